//! The season of a league: who speaks for a team, when and where two teams meet, what their captains say of the games.

use jiff::Timestamp;
use kydan_field::GameResult;
use kydan_journal::{BoutId, PersonId, TeamId};
use serde::{Deserialize, Serialize};

/// Who speaks for a team. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CaptainNamed {
    /// The team, by id.
    pub team: TeamId,
    /// Its captain; none where nobody speaks for it any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captain: Option<PersonId>,
}

/// When and where a match is played; said anew, the last holds. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchScheduled {
    /// Counted from 1.
    pub round: u16,
    /// The match in its round, counted from 1.
    #[serde(rename = "match")]
    pub number: u16,
    /// When it begins.
    pub at: Timestamp,
    /// Where, if not where the event is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Why it is played earlier or later than was announced: about the match, never about a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// What a captain says a game ended in. It is no result until the other team's captain says the same, or an arbiter
/// records one. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultClaimed {
    /// Counted from 1.
    pub round: u16,
    /// Counted from 1.
    pub table: u16,
    /// The game.
    pub bout: BoutId,
    /// For which team it is said; of each team the last word holds.
    pub team: TeamId,
    /// Who said it.
    pub by: PersonId,
    /// What was said.
    pub result: GameResult,
    /// The instant at which it was said.
    pub at: Timestamp,
}
