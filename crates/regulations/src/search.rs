//! Finding articles by number or by words, typed without diacritics.

use std::cmp::Reverse;

use crate::LawArticle;
use crate::text::fold;

/// The longest question that is looked up, in characters; a longer one finds nothing.
pub const LONGEST_QUERY: usize = 120;

/// The articles that match, the best first; as printed among equals.
///
/// A number matches itself first, then what stands under it. Of words, every one must begin a word of the
/// article; a phrase in the title goes before scattered words in it, and these before the digest.
pub(crate) fn rank<'a>(query: &str, articles: impl Iterator<Item = &'a LawArticle>) -> Vec<&'a LawArticle> {
    let query = fold(query.trim());
    let query =
        query.strip_prefix("dieu ").or_else(|| query.strip_prefix("article ")).unwrap_or(&query).trim();
    let mut words: Vec<&str> =
        query.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()).collect();
    words.sort_unstable();
    words.dedup();
    if words.is_empty() || query.chars().count() > LONGEST_QUERY {
        return Vec::new();
    }
    let mut found: Vec<(u32, &LawArticle)> =
        articles.filter_map(|article| score(query, &words, article).map(|score| (score, article))).collect();
    // A stable sort keeps the order of printing among equals.
    found.sort_by_key(|(score, _)| Reverse(*score));
    found.into_iter().map(|(_, article)| article).collect()
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
