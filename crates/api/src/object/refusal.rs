//! Why something was not done.

mod code;

use std::borrow::Cow;

use async_graphql::{ComplexObject, Context, SimpleObject};
use kydan_app as app;
use kydan_game as game;
use kydan_journal::PersonId;

use super::code::{Code, Coded};
use super::law::{Explanation, LawArticle};
use super::person::Person;
use super::scalar::Long;
use crate::list::List;
use crate::load::loader;
use code::CODES;

/// The condition in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RefusalCode(&'static str);

impl RefusalCode {
    /// The code of this name; the one for what nobody foresaw, where a code was forgotten here.
    pub(crate) fn of(name: &str) -> Self {
        CODES.iter().find(|code| **code == name).map_or_else(
            || {
                tracing::error!(code = name, "a refusal has a code that the API does not know");
                Self("unforeseen")
            },
            |code| Self(code),
        )
    }
}

impl Coded for RefusalCode {
    const NAME: &'static str = "RefusalCode";
    const ABOUT: &'static str =
        "Why something was not done: the condition in the way. Stable; new ones are added.";

    fn all() -> impl Iterator<Item = Self> {
        CODES.iter().map(|code| Self(code))
    }

    fn code(self) -> Cow<'static, str> {
        Cow::Borrowed(self.0)
    }
}

/// Why something was not done. `code` is stable; the words are in the dictionaries under `refusal.<code>`.
#[derive(SimpleObject, Clone)]
#[graphql(complex)]
pub struct Refusal {
    code: Code<RefusalCode>,
    /// The rule of the policy page, where authority is the reason.
    rule: Option<String>,
    /// Where text could not be read.
    misread: Option<Misread>,
    /// The current version, where `expectedVersion` was stale.
    current_version: Option<Long>,
    details: List<Detail>,
    #[graphql(skip)]
    refusal: Box<app::Refusal>,
}

/// A word that the dictionary's phrase needs.
#[derive(SimpleObject, Clone)]
pub struct Detail {
    key: String,
    value: String,
}

impl Detail {
    pub(crate) fn new(key: &str, value: &str) -> Self {
        Self { key: key.to_owned(), value: value.to_owned() }
    }
}

/// Text that could not be read.
#[derive(SimpleObject, Clone)]
pub struct Misread {
    phrase: String,
    token: String,
    at: usize,
    expected: List<String>,
}

#[ComplexObject]
impl Refusal {
    /// The article of law, where law is the reason.
    async fn article(&self) -> Option<LawArticle> {
        let article = self.refusal.article.as_ref()?;
        let edition = kydan_regulations::edition(self.refusal.edition.as_deref()?)?;
        edition.read(article).map(LawArticle)
    }

    async fn explanation(&self) -> Option<Explanation> {
        let explanation = self.refusal.explanation.clone()?;
        Some(Explanation::new(explanation, self.refusal.edition.as_deref()))
    }

    /// Whom it concerns, where it is about one person: of a form that names many, the one in the way.
    async fn whom(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        let whom = self.refusal.details.iter().find(|(key, _)| key == "person");
        match whom.and_then(|(_, id)| id.parse().ok()) {
            Some(id) => Ok(loader(ctx).load_one(PersonId(id)).await?.map(Person)),
            None => Ok(None),
        }
    }
}

impl From<game::Misread> for Misread {
    fn from(misread: game::Misread) -> Self {
        let game::Misread { phrase, token, at, expected } = misread;
        Self { phrase: phrase.into_owned(), token, at, expected: expected.into() }
    }
}

impl From<app::Refusal> for Refusal {
    fn from(refusal: app::Refusal) -> Self {
        let detail = |(key, value): &(String, String)| Detail { key: key.clone(), value: value.clone() };
        Self {
            code: Code(RefusalCode::of(&refusal.code)),
            rule: refusal.rule.clone(),
            misread: refusal.misread.clone().map(Misread::from),
            current_version: refusal.current_version.map(Long),
            details: refusal.details.iter().map(detail).collect(),
            refusal: Box::new(refusal),
        }
    }
}
