//! What results are worth.

use kydan_game::{Article, HalfPoints};
use serde::Deserialize;

/// What one player gets for a game, in half points.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    /// A game won, also by forfeit.
    pub win: HalfPoints,
    /// A game drawn.
    pub draw: HalfPoints,
    /// A game lost, also by forfeit.
    pub loss: HalfPoints,
    /// The player left over when the field is odd.
    pub bye: HalfPoints,
    /// What sets win, draw and loss.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub article: Article,
    /// How matches of two games are scored, where the law has them.
    pub two_game_match: Option<MatchScoring>,
}

/// What becomes of a game that a player resigns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resignation {
    /// Whether it is drawn if the opponent could not win by any sequence of legal moves (FIDE 5.1.2 since 2023).
    pub draw_if_opponent_cannot_win: crate::YesNo,
}

/// Matches of two games: game points decide the match, match points rank first (xiangqi law 21.2).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchScoring {
    /// Game points of a won game; half points, so 4 is the law's 2.
    pub game_win: HalfPoints,
    /// Game points of a drawn game.
    pub game_draw: HalfPoints,
    /// Game points of a lost game.
    pub game_loss: HalfPoints,
    /// Match points of the winner.
    pub match_win: HalfPoints,
    /// Match points of a tied match.
    pub match_draw: HalfPoints,
    /// Match points of the loser.
    pub match_loss: HalfPoints,
    /// Game points of a player whose opponent stayed away from the match.
    pub absent_opponent_game_points: HalfPoints,
    /// What sets them.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub article: Article,
}
