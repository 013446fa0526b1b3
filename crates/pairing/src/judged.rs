//! Which of two pairings of a round is better, and by which rule.

use kydan_field::{Figure, Preferred};
use kydan_game::HalfPoints;
use serde::Serialize;

use crate::Cited;

/// Which of two pairings the rules prefer, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Judged {
    /// Which the rules prefer.
    pub preferred: Preferred,
    /// The first rule by which they differ.
    pub rule: Cited,
    /// The score of the bracket in which they part, where the system has them.
    pub bracket: Option<HalfPoints>,
    /// What the first comes to by this rule.
    pub first: Figure,
    /// What the second comes to.
    pub second: Figure,
}

impl Judged {
    /// Nothing tells them apart.
    pub const NEITHER: Self = Self {
        preferred: Preferred::Neither,
        rule: Cited { law: "", article: "", phrase: "pairing.rule.none" },
        bracket: None,
        first: Figure::None,
        second: Figure::None,
    };

    /// One of them is better, by this rule and these figures.
    pub const fn better(preferred: Preferred, rule: Cited, first: Figure, second: Figure) -> Self {
        Self { preferred, rule, bracket: None, first, second }
    }
}
