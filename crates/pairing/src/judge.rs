//! Two pairings of a round beside each other, by the rules of the systems that settle one thing after the other.
//!
//! What must hold comes first; then the steps are gone through in their order, and the first in which the two
//! differ decides. Where the same players meet, the colors do. Where a table leaves nothing to choose, it is the table.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use kydan_field::{Boards, Figure, Preferred, Turn};
use kydan_game::Side;

use crate::pairing::{Pairing, Ran};
use crate::{About, Before, Cited, Ground, Judged, Reason, Step, Traced};

/// A round as a system of steps sees it.
pub struct Judge<'a> {
    rules: &'a dyn Pairing,
    ran: Ran<'a>,
    traced: &'a Traced,
}

/// Which of two pairings the steps of a system prefer; neither where it found no pairing.
pub(crate) fn by_steps(rules: &dyn Pairing, ran: &Ran<'_>, first: &Boards, second: &Boards) -> Judged {
    let traced = ran.engine.traced();
    traced.map_or(Judged::NEITHER, |traced| Judge::new(rules, *ran, traced).compare(first, second))
}

/// Which of two pairings has more of the table's games.
pub(crate) fn by_table(ran: &Ran<'_>, first: &Boards, second: &Boards) -> Judged {
    let field = ran.task.field;
    let Some(table) = ran.engine.boards(field) else { return Judged::NEITHER };
    let kept = |boards: &Boards| boards.games.iter().filter(|game| table.games.contains(game)).count();
    let preferred = match kept(first).cmp(&kept(second)) {
        Ordering::Greater => Preferred::First,
        Ordering::Less => Preferred::Second,
        Ordering::Equal => return Judged::NEITHER,
    };
    let games = |boards: &Boards| {
        let others = boards.games.iter().filter(|game| !table.games.contains(game));
        Figure::Pairs(others.map(|(white, black)| [field.number(*white), field.number(*black)]).collect())
    };
    let rule = Cited::system(ran.task.system, ran.edition);
    Judged::better(preferred, rule, games(first), games(second))
}

impl<'a> Judge<'a> {
    pub(crate) const fn new(rules: &'a dyn Pairing, ran: Ran<'a>, traced: &'a Traced) -> Self {
        Self { rules, ran, traced }
    }

    fn compare(&self, first: &Boards, second: &Boards) -> Judged {
        self.by_absolutes(first, second)
            .or_else(|| self.traced.steps.iter().find_map(|step| self.by_step(step, first, second)))
            .or_else(|| self.by_colors(first, second))
            .unwrap_or(Judged::NEITHER)
    }

    fn number(&self, at: usize) -> u16 {
        self.ran.task.field.number(at)
    }

    fn before(&self, at: usize) -> Option<&Before> {
        self.traced.standing.iter().find(|before| before.contestant == at)
    }

    /// The rule of a ground, asked about this player's opponent.
    pub fn cite(&self, ground: Ground, of: Option<usize>) -> Cited {
        let provision = self.rules.provision(ground, of.and_then(|of| self.before(of)));
        Cited::at(provision, self.ran.edition, ground.phrase())
    }

    /// What is against a player in a step, named for what it is.
    pub fn ground(&self, step: &Step, at: usize) -> Option<Ground> {
        let ground = step.ground(at)?;
        match (&step.about, ground) {
            // Engines hold both for the same; a reader should not.
            (About::Opponent(of), Ground::Rematch) if !self.met(*of, at) => Some(Ground::Forbidden),
            _ => Some(ground),
        }
    }

    fn by_absolutes(&self, first: &Boards, second: &Boards) -> Option<Judged> {
        let lifted = |reason: &Reason| matches!(reason, Reason::ColorLimitsLifted {});
        let is_lifted = self.traced.proposal.couples.iter().any(|couple| couple.reasons.iter().any(lifted));
        type Measured<'m> = (Cited, &'m dyn Fn(&Boards) -> Figure);
        let ground = |ground| self.cite(ground, None);
        let field = self.ran.task.field;
        let rules: [Measured<'_>; 4] = [
            (Cited::everyone(self.ran.task.system, self.ran.edition), &|boards| {
                Figure::Players(self.misplaced(boards))
            }),
            (ground(Ground::Forbidden), &|boards| {
                self.failing(boards, |one, other| field.is_forbidden(one, other))
            }),
            (ground(Ground::Rematch), &|boards| self.failing(boards, |one, other| self.met(one, other))),
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
        Some(Judged::better(preferred, self.color(), side(Side::White), side(Side::Black)))
    }

    /// Who gets which color: as the system has it, else as everything that it has is written.
    fn color(&self) -> Cited {
        let Ran { task, edition, .. } = self.ran;
        let phrase = "pairing.rule.color";
        match self.rules.provision_of_color(task.round) {
            Some(provision) => Cited::at(Some(provision), edition, phrase),
            None => Cited { phrase, ..Cited::system(task.system, edition) },
        }
    }

    /// Whether two have met at the board, or are meeting.
    fn met(&self, one: usize, other: usize) -> bool {
        self.ran.task.field.contestants[one].turns.iter().any(|turn| match turn {
            Turn::Game(game) => {
                game.opponent == other && game.share.is_none_or(|share| share.kind.is_played())
            }
            Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => false,
        })
    }
}
