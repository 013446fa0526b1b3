//! Which column stands where, in Vietnamese or English, accents optional, any order.

use super::lines::Line;
use crate::fold;
use crate::import::{FileProblem, heads};

/// In how many lines the header is looked for: lists have a title above it.
pub(super) const PREAMBLE: usize = 20;

/// A column that is read. Others may stand in the file and are passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    Name,
    HanName,
    Birth,
    Sex,
    Club,
    Sponsor,
    Card,
    Dues,
    DuesYear,
    Phone,
    Email,
    FideId,
    XiangqiRating,
    ChessRating,
}

impl Column {
    /// Every column, in the order in which a line is shown.
    pub(super) const ALL: [Self; 14] = [
        Self::Name,
        Self::HanName,
        Self::Birth,
        Self::Sex,
        Self::Club,
        Self::Sponsor,
        Self::Card,
        Self::Dues,
        Self::DuesYear,
        Self::Phone,
        Self::Email,
        Self::FideId,
        Self::XiangqiRating,
        Self::ChessRating,
    ];
    /// What every file must have.
    pub(super) const NEEDED: [Self; 2] = [Self::Name, Self::Club];

    /// The key, as problems name it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::HanName => "han_name",
            Self::Birth => "birth_date",
            Self::Sex => "sex",
            Self::Club => "club",
            Self::Sponsor => "sponsor",
            Self::Card => "card_number",
            Self::Dues => "dues",
            Self::DuesYear => "dues_year",
            Self::Phone => "phone",
            Self::Email => "email",
            Self::FideId => "fide_id",
            Self::XiangqiRating => "xiangqi_rating",
            Self::ChessRating => "chess_rating",
        }
    }

    /// The column of a key.
    pub(super) fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|column| column.key() == key)
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
    /// Finds the header among the first lines, and what stands before it is passed over: it is the line of which most is
    /// recognized, the first of several.
    pub(super) fn among(lines: &[Line]) -> Option<(usize, Self)> {
        let mut best: Option<(usize, Self)> = None;
        for (at, line) in lines.iter().take(PREAMBLE).enumerate() {
            let columns = Self::of(line);
            let least = best.as_ref().map_or(0, |(_, best)| best.known());
            if columns.known() > least {
                best = Some((at, columns));
            }
        }
        best
    }

    /// That every column stands once, and what a list must have is there.
    pub(super) fn check(&self, needed: &[Column]) -> Result<(), FileProblem> {
        for (at, column) in self.places.iter().enumerate() {
            if let Some(column) = column
                && self.places[..at].contains(&Some(*column))
            {
                return Err(FileProblem::ColumnTwice { column: column.key() });
            }
        }
        let missing = |column: &&Column| self.place(**column).is_none();
        let missing: Vec<_> = needed.iter().filter(missing).map(|column| column.key()).collect();
        if missing.is_empty() { Ok(()) } else { Err(FileProblem::MissingColumns { columns: missing }) }
    }

    /// How much is recognized.
    pub(super) fn known(&self) -> usize {
        self.places.iter().flatten().count()
    }

    /// The place of a column, counted from 0.
    pub(super) fn place(&self, column: Column) -> Option<usize> {
        self.places.iter().position(|place| *place == Some(column))
    }

    /// The same; a column that the file does not have gets a place behind everything that stands in it.
    pub(super) fn place_or_add(&mut self, column: Column, widest: usize) -> usize {
        self.place(column).unwrap_or_else(|| {
            let at = self.places.len().max(widest);
            self.places.resize(at, None);
            self.places.push(Some(column));
            at
        })
    }

    /// How many columns the header has.
    pub(super) fn width(&self) -> usize {
        self.places.len()
    }

    fn of(line: &Line) -> Self {
        let cells = line.cells.iter().take(filled(&line.cells));
        Self { places: cells.map(|cell| Column::of(cell)).collect() }
    }
}

/// How many cells there are up to the last that is not empty: spreadsheets leave empty cells at the end out, or add
/// some.
pub(super) fn filled(cells: &[String]) -> usize {
    cells.iter().zip(1..).filter(|(cell, _)| !cell.trim().is_empty()).last().map_or(0, |(_, place)| place)
}

pub(super) fn no_header() -> FileProblem {
    FileProblem::NoHeader { expected: Column::ALL.into_iter().map(Column::key).collect() }
}
