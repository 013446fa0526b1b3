//! What a bank's statement says of an event's entry fees, line by line; nothing is stored and nothing is booked.

use std::collections::HashMap;

use kydan_access::Action;
use kydan_federation::import::statement::{self, Credit};
use kydan_federation::payment::reference;
use kydan_federation::{Cashbook, FeeState};
use kydan_journal::{Contestant, EventId};

use crate::sequence::fee_lines::{FeeLines, FeesOwed};
use crate::sequence::file_problem::unreadable;
use crate::sequence::live::Live;
use crate::sequence::refusal::Refusal;
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FeeProposal {
    /// The fee of a player or a team, or of several, the amount that is due.
    Due(FeesOwed),
    /// The same, and another amount than is due.
    OtherAmount(FeesOwed),
    /// Somebody's fee that was paid or waived before.
    Settled(Contestant),
    /// It was booked before, by the receipt of this number.
    Booked {
        /// The number of the first receipt.
        number: u32,
    },
    /// Nobody's reference of this event stands in it.
    Unknown,
}

impl FeeProposal {
    /// Fees that a line of this amount seems to be.
    pub(crate) fn of(owed: FeesOwed, amount: u64) -> Self {
        if owed.owed == amount { Self::Due(owed) } else { Self::OtherAmount(owed) }
    }
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
        let competition = self.store.competition(event).await?;
        let body = competition.ok_or_else(|| Refusal::new("no_such_event").with("event", event))?.body;
        let applications = self.store.applications(&[event]).await?;
        let teams = self.store.team_applications(&[event]).await?;
        let fees = FeeLines::of(&applications, &teams);
        let is_settled = |fee: FeeState| matches!(fee, FeeState::Paid(_) | FeeState::Waived(_));
        let players = applications.iter().map(|one| (Contestant::Person(one.person), one.fee));
        let settled: HashMap<String, Contestant> = players
            .chain(teams.iter().map(|one| (Contestant::Team(one.team), one.entered.fee)))
            .filter(|(_, fee)| is_settled(*fee))
            .map(|(who, _)| (reference::of_entry(event, who), who))
            .collect();
        let book = Live::<Cashbook>::load(&self.store, body.0).await?.state;
        let line = |credit: Credit| {
            let proposal = match (book.booked(credit.mark), fees.found(&credit.text).0) {
                (Some(number), _) => FeeProposal::Booked { number },
                (None, Some(owed)) => FeeProposal::of(owed.clone(), credit.amount),
                (None, None) => {
                    let references = reference::found_of_entries(&credit.text);
                    let before = references.iter().find_map(|reference| settled.get(reference));
                    before.map_or(FeeProposal::Unknown, |who| FeeProposal::Settled(*who))
                }
            };
            FeeLine { credit, proposal }
        };
        Ok(credits.into_iter().map(line).collect())
    }
}
