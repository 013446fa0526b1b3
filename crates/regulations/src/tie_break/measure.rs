//! The tie-breaks of C.07 for players.

use super::{Cut, Forfeits, LastRound, Order};

/// A tie-break of C.07.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// PTS: the points.
    Points,
    /// STD: the points as if a win were one and a draw a half (7.7).
    StandardPoints,
    /// DE: the games among the tied (6).
    DirectEncounter(Forfeits),
    /// BH: the scores of the opponents (8.1), without so many.
    Buchholz(Cut, Forfeits),
    /// FB: as if the last round had been drawn everywhere (8.3).
    ForeBuchholz(Cut, Forfeits),
    /// AOB: the average Buchholz, or fore-Buchholz, of the opponents (8.2).
    AverageOfBuchholz(LastRound),
    /// SB: their scores times what was made against them (9.1), without the least significant.
    SonnebornBerger(Cut, Forfeits),
    /// PS: the running scores (7.5), without those of the first rounds.
    Progressive(Cut),
    /// WIN: rounds that brought as much as a win, with and without a game (7.1).
    Wins,
    /// WON: games won (7.2).
    GamesWon,
    /// BPG: games with Black (7.3).
    GamesWithBlack,
    /// BWG: games won with Black (7.4).
    WonWithBlack,
    /// REP: rounds that one elected to play (7.6).
    RoundsElected,
    /// KS: points against those with half of the possible points or more (9.2).
    Koya {
        /// Half points by which the limit is moved (14.5).
        more: i16,
    },
    /// ARO: the average rating of the opponents (10.1), without so many.
    AverageRating(Cut),
    /// TPR: the performance (10.2).
    Performance,
    /// PTP: the perfect performance (10.3).
    PerfectPerformance,
    /// APRO: the average performance of the opponents (10.4).
    AveragePerformance,
    /// APPO: the average perfect performance of the opponents (10.5).
    AveragePerfectPerformance,
    /// RTNG: the own rating (10.6); usually the higher is ahead.
    Rating(Order),
    /// TPN, SNO: the starting number (7.8); usually the smaller is ahead.
    PairingNumber(Order),
}

impl Measure {
    /// Whether it goes by ratings (10): it is dropped where somebody has none, unless the rules say otherwise.
    pub const fn is_of_ratings(self) -> bool {
        self.article_number() == 10
    }

    /// Whether round robins must not use it (8).
    pub const fn is_of_swiss(self) -> bool {
        self.article_number() == 8
    }

    /// Whether it means something for teams: ratings and colors are players'.
    pub const fn is_for_teams(self) -> bool {
        !self.is_of_ratings()
            && !matches!(self, Self::GamesWithBlack | Self::WonWithBlack | Self::RoundsElected)
    }

    /// Whether the smaller value is ahead.
    pub const fn is_smaller_first(self) -> bool {
        matches!(self, Self::PairingNumber(Order::Usual) | Self::Rating(Order::Reversed))
    }

    const fn article_number(self) -> u8 {
        match self {
            Self::Points => 0,
            Self::DirectEncounter(_) => 6,
            Self::StandardPoints
            | Self::Progressive(_)
            | Self::Wins
            | Self::GamesWon
            | Self::GamesWithBlack
            | Self::WonWithBlack
            | Self::RoundsElected
            | Self::PairingNumber(_) => 7,
            Self::Buchholz(..) | Self::ForeBuchholz(..) | Self::AverageOfBuchholz(_) => 8,
            Self::SonnebornBerger(..) | Self::Koya { .. } => 9,
            Self::AverageRating(_)
            | Self::Performance
            | Self::PerfectPerformance
            | Self::AveragePerformance
            | Self::AveragePerfectPerformance
            | Self::Rating(_) => 10,
        }
    }

    /// The key of its name in the dictionaries.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Points => "tie_break.points",
            Self::StandardPoints => "tie_break.standard_points",
            Self::DirectEncounter(_) => "tie_break.direct_encounter",
            Self::Buchholz(..) => "tie_break.buchholz",
            Self::ForeBuchholz(..) => "tie_break.fore_buchholz",
            Self::AverageOfBuchholz(_) => "tie_break.average_of_buchholz",
            Self::SonnebornBerger(..) => "tie_break.sonneborn_berger",
            Self::Progressive(_) => "tie_break.progressive",
            Self::Wins => "tie_break.rounds_won",
            Self::GamesWon => "tie_break.games_won",
            Self::GamesWithBlack => "tie_break.games_with_black",
            Self::WonWithBlack => "tie_break.won_with_black",
            Self::RoundsElected => "tie_break.rounds_elected",
            Self::Koya { .. } => "tie_break.koya",
            Self::AverageRating(_) => "tie_break.average_rating",
            Self::Performance => "tie_break.performance",
            Self::PerfectPerformance => "tie_break.perfect_performance",
            Self::AveragePerformance => "tie_break.average_performance",
            Self::AveragePerfectPerformance => "tie_break.average_perfect_performance",
            Self::Rating(_) => "tie_break.rating",
            Self::PairingNumber(_) => "tie_break.pairing_number",
        }
    }
}
