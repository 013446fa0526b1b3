//! A previewed file of a past event is imported as one, or not at all.

use std::collections::{HashMap, HashSet};

use kydan_access::Action;
use kydan_federation::import::members::MemberRow;
use kydan_federation::{PastEvent, PastEventCommand, PastPlayer, PastRecord};
use kydan_journal::{Hash, PastEventId, PersonId};
use kydan_store::{self as store, PersonalWrite};
use serde::{Deserialize, Serialize};

use crate::register::import_members::RowDecision;
use crate::register::preview_past_event::{PastFile, PastRow, ReadPastFile};
use crate::sequence::file_digest;
use crate::sequence::file_lines::FileLines;
use crate::sequence::live::Live;
use crate::sequence::member_match::Proposal;
use crate::sequence::order::Work;
use crate::sequence::past_file;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// What was imported.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct PastImported {
    /// The event.
    pub past: PastEventId,
    /// How many people are new in the register.
    pub entered: usize,
    /// How many were known.
    pub known: usize,
    /// Of how many the name alone is kept.
    pub left: usize,
}

impl App {
    /// Imports exactly the file that was previewed, with what was decided about its players, by starting number. Whoever is
    /// doubtful is decided, or nothing is imported.
    #[crate::boxed]
    pub async fn import_past_event(
        &self,
        order: &Order,
        file: &PastFile,
        seen: Hash,
        decisions: &[(u32, RowDecision)],
    ) -> Answer<PastImported> {
        let past = file.event();
        self.carry_out(order, &(Action::ImportPast, seen, file, decisions), || async {
            let mut live = Live::<PastEvent>::load(&self.store, past.0).await?;
            let read = self.read_past_event(order, file).await?;
            if read.preview.content_hash != seen {
                return Err(Refusal::new("other_file")
                    .with("content_hash", read.preview.content_hash)
                    .into());
            }
            let Some(sheet) = &read.sheet else {
                return Err(Refusal::new("past_event_unusable")
                    .with("problems", read.preview.problems.len())
                    .into());
            };
            let (Some(starts_on), Some(ends_on)) = (read.preview.starts_on, read.preview.ends_on) else {
                return Err(Refusal::new("past_event_without_days").into());
            };
            let players = self.players_decided(&read, decisions)?;
            let known: HashSet<u16> =
                players.iter().filter_map(|(number, who)| who.person().map(|_| *number)).collect();
            let body = past_file::kept(&sheet.report, |number| known.contains(&number));
            let mut writes = entries(&read, &players);
            let entered: Vec<PersonId> = players
                .iter()
                .filter_map(|(_, who)| match who {
                    Who::New(person) => Some(*person),
                    Who::Known(_) | Who::Left => None,
                })
                .collect();
            let done = PastImported {
                past,
                entered: entered.len(),
                known: known.len() - entered.len(),
                left: players.len() - known.len(),
            };
            let record = PastRecord {
                name: read.preview.name.clone(),
                place: read.preview.place.clone(),
                source: file.source.clone(),
                kind: file.kind,
                rate: file.rate,
                starts_on,
                ends_on,
                digest: read.preview.digest,
                kept: file_digest::of_bytes(body.as_bytes()),
                players: players
                    .iter()
                    .map(|(number, who)| PastPlayer { number: *number, person: who.person() })
                    .collect(),
                entered,
                rounds: past_file::rounds(sheet),
            };
            live.decide(&PastEventCommand::BringIn { record: Box::new(record), today: self.today() })?;
            writes.push(PersonalWrite::PutPastFile { past, body });
            Ok((read.permit, Work::new(done, [live.append()]).with_people(writes)))
        })
        .await
    }

    /// Who everybody is, as proposed or as decided.
    fn players_decided(
        &self,
        read: &ReadPastFile,
        decisions: &[(u32, RowDecision)],
    ) -> Answer<Vec<(u16, Who)>> {
        let decisions: HashMap<u32, RowDecision> = decisions.iter().copied().collect();
        let (mut found, mut lines) = (Vec::with_capacity(read.preview.players.len()), FileLines::default());
        for row in &read.preview.players {
            let number = row.player.number;
            let Some(decision) = decisions.get(&u32::from(number)).copied().or(proposed(row)) else {
                lines.leave_open(number.into());
                continue;
            };
            let who = match decision {
                RowDecision::Enter if row.proposal.is_none() => {
                    return Err(Refusal::new("past_player_bad_name").with("line", number).into());
                }
                RowDecision::Enter => Who::New(PersonId((self.world.id)())),
                RowDecision::Same(person) => {
                    lines.take(number.into(), person, &row.candidates)?;
                    Who::Known(person)
                }
                RowDecision::Leave => Who::Left,
            };
            found.push((number, who));
        }
        lines.are_decided()?;
        Ok(found)
    }
}

/// What becomes of a player if nobody says otherwise.
fn proposed(row: &PastRow) -> Option<RowDecision> {
    match (row.proposal, row.candidates.first()) {
        (None, _) => Some(RowDecision::Leave),
        (Some(Proposal::New), _) => Some(RowDecision::Enter),
        (Some(Proposal::Same), Some(first)) => Some(RowDecision::Same(first.person)),
        (Some(Proposal::Same), None) | (Some(Proposal::Doubtful), _) => None,
    }
}

/// The personal rows of whoever is new.
fn entries(read: &ReadPastFile, players: &[(u16, Who)]) -> Vec<PersonalWrite> {
    let mut writes = Vec::new();
    let mut linked: HashSet<&String> = HashSet::new();
    for (number, who) in players {
        let (Who::New(person), Some(row)) = (who, read.rows.get(number)) else { continue };
        writes.push(PersonalWrite::PutPerson(person_of(*person, row)));
        // An id that somebody has already stays theirs: the two are seen among the duplicates.
        if let Some(id) = &row.fide_id
            && read.registered.fide_of(id).is_none()
            && linked.insert(id)
        {
            writes.push(PersonalWrite::LinkFideId { person: *person, fide_id: Some(id.clone()) });
        }
    }
    writes
}

fn person_of(id: PersonId, row: &MemberRow) -> store::Person {
    store::Person {
        id,
        name: store::Name::from(&row.name),
        birth_date: row.birth,
        sex: row.sex.map(Into::into),
        consent_at: None,
        guardian_consent_at: None,
        erased_at: None,
        withheld: false,
    }
}

/// Who a player is.
#[derive(Clone, Copy)]
enum Who {
    New(PersonId),
    Known(PersonId),
    Left,
}

impl Who {
    const fn person(self) -> Option<PersonId> {
        match self {
            Self::New(person) | Self::Known(person) => Some(person),
            Self::Left => None,
        }
    }
}
