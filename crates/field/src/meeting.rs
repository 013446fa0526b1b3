//! Meetings of several games.

use std::cmp::Ordering;

use kydan_game::HalfPoints;

use crate::{Encounter, ResultKind, Share, Turn};

/// A round of a meeting for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// What the round was.
    pub turn: Turn,
    /// The opponent's part of the point.
    pub other: HalfPoints,
}

/// Whose are the games that were not played of a meeting of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// The player's: the opponent has left.
    Own,
    /// The opponent's.
    Others,
    /// They are still to come.
    Open,
}

/// A meeting of several games as one turn (xiangqi law 21.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// One point for whoever made more, half a one for each where both made as much.
    pub turn: Turn,
    /// What the games made, 2 for a won one.
    pub game_points: u16,
}

impl Meeting {
    /// From its rounds, when it has so many games; `missing` says of an opponent whose are those that were not played.
    pub fn of(pieces: &[Piece], games: u16, missing: impl Fn(usize) -> Missing) -> Self {
        let Some(first) = pieces.first() else {
            return Self { turn: Turn::ABSENT, game_points: 0 };
        };
        let (mut own, mut other, mut count) = (0, 0, 0);
        let mut encounter = None;
        let mut is_open = false;
        let mut kind = ResultKind::Forfeit;
        for piece in pieces {
            match piece.turn {
                Turn::Annulled { .. } => return Self { turn: piece.turn, game_points: 0 },
                Turn::Game(game) => {
                    encounter = encounter.or(Some(game));
                    count += 1;
                    match game.share {
                        Some(share) => {
                            own += share.own.0;
                            other += piece.other.0;
                            kind = if share.kind.is_played() { share.kind } else { kind };
                        }
                        None => is_open = true,
                    }
                }
                Turn::Walkover { .. } => {
                    count += 1;
                    own += HalfPoints::ONE.0;
                }
                Turn::Bye { .. } | Turn::Absent { .. } => {}
            }
        }
        let Some(encounter) = encounter else {
            // Without a game: as much as a match in which the opponent stayed away (21.2).
            let game_points = match first.turn {
                Turn::Bye { points } | Turn::Absent { points } => points.0 * games,
                Turn::Walkover { .. } => HalfPoints::ONE.0 * games,
                Turn::Game(_) | Turn::Annulled { .. } => 0,
            };
            return Self { turn: first.turn, game_points };
        };
        let left = games.saturating_sub(count);
        match missing(encounter.opponent) {
            _ if left == 0 => {}
            Missing::Own => own += left * HalfPoints::ONE.0,
            Missing::Others => other += left * HalfPoints::ONE.0,
            Missing::Open => is_open = true,
        }
        let result = match own.cmp(&other) {
            Ordering::Greater => HalfPoints::ONE,
            // Nobody made anything: both stayed away or both lost.
            Ordering::Equal if own == 0 => HalfPoints::ZERO,
            Ordering::Equal => HalfPoints::HALF,
            Ordering::Less => HalfPoints::ZERO,
        };
        let share = (!is_open).then_some(Share { own: result, kind });
        Self { turn: Turn::Game(Encounter { share, ..encounter }), game_points: own }
    }
}
