//! Whose definition a tie-break of an event's list has.

use kydan_regulations::{TeamRanking, TieBreak};

use super::fide::{Cut, Forfeits, LastRound, Measure, Order, TeamMeasure, Then};

/// What a tie-break of an event's list means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Definition {
    /// FIDE's.
    Fide(Measure),
    /// FIDE's for teams.
    Teams(TeamMeasure),
    /// The documents' (xiangqi law 21.3, 29.5, 30.1.5; textbook 5.1.11.7).
    Documents(Own),
}

/// The documents' own tie-breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Own {
    DirectEncounter,
    SonnebornBerger,
    Wins,
    WinsWithBlack,
    GamesWithBlack,
    /// Without so many.
    Buchholz(Cut),
    Progressive,
    Koya,
    AverageRatingOfOpponents,
    GamePoints,
    Lot,
    MatchPoints,
    BoardPoints,
    BoardByBoard,
}

impl Definition {
    /// Whose it is.
    pub const fn of(tie_break: TieBreak) -> Self {
        use Forfeits::{Played, Unplayed};
        Self::Fide(match tie_break {
            TieBreak::FideDirectEncounter => Measure::DirectEncounter(Unplayed),
            TieBreak::FideDirectEncounterForfeits => Measure::DirectEncounter(Played),
            TieBreak::FideBuchholz => Measure::Buchholz(Cut::NONE, Unplayed),
            TieBreak::FideBuchholzCut1 => Measure::Buchholz(Cut::ONE, Unplayed),
            TieBreak::FideBuchholzCut2 => Measure::Buchholz(Cut::TWO, Unplayed),
            TieBreak::FideBuchholzMedian => Measure::Buchholz(Cut::MEDIAN, Unplayed),
            TieBreak::FideBuchholzMedian2 => Measure::Buchholz(Cut::MEDIAN_TWO, Unplayed),
            TieBreak::FideBuchholzForfeits => Measure::Buchholz(Cut::NONE, Played),
            TieBreak::FideBuchholzCut1Forfeits => Measure::Buchholz(Cut::ONE, Played),
            TieBreak::FideForeBuchholz => Measure::ForeBuchholz(Cut::NONE, Unplayed),
            TieBreak::FideForeBuchholzCut1 => Measure::ForeBuchholz(Cut::ONE, Unplayed),
            TieBreak::FideForeBuchholzCut2 => Measure::ForeBuchholz(Cut::TWO, Unplayed),
            TieBreak::FideForeBuchholzMedian => Measure::ForeBuchholz(Cut::MEDIAN, Unplayed),
            TieBreak::FideForeBuchholzMedian2 => Measure::ForeBuchholz(Cut::MEDIAN_TWO, Unplayed),
            TieBreak::FideAverageOfBuchholz => Measure::AverageOfBuchholz(LastRound::AsPlayed),
            TieBreak::FideAverageOfForeBuchholz => Measure::AverageOfBuchholz(LastRound::Drawn),
            TieBreak::FideSonnebornBerger => Measure::SonnebornBerger(Cut::NONE, Unplayed),
            TieBreak::FideSonnebornBergerCut1 => Measure::SonnebornBerger(Cut::ONE, Unplayed),
            TieBreak::FideSonnebornBergerCut2 => Measure::SonnebornBerger(Cut::TWO, Unplayed),
            TieBreak::FideSonnebornBergerForfeits => Measure::SonnebornBerger(Cut::NONE, Played),
            TieBreak::FideSonnebornBergerCut1Forfeits => Measure::SonnebornBerger(Cut::ONE, Played),
            TieBreak::FideProgressive => Measure::Progressive(Cut::NONE),
            TieBreak::FideProgressiveCut1 => Measure::Progressive(Cut::ONE),
            TieBreak::FideProgressiveCut2 => Measure::Progressive(Cut::TWO),
            TieBreak::FideStandardPoints => Measure::StandardPoints,
            TieBreak::FideWins => Measure::Wins,
            TieBreak::FideGamesWon => Measure::GamesWon,
            TieBreak::FideGamesWithBlack => Measure::GamesWithBlack,
            TieBreak::FideWonWithBlack => Measure::WonWithBlack,
            TieBreak::FideRoundsElected => Measure::RoundsElected,
            TieBreak::FideKoya => Measure::Koya { more: 0 },
            TieBreak::AverageRatingOfOpponentsCut1 => Measure::AverageRating(Cut::ONE),
            TieBreak::AverageRatingOfOpponentsCut2 => Measure::AverageRating(Cut::TWO),
            TieBreak::AverageRatingOfOpponentsMedian => Measure::AverageRating(Cut::MEDIAN),
            TieBreak::AverageRatingOfOpponentsMedian2 => Measure::AverageRating(Cut::MEDIAN_TWO),
            TieBreak::PerformanceRating => Measure::Performance,
            TieBreak::PerfectPerformance => Measure::PerfectPerformance,
            TieBreak::AverageOfPerformances => Measure::AveragePerformance,
            TieBreak::AverageOfPerfectPerformances => Measure::AveragePerfectPerformance,
            TieBreak::Rating => Measure::Rating(Order::Usual),
            TieBreak::RatingReversed => Measure::Rating(Order::Reversed),
            TieBreak::StartingNumber => Measure::PairingNumber(Order::Usual),
            TieBreak::StartingNumberReversed => Measure::PairingNumber(Order::Reversed),
            TieBreak::BoardCount => return Self::Teams(TeamMeasure::BoardCount),
            TieBreak::TopBoards => return Self::Teams(TeamMeasure::TopBoards),
            TieBreak::BottomBoards => return Self::Teams(TeamMeasure::BottomBoards),
            TieBreak::OtherScore => return Self::Teams(TeamMeasure::OtherScore),
            TieBreak::Emmsb => {
                return Self::Teams(TeamMeasure::Extended {
                    opponents: TeamRanking::MatchPoints,
                    own: TeamRanking::MatchPoints,
                    cut: Cut::NONE,
                    forfeits: Unplayed,
                });
            }
            TieBreak::EmmsbCut1 => {
                return Self::Teams(TeamMeasure::Extended {
                    opponents: TeamRanking::MatchPoints,
                    own: TeamRanking::MatchPoints,
                    cut: Cut::ONE,
                    forfeits: Unplayed,
                });
            }
            TieBreak::Emgsb => {
                return Self::Teams(TeamMeasure::Extended {
                    opponents: TeamRanking::MatchPoints,
                    own: TeamRanking::BoardPoints,
                    cut: Cut::NONE,
                    forfeits: Unplayed,
                });
            }
            TieBreak::EmgsbCut1 => {
                return Self::Teams(TeamMeasure::Extended {
                    opponents: TeamRanking::MatchPoints,
                    own: TeamRanking::BoardPoints,
                    cut: Cut::ONE,
                    forfeits: Unplayed,
                });
            }
            TieBreak::Egmsb => {
                return Self::Teams(TeamMeasure::Extended {
                    opponents: TeamRanking::BoardPoints,
                    own: TeamRanking::MatchPoints,
                    cut: Cut::NONE,
                    forfeits: Unplayed,
                });
            }
            TieBreak::EgmsbCut1 => {
                return Self::Teams(TeamMeasure::Extended {
                    opponents: TeamRanking::BoardPoints,
                    own: TeamRanking::MatchPoints,
                    cut: Cut::ONE,
                    forfeits: Unplayed,
                });
            }
            TieBreak::Eggsb => {
                return Self::Teams(TeamMeasure::Extended {
                    opponents: TeamRanking::BoardPoints,
                    own: TeamRanking::BoardPoints,
                    cut: Cut::NONE,
                    forfeits: Unplayed,
                });
            }
            TieBreak::EggsbCut1 => {
                return Self::Teams(TeamMeasure::Extended {
                    opponents: TeamRanking::BoardPoints,
                    own: TeamRanking::BoardPoints,
                    cut: Cut::ONE,
                    forfeits: Unplayed,
                });
            }
            TieBreak::ExtendedDirectEncounter => {
                return Self::Teams(TeamMeasure::Encounter(Then::Nothing, Unplayed));
            }
            TieBreak::Edebt => return Self::Teams(TeamMeasure::Encounter(Then::CountAndTop, Unplayed)),
            TieBreak::Edebb => return Self::Teams(TeamMeasure::Encounter(Then::CountAndBottom, Unplayed)),
            TieBreak::Edet => return Self::Teams(TeamMeasure::Encounter(Then::Top, Unplayed)),
            TieBreak::Edeb => return Self::Teams(TeamMeasure::Encounter(Then::Bottom, Unplayed)),
            TieBreak::ScheduleStrength => {
                return Self::Teams(TeamMeasure::Strength {
                    last: LastRound::AsPlayed,
                    forfeits: Unplayed,
                    factor: None,
                });
            }
            TieBreak::FideBuchholzMatchPoints => {
                return Self::Teams(TeamMeasure::Of(
                    Measure::Buchholz(Cut::NONE, Unplayed),
                    Some(TeamRanking::MatchPoints),
                ));
            }
            TieBreak::FideBuchholzCut1MatchPoints => {
                return Self::Teams(TeamMeasure::Of(
                    Measure::Buchholz(Cut::ONE, Unplayed),
                    Some(TeamRanking::MatchPoints),
                ));
            }
            TieBreak::FideBuchholzBoardPoints => {
                return Self::Teams(TeamMeasure::Of(
                    Measure::Buchholz(Cut::NONE, Unplayed),
                    Some(TeamRanking::BoardPoints),
                ));
            }
            TieBreak::FideBuchholzCut1BoardPoints => {
                return Self::Teams(TeamMeasure::Of(
                    Measure::Buchholz(Cut::ONE, Unplayed),
                    Some(TeamRanking::BoardPoints),
                ));
            }
            TieBreak::DirectEncounter => return Self::Documents(Own::DirectEncounter),
            TieBreak::SonnebornBerger => return Self::Documents(Own::SonnebornBerger),
            TieBreak::Wins => return Self::Documents(Own::Wins),
            TieBreak::WinsWithBlack => return Self::Documents(Own::WinsWithBlack),
            TieBreak::GamesWithBlack => return Self::Documents(Own::GamesWithBlack),
            TieBreak::Buchholz => return Self::Documents(Own::Buchholz(Cut::NONE)),
            TieBreak::BuchholzCut1 => return Self::Documents(Own::Buchholz(Cut::ONE)),
            TieBreak::BuchholzCut2 => return Self::Documents(Own::Buchholz(Cut::TWO)),
            TieBreak::BuchholzMedian => return Self::Documents(Own::Buchholz(Cut::MEDIAN)),
            TieBreak::Progressive => return Self::Documents(Own::Progressive),
            TieBreak::Koya => return Self::Documents(Own::Koya),
            TieBreak::AverageRatingOfOpponents => {
                return Self::Documents(Own::AverageRatingOfOpponents);
            }
            TieBreak::GamePoints => return Self::Documents(Own::GamePoints),
            TieBreak::Lot => return Self::Documents(Own::Lot),
            TieBreak::MatchPoints => return Self::Documents(Own::MatchPoints),
            TieBreak::BoardPoints => return Self::Documents(Own::BoardPoints),
            TieBreak::BoardByBoard => return Self::Documents(Own::BoardByBoard),
        })
    }

    /// Whether the smaller value is ahead.
    pub const fn is_smaller_first(self) -> bool {
        match self {
            Self::Fide(measure) => measure.is_smaller_first(),
            Self::Teams(measure) => measure.is_smaller_first(),
            Self::Documents(_) => false,
        }
    }

    /// What it means where the contestants are teams; none where the documents define it.
    pub const fn of_teams(self) -> Option<TeamMeasure> {
        match self {
            Self::Fide(measure) => Some(TeamMeasure::Of(measure, None)),
            Self::Teams(measure) => Some(measure),
            Self::Documents(_) => None,
        }
    }

    /// The code of C.07 that means the same; none where the documents reckon otherwise, or where FIDE has none.
    pub fn code(self) -> Option<String> {
        match self {
            Self::Teams(measure) => Some(measure.to_string()),
            Self::Fide(_) | Self::Documents(_) => self.named().map(|measure| measure.to_string()),
        }
    }

    const fn named(self) -> Option<Measure> {
        match self {
            Self::Fide(measure) => Some(measure),
            Self::Teams(_) => None,
            Self::Documents(own) => match own {
                // The documents count forfeits in it.
                Own::DirectEncounter => Some(Measure::DirectEncounter(Forfeits::Played)),
                Own::Wins => Some(Measure::GamesWon),
                Own::WinsWithBlack => Some(Measure::WonWithBlack),
                Own::GamesWithBlack => Some(Measure::GamesWithBlack),
                Own::AverageRatingOfOpponents => Some(Measure::AverageRating(Cut::NONE)),
                Own::SonnebornBerger
                | Own::Buchholz(_)
                | Own::Progressive
                | Own::Koya
                | Own::GamePoints
                | Own::Lot
                | Own::MatchPoints
                | Own::BoardPoints
                | Own::BoardByBoard => None,
            },
        }
    }

    /// The key of its name in the dictionaries.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Fide(measure) => measure.phrase(),
            Self::Teams(measure) => measure.phrase(),
            Self::Documents(own) => match own {
                Own::DirectEncounter => "tie_break.direct_encounter",
                Own::SonnebornBerger => "tie_break.sonneborn_berger",
                Own::Wins => "tie_break.games_won",
                Own::WinsWithBlack => "tie_break.won_with_black",
                Own::GamesWithBlack => "tie_break.games_with_black",
                Own::Buchholz(_) => "tie_break.buchholz",
                Own::Progressive => "tie_break.progressive",
                Own::Koya => "tie_break.koya",
                Own::AverageRatingOfOpponents => "tie_break.average_rating",
                Own::GamePoints => "tie_break.game_points",
                Own::Lot => "tie_break.lot",
                Own::MatchPoints => "tie_break.match_points",
                Own::BoardPoints => "tie_break.board_points",
                Own::BoardByBoard => "tie_break.board_by_board",
            },
        }
    }
}
