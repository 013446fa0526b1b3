//! What a rating list of the past would do, line by line; nothing is stored.

use std::collections::HashMap;

use jiff::civil::Date;
use kydan_access::{Action, Permit, Target};
use kydan_federation::import::members::{MemberRow, Ratings};
use kydan_federation::import::past_ratings::{self, PastRatingRow};
use kydan_game::Kind;
use kydan_journal::{Hash, PastListId};
use kydan_regulations::Rate;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::sequence::file_digest;
use crate::sequence::file_problem::{RowProblem, unreadable};
use crate::sequence::member_match::{MatchCandidate, Proposal};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// A rating list of the past, and what the file does not say itself.
#[derive(Clone, Debug, Serialize)]
pub struct PastListFile {
    /// The file's bytes.
    #[serde(skip)]
    pub bytes: Vec<u8>,
    /// The game.
    pub kind: Kind,
    /// The rate of play.
    pub rate: Rate,
    /// The day from which the list held.
    pub holds_from: Date,
    /// Whose list it is.
    pub source: String,
}

/// What a file would do.
#[derive(Clone, Debug)]
pub struct PastListPreview {
    /// The SHA-256 of the file and what was said with it: an import names it, so that what was seen is what is imported.
    pub content_hash: Hash,
    /// What the file was read as.
    pub format: &'static str,
    /// The good lines, in the order of the file.
    pub rows: Vec<PastListRow>,
    /// What is wrong with the others.
    pub problems: Vec<RowProblem>,
    /// The list that this very file is, where it was brought before.
    pub known: Option<PastListId>,
}

/// A line.
#[derive(Clone, Debug)]
pub struct PastListRow {
    /// What stands in it.
    pub row: PastRatingRow,
    /// What is proposed: whoever is not registered is left out.
    pub proposal: Proposal,
    /// Who may be meant, the likeliest first.
    pub candidates: Vec<MatchCandidate>,
}

/// A file that was read, with leave to import it.
pub(crate) struct ReadPastList {
    pub(crate) permit: Permit,
    pub(crate) preview: PastListPreview,
}

impl PastListFile {
    /// The SHA-256 of the file alone.
    pub(crate) fn digest(&self) -> Hash {
        file_digest::of_bytes(&self.bytes)
    }

    /// The list that the file is: the same file may hold lists of several games, which are told apart.
    pub(crate) fn list(&self) -> PastListId {
        let mut hasher = Sha256::new();
        hasher.update(self.digest().0);
        hasher.update(self.kind.name());
        hasher.update(self.rate.name());
        hasher.update(self.holds_from.to_string());
        PastListId(file_digest::id(hasher.finalize().into()))
    }

    fn content_hash(&self) -> Hash {
        file_digest::of_content(self.digest(), self)
    }
}

impl App {
    /// Reads a rating list of the past and reports; nothing is stored.
    #[crate::boxed]
    pub async fn preview_past_list(&self, order: &Order, file: &PastListFile) -> Answer<PastListPreview> {
        Ok(self.read_past_list(order, file).await?.preview)
    }

    pub(crate) async fn read_past_list(&self, order: &Order, file: &PastListFile) -> Answer<ReadPastList> {
        let permit = kydan_access::permit(&order.actor, Action::ImportPast, &Target::platform())?;
        let read = past_ratings::read(&file.bytes).map_err(unreadable)?;
        let asked: Vec<MemberRow> = read.rows.iter().map(member_row).collect();
        let registered = self.registered_like(&order.actor, &asked).await?;
        let rows = read.rows.into_iter().zip(&asked).map(|(row, asked)| {
            let (proposal, candidates) = registered.proposal(asked);
            PastListRow { row, proposal, candidates }
        });
        let rows = rows.collect();
        let preview = PastListPreview {
            content_hash: file.content_hash(),
            format: read.format,
            rows,
            problems: read.problems.into_iter().map(RowProblem::from).collect(),
            known: self.store.past_lists(&[file.list()]).await?.pop().map(|list| list.id),
        };
        Ok(ReadPastList { permit, preview })
    }

    /// That no other file tells of the same day: two lists that hold from one day would contradict each other.
    pub(crate) async fn day_is_free(&self, file: &PastListFile) -> Answer<()> {
        let all = self.store.all_past_lists(file.kind, file.rate).await?;
        let same: HashMap<Date, PastListId> = all.iter().map(|one| (one.holds_from, one.id)).collect();
        match same.get(&file.holds_from) {
            Some(other) if *other != file.list() => {
                Err(Refusal::new("past_list_same_day").with("on", file.holds_from).into())
            }
            Some(_) | None => Ok(()),
        }
    }
}

fn member_row(row: &PastRatingRow) -> MemberRow {
    MemberRow {
        line: row.line,
        name: row.name.clone(),
        han_name: None,
        birth: row.birth,
        birth_year: row.birth_year,
        sex: None,
        club: String::new(),
        sponsor: None,
        card_number: row.card_number.clone(),
        dues: None,
        dues_year: None,
        phone: None,
        email: None,
        fide_id: row.fide_id.clone(),
        ratings: Ratings::default(),
    }
}
