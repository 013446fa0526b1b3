//! Players enter themselves, a club's secretary enters its members.

use kydan_access::{Action, Concerned};
use kydan_federation::entries::MOST_APPLICANTS;
use kydan_federation::{Activity, EntriesCommand, EntriesRefusal, Submitter, Timing};
use kydan_journal::{EventId, PersonId};
use kydan_tournament::{self as tournament, TeamRefusal};

use crate::sequence::entry_desk::{EntryDesk, applicant, handed_in_by, provinces_of, timing};
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::targets::permit_form;
use crate::{Answer, App, Order};

impl App {
    /// Enters people, all or none: each gets a place, waits for one, or is told by which condition not. Who was not
    /// eligible may be entered again once that has changed.
    #[crate::boxed]
    pub async fn apply_for_entry(
        &self,
        order: &Order,
        event: EventId,
        people: Vec<PersonId>,
    ) -> Answer<EventId> {
        let action = Action::ApplyForEntry;
        self.carry_out(order, &(action, event, &people), || async {
            let concerned = self.concerned(&people).await?;
            let target = self.event_target(event).await?.concerning(concerned.clone());
            let permit = permit_form(&order.actor, action, &target)?;
            if people.len() > MOST_APPLICANTS {
                return Err(Refusal::from(&EntriesRefusal::TooMany { limit: MOST_APPLICANTS }).into());
            }
            self.registered(&people).await?;
            self.not_barred(event, &people, &[Activity::Competing]).await?;
            let mut desk = self.entry_desk(order, event).await?;
            let now = (self.world.now)();
            let paired = desk.tournament.state.rounds.len();
            let timing = timing(&desk.competition, paired, now)?;
            let by = handed_in_by(&permit, desk.competition.settings.entry.by, &people)?;
            self.applied(&mut desk, (&people, &concerned), by, timing).await?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }

    /// Enters people whom somebody may enter: each gets a place, waits for one, or is told by which condition not.
    pub(crate) async fn applied(
        &self,
        desk: &mut EntryDesk,
        (people, concerned): (&[PersonId], &[Concerned]),
        by: Submitter,
        timing: Timing,
    ) -> Answer<()> {
        if desk.competition.settings.options.teams.is_some() {
            let what = "enter";
            return Err(Refusal::from(&tournament::Refusal::from(TeamRefusal::TeamsOnly { what })).into());
        }
        for person in people.iter().copied() {
            self.not_sent_away(desk, person).await?;
        }
        let club = |person: PersonId| {
            let own = concerned.iter().find(|one| one.person == person);
            own.and_then(|one| one.clubs.first().copied())
        };
        let found = self.findings(&desk.competition, people).await?;
        let applicants =
            found.iter().map(|(person, findings)| applicant(*person, club(*person), findings)).collect();
        if desk.competition.settings.entry.places_per_province.is_some() {
            desk.provinces.extend(provinces_of(concerned.to_vec()));
        }
        let (fee, places) = (desk.competition.settings.entry.fee, desk.places());
        desk.entries.decide(&EntriesCommand::Apply { applicants, by, timing, fee, places })?;
        Ok(())
    }
}
