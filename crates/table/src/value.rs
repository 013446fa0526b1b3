//! A tie-break's value.

use std::fmt;

use kydan_regulations::TieBreak;

/// What a tie-break came to for one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    /// Which tie-break.
    pub tie_break: TieBreak,
    /// In hundredths, so that quarters and averages are whole; none where it has no value: no game among
    /// the tied, no tie, no lot drawn.
    pub hundredths: Option<i32>,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(self.hundredths))
    }
}

/// Hundredths as tables print them: `12`, `7½`, `6¾`, `4.33`, and `–` for none.
pub fn written(hundredths: Option<i32>) -> String {
    let Some(hundredths) = hundredths else { return "–".to_owned() };
    let sign = if hundredths < 0 { "−" } else { "" };
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    let fraction = match rest {
        0 => return format!("{sign}{whole}"),
        25 => "¼",
        50 => "½",
        75 => "¾",
        _ => return format!("{sign}{whole}.{rest:02}"),
    };
    if whole == 0 { format!("{sign}{fraction}") } else { format!("{sign}{whole}{fraction}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_tables_print_them() {
        let written = |hundredths| Value { tie_break: TieBreak::LOT, hundredths }.to_string();
        assert_eq!(written(Some(1200)), "12");
        assert_eq!(written(Some(750)), "7½");
        assert_eq!(written(Some(25)), "¼");
        assert_eq!(written(Some(433)), "4.33");
        assert_eq!(written(Some(0)), "0");
        assert_eq!(written(None), "–");
    }
}
