//! A team hands in its list anew.

use kydan_access::{Action, Role};
use kydan_federation::{Entries, EntriesRefusal};
use kydan_journal::{EventId, PersonId, TeamId};
use kydan_tournament::{Command, State};

use crate::sequence::entry_desk::applicant;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::team_list::TeamList;
use crate::{Answer, App, Order};

impl App {
    /// Hands in a team's list anew, before the first round.
    #[crate::boxed]
    pub async fn change_roster(
        &self,
        order: &Order,
        event: EventId,
        team: TeamId,
        list: TeamList,
    ) -> Answer<EventId> {
        self.carry_out(order, &(Action::SetLineup, event, team, &list), || async {
            let (permit, mut live, regulars, reserves) =
                self.listed(order, event, (Some(team), &list)).await?;
            if matches!(permit.capacity(), Role::Player | Role::ClubSecretary) {
                self.meet_what_entry_asks(event, team, (&live.state, &list)).await?;
            }
            live.decide(&Command::ChangeRoster { team, regulars, reserves })?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }

    /// Of a team that its club entered, whoever comes on the list meets the conditions of entry, whichever way they come; whom
    /// the office brings it answers for.
    async fn meet_what_entry_asks(
        &self,
        event: EventId,
        team: TeamId,
        (state, list): (&State, &TeamList),
    ) -> Answer<()> {
        let entries = Live::<Entries>::load(&self.store, event.0).await?;
        if entries.state.of(team).is_none() {
            return Ok(());
        }
        let Some(competition) = self.store.competition(event).await? else { return Ok(()) };
        let here: Vec<PersonId> =
            state.team(team).map(|here| here.roster.people().collect()).unwrap_or_default();
        let mut new = list.people();
        new.retain(|person| !here.contains(person));
        if new.is_empty() {
            return Ok(());
        }
        for (person, findings) in self.findings(&competition, &new).await? {
            let conditions = applicant(person, None, &findings).failed;
            if !conditions.is_empty() {
                return Err(Refusal::from(&EntriesRefusal::SquadNotEligible { person, conditions }).into());
            }
        }
        Ok(())
    }
}
