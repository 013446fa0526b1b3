//! Who may log in and what roles they have, as the log says, against the rows that say so beside it.

use std::collections::{BTreeSet, HashMap};

use jiff::Timestamp;
use kydan_federation::account::Confirmed;
use kydan_federation::{AccountEvent, AccountHistory, AccountState, Grants, GrantsEvent, GrantsState};
use kydan_journal::{AccountId, Decider, Envelope, Event, PersonId, decode};
use sqlx::AnyConnection;

use super::verify::Unsound;
use crate::Result;
use crate::sql::Columns as _;

const ACCOUNTS: &str = "SELECT accounts.id, accounts.person, accounts.password_hash, accounts.opened_at, \
                        accounts.unconfirmed_by, accounts.closed_at FROM accounts ORDER BY accounts.id";
const ERASED: &str = "SELECT id FROM people WHERE erased_at IS NOT NULL";
const GRANTS: &str = "SELECT account, role, scope, from_on, until_on FROM grants";

/// Accounts and roles, followed event by event.
#[derive(Default)]
pub(super) struct Authority {
    accounts: HashMap<AccountId, AccountState>,
    grants: HashMap<AccountId, GrantsState>,
    /// When the first account was taken on record: those of before may have no history.
    recorded_since: Option<Timestamp>,
}

impl Authority {
    /// Takes one event in. What cannot be decoded is a damaged stream, which is told elsewhere.
    pub(super) fn follow(&mut self, envelope: &Envelope) {
        let id = AccountId(envelope.stream.id);
        if envelope.stream.kind == AccountEvent::STREAM {
            let Ok(event) = decode(&envelope.name, envelope.schema, &envelope.body) else { return };
            let state = self.accounts.entry(id).or_default();
            *state = AccountHistory::evolve(*state, &event);
            self.recorded_since.get_or_insert(envelope.circumstances.recorded_at);
        } else if envelope.stream.kind == GrantsEvent::STREAM {
            let Ok(event) = decode::<GrantsEvent>(&envelope.name, envelope.schema, &envelope.body) else {
                return;
            };
            let state = self.grants.entry(id).or_default();
            *state = Grants::evolve(std::mem::take(state), &event);
        }
    }

    /// Whether the rows say the same; `None` where they do.
    pub(super) async fn compare(&self, connection: &mut AnyConnection) -> Result<Option<Unsound>> {
        if let Some(unsound) = self.compare_accounts(connection).await? {
            return Ok(Some(unsound));
        }
        self.compare_grants(connection).await
    }

    async fn compare_accounts(&self, connection: &mut AnyConnection) -> Result<Option<Unsound>> {
        let mut missing: HashMap<AccountId, AccountState> = self.accounts.clone();
        for row in sqlx::query(ACCOUNTS).fetch_all(&mut *connection).await? {
            let account = row.parsed("id")?;
            let wrong = |what| Ok(Some(Unsound::Account { account, what }));
            let closed = row.maybe_time("closed_at")?.is_some();
            match missing.remove(&account) {
                None | Some(AccountState::Unknown) => {
                    let opened = row.time("opened_at")?;
                    if self.recorded_since.is_some_and(|since| opened >= since) {
                        return wrong("no event opened it");
                    }
                }
                Some(AccountState::Closed) if !closed => return wrong("it was closed and is open"),
                Some(AccountState::Closed) => {
                    if !row.text("password_hash")?.is_empty() {
                        return wrong("it was closed and has a password");
                    }
                }
                Some(AccountState::Open { person, confirmed }) => {
                    if closed {
                        return wrong("no event closed it");
                    }
                    if row.maybe_parsed("person")? != person {
                        return wrong("it is another person's than the log says");
                    }
                    if confirmed == Confirmed::NotYet && row.maybe_text("unconfirmed_by")?.is_none() {
                        return wrong("nobody confirmed it");
                    }
                }
            }
        }
        let mut erased = BTreeSet::new();
        for row in sqlx::query(ERASED).fetch_all(connection).await? {
            erased.insert(row.parsed::<PersonId>("id")?);
        }
        // With an erased person their account went.
        let kept = |state: &AccountState| match state {
            AccountState::Open { person: Some(person), .. } => !erased.contains(person),
            AccountState::Open { person: None, .. } => true,
            AccountState::Unknown | AccountState::Closed => false,
        };
        let gone = missing.into_iter().filter(|(_, state)| kept(state)).map(|(account, _)| account).min();
        Ok(gone.map(|account| Unsound::Account { account, what: "its row is gone" }))
    }

    async fn compare_grants(&self, connection: &mut AnyConnection) -> Result<Option<Unsound>> {
        let mut shown = BTreeSet::new();
        for row in sqlx::query(GRANTS).fetch_all(connection).await? {
            let scope: kydan_federation::GrantScope = row.json("scope")?;
            let (from, until) = (row.maybe_text("from_on")?, row.maybe_text("until_on")?);
            shown.insert((row.parsed::<AccountId>("account")?, row.text("role")?, scope, from, until));
        }
        let granted = self.grants.iter().flat_map(|(account, state)| {
            state.grants.iter().map(|(role, scope)| {
                let tenure = state.term(role, *scope);
                let said = |day: Option<jiff::civil::Date>| day.map(|day| day.to_string());
                (*account, role.clone(), *scope, said(tenure.from), said(tenure.until))
            })
        });
        let granted: BTreeSet<_> = granted.collect();
        let differs = shown.symmetric_difference(&granted).next();
        Ok(differs.map(|(account, role, ..)| Unsound::Role { account: *account, role: role.clone() }))
    }
}
