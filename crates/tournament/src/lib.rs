//! Entries, rounds, pairing systems, results, withdrawals, standings, tie-breaks.
//!
//! [`Tournament`] decides; [`State`] is what the facts add up to; [`standings`] and [`crosstable`] are pure
//! functions of it. Players and teams are one to all that pairs and ranks them: a [`Contestant`]. [`State::field`] is
//! the tournament in numbers: the engines ([`kydan_pairing`]), ranks ([`kydan_table`]) and files ([`kydan_report`]) work on it and know nothing of persons or streams.

pub mod bracket;
mod command;
mod competition;
mod contestant;
mod crosstable;
mod decide;
mod event;
mod field_of;
mod lineup;
mod lot;
mod of_event;
mod refusal;
mod standings;
mod state;
mod team_match;
pub mod teams;
pub mod titles;

use kydan_journal::Decider;

pub use command::{Command, NewEntry, NewTeam, Substitution};
pub use contestant::Contestant;
pub use crosstable::{Cell, Line, crosstable};
pub use decide::capability::{Deed, Limits};
pub use decide::lots_offered;
pub use event::{
    ByeWorth, Entry, Event, HandMatch, HandPairing, Leaving, Leg, Pairing, PlaceGives, RatingChange,
    RatingCorrection, Suspension, Unpaired, UnpairedCause, WithdrawalEffect,
};
pub use lot::{Lot, LotNeed, LotOffer, LotPurpose, MatchLot, PublicValue, Timing, WithdrawnLot};
pub use of_event::{EventTables, Origin, RoundStories, report_of, setup_of};
pub use refusal::{Refusal, TeamRefusal};
pub use standings::{Look, Ranking, Row, Standings, standings, standings_at, standings_if};
pub use state::{
    Board, ByHand, Game, MatchDrawn, Opened, Player, Rating, ReserveIn, Round, RoundPhase, State, Team,
    Withdrawal,
};

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
