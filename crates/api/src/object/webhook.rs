//! The viewer's own webhooks, and what was sent there.

use std::borrow::Cow;

use async_graphql::{Context, ID, Object, SimpleObject};
use kydan_app::ChangeTopic;
use kydan_app::store::{self, WebhookDeliveryPhase, WebhookPhase, WebhookReason, WebhookSubject};

use super::code::{Code, Coded};
use super::node::{Node, node};
use super::scalar::{DateTime, Long};
use crate::failure::masked;
use crate::feed::topic_name;
use crate::list::List;
use crate::load::app;
use crate::visitor::actor;

/// An address that a program of the viewer's is told at.
pub struct Webhook(pub(crate) store::Webhook);

/// The secret that a webhook is signed with.
#[derive(SimpleObject)]
pub struct WebhookSigned {
    /// The webhook, by id.
    pub(crate) id: ID,
    /// Said once. Kept sealed, so that the platform can sign and nobody reads it.
    pub(crate) secret: String,
}

/// Something that was sent to a webhook, or is to be.
#[derive(SimpleObject)]
pub struct WebhookDelivery {
    /// As the program is told it (`webhook-id`): the same, however often it is sent.
    id: String,
    subject: Code<WebhookSubject>,
    /// It holds what changed after this event of the log …
    after: Long,
    /// … and up to this one.
    position: Long,
    /// How many changes it held when it was made.
    changes: u32,
    phase: Code<WebhookDeliveryPhase>,
    /// How often it was tried since it was made, or since it was to be sent again.
    attempts: u32,
    /// What the program last answered, where it did.
    status: Option<u16>,
    /// Why it was last not taken.
    reason: Option<Code<WebhookReason>>,
    made_at: DateTime,
    tried_at: Option<DateTime>,
}

#[Object]
impl Webhook {
    async fn id(&self) -> ID {
        ID(self.0.id.to_string())
    }

    /// What for, as its owner says.
    async fn purpose(&self) -> &str {
        &self.0.purpose
    }

    async fn address(&self) -> &str {
        &self.0.address
    }

    /// What is followed, as `changes` takes it; null for everything.
    async fn of(&self) -> Option<ID> {
        self.topic().and_then(topic_name).map(ID)
    }

    /// The game, event, person, club or body that is followed.
    async fn node(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Node>> {
        match self.topic().and_then(topic_name) {
            Some(of) => node(ctx, &ID(of)).await,
            None => Ok(None),
        }
    }

    async fn phase(&self) -> Code<WebhookPhase> {
        Code(self.0.phase)
    }

    /// Up to where the log was made into deliveries.
    async fn position(&self) -> Long {
        Long(self.0.position)
    }

    /// How often in a row nothing was taken.
    async fn failures(&self) -> u32 {
        self.0.failures
    }

    async fn failing_since(&self) -> Option<DateTime> {
        self.0.failing_since.map(DateTime)
    }

    /// Until when a former secret signs, too; null where there is none.
    async fn former_secret_until(&self, ctx: &Context<'_>) -> Option<DateTime> {
        let now = (app(ctx).world().now)();
        self.0.former.as_ref().map(|(_, until)| *until).filter(|until| *until > now).map(DateTime)
    }

    async fn made_at(&self) -> DateTime {
        DateTime(self.0.made_at)
    }

    /// The last fifty, the latest first.
    #[graphql(complexity = "50 * child_complexity")]
    async fn deliveries(&self, ctx: &Context<'_>) -> async_graphql::Result<List<WebhookDelivery>> {
        let found = app(ctx).webhook_deliveries(actor(ctx), self.0.id).await;
        Ok(found.map_err(|failure| masked(&failure))?.into_iter().map(WebhookDelivery::from).collect())
    }
}

impl Webhook {
    fn topic(&self) -> Option<ChangeTopic> {
        ChangeTopic::read(&self.0.topic)
    }
}

impl From<store::WebhookDelivery> for WebhookDelivery {
    fn from(one: store::WebhookDelivery) -> Self {
        Self {
            id: one.id,
            subject: Code(one.subject),
            after: Long(one.after),
            position: Long(one.through),
            changes: one.changes,
            phase: Code(one.phase),
            attempts: one.attempts,
            status: one.status,
            reason: one.reason.map(Code),
            made_at: DateTime(one.made_at),
            tried_at: one.tried_at.map(DateTime),
        }
    }
}

macro_rules! coded {
    ($($word:ident = $about:literal;)+) => {$(
        impl Coded for $word {
            const NAME: &'static str = stringify!($word);
            const ABOUT: &'static str = $about;

            fn all() -> impl Iterator<Item = Self> {
                Self::ALL.into_iter()
            }

            fn code(self) -> Cow<'static, str> {
                self.name().into()
            }
        }
    )+};
}

coded! {
    WebhookPhase = "How a webhook stands.";
    WebhookSubject = "What is sent to a webhook.";
    WebhookDeliveryPhase = "How far something that is sent to a webhook is.";
    WebhookReason = "Why something was not taken by a webhook.";
}
