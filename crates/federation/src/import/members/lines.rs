//! A file's lines as cells: of a worksheet, or of a text with delimiters.

use csv::{ReaderBuilder, StringRecord};

use super::columns::{Columns, PREAMBLE, no_header};
use super::{LARGEST, MOST_ROWS};
use crate::import::{FileProblem, Problem, ProblemCode, encoding, workbook};

/// A line in which something stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// Its number in the file, from 1.
    pub(super) number: u32,
    /// What stands in it.
    pub(super) cells: Vec<String>,
}

/// A list that was found in a file.
pub(super) struct List {
    /// Which column stands where.
    pub(super) columns: Columns,
    /// The lines below the header.
    pub(super) lines: Vec<Line>,
    /// Where a text could not be read on.
    pub(super) broken: Option<Problem>,
    /// What the file was read as.
    pub(super) format: &'static str,
}

/// Finds the list in a file.
pub(super) fn find(bytes: &[u8]) -> Result<List, FileProblem> {
    if bytes.len() > LARGEST {
        return Err(FileProblem::TooLarge { limit: LARGEST });
    }
    if workbook::is_old(bytes) {
        return Err(FileProblem::OldWorkbook);
    }
    if workbook::is_packed(bytes) {
        return in_workbook(bytes);
    }
    let (text, format) = encoding::decode_table(bytes)?;
    let (text, skipped) = skip_separator_line(&text);
    let found = [b',', b';', b'\t'].into_iter().filter_map(|delimiter| {
        let (head, _) = lines(text, skipped, delimiter, PREAMBLE);
        let (at, columns) = Columns::among(&head)?;
        Some((delimiter, at, columns))
    });
    // Of equals the later wins: let the comma come last.
    let found: Vec<_> = found.collect();
    let best = found.into_iter().rev().max_by_key(|(.., columns)| columns.known());
    let (delimiter, at, columns) = best.ok_or_else(no_header)?;
    let (mut lines, broken) = lines(text, skipped, delimiter, PREAMBLE + MOST_ROWS + 1);
    lines.drain(..=at);
    bounded(List { columns, lines, broken, format })
}

/// The list of the worksheet whose header says most.
fn in_workbook(bytes: &[u8]) -> Result<List, FileProblem> {
    let sheets = workbook::sheets(bytes, PREAMBLE + MOST_ROWS)?;
    if sheets.iter().all(std::collections::BTreeMap::is_empty) {
        return Err(FileProblem::Empty);
    }
    let lists = sheets.into_iter().filter_map(|sheet| {
        let line = |(number, cells)| Line { number, cells };
        let mut lines: Vec<Line> = sheet.into_iter().map(line).collect();
        let (at, columns) = Columns::among(&lines)?;
        lines.drain(..=at);
        Some(List { columns, lines, broken: None, format: "xlsx" })
    });
    let lists: Vec<List> = lists.collect();
    // Of equals the first.
    let best = lists.into_iter().rev().max_by_key(|list| list.columns.known());
    bounded(best.ok_or_else(no_header)?)
}

fn bounded(list: List) -> Result<List, FileProblem> {
    if list.lines.len() > MOST_ROWS {
        return Err(FileProblem::TooManyRows { limit: MOST_ROWS });
    }
    Ok(list)
}

/// So many lines in which something stands, and where reading broke off.
fn lines(text: &str, skipped: u32, delimiter: u8, most: usize) -> (Vec<Line>, Option<Problem>) {
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut counter = Counter { text: text.as_bytes(), byte: 0, line: skipped + 1 };
    let (mut lines, mut record) = (Vec::new(), StringRecord::new());
    while lines.len() < most {
        let more = reader.read_record(&mut record);
        // The reader says where it began to look; empty lines before the record are not part of it.
        let byte = record.position().map_or(0, csv::Position::byte);
        let number = counter.at(usize::try_from(byte).unwrap_or(usize::MAX));
        match more {
            Ok(false) => break,
            Ok(true) if record.iter().all(|cell| cell.trim().is_empty()) => {}
            Ok(true) => lines.push(Line { number, cells: record.iter().map(str::to_owned).collect() }),
            // The text is UTF-8 and rows may have any length: nothing else can fail.
            Err(error) => {
                let problem = Problem::line(number, ProblemCode::Unreadable, &error.to_string());
                return (lines, Some(problem));
            }
        }
    }
    (lines, None)
}

/// Excel writes `sep=;` above the header when it means it.
fn skip_separator_line(text: &str) -> (&str, u32) {
    match text.split_once('\n') {
        Some((first, rest))
            if first.trim_end().trim_matches('"').to_ascii_lowercase().starts_with("sep=") =>
        {
            (rest, 1)
        }
        Some(_) | None => (text, 0),
    }
}

/// Counts lines on the way through a text.
struct Counter<'a> {
    text: &'a [u8],
    /// How far it was counted.
    byte: usize,
    /// The line there, from 1.
    line: u32,
}

impl Counter<'_> {
    /// The line of the first character at or after `byte` that does not belong to an empty line. `byte` does not
    /// go back.
    fn at(&mut self, byte: usize) -> u32 {
        while let Some(letter) = self.text.get(self.byte) {
            if self.byte >= byte && !matches!(letter, b'\n' | b'\r') {
                break;
            }
            self.line += u32::from(*letter == b'\n');
            self.byte += 1;
        }
        self.line
    }
}
