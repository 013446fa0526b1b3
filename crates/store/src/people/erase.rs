//! What is taken away when somebody is erased, and when an entry of the register was never to be made.

use jiff::Timestamp;
use kydan_journal::PersonId;
use sqlx::AnyConnection;

use super::searchable;
use crate::Result;

const ERASE: &str = "UPDATE people SET full_name = $2, family = '', middle = '', given = $2, latin = $5, \
                     sort_key = $3, folded = $3, birth_date = NULL, sex = NULL, consent_at = NULL, \
                     guardian_consent_at = NULL, han = NULL, erased_at = $4 WHERE id = $1";
const DROP_PERSON: [&str; 8] = [
    "DELETE FROM letters WHERE id = $1",
    "DELETE FROM portraits WHERE person = $1",
    "DELETE FROM contacts WHERE person = $1",
    "DELETE FROM external_ids WHERE person = $1",
    "DELETE FROM cards WHERE person = $1",
    "DELETE FROM former_names WHERE person = $1",
    "DELETE FROM intake_additions WHERE person = $1",
    "DELETE FROM people WHERE id = $1",
];
const ERASE_REST: [&str; 25] = [
    // By which they asked to be admitted, and what was answered.
    "DELETE FROM letters WHERE id = $1",
    "DELETE FROM portraits WHERE person = $1",
    "DELETE FROM intake_additions WHERE person = $1",
    "DELETE FROM accommodations WHERE person = $1",
    // Their name and signature, and so the opponent's, too: the digest stays in the log.
    "DELETE FROM slip_photos WHERE bout IN (SELECT id FROM bouts WHERE white = $1 OR black = $1)",
    "DELETE FROM former_names WHERE person = $1 OR source = $1",
    "DELETE FROM cards WHERE person = $1",
    "DELETE FROM login_places WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM contacts WHERE person = $1",
    "DELETE FROM external_ids WHERE person = $1",
    "DELETE FROM sessions WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM passkeys WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM one_time_passwords WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM recovery_codes WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM ceremonies WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM program_keys WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM deliveries WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM push_devices WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM notice_wishes WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM telling WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM notices_read WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    "DELETE FROM audit WHERE account IN (SELECT id FROM accounts WHERE person = $1)",
    // What they did about others stays, without them; so does that somebody read private data, without whose.
    "UPDATE audit SET by_actor = NULL, address = '', client = '' \
     WHERE by_actor IN (SELECT id FROM accounts WHERE person = $1)",
    "UPDATE audit SET detail = '' WHERE kind = 'private_data_read' AND detail = $1",
    "DELETE FROM accounts WHERE person = $1",
];

/// Puts a pseudonym in the place of the name, and takes what else is known of somebody away.
pub(super) async fn erase(
    connection: &mut AnyConnection,
    person: PersonId,
    (pseudonym, latin): (&str, &str),
    at: Timestamp,
) -> Result<()> {
    sqlx::query(ERASE)
        .bind(person.to_string())
        .bind(pseudonym.to_owned())
        .bind(searchable(pseudonym))
        .bind(at.as_microsecond())
        .bind(latin.to_owned())
        .execute(&mut *connection)
        .await?;
    each(connection, person, &ERASE_REST).await
}

/// Takes an entry away.
pub(super) async fn drop(connection: &mut AnyConnection, person: PersonId) -> Result<()> {
    each(connection, person, &DROP_PERSON).await
}

async fn each(connection: &mut AnyConnection, person: PersonId, statements: &[&'static str]) -> Result<()> {
    for statement in statements {
        sqlx::query(*statement).bind(person.to_string()).execute(&mut *connection).await?;
    }
    Ok(())
}
