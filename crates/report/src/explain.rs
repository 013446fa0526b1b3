//! Why a round is paired as it is, and what would be worse otherwise: as data, for any board and any bye.
//!
//! Players are named by their starting numbers. Every comparison names the rule that decides with what both
//! pairings come to by it; words for its keys are in the crate's `words/`.

mod of_dutch;
mod rank;
mod seating;
mod story;

pub use kydan_pairing::{Cited, Judged};
pub use of_dutch::{Alternative, BracketStory, instead, passed_over, passed_over_for_bye};
pub use rank::{Decider, PartStory, PartingStory, RankStory, ValueStory, rank, rank_by_measures};
pub use seating::{Known, Seating};
pub use story::{Agreement, BoardStory, ByeStory, CannotSwap, Group, Otherwise, What};

/// How many alternatives a story tells.
const MOST: usize = 6;
