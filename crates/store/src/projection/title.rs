//! Titles, each as it was given, with what became of it.

use kydan_federation::{Title, TitleEvent, TitleOutcome};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::{json, word};
use crate::Result;
use crate::read::title_columns;
use crate::sql::number;

const AWARD: &str = "INSERT INTO titles (person, of_body, title, position, decree, decree_on, ground, state) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, 'held')";
/// What is decided is decided about the last award of the title.
const WITHDRAW: &str = "UPDATE titles SET state = 'withdrawn', withdrawn_on = $4, withdrawal = $5, withdrawal_on = $6, \
                        why = $7, withdrawn_by = $8, appeal_until = $9, appeal = NULL, appealed_on = NULL, \
                        appeal_decided_on = NULL \
                        WHERE person = $1 AND of_body = $2 AND title = $3 AND position = \
                        (SELECT MAX(position) FROM titles WHERE person = $1 AND of_body = $2 AND title = $3)";
const APPEAL: &str = "UPDATE titles SET state = 'appealed', appeal = $4, appealed_on = $5 \
                      WHERE person = $1 AND of_body = $2 AND title = $3 AND position = \
                      (SELECT MAX(position) FROM titles WHERE person = $1 AND of_body = $2 AND title = $3)";
const DECIDE: &str = "UPDATE titles SET state = $4, appeal_decided_on = $5 \
                      WHERE person = $1 AND of_body = $2 AND title = $3 AND position = \
                      (SELECT MAX(position) FROM titles WHERE person = $1 AND of_body = $2 AND title = $3)";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &TitleEvent,
) -> Result<()> {
    let person = envelope.stream.id.to_string();
    let of = |title: &Title| title_columns(*title);
    let query = match event {
        TitleEvent::Awarded { person: _, title, decree, ground } => {
            let (body, title) = of(title)?;
            sqlx::query(AWARD)
                .bind(person)
                .bind(body)
                .bind(title)
                .bind(number(envelope.position))
                .bind(decree.number.clone())
                .bind(decree.on.to_string())
                .bind(json(ground)?)
        }
        TitleEvent::Withdrawn { title, decree, why, on, by, appeal_until } => {
            let (body, title) = of(title)?;
            sqlx::query(WITHDRAW)
                .bind(person)
                .bind(body)
                .bind(title)
                .bind(on.to_string())
                .bind(decree.number.clone())
                .bind(decree.on.to_string())
                .bind(word(why)?)
                .bind(by.to_string())
                .bind(appeal_until.to_string())
        }
        TitleEvent::Appealed { title, appeal, on } => {
            let (body, title) = of(title)?;
            let query = sqlx::query(APPEAL).bind(person).bind(body).bind(title);
            query.bind(appeal.to_string()).bind(on.to_string())
        }
        TitleEvent::AppealDecided { title, outcome, on, by: _ } => {
            let (body, title) = of(title)?;
            let state = match outcome {
                TitleOutcome::Upheld => "upheld",
                TitleOutcome::Restored => "held",
            };
            sqlx::query(DECIDE).bind(person).bind(body).bind(title).bind(state).bind(on.to_string())
        }
    };
    query.execute(connection).await?;
    Ok(())
}
