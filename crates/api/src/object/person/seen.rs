//! What of a person whoever asks may see.

use std::borrow::Cow;

use async_graphql::Context;
use kydan_access::{Action, Actor, Role, Scope, WardScope, permit};
use kydan_app::store::{self, ContactKind};
use kydan_journal::{EventId, PersonId};

use super::Person;
use crate::load::{ContactsOf, EnteredBy, TargetAt, TargetOf, app, loader};
use crate::visitor::{Keep, actor, visitor};

impl Person {
    /// A way to reach them, where somebody agreed and whoever asks sees what is private.
    pub(super) async fn contact(
        &self,
        ctx: &Context<'_>,
        kind: ContactKind,
    ) -> async_graphql::Result<Option<store::Contact>> {
        if !self.is_open_to(ctx).await? {
            return Ok(None);
        }
        let contacts = loader(ctx).load_one(ContactsOf(self.0.id)).await?;
        let agreed = |one: &&store::Contact| one.kind == kind && one.agreed.is_some();
        Ok(contacts.and_then(|contacts| contacts.iter().find(agreed).cloned()))
    }

    /// The name, as whoever asks may see it.
    pub(crate) async fn named(&self, ctx: &Context<'_>) -> async_graphql::Result<Cow<'_, store::Person>> {
        let whole = self.is_named_to(ctx).await?;
        Ok(if whole { Cow::Borrowed(&self.0) } else { Cow::Owned(self.0.by_initials()) })
    }

    /// Whether whoever asks sees the whole name: everybody, but for minors whom an event names by their initials.
    pub(super) async fn is_named_to(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        if !app(ctx).withholds_name(&self.0) {
            return Ok(true);
        }
        let actor = actor(ctx);
        let works = |scope: &(Role, Scope)| match scope.1 {
            Scope::Event(event) => Some(event),
            Scope::Everything | Scope::Body(_) | Scope::Club(_) => None,
        };
        let mut events: Vec<EventId> = actor.grants.iter().filter_map(works).collect();
        if !events.is_empty() {
            let entered = loader(ctx).load_one(EnteredBy(self.0.id)).await?.unwrap_or_default();
            events.retain(|event| entered.contains(event));
            for event in events {
                let target = loader(ctx).load_one(TargetAt(event)).await?;
                if target.is_some_and(|target| permit(actor, Action::SeeName, &target).is_ok()) {
                    return Ok(true);
                }
            }
        }
        if !may_ever_see(actor, self.0.id) {
            return Ok(false);
        }
        let target = loader(ctx).load_one(TargetOf(self.0.id)).await?;
        Ok(target.is_some_and(|target| permit(actor, Action::SeeName, &target).is_ok()))
    }

    /// Whether whoever asks may see this person's private data.
    pub(super) async fn is_open_to(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let actor = actor(ctx);
        if !may_ever_see(actor, self.0.id) {
            return Ok(false);
        }
        let target = loader(ctx).load_one(TargetOf(self.0.id)).await?;
        let open = target.is_some_and(|target| permit(actor, Action::SeePrivateData, &target).is_ok());
        if open {
            looked_at(ctx, self.0.id).await;
        }
        Ok(open)
    }
}

/// Notes that whoever asks reads what is private of somebody else.
pub(in crate::object) async fn looked_at(ctx: &Context<'_>, person: PersonId) {
    let actor = actor(ctx);
    if actor.person != Some(person) && visitor(ctx).looks_at(person) == Keep::Now {
        app(ctx).audit_private_reads(actor, &[person]).await;
    }
}

/// Spares the public pages a look at clubs and bodies: a visitor sees nobody's private data.
fn may_ever_see(actor: &Actor, person: PersonId) -> bool {
    let own = actor.person == Some(person) || actor.acts_for(person, WardScope::See);
    own || actor.is(Role::Staff) || actor.is(Role::ClubSecretary)
}
