//! How many tournaments are made by chance.

/// As many as the variable `KYDAN_CASES` says, else as many as are usual.
pub(crate) fn cases(usual: u32) -> u32 {
    std::env::var("KYDAN_CASES").ok().and_then(|asked| asked.parse().ok()).unwrap_or(usual)
}
