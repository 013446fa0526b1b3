//! What is decided about entries: told to the player, and of a team to everybody on its list.

use kydan_federation::{EntriesEvent, Submitter};
use kydan_journal::{Contestant, Envelope, EventId};
use sqlx::AnyConnection;

use super::{Told, tell};
use crate::Result;
use crate::notice::NoticeKind;
use crate::sql::number;

/// Everybody on the list of a team that was entered.
const OF_TEAM: &str = "INSERT INTO notices (person, position, kind, at, event, round, bout, subject) \
                       SELECT person, CAST($3 AS BIGINT), CAST($4 AS TEXT), CAST($5 AS BIGINT), event, \
                       CAST(NULL AS BIGINT), CAST(NULL AS TEXT), CAST(NULL AS TEXT) FROM team_applicants \
                       WHERE event = $1 AND team = $2 ON CONFLICT (person, position) DO NOTHING";

/// What was decided about an entry.
pub(in crate::projection) async fn of_entries(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &EntriesEvent,
) -> Result<()> {
    let (who, kind): (Contestant, _) = match event {
        EntriesEvent::Applied { person, by: Submitter::Club, .. } => {
            ((*person).into(), NoticeKind::EntryApplied)
        }
        EntriesEvent::TeamApplied(applied) => (applied.team.into(), NoticeKind::EntryApplied),
        EntriesEvent::Withdrawn { who, by: Submitter::Club } => (*who, NoticeKind::EntryWithdrawn),
        EntriesEvent::ConditionsWaived { who, .. } => (*who, NoticeKind::EntryWaived),
        EntriesEvent::MovedUp { who } => (*who, NoticeKind::EntryMovedUp),
        EntriesEvent::Confirmed { who } => (*who, NoticeKind::EntryConfirmed),
        EntriesEvent::Declined { who, .. } => (*who, NoticeKind::EntryDeclined),
        EntriesEvent::DeclineUndone { who, .. } => (*who, NoticeKind::EntryReopened),
        EntriesEvent::FeeRecorded { who: who @ Contestant::Person(_), .. }
        | EntriesEvent::FeeReceived { who: who @ Contestant::Person(_), .. }
        | EntriesEvent::FeeVoided { who: who @ Contestant::Person(_), .. } => (*who, NoticeKind::EntryFee),
        // What a team owes is its club's, who is new on a list learns it by what is decided next; then their own doing,
        // what is nobody's but the officials', and what is about the whole list.
        EntriesEvent::FeeRecorded { who: Contestant::Team(_), .. }
        | EntriesEvent::FeeReceived { who: Contestant::Team(_), .. }
        | EntriesEvent::FeeVoided { who: Contestant::Team(_), .. }
        | EntriesEvent::SquadChanged(_)
        | EntriesEvent::Applied { by: Submitter::Player, .. }
        | EntriesEvent::Withdrawn { by: Submitter::Player, .. }
        | EntriesEvent::AccommodationNoted { .. }
        | EntriesEvent::AccommodationEnded { .. }
        | EntriesEvent::DelegationNamed { .. }
        | EntriesEvent::ListSigned { .. }
        | EntriesEvent::SignatureWithdrawn { .. }
        | EntriesEvent::CheckedIn { .. }
        | EntriesEvent::CheckInUndone { .. } => return Ok(()),
    };
    match who {
        Contestant::Person(person) => {
            let told = Told::at(kind, EventId(envelope.stream.id));
            tell(connection, envelope, &[(person, told)]).await
        }
        Contestant::Team(team) => {
            sqlx::query(OF_TEAM)
                .bind(envelope.stream.id.to_string())
                .bind(team.to_string())
                .bind(number(envelope.position))
                .bind(kind.name())
                .bind(envelope.circumstances.at.as_microsecond())
                .execute(connection)
                .await?;
            Ok(())
        }
    }
}
