//! Portable Game Notation: the export format written, whole collections read.

mod import;
mod judge;
mod meant;
mod missed;
mod parted;
mod tags;
mod write;

pub use import::{Depth, ImportedGame, Progress, Trouble, import_pgn};
pub use judge::PlayedOn;
pub use missed::{Missed, missed};
pub use tags::ImportedTags;
pub use write::{PgnGame, PlyTime, Roster, write_pgn};
