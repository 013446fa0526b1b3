//! Tournament report files: FIDE's exchange format in its editions of 2016 (TRF16) and 2026 (TRF26).
//!
//! [`Report::read`] takes lines that end in CR, LF or both, columns counted in characters or in bytes (programs
//! disagree where names have diacritics), and the extensions of pairing programs (`XXR`, `XXC`, `XXP`, `XXA`).
//! Records that say nothing to us are kept as they are. [`Report::setup`] is the tournament of a file, round by
//! round; [`Report::of`] writes one of ours.

mod build;
mod columns;
mod player;
mod record;
mod setup;

use std::fmt;

pub use build::Identity;
pub use columns::Counting;
pub use player::{Code, Player, RoundCell};
pub use record::{Abnormal, Acceleration, ByeKind, Byes, Forbidden, Points as PointsRecord, Record};
pub use setup::{Setup, Unusable};

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

impl Ending {
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
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        let text =
            std::str::from_utf8(bytes).map_err(|error| Misread::NotUnicode { at: error.valid_up_to() })?;
        let ending = match (text.contains("\r\n"), text.contains('\n'), text.contains('\r')) {
            (true, _, _) => Ending::CrLf,
            (false, true, _) | (false, false, false) => Ending::Lf,
            (false, false, true) => Ending::Cr,
        };
        let is_terminated = text.ends_with(ending.text());
        let body = text.strip_suffix(ending.text()).unwrap_or(text);
        let lines: Vec<&str> = if text.is_empty() { Vec::new() } else { body.split(ending.text()).collect() };
        let read =
            |counting: Counting| -> Result<Vec<Record>, Misread> {
                lines
                    .iter()
                    .zip(1..)
                    .map(|(text, line)| {
                        Record::read(text, counting).map_err(|Wrong { column, expected }| {
                            Misread::Unexpected { line, column, expected }
                        })
                    })
                    .collect()
            };
        // Characters, unless only bytes make sense.
        let (records, counting) = match read(Counting::Characters) {
            Ok(records) => (records, Counting::Characters),
            Err(misread) => match read(Counting::Bytes) {
                Ok(records) => (records, Counting::Bytes),
                Err(_) => return Err(misread),
            },
        };
        Ok(Self { records, ending, is_terminated, counting })
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
