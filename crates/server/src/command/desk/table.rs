//! `kydan table`: lists and tables of a file for spreadsheets and notice boards.

use std::path::PathBuf;
use std::process::ExitCode;

use kydan_report::desk::{Unrated, standings};

use crate::command::{say, write_file};
use crate::spreadsheet::Spreadsheet;

use super::{Common, Desk};

use anyhow::{Result, ensure};
use clap::{Args, ValueEnum};

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
    let file = &desk.sheet;
    if let Some(round) = options.round {
        let first = u16::from(options.what == What::Pairings);
        ensure!((first..=file.paired_rounds()).contains(&round), desk.no_such_round(round));
    }
    let table = match options.what {
        What::StartingList => file.starting_list(),
        What::Pairings => file.pairings(options.round.unwrap_or_else(|| file.paired_rounds())),
        What::Crosstable => file.crosstable(&standings(file, options.round, None, Unrated::Drop)),
        What::Standings => file.table(&standings(file, options.round, None, Unrated::Drop)),
    };
    let sheet = Spreadsheet { table: &table, language: options.common.language(), words: &desk.words.words };
    if options.common.json {
        say(&serde_json::to_string_pretty(&sheet.data())?);
        return Ok(ExitCode::SUCCESS);
    }
    match &options.write {
        None => say(sheet.text().trim_end()),
        Some(path) if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("xlsx")) => {
            write_file(path, &sheet.workbook()?)?;
        }
        Some(path) => write_file(path, &sheet.csv())?,
    }
    Ok(ExitCode::SUCCESS)
}
