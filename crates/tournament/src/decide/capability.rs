//! What may be done at a tournament now, asked without doing it: the same conditions that decisions have.

use kydan_field::Settings;
use kydan_regulations::Family;

use crate::decide::{entries, finish, leaving, of_players, plan, rounds, suspension};
use crate::{Event, Rating, Refusal, RoundPhase, State};

/// Something that can be asked of a tournament, without saying of whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Deed {
    /// Enter players.
    EnterPlayers,
    /// Remove players as if they had never come.
    RemovePlayers,
    /// Record that a player leaves.
    WithdrawPlayer,
    /// Record that a player who left is back.
    ReturnPlayer,
    /// Number the players anew.
    NumberPlayers,
    /// Keep somebody out of the next round.
    GrantBye,
    /// Say who must not meet.
    ForbidPairs,
    /// Pair the next round.
    PairRound,
    /// Pair it by hand.
    PairByHand,
    /// Make it public.
    PublishRound,
    /// Take a public round back before play.
    WithdrawRound,
    /// Record results.
    RecordResult,
    /// Close the round.
    CloseRound,
    /// End the event.
    Finish,
    /// Rate the event.
    Rate,
}

impl Deed {
    /// Every deed, in the order in which an event meets them.
    pub const ALL: [Self; 15] = [
        Self::EnterPlayers,
        Self::RemovePlayers,
        Self::WithdrawPlayer,
        Self::ReturnPlayer,
        Self::NumberPlayers,
        Self::GrantBye,
        Self::ForbidPairs,
        Self::PairRound,
        Self::PairByHand,
        Self::PublishRound,
        Self::WithdrawRound,
        Self::RecordResult,
        Self::CloseRound,
        Self::Finish,
        Self::Rate,
    ];
}

/// Within which limits something may be done, as (name, value): `round`, `byes`, `until` …
pub type Limits = Vec<(&'static str, String)>;

impl State {
    /// Whether it may be done now, and within which limits.
    ///
    /// # Errors
    ///
    /// What a command of this kind would be refused for, whoever it names.
    pub fn may(&self, deed: Deed) -> Result<Limits, Refusal> {
        let settings = self.settings().ok_or(Refusal::NotOpen)?;
        if self.finished && deed != Deed::Rate && deed != Deed::WithdrawPlayer {
            return Err(Refusal::Finished);
        }
        if matches!(deed, Deed::PublishRound | Deed::RecordResult | Deed::Finish) {
            suspension::goes_on(self)?;
        }
        let next = self.next_round();
        let at = |round: u16| vec![("round", round.to_string())];
        match deed {
            Deed::EnterPlayers => of_players(settings, "enter")
                .and_then(|()| entries::open(self, settings, 1))
                .map(|()| vec![("most", entries::MOST_PLAYERS.to_string())]),
            Deed::RemovePlayers => {
                of_players(settings, "remove").and_then(|()| leaving::removes(self)).map(|()| Vec::new())
            }
            Deed::WithdrawPlayer => some_are_here(self).map(|()| Vec::new()),
            Deed::ReturnPlayer => of_players(settings, "return")
                .and_then(|()| leaving::returns(self, settings))
                .map(|()| Vec::new()),
            Deed::NumberPlayers => {
                if self.rounds.is_empty() {
                    some_are_here(self).map(|()| Vec::new())
                } else {
                    Err(Refusal::Underway { what: "numbers" })
                }
            }
            Deed::GrantBye => byes(self, settings),
            Deed::ForbidPairs => match settings.system.family() {
                Family::Swiss => Ok(Vec::new()),
                Family::RoundRobin | Family::Knockout => Err(Refusal::NotByHand { system: settings.system }),
            },
            Deed::PairRound => rounds::ready(self, settings, next).map(|_| at(next)),
            Deed::PairByHand => {
                if settings.system.family() == Family::Knockout {
                    return Err(Refusal::NotByHand { system: settings.system });
                }
                let leg = rounds::ready(self, settings, next)?;
                if leg.game > 1 { Err(Refusal::NotByHand { system: settings.system }) } else { Ok(at(next)) }
            }
            Deed::PublishRound => rounds::publish(self, next).map(|_| at(next)),
            Deed::WithdrawRound => self
                .last_public()
                .and_then(|round| rounds::withdraw(self, round, &[]).map(|_: Vec<Event>| at(round))),
            Deed::RecordResult => {
                let round = self.last_public()?;
                let open = self.published().find(|one| one.phase == RoundPhase::Published);
                open.map(|one| at(one.number)).ok_or(Refusal::RoundClosed { round })
            }
            Deed::CloseRound => {
                // The match of a late entry is a round beside the first, and either may be over before the other.
                let last = self.last_public()?;
                let open = || self.published().filter(|one| one.phase == RoundPhase::Published);
                let over = open().filter(|one| rounds::close(self, one.number).is_ok());
                let over: Limits = over.flat_map(|one| at(one.number)).collect();
                if !over.is_empty() {
                    return Ok(over);
                }
                let round = open().next().map_or(last, |one| one.number);
                rounds::close(self, round).map(|_| at(round))
            }
            Deed::Finish => finish(self, settings).map(|_| Vec::new()),
            Deed::Rate => {
                if !settings.rated {
                    return Err(Refusal::NotRated);
                }
                rounds::all_closed(self, settings)?;
                match self.rating {
                    Rating::Current => Err(Refusal::AlreadyRated),
                    Rating::Pending | Rating::Stale => Ok(Vec::new()),
                }
            }
        }
    }

    fn last_public(&self) -> Result<u16, Refusal> {
        self.published().last().map(|round| round.number).ok_or(Refusal::NotPublished { round: 1 })
    }
}

fn some_are_here(state: &State) -> Result<(), Refusal> {
    state.active().next().map(|_| ()).ok_or(Refusal::NoEntries)
}

/// Only in a Swiss does anybody stay away from a round.
fn byes(state: &State, settings: &Settings) -> Result<Limits, Refusal> {
    if settings.system.family() != Family::Swiss {
        return Err(Refusal::NoByesHere { system: settings.system });
    }
    let stage = plan::next(state, settings).ok_or(Refusal::NoRoundLeft { rounds: settings.rounds })?.stage;
    let options = &settings.options;
    let is_late = options.half_byes_until.is_some_and(|last| stage > last);
    let half = if is_late { 0 } else { options.half_byes };
    let mut limits = vec![("round", stage.to_string()), ("rounds", settings.rounds.to_string())];
    limits.push(("half_byes", half.to_string()));
    limits.extend(options.half_byes_until.map(|until| ("until", until.to_string())));
    Ok(limits)
}
