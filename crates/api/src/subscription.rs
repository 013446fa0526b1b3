//! What is live: the log is followed, and whoever watches something is told when it changed.

use std::sync::Arc;

use async_graphql::{Context, ErrorExtensions as _, ID, SimpleObject, Subscription as GraphQl};
use futures_util::Stream;
use kydan_access::{Action, permit};
use kydan_app::App;
use kydan_app::store::read::BoutPhase;
use kydan_journal::{BoutId, Envelope, Event as _, EventId, RulingId};

use crate::failure::{masked, weather};
use crate::id::local;
use crate::load::app;
use crate::object::bout::Bout;
use crate::object::event::Event;
use crate::object::ruling::Ruling;
use crate::object::scalar::Long;
use crate::visitor::{Visitor, visitor};

/// How many events are read at a time.
const PAGE: u32 = 200;

/// The root of every subscription.
pub struct Subscription;

/// A game after a change.
#[derive(SimpleObject)]
pub struct BoutChange {
    /// The log position that the change is at: the cursor of whoever follows.
    position: Long,
    bout: Bout,
}

/// An event after a change.
#[derive(SimpleObject)]
pub struct EventChange {
    position: Long,
    event: Event,
}

/// A ruling that was made.
#[derive(SimpleObject)]
pub struct IncidentChange {
    position: Long,
    ruling: Ruling,
}

type Changes<T> = async_graphql::Result<T>;

#[GraphQl]
impl Subscription {
    /// This game, whenever anything about it changes; first as it is now.
    async fn bout_changed(
        &self,
        ctx: &Context<'_>,
        id: ID,
    ) -> async_graphql::Result<impl Stream<Item = Changes<BoutChange>>> {
        let id = BoutId(local("Bout", &id).map_err(|_| async_graphql::Error::new("bad_id"))?);
        let app = app(ctx).clone();
        let start = bout_now(&app, id).await?.ok_or_else(|| async_graphql::Error::new("no_such_bout"))?;
        let subscribed = visitor(ctx).subscribe()?;
        let follow = Follow::new(app, start.position.0);
        let concerns = move |envelope: &Envelope| {
            envelope.stream.id == id.0 && envelope.stream.kind == kydan_bout::Event::STREAM
        };
        Ok(follow.watch(start, concerns, move |app, _| async move { bout_now(&app, id).await }, subscribed))
    }

    /// Any game that is live, whenever it changes.
    async fn live_bouts_changed(
        &self,
        ctx: &Context<'_>,
    ) -> async_graphql::Result<impl Stream<Item = Changes<BoutChange>>> {
        let app = app(ctx).clone();
        let subscribed = visitor(ctx).subscribe()?;
        let position = *app.reader().changes().borrow();
        let follow = Follow::new(app, position);
        Ok(futures_util::stream::unfold(follow, move |mut follow| {
            let _held = &subscribed;
            let concerns = |envelope: &Envelope| envelope.stream.kind == kydan_bout::Event::STREAM;
            async move {
                let change = loop {
                    match follow.until(concerns).await {
                        Err(error) => break Err(error),
                        Ok(envelope) => match bout_now(&follow.app, BoutId(envelope.stream.id)).await {
                            Ok(Some(change)) if !change.bout.is(BoutPhase::Seated) => break Ok(change),
                            Ok(_) => {}
                            Err(error) => break Err(error),
                        },
                    }
                };
                Some((change, follow))
            }
        }))
    }

    /// This event, whenever pairings, results, standings or rules change; first as it is now.
    async fn event_changed(
        &self,
        ctx: &Context<'_>,
        id: ID,
    ) -> async_graphql::Result<impl Stream<Item = Changes<EventChange>>> {
        let id = EventId(local("Event", &id).map_err(|_| async_graphql::Error::new("bad_id"))?);
        let app = app(ctx).clone();
        let position = *app.reader().changes().borrow();
        let start = event_now(&app, id, position).await?;
        let start = start.ok_or_else(|| async_graphql::Error::new("no_such_event"))?;
        let subscribed = visitor(ctx).subscribe()?;
        let follow = Follow::new(app, position);
        let concerns = move |envelope: &Envelope| envelope.stream.id == id.0;
        let now = move |app, position| async move { event_now(&app, id, position).await };
        Ok(follow.watch(start, concerns, now, subscribed))
    }

    /// Incidents and rulings of an event as they are recorded. For its officials only.
    async fn event_incidents(
        &self,
        ctx: &Context<'_>,
        event: ID,
    ) -> async_graphql::Result<impl Stream<Item = Changes<IncidentChange>>> {
        let event = EventId(local("Event", &event).map_err(|_| async_graphql::Error::new("bad_id"))?);
        let app = app(ctx).clone();
        let visitor = Arc::clone(visitor(ctx));
        may_see_incidents(&app, &visitor, event).await?;
        let subscribed = visitor.subscribe()?;
        let position = *app.reader().changes().borrow();
        let follow = Follow::new(app, position);
        Ok(futures_util::stream::unfold(Some(follow), move |follow| {
            let _held = &subscribed;
            let visitor = Arc::clone(&visitor);
            async move {
                let mut follow = follow?;
                let change = loop {
                    let ruling = match follow.until(|envelope| ruling_in(envelope).is_some()).await {
                        Ok(envelope) => ruling_in(&envelope),
                        Err(error) => break Err(error),
                    };
                    let Some(ruling) = ruling else { continue };
                    match follow.app.reader().ruling(ruling).await.map_err(weather) {
                        Ok(Some(row)) if row.event == event => {
                            // Whoever lost the office meanwhile hears no more.
                            if let Err(error) = may_see_incidents(&follow.app, &visitor, event).await {
                                return Some((Err(error), None));
                            }
                            break Ok(IncidentChange { position: Long(row.position), ruling: Ruling(row) });
                        }
                        Ok(_) => {}
                        Err(error) => break Err(error),
                    }
                };
                Some((change, Some(follow)))
            }
        }))
    }
}

/// Whoever follows the log from a cursor.
struct Follow {
    app: App,
    cursor: u64,
    read: std::collections::VecDeque<Envelope>,
    changes: tokio::sync::watch::Receiver<u64>,
}

impl Follow {
    fn new(app: App, cursor: u64) -> Self {
        let changes = app.reader().changes();
        Self { app, cursor, read: std::collections::VecDeque::new(), changes }
    }

    /// What is watched: first as it is at `start`, then as `now` finds it after each event of interest.
    fn watch<T, N, F>(
        self,
        start: T,
        concerns: impl Fn(&Envelope) -> bool + Copy,
        now: N,
        held: impl Send,
    ) -> impl Stream<Item = Changes<T>>
    where
        N: Fn(App, u64) -> F + Copy,
        F: Future<Output = async_graphql::Result<Option<T>>>,
    {
        futures_util::stream::unfold((self, Some(start)), move |(mut follow, first)| {
            let _held = &held;
            async move {
                if let Some(first) = first {
                    return Some((Ok(first), (follow, None)));
                }
                let change = loop {
                    match follow.until(concerns).await {
                        Err(error) => break Err(error),
                        Ok(envelope) => match now(follow.app.clone(), envelope.position).await {
                            Ok(Some(change)) => break Ok(change),
                            Ok(None) => {}
                            Err(error) => break Err(error),
                        },
                    }
                };
                Some((change, (follow, None)))
            }
        })
    }

    /// Waits for the next event of interest. Never skips one; the newest of several of one page is given, since
    /// what is shown is always the present state.
    async fn until(&mut self, concerns: impl Fn(&Envelope) -> bool) -> async_graphql::Result<Envelope> {
        loop {
            while let Some(envelope) = self.read.pop_front() {
                self.cursor = envelope.position;
                let again = self.read.iter().any(|later| {
                    later.stream == envelope.stream && concerns(later) && ruling_in(later).is_none()
                });
                if concerns(&envelope) && !(again && ruling_in(&envelope).is_none()) {
                    return Ok(envelope);
                }
            }
            // Marked as seen before reading: what is committed while we read wakes us again.
            self.changes.mark_unchanged();
            let page = self.app.reader().read_after(self.cursor, PAGE).await.map_err(weather)?;
            if page.is_empty() {
                let closed = self.changes.changed().await.is_err();
                if closed {
                    return Err(async_graphql::Error::new("the server is stopping"));
                }
            } else {
                self.read.extend(page);
            }
        }
    }
}

async fn bout_now(app: &App, id: BoutId) -> async_graphql::Result<Option<BoutChange>> {
    let row = app.reader().bout(id).await.map_err(weather)?;
    Ok(row.map(|row| BoutChange { position: Long(row.position), bout: Bout::new(row) }))
}

async fn event_now(app: &App, id: EventId, position: u64) -> async_graphql::Result<Option<EventChange>> {
    let row = app.reader().competition(id).await.map_err(weather)?;
    Ok(row.map(|row| EventChange { position: Long(position), event: Event(row) }))
}

/// The ruling that an event of a game is, if it is one.
fn ruling_in(envelope: &Envelope) -> Option<RulingId> {
    const RULINGS: [&str; 6] = [
        "fault_ruled",
        "measure_imposed",
        "verdict_confirmed",
        "claim_ruled",
        "flag_fall_ruled",
        "absence_ruled",
    ];
    if envelope.stream.kind != kydan_bout::Event::STREAM || !RULINGS.contains(&envelope.name.as_str()) {
        return None;
    }
    let body: serde_json::Value = serde_json::from_str(&envelope.body).ok()?;
    body.get("ruling")?.as_str()?.parse().ok()
}

/// Asked with today's roles, not with those of when the socket was opened.
async fn may_see_incidents(app: &App, visitor: &Visitor, event: EventId) -> async_graphql::Result<()> {
    let actor = match visitor.caller.access {
        Some(access) => {
            app.actor(access.account, access.session).await.map_err(|failure| masked(&failure))?
        }
        None => visitor.actor.clone(),
    };
    let target = app.event_target(event).await.map_err(|failure| masked(&failure))?;
    match permit(&actor, Action::SeeIncidents, &target) {
        Ok(_) => Ok(()),
        Err(denied) => Err(async_graphql::Error::new("only the event's officials see its incidents")
            .extend_with(|_, extensions| {
                extensions.set("code", "forbidden");
                extensions.set("rule", denied.rule.to_string());
            })),
    }
}
