//! How much chance is asked for.

/// As many cases as the variable `KYDAN_CASES` says, else as many as are usual.
pub(crate) fn cases<N: std::str::FromStr>(usual: N) -> N {
    std::env::var("KYDAN_CASES").ok().and_then(|asked| asked.parse().ok()).unwrap_or(usual)
}
