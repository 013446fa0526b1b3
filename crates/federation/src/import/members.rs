//! A list of members as CSV: from bytes to rows that can be imported and problems that are named by line.
//!
//! The delimiter, the language of the header and the order of the columns are found out; the encoding is not
//! guessed at: what is not UTF-8 is refused with what it looks like. Nothing is stored here, and the hash of the
//! content binds an import to the preview that somebody saw.

mod cell;
mod columns;

use std::collections::HashMap;

use csv::{ReaderBuilder, StringRecord};
use jiff::civil::Date;
use kydan_journal::Hash;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{FileProblem, Problem, ProblemCode, Sex};
use crate::{Money, PersonName, fold};
use columns::{Column, Columns};

/// The greatest file that is read, in bytes.
pub const LARGEST: usize = 5_000_000;
/// The greatest number of lines after the header.
pub const MOST_ROWS: usize = 20_000;
/// The greatest number of characters in a cell.
const LONGEST_CELL: usize = 200;

/// What a file holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The good lines, in the order of the file.
    pub rows: Vec<MemberRow>,
    /// What is wrong with the others, in the order of the file.
    pub problems: Vec<Problem>,
    /// The SHA-256 of the file's bytes.
    pub content_hash: Hash,
}

impl Preview {
    /// How many lines were left out.
    pub fn bad_rows(&self) -> usize {
        let mut lines: Vec<u32> = self.problems.iter().map(|problem| problem.line).collect();
        lines.dedup();
        lines.len()
    }
}

/// A member as a line of the file has them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MemberRow {
    /// The line in the file, from 1.
    pub line: u32,
    /// The name.
    pub name: PersonName,
    /// The birth date.
    pub birth: Option<Date>,
    /// The sex.
    pub sex: Option<Sex>,
    /// The club's name, as written.
    pub club: String,
    /// Who introduced them: a name or a card number, as written.
    pub sponsor: Option<String>,
    /// The number of the federation's card, in its stored form.
    pub card_number: Option<String>,
    /// The dues that were paid, in đồng; none, if the cell is empty or 0.
    pub dues: Option<Money>,
    /// The year that they were paid for, where the file has it.
    pub dues_year: Option<i16>,
    /// The telephone number, as written.
    pub phone: Option<String>,
    /// The mail address, as written.
    pub email: Option<String>,
}

/// Reads a file. `today` is the day on which nobody can have been born later.
///
/// # Errors
/// What is wrong with the file as a whole; what is wrong with single lines is in the preview.
pub fn read(bytes: &[u8], today: Date) -> Result<Preview, FileProblem> {
    if bytes.len() > LARGEST {
        return Err(FileProblem::TooLarge { limit: LARGEST });
    }
    let text = super::encoding::decode(bytes)?;
    let (text, skipped) = skip_separator_line(text);
    let (columns, delimiter) = Columns::detect(text)?;
    let mut table = Table { columns, today, cards: HashMap::new(), people: HashMap::new() };
    let mut preview = Preview { rows: Vec::new(), problems: Vec::new(), content_hash: hash(bytes) };
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut lines = Lines { text: text.as_bytes(), byte: 0, line: skipped + 1 };
    let mut header_seen = false;
    let mut rows = 0;
    let mut record = StringRecord::new();
    loop {
        let more = reader.read_record(&mut record);
        // The reader says where it began to look; empty lines before the record are not part of it.
        let byte = record.position().map_or(0, csv::Position::byte);
        let line = lines.at(usize::try_from(byte).unwrap_or(usize::MAX));
        match more {
            Ok(false) => break,
            Ok(true) if record.iter().all(|cell| cell.trim().is_empty()) => {}
            Ok(true) if !header_seen => header_seen = true,
            Ok(true) => {
                rows += 1;
                if rows > MOST_ROWS {
                    return Err(FileProblem::TooManyRows { limit: MOST_ROWS });
                }
                match table.row(line, &record) {
                    Ok(row) => preview.rows.push(row),
                    Err(problems) => preview.problems.extend(problems),
                }
            }
            // The text is UTF-8 and rows may have any length: nothing else can fail.
            Err(error) => {
                let problem = Problem::line(line, ProblemCode::Unreadable, &error.to_string());
                preview.problems.push(problem);
                break;
            }
        }
    }
    Ok(preview)
}

/// What is known while the lines are read.
struct Table {
    columns: Columns,
    today: Date,
    /// Card number → the line that has it.
    cards: HashMap<String, u32>,
    /// Folded name and birth date → the line that has them.
    people: HashMap<(String, Date), u32>,
}

impl Table {
    fn row(&mut self, line: u32, record: &StringRecord) -> Result<MemberRow, Vec<Problem>> {
        let filled = columns::filled(record);
        if filled > self.columns.width() {
            let found = format!("{filled}");
            let problem = Problem::line(line, ProblemCode::FieldCount, &found);
            return Err(vec![problem.expecting(self.columns.width().to_string())]);
        }
        let mut problems = Vec::new();
        let columns = &self.columns;
        let mut cell = |column: Column| {
            let text = record.get(columns.place(column)?)?.trim();
            match check_cell(line, column, text) {
                Ok(()) => Some(text).filter(|text| !text.is_empty()),
                Err(problem) => {
                    problems.push(problem);
                    None
                }
            }
        };
        let name = cell(Column::Name);
        let birth = cell(Column::Birth);
        let sex = cell(Column::Sex);
        let club = cell(Column::Club);
        let sponsor = cell(Column::Sponsor);
        let card = cell(Column::Card);
        let dues = cell(Column::Dues);
        let dues_year = cell(Column::DuesYear);
        let phone = cell(Column::Phone);
        let email = cell(Column::Email);
        let broken = !problems.is_empty();
        for (column, text) in [(Column::Name, name), (Column::Club, club)] {
            // A cell that was refused above is not missing as well.
            if text.is_none() && !problems.iter().any(|problem| problem.column == Some(column.key())) {
                problems.push(Problem::at(line, column.key(), ProblemCode::Missing, ""));
            }
        }
        let read = cell::Reading { line, today: self.today };
        let mut keep = |problem: Problem| problems.push(problem);
        let name = name.and_then(|text| read.name(text).map_err(&mut keep).ok());
        let birth = birth.and_then(|text| read.birth(text).map_err(&mut keep).ok());
        let sex = sex.and_then(|text| read.sex(text).map_err(&mut keep).ok());
        let card_number = card.and_then(|text| read.card(text).map_err(&mut keep).ok());
        let dues = dues.and_then(|text| read.dues(text).map_err(&mut keep).ok()).flatten();
        let dues_year = dues_year.and_then(|text| read.year(text).map_err(&mut keep).ok());
        let phone = phone.and_then(|text| read.phone(text).map_err(&mut keep).ok());
        let email = email.and_then(|text| read.email(text).map_err(&mut keep).ok());
        let (Some(name), Some(club), false) = (name, club, broken) else { return Err(problems) };
        let row = MemberRow {
            line,
            name,
            birth,
            sex,
            club: cell::tidy(club),
            sponsor: sponsor.map(cell::tidy),
            card_number,
            dues,
            dues_year,
            phone,
            email,
        };
        if problems.is_empty() {
            problems = self.duplicates(&row);
        }
        if problems.is_empty() { Ok(row) } else { Err(problems) }
    }

    /// Whether an earlier line has the same card or the same person; else remembers this one.
    fn duplicates(&mut self, row: &MemberRow) -> Vec<Problem> {
        let mut problems = Vec::new();
        let person = row.birth.map(|birth| (fold(&row.name.written), birth));
        if let Some(card) = &row.card_number
            && let Some(earlier) = self.cards.get(card)
        {
            let problem = Problem::at(row.line, Column::Card.key(), ProblemCode::DuplicateCard, card);
            problems.push(problem.expecting(earlier.to_string()));
        }
        if let Some(person) = &person
            && let Some(earlier) = self.people.get(person)
        {
            let name = &row.name.written;
            let problem = Problem::at(row.line, Column::Name.key(), ProblemCode::DuplicatePerson, name);
            problems.push(problem.expecting(earlier.to_string()));
        }
        if problems.is_empty() {
            self.cards.extend(row.card_number.clone().map(|card| (card, row.line)));
            self.people.extend(person.map(|person| (person, row.line)));
        }
        problems
    }
}

/// What no cell may have, whatever its column.
fn check_cell(line: u32, column: Column, text: &str) -> Result<(), Problem> {
    let problem = |code| Problem::at(line, column.key(), code, text);
    // No cell of such a list has two lines: a quotation mark was opened and swallowed what follows.
    if text.contains(['\n', '\r']) {
        return Err(problem(ProblemCode::Unreadable));
    }
    if text.chars().count() > LONGEST_CELL {
        return Err(problem(ProblemCode::TooLong).expecting(LONGEST_CELL.to_string()));
    }
    if text.chars().any(char::is_control) {
        return Err(problem(ProblemCode::BadCharacter));
    }
    // A spreadsheet that the list is exported to later would run it. Telephone numbers begin with + rightly.
    let number = |text: &str| text.chars().all(|c| c.is_ascii_digit() || " .-()".contains(c));
    let phone = column == Column::Phone && text.strip_prefix('+').is_some_and(number);
    if text.starts_with(['=', '+', '-', '@']) && !phone {
        return Err(problem(ProblemCode::Formula));
    }
    Ok(())
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
struct Lines<'a> {
    text: &'a [u8],
    /// How far it was counted.
    byte: usize,
    /// The line there, from 1.
    line: u32,
}

impl Lines<'_> {
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

fn hash(bytes: &[u8]) -> Hash {
    Hash(Sha256::digest(bytes).into())
}
