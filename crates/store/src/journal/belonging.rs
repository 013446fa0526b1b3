//! What the streams of a club and of its body cannot say to each other: below a body that is closed stands nothing open. It is
//! asked where the log is locked, once everything of the batch is projected, so that of two who close a body and register a
//! club of it at the same moment the later one decides again.

use std::collections::BTreeSet;

use kydan_federation::{BodyEvent, ClubEvent};
use kydan_journal::{BodyId, Envelope, Event, decode};
use sqlx::AnyConnection;

use crate::error::{Error, Result};
use crate::sql::fetch_in;

const LEFT_BELOW: &str = "SELECT id FROM bodies WHERE closed_on IS NOT NULL AND (EXISTS (SELECT 1 FROM clubs \
                          WHERE clubs.body = bodies.id AND clubs.closed_on IS NULL) \
                          OR EXISTS (SELECT 1 FROM bodies AS below WHERE below.parent = bodies.id \
                          AND below.closed_on IS NULL)) AND id IN";

/// Refuses the batch where something new stands below a body that is closed, or was left below one that these close.
pub(super) async fn nothing_below_what_is_closed(
    connection: &mut AnyConnection,
    envelopes: &[Envelope],
) -> Result<()> {
    let mut concerned = BTreeSet::new();
    for envelope in envelopes {
        concerned.extend(body_of(envelope)?);
    }
    let bodies: Vec<String> = concerned.iter().map(ToString::to_string).collect();
    if fetch_in(connection, LEFT_BELOW, "", &bodies).await?.is_empty() {
        Ok(())
    } else {
        Err(Error::Overtaken)
    }
}

/// The body that ends by it, or that something comes to stand below.
fn body_of(envelope: &Envelope) -> Result<Option<BodyId>> {
    Ok(match envelope.stream.kind.as_str() {
        BodyEvent::STREAM => match read(envelope)? {
            BodyEvent::Registered { parent, .. } => parent,
            BodyEvent::Moved { parent, .. } => Some(parent),
            BodyEvent::Merged { .. } | BodyEvent::Closed { .. } => Some(BodyId(envelope.stream.id)),
            BodyEvent::Renamed { .. } | BodyEvent::Absorbed { .. } => None,
        },
        ClubEvent::STREAM => match read(envelope)? {
            ClubEvent::Registered { body, .. } | ClubEvent::Moved { body, .. } => Some(body),
            ClubEvent::Renamed { .. } | ClubEvent::Closed { .. } | ClubEvent::Merged { .. } => None,
        },
        _ => None,
    })
}

fn read<E: Event>(envelope: &Envelope) -> Result<E> {
    decode(&envelope.name, envelope.schema, &envelope.body).map_err(|why| Error::unreadable("event", why))
}
