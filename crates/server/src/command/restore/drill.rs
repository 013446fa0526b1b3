//! What is looked at before a backup is believed.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use jiff::SignedDuration;
use kydan_store::{Engine, Store, Verified, create_database, drop_database};

use super::{Chosen, Restore, copy_private};
use crate::backups::{Drill, note_drill};
use crate::clock;
use crate::command::backup::archive::{KEYS, Manifest};
use crate::command::backup::engine;
use crate::command::say;
use crate::command::serve::open_existing;
use crate::config::Database;
use crate::session::keys::SigningKeys;
use crate::session::seal;

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// All that was looked at holds.
    Sound,
    /// It was said what does not.
    Unsound,
}

impl Found {
    /// The program's answer.
    pub(super) fn code(self) -> ExitCode {
        match self {
            Self::Sound => ExitCode::SUCCESS,
            Self::Unsound => ExitCode::FAILURE,
        }
    }
}

/// Restores into a scratch database, which is gone afterwards, and looks at everything.
pub(super) async fn run(
    options: &Restore,
    chosen: &Chosen,
    manifest: &Manifest,
    unpacked: &Path,
) -> Result<Found> {
    let age = clock::now().duration_since(manifest.taken_at);
    say(&format!(
        "{}: taken {} ago, {} events, chain {}",
        chosen.shown,
        spelled(age),
        manifest.position,
        manifest.chain
    ));
    let data = unpacked.join(manifest.engine.file_name());
    let keys = unpacked.join(KEYS);
    let sound = match manifest.engine.engine() {
        Engine::Sqlite => {
            let file = unpacked.join("drill.db");
            copy_private(&data, &file)?;
            let database = Database::usual(format!("sqlite:{}", file.display()));
            looked_at(options, manifest, &database, &keys).await?
        }
        Engine::Postgres => {
            let beside = options.database.url()?;
            let said = "a drill of PostgreSQL makes a database beside the one of --database-url";
            Engine::of(&beside).ok().filter(|engine| *engine == Engine::Postgres).context(said)?;
            let name = format!("kydan_drill_{}", clock::id().simple());
            create_database(&beside, &name).await.context("no scratch database can be made")?;
            let looked = postgres(
                options,
                manifest,
                (beside.as_str(), name.as_str()),
                (data.as_path(), keys.as_path()),
            )
            .await;
            drop_database(&beside, &name)
                .await
                .with_context(|| format!("{name} cannot be dropped: drop it"))?;
            looked?
        }
    };
    let limit = SignedDuration::from_hours(i64::from(options.not_older_than));
    if options.not_older_than > 0 && age > limit {
        say(&format!(
            "TOO OLD: it was taken {} ago, and may be {} hours old",
            spelled(age),
            options.not_older_than
        ));
        return Ok(Found::Unsound);
    }
    if sound == Found::Sound {
        let name = chosen.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let drill = Drill { at: clock::now(), backup: name, position: manifest.position };
        if let Some(folder) = &options.place.backup_folder {
            note_drill(folder, &drill)?;
        }
        if let Some(bucket) = &chosen.bucket {
            // Who tries it may have a key that only reads.
            if let Err(error) = bucket.note_drill(&drill).await {
                say(&format!("the drill is noted nowhere in the bucket: {error:#}"));
            }
        }
        say("the drill is passed: this backup makes a federation");
    }
    Ok(sound)
}

async fn postgres(
    options: &Restore,
    manifest: &Manifest,
    (beside, name): (&str, &str),
    (data, keys): (&Path, &Path),
) -> Result<Found> {
    let mut url = reqwest::Url::parse(beside).context("the database's URL cannot be read")?;
    url.set_path(&format!("/{name}"));
    engine::load(url.as_str(), &options.options, data).await?;
    looked_at(options, manifest, &Database::usual(url.to_string()), keys).await
}

/// The log, the seals, and the projections against those that are made again.
async fn looked_at(
    options: &Restore,
    manifest: &Manifest,
    database: &Database,
    keys: &Path,
) -> Result<Found> {
    let sound = verified(options, manifest, database, keys).await?;
    if sound != Found::Sound {
        return Ok(sound);
    }
    let store = open_existing(database).await?;
    let compared = compared(&store).await;
    store.close().await;
    let differ = compared?;
    if differ.is_empty() {
        return Ok(Found::Sound);
    }
    say(&format!("NOT SOUND: made again from the log, other rows stand in {}", differ.join(", ")));
    Ok(Found::Unsound)
}

/// The projections that a rebuild makes otherwise than they stand in the backup.
async fn compared(store: &Store) -> Result<Vec<&'static str>> {
    let before = store.sum_projections().await?;
    let events = store.rebuild(|_| {}).await?;
    let after = store.sum_projections().await?;
    let differ: Vec<_> =
        before.iter().zip(&after).filter(|(before, after)| before != after).map(|(one, _)| one.0).collect();
    if differ.is_empty() {
        let rows: u64 = after.iter().map(|(_, sum)| sum.rows).sum();
        say(&format!(
            "rebuilt from {events} events: {} projections with {rows} rows are the same",
            after.len()
        ));
    }
    Ok(differ)
}

/// Goes through the log with the seal that was packed, and with the one that was kept elsewhere.
pub(super) async fn verified(
    options: &Restore,
    manifest: &Manifest,
    database: &Database,
    key_file: &Path,
) -> Result<Found> {
    if !key_file.exists() {
        say("NOT SOUND: the backup holds no keys");
        return Ok(Found::Unsound);
    }
    let keys = SigningKeys::load_or_create(key_file)?;
    let store = open_existing(database).await?;
    let checked = against(options, manifest, &store, &keys).await;
    store.close().await;
    match checked? {
        Ok(words) => {
            say(&words);
            Ok(Found::Sound)
        }
        Err(words) => {
            say(&words);
            Ok(Found::Unsound)
        }
    }
}

async fn against(
    options: &Restore,
    manifest: &Manifest,
    store: &Store,
    keys: &SigningKeys,
) -> Result<Result<String, String>> {
    let verified = match seal::verify(store, keys, &manifest.seal, |_| {}).await? {
        Ok(verified) => verified,
        Err(unsound) => return Ok(Err(format!("NOT SOUND: {unsound}"))),
    };
    let Verified { position, chain, photos, documents } = verified;
    let sound =
        format!("sound: {position} events, {photos} photographs, {documents} documents, chain {chain}");
    let Some(path) = &options.sealed else { return Ok(Ok(sound)) };
    let text =
        std::fs::read_to_string(path).with_context(|| format!("cannot read the seal {}", path.display()))?;
    let kept = seal::read(keys, &text)?;
    if kept.position > position {
        return Ok(Err(format!(
            "TOO OLD: the seal of {} speaks of {} events, the backup holds {position}: {} are missing",
            kept.at,
            kept.position,
            kept.position - position
        )));
    }
    Ok(match seal::verify(store, keys, &text, |_| {}).await? {
        Ok(_) => Ok(format!("{sound}; nothing that the seal of {} speaks of is missing", kept.at)),
        Err(unsound) => Err(format!("NOT SOUND: {unsound}")),
    })
}

/// A duration in its largest units: `2d 3h`, `41m`.
fn spelled(duration: SignedDuration) -> String {
    let (days, hours, minutes) =
        (duration.as_hours() / 24, duration.as_hours() % 24, duration.as_mins() % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}m"),
        (0, hours) => format!("{hours}h {minutes}m"),
        (days, hours) => format!("{days}d {hours}h"),
    }
}
