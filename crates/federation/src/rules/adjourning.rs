//! Whether games are adjourned: what the law says of the system, unless the event's rules say otherwise.

use kydan_regulations::{Article, Family, Provision, System, edition};
use serde::{Deserialize, Serialize};

use super::Settings;

/// Where a knock-out is played without adjournments (xiangqi law 25: they would hold up the whole event).
const IN_KNOCKOUT: Provision = Provision::new("no_adjournment_in_knockout");
/// Where lots are drawn every round (29.5: games end within the session).
const WITH_LOTS: Provision = Provision::new("no_adjournment_with_lots");

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
        let provision = match self.system.family() {
            Family::Knockout => IN_KNOCKOUT,
            Family::Swiss if self.system == System::Lots => WITH_LOTS,
            Family::Swiss | Family::RoundRobin => return self.named_adjourning(),
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
