//! What a backup is on the disk: a tar archive, packed by gzip, then encrypted by age for whoever has the identity. So
//! `age -d -i IDENTITY FILE | tar -xz` reads it without this program.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use age::x25519::Recipient;
use anyhow::{Context as _, Result, anyhow, bail};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use jiff::Timestamp;
use kydan_journal::Hash;
use kydan_store::Head;
use serde::{Deserialize, Serialize};

use super::engine::Copied;

/// The shape of what is packed; a program that does not know it says so.
const FORMAT: u32 = 1;
/// What stands first in the archive.
const MANIFEST: &str = "backup.json";
/// The keys: what signs log-ins and seals what the database holds, and what browsers know the platform by.
pub(in crate::command) const KEYS: &str = "signing.keys";
pub(in crate::command) const PUSH_KEYS: &str = "signing.keys.push";

/// What the backup says of itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::command) struct Manifest {
    format: u32,
    program: String,
    /// The instant before the copy was begun.
    pub(in crate::command) taken_at: Timestamp,
    /// What kind of copy it is.
    pub(in crate::command) engine: Copied,
    /// The log reaches at least so far in it.
    pub(in crate::command) position: u64,
    /// The chain's hash there.
    pub(in crate::command) chain: Hash,
    /// What was sealed before the copy was begun.
    pub(in crate::command) seal: String,
}

impl Manifest {
    pub(super) fn new(engine: Copied, taken_at: Timestamp, head: Head, seal: String) -> Self {
        let program = format!("kydan {}", env!("CARGO_PKG_VERSION"));
        let Head { position, chain } = head;
        Self { format: FORMAT, program, taken_at, engine, position, chain, seal }
    }
}

/// A file of the archive.
pub(super) struct Part {
    pub(super) name: &'static str,
    pub(super) path: PathBuf,
}

/// The key files that there are.
pub(super) fn key_parts(key_file: &Path) -> Vec<Part> {
    let push = PathBuf::from(format!("{}.push", key_file.display()));
    let both = [(KEYS, key_file.to_owned()), (PUSH_KEYS, push)];
    both.into_iter().filter(|(_, path)| path.exists()).map(|(name, path)| Part { name, path }).collect()
}

/// Reads recipients.
pub(in crate::command) fn recipients(all: &[String]) -> Result<Vec<Recipient>> {
    let read = |text: &String| {
        text.trim().parse::<Recipient>().map_err(|why| anyhow!("{text} is no recipient (age1…): {why}"))
    };
    all.iter().filter(|text| !text.trim().is_empty()).map(read).collect()
}

/// Writes the archive beside its place and moves it there when it is whole and on the disk.
pub(super) fn pack(path: &Path, recipients: &[Recipient], manifest: &Manifest, parts: &[Part]) -> Result<()> {
    let shown = || format!("cannot write {}", path.display());
    let beside = PathBuf::from(format!("{}.part", path.display()));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = BufWriter::new(options.open(&beside).with_context(shown)?);
    let file = if recipients.is_empty() {
        write_parts(file, manifest, parts)
    } else {
        let all = recipients.iter().map(|recipient| recipient as &dyn age::Recipient);
        let encryptor = age::Encryptor::with_recipients(all).context("nobody to encrypt it for")?;
        let encrypted = write_parts(encryptor.wrap_output(file)?, manifest, parts);
        encrypted.and_then(|encrypted| Ok(encrypted.finish()?))
    };
    let file =
        file.and_then(|file| file.into_inner().map_err(|error| anyhow::Error::from(error.into_error())));
    let done = file.and_then(|file| Ok(file.sync_all()?)).and_then(|()| Ok(std::fs::rename(&beside, path)?));
    if done.is_err() {
        // A full disk is not kept full by half a backup.
        let _ = std::fs::remove_file(&beside);
    }
    done.with_context(shown)
}

fn write_parts<W: Write>(out: W, manifest: &Manifest, parts: &[Part]) -> Result<W> {
    let mut archive = tar::Builder::new(GzEncoder::new(out, Compression::fast()));
    let text = serde_json::to_vec_pretty(manifest)?;
    let mut header = tar::Header::new_gnu();
    header.set_size(text.len() as u64);
    header.set_mode(0o600);
    header.set_mtime(u64::try_from(manifest.taken_at.as_second()).unwrap_or_default());
    header.set_cksum();
    archive.append_data(&mut header, MANIFEST, text.as_slice())?;
    for part in parts {
        let mut file = File::open(&part.path).with_context(|| part.path.display().to_string())?;
        archive.append_file(part.name, &mut file)?;
    }
    Ok(archive.into_inner()?.finish()?)
}

/// Reads the archive into a folder. A file that was cut short or altered is no backup: nothing of it is believed.
pub(in crate::command) fn unpack(path: &Path, identity: Option<&Path>, into: &Path) -> Result<Manifest> {
    let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    let file = BufReader::new(file);
    // By its name: what came from a bucket stands in a folder that nobody knows.
    let name = path.file_name().unwrap_or_default().display();
    let encrypted = path.extension().is_some_and(|ending| ending == "age");
    match (encrypted, identity) {
        (false, _) => read_parts(file, into),
        (true, None) => bail!("{name} is encrypted: name the file of the identity with --identity"),
        (true, Some(identity)) => {
            let text = File::open(identity).with_context(|| format!("cannot read {}", identity.display()))?;
            let identities = age::IdentityFile::from_buffer(BufReader::new(text))
                .with_context(|| format!("{} holds no identity", identity.display()))?
                .into_identities()?;
            let all = identities.iter().map(|identity| &**identity as &dyn age::Identity);
            let decrypted = age::Decryptor::new_buffered(file)?.decrypt(all);
            let decrypted = decrypted.with_context(|| {
                format!(
                    "{} does not open {name}: it is another's, or the file was altered",
                    identity.display()
                )
            })?;
            read_parts(decrypted, into)
        }
    }
}

fn read_parts(plain: impl Read, into: &Path) -> Result<Manifest> {
    let mut archive = tar::Archive::new(GzDecoder::new(plain));
    let mut manifest: Option<Manifest> = None;
    let known = [MANIFEST, Copied::Sqlite.file_name(), Copied::Postgres.file_name(), KEYS, PUSH_KEYS];
    for entry in archive.entries()? {
        let mut entry = entry.context("the backup was altered or cut short")?;
        let name = entry.path()?.to_string_lossy().into_owned();
        // What is not ours is written nowhere.
        let Some(name) = known.into_iter().find(|one| *one == name) else { bail!("a backup has no {name}") };
        if name == MANIFEST {
            let read: Manifest = serde_json::from_reader(&mut entry).context("backup.json")?;
            if read.format != FORMAT {
                bail!("{} wrote this backup in a shape that this program does not know", read.program);
            }
            manifest = Some(read);
            continue;
        }
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(into.join(name))?;
        std::io::copy(&mut entry, &mut file).context("the backup was altered or cut short")?;
    }
    // To the last byte: only there the checksum and the encryption say that it was whole.
    std::io::copy(&mut archive.into_inner(), &mut std::io::sink()).context("the backup was cut short")?;
    manifest.context("a backup begins with backup.json")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest() -> Manifest {
        let head = Head { position: 7, chain: Hash::GENESIS };
        Manifest::new(Copied::Sqlite, Timestamp::UNIX_EPOCH, head, "a.b.c".to_owned())
    }

    #[test]
    fn whoever_has_the_identity_reads_it_and_nobody_reads_half_of_it() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let (identity, other) = (age::x25519::Identity::generate(), age::x25519::Identity::generate());
        for (name, identity) in [("mine", &identity), ("other", &other)] {
            use age::secrecy::ExposeSecret as _;
            std::fs::write(at(name), identity.to_string().expose_secret()).unwrap();
        }
        let data: Vec<u8> = (0..300_000_u32).flat_map(u32::to_be_bytes).collect();
        std::fs::write(at("data"), &data).unwrap();
        let parts = [Part { name: Copied::Sqlite.file_name(), path: at("data") }];
        let backup = at("backup.tar.gz.age");
        pack(&backup, &[identity.to_public()], &manifest(), &parts).unwrap();
        let read = |path: &Path, identity: &str| {
            let into = tempfile::tempdir().unwrap();
            let read = unpack(path, Some(&at(identity)), into.path());
            read.map(|manifest| (manifest.position, std::fs::read(into.path().join("kydan.db")).unwrap()))
        };
        assert_eq!(read(&backup, "mine").unwrap(), (7, data));
        assert!(read(&backup, "other").is_err());
        assert!(unpack(&backup, None, folder.path()).is_err());
        let whole = std::fs::read(&backup).unwrap();
        let cut = at("cut.tar.gz.age");
        for length in [whole.len() - 1, whole.len() / 2, 100, 0] {
            std::fs::write(&cut, &whole[..length]).unwrap();
            assert!(read(&cut, "mine").is_err(), "{length} of {} bytes", whole.len());
        }
        let mut altered = whole.clone();
        altered[whole.len() / 2] ^= 1;
        std::fs::write(&cut, altered).unwrap();
        assert!(read(&cut, "mine").is_err());
    }

    #[test]
    fn a_strange_archive_is_written_nowhere() {
        let folder = tempfile::tempdir().unwrap();
        let mut archive = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
        let mut header = tar::Header::new_gnu();
        header.set_size(1);
        header.set_cksum();
        archive.append_data(&mut header, "etc/passwd", &b"x"[..]).unwrap();
        let path = folder.path().join("a.tar.gz");
        std::fs::write(&path, archive.into_inner().unwrap().finish().unwrap()).unwrap();
        let into = tempfile::tempdir().unwrap();
        assert!(unpack(&path, None, into.path()).is_err());
        assert_eq!(std::fs::read_dir(into.path()).unwrap().count(), 0);
    }
}
