//! What tie-breaks are called.

use super::TieBreak;

impl TieBreak {
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
            Self::FideDirectEncounter => ("Ván đối kháng (FIDE)", "Direct encounter (FIDE)"),
            Self::FideDirectEncounterForfeits => {
                ("Ván đối kháng, tính cả ván bỏ cuộc (FIDE)", "Direct encounter, forfeits count (FIDE)")
            }
            Self::FideBuchholzMedian2 => ("Buchholz trung vị 2 (FIDE)", "Median-2 Buchholz (FIDE)"),
            Self::FideBuchholzForfeits => {
                ("Buchholz, ván bỏ cuộc tính như đã đấu (FIDE)", "Buchholz, forfeits as games (FIDE)")
            }
            Self::FideBuchholzCut1Forfeits => (
                "Buchholz bớt 1, ván bỏ cuộc tính như đã đấu (FIDE)",
                "Buchholz cut 1, forfeits as games (FIDE)",
            ),
            Self::FideForeBuchholzCut2 => {
                ("Buchholz trước vòng cuối bớt 2 (FIDE)", "Fore Buchholz cut 2 (FIDE)")
            }
            Self::FideForeBuchholzMedian => {
                ("Buchholz trước vòng cuối trung vị (FIDE)", "Median fore Buchholz (FIDE)")
            }
            Self::FideForeBuchholzMedian2 => {
                ("Buchholz trước vòng cuối trung vị 2 (FIDE)", "Median-2 fore Buchholz (FIDE)")
            }
            Self::FideAverageOfForeBuchholz => (
                "Buchholz trước vòng cuối trung bình của đối thủ (FIDE)",
                "Average of opponents' fore Buchholz (FIDE)",
            ),
            Self::FideSonnebornBergerCut2 => {
                ("Sonneborn-Berger bớt 2 (FIDE)", "Sonneborn-Berger cut 2 (FIDE)")
            }
            Self::FideSonnebornBergerForfeits => (
                "Sonneborn-Berger, ván bỏ cuộc tính như đã đấu (FIDE)",
                "Sonneborn-Berger, forfeits as games (FIDE)",
            ),
            Self::FideSonnebornBergerCut1Forfeits => (
                "Sonneborn-Berger bớt 1, ván bỏ cuộc tính như đã đấu (FIDE)",
                "Sonneborn-Berger cut 1, forfeits as games (FIDE)",
            ),
            Self::FideProgressiveCut2 => ("Điểm lũy tiến bớt 2 (FIDE)", "Progressive score cut 2 (FIDE)"),
            Self::FideStandardPoints => ("Điểm chuẩn (FIDE)", "Standard points (FIDE)"),
            Self::FideGamesWon => ("Số ván thắng (FIDE)", "Games won (FIDE)"),
            Self::FideGamesWithBlack => ("Số ván cầm quân Đen (FIDE)", "Games with Black (FIDE)"),
            Self::FideWonWithBlack => ("Số ván thắng cầm quân Đen (FIDE)", "Games won with Black (FIDE)"),
            Self::AverageRatingOfOpponentsCut2 => {
                ("Elo trung bình của đối thủ bớt 2", "Average rating of opponents cut 2")
            }
            Self::AverageRatingOfOpponentsMedian => {
                ("Elo trung bình của đối thủ trung vị", "Median average rating of opponents")
            }
            Self::AverageRatingOfOpponentsMedian2 => {
                ("Elo trung bình của đối thủ trung vị 2", "Median-2 average rating of opponents")
            }
            Self::Rating => ("Elo của mình, cao hơn đứng trước", "Own rating, the highest first"),
            Self::RatingReversed => ("Elo của mình, thấp hơn đứng trước", "Own rating, the lowest first"),
            Self::StartingNumber => ("Số thứ tự, nhỏ hơn đứng trước", "Starting number, the smallest first"),
            Self::StartingNumberReversed => {
                ("Số thứ tự, lớn hơn đứng trước", "Starting number, the greatest first")
            }
            Self::BoardCount => (
                "Tổng số bàn nhân điểm bàn, nhỏ hơn đứng trước (FIDE BC)",
                "Board count, the smaller first (FIDE BC)",
            ),
            Self::TopBoards => ("Điểm bàn 1, rồi bàn 2 … (FIDE TBR)", "Top board results (FIDE TBR)"),
            Self::BottomBoards => (
                "Điểm không tính bàn cuối, rồi hai bàn cuối … (FIDE BBE)",
                "Bottom board elimination (FIDE BBE)",
            ),
            Self::OtherScore => (
                "Điểm bàn hoặc điểm trận, loại không xét đầu tiên (FIDE MPvGP)",
                "Match or game points, whichever is not first (FIDE MPvGP)",
            ),
            Self::Emmsb => (
                "Sonneborn-Berger mở rộng: điểm trận đối thủ × điểm trận (FIDE EMMSB)",
                "Extended Sonneborn-Berger: opponents' match points × match points (FIDE EMMSB)",
            ),
            Self::EmmsbCut1 => (
                "Sonneborn-Berger mở rộng bớt 1: điểm trận đối thủ × điểm trận (FIDE EMMSB)",
                "Extended Sonneborn-Berger cut 1: opponents' match points × match points (FIDE EMMSB)",
            ),
            Self::Emgsb => (
                "Sonneborn-Berger mở rộng: điểm trận đối thủ × điểm bàn (FIDE EMGSB)",
                "Extended Sonneborn-Berger: opponents' match points × game points (FIDE EMGSB)",
            ),
            Self::EmgsbCut1 => (
                "Sonneborn-Berger mở rộng bớt 1: điểm trận đối thủ × điểm bàn (FIDE EMGSB)",
                "Extended Sonneborn-Berger cut 1: opponents' match points × game points (FIDE EMGSB)",
            ),
            Self::Egmsb => (
                "Sonneborn-Berger mở rộng: điểm bàn đối thủ × điểm trận (FIDE EGMSB)",
                "Extended Sonneborn-Berger: opponents' game points × match points (FIDE EGMSB)",
            ),
            Self::EgmsbCut1 => (
                "Sonneborn-Berger mở rộng bớt 1: điểm bàn đối thủ × điểm trận (FIDE EGMSB)",
                "Extended Sonneborn-Berger cut 1: opponents' game points × match points (FIDE EGMSB)",
            ),
            Self::Eggsb => (
                "Sonneborn-Berger mở rộng: điểm bàn đối thủ × điểm bàn (FIDE EGGSB)",
                "Extended Sonneborn-Berger: opponents' game points × game points (FIDE EGGSB)",
            ),
            Self::EggsbCut1 => (
                "Sonneborn-Berger mở rộng bớt 1: điểm bàn đối thủ × điểm bàn (FIDE EGGSB)",
                "Extended Sonneborn-Berger cut 1: opponents' game points × game points (FIDE EGGSB)",
            ),
            Self::ExtendedDirectEncounter => {
                ("Trận đối kháng mở rộng (FIDE EDE)", "Extended direct encounter (FIDE EDE)")
            }
            Self::Edebt => (
                "Trận đối kháng mở rộng, rồi BC, TBR (FIDE EDEBT)",
                "Extended direct encounter, then BC, TBR (FIDE EDEBT)",
            ),
            Self::Edebb => (
                "Trận đối kháng mở rộng, rồi BC, BBE (FIDE EDEBB)",
                "Extended direct encounter, then BC, BBE (FIDE EDEBB)",
            ),
            Self::Edet => (
                "Trận đối kháng mở rộng, rồi TBR (FIDE EDET)",
                "Extended direct encounter, then TBR (FIDE EDET)",
            ),
            Self::Edeb => (
                "Trận đối kháng mở rộng, rồi BBE (FIDE EDEB)",
                "Extended direct encounter, then BBE (FIDE EDEB)",
            ),
            Self::ScheduleStrength => {
                ("Điểm phụ và sức mạnh đối thủ (FIDE SSSC)", "Scores and schedule strength (FIDE SSSC)")
            }
            Self::FideBuchholzMatchPoints => {
                ("Buchholz theo điểm trận (FIDE)", "Buchholz by match points (FIDE)")
            }
            Self::FideBuchholzCut1MatchPoints => {
                ("Buchholz bớt 1 theo điểm trận (FIDE)", "Buchholz cut 1 by match points (FIDE)")
            }
            Self::FideBuchholzBoardPoints => {
                ("Buchholz theo điểm bàn (FIDE)", "Buchholz by game points (FIDE)")
            }
            Self::FideBuchholzCut1BoardPoints => {
                ("Buchholz bớt 1 theo điểm bàn (FIDE)", "Buchholz cut 1 by game points (FIDE)")
            }
        }
    }
}
