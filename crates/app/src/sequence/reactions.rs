//! What one aggregate's facts make another one do, in the same transaction.

use kydan_bout::{self as bout, Against, Board, Bout, Manner};
use kydan_field::ResultKind;
use kydan_game::{BySide, Side};
use kydan_journal::{PersonId, RulingId};
use kydan_regulations::Measure;
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
    if facts.iter().all(|fact| reactions_to(board, fact).is_empty()) {
        return Ok(None);
    }
    let mut live = app.any_tournament(board.opened.event).await?;
    react(&mut live, board, facts)?;
    Ok(Some(live))
}

/// The same at a tournament that is loaded already: for what is done at several boards at once.
pub(crate) fn react(live: &mut Live<Tournament>, board: &Board, facts: &[bout::Event]) -> Answer<()> {
    let reactions: Vec<_> = facts.iter().flat_map(|fact| reactions_to(board, fact)).collect();
    if reactions.is_empty() {
        return Ok(());
    }
    locked(live, board, facts)?;
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
            Reaction::Adjourned => {
                tournament::Command::Adjourn { board: tournament::Board::Bout(board.opened.bout) }
            }
            // Whoever came in for somebody else may not be entered: nobody to send away.
            Reaction::Leaves(person, _) | Reaction::Back(person, _)
                if live.state.player(person).is_none() =>
            {
                continue;
            }
            Reaction::Leaves(person, leaving) => tournament::Command::Expel { person, leaving },
            Reaction::Back(person, because) => tournament::Command::Reinstate { person, because },
            Reaction::Excluded(person, rounds) => {
                exclude(live, person, rounds)?;
                continue;
            }
            Reaction::Admitted(person) => {
                admit(live, person)?;
                continue;
            }
        };
        live.decide(&command)?;
    }
    Ok(())
}

/// Slips are taken back, reports settled and wrongly recorded ends retracted while the round is open. Afterwards, and
/// after the end of the event all the more, what was recorded wrongly is a correction that two people sign.
fn locked(live: &Live<Tournament>, board: &Board, facts: &[bout::Event]) -> Answer<()> {
    use bout::Event::{ConclusionRetracted, ReportTakenBack, ReportsSettled, RulingTakenBack};
    let is_slip = |fact: &bout::Event| {
        matches!(fact, ReportTakenBack { .. } | ReportsSettled { .. } | RulingTakenBack { .. })
    };
    let reopens = |fact: &bout::Event| matches!(fact, ConclusionRetracted { .. });
    let place = tournament::Board::Bout(board.opened.bout);
    if live.state.game(place).map(|(round, _)| round.phase) != Some(tournament::RoundPhase::Closed) {
        return Ok(());
    }
    let round = board.opened.round;
    if facts.iter().any(is_slip) {
        return Err(Refusal::new("tournament_round_closed").with("round", round).into());
    }
    if facts.iter().any(reopens) {
        return Err(Refusal::new("result_locked").with("round", round).into());
    }
    Ok(())
}

enum Reaction<'f> {
    Result {
        conclusion: &'f bout::Conclusion,
        because: Option<RulingId>,
    },
    Reopened {
        because: Option<RulingId>,
    },
    /// It is adjourned: the next round need not wait for it.
    Adjourned,
    Leaves(PersonId, tournament::Leaving),
    /// The ruling fell that had sent them away.
    Back(PersonId, RulingId),
    /// From so many rounds to come (FIDE 12.9.8).
    Excluded(PersonId, u8),
    /// The ruling fell that had excluded them.
    Admitted(PersonId),
}

fn reactions_to<'f>(board: &Board, fact: &'f bout::Event) -> Vec<Reaction<'f>> {
    use bout::Event::{
        AbsenceRuled, Adjourned, AppealDecided, AppealLodged, AppealVoted, AppealWithdrawn, ArbiterCalled,
        ArrivalRecorded, ArrivalRetracted, CallAnswered, CallWithdrawn, ClaimRuled, ClockSet, ClocksStarted,
        ClocksStopped, Concluded, ConclusionRetracted, ConclusionRevised, CorrectionDropped,
        CorrectionProposed, DrawAgreed, DrawClaimed, DrawDeclined, DrawOffered, FaultRecounted, FaultRuled,
        FlagFallRuled, FlagPassed, IncidentClosed, IncidentRecorded, IrregularityHandled, LatenessExcused,
        MeasureImposed, MeasureProposed, MovePlayed, MovesRetracted, Opened, PhotoAttached, PhotoRemoved,
        PlayerReplaced, ProposalDropped, RecordingExcused, Reopened, ReportTakenBack, ReportsSettled,
        Resigned, ResultCorrected, ResultReported, ResultSigned, Resumed, ResumptionBegun, RulingOverturned,
        RulingTakenBack, SheetRecorded, SignatureRefused, Started, TableHanded, TimeAwarded, TimeWithdrawn,
        TouchJudged, VerdictConfirmed,
    };
    match fact {
        Concluded { conclusion } => vec![Reaction::Result { conclusion, because: conclusion.under }],
        ConclusionRevised { conclusion, because } => {
            vec![Reaction::Result { conclusion, because: Some(*because) }]
        }
        ResultCorrected { conclusion, .. } => vec![Reaction::Result { conclusion, because: None }],
        Adjourned { .. } => vec![Reaction::Adjourned],
        Reopened { because } => vec![Reaction::Reopened { because: Some(*because) }],
        // What was recorded wrongly rests on no ruling.
        ConclusionRetracted { .. } => vec![Reaction::Reopened { because: None }],
        MeasureImposed { ruling, against, measure, .. } => {
            let all = punished(*against, board.opened.players).into_iter();
            let ruling = *ruling;
            match measure {
                Measure::Disqualification => all
                    .map(|one| Reaction::Leaves(one, tournament::Leaving::Disqualified { ruling }))
                    .collect(),
                Measure::StrikingOff => {
                    all.map(|one| Reaction::Leaves(one, tournament::Leaving::StruckOff { ruling })).collect()
                }
                Measure::Exclusion { rounds } => all.map(|one| Reaction::Excluded(one, *rounds)).collect(),
                Measure::Reminder
                | Measure::Warning
                | Measure::TimeToOpponent { .. }
                | Measure::TimeFromOffender { .. }
                | Measure::PointsToOpponent
                | Measure::PointsFromOffender
                | Measure::LossOfGame { .. } => Vec::new(),
            }
        }
        RulingOverturned { ruling, .. } => {
            let Some(fallen) = board.ruling(*ruling) else { return Vec::new() };
            let all = fallen.against.map(|against| punished(against, board.opened.players));
            let all = all.unwrap_or_default().into_iter();
            match fallen.subject {
                bout::Subject::Measure(Measure::Disqualification | Measure::StrikingOff) => {
                    all.map(|one| Reaction::Back(one, *ruling)).collect()
                }
                bout::Subject::Measure(Measure::Exclusion { .. }) => all.map(Reaction::Admitted).collect(),
                bout::Subject::Measure(_)
                | bout::Subject::Fault(_)
                | bout::Subject::Verdict
                | bout::Subject::Claim
                | bout::Subject::FlagFall
                | bout::Subject::Absence => Vec::new(),
            }
        }
        Opened(_)
        | PlayerReplaced(_)
        | Started { .. }
        | ArrivalRecorded(_)
        | ArrivalRetracted(_)
        | LatenessExcused(_)
        | FlagPassed(_)
        | ClocksStarted(_)
        | ArbiterCalled(_)
        | CallWithdrawn(_)
        | CallAnswered(_)
        | PhotoAttached(_)
        | PhotoRemoved(_)
        | TableHanded(_)
        | ClocksStopped(_)
        | MovePlayed { .. }
        | MovesRetracted { .. }
        | IrregularityHandled { .. }
        | ClockSet { .. }
        | IncidentRecorded { .. }
        | IncidentClosed { .. }
        | DrawClaimed { .. }
        | FaultRuled { .. }
        | VerdictConfirmed { .. }
        | ClaimRuled { .. }
        | FlagFallRuled(_)
        | AbsenceRuled(_)
        | TimeAwarded { .. }
        | TimeWithdrawn { .. }
        | DrawOffered(_)
        | DrawDeclined(_)
        | DrawAgreed(_)
        | RecordingExcused(_)
        | SheetRecorded(_)
        | SignatureRefused(_)
        | Resigned { .. }
        | AppealLodged { .. }
        | AppealDecided { .. }
        | AppealVoted { .. }
        | AppealWithdrawn { .. }
        | MeasureProposed { .. }
        | ProposalDropped { .. }
        | FaultRecounted { .. }
        | TouchJudged(_)
        | ResumptionBegun(_)
        | Resumed { .. }
        | ResultReported { .. }
        | ReportTakenBack { .. }
        | ReportsSettled { .. }
        | CorrectionProposed { .. }
        | CorrectionDropped { .. }
        | RulingTakenBack { .. }
        | ResultSigned { .. } => Vec::new(),
    }
}

/// In the next rounds that are not public the player is not paired and gets nothing. A table of a round robin seats
/// everybody: there the arbiter rules the games forfeited, and the refusal says so.
fn exclude(live: &mut Live<Tournament>, person: PersonId, rounds: u8) -> Answer<()> {
    for round in to_come(live).take(rounds.into()) {
        let worth = tournament::ByeWorth::Zero;
        live.decide(&tournament::Command::GrantBye { contestant: person.into(), round, worth })?;
    }
    Ok(())
}

/// The rounds that are still to come are open again.
fn admit(live: &mut Live<Tournament>, person: PersonId) -> Answer<()> {
    let excluded: Vec<u16> = to_come(live)
        .filter(|round| live.state.byes.get(&(*round, person.into())) == Some(&tournament::ByeWorth::Zero))
        .collect();
    for round in excluded {
        live.decide(&tournament::Command::CancelBye { contestant: person.into(), round })?;
    }
    Ok(())
}

/// The rounds that are not public yet, the nearest first.
fn to_come(live: &Live<Tournament>) -> impl Iterator<Item = u16> + use<> {
    let last = live.state.published().map(tournament::Round::stage).max().unwrap_or(0);
    let all = live.state.opened.as_ref().map_or(0, |opened| opened.settings.rounds);
    (last + 1)..=all
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
        board: opened.settings.options.board,
        start: live.state.start_of(round, pairing.table),
    }))?;
    Ok(Some(bout))
}
