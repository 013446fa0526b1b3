//! How a table went from one arbiter to another, as a board keeps it.

use jiff::Timestamp;
use kydan_game::Side;
use kydan_journal::PersonId;

use crate::{Board, Handling, SheetPlace, Stood};

/// A table that was handed from one arbiter to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handover {
    /// Who handed it over.
    pub from: PersonId,
    /// To whom.
    pub to: PersonId,
    /// When.
    pub at: Timestamp,
    /// How things stood.
    pub stood: Stood,
    /// What became of it.
    pub answer: HandoverAnswer,
}

/// What became of a table that was handed over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HandoverAnswer {
    /// The other has not confirmed yet.
    Waiting,
    /// The other took it over.
    Taken {
        /// When.
        at: Timestamp,
        /// How things stood then.
        stood: Stood,
    },
    /// It was given up.
    Dropped,
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
