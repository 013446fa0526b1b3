//! Who is kept from an event by a suspension or ban.

use jiff::civil::Date;
use kydan_federation::Activity;
use kydan_journal::{EventId, PersonId};
use kydan_store::read::{Competition, Sanction};

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

/// The edition whose articles sanctions rest on: the federation's own law (15.6, 20.4c), whatever game an event plays.
const EDITION: &str = "xiangqi-vn-2004";

impl App {
    /// Refuses where a sanction keeps one of these people from one of these activities on a day of the event that is
    /// still to come: told with the decision, its days and its article.
    pub(crate) async fn not_barred(
        &self,
        event: EventId,
        people: &[PersonId],
        activities: &[Activity],
    ) -> Answer<()> {
        let Some(competition) = self.store.competition(event).await? else { return Ok(()) };
        let found = self.store.sanctions_of(people).await?;
        let days = days_to_come(&competition, self.today());
        match activities.iter().find_map(|activity| barring(&found, *activity, days)) {
            Some(refusal) => Err(refusal.into()),
            None => Ok(()),
        }
    }

    /// Whether a sanction keeps somebody from one of these activities on a day of the event that is still to come.
    pub(crate) async fn is_barred(
        &self,
        event: EventId,
        person: PersonId,
        activities: &[Activity],
    ) -> Answer<bool> {
        let Some(competition) = self.store.competition(event).await? else { return Ok(false) };
        let found = self.store.sanctions_of(&[person]).await?;
        let days = days_to_come(&competition, self.today());
        Ok(activities.iter().any(|activity| barring(&found, *activity, days).is_some()))
    }

    /// Whom of these people a sanction keeps from playing in the event, and by what decision.
    pub(crate) async fn barred_from_playing(
        &self,
        competition: &Competition,
        people: &[PersonId],
    ) -> Answer<Vec<(PersonId, Refusal)>> {
        let found = self.store.sanctions_of(people).await?;
        let days = days_to_come(competition, self.today());
        let bars = |one: &&Sanction| one.bars(Activity::Competing, days.0, days.1);
        let told = |one: &Sanction| (one.person, told(one, Activity::Competing));
        Ok(found.iter().filter(bars).map(told).collect())
    }
}

/// What of the event is still to come: whose ban ends on its second day may come late on its third. An event that goes
/// on after its last day is played today.
pub(crate) fn days_to_come(competition: &Competition, today: Date) -> (Date, Date) {
    (competition.starts_on.max(today), competition.ends_on.max(today))
}

fn barring(found: &[Sanction], activity: Activity, (first, last): (Date, Date)) -> Option<Refusal> {
    // Of several, the one that lasts longest: whoever is told that waits for no other.
    let bars = found.iter().filter(|one| one.bars(activity, first, last));
    let longest = bars.max_by_key(|one| one.term.map(|term| term.until))?;
    Some(told(longest, activity))
}

fn told(sanction: &Sanction, activity: Activity) -> Refusal {
    let mut refusal = Refusal::new("barred_by_sanction")
        .with("person", sanction.person)
        .with("sanction", sanction.id)
        .with("activity", activity.name());
    if let Some(term) = sanction.term {
        refusal = refusal.with("from", term.from).with("until", term.until);
    }
    if let Some(on) = sanction.decided_on {
        refusal = refusal.with("decided_on", on);
    }
    refusal.article = Some(sanction.ground.article());
    refusal.in_edition(EDITION)
}
