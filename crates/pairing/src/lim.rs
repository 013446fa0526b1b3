//! The rating-adjusted Swiss (xiangqi law 28), which is FIDE's Lim system with its condition of 100 points.
//!
//! Score groups are paired from the top down to the median, then from the bottom up, and the median last
//! (28.3). In a group the first meets the first of the second half. Who has no opponent, or is odd, floats
//! (28.4); floaters are paired first (28.5, 28.6). The first check replaces opponents who cannot meet, the
//! second those who want the same color, then only within 100 rating points. Whatever the law leaves to a
//! second try is asked before a pair is made: that everyone else can still be paired, and that no more of the
//! group have to leave it than must (27, 28.6).

mod member;
mod rules;
mod steps;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use kydan_field::Field;
use kydan_game::{HalfPoints, Side};

use crate::leaving::fewest_leaving;
use crate::matching::unmatched;
use crate::{Couple, Ground, LeftOver, Obstacle, Proposal, Reason, Step, Traced, Unpairable};

use member::{Member, members};

pub(crate) use rules::Lim;

/// Players of a pair exchanged for their colors are not further apart than this (28.4, 28.6).
pub const RATING_LIMIT: u16 = 100;

/// Which way a group is gone through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Down,
    Up,
}

/// Pairs a round, counted from 1. `initial` is the lot for number 1.
pub fn pair(field: &Field, round: u16, initial: Side) -> Result<Proposal, Unpairable> {
    trace(field, round, initial).map(|traced| traced.proposal)
}

/// The same with every step of it.
pub fn trace(field: &Field, round: u16, initial: Side) -> Result<Traced, Unpairable> {
    let members = members(field);
    if members.len() < 2 {
        return Err(Unpairable::TooFewPlayers);
    }
    // 28.4: the condition holds where players are more than 2 to the power of the rounds.
    let is_limited = field.planned > 0 && field.planned < 16 && members.len() > 1 << field.planned;
    let open = (0..members.len()).collect();
    let mut work = Work { members, open, pairs: Vec::new(), is_limited, steps: Vec::new() };
    let left_over = work.choose_bye()?;
    if !work.can_finish_without(&[]) {
        return Err(Unpairable::NoLegalPairing);
    }
    work.pair_groups(round)?;
    let left_over = left_over.map(|at| LeftOver {
        contestant: work.members[at].contestant,
        reasons: vec![Reason::LowestWithoutBye { place: at as u16 + 1 }],
    });
    let steps = std::mem::take(&mut work.steps);
    let standing = work.members.iter().map(Member::before).collect();
    Ok(Traced { proposal: Proposal { couples: work.couples(initial), left_over }, steps, standing })
}

struct Work {
    /// By points, then number.
    members: Vec<Member>,
    open: Vec<usize>,
    pairs: Vec<(usize, usize, Vec<Reason>)>,
    is_limited: bool,
    steps: Vec<Step>,
}

impl Work {
    fn may_meet(&self, one: usize, other: usize) -> bool {
        one != other && self.members[one].may_meet(&self.members[other])
    }

    fn can_finish_without(&self, gone: &[usize]) -> bool {
        let left: Vec<usize> = self.open.iter().copied().filter(|at| !gone.contains(at)).collect();
        unmatched(&left, |one, other| self.may_meet(one, other)) == 0
    }

    /// 28.2: the last number of the lowest group who has had no point without a game.
    fn choose_bye(&mut self) -> Result<Option<usize>, Unpairable> {
        if self.open.len().is_multiple_of(2) {
            return Ok(None);
        }
        let candidates = self.open.iter().rev().copied();
        let found = candidates
            .into_iter()
            .find(|at| !self.members[*at].has_rested && self.can_finish_without(&[*at]))
            .ok_or(Unpairable::NoLegalPairing)?;
        let step = self.bye_step(found);
        self.steps.push(step);
        self.open.retain(|at| *at != found);
        Ok(Some(found))
    }

    /// How few of these leave their group when they and everyone else who is open are paired, but for `gone`; none
    /// where that cannot be.
    fn fewest_leaving(&self, group: &[usize], gone: &[usize]) -> Option<usize> {
        let without = |of: &[usize]| of.iter().copied().filter(|at| !gone.contains(at)).collect::<Vec<_>>();
        fewest_leaving(&without(group), &without(&self.open), |one, other| self.may_meet(one, other))
    }

    fn group(&self, points: HalfPoints) -> Vec<usize> {
        self.open.iter().copied().filter(|at| self.members[*at].points == points).collect()
    }

    /// 28.3: down to the median, up to it, the median last.
    fn pair_groups(&mut self, round: u16) -> Result<(), Unpairable> {
        let mut scores: Vec<HalfPoints> = self.open.iter().map(|at| self.members[*at].points).collect();
        scores.dedup();
        // Half of what could be made so far: as many half points as there were rounds.
        let median = HalfPoints(round.saturating_sub(1));
        let mut floaters: Vec<usize> = Vec::new();
        for points in scores.iter().copied().filter(|points| *points > median) {
            self.pair_group(points, &mut floaters, Way::Down);
        }
        let down = std::mem::take(&mut floaters);
        for points in scores.iter().rev().copied().filter(|points| *points < median) {
            self.pair_group(points, &mut floaters, Way::Up);
        }
        floaters.extend(down);
        self.pair_group(median, &mut floaters, Way::Down);
        // Floaters of both ways who found nobody in the median meet each other.
        while let Some(at) = self.open.first().copied() {
            let found = self.open[1..].iter().copied().find(|other| self.is_possible(at, *other));
            let other = found.ok_or(Unpairable::NoLegalPairing)?;
            let order: Vec<usize> = self.open[1..].to_vec();
            let step = self.opponent_step(at, Some(other), &order, |_| Ground::ScoreGroup);
            self.steps.push(step);
            self.join(at, other, Vec::new());
        }
        Ok(())
    }

    fn is_possible(&self, one: usize, other: usize) -> bool {
        self.may_meet(one, other) && self.can_finish_without(&[one, other])
    }

    fn pair_group(&mut self, points: HalfPoints, floaters: &mut Vec<usize>, way: Way) {
        let mut group = self.group(points);
        self.pair_floaters(floaters, &mut group, way);
        if !group.len().is_multiple_of(2)
            && let Some((at, step)) = self.choose_floater(&group, way)
        {
            self.steps.push(step);
            group.retain(|one| *one != at);
            floaters.push(at);
        }
        let left = self.pair_halves(group, way);
        floaters.extend(left);
    }

    /// 28.5, 28.6: floaters first, those from the farthest group first; a downfloater meets the highest of the
    /// group with the other color due, an upfloater the lowest.
    fn pair_floaters(&mut self, floaters: &mut Vec<usize>, group: &mut Vec<usize>, way: Way) {
        let mut order = std::mem::take(floaters);
        order.sort_by_key(|at| match way {
            Way::Down => (Reverse(self.members[*at].points), *at),
            Way::Up => (Reverse(HalfPoints(u16::MAX - self.members[*at].points.0)), usize::MAX - *at),
        });
        for at in order {
            let mut candidates = group.clone();
            if way == Way::Up {
                candidates.reverse();
            }
            let nearest = candidates.iter().copied().find(|other| self.is_possible(at, *other));
            let due = candidates.iter().copied().find(|other| {
                !self.members[at].wants_same(&self.members[*other])
                    && nearest.is_some_and(|nearest| self.is_within_limit(nearest, *other))
                    && self.is_possible(at, *other)
            });
            let step = self.opponent_step(at, due.or(nearest), &candidates, |other| {
                let is_near = nearest.is_none_or(|nearest| self.is_within_limit(nearest, other));
                match () {
                    () if due.is_some() && self.members[at].wants_same(&self.members[other]) => {
                        Ground::ColorDue
                    }
                    () if !is_near => Ground::RatingLimit,
                    () => Ground::FloaterFirst,
                }
            });
            self.steps.push(step);
            match due.or(nearest) {
                Some(other) => {
                    group.retain(|one| *one != other);
                    self.join(at, other, Vec::new());
                }
                None => floaters.push(at),
            }
        }
    }

    fn is_within_limit(&self, one: usize, other: usize) -> bool {
        let rating = |at: usize| self.members[at].rating.unwrap_or(0);
        !self.is_limited || rating(one).abs_diff(rating(other)) <= RATING_LIMIT
    }

    /// 28.4: whoever evens out the colors due in the group; of equals the last number goes down and the first
    /// up, and nobody else who is rated 100 points higher than that one.
    fn choose_floater(&self, group: &[usize], way: Way) -> Option<(usize, Step)> {
        let mut order = group.to_vec();
        if way == Way::Down {
            order.reverse();
        }
        let usual = *order.first()?;
        let due = |side: Side| group.iter().filter(|at| self.members[**at].due() == Some(side)).count();
        let surplus = match due(Side::White).cmp(&due(Side::Black)) {
            std::cmp::Ordering::Greater => Some(Side::White),
            std::cmp::Ordering::Less => Some(Side::Black),
            std::cmp::Ordering::Equal => None,
        };
        // It finds an opponent in the neighboring group, else outside at all, and no more of its own leave then.
        let least = self.fewest_leaving(group, &[]).unwrap_or(group.len());
        let leaves_with = |at: usize, other: usize| {
            self.may_meet(at, other)
                && self.fewest_leaving(group, &[at, other]).is_some_and(|more| more < least)
        };
        let neighbors = self.neighbors(group, way);
        let fits_near = |at: usize| neighbors.iter().any(|other| leaves_with(at, *other));
        let fits_far =
            |at: usize| self.open.iter().any(|other| !group.contains(other) && leaves_with(at, *other));
        let is_near_enough: BTreeMap<usize, bool> = order.iter().map(|at| (*at, fits_near(*at))).collect();
        let has_near = is_near_enough.values().any(|fits| *fits);
        let fits = |at: usize| if has_near { is_near_enough[&at] } else { fits_far(at) };
        let rating = |at: usize| self.members[at].rating.unwrap_or(0);
        let is_near =
            |at: usize| !self.is_limited || rating(at) <= rating(usual).saturating_add(RATING_LIMIT);
        let evens = |at: usize| surplus.is_some() && self.members[at].due() == surplus;
        let chosen = order
            .iter()
            .copied()
            .find(|at| evens(*at) && is_near(*at) && fits(*at))
            .or_else(|| order.iter().copied().find(|at| fits(*at)))
            .unwrap_or(usual);
        let was_asked = |at: usize| order.iter().take_while(|one| **one != chosen).any(|one| *one == at);
        let ground = |at: usize| match () {
            () if was_asked(at) && !fits(at) => Ground::FloaterOpponent,
            () if evens(chosen) && !evens(at) => Ground::FloaterBalance,
            () if !evens(chosen) && evens(at) => Ground::FloaterRating,
            () => Ground::FloaterNumber,
        };
        Some((chosen, self.floater_step(group, chosen, &order, ground)))
    }

    /// Who is open in the nearest group on the way (28.4).
    fn neighbors(&self, group: &[usize], way: Way) -> Vec<usize> {
        let Some(own) = group.first().map(|at| self.members[*at].points) else { return Vec::new() };
        let scores = self.open.iter().map(|at| self.members[*at].points);
        let nearest = match way {
            Way::Down => scores.filter(|points| *points < own).max(),
            Way::Up => scores.filter(|points| *points > own).min(),
        };
        nearest.map_or_else(Vec::new, |points| self.group(points))
    }

    /// What is against two of a group: of the others, who are `left`, so many may leave it and no more.
    fn against(&self, at: usize, other: usize, left: &[usize], may_leave: usize) -> Option<Obstacle> {
        if !self.may_meet(at, other) {
            return Some(self.members[at].obstacle(&self.members[other]));
        }
        match self.fewest_leaving(left, &[at, other]) {
            Some(leaving) if leaving <= may_leave => None,
            Some(_) => Some(Obstacle::GroupUnpaired),
            None => Some(Obstacle::OthersUnpaired),
        }
    }

    /// The first of the group meets the first of the second half, and so on; the first check, then the second.
    /// Who is left without an opponent.
    fn pair_halves(&mut self, group: Vec<usize>, way: Way) -> Vec<usize> {
        let size = group.len();
        let half = size / 2;
        let place = |at: usize| group.iter().position(|one| *one == at).unwrap_or(size);
        let mut left = group.clone();
        let mut alone = Vec::new();
        let least = self.fewest_leaving(&group, &[]).unwrap_or(size);
        while !left.is_empty() {
            // From the top the first is looked after first, from below the last.
            let at = if way == Way::Down { left.remove(0) } else { left.remove(left.len() - 1) };
            let ideal = (place(at) + half) % size.max(1);
            let mut order = left.clone();
            // The nearest to the ideal opponent, below it before above it; the own half last.
            order.sort_by_key(|other| {
                let own = place(*other);
                let same_half = (own < half) == (place(at) < half);
                let farther = match way {
                    Way::Down => own < ideal,
                    Way::Up => own > ideal,
                };
                (same_half, farther, own.abs_diff(ideal))
            });
            let may_leave = least.saturating_sub(alone.len());
            let mut passed = Vec::new();
            let mut usual = None;
            let mut breaking = BTreeSet::new();
            for other in order.iter().copied() {
                let Some(obstacle) = self.against(at, other, &left, may_leave) else {
                    usual = Some(other);
                    break;
                };
                if obstacle == Obstacle::GroupUnpaired {
                    breaking.insert(other);
                }
                passed.push(Reason::PassedOver { number: self.members[other].number, obstacle });
            }
            let Some(usual) = usual else {
                let step = self.opponent_step(at, None, &order, |_| Ground::GroupCompletion);
                self.steps.push(step);
                alone.push(at);
                continue;
            };
            // The second check: the other color due, within 100 points of the usual opponent.
            let better = order.iter().copied().find(|other| {
                self.members[at].wants_same(&self.members[usual])
                    && !self.members[at].wants_same(&self.members[*other])
                    && (place(*other) < half) != (place(at) < half)
                    && self.is_within_limit(usual, *other)
                    && match self.against(at, *other, &left, may_leave) {
                        None => true,
                        Some(obstacle) => {
                            if obstacle == Obstacle::GroupUnpaired {
                                breaking.insert(*other);
                            }
                            false
                        }
                    }
            });
            let other = better.unwrap_or(usual);
            if other != usual {
                let number = self.members[usual].number;
                passed.push(Reason::PassedOver { number, obstacle: Obstacle::SameColorWished });
            }
            let wants_same = |one: usize| self.members[at].wants_same(&self.members[one]);
            let step = self.opponent_step(at, Some(other), &order, |one| match () {
                () if breaking.contains(&one) => Ground::GroupCompletion,
                () if wants_same(one) && !wants_same(other) => Ground::ColorDue,
                () if !wants_same(one) && wants_same(other) && !self.is_within_limit(usual, one) => {
                    Ground::RatingLimit
                }
                () => Ground::Halves,
            });
            self.steps.push(step);
            let (one, two) = (place(at).min(place(other)), place(at).max(place(other)));
            let mut reasons = vec![Reason::HalfAgainstHalf {
                upper: one as u16 + 1,
                lower: two as u16 + 1,
                size: size as u16,
            }];
            reasons.append(&mut passed);
            left.retain(|one| *one != other);
            self.join(at, other, reasons);
        }
        alone
    }

    fn join(&mut self, one: usize, other: usize, reasons: Vec<Reason>) {
        self.open.retain(|at| *at != one && *at != other);
        self.pairs.push((one.min(other), one.max(other), reasons));
    }

    fn couples(mut self, initial: Side) -> Vec<Couple> {
        self.pairs.sort_by_key(|(higher, lower, _)| {
            let points = |at: usize| Reverse(self.members[at].points);
            (points(*higher), points(*lower), *higher)
        });
        self.pairs
            .into_iter()
            .map(|(higher, lower, more)| {
                let (one, other) = (&self.members[higher], &self.members[lower]);
                let mut reasons = vec![if one.points == other.points {
                    Reason::SameScore { points: one.points }
                } else {
                    Reason::Floated { number: one.number, from: one.points, to: other.points }
                }];
                reasons.extend(more);
                let (side, because) = one.color_against(other, initial);
                reasons.push(Reason::Color { number: one.number, side, because });
                let (white, black) = match side {
                    Side::White => (one.contestant, other.contestant),
                    Side::Black => (other.contestant, one.contestant),
                };
                Couple { white, black, reasons }
            })
            .collect()
    }
}
