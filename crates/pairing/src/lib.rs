//! Who meets whom: one engine for each system, all on a [`Field`](kydan_field::Field) and all deterministic.
//!
//! ```
//! use kydan_field::{Contestant, Field};
//! use kydan_game::Side;
//! use kydan_pairing::{Task, pair};
//! use kydan_regulations::{ScoreGroups, System};
//!
//! let contestant = |number| Contestant { number, ..Contestant::default() };
//! let field = Field { contestants: (1..=7).map(contestant).collect(), ..Field::default() };
//! let task = Task {
//!     system: System::Dutch,
//!     field: &field,
//!     round: 1,
//!     initial: Side::White,
//!     acceleration: &[],
//!     score_groups: ScoreGroups::Whole,
//!     last_round_colors: Default::default(),
//!     seed: None,
//!     drawing: Default::default(),
//! };
//!
//! // The upper half meets the lower half, colors alternate, and the last is left over.
//! let round = pair(&task).expect("the Dutch system pairs by itself")?;
//! let boards: Vec<_> = round.couples.iter().map(|couple| (couple.white, couple.black)).collect();
//! assert_eq!(boards, [(0, 3), (4, 1), (2, 5)]);
//! assert_eq!(round.left_over.map(|one| one.contestant), Some(6));
//! # Ok::<(), kydan_pairing::Unpairable>(())
//! ```

pub mod baku;
pub mod berger;
mod cited;
pub mod diagnosis;
pub mod dutch;
mod engine;
mod judge;
mod judged;
pub mod knockout;
mod leaving;
pub mod lim;
pub mod lots;
mod matching;
mod pairing;
mod provisions;
mod reason;
mod step;
pub mod swiss_simple;
mod system;
pub mod teams;
mod warning;
mod weighted;

pub use cited::Cited;
pub use engine::{Engine, Task};
pub use judge::Judge;
pub use judged::Judged;
pub use provisions::PROVISIONS;
pub use reason::{ColorReason, Obstacle, Reason};
pub use step::{About, Before, Ground, Step, Traced};
pub use system::{provision, provision_of_color};
pub use warning::{Severity, Warning};

/// A round as an engine proposes it, by indices into the field.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proposal {
    /// The games, table 1 first. In a round robin they include those of players who have left.
    pub couples: Vec<Couple>,
    /// The player for whom nobody is left.
    pub left_over: Option<LeftOver>,
}

/// Two who meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Couple {
    /// Who has White.
    pub white: usize,
    /// Who has Black.
    pub black: usize,
    /// Why these two and these colors.
    pub reasons: Vec<Reason>,
}

/// Who has no opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOver {
    /// The player or team concerned.
    pub contestant: usize,
    /// The reasons, as values that words are found for.
    pub reasons: Vec<Reason>,
}

/// Why a round cannot be paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unpairable {
    /// Fewer than two players are there.
    #[error("a round needs two players")]
    TooFewPlayers,
    /// The table of this size has no such round.
    #[error("there are {rounds} rounds")]
    NoSuchRound {
        /// As many as the table has.
        rounds: u16,
    },
    /// No pairing keeps the rules.
    #[error("no pairing keeps the rules")]
    NoLegalPairing,
}

/// Pairs a round from what happened before it. None where no engine says who meets whom: knock-outs follow from
/// their bracket, and nothing can be drawn without a seed.
pub fn pair(task: &Task<'_>) -> Option<Result<Proposal, Unpairable>> {
    Some(task.run().proposal()?.cloned())
}

/// The words for the reasons of pairings.
pub const WORDS: kydan_game::WordFiles =
    kydan_game::WordFiles { vi: include_str!("../words/vi.json"), en: include_str!("../words/en.json") };
