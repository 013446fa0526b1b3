//! Files of members that were taken in.

use kydan_federation::IntakeEvent;
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::json;
use crate::Result;
use crate::sql::number;

const TAKE_IN: &str = "INSERT INTO intakes (id, clubs, entered, known, by_actor, at, position) \
                       VALUES ($1, $2, $3, $4, $5, $6, $7)";
const TAKE_BACK: &str = "UPDATE intakes SET taken_back_on = $2, taken_back_by = $3 WHERE id = $1";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &IntakeEvent,
) -> Result<()> {
    let by = envelope.circumstances.by.map(|account| account.to_string());
    let query = match event {
        IntakeEvent::TakenIn { intake, clubs, entered, known, contacts: _ } => sqlx::query(TAKE_IN)
            .bind(intake.to_string())
            .bind(json(clubs)?)
            .bind(i64::from(*entered))
            .bind(i64::from(*known))
            .bind(by)
            .bind(envelope.circumstances.at.as_microsecond())
            .bind(number(envelope.position)),
        IntakeEvent::TakenBack { intake, on } => {
            sqlx::query(TAKE_BACK).bind(intake.to_string()).bind(on.to_string()).bind(by)
        }
    };
    query.execute(connection).await?;
    Ok(())
}
