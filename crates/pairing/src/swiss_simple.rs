//! A Swiss by the plain rule: same score, no rematch, colors balanced (xiangqi law 27).
//!
//! Score groups are paired from the top, the upper half against the lower half. A choice is made only when
//! everyone who is left can still be paired, so that nothing has to be taken back and a legal pairing is
//! found whenever there is one. As few players as possible float down, the lowest of their group first. In the last
//! round the limits of color may give way ([`LastRoundColors`]): as the article reads, in each group in which they
//! would make more players float, and there for as few pairs as can be.

mod color;
mod player;
mod rules;
mod steps;

use std::cmp::Reverse;

use kydan_field::Field;
use kydan_game::{HalfPoints, Side};
use kydan_regulations::LastRoundColors;

use crate::leaving::fewest_clashes;
use crate::matching::{is_perfect, unmatched};
use crate::{Couple, LeftOver, Obstacle, Proposal, Reason, Step, Traced, Unpairable};

use color::Strength;
use player::Player;

pub(crate) use rules::Plain;

/// How many sets of floaters are tried in a group before the group is paired together with the next.
const FLOATER_TRIALS: usize = 2_000;

/// Pairs a round, counted from 1. `initial` is the color that the lot gave to number 1, `last` is when the limits of
/// color give way in the last round.
pub fn pair(field: &Field, round: u16, initial: Side, last: LastRoundColors) -> Result<Proposal, Unpairable> {
    trace(field, round, initial, last).map(|traced| traced.proposal)
}

/// The same with every step of it.
pub fn trace(field: &Field, round: u16, initial: Side, last: LastRoundColors) -> Result<Traced, Unpairable> {
    let players = player::ranked(field);
    if players.len() < 2 {
        return Err(Unpairable::TooFewPlayers);
    }
    let strict = Round { players: &players, limits: Limits::Kept, below: Limits::Kept, initial };
    let lifted = Round { limits: Limits::Lifted, below: Limits::Lifted, ..strict };
    // Only in the last round may the limits of color give way.
    let is_last = field.planned > 0 && round >= field.planned;
    let paired = match (is_last, last) {
        (false, _) => strict.pair(),
        (true, LastRoundColors::IfUnpairable) => strict.pair().or_else(|| lifted.pair()),
        (true, LastRoundColors::EqualScores) => {
            Round { below: Limits::Yielding, ..strict }.pair().or_else(|| lifted.pair())
        }
    };
    paired.ok_or(Unpairable::NoLegalPairing)
}

/// Whether the limits of color bind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Limits {
    Kept,
    /// Not at all.
    Lifted,
    /// Among players of one score they give way, in no more pairs than they must.
    Yielding,
}

/// A round to be paired; players are named by their place in the standings before it, from 0.
#[derive(Clone, Copy)]
struct Round<'a> {
    players: &'a [Player],
    limits: Limits,
    /// For those who are paired after the group; what is stricter in a group only makes more of it float.
    below: Limits,
    initial: Side,
}

/// Two who meet, the higher first, and whom the higher passed over.
struct Meeting {
    higher: usize,
    lower: usize,
    reasons: Vec<Reason>,
}

impl Round<'_> {
    fn pair(&self) -> Option<Traced> {
        let yielding = Self { limits: self.below, ..*self };
        let (left_over, mut rest) = self.choose_left_over().or_else(|| yielding.choose_left_over())?;
        let mut steps: Vec<Step> =
            left_over.iter().map(|left_over| self.bye_step(left_over.contestant)).collect();
        let mut meetings = Vec::new();
        let mut floaters: Vec<usize> = Vec::new();
        while !floaters.is_empty() || !rest.is_empty() {
            let points = rest.first().map(|at| self.players[*at].points);
            let (group, lower): (Vec<usize>, Vec<usize>) =
                rest.into_iter().partition(|at| Some(self.players[*at].points) == points);
            let mut bracket = floaters;
            bracket.extend(group);
            let group = self.for_group(&bracket, &lower);
            floaters = group.choose_floaters(&bracket, &lower);
            if !lower.is_empty() {
                steps.push(group.floater_step(&bracket, &floaters));
            }
            bracket.retain(|at| !floaters.contains(at));
            group.pair_bracket(bracket, &mut meetings, &mut steps);
            rest = lower;
        }
        Some(Traced {
            proposal: Proposal { couples: self.couples(meetings), left_over },
            steps,
            standing: self.players.iter().map(Player::before).collect(),
        })
    }

    /// The limits by which a bracket is paired: where they would make more of it float, they give way if they may.
    fn for_group(&self, bracket: &[usize], lower: &[usize]) -> Self {
        if self.limits == self.below {
            return *self;
        }
        let yielding = Self { limits: self.below, ..*self };
        let is_kept = if lower.is_empty() {
            is_perfect(bracket, |one, other| self.may_meet(one, other))
        } else {
            let floating = |round: &Self| round.choose_floaters(bracket, lower).len();
            floating(self) <= floating(&yielding)
        };
        if is_kept { *self } else { yielding }
    }

    fn may_meet(&self, one: usize, other: usize) -> bool {
        self.obstacle(one, other).is_none()
    }

    /// What forbids two players to meet.
    fn obstacle(&self, one: usize, other: usize) -> Option<Obstacle> {
        let (one, other) = (&self.players[one], &self.players[other]);
        if one.met.contains(&other.contestant) {
            return Some(Obstacle::Met);
        }
        let binds = match self.limits {
            Limits::Kept => true,
            Limits::Lifted => false,
            Limits::Yielding => one.points != other.points,
        };
        let clash = binds && color::clash(one, other) == Some(Strength::Due);
        clash.then_some(Obstacle::SameColorDue)
    }

    /// The lowest player without a bye or an unplayed win, such that the others can be paired; then everyone
    /// else in order. None if the round cannot be paired at all.
    fn choose_left_over(&self) -> Option<(Option<LeftOver>, Vec<usize>)> {
        let everyone: Vec<usize> = (0..self.players.len()).collect();
        let may = |one, other| self.may_meet(one, other);
        if everyone.len().is_multiple_of(2) {
            return is_perfect(&everyone, may).then_some((None, everyone));
        }
        let mut reasons = Vec::new();
        for at in everyone.iter().rev().copied().filter(|at| !self.players[*at].has_rested) {
            let others: Vec<usize> = everyone.iter().copied().filter(|other| *other != at).collect();
            if is_perfect(&others, may) {
                reasons.insert(0, Reason::LowestWithoutBye { place: at as u16 + 1 });
                let contestant = self.players[at].contestant;
                return Some((Some(LeftOver { contestant, reasons }), others));
            }
            reasons.push(Reason::NotLeftOver { number: self.players[at].number });
        }
        None
    }

    /// Who of the bracket meets lower players: as few as possible, the lowest first.
    ///
    /// The bracket and the lower players can be paired among themselves; what stays in the bracket, and the
    /// floaters with the lower players, can be so again.
    fn choose_floaters(&self, bracket: &[usize], lower: &[usize]) -> Vec<usize> {
        if lower.is_empty() {
            return Vec::new();
        }
        let may = |one, other| self.may_meet(one, other);
        let after = Self { limits: self.below, ..*self };
        let may_below = |one, other| after.may_meet(one, other);
        let mut trials = 0;
        // A largest matching leaves so many alone; more go in twos.
        for count in (unmatched(bracket, may)..=bracket.len()).step_by(2) {
            let mut chosen = Combination::lowest(bracket.len(), count);
            loop {
                let (floaters, staying) = chosen.split(bracket);
                let mut below = floaters.clone();
                below.extend(lower);
                if is_perfect(&staying, may) && is_perfect(&below, may_below) {
                    return floaters;
                }
                trials += 1;
                if trials >= FLOATER_TRIALS {
                    return bracket.to_vec();
                }
                if !chosen.advance() {
                    break;
                }
            }
        }
        bracket.to_vec()
    }

    /// Pairs everyone in a bracket that can be paired.
    fn pair_bracket(&self, mut bracket: Vec<usize>, meetings: &mut Vec<Meeting>, steps: &mut Vec<Step>) {
        let size = bracket.len();
        let places = bracket.clone();
        let place = |at: usize| places.iter().position(|one| *one == at).unwrap_or(size);
        while let [higher, ..] = bracket[..] {
            let ideal = (place(higher) + size / 2).min(size.saturating_sub(1));
            let mut candidates: Vec<usize> = bracket[1..].to_vec();
            candidates.sort_by_key(|at| {
                let wish = color::clash(&self.players[higher], &self.players[*at]);
                (place(*at) < size / 2, wish, place(*at).abs_diff(ideal), place(*at))
            });
            let mut passed = Vec::new();
            let found =
                candidates.iter().copied().find(|lower| match self.choose(&bracket, higher, *lower) {
                    Ok(()) => true,
                    Err(obstacle) => {
                        passed.push(Reason::PassedOver { number: self.players[*lower].number, obstacle });
                        false
                    }
                });
            let Some(lower) = found else { return };
            steps.push(self.opponent_step(higher, lower, &candidates, |at| {
                (place(at) < size / 2, place(at).abs_diff(ideal), place(at))
            }));
            let half = Reason::HalfAgainstHalf {
                upper: place(higher) as u16 + 1,
                lower: place(lower) as u16 + 1,
                size: size as u16,
            };
            let mut reasons = vec![self.score_reason(higher, lower), half];
            if places.get(ideal).is_some_and(|ideal| {
                *ideal != lower
                    && bracket.contains(ideal)
                    && self.may_meet(higher, *ideal)
                    && color::clash(&self.players[higher], &self.players[*ideal])
                        > color::clash(&self.players[higher], &self.players[lower])
            }) {
                let number = self.players[places[ideal]].number;
                reasons.push(Reason::PassedOver { number, obstacle: Obstacle::SameColorWished });
            }
            reasons.append(&mut passed);
            bracket.retain(|at| *at != higher && *at != lower);
            meetings.push(Meeting { higher, lower, reasons });
        }
    }

    /// Whether two of a bracket may meet and the others of it can be paired then.
    fn choose(&self, bracket: &[usize], higher: usize, lower: usize) -> Result<(), Obstacle> {
        if let Some(obstacle) = self.obstacle(higher, lower) {
            return Err(obstacle);
        }
        let others: Vec<usize> = bracket.iter().copied().filter(|at| *at != higher && *at != lower).collect();
        let may = |one, other| self.may_meet(one, other);
        if !is_perfect(&others, may) {
            return Err(Obstacle::OthersUnpaired);
        }
        if self.limits != Limits::Yielding {
            return Ok(());
        }
        // The limits give way in no more pairs than they must.
        let clash = |one: usize, other: usize| {
            color::clash(&self.players[one], &self.players[other]) == Some(Strength::Due)
        };
        let is_clash = clash(higher, lower);
        let with = fewest_clashes(&others, may, clash).map(|others| others + usize::from(is_clash));
        if with <= fewest_clashes(bracket, may, clash) {
            return Ok(());
        }
        Err(if is_clash { Obstacle::SameColorDue } else { Obstacle::OthersUnpaired })
    }

    fn score_reason(&self, higher: usize, lower: usize) -> Reason {
        let (from, to) = (self.players[higher].points, self.players[lower].points);
        if from == to {
            Reason::SameScore { points: from }
        } else {
            Reason::Floated { number: self.players[higher].number, from, to }
        }
    }

    /// Orders the tables by the points and places of who meets there, and gives the colors.
    fn couples(&self, mut meetings: Vec<Meeting>) -> Vec<Couple> {
        meetings.sort_by_key(|meeting| {
            let points = |at: usize| -> Reverse<HalfPoints> { Reverse(self.players[at].points) };
            (points(meeting.higher), points(meeting.lower), meeting.higher)
        });
        meetings
            .into_iter()
            .map(|Meeting { higher, lower, mut reasons }| {
                let (higher, lower) = (&self.players[higher], &self.players[lower]);
                if color::clash(higher, lower) == Some(Strength::Due) {
                    reasons.push(Reason::ColorLimitsLifted {});
                }
                let side = color::allocate(higher, lower, self.initial, &mut reasons);
                let (white, black) = match side {
                    Side::White => (higher.contestant, lower.contestant),
                    Side::Black => (lower.contestant, higher.contestant),
                };
                Couple { white, black, reasons }
            })
            .collect()
    }
}

/// A choice of `count` places out of `size`, enumerated from the lowest places upwards.
struct Combination {
    size: usize,
    /// Distances from the last place, rising.
    chosen: Vec<usize>,
}

impl Combination {
    fn lowest(size: usize, count: usize) -> Self {
        Self { size, chosen: (0..count).collect() }
    }

    /// The chosen and the others, both in order of place.
    fn split(&self, members: &[usize]) -> (Vec<usize>, Vec<usize>) {
        let is_chosen = |place: usize| self.chosen.contains(&(self.size - 1 - place));
        let (chosen, others): (Vec<_>, Vec<_>) =
            members.iter().copied().enumerate().partition(|(place, _)| is_chosen(*place));
        let strip = |pairs: Vec<(usize, usize)>| pairs.into_iter().map(|(_, member)| member).collect();
        (strip(chosen), strip(others))
    }

    /// The next choice; false when there is none.
    fn advance(&mut self) -> bool {
        let count = self.chosen.len();
        for index in 0..count {
            let limit = self.chosen.get(index + 1).copied().unwrap_or(self.size);
            if self.chosen[index] + 1 < limit {
                self.chosen[index] += 1;
                for (lower, place) in self.chosen[..index].iter_mut().enumerate() {
                    *place = lower;
                }
                return true;
            }
        }
        false
    }
}
