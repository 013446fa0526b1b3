//! Where backups stand: what they are called, which are old, whose they are, which was tried last.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use kydan_journal::Hash;
use serde::{Deserialize, Serialize};

/// How the names begin and end.
pub(crate) const BEGINS: &str = "kydan-";
const PACKED: &str = ".tar.gz";
const ENCRYPTED: &str = ".age";
/// What stands beside a backup while it is written.
const UNFINISHED: &str = ".part";
/// What the last drill found.
pub(crate) const DRILL: &str = "last-drill.json";
/// Whose backups stand there.
pub(crate) const WHOSE: &str = "whose-log";
/// For so long somebody may still be writing one.
const ABANDONED: SignedDuration = SignedDuration::from_hours(24);

/// A drill that ended well.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Drill {
    /// The instant at which it ended.
    pub(crate) at: Timestamp,
    /// Of which backup.
    pub(crate) backup: String,
    /// How far the log reached in it.
    pub(crate) position: u64,
}

/// `kydan-20261124T130501Z-000000001234.tar.gz.age`: names in the order of time, and within a second of the log.
pub(crate) fn name(at: Timestamp, position: u64, clear: Clear) -> String {
    let ending = match clear {
        Clear::Encrypted => ENCRYPTED,
        Clear::InTheClear => "",
    };
    format!("{BEGINS}{}-{position:012}{PACKED}{ending}", at.strftime("%Y%m%dT%H%M%SZ"))
}

/// Whether everybody can read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Clear {
    Encrypted,
    InTheClear,
}

/// The seal that stands beside a backup.
pub(crate) fn seal_of(backup: &Path) -> PathBuf {
    PathBuf::from(format!("{}.seal", backup.display()))
}

/// The backups of a folder, the oldest first.
pub(crate) fn backups(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut found = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if taken_at(&path).is_some() {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The instant in a backup's name; none where it is no backup.
pub(crate) fn taken_at(path: &Path) -> Option<Timestamp> {
    let name = path.file_name()?.to_str()?;
    let middle = name.strip_suffix(ENCRYPTED).unwrap_or(name).strip_suffix(PACKED)?.strip_prefix(BEGINS)?;
    let (at, position) = middle.split_once('-')?;
    position.parse::<u64>().ok()?;
    let at = DateTime::strptime("%Y%m%dT%H%M%SZ", at).ok()?;
    Some(at.to_zoned(TimeZone::UTC).ok()?.timestamp())
}

/// Removes all but the newest; 0 keeps all.
pub(crate) fn remove_old(folder: &Path, keep: usize) -> Result<Vec<PathBuf>> {
    if keep == 0 {
        return Ok(Vec::new());
    }
    let mut old = backups(folder)?;
    old.truncate(old.len().saturating_sub(keep));
    for path in &old {
        std::fs::remove_file(path).with_context(|| format!("cannot remove {}", path.display()))?;
        // Its seal may have been taken elsewhere.
        let _ = std::fs::remove_file(seal_of(path));
    }
    Ok(old)
}

/// Removes what was begun and never finished, a day ago or longer: a program that was killed removes nothing, and its half
/// is no backup, yet as large as one.
pub(crate) fn remove_unfinished(folder: &Path, now: Timestamp) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut removed = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let whole = path.to_str().and_then(|path| path.strip_suffix(UNFINISHED));
        let begun = whole.and_then(|whole| taken_at(Path::new(whole)));
        if begun.is_some_and(|begun| now.duration_since(begun) > ABANDONED) {
            std::fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
            removed.push(path);
        }
    }
    Ok(removed)
}

/// Whose a folder or a bucket is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    /// Nobody has said so yet.
    Nobody,
    /// The federation's that asks.
    Oneself,
    /// Another one's.
    Another,
}

impl Owner {
    /// As it is said there, for a log by what binds its first event.
    pub(crate) fn said(text: Option<&str>, first: Hash) -> Self {
        match text {
            None => Self::Nobody,
            Some(text) if text.trim() == first.to_string() => Self::Oneself,
            Some(_) => Self::Another,
        }
    }
}

/// Whose a folder is, for a log by what binds its first event.
pub(crate) fn owner(folder: &Path, first: Hash) -> Result<Owner> {
    let path = folder.join(WHOSE);
    match std::fs::read_to_string(&path) {
        Ok(text) => Ok(Owner::said(Some(&text), first)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Owner::said(None, first)),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}

/// Takes a folder for a log. Where another's backups stand nothing is written: whoever removes the oldest would remove
/// theirs, and the newest that is tried would be theirs.
pub(crate) fn claim(folder: &Path, first: Hash) -> Result<()> {
    match owner(folder, first)? {
        Owner::Oneself => Ok(()),
        Owner::Nobody => crate::disk::write_file(&folder.join(WHOSE), format!("{first}\n").as_bytes()),
        Owner::Another => bail!(
            "{} holds the backups of another federation: each has a folder of its own (--backup-folder). If this record was \
             begun anew, move those of before away, with {WHOSE}",
            folder.display()
        ),
    }
}

/// Notes that a backup was tried.
pub(crate) fn note_drill(folder: &Path, drill: &Drill) -> Result<()> {
    let text = serde_json::to_vec_pretty(drill)?;
    crate::disk::write_file(&folder.join(DRILL), &text)
}

/// What was tried last; none where nothing was.
pub(crate) fn last_drill(folder: &Path) -> Option<Drill> {
    serde_json::from_slice(&std::fs::read(folder.join(DRILL)).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_one_federations() {
        let folder = tempfile::tempdir().unwrap();
        let (ours, theirs) = (Hash([1; 32]), Hash([2; 32]));
        assert_eq!(owner(folder.path(), ours).unwrap(), Owner::Nobody);
        claim(folder.path(), ours).unwrap();
        claim(folder.path(), ours).unwrap();
        assert_eq!(owner(folder.path(), ours).unwrap(), Owner::Oneself);
        assert_eq!(owner(folder.path(), theirs).unwrap(), Owner::Another);
        let refused = claim(folder.path(), theirs).unwrap_err().to_string();
        assert!(refused.contains("another federation") && refused.contains("--backup-folder"), "{refused}");
        assert_eq!(owner(folder.path(), ours).unwrap(), Owner::Oneself, "it stays theirs who were first");
        assert!(backups(folder.path()).unwrap().is_empty(), "it is no backup");
    }

    #[test]
    fn names_are_in_the_order_of_time_and_the_newest_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let at = |second: i64| Timestamp::from_second(second).unwrap();
        for second in [1_700_000_000, 1_800_000_000, 1_750_000_000] {
            let path = folder.path().join(name(at(second), 12, Clear::Encrypted));
            assert_eq!(taken_at(&path), Some(at(second)));
            std::fs::write(seal_of(&path), "").unwrap();
            std::fs::write(path, "").unwrap();
        }
        std::fs::write(folder.path().join("kydan-notes.tar.gz"), "").unwrap();
        assert_eq!(backups(folder.path()).unwrap().len(), 3);
        assert!(remove_old(folder.path(), 0).unwrap().is_empty());
        assert_eq!(remove_old(folder.path(), 1).unwrap().len(), 2);
        let left = backups(folder.path()).unwrap();
        assert_eq!(left.iter().filter_map(|path| taken_at(path)).collect::<Vec<_>>(), [at(1_800_000_000)]);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 3, "its seal, and what is not ours");
        let half = |second: i64| folder.path().join(name(at(second), 12, Clear::Encrypted) + UNFINISHED);
        for second in [1_700_000_000, 1_700_090_000] {
            std::fs::write(half(second), "").unwrap();
        }
        assert_eq!(remove_unfinished(folder.path(), at(1_700_100_000)).unwrap(), [half(1_700_000_000)]);
        assert!(half(1_700_090_000).exists(), "somebody may be writing it");
        assert!(name(at(0), 1, Clear::InTheClear).ends_with("-000000000001.tar.gz"));
        assert!(name(at(0), 9, Clear::Encrypted) < name(at(0), 10, Clear::Encrypted), "two of one second");
    }
}
