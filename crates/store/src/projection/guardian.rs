//! Who acts for a minor.

use kydan_federation::GuardianEvent;
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::{json, word};
use crate::Result;
use crate::sql::number;

const NAME: &str = "INSERT INTO guardians (minor, guardian, scopes, from_on, until_on, ended_on, why, position) \
                    VALUES ($1, $2, $3, $4, $5, NULL, NULL, $6) ON CONFLICT (minor, guardian) DO UPDATE SET \
                    scopes = excluded.scopes, from_on = excluded.from_on, until_on = excluded.until_on, \
                    ended_on = NULL, why = NULL, position = excluded.position";
const END: &str = "UPDATE guardians SET ended_on = $3, why = $4 WHERE minor = $1 AND guardian = $2";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &GuardianEvent,
) -> Result<()> {
    let query = match event {
        GuardianEvent::Named { minor, guardian, scopes, from, until } => sqlx::query(NAME)
            .bind(minor.to_string())
            .bind(guardian.to_string())
            .bind(json(scopes)?)
            .bind(from.to_string())
            .bind(until.to_string())
            .bind(number(envelope.position)),
        GuardianEvent::Ended { minor, guardian, why, on } => sqlx::query(END)
            .bind(minor.to_string())
            .bind(guardian.to_string())
            .bind(on.to_string())
            .bind(word(why)?),
    };
    query.execute(connection).await?;
    Ok(())
}
