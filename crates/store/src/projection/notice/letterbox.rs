//! Whoever keeps a club's letters is told that one came, and nothing of whoever wrote it.

use kydan_federation::{GrantScope, LetterboxEvent};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use crate::Result;
use crate::calendar::day_of;
use crate::notice::NoticeKind;
use crate::projection::json;
use crate::sql::number;

/// Secretaries by an office or by a role, of that day.
const OF_SECRETARIES: &str = "INSERT INTO notices (person, position, kind, at, event, round, bout, subject) \
                              SELECT person, CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT), \
                              CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT), CAST($1 AS TEXT) FROM \
                              (SELECT officers.person AS person FROM officers WHERE officers.unit = $1 \
                              AND officers.office = 'secretary' AND officers.from_on <= $5 AND officers.until_on >= $5 \
                              UNION SELECT accounts.person AS person FROM grants \
                              JOIN accounts ON accounts.id = grants.account WHERE grants.scope = $6 \
                              AND grants.role = 'club_secretary' AND accounts.closed_at IS NULL \
                              AND (grants.from_on IS NULL OR grants.from_on <= $5) \
                              AND (grants.until_on IS NULL OR grants.until_on >= $5)) AS keepers \
                              WHERE person IS NOT NULL ON CONFLICT (person, position) DO NOTHING";

/// A letter that came.
pub(in crate::projection) async fn of_letterbox(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &LetterboxEvent,
) -> Result<()> {
    let LetterboxEvent::LetterCame { club } = event;
    let at = envelope.circumstances.at;
    sqlx::query(OF_SECRETARIES)
        .bind(club.to_string())
        .bind(number(envelope.position))
        .bind(NoticeKind::LetterCame.name())
        .bind(at.as_microsecond())
        .bind(day_of(at).to_string())
        .bind(json(&GrantScope::Club(*club))?)
        .execute(connection)
        .await?;
    Ok(())
}
