//! Portable Game Notation: the export format written, whole collections read.

mod import;
mod judge;
mod parted;
mod tags;
mod unclosed;
mod write;

pub use import::{Depth, ImportedGame, Progress, Trouble, import_pgn};
pub use judge::PlayedOn;
pub use tags::ImportedTags;
pub use unclosed::{Unclosed, unclosed};
pub use write::{PgnGame, PlyTime, Roster, write_pgn};
