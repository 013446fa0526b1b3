//! Forms of several tables as one file: tables under each other, a sheet for each form.

use anyhow::{Context as _, Result};
use kydan_game::Words;
use kydan_report::exchange::{Heading, Table};
use rust_xlsxwriter::{Format, Workbook};
use serde_json::{Value, json};

use super::{Spreadsheet, dated};
use crate::language::Language;

/// A form: what its sheet is called, and its tables.
pub(crate) struct Form {
    /// Letters, numbers and spaces: what a workbook takes as a name.
    pub(crate) name: String,
    pub(crate) tables: Vec<Table>,
}

/// Forms and the words to write them with.
pub(crate) struct Stacked<'a> {
    pub(crate) forms: &'a [Form],
    pub(crate) language: Language,
    pub(crate) words: &'a Words,
}

impl Stacked<'_> {
    fn sheet<'a>(&'a self, table: &'a Table) -> Spreadsheet<'a> {
        Spreadsheet { table, language: self.language, words: self.words }
    }

    /// CSV for a file: each table with its title above, and an empty line below.
    pub(crate) fn csv(&self) -> Vec<u8> {
        let mut text = String::from('\u{feff}');
        for table in self.forms.iter().flat_map(|form| &form.tables) {
            let title = Table { title: table.title, head: vec![Heading::Key(table.title)], rows: Vec::new() };
            text.push_str(&self.sheet(&title).text());
            text.push_str(&self.sheet(table).text());
            text.push_str("\r\n");
        }
        text.into_bytes()
    }

    /// XLSX: a sheet for each form.
    pub(crate) fn workbook(&self) -> Result<Vec<u8>> {
        let mut workbook = Workbook::new();
        dated(&mut workbook)?;
        let bold = Format::new().set_bold();
        for form in self.forms {
            let sheet = workbook.add_worksheet();
            sheet.set_name(&form.name)?;
            let mut row = 0;
            for table in &form.tables {
                let spread = self.sheet(table);
                sheet.write_string_with_format(row, 0, spread.title(), &bold)?;
                row = spread.write(sheet, row + 1, &bold)? + 1;
            }
            sheet.autofit();
        }
        workbook.save_to_buffer().context("the workbook")
    }

    /// Data: every form with its tables.
    pub(crate) fn data(&self) -> Value {
        let form = |form: &Form| {
            let tables: Value = form.tables.iter().map(|table| self.sheet(table).data()).collect();
            json!({ "name": form.name, "tables": tables })
        };
        json!({ "forms": self.forms.iter().map(form).collect::<Value>() })
    }
}
