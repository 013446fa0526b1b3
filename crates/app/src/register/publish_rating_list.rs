//! The monthly rating lists.

use kydan_access::{Action, Target};
use kydan_federation::{ListCommand, ListDifference, ListLine, Month, MonthlyList, RatingLists};
use kydan_game::Kind;
use kydan_rating::{self as rating, Parameters, Until, monthly_list};
use kydan_regulations::Rate;
use kydan_store::read::RatingListHead;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Publishes the list of a month (`2026-12`): everybody's rating, games and coefficient from all that was rated
    /// until now, and what was corrected of the lists before. It is never changed again.
    pub async fn publish_rating_list(
        &self,
        order: &Order,
        kind: Kind,
        rate: Rate,
        month: &str,
    ) -> Answer<Month> {
        let action = Action::PublishRatingList;
        self.carry_out(order, &(action, kind, rate, month), || async {
            let permit = kydan_access::permit(&order.actor, action, &Target::platform())?;
            let month: Month = month
                .parse()
                .map_err(|_| Refusal::new("bad_month").with("value", month).with("expected", "2026-12"))?;
            let mut live = Live::<RatingLists>::load(&self.store, RatingLists::id(kind, rate).0).await?;
            let list = self.next_rating_list(kind, rate, month).await?;
            live.decide(&ListCommand::Publish { list, today: self.today() })?;
            Ok((permit, Work::new(month, [live.append()])))
        })
        .await
    }

    async fn next_rating_list(&self, kind: Kind, rate: Rate, month: Month) -> Answer<MonthlyList> {
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
        Ok(MonthlyList {
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
        })
    }
}
