//! Two teams at their boards, as it is announced.

use kydan_game::Side;
use kydan_journal::{PersonId, TeamId};
use kydan_pairing::Reason;
use serde::{Deserialize, Serialize};

/// Two teams that meet, in one round.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TeamMatch {
    /// Counted from 1.
    pub number: u16,
    /// The team with the priority: White at its odd boards in the first game (xiangqi law 30.4, 30.5).
    pub a: TeamId,
    /// The other.
    pub b: TeamId,
    /// The boards, the first of team A first.
    pub boards: Vec<TeamBoard>,
    /// Why these two, and why the priority.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

/// A board of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TeamBoard {
    /// The board of A's player in the team, counted from 1.
    pub a: u16,
    /// That of B's player: another in an English match only.
    pub b: u16,
    /// The color of A's player.
    pub side: Side,
    /// A's player; none where nobody plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player_a: Option<PersonId>,
    /// B's player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player_b: Option<PersonId>,
    /// The table of their game; none where one is missing: whoever is there has won without a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
}

impl TeamMatch {
    /// Whether the team plays in it.
    pub fn has(&self, team: TeamId) -> bool {
        self.a == team || self.b == team
    }

    /// The board at which the team's player of this number plays.
    pub fn board_of(&self, team: TeamId, number: u16) -> Option<&TeamBoard> {
        self.boards.iter().find(|board| (if self.a == team { board.a } else { board.b }) == number)
    }
}
