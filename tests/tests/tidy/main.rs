//! The house rules that the compiler does not know, as tests.

#![expect(clippy::unwrap_used, reason = "what cannot be read is untidy")]

mod addresses;
mod arrows;
mod articles;
mod attacks;
mod codes;
mod core_is_pure;
mod doors;
mod files;
mod followed;
mod games;
mod leaving;
mod lists;
mod readme;
mod rooms;
mod sentences;
mod use_cases;
mod walk;
mod witnessed;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

/// The project's root folder.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Every file below a folder that ends in `.ending`, leaving out what tools generate.
fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    /// Generated, or as others wrote it.
    const NOT_OURS: [&str; 5] = ["target", "node_modules", "build", ".svelte-kit", "vendor"];
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        let name = entry.file_name().into_string().unwrap();
        if path.is_dir() {
            if !NOT_OURS.contains(&name.as_str()) && !name.starts_with('.') {
                found.extend(files_below(&path, ending));
            }
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A path as the project writes it.
fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}
