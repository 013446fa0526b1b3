//! What is live: whoever watches something is told when it changed.

use std::sync::Arc;

use async_graphql::{Context, ErrorExtensions as _, ID, SimpleObject, Subscription as GraphQl};
use futures_util::{Stream, stream};
use kydan_access::{Action, Actor, permit};
use kydan_app::store::read::BoutPhase;
use kydan_app::{App, Heard, Topic, Watch};
use kydan_journal::{BoutId, EventId};

use crate::failure::{masked, weather};
use crate::id::local;
use crate::load::app;
use crate::object::bout::Bout;
use crate::object::event::Event;
use crate::object::ruling::Ruling;
use crate::object::scalar::Long;
use crate::visitor::{Subscribed, Visitor, visitor};

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
        let held = visitor(ctx).subscribe()?;
        // Watched before it is read: a change in between is heard.
        let watch = app.watch(Topic::Bout(id));
        let start = bout_now(&app, id).await?.ok_or_else(|| async_graphql::Error::new("no_such_bout"))?;
        Ok(present((watch, held), start, move || {
            let app = app.clone();
            async move { bout_now(&app, id).await }
        }))
    }

    /// Any game that is live, whenever it changes.
    async fn live_bouts_changed(
        &self,
        ctx: &Context<'_>,
    ) -> async_graphql::Result<impl Stream<Item = Changes<BoutChange>>> {
        let app = app(ctx).clone();
        let held = visitor(ctx).subscribe()?;
        let watch = app.watch(Topic::Bouts);
        Ok(stream::unfold((watch, app, held), async |(mut watch, app, held)| {
            loop {
                let id = match watch.next().await? {
                    Heard::News(news) => BoutId(news.stream.id),
                    // The games of what was missed are told again with their next moves.
                    Heard::Missed => continue,
                };
                match bout_now(&app, id).await {
                    Ok(Some(change)) if !change.bout.is(BoutPhase::Seated) => {
                        return Some((Ok(change), (watch, app, held)));
                    }
                    Ok(_) => {}
                    Err(error) => return Some((Err(error), (watch, app, held))),
                }
            }
        }))
    }

    /// A game of this event, whenever one of its players calls the arbiter or is answered. For its officials only.
    async fn event_calls(
        &self,
        ctx: &Context<'_>,
        event: ID,
    ) -> async_graphql::Result<impl Stream<Item = Changes<BoutChange>>> {
        let event = EventId(local("Event", &event).map_err(|_| async_graphql::Error::new("bad_id"))?);
        let app = app(ctx).clone();
        let visitor = Arc::clone(visitor(ctx));
        may_see_incidents(&app, &visitor, event).await?;
        let held = visitor.subscribe()?;
        let watch = app.watch(Topic::Calls);
        Ok(stream::unfold(Some((watch, held)), move |watch| {
            let (app, visitor) = (app.clone(), Arc::clone(&visitor));
            async move {
                let (mut watch, held) = watch?;
                loop {
                    let id = match watch.next().await? {
                        Heard::News(news) => BoutId(news.stream.id),
                        // A call that was missed still waits: whoever listens asks for the tables every now and then.
                        Heard::Missed => continue,
                    };
                    match app.reader().bout(id).await.map_err(weather) {
                        Ok(Some(row)) if row.event == event => {
                            // Whoever lost the office meanwhile hears no more.
                            if let Err(error) = may_see_incidents(&app, &visitor, event).await {
                                return Some((Err(error), None));
                            }
                            let change = BoutChange { position: Long(row.position), bout: Bout::new(row) };
                            return Some((Ok(change), Some((watch, held))));
                        }
                        Ok(_) => {}
                        Err(error) => return Some((Err(error), Some((watch, held)))),
                    }
                }
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
        let held = visitor(ctx).subscribe()?;
        let watch = app.watch(Topic::Event(id));
        let start = event_now(&app, id).await?.ok_or_else(|| async_graphql::Error::new("no_such_event"))?;
        Ok(present((watch, held), start, move || {
            let app = app.clone();
            async move { event_now(&app, id).await }
        }))
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
        let held = visitor.subscribe()?;
        let watch = app.watch(Topic::Rulings);
        Ok(stream::unfold(Some((watch, held)), move |watch| {
            let (app, visitor) = (app.clone(), Arc::clone(&visitor));
            async move {
                let (mut watch, held) = watch?;
                loop {
                    let ruling = match watch.next().await? {
                        Heard::News(news) => news.ruling(),
                        Heard::Missed => return Some((Err(too_slow()), None)),
                    };
                    let Some(ruling) = ruling else { continue };
                    match app.reader().ruling(ruling).await.map_err(weather) {
                        Ok(Some(row)) if row.event == event => {
                            // Whoever lost the office meanwhile hears no more.
                            if let Err(error) = may_see_incidents(&app, &visitor, event).await {
                                return Some((Err(error), None));
                            }
                            let change = IncidentChange { position: Long(row.position), ruling: Ruling(row) };
                            return Some((Ok(change), Some((watch, held))));
                        }
                        Ok(_) => {}
                        Err(error) => return Some((Err(error), Some((watch, held)))),
                    }
                }
            }
        }))
    }
}

/// What is watched: first as it is at `start`, then as `now` finds it after each change.
fn present<T, F>(watch: (Watch, Subscribed), start: T, now: impl Fn() -> F) -> impl Stream<Item = Changes<T>>
where
    F: Future<Output = async_graphql::Result<Option<T>>>,
{
    stream::unfold((watch, Some(start), now), async |((mut watch, held), first, now)| {
        if let Some(first) = first {
            return Some((Ok(first), ((watch, held), None, now)));
        }
        loop {
            watch.changed().await?;
            match now().await {
                Ok(Some(change)) => return Some((Ok(change), ((watch, held), None, now))),
                Ok(None) => {}
                Err(error) => return Some((Err(error), ((watch, held), None, now))),
            }
        }
    })
}

async fn bout_now(app: &App, id: BoutId) -> async_graphql::Result<Option<BoutChange>> {
    let row = app.reader().bout(id).await.map_err(weather)?;
    Ok(row.map(|row| BoutChange { position: Long(row.position), bout: Bout::new(row) }))
}

async fn event_now(app: &App, id: EventId) -> async_graphql::Result<Option<EventChange>> {
    // Before the row: a cursor that leads back to something seen already harms nobody, the other way round it would.
    let position = *app.reader().changes().borrow();
    let row = app.reader().competition(id).await.map_err(weather)?;
    // A draft is nobody's to watch, also not of whoever knows its id.
    let row = row.filter(|row| app.shows(&Actor::visitor(), row));
    Ok(row.map(|row| EventChange { position: Long(position), event: Event(row) }))
}

/// Every ruling is told, so whoever is too slow must look at the list and begin again.
fn too_slow() -> async_graphql::Error {
    async_graphql::Error::new("rulings came faster than they were read: ask for the list and subscribe again")
        .extend_with(|_, extensions| extensions.set("code", "too_slow"))
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
