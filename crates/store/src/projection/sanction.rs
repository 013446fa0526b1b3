//! Suspensions and bans.

use kydan_federation::{AppealOutcome, SanctionEvent};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::json;
use crate::Result;
use crate::sql::number;

const PROPOSE: &str = "INSERT INTO sanctions (id, person, ground, event, state, proposed_on, proposed_by, position) \
                       VALUES ($1, $2, $3, $4, 'proposed', $5, $6, $7)";
const DISMISS: &str = "UPDATE sanctions SET state = 'dismissed', decided_on = $2, decided_by = $3, shown = $4 \
                       WHERE id = $1";
const IMPOSE: &str = "UPDATE sanctions SET state = 'imposed', measure = $2, scope = $3, from_on = $4, until_on = $5, \
                      decided_on = $6, appeal_until = $7, decided_by = $8, shown = $9 WHERE id = $1";
const APPEAL: &str = "UPDATE sanctions SET state = 'appealed', appealed_on = $2 WHERE id = $1";
const DECIDE: &str = "UPDATE sanctions SET state = $2, appeal_decided_on = $3, appeal_decided_by = $4, \
                      appeal_shown = $5, measure = COALESCE($6, measure), until_on = COALESCE($7, until_on) \
                      WHERE id = $1";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &SanctionEvent,
) -> Result<()> {
    let id = envelope.stream.id.to_string();
    let query = match event {
        SanctionEvent::Proposed { sanction: _, person, ground, event, on, by } => sqlx::query(PROPOSE)
            .bind(id)
            .bind(person.to_string())
            .bind(ground.name())
            .bind(event.map(|event| event.to_string()))
            .bind(on.to_string())
            .bind(by.to_string())
            .bind(number(envelope.position)),
        SanctionEvent::Dismissed { on, by, shown } => {
            sqlx::query(DISMISS).bind(id).bind(on.to_string()).bind(by.to_string()).bind(shown.clone())
        }
        SanctionEvent::Imposed { measure, scope, from, until, on, appeal_until, by, shown } => {
            sqlx::query(IMPOSE)
                .bind(id)
                .bind(measure.name())
                .bind(json(scope)?)
                .bind(from.to_string())
                .bind(until.to_string())
                .bind(on.to_string())
                .bind(appeal_until.to_string())
                .bind(by.to_string())
                .bind(shown.clone())
        }
        SanctionEvent::Appealed { on } => sqlx::query(APPEAL).bind(id).bind(on.to_string()),
        SanctionEvent::AppealDecided { outcome, on, by, shown } => {
            let (state, measure, until) = match outcome {
                AppealOutcome::Upheld => ("upheld", None, None),
                AppealOutcome::Shortened { measure, until } => {
                    ("shortened", Some(measure.name()), Some(until.to_string()))
                }
                AppealOutcome::Lifted => ("lifted", None, None),
            };
            sqlx::query(DECIDE)
                .bind(id)
                .bind(state)
                .bind(on.to_string())
                .bind(by.to_string())
                .bind(shown.clone())
                .bind(measure)
                .bind(until)
        }
    };
    query.execute(connection).await?;
    Ok(())
}
