//! What one aggregate's facts make another one do, in the same transaction.

use kydan_bout::{self as bout, Against, Board, Bout, Manner};
use kydan_field::ResultKind;
use kydan_game::{BySide, Side};
use kydan_journal::PersonId;
use kydan_regulations::MeasureKind;
use kydan_tournament::{self as tournament, Tournament};

use crate::App;
use crate::sequence::live::Live;
use crate::sequence::refusal::{Answer, Refusal};

/// A game ended, ended otherwise, or goes on: the tournament records it. A disqualified player leaves.
///
/// Nothing is loaded where nothing of that kind happened.
pub(crate) async fn tournament_after(
    app: &App,
    board: &Board,
    facts: &[bout::Event],
) -> Answer<Option<Live<Tournament>>> {
    let reactions: Vec<_> = facts.iter().flat_map(|fact| reactions_to(board, fact)).collect();
    if reactions.is_empty() {
        return Ok(None);
    }
    let mut live = Live::<Tournament>::load(&app.store, board.opened.event.0).await?;
    locked(&live, board, facts)?;
    for reaction in reactions {
        let command = match reaction {
            Reaction::Result { conclusion, because } => {
                let place = tournament::Board::Bout(board.opened.bout);
                let kind = result_kind(conclusion.ending.manner());
                match live.state.game(place).and_then(|(_, game)| game.result) {
                    None => tournament::Command::RecordResult { board: place, score: conclusion.score, kind },
                    Some(_) => tournament::Command::ReviseResult {
                        board: place,
                        result: Some((conclusion.score, kind)),
                        because,
                    },
                }
            }
            Reaction::Reopened { because } => tournament::Command::ReviseResult {
                board: tournament::Board::Bout(board.opened.bout),
                result: None,
                because,
            },
            Reaction::Leaves(person) => {
                if live.state.player(person).is_none_or(|player| player.withdrawal.is_some()) {
                    continue;
                }
                tournament::Command::Withdraw { person }
            }
        };
        live.decide(&command)?;
    }
    Ok(Some(live))
}

/// Slips are taken back and reports settled while the round is open.
fn locked(live: &Live<Tournament>, board: &Board, facts: &[bout::Event]) -> Answer<()> {
    use bout::Event::{ReportTakenBack, ReportsSettled, RulingTakenBack};
    let is_slip = facts
        .iter()
        .any(|fact| matches!(fact, ReportTakenBack { .. } | ReportsSettled { .. } | RulingTakenBack { .. }));
    let place = tournament::Board::Bout(board.opened.bout);
    let phase = live.state.game(place).map(|(round, _)| round.phase);
    if is_slip && phase == Some(tournament::RoundPhase::Closed) {
        return Err(Refusal::new("tournament_round_closed").with("round", board.opened.round).into());
    }
    Ok(())
}

enum Reaction<'f> {
    Result { conclusion: &'f bout::Conclusion, because: Option<kydan_journal::RulingId> },
    Reopened { because: Option<kydan_journal::RulingId> },
    Leaves(PersonId),
}

fn reactions_to<'f>(board: &Board, fact: &'f bout::Event) -> Vec<Reaction<'f>> {
    use bout::Event::{
        AbsenceRuled, Adjourned, AppealDecided, AppealLodged, ClaimRuled, ClockSet, Concluded,
        ConclusionRetracted, ConclusionRevised, DrawAgreed, DrawOffered, FaultRecounted, FaultRuled,
        FlagFallRuled, IncidentRecorded, MeasureImposed, MovePlayed, MovesRetracted, Opened, PlayerReplaced,
        Reopened, ReportTakenBack, ReportsSettled, Resigned, ResultReported, ResultSigned, Resumed,
        RulingOverturned, RulingTakenBack, Started, TimeAwarded, TimeWithdrawn, TouchJudged,
        VerdictConfirmed,
    };
    match fact {
        Concluded { conclusion } => vec![Reaction::Result { conclusion, because: conclusion.under }],
        ConclusionRevised { conclusion, because } => {
            vec![Reaction::Result { conclusion, because: Some(*because) }]
        }
        Reopened { because } => vec![Reaction::Reopened { because: Some(*because) }],
        // What was recorded wrongly rests on no ruling.
        ConclusionRetracted { .. } => vec![Reaction::Reopened { because: None }],
        MeasureImposed { against, measure, .. }
            if matches!(measure.kind(), MeasureKind::Disqualification | MeasureKind::StrikingOff) =>
        {
            punished(*against, board.opened.players).into_iter().map(Reaction::Leaves).collect()
        }
        Opened(_)
        | PlayerReplaced { .. }
        | Started { .. }
        | MovePlayed { .. }
        | MovesRetracted { .. }
        | ClockSet { .. }
        | IncidentRecorded { .. }
        | FaultRuled { .. }
        | MeasureImposed { .. }
        | VerdictConfirmed { .. }
        | ClaimRuled { .. }
        | FlagFallRuled { .. }
        | AbsenceRuled { .. }
        | TimeAwarded { .. }
        | TimeWithdrawn { .. }
        | DrawOffered { .. }
        | DrawAgreed
        | Resigned { .. }
        | AppealLodged { .. }
        | AppealDecided { .. }
        | RulingOverturned { .. }
        | FaultRecounted { .. }
        | TouchJudged { .. }
        | Adjourned { .. }
        | Resumed { .. }
        | ResultReported { .. }
        | ReportTakenBack { .. }
        | ReportsSettled { .. }
        | RulingTakenBack { .. }
        | ResultSigned { .. } => Vec::new(),
    }
}

fn punished(against: Against, players: BySide<PersonId>) -> Vec<PersonId> {
    Side::BOTH.into_iter().filter(|side| against.includes(*side)).map(|side| players[side]).collect()
}

/// How a result came about, by how the game ended.
pub(crate) const fn result_kind(manner: Manner) -> ResultKind {
    match manner {
        Manner::Played => ResultKind::Played,
        Manner::Forfeit => ResultKind::Forfeit,
        Manner::Adjudicated => ResultKind::Adjudicated,
    }
}

/// A round is public: its players are seated.
pub(crate) fn bouts_of(live: &Live<Tournament>, round: u16) -> Answer<Vec<Live<Bout>>> {
    let games = live.state.round(round).into_iter().flat_map(|paired| &paired.games);
    let seated = games.filter_map(|game| bout_of(live, round, &game.pairing).transpose());
    seated.collect()
}

/// The players of one game of a public round are seated; nothing where the tournament is not open.
pub(crate) fn bout_of(
    live: &Live<Tournament>,
    round: u16,
    pairing: &tournament::Pairing,
) -> Answer<Option<Live<Bout>>> {
    let Some(opened) = &live.state.opened else { return Ok(None) };
    let mut bout = Live::<Bout>::unborn(pairing.bout.0);
    bout.decide(&bout::Command::Open(bout::Open {
        bout: pairing.bout,
        event: opened.event,
        round,
        table: pairing.table,
        kind: opened.settings.kind,
        edition: opened.settings.edition.clone(),
        time_control: opened.settings.time_control,
        players: BySide { white: pairing.white, black: pairing.black },
        rated: opened.settings.rated,
    }))?;
    Ok(Some(bout))
}
