//! Monthly rating lists.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::PublishRatingList;
use kydan_journal::EventId;

use super::team::event_id;
use crate::failure::{missing, weather};
use crate::load::app;
use crate::object::kind::{GameKind, Tempo};
use crate::object::rating_list::RatingList;
use crate::payload::{RatingListPayload, RatingListSuccess, order, payload};

/// Which list to publish.
#[derive(InputObject)]
pub struct PublishRatingListInput {
    command_id: Option<ID>,
    kind: GameKind,
    tempo: Tempo,
    /// `2026-12`: the one that is due (see `ratingListDue`).
    month: String,
    /// The events that it lacks and that it may go without.
    #[graphql(default)]
    without: Vec<ID>,
}

/// What can be done about rating lists.
#[derive(Default)]
pub struct RatingListMutation;

#[Object]
impl RatingListMutation {
    /// Publishes the list of a month with all that was rated until now. It is never changed again.
    async fn publish_rating_list(
        &self,
        ctx: &Context<'_>,
        input: PublishRatingListInput,
    ) -> async_graphql::Result<RatingListPayload> {
        let (kind, rate) = (input.kind.into(), input.tempo.into());
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let without: Vec<EventId> = input.without.iter().map(event_id).collect::<Result<_, _>>()?;
            let list = PublishRatingList { kind, rate, month: &input.month, without: &without };
            app(ctx).publish_rating_list(&order, list).await
        };
        let month = match done.await {
            Ok(month) => month,
            Err(failure) => return payload::<RatingListSuccess, _>(Err(failure)),
        };
        let lists = app(ctx).reader().rating_lists(kind, rate).await.map_err(weather)?;
        let list = lists.into_iter().find(|list| list.month == month);
        let list = list.ok_or_else(|| missing("rating list"))?;
        payload(Ok(RatingListSuccess { list: RatingList(list) }))
    }
}
