//! FIDE's rating list as text: columns of fixed width, found by their heads.
//!
//! The widths have changed over the years and the order of the columns has not, so that a column is what stands
//! from its head to the next one.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::{FileProblem, Problem, ProblemCode, Sex};

/// The greatest file that is read at once, in bytes: the whole list of all players has some 300 MB.
pub const LARGEST: usize = 400_000_000;
/// The greatest number of problems that are reported; a file with more is another kind of file.
const MOST_PROBLEMS: usize = 1_000;
/// The heads of the columns in the list's order, with the key that problems name.
const HEADS: [(&str, &str); 19] = [
    ("ID Number", "id"),
    ("Name", "name"),
    ("Fed", "federation"),
    ("Sex", "sex"),
    ("Tit", "title"),
    ("WTit", "women_title"),
    ("OTit", "other_title"),
    ("FOA", "foa"),
    ("SRtng", "standard"),
    ("SGm", "standard_games"),
    ("SK", "standard_k"),
    ("RRtng", "rapid"),
    ("RGm", "rapid_games"),
    ("Rk", "rapid_k"),
    ("BRtng", "blitz"),
    ("BGm", "blitz_games"),
    ("BK", "blitz_k"),
    ("B-day", "birth_year"),
    ("Flag", "flag"),
];
/// The columns that a list must have.
const NEEDED: [&str; 6] = ["id", "name", "federation", "standard", "rapid", "blitz"];

/// A player as the list has them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FideEntry {
    /// The FIDE id.
    pub id: u32,
    /// The name as the list has it: `Carlsen, Magnus`.
    pub name: String,
    /// The federation's code: `VIE`.
    pub federation: String,
    /// The sex.
    pub sex: Option<Sex>,
    /// The highest title.
    pub title: Option<FideTitle>,
    /// The standard rating.
    pub standard: Option<u16>,
    /// The rapid rating.
    pub rapid: Option<u16>,
    /// The blitz rating.
    pub blitz: Option<u16>,
    /// The year of birth.
    pub birth_year: Option<i16>,
    /// Whether rated games were played within the last year.
    pub activity: Activity,
}

/// Whether a player played rated games within the last year.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    /// The player is active.
    Active,
    /// No: flag `i`.
    Inactive,
}

/// A title that FIDE gives to players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "UPPERCASE")]
#[expect(missing_docs, reason = "the titles' own letters")]
pub enum FideTitle {
    Gm,
    Im,
    Wgm,
    Fm,
    Wim,
    Cm,
    Wfm,
    Wcm,
}

impl FideTitle {
    /// Every title, the highest first.
    pub const ALL: [Self; 8] =
        [Self::Gm, Self::Im, Self::Wgm, Self::Fm, Self::Wim, Self::Cm, Self::Wfm, Self::Wcm];

    /// The letters, as the list has them.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Cm => "CM",
            Self::Wfm => "WFM",
            Self::Wcm => "WCM",
        }
    }
}

impl fmt::Display for FideTitle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for FideTitle {
    type Err = UnknownTitle;

    fn from_str(text: &str) -> Result<Self, UnknownTitle> {
        Self::ALL.into_iter().find(|title| title.code() == text).ok_or(UnknownTitle)
    }
}

/// The letters are no title of FIDE's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("FIDE gives no such title")]
pub struct UnknownTitle;

/// A whole list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FideList {
    /// The good lines, in the order of the file.
    pub entries: Vec<FideEntry>,
    /// What is wrong with the others.
    pub problems: Vec<Problem>,
}

/// Reads a whole list.
///
/// # Errors
/// What is wrong with the file as a whole.
pub fn read(bytes: &[u8]) -> Result<FideList, FileProblem> {
    if bytes.len() > LARGEST {
        return Err(FileProblem::TooLarge { limit: LARGEST });
    }
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(FileProblem::Utf16);
    }
    let bytes = bytes.strip_prefix(&[0xef, 0xbb, 0xbf]).unwrap_or(bytes);
    let mut lines = (1..).zip(bytes.split(|byte| *byte == b'\n'));
    let (number, header) = lines.find(|(_, line)| !line.trim_ascii().is_empty()).ok_or(FileProblem::Empty)?;
    let mut reading = Lines::begin(header, number)?;
    let mut list = FideList::default();
    for (_, line) in lines {
        match reading.read_line(line) {
            None => {}
            Some(Ok(entry)) => list.entries.push(entry),
            Some(Err(problem)) => list.problems.push(problem),
        }
        if list.problems.len() > MOST_PROBLEMS {
            break;
        }
    }
    Ok(list)
}

/// A list that is read line by line, however long it is.
#[derive(Debug)]
pub struct Lines {
    columns: Columns,
    ids: HashSet<u32>,
    number: u32,
}

impl Lines {
    /// Begins with the header, which stands in this line of the file, from 1.
    ///
    /// # Errors
    /// The line is no header of FIDE's list.
    pub fn begin(header: &[u8], number: u32) -> Result<Self, FileProblem> {
        let head = std::str::from_utf8(header).map_err(|_| no_header())?;
        Ok(Self { columns: Columns::locate(head)?, ids: HashSet::new(), number })
    }

    /// Reads the next line; nothing, where nothing stands in it.
    pub fn read_line(&mut self, line: &[u8]) -> Option<Result<FideEntry, Problem>> {
        self.number = self.number.saturating_add(1);
        if line.trim_ascii().is_empty() {
            return None;
        }
        let number = self.number;
        let Ok(text) = std::str::from_utf8(line) else {
            let problem = Problem::line(number, ProblemCode::NotUtf8, &String::from_utf8_lossy(line));
            return Some(Err(problem));
        };
        Some(self.columns.read(number, text).and_then(|entry| {
            if self.ids.insert(entry.id) {
                return Ok(entry);
            }
            Err(Problem::at(number, "id", ProblemCode::DuplicateId, &entry.id.to_string()))
        }))
    }

    /// The ids that were read.
    pub fn ids(&self) -> &HashSet<u32> {
        &self.ids
    }
}

/// Where the columns stand: in characters, from their head to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Columns {
    /// The key, the first character, and the one after the last; the last column has no end.
    spans: Vec<(&'static str, usize, Option<usize>)>,
}

impl Columns {
    /// Finds the columns by the list's first line.
    ///
    /// # Errors
    /// The line is no such header, or columns are missing.
    pub fn locate(header: &str) -> Result<Self, FileProblem> {
        let header = header.trim_end();
        let mut starts: Vec<(usize, &'static str)> = Vec::new();
        let mut from = 0;
        for (head, key) in HEADS {
            if let Some(at) = find_word(header, head, from) {
                starts.push((header[..at].chars().count(), key));
                from = at + head.len();
            }
        }
        if !starts.iter().any(|(_, key)| *key == "id") {
            return Err(no_header());
        }
        let missing: Vec<_> =
            NEEDED.into_iter().filter(|needed| !starts.iter().any(|(_, key)| key == needed)).collect();
        if !missing.is_empty() {
            return Err(FileProblem::MissingColumns { columns: missing });
        }
        let ends = starts.iter().skip(1).map(|(start, _)| Some(*start)).chain([None]);
        Ok(Self { spans: starts.iter().zip(ends).map(|((start, key), end)| (*key, *start, end)).collect() })
    }

    /// Reads one line of the list; `number` is its line in the file, from 1.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn read(&self, number: u32, line: &str) -> Result<FideEntry, Problem> {
        let cells = Cells { columns: self, line: line.trim_end(), number };
        let id = cells.of("id");
        let id =
            id.parse().ok().filter(|id| *id > 0).ok_or_else(|| cells.problem("id", ProblemCode::BadId))?;
        let name = cells.of("name").split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return Err(cells.problem("name", ProblemCode::Missing));
        }
        if name.chars().any(char::is_control) {
            return Err(cells.problem("name", ProblemCode::BadCharacter));
        }
        let federation = cells.of("federation");
        if federation.len() != 3 || !federation.bytes().all(|letter| letter.is_ascii_uppercase()) {
            return Err(cells.problem("federation", ProblemCode::BadFederation).expecting("VIE"));
        }
        let sex = match cells.of("sex") {
            "" => None,
            "M" => Some(Sex::Male),
            "F" => Some(Sex::Female),
            _ => return Err(cells.problem("sex", ProblemCode::BadSex).expecting("M, F")),
        };
        Ok(FideEntry {
            id,
            name,
            federation: federation.to_owned(),
            sex,
            title: cells.title()?,
            standard: cells.rating("standard")?,
            rapid: cells.rating("rapid")?,
            blitz: cells.rating("blitz")?,
            birth_year: cells.birth_year()?,
            activity: if cells.of("flag").contains('i') { Activity::Inactive } else { Activity::Active },
        })
    }
}

/// One line, by columns.
struct Cells<'a> {
    columns: &'a Columns,
    line: &'a str,
    number: u32,
}

impl<'a> Cells<'a> {
    /// What stands in a column; nothing, where the line is too short or the list has no such column.
    fn of(&self, key: &str) -> &'a str {
        let span = self.columns.spans.iter().find(|(column, ..)| *column == key);
        let Some((_, start, end)) = span else { return "" };
        let byte = |at: usize| self.line.char_indices().nth(at).map_or(self.line.len(), |(byte, _)| byte);
        let (from, to) = if self.line.is_ascii() {
            let length = self.line.len();
            ((*start).min(length), end.unwrap_or(length).min(length))
        } else {
            (byte(*start), end.map_or(self.line.len(), byte))
        };
        self.line[from..to].trim()
    }

    fn title(&self) -> Result<Option<FideTitle>, Problem> {
        match self.of("title") {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|UnknownTitle| {
                self.problem("title", ProblemCode::BadTitle).expecting("GM, IM, WGM, FM, WIM, CM, WFM, WCM")
            }),
        }
    }

    /// A rating; none, where the list is empty or has 0.
    fn rating(&self, key: &'static str) -> Result<Option<u16>, Problem> {
        match self.of(key).parse() {
            Ok(0) => Ok(None),
            Ok(rating @ 500..=3500) => Ok(Some(rating)),
            Err(_) if self.of(key).is_empty() => Ok(None),
            Ok(_) | Err(_) => Err(self.problem(key, ProblemCode::BadRating).expecting("500–3500")),
        }
    }

    /// A year; none, where the list is empty or has 0000.
    fn birth_year(&self) -> Result<Option<i16>, Problem> {
        match self.of("birth_year").parse() {
            Ok(0) => Ok(None),
            Ok(year @ 1880..=2100) => Ok(Some(year)),
            Err(_) if self.of("birth_year").is_empty() => Ok(None),
            Ok(_) | Err(_) => Err(self.problem("birth_year", ProblemCode::BadYear)),
        }
    }

    fn problem(&self, key: &'static str, code: ProblemCode) -> Problem {
        Problem::at(self.number, key, code, self.of(key))
    }
}

/// Where a head stands as a word of its own, at or after `from`, in bytes.
fn find_word(header: &str, head: &str, from: usize) -> Option<usize> {
    header.get(from..)?.match_indices(head).map(|(at, _)| from + at).find(|at| {
        let before = header[..*at].chars().next_back().is_none_or(char::is_whitespace);
        let after = header[at + head.len()..].chars().next().is_none_or(char::is_whitespace);
        before && after
    })
}

fn no_header() -> FileProblem {
    FileProblem::NoHeader { expected: HEADS.into_iter().map(|(head, _)| head).collect() }
}
