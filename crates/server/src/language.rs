//! The language of the command line, and the words of the crates in it.

use anyhow::{Context as _, Result};
use clap::ValueEnum;
use kydan_game::{WordFiles, Words};
use kydan_regulations::Text;

/// A language that answers are given in.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// Tiếng Việt
    #[default]
    Vi,
    /// English
    En,
}

impl Language {
    /// The half of a bilingual pair.
    pub const fn pick<T: Copy>(self, vi: T, en: T) -> T {
        match self {
            Self::Vi => vi,
            Self::En => en,
        }
    }

    /// The half of a bilingual text.
    pub fn of(self, text: &Text) -> &str {
        self.pick(text.vi.as_str(), text.en.as_str())
    }

    /// The words for the keys of these crates.
    pub fn words(self, files: &[WordFiles]) -> Result<Words> {
        let mut all = Words::default();
        for file in files {
            all = all.and(Words::parse(self.pick(file.vi, file.en)).context("the crate's words are broken")?);
        }
        Ok(all)
    }
}
