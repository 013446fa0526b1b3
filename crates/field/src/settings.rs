//! How an event is played, as its rules document (điều lệ) sets it.

use kydan_game::{HalfPoints, Kind, Side};
use kydan_regulations::{EditionId, Options, Rate, System, TieBreak, TimeControl};
use serde::{Deserialize, Serialize};

/// What the rules document decided. Events carry all of it, so that a new edition changes no old event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The game.
    pub kind: Kind,
    /// How rounds are paired.
    pub system: System,
    /// How many rounds are planned.
    pub rounds: u16,
    /// The edition of the regulations that the games are played by.
    pub edition: EditionId,
    /// The time of one player.
    pub time_control: TimeControl,
    /// The rate of play that the edition concludes from it: it picks the rating list.
    pub rate: Rate,
    /// What results are worth.
    pub points: Points,
    /// How players with the same points are parted; the first decides first.
    pub tie_breaks: Vec<TieBreak>,
    /// Whether the games are rated.
    pub rated: bool,
    /// The color that the lot gave to number 1 of a Swiss.
    #[serde(default = "white")]
    pub initial_color: Side,
    /// After how many seconds a player who has not come has lost, as the rules document or its edition says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late_after_seconds: Option<u32>,
    /// What else the system is told.
    #[serde(default, skip_serializing_if = "Options::are_usual")]
    pub options: Options,
}

impl Settings {
    /// After how many seconds a player who has not come has lost; none where neither the rules nor the edition say it.
    pub fn late_after(&self) -> Option<u32> {
        let lateness = || kydan_regulations::edition(self.edition.as_str()).map(|one| &one.limits.lateness);
        self.late_after_seconds
            .or_else(|| lateness()?.default_seconds)
            .or_else(|| lateness()?.choices.first().copied())
    }
}

const fn white() -> Side {
    Side::White
}

/// What the two players' half points of a game are worth in the table, and what a bye is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Points {
    /// For whoever was given the whole point of a game.
    pub win: HalfPoints,
    /// For whoever was given half of it.
    pub draw: HalfPoints,
    /// For whoever was given nothing.
    pub loss: HalfPoints,
    /// For the player left over in a Swiss; in a round robin the free round is worth nothing.
    pub bye: HalfPoints,
}

impl Points {
    /// 1, ½, 0, and 1 for a bye (xiangqi law 21.1; Laws of Chess 10.1).
    pub const USUAL: Self =
        Self { win: HalfPoints::ONE, draw: HalfPoints::HALF, loss: HalfPoints::ZERO, bye: HalfPoints::ONE };

    /// What a side's share of a game is worth.
    pub const fn of(&self, share: HalfPoints) -> HalfPoints {
        match share.0 {
            0 => self.loss,
            1 => self.draw,
            _ => self.win,
        }
    }
}

impl Default for Points {
    fn default() -> Self {
        Self::USUAL
    }
}

impl From<&kydan_regulations::Scoring> for Points {
    fn from(scoring: &kydan_regulations::Scoring) -> Self {
        Self { win: scoring.win, draw: scoring.draw, loss: scoring.loss, bye: scoring.bye }
    }
}
