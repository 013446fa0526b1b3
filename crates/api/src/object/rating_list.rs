//! Monthly rating lists, as they were published.

use async_graphql::{Context, Enum, ID, InputObject, Object};
use kydan_app::store::read;
use kydan_federation as federation;
use kydan_journal::{BodyId, ClubId, PersonId};

use super::connection::{RatingListConnection, slice};
use super::event::{Event, event};
use super::kind::{GameKind, Tempo};
use super::person::{Person, Sex};
use super::scalar::{Date, DateTime};
use crate::failure::weather;
use crate::id::local;
use crate::list::List;
use crate::load::{app, loader};

/// A monthly list: published once, never changed.
pub struct RatingList(pub(crate) read::RatingListHead);

#[Object]
impl RatingList {
    async fn kind(&self) -> GameKind {
        self.0.kind.into()
    }

    async fn tempo(&self) -> Tempo {
        self.0.rate.into()
    }

    /// `2026-12`.
    async fn month(&self) -> String {
        self.0.month.to_string()
    }

    async fn published_at(&self) -> DateTime {
        DateTime(self.0.published_at)
    }

    /// The edition of the rating regulations that it is by.
    async fn edition(&self) -> &str {
        &self.0.edition
    }

    async fn players(&self) -> u64 {
        self.0.players
    }

    /// The highest rating first; of some only, places are those of the whole list.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn lines(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 50)] first: u32,
        after: Option<String>,
        among: Option<RatingListAmong>,
    ) -> async_graphql::Result<RatingListConnection> {
        let (list, slice) = (&self.0, slice(first, after)?);
        let page = match among {
            None => app(ctx).reader().rating_list_lines(list.kind, list.rate, list.month, &slice).await,
            Some(among) => {
                let which = (list.kind, list.rate, list.month);
                app(ctx).reader().rating_list_among(which, &among.filter(list.month), &slice).await
            }
        };
        Ok(RatingListConnection::new(page.map_err(weather)?, RatingListLine))
    }

    /// What corrected results made different in lists that were published before.
    #[graphql(complexity = "20 * child_complexity")]
    async fn differences(&self) -> List<RatingListDifference> {
        self.0.differences.iter().cloned().map(RatingListDifference).collect()
    }

    /// Who was in the list before and has no rating any longer.
    #[graphql(complexity = "20 * child_complexity")]
    async fn dropped(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        let mut people = Vec::with_capacity(self.0.dropped.len());
        for id in &self.0.dropped {
            people.extend(known(ctx, *id).await?);
        }
        Ok(people.into())
    }
}

/// Whose lines of a list are wanted.
#[derive(InputObject)]
pub struct RatingListAmong {
    /// Members of this club now.
    club: Option<ID>,
    /// Members of clubs of this body now, or of a body below it.
    body: Option<ID>,
    sex: Option<Sex>,
    age: Option<AgeClass>,
}

/// A class of age in the year of a list: wide, as birth dates are private.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_app::AgeClass")]
pub enum AgeClass {
    /// At most 12.
    #[graphql(name = "UP_TO_12")]
    UpTo12,
    /// At most 16.
    #[graphql(name = "UP_TO_16")]
    UpTo16,
    /// At most 20.
    #[graphql(name = "UP_TO_20")]
    UpTo20,
    /// At least 50.
    #[graphql(name = "FROM_50")]
    From50,
    /// At least 65.
    #[graphql(name = "FROM_65")]
    From65,
}

impl RatingListAmong {
    /// An id of nothing finds nobody.
    fn filter(self, month: federation::Month) -> read::RatingListFilter {
        let nothing = uuid::Uuid::nil();
        let club = self.club.map(|id| ClubId(local("Club", &id).unwrap_or(nothing)));
        let body = self.body.map(|id| BodyId(local("Body", &id).unwrap_or(nothing)));
        let sex = self.sex.map(|sex| federation::import::Sex::from(sex).into());
        kydan_app::among(month, (club, body), sex, self.age.map(Into::into))
    }
}

/// A person who is still in the register.
async fn known(ctx: &Context<'_>, id: PersonId) -> async_graphql::Result<Option<Person>> {
    Ok(loader(ctx).load_one(id).await?.map(Person))
}

/// A player's line in a monthly list.
pub struct RatingListLine(pub(crate) read::RatingListLine);

#[Object]
impl RatingListLine {
    /// `2026-12`.
    async fn month(&self) -> String {
        self.0.month.to_string()
    }

    /// Counted from 1; equals share it.
    async fn place(&self) -> u32 {
        self.0.place
    }

    /// Null for whoever was erased from the register: the list keeps the line.
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        known(ctx, self.0.person).await
    }

    async fn rating(&self) -> u16 {
        self.0.rating
    }

    /// The rating in the list before; null for whoever was not in it.
    async fn before(&self) -> Option<u16> {
        self.0.before
    }

    /// How many games were counted since the list before.
    async fn games(&self) -> i32 {
        self.0.games
    }

    /// How many games were ever counted.
    async fn total_games(&self) -> u32 {
        self.0.total
    }

    /// The coefficient of the next games.
    async fn k(&self) -> u16 {
        self.0.k
    }

    /// No rated game in the twelve months before the list (FIDE B.02, 7.2.2).
    async fn inactive(&self) -> bool {
        self.0.inactive
    }
}

/// The list that is due, as it would be if it were published now.
pub struct RatingListDue(pub(crate) kydan_app::ListDue);

/// Why an event is not in a list.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::WhyMissing")]
#[expect(clippy::enum_variant_names, reason = "each says what was not done")]
pub enum WhyMissing {
    /// Its last day has gone by, and its record has no end.
    NotOver,
    /// It is over and was not rated.
    NotRated,
    /// Its results were corrected after it was rated.
    NotRatedAgain,
}

/// An event that a list lacks.
pub struct MissingEvent(federation::MissingEvent);

#[Object]
impl MissingEvent {
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        event(ctx, self.0.event).await
    }

    async fn why(&self) -> WhyMissing {
        self.0.why.into()
    }
}

#[Object]
impl RatingListDue {
    /// `2026-12`: there is one list that can be published on a day.
    async fn month(&self) -> String {
        self.0.list.month.to_string()
    }

    /// The last day on which an event could end to be in it (FIDE B.02, 7.1.3); the list is published after it.
    async fn closed_on(&self) -> Date {
        Date(self.0.closed_on)
    }

    /// The last day on which it can be published.
    async fn until(&self) -> Date {
        Date(self.0.until)
    }

    /// Whether it was published: then the next is due after the last day.
    async fn is_published(&self) -> bool {
        self.0.is_published
    }

    /// How many players would be in it.
    async fn players(&self) -> usize {
        self.0.list.lines.len()
    }

    /// What it would say of the lists before.
    #[graphql(complexity = "20 * child_complexity")]
    async fn differences(&self) -> List<RatingListDifference> {
        self.0.list.differences.iter().cloned().map(RatingListDifference).collect()
    }

    /// The events that should be in it and are not rated, those that ended first at the top.
    #[graphql(complexity = "20 * child_complexity")]
    async fn missing(&self) -> List<MissingEvent> {
        self.0.missing.iter().copied().map(MissingEvent).collect()
    }
}

/// What a correction made different in published lists.
pub struct RatingListDifference(federation::ListDifference);

#[Object]
impl RatingListDifference {
    /// Null for whoever was erased from the register.
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        known(ctx, self.0.person).await
    }

    /// The reason: results of this event came late or were corrected.
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        event(ctx, self.0.event).await
    }

    async fn published(&self) -> Option<u16> {
        self.0.published
    }

    async fn corrected(&self) -> Option<u16> {
        self.0.corrected
    }

    /// How many games more count, or fewer.
    async fn games(&self) -> i32 {
        self.0.games
    }

    /// The month of the first list that would have been different.
    async fn since(&self) -> String {
        self.0.since.to_string()
    }
}
