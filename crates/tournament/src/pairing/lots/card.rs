//! The follow-up card of a player (29.1).

use kydan_game::{HalfPoints, Side};

use crate::Field;
use crate::field::{Encounter, Turn};

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

/// A player's card, line by line.
pub fn card(field: &Field, at: usize) -> Vec<CardLine> {
    let contestant = &field.contestants[at];
    let before = |at: usize, index: usize| field.contestants[at].total_after(&field.points, index);
    contestant
        .turns
        .iter()
        .enumerate()
        .map(|(index, turn)| {
            let mut above: Vec<HalfPoints> = (0..field.contestants.len())
                .map(|other| before(other, index))
                .filter(|points| *points > before(at, index))
                .collect();
            above.sort_unstable();
            above.dedup();
            let (opponent, side, result) = match turn {
                Turn::Game(Encounter { opponent, side, share }) => {
                    (Some(*opponent), Some(*side), share.map(|share| field.points.of(share.own)))
                }
                Turn::Walkover { opponent } | Turn::Annulled { opponent } => {
                    (Some(*opponent), None, Some(turn.points(&field.points)))
                }
                Turn::Bye { .. } | Turn::Absent { .. } => (None, None, Some(turn.points(&field.points))),
            };
            let mark = opponent.and_then(|opponent| match before(at, index).cmp(&before(opponent, index)) {
                std::cmp::Ordering::Greater => Some(Mark::Down),
                std::cmp::Ordering::Less => Some(Mark::Up),
                std::cmp::Ordering::Equal => None,
            });
            CardLine {
                round: index as u16 + 1,
                opponent,
                side,
                result,
                group: above.len() as u16 + 1,
                total: before(at, index + 1),
                mark,
            }
        })
        .collect()
}
