//! What FIDE's forms of an event say beside its lists: who holds and judges it, and what FIDE's list says of the players.

use std::collections::BTreeMap;

use jiff::civil::Date;
use kydan_federation::ArbiterGrade;
use kydan_federation::rules::RoundTime;
use kydan_game::Kind;
use kydan_journal::PersonId;
use kydan_rating::fide_norms::{Federation, HeldTitle, Listed};
use kydan_rating::titles::Sex;
use kydan_regulations::{Craft, OfficialFunction};
use kydan_report::fide_forms::{ArbiterTitle, Official, Sheet, Surroundings};
use kydan_store::FideEntry;
use kydan_tournament::{Known, fide_sheet};

use super::{ExportedEvent, Named};
use crate::{Answer, App};

impl App {
    /// What FIDE's forms say of an event beside its players. Names are those that the event was exported with.
    #[crate::boxed]
    pub async fn around_fide_forms(&self, exported: &ExportedEvent) -> Answer<Surroundings> {
        let held = &exported.competition;
        let officials = self.store.officials(&[held.event]).await?;
        let arbitrates = |function: OfficialFunction| {
            function.craft() == Craft::Arbiter
                && !matches!(function, OfficialFunction::ChiefArbiter | OfficialFunction::DeputyChiefArbiter)
        };
        let mut arbiters: Vec<PersonId> =
            officials.iter().filter(|one| arbitrates(one.function)).map(|one| one.person).collect();
        // Whoever looks after several tables stands there once for each.
        arbiters.sort_unstable();
        arbiters.dedup();
        let named = self.named(&arbiters, exported.names).await?;
        let organizer = self.store.bodies_by_ids(&[held.body]).await?.pop();
        let chief_title = match exported.chief {
            Some(chief) => self.arbiter_title(chief, held.starts_on).await?,
            None => None,
        };
        let own = |person: &PersonId| exported.people.get(person).map(official);
        Ok(Surroundings {
            name: held.name.clone(),
            place: held.venue.clone(),
            organizer: organizer.map(|body| body.name_on(held.starts_on).to_owned()).unwrap_or_default(),
            starts: held.starts_on.to_string(),
            ends: held.ends_on.to_string(),
            chief: exported.chief.as_ref().and_then(own),
            chief_title,
            deputies: exported.deputies.iter().filter_map(own).collect(),
            arbiters: arbiters.iter().filter_map(|person| named.get(person)).map(official).collect(),
            rounds_a_day: rounds_a_day(&held.settings.round_times, held.settings.rounds),
        })
    }

    /// What the register says of somebody's licence for chess on a day.
    async fn arbiter_title(&self, person: PersonId, day: Date) -> Answer<Option<ArbiterTitle>> {
        let all = self.store.licences_of(&[person]).await?;
        let holds = all.iter().find(|one| {
            one.kind == Kind::Chess
                && one.withdrawn.is_none()
                && one.from <= day
                && one.until.is_none_or(|until| day <= until)
        });
        Ok(holds.map(|one| match one.grade {
            ArbiterGrade::International => ArbiterTitle::International,
            ArbiterGrade::Continental => ArbiterTitle::Fide,
            ArbiterGrade::National | ArbiterGrade::Provincial | ArbiterGrade::Local => ArbiterTitle::National,
        }))
    }
}

impl ExportedEvent {
    /// The event for FIDE's forms; none of another game than chess.
    pub fn fide_sheet(&self) -> Option<Sheet> {
        fide_sheet(&self.tournament, |person| {
            let entry = self.people.get(&person).and_then(|named| named.fide.as_ref());
            Known {
                identity: self.in_reports(person),
                listed: entry.and_then(listed),
                sex: entry.and_then(|entry| match entry.sex.as_deref() {
                    Some("F" | "f" | "W" | "w") => Some(Sex::Female),
                    Some("M" | "m") => Some(Sex::Male),
                    Some(_) | None => None,
                }),
            }
        })
    }
}

/// What norms ask of FIDE's list; none where the entry has no federation.
fn listed(entry: &FideEntry) -> Option<Listed> {
    Some(Listed {
        title: entry.title.as_deref().and_then(HeldTitle::read),
        rating: entry.standard,
        federation: Federation::read(&entry.federation)?,
    })
}

fn official(named: &Named) -> Official {
    Official { name: named.latin.clone(), fide_id: named.fide_id.clone() }
}

/// How many rounds a day has at most; none where not every round has a time.
fn rounds_a_day(times: &[RoundTime], rounds: u16) -> Option<u16> {
    let mut days: BTreeMap<Date, u16> = BTreeMap::new();
    for time in times {
        *days.entry(time.day()).or_default() += 1;
    }
    if times.len() < usize::from(rounds) { None } else { days.values().max().copied() }
}
