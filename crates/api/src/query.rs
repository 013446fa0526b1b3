//! What can be asked.

mod announced;
mod authority;
mod bodies;
mod follow;
mod letters;
mod money;
mod origin;
mod past;

use async_graphql::{Context, ID, MergedObject, Object};
use kydan_access::{Action, Target, permit};
use kydan_app::Failure;
use kydan_app::store::{AuditFilter, AuditKind};
use kydan_journal::{AccountId, BoutId, ClubId, EventId, PersonId};
use kydan_regulations as regulations;

use crate::failure::{masked, weather};
use crate::foreseen::{ForeseeInput, ForeseePayload, Foreseen};
use crate::id::local;
use crate::list::List;
use crate::load::{apart, app, loader};
use crate::mutation::result::RecordResultInput;
use crate::object::account::{AccountRecord, Viewer};
use crate::object::audit::AuditEntry;
use crate::object::award::{TitleName, TitleOf, TitleWork};
use crate::object::bout::Bout;
use crate::object::code::Code;
use crate::object::connection::{
    AuditConnection, ClubConnection, EventConnection, PersonConnection, RatingConnection,
    TitleHolderConnection, slice,
};
use crate::object::correction::{CorrectionForeseen, ForeseeCorrectionPayload};
use crate::object::duplicate::{DuplicatePair, MergedPerson};
use crate::object::event::{self, Event};
use crate::object::federation::Club;
use crate::object::import::FideListEntry;
use crate::object::key::{HeldKey, Key};
use crate::object::kind::{GameKind, Tempo};
use crate::object::law::{Edition, Law, LawArticle, TieBreak};
use crate::object::membership::MembershipWork;
use crate::object::node::{self, Node};
use crate::object::person::{Person, Rating};
use crate::object::rating_list::{RatingList, RatingListDue};
use crate::object::rule_options::{self, RuleLimit};
use crate::object::rules_draft::RulesDraft;
use crate::object::ruling::{self, Ruling};
use crate::object::sanction::SanctionWork;
use crate::object::season::SeasonInput;
use crate::object::settings::SystemCharacter;
use crate::payload::payload;
use crate::visitor::{actor, visitor};

/// The root of every question.
#[derive(MergedObject, Default)]
pub struct Query(
    Questions,
    announced::AnnouncedQuery,
    authority::AuthorityQuery,
    bodies::BodiesQuery,
    follow::FollowQuery,
    letters::LettersQuery,
    money::MoneyQuery,
    origin::OriginQuery,
    past::PastQuery,
);

/// What is there now.
#[derive(Default)]
pub struct Questions;

#[Object]
impl Questions {
    /// Any object by its global id.
    async fn node(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<Node>> {
        node::node(ctx, &id).await
    }

    /// Who is asking; null for an anonymous visitor.
    async fn viewer(&self, ctx: &Context<'_>) -> Option<Viewer> {
        Viewer::of(actor(ctx))
    }

    /// The key that the question came with; null where none did.
    async fn program_key(&self, ctx: &Context<'_>) -> Option<Key> {
        visitor(ctx).caller.key.clone().map(Key)
    }

    /// Whether a link to set a forgotten password with is mailed to whoever has confirmed an address.
    async fn passwords_are_mailed(&self, ctx: &Context<'_>) -> bool {
        app(ctx).ways().mail == kydan_app::Offer::Offered
    }

    /// Accounts that the viewer may see, found by login or by the name of their person; open ones first.
    #[graphql(complexity = "100 * child_complexity")]
    async fn accounts(
        &self,
        ctx: &Context<'_>,
        #[graphql(default)] search: String,
    ) -> async_graphql::Result<List<AccountRecord>> {
        let seen = app(ctx).accounts(actor(ctx), &search, 100).await;
        Ok(seen.map_err(|failure| masked(&failure))?.into_iter().map(AccountRecord).collect())
    }

    /// Everybody's keys for programs that are good now, for the administrator: those that were used last first, at most
    /// 200; `search` looks in what they are for and in their owners' log-ins.
    #[graphql(complexity = "100 * child_complexity")]
    async fn keys_held(
        &self,
        ctx: &Context<'_>,
        #[graphql(default)] search: String,
    ) -> async_graphql::Result<List<HeldKey>> {
        let held = app(ctx).keys_held(actor(ctx), &search).await.map_err(|failure| masked(&failure))?;
        Ok(held.into_iter().map(HeldKey).collect())
    }

    /// Who did or saw what, the newest first: one's own if no account is named, and with `everybody` (for the
    /// administrator) everybody's.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn audit(
        &self,
        ctx: &Context<'_>,
        account: Option<ID>,
        #[graphql(default)] everybody: bool,
        kind: Option<Code<AuditKind>>,
        #[graphql(default = 50)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<AuditConnection> {
        let actor = actor(ctx);
        let named = account.map(|account| local("Account", &account)).transpose();
        let named = named.map_err(|refusal| masked(&refusal.into()))?.map(AccountId);
        let account = if everybody { named } else { named.or(actor.account) };
        let wanted = AuditFilter { kind: kind.map(|kind| kind.0), account };
        let page = app(ctx).audit(actor, &wanted, &slice(first, after)?).await;
        Ok(AuditConnection::new(page.map_err(|failure| masked(&failure))?, AuditEntry))
    }

    /// By name; `search` needs no diacritics.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn clubs(
        &self,
        ctx: &Context<'_>,
        search: Option<String>,
        #[graphql(default = 50)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<ClubConnection> {
        let search = search.unwrap_or_default();
        let store = app(ctx).reader();
        let page = store.list_clubs(&search, &slice(first, after)?).await.map_err(weather)?;
        let total = store.count_clubs(&search).await.map_err(weather)?;
        Ok(ClubConnection::new(page, total, Club))
    }

    async fn club(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<Club>> {
        let Ok(id) = local("Club", &id) else { return Ok(None) };
        Ok(loader(ctx).load_one(ClubId(id)).await?.map(Club))
    }

    /// Members sorted by given name; `search` needs no diacritics and finds any part of the name.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn people(
        &self,
        ctx: &Context<'_>,
        search: Option<String>,
        club: Option<ID>,
        #[graphql(default = 50)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<PersonConnection> {
        let club = club.and_then(|club| local("Club", &club).ok()).map(ClubId);
        let wanted = (search.unwrap_or_default(), club);
        let (page, total) = app(ctx)
            .find_people(actor(ctx), wanted, &slice(first, after)?)
            .await
            .map_err(|failure| masked(&failure))?;
        Ok(PersonConnection::new(page, total, Person))
    }

    async fn person(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<Person>> {
        let Ok(id) = local("Person", &id) else { return Ok(None) };
        Ok(loader(ctx).load_one(PersonId(id)).await?.map(Person))
    }

    /// Entries of the register that may be one person, the likeliest first; null for whoever may not merge.
    #[graphql(complexity = "500 + 50 * child_complexity")]
    async fn duplicates(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<List<DuplicatePair>>> {
        match app(ctx).duplicates(actor(ctx)).await {
            Ok(found) => Ok(Some(found.into_iter().map(DuplicatePair::from).collect())),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// Entries that are merged, the latest first; null for whoever may not part them.
    #[graphql(complexity = "50 * child_complexity")]
    async fn merged_people(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<List<MergedPerson>>> {
        match app(ctx).merged_people(actor(ctx)).await {
            Ok(found) => Ok(Some(
                found.into_iter().map(|(entry, as_written)| MergedPerson(entry, as_written)).collect(),
            )),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// The latest first; `search` finds words of the name and the venue and needs no diacritics.
    #[graphql(complexity = "20 + first as usize * child_complexity")]
    async fn events(
        &self,
        ctx: &Context<'_>,
        search: Option<String>,
        #[graphql(default = 20)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<EventConnection> {
        let search = search.unwrap_or_default();
        let found = app(ctx).reader().find_competitions(&search, &slice(first, after)?).await;
        let mut page = found.map_err(weather)?;
        page.edges.retain(|edge| app(ctx).shows(actor(ctx), &edge.node));
        Ok(EventConnection::new(page, Event))
    }

    /// The season: public events with a day between two, those that begin first first; at most 500.
    #[graphql(complexity = "100 * child_complexity")]
    async fn season(&self, ctx: &Context<'_>, input: SeasonInput) -> async_graphql::Result<List<Event>> {
        let season = input.read().map_err(|failure| masked(&failure))?;
        let events = app(ctx).season(&season).await.map_err(|failure| masked(&failure))?;
        Ok(events.into_iter().map(Event).collect())
    }

    async fn event(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<Event>> {
        let Ok(id) = local("Event", &id) else { return Ok(None) };
        event::event(ctx, EventId(id)).await
    }

    /// The drafts of event rules that the viewer may publish.
    #[graphql(complexity = "20 * child_complexity")]
    async fn rules_drafts(&self, ctx: &Context<'_>) -> async_graphql::Result<List<RulesDraft>> {
        let drafts = app(ctx).rules_drafts(actor(ctx)).await.map_err(|failure| masked(&failure))?;
        Ok(drafts.into_iter().map(RulesDraft).collect())
    }

    /// A draft, by the id of the event that it is to be; none for whoever may not publish it.
    async fn rules_draft(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<RulesDraft>> {
        let Ok(id) = local("Event", &id) else { return Ok(None) };
        let draft =
            app(ctx).rules_draft(actor(ctx), EventId(id)).await.map_err(|failure| masked(&failure))?;
        Ok(draft.map(RulesDraft))
    }

    async fn bout(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<Bout>> {
        let Ok(id) = local("Bout", &id) else { return Ok(None) };
        Ok(loader(ctx).load_one(BoutId(id)).await?.map(Bout::new))
    }

    /// What waits for an answer or a decision in the clubs that the viewer keeps.
    #[graphql(complexity = "50 * child_complexity")]
    async fn membership_work(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<MembershipWork>> {
        match app(ctx).waiting_work(actor(ctx)).await {
            Ok((requests, expulsions)) => Ok(Some(MembershipWork::of(requests, expulsions))),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// Suspensions and bans that wait for a decision or are in force, for staff who keep the register of those concerned.
    #[graphql(complexity = "50 * child_complexity")]
    async fn sanction_work(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<SanctionWork>> {
        match app(ctx).sanction_work(actor(ctx)).await {
            Ok(work) => Ok(Some(SanctionWork::of(work))),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// Who holds a title, the latest decree first.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn title_holders(
        &self,
        ctx: &Context<'_>,
        of: TitleOf,
        title: TitleName,
        #[graphql(default = 50)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<TitleHolderConnection> {
        TitleHolderConnection::of(ctx, (of, title), slice(first, after)?).await
    }

    /// Norms that wait for a decree, and appeals about titles: for whoever keeps titles.
    #[graphql(complexity = "50 * child_complexity")]
    async fn title_work(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<TitleWork>> {
        match app(ctx).title_work(actor(ctx)).await {
            Ok(work) => Ok(Some(TitleWork::of(work))),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// What would follow if this were signed now: decided by the same rules, priced, and not stored.
    #[graphql(complexity = "100 + child_complexity")]
    async fn foresee(&self, ctx: &Context<'_>, input: ForeseeInput) -> async_graphql::Result<ForeseePayload> {
        let order = kydan_app::Order::foreseeing(actor(ctx).clone());
        let done = input.asked(ctx, &order).await;
        let foreseen = done.map(|done| done.foreseen.as_ref().map(Foreseen::of).unwrap_or_default());
        payload(foreseen)
    }

    /// What would change if a game of a locked round had this result: ranks, ratings, norms. For those who may propose
    /// or sign a correction.
    #[graphql(complexity = "100 + child_complexity")]
    async fn foresee_correction(
        &self,
        ctx: &Context<'_>,
        input: RecordResultInput,
    ) -> async_graphql::Result<ForeseeCorrectionPayload> {
        let foreseen = async { app(ctx).foresee_correction(actor(ctx), input.read()?).await };
        match foreseen.await {
            Ok(foreseen) => payload(Ok(CorrectionForeseen::of(ctx, foreseen).await?)),
            Err(failure) => payload::<CorrectionForeseen, _>(Err(failure)),
        }
    }

    /// Games that are being played now, the one where something happened last first.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn live_bouts(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 8)] first: u32,
    ) -> async_graphql::Result<List<Bout>> {
        let first = slice(first, None)?.first;
        let bouts = app(ctx).reader().live_bouts(first).await.map_err(weather)?;
        Ok(bouts.into_iter().map(Bout::new).collect())
    }

    /// Rulings of all events, the newest first.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn latest_rulings(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 20)] first: u32,
    ) -> async_graphql::Result<List<Ruling>> {
        let rulings = app(ctx).reader().latest_rulings(slice(first, None)?.first).await;
        ruling::told(ctx, rulings.map_err(weather)?).await
    }

    /// Current ratings, the highest first.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn rating_list(
        &self,
        ctx: &Context<'_>,
        kind: GameKind,
        #[graphql(default_with = "Tempo::Standard")] tempo: Tempo,
        #[graphql(default = 50)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<RatingConnection> {
        let page = app(ctx).reader().rating_list(kind.into(), tempo.into(), &slice(first, after)?).await;
        Ok(RatingConnection::new(page.map_err(weather)?, Rating))
    }

    /// The monthly lists of a game and rate of play, the newest first.
    #[graphql(complexity = "12 * child_complexity")]
    async fn rating_lists(
        &self,
        ctx: &Context<'_>,
        kind: GameKind,
        #[graphql(default_with = "Tempo::Standard")] tempo: Tempo,
    ) -> async_graphql::Result<List<RatingList>> {
        let lists = app(ctx).reader().rating_lists(kind.into(), tempo.into()).await.map_err(weather)?;
        Ok(lists.into_iter().map(RatingList).collect())
    }

    /// The list that can be published now, as it would be, and what it lacks; null for whoever may not publish it.
    #[graphql(complexity = "200 + child_complexity")]
    async fn rating_list_due(
        &self,
        ctx: &Context<'_>,
        kind: GameKind,
        #[graphql(default_with = "Tempo::Standard")] tempo: Tempo,
    ) -> async_graphql::Result<Option<RatingListDue>> {
        match app(ctx).rating_list_due(actor(ctx), kind.into(), tempo.into()).await {
            Ok(due) => Ok(Some(RatingListDue(due))),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// The list of a month (`2026-12`); null where none was published.
    async fn monthly_rating_list(
        &self,
        ctx: &Context<'_>,
        kind: GameKind,
        #[graphql(default_with = "Tempo::Standard")] tempo: Tempo,
        month: String,
    ) -> async_graphql::Result<Option<RatingList>> {
        let lists = app(ctx).reader().rating_lists(kind.into(), tempo.into()).await.map_err(weather)?;
        Ok(lists.into_iter().find(|list| list.month.to_string() == month).map(RatingList))
    }

    async fn laws(&self) -> List<Law> {
        regulations::laws().map(Law).collect()
    }

    async fn law(&self, id: String) -> Option<Law> {
        regulations::law(&id).map(Law)
    }

    /// Articles by number or words, no diacritics needed, best first; `law` may name a law book or an edition.
    #[graphql(complexity = "200 + first as usize * child_complexity")]
    async fn search_law(
        &self,
        query: String,
        law: Option<String>,
        #[graphql(default = 20)] first: u32,
    ) -> async_graphql::Result<List<LawArticle>> {
        let first = slice(first, None)?.first as usize;
        let longest = regulations::LONGEST_QUERY;
        if query.chars().count() > longest {
            return Err(async_graphql::Error::new(format!("a search holds at most {longest} characters")));
        }
        let edition = law.as_deref().and_then(regulations::edition);
        let found = apart(move || match edition {
            Some(edition) => edition.search(&query),
            None => regulations::search(&query),
        });
        let found = found.await?;
        let wanted = |article: &&regulations::LawArticle| {
            edition.is_some() || law.as_deref().is_none_or(|law| article.law.as_str() == law)
        };
        Ok(found.into_iter().filter(wanted).take(first).map(LawArticle).collect())
    }

    async fn editions(&self) -> List<Edition> {
        regulations::editions().map(Edition).collect()
    }

    /// Every tie-break that rules can name.
    async fn tie_breaks(&self) -> List<TieBreak> {
        regulations::TieBreak::named().map(TieBreak::from).collect()
    }

    /// The whole numbers that an event's rules set, each with its bounds.
    async fn rule_limits(&self) -> List<RuleLimit> {
        rule_options::limits().into()
    }

    /// Every pairing system.
    async fn systems(&self) -> List<SystemCharacter> {
        regulations::System::ALL.into_iter().map(SystemCharacter::from).collect()
    }

    async fn edition(&self, id: String) -> Option<Edition> {
        regulations::edition(&id).map(Edition)
    }

    /// The policy: who may do what, as the golden page prints it (Markdown).
    #[graphql(complexity = "1000")]
    async fn policy_page(&self) -> String {
        kydan_access::page::write(|basis| {
            let edition = regulations::usual(basis.game);
            let article = edition.and_then(|edition| Some((edition, edition.provides(basis.provision)?)));
            article
                .map_or_else(String::new, |(edition, article)| format!("{} {article}", edition.law.as_str()))
        })
    }

    /// Entries of the imported FIDE list, by name or id, for linking. Whoever may not link gets none.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn search_fide_list(
        &self,
        ctx: &Context<'_>,
        query: String,
        #[graphql(default = 10)] first: u32,
    ) -> async_graphql::Result<List<FideListEntry>> {
        let first = slice(first, None)?.first;
        if permit(actor(ctx), Action::ImportRatingList, &Target::platform()).is_err() {
            return Ok(List::default());
        }
        let found = app(ctx).reader().search_fide_list(&query, first).await.map_err(weather)?;
        Ok(found.into_iter().map(FideListEntry::from).collect())
    }
}
