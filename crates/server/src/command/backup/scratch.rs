//! Folders for what is not encrypted yet: nobody but their owner looks into them, and they are gone with the program.

use std::fs::File;
use std::io::Result;
use std::path::Path;

use tempfile::TempDir;

/// How those of backups are called.
const BEGINS: &str = ".kydan-backup-";

/// Where a backup is made.
#[derive(Debug)]
pub(super) struct Scratch {
    folder: TempDir,
    /// The folder that it stands in, which everybody who works there holds together.
    _held: Option<File>,
}

impl Scratch {
    /// A new one. What a program that was killed left, the whole database unencrypted, is removed first: whoever has the
    /// parent for itself knows that nobody works in it. Where a folder cannot be locked nothing of others is removed.
    pub(super) fn within(parent: &Path) -> Result<Self> {
        let held = File::open(parent).ok();
        if let Some(held) = &held {
            if held.try_lock().is_ok() {
                remove_left(parent);
                held.unlock()?;
            }
            let _ = held.lock_shared();
        }
        Ok(Self { folder: private(BEGINS, parent)?, _held: held })
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }
}

fn remove_left(parent: &Path) {
    for entry in std::fs::read_dir(parent).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| name.starts_with(BEGINS));
        if is_ours && entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

/// A scratch folder that is its owner's alone, whatever the umask says.
pub(in crate::command) fn private(begins: &str, parent: &Path) -> Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(begins);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    builder.tempdir_in(parent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_program_left_is_removed_and_what_another_works_in_is_not() {
        let parent = tempfile::tempdir().unwrap();
        let left = parent.path().join(".kydan-backup-killed");
        std::fs::create_dir(&left).unwrap();
        std::fs::write(left.join("kydan.db"), "everything").unwrap();
        std::fs::create_dir(parent.path().join("backups")).unwrap();
        let first = Scratch::within(parent.path()).unwrap();
        assert!(!left.exists(), "it held everything");
        let second = Scratch::within(parent.path()).unwrap();
        assert!(first.path().exists() && second.path().exists() && first.path() != second.path());
        drop(first);
        let third = Scratch::within(parent.path()).unwrap();
        assert!(second.path().exists(), "its backup goes on");
        drop((second, third));
        assert_eq!(std::fs::read_dir(parent.path()).unwrap().count(), 1, "what is not ours stays");
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_looks_in() {
        use std::os::unix::fs::PermissionsExt as _;
        let parent = tempfile::tempdir().unwrap();
        let scratch = Scratch::within(parent.path()).unwrap();
        assert_eq!(scratch.path().metadata().unwrap().permissions().mode() & 0o777, 0o700);
    }
}
