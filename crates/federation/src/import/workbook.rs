//! The worksheets of a workbook (XLSX) as text, cell by cell. What it unpacks to is counted before it is read: a small
//! file may hold a great deal of nothing.

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read as _};

use calamine::{DataRef, Reader as _, Xlsx};
use zip::ZipArchive;

use crate::import::FileProblem;

/// The greatest number of bytes that a workbook may unpack to.
const LARGEST: u64 = 60_000_000;
/// How many worksheets are looked at.
const MOST_SHEETS: usize = 12;
/// How many columns are.
const MOST_COLUMNS: u32 = 100;

/// A worksheet: the cells of its lines by the line's number, from 1. Lines without anything are not there.
pub(super) type Sheet = BTreeMap<u32, Vec<String>>;

/// Whether the bytes are those of a workbook, or of another packed file.
pub(super) fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Whether they are those of a workbook of before 2007; one with a password looks the same.
pub(super) fn is_old(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0])
}

/// Reads the worksheets, each up to so many lines and one more.
///
/// # Errors
/// [`FileProblem::BadWorkbook`], or [`FileProblem::TooLarge`] for what unpacks to too much.
pub(super) fn sheets(bytes: &[u8], most_lines: usize) -> Result<Vec<Sheet>, FileProblem> {
    unpacks_to_little(bytes)?;
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(|_| FileProblem::BadWorkbook)?;
    let names = book.sheet_names();
    let mut sheets = Vec::new();
    for name in names.iter().take(MOST_SHEETS) {
        // A chart has no cells.
        let Ok(mut cells) = book.worksheet_cells_reader(name) else { continue };
        let mut sheet = Sheet::new();
        while let Some(cell) = cells.next_cell().map_err(|_| FileProblem::BadWorkbook)? {
            let ((row, column), text) = (cell.get_position(), text(cell.get_value()));
            if text.is_empty() || column >= MOST_COLUMNS {
                continue;
            }
            if !sheet.contains_key(&(row + 1)) && sheet.len() > most_lines {
                break;
            }
            let line = sheet.entry(row + 1).or_default();
            let at = usize::try_from(column).unwrap_or(0);
            if line.len() <= at {
                line.resize(at + 1, String::new());
            }
            line[at] = text;
        }
        sheets.push(sheet);
    }
    Ok(sheets)
}

fn unpacks_to_little(bytes: &[u8]) -> Result<(), FileProblem> {
    let mut packed = ZipArchive::new(Cursor::new(bytes)).map_err(|_| FileProblem::BadWorkbook)?;
    let mut left = LARGEST;
    for at in 0..packed.len() {
        let file = packed.by_index(at).map_err(|_| FileProblem::BadWorkbook)?;
        let read = io::copy(&mut file.take(left + 1), &mut io::sink());
        let read = read.map_err(|_| FileProblem::BadWorkbook)?;
        left = left.checked_sub(read).ok_or(FileProblem::TooLarge { limit: 60_000_000 })?;
    }
    Ok(())
}

/// What a cell says, in one line: days as `2001-12-31`, whole numbers without a fraction.
fn text(value: &DataRef<'_>) -> String {
    let text = match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(value) => value.to_string(),
        DataRef::DateTime(moment) if moment.is_datetime() => {
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::DateTime(moment) => moment.as_f64().to_string(),
        DataRef::Error(_) | DataRef::Empty => String::new(),
    };
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
