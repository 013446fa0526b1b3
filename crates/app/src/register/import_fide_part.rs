//! FIDE's list comes in parts, as a browser sends what is too long for one request.

use kydan_access::{Action, Target};
use kydan_federation::import::fide_list;
use kydan_journal::Hash;
use kydan_store::{FideEntry, PersonalWrite};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::register::import_fide_list::FideListImported;
use crate::sequence::file_problem::{RowProblem, unreadable};
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// The greatest part, in bytes.
const LARGEST: usize = 4_000_000;

/// Where a part stands in its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub enum FidePart {
    /// More follow.
    More,
    /// It is the last: what the parts did not have is dropped.
    Last,
}

impl App {
    /// Puts the entries of a part, each of which has the list's header; they are there at once, and nobody waits for the
    /// whole. With the last part goes what none of the parts had.
    #[crate::boxed]
    pub async fn import_fide_part(
        &self,
        order: &Order,
        upload: Uuid,
        (file, part): (&[u8], FidePart),
    ) -> Answer<FideListImported> {
        let content = Hash(Sha256::digest(file).into());
        self.carry_out(order, &(Action::ImportRatingList, upload, content, part), || async {
            let permit = kydan_access::permit(&order.actor, Action::ImportRatingList, &Target::platform())?;
            if file.len() > LARGEST {
                let refusal = Refusal::new("file_unreadable").with("problem", "too_large");
                return Err(refusal.with("limit", LARGEST).into());
            }
            let list = fide_list::read(file).map_err(unreadable)?;
            let entries: Vec<_> = list.entries.into_iter().map(FideEntry::from).collect();
            if entries.is_empty() {
                // A header and nothing below it must not drop everything.
                return Err(Refusal::new("file_unreadable").with("problem", "empty").into());
            }
            let problems = list.problems.into_iter().map(RowProblem::from).collect();
            let done = FideListImported { entries: entries.len(), problems };
            let upload = upload.to_string();
            let mut writes = vec![PersonalWrite::PutFideEntries { upload: upload.clone(), entries }];
            match part {
                FidePart::More => {}
                FidePart::Last => writes.push(PersonalWrite::DropFideEntriesBut { upload }),
            }
            Ok((permit, Work::new(done, []).with_people(writes)))
        })
        .await
    }
}
