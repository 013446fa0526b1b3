//! What was drawn, told as the steps that all systems share.

use std::collections::BTreeMap;

use kydan_field::{Field, Strength};
use kydan_game::Side;

use crate::{About, Before, Ground, Step};

use super::subgroup::{self, SubGroup};
use super::{Draw, Work};

impl Work {
    /// 29.1: the next number who will do.
    pub(super) fn number_step(&self, white: usize, black: usize) -> Step {
        let name = |at: usize| self.cards[at].contestant;
        let after = self.open.iter().copied().filter(|at| *at != white);
        let against = |at: usize| self.obstacle(white, at).map(Ground::from);
        let before = after.clone().filter(|at| *at < black);
        Step {
            about: About::Opponent(name(white)),
            chosen: vec![name(black)],
            passed: before.map(|at| (name(at), against(at).unwrap_or(Ground::Completion))).collect(),
            behind: after
                .filter(|at| *at > black)
                .map(|at| (name(at), against(at).unwrap_or(Ground::Numbers)))
                .collect(),
            elsewhere: Ground::Numbers,
        }
    }

    /// Every draw: what was void, and whose cards stayed in the box.
    pub(super) fn steps(&self) -> Vec<Step> {
        let places: BTreeMap<u16, usize> =
            self.cards.iter().enumerate().map(|(at, card)| (card.number, at)).collect();
        let drawn = self.draws.iter().map(|draw| self.step(draw, &places));
        drawn.chain(self.by_numbers.iter().cloned()).collect()
    }

    fn step(&self, draw: &Draw, places: &BTreeMap<u16, usize>) -> Step {
        let name = |number: &u16| places.get(number).map(|at| self.cards[*at].contestant);
        let by = draw.by.and_then(|number| places.get(&number).copied());
        let is_void = |number: &u16| draw.void.iter().any(|(void, _)| void == number);
        let stayed = draw.from.iter().filter(|number| Some(**number) != draw.drawn && !is_void(number));
        let mut behind: Vec<(usize, Ground)> =
            stayed.filter_map(name).map(|contestant| (contestant, Ground::Lot)).collect();
        // The bye is drawn among those of the lowest score who have not rested.
        let elsewhere = match by {
            Some(by) => {
                let others = self
                    .cards
                    .iter()
                    .filter(|card| card.points == self.cards[by].points && !draw.from.contains(&card.number));
                behind.extend(others.map(|card| (card.contestant, Ground::SubGroup)));
                Ground::ScoreGroup
            }
            None => {
                let rested = self.cards.iter().filter(|card| card.has_rested);
                behind.extend(rested.map(|card| (card.contestant, Ground::SecondBye)));
                Ground::ByeScore
            }
        };
        Step {
            about: by.map_or(About::Bye, |by| About::Opponent(self.cards[by].contestant)),
            chosen: draw.drawn.iter().filter_map(name).collect(),
            passed: draw
                .void
                .iter()
                .filter_map(|(number, obstacle)| Some((name(number)?, Ground::from(*obstacle))))
                .collect(),
            behind,
            elsewhere,
        }
    }

    pub(super) fn standing(&self, field: &Field) -> Vec<Before> {
        let before = |(at, card): (usize, &super::Card)| {
            let turns = &field.contestants[card.contestant].turns;
            let colors: Vec<Side> = turns.iter().filter_map(subgroup::game).map(|game| game.side).collect();
            let due = match self.sub_group(at) {
                SubGroup::One => (Side::White, Strength::Absolute),
                SubGroup::Two => (Side::White, Strength::Mild),
                SubGroup::Three => (Side::Black, Strength::Mild),
                SubGroup::Four => (Side::Black, Strength::Absolute),
            };
            Before {
                contestant: card.contestant,
                number: card.number,
                score: card.points,
                due: (!colors.is_empty()).then_some(due),
                barred: Side::BOTH.into_iter().find(|side| !card.colors.allows(*side, self.round)),
                colors,
            }
        };
        self.cards.iter().enumerate().map(before).collect()
    }
}
