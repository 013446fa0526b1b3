//! Which clause of Article 24 a repetition falls under.

mod drawn;
mod lost;

use kydan_game::{Grounds, Outcome, Provision, Side};

use super::chase::{Conduct, answer, conduct};
use super::cycle::Cycle;
use super::identity::Men;
use crate::{phrases, provisions};

/// What the law says of a repetition.
pub(super) struct Finding {
    /// What follows if nobody changes.
    pub(super) outcome: Outcome,
    /// The clause.
    pub(super) article: Provision,
    /// What happened, as a key for the dictionaries.
    pub(super) phrase: &'static str,
    /// The men that it was about: attacked, offered to, or barred.
    pub(super) prey: Men,
    /// The men that did it.
    pub(super) hunters: Men,
}

impl Finding {
    pub(super) fn draw(article: Provision, phrase: &'static str) -> Self {
        Self { outcome: Outcome::Draw, article, phrase, prey: Men::NONE, hunters: Men::NONE }
    }

    pub(super) fn loss(offender: Side, article: Provision, phrase: &'static str) -> Self {
        Self { outcome: Outcome::Win(!offender), ..Self::draw(article, phrase) }
    }

    /// The same, naming the men: whom it was about, and who did it.
    pub(super) fn about(self, prey: Men, hunters: Men) -> Self {
        Self { prey, hunters, ..self }
    }

    /// For choosing between two that answer the same question: the clause that is printed first; of one clause, the
    /// phrases in a fixed order, so that the choice does not depend on the colors.
    pub(super) fn rank(&self) -> (usize, &'static str) {
        // The provisions of repetitions are listed as the law of 2004 prints their clauses.
        let printed = provisions::PROVISIONS.iter().position(|clause| *clause == self.article);
        (printed.unwrap_or(usize::MAX), self.phrase)
    }

    /// In words for the dictionaries: the squares are those of the prey, then of the hunters, as they stand now.
    pub(super) fn explain(&self, cycle: &Cycle<'_>) -> Grounds {
        Grounds::new(self.article, self.phrase)
            .at(cycle.muster.squares(self.prey))
            .at(cycle.muster.squares(self.hunters))
    }
}

/// Judges the repetition: the side whose plies offend more must change; equal offenses draw, and so does a
/// repetition in which nobody offends (Article 23, points 1 to 10).
pub(super) fn find(cycle: &Cycle<'_>) -> Finding {
    let (white, black) = (conduct(cycle, Side::White), conduct(cycle, Side::Black));
    let offense = |offender: Side, (conduct, prey): (Conduct, Men)| match conduct {
        Conduct::Checking => lost::by_checks(cycle, offender),
        Conduct::Chasing => lost::by_chase(cycle, offender, prey),
        Conduct::Loosening => lost::by_loosening(cycle, offender, prey),
        Conduct::Lawful => drawn::lawful(cycle),
    };
    let mutual = || drawn::mutual_chase(cycle, white.1, black.1);
    match white.0.cmp(&black.0) {
        std::cmp::Ordering::Greater if answer(cycle, Side::Black, black.0) >= white.0 => mutual(),
        std::cmp::Ordering::Less if answer(cycle, Side::White, white.0) >= black.0 => mutual(),
        std::cmp::Ordering::Greater => offense(Side::White, white),
        std::cmp::Ordering::Less => offense(Side::Black, black),
        std::cmp::Ordering::Equal => match white.0 {
            Conduct::Checking => {
                Finding::draw(provisions::BOTH_CHECK_PERPETUALLY, phrases::MUTUAL_PERPETUAL_CHECK)
            }
            Conduct::Chasing | Conduct::Loosening => mutual(),
            Conduct::Lawful => drawn::lawful(cycle),
        },
    }
}
