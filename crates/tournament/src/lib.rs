//! Entries, rounds, pairing systems, results, withdrawals, standings, tie-breaks.
//!
//! [`Tournament`] decides; [`State`] is what the facts add up to; [`standings`] and [`crosstable`] are pure
//! functions of it. The engines under [`pairing`] and [`table`] work on a plain [`Field`] and know nothing of
//! persons or streams.

pub mod bracket;
mod command;
mod crosstable;
mod decide;
pub mod desk;
mod event;
pub mod exchange;
pub mod explain;
mod field;
mod field_of;
mod lot;
pub mod pairing;
mod refusal;
mod result;
mod settings;
mod standings;
mod state;
pub mod table;
pub mod teams;
pub mod titles;
pub mod trf;

use kydan_journal::Decider;

pub use command::{Board, Command, HandMatch, HandPairing, NewEntry, NewTeam, Substitution};
pub use crosstable::{Cell, Line, crosstable};
pub use event::{
    ByeWorth, Entry, Event, Leg, MatchLot, Pairing, PlaceGives, RatingChange, RatingCorrection, Unpaired,
    UnpairedCause, WithdrawalEffect,
};
pub use field::{Contestant, Encounter, Field, Schedule, Share, Turn};
pub use kydan_regulations::{
    Acceleration, Meeting, Occasion, Options, ScoreGroups, TeamMeeting, TeamPlay, TeamRanking, ThirdPlace,
};
pub use lot::{Lot, LotPurpose, Timing, order_of};
pub use refusal::{Refusal, TeamRefusal};
pub use result::{GameResult, ResultKind};
pub use settings::{Family, Points, Settings, System};
pub use standings::{Look, Ranking, Row, Standings, standings, standings_at, standings_if};
pub use state::{
    ByHand, Game, MatchDrawn, Opened, Player, Rating, ReserveIn, Round, RoundPhase, State, Team,
    TeamMatchLot, Withdrawal,
};
pub use table::Value;

/// The aggregate: one per event, its stream keyed by the event's id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tournament;

impl Decider for Tournament {
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;

    fn initial() -> State {
        State::default()
    }

    fn decide(state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
        decide::decide(state, command)
    }

    fn evolve(state: State, event: &Event) -> State {
        state.after(event)
    }
}

/// The words for the reasons of pairings and ranks.
pub const WORDS: kydan_game::WordFiles =
    kydan_game::WordFiles { vi: include_str!("../words/vi.json"), en: include_str!("../words/en.json") };
