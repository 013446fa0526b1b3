//! Tournament report files: FIDE's exchange format in its editions of 2016 (TRF16) and 2026 (TRF26).
//!
//! [`Report::read`] takes lines that end in CR, LF or both, columns counted in characters or in bytes (programs
//! disagree where names have diacritics), and the extensions of pairing programs (`XXR`, `XXC`, `XXP`, `XXA`).
//! Records that say nothing to us are kept as they are. [`Report::setup`] is the tournament of a file, round by
//! round; [`Report::of`] writes one of ours.

mod build;
mod columns;
mod edition;
mod glance;
mod player;
mod problem;
mod record;
mod setup;
mod system;
mod team;
mod team_play;

use std::fmt;

pub use build::Identity;
pub use columns::Counting;
pub use glance::{Against, Glance, GlanceRound};
pub use player::{Code, Player, RoundCell};
pub use problem::{Fault, Problem, Severity, inspect};
pub use record::{Abnormal, Acceleration, ByeKind, Byes, Forbidden, Points as PointsRecord, Record};
pub use setup::{Setup, Unusable};
pub use team::{Lineup, Team};
pub use team_play::{Gives, MatchLot, TeamRecord};

/// A file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Its lines, in order.
    pub records: Vec<Record>,
    /// How lines end.
    pub ending: Ending,
    /// Whether the last line ends like the others.
    pub is_terminated: bool,
    /// What columns are counted in.
    pub counting: Counting,
}

/// How lines end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ending {
    /// As the format asks for since 2006.
    Cr,
    /// As most programs write.
    #[default]
    Lf,
    /// As Windows programs write.
    CrLf,
}

/// What some editors put before a text in UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The lines of a text, whatever ends them; nothing after the last end.
fn split_lines(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['\r', '\n']) {
        lines.push(&rest[..at]);
        let end = if rest[at..].starts_with("\r\n") { at + 2 } else { at + 1 };
        rest = &rest[end..];
    }
    if !rest.is_empty() {
        lines.push(rest);
    }
    lines
}

impl Ending {
    /// How most lines of a text end.
    fn of(text: &str) -> Self {
        // Of two that are as frequent the last of these.
        [Self::Cr, Self::Lf, Self::CrLf]
            .into_iter()
            .max_by_key(|own| own.count(text))
            .filter(|own| own.count(text) > 0)
            .unwrap_or_default()
    }

    /// How many lines of a text end so.
    fn count(self, text: &str) -> usize {
        let both = text.matches("\r\n").count();
        match self {
            Self::Cr => text.matches('\r').count() - both,
            Self::Lf => text.matches('\n').count() - both,
            Self::CrLf => both,
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Cr => "\r",
            Self::Lf => "\n",
            Self::CrLf => "\r\n",
        }
    }
}

/// Why a file could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misread {
    /// It is not UTF-8.
    #[error("byte {at} is not UTF-8")]
    NotUnicode {
        /// Counted from 0.
        at: usize,
    },
    /// A record has something else where this is expected.
    #[error("line {line}: no {expected} at column {column}")]
    Unexpected {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// What should be there.
        expected: &'static str,
    },
}

/// What stands wrong in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wrong {
    column: usize,
    expected: &'static str,
}

impl Report {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// Where the bytes are not UTF-8, or a known record holds something else than it should.
    pub fn read(bytes: &[u8]) -> Result<Self, Misread> {
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        let text =
            std::str::from_utf8(bytes).map_err(|error| Misread::NotUnicode { at: error.valid_up_to() })?;
        let (report, wrong) = Self::of_text(text);
        match wrong.into_iter().next() {
            None => Ok(report),
            Some((line, Wrong { column, expected })) => Err(Misread::Unexpected { line, column, expected }),
        }
    }

    /// Reads what can be read. Lines that hold something else than they should are kept as they are, and told
    /// with their numbers, counted from 1.
    fn of_text(text: &str) -> (Self, Vec<(usize, Wrong)>) {
        let ending = Ending::of(text);
        let lines = split_lines(text);
        let read = |counting: Counting| {
            let mut wrong = Vec::new();
            let mut records = Vec::with_capacity(lines.len());
            for (text, line) in lines.iter().zip(1..) {
                records.push(Record::read(text, counting).unwrap_or_else(|one| {
                    wrong.push((line, one));
                    Record::Other((*text).to_owned())
                }));
            }
            (records, wrong)
        };
        // Characters, unless bytes make more sense.
        let (mut records, mut wrong) = read(Counting::Characters);
        let mut counting = Counting::Characters;
        if !wrong.is_empty() && !text.is_ascii() {
            let by_bytes = read(Counting::Bytes);
            if by_bytes.1.len() < wrong.len() {
                (records, wrong) = by_bytes;
                counting = Counting::Bytes;
            }
        }
        (Self { records, ending, is_terminated: text.ends_with(['\n', '\r']), counting }, wrong)
    }

    /// The players, in the order of the file.
    pub fn players(&self) -> impl Iterator<Item = &Player> {
        self.records
            .iter()
            .filter_map(|record| if let Record::Player(player) = record { Some(&**player) } else { None })
    }

    /// The text of a record such as `012`, where there is one.
    pub fn text(&self, tag: &str) -> Option<&str> {
        self.texts().find(|(own, _)| *own == tag).map(|(_, text)| text)
    }

    /// The tags and texts of the records about the event.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.records.iter().filter_map(|record| {
            if let Record::Text { tag, text } = record { Some((tag.as_str(), text.as_str())) } else { None }
        })
    }

    /// Notes a deviation from the rules, or anything else, as a comment.
    pub fn comment(&mut self, text: &str) {
        self.records.extend(text.lines().map(|line| Record::Comment(format!(" {line}"))));
    }
}

impl fmt::Display for Report {
    /// The file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, record) in self.records.iter().enumerate() {
            if index > 0 {
                f.write_str(self.ending.text())?;
            }
            f.write_str(&record.write(self.counting))?;
        }
        if self.is_terminated {
            f.write_str(self.ending.text())?;
        }
        Ok(())
    }
}
