//! People, as far as whoever asks may see them.

mod rating;
mod seen;

use async_graphql::{Context, ID, Object, SimpleObject};
use kydan_app::store::{self, ContactKind, read};
use kydan_journal::PersonId;

use super::award::AwardedTitle;
use super::bout::Bout;
use super::career::{Career, HeadToHead};
use super::connection::{BoutConnection, slice};
use super::contact::Consent;
use super::event::Event;
use super::federation::{Club, club};
use super::guardian::Guardianship;
use super::kind::{GameKind, Tempo};
use super::membership::Membership;
use super::official::{Licence, Seminar, Service, ServiceCount};
use super::past_list::{self, PastRating, RatingInForce};
use super::rating_list::RatingListLine;
use super::ruling::{self, Ruling};
use super::sanction::Sanction;
use super::scalar::{Date, Long};
use super::schedule::NextGame;
use super::titles::Titles;
use crate::failure::{masked, missing, weather};
use crate::id::{global, local};
use crate::list::List;
use crate::load::{ContactsOf, DuesOf, FideIdOf, MemberOf, PortraitOf, RatingsOf, SanctionsOf, app, loader};
use crate::visitor::{Script, visitor};

pub use rating::{Rating, RatingPoint};
pub(super) use seen::looked_at;

/// As a person is registered.
#[derive(async_graphql::Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_federation::import::Sex")]
pub enum Sex {
    /// Women and girls (nữ).
    Female,
    /// Men and boys (nam).
    Male,
}

/// A human being: the name and what is public, and for some viewers more.
#[derive(Clone)]
pub struct Person(pub(crate) store::Person);

/// A year's dues.
#[derive(SimpleObject)]
pub struct Dues {
    year: i16,
    /// In the currency's minor unit.
    amount: Long,
    currency: String,
}

#[Object]
impl Person {
    /// The global id.
    pub async fn id(&self) -> ID {
        global("Person", self.0.id.0)
    }

    /// As written, family name first; a pseudonym after erasure. The initials of a minor, where an event that they entered
    /// names minors by them and the viewer is neither near the child nor works at one of their events. Where the request
    /// says so (`extensions: { names: "han" }`), in Chinese characters, as far as they are known.
    async fn name(&self, ctx: &Context<'_>) -> async_graphql::Result<String> {
        let named = self.named(ctx).await?;
        Ok(match (visitor(ctx).script, &named.name.han) {
            (Script::Han, Some(han)) => han.clone(),
            (Script::Han, None) | (Script::AsWritten, _) => named.name.full.clone(),
        })
    }

    /// In Chinese characters; null where they are not known, and where the viewer reads the initials alone.
    async fn han_name(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        Ok(self.named(ctx).await?.name.han.clone())
    }

    async fn given_name(&self, ctx: &Context<'_>) -> async_graphql::Result<String> {
        Ok(self.named(ctx).await?.name.given.clone())
    }

    /// Whether what the register knew of them was erased: the name is a pseudonym.
    async fn is_erased(&self) -> bool {
        self.0.erased_at.is_some()
    }

    async fn latin_name(&self, ctx: &Context<'_>) -> async_graphql::Result<String> {
        Ok(self.named(ctx).await?.name.latin.clone())
    }

    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.member(ctx).await?.and_then(|member| member.club) {
            Some(id) => club(ctx, id).await,
            None => Ok(None),
        }
    }

    /// Public: the year at most, and not of minors.
    async fn birth_year(&self, ctx: &Context<'_>) -> Option<i16> {
        self.0.birth_date.and_then(|birth| app(ctx).public_birth_year(birth))
    }

    /// Null unless the viewer may see private data.
    async fn birth_date(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Date>> {
        if !self.is_open_to(ctx).await? {
            return Ok(None);
        }
        Ok(self.0.birth_date.map(Date))
    }

    /// Where the photograph is that is shown by consent; null if there is none.
    async fn portrait(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        if !self.is_named_to(ctx).await? {
            return Ok(None);
        }
        let found = loader(ctx).load_one(PortraitOf(self.0.id)).await?;
        let digest = found.and_then(|found| found.first().map(|(_, digest)| *digest));
        Ok(digest.map(|digest| format!("/ky-thu/{}/anh/{digest}", global("Person", self.0.id.0).as_str())))
    }

    /// Who acts for a minor, past ones too, the latest first. Private.
    async fn guardians(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<List<Guardianship>>> {
        if !self.is_open_to(ctx).await? {
            return Ok(None);
        }
        let found = app(ctx).reader().guardians_of(&[self.0.id]).await.map_err(weather)?;
        Ok(Some(found.into_iter().map(Guardianship).collect()))
    }

    /// Whether they are not of age; null where it is not known or not the viewer's to know.
    async fn is_minor(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<bool>> {
        if !self.is_open_to(ctx).await? {
            return Ok(None);
        }
        let today = app(ctx).today();
        Ok(self.0.birth_date.map(|birth| kydan_federation::guardianship::of_age_on(birth) > today))
    }

    /// Private, and kept by consent: null where nobody agreed.
    async fn phone(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        Ok(self.contact(ctx, ContactKind::Phone).await?.map(|contact| contact.value))
    }

    /// Private, and kept by consent: null where nobody agreed.
    async fn email(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        Ok(self.contact(ctx, ContactKind::Email).await?.map(|contact| contact.value))
    }

    /// Who agreed to how they may be reached, the latest word; null where nobody did. Private.
    async fn contact_consent(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Consent>> {
        let mut agreed = Vec::new();
        for kind in [ContactKind::Phone, ContactKind::Email] {
            agreed.extend(self.contact(ctx, kind).await?.and_then(|contact| contact.agreed));
        }
        Ok(agreed.into_iter().max_by_key(|agreed| agreed.on).map(Consent::from))
    }

    /// Whether numbers or addresses of before it was asked are kept without a consent, which nobody sees. Private.
    async fn contact_unconfirmed(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<bool>> {
        if !self.is_open_to(ctx).await? {
            return Ok(None);
        }
        let contacts = loader(ctx).load_one(ContactsOf(self.0.id)).await?;
        Ok(Some(contacts.is_some_and(|contacts| contacts.iter().any(|contact| contact.agreed.is_none()))))
    }

    /// Private: the person, the own club and staff see it.
    async fn card_number(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        if !self.is_open_to(ctx).await? {
            return Ok(None);
        }
        Ok(self.member(ctx).await?.and_then(|member| member.card_number))
    }

    /// Private: the person, the own club and staff see it.
    async fn sponsor(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Self>> {
        if !self.is_open_to(ctx).await? {
            return Ok(None);
        }
        match self.member(ctx).await?.and_then(|member| member.sponsor) {
            Some(sponsor) => Ok(loader(ctx).load_one(sponsor).await?.map(Person)),
            None => Ok(None),
        }
    }

    /// Private: the person, the own club and staff see it.
    async fn dues(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Dues>> {
        if !self.is_open_to(ctx).await? {
            return Ok(List::default());
        }
        let dues = loader(ctx).load_one(DuesOf(self.0.id)).await?;
        let paid = |dues: &read::Dues| Dues {
            year: dues.year,
            amount: Long(dues.money.amount),
            currency: dues.money.currency.to_string(),
        };
        Ok(dues.iter().flat_map(|dues| dues.iter()).map(paid).collect())
    }

    /// Seminars for arbiters, the latest first.
    #[graphql(complexity = "2 * child_complexity")]
    async fn seminars(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Seminar>> {
        let all = app(ctx).reader().seminars_of(&[self.0.id]).await.map_err(weather)?;
        Ok(all.into_iter().map(Seminar).collect())
    }

    /// Licences as an arbiter, the latest first.
    #[graphql(complexity = "4 * child_complexity")]
    async fn licences(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Licence>> {
        let all = app(ctx).reader().licences_of(&[self.0.id]).await.map_err(weather)?;
        Ok(all.into_iter().map(Licence).collect())
    }

    /// Every office held at an event, the latest first.
    #[graphql(complexity = "16 * child_complexity")]
    async fn services(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Service>> {
        let all = app(ctx).reader().services_of(&[self.0.id]).await.map_err(weather)?;
        Ok(all.into_iter().map(Service).collect())
    }

    /// How often each office was held.
    #[graphql(complexity = "8 * child_complexity")]
    async fn service_counts(&self, ctx: &Context<'_>) -> async_graphql::Result<List<ServiceCount>> {
        let all = app(ctx).reader().services_of(&[self.0.id]).await.map_err(weather)?;
        let counted = kydan_regulations::OfficialFunction::ALL.into_iter().map(|function| {
            let held = all.iter().filter(|one| one.function == function).map(|one| one.event);
            (function, held.collect::<std::collections::BTreeSet<_>>().len())
        });
        let held = counted.filter(|(_, events)| *events > 0);
        Ok(held.map(|(function, events)| ServiceCount { function: function.into(), events }).collect())
    }

    /// Earlier forms of the name, and those of entries that were merged, the latest first. Private.
    async fn former_names(&self, ctx: &Context<'_>) -> async_graphql::Result<List<String>> {
        if !self.is_open_to(ctx).await? {
            return Ok(List::default());
        }
        let found = app(ctx).reader().former_names(&[self.0.id]).await.map_err(weather)?;
        let mut names: Vec<String> = Vec::with_capacity(found.len());
        for one in found {
            if one.name != self.0.name.full && !names.contains(&one.name) {
                names.push(one.name);
            }
        }
        Ok(names.into())
    }

    /// Requests, card, dues and standing. Private.
    async fn membership(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Membership>> {
        if !self.is_open_to(ctx).await? {
            return Ok(None);
        }
        Ok(Some(Membership { person: self.0.id, member: self.member(ctx).await? }))
    }

    /// Suspensions and bans that were proposed or imposed, the latest first. Private.
    #[graphql(complexity = "5 * child_complexity")]
    async fn sanctions(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<List<Sanction>>> {
        if !self.is_open_to(ctx).await? {
            return Ok(None);
        }
        let found = loader(ctx).load_one(SanctionsOf(self.0.id)).await?;
        Ok(found.map(|found| found.iter().cloned().map(Sanction::whole).collect()))
    }

    async fn fide_id(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        // FIDE names whoever has a number: it goes with the name.
        if !self.is_named_to(ctx).await? {
            return Ok(None);
        }
        let ids = loader(ctx).load_one(FideIdOf(self.0.id)).await?;
        Ok(ids.and_then(|ids| ids.first().map(|(_, id)| id.clone())))
    }

    async fn ratings(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Rating>> {
        let ratings = loader(ctx).load_one(RatingsOf(self.0.id)).await?;
        let rated = |rating: &read::Rating| rating.value.is_some();
        Ok(ratings
            .iter()
            .flat_map(|list| list.iter())
            .filter(|one| rated(one))
            .cloned()
            .map(Rating)
            .collect())
    }

    /// Every rating that was published, the oldest first.
    #[graphql(complexity = "20 * child_complexity")]
    async fn rating_history(
        &self,
        ctx: &Context<'_>,
        kind: GameKind,
        #[graphql(default_with = "Tempo::Standard")] tempo: Tempo,
    ) -> async_graphql::Result<List<RatingPoint>> {
        let history = app(ctx).reader().rating_history(self.0.id, kind.into(), tempo.into()).await;
        Ok(history
            .map_err(weather)?
            .into_iter()
            .filter(|point| point.after.is_some())
            .map(RatingPoint)
            .collect())
    }

    /// This person's line in every monthly list that has one, the oldest first.
    #[graphql(complexity = "12 * child_complexity")]
    async fn rating_lists(
        &self,
        ctx: &Context<'_>,
        kind: GameKind,
        #[graphql(default_with = "Tempo::Standard")] tempo: Tempo,
    ) -> async_graphql::Result<List<RatingListLine>> {
        let lines = app(ctx).reader().rating_lists_of(self.0.id, kind.into(), tempo.into()).await;
        Ok(lines.map_err(weather)?.into_iter().map(RatingListLine).collect())
    }

    /// Ratings of the past, as files tell of them, the oldest first: our own are reckoned without them.
    #[graphql(complexity = "10 * child_complexity")]
    async fn past_ratings(
        &self,
        ctx: &Context<'_>,
        kind: Option<GameKind>,
        tempo: Option<Tempo>,
    ) -> async_graphql::Result<List<PastRating>> {
        past_list::of_person(ctx, self.0.id, (kind, tempo)).await
    }

    /// The rating that was in force on a day, by the latest list of ours or of the past that held then.
    #[graphql(complexity = "20 + child_complexity")]
    async fn rating_on(
        &self,
        ctx: &Context<'_>,
        kind: GameKind,
        #[graphql(default_with = "Tempo::Standard")] tempo: Tempo,
        day: Date,
    ) -> async_graphql::Result<Option<RatingInForce>> {
        let found = app(ctx).rating_in_force(self.0.id, (kind.into(), tempo.into()), day.0).await;
        Ok(found.map_err(|failure| masked(&failure))?.map(RatingInForce))
    }

    /// What was played in this game so far, at one rate of play or all. Every game is read for it.
    #[graphql(complexity = "300 + child_complexity")]
    async fn career(
        &self,
        ctx: &Context<'_>,
        kind: GameKind,
        tempo: Option<Tempo>,
    ) -> async_graphql::Result<Career> {
        let career = app(ctx).career(self.0.id, kind.into()).await.map_err(|failure| masked(&failure))?;
        let career = match tempo {
            Some(tempo) => career.at(tempo.into()),
            None => career,
        };
        Ok(Career { of: self.0.id, career })
    }

    /// What was played against somebody; null where the opponent is nobody. Every game is read for it.
    #[graphql(complexity = "300 + child_complexity")]
    async fn against(
        &self,
        ctx: &Context<'_>,
        opponent: ID,
        kind: GameKind,
    ) -> async_graphql::Result<Option<HeadToHead>> {
        let Ok(opponent) = local("Person", &opponent) else { return Ok(None) };
        let career = app(ctx).career(self.0.id, kind.into()).await.map_err(|failure| masked(&failure))?;
        Ok(Some(HeadToHead(career.against(PersonId(opponent)).copied().collect())))
    }

    /// National titles of xiangqi, from the championships that are over.
    #[graphql(complexity = "200 + 10 * child_complexity")]
    async fn titles(&self, ctx: &Context<'_>) -> async_graphql::Result<Titles> {
        app(ctx).title_record(self.0.id).await.map(Titles).map_err(|failure| masked(&failure))
    }

    /// Titles that were given by decree, the latest first; what was taken back stays.
    #[graphql(complexity = "4 * child_complexity")]
    async fn awarded_titles(&self, ctx: &Context<'_>) -> async_graphql::Result<List<AwardedTitle>> {
        let all = app(ctx).reader().titles_of(&[self.0.id]).await.map_err(weather)?;
        Ok(all.into_iter().map(AwardedTitle).collect())
    }

    /// The last opened first.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn bouts(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 20)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<BoutConnection> {
        let store = app(ctx).reader();
        let page = store.bouts_of(self.0.id, &slice(first, after)?).await.map_err(weather)?;
        let total = store.count_bouts_of(self.0.id).await.map_err(weather)?;
        Ok(BoutConnection::new(page, total, Bout::new))
    }

    /// Games that are not over, and rounds that are planned where there is none; those that begin first first.
    #[graphql(complexity = "20 + 5 * child_complexity")]
    async fn next_games(&self, ctx: &Context<'_>) -> async_graphql::Result<List<NextGame>> {
        let next = app(ctx).next_games(self.0.id).await.map_err(|failure| masked(&failure))?;
        Ok(next.into_iter().map(NextGame).collect())
    }

    /// Events that this person plays or played in, those that begin last first.
    #[graphql(complexity = "20 * child_complexity")]
    async fn events(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Event>> {
        let events = app(ctx).events_of_player(self.0.id).await.map_err(|failure| masked(&failure))?;
        Ok(events.into_iter().map(Event).collect())
    }

    /// Events at which this person serves, those that begin last first.
    #[graphql(complexity = "20 * child_complexity")]
    async fn serves_at(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Event>> {
        let events = app(ctx).events_of_official(self.0.id).await.map_err(|failure| masked(&failure))?;
        Ok(events.into_iter().map(Event).collect())
    }

    /// Rulings against this person, the newest first.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn rulings(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 20)] first: u32,
    ) -> async_graphql::Result<List<Ruling>> {
        let rulings = app(ctx).reader().rulings_about(self.0.id, slice(first, None)?.first).await;
        ruling::told(ctx, rulings.map_err(weather)?).await
    }
}

impl Person {
    async fn member(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<read::Member>> {
        let members = loader(ctx).load_one(MemberOf(self.0.id)).await?;
        Ok(members.and_then(|members| members.first().cloned()))
    }
}

/// The person with this id.
pub(crate) async fn person(ctx: &Context<'_>, id: PersonId) -> async_graphql::Result<Person> {
    loader(ctx).load_one(id).await?.map(Person).ok_or_else(|| missing("person"))
}
