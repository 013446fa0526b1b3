//! A previewed rating list of the past is imported as one, or not at all.

use std::collections::HashMap;

use kydan_access::Action;
use kydan_federation::{PastLine, PastList, PastListCommand, PastListRecord};
use kydan_journal::{Hash, PastListId};
use serde::{Deserialize, Serialize};

use crate::register::import_members::RowDecision;
use crate::register::preview_past_list::{PastListFile, PastListRow};
use crate::sequence::file_lines::FileLines;
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
    let (mut found, mut lines) = (Vec::with_capacity(rows.len()), FileLines::default());
    for one in rows {
        let line = one.row.line;
        let proposed = match (one.proposal, one.candidates.first()) {
            (Proposal::New, _) => Some(RowDecision::Leave),
            (Proposal::Same, Some(first)) => Some(RowDecision::Same(first.person)),
            (Proposal::Same, None) | (Proposal::Doubtful, _) => None,
        };
        let person = match decisions.get(&line).copied().or(proposed) {
            None => {
                lines.leave_open(line);
                continue;
            }
            // A list of ratings enters nobody.
            Some(RowDecision::Leave | RowDecision::Enter) => continue,
            Some(RowDecision::Same(person)) => person,
        };
        lines.take(line, person, &one.candidates)?;
        found.push(PastLine { person, rating: one.row.rating, games: one.row.games });
    }
    lines.are_decided()?;
    Ok(found)
}
