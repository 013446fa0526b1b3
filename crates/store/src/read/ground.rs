//! What the policy asks about an event, in one round trip.

use jiff::Timestamp;
use kydan_federation::{ProvinceConflict, Settings};
use kydan_journal::{BodyId, EventId};
use kydan_tournament::Suspension;

use crate::sql::Columns as _;
use crate::{Reader, Result};

/// The ground that an event stands on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The body that holds it, and every body above it, the nearest first; above one that was merged stands the one that
    /// it became part of.
    pub bodies: Vec<BodyId>,
    /// What becomes of officials from a player's province.
    pub province_conflict: ProvinceConflict,
    /// Since when the chief arbiter's absence is recorded, if it is.
    pub chief_absent_since: Option<Timestamp>,
    /// Why play stands still, while it does.
    pub suspension: Option<Suspension>,
}

/// Bodies above bodies end at the federation; the limit ends a circle.
const GROUND: &str = "WITH RECURSIVE above(id, parent, height) AS ( \
                        SELECT bodies.id, COALESCE(bodies.merged_into, bodies.parent), 0 FROM competitions \
                        JOIN bodies ON bodies.id = competitions.body WHERE competitions.event = $1 \
                        AND competitions.rules_version > 0 UNION ALL \
                        SELECT bodies.id, COALESCE(bodies.merged_into, bodies.parent), above.height + 1 FROM above \
                        JOIN bodies ON bodies.id = above.parent WHERE above.height < 16) \
                      SELECT above.id, competitions.settings, chief_absences.since AS absence, \
                      tournaments.suspended AS suspended FROM competitions \
                      LEFT JOIN above ON TRUE \
                      LEFT JOIN chief_absences ON chief_absences.event = competitions.event \
                      LEFT JOIN tournaments ON tournaments.event = competitions.event \
                      WHERE competitions.event = $1 AND competitions.rules_version > 0 \
                      ORDER BY above.height";

impl Reader {
    /// The ground of an event; none for an unknown one, and for a draft, where nothing can be done yet.
    pub async fn ground(&self, event: EventId) -> Result<Option<Ground>> {
        let rows = sqlx::query(GROUND).bind(event.to_string()).fetch_all(self.reader()).await?;
        let Some(first) = rows.first() else { return Ok(None) };
        let mut bodies = Vec::with_capacity(rows.len());
        for row in &rows {
            if let Some(body) = row.maybe_parsed("id")?
                && !bodies.contains(&body)
            {
                bodies.push(body);
            }
        }
        Ok(Some(Ground {
            bodies,
            province_conflict: first.json::<Settings>("settings")?.province_conflict,
            chief_absent_since: first.maybe_time("absence")?,
            suspension: first.maybe_json("suspended")?,
        }))
    }
}
