//! A previewed rating list of the past is imported as one, or not at all.

use std::collections::HashMap;

use kydan_access::Action;
use kydan_federation::{PastLine, PastList, PastListCommand, PastListRecord};
use kydan_journal::{Hash, PastListId, PersonId};
use serde::{Deserialize, Serialize};

use crate::register::import_members::RowDecision;
use crate::register::preview_past_list::{PastListFile, PastListRow};
use crate::sequence::live::Live;
use crate::sequence::member_match::Proposal;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// What was imported.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct PastListImported {
    /// The list.
    pub list: PastListId,
    /// How many lines it has.
    pub lines: usize,
    /// How many lines were left out.
    pub left: usize,
}

impl App {
    /// Imports exactly the list that was previewed, with what was decided about its lines. A line that is doubtful is
    /// decided, or nothing is imported; whoever is not registered is left out, and nobody is entered.
    #[crate::boxed]
    pub async fn import_past_list(
        &self,
        order: &Order,
        file: &PastListFile,
        seen: Hash,
        decisions: &[(u32, RowDecision)],
    ) -> Answer<PastListImported> {
        let list = file.list();
        self.carry_out(order, &(Action::ImportPast, "list", seen, file, decisions), || async {
            let mut live = Live::<PastList>::load(&self.store, list.0).await?;
            let read = self.read_past_list(order, file).await?;
            if read.preview.content_hash != seen {
                return Err(Refusal::new("other_file")
                    .with("content_hash", read.preview.content_hash)
                    .into());
            }
            let lines = decided(&read.preview.rows, decisions)?;
            let left = read.preview.rows.len() - lines.len();
            let done = PastListImported { list, lines: lines.len(), left };
            let record = PastListRecord {
                source: file.source.clone(),
                kind: file.kind,
                rate: file.rate,
                holds_from: file.holds_from,
                digest: file.digest(),
                lines,
            };
            live.decide(&PastListCommand::BringIn { record: Box::new(record), today: self.today() })?;
            self.day_is_free(file).await?;
            Ok((read.permit, Work::new(done, [live.append()])))
        })
        .await
    }
}

/// Whose every line is, as proposed or as decided; lines that are left out are not among them.
fn decided(rows: &[PastListRow], decisions: &[(u32, RowDecision)]) -> Answer<Vec<PastLine>> {
    let decisions: HashMap<u32, RowDecision> = decisions.iter().copied().collect();
    let (mut found, mut undecided) = (Vec::with_capacity(rows.len()), Vec::new());
    let mut lines: HashMap<PersonId, u32> = HashMap::new();
    for one in rows {
        let line = one.row.line;
        let proposed = match (one.proposal, one.candidates.first()) {
            (Proposal::New, _) => Some(RowDecision::Leave),
            (Proposal::Same, Some(first)) => Some(RowDecision::Same(first.person)),
            (Proposal::Same, None) | (Proposal::Doubtful, _) => None,
        };
        let person = match decisions.get(&line).copied().or(proposed) {
            None => {
                undecided.push(line.to_string());
                continue;
            }
            // A list of ratings enters nobody.
            Some(RowDecision::Leave | RowDecision::Enter) => continue,
            Some(RowDecision::Same(person)) => person,
        };
        if !one.candidates.iter().any(|candidate| candidate.person == person) {
            return Err(Refusal::new("no_such_candidate").with("line", line).into());
        }
        if let Some(earlier) = lines.insert(person, line) {
            let refusal = Refusal::new("two_lines_one_person").with("line", line);
            return Err(refusal.with("earlier", earlier).into());
        }
        found.push(PastLine { person, rating: one.row.rating, games: one.row.games });
    }
    if !undecided.is_empty() {
        let first = undecided.iter().take(20).cloned().collect::<Vec<_>>().join(", ");
        let refusal = Refusal::new("lines_undecided").with("count", undecided.len());
        return Err(refusal.with("lines", first).into());
    }
    Ok(found)
}
