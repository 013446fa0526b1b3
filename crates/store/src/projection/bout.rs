//! Games: how each stands, and its plies.

use std::collections::{BTreeMap, HashSet};

use jiff::Timestamp;
use kydan_bout::{Board, Bout, Event, Phase, State};
use kydan_game::{Explanation, Side};
use kydan_journal::{Envelope, Event as _, StreamId};
use sqlx::AnyConnection;
use uuid::Uuid;

use super::damage::Damage;
use super::states::States;
use super::{json, notice, ruling};
use crate::error::Result;
use crate::sql::{insert_rows, number};

/// The games of a batch.
#[derive(Default)]
pub(super) struct Bouts {
    states: States<Bout>,
    touched: BTreeMap<Uuid, Touched>,
}

/// What a batch changes about a game.
#[derive(Default)]
struct Touched {
    /// Where its first event stands in the log.
    opened: Option<u64>,
    position: u64,
    changed_at: Timestamp,
    /// Stored plies from this one on were taken back.
    cut: Option<u16>,
    plies: BTreeMap<u16, Ply>,
}

struct Ply {
    side: Side,
    uci: String,
    fen: String,
    check: Option<String>,
    clock_ms: Option<u64>,
    at: Timestamp,
    illegal: Option<Explanation>,
}

impl Bouts {
    pub(super) async fn look_at(
        &mut self,
        connection: &mut AnyConnection,
        envelope: &Envelope,
        event: &Event,
    ) -> Result<Option<Damage>> {
        let state = match self.states.after(connection, envelope, event).await? {
            Ok(state) => state,
            Err(damage) => return Ok(Some(damage)),
        };
        let Some(board) = state.board() else { return Ok(None) };
        let touched = self.touched.entry(envelope.stream.id).or_default();
        touched.position = envelope.position;
        touched.changed_at = envelope.circumstances.at;
        if envelope.version == 1 {
            touched.opened = Some(envelope.position);
        }
        touched.look_at(board, event);
        ruling::look_at(connection, envelope, board, event).await?;
        notice::of_bout(connection, envelope, board, event).await?;
        Ok(None)
    }

    /// Nobody sits at the boards of a round that was taken back: what waits for the end of the batch is not written.
    pub(super) fn withdraw(&mut self, event: Uuid, round: u16) {
        let states = &self.states;
        self.touched.retain(|id, _| {
            let board = states.get(*id).and_then(State::board);
            !board.is_some_and(|board| board.opened.event.0 == event && board.opened.round == round)
        });
    }

    /// Writes the rows of the games that the batch changed.
    pub(super) async fn flush(
        &mut self,
        connection: &mut AnyConnection,
        damaged: &HashSet<StreamId>,
    ) -> Result<()> {
        let touched = std::mem::take(&mut self.touched);
        for (id, one) in &touched {
            if let Some(from) = one.cut {
                let query = sqlx::query(CUT).bind(id.to_string()).bind(i64::from(from));
                query.execute(&mut *connection).await?;
            }
        }
        let plies: Vec<_> = touched
            .iter()
            .flat_map(|(id, one)| one.plies.iter().map(move |(ply, row)| (id, ply, row)))
            .collect();
        let plies = plies
            .into_iter()
            .map(|(id, number, ply)| {
                let illegal = ply.illegal.as_ref().map(json).transpose()?;
                Ok((*id, *number, ply, illegal))
            })
            .collect::<Result<Vec<_>>>()?;
        insert_rows(connection, PLIES, 9, "", &plies, |query, (id, number, ply, illegal)| {
            query
                .bind(id.to_string())
                .bind(i64::from(*number))
                .bind(ply.side.to_string())
                .bind(ply.uci.clone())
                .bind(ply.fen.clone())
                .bind(ply.check.clone())
                .bind(ply.clock_ms.map(crate::sql::number))
                .bind(ply.at.as_microsecond())
                .bind(illegal.clone())
        })
        .await?;
        let mut rows = Vec::with_capacity(touched.len());
        for (id, one) in &touched {
            let Some(state) = self.states.get(*id) else { continue };
            let Some(board) = state.board() else { continue };
            let stream = StreamId::new(Event::STREAM, *id);
            let phase = match (state, &board.phase) {
                (State::Damaged { .. }, _) => "damaged",
                _ if damaged.contains(&stream) => "damaged",
                (_, Phase::Seated) => "seated",
                (_, Phase::Running) => "running",
                (_, Phase::Concluded(_)) => "concluded",
            };
            rows.push(Row::of(*id, one, board, phase, self.states.version(*id))?);
        }
        insert_rows(connection, BOUTS, 29, UPDATE, &rows, |query, row| row.bind(query)).await?;
        self.states.trim();
        Ok(())
    }
}

impl Touched {
    fn look_at(&mut self, board: &Board, event: &Event) {
        match event {
            Event::MovePlayed { ply, side, uci, clock_ms, at, illegal } => {
                let (side, uci, clock_ms, at) = (*side, uci.clone(), *clock_ms, *at);
                let (fen, check, illegal) = (board.line.fen(), board.line.check_square(), illegal.clone());
                self.plies.insert(*ply, Ply { side, uci, fen, check, clock_ms, at, illegal });
            }
            Event::MovesRetracted { .. } => {
                let left = u16::try_from(board.line.plies()).unwrap_or(u16::MAX);
                let from = left.saturating_add(1);
                self.plies.split_off(&from);
                self.cut = Some(self.cut.map_or(from, |cut| cut.min(from)));
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
            | Event::IrregularityHandled { .. }
            | Event::ClockSet { .. }
            | Event::IncidentRecorded { .. }
            | Event::IncidentClosed { .. }
            | Event::DrawClaimed { .. }
            | Event::FaultRuled { .. }
            | Event::MeasureImposed { .. }
            | Event::VerdictConfirmed { .. }
            | Event::ClaimRuled { .. }
            | Event::FlagFallRuled(_)
            | Event::AbsenceRuled(_)
            | Event::TimeAwarded { .. }
            | Event::TimeWithdrawn { .. }
            | Event::DrawOffered(_)
            | Event::DrawDeclined(_)
            | Event::DrawAgreed(_)
            | Event::RecordingExcused(_)
            | Event::SheetRecorded(_)
            | Event::SignatureRefused(_)
            | Event::Resigned { .. }
            | Event::Concluded { .. }
            | Event::AppealLodged { .. }
            | Event::AppealWithdrawn { .. }
            | Event::AppealVoted { .. }
            | Event::MeasureProposed { .. }
            | Event::ProposalDropped { .. }
            | Event::AppealDecided { .. }
            | Event::RulingOverturned { .. }
            | Event::FaultRecounted { .. }
            | Event::Reopened { .. }
            | Event::ConclusionRevised { .. }
            | Event::TouchJudged(_)
            | Event::Adjourned { .. }
            | Event::ResumptionBegun(_)
            | Event::Resumed { .. }
            | Event::ConclusionRetracted { .. }
            | Event::ResultReported { .. }
            | Event::ReportTakenBack { .. }
            | Event::ReportsSettled { .. }
            | Event::RulingTakenBack { .. }
            | Event::CorrectionProposed { .. }
            | Event::CorrectionDropped { .. }
            | Event::ResultCorrected { .. }
            | Event::ResultSigned { .. } => {}
        }
    }
}

const CUT: &str = "DELETE FROM plies WHERE bout = $1 AND ply >= $2";
const PLIES: &str = "INSERT INTO plies (bout, ply, side, uci, fen, check_square, clock_ms, at, illegal)";
const BOUTS: &str = "INSERT INTO bouts (id, event, round, table_number, kind, edition, time_control, white, \
                     black, phase, start_fen, fen, turn, check_square, plies, white_ms, black_ms, clock_since, \
                     started_at, conclusion, signatures, opened_position, version, position, changed_at, reports, corrections, handed_from, handed_to)";
/// Where and by which rules was said when the game was opened and does not change; a seat may, until it begins.
const UPDATE: &str = " ON CONFLICT (id) DO UPDATE SET white = excluded.white, black = excluded.black, \
                      phase = excluded.phase, fen = excluded.fen, turn = excluded.turn, check_square = excluded.check_square, plies = excluded.plies, \
                      white_ms = excluded.white_ms, black_ms = excluded.black_ms, \
                      clock_since = excluded.clock_since, started_at = excluded.started_at, \
                      conclusion = excluded.conclusion, signatures = excluded.signatures, reports = excluded.reports, corrections = excluded.corrections, \
                      handed_from = excluded.handed_from, handed_to = excluded.handed_to, \
                      version = excluded.version, position = excluded.position, \
                      changed_at = excluded.changed_at";

struct Row<'a> {
    id: Uuid,
    board: &'a Board,
    phase: &'static str,
    time_control: String,
    start_fen: String,
    conclusion: Option<String>,
    signatures: String,
    reports: Option<String>,
    corrections: Option<String>,
    opened: u64,
    version: u64,
    position: u64,
    changed_at: Timestamp,
}

impl<'a> Row<'a> {
    fn of(id: Uuid, touched: &Touched, board: &'a Board, phase: &'static str, version: u64) -> Result<Self> {
        let signatures = (board.signatures.players, board.signatures.arbiter);
        // Writing all positions of a long game for the first one would cost more than everything else here; an
        // update keeps what was inserted when the game was opened.
        let start_fen = match touched.opened {
            Some(_) => board.line.fens().into_iter().next().unwrap_or_default(),
            None => String::new(),
        };
        Ok(Self {
            id,
            board,
            phase,
            time_control: json(&board.opened.time_control)?,
            start_fen,
            conclusion: board.conclusion().map(json).transpose()?,
            signatures: json(&signatures)?,
            corrections: (!board.corrections.is_empty()).then(|| json(&board.corrections)).transpose()?,
            reports: (!board.reports.is_empty()).then(|| json(&board.reports)).transpose()?,
            // An update keeps what was inserted.
            opened: touched.opened.unwrap_or(touched.position),
            version,
            position: touched.position,
            changed_at: touched.changed_at,
        })
    }

    fn bind<'q>(&self, query: crate::sql::Statement<'q>) -> crate::sql::Statement<'q> {
        let opened = &self.board.opened;
        let clock = self.board.clock();
        query
            .bind(self.id.to_string())
            .bind(opened.event.to_string())
            .bind(i64::from(opened.round))
            .bind(i64::from(opened.table))
            .bind(opened.kind.name())
            .bind(opened.edition.as_str().to_owned())
            .bind(self.time_control.clone())
            .bind(opened.players.white.to_string())
            .bind(opened.players.black.to_string())
            .bind(self.phase)
            .bind(self.start_fen.clone())
            .bind(self.board.line.fen())
            .bind(self.board.line.turn().to_string())
            .bind(self.board.line.check_square())
            .bind(number(self.board.line.plies() as u64))
            .bind(number(clock.remaining_ms.white))
            .bind(number(clock.remaining_ms.black))
            .bind(clock.since.map(Timestamp::as_microsecond))
            .bind(self.board.started_at.map(Timestamp::as_microsecond))
            .bind(self.conclusion.clone())
            .bind(self.signatures.clone())
            .bind(number(self.opened))
            .bind(number(self.version))
            .bind(number(self.position))
            .bind(self.changed_at.as_microsecond())
            .bind(self.reports.clone())
            .bind(self.corrections.clone())
            .bind(self.board.handed().map(|(from, _)| from.to_string()))
            .bind(self.board.handed().map(|(_, to)| to.to_string()))
    }
}
