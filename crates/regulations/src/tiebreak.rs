//! Tie-breaks, and the orders in which documents apply them.

use std::fmt;
use std::str::FromStr;

use kydan_game::Article;
use serde::{Deserialize, Serialize};

use crate::Text;

/// A way to part players with the same score. Stored by its code: append only, never renamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The games among the tied.
    DirectEncounter,
    /// The scores of those beaten, and half the scores of those drawn with.
    SonnebornBerger,
    /// Games won.
    Wins,
    /// Games won with Black.
    WinsWithBlack,
    /// Games played with Black.
    GamesWithBlack,
    /// The opponents' scores.
    Buchholz,
    /// Buchholz without the lowest.
    BuchholzCut1,
    /// Buchholz without the two lowest.
    BuchholzCut2,
    /// Buchholz without the highest and the lowest.
    BuchholzMedian,
    /// The sum of the running scores.
    Progressive,
    /// Points against those who reached half of the possible score.
    Koya,
    /// The opponents' average rating.
    AverageRatingOfOpponents,
    /// Game points of matches, where matches are scored by match points.
    GamePoints,
    /// Drawing of lots.
    Lot,
}

impl TieBreak {
    /// Every tie-break, in the order in which they came.
    pub const ALL: [Self; 14] = [
        Self::DirectEncounter,
        Self::SonnebornBerger,
        Self::Wins,
        Self::WinsWithBlack,
        Self::GamesWithBlack,
        Self::Buchholz,
        Self::BuchholzCut1,
        Self::BuchholzCut2,
        Self::BuchholzMedian,
        Self::Progressive,
        Self::Koya,
        Self::AverageRatingOfOpponents,
        Self::GamePoints,
        Self::Lot,
    ];

    /// The stored code, the same as in serde.
    pub const fn code(self) -> &'static str {
        match self {
            Self::DirectEncounter => "direct_encounter",
            Self::SonnebornBerger => "sonneborn_berger",
            Self::Wins => "wins",
            Self::WinsWithBlack => "wins_with_black",
            Self::GamesWithBlack => "games_with_black",
            Self::Buchholz => "buchholz",
            Self::BuchholzCut1 => "buchholz_cut1",
            Self::BuchholzCut2 => "buchholz_cut2",
            Self::BuchholzMedian => "buchholz_median",
            Self::Progressive => "progressive",
            Self::Koya => "koya",
            Self::AverageRatingOfOpponents => "average_rating_of_opponents",
            Self::GamePoints => "game_points",
            Self::Lot => "lot",
        }
    }

    /// Its name, as (Vietnamese, English).
    pub const fn title(self) -> (&'static str, &'static str) {
        match self {
            Self::DirectEncounter => ("Ván đối kháng", "Direct encounter"),
            Self::SonnebornBerger => ("Hệ số Berger", "Sonneborn-Berger"),
            Self::Wins => ("Số ván thắng", "Wins"),
            Self::WinsWithBlack => ("Số ván thắng cầm quân Đen", "Wins with Black"),
            Self::GamesWithBlack => ("Số ván cầm quân Đen", "Games with Black"),
            Self::Buchholz => ("Hệ số Buchholz", "Buchholz"),
            Self::BuchholzCut1 => ("Buchholz bớt 1", "Buchholz cut 1"),
            Self::BuchholzCut2 => ("Buchholz bớt 2", "Buchholz cut 2"),
            Self::BuchholzMedian => ("Buchholz trung vị", "Median Buchholz"),
            Self::Progressive => ("Hệ số lũy tiến", "Progressive score"),
            Self::Koya => ("Hệ số Koya", "Koya"),
            Self::AverageRatingOfOpponents => {
                ("Hệ số Elo trung bình của đối thủ", "Average rating of opponents")
            }
            Self::GamePoints => ("Điểm ván", "Game points"),
            Self::Lot => ("Bốc thăm", "Drawing of lots"),
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for TieBreak {
    type Err = UnknownTieBreak;

    fn from_str(code: &str) -> Result<Self, UnknownTieBreak> {
        Self::ALL.into_iter().find(|one| one.code() == code).ok_or(UnknownTieBreak)
    }
}

/// The code names no tie-break of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown tie-break")]
pub struct UnknownTieBreak;

/// An ordered list that an event can start from; its rules document may change it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TieBreakOrder {
    /// A stable id, such as `xiangqi-21.3`.
    pub id: String,
    /// Its name, with the document that it comes from.
    pub title: Text,
    /// The article that sets it, where one of this edition does.
    #[serde(default, deserialize_with = "article_if_any")]
    pub article: Option<Article>,
    /// The first decides first.
    pub order: Vec<TieBreak>,
}

fn article_if_any<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Article>, D::Error> {
    crate::law::as_text::deserialize(from).map(Some)
}
