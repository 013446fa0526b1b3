//! The codes of C.07, such as `BH/C1/P` or `BH-C1`.

use std::fmt;
use std::str::FromStr;

use super::{Cut, Forfeits, LastRound, Measure, Order};

/// Why a code is none that can be reckoned.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownMeasure {
    /// C.07 has no such name.
    #[error("unknown tie-break {code}")]
    Name {
        /// As written.
        code: String,
    },
    /// The tie-break has no such modifier, or has it twice.
    #[error("{code}: {name} takes {}", listed(takes))]
    Modifier {
        /// As written.
        code: String,
        /// The tie-break.
        name: &'static str,
        /// What it takes, as `/C1`.
        takes: Vec<&'static str>,
    },
    /// `OTHER_…`: the event itself has defined it (4.1).
    #[error("unknown tie-break {code}: only its own event defines it")]
    Own {
        /// As written.
        code: String,
    },
    /// It ranks teams (11–13), not players.
    #[error("{code} is a tie-break of teams")]
    OfTeams {
        /// As written.
        code: String,
    },
}

impl UnknownMeasure {
    /// The code as it was written.
    pub fn code(&self) -> &str {
        match self {
            Self::Name { code }
            | Self::Modifier { code, .. }
            | Self::Own { code }
            | Self::OfTeams { code } => code,
        }
    }
}

fn listed(takes: &[&str]) -> String {
    if takes.is_empty() { "no modifiers".to_owned() } else { takes.join(" ") }
}

/// A kind of modifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Takes {
    Cut,
    Median,
    Forfeits,
    Fore,
    Reversed,
    Limit,
    Factor,
}

impl Takes {
    const fn shown(self) -> &'static [&'static str] {
        match self {
            Self::Cut => &["/C1", "/C2"],
            Self::Median => &["/M1", "/M2"],
            Self::Forfeits => &["/P"],
            Self::Fore => &["/F"],
            Self::Reversed => &["/R"],
            Self::Limit => &["/L+n", "/L-n"],
            Self::Factor => &["/Kn"],
        }
    }
}

/// A code taken apart.
#[derive(Default)]
pub(super) struct Code {
    /// As written.
    text: String,
    pub(super) name: String,
    /// `GP` or `MP`.
    pub(super) score: Option<String>,
    pub(super) cut: Cut,
    pub(super) forfeits: Forfeits,
    pub(super) last: LastRound,
    pub(super) order: Order,
    pub(super) limit: i16,
    pub(super) factor: Option<u16>,
    /// The modifiers that stand there; none where one of them is not known.
    found: Option<Vec<Takes>>,
}

impl Code {
    /// In small or capital letters, with slashes as files have them or hyphens as the Handbook has them, the
    /// modifiers in any order.
    pub(super) fn read(text: &str) -> Self {
        let text = text.trim();
        let mut code = Self { text: text.to_owned(), found: Some(Vec::new()), ..Self::default() };
        let capitals = text.to_ascii_uppercase();
        if capitals.starts_with("OTHER") {
            code.name = capitals;
            return code;
        }
        // The sign of a limit is no hyphen.
        let slashed = capitals.replace('-', "/").replace("/L/", "/L-");
        for (index, word) in slashed.split('/').enumerate() {
            let mut words = word.split(':');
            let first = words.next().unwrap_or("");
            code.score = words.next().map(str::to_owned).or(code.score);
            if index == 0 {
                first.clone_into(&mut code.name);
            } else if !code.modify(first) {
                code.found = None;
            }
        }
        code
    }

    /// Notes a modifier; false where there is no such modifier, or for the second time.
    fn modify(&mut self, word: &str) -> bool {
        let Some(found) = &mut self.found else { return false };
        let cut = Cut::CODES.iter().find(|(_, code)| *code == word);
        let kind = if let Some((cut, _)) = cut {
            self.cut = *cut;
            if cut.highest > 0 { Takes::Median } else { Takes::Cut }
        } else if word == "P" {
            self.forfeits = Forfeits::Played;
            Takes::Forfeits
        } else if word == "F" {
            self.last = LastRound::Drawn;
            Takes::Fore
        } else if word == "R" {
            self.order = Order::Reversed;
            Takes::Reversed
        } else if let Some(limit) = word.strip_prefix('L').and_then(|limit| limit.parse().ok()) {
            self.limit = limit;
            Takes::Limit
        } else if let Some(factor) = word.strip_prefix('K').and_then(|factor| factor.parse().ok()) {
            self.factor = Some(factor);
            Takes::Factor
        } else {
            return false;
        };
        let is_cut = |kind: &Takes| [Takes::Cut, Takes::Median].contains(kind);
        let is_new = !found.iter().any(|own| *own == kind || (is_cut(own) && is_cut(&kind)));
        found.push(kind);
        is_new && self.factor != Some(0)
    }

    /// The tie-break with this name, if it takes all modifiers that stand there.
    pub(super) fn taking<T>(
        self,
        name: &'static str,
        takes: &[Takes],
        made: impl FnOnce(&Self) -> T,
    ) -> Result<T, UnknownMeasure> {
        if self.found.as_ref().is_some_and(|found| found.iter().all(|kind| takes.contains(kind))) {
            return Ok(made(&self));
        }
        let takes = takes.iter().flat_map(|kind| kind.shown()).copied().collect();
        Err(UnknownMeasure::Modifier { code: self.text, name, takes })
    }

    /// That C.07 has no such name for players.
    pub(super) fn unknown(self) -> UnknownMeasure {
        let code = self.text;
        if self.name.starts_with("OTHER") {
            UnknownMeasure::Own { code }
        } else {
            UnknownMeasure::Name { code }
        }
    }

    /// That only teams have it.
    pub(super) fn of_teams(self) -> UnknownMeasure {
        UnknownMeasure::OfTeams { code: self.text }
    }
}

/// The names of the tie-breaks that only teams have (12, 13).
pub(super) const OF_TEAMS: [&str; 14] = [
    "BC", "TBR", "BBE", "MPVGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB",
    "SSSC",
];

impl Measure {
    /// The tie-break of a code.
    pub(super) fn of_code(code: Code) -> Result<Self, UnknownMeasure> {
        use Takes::{Cut, Fore, Forfeits, Limit, Median, Reversed};
        match code.name.as_str() {
            "PTS" => code.taking("PTS", &[], |_| Self::Points),
            "STD" => code.taking("STD", &[], |_| Self::StandardPoints),
            "DE" => code.taking("DE", &[Forfeits], |code| Self::DirectEncounter(code.forfeits)),
            "BH" => {
                code.taking("BH", &[Cut, Median, Forfeits], |code| Self::Buchholz(code.cut, code.forfeits))
            }
            "FB" => code
                .taking("FB", &[Cut, Median, Forfeits], |code| Self::ForeBuchholz(code.cut, code.forfeits)),
            "AOB" => code.taking("AOB", &[Fore], |code| Self::AverageOfBuchholz(code.last)),
            "SB" => {
                code.taking("SB", &[Cut, Forfeits], |code| Self::SonnebornBerger(code.cut, code.forfeits))
            }
            "PS" => code.taking("PS", &[Cut], |code| Self::Progressive(code.cut)),
            "WIN" => code.taking("WIN", &[], |_| Self::Wins),
            "WON" => code.taking("WON", &[], |_| Self::GamesWon),
            "BPG" => code.taking("BPG", &[], |_| Self::GamesWithBlack),
            "BWG" => code.taking("BWG", &[], |_| Self::WonWithBlack),
            // Its name before August 2024 was GE.
            "REP" | "GE" => code.taking("REP", &[], |_| Self::RoundsElected),
            "KS" => code.taking("KS", &[Limit], |code| Self::Koya { more: code.limit }),
            "ARO" => code.taking("ARO", &[Cut, Median], |code| Self::AverageRating(code.cut)),
            "TPR" => code.taking("TPR", &[], |_| Self::Performance),
            "PTP" => code.taking("PTP", &[], |_| Self::PerfectPerformance),
            "APRO" => code.taking("APRO", &[], |_| Self::AveragePerformance),
            "APPO" => code.taking("APPO", &[], |_| Self::AveragePerfectPerformance),
            "RTNG" => code.taking("RTNG", &[Reversed], |code| Self::Rating(code.order)),
            "TPN" | "SNO" => code.taking("TPN", &[Reversed], |code| Self::PairingNumber(code.order)),
            name if OF_TEAMS.contains(&name) => Err(code.of_teams()),
            _ => Err(code.unknown()),
        }
    }
}

impl FromStr for Measure {
    type Err = UnknownMeasure;

    /// A code with its modifiers; `:GP` and `:MP` say nothing to players.
    fn from_str(text: &str) -> Result<Self, UnknownMeasure> {
        Self::of_code(Code::read(text))
    }
}

impl fmt::Display for Measure {
    /// The code of C.07.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points => f.write_str("PTS"),
            Self::StandardPoints => f.write_str("STD"),
            Self::DirectEncounter(forfeits) => write!(f, "DE{forfeits}"),
            Self::Buchholz(cut, forfeits) => write!(f, "BH{cut}{forfeits}"),
            Self::ForeBuchholz(cut, forfeits) => write!(f, "FB{cut}{forfeits}"),
            Self::AverageOfBuchholz(LastRound::AsPlayed) => f.write_str("AOB"),
            Self::AverageOfBuchholz(LastRound::Drawn) => f.write_str("AOB/F"),
            Self::SonnebornBerger(cut, forfeits) => write!(f, "SB{cut}{forfeits}"),
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
            Self::Rating(order) => write!(f, "RTNG{order}"),
            Self::PairingNumber(order) => write!(f, "TPN{order}"),
        }
    }
}

impl serde::Serialize for Measure {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
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
