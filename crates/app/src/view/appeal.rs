//! Who decides an appeal, until when a ruling can be appealed against, and whether the chief arbiter is there.

use jiff::{SignedDuration, Timestamp};
use kydan_access::{Action, Actor, AppealBody, Bench, Officer, Target};
use kydan_journal::{EventId, PersonId};
use kydan_regulations::OfficialFunction;
use kydan_store::read;

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// Since when the chief arbiter is recorded as absent, if he is.
    pub async fn chief_absent_since(&self, event: EventId) -> Answer<Option<Timestamp>> {
        Ok(self.store.ground(event).await?.and_then(|ground| ground.chief_absent_since))
    }

    /// Until when a ruling can be appealed against, where the event's rules say so: counted from the ruling, and for one
    /// made during the game from its end; none while the game goes on.
    pub async fn appeal_until(&self, ruling: &read::Ruling) -> Answer<Option<Timestamp>> {
        let event = self.store.competitions(&[ruling.event]).await?.pop();
        let Some(minutes) = event.and_then(|event| event.settings.appeals.within_minutes) else {
            return Ok(None);
        };
        let Some(ended) = self.store.ended_at(ruling.bout).await? else { return Ok(None) };
        let from = ruling.at.max(ended);
        Ok(from.checked_add(SignedDuration::from_mins(minutes.into())).ok())
    }

    /// Who decides an appeal, and whether the actor may.
    pub async fn who_decides(&self, actor: &Actor, appeal: &read::Appeal) -> Answer<(AppealBody, bool)> {
        let game = self.store.bout(appeal.bout).await?.ok_or_else(|| Refusal::new("no_such_bout"))?;
        let ruling = self.store.ruling(appeal.ruling).await?;
        let ruling = ruling.ok_or_else(|| Refusal::new("no_such_ruling"))?;
        let mut target = self.event_target(appeal.event).await?;
        target.people = self.concerned(&[game.players.white, game.players.black]).await?;
        let body = self.appeal_body(&target, ruling.official.person).await?;
        target.ruled_by = self.store.account_of(ruling.official.person).await?;
        target.appeal = Some(body.clone());
        let may = kydan_access::permit(actor, Action::DecideAppeal, &target).is_ok();
        Ok((body, may))
    }

    /// The body that an appeal at this board goes to, computed from who is in office now.
    pub(crate) async fn appeal_body(&self, board: &Target, ruled_by: PersonId) -> Answer<AppealBody> {
        let Some(event) = board.event else { return Ok(AppealBody::Nobody) };
        let officials = self.store.officials(&[event]).await?;
        let seated: Vec<(PersonId, Bench)> =
            officials.iter().filter_map(|one| Some((one.person, bench(one.function)?))).collect();
        let people: Vec<PersonId> = seated.iter().map(|(person, _)| *person).collect();
        let concerned = self.concerned(&people).await?;
        let officers: Vec<Officer> = concerned
            .into_iter()
            .zip(&seated)
            .map(|(who, (_, bench))| Officer { who, bench: *bench })
            .collect();
        let circumstances = (board.chief, board.province_policy);
        Ok(AppealBody::of(&officers, &board.people, ruled_by, circumstances))
    }
}

const fn bench(function: OfficialFunction) -> Option<Bench> {
    match function {
        OfficialFunction::AppealsMember => Some(Bench::Member),
        OfficialFunction::AppealsAlternate => Some(Bench::Alternate),
        OfficialFunction::ChiefArbiter => Some(Bench::Chief),
        OfficialFunction::DeputyChiefArbiter => Some(Bench::Deputy),
        OfficialFunction::OrganizingHead => Some(Bench::Head),
        OfficialFunction::ArbitersSecretary | OfficialFunction::TableArbiter => None,
    }
}
