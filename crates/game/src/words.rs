//! A dictionary: what the keys of explanations say in one language.
//!
//! A crate keeps the words for its own keys in `words/vi.json` and `words/en.json`, beside its `phrases.rs`, and the
//! names of its codes in `words/roles.vi.json` and the like. Everything that speaks reads them through this module,
//! and the web app imports the same files.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{Explanation, Misread};

/// Words of one language, by the keys of phrases. In a phrase `{0}` is the first square or value, `{2+}` the third
/// and all further ones, `{plies}` the plies, `{token}` what could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Words {
    explanations: BTreeMap<String, String>,
    misreadings: BTreeMap<String, String>,
    plies: BTreeMap<String, String>,
    reasons: BTreeMap<String, String>,
    texts: BTreeMap<String, String>,
    values: BTreeMap<String, String>,
}

/// A crate's files of words, as they were compiled in: what [`Words::parse`] reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordFiles {
    /// The Vietnamese file or text.
    pub vi: &'static str,
    /// The English file or text.
    pub en: &'static str,
}

/// Plain names by their codes, in Vietnamese and in English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    vi: BTreeMap<String, String>,
    en: BTreeMap<String, String>,
}

impl WordFiles {
    /// What both files hold: in Vietnamese, in English.
    pub fn read<W: Deserialize<'static>>(self) -> Result<(W, W), serde_json::Error> {
        Ok((serde_json::from_str(self.vi)?, serde_json::from_str(self.en)?))
    }

    /// Names by their codes, where the files hold nothing else.
    pub fn names(self) -> Result<Names, serde_json::Error> {
        self.read().map(|(vi, en)| Names { vi, en })
    }
}

impl Names {
    /// What has this code: in Vietnamese, in English.
    pub fn of(&self, code: &str) -> Option<(&str, &str)> {
        Some((self.vi.get(code)?, self.en.get(code)?))
    }

    /// Every code, and then every code of English: the same, as tests hold.
    pub fn codes(&self) -> [Vec<&str>; 2] {
        [&self.vi, &self.en].map(|names| names.keys().map(String::as_str).collect())
    }
}

impl Words {
    /// Reads a crate's file of words.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The words of both.
    pub fn and(mut self, other: Self) -> Self {
        self.explanations.extend(other.explanations);
        self.misreadings.extend(other.misreadings);
        self.plies.extend(other.plies);
        self.reasons.extend(other.reasons);
        self.texts.extend(other.texts);
        self.values.extend(other.values);
        self
    }

    /// An explanation as a sentence, its squares as `name` calls them; none if the key has no words.
    pub fn explain<A>(&self, explanation: &Explanation<A>, name: impl Fn(&str) -> String) -> Option<String> {
        let phrase = self.explanations.get(explanation.phrase.as_ref())?;
        let squares: Vec<String> = explanation.squares.iter().map(|square| name(square)).collect();
        let plies: Vec<String> = explanation.plies.iter().map(ToString::to_string).collect();
        Some(fill(phrase, &squares).replace("{plies}", &plies.join(", ")))
    }

    /// What could not be read, as a sentence; none if the key has no words.
    pub fn misread(&self, misread: &Misread) -> Option<String> {
        Some(self.misreadings.get(misread.phrase.as_ref())?.replace("{token}", &misread.token))
    }

    /// What a ply of a repetition was; the class itself if it has no words.
    pub fn ply<'a>(&'a self, class: &'a str) -> &'a str {
        self.plies.get(class).map_or(class, String::as_str)
    }

    /// What a page or a command says; none if the key has no words.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(String::as_str)
    }

    /// The same with what it names.
    pub fn told(&self, key: &str, named: &[String]) -> Option<String> {
        self.text(key).map(|text| fill(text, named))
    }

    /// A reason of a pairing or a rank as a sentence; its values are numbers, points and words of their own.
    pub fn reason(&self, phrase: &str, values: &[String]) -> Option<String> {
        let named: Vec<String> =
            values.iter().map(|value| self.values.get(value).unwrap_or(value).clone()).collect();
        Some(fill(self.reasons.get(phrase)?, &named))
    }
}

/// Puts what is named into a phrase; `?` stands for what is missing.
fn fill(phrase: &str, named: &[String]) -> String {
    let mut text = String::with_capacity(phrase.len());
    let mut rest = phrase;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let end = after.find('}').map(|end| (&after[..end], &after[end + 1..]));
        let place = end.and_then(|(place, after)| Some((picked(place, named)?, after)));
        if let Some((words, after)) = place {
            text.push_str(&words);
            rest = after;
        } else {
            text.push('{');
            rest = after;
        }
    }
    text + rest
}

/// `0`: the first; `2+`: the third and all after it. None for what is no number.
fn picked(place: &str, named: &[String]) -> Option<String> {
    let (index, all) = match place.strip_suffix('+') {
        Some(index) => (index, true),
        None => (place, false),
    };
    let first: usize = index.parse().ok()?;
    let picked = named.get(first..).unwrap_or_default();
    let picked = if all { picked } else { &picked[..picked.len().min(1)] };
    Some(if picked.is_empty() { "?".to_owned() } else { picked.join(", ") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Article;

    fn words() -> Words {
        let text = r#"{"explanations": {"a": "From {0}, then {1+} after {plies}.", "b": "{9} {x} {"}}"#;
        Words::parse(text).unwrap_or_default()
    }

    #[test]
    fn a_phrase_names_squares_by_place_and_the_rest_together() {
        let explanation = Explanation::new(Article::new("1"), "a").at(["a1", "b2", "c3"]).on([4, 6]);
        let said = words().explain(&explanation, str::to_uppercase);
        assert_eq!(said.as_deref(), Some("From A1, then B2, C3 after 4, 6."));
    }

    #[test]
    fn what_is_missing_is_shown_and_what_is_no_place_stays() {
        let explanation = Explanation::new(Article::new("1"), "b");
        assert_eq!(words().explain(&explanation, str::to_owned).as_deref(), Some("? {x} {"));
        assert_eq!(words().explain(&Explanation::new(Article::new("1"), "c"), str::to_owned), None);
    }
}
