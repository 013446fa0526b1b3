//! The language of an answer, the words of the crates in it, and what this crate's own pages and commands say.

use std::fmt::Display;
use std::sync::LazyLock;

use anyhow::{Context as _, Result};
use clap::ValueEnum;
use kydan_game::{WordFiles, Words};
use kydan_regulations::Text;

/// What this place is called, in every language.
pub(crate) const SITE: &str = "Kỳ Đàn";

/// What pages and commands say, in Vietnamese and in English.
static WORDS: LazyLock<(Words, Words)> = LazyLock::new(|| {
    let files = WordFiles { vi: include_str!("../words/vi.json"), en: include_str!("../words/en.json") };
    files.read().expect("a test reads the words of pages and commands")
});

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

    /// What a page or a command says; the key itself if it has no words.
    pub fn word(self, key: &'static str) -> &'static str {
        self.own().text(key).unwrap_or(key)
    }

    /// The same with what it names: `{0}` is the first.
    pub fn tell(self, key: &'static str, named: &[&dyn Display]) -> String {
        let named: Vec<String> = named.iter().map(ToString::to_string).collect();
        self.own().told(key, &named).unwrap_or_else(|| key.to_owned())
    }

    /// The same in both languages, for whoever sits at the terminal.
    pub fn both(key: &'static str) -> String {
        format!("{} · {}", Self::Vi.word(key), Self::En.word(key))
    }

    fn own(self) -> &'static Words {
        let (vi, en) = &*WORDS;
        self.pick(vi, en)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_and_commands_have_words_in_both_languages() {
        assert_eq!(Language::En.word("word.round"), "Round");
        assert_ne!(Language::Vi.word("word.round"), "word.round");
        assert_eq!(
            Language::En.tell("command.played_on", &[&3]),
            "The game was over, but 3 more plies were played."
        );
        assert_eq!(Language::Vi.word("nothing.of.the.kind"), "nothing.of.the.kind");
    }
}
