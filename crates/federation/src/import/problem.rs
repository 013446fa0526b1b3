//! What is wrong with a file, or with one of its lines.

use std::borrow::Cow;

use serde::Serialize;

/// Why a file cannot be read at all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum FileProblem {
    /// Nothing is in it.
    Empty,
    /// More bytes than are read.
    TooLarge {
        /// How many are.
        limit: usize,
    },
    /// More lines than are read.
    TooManyRows {
        /// How many are.
        limit: usize,
    },
    /// UTF-16, as "Unicode text" is saved by some programs: save as CSV UTF-8.
    Utf16,
    /// Zero bytes: a spreadsheet or another binary file, and no text.
    Binary,
    /// A workbook of before 2007, or one that is locked by a password: save as XLSX without one.
    OldWorkbook,
    /// A workbook that is damaged, or is none.
    BadWorkbook,
    /// Not UTF-8: save as CSV UTF-8.
    NotUtf8 {
        /// The first line that is not.
        line: u32,
        /// The Vietnamese encoding that it looks like, if one.
        looks_like: Option<&'static str>,
    },
    /// No line with the names of the columns.
    NoHeader {
        /// The columns that it must have.
        expected: Vec<&'static str>,
    },
    /// Columns are missing.
    MissingColumns {
        /// The columns, by their headings.
        columns: Vec<&'static str>,
    },
    /// A column stands twice.
    ColumnTwice {
        /// The column, by its heading.
        column: &'static str,
    },
}

impl FileProblem {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLarge { .. } => "too_large",
            Self::TooManyRows { .. } => "too_many_rows",
            Self::Utf16 => "utf16",
            Self::Binary => "binary",
            Self::OldWorkbook => "old_workbook",
            Self::BadWorkbook => "bad_workbook",
            Self::NotUtf8 { .. } => "not_utf8",
            Self::NoHeader { .. } => "no_header",
            Self::MissingColumns { .. } => "missing_columns",
            Self::ColumnTwice { .. } => "column_twice",
        }
    }
}

/// What is wrong with one line. The line is left out; the others are good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// The line in the file, from 1.
    pub line: u32,
    /// The column's key, if it is about one.
    pub column: Option<&'static str>,
    /// What is wrong.
    pub code: ProblemCode,
    /// What stands there, at most 80 characters of it.
    pub value: String,
    /// What would be right, as an example or a list.
    pub expected: Option<Cow<'static, str>>,
}

impl Problem {
    /// A problem with what stands in a column.
    pub(super) fn at(line: u32, column: &'static str, code: ProblemCode, value: &str) -> Self {
        let value = value.chars().take(80).collect();
        Self { line, column: Some(column), code, value, expected: None }
    }

    /// A problem with the line as a whole.
    pub(super) fn line(line: u32, code: ProblemCode, value: &str) -> Self {
        Self { column: None, ..Self::at(line, "", code, value) }
    }

    /// The same, with what would be right.
    pub(super) fn expecting(mut self, expected: impl Into<Cow<'static, str>>) -> Self {
        self.expected = Some(expected.into());
        self
    }
}

/// What is wrong with a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ProblemCode {
    /// More or fewer fields than the header has.
    FieldCount,
    /// A quotation mark was not closed where the line ends, or a field cannot be read.
    Unreadable,
    /// What must be there is not.
    Missing,
    /// More characters than are kept.
    TooLong,
    /// Characters that do not belong there.
    BadCharacter,
    /// Letters that come of a wrong encoding.
    Garbled,
    /// No such day, or not written as a day.
    BadDate,
    /// A day in the future, or before 1900.
    ImpossibleDate,
    /// Neither male nor female.
    BadSex,
    /// Not a card number.
    BadCardNumber,
    /// Not an amount of money.
    BadAmount,
    /// Not a year.
    BadYear,
    /// Not a telephone number.
    BadPhone,
    /// Not a mail address.
    BadEmail,
    /// Not a FIDE id.
    BadId,
    /// Not a rating.
    BadRating,
    /// Not a board's number.
    BadBoard,
    /// Not a title.
    BadTitle,
    /// Not a federation's code.
    BadFederation,
    /// It begins like a formula, which a spreadsheet would run.
    Formula,
    /// The same card number as an earlier line.
    DuplicateCard,
    /// The same name and birth date as an earlier line.
    DuplicatePerson,
    /// The same id as an earlier line.
    DuplicateId,
    /// The same board of the same team as an earlier line.
    DuplicateBoard,
    /// Not UTF-8.
    NotUtf8,
}

impl ProblemCode {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::FieldCount => "field_count",
            Self::Unreadable => "unreadable",
            Self::Missing => "missing",
            Self::TooLong => "too_long",
            Self::BadCharacter => "bad_character",
            Self::Garbled => "garbled",
            Self::BadDate => "bad_date",
            Self::ImpossibleDate => "impossible_date",
            Self::BadSex => "bad_sex",
            Self::BadCardNumber => "bad_card_number",
            Self::BadAmount => "bad_amount",
            Self::BadYear => "bad_year",
            Self::BadPhone => "bad_phone",
            Self::BadEmail => "bad_email",
            Self::BadId => "bad_id",
            Self::BadRating => "bad_rating",
            Self::BadBoard => "bad_board",
            Self::BadTitle => "bad_title",
            Self::BadFederation => "bad_federation",
            Self::Formula => "formula",
            Self::DuplicateCard => "duplicate_card",
            Self::DuplicatePerson => "duplicate_person",
            Self::DuplicateId => "duplicate_id",
            Self::DuplicateBoard => "duplicate_board",
            Self::NotUtf8 => "not_utf8",
        }
    }
}
