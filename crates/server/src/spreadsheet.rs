//! Tables as files for spreadsheets, in the reader's language.

use kydan_game::Words;
use kydan_regulations::TieBreak;
use kydan_report::exchange::{Datum, Heading, Table};

use crate::language::Language;

use anyhow::{Context as _, Result};
use rust_xlsxwriter::{Format, Workbook};
use serde_json::{Value, json};

/// A table and the words to write it with.
pub(crate) struct Spreadsheet<'a> {
    pub(crate) table: &'a Table,
    pub(crate) language: Language,
    /// Those of the tournament crate.
    pub(crate) words: &'a Words,
}

impl Spreadsheet<'_> {
    /// CSV, to read.
    pub(crate) fn text(&self) -> String {
        self.table.csv(|heading| self.said(heading))
    }

    /// CSV for a file: the mark of UTF-8 tells spreadsheets what the bytes are.
    pub(crate) fn csv(&self) -> Vec<u8> {
        format!("\u{feff}{}", self.text()).into_bytes()
    }

    /// XLSX: texts are texts, never formulas.
    pub(crate) fn workbook(&self) -> Result<Vec<u8>> {
        let mut workbook = Workbook::new();
        let bold = Format::new().set_bold();
        let sheet = workbook.add_worksheet();
        // A sheet's name has 31 characters at most.
        let name: String = self.say(self.table.title).chars().take(31).collect();
        sheet.set_name(name)?;
        for (column, heading) in self.table.head.iter().enumerate() {
            sheet.write_string_with_format(0, u16::try_from(column)?, self.said(heading), &bold)?;
        }
        for (row, data) in (1..).zip(&self.table.rows) {
            for (column, datum) in data.iter().enumerate() {
                let column = u16::try_from(column)?;
                match datum {
                    Datum::Text(text) => sheet.write_string(row, column, text)?,
                    Datum::Key(key) => sheet.write_string(row, column, self.say(key))?,
                    Datum::Number(number) => sheet.write_number(row, column, *number as f64)?,
                    Datum::Points(points) => sheet.write_number(row, column, f64::from(points.0) / 2.0)?,
                    Datum::Hundredths(value) => sheet.write_number(row, column, f64::from(*value) / 100.0)?,
                    Datum::Empty => continue,
                };
            }
        }
        sheet.set_freeze_panes(1, 0)?;
        sheet.autofit();
        workbook.save_to_buffer().context("the workbook")
    }

    /// Data: the title, the heads of the columns, and rows of texts and numbers in plain units.
    pub(crate) fn data(&self) -> Value {
        let head: Vec<String> = self.table.head.iter().map(|heading| self.said(heading)).collect();
        let cell = |datum: &Datum| match datum {
            Datum::Text(text) => json!(text),
            Datum::Key(key) => json!(self.say(key)),
            Datum::Number(number) => json!(number),
            Datum::Points(points) => json!(f64::from(points.0) / 2.0),
            Datum::Hundredths(value) => json!(f64::from(*value) / 100.0),
            Datum::Empty => Value::Null,
        };
        let row = |row: &Vec<Datum>| row.iter().map(cell).collect::<Value>();
        json!({
            "title": self.say(self.table.title),
            "head": head,
            "rows": self.table.rows.iter().map(row).collect::<Value>(),
        })
    }

    fn said(&self, heading: &Heading) -> String {
        match heading {
            Heading::Key(key) => self.say(key),
            Heading::Round(round) => format!("{} {round}", self.language.pick("Vòng", "Round")),
            // Of events, by their names; of files, by FIDE's codes.
            Heading::TieBreak(code) => code.parse::<TieBreak>().map_or_else(
                |_| code.clone(),
                |tie_break| {
                    let title = tie_break.title();
                    self.language.pick(&title.vi, &title.en).clone()
                },
            ),
        }
    }

    fn say(&self, key: &str) -> String {
        self.words.reason(key, &[]).unwrap_or_else(|| key.to_owned())
    }
}
