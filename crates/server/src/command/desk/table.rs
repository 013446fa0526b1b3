//! `kydan table`: lists and tables of a file for spreadsheets and notice boards.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::{Args, ValueEnum};
use kydan_tournament::desk::standings;
use kydan_tournament::exchange::{Datum, Heading, Table};
use rust_xlsxwriter::{Format, Workbook};

use super::{Common, Desk, Sayings};
use crate::command::{say, write_file};

/// Options of `kydan table`.
#[derive(Args, Debug)]
pub struct Tables {
    #[command(flatten)]
    common: Common,
    /// Which table
    #[arg(long, value_enum, default_value_t = What::Standings)]
    what: What,
    /// The round, of pairings and of tables as they stood after it; by default the last
    #[arg(long, value_name = "ROUND")]
    round: Option<u16>,
    /// Where to write it: CSV, or XLSX where the name ends so; by default CSV on standard output
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    StartingList,
    Pairings,
    Crosstable,
    Standings,
}

/// Exits with 0 if the table was made.
pub(crate) fn run(options: &Tables) -> Result<ExitCode> {
    let desk = Desk::open(&options.common)?;
    let sheet = &desk.sheet;
    let table = match options.what {
        What::StartingList => sheet.starting_list(),
        What::Pairings => sheet.pairings(options.round.unwrap_or_else(|| sheet.paired_rounds())),
        What::Crosstable => sheet.crosstable(&standings(sheet, options.round, None)),
        What::Standings => sheet.table(&standings(sheet, options.round, None)),
    };
    if options.common.json {
        say(&serde_json::to_string_pretty(&table)?);
        return Ok(ExitCode::SUCCESS);
    }
    let csv = || table.csv(|heading| said(heading, &desk.words));
    match &options.write {
        None => say(csv().trim_end()),
        Some(path) if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("xlsx")) => {
            write_file(path, &workbook(&table, &desk.words)?)?;
        }
        // The mark of UTF-8 tells spreadsheets what the bytes are.
        Some(path) => write_file(path, format!("\u{feff}{}", csv()).as_bytes())?,
    }
    Ok(ExitCode::SUCCESS)
}

fn said(heading: &Heading, words: &Sayings) -> String {
    match heading {
        Heading::Key(key) => words.say(key, &[]),
        Heading::Round(round) => format!("{} {round}", words.pick("Vòng", "Round")),
        Heading::TieBreak(code) => code.clone(),
    }
}

/// The table as a workbook: texts are texts, never formulas.
fn workbook(table: &Table, words: &Sayings) -> Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    let bold = Format::new().set_bold();
    let sheet = workbook.add_worksheet();
    // A sheet's name has 31 characters at most.
    let name: String = words.say(table.title, &[]).chars().take(31).collect();
    sheet.set_name(name)?;
    for (column, heading) in table.head.iter().enumerate() {
        sheet.write_string_with_format(0, u16::try_from(column)?, said(heading, words), &bold)?;
    }
    for (row, data) in (1..).zip(&table.rows) {
        for (column, datum) in data.iter().enumerate() {
            let column = u16::try_from(column)?;
            match datum {
                Datum::Text(text) => sheet.write_string(row, column, text)?,
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
