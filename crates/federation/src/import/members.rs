//! A list of members as CSV or XLSX: from bytes to rows that can be imported and problems that are named by line.
//!
//! The delimiter, the language of the header, its place and the order of the columns are found out; of encodings those
//! are read that spreadsheet programs save, others are refused with what they look like. Nothing is stored here, and the
//! hash of the content binds an import to the preview that somebody saw.

mod cell;
mod columns;
mod lines;

use std::collections::HashMap;

use jiff::civil::Date;
use kydan_journal::Hash;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{FileProblem, Problem, ProblemCode, Sex};
use crate::{Money, PersonName, fold};
use columns::{Column, Columns};
use lines::{Line, List};

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
    /// The others, in the order of the file.
    pub refused: Vec<RefusedRow>,
    /// What is wrong with them, in the order of the file.
    pub problems: Vec<Problem>,
    /// What the file was read as: `xlsx`, `utf-8`, `utf-16`, `windows-1258`.
    pub format: &'static str,
    /// The SHA-256 of the file's bytes, and of what was corrected in them.
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
    /// The name in Chinese characters, as it is stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub han_name: Option<String>,
    /// The birth date.
    pub birth: Option<Date>,
    /// The year of birth, where the line has no day: it tells people apart, and is not kept.
    pub birth_year: Option<i16>,
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
    /// FIDE's id.
    pub fide_id: Option<String>,
    /// What they are rated elsewhere, in standard lists.
    pub ratings: Ratings,
}

/// What somebody is rated elsewhere, in standard lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Ratings {
    /// In xiangqi.
    pub xiangqi: Option<u16>,
    /// In chess, by the own federation; FIDE's list says what FIDE has.
    pub chess: Option<u16>,
}

impl MemberRow {
    /// What stands in the line, by the keys of the columns; empty cells are left out.
    pub fn cells(&self) -> Vec<(&'static str, String)> {
        let sex = self.sex.map(|sex| match sex {
            Sex::Female => "nữ".to_owned(),
            Sex::Male => "nam".to_owned(),
        });
        let year = self.birth_year.map(|year| year.to_string());
        let cells = [
            (Column::Name, Some(self.name.written.clone())),
            (Column::HanName, self.han_name.clone()),
            (Column::Birth, self.birth.map(|day| day.strftime("%d/%m/%Y").to_string()).or(year)),
            (Column::Sex, sex),
            (Column::Club, Some(self.club.clone())),
            (Column::Sponsor, self.sponsor.clone()),
            (Column::Card, self.card_number.clone()),
            (Column::Dues, self.dues.map(|money| money.amount.to_string())),
            (Column::DuesYear, self.dues_year.map(|year| year.to_string())),
            (Column::Phone, self.phone.clone()),
            (Column::Email, self.email.clone()),
            (Column::FideId, self.fide_id.clone()),
            (Column::XiangqiRating, self.ratings.xiangqi.map(|value| value.to_string())),
            (Column::ChessRating, self.ratings.chess.map(|value| value.to_string())),
        ];
        cells.into_iter().filter_map(|(column, text)| Some((column.key(), text?))).collect()
    }
}

/// A line that is left out, with what stands in it, so that it can be corrected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedRow {
    /// The line in the file, from 1.
    pub line: u32,
    /// What stands there, by the keys of the columns; empty cells are left out.
    pub cells: Vec<(&'static str, String)>,
}

/// How a file is to be read.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The day on which nobody can have been born later.
    pub today: Date,
    /// The club of every line that names none: whose list it is.
    pub club: Option<&'a str>,
    /// What stands in cells in the place of what the file has.
    pub edits: &'a [Edit],
}

/// A cell that somebody corrected after they saw what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Edit {
    /// The line in the file, from 1.
    pub line: u32,
    /// The column's key, as problems name it.
    pub column: String,
    /// What is to stand there.
    pub value: String,
}

/// Reads a file as it is. `today` is the day on which nobody can have been born later.
///
/// # Errors
/// What is wrong with the file as a whole; what is wrong with single lines is in the preview.
pub fn read(bytes: &[u8], today: Date) -> Result<Preview, FileProblem> {
    read_as(bytes, &Wanted { today, club: None, edits: &[] })
}

/// Reads a file, CSV or XLSX, as somebody wants it read.
///
/// # Errors
/// What is wrong with the file as a whole; what is wrong with single lines is in the preview.
pub fn read_as(bytes: &[u8], wanted: &Wanted<'_>) -> Result<Preview, FileProblem> {
    let List { mut columns, lines, broken, format } = lines::find(bytes)?;
    match wanted.club {
        Some(_) => columns.check(&[Column::Name])?,
        None => columns.check(&Column::NEEDED)?,
    }
    let width = columns.width();
    let widest = lines.iter().map(|line| line.cells.len()).max().unwrap_or(0);
    let mut edited: HashMap<u32, Vec<(usize, &str)>> = HashMap::new();
    for Edit { line, column, value } in wanted.edits {
        if let Some(column) = Column::of_key(column) {
            let place = columns.place_or_add(column, widest);
            edited.entry(*line).or_default().push((place, value));
        }
    }
    let default_club = wanted.club.map(|club| (columns.place_or_add(Column::Club, widest), club));
    let (cards, ids, people) = (HashMap::new(), HashMap::new(), HashMap::new());
    let mut table = Table { columns, today: wanted.today, cards, ids, people };
    let (mut rows, mut refused, mut problems) = (Vec::new(), Vec::new(), Vec::new());
    for Line { number, mut cells } in lines {
        let filled = columns::filled(&cells);
        for (place, value) in edited.remove(&number).into_iter().flatten() {
            set(&mut cells, place, value);
        }
        if let Some((place, club)) = default_club
            && cells.get(place).is_none_or(|cell| cell.trim().is_empty())
        {
            set(&mut cells, place, club);
        }
        let found = if filled > width {
            let problem = Problem::line(number, ProblemCode::FieldCount, &filled.to_string());
            Err(vec![problem.expecting(width.to_string())])
        } else {
            table.row(number, &cells)
        };
        match found {
            Ok(row) => rows.push(row),
            Err(found) => {
                problems.extend(found);
                refused.push(table.refused(number, &cells));
            }
        }
    }
    problems.extend(broken);
    Ok(Preview { rows, refused, problems, format, content_hash: hash(bytes, wanted) })
}

fn set(cells: &mut Vec<String>, place: usize, value: &str) {
    if cells.len() <= place {
        cells.resize(place + 1, String::new());
    }
    value.clone_into(&mut cells[place]);
}

/// What is known while the lines are read.
struct Table {
    columns: Columns,
    today: Date,
    /// Card number → the line that has it.
    cards: HashMap<String, u32>,
    /// FIDE's id → the line that has it.
    ids: HashMap<String, u32>,
    /// Folded name and birth date → the line that has them.
    people: HashMap<(String, Date), u32>,
}

impl Table {
    /// A line that is left out, with what stands in it.
    fn refused(&self, line: u32, cells: &[String]) -> RefusedRow {
        let shown = |column: Column| {
            let text = cells.get(self.columns.place(column)?)?.trim();
            (!text.is_empty()).then(|| (column.key(), text.chars().take(LONGEST_CELL).collect()))
        };
        RefusedRow { line, cells: Column::ALL.into_iter().filter_map(shown).collect() }
    }

    fn row(&mut self, line: u32, cells: &[String]) -> Result<MemberRow, Vec<Problem>> {
        let mut problems = Vec::new();
        let columns = &self.columns;
        let mut cell = |column: Column| {
            let text = cells.get(columns.place(column)?)?.trim();
            match check_cell(line, column, text) {
                Ok(()) => Some(text).filter(|text| !text.is_empty()),
                Err(problem) => {
                    problems.push(problem);
                    None
                }
            }
        };
        let name = cell(Column::Name);
        let han_name = cell(Column::HanName);
        let birth = cell(Column::Birth);
        let sex = cell(Column::Sex);
        let club = cell(Column::Club);
        let sponsor = cell(Column::Sponsor);
        let card = cell(Column::Card);
        let dues = cell(Column::Dues);
        let dues_year = cell(Column::DuesYear);
        let phone = cell(Column::Phone);
        let email = cell(Column::Email);
        let fide_id = cell(Column::FideId);
        let rated = [Column::XiangqiRating, Column::ChessRating].map(|column| (column, cell(column)));
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
        let han_name = han_name.and_then(|text| read.han_name(text).map_err(&mut keep).ok());
        let birth = birth.and_then(|text| read.birth(text).map_err(&mut keep).ok());
        let sex = sex.and_then(|text| read.sex(text).map_err(&mut keep).ok());
        let card_number = card.and_then(|text| read.card(text).map_err(&mut keep).ok());
        let dues = dues.and_then(|text| read.dues(text).map_err(&mut keep).ok()).flatten();
        let dues_year = dues_year.and_then(|text| read.year(text).map_err(&mut keep).ok());
        let phone = phone.and_then(|text| read.phone(text).map_err(&mut keep).ok());
        let email = email.and_then(|text| read.email(text).map_err(&mut keep).ok());
        let fide_id = fide_id.and_then(|text| read.fide_id(text).map_err(&mut keep).ok());
        let [xiangqi, chess] = rated
            .map(|(column, text)| text.and_then(|text| read.rating(column, text).map_err(&mut keep).ok()));
        let (Some(name), Some(club), false) = (name, club, broken) else { return Err(problems) };
        let row = MemberRow {
            line,
            name,
            han_name,
            birth: birth.and_then(cell::Birth::day),
            birth_year: birth.and_then(cell::Birth::year_alone),
            sex,
            club: cell::tidy(club),
            sponsor: sponsor.map(cell::tidy),
            card_number,
            dues,
            dues_year,
            phone,
            email,
            fide_id,
            ratings: Ratings { xiangqi, chess },
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
        if let Some(id) = &row.fide_id
            && let Some(earlier) = self.ids.get(id)
        {
            let problem = Problem::at(row.line, Column::FideId.key(), ProblemCode::DuplicateId, id);
            problems.push(problem.expecting(earlier.to_string()));
        }
        if problems.is_empty() {
            self.ids.extend(row.fide_id.clone().map(|id| (id, row.line)));
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

/// What an import is bound to: the file, what was corrected in it, and whose list it is.
fn hash(bytes: &[u8], wanted: &Wanted<'_>) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(bytes);
    let edits = wanted.edits.iter();
    let edits = edits.flat_map(|edit| [edit.line.to_string(), edit.column.clone(), edit.value.clone()]);
    for text in wanted.club.map(str::to_owned).into_iter().chain(edits) {
        hasher.update([0]);
        hasher.update(text);
    }
    Hash(hasher.finalize().into())
}
