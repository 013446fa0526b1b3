//! The states of the streams that were written last, so that a game of 200 plies is not replayed for ply 201.

use std::collections::HashMap;

use kydan_journal::{Because, Decider, Envelope, Event as _, decode};
use sqlx::AnyConnection;
use uuid::Uuid;

use super::damage::Damage;
use crate::error::{Error, Result};
use crate::row as stored;
use crate::sql::number;

/// How many states are remembered before all are forgotten.
const MOST: usize = 512;

const BEFORE: &str = "SELECT * FROM events WHERE stream_id = $1 AND stream_kind = $2 AND version < $3 \
                      ORDER BY version";

/// States by stream, each with the version that it is of.
pub(super) struct States<D: Decider>(HashMap<Uuid, (u64, D::State)>);

impl<D: Decider> Default for States<D> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<D: Decider> States<D> {
    /// The state after an event, from the one before it: remembered, or replayed from the log where another
    /// process wrote the stream, or this one long ago.
    pub(super) async fn after(
        &mut self,
        connection: &mut AnyConnection,
        envelope: &Envelope,
        event: &D::Event,
    ) -> Result<std::result::Result<&D::State, Damage>> {
        let id = envelope.stream.id;
        let before = match self.0.remove(&id) {
            Some((version, state)) if version + 1 == envelope.version => state,
            Some(_) | None if envelope.version == 1 => D::initial(),
            Some(_) | None => match replay::<D>(connection, envelope).await? {
                Ok(state) => state,
                Err(damage) => return Ok(Err(damage)),
            },
        };
        let after = self.0.entry(id).insert_entry((envelope.version, D::evolve(before, event))).into_mut();
        Ok(Ok(&after.1))
    }

    /// The state of a stream that was looked at in this batch.
    pub(super) fn get(&self, id: Uuid) -> Option<&D::State> {
        self.0.get(&id).map(|(_, state)| state)
    }

    /// The version that the remembered state is of.
    pub(super) fn version(&self, id: Uuid) -> u64 {
        self.0.get(&id).map_or(0, |(version, _)| *version)
    }

    /// Forgets all if there are too many; only between two batches.
    pub(super) fn trim(&mut self) {
        if self.0.len() > MOST {
            self.0.clear();
        }
    }
}

async fn replay<D: Decider>(
    connection: &mut AnyConnection,
    envelope: &Envelope,
) -> Result<std::result::Result<D::State, Damage>> {
    let rows = sqlx::query(BEFORE)
        .bind(envelope.stream.id.to_string())
        .bind(D::Event::STREAM)
        .bind(number(envelope.version))
        .fetch_all(connection)
        .await?;
    let mut state = D::initial();
    for row in &rows {
        let earlier = stored::read(row)?;
        match decode(&earlier.name, earlier.schema, &earlier.body) {
            Ok(event) => state = D::evolve(state, &event),
            Err(error) if error.because == Because::Newer => return Err(Error::newer(&earlier)),
            Err(error) => return Ok(Err(Damage::at(&earlier, &error))),
        }
    }
    Ok(Ok(state))
}
