//! What may be done at a tournament now, asked without doing it: the same conditions that decisions have.

use kydan_field::Settings;
use kydan_regulations::System;

use crate::decide::{by_hand, byes, entries, finish, leaving, of_players, plan, rounds, suspension};
use crate::{Event, Rating, Refusal, RoundPhase, State};

/// Something that can be asked of a tournament, without saying of whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Deed {
    /// Enter players.
    EnterPlayers,
    /// Remove players or teams as if they had never come.
    RemovePlayers,
    /// Record that a player or a team leaves.
    WithdrawPlayer,
    /// Record that a player or a team that left is back.
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
        if self.finished && !may_follow_the_end(deed) {
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
            Deed::RemovePlayers => leaving::removes(self).map(|()| Vec::new()),
            Deed::WithdrawPlayer => some_are_here(self).map(|()| Vec::new()),
            Deed::ReturnPlayer => leaving::returns(self, settings).map(|()| Vec::new()),
            Deed::NumberPlayers => entries::numbers(self).map(|()| Vec::new()),
            Deed::GrantBye => rests(self, settings),
            Deed::ForbidPairs => byes::keeps_apart(settings.system).map(|()| Vec::new()),
            // That no pairing is left shows when the engine has looked for one.
            Deed::PairRound => {
                let leg = rounds::ready(self, settings, next)?;
                plan::lots_are_drawn(self, settings, leg).map(|()| at(next))
            }
            Deed::PairByHand => by_hand::allowed(self, settings, next).map(|_| at(next)),
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
        let none = if self.rounds.is_empty() {
            Refusal::NoSuchRound { round: 1 }
        } else {
            Refusal::NotPublished { round: 1 }
        };
        self.published().last().map(|round| round.number).ok_or(none)
    }
}

/// Whether something can ever be done where rounds are paired by this system: what hangs on nothing else, for whoever
/// still writes the rules.
///
/// # Errors
///
/// What every event of the system would refuse it for.
pub fn ever(deed: Deed, system: System) -> Result<(), Refusal> {
    match deed {
        Deed::GrantBye => byes::rest(system),
        Deed::ForbidPairs => byes::keeps_apart(system),
        Deed::PairByHand => by_hand::chosen(system),
        Deed::EnterPlayers
        | Deed::RemovePlayers
        | Deed::WithdrawPlayer
        | Deed::ReturnPlayer
        | Deed::NumberPlayers
        | Deed::PairRound
        | Deed::PublishRound
        | Deed::WithdrawRound
        | Deed::RecordResult
        | Deed::CloseRound
        | Deed::Finish
        | Deed::Rate => Ok(()),
    }
}

/// What rulings bring about after the end, as for commands: a round that was opened again is played and closed.
const fn may_follow_the_end(deed: Deed) -> bool {
    match deed {
        Deed::WithdrawPlayer | Deed::RecordResult | Deed::CloseRound | Deed::Rate => true,
        Deed::EnterPlayers
        | Deed::RemovePlayers
        | Deed::ReturnPlayer
        | Deed::NumberPlayers
        | Deed::GrantBye
        | Deed::ForbidPairs
        | Deed::PairRound
        | Deed::PairByHand
        | Deed::PublishRound
        | Deed::WithdrawRound
        | Deed::Finish => false,
    }
}

fn some_are_here(state: &State) -> Result<(), Refusal> {
    state.active().next().map(|_| ()).ok_or(Refusal::NoEntries)
}

/// The next round that somebody can stay away from, and how many may be for half a point.
fn rests(state: &State, settings: &Settings) -> Result<Limits, Refusal> {
    byes::rest(settings.system)?;
    let stage = byes::next(state);
    if stage > settings.rounds {
        return Err(Refusal::NoRoundLeft { rounds: settings.rounds });
    }
    let options = &settings.options;
    let is_late = options.half_byes_until.is_some_and(|last| stage > last);
    let half = if is_late { 0 } else { options.half_byes };
    let mut limits = vec![("round", stage.to_string()), ("rounds", settings.rounds.to_string())];
    limits.push(("half_byes", half.to_string()));
    limits.extend(options.half_byes_until.map(|until| ("until", until.to_string())));
    Ok(limits)
}
