//! FIDE's list replaces the one that was imported before.

use kydan_access::{Action, Target};
use kydan_federation::import::fide_list;
use kydan_journal::Hash;
use kydan_store::{FideEntry, PersonalWrite};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::sequence::file_problem::{RowProblem, unreadable};
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

/// What was imported of a rating list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FideListImported {
    /// How many entries.
    pub entries: usize,
    /// What is wrong with the lines that were left out.
    pub problems: Vec<RowProblem>,
}

impl App {
    /// Replaces the imported FIDE list.
    #[crate::boxed]
    pub async fn import_fide_list(&self, order: &Order, file: &[u8]) -> Answer<FideListImported> {
        let content = Hash(Sha256::digest(file).into());
        self.carry_out(order, &(Action::ImportRatingList, content), || async {
            let permit = kydan_access::permit(&order.actor, Action::ImportRatingList, &Target::platform())?;
            let list = fide_list::read(file).map_err(unreadable)?;
            let entries: Vec<_> = list.entries.into_iter().map(FideEntry::from).collect();
            let problems = list.problems.into_iter().map(RowProblem::from).collect();
            let done = FideListImported { entries: entries.len(), problems };
            let work = Work::new(done, []).with_people(vec![PersonalWrite::ReplaceFideList(entries)]);
            Ok((permit, work))
        })
        .await
    }
}
