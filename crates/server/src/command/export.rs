//! `kydan export`: a federation leaves with everything that it has. The log line by line with its hashes, the register and
//! every event as files that other programs read, what was written in words, and the pictures. A list of digests binds
//! the folder; `kydan verify --export` reads it again without a database.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, BufWriter, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args;
use kydan_access::{Action, Actor, Role, Scope, Target, permit};
use kydan_app::{App, Failure, GamesOf, RegisterFile};
use kydan_journal::{Envelope, Hash, PersonId, hash};
use kydan_report::WORDS;
use kydan_report::exchange::Table;
use kydan_store::read::Competition;
use kydan_store::{Reader, Slice, Store};
use kydan_tournament::EventTables;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::say;
use super::serve::open_existing;
use crate::clock;
use crate::config::Database;
use crate::language::Language;
use crate::spreadsheet::Spreadsheet;

/// How many events of the log, and how many competitions, are read at a time.
const PAGE: u32 = 1_000;
const LOG: &str = "log.jsonl";
const END: &str = "log-end.json";
/// The list of digests, as `sha256sum --check` reads it.
const LIST: &str = "SHA256SUMS";

/// Where it is written to.
#[derive(Args, Debug)]
pub struct Export {
    /// Where the data is.
    #[command(flatten)]
    database: Database,
    /// A folder that is not there yet, or is empty
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Where the log ends that is in the folder.
#[derive(Serialize, Deserialize)]
struct End {
    position: u64,
    chain: Hash,
    exported_at: String,
    program: String,
}

/// Writes the folder. Others may serve meanwhile: what comes later is not in it.
pub(super) async fn run(options: &Export) -> Result<ExitCode> {
    let operator = Actor::operator().with(Role::Staff, Scope::Everything);
    permit(&operator, Action::VerifyLog, &Target::platform())?;
    let out = &options.out;
    fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
    if fs::read_dir(out)?.next().is_some() {
        bail!("{} is not empty: nothing is written over what somebody keeps there", out.display());
    }
    let store = open_existing(&options.database).await?;
    let app = App::new(store.clone(), clock::WORLD, "operator");
    let mut folder = Folder { root: out.clone(), list: Vec::new() };
    let end = log(&store, &mut folder).await?;
    register(&app, &operator, &mut folder).await?;
    let events = events(&app, &store, &mut folder).await?;
    words_and_pictures(&store, &mut folder).await?;
    folder.finish()?;
    store.close().await;
    say(&format!(
        "{}: {} events of the log, chain {}, {events} competitions; check it with kydan verify --export",
        out.display(),
        end.position,
        end.chain
    ));
    Ok(ExitCode::SUCCESS)
}

/// What is written, with its digests.
struct Folder {
    root: PathBuf,
    list: Vec<(String, Hash)>,
}

impl Folder {
    fn put(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        let path = self.root.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
        self.list.push((name.to_owned(), Hash(Sha256::digest(bytes).into())));
        Ok(())
    }

    fn put_lines<T: Serialize>(&mut self, name: &str, rows: &[T]) -> Result<()> {
        let lines: Vec<String> = rows.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
        self.put(name, lines.iter().map(|line| line.clone() + "\n").collect::<String>().as_bytes())
    }

    fn put_table(&mut self, name: &str, table: &Table) -> Result<()> {
        let words = Language::Vi.words(&WORDS)?;
        let sheet = Spreadsheet { table, language: Language::Vi, words: &words };
        self.put(name, &sheet.csv())
    }

    fn finish(&mut self) -> Result<()> {
        self.list.sort();
        let lines = self.list.iter().map(|(name, digest)| format!("{digest}  {name}\n"));
        fs::write(self.root.join(LIST), lines.collect::<String>())?;
        Ok(())
    }
}

/// The log as it is: an event a line, with the hashes of the chain.
async fn log(store: &Store, folder: &mut Folder) -> Result<End> {
    let head = store.head().await?;
    let path = folder.root.join(LOG);
    let mut file = BufWriter::new(File::create(&path)?);
    let (mut hasher, mut position) = (Sha256::new(), 0);
    while position < head.position {
        let page = store.read_after(position, PAGE).await?;
        let Some(last) = page.last() else { bail!("the log ends at {position}, before its head says") };
        position = last.position;
        for envelope in page.iter().filter(|envelope| envelope.position <= head.position) {
            let line = serde_json::to_string(envelope)? + "\n";
            hasher.update(line.as_bytes());
            file.write_all(line.as_bytes())?;
        }
    }
    file.flush()?;
    folder.list.push((LOG.to_owned(), Hash(hasher.finalize().into())));
    let end = End {
        position: head.position,
        chain: head.chain,
        exported_at: clock::now().to_string(),
        program: format!("kydan {}", env!("CARGO_PKG_VERSION")),
    };
    folder.put(END, (serde_json::to_string_pretty(&end)? + "\n").as_bytes())?;
    Ok(end)
}

/// Members, clubs and dues, as an import reads them.
async fn register(app: &App, operator: &Actor, folder: &mut Folder) -> Result<()> {
    let files =
        [("members", RegisterFile::Members), ("clubs", RegisterFile::Clubs), ("dues", RegisterFile::Dues)];
    for (name, file) in files {
        let table = app.export_register(operator, file).await.map_err(told)?;
        folder.put_table(&format!("register/{name}.csv"), &table)?;
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
    let id = of.event;
    let place = format!("events/{}-{id}", of.starts_on);
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
    folder.put(&format!("{place}/rules.json"), (serde_json::to_string_pretty(&about)? + "\n").as_bytes())?;
    let Some(exported) = app.export_event(id).await.map_err(told)? else { return Ok(()) };
    folder.put(&format!("{place}/tournament.trf"), exported.report().to_string().as_bytes())?;
    let tables =
        EventTables { state: &exported.tournament, who: |person: PersonId| exported.in_lists(person) };
    folder.put_table(&format!("{place}/starting-list.csv"), &tables.starting_list())?;
    folder.put_table(&format!("{place}/standings.csv"), &tables.standings(None))?;
    folder.put_table(&format!("{place}/crosstable.csv"), &tables.crosstable())?;
    let Some(games) = app.public_games(GamesOf::Event(id, None)).await.map_err(told)? else { return Ok(()) };
    let plies = app.plies_of(&games).await.map_err(told)?;
    let lines = games.lines(&plies, |bout| format!("bout:{bout}"));
    let pgn: String = lines.iter().filter_map(|(line, heading)| line.pgn(heading, None)).collect();
    if pgn.is_empty() { Ok(()) } else { folder.put(&format!("{place}/games.pgn"), pgn.as_bytes()) }
}

/// What was written in words beside the log, and the pictures: signed slips, and people who agreed.
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

/// Reads a folder again: every file is what the list says, and the log is one chain to its end.
///
/// # Errors
/// What cannot be read at all; what is wrong is the answer.
pub(super) fn check(folder: &Path) -> Result<Result<(u64, Hash), String>> {
    let list = fs::read_to_string(folder.join(LIST))
        .with_context(|| format!("{} is no folder that kydan export wrote", folder.display()))?;
    for line in list.lines() {
        let Some((digest, name)) = line.split_once("  ") else { bail!("{LIST}: {line}") };
        // What stands in the list is read, and nothing outside of the folder.
        if Path::new(name).components().any(|part| !matches!(part, std::path::Component::Normal(_))) {
            bail!("{LIST}: {name}");
        }
        let Ok(mut file) = File::open(folder.join(name)) else {
            return Ok(Err(format!("{name} is missing")));
        };
        let (mut hasher, mut buffer) = (Sha256::new(), vec![0; 1 << 16]);
        loop {
            match file.read(&mut buffer)? {
                0 => break,
                read => hasher.update(&buffer[..read]),
            }
        }
        if Hash(hasher.finalize().into()).to_string() != digest {
            return Ok(Err(format!("{name} is not what was exported")));
        }
    }
    let end: End = serde_json::from_str(&fs::read_to_string(folder.join(END))?)?;
    let (mut chain, mut position) = (Hash::GENESIS, 0);
    for line in BufReader::new(File::open(folder.join(LOG))?).lines() {
        position += 1;
        let envelope: Envelope = match serde_json::from_str(&line?) {
            Ok(envelope) => envelope,
            Err(error) => return Ok(Err(format!("event {position} cannot be read: {error}"))),
        };
        chain = match hash::verify(chain, position, &envelope) {
            Ok(chain) => chain,
            Err(broken) => return Ok(Err(broken.to_string())),
        };
    }
    if (position, chain) != (end.position, end.chain) {
        return Ok(Err(format!("the log ends at {position}, but {END} says {}", end.position)));
    }
    Ok(Ok((position, chain)))
}
