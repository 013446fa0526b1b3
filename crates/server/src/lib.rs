//! The only crate that knows HTTP, sessions, configuration, the wall clock and randomness; also the `kydan`
//! command line.

pub mod clock;
pub mod command;
pub mod config;
pub mod feed;
mod housekeeping;
pub mod http;
pub mod language;
pub mod limits;
pub mod session;
mod spreadsheet;
pub mod stopping;
pub mod telemetry;
