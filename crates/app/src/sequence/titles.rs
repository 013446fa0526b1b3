//! What decisions about titles are made upon.

use std::collections::{BTreeMap, BTreeSet};

use kydan_access::Target;
use kydan_federation::{BodyKind, NationalTitle, Settings, Title, Titles};
use kydan_journal::{BodyId, PersonId};
use kydan_rating::titles as rating;
use kydan_store::read::{AwardedTitle, TitleState};

use crate::sequence::live::Live;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// Somebody's titles: given by the national federation, so that an office of a province is none for them.
    pub(crate) async fn title_target(&self, person: PersonId) -> Answer<Target> {
        let own = self.person_target(person).await?;
        let bodies = self.store.bodies_by_ids(&own.bodies).await?;
        Ok(nationally(own, &bodies))
    }

    /// The record in which somebody's title stands. Who was registered twice may have it under either entry; a title that
    /// was never given begins under the entry that is kept.
    pub(crate) async fn titles_with(&self, person: PersonId, title: Title) -> Answer<Live<Titles>> {
        for entry in self.store.entries_as_one(person) {
            let live = Live::<Titles>::load(&self.store, entry.0).await?;
            if live.state.stage(title).is_some() {
                return Ok(live);
            }
        }
        Live::load(&self.store, person.0).await
    }

    /// The title as it stands, if it was ever given.
    pub(crate) async fn awarded(&self, person: PersonId, title: Title) -> Answer<AwardedTitle> {
        let all = self.store.titles_of(&[person]).await?;
        all.into_iter()
            .find(|one| one.title == title)
            .ok_or_else(|| Refusal::new("title_not_held").with("person", person).into())
    }

    /// Refuses a championship that titles are given for where no national body holds the event (appendix 6: at national
    /// events).
    pub(crate) async fn national_championship(&self, body: BodyId, settings: &Settings) -> Answer<()> {
        if settings.championship.is_none() {
            return Ok(());
        }
        let found = self.store.bodies_by_ids(&[body]).await?.pop();
        match found.map(|body| body.kind) {
            Some(BodyKind::National) => Ok(()),
            Some(BodyKind::Provincial) | None => Err(Refusal::new("championship_not_national").into()),
        }
    }

    /// The highest national title of each: as it was given, or as norms of championships bring it before the decree.
    /// What was taken back counts no longer, whatever the norms.
    pub(crate) async fn national_titles(
        &self,
        people: &[PersonId],
    ) -> Answer<BTreeMap<PersonId, NationalTitle>> {
        let records = self.title_records(people).await?;
        let awarded = self.store.titles_of(people).await?;
        let mut titles = BTreeMap::new();
        for person in people {
            let own: Vec<(NationalTitle, TitleState)> = awarded
                .iter()
                .filter(|one| one.person == *person)
                .filter_map(|one| Some((national(one.title)?, one.state)))
                .collect();
            let held: BTreeSet<_> = of(&own, |state| state == TitleState::Held);
            let gone: BTreeSet<_> = of(&own, |state| state != TitleState::Held);
            let made = records.get(person).and_then(|record| record.title.as_ref());
            let made = made.map(|(made, _)| by_norms(made.title));
            let made = made.filter(|title| held.contains(title) || !gone.contains(title));
            if let Some(highest) = held.into_iter().chain(made).max() {
                titles.insert(*person, highest);
            }
        }
        Ok(titles)
    }
}

fn of(own: &[(NationalTitle, TitleState)], is: impl Fn(TitleState) -> bool) -> BTreeSet<NationalTitle> {
    own.iter().filter(|(_, state)| is(*state)).map(|(title, _)| *title).collect()
}

/// The target as far as a national matter has it.
pub(crate) fn nationally(own: Target, bodies: &[kydan_store::read::Body]) -> Target {
    let is_national =
        |id: &BodyId| bodies.iter().any(|body| body.id == *id && body.kind == BodyKind::National);
    Target { bodies: own.bodies.iter().copied().filter(is_national).collect(), ..own }
}

/// The title that norms bring.
pub(crate) const fn by_norms(title: rating::Title) -> NationalTitle {
    match title {
        rating::Title::GradeOne => NationalTitle::GradeOne,
        rating::Title::CandidateMaster => NationalTitle::CandidateMaster,
        rating::Title::NationalMaster => NationalTitle::NationalMaster,
    }
}

const fn national(title: Title) -> Option<NationalTitle> {
    match title {
        Title::National { title } => Some(title),
        Title::International { .. } => None,
    }
}
