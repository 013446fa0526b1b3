//! `kydan export`: a federation leaves with everything that it has. The log line by line with its hashes, the rows beside
//! it, so that `kydan import archive` makes the federation again elsewhere; and the register and every event as files that
//! other programs read, what was written in words, and the pictures. `kydan verify --export` reads it again without a
//! database.

pub(super) mod one_event;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use clap::{Args, ValueEnum};
use kydan_access::{Action, Actor, Role, Scope, Target, permit};
use kydan_app::{App, Failure, GamesOf, NamesWritten, RegisterFile};
use kydan_journal::PersonId;
use kydan_report::WORDS;
use kydan_report::exchange::Table;
use kydan_store::read::Competition;
use kydan_store::{Head, Reader, Slice, Store};
use kydan_tournament::EventTables;
use serde_json::json;

use super::archive::{BESIDE, END, End, Folder, LOG, Lines, SUMS, Sum};
use super::say;
use super::serve::open_existing;
use crate::clock;
use crate::config::Database;
use crate::language::Language;
use crate::spreadsheet::Spreadsheet;

/// How many events of the log, and how many competitions, are read at a time.
const PAGE: u32 = 1_000;

/// Where it is written to.
#[derive(Args, Debug)]
pub struct Export {
    /// Where the data is.
    #[command(flatten)]
    database: Database,
    /// A folder that is not there yet, or is empty; or one file (`.tar.gz`). Names, birth dates and the hashes of passwords
    /// are in it: keep it as you keep the database
    #[arg(long, value_name = "DIR|FILE")]
    out: PathBuf,
    /// One event alone, by the id that its address has: for another installation
    #[arg(long, value_name = "ID")]
    event: Option<String>,
    /// Whose names go along with an event: of those who agreed, or everybody's, as its public lists have them
    #[arg(long, value_enum, default_value_t = Names::Agreed, requires = "event")]
    names: Names,
}

/// Whose names go along.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Names {
    /// Of those who agreed to publication; the others are told apart by their ids
    Agreed,
    /// Everybody's
    Public,
}

/// Writes the archive. Others may serve meanwhile: what comes later is not in it.
pub(super) async fn run(options: &Export) -> Result<ExitCode> {
    let operator = Actor::operator().with(Role::Staff, Scope::Everything);
    permit(&operator, Action::VerifyLog, &Target::platform())?;
    let mut folder = Folder::new(&options.out)?;
    let store = open_existing(&options.database).await?;
    let app = App::new(store.clone(), clock::WORLD, "operator");
    if let Some(event) = &options.event {
        let said = one_event::write(&app, &store, event, options.names, folder).await;
        store.close().await;
        say(&format!("{}: {}", options.out.display(), said?));
        return Ok(ExitCode::SUCCESS);
    }
    let end = whole(&store, &mut folder).await?;
    register(&app, &operator, &mut folder).await?;
    let events = events(&app, &store, &mut folder).await?;
    words_and_pictures(&store, &mut folder).await?;
    folder.finish()?;
    store.close().await;
    say(&format!(
        "{}: {} events of the log, chain {}, {events} competitions; check it with kydan verify --export",
        options.out.display(),
        end.position,
        end.chain
    ));
    Ok(ExitCode::SUCCESS)
}

/// What another database can be made of: the log, the rows beside it, and what the projections came to.
pub(super) async fn whole(store: &Store, folder: &mut Folder) -> Result<End> {
    let mut open: Option<(&'static str, Lines)> = None;
    let mut done: Vec<Lines> = Vec::new();
    let head = {
        let folder: &Folder = folder;
        let carried = store.carry(|table, line| {
            if open.as_ref().is_none_or(|(name, _)| *name != table) {
                done.extend(open.take().map(|(_, lines)| lines));
                let lines =
                    folder.lines(&format!("{BESIDE}/{table}.jsonl")).map_err(std::io::Error::other)?;
                open = Some((table, lines));
            }
            open.as_mut().map_or(Ok(()), |(_, lines)| lines.put(line))
        });
        carried.await?
    };
    for lines in done.into_iter().chain(open.map(|(_, lines)| lines)) {
        folder.end(lines)?;
    }
    let end = log(store, head, folder).await?;
    let sums = store.sum_projections().await?;
    // Somebody may have gone on meanwhile: then the projections are of another moment than the log.
    if store.head().await? == head {
        let sums: Vec<Sum> =
            sums.into_iter().map(|(table, sum)| Sum { table: table.to_owned(), sum }).collect();
        folder.put_json(SUMS, &sums)?;
    }
    Ok(end)
}

fn put_table(folder: &mut Folder, name: &str, table: &Table) -> Result<()> {
    let words = Language::Vi.words(&WORDS)?;
    let sheet = Spreadsheet { table, language: Language::Vi, words: &words };
    folder.put(name, &sheet.csv())
}

/// The log as it is: an event a line, with the hashes of the chain.
async fn log(store: &Store, head: Head, folder: &mut Folder) -> Result<End> {
    let (mut lines, mut position) = (folder.lines(LOG)?, 0);
    while position < head.position {
        let page = store.read_after(position, PAGE).await?;
        let Some(last) = page.last() else { bail!("the log ends at {position}, before its head says") };
        position = last.position;
        for envelope in page.iter().filter(|envelope| envelope.position <= head.position) {
            lines.put(&serde_json::to_string(envelope)?)?;
        }
    }
    folder.end(lines)?;
    let bodies = store.bodies().await?;
    let end = End {
        position: head.position,
        chain: head.chain,
        exported_at: clock::now().to_string(),
        program: format!("kydan {}", env!("CARGO_PKG_VERSION")),
        of: bodies.into_iter().filter(|body| body.parent.is_none()).map(|body| body.name).collect(),
        event: None,
    };
    folder.put_json(END, &end)?;
    Ok(end)
}

/// Members, clubs and dues, as an import reads them.
async fn register(app: &App, operator: &Actor, folder: &mut Folder) -> Result<()> {
    let files =
        [("members", RegisterFile::Members), ("clubs", RegisterFile::Clubs), ("dues", RegisterFile::Dues)];
    for (name, file) in files {
        let table = app.export_register(operator, file).await.map_err(told)?;
        put_table(folder, &format!("register/{name}.csv"), &table)?;
    }
    Ok(())
}

/// Every event: its rules, its lists, its report file, its games.
async fn events(app: &App, store: &Store, folder: &mut Folder) -> Result<usize> {
    let (mut slice, mut count) = (Slice::first(PAGE), 0);
    loop {
        let page = store.list_competitions(&slice).await?;
        let Some(last) = page.edges.last() else { return Ok(count) };
        slice.after = Some(last.cursor.clone());
        for edge in page.edges {
            event(app, store, &edge.node, folder).await?;
            count += 1;
        }
    }
}

async fn event(app: &App, store: &Store, of: &Competition, folder: &mut Folder) -> Result<()> {
    rules(store, of, folder).await?;
    files(app, of, folder).await
}

/// Where an event's files stand.
fn place(of: &Competition) -> String {
    format!("events/{}-{}", of.starts_on, of.event)
}

/// Every version of an event's rules.
async fn rules(store: &Reader, of: &Competition, folder: &mut Folder) -> Result<()> {
    let (id, place) = (of.event, place(of));
    let versions = store.rules_versions(&[id]).await?;
    let rules: Vec<_> = versions
        .iter()
        .map(|one| {
            json!({
                "version": one.number, "published_at": one.published_at.to_string(), "reason": one.reason,
                "sections": one.sections, "settings": one.settings,
            })
        })
        .collect();
    let about = json!({
        "id": id, "name": of.name, "kind": of.kind.to_string(), "body": of.body, "venue": of.venue,
        "starts_on": of.starts_on.to_string(), "ends_on": of.ends_on.to_string(), "rules": rules,
    });
    folder.put_json(&format!("{place}/rules.json"), &about)
}

/// An event's lists, its report file and its games, as everybody may have them.
async fn files(app: &App, of: &Competition, folder: &mut Folder) -> Result<()> {
    let (id, place) = (of.event, place(of));
    let Some(exported) = app.export_event(id).await.map_err(told)? else { return Ok(()) };
    folder.put(&format!("{place}/tournament.trf"), exported.report().to_string().as_bytes())?;
    let tables =
        EventTables { state: &exported.tournament, who: |person: PersonId| exported.in_lists(person) };
    put_table(folder, &format!("{place}/starting-list.csv"), &tables.starting_list())?;
    put_table(folder, &format!("{place}/standings.csv"), &tables.standings(None))?;
    put_table(folder, &format!("{place}/crosstable.csv"), &tables.crosstable())?;
    let Some(games) = app.public_games(GamesOf::Event(id, None)).await.map_err(told)? else { return Ok(()) };
    let plies = app.plies_of(&games).await.map_err(told)?;
    let lines = games.lines(&plies, |bout| format!("bout:{bout}"), NamesWritten::AsWritten);
    let pgn: String = lines.iter().filter_map(|(line, heading)| line.pgn(heading, None)).collect();
    if pgn.is_empty() { Ok(()) } else { folder.put(&format!("{place}/games.pgn"), pgn.as_bytes()) }
}

/// What was written in words beside the log, the pictures (signed slips, and people who agreed) and events' documents.
async fn words_and_pictures(store: &Reader, folder: &mut Folder) -> Result<()> {
    let notes = store.every_note().await?;
    let notes: Vec<_> = notes
        .iter()
        .map(|note| {
            json!({
                "subject": note.subject, "kind": note.kind.name(), "text": note.text,
                "written_at": note.written_at.to_string(),
            })
        })
        .collect();
    folder.put_lines("notes.jsonl", &notes)?;
    for (bout, photo) in store.every_slip().await? {
        if let Some(kept) = store.photo(photo).await? {
            folder.put(&format!("pictures/slips/{bout}/{photo}.{}", ending(&kept.media)), &kept.content)?;
        }
    }
    for (event, document) in store.every_document().await? {
        if let Some(content) = store.document_file(document).await? {
            folder.put(&format!("documents/{event}/{document}.pdf"), &content)?;
        }
    }
    for (person, digest) in store.every_portrait().await? {
        if let Some(kept) = store.portrait(person, digest).await? {
            folder.put(&format!("pictures/people/{person}.{}", ending(&kept.media)), &kept.content)?;
        }
    }
    Ok(())
}

fn ending(media: &str) -> &str {
    media.rsplit_once('/').map_or("bin", |(_, ending)| ending)
}

fn told(failure: Failure) -> anyhow::Error {
    anyhow!("{failure}")
}
