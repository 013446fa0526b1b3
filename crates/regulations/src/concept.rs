//! What people ask in words that no article has, and the articles that answer.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kydan_game::{Article, Kind};
use serde::Deserialize;

use crate::law::as_text;
use crate::text::{Sound, fold, sounds};

/// Ways to ask one thing, with its answers.
#[derive(Deserialize)]
pub(crate) struct Concept {
    /// How it is asked, with tones.
    asked: Vec<String>,
    /// The answers, by the game whose books have them.
    #[serde(flatten)]
    answers: BTreeMap<Kind, Answers>,
    #[serde(skip)]
    phrases: Vec<Phrase>,
}

#[derive(Deserialize)]
#[serde(transparent)]
struct Answers(#[serde(deserialize_with = "as_text::many")] Vec<Article>);

struct Phrase {
    /// Framed in spaces, so that words are found whole.
    folded: String,
    sounds: Vec<Sound>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    concept: Vec<Concept>,
}

static CONCEPTS: LazyLock<Vec<Concept>> = LazyLock::new(|| read().unwrap_or_default());

fn read() -> Result<Vec<Concept>, toml::de::Error> {
    let File { mut concept } = toml::from_str(include_str!("../laws/concepts.toml"))?;
    for one in &mut concept {
        let phrase = |asked: &String| Phrase { folded: framed(asked), sounds: sounds(asked) };
        one.phrases = one.asked.iter().map(phrase).collect();
    }
    Ok(concept)
}

impl Concept {
    /// The answers in the books of a game, the first first.
    pub(crate) fn answers(&self, game: Kind) -> &[Article] {
        self.answers.get(&game).map_or(&[], |Answers(articles)| articles)
    }
}

/// The concepts that a question holds, and whether it does so with the tones.
pub(crate) fn asked(query: &str) -> Vec<(&'static Concept, bool)> {
    let (folded, heard) = (framed(query), sounds(query));
    CONCEPTS
        .iter()
        .filter_map(|concept| {
            let held: Vec<&Phrase> =
                concept.phrases.iter().filter(|phrase| folded.contains(&phrase.folded)).collect();
            let with_tones = held.iter().any(|phrase| {
                heard.windows(phrase.sounds.len()).any(|words| words == phrase.sounds.as_slice())
            });
            (!held.is_empty()).then_some((concept, with_tones))
        })
        .collect()
}

fn framed(text: &str) -> String {
    let words = fold(text);
    let words: Vec<&str> =
        words.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    format!(" {} ", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::laws;
    use kydan_game::Kind;

    #[test]
    fn every_answer_is_an_article() {
        let concepts = read().expect("the concepts read");
        assert!(concepts.len() > 20);
        for concept in concepts {
            for game in [Kind::Xiangqi, Kind::Chess] {
                for article in concept.answers(game) {
                    let books: Vec<_> =
                        laws().filter(|law| law.game == game && law.articles.len() > 50).collect();
                    assert!(!books.is_empty());
                    for law in books {
                        assert!(
                            law.article(article).is_some(),
                            "{:?}: {article} in {:?}",
                            concept.asked,
                            law.id
                        );
                    }
                }
            }
        }
    }
}
