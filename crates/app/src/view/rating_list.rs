//! The next rating list, as it would be if it were published now.

use jiff::civil::Date;
use kydan_access::{Action, Actor, Target};
use kydan_federation::{ListDifference, ListLine, MissingEvent, Month, MonthlyList};
use kydan_game::Kind;
use kydan_rating::{self as rating, Parameters, Until, monthly_list};
use kydan_regulations::Rate;
use kydan_store::read::RatingListHead;

use crate::{Answer, App};

/// The list that is due, and what it lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListDue {
    /// The last day on which an event could end to be in it (FIDE B.02, 7.1.3).
    pub closed_on: Date,
    /// The last day on which it can be published.
    pub until: Date,
    /// Whether it was published.
    pub is_published: bool,
    /// What would be in it.
    pub list: MonthlyList,
    /// The events that it lacks, and why.
    pub missing: Vec<MissingEvent>,
}

impl App {
    /// The one list that can be published today, as it would be: for those who may publish it.
    #[crate::boxed]
    pub async fn rating_list_due(&self, actor: &Actor, kind: Kind, rate: Rate) -> Answer<ListDue> {
        kydan_access::permit(actor, Action::PublishRatingList, &Target::platform())?;
        let month = Month::due(self.today());
        let published = self.store.rating_lists(kind, rate).await?;
        let (list, missing) = self.next_rating_list(kind, rate, month).await?;
        Ok(ListDue {
            closed_on: month.closes_on(),
            until: month.next().closes_on(),
            is_published: published.iter().any(|list| list.month == month),
            list,
            missing,
        })
    }

    pub(crate) async fn next_rating_list(
        &self,
        kind: Kind,
        rate: Rate,
        month: Month,
    ) -> Answer<(MonthlyList, Vec<MissingEvent>)> {
        let missing = self.store.events_missing_from_list(kind, rate, month).await?;
        let earlier = self.store.rating_lists(kind, rate).await?;
        let since = earlier.first().map_or(0, |list| list.until);
        let until = Until { since, month: rating::Month::new(month.year(), month.number()) };
        let record = self.store.rating_record(kind, rate).await?;
        let juniors = self.store.juniors_in(month).await?;
        let list = monthly_list(&record, until, &juniors, &Parameters::at(rate));
        let first_with = |position: u64| {
            let held = |list: &&RatingListHead| list.until >= position;
            earlier.iter().filter(held).map(|list| list.month).min().unwrap_or(month)
        };
        let list = MonthlyList {
            kind,
            rate,
            month,
            until: list.until,
            edition: Parameters::EDITION.to_owned(),
            lines: list
                .lines
                .iter()
                .map(|line| ListLine {
                    person: line.person,
                    rating: line.rating,
                    before: line.before,
                    games: line.games,
                    total: line.total,
                    k: line.k,
                    inactive: line.is_inactive,
                })
                .collect(),
            dropped: list.dropped,
            differences: list
                .differences
                .iter()
                .map(|one| ListDifference {
                    person: one.person,
                    event: one.event,
                    published: one.published,
                    corrected: one.corrected,
                    games: one.games,
                    since: first_with(one.first_rated),
                })
                .collect(),
            missing: missing.iter().map(|one| one.event).collect(),
        };
        Ok((list, missing))
    }
}
