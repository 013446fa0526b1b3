//! What a file of members would do, line by line; nothing is stored.

use std::collections::HashMap;

use kydan_access::{Action, Permit, Target};
use kydan_federation::fold;
use kydan_federation::import::members;
use kydan_journal::{ClubId, Hash, PersonId};
use kydan_store::read::Club;

use crate::sequence::file_problem::{RowProblem, unreadable};
use crate::{Answer, App, Order};

/// What a file would do.
#[derive(Clone, Debug)]
pub struct MembersPreview {
    /// The SHA-256 of the file: an import names it, so that what was seen is what is imported.
    pub content_hash: Hash,
    /// The lines that can be imported.
    pub rows: Vec<PreviewedRow>,
    /// What is wrong with the others.
    pub problems: Vec<RowProblem>,
}

/// A line that can be imported.
#[derive(Clone, Debug)]
pub struct PreviewedRow {
    /// What stands in it.
    pub row: members::MemberRow,
    /// Its club.
    pub club: ClubId,
    /// The member with this card, who is left as they are.
    pub known: Option<PersonId>,
}

pub(crate) fn may_import(order: &Order) -> Answer<Permit> {
    Ok(kydan_access::permit(&order.actor, Action::ImportMembers, &Target::platform())?)
}

/// The clubs that can be joined, by their folded names; one that became part of another is that one.
fn open_clubs(clubs: &[Club]) -> HashMap<String, ClubId> {
    let by_id: HashMap<ClubId, &Club> = clubs.iter().map(|club| (club.id, club)).collect();
    let joined = |club: &Club| {
        let mut found = club;
        while let Some(next) = found.merged_into.and_then(|into| by_id.get(&into)) {
            found = next;
        }
        found.closed_on.is_none().then_some(found.id)
    };
    let (gone, open): (Vec<&Club>, Vec<&Club>) = clubs.iter().partition(|club| club.closed_on.is_some());
    // Where a name was given to another club since, it is that one's.
    let named = gone.into_iter().chain(open).filter_map(|club| Some((fold(&club.name), joined(club)?)));
    named.collect()
}

impl App {
    /// Reads a file and reports; nothing is stored.
    pub async fn preview_members(&self, order: &Order, file: &[u8]) -> Answer<MembersPreview> {
        may_import(order)?;
        self.read_members(file).await
    }

    pub(crate) async fn read_members(&self, file: &[u8]) -> Answer<MembersPreview> {
        let members::Preview { rows, problems, content_hash } =
            members::read(file, self.today()).map_err(unreadable)?;
        let mut problems: Vec<_> = problems.into_iter().map(RowProblem::from).collect();
        // Nobody joins a closed club.
        let clubs = open_clubs(&self.clubs().await?);
        let cards: Vec<String> = rows.iter().filter_map(|row| row.card_number.clone()).collect();
        let known = self.store.members_by_card(&cards).await?.into_iter();
        let known: HashMap<String, PersonId> =
            known.filter_map(|member| Some((member.card_number?, member.person))).collect();
        let mut good = Vec::with_capacity(rows.len());
        for row in rows {
            match clubs.get(&fold(&row.club)) {
                Some(club) => {
                    let known = row.card_number.as_ref().and_then(|card| known.get(card)).copied();
                    good.push(PreviewedRow { row, club: *club, known });
                }
                None => problems.push(RowProblem {
                    line: row.line,
                    column: Some("club".to_owned()),
                    code: "unknown_club".to_owned(),
                    value: row.club,
                    expected: None,
                }),
            }
        }
        problems.sort_by_key(|problem| problem.line);
        Ok(MembersPreview { content_hash, rows: good, problems })
    }
}
