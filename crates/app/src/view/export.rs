//! What leaves the platform as files: an event as the public sees it, or with every name for who works at it.

mod fide;

use std::collections::BTreeMap;

use jiff::civil::Date;
use kydan_access::{Action, Actor};
use kydan_journal::{EventId, PersonId};
use kydan_regulations::OfficialFunction;
use kydan_report::trf::{self, Identity};
use kydan_store::FideEntry;
use kydan_store::read::Competition;
use kydan_tournament::{State, report_of};

use crate::{Answer, App};

/// Eighteen years: below, the public sees no birth year.
const OF_AGE: i16 = 18;

/// An event with the names of everyone in it.
#[derive(Clone, Debug)]
pub struct ExportedEvent {
    /// The event.
    pub competition: Competition,
    /// Its tournament.
    pub tournament: State,
    people: BTreeMap<PersonId, Named>,
    chief: Option<PersonId>,
    deputies: Vec<PersonId>,
    names: Names,
}

/// Which names an exported event has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Names {
    /// Those that everybody may see.
    Public,
    /// All in full.
    All,
}

/// What lists say of somebody.
#[derive(Clone, Debug)]
struct Named {
    full: String,
    latin: String,
    birth: Option<i16>,
    fide: Option<FideEntry>,
    fide_id: String,
    /// In Chinese characters.
    han: Option<String>,
}

impl App {
    /// An event for whoever wants it as a file; none for an unknown one and a draft.
    #[crate::boxed]
    pub async fn export_event(&self, event: EventId) -> Answer<Option<ExportedEvent>> {
        self.exported(event, Names::Public).await
    }

    /// The same with every name in full, also where the public sees the initials of minors: for officials, and for the
    /// report to FIDE.
    #[crate::boxed]
    pub async fn export_event_in_full(&self, actor: &Actor, event: EventId) -> Answer<Option<ExportedEvent>> {
        kydan_access::permit(actor, Action::SeeName, &self.event_target(event).await?)?;
        self.exported(event, Names::All).await
    }

    async fn exported(&self, event: EventId, names: Names) -> Answer<Option<ExportedEvent>> {
        let found = self.store.competitions(&[event]).await?.pop();
        let Some(competition) = found.filter(|found| self.shows(&Actor::visitor(), found)) else {
            return Ok(None);
        };
        let tournament = self.view_tournament(event).await?;
        let officials = self.store.officials(&[event]).await?;
        let in_office = |function: OfficialFunction| {
            officials.iter().filter(move |one| one.function == function).map(|one| one.person)
        };
        let chief = in_office(OfficialFunction::ChiefArbiter).next();
        let deputies: Vec<PersonId> = in_office(OfficialFunction::DeputyChiefArbiter).collect();
        let players = tournament.players.iter().map(|player| player.entry.person);
        let everyone: Vec<PersonId> = players.chain(chief).chain(deputies.iter().copied()).collect();
        let people = self.named(&everyone, names).await?;
        Ok(Some(ExportedEvent { competition, tournament, people, chief, deputies, names }))
    }

    async fn named(&self, everyone: &[PersonId], names: Names) -> Answer<BTreeMap<PersonId, Named>> {
        let links: BTreeMap<PersonId, String> = self.store.fide_ids(everyone).await?.into_iter().collect();
        let ids: Vec<String> = links.values().cloned().collect();
        let entries = self.store.fide_entries(&ids).await?;
        let people = self.store.people(everyone).await?.into_iter().map(|person| {
            let initials = names == Names::Public && self.withholds_name(&person);
            // FIDE names whoever has a number: it goes with the name.
            let fide_id = links.get(&person.id).filter(|_| !initials).cloned().unwrap_or_default();
            let name = if initials { person.name.initials() } else { person.name };
            let named = Named {
                latin: comma(&name.latin, &name.family),
                full: name.full,
                han: name.han,
                birth: person.birth_date.and_then(|birth| self.public_birth_year(birth)),
                fide: entries.iter().find(|entry| entry.id == fide_id).cloned(),
                fide_id,
            };
            (person.id, named)
        });
        Ok(people.collect())
    }

    /// The year of birth that everyone may see: none of minors.
    pub fn public_birth_year(&self, birth: Date) -> Option<i16> {
        let today = self.today();
        let had_birthday = (today.month(), today.day()) >= (birth.month(), birth.day());
        let age = today.year() - birth.year() - i16::from(!had_birthday);
        (age >= OF_AGE).then(|| birth.year())
    }
}

/// As FIDE writes names: the family name, a comma, the others. Latin letters stand in the same columns for programs
/// that count characters and for those that count bytes.
fn comma(latin: &str, family: &str) -> String {
    let words: Vec<&str> = latin.split_whitespace().collect();
    let (family, others) = words.split_at(family.split_whitespace().count().min(words.len()));
    [family.join(" "), others.join(" ")]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
}

impl ExportedEvent {
    /// The same, whose lists name people in Chinese characters, where these are known.
    #[must_use]
    pub fn in_characters(mut self) -> Self {
        for named in self.people.values_mut() {
            if let Some(han) = &named.han {
                named.full.clone_from(han);
            }
        }
        self
    }

    /// Who somebody is in lists: the name as it is written.
    pub fn in_lists(&self, person: PersonId) -> Identity {
        self.identity(person, |named| named.full.clone())
    }

    /// Who somebody is in report files: the name in Latin letters.
    pub fn in_reports(&self, person: PersonId) -> Identity {
        self.identity(person, |named| named.latin.clone())
    }

    fn identity(&self, person: PersonId, name: impl Fn(&Named) -> String) -> Identity {
        let Some(named) = self.people.get(&person) else { return Identity::default() };
        let fide = named.fide.as_ref();
        Identity {
            sex: fide.and_then(|fide| fide.sex.as_deref()).map(sex).unwrap_or_default().to_owned(),
            title: fide.and_then(|fide| fide.title.clone()).unwrap_or_default(),
            name: name(named),
            federation: fide.map(|fide| fide.federation.clone()).unwrap_or_default(),
            fide_id: named.fide_id.clone(),
            birth: named.birth.map(|year| year.to_string()).unwrap_or_default(),
            // The event knows who plays for whom.
            team: String::new(),
        }
    }

    /// The event as a tournament report file (TRF26).
    pub fn report(&self) -> trf::Report {
        let latin = |person: &PersonId| self.people.get(person).map(|named| named.latin.clone());
        let day = |day: Date| day.strftime("%Y/%m/%d").to_string();
        let (starts, ends) = (day(self.competition.starts_on), day(self.competition.ends_on));
        let chief = self.chief.as_ref().and_then(latin).unwrap_or_default();
        let deputies: Vec<String> = self.deputies.iter().filter_map(latin).collect();
        let mut texts = vec![
            ("012", self.competition.name.as_str()),
            ("022", self.competition.venue.as_str()),
            ("042", starts.as_str()),
            ("052", ends.as_str()),
            ("102", chief.as_str()),
        ];
        texts.extend(deputies.iter().map(|name| ("112", name.as_str())));
        texts.retain(|(_, text)| !text.is_empty());
        report_of(&self.tournament, &texts, |person| self.in_reports(person))
    }
}

/// TRF's letters for FIDE's.
fn sex(letter: &str) -> &'static str {
    match letter {
        "F" | "f" | "W" | "w" => "w",
        "M" | "m" => "m",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::comma;

    #[test]
    fn names_are_parted_after_the_family_name() {
        assert_eq!(comma("Nguyen Thuy Phuong", "Nguyễn"), "Nguyen, Thuy Phuong");
        assert_eq!(comma("Ton Nu Thi Hoa", "Tôn Nữ"), "Ton Nu, Thi Hoa");
        assert_eq!(comma("Ky thu 7", ""), "Ky thu 7");
        assert_eq!(comma("Lan", "Lan"), "Lan");
    }
}
