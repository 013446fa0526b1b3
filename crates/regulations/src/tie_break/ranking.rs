//! What ranks teams before any tie-break.

use serde::{Deserialize, Serialize};

/// What ranks teams first. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamRanking {
    /// The points of all boards (30.1.5).
    #[default]
    BoardPoints,
    /// Those of matches: what a win, a draw and a loss of a game are worth.
    MatchPoints,
}
