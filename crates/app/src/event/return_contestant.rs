//! A player or a team that left is back.

use kydan_access::Action;
use kydan_federation::Activity;
use kydan_journal::{EventId, PersonId};
use kydan_regulations::MeasureKind;
use kydan_tournament::{Command, Contestant, State};

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// A player who left is back, or a team with those of its list who left at the own wish. Who was sent away stays
    /// away, and so does whom a sanction bars: a player is refused, a team comes without them.
    #[crate::boxed]
    pub async fn return_contestant(
        &self,
        order: &Order,
        event: EventId,
        contestant: Contestant,
    ) -> Answer<EventId> {
        let action = Action::WithdrawPlayer;
        self.carry_out(order, &(action, event, contestant, "return"), || async {
            let people = self.concerned(contestant.person().as_slice()).await?;
            let target = self.event_target(event).await?.concerning(people);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            let without = match contestant {
                Contestant::Person(person) => {
                    if let Some(ruling) = self.sent_away(event, person).await? {
                        let refusal = Refusal::new("sent_away").with("person", person);
                        return Err(refusal.with("ruling", ruling).into());
                    }
                    let activities = activities(&live.state);
                    self.not_barred(event, &[person], activities).await?;
                    Vec::new()
                }
                Contestant::Team(team) => {
                    let mut away = Vec::new();
                    let roster = live.state.team(team).into_iter().flat_map(|team| team.roster.people());
                    for person in roster.collect::<Vec<_>>() {
                        if self.must_stay_away(event, &live.state, person).await? {
                            away.push(person);
                        }
                    }
                    away
                }
            };
            live.decide(&Command::Return { contestant, without })?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }

    /// Whether a standing ruling sent somebody of a list away, or a sanction keeps them from playing.
    async fn must_stay_away(&self, event: EventId, state: &State, person: PersonId) -> Answer<bool> {
        if self.sent_away(event, person).await?.is_some() {
            return Ok(true);
        }
        self.is_barred(event, person, activities(state)).await
    }

    /// The standing ruling by which a player was disqualified or struck off at this event.
    pub(crate) async fn sent_away(
        &self,
        event: EventId,
        person: PersonId,
    ) -> Answer<Option<kydan_journal::RulingId>> {
        let bouts = self.store.bouts_of_events(&[event]).await?;
        let own = bouts.iter().filter(|bout| bout.players.white == person || bout.players.black == person);
        let own: Vec<_> = own.map(|bout| bout.id).collect();
        let rulings = self.store.rulings_of(&own).await?;
        let away = rulings.into_iter().find(|ruling| {
            let stands = ruling.overturned_by.is_none() && ruling.taken_back_at.is_none();
            let about = ruling.about.white == Some(person) || ruling.about.black == Some(person);
            let kind = ruling.measure.map(kydan_regulations::Measure::kind);
            stands && about && matches!(kind, Some(MeasureKind::Disqualification | MeasureKind::StrikingOff))
        });
        Ok(away.map(|ruling| ruling.id))
    }
}

/// What whoever comes back does at the event: where teams play, they play for one.
fn activities(state: &State) -> &'static [Activity] {
    if state.has_teams() { &[Activity::Competing, Activity::Representing] } else { &[Activity::Competing] }
}
