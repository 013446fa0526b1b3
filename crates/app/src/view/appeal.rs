//! Who decides an appeal, until when a ruling can be appealed against, and whether the chief arbiter is there.

use jiff::{SignedDuration, Timestamp};
use kydan_access::{Action, Actor, AppealBody, Bench, Officer, PolicyRule, Target};
use kydan_journal::{EventId, PersonId};
use kydan_regulations::{OfficialFunction, OnAppeals};
use kydan_store::read;

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// Since when the chief arbiter is recorded as absent, if he is.
    #[crate::boxed]
    pub async fn chief_absent_since(&self, event: EventId) -> Answer<Option<Timestamp>> {
        Ok(self.store.ground(event).await?.and_then(|ground| ground.chief_absent_since))
    }

    /// Until when a ruling can be appealed against, where the event's rules say so: counted from the ruling, and for one
    /// made during the game from its end; none while the game goes on.
    #[crate::boxed]
    pub async fn appeal_until(&self, ruling: &read::Ruling) -> Answer<Option<Timestamp>> {
        let event = self.store.competitions(&[ruling.event]).await?.pop();
        let Some(minutes) = event.and_then(|event| event.settings.appeals.within_minutes) else {
            return Ok(None);
        };
        let Some(ended) = self.store.ended_at(ruling.bout).await? else { return Ok(None) };
        let from = ruling.at.max(ended);
        Ok(from.checked_add(SignedDuration::from_mins(minutes.into())).ok())
    }

    /// Who decides an appeal, who in office does not, and whether the actor may.
    #[crate::boxed]
    pub async fn who_decides(&self, actor: &Actor, appeal: &read::Appeal) -> Answer<WhoDecides> {
        let game = self.store.bout(appeal.bout).await?.ok_or_else(|| Refusal::new("no_such_bout"))?;
        let ruling = self.store.ruling(appeal.ruling).await?;
        let ruling = ruling.ok_or_else(|| Refusal::new("no_such_ruling"))?;
        let ruled_by = ruling.official.person;
        let mut target = self.event_target(appeal.event).await?;
        target.people = self.concerned(&[game.players.white, game.players.black]).await?;
        let officers = self.officers(appeal.event).await?;
        let body =
            AppealBody::of(&officers, &target.people, ruled_by, (target.chief, target.province_policy));
        let stake = |officer: &Officer| officer.stake(&target.people, ruled_by, target.province_policy);
        let mut recused: Vec<(PersonId, PolicyRule)> =
            officers.iter().filter_map(|officer| Some((officer.who.person, stake(officer)?))).collect();
        recused.dedup();
        target.ruled_by = self.store.account_of(ruled_by).await?;
        target.appeal = Some(body.clone());
        let serves = kydan_access::admit(actor, Action::DecideAppeal, &target).is_ok();
        let viewer = kydan_access::permit(actor, Action::DecideAppeal, &target);
        // Whoever steps aside hears why, before anything about where the appeal goes.
        let aside = recused.iter().find(|(person, _)| Some(*person) == actor.person).map(|(_, rule)| *rule);
        let viewer = viewer.map(|_| ()).map_err(|denied| serves.then_some(aside.unwrap_or(denied.rule)));
        Ok(WhoDecides { body, recused, viewer })
    }

    /// The body that an appeal at this board goes to, computed from who is in office now.
    pub(crate) async fn appeal_body(&self, board: &Target, ruled_by: PersonId) -> Answer<AppealBody> {
        let Some(event) = board.event else { return Ok(AppealBody::Nobody) };
        let officers = self.officers(event).await?;
        Ok(AppealBody::of(&officers, &board.people, ruled_by, (board.chief, board.province_policy)))
    }

    /// Who may be asked to decide appeals of an event, in the order of appointment.
    async fn officers(&self, event: EventId) -> Answer<Vec<Officer>> {
        let officials = self.store.officials(&[event]).await?;
        let seated: Vec<(PersonId, Bench)> =
            officials.iter().filter_map(|one| Some((one.person, bench(one.function)?))).collect();
        let people: Vec<PersonId> = seated.iter().map(|(person, _)| *person).collect();
        let concerned = self.concerned(&people).await?;
        let officer = |(who, (_, bench)): (_, &(PersonId, Bench))| Officer { who, bench: *bench };
        Ok(concerned.into_iter().zip(&seated).map(officer).collect())
    }
}

/// Who decides an appeal.
#[derive(Clone, Debug)]
pub struct WhoDecides {
    /// The body that it goes to.
    pub body: AppealBody,
    /// Who in office steps aside, and the rule that says so.
    pub recused: Vec<(PersonId, PolicyRule)>,
    /// Whether whoever asks may; of the event's own officials, what stands in the way.
    pub viewer: Result<(), Option<PolicyRule>>,
}

const fn bench(function: OfficialFunction) -> Option<Bench> {
    match function.on_appeals() {
        OnAppeals::Member => Some(Bench::Member),
        OnAppeals::Alternate => Some(Bench::Alternate),
        OnAppeals::Chief => Some(Bench::Chief),
        OnAppeals::Deputy => Some(Bench::Deputy),
        OnAppeals::Head => Some(Bench::Head),
        OnAppeals::Nobody => None,
    }
}
