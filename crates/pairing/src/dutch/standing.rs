//! How players stand before a round is paired, for those who want to follow it by hand.

use kydan_field::Strength;
use kydan_game::{HalfPoints, Side};
use serde::Serialize;

use super::Request;
use super::player::{self, Float};

/// A player before the round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// The index in the field.
    #[serde(skip)]
    pub contestant: usize,
    /// The starting number.
    pub number: u16,
    /// The score in half points, with acceleration.
    pub score: HalfPoints,
    /// The colors of the games played, in order (1.6).
    pub colors: Vec<Side>,
    /// The color preference with its strength (1.7); none before the first game.
    pub wish: Option<(Side, Strength)>,
    /// Floats of the last round and of the one before (1.4).
    pub floats: [Option<Float>; 2],
    /// Rounds without a game (C9).
    pub unplayed: u16,
    /// Whether the bye is still allowed (C2).
    pub may_have_bye: bool,
    /// Whether it is the last round and the player has more than half of the points (1.8).
    pub is_topscorer: bool,
}

/// Everyone who is to be paired, in the order of the pairing (1.2).
pub fn standing(request: &Request<'_>) -> Vec<Standing> {
    let standing = |player: player::Player| Standing {
        contestant: player.contestant,
        number: player.number,
        score: player.score,
        wish: player.preference.wish,
        floats: player.floats,
        unplayed: player.unplayed,
        may_have_bye: player.may_rest,
        is_topscorer: player.is_topscorer,
        colors: player.colors,
    };
    player::ranked(request).into_iter().map(standing).collect()
}
