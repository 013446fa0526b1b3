//! Appeals, the committee's votes on them, and measures that wait for a second signature.

use kydan_bout::{AppealVerdict, Board, Event};
use kydan_journal::{Envelope, RulingId};
use sqlx::AnyConnection;

use super::json;
use crate::Result;
use crate::sql::number;

const LODGE: &str = "INSERT INTO appeals (id, ruling, bout, event, by_person, at, position, received_by, fee) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING";
const WITHDRAW: &str = "UPDATE appeals SET withdrawn_at = $2 WHERE id = $1";
const VOTE: &str = "INSERT INTO appeal_votes (appeal, person, verdict, score, at, position) \
                    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (appeal, person) DO UPDATE SET \
                    verdict = excluded.verdict, score = excluded.score, at = excluded.at, \
                    position = excluded.position";
const DECIDE: &str = "UPDATE appeals SET verdict = $2, citation = $3, official = $4, decided_at = $5, \
                      sitting = $6, fee_outcome = $7 WHERE id = $1";
const PROPOSE: &str = "INSERT INTO measure_proposals (ruling, bout, event, against, measure, citation, official, \
                       until, at, position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
                       ON CONFLICT (ruling) DO NOTHING";
const DROP: &str = "DELETE FROM measure_proposals WHERE ruling = $1";

/// A proposed measure was imposed or given up.
pub(super) async fn drop_proposal(connection: &mut AnyConnection, ruling: RulingId) -> Result<()> {
    sqlx::query(DROP).bind(ruling.to_string()).execute(connection).await?;
    Ok(())
}

/// Writes what the event says about appeals and proposed measures; nothing, if it is about something else.
pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    board: &Board,
    event: &Event,
) -> Result<()> {
    let at = envelope.circumstances.at.as_microsecond();
    let position = number(envelope.position);
    let (bout, place) = (board.opened.bout.to_string(), board.opened.event.to_string());
    let query = if let Event::AppealLodged { appeal, ruling, by, received_by, fee } = event {
        sqlx::query(LODGE)
            .bind(appeal.to_string())
            .bind(ruling.to_string())
            .bind(bout)
            .bind(place)
            .bind(by.to_string())
            .bind(at)
            .bind(position)
            .bind(received_by.as_ref().map(json).transpose()?)
            .bind(fee.as_ref().map(json).transpose()?)
    } else if let Event::AppealWithdrawn { appeal, .. } = event {
        sqlx::query(WITHDRAW).bind(appeal.to_string()).bind(at)
    } else if let Event::AppealVoted { appeal, verdict, score, by } = event {
        sqlx::query(VOTE)
            .bind(appeal.to_string())
            .bind(by.person.to_string())
            .bind(word(*verdict))
            .bind(score.as_ref().map(json).transpose()?)
            .bind(at)
            .bind(position)
    } else if let Event::AppealDecided { appeal, verdict, citation, by, sitting, fee, .. } = event {
        sqlx::query(DECIDE)
            .bind(appeal.to_string())
            .bind(word(*verdict))
            .bind(citation.as_ref().map(json).transpose()?)
            .bind(json(by)?)
            .bind(at)
            .bind(json(sitting)?)
            .bind(fee.as_ref().map(json).transpose()?)
    } else if let Event::MeasureProposed { ruling, against, measure, citation, until, by } = event {
        sqlx::query(PROPOSE)
            .bind(ruling.to_string())
            .bind(bout)
            .bind(place)
            .bind(against.name())
            .bind(json(measure)?)
            .bind(json(citation)?)
            .bind(json(by)?)
            .bind(until.as_microsecond())
            .bind(at)
            .bind(position)
    } else if let Event::ProposalDropped { ruling, .. } = event {
        return drop_proposal(connection, *ruling).await;
    } else {
        return Ok(());
    };
    query.execute(connection).await?;
    Ok(())
}

const fn word(verdict: AppealVerdict) -> &'static str {
    match verdict {
        AppealVerdict::Uphold => "uphold",
        AppealVerdict::Overturn => "overturn",
    }
}
