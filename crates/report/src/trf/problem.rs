//! What is wrong with a file: where, what, and what would be right.

mod tournament;

use serde::Serialize;

use super::record::Record;
use super::{BYTE_ORDER_MARK, Counting, Report, Setup, split_lines};

/// Something that a reader of the file should know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// Counted from 1; 0 where it is the file as a whole.
    pub line: usize,
    /// Counted from 1; 0 where it is the line as a whole.
    pub column: usize,
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    #[serde(flatten)]
    pub fault: Fault,
}

/// How bad a problem is, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Good to know.
    Note,
    /// The file contradicts itself or the format, but it is clear what is meant.
    Warning,
    /// The file cannot be worked with.
    Error,
}

/// What is wrong. Numbers are starting numbers; rounds are counted from 1; points are written as in files.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Fault {
    /// Bytes that are not UTF-8: read as Windows-1252.
    NotUnicode,
    /// Lines do not all end alike.
    MixedEndings,
    /// Columns are counted in bytes, where the format means characters.
    CountedInBytes,
    /// Something else stands where this is expected.
    Unexpected {
        /// What is expected: a key under `trf.expected`.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
    /// There are no players.
    NoPlayers,
    /// No record names the tournament.
    NoName,
    /// Two lines have the same starting number.
    SameNumber {
        /// The number, counted from 1.
        number: u16,
        /// The line of the first.
        first: usize,
    },
    /// An opponent has no line.
    NoSuchOpponent {
        /// Whose line.
        number: u16,
        /// In which round.
        round: u16,
        /// Who is missing.
        opponent: u16,
    },
    /// A player meets himself.
    OwnOpponent {
        /// The starting number, counted from 1.
        number: u16,
        /// In which round.
        round: u16,
    },
    /// The opponent's line names someone else, or nobody.
    Disagreement {
        /// Whose line.
        number: u16,
        /// In which round.
        round: u16,
        /// Whose line says something else.
        opponent: u16,
        /// Whom that line names; 0 for nobody.
        names: u16,
    },
    /// Both have the same color in a game.
    SameColor {
        /// Whose line.
        number: u16,
        /// In which round.
        round: u16,
        /// The other.
        opponent: u16,
    },
    /// The results of a game do not go together.
    Results {
        /// Whose line.
        number: u16,
        /// In which round.
        round: u16,
        /// The other.
        opponent: u16,
        /// What this line says.
        own: String,
        /// What the other says.
        other: String,
        /// What the other would have to say.
        right: String,
    },
    /// More than one has the bye of the pairing.
    SeveralByes {
        /// In which round.
        round: u16,
        /// The starting numbers, counted from 1.
        numbers: Vec<u16>,
    },
    /// The points that are stated are not those of the results.
    Points {
        /// The starting number, counted from 1.
        number: u16,
        /// As stated.
        stated: String,
        /// As the results make them.
        right: String,
    },
    /// A rank above someone with more points.
    Rank {
        /// The starting number, counted from 1.
        number: u16,
        /// As stated.
        stated: u16,
        /// Who has more points and a worse rank.
        above: u16,
    },
    /// There are more rounds than are planned.
    Rounds {
        /// As stated.
        planned: u16,
        /// In the file.
        played: u16,
    },
    /// A record names someone who has no line.
    NoSuchPlayer {
        /// The record.
        tag: String,
        /// Who is missing.
        number: u16,
    },
    /// What is stated of a team is not what its results make.
    TeamPoints {
        /// The record.
        tag: String,
        /// The team's pairing number.
        team: u16,
        /// As stated.
        stated: String,
        /// As the results make it.
        right: String,
    },
    /// A player stands on the lists of two teams.
    TwoTeams {
        /// The starting number, counted from 1.
        number: u16,
        /// The team's pairing number.
        team: u16,
        /// The other's, whose list comes first.
        other: u16,
    },
    /// A player stands on no team's list.
    NoTeam {
        /// The starting number, counted from 1.
        number: u16,
    },
    /// Two meet whose teams do not, or who have no team.
    NoMatch {
        /// In which round.
        round: u16,
        /// White's starting number.
        white: u16,
        /// Black's.
        black: u16,
    },
    /// Two teams do not sit as the table of boards has it: other colors, or others opposite.
    Boards {
        /// In which round.
        round: u16,
        /// The team with the priority, by its pairing number.
        team: u16,
        /// The other.
        other: u16,
    },
    /// A record of teams that is kept as it stands, and not counted.
    OfTeams {
        /// The record.
        tag: String,
    },
    /// The file is of another system than the one that is asked for.
    System {
        /// As stated in `192` or `092`.
        stated: String,
    },
}

impl Fault {
    /// The key of the phrase in the dictionaries.
    pub const fn phrase(&self) -> &'static str {
        match self {
            Self::NotUnicode => "trf.not_unicode",
            Self::MixedEndings => "trf.mixed_endings",
            Self::CountedInBytes => "trf.counted_in_bytes",
            Self::Unexpected { .. } => "trf.unexpected",
            Self::NoPlayers => "trf.no_players",
            Self::NoName => "trf.no_name",
            Self::SameNumber { .. } => "trf.same_number",
            Self::NoSuchOpponent { .. } => "trf.no_such_opponent",
            Self::OwnOpponent { .. } => "trf.own_opponent",
            Self::Disagreement { .. } => "trf.disagreement",
            Self::SameColor { .. } => "trf.same_color",
            Self::Results { .. } => "trf.results",
            Self::SeveralByes { .. } => "trf.several_byes",
            Self::Points { .. } => "trf.points",
            Self::Rank { .. } => "trf.rank",
            Self::Rounds { .. } => "trf.rounds",
            Self::NoSuchPlayer { .. } => "trf.no_such_player",
            Self::TeamPoints { .. } => "trf.team_points",
            Self::TwoTeams { .. } => "trf.two_teams",
            Self::NoTeam { .. } => "trf.no_team",
            Self::NoMatch { .. } => "trf.no_match",
            Self::Boards { .. } => "trf.boards",
            Self::OfTeams { .. } => "trf.of_teams",
            Self::System { .. } => "trf.system",
        }
    }

    /// What the phrase names, in its order.
    pub fn values(&self) -> Vec<String> {
        let list = |values: &[&dyn ToString]| values.iter().map(|value| value.to_string()).collect();
        match self {
            Self::NotUnicode | Self::MixedEndings | Self::CountedInBytes | Self::NoPlayers | Self::NoName => {
                Vec::new()
            }
            Self::Unexpected { expected, found } => list(&[expected, found]),
            Self::SameNumber { number, first } => list(&[number, first]),
            Self::NoSuchOpponent { number, round, opponent }
            | Self::SameColor { number, round, opponent } => list(&[number, round, opponent]),
            Self::OwnOpponent { number, round } => list(&[number, round]),
            Self::Disagreement { number, round, opponent, names } => list(&[number, round, opponent, names]),
            Self::Results { number, round, opponent, own, other, right } => {
                list(&[number, round, opponent, own, other, right])
            }
            Self::SeveralByes { round, numbers } => {
                let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
                vec![round.to_string(), numbers.join(", ")]
            }
            Self::Points { number, stated, right } => list(&[number, stated, right]),
            Self::Rank { number, stated, above } => list(&[number, stated, above]),
            Self::Rounds { planned, played } => list(&[planned, played]),
            Self::NoSuchPlayer { tag, number } => list(&[tag, number]),
            Self::TeamPoints { tag, team, stated, right } => list(&[tag, team, stated, right]),
            Self::TwoTeams { number, team, other } => list(&[number, team, other]),
            Self::NoTeam { number } => list(&[number]),
            Self::NoMatch { round, white, black } => list(&[round, white, black]),
            Self::Boards { round, team, other } => list(&[round, team, other]),
            Self::OfTeams { tag } => list(&[tag]),
            Self::System { stated } => list(&[stated]),
        }
    }
}

/// Reads what can be read of a file and tells everything that is wrong with it, in the order of its lines. The
/// tournament is there if no problem is an error.
pub fn inspect(bytes: &[u8]) -> (Report, Option<Setup>, Vec<Problem>) {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let mut problems = Vec::new();
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(error) => {
            let (line, column) = place(bytes, error.valid_up_to());
            problems.push(Problem { line, column, severity: Severity::Warning, fault: Fault::NotUnicode });
            bytes.iter().map(|byte| western(*byte)).collect()
        }
    };
    let (report, wrong) = Report::of_text(&text);
    let note = |fault| Problem { line: 0, column: 0, severity: Severity::Note, fault };
    let ends = split_lines(&text).len() - usize::from(!report.is_terminated && !text.is_empty());
    if report.ending.count(&text) < ends {
        problems.push(note(Fault::MixedEndings));
    }
    if report.counting == Counting::Bytes {
        problems.push(note(Fault::CountedInBytes));
    }
    let is_broken = !wrong.is_empty();
    for (line, super::Wrong { column, expected }) in wrong {
        let Record::Other(text) = &report.records[line - 1] else { continue };
        let columns = super::columns::Columns::of(text, report.counting);
        let found = columns.get(column, columns.len().max(column)).chars().take(12).collect();
        let fault = Fault::Unexpected { expected, found };
        problems.push(Problem { line, column, severity: Severity::Error, fault });
    }
    tournament::inspect(&report, is_broken, &mut problems);
    let is_usable = problems.iter().all(|problem| problem.severity < Severity::Error);
    let setup = if is_usable { report.setup().ok() } else { None };
    if let Some(setup) = &setup {
        tournament::compare(&report, setup, &mut problems);
    }
    problems.sort_by_key(|problem| (problem.line, problem.column));
    (report, setup, problems)
}

/// Line and column of a byte, counted from 1.
fn place(bytes: &[u8], at: usize) -> (usize, usize) {
    let before = &bytes[..at];
    let text = String::from_utf8_lossy(before);
    let lines = split_lines(&text);
    let ended = text.ends_with(['\n', '\r']) || text.is_empty();
    match lines.last() {
        Some(last) if !ended => (lines.len(), last.chars().count() + 1),
        _ => (lines.len() + 1, 1),
    }
}

/// A byte of Windows-1252, which most older programs write; what is not defined there stays a control sign.
fn western(byte: u8) -> char {
    const UPPER: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
        '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => UPPER[usize::from(byte - 0x80)],
        byte => char::from(byte),
    }
}
