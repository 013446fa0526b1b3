//! The only crate that knows HTTP, sessions, configuration, the wall clock and randomness; also the `kydan`
//! command line.

// The futures of the schema's mutations nest deeper than the compiler looks of itself when it optimizes.
#![recursion_limit = "512"]

mod alone;
#[cfg_attr(not(feature = "operate"), allow(dead_code, reason = "only who backs up writes there"))]
mod backups;
pub mod clock;
pub mod command;
pub mod config;
pub mod deliver;
mod disk;
#[cfg(feature = "tls")]
pub mod edge;
pub mod feed;
mod housekeeping;
mod html;
pub mod http;
pub mod language;
pub mod limits;
pub mod nats;
pub mod picture;
pub mod reach;
mod refresh;
pub mod session;
pub mod settings;
mod spreadsheet;
mod steady;
pub mod stopping;
pub mod telemetry;
