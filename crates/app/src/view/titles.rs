//! Titles: what players have made in championships, and what they still can.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use kydan_federation::{NationalTitle, TitleNorm};
use kydan_game::Kind;
use kydan_journal::{Decider as _, EventId, PersonId};
use kydan_rating::titles::{self, Achievement, TitleEvent, TitleRules};
use kydan_store::read::Competition;
use kydan_store::{self as store, Loaded};
use kydan_tournament::titles::{AgeYears, Candidate, Championship, Known, Made, candidates, taken_back};
use kydan_tournament::{self as tournament, Tournament};

use crate::sequence::refusal::Failure;
use crate::sequence::titles::by_norms;
use crate::{Answer, App};

use kydan_federation as federation;

/// A player's norms, and the highest title that they bring.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TitleRecord {
    /// The norms, the latest first.
    pub norms: Vec<EventNorm>,
    /// Norms that stood for a while: a result was overturned or corrected. The latest first.
    pub taken_back: Vec<EventNorm>,
    /// The title, by which rule, and since when.
    pub title: Option<(Made, Date)>,
}

impl TitleRecord {
    /// The norms that carry a title; none where it is not made. Two of a year that make a higher title carry it
    /// together.
    pub(crate) fn carrying(&self, title: NationalTitle) -> Vec<TitleNorm> {
        let norm = |one: &EventNorm| TitleNorm { event: one.event, rule: one.made.rule.clone() };
        let high: Vec<TitleNorm> =
            self.norms.iter().filter(|one| by_norms(one.made.title) >= title).map(norm).collect();
        match &self.title {
            Some((made, on)) if high.is_empty() && by_norms(made.title) >= title => {
                self.norms.iter().filter(|one| one.on.year() == on.year()).map(norm).collect()
            }
            Some(_) | None => high,
        }
    }
}

/// A norm and where it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventNorm {
    /// In which event.
    pub event: EventId,
    /// The last day of the event.
    pub on: Date,
    /// The norm.
    pub made: Made,
}

impl App {
    /// Norms and chances of everyone in an event; nothing where its rules name no championship.
    #[crate::boxed]
    pub async fn title_candidates(&self, event: EventId) -> Answer<Vec<Candidate>> {
        self.candidates_in(event, &self.view_tournament(event).await?).await
    }

    /// The same, as this state of the event has it.
    pub(crate) async fn candidates_in(
        &self,
        event: EventId,
        state: &tournament::State,
    ) -> Answer<Vec<Candidate>> {
        let Some(competition) = self.store.competition(event).await? else { return Ok(Vec::new()) };
        let Some(championship) = championship(&competition) else { return Ok(Vec::new()) };
        let known = self.asked_by_norms([state]).await?;
        Ok(candidates(state, &rules()?, championship, &known))
    }

    /// A player's norms from the championships that are over. The two of a year that make another title are found
    /// here (appendix 6, 1c). However many championships there are, their records are read in one go.
    #[crate::boxed]
    pub async fn title_record(&self, person: PersonId) -> Answer<TitleRecord> {
        Ok(self.title_records(&[person]).await?.remove(&person).unwrap_or_default())
    }

    /// The same of many: each championship is read and told once, however many of them played in it. Who played in none
    /// is not in the answer.
    pub(crate) async fn title_records(&self, people: &[PersonId]) -> Answer<BTreeMap<PersonId, TitleRecord>> {
        // Who played under an entry that was merged since, made the norm all the same.
        let asked: BTreeMap<PersonId, PersonId> =
            people.iter().map(|person| (self.store.kept(*person), *person)).collect();
        let whose = |person: PersonId| asked.get(&self.store.kept(person)).copied();
        let entries = self.store.entries_of(people).await?;
        let events: BTreeSet<EventId> = entries.iter().map(|entry| entry.event).collect();
        let events: Vec<EventId> = events.into_iter().collect();
        let held: Vec<(EventId, Championship)> = self
            .store
            .competitions(&events)
            .await?
            .iter()
            .filter_map(|competition| Some((competition.event, championship(competition)?)))
            .collect();
        if held.is_empty() {
            return Ok(BTreeMap::new());
        }
        let streams: Vec<_> = held.iter().map(|(event, _)| event.0).collect();
        let loaded = self.store.load_many::<tournament::Event>(&streams).await?;
        let told = held.iter().filter_map(|(event, championship)| match loaded.get(&event.0)? {
            Loaded::Sound { events, .. } => Some((*event, *championship, events, Tournament::replay(events))),
            Loaded::Damaged(_) | Loaded::Newer(_) => None,
        });
        let told: Vec<_> = told.collect();
        let known = self.asked_by_norms(told.iter().map(|(.., state)| state)).await?;
        let rules = rules()?;
        let mut done: BTreeMap<PersonId, Vec<Achievement>> = BTreeMap::new();
        let mut records: BTreeMap<PersonId, TitleRecord> = BTreeMap::new();
        for (event, championship, facts, state) in &told {
            let norm = |made| EventNorm { event: *event, on: championship.ends_on, made };
            let all = candidates(state, &rules, *championship, &known);
            for own in all {
                // Only the highest counts as a norm.
                if let (Some(person), Some(made)) = (whose(own.person), own.norms.into_iter().next()) {
                    done.entry(person).or_default().push(own.done);
                    records.entry(person).or_default().norms.push(norm(made));
                }
            }
            for (person, made) in taken_back(facts, &rules, *championship, &known) {
                if let Some(person) = whose(person) {
                    records.entry(person).or_default().taken_back.push(norm(made));
                }
            }
        }
        for (person, record) in &mut records {
            for norms in [&mut record.norms, &mut record.taken_back] {
                norms.sort_by_key(|norm| (std::cmp::Reverse(norm.on), norm.event));
            }
            let own = done.remove(person).unwrap_or_default();
            record.title = titles::award(&rules, &own)
                .map(|norm| (Made { title: norm.title, rule: norm.rule.id.clone() }, norm.on));
        }
        Ok(records)
    }

    /// What the register knows of the players of these events, as far as norms ask.
    async fn asked_by_norms<'s>(
        &self,
        states: impl IntoIterator<Item = &'s tournament::State> + Send,
    ) -> Answer<BTreeMap<PersonId, Known>> {
        let players = states.into_iter().flat_map(|state| &state.players);
        let people: BTreeSet<PersonId> = players.map(|player| player.entry.person).collect();
        let people: Vec<PersonId> = people.into_iter().collect();
        let people = self.store.people(&people).await?;
        let known = |person: &store::Person| Known { sex: person.sex.map(sex), born: person.birth_date };
        Ok(people.iter().map(|person| (person.id, known(person))).collect())
    }
}

/// What the rules document names; the titles are those of the xiangqi law.
fn championship(competition: &Competition) -> Option<Championship> {
    if competition.kind != Kind::Xiangqi {
        return None;
    }
    let (event, age) = match competition.settings.championship? {
        federation::Championship::Individual => (TitleEvent::Individual, None),
        federation::Championship::Team => (TitleEvent::Team, None),
        federation::Championship::Youth { age } => (TitleEvent::Youth, Some(age)),
    };
    let group = competition.settings.entry.age;
    let years = group
        .map_or(AgeYears::CompletedIn(competition.starts_on.year()), |group| AgeYears::CompletedOn(group.on));
    Some(Championship { event, age, years, ends_on: competition.ends_on })
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
