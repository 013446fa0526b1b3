//! What is to be thought of before somebody is appointed: a licence that does not hold, and ties to players.

use kydan_access::{Action, Actor};
use kydan_federation::ArbiterGrade;
use kydan_journal::{EventId, PersonId};
use kydan_regulations::{Craft, OfficialFunction};

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

/// Something that speaks against an appointment, and does not forbid it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppointmentWarning {
    /// They have no licence for this game.
    NoLicence,
    /// Their licence does not hold on every day of the event.
    LicenceExpires {
        /// Its grade.
        grade: ArbiterGrade,
        /// The last day; none where it begins later than the event.
        until: Option<jiff::civil::Date>,
    },
    /// They play in the event.
    Plays,
    /// So many players are of their club.
    SameClub {
        /// The players whom it is about.
        players: Vec<PersonId>,
    },
    /// So many players are of their province and not of their club.
    SameProvince {
        /// The players whom it is about.
        players: Vec<PersonId>,
    },
}

impl App {
    /// What speaks against appointing somebody, for whoever may appoint.
    #[crate::boxed]
    pub async fn appointment_warnings(
        &self,
        actor: &Actor,
        event: EventId,
        (person, function): (PersonId, OfficialFunction),
    ) -> Answer<Vec<AppointmentWarning>> {
        kydan_access::admit(actor, Action::Appoint, &self.event_target(event).await?)?;
        let competition = self.store.competition(event).await?;
        let competition = competition.ok_or_else(|| Refusal::new("no_such_event").with("event", event))?;
        let mut warnings = Vec::new();
        if function.craft() == Craft::Arbiter {
            let all = self.store.licences_of(&[person]).await?;
            let own = all.iter().find(|one| one.kind == competition.kind && one.withdrawn.is_none());
            match own {
                None => warnings.push(AppointmentWarning::NoLicence),
                Some(own) => {
                    let begins_late = own.from > competition.starts_on;
                    let ends_early = own.until.is_some_and(|until| until < competition.ends_on);
                    if begins_late || ends_early {
                        let until = own.until.filter(|_| ends_early);
                        warnings.push(AppointmentWarning::LicenceExpires { grade: own.grade, until });
                    }
                }
            }
        }
        let entries = self.store.entries(&[event]).await?;
        let here = entries.iter().filter(|entry| entry.withdrawn_after.is_none());
        let players: Vec<PersonId> = here.map(|entry| entry.person).collect();
        if players.contains(&person) {
            warnings.push(AppointmentWarning::Plays);
        }
        let Some(own) = self.concerned(&[person]).await?.pop() else { return Ok(warnings) };
        let (mut club, mut province) = (Vec::new(), Vec::new());
        for one in self.concerned(&players).await?.into_iter().filter(|one| one.person != person) {
            if one.clubs.iter().any(|one| own.clubs.contains(one)) {
                club.push(one.person);
            } else if one.province.is_some() && one.province == own.province {
                province.push(one.person);
            }
        }
        if !club.is_empty() {
            warnings.push(AppointmentWarning::SameClub { players: club });
        }
        if !province.is_empty() {
            warnings.push(AppointmentWarning::SameProvince { players: province });
        }
        Ok(warnings)
    }
}
