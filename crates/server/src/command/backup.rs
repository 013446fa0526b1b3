//! `kydan backup`: everything that a federation needs to begin again elsewhere, in one encrypted file. SQLite is copied as
//! it is at one moment while others write; of PostgreSQL `pg_dump` writes what one transaction sees.

pub(super) mod archive;
pub(super) mod engine;
pub(super) mod s3;
pub(super) mod scratch;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use kydan_access::{Action, Actor, Target, permit};

use self::archive::{Manifest, Part};
use self::s3::Bucket;
use self::scratch::Scratch;
use super::serve::open_existing;
use super::{say, verify};
use crate::backups::{self, Clear};
use crate::clock;
use crate::config::{BackupPlace, Database};
use crate::session::seal;

/// What is backed up, and where to.
#[derive(Args, Debug)]
pub struct Backup {
    /// Where the data is.
    #[command(flatten)]
    database: Database,
    /// The file of signing keys, as `kydan serve` has it; it is in the backup, for what it seals in the database
    #[arg(long, env = "KYDAN_KEY_FILE")]
    key_file: Option<PathBuf>,
    /// The folder that it is written to.
    #[command(flatten)]
    place: BackupPlace,
    /// For whom it is encrypted, how many are kept, and which bucket has it as well.
    #[command(flatten)]
    options: BackupOptions,
    /// Writes it unencrypted: names, addresses, passwords' hashes and the signing keys are then whoever's has the file
    #[arg(long, conflicts_with = "backup_recipients")]
    in_the_clear: bool,
}

/// How backups are made.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct BackupOptions {
    /// For whom it is encrypted: the public half (`age1…`) of an identity that is kept elsewhere, as `age-keygen` or
    /// `kydan setup` makes one; may be repeated
    #[arg(long = "backup-recipient", env = "KYDAN_BACKUP_RECIPIENT", value_delimiter = ',')]
    pub(super) backup_recipients: Vec<String>,
    /// How many backups the folder keeps, the newest; 0 keeps all. What is in a bucket is removed by the bucket's own rules
    #[arg(long, env = "KYDAN_BACKUP_KEEP", default_value_t = 0)]
    pub(super) backup_keep: usize,
    /// An S3-compatible bucket that backups go to as well: `https://HOST/BUCKET` or `https://HOST/BUCKET/PREFIX`
    #[arg(long, env = "KYDAN_BACKUP_S3", value_name = "URL")]
    pub(super) backup_s3: Option<String>,
    /// The certificate, in PEM, of an authority of your own that the bucket's service shows; the public ones are known
    #[arg(long, env = "KYDAN_BACKUP_S3_AUTHORITY", value_name = "FILE")]
    pub(super) backup_s3_authority: Option<PathBuf>,
    /// The region of the bucket, as the requests are signed for
    #[arg(long, env = "KYDAN_BACKUP_S3_REGION", default_value = "us-east-1")]
    pub(super) backup_s3_region: String,
    /// The name of the access key to the bucket
    #[arg(long, env = "KYDAN_BACKUP_S3_KEY")]
    pub(super) backup_s3_key: Option<String>,
    /// The file that holds the secret of the access key
    #[arg(long, env = "KYDAN_BACKUP_S3_SECRET_FILE", value_name = "FILE")]
    pub(super) backup_s3_secret_file: Option<PathBuf>,
    /// Where the copy stands while it is packed, unencrypted; by default beside the SQLite file or the key file
    #[arg(long, env = "KYDAN_BACKUP_SCRATCH", value_name = "DIR")]
    pub(super) backup_scratch: Option<PathBuf>,
    /// Where `pg_dump` and `pg_restore` are; by default the newest ones of this machine
    #[arg(long, env = "KYDAN_BACKUP_POSTGRES_TOOLS", value_name = "DIR")]
    pub(super) backup_postgres_tools: Option<PathBuf>,
}

/// Writes the backup, and its seal beside it.
pub(super) async fn run(options: Backup) -> Result<ExitCode> {
    permit(&Actor::operator(), Action::VerifyLog, &Target::platform())?;
    let Backup { database, key_file, place, options, in_the_clear } = options;
    let recipients = archive::recipients(&options.backup_recipients)?;
    if recipients.is_empty() && !in_the_clear {
        bail!(
            "a backup holds names, addresses and keys: say for whom it is encrypted (--backup-recipient age1…; \
             `age-keygen` or `kydan setup` makes an identity), or that it is not (--in-the-clear)"
        );
    }
    let bucket = Bucket::of(&options)?;
    let key_file = database.key_file(key_file.as_ref())?;
    let scratch = scratch(&options, &database, &key_file)?;
    let Some(folder) =
        place.backup_folder.clone().or_else(|| bucket.is_some().then(|| scratch.path().into()))
    else {
        bail!("say where to: --backup-folder, --backup-s3, or both");
    };
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;

    let keys = verify::keys(&database, Some(&key_file))?;
    let store = open_existing(&database).await?;
    let first = store.first_link().await?;
    if let (Some(folder), Some(first)) = (&place.backup_folder, first) {
        backups::claim(folder, first)?;
    }
    // Sealed first: everything that the seal speaks of is in what is copied after it.
    let now = clock::now();
    let sealed = seal::seal(&store, &keys, now).await?;
    let copied = engine::copy(&store, &database, &options, scratch.path()).await;
    store.close().await;
    let (engine, data, head) = copied?;
    let manifest = Manifest::new(engine, now, head, sealed.clone());
    let mut parts = vec![Part { name: engine.file_name(), path: data }];
    parts.extend(archive::key_parts(&key_file));
    let clear = if recipients.is_empty() { Clear::InTheClear } else { Clear::Encrypted };
    let name = backups::name(now, head.position, clear);
    let path = folder.join(&name);
    let (kept, of) = (path.clone(), manifest.clone());
    tokio::task::spawn_blocking(move || archive::pack(&kept, &recipients, &of, &parts)).await??;
    let seal_path = backups::seal_of(&path);
    super::write_file(&seal_path, format!("{sealed}\n").as_bytes())?;
    if place.backup_folder.is_some() {
        let mut removed = backups::remove_old(&folder, options.backup_keep)?;
        removed.extend(backups::remove_unfinished(&folder, now)?);
        for path in removed {
            say(&format!("removed {}", path.display()));
        }
        say(&format!("{}: {} bytes", path.display(), std::fs::metadata(&path)?.len()));
    }
    // Last: a bucket that is away takes nothing from what stands here.
    if let Some(bucket) = &bucket {
        let put = async {
            if let Some(first) = first {
                bucket.claim(first).await?;
            }
            bucket.put(&name, &path).await?;
            bucket.put(&format!("{name}.seal"), &seal_path).await
        };
        let alone = || match &place.backup_folder {
            Some(folder) => format!("the backup stands in {} alone", folder.display()),
            None => "there is no backup".to_owned(),
        };
        put.await.with_context(alone)?;
        say(&format!("{name} is in the bucket"));
    }
    say(&format!(
        "{} events, chain {}; keep {name}.seal where nobody who can write the backups can write, and try it: kydan restore \
         --drill --identity FILE {name}",
        head.position, head.chain
    ));
    Ok(ExitCode::SUCCESS)
}

/// A folder for what is not encrypted yet; whoever may not read the database may not read it.
fn scratch(options: &BackupOptions, database: &Database, key_file: &Path) -> Result<Scratch> {
    let beside = match database.file()? {
        Some(file) => file,
        None => key_file.to_owned(),
    };
    let parent = beside.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let within = options.backup_scratch.as_deref().unwrap_or(parent);
    Scratch::within(within).with_context(|| {
        format!("cannot write in {}: name another folder with --backup-scratch", within.display())
    })
}
