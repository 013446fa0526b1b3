//! What each fact does to the state. Never refuses, never asks the laws, never panics.

mod kept;

use kydan_game::{BySide, Side};
use kydan_journal::{AppealId, CorrectionId, RulingId};
use kydan_regulations::edition;

use crate::event::{
    AbsenceRuled, ArbiterCalled, ArrivalRecorded, ArrivalRetracted, CallAnswered, CallWithdrawn,
    ClocksStarted, ClocksStopped, Declining, DrawDeclined, FlagFallRuled, FlagPassed, LatenessExcused,
    PhotoAttached, PhotoRemoved, PlayerReplaced, SignatureRefused, TableHanded,
};
use crate::{
    Against, AnyLine, Appeal, AppealStatus, AppealVerdict, Arrival, Board, Bound, Call, CallState,
    ClockSetting, Closed, Conclusion, CorrectionState, Damage, Ending, Event, FaultCount, Handover,
    HandoverAnswer, HandoverStep, Incident, Irregularity, OfferAnswer, Official, Opened, Phase, Photo,
    ProposedMeasure, Remedy, Ruled, Ruling, RulingStatus, Said, SheetKept, Signatures, Signer, State,
    StatedClaim, Step, Stopped, Subject, Vote,
};

pub(crate) fn evolve(state: State, event: &Event) -> State {
    match (state, event) {
        (State::Unopened, Event::Opened(opened)) => open(opened),
        (State::Unopened, _) => State::Damaged { why: Damage::NotOpened, board: None },
        (State::Board(board), Event::Opened(_)) => {
            State::Damaged { why: Damage::OpenedTwice, board: Some(board) }
        }
        (State::Board(mut board), event) => match happen(&mut board, event) {
            Ok(()) => State::Board(board),
            Err(why) => State::Damaged { why, board: Some(board) },
        },
        (damaged @ State::Damaged { .. }, _) => damaged,
    }
}

fn open(opened: &Opened) -> State {
    let Some(edition) = edition(opened.edition.as_str()) else {
        return State::Damaged { why: Damage::UnknownEdition, board: None };
    };
    let rate = edition.rate(opened.time_control).rate;
    let drawn = opened.start.and_then(|number| AnyLine::from_start(edition, rate, number));
    let line = drawn.unwrap_or_else(|| AnyLine::by(edition, rate, opened.board));
    State::Board(Box::new(Board {
        opened: opened.clone(),
        phase: Phase::Seated,
        conclusions: Vec::new(),
        started_at: None,
        arrivals: BySide { white: None, black: None },
        stopped: None,
        flags: BySide { white: Vec::new(), black: Vec::new() },
        excused: BySide { white: None, black: None },
        line,
        illegal_plies: Vec::new(),
        remaining_ms: BySide::both(u64::from(opened.time_control.base_seconds) * 1000),
        since: None,
        draw_offer: None,
        offers: Vec::new(),
        touches: Vec::new(),
        sheets: BySide { white: SheetKept::default(), black: SheetKept::default() },
        obliged: None,
        adjourned: None,
        awaited: None,
        postponed: None,
        added: None,
        claim: None,
        claims: Vec::new(),
        clock_settings: Vec::new(),
        irregularities: Vec::new(),
        incidents: Vec::new(),
        rulings: Vec::new(),
        appeals: Vec::new(),
        proposed: Vec::new(),
        reports: Vec::new(),
        corrections: Vec::new(),
        calls: Vec::new(),
        handovers: Vec::new(),
        photos: Vec::new(),
        asides: 0,
        signatures: Signatures::default(),
    }))
}

fn happen(board: &mut Board, event: &Event) -> Result<(), Damage> {
    board.asides = if event.is_aside() { board.asides.saturating_add(1) } else { 0 };
    match event {
        Event::Opened(_) => return Err(Damage::OpenedTwice),
        Event::PlayerReplaced(PlayerReplaced { side, comes, .. }) => {
            board.opened.players[*side] = *comes;
            board.arrivals[*side] = None;
            board.excused[*side] = None;
        }
        Event::Started { at } => {
            board.phase = Phase::Running;
            board.started_at = Some(*at);
            board.since = Some(*at);
        }
        Event::ArrivalRecorded(ArrivalRecorded { side, at, by, .. }) => {
            board.arrivals[*side] = Some(Arrival { at: *at, by: by.person });
            board.excused[*side] = None;
        }
        Event::ArrivalRetracted(ArrivalRetracted { side, .. }) => {
            board.arrivals[*side] = None;
            board.excused[*side] = None;
        }
        Event::LatenessExcused(LatenessExcused { side, by, .. }) => board.excused[*side] = Some(by.person),
        Event::MovePlayed { ply, side, uci, clock_ms, at, illegal } => {
            if usize::from(*ply) != board.line.plies() + 1 {
                return Err(Damage::MissingMove { ply: *ply });
            }
            board.line.push(uci).map_err(|_| Damage::UnreadableMove { ply: *ply })?;
            if let Some(clock_ms) = clock_ms {
                board.remaining_ms[*side] = *clock_ms;
            }
            if illegal.is_some() {
                board.illegal_plies.push(*ply);
            }
            // The offer stands until the opponent answers it with a move (FIDE 9.1.2.1).
            if board.draw_offer == Some(!*side) {
                kept::answer(board, OfferAnswer::DeclinedByMove);
            }
            board.obliged = None;
            kept::came(board, *side);
            board.since = board.stopped.is_none().then_some(*at);
        }
        Event::MovesRetracted { plies, .. } => {
            board.line.take_back(usize::from(*plies));
            let left = board.line.plies();
            board.illegal_plies.retain(|ply| usize::from(*ply) <= left);
            board.claims.retain(|(_, ply)| usize::from(*ply) <= left);
            kept::answer(board, OfferAnswer::Over);
            board.obliged = None;
        }
        Event::IrregularityHandled { found, ply, steps, by } => {
            board.irregularities.push(Irregularity {
                found: *found,
                ply: *ply,
                steps: steps.clone(),
                by: by.person,
            });
            for taken in steps {
                if let Step::Replace(moves) = &taken.step
                    && !moves.is_empty()
                {
                    let article = taken.article.clone();
                    board.obliged = Some(Bound { moves: moves.clone(), article, under: None });
                }
            }
        }
        Event::ClockSet { remaining_ms, by, before_ms, reason, citation } => {
            board.clock_settings.push(ClockSetting {
                before_ms: before_ms.unwrap_or(board.remaining_ms),
                after_ms: *remaining_ms,
                reason: *reason,
                citation: citation.clone(),
                by: by.person,
                ply: last_ply(board),
            });
            board.remaining_ms = *remaining_ms;
        }
        Event::IncidentRecorded { incident, side, fault, ply, by } => {
            board.incidents.push(Incident {
                id: *incident,
                side: *side,
                fault: fault.clone(),
                ply: *ply,
                by: by.as_ref().map(|by| by.person),
                closed: Closed::No,
            });
        }
        Event::IncidentClosed { incident, .. } => {
            if let Some(found) = board.incidents.iter_mut().find(|one| one.id == *incident) {
                found.closed = Closed::Yes;
            }
        }
        Event::DrawClaimed { side, by, ground, intended, at } => {
            board.claim = Some(StatedClaim {
                side: *side,
                by: *by,
                ground: *ground,
                intended: intended.clone(),
                at: *at,
            });
        }
        Event::FaultRuled { ruling, incident, side, fault, class, counter, ordinal, measure, by, .. } => {
            let count = FaultCount {
                incident: *incident,
                side: *side,
                fault: fault.clone(),
                class: *class,
                counter: *counter,
                ordinal: *ordinal,
                measure: *measure,
                ruled: match board.phase {
                    Phase::Seated | Phase::Running => Ruled::InPlay,
                    Phase::Concluded(_) => Ruled::AfterTheEnd,
                },
            };
            rule(board, *ruling, Subject::Fault(count), Some((*side).into()), by);
        }
        Event::MeasureProposed { ruling, against, measure, citation, until, by } => {
            board.proposed.push(ProposedMeasure {
                ruling: *ruling,
                against: *against,
                measure: *measure,
                article: citation.article.clone(),
                until: *until,
                by: by.clone(),
            });
        }
        Event::ProposalDropped { ruling, .. } => {
            board.proposed.retain(|proposed| proposed.ruling != *ruling);
        }
        Event::MeasureImposed { ruling, against, measure, by, .. } => {
            board.proposed.retain(|proposed| proposed.ruling != *ruling);
            rule(board, *ruling, Subject::Measure(*measure), Some(*against), by);
        }
        Event::VerdictConfirmed { ruling, outcome, by, .. } => {
            let against = match outcome {
                kydan_game::Outcome::Win(winner) => Some((!*winner).into()),
                kydan_game::Outcome::Draw => None,
            };
            rule(board, *ruling, Subject::Verdict, against, by);
        }
        Event::ClaimRuled { ruling, side, intended, grounds, due, by, ground, finding, .. } => {
            board.claim = None;
            rule(board, *ruling, Subject::Claim, Some((*side).into()), by);
            match ground {
                Some(ground) if ground.is_of_last_minutes() => {
                    kept::last_minutes(board, *ruling, (*side, *ground), *finding);
                }
                Some(_) | None => board.claims.push((*ruling, last_ply(board))),
            }
            // A legal intended move is played at once; an illegal one is replaced by the player.
            if let (Some(_), Some(grounds), false) = (intended, grounds, due.is_empty()) {
                let article = grounds.article.clone();
                board.obliged = Some(Bound { moves: due.clone(), article, under: Some(*ruling) });
            }
        }
        Event::TouchJudged(judged) => kept::touch(board, judged),
        Event::Adjourned { remaining_ms, at, .. } => {
            board.adjourned = Some(*at);
            board.stopped = None;
            board.remaining_ms = *remaining_ms;
            board.since = None;
        }
        Event::ResumptionBegun(begun) => kept::awaited(board, begun),
        Event::Resumed { sealed, at, absent, .. } => kept::resumed(board, *at, *absent, sealed.is_some()),
        Event::FlagPassed(FlagPassed { side, counted, adds_ms, at, .. }) => {
            board.flags[*side].push(counted.made);
            // Now the sheets are completed (FIDE 8.5).
            kept::fill_in(board, &[*side]);
            // The flag fell: nothing was left.
            board.remaining_ms[*side] = *adds_ms;
            if board.line.turn() == *side && board.since.is_some() {
                board.since = Some(*at);
            }
        }
        Event::ClocksStopped(ClocksStopped { reason, remaining_ms, citation, at, by }) => {
            let article = citation.as_ref().map(|cited| cited.article.clone());
            board.stopped = Some(Stopped { reason: *reason, article, at: *at, by: by.person });
            board.remaining_ms = *remaining_ms;
            board.since = None;
        }
        Event::ClocksStarted(ClocksStarted { at, .. }) => {
            board.stopped = None;
            board.since = Some(*at);
        }
        Event::FlagFallRuled(FlagFallRuled { ruling, side, by, .. }) => {
            rule(board, *ruling, Subject::FlagFall, Some((*side).into()), by);
        }
        Event::AbsenceRuled(AbsenceRuled { ruling, absent, by, .. }) => {
            rule(board, *ruling, Subject::Absence, Some(*absent), by);
        }
        Event::TimeAwarded { side, ms, under } => {
            change_time(board, *side, i64::try_from(*ms).unwrap_or(i64::MAX), *under);
        }
        Event::TimeWithdrawn { side, ms, under } => {
            change_time(board, *side, i64::try_from(*ms).map_or(i64::MIN, |ms| -ms), *under);
        }
        Event::DrawOffered(offered) => kept::offer(board, offered),
        Event::DrawDeclined(DrawDeclined { how, .. }) => kept::answer(
            board,
            match how {
                Declining::InWords => OfferAnswer::DeclinedInWords,
                Declining::ByTouch => OfferAnswer::DeclinedByTouch,
            },
        ),
        Event::DrawAgreed(_) => kept::answer(board, OfferAnswer::Accepted),
        Event::RecordingExcused(excused) => kept::excuse(board, excused),
        Event::SheetRecorded(recorded) => kept::sheet(board, recorded),
        Event::SignatureRefused(SignatureRefused { side, refusal, .. }) => {
            board.sheets[*side].unsigned = Some(*refusal);
        }
        // What follows is told by `Concluded`.
        Event::Resigned { .. } => {}
        Event::Concluded { conclusion } | Event::ConclusionRevised { conclusion, .. } => {
            conclude(board, conclusion);
            board.claim = None;
            kept::answer(board, OfferAnswer::Over);
            kept::fill_in(board, &Side::BOTH);
            board.obliged = None;
            board.adjourned = None;
            board.awaited = None;
            board.postponed = None;
            board.stopped = None;
            board.since = None;
            board.signatures = Signatures::default();
        }
        Event::AppealLodged { appeal, ruling, by, fee, .. } => {
            board.appeals.push(Appeal {
                id: *appeal,
                ruling: *ruling,
                by: *by,
                fee: fee.clone(),
                votes: Vec::new(),
                status: AppealStatus::Pending,
            });
        }
        Event::AppealWithdrawn { appeal, .. } => {
            if let Some(found) = appeal_mut(board, *appeal) {
                found.status = AppealStatus::Withdrawn;
            }
        }
        Event::AppealVoted { appeal, verdict, score, by } => {
            if let Some(found) = appeal_mut(board, *appeal) {
                found.votes.retain(|vote| vote.by != by.person);
                let remedy = score.map_or(Remedy::Undo, Remedy::Award);
                found.votes.push(Vote { by: by.person, verdict: *verdict, remedy });
            }
        }
        Event::AppealDecided { appeal, verdict, .. } => {
            if let Some(found) = appeal_mut(board, *appeal) {
                found.status = match verdict {
                    AppealVerdict::Uphold => AppealStatus::Upheld,
                    AppealVerdict::Overturn => AppealStatus::Overturned,
                };
            }
        }
        Event::RulingOverturned { ruling, appeal } => {
            board.obliged = board.obliged.take().filter(|bound| bound.under != Some(*ruling));
            board.postponed = board.postponed.filter(|claim| claim.ruling != *ruling);
            if let Some(found) = ruling_mut(board, *ruling) {
                found.status = RulingStatus::Overturned(*appeal);
            }
        }
        Event::FaultRecounted { ruling, fault, class, counter, ordinal, measure, .. } => {
            if let Some(Ruling { subject: Subject::Fault(count), .. }) = ruling_mut(board, *ruling) {
                count.fault = fault.clone();
                count.class = *class;
                count.counter = *counter;
                count.ordinal = *ordinal;
                count.measure = *measure;
            }
        }
        Event::Reopened { .. } | Event::ConclusionRetracted { .. } => {
            forget_agreeing(board);
            board.conclusions.clear();
            board.phase = if board.started_at.is_some() { Phase::Running } else { Phase::Seated };
            board.signatures = Signatures::default();
        }
        Event::ResultSigned { signer } => match signer {
            Signer::Player { person } => {
                if let Some(side) = board.side_of(*person) {
                    board.sheets[side].unsigned = None;
                    board.signatures.players[side] = Some(*person);
                }
            }
            Signer::Arbiter { official } => board.signatures.arbiter = Some(official.person),
        },
        Event::ResultReported { report } => {
            board.reports.retain(|earlier| earlier.by.person != report.by.person);
            board.reports.push(report.clone());
        }
        Event::ReportTakenBack { by } => board.reports.retain(|one| one.by.person != by.person),
        Event::ReportsSettled { .. } => board.reports.clear(),
        Event::CorrectionProposed { correction } => board.corrections.push(correction.clone()),
        Event::CorrectionDropped { correction, by } => {
            now_is(board, *correction, CorrectionState::Dropped(*by));
        }
        Event::ResultCorrected { correction, conclusion, fell, by } => {
            now_is(board, *correction, CorrectionState::Made(*by));
            if let Some(found) = fell.and_then(|fell| ruling_mut(board, fell)) {
                found.status = RulingStatus::TakenBack;
            }
            board.conclusions.clear();
            conclude(board, conclusion);
            // What was said about the old result is in the record, and contradicts nothing any more.
            board.reports.clear();
            board.signatures = Signatures::default();
        }
        Event::ArbiterCalled(ArbiterCalled { side, by, reason, at }) => {
            let (ply, state) = (last_ply(board), CallState::Waiting);
            board.calls.push(Call { side: *side, by: *by, reason: *reason, at: *at, ply, state });
        }
        Event::CallWithdrawn(CallWithdrawn { side, .. }) => answer(board, *side, CallState::Withdrawn),
        Event::CallAnswered(CallAnswered { side, at, by }) => {
            answer(board, *side, CallState::Answered { by: by.person, at: *at });
        }
        Event::PhotoAttached(PhotoAttached { photo, digest, at, by }) => {
            board.photos.push(Photo { id: *photo, digest: *digest, at: *at, by: by.person });
        }
        Event::TableHanded(fact) => handed(board, fact),
        Event::PhotoRemoved(PhotoRemoved { photo, .. }) => board.photos.retain(|one| one.id != *photo),
        Event::RulingTakenBack { ruling, .. } => {
            board.obliged = board.obliged.take().filter(|bound| bound.under != Some(*ruling));
            board.postponed = board.postponed.filter(|claim| claim.ruling != *ruling);
            if let Some(found) = ruling_mut(board, *ruling) {
                found.status = RulingStatus::TakenBack;
            }
        }
    }
    Ok(())
}

fn answer(board: &mut Board, side: Side, state: CallState) {
    let waits = |one: &&mut Call| one.side == side && one.state == CallState::Waiting;
    if let Some(call) = board.calls.iter_mut().rfind(waits) {
        call.state = state;
    }
}

fn now_is(board: &mut Board, id: CorrectionId, state: CorrectionState) {
    if let Some(found) = board.corrections.iter_mut().find(|one| one.id == id) {
        found.state = state;
    }
}

/// The same for a decision that looks one fact ahead. Only facts that cannot fail are asked so.
pub(crate) fn happen_to(board: &mut Board, event: &Event) {
    // A fact that does not fit changes nothing here, and damages the record when it is read.
    let _ = happen(board, event);
}

/// Whoever said what no longer holds is silent again; other words stand.
fn forget_agreeing(board: &mut Board) {
    let fell = board.conclusion().and_then(Said::of);
    board.reports.retain(|report| Some(report.said) != fell);
}

fn last_ply(board: &Board) -> u16 {
    u16::try_from(board.line.plies()).unwrap_or(u16::MAX)
}

fn conclude(board: &mut Board, conclusion: &Conclusion) {
    let layers = &mut board.conclusions;
    match (conclusion.ending, layers.iter().position(|earlier| earlier == conclusion)) {
        (Ending::Appeal, _) => layers.clear(),
        // A ruling fell that had changed this one.
        (_, Some(back)) => layers.truncate(back),
        (_, None) => {}
    }
    layers.push(conclusion.clone());
    board.phase = Phase::Concluded(conclusion.clone());
}

fn rule(board: &mut Board, id: RulingId, subject: Subject, against: Option<Against>, by: &Official) {
    let status = RulingStatus::Stands;
    board.rulings.push(Ruling { id, subject, against, by: by.clone(), time_ms: BySide::both(0), status });
}

fn ruling_mut(board: &mut Board, id: RulingId) -> Option<&mut Ruling> {
    board.rulings.iter_mut().find(|ruling| ruling.id == id)
}

fn appeal_mut(board: &mut Board, id: AppealId) -> Option<&mut Appeal> {
    board.appeals.iter_mut().find(|appeal| appeal.id == id)
}

fn change_time(board: &mut Board, side: Side, ms: i64, under: RulingId) {
    board.remaining_ms[side] = board.remaining_ms[side].saturating_add_signed(ms);
    if let Some(ruling) = ruling_mut(board, under) {
        ruling.time_ms[side] = ruling.time_ms[side].saturating_add(ms);
    }
}

fn handed(board: &mut Board, fact: &TableHanded) {
    let (stood, at) = (fact.stood.clone(), fact.at);
    let answer = match fact.step {
        HandoverStep::Offered { to } => {
            let answer = HandoverAnswer::Waiting;
            board.handovers.push(Handover { from: fact.by.person, to, at, stood, answer });
            return;
        }
        HandoverStep::Taken => HandoverAnswer::Taken { at, stood },
        HandoverStep::Dropped => HandoverAnswer::Dropped,
    };
    if let Some(last) = board.handovers.last_mut() {
        last.answer = answer;
    }
}
