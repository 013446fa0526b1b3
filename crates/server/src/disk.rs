//! Files on the disk.

use std::path::Path;

use anyhow::{Context as _, Result};

/// Writes a file whole or not at all: beside its place first, then moved there.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Result<()> {
    let beside = path.with_extension("part");
    std::fs::write(&beside, bytes).with_context(|| beside.display().to_string())?;
    std::fs::rename(&beside, path).with_context(|| path.display().to_string())
}
