//! What is live: whoever watches something is told when it changed.

use std::collections::HashMap;
use std::sync::Arc;

use async_graphql::{Context, ErrorExtensions as _, ID, SimpleObject, Subscription as GraphQl};
use futures_util::{Stream, stream};
use jiff::Timestamp;
use kydan_access::{Action, Actor, permit};
use kydan_app::store::read::BoutPhase;
use kydan_app::{Answer, App, Broadcast, Failure, Heard, Topic, Watch};
use kydan_federation::BroadcastDelay;
use kydan_journal::{BoutId, EventId};

use crate::failure::{masked, weather};
use crate::id::local;
use crate::later::{self, Next};
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
        let visitor = Arc::clone(visitor(ctx));
        let held = visitor.subscribe()?;
        // Watched before it is read: a change in between is heard.
        let watch = app.watch(Topic::Bout(id));
        let start = bout_now(&app, &visitor, id).await?;
        let start = start.ok_or_else(|| async_graphql::Error::new("no_such_bout"))?;
        let told = Pace::default();
        Ok(stream::unfold((watch, held, Some(start), told), move |(mut watch, held, first, mut told)| {
            let (app, visitor) = (app.clone(), Arc::clone(&visitor));
            async move {
                if let Some(first) = first {
                    told.is_news(&first);
                    return Some((Ok(first.change), (watch, held, None, told)));
                }
                loop {
                    if !later::changed(&mut watch, told.due, &app).await {
                        return None;
                    }
                    match bout_now(&app, &visitor, id).await {
                        Ok(Some(now)) if told.is_news(&now) => {
                            return Some((Ok(now.change), (watch, held, None, told)));
                        }
                        Ok(_) => {}
                        Err(error) => return Some((Err(error), (watch, held, None, told))),
                    }
                }
            }
        }))
    }

    /// Any game that is live, whenever it changes.
    async fn live_bouts_changed(
        &self,
        ctx: &Context<'_>,
    ) -> async_graphql::Result<impl Stream<Item = Changes<BoutChange>>> {
        let app = app(ctx).clone();
        let visitor = Arc::clone(visitor(ctx));
        let held = visitor.subscribe()?;
        let watch = app.watch(Topic::Bouts);
        let paces: HashMap<BoutId, Pace> = HashMap::new();
        Ok(stream::unfold((watch, held, paces), move |(mut watch, held, mut paces)| {
            let (app, visitor) = (app.clone(), Arc::clone(&visitor));
            async move {
                loop {
                    let next = paces.iter().filter_map(|(id, pace)| Some((pace.due?, *id))).min();
                    let came = later::next(&mut watch, next.map(|(due, _)| due), &app).await;
                    let id = match (came, next) {
                        (Next::Heard(Heard::News(news)), _) => BoutId(news.stream.id),
                        (Next::Due, Some((_, due))) => due,
                        (Next::Over, _) => return None,
                        // The games of what was missed are told again with their next moves.
                        (Next::Heard(Heard::Missed), _) | (Next::Due, None) => continue,
                    };
                    match bout_now(&app, &visitor, id).await {
                        Ok(Some(now)) => {
                            let pace = paces.entry(id).or_default();
                            let is_news = pace.is_news(&now);
                            if now.late.is_none() {
                                paces.remove(&id);
                            }
                            if is_news && now.phase != BoutPhase::Seated {
                                return Some((Ok(now.change), (watch, held, paces)));
                            }
                        }
                        Ok(None) => {}
                        Err(error) => {
                            // Not asked for again and again by itself.
                            paces.remove(&id);
                            return Some((Err(error), (watch, held, paces)));
                        }
                    }
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

/// A game as somebody is told it now.
struct BoutNow {
    change: BoutChange,
    phase: BoutPhase,
    /// Where it is told later: the last position that is told, and when more is.
    late: Option<(u64, Option<Timestamp>)>,
}

/// What was told last of a game whose moves are told later.
#[derive(Default)]
struct Pace {
    told: Option<u64>,
    due: Option<Timestamp>,
}

impl Pace {
    /// Whether this is told: that something happens now is not, where it is told later.
    fn is_news(&mut self, now: &BoutNow) -> bool {
        let (told, due) = now.late.unzip();
        let is_news = told.is_none() || told != self.told;
        *self = Self { told, due: due.flatten() };
        is_news
    }
}

async fn bout_now(app: &App, visitor: &Visitor, id: BoutId) -> async_graphql::Result<Option<BoutNow>> {
    let Some(row) = app.reader().bout(id).await.map_err(weather)? else { return Ok(None) };
    let sight = async {
        let delay = app.broadcast_delay(row.event).await?;
        if delay == BroadcastDelay::None {
            return Ok(Broadcast::Live);
        }
        app.sight(&today(app, visitor).await?, &row, delay).await
    };
    let sight = sight.await.map_err(|failure: Failure| masked(&failure))?;
    let (phase, late) = match &sight {
        Broadcast::Live => (row.phase, None),
        Broadcast::Late(late) => (late.bout.phase, Some((late.bout.position, late.due))),
    };
    let position = Long(late.map_or(row.position, |(told, _)| told));
    let change = BoutChange { position, bout: Bout::seen_so(row, sight) };
    Ok(Some(BoutNow { change, phase, late }))
}

/// With today's roles, not with those of when the socket was opened.
async fn today(app: &App, visitor: &Visitor) -> Answer<Actor> {
    match visitor.caller.access {
        Some(access) => app.actor(access.account, access.session).await,
        None => Ok(visitor.actor.clone()),
    }
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

async fn may_see_incidents(app: &App, visitor: &Visitor, event: EventId) -> async_graphql::Result<()> {
    let actor = today(app, visitor).await.map_err(|failure| masked(&failure))?;
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
