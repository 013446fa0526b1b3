//! Who is logged in.

use async_graphql::{Context, Enum, ID, Object, SimpleObject};
use kydan_access::{Action, Actor, Role, Scope};
use kydan_app::AccountSeen;
use kydan_app::store::{StoredSession, read};
use kydan_journal::AccountId;

use super::code::Code;
use super::connection::{NoticeConnection, slice};
use super::entering::EntryApplication;
use super::event::{Event, event};
use super::factor::Security;
use super::guardian::Guardianship;
use super::key::Key;
use super::notice::Notice;
use super::official::RulingsMade;
use super::person::{Person, person};
use super::scalar::{Date, DateTime};
use super::team::Team;
use super::telling::Telling;
use super::webhook::Webhook;
use crate::failure::{masked, missing, weather};
use crate::id::global;
use crate::list::List;
use crate::load::{app, tournament};

/// Whoever asks.
pub struct Viewer {
    account: AccountId,
    actor: Actor,
}

/// A role, and where it holds.
#[derive(SimpleObject)]
pub struct Grant {
    role: Code<Role>,
    /// `everything`, `body`, `club` or `event`.
    scope: String,
    scope_id: Option<ID>,
}

/// A role that holds from a day or to one.
#[derive(SimpleObject)]
pub struct GrantTerm {
    grant: Grant,
    /// The first day.
    from: Option<Date>,
    /// The last day.
    until: Option<Date>,
}

/// A log-in.
#[derive(SimpleObject)]
pub struct Session {
    id: ID,
    started_at: DateTime,
    last_seen_at: DateTime,
    client: String,
    /// Whether it is the one that asks.
    current: bool,
}

/// An account as whoever opens and closes accounts sees it.
pub struct AccountRecord(pub(crate) AccountSeen);

/// How an account stands.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum AccountState {
    /// Its owner has not set a password yet.
    Waiting,
    /// Its owner has, and a second person must confirm before its roles count.
    Unconfirmed,
    /// It is in use.
    Open,
    /// It was closed.
    Closed,
}

/// What may be done about an account.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum AccountAction {
    /// Hand out a code.
    IssueCode,
    /// Confirm that it is in its owner's hands.
    Confirm,
    /// Close it.
    Close,
    /// Take roles back.
    RevokeRole,
    /// Tie it to a person.
    Link,
}

#[Object]
impl AccountRecord {
    async fn id(&self) -> ID {
        global("Account", self.0.account.id.0)
    }

    async fn login(&self) -> &str {
        &self.0.account.login
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.0.account.person {
            Some(id) => person(ctx, id).await.map(Some),
            None => Ok(None),
        }
    }

    /// The granted roles that hold from a day or to one, whether they do now or not.
    async fn terms(&self) -> List<GrantTerm> {
        let term = |(role, scope, tenure): &(Role, Scope, kydan_federation::Tenure)| GrantTerm {
            grant: Grant::of(*role, *scope),
            from: tenure.from.map(Date),
            until: tenure.until.map(Date),
        };
        self.0.terms.iter().map(term).collect()
    }

    /// Its roles, and the offices of its person.
    async fn grants(&self) -> List<Grant> {
        Grant::of_each(&self.0.grants).into()
    }

    async fn state(&self) -> AccountState {
        let account = &self.0.account;
        if account.closed_at.is_some() {
            AccountState::Closed
        } else if account.password_hash.is_empty() {
            AccountState::Waiting
        } else if account.unconfirmed_by.is_some() {
            AccountState::Unconfirmed
        } else {
            AccountState::Open
        }
    }

    async fn opened_at(&self) -> DateTime {
        DateTime(self.0.account.opened_at)
    }

    /// When the code that was handed out last ends, if it was not used.
    async fn code_until(&self) -> Option<DateTime> {
        self.0.account.code.as_ref().map(|code| DateTime(code.until))
    }

    async fn viewer_may(&self) -> List<AccountAction> {
        let shown = |(action, shown)| self.0.may.contains(&action).then_some(shown);
        [
            (Action::IssueCode, AccountAction::IssueCode),
            (Action::ConfirmAccount, AccountAction::Confirm),
            (Action::CloseAccount, AccountAction::Close),
            (Action::GrantRole, AccountAction::RevokeRole),
            (Action::OpenAccount, AccountAction::Link),
        ]
        .into_iter()
        .filter_map(shown)
        .collect()
    }
}

impl Viewer {
    /// None for a visitor, and for a program: what is somebody's own is no program's.
    pub(crate) fn of(actor: &Actor) -> Option<Self> {
        actor.key.is_none().then_some(())?;
        Some(Self { account: actor.account?, actor: actor.clone() })
    }
}

impl Grant {
    /// Roles as they are shown.
    pub(crate) fn all(actor: &Actor) -> Vec<Self> {
        Self::of_each(&actor.grants)
    }

    fn of_each(grants: &[(Role, Scope)]) -> Vec<Self> {
        grants.iter().map(|(role, scope)| Self::of(*role, *scope)).collect()
    }

    fn of(role: Role, scope: Scope) -> Self {
        let (scope, scope_id) = match scope {
            Scope::Everything => ("everything", None),
            Scope::Body(body) => ("body", Some(global("Body", body.0))),
            Scope::Club(club) => ("club", Some(global("Club", club.0))),
            Scope::Event(event) => ("event", Some(global("Event", event.0))),
        };
        Self { role: Code(role), scope: scope.to_owned(), scope_id }
    }
}

/// A team that somebody speaks for.
pub struct Captaincy(read::Captaincy);

#[Object]
impl Captaincy {
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Event> {
        event(ctx, self.0.event).await?.ok_or_else(|| missing("event"))
    }

    async fn team(&self, ctx: &Context<'_>) -> async_graphql::Result<Team> {
        Ok(Team::of(&tournament(ctx, self.0.event).await?, self.0.team))
    }
}

/// How many events of an arbiter are told.
const MOST_EVENTS: u32 = 200;

#[Object]
impl Viewer {
    async fn account(&self) -> ID {
        global("Account", self.account.0)
    }

    async fn login(&self, ctx: &Context<'_>) -> async_graphql::Result<String> {
        let account = app(ctx).reader().account(self.account).await.map_err(weather)?;
        Ok(account.map(|account| account.login).unwrap_or_default())
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.actor.person {
            Some(id) => person(ctx, id).await.map(Some),
            None => Ok(None),
        }
    }

    async fn grants(&self) -> List<Grant> {
        Grant::all(&self.actor).into()
    }

    /// The minors whom the viewer acts for now.
    #[graphql(complexity = "3 * child_complexity")]
    async fn wards(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Guardianship>> {
        let Some(person) = self.actor.person else { return Ok(List::default()) };
        let all = app(ctx).reader().wards_of(&[person]).await.map_err(weather)?;
        let today = app(ctx).today();
        Ok(all.into_iter().filter(|one| one.acts_on(today)).map(Guardianship).collect())
    }

    /// The viewer's own entries to events, the latest first.
    #[graphql(complexity = "10 * child_complexity")]
    async fn entries(&self, ctx: &Context<'_>) -> async_graphql::Result<List<EntryApplication>> {
        let Some(person) = self.actor.person else { return Ok(List::default()) };
        let rows = app(ctx).applications_of(person).await.map_err(|failure| masked(&failure))?;
        Ok(rows.into_iter().map(EntryApplication::own).collect())
    }

    /// The teams that the viewer speaks for.
    #[graphql(complexity = "20 * child_complexity")]
    async fn captaincies(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Captaincy>> {
        let Some(person) = self.actor.person else { return Ok(List::default()) };
        let all = app(ctx).reader().captaincies(&[person]).await.map_err(weather)?;
        Ok(all.into_iter().map(Captaincy).collect())
    }

    /// What the viewer was told, the newest first; null where the account is nobody's.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn notices(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 30)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<Option<NoticeConnection>> {
        let page = app(ctx).notices(&self.actor, &slice(first, after)?).await;
        Ok(page.map_err(|failure| masked(&failure))?.map(|page| NoticeConnection::new(page, Notice)))
    }

    /// How many of them are unread; 100 stands for that many or more.
    async fn unread_notices(&self, ctx: &Context<'_>) -> async_graphql::Result<u32> {
        app(ctx).unread_notices(&self.actor).await.map_err(|failure| masked(&failure))
    }

    /// What the viewer ruled as an arbiter, by event, and what became of it on appeal; the latest event first.
    #[graphql(complexity = "20 * child_complexity")]
    async fn rulings_made(&self, ctx: &Context<'_>) -> async_graphql::Result<List<RulingsMade>> {
        let made = app(ctx).reader().rulings_made(self.account, MOST_EVENTS).await.map_err(weather)?;
        Ok(made.into_iter().map(RulingsMade).collect())
    }

    /// How the viewer is told beside the list.
    async fn telling(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Telling>> {
        let seen = app(ctx).telling(&self.actor).await.map_err(|failure| masked(&failure))?;
        Ok(seen.map(Telling))
    }

    /// Addresses that the viewer's programs are told at; null where the platform calls no programs.
    #[graphql(complexity = "10 * child_complexity")]
    async fn webhooks(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<List<Webhook>>> {
        let own = app(ctx).webhooks(&self.actor).await.map_err(|failure| masked(&failure))?;
        Ok(own.map(|own| own.into_iter().map(Webhook).collect()))
    }

    /// What proves the viewer besides the password.
    async fn security(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Security>> {
        let seen = app(ctx).factors(&self.actor).await.map_err(|failure| masked(&failure))?;
        Ok(seen.map(Security))
    }

    /// Keys that the viewer made for programs, the newest first; ended ones too.
    #[graphql(complexity = "20 * child_complexity")]
    async fn keys(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Key>> {
        let keys = app(ctx).keys(&self.actor).await.map_err(|failure| masked(&failure))?;
        Ok(keys.into_iter().map(Key).collect())
    }

    /// Log-ins that live, the last used first.
    async fn sessions(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Session>> {
        let sessions = app(ctx).sessions(&self.actor).await.map_err(|failure| masked(&failure))?;
        let shown = |StoredSession { family, client, .. }: StoredSession| Session {
            id: global("Session", family.session.0),
            started_at: DateTime(family.opened_at),
            last_seen_at: DateTime(family.used_at),
            client,
            current: self.actor.session == Some(family.session),
        };
        Ok(sessions.into_iter().map(shown).collect())
    }
}
