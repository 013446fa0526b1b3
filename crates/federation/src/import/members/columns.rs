//! Which column stands where, in Vietnamese or English, accents optional, any order.

use csv::{ReaderBuilder, StringRecord};

use crate::fold;
use crate::import::{FileProblem, heads};

/// A column that is read. Others may stand in the file and are passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    Name,
    Birth,
    Sex,
    Club,
    Sponsor,
    Card,
    Dues,
    DuesYear,
    Phone,
    Email,
}

impl Column {
    const ALL: [Self; 10] = [
        Self::Name,
        Self::Birth,
        Self::Sex,
        Self::Club,
        Self::Sponsor,
        Self::Card,
        Self::Dues,
        Self::DuesYear,
        Self::Phone,
        Self::Email,
    ];
    /// What every file must have.
    const NEEDED: [Self; 2] = [Self::Name, Self::Club];

    /// The key, as problems name it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Birth => "birth_date",
            Self::Sex => "sex",
            Self::Club => "club",
            Self::Sponsor => "sponsor",
            Self::Card => "card_number",
            Self::Dues => "dues",
            Self::DuesYear => "dues_year",
            Self::Phone => "phone",
            Self::Email => "email",
        }
    }

    /// How headers write it, folded.
    fn names(self) -> &'static [String] {
        heads::names("members", self.key())
    }

    fn of(header: &str) -> Option<Self> {
        let folded = fold(&header.replace(['_', '*', ':', '(', ')', '.'], " "));
        Self::ALL.into_iter().find(|column| column.names().contains(&folded))
    }
}

/// Where the columns stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Columns {
    places: Vec<Option<Column>>,
}

impl Columns {
    /// Finds the header and the delimiter: the one under which most columns are recognized.
    pub(super) fn detect(text: &str) -> Result<(Self, u8), FileProblem> {
        let found = [b',', b';', b'\t']
            .into_iter()
            .filter_map(|delimiter| Some((Self::read(text, delimiter)?, delimiter)))
            // Of equals the later wins: let the comma come last.
            .rev()
            .max_by_key(|(columns, _)| columns.places.iter().flatten().count());
        let Some((columns, delimiter)) = found else { return Err(no_header()) };
        if columns.places.iter().flatten().next().is_none() {
            return Err(no_header());
        }
        for (at, column) in columns.places.iter().enumerate() {
            if let Some(column) = column
                && columns.places[..at].contains(&Some(*column))
            {
                return Err(FileProblem::ColumnTwice { column: column.key() });
            }
        }
        let missing = |column: &Column| columns.place(*column).is_none();
        let missing: Vec<_> = Column::NEEDED.into_iter().filter(missing).map(Column::key).collect();
        if missing.is_empty() {
            Ok((columns, delimiter))
        } else {
            Err(FileProblem::MissingColumns { columns: missing })
        }
    }

    /// The place of a column, counted from 0.
    pub(super) fn place(&self, column: Column) -> Option<usize> {
        self.places.iter().position(|place| *place == Some(column))
    }

    /// How many columns the header has.
    pub(super) fn width(&self) -> usize {
        self.places.len()
    }

    fn read(text: &str, delimiter: u8) -> Option<Self> {
        let mut reader = ReaderBuilder::new()
            .delimiter(delimiter)
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes());
        let header = reader
            .records()
            .filter_map(Result::ok)
            .find(|record| record.iter().any(|cell| !cell.trim().is_empty()))?;
        Some(Self { places: header.iter().take(filled(&header)).map(Column::of).collect() })
    }
}

/// How many cells there are up to the last that is not empty: spreadsheets leave empty cells at the end out, or add
/// some.
pub(super) fn filled(record: &StringRecord) -> usize {
    record.iter().zip(1..).filter(|(cell, _)| !cell.trim().is_empty()).last().map_or(0, |(_, place)| place)
}

fn no_header() -> FileProblem {
    FileProblem::NoHeader { expected: Column::ALL.into_iter().map(Column::key).collect() }
}
