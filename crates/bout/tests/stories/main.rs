//! What happens at a board, told as an arbiter could read it.
#![expect(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]
#![expect(clippy::wildcard_enum_match_arm, reason = "a test names the one fact or refusal that it is about")]

mod appeals;
mod arrivals;
mod asked;
mod calls;
mod chess;
mod chess960;
mod claims;
mod clocks;
mod committee;
mod corrections;
mod editions;
mod hall;
mod handovers;
mod irregular;
mod last_minutes;
mod offers;
mod periods;
mod replay;
mod reports;
mod results;
mod resumptions;
mod rulings;
mod sheets;
mod touches;
mod two_signatures;
mod xiangqi;
