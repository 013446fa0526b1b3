//! The organizers confirm entries: players of the event.

use kydan_access::Action;
use kydan_federation::{Activity, EntriesCommand, Seat};
use kydan_journal::{Contestant, EventId, PersonId, TeamId};
use kydan_tournament::{Command, NewEntry, NewTeam};

use crate::entry::hand_in_team::comes_in;
use crate::sequence::entry_desk::EntryDesk;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::targets::permit_form;
use crate::sequence::team_list::TeamList;
use crate::{Answer, App, Order};

impl App {
    /// Confirms entries that have a place, all or none: they enter the tournament with the ratings of now. Whom the
    /// office has entered meanwhile is a player already.
    #[crate::boxed]
    pub async fn confirm_entries(
        &self,
        order: &Order,
        event: EventId,
        all: Vec<Contestant>,
    ) -> Answer<EventId> {
        let action = Action::DecideEntry;
        self.carry_out(order, &(action, "confirm", event, &all), || async {
            let target = self.entry_target(event, &all).await?;
            let permit = permit_form(&order.actor, action, &target)?;
            let people: Vec<PersonId> = all.iter().filter_map(|who| who.person()).collect();
            self.not_barred(event, &people, &[Activity::Competing]).await?;
            let mut desk = self.entry_desk(order, event).await?;
            desk.entries.decide(&EntriesCommand::Confirm { who: all.clone() })?;
            for team in all.iter().filter_map(|who| who.team()) {
                self.take_team_in(&mut desk, team).await?;
            }
            let settings =
                desk.tournament.state.settings().ok_or_else(|| Refusal::new("tournament_not_open"))?;
            let ratings = self.ratings_to_enter_with(&people, settings.kind, settings.rate).await?;
            let entry = |person: &PersonId| NewEntry {
                person: *person,
                rating: ratings.get(person).copied(),
                club: desk.entries.state.of(*person).and_then(|one| one.club),
            };
            let is_new = |person: &&PersonId| desk.tournament.state.player(**person).is_none();
            let entries: Vec<NewEntry> = people.iter().filter(is_new).map(entry).collect();
            if !entries.is_empty() {
                desk.tournament.decide(&Command::Enter { entries })?;
            }
            for person in people.iter().copied() {
                let player = desk.tournament.state.player(person);
                if player.is_some_and(|player| player.withdrawal.is_some()) {
                    if let Some(ruling) = self.sent_away(event, person).await? {
                        return Err(Refusal::new("sent_away")
                            .with("person", person)
                            .with("ruling", ruling)
                            .into());
                    }
                    let contestant = person.into();
                    desk.tournament.decide(&Command::Return { contestant, without: Vec::new() })?;
                }
            }
            Ok((permit, Work::new(event, [desk.entries.append(), desk.tournament.append()])))
        })
        .await
    }

    /// A team of the event with the list that its club handed in, and who speaks for it: nothing is typed again. One that had
    /// left while a round was paired comes back.
    async fn take_team_in(&self, desk: &mut EntryDesk, team: TeamId) -> Answer<()> {
        let found = desk.entries.state.of(team).and_then(|one| one.club.zip(one.team.clone()));
        let Some((club, sheet)) = found else { return Ok(()) };
        let of = |seat: Seat| {
            let seated = sheet.players.iter().filter(|one| one.seat == seat);
            seated.map(|one| one.person).collect::<Vec<_>>()
        };
        let list = TeamList { regulars: of(Seat::Regular), reserves: of(Seat::Reserve) };
        self.not_barred_from_entering(desk, team.into()).await?;
        let (regulars, reserves) = self.as_entries(desk, club, &list).await?;
        let new = NewTeam { team, name: sheet.name.clone(), club: Some(club), regulars, reserves };
        comes_in(&mut desk.tournament, new)?;
        desk.tournament.decide(&Command::NameCaptain { team, captain: sheet.captain })?;
        Ok(())
    }
}
