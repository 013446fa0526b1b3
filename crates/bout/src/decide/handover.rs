//! A table goes from one arbiter to another: both say so (xiangqi law 20.3b, 20.4b.2). Who may at all is the policy's.

use jiff::Timestamp;
use kydan_game::Side;
use kydan_journal::PersonId;

use super::Decision;
use crate::{
    Board, Event, HandTable, Handling, Handover, HandoverAnswer, HandoverStep, Refusal, SheetPlace, Stood,
    TableHanded,
};

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

impl Board {
    /// The hand-over that waits for the other arbiter.
    pub fn waiting_handover(&self) -> Option<&Handover> {
        self.handovers.last().filter(|one| one.answer == HandoverAnswer::Waiting)
    }

    /// Who handed the table over last, and who took it over.
    pub fn handed(&self) -> Option<(PersonId, PersonId)> {
        let taken = |one: &&Handover| matches!(one.answer, HandoverAnswer::Taken { .. });
        self.handovers.iter().rfind(taken).map(|one| (one.from, one.to))
    }

    /// How things stand at the table at an instant.
    pub(crate) fn stands(&self, at: Timestamp) -> Stood {
        let handed_in = |side: &Side| self.sheets[*side].place == SheetPlace::HandedIn;
        let open = self.incidents.iter().filter(|one| self.handling(one) == Handling::Open);
        Stood {
            plies: u16::try_from(self.line.plies()).unwrap_or(u16::MAX),
            remaining_ms: self.shown(at),
            running: self.clock().running,
            handed_in: Side::BOTH.into_iter().filter(handed_in).collect(),
            open_incidents: u16::try_from(open.count()).unwrap_or(u16::MAX),
        }
    }
}
