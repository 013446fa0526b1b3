//! What the engine needs to know of a player.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use kydan_field::{Contestant, Encounter, Field, Share, Turn};
use kydan_game::{HalfPoints, Side};

use crate::Before;

use super::color::{Wish, wish};

/// A player who can be paired.
pub(super) struct Player {
    /// The index in the field.
    pub(super) contestant: usize,
    pub(super) number: u16,
    pub(super) points: HalfPoints,
    /// Opponents met at the board.
    pub(super) met: BTreeSet<usize>,
    /// The color of every round; none where no game was played.
    pub(super) colors: Vec<Option<Side>>,
    /// The color to get next.
    pub(super) wish: Option<Wish>,
    /// Whether a round was won without play: no bye any more.
    pub(super) has_rested: bool,
}

/// Who is in the event, by points, then rating, then number.
pub(super) fn ranked(field: &Field) -> Vec<Player> {
    let mut players: Vec<(Reverse<Option<u16>>, Player)> = field
        .present()
        .map(|at| (Reverse(field.contestants[at].rating), player(field, at, &field.contestants[at])))
        .collect();
    players.sort_by_key(|(rating, player)| (Reverse(player.points), *rating, player.number));
    players.into_iter().map(|(_, player)| player).collect()
}

impl Player {
    /// The player for those who follow the pairing.
    pub(super) fn before(&self) -> Before {
        Before {
            contestant: self.contestant,
            number: self.number,
            score: self.points,
            colors: self.colors.iter().flatten().copied().collect(),
            due: self.wish.map(Wish::due),
            barred: self.wish.and_then(Wish::barred),
        }
    }
}

fn player(field: &Field, contestant: usize, one: &Contestant) -> Player {
    let mut player = Player {
        contestant,
        number: one.number,
        points: one.total(&field.points),
        met: field.forbidden_to(contestant).collect(),
        colors: Vec::with_capacity(one.turns.len()),
        wish: None,
        has_rested: false,
    };
    for turn in &one.turns {
        let color = match turn {
            // A game still going on has its opponent and its color; a forfeit has neither.
            Turn::Game(Encounter { opponent, side, share: None }) => Some((*opponent, *side)),
            Turn::Game(Encounter { opponent, side, share: Some(Share { own, kind }) }) => {
                player.has_rested |= !kind.is_played() && *own == HalfPoints::ONE;
                kind.is_played().then_some((*opponent, *side))
            }
            Turn::Bye { .. } | Turn::Walkover { .. } => {
                player.has_rested = true;
                None
            }
            Turn::Annulled { .. } | Turn::Absent { .. } => None,
        };
        player.met.extend(color.map(|(opponent, _)| opponent));
        player.colors.push(color.map(|(_, side)| side));
    }
    player.wish = wish(&player.colors);
    player
}
