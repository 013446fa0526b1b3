//! What a bank's statement says of an event's entry fees, line by line; nothing is stored and nothing is booked.

use std::collections::HashMap;

use kydan_access::Action;
use kydan_federation::FeeState;
use kydan_federation::import::statement::{self, Credit};
use kydan_federation::payment::reference;
use kydan_journal::{EventId, PersonId};

use crate::sequence::file_problem::unreadable;
use crate::{Answer, App, Order};

/// A line of money that came in.
#[derive(Clone, Debug)]
pub struct FeeLine {
    /// What stands in it.
    pub credit: Credit,
    /// What it seems to be.
    pub proposal: FeeProposal,
}

/// What a line seems to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FeeProposal {
    /// Somebody's fee, the amount that is due.
    Due(PersonId),
    /// Somebody's fee, and another amount than is due.
    OtherAmount(PersonId),
    /// Somebody's fee that was paid or waived before.
    Settled(PersonId),
    /// Nobody's reference of this event stands in it.
    Unknown,
}

impl App {
    /// Reads a statement and proposes whose fees were paid: somebody accepts every line by itself.
    #[crate::boxed]
    pub async fn preview_entry_fees(
        &self,
        order: &Order,
        event: EventId,
        file: &[u8],
    ) -> Answer<Vec<FeeLine>> {
        kydan_access::permit(&order.actor, Action::RecordEntryFee, &self.event_target(event).await?)?;
        let credits = statement::read(file).map_err(unreadable)?;
        let desk = self.entry_desk(&Order::by(order.actor.clone()), event).await?;
        let applied = &desk.entries.state.applications;
        let owed: HashMap<String, _> = applied
            .iter()
            .map(|one| (reference::of_entry(event, one.person), (one.person, one.fee)))
            .collect();
        let line = |credit: Credit| {
            let references = reference::found_of_entries(&credit.text);
            let proposal = match references.iter().find_map(|reference| owed.get(reference)) {
                Some((person, FeeState::Due(fee))) if fee.amount == credit.amount => {
                    FeeProposal::Due(*person)
                }
                Some((person, FeeState::Due(_))) => FeeProposal::OtherAmount(*person),
                Some((person, FeeState::None | FeeState::Paid(_) | FeeState::Waived(_))) => {
                    FeeProposal::Settled(*person)
                }
                None => FeeProposal::Unknown,
            };
            FeeLine { credit, proposal }
        };
        Ok(credits.into_iter().map(line).collect())
    }
}
