//! Ratings of the past beside our own: somebody's lines, and which rating was in force on a day.

use std::collections::HashMap;

use jiff::civil::Date;
use kydan_access::{Action, Actor, Target};
use kydan_federation::Month;
use kydan_game::Kind;
use kydan_journal::{PastListId, PersonId};
use kydan_regulations::Rate;
use kydan_store::read::{PastList, PastListLine};

use crate::{Answer, App};

/// How many of those that were brought last are shown.
const SHOWN: u32 = 20;

/// Which list a rating stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InForce {
    /// One of our monthly lists.
    Monthly(Month),
    /// One that a file tells of.
    Past(PastList),
}

/// A rating that was in force on a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingInForce {
    /// The rating.
    pub rating: u16,
    /// The day from which it held.
    pub since: Date,
    /// By which list.
    pub list: InForce,
}

impl App {
    /// Somebody's lines in the lists that files tell of, each with its list, the oldest first.
    #[crate::boxed]
    pub async fn past_ratings_of(&self, person: PersonId) -> Answer<Vec<(PastListLine, PastList)>> {
        let lines = self.store.past_list_lines_of(person).await?;
        let ids: Vec<PastListId> = lines.iter().map(|line| line.list).collect();
        let lists = self.store.past_lists(&ids).await?.into_iter();
        let lists: HashMap<PastListId, PastList> = lists.map(|list| (list.id, list)).collect();
        let with = |line: PastListLine| lists.get(&line.list).map(|list| (line, list.clone()));
        let mut found: Vec<_> = lines.into_iter().filter_map(with).collect();
        found.sort_by_key(|(_, list)| list.holds_from);
        Ok(found)
    }

    /// The rating that was in force for somebody on a day: by the latest list of ours or of the past that held then. A
    /// monthly list holds from the first day of its month, and goes before a file of the same day.
    #[crate::boxed]
    pub async fn rating_in_force(
        &self,
        person: PersonId,
        (kind, rate): (Kind, Rate),
        on: Date,
    ) -> Answer<Option<RatingInForce>> {
        let ours = self.store.rating_lists_of(person, kind, rate).await?.into_iter().filter_map(|line| {
            let since: Date = format!("{}-01", line.month).parse().ok()?;
            Some(RatingInForce { rating: line.rating, since, list: InForce::Monthly(line.month) })
        });
        let past = self.past_ratings_of(person).await?.into_iter();
        let past = past.filter(|(_, list)| list.kind == kind && list.rate == rate).map(|(line, list)| {
            RatingInForce { rating: line.rating, since: list.holds_from, list: InForce::Past(list) }
        });
        // Of equals the last: ours.
        Ok(past.chain(ours).filter(|one| one.since <= on).max_by_key(|one| one.since))
    }

    /// The lists that were brought last, for whoever may take them back.
    #[crate::boxed]
    pub async fn latest_past_lists(&self, actor: &Actor) -> Answer<Vec<PastList>> {
        kydan_access::permit(actor, Action::ImportPast, &Target::platform())?;
        Ok(self.store.latest_past_lists(SHOWN).await?)
    }
}
