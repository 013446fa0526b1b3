//! Arbiters' licences, each as it was given.

use kydan_federation::LicenceEvent;
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::word;
use crate::Result;
use crate::sql::number;

const GIVE: &str = "INSERT INTO licences (person, kind, grade, from_on, until_on, position) \
                    VALUES ($1, $2, $3, $4, $5, $6)";
const SEMINAR: &str = "INSERT INTO seminars (person, position, kind, held_on, name, outcome) \
                       VALUES ($1, $2, $3, $4, $5, $6)";
/// The one that holds is the last that was given for the game.
const WITHDRAW: &str = "UPDATE licences SET withdrawn_on = $3, why = $4 WHERE person = $1 AND kind = $2 \
                        AND position = (SELECT MAX(position) FROM licences WHERE person = $1 AND kind = $2)";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &LicenceEvent,
) -> Result<()> {
    let query = match event {
        LicenceEvent::SeminarNoted { person, seminar } => sqlx::query(SEMINAR)
            .bind(person.to_string())
            .bind(number(envelope.position))
            .bind(seminar.kind.to_string())
            .bind(seminar.on.to_string())
            .bind(seminar.name.clone())
            .bind(word(&seminar.outcome)?),
        LicenceEvent::Given { person, licence } => sqlx::query(GIVE)
            .bind(person.to_string())
            .bind(licence.kind.to_string())
            .bind(word(&licence.grade)?)
            .bind(licence.from.to_string())
            .bind(licence.until.map(|day| day.to_string()))
            .bind(number(envelope.position)),
        LicenceEvent::Withdrawn { person, kind, why, on } => sqlx::query(WITHDRAW)
            .bind(person.to_string())
            .bind(kind.to_string())
            .bind(on.to_string())
            .bind(word(why)?),
    };
    query.execute(connection).await?;
    Ok(())
}
