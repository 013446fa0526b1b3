//! A law book: its articles, numbered as printed.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use kydan_game::{Article, Kind};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Text;
use crate::text::{Sound, fold, sounds};

/// The stable id of a law book, such as `xiangqi-vn-2004`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LawId(Cow<'static, str>);

impl LawId {
    /// The id that is written so.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self(id.into())
    }

    /// As it is stored and shown in addresses.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A law book: the catalogue of its articles in the order of printing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Law {
    /// Its id.
    pub id: LawId,
    /// The game that it rules.
    pub game: Kind,
    /// Its name.
    pub title: Text,
    /// Where the rules come from, and how printed numbers were settled.
    pub source: Text,
    /// Its chapters, in the order of printing.
    pub chapters: Vec<Chapter>,
    /// Its articles, in the order of printing.
    pub articles: Vec<LawArticle>,
    by_article: HashMap<Article, usize>,
}

/// A chapter, appendix or guideline: a run of articles under one head.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Its head.
    pub title: Text,
    /// The number of the first article in it; the chapter ends before the next one's first.
    pub first: String,
}

/// One article, in our own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LawArticle {
    /// The book that it stands in.
    pub law: LawId,
    /// Its number and, where the printed number repeats, which of them.
    pub article: Article,
    /// The article that it is a part of.
    pub parent: Option<Article>,
    /// A few words.
    pub title: Text,
    /// What it says, in one to three sentences.
    pub digest: Text,
    /// SHA-256 in hex over number, ordinal, titles and digests: what a citation pins.
    pub hash: String,
    pub(crate) folded: Folded,
}

/// The article's words ready for search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Folded {
    pub(crate) number: String,
    pub(crate) titles: [String; 2],
    pub(crate) digest: String,
    /// Every word of titles and digest, each once, in order: what a query is looked up in first.
    pub(crate) words: Vec<String>,
    /// Every word of titles and digest as it is heard.
    pub(crate) sounds: Vec<Sound>,
}

impl Folded {
    fn new(number: &str, title: &Text, digest: &Text) -> Self {
        let sounds = [&title.vi, &title.en, &digest.vi, &digest.en]
            .into_iter()
            .flat_map(|text| sounds(text))
            .collect();
        let titles = [fold(&title.vi), fold(&title.en)];
        let digest = fold(&format!("{} {}", digest.vi, digest.en));
        let text = titles.iter().chain([&digest]);
        let words = text.flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()));
        let mut words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_owned).collect();
        words.sort_unstable();
        words.dedup();
        Self { number: fold(number), titles, digest, words, sounds }
    }

    /// Whether a word begins so.
    pub(crate) fn has_word(&self, beginning: &str) -> bool {
        let at = self.words.partition_point(|word| word.as_str() < beginning);
        self.words.get(at).is_some_and(|word| word.starts_with(beginning))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawLaw {
    id: LawId,
    game: Kind,
    title: Text,
    source: Text,
    #[serde(default)]
    chapter: Vec<Chapter>,
    #[serde(default)]
    article: Vec<RawArticle>,
    /// The book that this one is a later edition of: what it does not renumber, omit or say anew is as there.
    pub(crate) amends: Option<LawId>,
    /// Old numbers and what is cited in their place.
    #[serde(default)]
    pub(crate) renumbered: BTreeMap<String, String>,
    /// Old numbers whose articles are gone.
    #[serde(default)]
    omitted: Vec<String>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawArticle {
    number: String,
    /// Of an article that is new in a later edition: the number of the one that it follows.
    after: Option<String>,
    #[serde(default = "first")]
    ordinal: u8,
    /// Only where the number alone does not tell: `15.5#2` for `15.5a`.
    parent: Option<String>,
    title: Text,
    digest: Text,
}

const fn first() -> u8 {
    1
}

impl Law {
    /// The article with this number and ordinal.
    pub fn article(&self, article: &Article) -> Option<&LawArticle> {
        self.by_article.get(article).and_then(|index| self.articles.get(*index))
    }

    /// The articles directly under this one, in the order of printing.
    pub fn parts<'a>(&'a self, of: &'a Article) -> impl Iterator<Item = &'a LawArticle> {
        self.articles.iter().filter(move |article| article.parent.as_ref() == Some(of))
    }

    /// From this article up to the one that stands under none, itself first.
    pub fn path<'a>(&'a self, article: &Article) -> impl Iterator<Item = &'a LawArticle> {
        std::iter::successors(self.article(article), |child| {
            child.parent.as_ref().and_then(|parent| self.article(parent))
        })
    }
}

impl RawLaw {
    pub(crate) const fn id(&self) -> &LawId {
        &self.id
    }

    /// A later edition on the book that it amends: its articles take the places of those with their numbers, or
    /// stand after the one that they name.
    pub(crate) fn on(mut self, base: &Self) -> Self {
        let renumber = |number: &String| self.renumbered.get(number).unwrap_or(number).clone();
        let mut articles: Vec<RawArticle> = base
            .article
            .iter()
            .filter(|article| !self.omitted.contains(&article.number))
            .map(|article| RawArticle {
                number: renumber(&article.number),
                parent: article.parent.as_ref().map(renumber),
                ..article.clone()
            })
            .collect();
        if self.chapter.is_empty() {
            self.chapter = base
                .chapter
                .iter()
                .map(|chapter| Chapter { first: renumber(&chapter.first), ..chapter.clone() })
                .collect();
        }
        for article in self.article {
            let place = |number: &String| articles.iter().position(|standing| standing.number == *number);
            match (place(&article.number), article.after.as_ref().and_then(place)) {
                (Some(same), _) => articles[same] = article,
                (None, Some(before)) => articles.insert(before + 1, article),
                (None, None) => articles.push(article),
            }
        }
        Self { article: articles, ..self }
    }
}

impl From<RawLaw> for Law {
    fn from(raw: RawLaw) -> Self {
        let numbers: Vec<Article> = raw
            .article
            .iter()
            .map(|article| Article { number: article.number.clone().into(), ordinal: article.ordinal })
            .collect();
        let articles: Vec<LawArticle> = raw
            .article
            .into_iter()
            .zip(&numbers)
            .map(|(article, number)| {
                let parent = match &article.parent {
                    Some(text) => Some(read_article(text)),
                    None => nearest_parent(&article.number, &numbers),
                };
                LawArticle {
                    law: raw.id.clone(),
                    parent,
                    hash: hash(number, &article.title, &article.digest),
                    folded: Folded::new(&article.number, &article.title, &article.digest),
                    article: number.clone(),
                    title: article.title,
                    digest: article.digest,
                }
            })
            .collect();
        let by_article = numbers.into_iter().enumerate().map(|(index, article)| (article, index)).collect();
        Self {
            id: raw.id,
            game: raw.game,
            title: raw.title,
            source: raw.source,
            chapters: raw.chapter,
            articles,
            by_article,
        }
    }
}

/// Reads `7.1g` or `15.5#2`. What stands after `#` and is no number counts as 0, which no article has.
pub(crate) fn read_article(text: &str) -> Article {
    match text.split_once('#') {
        Some((number, ordinal)) => {
            Article { number: number.to_owned().into(), ordinal: ordinal.parse().unwrap_or(0) }
        }
        None => Article { number: text.to_owned().into(), ordinal: 1 },
    }
}

/// The longest shorter number in the book that this one goes on from: `20.4b` for `20.4b.6`.
fn nearest_parent(number: &str, all: &[Article]) -> Option<Article> {
    let mut head = number;
    while let Some((shorter, _)) = head.char_indices().next_back().map(|(at, _)| head.split_at(at)) {
        head = shorter;
        let whole = head.trim_end_matches('.');
        // Not inside a number: 22.1 is no head of 22.12, nor guideline I of II.
        let inside = |belongs: fn(&char) -> bool| {
            head.chars().next_back().is_some_and(|last| belongs(&last))
                && number[head.len()..].chars().next().is_some_and(|next| belongs(&next))
        };
        if inside(char::is_ascii_digit) || inside(char::is_ascii_uppercase) {
            continue;
        }
        if let Some(parent) = all.iter().find(|article| article.number == whole && whole != number) {
            return Some(parent.clone());
        }
    }
    None
}

fn hash(article: &Article, title: &Text, digest: &Text) -> String {
    let ordinal = article.ordinal.to_string();
    let mut sha = Sha256::new();
    for part in [&*article.number, &ordinal, &title.vi, &title.en, &digest.vi, &digest.en] {
        // The unit separator keeps "ab"+"c" and "a"+"bc" apart; no text of ours holds one.
        sha.update(part.as_bytes());
        sha.update([0x1f]);
    }
    sha.finalize().iter().fold(String::with_capacity(64), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// Reading articles from their short text, for the editions' tables.
pub(crate) mod as_text {
    use std::collections::BTreeMap;

    use kydan_game::Article;
    use serde::{Deserialize, Deserializer};

    use super::read_article;

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Article, D::Error> {
        String::deserialize(from).map(|text| read_article(&text))
    }

    pub(crate) fn by_name<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<String, Article>, D::Error> {
        let texts = BTreeMap::<String, String>::deserialize(from)?;
        Ok(texts.into_iter().map(|(name, text)| (name, read_article(&text))).collect())
    }

    pub(crate) fn many<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Article>, D::Error> {
        Vec::<String>::deserialize(from).map(|texts| texts.iter().map(|text| read_article(text)).collect())
    }
}
