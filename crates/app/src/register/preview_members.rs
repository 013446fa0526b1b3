//! What a file of members would do, line by line; nothing is stored.

use std::collections::{BTreeSet, HashMap, HashSet};

use kydan_access::{Action, Permit, Target};
use kydan_federation::import::members::{self, Edit, MemberRow, RefusedRow, Wanted};
use kydan_federation::{FileContacts, fold};
use kydan_journal::{ClubId, Hash};
use kydan_store::read::Club;
use serde::Serialize;

use crate::sequence::file_problem::{RowProblem, unreadable};
use crate::sequence::member_match::{MatchCandidate, Proposal, Registered};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// The greatest number of cells that are corrected in a file; more are corrected in the file itself.
const MOST_EDITS: usize = 2_000;

/// A file of members, as somebody wants it read.
#[derive(Clone, Debug, Serialize)]
pub struct MembersFile {
    /// The file's bytes.
    #[serde(skip)]
    pub bytes: Vec<u8>,
    /// The club whose list it is; else every line names its own.
    pub club: Option<ClubId>,
    /// What was corrected in it.
    pub edits: Vec<Edit>,
    /// What is done with telephone numbers and addresses in it.
    pub contacts: FileContacts,
}

/// What a file would do.
#[derive(Clone, Debug)]
pub struct MembersPreview {
    /// The SHA-256 of the file and what was corrected in it: an import names it, so that what was seen is what is imported.
    pub content_hash: Hash,
    /// What the file was read as.
    pub format: &'static str,
    /// The lines that can be imported.
    pub rows: Vec<PreviewedRow>,
    /// The others, with what stands in them.
    pub refused: Vec<RefusedRow>,
    /// What is wrong with them.
    pub problems: Vec<RowProblem>,
}

/// A line that can be imported.
#[derive(Clone, Debug)]
pub struct PreviewedRow {
    /// What stands in it.
    pub row: MemberRow,
    /// Its club.
    pub club: ClubId,
    /// What is proposed.
    pub proposal: Proposal,
    /// Who may be meant, the likeliest first.
    pub candidates: Vec<MatchCandidate>,
}

/// A file that was read, with leave to import it and what the register knows of whom it may be about.
pub(crate) struct ReadFile {
    pub(crate) permit: Permit,
    pub(crate) preview: MembersPreview,
    pub(crate) registered: Registered,
    /// The clubs whose members the actor enters, of those that are named.
    pub(crate) own: HashSet<ClubId>,
}

/// The clubs that can be joined, by the names that lines have for them; one that became part of another is that one, which
/// is among `into`.
fn open_clubs(named: &[(String, Club)], into: &HashMap<ClubId, Club>) -> HashMap<String, ClubId> {
    let joined = |club: &Club| {
        let mut found = club;
        while let Some(next) = found.merged_into.and_then(|into_which| into.get(&into_which)) {
            found = next;
        }
        found.closed_on.is_none().then_some(found.id)
    };
    let (gone, open): (Vec<_>, Vec<_>) = named.iter().partition(|(_, club)| club.closed_on.is_some());
    // Where a name was given to another club since, it is that one's.
    let all = gone.into_iter().chain(open).filter_map(|(name, club)| Some((name.clone(), joined(club)?)));
    all.collect()
}

fn problem(row: &MemberRow, column: &str, code: &str, value: &str) -> RowProblem {
    let (column, code, value) = (Some(column.to_owned()), code.to_owned(), value.to_owned());
    RowProblem { line: row.line, column, code, value, expected: None }
}

impl App {
    /// Reads a file and reports; nothing is stored.
    #[crate::boxed]
    pub async fn preview_members(&self, order: &Order, file: &MembersFile) -> Answer<MembersPreview> {
        Ok(self.read_members(order, file).await?.preview)
    }

    pub(crate) async fn read_members(&self, order: &Order, file: &MembersFile) -> Answer<ReadFile> {
        let first = self.may_begin(order, file.club).await?;
        if file.edits.len() > MOST_EDITS {
            return Err(Refusal::new("too_many_corrections").with("most", MOST_EDITS).into());
        }
        let whose: Vec<ClubId> = file.club.into_iter().collect();
        let whose = self.store.clubs_by_ids(&whose).await?.pop();
        let whose = whose.as_ref();
        if let Some(club) = whose {
            self.open_club(club.id).await?;
        }
        let wanted =
            Wanted { today: self.today(), club: whose.map(|club| club.name.as_str()), edits: &file.edits };
        let read = members::read_as(&file.bytes, &wanted).map_err(unreadable)?;
        let members::Preview { rows, mut refused, problems, format, content_hash } = read;
        let mut problems: Vec<_> = problems.into_iter().map(RowProblem::from).collect();
        // Nobody joins a closed club.
        let open = self.open_clubs_of(&rows).await?;
        let named = |row: &MemberRow| match whose {
            Some(club) if fold(&club.name) == fold(&row.club) => Some(club.id),
            Some(_) | None => open.get(&row.club).copied(),
        };
        let all: BTreeSet<ClubId> = rows.iter().filter_map(named).collect();
        let all: Vec<ClubId> = all.into_iter().collect();
        let own: HashSet<ClubId> = self
            .club_targets(&all)
            .await?
            .into_iter()
            .filter(|(_, target)| kydan_access::permit(&order.actor, Action::ImportMembers, target).is_ok())
            .map(|(club, _)| club)
            .collect();
        let lacking = self.unknown_fide_ids(&rows).await?;
        let registered = self.registered_like(&order.actor, &rows).await?;
        let mut good = Vec::with_capacity(rows.len());
        for row in rows {
            let club = named(&row);
            let wrong = match club {
                None => Some(problem(&row, "club", "unknown_club", &row.club)),
                Some(club) if whose.is_some_and(|whose| whose.id != club) => {
                    Some(problem(&row, "club", "other_club", &row.club))
                }
                Some(club) if !own.contains(&club) => {
                    Some(problem(&row, "club", "club_not_yours", &row.club))
                }
                Some(_) => {
                    let id = row.fide_id.as_ref().filter(|id| lacking.contains(*id));
                    id.map(|id| problem(&row, "fide_id", "unknown_fide_id", id))
                }
            };
            match (wrong, club) {
                (None, Some(club)) => {
                    let (proposal, candidates) = registered.proposal(&row);
                    good.push(PreviewedRow { row, club, proposal, candidates });
                }
                (wrong, _) => {
                    problems.extend(wrong);
                    refused.push(RefusedRow { line: row.line, cells: row.cells() });
                }
            }
        }
        problems.sort_by_key(|problem| problem.line);
        refused.sort_by_key(|row| row.line);
        let preview = MembersPreview { content_hash, format, rows: good, refused, problems };
        let permit = match (first, preview.rows.first()) {
            (Some(permit), _) => permit,
            // Whoever keeps a part of the register alone: every line that is left is of that part.
            (None, Some(row)) => {
                let target = self.club_target(row.club).await?;
                kydan_access::permit(&order.actor, Action::ImportMembers, &target)?
            }
            (None, None) => {
                let target = Target::platform();
                match kydan_access::permit(&order.actor, Action::ImportMembers, &target) {
                    Ok(permit) => permit,
                    Err(_) => return Err(Refusal::new("no_line_of_yours").into()),
                }
            }
        };
        Ok(ReadFile { permit, preview, registered, own })
    }

    /// The clubs that lines name and that can be joined, by how they name them.
    async fn open_clubs_of(&self, rows: &[MemberRow]) -> Answer<HashMap<String, ClubId>> {
        let names: BTreeSet<&String> = rows.iter().map(|row| &row.club).collect();
        let names: Vec<String> = names.into_iter().cloned().collect();
        let named = self.store.clubs_named(&names).await?;
        let mut into: HashMap<ClubId, Club> = HashMap::new();
        let mut next: Vec<ClubId> = named.iter().filter_map(|(_, club)| club.merged_into).collect();
        while !next.is_empty() {
            let found = self.store.clubs_by_ids(&next).await?;
            next = found.iter().filter_map(|club| club.merged_into).collect();
            into.extend(found.into_iter().map(|club| (club.id, club)));
            next.retain(|club| !into.contains_key(club));
        }
        Ok(open_clubs(&named, &into))
    }

    /// Leave to bring a list of one club, or of all. Whoever keeps a part of the register may begin, and is told line by
    /// line what is not theirs.
    async fn may_begin(&self, order: &Order, club: Option<ClubId>) -> Answer<Option<Permit>> {
        let action = Action::ImportMembers;
        if let Some(club) = club {
            return Ok(Some(kydan_access::permit(&order.actor, action, &self.club_target(club).await?)?));
        }
        kydan_access::held(&order.actor, action)?;
        Ok(kydan_access::permit(&order.actor, action, &Target::platform()).ok())
    }

    /// The ids that FIDE's list does not have, if it was imported.
    async fn unknown_fide_ids(&self, rows: &[MemberRow]) -> Answer<HashSet<String>> {
        let ids: Vec<String> = rows.iter().filter_map(|row| row.fide_id.clone()).collect();
        if ids.is_empty() || !self.store.has_fide_list().await? {
            return Ok(HashSet::new());
        }
        let listed = self.store.fide_entries(&ids).await?;
        let listed: HashSet<String> = listed.into_iter().map(|entry| entry.id).collect();
        Ok(ids.into_iter().filter(|id| !listed.contains(id)).collect())
    }
}
