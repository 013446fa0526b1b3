//! One event for another installation: its record with the hashes, who took part as far as they agreed, its rules, and
//! what everybody may have of it.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result, bail};
use kydan_app::{App, pseudonym};
use kydan_journal::{BodyId, DocumentId, EventId, Hash, PersonId};
use kydan_store::read::Body;
use kydan_store::{Name, Person, Reader, Store};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::super::archive::{END, End, Folder, LOG, PEOPLE};
use super::{Names, ending, files, rules};
use crate::clock;

/// How many events of the log are read at a time.
const PAGE: u32 = 1_000;

/// Where documents stand in the archive of one event.
pub(in crate::command) const DOCUMENTS: &str = "documents";

/// Somebody who took part.
#[derive(Serialize, Deserialize)]
pub(in crate::command) struct Participant {
    /// The id, as it is everywhere.
    pub(in crate::command) id: PersonId,
    /// The name, or what stands in its place.
    pub(in crate::command) name: Name,
}

/// Writes it, and says what there is.
pub(super) async fn write(
    app: &App,
    store: &Store,
    id: &str,
    names: Names,
    mut folder: Folder,
) -> Result<String> {
    let id = kydan_api::event_id(id).with_context(|| format!("{id} is no id of an event"))?;
    let competition = store.competition(id).await?.context("there is no such event")?;
    if competition.rules_version == 0 {
        bail!("this event is a draft");
    }
    let head = store.head().await?;
    let bodies = store.bodies().await?;
    let events = log(store, id, (competition.body, bodies.as_slice()), &mut folder).await?;
    let people = people(store, id, names, &mut folder).await?;
    rules(store, &competition, &mut folder).await?;
    // Lists, games and whatever the organizers hand out may name everybody.
    if names == Names::Public {
        documents(store, id, &mut folder).await?;
        files(app, &competition, &mut folder).await?;
    }
    let end = End {
        position: head.position,
        chain: head.chain,
        exported_at: clock::now().to_string(),
        program: format!("kydan {}", env!("CARGO_PKG_VERSION")),
        of: bodies.into_iter().filter(|body| body.parent.is_none()).map(|body| body.name).collect(),
        event: Some(id),
    };
    folder.put_json(END, &end)?;
    folder.finish()?;
    Ok(format!(
        "{}: {events} events of the log, {people} people; kydan import archive takes it in elsewhere",
        competition.name
    ))
}

/// The event's own streams, its games, the bodies that hold it, and the clubs whose players took part.
async fn log(
    store: &Reader,
    id: EventId,
    (body, bodies): (BodyId, &[Body]),
    folder: &mut Folder,
) -> Result<usize> {
    let mut streams: BTreeSet<Uuid> = [id.0].into();
    let mut above = Some(body);
    while let Some(body) = above {
        streams.insert(body.0);
        above = bodies.iter().find(|one| one.id == body).and_then(Body::superior);
    }
    streams.extend(store.bouts_of_events(&[id]).await?.iter().map(|bout| bout.id.0));
    streams.extend(store.entries(&[id]).await?.iter().filter_map(|entry| entry.club).map(|club| club.0));
    let streams: Vec<Uuid> = streams.into_iter().collect();
    let (mut lines, mut position, mut count) = (folder.lines(LOG)?, 0, 0);
    loop {
        let page = store.read_many_after(&streams, position, PAGE).await?;
        let Some(last) = page.last() else { break };
        position = last.position;
        count += page.len();
        for event in &page {
            lines.put(&serde_json::to_string(event)?)?;
        }
    }
    folder.end(lines)?;
    Ok(count)
}

/// What the event hands out as files, as it is public here.
async fn documents(store: &Reader, id: EventId, folder: &mut Folder) -> Result<()> {
    for one in store.documents_of(&[id]).await? {
        if let (Some(_), Some(content)) = (one.shown, store.document_file(one.id).await?) {
            folder.put(&documents_file(one.id), &content)?;
        }
    }
    Ok(())
}

/// Where a document stands in the archive of one event.
pub(in crate::command) fn documents_file(id: DocumentId) -> String {
    format!("{DOCUMENTS}/{id}.pdf")
}

/// Players and officials, named as far as they agreed, with photographs of those who did.
async fn people(store: &Reader, id: EventId, names: Names, folder: &mut Folder) -> Result<usize> {
    let mut everybody: BTreeSet<PersonId> =
        store.entries(&[id]).await?.iter().map(|one| one.person).collect();
    everybody.extend(store.officials(&[id]).await?.iter().map(|one| one.person));
    for bout in store.bouts_of_events(&[id]).await? {
        everybody.extend([bout.players.white, bout.players.black]);
    }
    let everybody: Vec<PersonId> = everybody.into_iter().collect();
    let people = store.people(&everybody).await?;
    let portraits: Vec<(PersonId, Hash)> = store.portraits_of(&everybody).await?;
    let named = |person: &Person| -> Participant {
        // Whoever shows a photograph agreed to that.
        let agreed = person.consent_at.is_some() || portraits.iter().any(|(one, _)| *one == person.id);
        if person.erased_at.is_none() && (agreed || names == Names::Public) {
            return Participant { id: person.id, name: person.name.clone() };
        }
        let (full, latin) = pseudonym(person.id);
        let sort_key = latin.clone();
        let name = Name { given: full.clone(), full, latin, sort_key, ..Name::default() };
        Participant { id: person.id, name }
    };
    let participants: Vec<Participant> = people.iter().map(named).collect();
    folder.put_lines(PEOPLE, &participants)?;
    for (person, digest) in portraits {
        if let Some(kept) = store.portrait(person, digest).await? {
            folder.put(&format!("pictures/people/{person}.{}", ending(&kept.media)), &kept.content)?;
        }
    }
    Ok(participants.len())
}
