//! What events hand out as files, as it stands.

use kydan_federation::DocumentEvent;
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use crate::Result;
use crate::sql::number;

const ATTACH: &str = "INSERT INTO documents (id, event, title, title_en, digest, bytes, by_account, at, position) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
const REPLACE: &str = "UPDATE documents SET title = $2, title_en = $3, digest = $4, bytes = $5, replaced_by = $6, \
                       replaced_at = $7 WHERE id = $1 AND event = $8";
/// What it was goes: whoever reads the list of before reads that there was one.
const WITHDRAW: &str = "UPDATE documents SET title = '', title_en = NULL, digest = '', bytes = 0, withdrawn_by = $2, \
                        withdrawn_at = $3 WHERE id = $1 AND event = $4";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &DocumentEvent,
) -> Result<()> {
    let account = envelope.circumstances.by.map(|account| account.to_string());
    let at = envelope.circumstances.at.as_microsecond();
    let query = match event {
        DocumentEvent::Attached { document, event, title, file } => sqlx::query(ATTACH)
            .bind(document.to_string())
            .bind(event.to_string())
            .bind(title.vi.clone())
            .bind(title.en.clone())
            .bind(file.digest.to_string())
            .bind(i64::from(file.bytes))
            .bind(account)
            .bind(at)
            .bind(number(envelope.position)),
        DocumentEvent::Replaced { document, event, title, file } => sqlx::query(REPLACE)
            .bind(document.to_string())
            .bind(title.vi.clone())
            .bind(title.en.clone())
            .bind(file.digest.to_string())
            .bind(i64::from(file.bytes))
            .bind(account)
            .bind(at)
            .bind(event.to_string()),
        DocumentEvent::Withdrawn { document, event } => {
            sqlx::query(WITHDRAW).bind(document.to_string()).bind(account).bind(at).bind(event.to_string())
        }
    };
    query.execute(connection).await?;
    Ok(())
}
