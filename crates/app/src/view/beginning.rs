//! What an event still lacks before its first round becomes public (xiangqi law 19.2, 20.1). It hinders nobody: the
//! articles name no consequence.

use kydan_game::{Article, Provision};
use kydan_journal::{EventId, PersonId};
use kydan_regulations::OfficialFunction;
use kydan_store::read::RoundPhase;

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

/// What is lacking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lacking {
    /// Nobody is chief arbiter (20.1).
    ChiefArbiter,
    /// The committee that checks who may play has members who have not signed the list as it is now (19.2).
    Signatures,
}

/// Something that is lacking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lack {
    /// What is not there yet.
    pub what: Lacking,
    /// Whose doing it waits for, if anybody's.
    pub people: Vec<PersonId>,
    /// The article that asks for it, where the edition's books print one.
    pub article: Option<Article>,
}

const APPOINTED: Provision = Provision::new("officials_appointed");
/// Its article is that of both committees of large events.
const COMMITTEES: Provision = Provision::new("appeals_committee");

impl App {
    /// What the event lacks before its first round becomes public; nothing once it is.
    #[crate::boxed]
    pub async fn lacking(&self, event: EventId) -> Answer<Vec<Lack>> {
        let rounds = self.store.rounds(&[event]).await?;
        if rounds.iter().any(|round| round.phase != RoundPhase::Paired) {
            return Ok(Vec::new());
        }
        let competition = self.store.competition(event).await?;
        let competition = competition.ok_or_else(|| Refusal::new("no_such_event").with("event", event))?;
        let edition = kydan_regulations::edition(competition.settings.edition.as_str());
        let article = |provision| edition.and_then(|edition| edition.provides(provision)).cloned();
        let today = self.today();
        let officials = self.store.officials(&[event]).await?;
        let in_force: Vec<_> = officials.iter().filter(|one| one.tenure.holds_on(today)).collect();
        let in_office = |function: OfficialFunction| -> Vec<PersonId> {
            in_force.iter().filter(|one| one.function == function).map(|one| one.person).collect()
        };
        let mut lacking = Vec::new();
        if in_office(OfficialFunction::ChiefArbiter).is_empty() {
            let (what, people) = (Lacking::ChiefArbiter, Vec::new());
            lacking.push(Lack { what, people, article: article(APPOINTED) });
        }
        let entries = self.store.entries(&[event]).await?;
        let players: Vec<PersonId> =
            entries.iter().filter(|one| one.withdrawn_after.is_none()).map(|one| one.person).collect();
        let signed = self.store.list_signatures(event).await?;
        let has_signed = |person: &PersonId| {
            let theirs = signed.iter().find(|one| one.person == *person);
            theirs.is_some_and(|one| players.iter().all(|player| one.players.contains(player)))
        };
        let mut people = in_office(OfficialFunction::EligibilityMember);
        people.retain(|one| !has_signed(one));
        if !people.is_empty() && !players.is_empty() {
            lacking.push(Lack { what: Lacking::Signatures, people, article: article(COMMITTEES) });
        }
        Ok(lacking)
    }
}
