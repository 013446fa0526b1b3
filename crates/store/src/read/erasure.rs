//! What stands in the way of erasing somebody.

use jiff::civil::Date;
use kydan_journal::{AccountId, EventId, PersonId};

use crate::sql::Columns as _;
use crate::{Error, Reader, Result};

/// What is under way in which somebody's name is still needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnderWay {
    /// They play, or have applied to play, in an event that is not over.
    Entry(EventId),
    /// They hold an office at one.
    Office(EventId),
    /// Their appeal waits for its decision.
    Appeal(EventId),
    /// A suspension or ban of theirs is proposed, appealed against or not over.
    Sanction,
}

const UNDER_WAY: &str = "SELECT what, event FROM ( \
    SELECT 'appeal' AS what, event, 1 AS place FROM appeals \
    WHERE by_person = $1 AND verdict IS NULL AND withdrawn_at IS NULL \
    UNION ALL \
    SELECT 'office', officials.event, 2 FROM officials \
    LEFT JOIN tournaments ON tournaments.event = officials.event \
    WHERE officials.person = $1 AND (tournaments.phase IS NULL OR tournaments.phase <> 'finished') \
    UNION ALL \
    SELECT 'entry', entries.event, 3 FROM entries JOIN tournaments ON tournaments.event = entries.event \
    WHERE entries.person = $1 AND tournaments.phase <> 'finished' \
    UNION ALL \
    SELECT 'entry', entry_applications.event, 4 FROM entry_applications \
    LEFT JOIN tournaments ON tournaments.event = entry_applications.event \
    WHERE entry_applications.person = $1 AND entry_applications.standing NOT IN ('declined', 'withdrawn') \
    AND (tournaments.phase IS NULL OR tournaments.phase <> 'finished') \
    UNION ALL \
    SELECT 'entry', team_applicants.event, 4 FROM team_applicants \
    JOIN team_applications ON team_applications.event = team_applicants.event \
    AND team_applications.team = team_applicants.team \
    LEFT JOIN tournaments ON tournaments.event = team_applicants.event \
    WHERE team_applicants.person = $1 AND team_applications.standing NOT IN ('declined', 'withdrawn') \
    AND (tournaments.phase IS NULL OR tournaments.phase <> 'finished') \
    UNION ALL \
    SELECT 'entry', team_applications.event, 4 FROM team_applications \
    LEFT JOIN tournaments ON tournaments.event = team_applications.event \
    WHERE team_applications.captain = $1 AND team_applications.standing NOT IN ('declined', 'withdrawn') \
    AND (tournaments.phase IS NULL OR tournaments.phase <> 'finished') \
    UNION ALL \
    SELECT 'sanction', '', 5 FROM sanctions WHERE person = $1 AND (state IN ('proposed', 'appealed') \
    OR (state IN ('imposed', 'upheld', 'shortened') AND until_on >= $2)) \
    ) AS found ORDER BY place, event LIMIT 1";
const ACCOUNTS: &str = "SELECT id FROM accounts WHERE person = $1 ORDER BY id";

impl Reader {
    /// What is under way for somebody today: appeals first, then offices, entries and sanctions.
    pub async fn under_way(&self, person: PersonId, today: Date) -> Result<Option<UnderWay>> {
        let query = sqlx::query(UNDER_WAY).bind(person.to_string()).bind(today.to_string());
        let Some(row) = query.fetch_optional(self.reader()).await? else { return Ok(None) };
        Ok(Some(match row.text("what")?.as_str() {
            "appeal" => UnderWay::Appeal(row.parsed("event")?),
            "office" => UnderWay::Office(row.parsed("event")?),
            "entry" => UnderWay::Entry(row.parsed("event")?),
            "sanction" => UnderWay::Sanction,
            other => return Err(Error::unreadable("what", other)),
        }))
    }

    /// Every account that somebody has or had.
    pub async fn every_account_of(&self, person: PersonId) -> Result<Vec<AccountId>> {
        let rows = sqlx::query(ACCOUNTS).bind(person.to_string()).fetch_all(self.reader()).await?;
        rows.iter().map(|row| row.parsed("id")).collect()
    }
}
