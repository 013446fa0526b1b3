//! `kydan import archive`: a federation comes back, or moves in: an archive that `kydan export` wrote becomes a database,
//! of whichever engine, with every id as it was. `kydan move` is both in one.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kydan_access::{Action, Actor, Target, permit};
use kydan_app::check_document;
use kydan_federation::{DocumentEvent, HanName, MOST_DOCUMENTS};
use kydan_journal::{DocumentId, Envelope, Event as _, EventId, Hash, decode};
use kydan_store::{Adoption, CARRIED, Origin, Person, Store, Verified};
use sha2::{Digest as _, Sha256};

use super::archive::{BESIDE, End, Folder, LOG, Opened, PEOPLE, Sum};
use super::export::one_event::{DOCUMENTS, Participant, documents_file};
use super::say;
use super::serve::{open, open_existing, without_password};
use super::{complain_of, export};
use crate::clock;
use crate::config::Database;

/// How many events are put at a time.
const PAGE: usize = 1_000;

/// Which archive, and where it becomes a database.
#[derive(Args, Debug)]
pub struct Settle {
    /// The database that is made of it: nothing was recorded in it yet. One event is taken in beside what is there.
    #[command(flatten)]
    database: Database,
    /// What `kydan export` wrote: a folder, or one file
    archive: PathBuf,
}

/// From where to where.
#[derive(Args, Debug)]
pub struct Move {
    /// The database that everything is in; nobody serves it meanwhile
    #[arg(long, value_name = "URL")]
    from: String,
    /// The database that is made of it, of the same engine or the other: nothing was recorded in it yet
    #[arg(long, value_name = "URL")]
    to: String,
}

/// Makes a database of an archive.
pub(super) async fn run(options: &Settle) -> Result<ExitCode> {
    permit(&Actor::operator(), Action::RebuildProjections, &Target::platform())?;
    let archive = Opened::new(&options.archive)?;
    settled(&archive, &options.database).await
}

/// Makes a database of another, and looks at both.
pub(super) async fn moved(options: &Move) -> Result<ExitCode> {
    permit(&Actor::operator(), Action::RebuildProjections, &Target::platform())?;
    if options.from == options.to {
        bail!("--from and --to name one database");
    }
    let scratch = tempfile::Builder::new().prefix(".kydan-move-").tempdir()?;
    let store = open_existing(&Database::usual(options.from.clone())).await?;
    if !sound(&without_password(&options.from), &store).await? {
        store.close().await;
        return Ok(ExitCode::FAILURE);
    }
    let place = scratch.path().join("archive");
    let mut folder = Folder::new(&place)?;
    let end = export::whole(&store, &mut folder).await?;
    folder.finish()?;
    let code = settled(&Opened::new(&place)?, &Database::usual(options.to.clone())).await;
    let went_on = store.head().await?.position != end.position;
    store.close().await;
    if went_on {
        complain_of("somebody recorded more in the old database meanwhile: stop the server, and move again");
        return Ok(ExitCode::FAILURE);
    }
    code
}

/// Checks the archive, puts it into the database, makes every projection, and compares them with what they were.
async fn settled(archive: &Opened, database: &Database) -> Result<ExitCode> {
    let end = match archive.check()? {
        Ok(end) => end,
        Err(unsound) => {
            say(&format!("NOT SOUND: {unsound}"));
            return Ok(ExitCode::FAILURE);
        }
    };
    if let Some(event) = end.event {
        return adopted(archive, &end, event, database).await;
    }
    if !archive.root.join(BESIDE).is_dir() {
        bail!("an archive of an older program has the log and no rows beside it: export it again");
    }
    say(&format!("{}: {} events", whose(&end), end.position));
    let store = open(database).await?;
    let done = put(archive, &end, &store).await;
    let code = match done {
        Ok(()) => looked_at(archive, &without_password(&database.url()?), &store).await,
        Err(error) => Err(error),
    };
    store.close().await;
    code
}

/// The files of the documents that the event hands out by its log: each is there, is the one that was attached, and may be
/// handed out here, too. Where the archive was written without them, there is none.
fn documents(archive: &Opened, of: EventId, events: &[Envelope]) -> Result<Vec<(DocumentId, Hash, Vec<u8>)>> {
    let mut digests = BTreeMap::new();
    for envelope in events.iter().filter(|one| one.stream.kind == DocumentEvent::STREAM) {
        let event: DocumentEvent = decode(&envelope.name, envelope.schema, &envelope.body)?;
        if envelope.stream.id != of.0 || event.event() != of {
            bail!("{} is of another event", documents_file(event.document()));
        }
        match event.file() {
            Some(file) => digests.insert(event.document(), file.digest),
            None => digests.remove(&event.document()),
        };
    }
    if digests.len() > MOST_DOCUMENTS {
        bail!("the event hands out {} documents, and {MOST_DOCUMENTS} at most may be", digests.len());
    }
    if !archive.root.join(DOCUMENTS).is_dir() {
        return Ok(Vec::new());
    }
    let read = |(id, digest): (DocumentId, Hash)| {
        let name = documents_file(id);
        let content =
            std::fs::read(archive.root.join(&name)).with_context(|| format!("{name} is missing"))?;
        if Hash(Sha256::digest(&content).into()) != digest {
            bail!("{name} is not the file that was attached");
        }
        if let Err(refusal) = check_document(&content) {
            bail!("{name} is not handed out here: {}", refusal.code);
        }
        Ok((id, digest, content))
    };
    digests.into_iter().map(read).collect()
}

/// Whose record it is.
fn whose(end: &End) -> String {
    let of = if end.of.is_empty() { String::new() } else { format!(" of {}", end.of.join(", ")) };
    format!("the record{of}, exported {} by {}", end.exported_at, end.program)
}

/// Takes one event in, beside whatever is there.
async fn adopted(archive: &Opened, end: &End, event: EventId, database: &Database) -> Result<ExitCode> {
    let events = archive.events().map_err(|unsound| anyhow!(unsound))?;
    let mut people = Vec::new();
    for line in archive.lines(PEOPLE)? {
        let Participant { id, mut name } = serde_json::from_str(&line?)?;
        // Another program wrote it: what is no name in characters is none.
        name.han = name.han.filter(|han| HanName::read(han).is_ok_and(|read| read.as_str() == han));
        people.push(Person {
            id,
            name,
            birth_date: None,
            sex: None,
            consent_at: None,
            guardian_consent_at: None,
            erased_at: None,
            withheld: false,
        });
    }
    let files = documents(archive, event, &events)?;
    let origin = Origin {
        event,
        whose: end.of.clone(),
        exported_at: end.exported_at.parse().context("when it was exported")?,
        position: end.position,
        chain: end.chain,
        adopted_at: clock::now(),
    };
    say(&format!("one event of {}, whose log had {} events, chain {}", whose(end), end.position, end.chain));
    let store = open_existing(database).await?;
    let code = match store.adopt(&origin, &events, &people, &files).await {
        Ok(Adoption::Done { events, people, known }) => {
            say(&format!(
                "{events} events with their ids and hashes, {people} people who were not known here; {known} bodies and \
                 clubs were here already and stay as they are"
            ));
            let is_sound = sound(&without_password(&database.url()?), &store).await?;
            Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
        Ok(Adoption::Here(stream)) => {
            say(&format!("{stream} is here already: nothing was done"));
            Ok(ExitCode::FAILURE)
        }
        Err(error) => Err(error.into()),
    };
    store.close().await;
    code
}

async fn put(archive: &Opened, end: &End, store: &Store) -> Result<()> {
    let Some(mut settling) = store.settle().await? else {
        bail!("something was recorded in this database already: a federation moves into an empty one");
    };
    let bar = bar(end.position)?;
    let mut page: Vec<Envelope> = Vec::with_capacity(PAGE);
    for line in archive.lines(LOG)? {
        page.push(serde_json::from_str(&line?)?);
        if page.len() == PAGE {
            settling.events(&page).await?;
            bar.inc(PAGE as u64);
            page.clear();
        }
    }
    settling.events(&page).await?;
    for table in CARRIED {
        let name = format!("{BESIDE}/{table}.jsonl");
        // A table that held nothing has no file.
        if !archive.root.join(&name).exists() {
            continue;
        }
        for line in archive.lines(&name)? {
            settling.row(table, &line?).await.with_context(|| name.clone())?;
        }
    }
    settling.done(end.position, end.chain).await?;
    bar.finish_and_clear();
    let bar = self::bar(end.position)?;
    store.rebuild(|position| bar.set_position(position)).await?;
    bar.finish_and_clear();
    Ok(())
}

/// Whether the database is sound, and its projections are what they were.
async fn looked_at(archive: &Opened, shown: &str, store: &Store) -> Result<ExitCode> {
    if !sound(shown, store).await? {
        return Ok(ExitCode::FAILURE);
    }
    let Some(before) = archive.sums()? else {
        say("the archive was written while somebody served: its projections are not compared");
        return Ok(ExitCode::SUCCESS);
    };
    let now = store.sum_projections().await?;
    let now: Vec<Sum> = now.into_iter().map(|(table, sum)| Sum { table: table.to_owned(), sum }).collect();
    let differ: Vec<&str> =
        now.iter().filter(|sum| !before.contains(sum)).map(|sum| sum.table.as_str()).collect();
    if !differ.is_empty() {
        say(&format!("NOT THE SAME: other rows stand in {}", differ.join(", ")));
        return Ok(ExitCode::FAILURE);
    }
    let rows: u64 = now.iter().map(|sum| sum.sum.rows).sum();
    say(&format!("{} projections with {rows} rows are the same", now.len()));
    Ok(ExitCode::SUCCESS)
}

async fn sound(shown: &str, store: &Store) -> Result<bool> {
    Ok(match store.verify().await? {
        Ok(Verified { position, chain, photos, documents }) => {
            say(&format!(
                "{shown} is sound: {position} events, {photos} photographs, {documents} documents, chain {chain}"
            ));
            true
        }
        Err(unsound) => {
            say(&format!("{shown} is NOT SOUND: {unsound}"));
            false
        }
    })
}

fn bar(length: u64) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} events {eta}");
    Ok(ProgressBar::new(length).with_style(style.context("the bar's template")?))
}

/// Reads an archive again, without a database.
pub(super) fn check(path: &Path) -> Result<Result<End, String>> {
    Opened::new(path)?.check()
}
