//! Whose names the public does not see while they are not of age: an event that they entered names minors by their
//! initials. Who is one of them hangs on the day and stands beside the log, so that it is asked when a name is read.

use kydan_journal::PersonId;
use sqlx::AnyConnection;

use crate::Result;
use crate::sql::Columns as _;

const CLEAR: &str = "DELETE FROM withheld_names WHERE event = $1";
/// Whoever entered or applied, under their own entry of the register and under the one that was kept.
const PUT: &str = "INSERT INTO withheld_names (event, person) \
    SELECT CAST($1 AS TEXT), everyone.person FROM ( \
        SELECT person FROM entries WHERE event = $1 \
        UNION SELECT person FROM entry_applications WHERE event = $1 \
        UNION SELECT person FROM team_applicants WHERE event = $1 \
        UNION SELECT captain FROM team_applications WHERE event = $1 AND captain IS NOT NULL \
        UNION SELECT kept FROM merged_people JOIN entries ON entries.person = merged_people.person \
              WHERE entries.event = $1 \
        UNION SELECT kept FROM merged_people JOIN entry_applications \
              ON entry_applications.person = merged_people.person WHERE entry_applications.event = $1 \
        UNION SELECT kept FROM merged_people JOIN team_applicants \
              ON team_applicants.person = merged_people.person WHERE team_applicants.event = $1 \
        UNION SELECT kept FROM merged_people JOIN team_applications \
              ON team_applications.captain = merged_people.person WHERE team_applications.event = $1 \
    ) AS everyone \
    WHERE EXISTS (SELECT 1 FROM competitions WHERE event = $1 AND minors = 'by_initials')";
const EVENTS: &str = "SELECT DISTINCT event FROM withheld_names WHERE person = $1 OR person = $2";

/// Writes it anew for an event: its rules or its entries changed.
pub(super) async fn renew(connection: &mut AnyConnection, event: &str) -> Result<()> {
    sqlx::query(CLEAR).bind(event.to_owned()).execute(&mut *connection).await?;
    sqlx::query(PUT).bind(event.to_owned()).execute(connection).await?;
    Ok(())
}

/// The same for the events of two entries of the register that were merged or parted.
pub(super) async fn renew_of(connection: &mut AnyConnection, entries: [PersonId; 2]) -> Result<()> {
    let [one, other] = entries.map(|entry| entry.to_string());
    let rows = sqlx::query(EVENTS).bind(one).bind(other).fetch_all(&mut *connection).await?;
    for row in rows {
        renew(connection, &row.text("event")?).await?;
    }
    Ok(())
}
