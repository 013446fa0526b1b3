//! The Swiss by drawing lots (Đại tuần hoàn, xiangqi law 29).
//!
//! In every score group four sub-groups by color draw from each other (29.2, 29.3). The lot is public: a
//! [`Seed`] is committed to by its hash before the round and shown after it, and the whole drawing, ticket by
//! ticket, can be run again from it by anyone. A draw that would end in a rematch, in a third game running with
//! one color or in a pairing that cannot be finished is void and drawn again (29.4): the drawing notes why. So is
//! one after which more of the score group would be without an opponent in it than must: the law has earlier
//! pairs drawn again then (29.4.1); asked beforehand, nothing has to be taken back.

mod card;
mod rules;
mod seed;
mod steps;
mod subgroup;

use kydan_field::{Field, Turn};
use kydan_game::{HalfPoints, Side};

use crate::leaving::fewest_leaving;
use crate::matching::unmatched;
use crate::{Before, ColorReason, Couple, LeftOver, Obstacle, Proposal, Reason, Step, Unpairable};

use seed::Tickets;
use subgroup::Colors;

pub use card::{CardLine, Mark, cards};
pub(crate) use rules::Lots;
pub use seed::{Commitment, Drawing, Seed, order_of};
pub use subgroup::SubGroup;

/// A drawn round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The games, the highest group first, and who is left over.
    pub proposal: Proposal,
    /// Every draw in its order: with the seed anyone comes to the same.
    pub draws: Vec<Draw>,
    /// What the law advises otherwise (29.5).
    pub advice: Vec<Advice>,
    /// The same steps as other systems tell them.
    pub steps: Vec<Step>,
    /// How everyone who is paired stood before, the first first.
    pub standing: Vec<Before>,
}

/// One draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// The number of the player for whom an opponent is drawn; none where the bye is drawn.
    pub by: Option<u16>,
    /// The player's sub-group.
    pub sub_group: Option<SubGroup>,
    /// Whose cards are in the box, by number.
    pub from: Vec<u16>,
    /// What was drawn and was void, with the obstacle.
    pub void: Vec<(u16, Obstacle)>,
    /// Who was drawn; none if no card in the box would do.
    pub drawn: Option<u16>,
}

/// What is allowed but not as the law advises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Advice {
    /// Fewer than 18 players.
    FewPlayers {
        /// How many.
        players: usize,
    },
    /// Fewer than 6 or more than 15 rounds.
    Rounds {
        /// How many are planned.
        rounds: u16,
    },
    /// An even number of rounds: some will have a color twice more than the other.
    EvenRounds {
        /// How many are planned.
        rounds: u16,
    },
}

/// Draws a round, counted from 1. The first is paired by numbers: 1 meets 2, 3 meets 4 (29.1).
pub fn draw(field: &Field, round: u16, seed: &Seed, how: Drawing) -> Result<Drawn, Unpairable> {
    let mut drawing = Work::new(field, round, seed, how)?;
    drawing.draw_bye()?;
    if round <= 1 {
        drawing.pair_by_numbers()?;
    } else {
        drawing.draw_groups()?;
    }
    Ok(drawing.finish(field))
}

/// A player with what a card holds.
#[derive(Clone, Debug)]
struct Card {
    contestant: usize,
    number: u16,
    points: HalfPoints,
    met: Vec<usize>,
    colors: Colors,
    has_rested: bool,
    has_floated: bool,
}

struct Work {
    round: u16,
    how: Drawing,
    cards: Vec<Card>,
    /// Cards not paired yet, by place.
    open: Vec<usize>,
    tickets: Tickets,
    couples: Vec<Couple>,
    bye: Option<usize>,
    draws: Vec<Draw>,
    by_numbers: Vec<Step>,
}

impl Work {
    fn new(field: &Field, round: u16, seed: &Seed, how: Drawing) -> Result<Self, Unpairable> {
        let is_marked = |lines: Vec<CardLine>| lines.iter().any(|line| line.mark.is_some());
        let marks: Vec<bool> = cards(field).into_iter().map(is_marked).collect();
        let mut cards: Vec<Card> = field
            .present()
            .map(|contestant| (contestant, &field.contestants[contestant]))
            .map(|(contestant, one)| Card {
                contestant,
                number: one.number,
                points: one.total(&field.points),
                met: one
                    .turns
                    .iter()
                    .filter_map(subgroup::game)
                    .map(|game| game.opponent)
                    .chain(field.forbidden_to(contestant))
                    .collect(),
                colors: Colors::of(&one.turns),
                has_rested: one.turns.iter().any(|turn| match turn {
                    Turn::Bye { .. } | Turn::Walkover { .. } => true,
                    Turn::Game(_) => {
                        subgroup::game(turn).is_none() && turn.points(&field.points) >= field.points.win
                    }
                    Turn::Annulled { .. } | Turn::Absent { .. } => false,
                }),
                has_floated: marks[contestant],
            })
            .collect();
        if cards.len() < 2 {
            return Err(Unpairable::TooFewPlayers);
        }
        cards.sort_by_key(|card| (std::cmp::Reverse(card.points), card.number));
        let open = (0..cards.len()).collect();
        let tickets = Tickets::new(seed, round);
        Ok(Self {
            round,
            how,
            cards,
            open,
            tickets,
            couples: Vec::new(),
            bye: None,
            draws: Vec::new(),
            by_numbers: Vec::new(),
        })
    }

    /// Which side the first can have against the second, by the hard rules (29.4.1, 29.4.2).
    fn obstacle(&self, white: usize, black: usize) -> Option<Obstacle> {
        if self.cards[white].met.contains(&self.cards[black].contestant) {
            return Some(Obstacle::Met);
        }
        let keeps = |at: usize, side| self.cards[at].colors.allows(side, self.round);
        (!keeps(white, Side::White) || !keeps(black, Side::Black)).then_some(Obstacle::SameColorDue)
    }

    fn may_meet(&self, one: usize, other: usize) -> bool {
        self.obstacle(one, other).is_none() || self.obstacle(other, one).is_none()
    }

    fn can_finish_without(&self, gone: &[usize]) -> bool {
        let left: Vec<usize> = self.open.iter().copied().filter(|at| !gone.contains(at)).collect();
        unmatched(&left, |one, other| self.may_meet(one, other)) == 0
    }

    /// Somebody of the lowest group that can do without, by lot, and nobody twice (as 28.2).
    fn draw_bye(&mut self) -> Result<(), Unpairable> {
        if self.open.len().is_multiple_of(2) {
            return if self.can_finish_without(&[]) { Ok(()) } else { Err(Unpairable::NoLegalPairing) };
        }
        let mut scores: Vec<HalfPoints> = self.cards.iter().map(|card| card.points).collect();
        scores.dedup();
        for points in scores.into_iter().rev() {
            let can = |at: &usize| self.cards[*at].points == points && !self.cards[*at].has_rested;
            let from: Vec<usize> = self.open.iter().copied().filter(can).collect();
            if let Some(at) = self.draw_from(None, None, &from, |drawing, at| {
                if drawing.can_finish_without(&[at]) { Ok(()) } else { Err(Obstacle::OthersUnpaired) }
            }) {
                self.open.retain(|one| *one != at);
                self.bye = Some(at);
                return Ok(());
            }
        }
        Err(Unpairable::NoLegalPairing)
    }

    /// 29.1: the next number, or the next but one where those two must not meet.
    fn pair_by_numbers(&mut self) -> Result<(), Unpairable> {
        while let Some(white) = self.open.first().copied() {
            let can = |black: &usize| {
                self.obstacle(white, *black).is_none() && self.can_finish_without(&[white, *black])
            };
            let black = self.open[1..].iter().copied().find(can).ok_or(Unpairable::NoLegalPairing)?;
            self.by_numbers.push(self.number_step(white, black));
            self.seat(white, black, ColorReason::Lot);
        }
        Ok(())
    }

    fn draw_groups(&mut self) -> Result<(), Unpairable> {
        let mut floaters: Vec<usize> = Vec::new();
        while let Some(first) = self.open.iter().copied().find(|at| !floaters.contains(at)) {
            let points = self.cards[first].points;
            let mut group: Vec<usize> =
                self.open.iter().copied().filter(|at| self.cards[*at].points == points).collect();
            self.draw_for_floaters(&mut floaters, &mut group);
            self.draw_in_group(&mut group);
            floaters.extend(group);
        }
        if self.open.is_empty() { Ok(()) } else { self.pair_rest() }
    }

    /// 29.3.5, 29.3.6: who comes down draws from the other half of the group, and has the color that is due.
    fn draw_for_floaters(&mut self, floaters: &mut Vec<usize>, group: &mut Vec<usize>) {
        for at in std::mem::take(floaters) {
            let own = self.sub_group(at);
            let wanted = if own.wants_white() {
                [SubGroup::Three, SubGroup::Four]
            } else {
                [SubGroup::One, SubGroup::Two]
            };
            if !self.draw_opponent(at, group, &wanted) && !self.draw_opponent(at, group, &SubGroup::ALL) {
                floaters.push(at);
            }
        }
    }

    /// 29.3.1 to 29.3.4.
    fn draw_in_group(&mut self, group: &mut Vec<usize>) {
        use SubGroup::{Four, One, Three, Two};
        let steps: [(SubGroup, &[SubGroup]); 7] = [
            (One, &[Three, Four]),
            (Four, &[Two]),
            (Two, &[Three]),
            (Two, &[Two]),
            (Three, &[Three]),
            // What the law leaves open: the others of a group that is out of balance.
            (One, &SubGroup::ALL),
            (Four, &SubGroup::ALL),
        ];
        for (own, wanted) in steps {
            // Who has floated before is drawn for first, so as not to float again (29.4.4).
            let mut drawers: Vec<usize> =
                group.iter().copied().filter(|at| self.sub_group(*at) == own).collect();
            drawers.sort_by_key(|at| (!self.cards[*at].has_floated, *at));
            for at in drawers {
                if group.contains(&at) {
                    self.draw_opponent(at, group, wanted);
                }
            }
        }
        for at in group.clone() {
            if group.contains(&at) {
                self.draw_opponent(at, group, &SubGroup::ALL);
            }
        }
    }

    fn sub_group(&self, at: usize) -> SubGroup {
        self.cards[at].colors.sub_group(self.round - 1)
    }

    /// How few of a group find nobody in it when everyone who is open is paired, but for `gone`; none where
    /// that cannot be.
    fn fewest_leaving(&self, group: &[usize], gone: &[usize]) -> Option<usize> {
        let without = |of: &[usize]| of.iter().copied().filter(|at| !gone.contains(at)).collect::<Vec<_>>();
        fewest_leaving(&without(group), &without(&self.open), |one, other| self.may_meet(one, other))
    }

    /// How many of a group may be without an opponent in it after a draw for this player: as few as can be. None
    /// where it is not asked.
    fn may_leave(&self, at: usize, group: &[usize]) -> Option<usize> {
        match self.how {
            Drawing::First => None,
            Drawing::Second if group.contains(&at) => self.fewest_leaving(group, &[]),
            Drawing::Second => {
                let opponents = group.iter().filter(|other| self.may_meet(at, **other));
                opponents.filter_map(|other| self.fewest_leaving(group, &[at, *other])).min()
            }
        }
    }

    /// Draws for a player from those of a group who are in these sub-groups; whether it succeeded.
    fn draw_opponent(&mut self, at: usize, group: &mut Vec<usize>, wanted: &[SubGroup]) -> bool {
        let box_of: Vec<usize> = group
            .iter()
            .copied()
            .filter(|other| *other != at && wanted.contains(&self.sub_group(*other)))
            .collect();
        if box_of.is_empty() {
            return false;
        }
        let own = self.sub_group(at);
        let may_leave = self.may_leave(at, group);
        let drawn = self.draw_from(Some(at), Some(own), &box_of, |drawing, other| {
            if let (Some(obstacle), Some(_)) = (drawing.obstacle(at, other), drawing.obstacle(other, at)) {
                return Err(obstacle);
            }
            if !drawing.can_finish_without(&[at, other]) {
                return Err(Obstacle::OthersUnpaired);
            }
            let is_kept = may_leave.is_none_or(|most| {
                drawing.fewest_leaving(group, &[at, other]).is_some_and(|leaving| leaving <= most)
            });
            if is_kept { Ok(()) } else { Err(Obstacle::GroupUnpaired) }
        });
        let Some(other) = drawn else { return false };
        group.retain(|one| *one != at && *one != other);
        self.seat_by_right(at, other);
        true
    }

    /// Draws until a card will do.
    fn draw_from(
        &mut self,
        by: Option<usize>,
        sub_group: Option<SubGroup>,
        from: &[usize],
        check: impl Fn(&Self, usize) -> Result<(), Obstacle>,
    ) -> Option<usize> {
        let number = |drawing: &Self, at: usize| drawing.cards[at].number;
        let mut left = from.to_vec();
        let mut void = Vec::new();
        let mut drawn = None;
        while drawn.is_none() && !left.is_empty() {
            let at = left.remove(self.tickets.draw(left.len()));
            match check(self, at) {
                Ok(()) => drawn = Some(at),
                Err(obstacle) => void.push((number(self, at), obstacle)),
            }
        }
        self.draws.push(Draw {
            by: by.map(|at| number(self, at)),
            sub_group,
            from: from.iter().map(|at| number(self, *at)).collect(),
            void,
            drawn: drawn.map(|at| number(self, at)),
        });
        drawn
    }

    /// Whoever stands nearer to White by sub-group has it if the limits allow; of equals the lot decides.
    fn seat_by_right(&mut self, one: usize, other: usize) {
        let (mine, theirs) = (self.sub_group(one), self.sub_group(other));
        let (first, second, because) = match mine.cmp(&theirs) {
            std::cmp::Ordering::Less => (one, other, ColorReason::Balance),
            std::cmp::Ordering::Greater => (other, one, ColorReason::Balance),
            std::cmp::Ordering::Equal if self.tickets.draw(2) == 0 => (one, other, ColorReason::Lot),
            std::cmp::Ordering::Equal => (other, one, ColorReason::Lot),
        };
        if self.obstacle(first, second).is_none() {
            self.seat(first, second, because);
        } else {
            self.seat(second, first, ColorReason::TwoMore);
        }
    }

    fn seat(&mut self, white: usize, black: usize, because: ColorReason) {
        self.open.retain(|at| *at != white && *at != black);
        let (one, other) = (&self.cards[white], &self.cards[black]);
        let meeting = match one.points.cmp(&other.points) {
            std::cmp::Ordering::Equal => Reason::SameScore { points: one.points },
            std::cmp::Ordering::Greater => {
                Reason::Floated { number: one.number, from: one.points, to: other.points }
            }
            std::cmp::Ordering::Less => {
                Reason::Floated { number: other.number, from: other.points, to: one.points }
            }
        };
        let color = Reason::Color { number: one.number, side: Side::White, because };
        self.couples.push(Couple {
            white: one.contestant,
            black: other.contestant,
            reasons: vec![meeting, color],
        });
    }

    /// 29.4.3: who finds nobody in the groups below is drawn for among all who are left.
    fn pair_rest(&mut self) -> Result<(), Unpairable> {
        while let Some(at) = self.open.first().copied() {
            let mut others = self.open.clone();
            if !self.draw_opponent(at, &mut others, &SubGroup::ALL) {
                return Err(Unpairable::NoLegalPairing);
            }
        }
        Ok(())
    }

    fn finish(self, field: &Field) -> Drawn {
        let left_over = self.bye.map(|at| LeftOver {
            contestant: self.cards[at].contestant,
            reasons: vec![Reason::LowestWithoutBye { place: at as u16 + 1 }],
        });
        let mut advice = Vec::new();
        let (players, rounds) = (self.cards.len(), field.planned);
        if players < 18 {
            advice.push(Advice::FewPlayers { players });
        }
        if rounds > 0 && !(6..=15).contains(&rounds) {
            advice.push(Advice::Rounds { rounds });
        }
        if rounds > 0 && rounds.is_multiple_of(2) {
            advice.push(Advice::EvenRounds { rounds });
        }
        let (steps, standing) = (self.steps(), self.standing(field));
        let proposal = Proposal { couples: self.couples, left_over };
        Drawn { proposal, draws: self.draws, advice, steps, standing }
    }
}
