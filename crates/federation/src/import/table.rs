//! A list as lines of cells, of a workbook or of a text with delimiters, as lists of players come: the worksheet, and the
//! delimiter, of which most heads of columns are known.

use csv::ReaderBuilder;
use jiff::civil::Date;

use super::{FileProblem, encoding, workbook};

/// The greatest file that is read, in bytes.
pub(super) const LARGEST: usize = 5_000_000;
/// In how many lines the header is looked for: lists have a title above it.
pub(super) const PREAMBLE: usize = 20;

/// A line in which something stands.
pub(super) struct Line {
    /// Its number in the file, from 1.
    pub(super) number: u32,
    /// What stands in it, without the spaces around.
    pub(super) cells: Vec<String>,
}

/// The lines of a file, and what it was read as: up to so many below a header, and one more to see that there are more.
///
/// # Errors
/// What is wrong with the file as a whole.
pub(super) fn lines(
    bytes: &[u8],
    most_rows: usize,
    is_head: impl Fn(&str) -> bool,
) -> Result<(Vec<Line>, &'static str), FileProblem> {
    if bytes.len() > LARGEST {
        return Err(FileProblem::TooLarge { limit: LARGEST });
    }
    if workbook::is_old(bytes) {
        return Err(FileProblem::OldWorkbook);
    }
    let heads = |cells: &[String]| cells.iter().filter(|cell| is_head(cell)).count();
    if workbook::is_packed(bytes) {
        let sheets = workbook::sheets(bytes, PREAMBLE + most_rows)?;
        let known = |sheet: &workbook::Sheet| sheet.values().take(PREAMBLE).map(|cells| heads(cells)).max();
        // Of equals the first.
        let sheet = sheets.into_iter().rev().max_by_key(known).ok_or(FileProblem::Empty)?;
        let lines = sheet.into_iter().map(|(number, cells)| Line { number, cells });
        return Ok((lines.collect(), "xlsx"));
    }
    let (text, format) = encoding::decode_table(bytes)?;
    let known = |delimiter: u8| {
        let lines = parted(&text, delimiter, PREAMBLE);
        lines.iter().map(|line| heads(&line.cells)).max()
    };
    // Of equals the last: the comma.
    let delimiter = [b'\t', b';', b','].into_iter().max_by_key(|delimiter| known(*delimiter)).unwrap_or(b',');
    Ok((parted(&text, delimiter, PREAMBLE + most_rows + 1), format))
}

/// So many lines in which something stands. A line that ends amid a quotation is the last one.
fn parted(text: &str, delimiter: u8, most: usize) -> Vec<Line> {
    // Where lines end in CR LF, the reader counts a line only when it has begun to read the one after it.
    let text = text.replace("\r\n", "\n");
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut lines = Vec::new();
    for record in reader.records() {
        let Ok(record) = record else { break };
        if lines.len() >= most {
            break;
        }
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let number = record.position().map_or(0, csv::Position::line);
        let cells = record.iter().map(|cell| cell.trim().to_owned()).collect();
        lines.push(Line { number: u32::try_from(number).unwrap_or(u32::MAX), cells });
    }
    lines
}

/// A whole day as people and spreadsheets write it; a year alone is none.
pub(super) fn day(text: &str) -> Option<Date> {
    let parts: Vec<i16> =
        text.split(['/', '-', '.']).map(|part| part.trim().parse().ok()).collect::<Option<_>>()?;
    let [first, second, third] = parts[..] else { return None };
    let (year, month, day) = if first > 31 { (first, second, third) } else { (third, second, first) };
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}
