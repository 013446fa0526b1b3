//! A player of the rating-adjusted Swiss.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use kydan_field::{Encounter, Field, Strength, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_rating::Rating;

use crate::{Before, ColorReason, Obstacle};

/// A player who is paired.
pub(super) struct Member {
    pub(super) contestant: usize,
    pub(super) number: u16,
    pub(super) rating: Option<Rating>,
    pub(super) points: HalfPoints,
    met: BTreeSet<usize>,
    colors: Vec<Side>,
    pub(super) has_rested: bool,
}

fn game(turn: &Turn) -> Option<Encounter> {
    match turn {
        Turn::Game(game) => game.share.is_none_or(|share| share.kind.is_played()).then_some(*game),
        Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => None,
    }
}

/// Who is there, by points and number (28.1, 28.2).
pub(super) fn members(field: &Field) -> Vec<Member> {
    let mut members: Vec<Member> = field
        .present()
        .map(|contestant| {
            let one = &field.contestants[contestant];
            let games: Vec<Encounter> = one.turns.iter().filter_map(game).collect();
            Member {
                contestant,
                number: one.number,
                rating: one.rating,
                points: one.total(&field.points),
                met: games.iter().map(|game| game.opponent).chain(field.forbidden_to(contestant)).collect(),
                colors: games.iter().map(|game| game.side).collect(),
                has_rested: one
                    .turns
                    .iter()
                    .any(|turn| game(turn).is_none() && turn.points(&field.points) > HalfPoints::ZERO),
            }
        })
        .collect();
    members.sort_by_key(|member| (Reverse(member.points), member.number));
    members
}

impl Member {
    fn balance(&self) -> i32 {
        self.colors.iter().map(|side| if *side == Side::White { 1 } else { -1 }).sum()
    }

    /// The color that must not be had: three running, or three more than the other (27).
    fn excluded(&self) -> Option<Side> {
        match (self.balance(), self.colors.as_slice()) {
            (2.., _) | (_, [.., Side::White, Side::White]) => Some(Side::White),
            (..=-2, _) | (_, [.., Side::Black, Side::Black]) => Some(Side::Black),
            _ => None,
        }
    }

    /// The color that is due: to balance, else to alternate.
    pub(super) fn due(&self) -> Option<Side> {
        let last = self.colors.last().copied();
        match (self.excluded(), self.balance()) {
            (Some(side), _) => Some(!side),
            (None, 1..) => Some(Side::Black),
            (None, ..=-1) => Some(Side::White),
            (None, 0) => last.map(|side| !side),
        }
    }

    /// The player for those who follow the pairing.
    pub(super) fn before(&self) -> Before {
        let strength = match (self.excluded(), self.balance()) {
            (Some(_), _) => Strength::Absolute,
            (None, 0) => Strength::Mild,
            (None, _) => Strength::Strong,
        };
        Before {
            contestant: self.contestant,
            number: self.number,
            score: self.points,
            colors: self.colors.clone(),
            due: self.due().map(|side| (side, strength)),
            barred: self.excluded(),
        }
    }

    pub(super) fn wants_same(&self, other: &Self) -> bool {
        self.due().is_some() && self.due() == other.due()
    }

    pub(super) fn may_meet(&self, other: &Self) -> bool {
        !self.met.contains(&other.contestant)
            && (self.excluded().is_none() || self.excluded() != other.excluded())
    }

    pub(super) fn obstacle(&self, other: &Self) -> Obstacle {
        if self.met.contains(&other.contestant) { Obstacle::Met } else { Obstacle::SameColorDue }
    }

    /// The color of the higher player against a lower one, and why (28.6).
    pub(super) fn color_against(&self, lower: &Self, initial: Side) -> (Side, ColorReason) {
        let excluded = |member: &Self| {
            member.excluded().map(|side| {
                let because =
                    if member.balance().abs() >= 2 { ColorReason::TwoMore } else { ColorReason::TwoRunning };
                (!side, because)
            })
        };
        if let Some(due) = excluded(self) {
            return due;
        }
        if let Some((side, _)) = excluded(lower) {
            return (!side, ColorReason::OpponentsRight);
        }
        let because = if self.balance() == 0 { ColorReason::Alternation } else { ColorReason::Balance };
        match (self.due(), lower.due()) {
            (None, None) => {
                let side = if self.number % 2 == 1 { initial } else { !initial };
                (side, ColorReason::Lot)
            }
            (Some(side), None) => (side, because),
            (None, Some(side)) => (!side, ColorReason::OpponentsRight),
            (Some(side), Some(other)) if side != other => (side, because),
            (Some(side), Some(_)) => {
                let earlier = self.colors.iter().rev().zip(lower.colors.iter().rev());
                earlier
                    .into_iter()
                    .find(|(own, other)| own != other)
                    .map_or((self.by_number(lower, side), ColorReason::HigherPlayer), |(own, _)| {
                        (!*own, ColorReason::EarlierDifference)
                    })
            }
        }
    }

    /// Equal in all: the lower number has the color that is due.
    fn by_number(&self, other: &Self, due: Side) -> Side {
        if self.number < other.number { due } else { !due }
    }
}
