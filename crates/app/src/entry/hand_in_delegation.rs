//! A delegation's single form: players of a club or a province, with who leads and coaches them (xiangqi law 14).

use kydan_access::{Action, Concerned, Target};
use kydan_federation::entries::MOST_APPLICANTS;
use kydan_federation::{
    Activity, Delegation, DelegationOf, EnteredBy, EntriesCommand, EntriesRefusal, Submitter,
};
use kydan_journal::{EventId, PersonId};
use serde::Serialize;

use crate::sequence::entry_desk::timing;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::targets::permit_form;
use crate::{Answer, App, Order};

/// A delegation's form.
#[derive(Clone, Debug, Serialize)]
pub struct HandInDelegation {
    /// At which event.
    pub event: EventId,
    /// Whose delegation.
    pub of: DelegationOf,
    /// Who answers for it.
    pub delegation: Delegation,
    /// Who is to play, of those who are not entered yet; nobody where only the others are named.
    pub players: Vec<PersonId>,
}

impl App {
    /// Enters a delegation's players, all or none, and names who leads and coaches it. Each player gets a place, waits, or
    /// is told by which condition not, as with any entry; who answers for it can be named anew until the event is over.
    #[crate::boxed]
    pub async fn hand_in_delegation(&self, order: &Order, input: HandInDelegation) -> Answer<EventId> {
        let action = Action::HandInDelegation;
        let event = input.event;
        self.carry_out(order, &(action, &input), || async {
            let players = &input.players;
            let others: Vec<PersonId> = input.delegation.people().collect();
            let everybody: Vec<PersonId> = players.iter().chain(&others).copied().collect();
            let concerned = self.concerned(&everybody).await?;
            let unit = match input.of {
                DelegationOf::Club(club) => self.club_target(club).await?,
                DelegationOf::Body(body) => self.body_target(body).await?,
            };
            let target = Target { event: Some(event), ..unit }.concerning(concerned.clone());
            // A secretary speaks for the club, and not for the province that it is of.
            let target = match input.of {
                DelegationOf::Club(_) => target,
                DelegationOf::Body(_) => target.for_staff(),
            };
            let permit = permit_form(&order.actor, action, &target)?;
            if let DelegationOf::Body(body) = input.of {
                self.open_body(body).await?;
            }
            if players.len() > MOST_APPLICANTS {
                return Err(Refusal::from(&EntriesRefusal::TooMany { limit: MOST_APPLICANTS }).into());
            }
            self.registered(&everybody).await?;
            self.not_barred(event, players, &[Activity::Competing]).await?;
            self.not_barred(event, &others, &[Activity::Representing]).await?;
            self.of_the_unit(input.of, players, &concerned).await?;
            let mut desk = self.entry_desk(order, event).await?;
            if desk.tournament.state.finished {
                return Err(Refusal::new("tournament_finished").into());
            }
            if !players.is_empty() {
                let paired = desk.tournament.state.rounds.len();
                let timing = timing(&desk.competition, paired, (self.world.now)())?;
                match desk.competition.settings.entry.by {
                    EnteredBy::ClubsAndPlayers | EnteredBy::Clubs => {}
                    EnteredBy::Players => return Err(Refusal::new("entry_by_players_only").into()),
                }
                self.applied(&mut desk, (players, &concerned), Submitter::Club, timing).await?;
            }
            let (of, delegation) = (input.of, input.delegation.clone());
            desk.entries.decide(&EntriesCommand::NameDelegation { of, delegation })?;
            Ok((permit, Work::new(event, [desk.entries.append()])))
        })
        .await
    }

    /// That all players are of the club, or of clubs of the body.
    async fn of_the_unit(
        &self,
        of: DelegationOf,
        players: &[PersonId],
        concerned: &[Concerned],
    ) -> Answer<()> {
        let clubs: Vec<_> = concerned.iter().flat_map(|one| one.clubs.iter().copied()).collect();
        let targets = self.club_targets(&clubs).await?;
        for player in players {
            let own = concerned.iter().find(|one| one.person == *player).map(|one| one.clubs.as_slice());
            let is_of_it = own.unwrap_or_default().iter().any(|club| match of {
                DelegationOf::Club(unit) => unit == *club,
                DelegationOf::Body(body) => {
                    targets.iter().any(|(one, target)| one == club && target.bodies.contains(&body))
                }
            });
            if !is_of_it {
                return Err(Refusal::new("not_of_the_delegation").with("person", *player).into());
            }
        }
        Ok(())
    }
}
