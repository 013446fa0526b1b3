//! Touched pieces, the same question to the law of each game.

use kydan_game::{Explanation, Obligation};
use kydan_regulations::{Edition, Sliding};
use serde::{Deserialize, Serialize};

/// What a hand has done, as it was seen or admitted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Handled {
    /// The squares of the pieces touched on purpose, in the order of touching.
    pub touched: Vec<String>,
    /// Whether that order is known.
    pub order: TouchOrder,
    /// The square that a piece has left and the squares on which it was set, the last of them where it was let go
    /// of.
    pub set_down: Option<(String, Vec<String>)>,
    /// The letter of the piece that has touched the square of promotion (FIDE 4.4.4).
    pub promotion: Option<char>,
    /// What touching king and rook was meant for.
    pub castling: CastlingIntent,
    /// How the pieces were touched.
    pub contact: TouchContact,
}

/// What holds for a piece that was set on several squares in one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slid {
    /// What the event's rules say.
    pub(crate) rule: Sliding,
    /// Which of this player's in the game it is, counted from 1.
    pub(crate) nth: u8,
}

/// What touching king and rook was meant for (FIDE 4.4.3). Stored in events: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CastlingIntent {
    /// To castle: who touches king and rook is taken to intend it.
    #[default]
    Intended,
    /// Clearly something else.
    NotIntended,
}

impl CastlingIntent {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(crate) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// How pieces were touched (FIDE 4.2; xiangqi law 9, 9.5a). Stored in events: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TouchContact {
    /// To move or to take them.
    #[default]
    Intended,
    /// To set them right, said beforehand.
    AdjustedAfterNotice,
    /// To set them right, with nothing said: it counts as intended.
    AdjustedWithoutNotice,
    /// By accident.
    Accident,
    /// By the player who was not to move.
    OutOfTurn,
}

impl TouchContact {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(crate) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// Who asks for a ruling on a touch (xiangqi law 9.11). Stored in events: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Complainant {
    /// The opponent of whoever touched.
    #[default]
    Opponent,
    /// Neither player: the arbiter saw it himself.
    Nobody,
    /// A coach, a team's leader, family, the public.
    Outsider,
}

/// What shows that a piece was touched (xiangqi law 9.11b). Stored in events: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TouchProof {
    /// The player admits it.
    Admitted,
    /// The arbiter saw it.
    #[default]
    SeenByArbiter,
    /// Only the other side says so.
    Alleged,
}

/// Who complained about a touch, and what shows that it happened (xiangqi law 9.11; FIDE 4.8). Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Complaint {
    /// Who asked for a ruling.
    pub by: Complainant,
    /// What shows it.
    pub proof: TouchProof,
    /// The squares of pieces that the complainant himself has touched since, to move or capture them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touched_since: Vec<String>,
}

/// Whether it is known in which order pieces were touched. Stored in events: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TouchOrder {
    /// It is.
    #[default]
    Known,
    /// It is not (FIDE 4.3.3; xiangqi law 9.1, 9.2).
    Unknown,
    /// Pieces of both sides at once (xiangqi law 9.5); in chess as not known.
    AtOnce,
}

/// What touched pieces oblige to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Obliged {
    /// To nothing.
    Free,
    /// To one of these moves, in coordinates.
    Bound {
        /// The moves, in coordinates.
        moves: Vec<String>,
        /// The law's reason, with its article.
        grounds: Explanation,
    },
    /// To nothing, but it was a technical fault (xiangqi law 9).
    FreeWithFault {
        /// The law's reason, with its article.
        grounds: Explanation,
    },
}

impl Obliged {
    /// What the laws oblige to, under the edition's article.
    pub(super) fn under<M: ToString>(edition: &Edition, obligation: Obligation<M>) -> Self {
        match obligation {
            Obligation::Free => Self::Free,
            Obligation::Bound { moves, grounds } => {
                Self::Bound { moves: in_coordinates(&moves), grounds: edition.cited(grounds) }
            }
            Obligation::FreeWithFault { grounds } => Self::FreeWithFault { grounds: edition.cited(grounds) },
        }
    }
}

/// The moves one of which must be played, in coordinates; any, if none is named.
pub(super) fn bound_to<M: ToString>(obligation: Obligation<M>) -> Vec<String> {
    match obligation {
        Obligation::Bound { moves, .. } => in_coordinates(&moves),
        Obligation::Free | Obligation::FreeWithFault { .. } => Vec::new(),
    }
}

fn in_coordinates<M: ToString>(moves: &[M]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}
