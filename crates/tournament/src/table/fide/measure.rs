//! The tie-breaks of C.07 and their codes, such as `BH/C1`.

use std::fmt;
use std::str::FromStr;

use kydan_regulations::TieBreak;

/// A tie-break of C.07.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// PTS: the points.
    Points,
    /// STD: the points as if a win were one and a draw a half.
    StandardPoints,
    /// DE: the games among the tied (6).
    DirectEncounter,
    /// BH: the scores of the opponents (8.1), without so many.
    Buchholz(Cut),
    /// FB: as if the last round had been drawn everywhere (8.3).
    ForeBuchholz(Cut),
    /// AOB: the average Buchholz of the opponents (8.2).
    AverageOfBuchholz,
    /// SB: their scores times what was made against them (9.1), without the least significant.
    SonnebornBerger(Cut),
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
        /// Half points by which the limit is moved (14.6).
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
    /// TPN, SNO: the starting number; the smaller is ahead.
    PairingNumber,
}

impl Measure {
    /// The definition of FIDE that a tie-break of an event's list asks for; none where the documents' own hold, or
    /// where a player's rounds do not tell.
    pub const fn of(tie_break: TieBreak) -> Option<Self> {
        Some(match tie_break {
            TieBreak::FideBuchholz => Self::Buchholz(Cut::NONE),
            TieBreak::FideBuchholzCut1 => Self::Buchholz(Cut::ONE),
            TieBreak::FideBuchholzCut2 => Self::Buchholz(Cut::TWO),
            TieBreak::FideBuchholzMedian => Self::Buchholz(Cut::MEDIAN),
            TieBreak::FideForeBuchholz => Self::ForeBuchholz(Cut::NONE),
            TieBreak::FideForeBuchholzCut1 => Self::ForeBuchholz(Cut::ONE),
            TieBreak::FideAverageOfBuchholz => Self::AverageOfBuchholz,
            TieBreak::FideSonnebornBerger => Self::SonnebornBerger(Cut::NONE),
            TieBreak::FideSonnebornBergerCut1 => Self::SonnebornBerger(Cut::ONE),
            TieBreak::FideProgressive => Self::Progressive(Cut::NONE),
            TieBreak::FideProgressiveCut1 => Self::Progressive(Cut::ONE),
            TieBreak::FideWins => Self::Wins,
            TieBreak::FideRoundsElected => Self::RoundsElected,
            TieBreak::FideKoya => Self::Koya { more: 0 },
            TieBreak::AverageRatingOfOpponentsCut1 => Self::AverageRating(Cut::ONE),
            TieBreak::PerformanceRating => Self::Performance,
            TieBreak::PerfectPerformance => Self::PerfectPerformance,
            TieBreak::AverageOfPerformances => Self::AveragePerformance,
            TieBreak::AverageOfPerfectPerformances => Self::AveragePerfectPerformance,
            TieBreak::DirectEncounter
            | TieBreak::SonnebornBerger
            | TieBreak::Wins
            | TieBreak::WinsWithBlack
            | TieBreak::GamesWithBlack
            | TieBreak::Buchholz
            | TieBreak::BuchholzCut1
            | TieBreak::BuchholzCut2
            | TieBreak::BuchholzMedian
            | TieBreak::Progressive
            | TieBreak::Koya
            | TieBreak::AverageRatingOfOpponents
            | TieBreak::GamePoints
            | TieBreak::Lot
            | TieBreak::MatchPoints
            | TieBreak::BoardPoints
            | TieBreak::BoardByBoard => return None,
        })
    }
}

impl Measure {
    /// The definition of FIDE that a tie-break of an event's list has the same meaning as; none where the documents
    /// reckon otherwise, or where FIDE has none.
    pub fn named(tie_break: TieBreak) -> Option<Self> {
        let alike = [
            (TieBreak::DirectEncounter, Self::DirectEncounter),
            (TieBreak::Wins, Self::GamesWon),
            (TieBreak::WinsWithBlack, Self::WonWithBlack),
            (TieBreak::GamesWithBlack, Self::GamesWithBlack),
        ];
        let found = alike.into_iter().find(|(own, _)| *own == tie_break);
        found.map(|(_, measure)| measure).or_else(|| Self::of(tie_break))
    }
}

/// How many parts are left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cut {
    /// The least.
    pub lowest: usize,
    /// The greatest.
    pub highest: usize,
}

impl Cut {
    /// All parts count.
    pub const NONE: Self = Self { lowest: 0, highest: 0 };
    /// Cut-1.
    pub const ONE: Self = Self { lowest: 1, highest: 0 };
    /// Cut-2.
    pub const TWO: Self = Self { lowest: 2, highest: 0 };
    /// Median-1.
    pub const MEDIAN: Self = Self { lowest: 1, highest: 1 };
    /// Median-2.
    pub const MEDIAN_TWO: Self = Self { lowest: 2, highest: 2 };

    const CODES: [(Self, &'static str); 5] = [
        (Self::NONE, ""),
        (Self::ONE, "/C1"),
        (Self::TWO, "/C2"),
        (Self::MEDIAN, "/M1"),
        (Self::MEDIAN_TWO, "/M2"),
    ];
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Self::CODES.iter().find(|(cut, _)| cut == self) {
            Some((_, code)) => f.write_str(code),
            None => write!(f, "/C{}H{}", self.lowest, self.highest),
        }
    }
}

/// The code is none of ours: of teams, or with a modifier that is not known.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown tie-break {0}")]
pub struct UnknownMeasure(pub String);

impl Measure {
    /// The key of its name in the dictionaries.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Points => "tie_break.points",
            Self::StandardPoints => "tie_break.standard_points",
            Self::DirectEncounter => "tie_break.direct_encounter",
            Self::Buchholz(_) => "tie_break.buchholz",
            Self::ForeBuchholz(_) => "tie_break.fore_buchholz",
            Self::AverageOfBuchholz => "tie_break.average_of_buchholz",
            Self::SonnebornBerger(_) => "tie_break.sonneborn_berger",
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
            Self::PairingNumber => "tie_break.pairing_number",
        }
    }

    /// The article of C.07; empty where it is none of its tie-breaks.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Points | Self::StandardPoints | Self::PairingNumber => "",
            Self::DirectEncounter => "6",
            Self::Wins => "7.1",
            Self::GamesWon => "7.2",
            Self::GamesWithBlack => "7.3",
            Self::WonWithBlack => "7.4",
            Self::Progressive(_) => "7.5",
            Self::RoundsElected => "7.6",
            Self::Buchholz(_) => "8.1",
            Self::AverageOfBuchholz => "8.2",
            Self::ForeBuchholz(_) => "8.3",
            Self::SonnebornBerger(_) => "9.1",
            Self::Koya { .. } => "9.2",
            Self::AverageRating(_) => "10.1",
            Self::Performance => "10.2",
            Self::PerfectPerformance => "10.3",
            Self::AveragePerformance => "10.4",
            Self::AveragePerfectPerformance => "10.5",
        }
    }
}

impl fmt::Display for Measure {
    /// The code of C.07.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points => f.write_str("PTS"),
            Self::StandardPoints => f.write_str("STD"),
            Self::DirectEncounter => f.write_str("DE"),
            Self::Buchholz(cut) => write!(f, "BH{cut}"),
            Self::ForeBuchholz(cut) => write!(f, "FB{cut}"),
            Self::AverageOfBuchholz => f.write_str("AOB"),
            Self::SonnebornBerger(cut) => write!(f, "SB{cut}"),
            Self::Progressive(cut) => write!(f, "PS{cut}"),
            Self::Wins => f.write_str("WIN"),
            Self::GamesWon => f.write_str("WON"),
            Self::GamesWithBlack => f.write_str("BPG"),
            Self::WonWithBlack => f.write_str("BWG"),
            Self::RoundsElected => f.write_str("REP"),
            Self::Koya { more: 0 } => f.write_str("KS"),
            Self::Koya { more } => write!(f, "KS/L{more:+}"),
            Self::AverageRating(cut) => write!(f, "ARO{cut}"),
            Self::Performance => f.write_str("TPR"),
            Self::PerfectPerformance => f.write_str("PTP"),
            Self::AveragePerformance => f.write_str("APRO"),
            Self::AveragePerfectPerformance => f.write_str("APPO"),
            Self::PairingNumber => f.write_str("TPN"),
        }
    }
}

impl serde::Serialize for Measure {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Measure {
    type Err = UnknownMeasure;

    /// A code with its modifiers, in small or capital letters; `:GP` and `:MP` say nothing to individuals.
    fn from_str(text: &str) -> Result<Self, UnknownMeasure> {
        let unknown = || UnknownMeasure(text.trim().to_owned());
        let code = text.trim().to_ascii_uppercase();
        let mut words = code.split('/');
        let name = words.next().unwrap_or("").split(':').next().unwrap_or("");
        let modifiers: Vec<&str> = words.map(|word| word.split(':').next().unwrap_or("")).collect();
        let cut = match modifiers[..] {
            [] => Some(Cut::NONE),
            [one] => {
                Cut::CODES.iter().find(|(_, code)| code.strip_prefix('/') == Some(one)).map(|(cut, _)| *cut)
            }
            _ => None,
        };
        let plain = |measure: Self| if modifiers.is_empty() { Ok(measure) } else { Err(unknown()) };
        let with_cut = |measure: fn(Cut) -> Self| cut.map(measure).ok_or_else(unknown);
        match name {
            "PTS" => plain(Self::Points),
            "STD" => plain(Self::StandardPoints),
            "DE" => plain(Self::DirectEncounter),
            "BH" => with_cut(Self::Buchholz),
            "FB" => with_cut(Self::ForeBuchholz),
            "AOB" => plain(Self::AverageOfBuchholz),
            "SB" => with_cut(Self::SonnebornBerger),
            "PS" => with_cut(Self::Progressive),
            "WIN" => plain(Self::Wins),
            "WON" => plain(Self::GamesWon),
            "BPG" => plain(Self::GamesWithBlack),
            "BWG" => plain(Self::WonWithBlack),
            "REP" | "GE" => plain(Self::RoundsElected),
            "KS" => match modifiers[..] {
                [] => Ok(Self::Koya { more: 0 }),
                [one] => one
                    .strip_prefix('L')
                    .and_then(|more| more.parse::<i16>().ok())
                    .map(|more| Self::Koya { more })
                    .ok_or_else(unknown),
                _ => Err(unknown()),
            },
            "ARO" => with_cut(Self::AverageRating),
            "TPR" => plain(Self::Performance),
            "PTP" => plain(Self::PerfectPerformance),
            "APRO" => plain(Self::AveragePerformance),
            "APPO" => plain(Self::AveragePerfectPerformance),
            "TPN" | "SNO" => plain(Self::PairingNumber),
            _ => Err(unknown()),
        }
    }
}

/// A list of codes as files have it (`202`), split at commas, semicolons or blanks: those that are known, and
/// those that are not.
pub fn measures(list: &str) -> (Vec<Measure>, Vec<UnknownMeasure>) {
    let codes = list.split([',', ';', ' ']).map(str::trim).filter(|code| !code.is_empty());
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for code in codes {
        match code.parse() {
            Ok(measure) => known.push(measure),
            Err(error) => unknown.push(error),
        }
    }
    (known, unknown)
}
