//! What happens at a board, told as an arbiter could read it.
#![expect(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]
#![expect(clippy::wildcard_enum_match_arm, reason = "a test names the one fact or refusal that it is about")]

mod appeals;
mod arrivals;
mod calls;
mod chess;
mod claims;
mod clocks;
mod committee;
mod corrections;
mod editions;
mod hall;
mod irregular;
mod periods;
mod replay;
mod reports;
mod results;
mod rulings;
mod two_signatures;
mod xiangqi;
