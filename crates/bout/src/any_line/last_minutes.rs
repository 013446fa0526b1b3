//! What a player may ask for in the last minutes of a game without increment, and what an answer does: the same questions
//! to the law of each game (FIDE Guideline III).

use kydan_chess::Chess;
use kydan_game::{Article, Kind, Side};
use kydan_xiangqi::Xiangqi;
use serde::Serialize;

use super::{AnyLine, ClaimGround, Hosted as _};

/// The clock of a player who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LateClock {
    /// Who asks.
    pub(crate) by: Side,
    /// Who is to move.
    pub(crate) turn: Side,
    /// Seconds left; 0 once the flag has fallen.
    pub(crate) seconds_left: u32,
    /// Whether all remaining moves are to be made in this period.
    pub(crate) period: LatePeriod,
    /// Who watches the game.
    pub(crate) watched: Watched,
    /// Whether five seconds a move can still be asked for.
    pub(crate) seconds_a_move: SecondsAMove,
}

/// Which period of the game it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LatePeriod {
    Last,
    Earlier,
}

/// Whether five seconds a move can be asked for (FIDE III.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SecondsAMove {
    CanBeAsked,
    CannotBeAsked,
}

/// Who watched the game when the claim was made (FIDE III.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub enum Watched {
    /// An arbiter.
    #[default]
    ByArbiter,
    /// Nobody: the final position, and for want of effort the completed score sheet too, are verified by the opponent
    /// and submitted to an arbiter (III.6.1).
    ByNobody,
}

/// What the arbiter answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum LateAnswer {
    /// The opponent cannot win, or does not try; five seconds a move are set.
    Agreed,
    /// It is put off: play goes on under the arbiter's eyes (FIDE III.5.2).
    Postponed,
    /// It is not so; five seconds a move are not set.
    Rejected,
}

/// What an answer does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LateEffect {
    /// The game is drawn.
    Draw,
    /// The opponent gets so many seconds.
    TimeToOpponent(u32),
    /// The opponent may get so many seconds.
    MayGive(u32),
    /// Nothing but what was said.
    Nothing,
}

impl AnyLine {
    /// What a player may ask for in the last minutes, each with its article.
    pub(crate) fn late_requests(&self, clock: LateClock) -> Vec<(ClaimGround, Article)> {
        let asked = of_kind!(self.kind(), G => G::late_requests(clock));
        asked.into_iter().map(|(ground, provision)| (ground, self.article(provision))).collect()
    }

    /// What an arbiter's answer to it does, with the article.
    pub(crate) fn late_answer(
        &self,
        ground: ClaimGround,
        (answer, watched): (LateAnswer, Watched),
    ) -> Option<(LateEffect, Article)> {
        let (effect, provision) = of_kind!(self.kind(), G => G::late_answer(ground, answer, watched))?;
        Some((effect, self.article(provision)))
    }
}
