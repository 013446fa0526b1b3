//! Tables as files for spreadsheets, in the reader's language.

mod stacked;

use kydan_game::Words;
use kydan_regulations::TieBreak;
use kydan_report::exchange::{Datum, Heading, Table};

use crate::html::{Html, escaped};
use crate::language::Language;

use anyhow::{Context as _, Result};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet};
use serde_json::{Value, json};

pub(crate) use stacked::{Form, Stacked};

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
        dated(&mut workbook)?;
        let bold = Format::new().set_bold();
        let sheet = workbook.add_worksheet();
        // A sheet's name has 31 characters at most.
        let name: String = self.say(self.table.title).chars().take(31).collect();
        sheet.set_name(name)?;
        self.write(sheet, 0, &bold)?;
        sheet.set_freeze_panes(1, 0)?;
        sheet.autofit();
        workbook.save_to_buffer().context("the workbook")
    }

    /// Writes head and rows from a line on; gives the line behind them.
    fn write(&self, sheet: &mut Worksheet, from: u32, bold: &Format) -> Result<u32> {
        for (column, heading) in self.table.head.iter().enumerate() {
            sheet.write_string_with_format(from, u16::try_from(column)?, self.said(heading), bold)?;
        }
        let mut row = from + 1;
        for data in &self.table.rows {
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
            row += 1;
        }
        Ok(row)
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

    /// A page's table, without the columns in which nobody has anything.
    pub(crate) fn html(&self) -> Html {
        let Table { head, rows, .. } = self.table;
        let filled =
            |column: &usize| rows.iter().any(|row| row.get(*column).is_some_and(|cell| !is_empty(cell)));
        let columns: Vec<usize> = (0..head.len()).filter(filled).collect();
        let heads: Vec<String> = columns.iter().map(|column| self.said(&head[*column])).collect();
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        let cell = |datum: &Datum| match datum {
            Datum::Text(text) => escaped(text),
            Datum::Key(key) => escaped(&self.say(key)),
            Datum::Number(number) => number.to_string(),
            Datum::Points(points) => halves(points.0),
            Datum::Hundredths(value) => format!("{}", f64::from(*value) / 100.0),
            Datum::Empty => String::new(),
        };
        let row = |row: &Vec<Datum>| {
            columns.iter().map(|column| row.get(*column).map(cell).unwrap_or_default()).collect()
        };
        Html::default().table(&heads, rows.iter().map(row))
    }

    /// What the table is called.
    pub(crate) fn title(&self) -> String {
        self.say(self.table.title)
    }

    fn said(&self, heading: &Heading) -> String {
        match heading {
            Heading::Key(key) => self.say(key),
            Heading::Field(name) => (*name).to_owned(),
            Heading::Round(round) => format!("{} {round}", self.language.word("word.round")),
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

/// The same table is the same file, byte by byte: whoever has it already need not be sent it.
fn dated(workbook: &mut Workbook) -> Result<()> {
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&made));
    Ok(())
}

fn is_empty(datum: &Datum) -> bool {
    match datum {
        Datum::Empty => true,
        Datum::Text(text) => text.is_empty(),
        Datum::Key(_) | Datum::Number(_) | Datum::Points(_) | Datum::Hundredths(_) => false,
    }
}

/// `2½`: half points as tables write them.
fn halves(half_points: impl Into<i64>) -> String {
    let half_points = half_points.into();
    match (half_points / 2, half_points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}
