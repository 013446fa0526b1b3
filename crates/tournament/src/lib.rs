//! An event from its first entry to its last round: what may be asked of it, and what became of it.
//!
//! ```
//! use kydan_field::{Points, Settings};
//! use kydan_game::{Kind, Side};
//! use kydan_journal::{BoutId, Decider as _, EventId, PersonId};
//! use kydan_regulations::{EditionId, Options, Rate, System, TieBreak, TimeControl};
//! use kydan_tournament::{Command, NewEntry, Refusal, Tournament};
//!
//! let settings = Settings {
//!     kind: Kind::Xiangqi,
//!     system: System::RoundRobin,
//!     rounds: 3,
//!     edition: EditionId::new("xiangqi-vn-2004"),
//!     time_control: TimeControl::minutes(60, 30),
//!     rate: Rate::Standard,
//!     points: Points::USUAL,
//!     tie_breaks: vec![TieBreak::LOT],
//!     rated: true,
//!     initial_color: Side::White,
//!     late_after_seconds: None,
//!     options: Options::default(),
//! };
//! let entry = |number| NewEntry { person: PersonId::fixed(number), rating: None, club: None };
//! let commands = [
//!     Command::Open { event: EventId::fixed(1), settings },
//!     Command::Enter { entries: (1..=4).map(entry).collect() },
//!     Command::PairRound { round: 1, bouts: vec![BoutId::fixed(1), BoutId::fixed(2)] },
//!     Command::PublishRound { round: 1 },
//! ];
//!
//! // Whatever is decided is a fact; the facts add up to the state that the next command is decided on.
//! let mut state = Tournament::initial();
//! for command in &commands {
//!     for fact in Tournament::decide(&state, command)? {
//!         state = Tournament::evolve(state, &fact);
//!     }
//! }
//! assert_eq!(state.published().count(), 1);
//!
//! // The round is public: it is not paired again.
//! let again = Command::PairRound { round: 1, bouts: vec![BoutId::fixed(3), BoutId::fixed(4)] };
//! assert!(Tournament::decide(&state, &again).is_err());
//! # Ok::<(), Refusal>(())
//! ```
//!
//! [`Tournament`] decides; [`State`] is what the facts add up to; [`standings`] and [`crosstable`] are pure
//! functions of it. Players and teams are one to all that pairs and ranks them: a [`Contestant`]. [`State::field`] is
//! the tournament in numbers: the engines ([`kydan_pairing`]), ranks ([`kydan_table`]) and files ([`kydan_report`]) work
//! on it and know nothing of persons or streams.

pub mod bracket;
mod command;
mod competition;
mod crosstable;
mod decide;
mod event;
mod field_of;
mod lineup;
mod lot;
mod of_event;
mod rating_effects;
mod refusal;
mod standings;
mod state;
mod team_match;
pub mod teams;
pub mod titles;

use kydan_journal::Decider;

pub use command::{Command, HandedIn, NewEntry, NewTeam, Substitution};
pub use crosstable::{Cell, Line, crosstable};
pub use decide::capability::{Deed, Limits, ever};
pub use decide::lots_offered;
pub use event::{
    Adjourned, ByeWorth, CaptainNamed, Entry, Event, HandMatch, HandPairing, Leaving, Leg, MatchScheduled,
    NumberedBy, Numbering, Pairing, PlaceGives, RatingChange, RatingCorrection, ResultClaimed, Suspension,
    Unpaired, UnpairedCause, WithdrawalEffect,
};
pub use kydan_journal::Contestant;
pub use lot::{Lot, LotNeed, LotOffer, LotPurpose, MatchLot, PublicValue, Timing, WithdrawnLot};
pub use of_event::{EventTables, Known, Origin, RoundStories, fide_sheet, report_of, setup_of};
pub use rating_effects::RatingEffect;
pub use refusal::{Refusal, TeamRefusal};
pub use standings::{Look, Ranking, Row, Standings, standings, standings_at, standings_if};
pub use state::{
    Board, ByHand, Claim, Claims, Game, MatchDate, MatchDrawn, Opened, Player, Rating, ReserveIn, Round,
    RoundPhase, State, Team, Withdrawal,
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
