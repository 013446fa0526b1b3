//! A rating list of the past as CSV or XLSX: who had which rating on a day, line by line. One list, one day: game, rate of
//! play and day are said by whoever brings it.

use std::collections::HashMap;

use jiff::civil::Date;

use super::table::{self, Line, PREAMBLE, day};
use super::{FileProblem, Problem, ProblemCode, heads};
use crate::membership::read_card;
use crate::{BadName, PersonName, fold};

/// The greatest file that is read, in bytes.
pub const LARGEST: usize = table::LARGEST;
/// The greatest number of lines after the header.
pub const MOST_ROWS: usize = 20_000;
/// Ratings outside of these are slips.
const RATINGS: std::ops::RangeInclusive<u16> = 500..=3_500;
/// The most games that somebody plays in a life.
const MOST_GAMES: u32 = 50_000;

/// What a file holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastRatings {
    /// The good lines, in the order of the file.
    pub rows: Vec<PastRatingRow>,
    /// What is wrong with the others, in the order of the file.
    pub problems: Vec<Problem>,
    /// What the file was read as: `xlsx`, `utf-8`, `utf-16`, `windows-1258`.
    pub format: &'static str,
}

/// A line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastRatingRow {
    /// The line in the file, from 1.
    pub line: u32,
    /// The name.
    pub name: PersonName,
    /// The birth date, where the file has a whole one.
    pub birth: Option<Date>,
    /// The year of birth, where the file has no whole date.
    pub birth_year: Option<i16>,
    /// The number of the federation's card, in its stored form.
    pub card_number: Option<String>,
    /// FIDE's id.
    pub fide_id: Option<String>,
    /// The rating.
    pub rating: u16,
    /// How many games it stands on, where the file says it.
    pub games: Option<u32>,
}

/// A column that is read. Others may stand in the file and are passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    Name,
    Birth,
    Card,
    FideId,
    Rating,
    Games,
}

impl Column {
    const ALL: [Self; 6] = [Self::Name, Self::Birth, Self::Card, Self::FideId, Self::Rating, Self::Games];

    const fn key(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Birth => "birth_date",
            Self::Card => "card_number",
            Self::FideId => "fide_id",
            Self::Rating => "rating",
            Self::Games => "games",
        }
    }

    fn of(head: &str) -> Option<Self> {
        let folded = fold(&head.replace(['_', '*', ':', '(', ')', '.'], " "));
        Self::ALL.into_iter().find(|column| heads::names("past_ratings", column.key()).contains(&folded))
    }
}

/// Reads a list.
///
/// # Errors
/// What is wrong with the file as a whole; what is wrong with single lines is in the answer.
pub fn read(bytes: &[u8]) -> Result<PastRatings, FileProblem> {
    let (lines, format) = table::lines(bytes, MOST_ROWS, |cell| Column::of(cell).is_some())?;
    let columns =
        |line: &Line| -> Vec<Option<Column>> { line.cells.iter().map(|cell| Column::of(cell)).collect() };
    let known = |line: &&Line| columns(line).iter().flatten().count();
    // Of equals the first.
    let header = lines.iter().take(PREAMBLE).rev().max_by_key(known).filter(|line| known(line) > 1);
    let Some(header) = header else {
        return Err(FileProblem::NoHeader { expected: vec!["name", "rating"] });
    };
    let (above, columns) = (header.number, columns(header));
    let missing = |column: &Column| !columns.contains(&Some(*column));
    let missing: Vec<&'static str> =
        [Column::Name, Column::Rating].iter().filter(|column| missing(column)).map(|one| one.key()).collect();
    if !missing.is_empty() {
        return Err(FileProblem::MissingColumns { columns: missing });
    }
    if let Some(twice) =
        Column::ALL.into_iter().find(|one| columns.iter().filter(|column| **column == Some(*one)).count() > 1)
    {
        return Err(FileProblem::ColumnTwice { column: twice.key() });
    }
    let mut reading = Reading { columns, cards: HashMap::new(), ids: HashMap::new() };
    let (mut rows, mut problems) = (Vec::new(), Vec::new());
    for line in lines.iter().filter(|line| line.number > above) {
        match reading.row(line) {
            Ok(row) => rows.push(row),
            Err(problem) => problems.push(problem),
        }
    }
    if rows.len() + problems.len() > MOST_ROWS {
        return Err(FileProblem::TooManyRows { limit: MOST_ROWS });
    }
    Ok(PastRatings { rows, problems, format })
}

/// What is known while lines are read.
struct Reading {
    columns: Vec<Option<Column>>,
    cards: HashMap<String, u32>,
    ids: HashMap<String, u32>,
}

impl Reading {
    fn row(&mut self, line: &Line) -> Result<PastRatingRow, Problem> {
        let number = line.number;
        let cell = |column: Column| {
            let at = self.columns.iter().position(|one| *one == Some(column))?;
            line.cells.get(at).map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
        };
        let wrong = |column: Column, code, text: &str| Problem::at(number, column.key(), code, text);
        for column in [Column::Name, Column::Card, Column::FideId] {
            if let Some(text) = cell(column).filter(|text| kydan_regulations::is_formula(text)) {
                return Err(wrong(column, ProblemCode::Formula, text));
            }
        }
        let text = cell(Column::Name).unwrap_or_default();
        let name = PersonName::read(text).map_err(|bad| {
            let code = match bad {
                BadName::Blank => ProblemCode::Missing,
                BadName::TooLong => ProblemCode::TooLong,
                BadName::Character => ProblemCode::BadCharacter,
                BadName::Garbled => ProblemCode::Garbled,
            };
            wrong(Column::Name, code, text)
        })?;
        let text = cell(Column::Rating).unwrap_or_default();
        // Spreadsheets and their users write 2100, 2 100 and 2100.0.
        let digits: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        let digits = digits.strip_suffix(".0").unwrap_or(&digits);
        let rating = digits.parse().ok().filter(|rating| RATINGS.contains(rating)).ok_or_else(|| {
            let code = if text.is_empty() { ProblemCode::Missing } else { ProblemCode::BadRating };
            wrong(Column::Rating, code, text).expecting("500–3500")
        })?;
        let games = match cell(Column::Games) {
            None => None,
            Some(text) => {
                let games = text.parse().ok().filter(|games| *games <= MOST_GAMES);
                Some(
                    games
                        .ok_or_else(|| wrong(Column::Games, ProblemCode::BadAmount, text).expecting("24"))?,
                )
            }
        };
        let card_number = match cell(Column::Card) {
            None => None,
            Some(text) => {
                let bad = || wrong(Column::Card, ProblemCode::BadCardNumber, text).expecting("HN-0123");
                Some(read_card(text).ok_or_else(bad)?)
            }
        };
        let fide_id = match cell(Column::FideId) {
            None | Some("0") => None,
            Some(id) if (4..=10).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_digit()) => {
                Some(id.to_owned())
            }
            Some(text) => return Err(wrong(Column::FideId, ProblemCode::BadId, text).expecting("12400001")),
        };
        let born = cell(Column::Birth);
        let birth = born.and_then(day);
        let year = |text: &str| text.parse().ok().filter(|year| (1850..2100).contains(year));
        let birth_year = if birth.is_none() { born.and_then(year) } else { None };
        let twice = [(Column::Card, ProblemCode::DuplicateCard), (Column::FideId, ProblemCode::DuplicateId)];
        for ((column, code), value, seen) in
            [(twice[0], &card_number, &mut self.cards), (twice[1], &fide_id, &mut self.ids)]
        {
            if let Some(value) = value
                && let Some(earlier) = seen.insert(value.clone(), number)
            {
                return Err(Problem::at(number, column.key(), code, value).expecting(earlier.to_string()));
            }
        }
        Ok(PastRatingRow { line: number, name, birth, birth_year, card_number, fide_id, rating, games })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_below_its_title() {
        let file = "Danh sách hệ số 2019\n\nSTT;Họ tên;Năm sinh;Số thẻ;Elo;Số ván\n1;Nguyễn Thuỳ Phượng;1998;kd-0001;2100;24\n\
                    2;=HYPERLINK(1);;;2000;\n3;Trần Đức Hậu;04/11/1991;KD-0001;1990;\n4;Lê Quỳnh Như;;;abc;\n5;Đỗ Khánh Ly;;;1 850;\n";
        let read = read(file.as_bytes()).expect("a list");
        assert_eq!(read.format, "utf-8");
        let rows: Vec<_> = read.rows.iter().map(|row| (row.line, row.rating, row.games)).collect();
        assert_eq!(rows, [(4, 2100, Some(24)), (8, 1850, None)]);
        assert_eq!(read.rows[0].card_number.as_deref(), Some("KD-0001"));
        let codes: Vec<_> = read.problems.iter().map(|one| (one.line, one.code)).collect();
        assert_eq!(
            codes,
            [(5, ProblemCode::Formula), (6, ProblemCode::DuplicateCard), (7, ProblemCode::BadRating)]
        );
    }

    #[test]
    fn what_is_no_list_is_told() {
        let code = |bytes: &[u8]| read(bytes).map_err(|problem| problem.code());
        assert_eq!(code(b"").map(|_| ()), Err("empty"));
        assert_eq!(code(b"a,b\n1,2\n").map(|_| ()), Err("no_header"));
        assert_eq!(code("Họ tên,Số thẻ\nVũ An,1\n".as_bytes()).map(|_| ()), Err("missing_columns"));
        assert_eq!(code("Elo,Họ tên,Elo\n".as_bytes()).map(|_| ()), Err("column_twice"));
        assert_eq!(code(&vec![b'x'; LARGEST + 1]).map(|_| ()), Err("too_large"));
    }
}
