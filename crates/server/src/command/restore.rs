//! `kydan restore`: a database from a backup; with `--drill` a scratch one, to know that it would be one.

mod drill;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use kydan_access::{Action, Actor, Target, permit};
use kydan_store::{Condition, Engine};

use super::backup::archive::{self, KEYS, Manifest, PUSH_KEYS};
use super::backup::s3::Bucket;
use super::backup::scratch::private;
use super::backup::{BackupOptions, engine};
use super::say;
use super::serve::without_password;
use crate::config::{BackupPlace, Database};

/// What is restored, and where to.
#[derive(Args, Debug)]
pub struct Restore {
    /// The backup: a file, or its name in the folder or the bucket; for a drill none is the newest of the folder, or of the
    /// bucket where no folder is named
    backup: Option<PathBuf>,
    /// The database that is made of it: it must not be there, or be empty.
    #[command(flatten)]
    database: Database,
    /// Where the keys are put; by default beside the SQLite file
    #[arg(long, env = "KYDAN_KEY_FILE")]
    key_file: Option<PathBuf>,
    /// The file of the identity that opens it (`AGE-SECRET-KEY-1…`)
    #[arg(long = "identity", alias = "backup-identity", value_name = "FILE")]
    backup_identity: Option<PathBuf>,
    /// Restores into a scratch database, checks everything that it holds, makes every projection again and compares, and
    /// throws it away
    #[arg(long)]
    drill: bool,
    /// A seal that was kept elsewhere (`kydan seal`, or what stands beside each backup): a backup that is older than it is
    /// told
    #[arg(long, value_name = "FILE")]
    sealed: Option<PathBuf>,
    /// For a drill: the backup is too old if it was taken more than this many hours ago; 0 takes any
    #[arg(long, default_value_t = 0)]
    not_older_than: u32,
    /// Where backups are.
    #[command(flatten)]
    place: BackupPlace,
    /// How they are made.
    #[command(flatten)]
    options: BackupOptions,
}

/// The backup that was chosen.
struct Chosen {
    /// As a file of this machine.
    path: PathBuf,
    /// How it is spoken of.
    shown: String,
    /// Where it was got from.
    bucket: Option<Bucket>,
}

impl Chosen {
    fn here(path: PathBuf) -> Self {
        let shown = path.display().to_string();
        Self { path, shown, bucket: None }
    }

    async fn got(bucket: Bucket, name: &str, into: &Path) -> Result<Self> {
        let path = into.join(name);
        bucket.get(name, &path).await?;
        Ok(Self { path, shown: name.to_owned(), bucket: Some(bucket) })
    }
}

/// Exits with 0 if the database is there and sound, with 1 if not.
pub(super) async fn run(options: Restore) -> Result<ExitCode> {
    permit(&Actor::operator(), Action::VerifyLog, &Target::platform())?;
    let within = options.options.backup_scratch.clone().unwrap_or_else(std::env::temp_dir);
    let scratch = private(".kydan-restore-", &within);
    let scratch = scratch.with_context(|| format!("cannot write in {}", within.display()))?;
    let chosen = chosen(&options, scratch.path()).await?;
    let (path, identity, into) =
        (chosen.path.clone(), options.backup_identity.clone(), scratch.path().to_owned());
    let unpacked = move || archive::unpack(&path, identity.as_deref(), &into);
    let manifest = tokio::task::spawn_blocking(unpacked).await?;
    let manifest = manifest.with_context(|| format!("{} cannot be restored", chosen.shown))?;
    if options.drill {
        return Ok(drill::run(&options, &chosen, &manifest, scratch.path()).await?.code());
    }
    let url = options.database.url()?;
    let engine = Engine::of(&url)?;
    if engine != manifest.engine.engine() {
        bail!(
            "the backup is of {:?} and {} is not: restore it to its own engine, then `kydan move`",
            manifest.engine.engine(),
            without_password(&url)
        );
    }
    let key_file = options.database.key_file(options.key_file.as_ref())?;
    if key_file.exists() {
        bail!("{} is there already: move it away first, the backup has its own", key_file.display());
    }
    place(&options, &manifest, scratch.path()).await?;
    copy_private(&scratch.path().join(KEYS), &key_file)?;
    copy_private(&scratch.path().join(PUSH_KEYS), &PathBuf::from(format!("{}.push", key_file.display())))?;
    say(&format!("{} is restored, with its keys in {}", without_password(&url), key_file.display()));
    Ok(drill::verified(&options, &manifest, &options.database, &key_file).await?.code())
}

/// The backup that was named, or for a drill the newest.
async fn chosen(options: &Restore, scratch: &Path) -> Result<Chosen> {
    let folder = options.place.backup_folder.as_ref();
    if let Some(path) = &options.backup {
        if path.exists() {
            return Ok(Chosen::here(path.clone()));
        }
        if let Some(path) = folder.map(|folder| folder.join(path)).filter(|path| path.exists()) {
            return Ok(Chosen::here(path));
        }
        let bucket = Bucket::of(&options.options)?;
        let bucket = bucket.with_context(|| format!("there is no {}", path.display()))?;
        let name = path.file_name().and_then(|name| name.to_str()).context("a backup has a name")?;
        return Chosen::got(bucket, name, scratch).await;
    }
    if !options.drill {
        bail!("say which backup");
    }
    if let Some(folder) = folder {
        let newest = crate::backups::backups(folder)?.pop();
        return newest
            .map(Chosen::here)
            .with_context(|| format!("there is no backup in {}", folder.display()));
    }
    let said = "say which backup, or where they are: --backup-folder, --backup-s3";
    let bucket = Bucket::of(&options.options)?.context(said)?;
    let newest = bucket.backups().await?.pop();
    let newest = newest.with_context(|| format!("there is no backup in {}", bucket.shown()))?;
    Chosen::got(bucket, &newest, scratch).await
}

/// Puts the data where the database is to be.
async fn place(options: &Restore, manifest: &Manifest, unpacked: &Path) -> Result<()> {
    let data = unpacked.join(manifest.engine.file_name());
    match options.database.file()? {
        Some(file) => {
            for ending in ["", "-wal", "-shm"] {
                let there = PathBuf::from(format!("{}{ending}", file.display()));
                if there.exists() {
                    bail!("{} is there already: nothing is written over it", there.display());
                }
            }
            copy_private(&data, &file)
        }
        None => {
            let url = options.database.url()?;
            let condition = Condition::of(&url, options.database.pools()).await;
            let condition =
                condition.with_context(|| format!("{} is not reached", without_password(&url)))?;
            if condition.migrated.is_some() || condition.head.is_some() {
                bail!("{} is not empty: nothing is written over it", without_password(&url));
            }
            engine::load(&url, &options.options, &data).await
        }
    }
}

/// Copies what only its owner may read; nothing where there is nothing.
fn copy_private(from: &Path, to: &Path) -> Result<()> {
    if !from.exists() {
        return Ok(());
    }
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let shown = || format!("cannot write {}", to.display());
    let mut file = options.open(to).with_context(shown)?;
    std::io::copy(&mut std::fs::File::open(from)?, &mut file).with_context(shown)?;
    file.sync_all().with_context(shown)
}
