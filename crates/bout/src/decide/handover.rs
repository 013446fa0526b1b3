//! A table goes from one arbiter to another: both say so (xiangqi law 20.3b, 20.4b.2). Who may at all is the policy's.

use super::Decision;
use crate::{Board, Event, HandTable, HandoverStep, Refusal, TableHanded};

/// It is offered to somebody else, who does not play here; taken by that one; given up by either.
pub(super) fn hand(board: &Board, hand: &HandTable) -> Decision {
    let by = hand.by.person;
    match (hand.step, board.waiting_handover()) {
        (HandoverStep::Offered { .. }, Some(_)) => return Err(Refusal::HandoverUnfit),
        (HandoverStep::Offered { to }, None) if to == by || board.side_of(to).is_some() => {
            return Err(Refusal::HandoverUnfit);
        }
        (HandoverStep::Offered { .. }, None) => {}
        (HandoverStep::Taken, Some(waiting)) if waiting.to == by => {}
        (HandoverStep::Dropped, Some(waiting)) if waiting.to == by || waiting.from == by => {}
        (HandoverStep::Taken | HandoverStep::Dropped, _) => return Err(Refusal::NoHandover),
    }
    let (step, at, by) = (hand.step, hand.at, hand.by.clone());
    Ok(vec![Event::TableHanded(TableHanded { step, stood: board.stands(at), at, by })])
}
