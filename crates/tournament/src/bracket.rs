//! The bracket of a knock-out, as far as the results decide it: who met whom, who is next, who is out
//! (xiangqi law 25; forms of competition 2, 3).
//!
//! It follows from the entries and the results alone: whoever has the starting number 1 is the first seed. A
//! ruling that overturns a result changes the bracket from there on. What is here says it of an event; how a bracket
//! follows is in [`kydan_pairing::knockout`].

use kydan_journal::BoutId;
use kydan_pairing::knockout::{self, Form, Gave, Lot, Met, Record};
use kydan_regulations::Family;

use crate::Contestant;
use crate::competition::{Competition, Of};
use crate::lot::MatchLot;
use crate::state::State;

pub use knockout::{Decision, ExtraGame, Part, Progress};

/// A bracket. Contestants are places in [`State::contestants`]: indices of players, or of teams.
pub type Bracket = knockout::Bracket<BoutId>;

/// A match of a bracket, its games by their ids.
pub type Contest = knockout::Contest<BoutId>;

/// How many games a match that is level has before the lot (25).
const ADDED: u16 = 2;

/// The bracket after the published rounds; none where the system is no knock-out.
pub fn bracket(state: &State) -> Option<Bracket> {
    Competition::of(state).bracket()
}

impl Competition<'_> {
    /// The bracket as far as the competition is seen; none where the system is no knock-out, and for players of teams.
    pub(crate) fn bracket(&self) -> Option<Bracket> {
        self.record().map(|record| Bracket::of(&record))
    }

    /// What the bracket follows from; none where there is none.
    pub(crate) fn record(&self) -> Option<Record<BoutId>> {
        let settings = self.state.settings().filter(|one| one.system.family() == Family::Knockout)?;
        // A match of teams that is level is decided by its boards, then by the lot: no games are added.
        let added = match self.of {
            Of::Players => ADDED,
            Of::Teams(_) => 0,
            Of::PlayersOfTeams => return None,
        };
        // Whoever left before the first round was public has no place in the bracket.
        let entrants = self.entrants.iter().enumerate();
        let seeds = entrants.filter(|(_, one)| one.withdrawal.is_none_or(|gone| gone.after_round > 0));
        let met = |stage: u16| {
            move |met: &crate::competition::Met| Met {
                stage,
                white: met.white,
                black: met.black,
                game: met.bout,
                result: met.result,
            }
        };
        let lot = |lot: &crate::MatchDrawn| {
            let gave = match lot.gave {
                MatchLot::White { to } => Gave::White { to: self.place(to)? },
                MatchLot::Win { to } => Gave::Win { to: self.place(to)? },
            };
            Some(Lot { stage: lot.stage, pair: (self.place(lot.pair.0)?, self.place(lot.pair.1)?), gave })
        };
        Some(Record {
            numbers: self.entrants.iter().map(|one| one.number).collect(),
            seeds: seeds.map(|(at, _)| at).collect(),
            form: Form {
                defeats: settings.system.character().times,
                third_place: settings.options.third_place,
                games: settings.options.meeting.games(),
                added,
            },
            met: self.rounds.iter().flat_map(|round| round.games.iter().map(met(round.stage))).collect(),
            lots: self.state.match_lots.iter().filter_map(lot).collect(),
            left: self.entrants.iter().map(|one| one.withdrawal.map(|gone| gone.after_round)).collect(),
            gone_on: Vec::new(),
        })
    }

    /// The two of a match, the higher in the bracket first.
    pub(crate) fn two(&self, contest: &Contest) -> (Contestant, Contestant) {
        (self.entrants[contest.upper].contestant, self.entrants[contest.lower].contestant)
    }
}
