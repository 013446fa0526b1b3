//! Two pairings of a round beside each other, by the rules of the systems that settle one thing after the other.
//!
//! What must hold comes first; then the steps are gone through in their order, and the first in which the two
//! differ decides. Where the same players meet, the colors do.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use kydan_field::{Boards, Field, Figure, Preferred, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::dutch::Comparison;
use kydan_pairing::{About, Before, Ground, Reason, Step, Traced};
use kydan_regulations::System;
use serde::Serialize;

use super::cited::Cited;

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
    pub(super) const NEITHER: Self = Self {
        preferred: Preferred::Neither,
        rule: Cited { law: "", article: "", phrase: "pairing.rule.none" },
        bracket: None,
        first: Figure::None,
        second: Figure::None,
    };

    pub(super) const fn better(preferred: Preferred, rule: Cited, first: Figure, second: Figure) -> Self {
        Self { preferred, rule, bracket: None, first, second }
    }
}

impl From<Comparison> for Judged {
    fn from(comparison: Comparison) -> Self {
        let Comparison { preferred, rule, bracket, first, second } = comparison;
        Self { preferred, rule: Cited::dutch(rule), bracket, first, second }
    }
}

/// A round as a system of steps sees it.
pub(super) struct Judge<'a> {
    pub(super) system: System,
    pub(super) round: u16,
    pub(super) field: &'a Field,
    pub(super) traced: &'a Traced,
}

impl Judge<'_> {
    pub(super) fn compare(&self, first: &Boards, second: &Boards) -> Judged {
        self.by_absolutes(first, second)
            .or_else(|| self.traced.steps.iter().find_map(|step| self.by_step(step, first, second)))
            .or_else(|| self.by_colors(first, second))
            .unwrap_or(Judged::NEITHER)
    }

    fn number(&self, at: usize) -> u16 {
        self.field.number(at)
    }

    fn before(&self, at: usize) -> Option<&Before> {
        self.traced.standing.iter().find(|before| before.contestant == at)
    }

    /// The rule of a ground, asked about this player's opponent.
    pub(super) fn cite(&self, ground: Ground, of: Option<usize>) -> Cited {
        Cited::ground(self.system, ground, of.and_then(|of| self.before(of)))
    }

    /// What is against a player in a step, named for what it is.
    pub(super) fn ground(&self, step: &Step, at: usize) -> Option<Ground> {
        let ground = step.ground(at)?;
        match (&step.about, ground) {
            // Engines hold both for the same; a reader should not.
            (About::Opponent(of), Ground::Rematch) if !met(self.field, *of, at) => Some(Ground::Forbidden),
            _ => Some(ground),
        }
    }

    fn by_absolutes(&self, first: &Boards, second: &Boards) -> Option<Judged> {
        let lifted = |reason: &Reason| matches!(reason, Reason::ColorLimitsLifted {});
        let is_lifted = self.traced.proposal.couples.iter().any(|couple| couple.reasons.iter().any(lifted));
        type Measured<'m> = (Cited, &'m dyn Fn(&Boards) -> Figure);
        let ground = |ground| Cited::ground(self.system, ground, None);
        let rules: [Measured<'_>; 4] = [
            (Cited::everyone(self.system), &|boards| Figure::Players(self.misplaced(boards))),
            (ground(Ground::Forbidden), &|boards| {
                self.failing(boards, |one, other| self.field.is_forbidden(one, other))
            }),
            (ground(Ground::Rematch), &|boards| {
                self.failing(boards, |one, other| met(self.field, one, other))
            }),
            (ground(Ground::ColorLimit), &|boards| {
                Figure::Players(if is_lifted { Vec::new() } else { self.beyond_limit(boards) })
            }),
        ];
        rules.into_iter().find_map(|(rule, figure)| {
            let (one, other) = (figure(first), figure(second));
            let preferred = match one.count().cmp(&other.count()) {
                Ordering::Less => Preferred::First,
                Ordering::Greater => Preferred::Second,
                Ordering::Equal => return None,
            };
            Some(Judged::better(preferred, rule, one, other))
        })
    }

    /// Who is not paired, or more than once, or is not to be paired.
    fn misplaced(&self, boards: &Boards) -> Vec<u16> {
        let mut times: BTreeMap<usize, u16> =
            self.traced.standing.iter().map(|before| (before.contestant, 0)).collect();
        for at in boards.games.iter().flat_map(|(white, black)| [*white, *black]).chain(boards.bye) {
            let start = u16::from(self.before(at).is_none());
            *times.entry(at).or_insert(start) += 1;
        }
        times.into_iter().filter(|(_, times)| *times != 1).map(|(at, _)| self.number(at)).collect()
    }

    fn failing(&self, boards: &Boards, fails: impl Fn(usize, usize) -> bool) -> Figure {
        let games = boards.games.iter().filter(|(white, black)| fails(*white, *black));
        Figure::Pairs(games.map(|(white, black)| [self.number(*white), self.number(*black)]).collect())
    }

    /// Who has a color that must not be had.
    fn beyond_limit(&self, boards: &Boards) -> Vec<u16> {
        let seats =
            boards.games.iter().flat_map(|(white, black)| [(*white, Side::White), (*black, Side::Black)]);
        seats
            .filter(|(at, side)| self.before(*at).is_some_and(|before| before.barred == Some(*side)))
            .map(|(at, _)| self.number(at))
            .collect()
    }

    fn by_step(&self, step: &Step, first: &Boards, second: &Boards) -> Option<Judged> {
        if step.chosen.is_empty() {
            return None;
        }
        match &step.about {
            About::Bye => {
                let (one, other) = (first.bye?, second.bye?);
                let figure = |at: usize| Figure::Players(vec![self.number(at)]);
                self.decided(step, (one, other), None, (figure(one), figure(other)))
            }
            About::Opponent(of) => {
                let (one, other) = (first.opponent(*of)?, second.opponent(*of)?);
                let number = self.number(*of);
                let figure = |at: usize| Figure::Opponent { of: number, number: Some(self.number(at)) };
                self.decided(step, (one, other), Some(*of), (figure(one), figure(other)))
            }
            About::Floaters(members) => {
                let leave = |boards: &Boards| -> Vec<usize> {
                    let is_inside =
                        |at: &usize| boards.opponent(*at).is_some_and(|opponent| members.contains(&opponent));
                    members.iter().copied().filter(|at| !is_inside(at)).collect()
                };
                let (one, other) = (leave(first), leave(second));
                let keeps = |leaving: &[usize]| step.chosen.iter().all(|at| leaving.contains(at));
                // Who was to leave the group may have met another of it in the end.
                if !keeps(&leave(&Boards::from(&self.traced.proposal))) {
                    return None;
                }
                let (preferred, worse) = match (keeps(&one), keeps(&other)) {
                    (true, false) => (Preferred::First, &other),
                    (false, true) => (Preferred::Second, &one),
                    (true, true) | (false, false) => return None,
                };
                let instead = worse.iter().find(|at| !step.chosen.contains(at));
                let ground = instead.and_then(|at| step.ground(*at)).unwrap_or(Ground::ScoreGroup);
                let figure =
                    |leaving: &[usize]| Figure::Players(leaving.iter().map(|at| self.number(*at)).collect());
                let (one, other) = (figure(&one), figure(&other));
                Some(Judged::better(preferred, self.cite(ground, None), one, other))
            }
        }
    }

    fn decided(
        &self,
        step: &Step,
        (one, other): (usize, usize),
        of: Option<usize>,
        (first, second): (Figure, Figure),
    ) -> Option<Judged> {
        let (preferred, worse) = match step.rather(one, other) {
            Ordering::Less => (Preferred::First, other),
            Ordering::Greater => (Preferred::Second, one),
            Ordering::Equal => return None,
        };
        let ground = self.ground(step, worse)?;
        Some(Judged::better(preferred, self.cite(ground, of), first, second))
    }

    /// The colors of the first pair that has others.
    fn by_colors(&self, first: &Boards, second: &Boards) -> Option<Judged> {
        let engine = Boards::from(&self.traced.proposal);
        let (white, black) = *first.games.iter().find(|(white, black)| {
            second.games.contains(&(*black, *white))
                && (engine.games.contains(&(*white, *black)) || engine.games.contains(&(*black, *white)))
        })?;
        let preferred =
            if engine.games.contains(&(white, black)) { Preferred::First } else { Preferred::Second };
        let number = self.number(white);
        let side = |side| Figure::Side { number, side };
        Some(Judged::better(
            preferred,
            Cited::color(self.system, self.round),
            side(Side::White),
            side(Side::Black),
        ))
    }
}

/// Whether two have met at the board, or are meeting.
pub(super) fn met(field: &Field, one: usize, other: usize) -> bool {
    field.contestants[one].turns.iter().any(|turn| match turn {
        Turn::Game(game) => game.opponent == other && game.share.is_none_or(|share| share.kind.is_played()),
        Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => false,
    })
}
