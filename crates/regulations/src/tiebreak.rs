//! Tie-breaks, and the orders in which documents apply them.

mod title;

use std::fmt;
use std::str::FromStr;

use kydan_game::Article;
use serde::{Deserialize, Serialize};

use crate::{TeamRanking, Text};

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
    /// The games among the tied without forfeits, of two's games the average (C.07, 6).
    FideDirectEncounter,
    /// The same with forfeits.
    FideDirectEncounterForfeits,
    /// Buchholz without the two highest and the two lowest (C.07, 14.4).
    FideBuchholzMedian2,
    /// Buchholz with forfeits as games against the opponents of the pairing.
    FideBuchholzForfeits,
    /// The same without the least significant.
    FideBuchholzCut1Forfeits,
    /// Fore-Buchholz without the two least significant.
    FideForeBuchholzCut2,
    /// Fore-Buchholz without the highest and the lowest.
    FideForeBuchholzMedian,
    /// Fore-Buchholz without the two highest and the two lowest.
    FideForeBuchholzMedian2,
    /// The average fore-Buchholz of the opponents (C.07, 8.2).
    FideAverageOfForeBuchholz,
    /// Sonneborn-Berger without the two least significant.
    FideSonnebornBergerCut2,
    /// Sonneborn-Berger with forfeits as games against the opponents of the pairing.
    FideSonnebornBergerForfeits,
    /// The same without the least significant.
    FideSonnebornBergerCut1Forfeits,
    /// The sum of the running scores without those of the first two rounds.
    FideProgressiveCut2,
    /// The points as if a win were one and a draw a half (C.07, 7.7).
    FideStandardPoints,
    /// Games won; in a round robin by forfeit too (C.07, 7.2, 15.2).
    FideGamesWon,
    /// Games with Black; in a round robin those won by forfeit too (C.07, 7.3, 15.2).
    FideGamesWithBlack,
    /// Games won with Black; in a round robin by forfeit too (C.07, 7.4, 15.2).
    FideWonWithBlack,
    /// The opponents' average rating without the two lowest.
    AverageRatingOfOpponentsCut2,
    /// The opponents' average rating without the highest and the lowest.
    AverageRatingOfOpponentsMedian,
    /// The opponents' average rating without the two highest and the two lowest.
    AverageRatingOfOpponentsMedian2,
    /// The own rating, the highest first (C.07, 10.6).
    Rating,
    /// The own rating, the lowest first.
    RatingReversed,
    /// The starting number, the smallest first (C.07, 7.8).
    StartingNumber,
    /// The starting number, the greatest first.
    StartingNumberReversed,
    /// Teams: the numbers of the boards times their points, the smaller first (C.07, 12.1).
    BoardCount,
    /// Teams: the points of board 1, then of board 2, and so on (C.07, 12.2).
    TopBoards,
    /// Teams: the points without the last board, then without the last two (C.07, 12.3).
    BottomBoards,
    /// Teams: points of boards where those of matches come first, and the other way round (C.07, 13.1).
    OtherScore,
    /// Teams: the opponents' match points times the own match points against them (C.07, 13.2).
    Emmsb,
    /// Teams: the opponents' match points times the own match points against them, without the least significant (C.07, 13.2).
    EmmsbCut1,
    /// Teams: the opponents' match points times the own game points against them (C.07, 13.2).
    Emgsb,
    /// Teams: the opponents' match points times the own game points against them, without the least significant (C.07, 13.2).
    EmgsbCut1,
    /// Teams: the opponents' game points times the own match points against them (C.07, 13.2).
    Egmsb,
    /// Teams: the opponents' game points times the own match points against them, without the least significant (C.07, 13.2).
    EgmsbCut1,
    /// Teams: the opponents' game points times the own game points against them (C.07, 13.2).
    Eggsb,
    /// Teams: the opponents' game points times the own game points against them, without the least significant (C.07, 13.2).
    EggsbCut1,
    /// Teams: the matches among the tied, by what ranks first, then by the other points (C.07, 13.3).
    ExtendedDirectEncounter,
    /// Teams: the same, then of two BC and TBR (C.07, 13.3).
    Edebt,
    /// Teams: the same, then of two BC and BBE (C.07, 13.3).
    Edebb,
    /// Teams: the same, then of two TBR (C.07, 13.3).
    Edet,
    /// Teams: the same, then of two BBE (C.07, 13.3).
    Edeb,
    /// Teams: the other points and the strength of the opponents (C.07, 13.4).
    ScheduleStrength,
    /// Teams: Buchholz by points of matches (C.07, 8.1, 13).
    FideBuchholzMatchPoints,
    /// Teams: Buchholz without the least significant, by points of matches (C.07, 8.1, 13).
    FideBuchholzCut1MatchPoints,
    /// Teams: Buchholz by points of boards (C.07, 8.1, 13).
    FideBuchholzBoardPoints,
    /// Teams: Buchholz without the least significant, by points of boards (C.07, 8.1, 13).
    FideBuchholzCut1BoardPoints,
}

impl TieBreak {
    /// Every tie-break, in the order in which they came.
    pub const ALL: [Self; 82] = [
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
        Self::FideDirectEncounter,
        Self::FideDirectEncounterForfeits,
        Self::FideBuchholzMedian2,
        Self::FideBuchholzForfeits,
        Self::FideBuchholzCut1Forfeits,
        Self::FideForeBuchholzCut2,
        Self::FideForeBuchholzMedian,
        Self::FideForeBuchholzMedian2,
        Self::FideAverageOfForeBuchholz,
        Self::FideSonnebornBergerCut2,
        Self::FideSonnebornBergerForfeits,
        Self::FideSonnebornBergerCut1Forfeits,
        Self::FideProgressiveCut2,
        Self::FideStandardPoints,
        Self::FideGamesWon,
        Self::FideGamesWithBlack,
        Self::FideWonWithBlack,
        Self::AverageRatingOfOpponentsCut2,
        Self::AverageRatingOfOpponentsMedian,
        Self::AverageRatingOfOpponentsMedian2,
        Self::Rating,
        Self::RatingReversed,
        Self::StartingNumber,
        Self::StartingNumberReversed,
        Self::BoardCount,
        Self::TopBoards,
        Self::BottomBoards,
        Self::OtherScore,
        Self::Emmsb,
        Self::EmmsbCut1,
        Self::Emgsb,
        Self::EmgsbCut1,
        Self::Egmsb,
        Self::EgmsbCut1,
        Self::Eggsb,
        Self::EggsbCut1,
        Self::ExtendedDirectEncounter,
        Self::Edebt,
        Self::Edebb,
        Self::Edet,
        Self::Edeb,
        Self::ScheduleStrength,
        Self::FideBuchholzMatchPoints,
        Self::FideBuchholzCut1MatchPoints,
        Self::FideBuchholzBoardPoints,
        Self::FideBuchholzCut1BoardPoints,
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
            Self::FideDirectEncounter => "fide_direct_encounter",
            Self::FideDirectEncounterForfeits => "fide_direct_encounter_forfeits",
            Self::FideBuchholzMedian2 => "fide_buchholz_median2",
            Self::FideBuchholzForfeits => "fide_buchholz_forfeits",
            Self::FideBuchholzCut1Forfeits => "fide_buchholz_cut1_forfeits",
            Self::FideForeBuchholzCut2 => "fide_fore_buchholz_cut2",
            Self::FideForeBuchholzMedian => "fide_fore_buchholz_median",
            Self::FideForeBuchholzMedian2 => "fide_fore_buchholz_median2",
            Self::FideAverageOfForeBuchholz => "fide_average_of_fore_buchholz",
            Self::FideSonnebornBergerCut2 => "fide_sonneborn_berger_cut2",
            Self::FideSonnebornBergerForfeits => "fide_sonneborn_berger_forfeits",
            Self::FideSonnebornBergerCut1Forfeits => "fide_sonneborn_berger_cut1_forfeits",
            Self::FideProgressiveCut2 => "fide_progressive_cut2",
            Self::FideStandardPoints => "fide_standard_points",
            Self::FideGamesWon => "fide_games_won",
            Self::FideGamesWithBlack => "fide_games_with_black",
            Self::FideWonWithBlack => "fide_won_with_black",
            Self::AverageRatingOfOpponentsCut2 => "average_rating_of_opponents_cut2",
            Self::AverageRatingOfOpponentsMedian => "average_rating_of_opponents_median",
            Self::AverageRatingOfOpponentsMedian2 => "average_rating_of_opponents_median2",
            Self::Rating => "rating",
            Self::RatingReversed => "rating_reversed",
            Self::StartingNumber => "starting_number",
            Self::StartingNumberReversed => "starting_number_reversed",
            Self::BoardCount => "board_count",
            Self::TopBoards => "top_boards",
            Self::BottomBoards => "bottom_boards",
            Self::OtherScore => "other_score",
            Self::Emmsb => "emmsb",
            Self::EmmsbCut1 => "emmsb_cut1",
            Self::Emgsb => "emgsb",
            Self::EmgsbCut1 => "emgsb_cut1",
            Self::Egmsb => "egmsb",
            Self::EgmsbCut1 => "egmsb_cut1",
            Self::Eggsb => "eggsb",
            Self::EggsbCut1 => "eggsb_cut1",
            Self::ExtendedDirectEncounter => "extended_direct_encounter",
            Self::Edebt => "edebt",
            Self::Edebb => "edebb",
            Self::Edet => "edet",
            Self::Edeb => "edeb",
            Self::ScheduleStrength => "schedule_strength",
            Self::FideBuchholzMatchPoints => "fide_buchholz_match_points",
            Self::FideBuchholzCut1MatchPoints => "fide_buchholz_cut1_match_points",
            Self::FideBuchholzBoardPoints => "fide_buchholz_board_points",
            Self::FideBuchholzCut1BoardPoints => "fide_buchholz_cut1_board_points",
        }
    }

    /// Whether it ranks players.
    pub const fn is_for_players(self) -> bool {
        !matches!(
            self,
            Self::MatchPoints
                | Self::BoardPoints
                | Self::BoardByBoard
                | Self::BoardCount
                | Self::TopBoards
                | Self::BottomBoards
                | Self::OtherScore
                | Self::Emmsb
                | Self::EmmsbCut1
                | Self::Emgsb
                | Self::EmgsbCut1
                | Self::Egmsb
                | Self::EgmsbCut1
                | Self::Eggsb
                | Self::EggsbCut1
                | Self::ExtendedDirectEncounter
                | Self::Edebt
                | Self::Edebb
                | Self::Edet
                | Self::Edeb
                | Self::ScheduleStrength
                | Self::FideBuchholzMatchPoints
                | Self::FideBuchholzCut1MatchPoints
                | Self::FideBuchholzBoardPoints
                | Self::FideBuchholzCut1BoardPoints
        )
    }

    /// Whether it ranks teams, by one of their ways of counting ([`TeamPlay::knows`]).
    ///
    /// [`TeamPlay::knows`]: crate::TeamPlay::knows
    pub fn is_for_teams(self) -> bool {
        [TeamRanking::BoardPoints, TeamRanking::MatchPoints].iter().any(|ranking| ranking.knows(self))
    }

    /// Whether it goes by ratings: FIDE drops it where somebody has none (C.07, 10).
    pub const fn is_of_ratings(self) -> bool {
        matches!(
            self,
            Self::AverageRatingOfOpponents
                | Self::AverageRatingOfOpponentsCut1
                | Self::AverageRatingOfOpponentsCut2
                | Self::AverageRatingOfOpponentsMedian
                | Self::AverageRatingOfOpponentsMedian2
                | Self::PerformanceRating
                | Self::PerfectPerformance
                | Self::AverageOfPerformances
                | Self::AverageOfPerfectPerformances
                | Self::Rating
                | Self::RatingReversed
        )
    }

    /// Whether it is a Buchholz, of whatever definition: FIDE forbids them in round robins (C.07, 8).
    pub const fn is_buchholz(self) -> bool {
        matches!(
            self,
            Self::Buchholz
                | Self::BuchholzCut1
                | Self::BuchholzCut2
                | Self::BuchholzMedian
                | Self::FideBuchholz
                | Self::FideBuchholzCut1
                | Self::FideBuchholzCut2
                | Self::FideBuchholzMedian
                | Self::FideBuchholzMedian2
                | Self::FideBuchholzForfeits
                | Self::FideBuchholzCut1Forfeits
                | Self::FideForeBuchholz
                | Self::FideForeBuchholzCut1
                | Self::FideForeBuchholzCut2
                | Self::FideForeBuchholzMedian
                | Self::FideForeBuchholzMedian2
                | Self::FideAverageOfBuchholz
                | Self::FideAverageOfForeBuchholz
                | Self::FideBuchholzMatchPoints
                | Self::FideBuchholzCut1MatchPoints
                | Self::FideBuchholzBoardPoints
                | Self::FideBuchholzCut1BoardPoints
        )
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
