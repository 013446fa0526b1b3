//! Whether games are adjourned: what the law says of the system, unless the event's rules say otherwise.

use kydan_regulations::{Article, edition};
use serde::{Deserialize, Serialize};

use super::Settings;

/// What the rules say of adjournments. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Adjournments {
    /// Nothing: as the law has it for the system.
    #[default]
    ByLaw,
    /// There are some.
    Allowed,
    /// There are none.
    Barred,
}

impl Adjournments {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(super) fn are_usual(&self) -> bool {
        *self == Self::ByLaw
    }
}

/// Whether a game can be adjourned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Adjourning {
    /// It can.
    Allowed,
    /// It cannot: by this article, or by the event's rules where none is named.
    Barred(Option<Article>),
}

impl Settings {
    /// Whether a game of the event can be adjourned.
    pub fn adjourning(&self) -> Adjourning {
        let Some(provision) = self.system.character().not_adjourned else {
            return self.named_adjourning();
        };
        let article = edition(self.edition.as_str()).and_then(|edition| edition.provides(provision));
        match (self.adjournments, article) {
            (Adjournments::ByLaw, Some(article)) => Adjourning::Barred(Some(article.clone())),
            (_, _) => self.named_adjourning(),
        }
    }

    const fn named_adjourning(&self) -> Adjourning {
        match self.adjournments {
            Adjournments::ByLaw | Adjournments::Allowed => Adjourning::Allowed,
            Adjournments::Barred => Adjourning::Barred(None),
        }
    }
}
