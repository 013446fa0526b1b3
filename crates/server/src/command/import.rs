//! `kydan import`: lists that are too long for a request, and archives.

use std::fs::File;
use std::io::{BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::{Args, Subcommand};
use kydan_access::{Action, Actor, Role, Scope, Target, permit};
use kydan_federation::import::fide_list::Lines;
use kydan_store::FideEntry;

use super::serve::open_existing;
use super::{bar_of_bytes, complain_of, say};
use crate::config::Database;

/// The longest line of a list, in bytes.
const LONGEST_LINE: u64 = 4_096;
/// How many entries are put at a time: what is served meanwhile waits for no more than these.
const AT_A_TIME: usize = 4_096;
/// A list with more bad lines is another kind of file.
const MOST_PROBLEMS: usize = 1_000;

/// What is imported.
#[derive(Subcommand, Debug)]
pub enum Import {
    /// FIDE's rating list as text, whole: it replaces the one before. Other commands may serve meanwhile
    Fide(Fide),
    /// An archive that `kydan export` wrote, into an empty database of either engine; or one event of another installation,
    /// beside what is there. Every id stays as it was
    Archive(super::settle::Settle),
}

/// Which list.
#[derive(Args, Debug)]
pub struct Fide {
    /// Where the data is.
    #[command(flatten)]
    database: Database,
    /// `players_list_foa.txt`, or `-` for standard input, as from `unzip -p`
    file: PathBuf,
}

/// Exits with 0 if every line was good, with 1 if some were left out.
pub(super) async fn run(what: Import) -> Result<ExitCode> {
    let options = match what {
        Import::Fide(options) => options,
        Import::Archive(options) => return super::settle::run(&options).await,
    };
    let operator = Actor::operator().with(Role::Staff, Scope::Everything);
    permit(&operator, Action::ImportRatingList, &Target::platform())?;
    let (mut file, length) = opened(&options.file)?;
    let mut number = 1;
    let mut line = Vec::new();
    // What stands above the header says nothing.
    while next(&mut file, &mut line)? && line.trim_ascii().is_empty() {
        number += 1;
    }
    let header = line.strip_prefix(&[0xef, 0xbb, 0xbf]).unwrap_or(&line);
    let Ok(mut lines) = Lines::begin(header, number) else {
        bail!("{} is not FIDE's list as text: its first line names no columns", options.file.display());
    };
    let store = open_existing(&options.database).await?;
    let bar = bar_of_bytes(length)?;
    bar.inc(line.len() as u64);
    let (mut entries, mut problems) = (Vec::with_capacity(AT_A_TIME), 0_usize);
    while next(&mut file, &mut line)? {
        bar.inc(line.len() as u64);
        match lines.read_line(&line) {
            None => {}
            Some(Ok(entry)) => entries.push(FideEntry::from(entry)),
            Some(Err(problem)) => {
                problems += 1;
                bar.suspend(|| complain_of(&serde_json::to_string(&problem).unwrap_or_default()));
            }
        }
        if problems > MOST_PROBLEMS {
            bail!(
                "more than {MOST_PROBLEMS} lines are bad: this is another kind of file. No entry was dropped"
            );
        }
        if entries.len() == AT_A_TIME {
            store.put_fide_entries(&entries).await?;
            entries.clear();
        }
    }
    store.put_fide_entries(&entries).await?;
    if lines.ids().is_empty() {
        bail!("{} has a header and no entry: nothing was changed", options.file.display());
    }
    let dropped = store.drop_fide_entries_but(lines.ids()).await?;
    bar.finish_and_clear();
    store.close().await;
    say(&format!(
        "{} entries, {dropped} that are no longer in the list dropped, {problems} bad lines",
        lines.ids().len()
    ));
    Ok(if problems == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn opened(path: &Path) -> Result<(Box<dyn BufRead>, u64)> {
    if path == Path::new("-") {
        return Ok((Box::new(BufReader::new(std::io::stdin())), 0));
    }
    let shown = || path.display().to_string();
    let file = File::open(path).with_context(shown)?;
    let length = file.metadata().with_context(shown)?.len();
    Ok((Box::new(BufReader::with_capacity(1 << 20, file)), length))
}

/// Reads the next line; false at the end.
fn next(file: &mut impl BufRead, line: &mut Vec<u8>) -> Result<bool> {
    line.clear();
    let read = file.by_ref().take(LONGEST_LINE).read_until(b'\n', line)?;
    if read as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
        bail!("a line is longer than {LONGEST_LINE} bytes: this is not FIDE's list as text");
    }
    Ok(read > 0)
}
