//! What of a command belongs into the audit, beside the log and in the same transaction.

use jiff::SignedDuration;
use kydan_access::{Action, Actor, Permit};
use kydan_federation::{AccountEvent, GrantsEvent};
use kydan_journal::{AccountId, Event as _, PersonId};
use kydan_store::{AuditKind, Audited, PersonalWrite, StreamAppend};

use crate::App;
use crate::sequence::refusal::{Failure, Refusal};

/// How long the same denial is one entry.
const ONCE: SignedDuration = SignedDuration::from_mins(1);

impl App {
    /// The entries of what a command does about accounts and roles.
    pub(crate) fn audited(&self, permit: &Permit, streams: &[Option<StreamAppend>]) -> Vec<PersonalWrite> {
        let about_accounts = streams.iter().flatten().filter(|append| {
            [AccountEvent::STREAM, GrantsEvent::STREAM].contains(&append.stream.kind.as_str())
        });
        let entry = |append: &StreamAppend| {
            let event = append.events.last()?;
            let kind = kind(permit.action(), &event.name)?;
            let body: serde_json::Value = serde_json::from_str(&event.body).unwrap_or_default();
            let role = find(&body, "role").unwrap_or_default();
            let account = AccountId(append.stream.id);
            Some(PersonalWrite::Audit(self.entry(kind, Some(account), permit.actor(), role)))
        };
        let mut entries: Vec<_> = about_accounts.filter_map(entry).collect();
        let actor = permit.actor();
        if actor.key.is_some() {
            let done = self.entry(AuditKind::KeyUsed, actor.account, actor, permit.action().code());
            entries.push(PersonalWrite::Audit(done));
        }
        entries
    }

    /// Keeps that somebody who is logged in was denied something.
    pub(crate) async fn audit_denial(&self, actor: &Actor, failure: &Failure) {
        let Failure::Refused(refusal) = failure else { return };
        if refusal.code != "forbidden" || actor.account.is_none() {
            return;
        }
        let action = |refusal: &Refusal| {
            refusal.details.iter().find(|(key, _)| key == "action").map(|(_, value)| value.clone())
        };
        let entry = self.entry(AuditKind::Denied, actor.account, actor, &action(refusal).unwrap_or_default());
        let since = entry.at.saturating_sub(ONCE).unwrap_or(entry.at);
        if let Err(error) = self.store.audit_once(&entry, since).await {
            tracing::warn!(%error, "a denial was not kept");
        }
    }

    /// Keeps that somebody read other people's private data.
    #[crate::boxed]
    pub async fn audit_private_reads(&self, actor: &Actor, people: &[PersonId]) {
        if people.is_empty() {
            return;
        }
        let kept = async {
            let accounts = self.store.accounts_of_people(people).await?;
            let entries = people.iter().map(|person| {
                let account = accounts.iter().find(|(whose, _)| whose == person).map(|(_, account)| *account);
                self.entry(AuditKind::PrivateDataRead, account, actor, &person.to_string())
            });
            self.store.audit_all(&entries.collect::<Vec<_>>()).await
        };
        if let Err(error) = kept.await {
            tracing::warn!(%error, "what was read of private data was not kept");
        }
    }

    /// The entry for what an actor did about an account.
    pub(crate) fn entry(
        &self,
        kind: AuditKind,
        account: Option<AccountId>,
        actor: &Actor,
        detail: &str,
    ) -> Audited {
        Audited {
            id: (self.world.id)(),
            at: (self.world.now)(),
            kind,
            account,
            by: actor.account,
            address: String::new(),
            client: String::new(),
            detail: detail.to_owned(),
        }
    }
}

/// What an action about an account is in the audit.
fn kind(action: Action, event: &str) -> Option<AuditKind> {
    let kinds = [
        (Action::OpenAccount, AuditKind::AccountOpened),
        (Action::IssueCode, AuditKind::CodeIssued),
        (Action::ConfirmAccount, AuditKind::AccountConfirmed),
        (Action::CloseAccount, AuditKind::AccountClosed),
        (Action::SetOwnPassword, AuditKind::PasswordSet),
    ];
    // Roles for a body that is merged or closed end with it.
    if action == Action::RestructureBodies && event.contains("revoked") {
        return Some(AuditKind::RoleRevoked);
    }
    if action == Action::GrantRole {
        return Some(if event.contains("revoked") { AuditKind::RoleRevoked } else { AuditKind::RoleGranted });
    }
    kinds.into_iter().find(|(one, _)| *one == action).map(|(_, kind)| kind)
}

/// A field of an event, however deep.
fn find<'v>(value: &'v serde_json::Value, key: &str) -> Option<&'v str> {
    value
        .get(key)
        .and_then(|found| found.as_str())
        .or_else(|| value.as_object().and_then(|fields| fields.values().find_map(|inner| find(inner, key))))
}
