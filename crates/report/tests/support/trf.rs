//! The tournaments under `fixtures/trf`.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

use std::fs;
use std::path::Path;

use kydan_report::trf::Report;

/// Every file's name, without its ending, and its text, in order.
pub(crate) fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../report/tests/fixtures/trf");
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// Every file's name and what it says.
pub(crate) fn reports() -> Vec<(String, Report)> {
    files().into_iter().map(|(name, text)| (name, Report::read(text.as_bytes()).unwrap())).collect()
}
