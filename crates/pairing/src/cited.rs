//! Which article a rule of a pairing system stands in.

use kydan_regulations::{Character, EditionId, Provision, System, Written, written};
use serde::Serialize;

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
    /// By what a system pairs, as a whole; articles as this edition has them.
    pub fn system(system: System, edition: Option<&EditionId>) -> Self {
        let Character { written: at, phrase, .. } = system.character();
        let (law, article) = written(at, edition);
        Self { law, article, phrase }
    }

    /// A rule that the law of xiangqi has under this provision; the organizer's own wish where there is none.
    pub(crate) fn at(
        provision: Option<Provision>,
        edition: Option<&EditionId>,
        phrase: &'static str,
    ) -> Self {
        let at = provision.map(|provision| written(Written::Xiangqi(provision), edition));
        let (law, article) = at.unwrap_or_default();
        Self { law, article, phrase }
    }

    /// What is asked of every round: everyone is paired once.
    pub(crate) fn everyone(system: System, edition: Option<&EditionId>) -> Self {
        Self { phrase: "pairing.rule.everyone", ..Self::system(system, edition) }
    }
}
