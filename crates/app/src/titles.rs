//! Titles: what players have made in championships, and what they still can.

use std::collections::{BTreeMap, BTreeSet};

use kydan_federation as federation;
use kydan_game::Kind;
use kydan_journal::{EventId, PersonId};
use kydan_rating::titles::{self, Achievement, TitleEvent, TitleRules};
use kydan_store as store;
use kydan_store::read::Competition;
use kydan_tournament::titles::{Candidate, Championship, Made, candidates};

use crate::refusal::Failure;
use crate::{Answer, App};

/// A player's norms, and the highest title that they bring.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TitleRecord {
    /// The norms, the latest year first.
    pub norms: Vec<EventNorm>,
    /// The title, by which rule, and in which year.
    pub title: Option<(Made, i16)>,
}

/// A norm and where it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventNorm {
    /// In which event.
    pub event: EventId,
    /// In which year.
    pub year: i16,
    /// The norm.
    pub made: Made,
}

impl App {
    /// Norms and chances of everyone in an event; nothing where its rules name no championship.
    pub async fn title_candidates(&self, event: EventId) -> Answer<Vec<Candidate>> {
        match self.store.competition(event).await? {
            Some(competition) => self.candidates_in(&competition, &rules()?).await,
            None => Ok(Vec::new()),
        }
    }

    /// A player's norms from the championships that are over. The two of a year that make another title are found
    /// here (appendix 6, 1c).
    pub async fn title_record(&self, person: PersonId) -> Answer<TitleRecord> {
        let entries = self.store.entries_of(&[person]).await?;
        let events: BTreeSet<EventId> = entries.iter().map(|entry| entry.event).collect();
        let events: Vec<EventId> = events.into_iter().collect();
        let rules = rules()?;
        let mut done: Vec<Achievement> = Vec::new();
        let mut record = TitleRecord::default();
        for competition in self.store.competitions(&events).await? {
            let all = self.candidates_in(&competition, &rules).await?;
            let Some(own) = all.into_iter().find(|one| one.person == person) else { continue };
            // Only the highest counts as a norm.
            if let Some(made) = own.norms.into_iter().next() {
                done.push(own.done);
                record.norms.push(EventNorm { event: competition.event, year: own.done.year, made });
            }
        }
        record.norms.sort_by_key(|norm| (std::cmp::Reverse(norm.year), norm.event));
        record.title = titles::award(&rules, &done)
            .map(|norm| (Made { title: norm.title, rule: norm.rule.id.clone() }, norm.year));
        Ok(record)
    }

    async fn candidates_in(&self, competition: &Competition, rules: &TitleRules) -> Answer<Vec<Candidate>> {
        let Some(championship) = championship(competition) else { return Ok(Vec::new()) };
        let state = self.view_tournament(competition.event).await?;
        let people: Vec<PersonId> = state.players.iter().map(|player| player.entry.person).collect();
        let people = self.store.people(&people).await?;
        let sexes: BTreeMap<PersonId, titles::Sex> =
            people.iter().filter_map(|person| Some((person.id, sex(person.sex?)))).collect();
        Ok(candidates(&state, rules, championship, &sexes))
    }
}

/// What the rules document names; titles of chess are FIDE's.
fn championship(competition: &Competition) -> Option<Championship> {
    match competition.kind {
        Kind::Xiangqi => {}
        Kind::Chess => return None,
    }
    let (event, age) = match competition.settings.championship? {
        federation::Championship::Individual => (TitleEvent::Individual, None),
        federation::Championship::Team => (TitleEvent::Team, None),
        federation::Championship::Youth { age } => (TitleEvent::Youth, Some(age)),
    };
    Some(Championship { event, age, year: competition.ends_on.year() })
}

const fn sex(sex: store::Sex) -> titles::Sex {
    match sex {
        store::Sex::Female => titles::Sex::Female,
        store::Sex::Male => titles::Sex::Male,
    }
}

fn rules() -> Answer<TitleRules> {
    TitleRules::xiangqi_vn_2004().map_err(|error| Failure::Bug(error.to_string()))
}
