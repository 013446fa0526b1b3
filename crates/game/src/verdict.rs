//! What the laws conclude from a line of play.

use serde::{Deserialize, Serialize};

use crate::{Article, Explanation, Grounds, Provision, Side};

/// How a game ends by law. What an arbiter awards is a [`Score`](crate::Score).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// Neither has.
    Draw,
}

/// What makes an outcome take effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Force {
    /// The game is over by itself: mate, stalemate, fivefold repetition.
    Immediate,
    /// This side may claim it: threefold repetition, fifty moves.
    OnClaimBy(Side),
    /// The laws advise, the arbiter decides: perpetual check and chase.
    ByArbiter,
}

/// An outcome that the laws give to a line of play, with its reason.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Verdict<A = Article> {
    /// What follows.
    pub outcome: Outcome,
    /// What makes it take effect.
    pub force: Force,
    /// The law's reason, with its article.
    pub grounds: Explanation<A>,
}

/// A verdict as the laws give it, before an edition has numbered its grounds.
pub type Judgment = Verdict<Provision>;

impl Judgment {
    /// The same under the article that an edition has for the provision.
    pub fn cited(self, number: impl FnOnce(Provision) -> Article) -> Verdict {
        Verdict { outcome: self.outcome, force: self.force, grounds: self.grounds.cited(number) }
    }
}

/// Whether a side could still win by any sequence of legal moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Winnable<M> {
    /// Yes: these moves, by both sides, lead to its win.
    Shown(Vec<M>),
    /// No, and why.
    Never(Grounds),
    /// Not settled within the budget: for the arbiter to decide.
    Unsettled,
}

/// What a player who touched pieces must now play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Obligation<M> {
    /// The player moves what he likes.
    Free,
    /// One of these moves.
    Bound {
        /// The moves that fulfil the law; never empty.
        moves: Vec<M>,
        /// The law's reason, with its article.
        grounds: Grounds,
    },
    /// Anything, but the touch is a technical fault.
    FreeWithFault {
        /// The law's reason, with its article.
        grounds: Grounds,
    },
}
