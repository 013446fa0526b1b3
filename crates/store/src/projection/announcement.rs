//! What bodies and events tell everybody, as it stands.

use kydan_federation::{AnnouncementEvent, Announcer, Wordings};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use crate::Result;
use crate::sql::number;

const POST: &str = "INSERT INTO announcements (id, body, event, title, text, title_en, text_en, by_account, at, position) \
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
const CORRECT: &str = "UPDATE announcements SET title = $2, text = $3, title_en = $4, text_en = $5, corrected_by = $6, \
                       corrected_at = $7 WHERE id = $1";
/// The words go: whoever reads the list of before reads that there was one, and nothing of it.
const WITHDRAW: &str = "UPDATE announcements SET title = '', text = '', title_en = NULL, text_en = NULL, \
                        withdrawn_by = $2, withdrawn_at = $3 WHERE id = $1";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &AnnouncementEvent,
) -> Result<()> {
    let account = envelope.circumstances.by.map(|account| account.to_string());
    let at = envelope.circumstances.at.as_microsecond();
    let query = match event {
        AnnouncementEvent::Posted { announcement, by, said } => {
            let (body, event) = match by {
                Announcer::Body(body) => (Some(body.to_string()), None),
                Announcer::Event(event) => (None, Some(event.to_string())),
            };
            let query = sqlx::query(POST).bind(announcement.to_string()).bind(body).bind(event);
            let Wordings { vi, en } = said.clone();
            let (title_en, text_en) = en.map(|one| (one.title, one.text)).unzip();
            let query = query.bind(vi.title).bind(vi.text).bind(title_en).bind(text_en);
            query.bind(account).bind(at).bind(number(envelope.position))
        }
        AnnouncementEvent::Corrected { announcement, said, .. } => {
            let Wordings { vi, en } = said.clone();
            let (title_en, text_en) = en.map(|one| (one.title, one.text)).unzip();
            let query = sqlx::query(CORRECT).bind(announcement.to_string()).bind(vi.title).bind(vi.text);
            query.bind(title_en).bind(text_en).bind(account).bind(at)
        }
        AnnouncementEvent::Withdrawn { announcement, .. } => {
            sqlx::query(WITHDRAW).bind(announcement.to_string()).bind(account).bind(at)
        }
    };
    query.execute(connection).await?;
    Ok(())
}
