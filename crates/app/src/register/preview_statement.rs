//! What a bank's statement says of dues and of entry fees, line by line; nothing is stored and nothing is booked.

use std::collections::{BTreeMap, HashMap};

use kydan_access::{Action, Actor};
use kydan_federation::import::statement::{self, Credit};
use kydan_federation::payment::reference;
use kydan_federation::{CardLevel, Cashbook, Charge};
use kydan_journal::{ClubId, EventId, PersonId};

use crate::sequence::fee_lines::{FeeLines, FeesOwed};
use crate::sequence::file_problem::unreadable;
use crate::sequence::live::Live;
use crate::{Answer, App, Order};

/// A line of money that came in.
#[derive(Clone, Debug)]
pub struct StatementLine {
    /// What stands in it.
    pub credit: Credit,
    /// What it seems to be.
    pub proposal: StatementProposal,
}

/// What a line seems to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatementProposal {
    /// A member's dues of a year, found by the reference.
    Dues {
        /// The person, by id.
        person: PersonId,
        /// Of which year.
        year: i16,
        /// At which level.
        level: CardLevel,
        /// What is still owed for it.
        charge: Charge,
    },
    /// Entry fees for an event whose fees the actor records.
    Fees(FeesOwed),
    /// It was booked before, by the receipt of this number.
    Booked {
        /// The number of the receipt.
        number: u32,
    },
    /// A reference, but no open charge of this club matches it.
    Settled,
    /// Nobody's reference stands in it.
    Unknown,
}

impl App {
    /// Reads a statement and proposes: somebody accepts every line by itself.
    #[crate::boxed]
    pub async fn preview_statement(
        &self,
        order: &Order,
        club: ClubId,
        file: &[u8],
    ) -> Answer<Vec<StatementLine>> {
        kydan_access::permit(&order.actor, Action::RecordDues, &self.club_target(club).await?)?;
        let credits = statement::read(file).map_err(unreadable)?;
        let owed = self.store.open_charges_at(club).await?;
        let owed: HashMap<String, _> =
            owed.into_iter().map(|one| (reference::of(one.person, one.year), one)).collect();
        let book = Live::<Cashbook>::load(&self.store, club.0).await?.state;
        let fees = self.fee_lines(&order.actor, &credits).await?;
        let line = |credit: Credit| {
            let references = reference::found(&credit.text);
            let found = references.iter().find_map(|reference| owed.get(reference));
            let (fee, names_a_fee) = fees.found(&credit.text);
            let proposal = match (book.booked(credit.mark), found, fee) {
                (Some(number), _, _) => StatementProposal::Booked { number },
                (None, Some(one), _) => {
                    let (person, year, level, charge) = (one.person, one.year, one.level, one.charge);
                    StatementProposal::Dues { person, year, level, charge }
                }
                (None, None, Some(owed)) => StatementProposal::Fees(owed.clone()),
                (None, None, None) if names_a_fee || !references.is_empty() => StatementProposal::Settled,
                (None, None, None) => StatementProposal::Unknown,
            };
            StatementLine { credit, proposal }
        };
        Ok(credits.into_iter().map(line).collect())
    }

    /// The references of every fee that is due at an event whose fees the actor records; none are read where no line has one.
    async fn fee_lines(&self, actor: &Actor, credits: &[Credit]) -> Answer<FeeLines> {
        let action = Action::RecordEntryFee;
        let names_a_fee = |credit: &Credit| !reference::found_of_entries(&credit.text).is_empty();
        if kydan_access::held(actor, action).is_err() || !credits.iter().any(names_a_fee) {
            return Ok(FeeLines::default());
        }
        let mut due = self.store.fees_due().await?;
        let mut teams = self.store.team_fees_due().await?;
        let events = due.iter().map(|one| one.event).chain(teams.iter().map(|one| one.entered.event));
        let mut recorded: BTreeMap<EventId, bool> = events.map(|event| (event, false)).collect();
        for (event, records) in &mut recorded {
            *records = kydan_access::permit(actor, action, &self.event_target(*event).await?).is_ok();
        }
        let records = |event: &EventId| recorded.get(event).is_some_and(|records| *records);
        due.retain(|one| records(&one.event));
        teams.retain(|one| records(&one.entered.event));
        Ok(FeeLines::of(&due, &teams))
    }
}
