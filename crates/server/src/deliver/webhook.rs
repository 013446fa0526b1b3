//! People's own programs, told what changes in public: at least once each, in the log's order.
//!
//! **At least once** is another promise than that of letters: a program that hears the same twice can tell by its id, and
//! one that misses something has a wrong copy. So what was under way when the program ended is sent again, under the same
//! id. Each webhook has its own place in the log, moved in one transaction with what is to be sent of it; while it takes
//! nothing the log waits, and no rows heap up. What is sent is put together when it is sent: what is not public any more
//! by then is not told.

mod proof;
mod sign;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use jiff::{SignedDuration, Timestamp};
use kydan_api::feed::{ChangeFrame, topic_name};
use kydan_app::store::More;
use kydan_app::{App, ChangeTopic, Changes, Failure, PublicChange};
use kydan_store::{
    Candidacy, Duty, Store, Webhook, WebhookAdvance, WebhookDelivery, WebhookDeliveryPhase, WebhookReason,
    WebhookSettled, WebhookSubject,
};
use reqwest::header::{CONTENT_TYPE, HeaderName};
use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode};
use serde_json::json;
use tokio::task::JoinHandle;

use super::options::{DeliveryOptions, Webhooks};
use super::push;
use crate::clock;
use crate::http::metrics::Deliveries;
use crate::reach::{NotPublic, Reach};
use crate::session::gate::Door;
use crate::stopping::Stopping;

/// How often somebody looks whether something is due.
const MOMENT: Duration = Duration::from_millis(500);
/// How many call at a time.
const CALLERS: usize = 4;
/// How long a program may take to be reached, and to answer.
const REACHED: Duration = Duration::from_secs(5);
const ANSWERED: Duration = Duration::from_secs(15);
/// How long a webhook is one caller's; longer than any attempt. What is still taken after that was interrupted.
const TAKEN: SignedDuration = SignedDuration::from_secs(30);
/// How many changes are looked through at a time, and how many one delivery holds at most.
const WINDOW: u32 = 500;
const MOST_CHANGES: usize = 100;
/// How many webhooks that are far behind come nearer at a time.
const FAR: usize = 8;
/// How many deliveries wait for a webhook at most; the log holds the rest.
const MOST_WAITING: u32 = 100;
/// How often something is tried before the next is.
const MOST: u32 = 8;
/// By how much longer each pause is than the one before, and the longest.
const SLOWER: i32 = 4;
const LONGEST: SignedDuration = SignedDuration::from_hours(6);

/// Whoever calls people's programs.
pub(super) struct Programs {
    app: App,
    store: Store,
    door: Arc<Door>,
    client: Client,
    reach: Reach,
    retry: SignedDuration,
    patience: SignedDuration,
    counts: Deliveries,
}

/// What came of a call.
struct Answered {
    status: Option<u16>,
    /// Why it was not taken; none where it was.
    reason: Option<WebhookReason>,
}

/// Whether people's programs are called.
pub(super) fn offered(options: &DeliveryOptions) -> Webhooks {
    options.webhooks
}

impl Programs {
    /// None where the operator offers no webhooks.
    pub(super) fn new(
        (app, store, door): (App, Store, Arc<Door>),
        options: &DeliveryOptions,
        counts: Deliveries,
    ) -> Result<Option<Arc<Self>>> {
        match options.webhooks {
            Webhooks::Absent => return Ok(None),
            Webhooks::Offered => {}
        }
        let reach = Reach::new(&options.webhook_networks);
        let client = client(&reach, options.delivery_authority.as_deref())?;
        let retry = SignedDuration::from_secs(i64::from(options.delivery_retry));
        let patience = SignedDuration::from_hours(24 * i64::from(options.webhook_patience));
        Ok(Some(Arc::new(Self { app, store, door, client, reach, retry, patience, counts })))
    }

    /// Begins to follow the log and to call, as soon as it is this process's turn.
    pub(super) fn start(self: &Arc<Self>, stopping: &Stopping, node: &str) -> Vec<JoinHandle<()>> {
        let duty = Arc::new(self.store.stand(Duty::Webhooks, node));
        let mut senders = vec![tokio::spawn(Arc::clone(self).follow(stopping.clone(), Arc::clone(&duty)))];
        for _ in 0..CALLERS {
            senders.push(tokio::spawn(Arc::clone(self).send(stopping.clone(), Arc::clone(&duty))));
        }
        senders
    }

    /// Makes deliveries of what changes, as the log grows.
    async fn follow(self: Arc<Self>, stopping: Stopping, duty: Arc<Candidacy>) {
        let changes = self.store.changes();
        while !stopping.has_begun() && !self.store.is_closed() {
            let head = *changes.borrow();
            if duty.term().is_some()
                && let Err(error) = self.follow_to(head).await
            {
                tracing::warn!("webhooks could not be looked at: {error:#}");
            }
            // What comes together is told together.
            tokio::time::sleep(MOMENT).await;
        }
    }

    async fn follow_to(&self, head: u64) -> Result<()> {
        let behind = self.store.webhooks_behind(head, MOST_WAITING).await?;
        let is_near = |one: &Webhook| head.saturating_sub(one.position) <= u64::from(WINDOW);
        let (near, far): (Vec<_>, Vec<_>) = behind.into_iter().partition(is_near);
        if let Some(from) = near.iter().map(|one| one.position).min() {
            self.look_from(from, &near).await?;
        }
        for one in far.iter().take(FAR) {
            self.look_from(one.position, std::slice::from_ref(one)).await?;
        }
        Ok(())
    }

    /// Looks through the log from a position on for these.
    async fn look_from(&self, from: u64, webhooks: &[Webhook]) -> Result<()> {
        let page = self.app.changes(ChangeTopic::Everything, from, WINDOW).await.map_err(failed)?;
        let Some(page) = page else { return Ok(()) };
        let now = clock::now();
        let advances: Vec<_> = webhooks.iter().filter_map(|one| self.advance(one, &page, now)).collect();
        Ok(self.store.advance_webhooks(&advances).await?)
    }

    /// How far a webhook comes by a stretch of the log, and what it is to be sent.
    fn advance(&self, webhook: &Webhook, page: &Changes, now: Timestamp) -> Option<WebhookAdvance> {
        let (from, to) = (webhook.position, page.position);
        if to <= from {
            return None;
        }
        let topic = self.topic(webhook)?;
        let own = |change: &&PublicChange| change.position > from && change.concerns(topic);
        let positions: Vec<u64> = page.changes.iter().filter(own).map(|change| change.position).collect();
        let mut after = from;
        let mut deliveries = Vec::new();
        for few in positions.chunks(MOST_CHANGES) {
            let last = few.last().copied().unwrap_or(to);
            let through = if positions.last() == Some(&last) { to } else { last };
            deliveries.push(WebhookDelivery {
                id: format!("msg_{}_{after}", webhook.id.0.simple()),
                webhook: webhook.id,
                subject: WebhookSubject::Changes,
                after,
                through,
                changes: u32::try_from(few.len()).unwrap_or(u32::MAX),
                phase: WebhookDeliveryPhase::Waiting,
                attempts: 0,
                status: None,
                reason: None,
                made_at: now,
                tried_at: None,
            });
            after = through;
        }
        Some(WebhookAdvance { webhook: webhook.id, from, to, deliveries })
    }

    /// What a webhook follows; whoever was merged, under the entry that is kept.
    fn topic(&self, webhook: &Webhook) -> Option<ChangeTopic> {
        let topic = ChangeTopic::read(&webhook.topic)?;
        Some(if let ChangeTopic::Person(id) = topic {
            ChangeTopic::Person(self.store.kept(id))
        } else {
            topic
        })
    }

    /// Takes one after another and calls.
    async fn send(self: Arc<Self>, stopping: Stopping, duty: Arc<Candidacy>) {
        while !stopping.has_begun() && !self.store.is_closed() {
            let now = clock::now();
            let until = now.saturating_add(TAKEN).unwrap_or(Timestamp::MAX);
            let taken = match duty.term() {
                Some(_) => self.store.take_webhook(now, until).await,
                None => Ok(None),
            };
            match taken {
                Ok(Some((webhook, delivery))) => self.call(webhook, delivery).await,
                Ok(None) => tokio::time::sleep(MOMENT).await,
                Err(error) => {
                    tracing::warn!(%error, "what is to be sent to webhooks could not be taken");
                    tokio::time::sleep(MOMENT * 10).await;
                }
            }
        }
    }

    async fn call(&self, webhook: Webhook, delivery: WebhookDelivery) {
        let Answered { status, reason } = match self.attempt(&webhook, &delivery).await {
            Ok(answered) => answered,
            Err(error) => {
                tracing::warn!(webhook = %webhook.id, "not sent: {error:#}");
                Answered { status: None, reason: Some(WebhookReason::NotMade) }
            }
        };
        let now = clock::now();
        let settled = self.settled(&webhook, &delivery, reason, now);
        let is_question = delivery.subject == WebhookSubject::Verification;
        let outcome = match settled {
            WebhookSettled::Delivered => "sent",
            WebhookSettled::Again(_) => "again",
            WebhookSettled::Failed(_) => reason.map_or("failed", WebhookReason::name),
        };
        self.counts.settled("webhook", outcome);
        if let Err(error) = self.store.settle_webhook(&delivery, settled, (status, reason), now).await {
            // It stays taken for a moment, and is then sent again under its id.
            tracing::error!(%error, webhook = %webhook.id, "what came of a call could not be kept");
            return;
        }
        if let Some(reason) = reason.filter(|_| !is_question)
            && let Err(error) = self.stop_if_lost(&webhook, reason, now).await
        {
            tracing::error!(webhook = %webhook.id, "a webhook could not be stopped: {error:#}");
        }
    }

    fn settled(
        &self,
        webhook: &Webhook,
        delivery: &WebhookDelivery,
        reason: Option<WebhookReason>,
        now: Timestamp,
    ) -> WebhookSettled {
        if reason.is_none() {
            return WebhookSettled::Delivered;
        }
        // It is asked once: its owner has it asked again when the program is ready.
        if delivery.subject == WebhookSubject::Verification {
            return WebhookSettled::Failed(now);
        }
        // Four times as long each time; from the ninth on it is the longest in any case.
        let pause = (self.retry * SLOWER.pow(webhook.failures.min(8))).min(LONGEST);
        let at = now.saturating_add(pause).unwrap_or(Timestamp::MAX);
        if delivery.attempts >= MOST { WebhookSettled::Failed(at) } else { WebhookSettled::Again(at) }
    }

    /// Stops what says that it is no more, and what took nothing for days; its owner is told.
    async fn stop_if_lost(&self, webhook: &Webhook, reason: WebhookReason, now: Timestamp) -> Result<()> {
        let Some(webhook) = self.store.webhook(webhook.id).await? else { return Ok(()) };
        let failing = webhook.failing_since.map(|since| now.duration_since(since));
        let is_lost = reason == WebhookReason::Gone || failing.is_some_and(|long| long >= self.patience);
        if is_lost {
            self.app.stop_webhook(&webhook).await.map_err(failed)?;
            self.counts.settled("webhook", "stopped");
            tracing::warn!(webhook = %webhook.id, reason = reason.name(), "a webhook was stopped");
        }
        Ok(())
    }

    async fn attempt(&self, webhook: &Webhook, delivery: &WebhookDelivery) -> Result<Answered> {
        let not_taken = |reason| Ok(Answered { status: None, reason: Some(reason) });
        let Some(url) = self.reach.endpoint(&webhook.address) else {
            return not_taken(WebhookReason::NotPublic);
        };
        let challenge = proof::challenge();
        let body = self.body(webhook, delivery, &challenge).await?;
        let now = clock::now();
        let signature = sign::signature(&self.keys(webhook, now)?, &delivery.id, now, &body);
        let called = self
            .client
            .post(url)
            .header(CONTENT_TYPE, "application/json")
            .header(HeaderName::from_static("webhook-id"), &delivery.id)
            .header(HeaderName::from_static("webhook-timestamp"), now.as_second())
            .header(HeaderName::from_static("webhook-signature"), signature)
            .body(body)
            .send()
            .await;
        // What else it says is not read, however long it is; but for the answer to the question.
        match called {
            Ok(answer) => {
                let (status, mut reason) = (answer.status(), refused(answer.status()));
                if reason.is_none()
                    && delivery.subject == WebhookSubject::Verification
                    && !proof::is_given(answer, &challenge).await
                {
                    reason = Some(WebhookReason::NotProven);
                }
                Ok(Answered { status: Some(status.as_u16()), reason })
            }
            Err(error) if NotPublic::is_behind(&error) => not_taken(WebhookReason::NotPublic),
            Err(error) if error.is_timeout() => not_taken(WebhookReason::TimedOut),
            Err(_) => not_taken(WebhookReason::Unreachable),
        }
    }

    /// The keys that sign: the secret's, and that of the one before while it holds.
    fn keys(&self, webhook: &Webhook, now: Timestamp) -> Result<Vec<Vec<u8>>> {
        let mut keys = vec![self.door.webhook_key(webhook.account, &webhook.secret)?];
        if let Some((former, _)) = webhook.former.as_ref().filter(|(_, until)| *until > now) {
            keys.push(self.door.webhook_key(webhook.account, former)?);
        }
        Ok(keys)
    }

    /// What is sent: put together now, of what the public sees now.
    async fn body(&self, webhook: &Webhook, delivery: &WebhookDelivery, challenge: &str) -> Result<String> {
        if delivery.subject == WebhookSubject::Verification {
            let data = json!({ "webhook": webhook.id, "challenge": challenge });
            let asked = json!({ "type": "verification", "timestamp": delivery.made_at, "data": data });
            return Ok(asked.to_string());
        }
        let topic = self.topic(webhook).context("it follows what cannot be read")?;
        let (kind, changes) = match delivery.subject {
            WebhookSubject::Test | WebhookSubject::Verification => ("test", Vec::new()),
            WebhookSubject::Changes => ("changes", self.changes(topic, delivery).await?),
        };
        let data = json!({
            "webhook": webhook.id,
            "of": topic_name(topic),
            "after": delivery.after,
            "position": delivery.through,
            "changes": changes,
        });
        Ok(json!({ "type": kind, "timestamp": delivery.made_at, "data": data }).to_string())
    }

    async fn changes(&self, topic: ChangeTopic, delivery: &WebhookDelivery) -> Result<Vec<ChangeFrame>> {
        let (mut found, mut after) = (Vec::new(), delivery.after);
        while after < delivery.through {
            let page = self.app.changes(topic, after, WINDOW).await.map_err(failed)?;
            let Some(page) = page else { break };
            let own = page.changes.iter().filter(|change| change.position <= delivery.through);
            found.extend(own.map(ChangeFrame::of));
            if page.more == More::Ends {
                break;
            }
            after = page.position;
        }
        Ok(found)
    }
}

/// By https to public addresses alone, and to nowhere else than where it was said.
fn client(reach: &Reach, authority: Option<&Path>) -> Result<Client> {
    Client::builder()
        .tls_backend_preconfigured(push::tls(authority)?)
        .https_only(true)
        .redirect(Policy::none())
        .no_proxy()
        .dns_resolver(Arc::new(reach.clone()))
        .connect_timeout(REACHED)
        .timeout(ANSWERED)
        .pool_max_idle_per_host(1)
        .user_agent("kydan-webhook")
        .build()
        .context("no client for webhooks could be made")
}

fn failed(failure: Failure) -> anyhow::Error {
    anyhow::anyhow!("{failure}")
}

/// Why an answer is none of success.
fn refused(status: StatusCode) -> Option<WebhookReason> {
    match status {
        status if status.is_success() => None,
        status if status.is_redirection() => Some(WebhookReason::Redirected),
        StatusCode::GONE => Some(WebhookReason::Gone),
        _ => Some(WebhookReason::Refused),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_answers_is_understood() {
        let of = |status: u16| refused(StatusCode::from_u16(status).unwrap());
        assert_eq!([of(200), of(202), of(204)], [None; 3]);
        assert_eq!([of(301), of(307)], [Some(WebhookReason::Redirected); 2]);
        assert_eq!(of(410), Some(WebhookReason::Gone));
        assert_eq!([of(400), of(404), of(429), of(500)], [Some(WebhookReason::Refused); 4]);
    }
}
