//! What leaves the building: letters and messages, from the store's rows, behind the log.
//!
//! **At most once** means: each notice goes to each way and device in one attempt whose answer nobody knows, at most. The
//! attempt is on the disk before the first byte is sent, and only what was surely refused is tried again, later each
//! time. What was under way when the program ended, or was sent and never answered, is given up as *not known*, and shown
//! so to whoever it was for: a person who hears nothing looks at the list, which has everything. What a relay or a push
//! service does with what it took is theirs. Webhooks, which are another promise, have a room of their own.
//!
//! Of several processes on one database one sends: whichever has the duty ([`Duty::Delivery`]).

#[cfg(feature = "letters")]
mod letter;
#[cfg_attr(not(feature = "letters"), path = "deliver/no_mail.rs")]
mod mail;
mod options;
#[cfg_attr(not(feature = "tls"), path = "deliver/no_push.rs")]
mod push;
#[cfg(feature = "tls")]
mod seal;
#[cfg(feature = "tls")]
mod vapid;
#[cfg_attr(not(feature = "tls"), path = "deliver/no_webhook.rs")]
mod webhook;
#[cfg_attr(not(feature = "letters"), allow(dead_code, reason = "what only letters say"))]
mod words;

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use futures_util::future::join_all;
use jiff::{SignedDuration, Timestamp};
use kydan_app::{App, Offer, Ways};
use kydan_store::{
    Candidacy, Channel, Delivery, DeliveryReason, DeliverySubject, Duty, More, Settled, Store,
};
use tokio::task::JoinHandle;

pub use self::options::{DeliveryOptions, Webhooks};
#[cfg(feature = "tls")]
pub(crate) use self::push::tls;
use self::words::Message;
use crate::clock;
use crate::http::metrics::Deliveries;
use crate::session::gate::Door;
use crate::stopping::Stopping;

/// How often somebody looks whether something is due.
const MOMENT: Duration = Duration::from_millis(500);
/// How often what was interrupted is looked for.
const SWEEP: Duration = Duration::from_secs(30);
/// The longest attempt, with all that it waits for; what is still taken after that was interrupted.
const LONGEST: SignedDuration = SignedDuration::from_mins(5);
/// For how long something waits for a process that has a way for it.
const OLD: SignedDuration = SignedDuration::from_hours(48);
/// How often something is tried before it is given up.
const MOST: u32 = 6;
/// By how much longer each pause is than the one before.
const SLOWER: i32 = 4;
/// How many send at a time, by their way: letters go over one connection each.
const SENDERS: [(Channel, usize); 2] = [(Channel::Mail, 2), (Channel::Push, 4)];
/// How long those who send are waited for when the program ends.
const PATIENCE: Duration = Duration::from_secs(45);

/// What came of an attempt.
#[cfg_attr(not(any(feature = "letters", feature = "tls")), allow(dead_code, reason = "nothing is sent"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// It was taken.
    Sent,
    /// It was surely not taken; this is why, if it stays so.
    NotNow(DeliveryReason),
    /// It is not taken, now or later.
    Never(DeliveryReason),
    /// Nobody knows.
    Unknown,
}

/// Sends what is to be sent.
pub struct Deliverer {
    app: App,
    store: Store,
    mail: Option<mail::Relay>,
    push: Option<push::Services>,
    /// Where the pages are (`https://host`).
    origin: String,
    retry: SignedDuration,
    counts: Deliveries,
    programs: Option<Arc<webhook::Programs>>,
}

/// Whoever sends, and whether it is this process's turn.
struct Turn {
    deliverer: Deliverer,
    duty: Candidacy,
}

/// Those who send, until they have stopped.
pub struct Senders(Vec<JoinHandle<()>>);

/// The ways that an operator offers, made ready, before anybody is told of them.
pub struct Prepared {
    mail: Option<mail::Relay>,
    push: Option<push::Services>,
    webhooks: Webhooks,
}

/// Whether the relay that is named would take a letter to the address, or to its own sender; nothing is sent.
#[cfg(feature = "operate")]
pub(crate) async fn try_relay(options: &DeliveryOptions, to: Option<&str>) -> Result<()> {
    let relay = mail::Relay::new(options)?.context("no relay is named")?;
    let own = relay.sender();
    relay.would_take(to.unwrap_or(&own)).await
}

impl Prepared {
    /// Reads what the options name.
    pub fn new(options: &DeliveryOptions, key_file: &std::path::Path) -> Result<Self> {
        let (mail, push) = (mail::Relay::new(options)?, push::Services::new(options, key_file)?);
        Ok(Self { mail, push, webhooks: webhook::offered(options) })
    }

    /// What people are told of it.
    pub fn ways(&self) -> Ways {
        Ways {
            mail: if self.mail.is_some() { Offer::Offered } else { Offer::Absent },
            push_key: self.push.as_ref().map(|push| push.public_key().to_owned()),
            webhooks: match self.webhooks {
                Webhooks::Offered => Offer::Offered,
                Webhooks::Absent => Offer::Absent,
            },
        }
    }
}

impl Deliverer {
    /// Over the store, with the ways that are offered.
    pub fn new(
        (app, store, door): (App, Store, Arc<Door>),
        prepared: Prepared,
        options: &DeliveryOptions,
        (origin, counts): (Option<String>, Deliveries),
    ) -> Result<Self> {
        let Prepared { mail, push, webhooks: _ } = prepared;
        if mail.is_some() && origin.is_none() {
            anyhow::bail!("letters have links: say where the pages are with --public-origin");
        }
        let retry = SignedDuration::from_secs(i64::from(options.delivery_retry));
        let programs = webhook::Programs::new((app.clone(), store.clone(), door), options, counts.clone())?;
        Ok(Self { app, store, mail, push, origin: origin.unwrap_or_default(), retry, counts, programs })
    }

    /// Begins to send, as soon as it is this process's turn. Without a way out nothing is looked at, and what was chosen
    /// waits for a process that has one.
    pub fn start(self, stopping: &Stopping, node: &str) -> Senders {
        let programs = self.programs.as_ref();
        let mut senders = programs.map(|programs| programs.start(stopping, node)).unwrap_or_default();
        if self.mail.is_none() && self.push.is_none() {
            return Senders(senders);
        }
        let duty = self.store.stand(Duty::Delivery, node);
        let turn = Arc::new(Turn { deliverer: self, duty });
        senders.push(tokio::spawn(Arc::clone(&turn).distribute(stopping.clone())));
        senders.push(tokio::spawn(Arc::clone(&turn).sweep(stopping.clone())));
        for (channel, at_once) in SENDERS {
            for _ in 0..at_once {
                senders.push(tokio::spawn(Arc::clone(&turn).send(channel, stopping.clone())));
            }
        }
        Senders(senders)
    }

    async fn carry(&self, delivery: &Delivery, line: &mut mail::Line) {
        let outcome = match self.attempt(delivery, line).await {
            Ok(outcome) => outcome,
            // It was not put together, so it was not sent.
            Err(error) => {
                tracing::warn!(account = %delivery.account, "not sent: {error:#}");
                Outcome::NotNow(DeliveryReason::Deferred)
            }
        };
        let now = clock::now();
        let settled = self.settled(delivery, outcome, now);
        let (channel, account, id) = (delivery.channel.name(), delivery.account, &delivery.id);
        match settled {
            Settled::Sent => self.counts.settled(channel, "sent"),
            Settled::Again(_) => self.counts.settled(channel, "again"),
            Settled::Failed(reason) => {
                self.counts.settled(channel, reason.name());
                if reason != DeliveryReason::Unwanted {
                    tracing::warn!(%account, id, channel, reason = reason.name(), "given up");
                }
            }
            Settled::Unsure(reason) => {
                self.counts.settled(channel, reason.name());
                tracing::warn!(%account, id, channel, reason = reason.name(), "not known whether it left");
            }
        }
        if let Err(error) = self.store.settle_delivery(delivery, settled, now).await {
            // It stays taken, and so is never sent again.
            tracing::error!(%error, id, "what came of an attempt could not be kept");
        }
    }

    async fn attempt(&self, delivery: &Delivery, line: &mut mail::Line) -> Result<Outcome> {
        if old(delivery, clock::now()) {
            return Ok(Outcome::Never(DeliveryReason::TooOld));
        }
        let Some((message, telling)) = self.message(delivery).await? else {
            return Ok(Outcome::Never(DeliveryReason::Unwanted));
        };
        match (delivery.channel, &self.mail, &self.push) {
            (Channel::Mail, Some(relay), _) => {
                let address = delivery.address.as_deref().or(telling.confirmed());
                let Some(address) = address else { return Ok(Outcome::Never(DeliveryReason::Unwanted)) };
                let letter = relay.letter(delivery, address, &message, &self.origin)?;
                Ok(relay.send(&letter, line).await)
            }
            (Channel::Push, _, Some(services)) => {
                let device = delivery.device.as_deref().unwrap_or_default();
                let Some(device) = telling.devices.iter().find(|one| one.id == device) else {
                    return Ok(Outcome::Never(DeliveryReason::Unwanted));
                };
                let outcome = services.send(device, &message).await;
                let noted = match outcome {
                    Outcome::Sent => self.store.note_push(&device.id, clock::now()).await,
                    Outcome::Never(DeliveryReason::DeviceGone) => self.store.forget_push_device(device).await,
                    Outcome::Never(_) | Outcome::NotNow(_) | Outcome::Unknown => Ok(()),
                };
                // What came of the attempt stands, whatever becomes of the note.
                if let Err(error) = noted {
                    tracing::warn!(%error, "a device could not be noted");
                }
                Ok(outcome)
            }
            (Channel::Mail, None, _) | (Channel::Push, _, None) => {
                Ok(Outcome::NotNow(DeliveryReason::Unreachable))
            }
        }
    }

    /// What is said, and how its reader is told; none where it is not wanted any more.
    async fn message(&self, delivery: &Delivery) -> Result<Option<(Message, kydan_store::Telling)>> {
        let Some(account) = self.store.account(delivery.account).await? else { return Ok(None) };
        if account.closed_at.is_some() {
            return Ok(None);
        }
        let telling = self.store.telling(account.id).await?;
        let language = telling.language.into();
        let message = match delivery.subject {
            DeliverySubject::Notice => {
                let (Some(person), Some(position)) = (account.person, delivery.position) else {
                    return Ok(None);
                };
                let Some(notice) = self.store.notice(person, position).await? else { return Ok(None) };
                if !telling.wants(notice.kind.topic(), delivery.channel) {
                    return Ok(None);
                }
                let event = match notice.event {
                    Some(event) => self.store.competition(event).await?.map(|event| event.name),
                    None => None,
                };
                Message::notice(&notice, event, telling.stop_key.as_deref(), language)?
            }
            subject @ (DeliverySubject::Address | DeliverySubject::Password) => {
                let code = self.app.letter_code(delivery).await;
                let code = code.map_err(|failure| anyhow::anyhow!("{failure:?}"))?;
                let code = code.context("a letter with a code has one")?;
                Message::link(subject, &account.login, &code, language)?
            }
        };
        Ok(Some((message, telling)))
    }

    fn settled(&self, delivery: &Delivery, outcome: Outcome, now: Timestamp) -> Settled {
        match outcome {
            Outcome::Sent => Settled::Sent,
            Outcome::Never(reason) => Settled::Failed(reason),
            Outcome::Unknown => Settled::Unsure(DeliveryReason::Unanswered),
            Outcome::NotNow(reason) if delivery.attempts >= MOST => Settled::Failed(reason),
            Outcome::NotNow(_) => {
                let pause = self.retry * SLOWER.pow(delivery.attempts.saturating_sub(1));
                Settled::Again(now.saturating_add(pause).unwrap_or(Timestamp::MAX))
            }
        }
    }
}

impl Turn {
    /// Looks through the notices as the log grows.
    async fn distribute(self: Arc<Self>, stopping: Stopping) {
        let store = &self.deliverer.store;
        let changes = store.changes();
        let mut seen = None;
        while !stopping.has_begun() && !store.is_closed() {
            let head = *changes.borrow();
            // What another process looked through is looked at once when it is this one's turn.
            let news = self.duty.term().filter(|term| seen != Some((*term, head)));
            if let Some(term) = news {
                match store.distribute_notices(term).await {
                    Ok((_, More::Follows)) => continue,
                    Ok((_, More::Ends)) => seen = Some((term, head)),
                    Err(error) => tracing::warn!(%error, "notices could not be looked through"),
                }
            }
            // What comes together is looked through together.
            tokio::time::sleep(MOMENT).await;
        }
    }

    async fn sweep(self: Arc<Self>, stopping: Stopping) {
        let store = &self.deliverer.store;
        let mut last: Option<tokio::time::Instant> = None;
        while !stopping.has_begun() && !store.is_closed() {
            if self.duty.term().is_some() && last.is_none_or(|last| last.elapsed() >= SWEEP) {
                let before = clock::now().saturating_sub(LONGEST).unwrap_or(Timestamp::MIN);
                let old = clock::now().saturating_sub(OLD).unwrap_or(before);
                if let Err(error) = store.give_up_old(old).await {
                    tracing::warn!(%error, "what is no news any more could not be looked for");
                }
                match store.give_up_interrupted(before).await {
                    Ok(0) => {}
                    Ok(given_up) => {
                        tracing::warn!(given_up, "the program ended while these were sent: not tried again");
                    }
                    Err(error) => tracing::warn!(%error, "what was interrupted could not be looked for"),
                }
                last = Some(tokio::time::Instant::now());
            }
            tokio::time::sleep(MOMENT).await;
        }
    }

    /// Takes one after another and sends it.
    async fn send(self: Arc<Self>, channel: Channel, stopping: Stopping) {
        let Deliverer { mail, push, store, .. } = &self.deliverer;
        let offered = match channel {
            Channel::Mail => mail.is_some(),
            Channel::Push => push.is_some(),
        };
        let mut line = mail::Line::default();
        while offered && !stopping.has_begun() && !store.is_closed() {
            let taken = match self.duty.term() {
                Some(term) => store.take_delivery(term, channel, clock::now()).await,
                None => Ok(None),
            };
            match taken {
                Ok(Some(delivery)) => self.deliverer.carry(&delivery, &mut line).await,
                Ok(None) => {
                    line.rest().await;
                    tokio::time::sleep(MOMENT).await;
                }
                Err(error) => {
                    tracing::warn!(%error, "what is to be sent could not be taken");
                    tokio::time::sleep(MOMENT * 10).await;
                }
            }
        }
        line.close().await;
    }
}

impl Senders {
    /// Waits until what was begun is sent: nothing is begun any more.
    pub async fn finish(self) {
        if tokio::time::timeout(PATIENCE, join_all(self.0)).await.is_err() {
            tracing::warn!("some of what was being sent is given up");
        }
    }
}

/// Whether it is no news any more.
fn old(delivery: &Delivery, now: Timestamp) -> bool {
    let good_for = match delivery.subject {
        DeliverySubject::Password => SignedDuration::from_hours(1),
        DeliverySubject::Notice | DeliverySubject::Address => SignedDuration::from_hours(24),
    };
    now.duration_since(delivery.made_at) > good_for
}
