//! A bank's statement as CSV: the money that came in, line by line. Banks write it differently: the header is looked
//! for below what stands above it, in Vietnamese or English, and whatever is no money that came in is passed over.

use std::collections::HashMap;

use csv::{ReaderBuilder, StringRecord};
use jiff::civil::Date;
use kydan_journal::Hash;
use sha2::{Digest as _, Sha256};

use super::{FileProblem, encoding, heads};
use crate::{MOST_DONG, fold};

/// The greatest statement that is read, in bytes.
pub const LARGEST: usize = 2_000_000;
/// The greatest number of lines.
pub const MOST_LINES: usize = 5_000;
/// How far down the header may stand.
const PREAMBLE: usize = 30;
/// What is kept of a text, in characters.
const LONGEST_TEXT: usize = 300;

/// Money that came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Credit {
    /// The row of the file, from 1, empty rows not counted.
    pub row: u32,
    /// The day, as the bank writes it.
    pub day: String,
    /// The calendar's day, where what the bank writes is one.
    pub date: Option<Date>,
    /// How much, in đồng.
    pub amount: u64,
    /// What the payer wrote, and the bank around it.
    pub text: String,
    /// The line's own mark: the same in a statement that overlaps with this one.
    pub mark: Hash,
}

/// Where the columns stand.
struct Columns {
    day: Option<usize>,
    amount: usize,
    text: usize,
    id: Option<usize>,
}

/// Reads a statement.
///
/// # Errors
/// What is wrong with the file as a whole.
pub fn read(bytes: &[u8]) -> Result<Vec<Credit>, FileProblem> {
    if bytes.len() > LARGEST {
        return Err(FileProblem::TooLarge { limit: LARGEST });
    }
    let text = encoding::decode(bytes)?;
    let found = [b'\t', b';', b','].into_iter().find_map(|delimiter| {
        let records = records(text, delimiter);
        let header = records.iter().take(PREAMBLE).position(|record| Columns::of(record).is_some())?;
        Some((Columns::of(&records[header])?, records, header))
    });
    let Some((columns, records, header)) = found else {
        return Err(FileProblem::NoHeader { expected: vec!["amount", "text"] });
    };
    let lines = &records[header + 1..];
    if lines.len() > MOST_LINES {
        return Err(FileProblem::TooManyRows { limit: MOST_LINES });
    }
    let mut credits: Vec<Credit> = Vec::new();
    let mut seen: HashMap<(String, u64, String, String), usize> = HashMap::new();
    for (record, row) in lines.iter().zip(u32::try_from(header).unwrap_or(0) + 2..) {
        let cell = |at: usize| record.get(at).unwrap_or_default().trim();
        let Some(amount) = dong(cell(columns.amount)) else { continue };
        let tidy = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let text: String = tidy(cell(columns.text)).chars().take(LONGEST_TEXT).collect();
        let day: String = columns.day.map(|at| tidy(cell(at)).chars().take(20).collect()).unwrap_or_default();
        let id = columns.id.map(|at| tidy(cell(at))).unwrap_or_default();
        // Two equal lines of one day are two payments: the first and the second of them. A reference tells them apart
        // only where the bank gives every line its own.
        let before = seen.entry((day.clone(), amount, text.clone(), id.clone())).or_default();
        let mark = mark(&day, amount, &text, &id, *before);
        *before += 1;
        let date = day_of(&day);
        credits.push(Credit { row, day, date, amount, text, mark });
    }
    Ok(credits)
}

fn records(text: &str, delimiter: u8) -> Vec<StringRecord> {
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    reader.records().filter_map(Result::ok).take(MOST_LINES + PREAMBLE + 1).collect()
}

impl Columns {
    fn of(header: &StringRecord) -> Option<Self> {
        let names: Vec<String> = header
            .iter()
            .map(|cell| {
                let plain = cell.split(['(', '/', '\n']).next().unwrap_or_default();
                let words: Vec<&str> = plain.split(|letter: char| !letter.is_alphanumeric()).collect();
                fold(&words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "))
            })
            .collect();
        // The nearer names first: a statement may have both.
        let place = |column: &str| {
            let wanted = heads::names("statement", column);
            wanted.iter().find_map(|name| names.iter().position(|found| found == name))
        };
        let (amount, text) = (place("amount")?, place("text")?);
        Some(Self { day: place("day"), amount, text, id: place("id") })
    }
}

/// An amount that came in: `200000`, `200.000`, `+200,000.00 VND`. None for nothing, for money that went out, and for
/// what is no amount in đồng.
fn dong(text: &str) -> Option<u64> {
    let folded = fold(text);
    let number = ["vnd", "dong", "d", "₫"].into_iter().find_map(|unit| folded.strip_suffix(unit));
    let number = number.unwrap_or(&folded).trim();
    let number = number.strip_prefix('+').unwrap_or(number);
    let number = number.replace([' ', '\u{a0}'], "");
    // Banks write decimals of a money that has none.
    let decimals = [".00", ",00", ".0", ",0"].into_iter().find_map(|decimals| number.strip_suffix(decimals));
    let number = decimals.unwrap_or(&number);
    let groups: Vec<&str> = number.split(['.', ',']).collect();
    let (first, rest) = groups.split_first()?;
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    let grouped = rest.is_empty() || first.len() <= 3;
    if !grouped || !digits(first) || !rest.iter().all(|group| group.len() == 3 && digits(group)) {
        return None;
    }
    let amount = groups.concat().parse::<u64>().ok()?;
    (1..=MOST_DONG).contains(&amount).then_some(amount)
}

/// The day of `21/11/2026`, `1.3.2026 08:15` or `2026-11-21T09:00`; none where it is written otherwise, and no day that
/// the calendar does not have. Banks here write the day before the month.
fn day_of(text: &str) -> Option<Date> {
    let day = text.split(|letter: char| letter.is_whitespace() || letter == 'T').next()?;
    let parts: Vec<&str> = day.split(['/', '.', '-']).collect();
    let [first, month, last] = parts[..] else { return None };
    let number = |part: &str, digits: std::ops::RangeInclusive<usize>| {
        let plain = digits.contains(&part.len()) && part.bytes().all(|digit| digit.is_ascii_digit());
        if plain { part.parse::<i16>().ok() } else { None }
    };
    let (year, day) = if first.len() == 4 { (first, last) } else { (last, first) };
    let day = i8::try_from(number(day, 1..=2)?).ok()?;
    Date::new(number(year, 4..=4)?, i8::try_from(number(month, 1..=2)?).ok()?, day).ok()
}

fn mark(day: &str, amount: u64, text: &str, id: &str, before: usize) -> Hash {
    let parts = [day, &amount.to_string(), text, id, &before.to_string()].join("\u{1f}");
    Hash(Sha256::digest(parts).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATEMENT: &str = "\u{feff}NGÂN HÀNG THỬ;;;\nTài khoản;1023456789;;\n\n\
        Ngày GD;Nội dung;Ghi nợ;Ghi có (VND)\n\
        21/11/2026;HP26ABCDEFGH1 NGUYEN AN;;200.000\n\
        21/11/2026;Phi dich vu;11.000;\n\
        22/11/2026;CK;;50,000.00\n22/11/2026;CK;;50,000.00\n23/11/2026;Lai;;0\n";

    #[test]
    fn money_that_came_in_is_read_below_whatever_stands_above() {
        let credits = read(STATEMENT.as_bytes()).unwrap();
        let seen: Vec<_> = credits.iter().map(|one| (one.day.as_str(), one.amount)).collect();
        assert_eq!(seen, [("21/11/2026", 200_000), ("22/11/2026", 50_000), ("22/11/2026", 50_000)]);
        assert_ne!(credits[1].mark, credits[2].mark, "two payments of one day");
        // A statement that overlaps has the same marks.
        let overlap = "Date,Description,Credit\n22/11/2026,CK,\"50,000\"\n";
        assert_eq!(read(overlap.as_bytes()).unwrap()[0].mark, credits[1].mark);
    }

    #[test]
    fn the_day_is_told_however_a_bank_writes_it_and_none_is_made_up() {
        let day = Some(jiff::civil::date(2026, 3, 21));
        for text in
            ["21/03/2026", "21/3/2026 08:15:00", "21-03-2026", "21.3.2026", "2026-03-21T09:00", "2026-03-21"]
        {
            assert_eq!(day_of(text), day, "{text}");
        }
        for text in [
            "",
            "21/11",
            "31/02/2026",
            "11/21/2026",
            "2026-13-01",
            "hôm qua",
            "1/2/26",
            "٢١/٣/2026",
            "+1/2/2026",
        ] {
            assert_eq!(day_of(text), None, "{text}");
        }
        assert_eq!(read(STATEMENT.as_bytes()).unwrap()[0].date, Some(jiff::civil::date(2026, 11, 21)));
    }

    #[test]
    fn equal_lines_with_one_reference_are_two_payments() {
        let file =
            "Date,Description,Credit,Reference\n1/2,CK,5000,SAME\n1/2,CK,5000,SAME\n1/2,CK,5000,OTHER\n";
        let marks: Vec<_> = read(file.as_bytes()).unwrap().iter().map(|one| one.mark).collect();
        assert!(marks[0] != marks[1] && marks[1] != marks[2] && marks[0] != marks[2]);
    }

    #[test]
    fn amounts_are_dong_or_nothing() {
        assert_eq!(dong("200.000 đ"), Some(200_000));
        assert_eq!(dong("+1,234,567.00 VND"), Some(1_234_567));
        for plain in ["200000", "200000.0", "200000,0", "200.000,00"] {
            assert_eq!(dong(plain), Some(200_000), "{plain}");
        }
        for bad in ["", "0", "-5", "200.5", "1,23", "1e9", "99999999999", "١٢٣", "12.34.567"] {
            assert_eq!(dong(bad), None, "{bad}");
        }
    }

    #[test]
    fn what_is_no_statement_is_told() {
        assert_eq!(read(b""), Err(FileProblem::Empty));
        assert!(matches!(read(b"a,b\n1,2\n"), Err(FileProblem::NoHeader { .. })));
        assert!(matches!(read(b"Nguy\xd4n,1"), Err(FileProblem::NotUtf8 { .. })));
    }
}
