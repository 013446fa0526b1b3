//! What streams cannot say to each other: below a body that is closed stands nothing open, and no event of it is published
//! any more. It is asked where the log is locked, once everything of the batch is projected, so that of two who close a body
//! and register a club of it, or publish an event in it, at the same moment the later one decides again.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use kydan_federation::{BodyEvent, ClubEvent, RulesEvent};
use kydan_journal::{BodyId, Envelope, Event, decode};
use sqlx::AnyConnection;

use crate::calendar::day_of;
use crate::error::{Error, Result};
use crate::read::unfinished_events;
use crate::sql::fetch_in;

const LEFT_BELOW: &str = "SELECT id FROM bodies WHERE closed_on IS NOT NULL AND (EXISTS (SELECT 1 FROM clubs \
                          WHERE clubs.body = bodies.id AND clubs.closed_on IS NULL) \
                          OR EXISTS (SELECT 1 FROM bodies AS below WHERE below.parent = bodies.id \
                          AND below.closed_on IS NULL)) AND id IN";
const CLOSED: &str = "SELECT id FROM bodies WHERE closed_on IS NOT NULL AND id IN";

/// Refuses the batch where something new stands below a body that is closed, or was left below one that these close.
pub(super) async fn nothing_below_what_is_closed(
    connection: &mut AnyConnection,
    envelopes: &[Envelope],
) -> Result<()> {
    let mut concerned = Concerned::default();
    for envelope in envelopes {
        concerned.look_at(envelope)?;
    }
    let is_kept = concerned.nothing_is_open_below(connection).await?
        && concerned.organizers_are_open(connection).await?
        && concerned.no_event_is_left(connection).await?;
    if is_kept { Ok(()) } else { Err(Error::Overtaken) }
}

/// What a batch does to the bodies that it concerns.
#[derive(Default)]
struct Concerned {
    /// Those that end, or that something comes to stand below.
    stood_below: BTreeSet<BodyId>,
    /// Those that an event is written down or published for.
    organizers: BTreeSet<BodyId>,
    /// Those that are closed, and the day of it. What is merged is not among them: the events of such a body are taken over,
    /// and whoever merges is asked about those that they see.
    closed: BTreeMap<BodyId, Date>,
}

impl Concerned {
    fn look_at(&mut self, envelope: &Envelope) -> Result<()> {
        match envelope.stream.kind.as_str() {
            BodyEvent::STREAM => {
                let body = BodyId(envelope.stream.id);
                match read(envelope)? {
                    BodyEvent::Registered { parent, .. } => self.stood_below.extend(parent),
                    BodyEvent::Moved { parent, .. } => {
                        self.stood_below.insert(parent);
                    }
                    BodyEvent::Merged { .. } => {
                        self.stood_below.insert(body);
                    }
                    BodyEvent::Closed { .. } => {
                        self.stood_below.insert(body);
                        // As whoever decided counted the days: an event of yesterday is over.
                        self.closed.insert(body, day_of(envelope.circumstances.recorded_at));
                    }
                    BodyEvent::Renamed { .. } | BodyEvent::Absorbed { .. } => {}
                }
            }
            ClubEvent::STREAM => match read(envelope)? {
                ClubEvent::Registered { body, .. } | ClubEvent::Moved { body, .. } => {
                    self.stood_below.insert(body);
                }
                ClubEvent::Renamed { .. } | ClubEvent::Closed { .. } | ClubEvent::Merged { .. } => {}
            },
            RulesEvent::STREAM => match read(envelope)? {
                RulesEvent::Drafted { document } | RulesEvent::Published { document, .. } => {
                    self.organizers.insert(document.body);
                }
                // An event goes on when its body was merged.
                RulesEvent::Amended { .. } => {}
            },
            _ => {}
        }
        Ok(())
    }

    async fn nothing_is_open_below(&self, connection: &mut AnyConnection) -> Result<bool> {
        let bodies: Vec<String> = self.stood_below.iter().map(ToString::to_string).collect();
        Ok(fetch_in(connection, LEFT_BELOW, "", &bodies).await?.is_empty())
    }

    async fn organizers_are_open(&self, connection: &mut AnyConnection) -> Result<bool> {
        let bodies: Vec<String> = self.organizers.iter().map(ToString::to_string).collect();
        Ok(fetch_in(connection, CLOSED, "", &bodies).await?.is_empty())
    }

    async fn no_event_is_left(&self, connection: &mut AnyConnection) -> Result<bool> {
        let bodies: Vec<BodyId> = self.closed.keys().copied().collect();
        let left = unfinished_events(connection, &bodies).await?;
        Ok(left.iter().all(|event| self.closed.get(&event.body).is_none_or(|day| event.is_over(*day))))
    }
}

fn read<E: Event>(envelope: &Envelope) -> Result<E> {
    decode(&envelope.name, envelope.schema, &envelope.body).map_err(|why| Error::unreadable("event", why))
}
