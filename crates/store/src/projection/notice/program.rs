//! What becomes of somebody's programs, for whoever's account they are of.

use kydan_federation::{AccountEvent, KeyEvent};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use crate::Result;
use crate::notice::NoticeKind;
use crate::sql::number;

const OF_ACCOUNT: &str = "INSERT INTO notices (person, position, kind, at, event, round, bout, subject) \
                          SELECT person, CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST(NULL AS TEXT), \
                          CAST(NULL AS BIGINT), CAST(NULL AS TEXT), CAST($5 AS TEXT) FROM accounts \
                          WHERE id = $1 AND person IS NOT NULL";

/// Programs of the owner that are told nothing any more.
pub(in crate::projection) async fn of_account(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &AccountEvent,
) -> Result<()> {
    let AccountEvent::WebhookStopped { webhook } = event else { return Ok(()) };
    of_program(connection, envelope, NoticeKind::WebhookStopped, webhook.to_string()).await
}

/// Keys that somebody else ended.
pub(in crate::projection) async fn of_keys(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &KeyEvent,
) -> Result<()> {
    let KeyEvent::Ended { key } = event else { return Ok(()) };
    of_program(connection, envelope, NoticeKind::KeyEnded, key.to_string()).await
}

/// Tells the owner of the account whose stream it is.
async fn of_program(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    kind: NoticeKind,
    subject: String,
) -> Result<()> {
    sqlx::query(OF_ACCOUNT)
        .bind(envelope.stream.id.to_string())
        .bind(number(envelope.position))
        .bind(kind.name())
        .bind(envelope.circumstances.at.as_microsecond())
        .bind(subject)
        .execute(connection)
        .await?;
    Ok(())
}
