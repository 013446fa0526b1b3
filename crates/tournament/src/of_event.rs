//! Where engines, files and explanations hang on a tournament of ours.

mod file;
mod stories;
mod tables;
mod team_file;

pub use file::{report_of, setup_of};
pub use stories::{Origin, RoundStories};
pub use tables::EventTables;
