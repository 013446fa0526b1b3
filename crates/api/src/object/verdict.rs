//! What the laws say of a game as it stands.

use async_graphql::{Enum, SimpleObject};
use kydan_bout as bout;
use kydan_game as game;

use super::law::Explanation;

/// What the laws say of a game as it stands.
#[derive(SimpleObject)]
pub struct Verdict {
    /// Names the verdict, for `confirmVerdict`.
    key: String,
    outcome: Outcome,
    force: Force,
    grounds: Explanation,
}

/// What follows.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// White has won.
    WhiteWins,
    /// Black has won.
    BlackWins,
    /// Neither has.
    Draw,
}

/// What makes it take effect.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum Force {
    /// By itself.
    Immediate,
    /// White may claim it.
    OnClaimByWhite,
    /// Black may claim it.
    OnClaimByBlack,
    /// The laws advise, the arbiter decides.
    ByArbiter,
}

impl Verdict {
    pub(super) fn new(proposal: bout::Proposal, edition: &str) -> Self {
        let game::Verdict { outcome, force, grounds } = proposal.verdict;
        Self {
            key: proposal.key,
            outcome: match outcome {
                game::Outcome::Win(game::Side::White) => Outcome::WhiteWins,
                game::Outcome::Win(game::Side::Black) => Outcome::BlackWins,
                game::Outcome::Draw => Outcome::Draw,
            },
            force: match force {
                game::Force::Immediate => Force::Immediate,
                game::Force::OnClaimBy(game::Side::White) => Force::OnClaimByWhite,
                game::Force::OnClaimBy(game::Side::Black) => Force::OnClaimByBlack,
                game::Force::ByArbiter => Force::ByArbiter,
            },
            grounds: Explanation::new(grounds, Some(edition)),
        }
    }
}
