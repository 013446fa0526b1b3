//! The documents' own tie-breaks.

use super::{Cut, Forfeits, Measure, TeamRanking};

/// A tie-break as the documents define it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Own {
    /// The games among the tied (21.3).
    DirectEncounter,
    /// The scores of those beaten, and half the scores of those drawn with.
    SonnebornBerger,
    /// Games won.
    Wins,
    /// Games won with Black.
    WinsWithBlack,
    /// Games played with Black.
    GamesWithBlack,
    /// The opponents' scores, without so many.
    Buchholz(Cut),
    /// The sum of the running scores.
    Progressive,
    /// Points against those who reached half of the possible score.
    Koya,
    /// The opponents' average rating.
    AverageRatingOfOpponents,
    /// Game points of matches, where matches are scored by match points (21.2).
    GamePoints,
    /// Drawing of lots.
    Lot,
    /// Points of team matches, where board points come first.
    MatchPoints,
    /// Points of all boards, where match points come first.
    BoardPoints,
    /// The points at board 1, then at board 2, and so on (30.1.5).
    BoardByBoard,
}

impl Own {
    /// Whether it ranks players.
    pub(super) const fn is_for_players(self) -> bool {
        !matches!(self, Self::MatchPoints | Self::BoardPoints | Self::BoardByBoard)
    }

    /// Whether it ranks teams that are ranked so.
    pub(super) const fn is_for_teams(self, ranking: TeamRanking) -> bool {
        match self {
            Self::DirectEncounter
            | Self::SonnebornBerger
            | Self::Wins
            | Self::Buchholz(_)
            | Self::Progressive
            | Self::Lot
            | Self::MatchPoints
            | Self::BoardPoints
            | Self::BoardByBoard => true,
            Self::Koya => match ranking {
                TeamRanking::MatchPoints => true,
                TeamRanking::BoardPoints => false,
            },
            Self::WinsWithBlack
            | Self::GamesWithBlack
            | Self::AverageRatingOfOpponents
            | Self::GamePoints => false,
        }
    }

    /// FIDE's that reckons the same; none where the documents reckon otherwise, or where FIDE has none.
    pub(super) const fn as_fide(self) -> Option<Measure> {
        match self {
            // The documents count forfeits in it.
            Self::DirectEncounter => Some(Measure::DirectEncounter(Forfeits::Played)),
            Self::Wins => Some(Measure::GamesWon),
            Self::WinsWithBlack => Some(Measure::WonWithBlack),
            Self::GamesWithBlack => Some(Measure::GamesWithBlack),
            Self::AverageRatingOfOpponents => Some(Measure::AverageRating(Cut::NONE)),
            Self::SonnebornBerger
            | Self::Buchholz(_)
            | Self::Progressive
            | Self::Koya
            | Self::GamePoints
            | Self::Lot
            | Self::MatchPoints
            | Self::BoardPoints
            | Self::BoardByBoard => None,
        }
    }

    /// The key of its name in the dictionaries.
    pub(super) const fn phrase(self) -> &'static str {
        match self {
            Self::DirectEncounter => "tie_break.direct_encounter",
            Self::SonnebornBerger => "tie_break.sonneborn_berger",
            Self::Wins => "tie_break.games_won",
            Self::WinsWithBlack => "tie_break.won_with_black",
            Self::GamesWithBlack => "tie_break.games_with_black",
            Self::Buchholz(_) => "tie_break.buchholz",
            Self::Progressive => "tie_break.progressive",
            Self::Koya => "tie_break.koya",
            Self::AverageRatingOfOpponents => "tie_break.average_rating",
            Self::GamePoints => "tie_break.game_points",
            Self::Lot => "tie_break.lot",
            Self::MatchPoints => "tie_break.match_points",
            Self::BoardPoints => "tie_break.board_points",
            Self::BoardByBoard => "tie_break.board_by_board",
        }
    }
}
