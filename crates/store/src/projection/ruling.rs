//! Incidents and rulings.

use jiff::Timestamp;
use kydan_bout::{
    AbsenceRuled, Against, Board, Event, FlagFallRuled, Official, SignatureRefused, TouchJudged,
};
use kydan_game::{Explanation, Outcome};
use kydan_journal::{Envelope, IncidentId, PersonId, RulingId};
use kydan_regulations::{Citation, FaultClass, FaultCode, Measure};
use sqlx::AnyConnection;

use super::json;
use crate::Result;
use crate::sql::number;

/// The same id may be told twice: it is about the same.
const STATEMENT: &str = "INSERT INTO statements (id, bout, position) VALUES ($1, $2, $3) \
                         ON CONFLICT (id) DO NOTHING";
const INCIDENT: &str = "INSERT INTO incidents (id, bout, event, side, fault, ply, at, position) \
                        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING";
const RULING: &str = "INSERT INTO rulings (id, bout, event, position, at, by_account, subject, against, \
                      about_white, about_black, incident, fault, class, counter, ordinal, measure, citation, \
                      grounds, outcome, finding, official, overturned_by) VALUES ($1, $2, $3, $4, $5, $6, $7, \
                      $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, NULL) \
                      ON CONFLICT (id) DO NOTHING";
const OVERTURN: &str = "UPDATE rulings SET overturned_by = $2 WHERE id = $1";
const TAKE_BACK: &str = "UPDATE rulings SET taken_back_at = $2 WHERE id = $1";
const RECOUNT: &str = "UPDATE rulings SET fault = $2, class = $3, counter = $4, ordinal = $5, measure = $6 \
                       WHERE id = $1";
/// A ruling as one of the six events tells it.
struct Ruling<'a> {
    id: RulingId,
    subject: &'static str,
    against: Option<Against>,
    by: &'a Official,
    incident: Option<IncidentId>,
    count: Option<Count<'a>>,
    measure: Option<Measure>,
    citation: Option<&'a Citation>,
    grounds: Option<&'a Explanation>,
    outcome: Option<Outcome>,
    finding: Option<&'static str>,
}

/// How a fault counts.
struct Count<'a> {
    fault: &'a FaultCode,
    class: FaultClass,
    counter: Option<FaultClass>,
    ordinal: u8,
}

impl<'a> Ruling<'a> {
    fn new(id: RulingId, subject: &'static str, against: Option<Against>, by: &'a Official) -> Self {
        Self {
            id,
            subject,
            against,
            by,
            incident: None,
            count: None,
            measure: None,
            citation: None,
            grounds: None,
            outcome: None,
            finding: None,
        }
    }
}

/// Writes what the event says about incidents, rulings and appeals of the board.
pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    board: &Board,
    event: &Event,
) -> Result<()> {
    let ruling = match event {
        Event::IncidentRecorded { incident, side, fault, ply, .. } => {
            sqlx::query(INCIDENT)
                .bind(incident.to_string())
                .bind(board.opened.bout.to_string())
                .bind(board.opened.event.to_string())
                .bind(side.to_string())
                .bind(fault.as_str().to_owned())
                .bind(i64::from(*ply))
                .bind(envelope.circumstances.at.as_microsecond())
                .bind(number(envelope.position))
                .execute(connection)
                .await?;
            return Ok(());
        }
        Event::TouchJudged(TouchJudged { touch: Some(id), .. })
        | Event::SignatureRefused(SignatureRefused { refusal: id, .. }) => {
            sqlx::query(STATEMENT)
                .bind(id.to_string())
                .bind(board.opened.bout.to_string())
                .bind(number(envelope.position))
                .execute(connection)
                .await?;
            return Ok(());
        }
        Event::FaultRuled {
            ruling,
            incident,
            side,
            fault,
            class,
            counter,
            ordinal,
            measure,
            citation,
            by,
        } => Ruling {
            incident: Some(*incident),
            count: Some(Count { fault, class: *class, counter: *counter, ordinal: *ordinal }),
            measure: Some(*measure),
            citation: Some(citation),
            ..Ruling::new(*ruling, "fault", Some((*side).into()), by)
        },
        Event::MeasureImposed { ruling, against, measure, citation, by } => {
            super::appeal::drop_proposal(connection, *ruling).await?;
            Ruling {
                measure: Some(*measure),
                citation: Some(citation),
                ..Ruling::new(*ruling, "measure", Some(*against), by)
            }
        }
        Event::VerdictConfirmed { ruling, outcome, grounds, citation, by } => {
            let against = match outcome {
                Outcome::Win(winner) => Some((!*winner).into()),
                Outcome::Draw => None,
            };
            Ruling {
                outcome: Some(*outcome),
                grounds: Some(grounds),
                citation: citation.as_ref(),
                ..Ruling::new(*ruling, "verdict", against, by)
            }
        }
        Event::ClaimRuled { ruling, side, finding, grounds, citation, by, .. } => Ruling {
            finding: Some(match finding {
                kydan_bout::Finding::Right => "right",
                kydan_bout::Finding::Wrong => "wrong",
                kydan_bout::Finding::Postponed => "postponed",
            }),
            grounds: grounds.as_ref(),
            citation: citation.as_ref(),
            ..Ruling::new(*ruling, "claim", Some((*side).into()), by)
        },
        Event::FlagFallRuled(FlagFallRuled { ruling, side, measure, citation, by, .. }) => Ruling {
            measure: Some(*measure),
            citation: Some(citation),
            ..Ruling::new(*ruling, "flag_fall", Some((*side).into()), by)
        },
        Event::AbsenceRuled(AbsenceRuled { ruling, absent, citation, by, .. }) => {
            Ruling { citation: Some(citation), ..Ruling::new(*ruling, "absence", Some(*absent), by) }
        }
        Event::AppealLodged { .. }
        | Event::AppealWithdrawn { .. }
        | Event::AppealVoted { .. }
        | Event::AppealDecided { .. }
        | Event::MeasureProposed { .. }
        | Event::ProposalDropped { .. } => {
            return super::appeal::look_at(connection, envelope, board, event).await;
        }
        Event::RulingOverturned { ruling, appeal } => {
            let query = sqlx::query(OVERTURN).bind(ruling.to_string()).bind(appeal.to_string());
            query.execute(connection).await?;
            return Ok(());
        }
        Event::RulingTakenBack { ruling, .. } | Event::ResultCorrected { fell: Some(ruling), .. } => {
            let at = envelope.circumstances.at.as_microsecond();
            sqlx::query(TAKE_BACK).bind(ruling.to_string()).bind(at).execute(connection).await?;
            return Ok(());
        }
        Event::FaultRecounted { ruling, fault, class, counter, ordinal, measure, .. } => {
            sqlx::query(RECOUNT)
                .bind(ruling.to_string())
                .bind(fault.as_str().to_owned())
                .bind(class.name())
                .bind(counter.map(FaultClass::name))
                .bind(i64::from(*ordinal))
                .bind(json(measure)?)
                .execute(connection)
                .await?;
            return Ok(());
        }
        Event::Opened(_)
        | Event::PlayerReplaced(_)
        | Event::Started { .. }
        | Event::ArrivalRecorded(_)
        | Event::ArrivalRetracted(_)
        | Event::LatenessExcused(_)
        | Event::FlagPassed(_)
        | Event::ClocksStopped(_)
        | Event::ClocksStarted(_)
        | Event::ArbiterCalled(_)
        | Event::CallWithdrawn(_)
        | Event::CallAnswered(_)
        | Event::PhotoAttached(_)
        | Event::PhotoRemoved(_)
        | Event::TableHanded(_)
        | Event::MovePlayed { .. }
        | Event::MovesRetracted { .. }
        | Event::IrregularityHandled { .. }
        | Event::ClockSet { .. }
        | Event::IncidentClosed { .. }
        | Event::DrawClaimed { .. }
        | Event::TimeAwarded { .. }
        | Event::TimeWithdrawn { .. }
        | Event::DrawOffered(_)
        | Event::DrawDeclined(_)
        | Event::DrawAgreed(_)
        | Event::RecordingExcused(_)
        | Event::SheetRecorded(_)
        | Event::Resigned { .. }
        | Event::Concluded { .. }
        | Event::Reopened { .. }
        | Event::ConclusionRevised { .. }
        | Event::TouchJudged(TouchJudged { touch: None, .. })
        | Event::Adjourned { .. }
        | Event::ResumptionBegun(_)
        | Event::Resumed { .. }
        | Event::ConclusionRetracted { .. }
        | Event::ResultReported { .. }
        | Event::ReportTakenBack { .. }
        | Event::ReportsSettled { .. }
        | Event::CorrectionProposed { .. }
        | Event::CorrectionDropped { .. }
        | Event::ResultCorrected { fell: None, .. }
        | Event::ResultSigned { .. } => return Ok(()),
    };
    insert(connection, envelope, board, &ruling).await
}

async fn insert(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    board: &Board,
    ruling: &Ruling<'_>,
) -> Result<()> {
    let players = &board.opened.players;
    let about = |side, player: PersonId| {
        ruling.against.is_some_and(|against| against.includes(side)).then(|| player.to_string())
    };
    let count = ruling.count.as_ref();
    let at: Timestamp = envelope.circumstances.at;
    sqlx::query(RULING)
        .bind(ruling.id.to_string())
        .bind(board.opened.bout.to_string())
        .bind(board.opened.event.to_string())
        .bind(number(envelope.position))
        .bind(at.as_microsecond())
        .bind(envelope.circumstances.by.map(|by| by.to_string()))
        .bind(ruling.subject)
        .bind(ruling.against.map(Against::name))
        .bind(about(kydan_game::Side::White, players.white))
        .bind(about(kydan_game::Side::Black, players.black))
        .bind(ruling.incident.map(|incident| incident.to_string()))
        .bind(count.map(|count| count.fault.as_str().to_owned()))
        .bind(count.map(|count| count.class.name()))
        .bind(count.and_then(|count| count.counter).map(FaultClass::name))
        .bind(count.map(|count| i64::from(count.ordinal)))
        .bind(ruling.measure.as_ref().map(json).transpose()?)
        .bind(ruling.citation.map(json).transpose()?)
        .bind(ruling.grounds.map(json).transpose()?)
        .bind(ruling.outcome.as_ref().map(json).transpose()?)
        .bind(ruling.finding)
        .bind(json(ruling.by)?)
        .execute(connection)
        .await?;
    Ok(())
}
