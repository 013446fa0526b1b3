//! The follow-up cards of the players (29.1).

use std::cmp::{Ordering, Reverse};

use kydan_field::{Encounter, Field, Turn};
use kydan_game::{HalfPoints, Side};

/// A line of the card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CardLine {
    /// Counted from 1.
    pub round: u16,
    /// Against whom, by index.
    pub opponent: Option<usize>,
    /// With which color.
    pub side: Option<Side>,
    /// What the round brought; none while a game goes on.
    pub result: Option<HalfPoints>,
    /// The group that the player was in, counted from 1 at the top.
    pub group: u16,
    /// The points after the round.
    pub total: HalfPoints,
    /// Whether the player went out of the group.
    pub mark: Option<Mark>,
}

/// The mark of a floater (29.3.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// To an opponent with fewer points.
    Down,
    /// To one with more.
    Up,
}

/// Everyone's cards, line by line.
pub fn cards(field: &Field) -> Vec<Vec<CardLine>> {
    let totals: Vec<Vec<HalfPoints>> = (0..=field.rounds())
        .map(|rounds| field.contestants.iter().map(|one| one.total_after(&field.points, rounds)).collect())
        .collect();
    let mut cards = vec![Vec::with_capacity(field.rounds()); field.contestants.len()];
    for (round, (before, after)) in (1..).zip(totals.iter().zip(totals.iter().skip(1))) {
        let mut groups = before.clone();
        groups.sort_unstable_by_key(|points| Reverse(*points));
        groups.dedup();
        for (at, contestant) in field.contestants.iter().enumerate() {
            let Some(turn) = contestant.turns.get(round - 1) else { continue };
            let (opponent, side, result) = match turn {
                Turn::Game(Encounter { opponent, side, share }) => {
                    (Some(*opponent), Some(*side), share.map(|share| field.points.of(share.own)))
                }
                Turn::Walkover { opponent } | Turn::Annulled { opponent } => {
                    (Some(*opponent), None, Some(turn.points(&field.points)))
                }
                Turn::Bye { .. } | Turn::Absent { .. } => (None, None, Some(turn.points(&field.points))),
            };
            let mark = opponent.and_then(|opponent| match before[at].cmp(&before[opponent]) {
                Ordering::Greater => Some(Mark::Down),
                Ordering::Less => Some(Mark::Up),
                Ordering::Equal => None,
            });
            cards[at].push(CardLine {
                round: round as u16,
                opponent,
                side,
                result,
                group: groups.iter().take_while(|points| **points > before[at]).count() as u16 + 1,
                total: after[at],
                mark,
            });
        }
    }
    cards
}
