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
    /// The scores of the opponents as FIDE reckons them from 1 March 2026 (C.07, 8.1, 16).
    FideBuchholz,
    /// The same without the least significant.
    FideBuchholzCut1,
    /// The same without the two least significant.
    FideBuchholzCut2,
    /// The same without the highest and the lowest.
    FideBuchholzMedian,
    /// Buchholz as if the last round had been drawn everywhere (C.07, 8.3).
    FideForeBuchholz,
    /// The same without the least significant.
    FideForeBuchholzCut1,
    /// The average Buchholz of the opponents (C.07, 8.2).
    FideAverageOfBuchholz,
    /// The opponents' scores times what was made against them (C.07, 9.1, 16).
    FideSonnebornBerger,
    /// The same without the least significant.
    FideSonnebornBergerCut1,
    /// The sum of the running scores (C.07, 7.5).
    FideProgressive,
    /// The same without that of the first round.
    FideProgressiveCut1,
    /// Rounds that brought as much as a win, with and without a game (C.07, 7.1).
    FideWins,
    /// Rounds that the player chose to play (C.07, 7.6).
    FideRoundsElected,
    /// Points against those with half of the possible points or more (C.07, 9.2).
    FideKoya,
    /// The opponents' average rating without the lowest (C.07, 10.1).
    AverageRatingOfOpponentsCut1,
    /// The rating that fits the score (C.07, 10.2).
    PerformanceRating,
    /// The lowest rating whose expected score is the score made (C.07, 10.3).
    PerfectPerformance,
    /// The average performance rating of the opponents (C.07, 10.4).
    AverageOfPerformances,
    /// The average perfect performance of the opponents (C.07, 10.5).
    AverageOfPerfectPerformances,
    /// Points of team matches, where board points come first.
    MatchPoints,
    /// Points of all boards, where match points come first.
    BoardPoints,
    /// The points at board 1, then at board 2, and so on (xiangqi law 30.1.5).
    BoardByBoard,
}

impl TieBreak {
    /// Every tie-break, in the order in which they came.
    pub const ALL: [Self; 36] = [
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
        Self::FideBuchholz,
        Self::FideBuchholzCut1,
        Self::FideBuchholzCut2,
        Self::FideBuchholzMedian,
        Self::FideForeBuchholz,
        Self::FideForeBuchholzCut1,
        Self::FideAverageOfBuchholz,
        Self::FideSonnebornBerger,
        Self::FideSonnebornBergerCut1,
        Self::FideProgressive,
        Self::FideProgressiveCut1,
        Self::FideWins,
        Self::FideRoundsElected,
        Self::FideKoya,
        Self::AverageRatingOfOpponentsCut1,
        Self::PerformanceRating,
        Self::PerfectPerformance,
        Self::AverageOfPerformances,
        Self::AverageOfPerfectPerformances,
        Self::MatchPoints,
        Self::BoardPoints,
        Self::BoardByBoard,
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
            Self::FideBuchholz => "fide_buchholz",
            Self::FideBuchholzCut1 => "fide_buchholz_cut1",
            Self::FideBuchholzCut2 => "fide_buchholz_cut2",
            Self::FideBuchholzMedian => "fide_buchholz_median",
            Self::FideForeBuchholz => "fide_fore_buchholz",
            Self::FideForeBuchholzCut1 => "fide_fore_buchholz_cut1",
            Self::FideAverageOfBuchholz => "fide_average_of_buchholz",
            Self::FideSonnebornBerger => "fide_sonneborn_berger",
            Self::FideSonnebornBergerCut1 => "fide_sonneborn_berger_cut1",
            Self::FideProgressive => "fide_progressive",
            Self::FideProgressiveCut1 => "fide_progressive_cut1",
            Self::FideWins => "fide_wins",
            Self::FideRoundsElected => "fide_rounds_elected",
            Self::FideKoya => "fide_koya",
            Self::AverageRatingOfOpponentsCut1 => "average_rating_of_opponents_cut1",
            Self::PerformanceRating => "performance_rating",
            Self::PerfectPerformance => "perfect_performance",
            Self::AverageOfPerformances => "average_of_performances",
            Self::AverageOfPerfectPerformances => "average_of_perfect_performances",
            Self::MatchPoints => "match_points",
            Self::BoardPoints => "board_points",
            Self::BoardByBoard => "board_by_board",
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
            Self::FideBuchholz => ("Buchholz (FIDE)", "Buchholz (FIDE)"),
            Self::FideBuchholzCut1 => ("Buchholz bớt 1 (FIDE)", "Buchholz cut 1 (FIDE)"),
            Self::FideBuchholzCut2 => ("Buchholz bớt 2 (FIDE)", "Buchholz cut 2 (FIDE)"),
            Self::FideBuchholzMedian => ("Buchholz trung vị (FIDE)", "Median Buchholz (FIDE)"),
            Self::FideForeBuchholz => ("Buchholz trước vòng cuối (FIDE)", "Fore Buchholz (FIDE)"),
            Self::FideForeBuchholzCut1 => {
                ("Buchholz trước vòng cuối bớt 1 (FIDE)", "Fore Buchholz cut 1 (FIDE)")
            }
            Self::FideAverageOfBuchholz => {
                ("Buchholz trung bình của đối thủ (FIDE)", "Average of opponents' Buchholz (FIDE)")
            }
            Self::FideSonnebornBerger => ("Sonneborn-Berger (FIDE)", "Sonneborn-Berger (FIDE)"),
            Self::FideSonnebornBergerCut1 => {
                ("Sonneborn-Berger bớt 1 (FIDE)", "Sonneborn-Berger cut 1 (FIDE)")
            }
            Self::FideProgressive => ("Điểm lũy tiến (FIDE)", "Progressive score (FIDE)"),
            Self::FideProgressiveCut1 => ("Điểm lũy tiến bớt 1 (FIDE)", "Progressive score cut 1 (FIDE)"),
            Self::FideWins => ("Số vòng thắng (FIDE)", "Rounds won (FIDE)"),
            Self::FideRoundsElected => ("Số vòng chọn thi đấu (FIDE)", "Rounds one elected to play (FIDE)"),
            Self::FideKoya => ("Hệ số Koya (FIDE)", "Koya (FIDE)"),
            Self::AverageRatingOfOpponentsCut1 => {
                ("Elo trung bình của đối thủ bớt 1", "Average rating of opponents cut 1")
            }
            Self::PerformanceRating => ("Elo thành tích", "Tournament performance rating"),
            Self::PerfectPerformance => ("Elo thành tích hoàn hảo", "Perfect tournament performance"),
            Self::AverageOfPerformances => {
                ("Elo thành tích trung bình của đối thủ", "Average performance of opponents")
            }
            Self::AverageOfPerfectPerformances => {
                ("Elo thành tích hoàn hảo trung bình của đối thủ", "Average perfect performance of opponents")
            }
            Self::MatchPoints => ("Điểm trận", "Match points"),
            Self::BoardPoints => ("Điểm bàn", "Board points"),
            Self::BoardByBoard => ("Điểm từng bàn, từ bàn 1", "Board by board, from board 1"),
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
    /// What it is made for.
    pub suits: Suits,
    /// Its name, with the document that it comes from.
    pub title: Text,
    /// The article that sets it, where one of this edition does.
    #[serde(default, deserialize_with = "article_if_any")]
    pub article: Option<Article>,
    /// The first decides first.
    pub order: Vec<TieBreak>,
}

/// What an order of tie-breaks is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Suits {
    /// Everybody meets everybody.
    RoundRobin,
    /// Points say who meets whom.
    Swiss,
    /// Two meet in several games.
    Matches,
}

fn article_if_any<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Article>, D::Error> {
    crate::law::as_text::deserialize(from).map(Some)
}
