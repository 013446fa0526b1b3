//! Fixed columns.

use kydan_game::HalfPoints;

use super::Wrong;

/// What columns are counted in: it matters where names have diacritics.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Counting {
    /// As people count, and as the format means it.
    #[default]
    Characters,
    /// As some programs count in UTF-8.
    Bytes,
}

/// A line in columns, counted from 1 as the format does.
pub(super) struct Columns<'a> {
    line: &'a str,
    /// Where each column begins, as bytes; and the end.
    starts: Vec<usize>,
}

impl<'a> Columns<'a> {
    pub(super) fn of(line: &'a str, counting: Counting) -> Self {
        let starts = match counting {
            Counting::Characters => line.char_indices().map(|(at, _)| at).chain([line.len()]).collect(),
            // A column within a character begins with it.
            Counting::Bytes => (0..=line.len())
                .map(|at| (0..=at).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0))
                .collect(),
        };
        Self { line, starts }
    }

    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// What stands in these columns, without blanks around it; empty beyond the end.
    pub(super) fn get(&self, from: usize, to: usize) -> &'a str {
        let at = |column: usize| self.starts[column.min(self.len())];
        self.line.get(at(from - 1)..at(to)).unwrap_or("").trim()
    }

    pub(super) fn number(&self, from: usize, to: usize, expected: &'static str) -> Result<u16, Wrong> {
        self.get(from, to).parse().map_err(|_| Wrong { column: from, expected })
    }

    /// None where the columns are blank.
    pub(super) fn if_any(
        &self,
        from: usize,
        to: usize,
        expected: &'static str,
    ) -> Result<Option<u16>, Wrong> {
        if self.get(from, to).is_empty() { Ok(None) } else { self.number(from, to, expected).map(Some) }
    }

    /// Points as half points, with their sign.
    pub(super) fn points(&self, from: usize, to: usize) -> Result<Option<i16>, Wrong> {
        match self.get(from, to) {
            "" => Ok(None),
            text => read_points(text).map(Some).ok_or(Wrong { column: from, expected: "points" }),
        }
    }

    /// Numbers of four columns with a blank between them, from here to the end.
    pub(super) fn numbers(&self, from: usize) -> Result<Vec<u16>, Wrong> {
        (from..=self.len())
            .step_by(5)
            .filter_map(|column| self.if_any(column, column + 3, "number").transpose())
            .collect()
    }
}

/// `11.5`, `-1`, `1,5`.
pub(super) fn read_points(text: &str) -> Option<i16> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, rest) = digits.split_once(['.', ',']).unwrap_or((digits, "0"));
    let half = match rest {
        "0" | "00" | "" => 0,
        "5" | "50" => 1,
        _ => return None,
    };
    let whole: i16 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    (0..=9999).contains(&whole).then_some(sign * (whole * 2 + half))
}

/// `11.5`
pub(super) fn write_points(halves: i16) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    let halves = halves.unsigned_abs();
    format!("{sign}{}.{}", halves / 2, if halves.is_multiple_of(2) { 0 } else { 5 })
}

pub(super) fn write_half_points(points: HalfPoints) -> String {
    format!("{}.{}", points.0 / 2, if points.0.is_multiple_of(2) { 0 } else { 5 })
}

/// A line being written.
pub(super) struct Row {
    text: String,
    counting: Counting,
}

impl Row {
    pub(super) fn new(tag: &str, counting: Counting) -> Self {
        Self { text: tag.to_owned(), counting }
    }

    fn width(&self, text: &str) -> usize {
        match self.counting {
            Counting::Characters => text.chars().count(),
            Counting::Bytes => text.len(),
        }
    }

    fn fill(&mut self, columns: usize) {
        let missing = columns.saturating_sub(self.width(&self.text));
        self.text.extend(std::iter::repeat_n(' ', missing));
    }

    /// Puts a text into columns from the left; what is too long is cut off.
    pub(super) fn left(&mut self, from: usize, to: usize, text: &str) -> &mut Self {
        if !text.is_empty() {
            self.fill(from - 1);
            for one in text.chars() {
                if self.width(&self.text) + self.width(one.encode_utf8(&mut [0; 4])) > to {
                    break;
                }
                self.text.push(one);
            }
        }
        self
    }

    /// Puts a text into columns from the right.
    pub(super) fn right(&mut self, from: usize, to: usize, text: &str) -> &mut Self {
        let blank = (to + 1 - from).saturating_sub(self.width(text));
        self.left(from + blank, to, text)
    }

    pub(super) fn finish(self) -> String {
        self.text
    }
}
