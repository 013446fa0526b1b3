//! Where engines, files and explanations hang on a tournament of ours.

mod fide;
mod file;
mod stories;
mod tables;
mod team_file;
mod team_tables;

pub use fide::{Known, fide_sheet};
pub use file::{report_of, setup_of};
pub use stories::{Origin, RoundStories};
pub use tables::EventTables;
