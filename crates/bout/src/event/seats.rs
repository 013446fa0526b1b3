//! Who sits where.

use kydan_game::{BySide, Kind, Side};
use kydan_journal::{BoutId, EventId, PersonId};
use kydan_regulations::{BoardRules, EditionId, TimeControl};
use serde::{Deserialize, Serialize};

/// Who plays whom, where, by which rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// The game at this board.
    pub bout: BoutId,
    /// The competition.
    pub event: EventId,
    /// Its round, from 1.
    pub round: u16,
    /// The table, from 1.
    pub table: u16,
    /// Which game.
    pub kind: Kind,
    /// By which edition.
    pub edition: EditionId,
    /// With how much time.
    pub time_control: TimeControl,
    /// Who plays which side.
    pub players: BySide<PersonId>,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// The number of the position that the game begins at, where a lot drew it (FIDE Guideline II).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<u16>,
    /// What the event's rules said about play at the board.
    #[serde(default, skip_serializing_if = "BoardRules::are_usual")]
    pub board: BoardRules,
}

/// Another player took a seat before the game began. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerReplaced {
    /// Whose seat.
    pub side: Side,
    /// Who sat there.
    pub leaves: PersonId,
    /// Who sits there now.
    pub comes: PersonId,
}
