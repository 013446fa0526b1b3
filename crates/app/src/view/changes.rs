//! What changed in public, in the log's order: for programs that follow a game, an event, a person, a club, a body or
//! everything. A change says where to look again and nothing of what is there: what is seen there is the API's own
//! matter, so that nothing private can be told, and whoever was erased stays so in what was told before.

mod stored;
mod told;
mod word;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::Timestamp;
use kydan_access::Actor;
use kydan_federation::{BroadcastDelay, Identities};
use kydan_journal::{BodyId, BoutId, ClubId, EventId, PersonId};
use kydan_store::More;
use kydan_store::read::{Bout, BoutPhase, Competition, Pairing, RoundPhase};
use uuid::Uuid;

use self::told::{Told, Whose, told};
use crate::{Answer, App, News};

pub use self::word::ChangeKind;

/// How many events of the log are looked through for a page, at most: what is not public costs, too.
const LOOKED_THROUGH: u32 = 1_000;

/// What is followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ChangeTopic {
    /// Whatever is public.
    Everything,
    /// What the news tell: announcements, rules that were published or amended, rulings, ratings, titles, rating lists, the
    /// register of clubs and bodies.
    News,
    /// A game.
    Bout(BoutId),
    /// An event with its games.
    Event(EventId),
    /// A person: games, rounds, ratings, titles, club.
    Person(PersonId),
    /// A club and its members.
    Club(ClubId),
    /// A body with its clubs, and the events that it holds without their games.
    Body(BodyId),
}

/// What is to be looked at again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ChangedObject {
    /// A game.
    Bout(BoutId),
    /// An event.
    Event(EventId),
    /// A person.
    Person(PersonId),
    /// A club.
    Club(ClubId),
    /// A body.
    Body(BodyId),
}

/// Something public that changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicChange {
    /// Its place in the log.
    pub position: u64,
    /// When it happened.
    pub at: Timestamp,
    /// What of it changed.
    pub kind: ChangeKind,
    /// What is to be looked at again; none where it is a list of the whole platform.
    pub about: Option<ChangedObject>,
    /// At which event.
    pub event: Option<EventId>,
    /// In which of its rounds.
    pub round: Option<u16>,
    topics: BTreeSet<ChangeTopic>,
}

/// A part of what changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changes {
    /// In the log's order.
    pub changes: Vec<PublicChange>,
    /// Up to which event the log was looked through: the cursor that goes on.
    pub position: u64,
    /// Whether the log goes on.
    pub more: More,
}

impl PublicChange {
    /// Whether it belongs to what is followed.
    pub fn concerns(&self, topic: ChangeTopic) -> bool {
        match topic {
            ChangeTopic::Everything => true,
            ChangeTopic::News => self.kind.is_news(),
            ChangeTopic::Bout(_)
            | ChangeTopic::Event(_)
            | ChangeTopic::Person(_)
            | ChangeTopic::Club(_)
            | ChangeTopic::Body(_) => self.topics.contains(&topic),
        }
    }
}

impl App {
    /// What changed after a position of what is followed: at most `first` changes, or as many as are found in a stretch of
    /// the log. None where there is nothing public of that name.
    #[crate::boxed]
    pub async fn changes(&self, topic: ChangeTopic, after: u64, first: u32) -> Answer<Option<Changes>> {
        let Some(topic) = self.followed(topic).await? else { return Ok(None) };
        // Seen before reading: whatever is up to here is there to be read.
        let head = self.store.head().await?.position;
        let after = after.min(head);
        let read = match self.streams_of(topic, after).await? {
            Some(streams) => self.store.read_many_after(&streams, after, LOOKED_THROUGH).await?,
            None => self.store.read_after(after, LOOKED_THROUGH).await?,
        };
        let is_whole = read.len() < LOOKED_THROUGH as usize;
        let last = read.last().map_or(after, |last| last.position);
        let mut position = if is_whole { head.max(last) } else { last };
        let news: Vec<_> = read.into_iter().map(|envelope| Arc::new(News::of(envelope))).collect();
        let mut changes = self.public_of(&news).await?;
        changes.retain(|change| change.concerns(topic));
        let mut more = if is_whole { More::Ends } else { More::Follows };
        if changes.len() > first as usize {
            changes.truncate(first as usize);
            position = changes.last().map_or(after, |last| last.position);
            more = More::Follows;
        }
        Ok(Some(Changes { changes, position, more }))
    }

    /// What is followed, as changes name it: whoever was merged is followed as the entry that is kept. None where there is
    /// nothing public of that name.
    #[crate::boxed]
    pub async fn followed(&self, topic: ChangeTopic) -> Answer<Option<ChangeTopic>> {
        let is_there = match topic {
            ChangeTopic::Everything | ChangeTopic::News => true,
            ChangeTopic::Bout(id) => match self.store.bout(id).await? {
                Some(bout) => self.public_among(&[bout.event]).await?.shows(&bout),
                None => false,
            },
            ChangeTopic::Event(id) => self.public_among(&[id]).await?.events.contains_key(&id),
            ChangeTopic::Person(id) => {
                let kept = self.store.kept(id);
                let is_there = self.store.person(kept).await?.is_some();
                return Ok(is_there.then_some(ChangeTopic::Person(kept)));
            }
            ChangeTopic::Club(id) => !self.store.clubs_by_ids(&[id]).await?.is_empty(),
            ChangeTopic::Body(id) => !self.store.bodies_by_ids(&[id]).await?.is_empty(),
        };
        Ok(is_there.then_some(topic))
    }

    /// In which streams something of a topic may have happened after a position; none where it may be any.
    async fn streams_of(&self, topic: ChangeTopic, after: u64) -> Answer<Option<Vec<Uuid>>> {
        let mut streams = BTreeSet::new();
        match topic {
            ChangeTopic::Everything | ChangeTopic::News => return Ok(None),
            ChangeTopic::Bout(id) => {
                streams.insert(id.0);
            }
            ChangeTopic::Event(id) => {
                streams.insert(id.0);
                streams.extend(self.store.bouts_changed_at(id, after).await?.iter().map(|bout| bout.0));
                // Whoever plays may be erased, or turn out to be somebody else.
                let entries = self.store.entries(&[id]).await?;
                streams.extend(entries.iter().map(|entry| entry.person.0));
                streams.insert(Identities::ID.0);
            }
            ChangeTopic::Person(id) => {
                streams.extend(self.store.entries_as_one(id).iter().map(|entry| entry.0));
                streams.extend(self.store.bouts_changed_of(id, after).await?.iter().map(|bout| bout.0));
                let entries = self.store.entries_of(&[id]).await?;
                streams.extend(entries.iter().map(|entry| entry.event.0));
                let offices = self.store.offices_of(&[id]).await?;
                streams.extend(offices.iter().map(|office| office.event.0));
                streams.insert(Identities::ID.0);
            }
            ChangeTopic::Club(id) => {
                streams.insert(id.0);
                let members = self.store.every_entry_at(id).await?;
                streams.extend(members.iter().map(|member| member.person.0));
            }
            ChangeTopic::Body(id) => {
                streams.insert(id.0);
                streams.extend(self.store.clubs_of(&[id]).await?.iter().map(|club| club.id.0));
                streams.extend(self.store.events_of_body(id).await?.iter().map(|event| event.0));
            }
        }
        Ok(Some(streams.into_iter().collect()))
    }

    /// What is public of events of the log, as the public sees it now.
    #[crate::boxed]
    pub async fn public_of(&self, news: &[Arc<News>]) -> Answer<Vec<PublicChange>> {
        let said: Vec<(&News, Told)> =
            news.iter().filter_map(|one| told(one).map(|told| (&**one, told))).collect();
        let bouts: BTreeSet<BoutId> = said.iter().filter_map(|(_, told)| told.bout()).collect();
        let bouts = self.store.bouts(&bouts.into_iter().collect::<Vec<_>>()).await?;
        let bouts: BTreeMap<BoutId, Bout> = bouts.into_iter().map(|bout| (bout.id, bout)).collect();
        let mut events: BTreeSet<EventId> = said.iter().filter_map(|(_, told)| told.event()).collect();
        events.extend(bouts.values().map(|bout| bout.event));
        let seen = self.public_among(&events.into_iter().collect::<Vec<_>>()).await?;
        let published: BTreeSet<EventId> = said
            .iter()
            .filter(|(_, told)| told.is_of_all_in_the_round())
            .filter_map(|(_, told)| told.event())
            .collect();
        let pairings = self.store.pairings(&published.into_iter().collect::<Vec<_>>()).await?;
        let mut changes = Vec::new();
        for (one, told) in said {
            let mut people = told.people.clone();
            let (event, about) = match told.whose {
                Whose::Bout(id) => {
                    let told_now = |bout: &&Bout| seen.shows(bout) && seen.tells(told.kind, bout);
                    let Some(bout) = bouts.get(&id).filter(told_now) else { continue };
                    people.extend([bout.players.white, bout.players.black]);
                    (Some(bout.event), Some(ChangedObject::Bout(id)))
                }
                Whose::Event(id) => (Some(id), Some(ChangedObject::Event(id))),
                Whose::Person(id) => (None, Some(ChangedObject::Person(self.store.kept(id)))),
                Whose::Club(id) => (None, Some(ChangedObject::Club(id))),
                Whose::Body(id) => (None, Some(ChangedObject::Body(id))),
                Whose::Nobody => (None, None),
            };
            let round = match told.whose {
                Whose::Bout(id) => bouts.get(&id).map(|bout| bout.round),
                Whose::Event(_) | Whose::Person(_) | Whose::Club(_) | Whose::Body(_) | Whose::Nobody => {
                    told.round
                }
            };
            // What is not public yet: a draft, and whatever belongs to a round that nobody sees.
            if event.is_some_and(|event| !seen.shows_round(event, round)) {
                continue;
            }
            if told.is_of_all_in_the_round() {
                let of_round =
                    |pairing: &&Pairing| Some(pairing.event) == event && Some(pairing.round) == round;
                people.extend(pairings.iter().filter(of_round).flat_map(|one| [one.white, one.black]));
            }
            let mut topics: BTreeSet<ChangeTopic> = about.map(topic_of).into_iter().collect();
            topics.extend(event.map(ChangeTopic::Event));
            topics.extend(people.iter().map(|person| ChangeTopic::Person(self.store.kept(*person))));
            topics.extend(told.clubs.iter().copied().map(ChangeTopic::Club));
            topics.extend(told.bodies.iter().copied().map(ChangeTopic::Body));
            if let Whose::Event(event) = told.whose {
                topics.extend(seen.events.get(&event).map(|event| ChangeTopic::Body(event.body)));
            }
            // Whoever is called otherwise now is so in the lists of their events, too.
            if told.kind == ChangeKind::Person {
                let entries = self.store.entries_of(&told.people).await?;
                topics.extend(entries.iter().map(|entry| ChangeTopic::Event(entry.event)));
            }
            let News { position, at, .. } = one;
            let (position, at, kind) = (*position, *at, told.kind);
            changes.push(PublicChange { position, at, kind, about, event, round, topics });
        }
        Ok(changes)
    }

    /// What the public sees of these events.
    async fn public_among(&self, events: &[EventId]) -> Answer<Seen> {
        let found = self.store.competitions(events).await?.into_iter();
        let found = found.filter(|event| self.shows(&Actor::visitor(), event));
        let events: BTreeMap<EventId, Competition> = found.map(|event| (event.event, event)).collect();
        let rounds = self.store.rounds(&events.keys().copied().collect::<Vec<_>>()).await?.into_iter();
        let public = rounds.filter(|round| round.phase != RoundPhase::Paired);
        let rounds = public.map(|round| (round.event, round.number)).collect();
        Ok(Seen { events, rounds })
    }
}

/// Events that are public, and their public rounds.
struct Seen {
    events: BTreeMap<EventId, Competition>,
    rounds: BTreeSet<(EventId, u16)>,
}

impl Seen {
    fn shows(&self, bout: &Bout) -> bool {
        self.rounds.contains(&(bout.event, bout.round))
    }

    /// Whether what happens at a game is told now: where moves are told later, nothing is until the game is over.
    fn tells(&self, kind: ChangeKind, bout: &Bout) -> bool {
        let delay = self.events.get(&bout.event).map(|event| event.settings.broadcast_delay);
        match kind {
            ChangeKind::Moves | ChangeKind::Ruling => {
                bout.phase == BoutPhase::Concluded || delay == Some(BroadcastDelay::None)
            }
            ChangeKind::Result
            | ChangeKind::Players
            | ChangeKind::Rules
            | ChangeKind::Announcement
            | ChangeKind::Document
            | ChangeKind::State
            | ChangeKind::Entries
            | ChangeKind::Officials
            | ChangeKind::Round
            | ChangeKind::Standings
            | ChangeKind::Ratings
            | ChangeKind::RatingList
            | ChangeKind::Club
            | ChangeKind::Body
            | ChangeKind::Membership
            | ChangeKind::Title
            | ChangeKind::Licence
            | ChangeKind::Person => true,
        }
    }

    fn shows_round(&self, event: EventId, round: Option<u16>) -> bool {
        self.events.contains_key(&event) && round.is_none_or(|round| self.rounds.contains(&(event, round)))
    }
}

const fn topic_of(about: ChangedObject) -> ChangeTopic {
    match about {
        ChangedObject::Bout(id) => ChangeTopic::Bout(id),
        ChangedObject::Event(id) => ChangeTopic::Event(id),
        ChangedObject::Person(id) => ChangeTopic::Person(id),
        ChangedObject::Club(id) => ChangeTopic::Club(id),
        ChangedObject::Body(id) => ChangeTopic::Body(id),
    }
}
