//! The offices of clubs and bodies, each as it was given.

use kydan_federation::{OfficesEvent, OfficesOf};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::word;
use crate::Result;
use crate::sql::number;

const GIVE: &str = "INSERT INTO officers (id, unit, kind, person, office, from_on, until_on, position) \
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
const END: &str = "UPDATE officers SET until_on = $2, ended = $3 WHERE id = $1";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &OfficesEvent,
) -> Result<()> {
    let query = match event {
        OfficesEvent::Given { id, of, person, office, from, until } => {
            let (kind, unit) = match of {
                OfficesOf::Club(club) => ("club", club.to_string()),
                OfficesOf::Body(body) => ("body", body.to_string()),
            };
            sqlx::query(GIVE)
                .bind(id.to_string())
                .bind(unit)
                .bind(kind)
                .bind(person.to_string())
                .bind(word(office)?)
                .bind(from.to_string())
                .bind(until.to_string())
                .bind(number(envelope.position))
        }
        OfficesEvent::Ended { id, why, on } => {
            sqlx::query(END).bind(id.to_string()).bind(on.to_string()).bind(word(why)?)
        }
    };
    query.execute(connection).await?;
    Ok(())
}
