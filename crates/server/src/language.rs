//! The language of an answer, the words of the crates in it, and what this crate's own pages and commands say.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::LazyLock;

use anyhow::{Context as _, Result};
use clap::ValueEnum;
use kydan_game::{GameWords, Kind, WordFiles, Words};
use kydan_regulations::{Rate, Text};

/// What this place is called, in every language.
pub(crate) const SITE: &str = "Kỳ Đàn";

/// What pages and commands say, in Vietnamese and in English.
static WORDS: LazyLock<(Words, Words)> = LazyLock::new(|| {
    let files = WordFiles { vi: include_str!("../words/vi.json"), en: include_str!("../words/en.json") };
    files.read().expect("a test reads the words of pages and commands")
});

/// What pages say in Chinese: fewer things than in the others.
static CHINESE: LazyLock<Words> = LazyLock::new(|| {
    Words::parse(include_str!("../words/zh.json")).expect("a test reads the words of pages")
});

/// The same with what is not translated, in English.
static WITH_CHINESE: LazyLock<Words> = LazyLock::new(|| WORDS.1.clone().and(CHINESE.clone()));

/// A language that answers are given in.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// Tiếng Việt
    #[default]
    Vi,
    /// English
    En,
    /// 中文: of public pages; what has no Chinese words is said in English.
    #[value(skip)]
    Zh,
}

impl Language {
    /// As addresses and cookies name it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Vi => "vi",
            Self::En => "en",
            Self::Zh => "zh",
        }
    }

    /// As HTML names it.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Vi => "vi",
            Self::En => "en",
            Self::Zh => "zh-Hans",
        }
    }

    /// The language of this code.
    pub fn of_code(code: &str) -> Option<Self> {
        [Self::Vi, Self::En, Self::Zh].into_iter().find(|one| one.code() == code)
    }

    /// The half of a bilingual pair; of what has no Chinese, the English one.
    pub const fn pick<T: Copy>(self, vi: T, en: T) -> T {
        match self {
            Self::Vi => vi,
            Self::En | Self::Zh => en,
        }
    }

    /// What a game and its sides are called.
    pub fn game(self, kind: Kind) -> &'static GameWords {
        match self {
            Self::Vi => kind.words().0,
            Self::En => kind.words().1,
            Self::Zh => kind.in_chinese(),
        }
    }

    /// What a rate of play is called.
    pub fn rate(self, rate: Rate) -> &'static str {
        static CHINESE: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
            serde_json::from_str(include_str!("../../regulations/words/rates.zh.json"))
                .expect("a test reads the names of rates")
        });
        let (vi, en) = rate.called();
        match self {
            Self::Vi => vi,
            Self::En => en,
            Self::Zh => CHINESE.get(rate.name()).map_or(en, String::as_str),
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
        match self {
            Self::Vi => &WORDS.0,
            Self::En => &WORDS.1,
            Self::Zh => &WITH_CHINESE,
        }
    }

    /// The words for the keys of these crates.
    pub fn words(self, files: &[WordFiles]) -> Result<Words> {
        let mut all = Words::default();
        for file in files {
            all = all.and(Words::parse(self.pick(file.vi, file.en)).context("the crate's words are broken")?);
        }
        if self == Self::Zh {
            all = all.and(CHINESE.clone());
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

    #[test]
    fn what_has_no_chinese_words_is_said_in_english() {
        assert_eq!(Language::Zh.word("page.standings"), "名次");
        assert_eq!(Language::Zh.word("command.draw"), Language::En.word("command.draw"));
        assert_eq!(Language::Zh.game(Kind::Xiangqi).name, "象棋");
        assert_eq!(Language::Zh.rate(Rate::Rapid), "快棋");
        assert_eq!(Language::of_code("zh"), Some(Language::Zh));
        assert_eq!(Language::of_code("de"), None);
    }

    /// Chinese names nothing that the other languages do not say.
    #[test]
    fn chinese_words_have_keys_of_pages() {
        let keys = |text: &str| -> Vec<String> {
            let all: serde_json::Value = serde_json::from_str(text).unwrap();
            all["texts"].as_object().unwrap().keys().cloned().collect()
        };
        let known = keys(include_str!("../words/en.json"));
        let chinese = keys(include_str!("../words/zh.json"));
        assert!(chinese.iter().all(|key| known.contains(key)), "{chinese:?}");
    }
}
