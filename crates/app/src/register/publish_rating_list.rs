//! The monthly rating lists are published.

use kydan_access::{Action, Target};
use kydan_federation::{ListCommand, Month, RatingLists};
use kydan_game::Kind;
use kydan_journal::EventId;
use kydan_regulations::Rate;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// Which list to publish.
#[derive(Clone, Copy, Debug)]
pub struct PublishRatingList<'a> {
    /// Of which game.
    pub kind: Kind,
    /// At which rate of play.
    pub rate: Rate,
    /// `2026-12`.
    pub month: &'a str,
    /// The events that it lacks and whoever publishes it knows of.
    pub without: &'a [EventId],
}

impl App {
    /// Publishes the list of a month (`2026-12`): everybody's rating, games and coefficient from all that was rated
    /// until now, and what was corrected of the lists before. It is never changed again.
    pub async fn publish_rating_list(
        &self,
        order: &Order,
        PublishRatingList { kind, rate, month, without }: PublishRatingList<'_>,
    ) -> Answer<Month> {
        let action = Action::PublishRatingList;
        self.carry_out(order, &(action, kind, rate, month, without), || async {
            let permit = kydan_access::permit(&order.actor, action, &Target::platform())?;
            let month: Month = month
                .parse()
                .map_err(|_| Refusal::new("bad_month").with("value", month).with("expected", "2026-12"))?;
            let mut live = Live::<RatingLists>::load(&self.store, RatingLists::id(kind, rate).0).await?;
            let (list, _) = self.next_rating_list(kind, rate, month).await?;
            live.decide(&ListCommand::Publish { list, today: self.today(), without: without.to_vec() })?;
            Ok((permit, Work::new(month, [live.append()])))
        })
        .await
    }
}
