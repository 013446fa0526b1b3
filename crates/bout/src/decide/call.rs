//! Calls for the arbiter, and photographs of the signed slip. Neither changes anything about the game.

use kydan_journal::PersonId;

use super::Decision;
use crate::event::{ArbiterCalled, CallAnswered, CallWithdrawn, PhotoAttached, PhotoRemoved};
use crate::{
    AnswerCall, AttachPhoto, Board, CALL_AGAIN, Call, CallArbiter, CallState, Event, MOST_PHOTOS, Phase,
    Refusal, RemovePhoto, provisions,
};

/// A player may call at any time until the result is signed by all, and not again and again: that would disturb
/// (FIDE 11.5).
pub(super) fn call(board: &Board, call: &CallArbiter) -> Decision {
    let side = board.side_of(call.by);
    let side =
        side.ok_or_else(|| Refusal::NotAPlayer { article: board.line.article(provisions::PLAYERS_ONLY) })?;
    if matches!(board.phase, Phase::Concluded(_)) && board.signatures.complete() {
        return Err(Refusal::AlreadyConcluded);
    }
    if board.waiting_call(side).is_some() {
        return Err(Refusal::AlreadyCalled);
    }
    if let Some(last) = board.calls.iter().rfind(|one| one.side == side) {
        let since = call.at.duration_since(last.at);
        let pause = jiff::SignedDuration::try_from(CALL_AGAIN).unwrap_or(jiff::SignedDuration::MAX);
        if since < pause {
            return Err(Refusal::CalledLately { seconds: (pause - since).as_secs().unsigned_abs().max(1) });
        }
    }
    let (by, reason, at) = (call.by, call.reason, call.at);
    Ok(vec![Event::ArbiterCalled(ArbiterCalled { side, by, reason, at })])
}

/// Only whoever called takes it back.
pub(super) fn withdraw(board: &Board, by: PersonId) -> Decision {
    let side = board.side_of(by);
    let side =
        side.ok_or_else(|| Refusal::NotAPlayer { article: board.line.article(provisions::PLAYERS_ONLY) })?;
    board.waiting_call(side).ok_or(Refusal::NoSuchCall)?;
    Ok(vec![Event::CallWithdrawn(CallWithdrawn { side, by })])
}

pub(super) fn answer(board: &Board, answer: &AnswerCall) -> Decision {
    board.waiting_call(answer.side).ok_or(Refusal::NoSuchCall)?;
    let (side, at, by) = (answer.side, answer.at, answer.by.clone());
    Ok(vec![Event::CallAnswered(CallAnswered { side, at, by })])
}

/// There is a slip to photograph when somebody said how the game ended.
pub(super) fn attach(board: &Board, attach: &AttachPhoto) -> Decision {
    let has_result = matches!(board.phase, Phase::Concluded(_)) || !board.reports.is_empty();
    if !has_result {
        return Err(Refusal::NotConcluded);
    }
    if board.photos.iter().any(|one| one.id == attach.photo) {
        return Err(Refusal::IdTaken);
    }
    if board.photos.iter().any(|one| one.digest == attach.digest) {
        return Err(Refusal::PhotoKnown);
    }
    if board.photos.len() >= MOST_PHOTOS {
        return Err(Refusal::TooManyPhotos { most: MOST_PHOTOS });
    }
    let (photo, digest, at, by) = (attach.photo, attach.digest, attach.at, attach.by.clone());
    Ok(vec![Event::PhotoAttached(PhotoAttached { photo, digest, at, by })])
}

pub(super) fn remove(board: &Board, remove: &RemovePhoto) -> Decision {
    if !board.photos.iter().any(|one| one.id == remove.photo) {
        return Err(Refusal::NoSuchPhoto);
    }
    let (photo, reason, at, by) = (remove.photo, remove.reason, remove.at, remove.by.clone());
    Ok(vec![Event::PhotoRemoved(PhotoRemoved { photo, reason, at, by })])
}

impl Board {
    /// The call of a side that nobody has answered.
    pub fn waiting_call(&self, side: kydan_game::Side) -> Option<&Call> {
        self.calls.iter().rfind(|one| one.side == side && one.state == CallState::Waiting)
    }
}
