//! Guideline III, asked as of any game.

use kydan_chess::last_minutes::{
    Answer, Arbiter, Effect, Increment, LastMinutes, Period, Request, answered as answers, requests as asks,
};
use kydan_game::Provision;

use super::super::claim::ClaimGround;
use super::super::last_minutes::{LateAnswer, LateClock, LateEffect, LatePeriod, SecondsAMove, Watched};
use crate::provisions;

pub(super) fn requests(clock: LateClock) -> Vec<(ClaimGround, Provision)> {
    let clock = LastMinutes {
        by: clock.by,
        turn: clock.turn,
        seconds_left: clock.seconds_left,
        period: match clock.period {
            LatePeriod::Last => Period::Last,
            LatePeriod::Earlier => Period::Earlier,
        },
        arbiter: match clock.watched {
            Watched::ByArbiter => Arbiter::Present,
            Watched::ByNobody => Arbiter::Absent,
        },
        increment: match clock.seconds_a_move {
            SecondsAMove::CanBeAsked => Increment::Available,
            SecondsAMove::CannotBeAsked => Increment::Unavailable,
        },
    };
    let grounds = |(request, article): (Request, Provision)| {
        let grounds: &[ClaimGround] = match request {
            Request::Increment => &[ClaimGround::SecondsAMove],
            Request::Draw => &[ClaimGround::OpponentCannotWin, ClaimGround::NoEffort],
            Request::DrawCannotWin => &[ClaimGround::OpponentCannotWin],
            Request::DrawNoEffort => &[ClaimGround::NoEffort],
        };
        grounds.iter().map(move |ground| (*ground, article))
    };
    asks(clock).into_iter().flat_map(grounds).collect()
}

/// Without an arbiter the articles are those of III.6: the game had stopped, and nobody gets time by them.
pub(super) fn answered(
    ground: ClaimGround,
    answer: LateAnswer,
    watched: Watched,
) -> Option<(LateEffect, Provision)> {
    let unwatched = match ground {
        ClaimGround::OpponentCannotWin => provisions::UNSUPERVISED_CANNOT_WIN,
        ClaimGround::NoEffort => provisions::UNSUPERVISED_NO_EFFORT,
        ClaimGround::SecondsAMove => provisions::LAST_MINUTES_INCREMENT,
        ClaimGround::Repetition | ClaimGround::QuietMoves => return None,
    };
    let of_increment = ground == ClaimGround::SecondsAMove;
    let answer = match (answer, watched) {
        (LateAnswer::Agreed, Watched::ByArbiter) if of_increment => Answer::IncrementSet,
        (LateAnswer::Rejected, _) if of_increment => return Some((LateEffect::Nothing, unwatched)),
        (LateAnswer::Postponed, _) if of_increment => return None,
        (LateAnswer::Agreed, Watched::ByArbiter) => Answer::Agreed,
        (LateAnswer::Postponed, Watched::ByArbiter) => Answer::Postponed,
        (LateAnswer::Rejected, Watched::ByArbiter) => Answer::Rejected,
        (LateAnswer::Agreed, Watched::ByNobody) => return Some((LateEffect::Draw, unwatched)),
        (LateAnswer::Rejected, Watched::ByNobody) => return Some((LateEffect::Nothing, unwatched)),
        (LateAnswer::Postponed, Watched::ByNobody) => return None,
    };
    let (effect, article) = answers(answer);
    let effect = match effect {
        Effect::Draw => LateEffect::Draw,
        Effect::TimeToOpponent(seconds) => LateEffect::TimeToOpponent(seconds),
        Effect::MayGiveAndDecideLater(seconds) => LateEffect::MayGive(seconds),
    };
    Some((effect, article))
}
