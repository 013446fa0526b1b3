//! What was judged about pieces that a hand had touched.

use kydan_game::{Explanation, Side};
use kydan_journal::IncidentId;
use kydan_regulations::Citation;
use serde::{Deserialize, Serialize};

use super::TouchFinding;
use crate::{CastlingIntent, Complaint, Official, TouchContact, TouchOrder};

/// What a hand had touched was judged. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TouchJudged {
    /// Who touched.
    pub side: Side,
    /// The squares of the pieces, in the order of touching.
    pub touched: Vec<String>,
    /// Whether that order is known.
    #[serde(default)]
    pub order: TouchOrder,
    /// What follows.
    pub finding: TouchFinding,
    /// The moves in coordinates one of which must be played; any, if none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// Why, where something follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grounds: Option<Explanation>,
    /// The article, if the edition's books print it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    /// Who judged.
    pub by: Official,
    /// What it is known by: the statements in words are kept beside the log under it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub touch: Option<IncidentId>,
    /// After which ply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u16>,
    /// How the pieces were touched.
    #[serde(default, skip_serializing_if = "TouchContact::is_usual")]
    pub contact: TouchContact,
    /// Where a piece was set down, if one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set_down: Option<SetDown>,
    /// The letter of the piece that touched the square of promotion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotion: Option<char>,
    /// What touching king and rook was meant for.
    #[serde(default, skip_serializing_if = "CastlingIntent::is_usual")]
    pub castling: CastlingIntent,
    /// Who complained, and what shows it; the arbiter of old records saw it or heard it admitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complaint: Option<Complaint>,
}

/// A piece that was lifted from one square and set on others. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetDown {
    /// The square that it left.
    pub from: String,
    /// The squares on which it was set, in order; of the last the hand let go.
    pub on: Vec<String>,
}
