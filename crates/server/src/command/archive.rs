//! What `kydan export` writes and `kydan import archive` reads: a folder, or the same as one file (`.tar.gz`, which
//! `tar -xzf` opens). A list of digests binds everything in it (`sha256sum --check SHA256SUMS`).

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, BufWriter, Read as _, Write as _};
use std::path::{Component, Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use kydan_journal::{Envelope, EventId, Hash, StreamId, hash};
use kydan_store::Summed;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tempfile::TempDir;

/// The log, an event a line.
pub(super) const LOG: &str = "log.jsonl";
/// Where it ends, and whose it is.
pub(super) const END: &str = "log-end.json";
/// What every projection came to.
pub(super) const SUMS: &str = "projections.json";
/// Who took part, in an archive of one event.
pub(super) const PEOPLE: &str = "people.jsonl";
/// Below it the rows beside the log, a file a table.
pub(super) const BESIDE: &str = "beside";
/// The list of digests, as `sha256sum --check` reads it.
const LIST: &str = "SHA256SUMS";
/// What one file is called by its ending.
const PACKED: [&str; 2] = [".tar.gz", ".tgz"];
/// No file of an archive is larger than this, in bytes: whoever packs more is up to something.
const LARGEST: u64 = 1 << 40;

/// Where the log ends that is in the archive, and whose it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct End {
    /// The number of events.
    pub(super) position: u64,
    /// The hash that they are bound by.
    pub(super) chain: Hash,
    /// When it was written.
    pub(super) exported_at: String,
    /// By which program.
    pub(super) program: String,
    /// The bodies at the top: whose record it is. Nothing in archives of before.
    #[serde(default)]
    pub(super) of: Vec<String>,
    /// The one event that it is about; of a whole federation none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) event: Option<EventId>,
}

/// What a projection came to, by its table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Sum {
    /// The table.
    pub(super) table: String,
    /// How many rows, and what they sum up to.
    pub(super) sum: Summed,
}

/// What is written, with its digests.
pub(super) struct Folder {
    pub(super) root: PathBuf,
    list: Vec<(String, Hash)>,
    /// Where it is to stand as one file.
    packed: Option<(PathBuf, TempDir)>,
}

/// A file that is written line by line.
pub(super) struct Lines {
    name: String,
    file: BufWriter<File>,
    hasher: Sha256,
}

impl Folder {
    /// A folder that is not there yet or is empty, or a file that is not there.
    pub(super) fn new(out: &Path) -> Result<Self> {
        let shown = out.display();
        let name = out.file_name().unwrap_or_default().to_string_lossy();
        if PACKED.iter().any(|ending| name.ends_with(ending)) {
            if out.exists() {
                bail!("{shown} is there already: nothing is written over what somebody keeps there");
            }
            let beside = out.parent().filter(|parent| !parent.as_os_str().is_empty());
            let scratch = tempfile::Builder::new()
                .prefix(".kydan-export-")
                .tempdir_in(beside.unwrap_or(Path::new(".")))
                .with_context(|| format!("cannot write beside {shown}"))?;
            let root = scratch.path().to_owned();
            return Ok(Self { root, list: Vec::new(), packed: Some((out.to_owned(), scratch)) });
        }
        fs::create_dir_all(out).with_context(|| format!("cannot make {shown}"))?;
        if fs::read_dir(out)?.next().is_some() {
            bail!("{shown} is not empty: nothing is written over what somebody keeps there");
        }
        // Names, birth dates and the hashes of passwords are in it.
        #[cfg(unix)]
        fs::set_permissions(out, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
        Ok(Self { root: out.to_owned(), list: Vec::new(), packed: None })
    }

    pub(super) fn put(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        let path = self.place(name)?;
        fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
        self.list.push((name.to_owned(), Hash(Sha256::digest(bytes).into())));
        Ok(())
    }

    pub(super) fn put_json<T: Serialize>(&mut self, name: &str, value: &T) -> Result<()> {
        self.put(name, (serde_json::to_string_pretty(value)? + "\n").as_bytes())
    }

    pub(super) fn put_lines<T: Serialize>(&mut self, name: &str, rows: &[T]) -> Result<()> {
        let mut lines = self.lines(name)?;
        for row in rows {
            lines.put(&serde_json::to_string(row)?)?;
        }
        self.end(lines)
    }

    /// A file that is written line by line.
    pub(super) fn lines(&self, name: &str) -> Result<Lines> {
        let file = BufWriter::new(File::create(self.place(name)?)?);
        Ok(Lines { name: name.to_owned(), file, hasher: Sha256::new() })
    }

    /// Notes what such a file came to.
    pub(super) fn end(&mut self, mut lines: Lines) -> Result<()> {
        lines.file.flush()?;
        self.list.push((lines.name, Hash(lines.hasher.finalize().into())));
        Ok(())
    }

    fn place(&self, name: &str) -> Result<PathBuf> {
        let path = self.root.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        Ok(path)
    }

    /// Writes the list of digests, and the one file where one was asked for.
    pub(super) fn finish(mut self) -> Result<()> {
        self.list.sort();
        let lines = self.list.iter().map(|(name, digest)| format!("{digest}  {name}\n"));
        fs::write(self.root.join(LIST), lines.collect::<String>())?;
        let Some((out, scratch)) = self.packed else { return Ok(()) };
        let mut file = tempfile::NamedTempFile::new_in(scratch.path())?;
        let mut archive =
            tar::Builder::new(GzEncoder::new(BufWriter::new(file.as_file_mut()), Compression::fast()));
        let names = std::iter::once(LIST).chain(self.list.iter().map(|(name, _)| name.as_str()));
        for name in names {
            archive.append_path_with_name(self.root.join(name), name)?;
        }
        archive.into_inner()?.finish()?.flush()?;
        file.as_file().sync_all()?;
        file.persist_noclobber(&out).with_context(|| format!("cannot write {}", out.display()))?;
        Ok(())
    }
}

impl Lines {
    /// Adds a line.
    pub(super) fn put(&mut self, line: &str) -> std::io::Result<()> {
        for part in [line, "\n"] {
            self.hasher.update(part);
            self.file.write_all(part.as_bytes())?;
        }
        Ok(())
    }
}

/// An archive to read: unpacked, where it is one file.
pub(super) struct Opened {
    pub(super) root: PathBuf,
    _scratch: Option<TempDir>,
}

impl Opened {
    /// Opens a folder or a file; nothing of it is believed yet.
    pub(super) fn new(path: &Path) -> Result<Self> {
        if path.is_dir() {
            return Ok(Self { root: path.to_owned(), _scratch: None });
        }
        let shown = || format!("{} is no archive that kydan export wrote", path.display());
        let scratch = tempfile::Builder::new().prefix(".kydan-archive-").tempdir()?;
        let file = BufReader::new(File::open(path).with_context(shown)?);
        let mut archive = tar::Archive::new(GzDecoder::new(file));
        for entry in archive.entries().with_context(shown)? {
            let mut entry = entry.with_context(shown)?;
            let name = entry.path()?.into_owned();
            if !entry.header().entry_type().is_file() || !is_within(&name) || entry.size() > LARGEST {
                bail!("{}: {}", shown(), name.display());
            }
            let place = scratch.path().join(&name);
            if let Some(parent) = place.parent() {
                fs::create_dir_all(parent)?;
            }
            let mut file = BufWriter::new(File::create_new(&place).with_context(shown)?);
            std::io::copy(&mut entry, &mut file).with_context(shown)?;
            file.flush()?;
        }
        Ok(Self { root: scratch.path().to_owned(), _scratch: Some(scratch) })
    }

    /// Where the log ends, and whose it is.
    pub(super) fn end(&self) -> Result<End> {
        Ok(serde_json::from_str(&fs::read_to_string(self.root.join(END))?)?)
    }

    /// What the projections came to; none in an archive of before.
    pub(super) fn sums(&self) -> Result<Option<Vec<Sum>>> {
        let path = self.root.join(SUMS);
        path.exists().then(|| Ok(serde_json::from_str(&fs::read_to_string(&path)?)?)).transpose()
    }

    /// Every line of a file.
    pub(super) fn lines(&self, name: &str) -> Result<impl Iterator<Item = std::io::Result<String>> + use<>> {
        let path = self.root.join(name);
        let file = File::open(&path).with_context(|| format!("{} is missing", path.display()))?;
        Ok(BufReader::new(file).lines())
    }

    /// Whether every file is what the list says and nothing stands beside them, and the log is one chain to its end.
    ///
    /// # Errors
    /// What cannot be read at all; what is wrong is the answer.
    pub(super) fn check(&self) -> Result<Result<End, String>> {
        let list = fs::read_to_string(self.root.join(LIST))
            .with_context(|| format!("{} is no archive that kydan export wrote", self.root.display()))?;
        let mut named = Vec::new();
        for line in list.lines() {
            let Some((digest, name)) = line.split_once("  ") else { bail!("{LIST}: {line}") };
            // What stands in the list is read, and nothing outside of the folder.
            if !is_within(Path::new(name)) {
                bail!("{LIST}: {name}");
            }
            let Ok(mut file) = File::open(self.root.join(name)) else {
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
            named.push(name.to_owned());
        }
        for name in [LOG, END] {
            if !named.iter().any(|one| one == name) {
                return Ok(Err(format!("{LIST} does not name {name}")));
            }
        }
        let end = self.end()?;
        if end.event.is_some() {
            return Ok(self.check_event().map(|()| end));
        }
        let (mut chain, mut position) = (Hash::GENESIS, 0);
        for line in self.lines(LOG)? {
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
        // A file beside the list was put there later: nobody is to read it as if it were of the archive.
        if let Some(strange) = beside(&self.root)?.into_iter().find(|name| !named.contains(name)) {
            return Ok(Err(format!("{strange} was not exported")));
        }
        Ok(Ok(end))
    }
}

impl Opened {
    /// The events of an archive of one event: each is what its leaf says, and each stream is whole.
    pub(super) fn events(&self) -> Result<Vec<Envelope>, String> {
        let unread = |error: &dyn std::fmt::Display| format!("{LOG} cannot be read: {error}");
        let (mut events, mut position) = (Vec::<Envelope>::new(), 0);
        let mut versions: BTreeMap<StreamId, u64> = BTreeMap::new();
        for line in self.lines(LOG).map_err(|error| unread(&error))? {
            let line = line.map_err(|error| unread(&error))?;
            let event: Envelope = serde_json::from_str(&line).map_err(|error| unread(&error))?;
            let Envelope { stream, version, name, schema, circumstances, body, .. } = &event;
            if hash::leaf(stream, *version, name, *schema, circumstances, body) != event.leaf {
                return Err(format!("event {} of {stream} is not what its hash says", event.position));
            }
            let before = versions.entry(stream.clone()).or_default();
            if event.position <= position || *version != *before + 1 {
                return Err(format!("something of {stream} before event {} is missing", event.position));
            }
            *before = *version;
            // Neighbours in the log are bound to each other.
            let neighbour = events.last().filter(|last| last.position + 1 == event.position);
            if neighbour.is_some_and(|last| hash::link(last.chain, event.position, event.leaf) != event.chain)
            {
                return Err(format!("event {} does not follow the one before it", event.position));
            }
            position = event.position;
            events.push(event);
        }
        Ok(events)
    }

    fn check_event(&self) -> Result<(), String> {
        self.events().map(|_| ())
    }
}

fn is_within(name: &Path) -> bool {
    name.components().all(|part| matches!(part, Component::Normal(_)))
}

/// The files that an import reads: the rows beside the log.
fn beside(root: &Path) -> Result<Vec<String>> {
    let folder = root.join(BESIDE);
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let name = |entry: std::io::Result<fs::DirEntry>| -> Result<String> {
        Ok(format!("{BESIDE}/{}", entry?.file_name().to_string_lossy()))
    };
    fs::read_dir(folder)?.map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(out: &Path) -> Result<()> {
        let mut folder = Folder::new(out)?;
        folder.put_lines::<Envelope>(LOG, &[])?;
        let end = End {
            position: 0,
            chain: Hash::GENESIS,
            exported_at: String::new(),
            program: String::new(),
            of: vec!["Liên đoàn".to_owned()],
            event: None,
        };
        folder.put_json(END, &end)?;
        folder.put("beside/people.jsonl", b"")?;
        folder.finish()
    }

    #[test]
    fn a_folder_and_a_file_say_the_same_and_nothing_is_written_over() {
        let scratch = tempfile::tempdir().unwrap();
        for name in ["folder", "one.tar.gz"] {
            let out = scratch.path().join(name);
            written(&out).unwrap();
            assert!(written(&out).is_err(), "{name}");
            let opened = Opened::new(&out).unwrap();
            assert_eq!(opened.check().unwrap().unwrap().of, ["Liên đoàn"]);
        }
        let left: Vec<_> = fs::read_dir(scratch.path()).unwrap().collect();
        assert_eq!(left.len(), 2, "nothing is left beside them: {left:?}");
    }

    #[test]
    fn whatever_was_changed_put_in_or_taken_out_is_found() {
        let scratch = tempfile::tempdir().unwrap();
        let out = scratch.path().join("folder");
        written(&out).unwrap();
        let unsound = || Opened::new(&out).unwrap().check().unwrap().unwrap_err();
        fs::write(out.join("beside/accounts.jsonl"), "{}\n").unwrap();
        assert_eq!(unsound(), "beside/accounts.jsonl was not exported");
        fs::remove_file(out.join("beside/accounts.jsonl")).unwrap();
        fs::write(out.join("beside/people.jsonl"), "{}\n").unwrap();
        assert_eq!(unsound(), "beside/people.jsonl is not what was exported");
        fs::remove_file(out.join("beside/people.jsonl")).unwrap();
        assert_eq!(unsound(), "beside/people.jsonl is missing");
        fs::write(out.join(LIST), "00  ../../etc/passwd\n").unwrap();
        assert!(Opened::new(&out).unwrap().check().is_err());
        fs::write(out.join(LIST), "").unwrap();
        assert_eq!(unsound(), "SHA256SUMS does not name log.jsonl");
    }

    #[test]
    fn a_file_that_leads_out_of_the_archive_is_refused() {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("bad.tar.gz");
        let mut archive =
            tar::Builder::new(GzEncoder::new(File::create(&path).unwrap(), Compression::fast()));
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(tar::EntryType::Symlink);
        header.set_size(0);
        header.set_cksum();
        archive.append_link(&mut header, "log.jsonl", "/etc/passwd").unwrap();
        archive.into_inner().unwrap().finish().unwrap();
        assert!(Opened::new(&path).is_err());
        fs::write(&path, "x").unwrap();
        assert!(Opened::new(&path).is_err());
    }
}
