//! Finding articles by number or by words, typed without diacritics.

use std::cmp::Reverse;

use crate::concept::{Concept, asked};
use crate::text::{Sound, fold, has_marks, sounds};
use crate::{Edition, LawArticle, laws};

/// The longest question that is looked up, in characters; a longer one finds nothing.
pub const LONGEST_QUERY: usize = 120;

/// The articles of all law books that match, the best first: by number (`9.3`, `điều 9`) or by words, with or
/// without diacritics (`cham quan`). The same query always gives the same list.
pub fn search(query: &str) -> Vec<&'static LawArticle> {
    rank(query, laws().flat_map(|law| &law.articles))
}

impl Edition {
    /// The articles of its books that match, the best first. See [`search`](crate::search()).
    pub fn search(&self, query: &str) -> Vec<&'static LawArticle> {
        rank(query, self.laws().flat_map(|law| &law.articles))
    }
}

/// The articles that match, the best first; as printed among equals.
///
/// A number matches itself first, then what stands under it. What is asked in the words of arbiters (`trường chiếu`)
/// finds the articles that answer it. Of other words, every one must begin a word of the article; a phrase in the
/// title goes before scattered words in it, and these before the digest. Of a question with tones, what has the same
/// tones goes before what has the same letters only.
fn rank<'a>(query: &str, articles: impl Iterator<Item = &'a LawArticle>) -> Vec<&'a LawArticle> {
    if query.chars().count() > LONGEST_QUERY {
        return Vec::new();
    }
    let (marked, concepts) = (has_marks(query).then(|| sounds(query)), asked(query));
    let query = fold(query.trim());
    let query =
        query.strip_prefix("dieu ").or_else(|| query.strip_prefix("article ")).unwrap_or(&query).trim();
    let mut words: Vec<&str> =
        query.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()).collect();
    words.sort_unstable();
    words.dedup();
    if words.is_empty() {
        return Vec::new();
    }
    // A number has no tones to miss.
    let is_number = query.starts_with(|letter: char| letter.is_ascii_digit());
    let mut found: Vec<((bool, u32), &LawArticle)> = articles
        .filter_map(|article| {
            let by_words = score(query, &words, article)
                .map(|score| (is_number || sounds_so(marked.as_deref(), article), score));
            by_words.max(answer(&concepts, marked.is_some(), article)).map(|score| (score, article))
        })
        .collect();
    // A stable sort keeps the order of printing among equals.
    found.sort_by_key(|(score, _)| Reverse(*score));
    found.into_iter().map(|(_, article)| article).collect()
}

/// Whether the article has every word of a question that was asked with tones.
fn sounds_so(question: Option<&[Sound]>, article: &LawArticle) -> bool {
    question.is_some_and(|words| {
        words.iter().all(|word| article.folded.sounds.iter().any(|other| word.begins(other)))
    })
}

/// What the article is worth as an answer to a concept: the first answers most, and below a number's own article.
fn answer(concepts: &[(&Concept, bool)], marked: bool, article: &LawArticle) -> Option<(bool, u32)> {
    let game = laws().find(|law| law.id == article.law)?.game;
    let place =
        |concept: &Concept| concept.answers(game).iter().position(|answer| *answer == article.article);
    let worth = |place: usize| 890 - u32::try_from(place).unwrap_or(u32::MAX).min(80);
    concepts
        .iter()
        .filter_map(|(concept, with_tones)| place(concept).map(|at| (marked && *with_tones, worth(at))))
        .max()
}

fn score(query: &str, words: &[&str], article: &LawArticle) -> Option<u32> {
    let text = &article.folded;
    let unsigned = text.number.split_once('.').filter(|(sign, _)| *sign == "qt").map(|(_, rest)| rest);
    for number in std::iter::once(text.number.as_str()).chain(unsigned) {
        if number == query {
            return Some(1000);
        }
        if query.starts_with(|c: char| c.is_ascii_digit()) && number.starts_with(query) {
            let goes_on = number[query.len()..].starts_with(|c: char| !c.is_ascii_digit());
            return Some(if goes_on { 900 } else { 100 });
        }
    }
    // What the index does not know at all is not looked for in the text.
    let beginning = |word: &str| word.find(|c: char| !c.is_alphanumeric()).unwrap_or(word.len());
    if !words.iter().all(|word| text.has_word(&word[..beginning(word)])) {
        return None;
    }
    let in_titles = |phrase: &str| text.titles.iter().any(|title| holds_phrase(title, phrase));
    if text.titles.iter().any(|title| title.starts_with(query)) {
        Some(800)
    } else if in_titles(query) {
        Some(700)
    } else if words.iter().all(|word| in_titles(word)) {
        Some(600)
    } else if holds_phrase(&text.digest, query) {
        Some(500)
    } else if words.iter().all(|word| in_titles(word) || holds_phrase(&text.digest, word)) {
        Some(400)
    } else {
        None
    }
}

/// Whether the phrase stands in the text from the beginning of a word.
fn holds_phrase(text: &str, phrase: &str) -> bool {
    text.match_indices(phrase).any(|(at, _)| !text[..at].ends_with(|before: char| before.is_alphanumeric()))
}
