//! How far an illegal move went.

use serde::{Deserialize, Serialize};

/// How far an illegal move went: what follows depends on it in every game. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The clock was not pressed. In chess it can still be put right, and costs nothing (7.5.1); rapid and blitz
    /// xiangqi do not count such a move (rule 4.1 of 2015), the law of 2004 makes no difference (9.5b).
    NotCompleted,
    /// The clock was pressed; the opponent has not made his next move.
    Completed,
    /// The opponent has made his next move.
    Answered,
}
