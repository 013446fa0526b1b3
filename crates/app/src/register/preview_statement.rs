//! What a bank's statement says of dues, line by line; nothing is stored and nothing is booked.

use std::collections::HashMap;

use kydan_access::Action;
use kydan_federation::import::statement::{self, Credit};
use kydan_federation::payment::reference;
use kydan_federation::{CardLevel, Cashbook, Charge};
use kydan_journal::{ClubId, PersonId};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
        let line = |credit: Credit| {
            let references = reference::found(&credit.text);
            let found = references.iter().find_map(|reference| owed.get(reference));
            let proposal = match (book.booked(credit.mark), found) {
                (Some(number), _) => StatementProposal::Booked { number },
                (None, Some(one)) => {
                    let (person, year, level, charge) = (one.person, one.year, one.level, one.charge);
                    StatementProposal::Dues { person, year, level, charge }
                }
                (None, None) if !references.is_empty() => StatementProposal::Settled,
                (None, None) => StatementProposal::Unknown,
            };
            StatementLine { credit, proposal }
        };
        Ok(credits.into_iter().map(line).collect())
    }
}
