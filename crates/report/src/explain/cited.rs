//! Which article a rule of a pairing system stands in.

use kydan_pairing::{Before, Ground, dutch};
use kydan_regulations::{Character, System};
use serde::Serialize;

/// The law of xiangqi that has the systems (Articles 25 to 29).
const XIANGQI: &str = "xiangqi-vn-2004";
/// FIDE's rules of the Dutch system.
const DUTCH: &str = "C.04.3";

/// A rule with the place where it is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Cited {
    /// The law: a key of the catalogue of laws, or `C.04.3`; empty for the organizer's own wish.
    pub law: &'static str,
    /// The article: `28.4.1`, `C12`; empty where it is the law as a whole.
    pub article: &'static str,
    /// The key of the phrase; `{0}` in it is the article.
    pub phrase: &'static str,
}

impl Cited {
    /// By what a system pairs, as a whole.
    pub const fn system(system: System) -> Self {
        let Character { law, article, phrase, .. } = system.character();
        Self { law, article, phrase }
    }

    /// A rule of FIDE's Dutch system.
    pub const fn dutch(rule: dutch::Rule) -> Self {
        let (article, phrase) = (rule.code(), rule.phrase());
        let law = if article.is_empty() { "" } else { DUTCH };
        Self { law, article, phrase }
    }

    /// What is asked of every round: everyone is paired once.
    pub(super) const fn everyone(system: System) -> Self {
        Self { phrase: "pairing.rule.everyone", ..Self::system(system) }
    }

    /// Who gets which color.
    pub(super) fn color(system: System, round: u16) -> Self {
        let own = kydan_pairing::article_of_color(system, round);
        let article = if own.is_empty() { Self::system(system).article } else { own };
        Self { law: XIANGQI, article, phrase: "pairing.rule.color" }
    }

    /// A step's ground, where `of` is the player whose opponent is asked for.
    pub(super) fn ground(system: System, ground: Ground, of: Option<&Before>) -> Self {
        let article = kydan_pairing::article(system, ground, of);
        let law = if article.is_empty() { "" } else { XIANGQI };
        Self { law, article, phrase: ground.phrase() }
    }
}
