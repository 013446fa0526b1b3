//! What the office has before it about titles: norms that wait for a decree, and appeals.

use std::collections::{BTreeSet, HashMap};

use jiff::ToSpan as _;
use kydan_access::{Action, Actor, Target};
use kydan_federation::{NationalTitle, Title, TitleNorm};
use kydan_game::Kind;
use kydan_journal::{BodyId, PersonId};
use kydan_store::read::{AwardedTitle, CompetitionPhase};

use crate::sequence::titles::{by_norms, nationally};
use crate::{Answer, App};

/// Titles are given for norms of the last years; who finds older ones gives them by hand.
const YEARS: i64 = 2;
/// How many events and appeals are looked at.
const MOST: u32 = 500;

/// What waits for the office.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TitleWork {
    /// Titles that norms bring and no decree has given.
    pub proposals: Vec<TitleProposal>,
    /// Withdrawals whose holders appealed.
    pub appeals: Vec<AwardedTitle>,
}

/// A title that norms bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitleProposal {
    /// Whose it is.
    pub person: PersonId,
    /// The highest.
    pub title: NationalTitle,
    /// What carries it.
    pub norms: Vec<TitleNorm>,
}

impl App {
    /// What waits for the office, as far as the actor keeps titles.
    #[crate::boxed]
    pub async fn title_work(&self, actor: &Actor) -> Answer<TitleWork> {
        kydan_access::held(actor, Action::KeepTitles)?;
        let today = self.today();
        let from = today.saturating_sub(YEARS.years());
        let mut held = self.store.competitions_between(from, today, Some(Kind::Xiangqi), MOST).await?;
        held.retain(|one| one.settings.championship.is_some() && one.phase == CompetitionPhase::Finished);
        let mut people: BTreeSet<PersonId> = BTreeSet::new();
        for event in &held {
            let all = self.title_candidates(event.event).await?;
            people.extend(
                all.iter().filter(|one| !one.norms.is_empty()).map(|one| self.store.kept(one.person)),
            );
        }
        let people: Vec<PersonId> = people.into_iter().collect();
        let records = self.title_records(&people).await?;
        let given = self.store.titles_of(&people).await?;
        let appeals = self.store.titles_appealed(MOST).await?;
        let concerned: Vec<PersonId> =
            people.iter().copied().chain(appeals.iter().map(|one| one.person)).collect();
        let targets: HashMap<PersonId, Target> = self.person_targets(&concerned).await?.into_iter().collect();
        let bodies: BTreeSet<BodyId> =
            targets.values().flat_map(|target| target.bodies.iter().copied()).collect();
        let bodies = self.store.bodies_by_ids(&bodies.into_iter().collect::<Vec<_>>()).await?;
        let sees = |person: &PersonId| {
            let target = targets.get(person).cloned().map(|own| nationally(own, &bodies));
            target.is_some_and(|target| kydan_access::permit(actor, Action::KeepTitles, &target).is_ok())
        };
        let mut proposals = Vec::new();
        for person in people.iter().filter(|person| sees(person)) {
            let Some(record) = records.get(person) else { continue };
            let Some((made, _)) = &record.title else { continue };
            let title = by_norms(made.title);
            // What was given or taken back is no proposal any more.
            let is_known = |one: &&AwardedTitle| {
                one.person == *person && matches!(one.title, Title::National { title: own } if own >= title)
            };
            if !given.iter().any(|one| is_known(&one)) {
                proposals.push(TitleProposal { person: *person, title, norms: record.carrying(title) });
            }
        }
        proposals.sort_by_key(|one| (std::cmp::Reverse(one.title), one.person));
        let appeals = appeals.into_iter().filter(|one| sees(&one.person)).collect();
        Ok(TitleWork { proposals, appeals })
    }

    /// Whether the actor may do this about a title of this target: not whoever took it back decides the appeal.
    #[crate::boxed]
    pub async fn may_about_title(&self, actor: &Actor, action: Action, title: &AwardedTitle) -> Answer<bool> {
        let target = self.title_target(self.store.kept(title.person)).await?;
        let ruled_by = title.withdrawal.as_ref().map(|one| one.by);
        let ruled_by = if action == Action::DecideTitleAppeal { ruled_by } else { None };
        Ok(kydan_access::permit(actor, action, &Target { ruled_by, ..target }).is_ok())
    }
}
