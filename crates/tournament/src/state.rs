//! What the facts add up to.

mod round;
mod season;
mod teams;

use std::collections::{BTreeMap, BTreeSet};

use kydan_field::{GameResult, Settings};
use kydan_journal::{BoutId, EventId, PersonId, TeamId};
use kydan_pairing::lots::{Drawing, order_of};
use kydan_pairing::{Reason, Warning};
use kydan_regulations::{StartNumbers, Starts};

use crate::Contestant;
use crate::event::{
    ByeWorth, Entry, Event, HandPairing, Leaving, NumberedBy, RatingChange, RatingCorrection, Suspension,
    WithdrawalEffect,
};
use crate::lineup::Lineup;
use crate::lot::{Lot, LotPurpose, MatchLot, STARTS, WithdrawnLot};

pub(crate) use round::Pair;
pub use round::{Board, ByHand, Game, Round, RoundPhase};
pub use season::{Claim, Claims, MatchDate};
pub use teams::{ReserveIn, Team};

/// A tournament as far as it has come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Whose tournament and how it is played; none before it was opened.
    pub opened: Option<Opened>,
    /// The players; number `n` stands at `n - 1`.
    pub players: Vec<Player>,
    /// Whether the organizer or a lot gave numbers that are not those of the ratings.
    pub numbers_given: bool,
    /// The rounds that were paired; round `n` stands at `n - 1`.
    pub rounds: Vec<Round>,
    /// The published rating changes, with every correction in them; empty before the rating run.
    pub ratings: BTreeMap<PersonId, RatingChange>,
    /// Whether the ratings fit the results.
    pub rating: Rating,
    /// Whether the event is over.
    pub finished: bool,
    /// Why play stands still, while it does.
    pub suspension: Option<Suspension>,
    /// Who is away in which round, and for how much; the rounds are counted as they are planned.
    pub byes: BTreeMap<(u16, Contestant), ByeWorth>,
    /// Who must not meet in the rounds to come.
    pub forbidden: Vec<(Contestant, Contestant)>,
    /// The lots that were committed to, and those that were drawn.
    pub lots: BTreeMap<LotPurpose, Lot>,
    /// The lots that were withdrawn before they were drawn, in order.
    pub withdrawn_lots: Vec<WithdrawnLot>,
    /// Everyone in the order that the lot drew for equals; empty before.
    pub tie_break_order: Vec<Contestant>,
    /// The numbers of the positions at which the games of a round begin, where lots draw them.
    pub starts: BTreeMap<u16, u16>,
    /// The games that were adjourned and have no result yet.
    pub adjourned: BTreeSet<BoutId>,
    /// What lots gave in knock-out matches.
    pub match_lots: Vec<MatchDrawn>,
    /// The teams, where teams play; number `n` stands at `n - 1`.
    pub teams: Vec<Team>,
    /// Who plays for which team in which round, where it is not the regular players.
    pub lineups: BTreeMap<(u16, TeamId), Lineup>,
    /// What captains said of games, each team's last word.
    pub claims: BTreeMap<(BoutId, TeamId), Claim>,
    /// How many players there were when the first round was published; 0 before.
    pub starters: usize,
}

/// What a lot gave in a knock-out match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchDrawn {
    /// The round of the knock-out.
    pub stage: u16,
    /// The two, the higher in the bracket first.
    pub pair: (Contestant, Contestant),
    /// What was drawn; to a team nothing but the match.
    pub gave: MatchLot<Contestant>,
}

/// What an open tournament always has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// Whose tournament.
    pub event: EventId,
    /// How it is played.
    pub settings: Settings,
}

/// Where the rating run stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rating {
    /// It was not run.
    #[default]
    Pending,
    /// It fits the results.
    Current,
    /// Results were corrected after it.
    Stale,
}

/// A player of the event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// As entered.
    pub entry: Entry,
    /// If and how the player left.
    pub withdrawal: Option<Withdrawal>,
}

/// How a player left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Withdrawal {
    /// The last round that the player was published in.
    pub after_round: u16,
    /// What becomes of the results.
    pub effect: WithdrawalEffect,
    /// How it came to that.
    pub leaving: Leaving,
}

impl State {
    /// How it is played; none before it was opened.
    pub fn settings(&self) -> Option<&Settings> {
        self.opened.as_ref().map(|opened| &opened.settings)
    }

    /// The player with this id.
    pub fn player(&self, person: PersonId) -> Option<&Player> {
        self.players.iter().find(|player| player.entry.person == person)
    }

    /// The round with this number.
    pub fn round(&self, number: u16) -> Option<&Round> {
        self.rounds.get(usize::from(number.checked_sub(1)?))
    }

    /// The round and the game at this board.
    pub fn game(&self, board: Board) -> Option<(&Round, &Game)> {
        match board {
            Board::Table { round, table } => {
                let round = self.round(round)?;
                round.games.iter().find(|game| game.pairing.table == table).map(|game| (round, game))
            }
            Board::Bout(bout) => self.rounds.iter().find_map(|round| {
                round.games.iter().find(|game| game.pairing.bout == bout).map(|game| (round, game))
            }),
        }
    }

    /// The rounds that everyone has seen, in order: all but one that is paired and not public.
    pub fn published(&self) -> impl Iterator<Item = &Round> {
        self.rounds.iter().filter(|round| round.phase >= RoundPhase::Published)
    }

    /// The round that can be paired now: the one that is not public yet, else the next.
    pub fn next_round(&self) -> u16 {
        self.published().count() as u16 + 1
    }

    /// How many of the planned rounds were paired: a match of two games is one, and the rounds of a knock-out,
    /// which follow from the results, are never more than were planned.
    pub fn paired_rounds(&self) -> u16 {
        let paired = self.rounds.last().map_or(0, Round::stage);
        match self.settings() {
            Some(settings) if settings.system.family() == kydan_regulations::Family::Knockout => {
                paired.min(settings.rounds)
            }
            Some(_) | None => paired,
        }
    }

    /// The players who have not left, in the order of their numbers.
    pub fn active(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| player.withdrawal.is_none())
    }

    /// Why these two players meet and why with these colors, as it was concluded when the round was paired.
    pub fn reasons(&self, board: Board) -> &[Reason] {
        self.game(board).map_or(&[], |(_, game)| &game.pairing.reasons)
    }

    /// The number of the position that a game begins at, where a lot drew it (FIDE Guideline II). Where each game has one
    /// of its own, the first table has the first position that the lot drew, the second table the second, and so on.
    pub fn start_of(&self, round: u16, table: u16) -> Option<u16> {
        let first = self.starts.get(&round).copied()?;
        let starts = self.settings()?.options.starts;
        match starts {
            Starts::Usual | Starts::Drawn => Some(first),
            Starts::DrawnForEachGame => {
                let seed = self.lots.get(&LotPurpose::Start { round })?.drawn_by()?;
                let order = order_of(&seed, (0..STARTS).collect());
                let at = usize::from(table.saturating_sub(1)) % order.len().max(1);
                order.get(at).copied()
            }
        }
    }

    fn game_mut(&mut self, bout: BoutId) -> Option<&mut Game> {
        self.rounds.iter_mut().flat_map(|round| &mut round.games).find(|game| game.pairing.bout == bout)
    }

    fn round_mut(&mut self, number: u16) -> Option<&mut Round> {
        self.rounds.get_mut(usize::from(number.checked_sub(1)?))
    }

    fn set_phase(&mut self, number: u16, phase: RoundPhase) {
        if let Some(round) = self.round_mut(number) {
            round.phase = phase;
        }
    }

    /// The state after one more fact. Facts that do not fit leave it as it was.
    pub(crate) fn after(mut self, event: &Event) -> Self {
        match event {
            Event::Opened { event, settings } => {
                self.opened = Some(Opened { event: *event, settings: settings.clone() });
            }
            Event::Amended { settings } => {
                if let Some(opened) = &mut self.opened {
                    opened.settings = settings.clone();
                }
            }
            Event::EntryAccepted(entry) => self.players.push(Player { entry: *entry, withdrawal: None }),
            Event::Numbered(numbering) => self.number(&numbering.order, numbering.by),
            Event::EntryWithdrawn { person, after_round, effect, leaving } => {
                if let Some(player) = self.players.iter_mut().find(|player| player.entry.person == *person) {
                    player.withdrawal =
                        Some(Withdrawal { after_round: *after_round, effect: *effect, leaving: *leaving });
                    self.outdate_ratings();
                }
            }
            Event::Reinstated { person, .. } => {
                if let Some(player) = self.players.iter_mut().find(|player| player.entry.person == *person) {
                    player.withdrawal = None;
                    self.outdate_ratings();
                }
            }
            Event::EntryReturned { person, .. } => {
                if let Some(player) = self.players.iter_mut().find(|player| player.entry.person == *person) {
                    player.withdrawal = None;
                    self.outdate_ratings();
                }
            }
            Event::EntryRemoved { person } => self.remove(*person),
            Event::RoundWithdrawn { round } => {
                if self.rounds.len() == usize::from(*round) {
                    self.rounds.pop();
                }
                if self.published().next().is_none() {
                    self.starters = 0;
                }
            }
            Event::RoundPaired { round, pairings, unpaired, leg, matches, resting } => {
                let games =
                    pairings.iter().map(|pairing| Game { pairing: pairing.clone(), result: None }).collect();
                let paired = Round {
                    number: *round,
                    phase: RoundPhase::Paired,
                    games,
                    // What was announced holds for the pairings that take the place of these.
                    starts_at: self.round(*round).and_then(|before| before.starts_at),
                    unpaired: unpaired.clone(),
                    leg: *leg,
                    matches: matches.clone(),
                    resting: resting.clone(),
                    reserves: Vec::new(),
                    dates: BTreeMap::new(),
                    by_hand: None,
                };
                match self.round_mut(*round) {
                    Some(old) => *old = paired,
                    None => self.rounds.push(paired),
                }
            }
            Event::PairedByHand { round, proposed, proposed_left_over, warnings } => {
                self.set_by_hand(*round, proposed.as_deref(), *proposed_left_over, warnings);
            }
            Event::MatchesPairedByHand { round, proposed, proposed_left_over, warnings } => {
                self.set_by_hand(*round, proposed.as_deref(), *proposed_left_over, warnings);
            }
            Event::ByeGranted { person, round, worth } => {
                self.byes.insert((*round, (*person).into()), *worth);
            }
            Event::TeamByeGranted { team, stage, worth } => {
                self.byes.insert((*stage, (*team).into()), *worth);
            }
            Event::ByeCancelled { person, round } => {
                self.byes.remove(&(*round, (*person).into()));
            }
            Event::TeamByeCancelled { team, stage } => {
                self.byes.remove(&(*stage, (*team).into()));
            }
            Event::PairsForbidden { pairs } => self.forbidden = both(pairs),
            Event::TeamPairsForbidden { pairs } => self.forbidden = both(pairs),
            Event::LotCommitted { purpose, commitment, timing, public } => {
                let lot = Lot {
                    commitment: *commitment,
                    timing: *timing,
                    public: public.clone(),
                    seed: None,
                    value: None,
                    drawing: Drawing::unsaid(),
                };
                self.lots.insert(*purpose, lot);
            }
            Event::LotWithdrawn { purpose, timing, reason, .. } => {
                if let Some(lot) = self.lots.remove(purpose) {
                    let (purpose, timing, reason) = (*purpose, *timing, reason.clone());
                    self.withdrawn_lots.push(WithdrawnLot { purpose, lot, timing, reason });
                }
            }
            Event::LotRevealed { purpose, seed, drawing, value } => {
                if let Some(lot) = self.lots.get_mut(purpose) {
                    lot.seed = Some(seed.clone());
                    lot.value.clone_from(value);
                    lot.drawing = *drawing;
                }
            }
            Event::InitialColorDrawn { side } => {
                if let Some(opened) = &mut self.opened {
                    opened.settings.initial_color = *side;
                }
            }
            Event::StartDrawn { round, number } => {
                self.starts.insert(*round, *number);
            }
            Event::TieBreakDrawn { order } => self.tie_break_order = named(order),
            Event::TeamTieBreakDrawn { order } => self.tie_break_order = named(order),
            Event::MatchDrawn { stage, upper, lower, gave } => {
                let gave = match *gave {
                    MatchLot::White { to } => MatchLot::White { to: to.into() },
                    MatchLot::Win { to } => MatchLot::Win { to: to.into() },
                };
                let pair = ((*upper).into(), (*lower).into());
                self.match_lots.push(MatchDrawn { stage: *stage, pair, gave });
            }
            Event::TeamMatchDrawn { stage, upper, lower, to } => {
                let (pair, gave) = (((*upper).into(), (*lower).into()), MatchLot::Win { to: (*to).into() });
                self.match_lots.push(MatchDrawn { stage: *stage, pair, gave });
            }
            Event::RoundPublished { round } => {
                if self.starters == 0 {
                    self.starters = self.players.len();
                }
                self.set_phase(*round, RoundPhase::Published);
            }
            Event::RoundStartSet { round, at } => {
                if let Some(round) = self.round_mut(*round) {
                    round.starts_at = Some(*at);
                }
            }
            Event::RoundReopened { round } => self.set_phase(*round, RoundPhase::Published),
            Event::GameAdjourned(adjourned) => {
                self.adjourned.insert(adjourned.bout);
            }
            Event::ResultRecorded { bout, result, .. } => self.set_result(*bout, Some(*result)),
            Event::ResultRevised { bout, new, .. } => self.set_result(*bout, *new),
            Event::RoundClosed { round } => self.set_phase(*round, RoundPhase::Closed),
            Event::Rated { changes } => {
                self.ratings = changes.iter().map(|change| (change.person, *change)).collect();
                self.rating = Rating::Current;
            }
            Event::RatingsCorrected { corrections } => {
                for RatingCorrection { change, .. } in corrections {
                    self.ratings.insert(change.person, *change);
                }
                self.rating = Rating::Current;
            }
            Event::EventSuspended(suspension) => self.suspension = Some(suspension.clone()),
            Event::EventResumed {} => self.suspension = None,
            Event::Finished {} => self.finished = true,
            Event::CaptainNamed(named) => self.name_captain(*named),
            Event::MatchScheduled(said) => self.schedule(said),
            Event::ResultClaimed(said) => self.claimed(said),
            Event::TeamEntered { .. }
            | Event::RosterChanged { .. }
            | Event::TeamsNumbered { .. }
            | Event::TeamWithdrawn { .. }
            | Event::TeamReturned { .. }
            | Event::TeamRemoved { .. }
            | Event::LineupSet { .. }
            | Event::Substituted { .. }
            | Event::PlaceTaken { .. } => self.after_team(event),
        }
        self
    }

    /// Whether the rules want an order that somebody gives: a lot drawn on paper, or titles.
    pub(super) fn numbers_are_asked_for(&self) -> bool {
        let numbers = self.settings().map(|settings| settings.options.numbers);
        matches!(numbers, Some(StartNumbers::ByLot | StartNumbers::ByTitle))
    }

    fn number(&mut self, order: &[PersonId], by: NumberedBy) {
        self.numbers_given = match by {
            // An order that the rules ask for was given, also where it is the one by rating.
            NumberedBy::Order if self.numbers_are_asked_for() => true,
            NumberedBy::Order => named(order) != self.by_rating(),
            NumberedBy::Ratings => false,
        };
        let place = |person: PersonId| order.iter().position(|one| *one == person).unwrap_or(order.len());
        self.players.sort_by_key(|player| place(player.entry.person));
        for (index, player) in self.players.iter_mut().enumerate() {
            player.entry.number = index as u16 + 1;
        }
    }

    fn remove(&mut self, person: PersonId) {
        self.players.retain(|player| player.entry.person != person);
        for (index, player) in self.players.iter_mut().enumerate() {
            player.entry.number = index as u16 + 1;
        }
        self.forget_wishes_of(person.into());
    }

    /// Nobody rests and nobody is kept apart from whoever never came.
    fn forget_wishes_of(&mut self, gone: Contestant) {
        self.byes.retain(|(_, who), _| *who != gone);
        self.forbidden.retain(|(one, other)| *one != gone && *other != gone);
    }

    fn set_by_hand<G: Copy + Into<HandPairing>>(
        &mut self,
        round: u16,
        proposed: Option<&[G]>,
        left_over: Option<impl Into<Contestant>>,
        warnings: &[Warning],
    ) {
        if let Some(round) = self.round_mut(round) {
            round.by_hand = Some(ByHand {
                proposed: proposed.map(|games| games.iter().copied().map(Into::into).collect()),
                proposed_left_over: left_over.map(Into::into),
                warnings: warnings.to_vec(),
            });
        }
    }

    fn set_result(&mut self, bout: BoutId, result: Option<GameResult>) {
        if let Some(game) = self.game_mut(bout) {
            game.result = result;
            self.adjourned.remove(&bout);
            self.outdate_ratings();
        }
    }

    fn outdate_ratings(&mut self) {
        if self.rating == Rating::Current {
            self.rating = Rating::Stale;
        }
    }
}

/// Ids of one kind as contestants.
fn named<I: Copy + Into<Contestant>>(ids: &[I]) -> Vec<Contestant> {
    ids.iter().copied().map(Into::into).collect()
}

fn both<I: Copy + Into<Contestant>>(pairs: &[(I, I)]) -> Vec<(Contestant, Contestant)> {
    pairs.iter().map(|(one, other)| ((*one).into(), (*other).into())).collect()
}
