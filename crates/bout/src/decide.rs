//! Which facts a command leads to, or what is in its way.

mod act;
mod adjournment;
mod appeal;
mod arrival;
mod call;
mod claim;
mod clocks;
mod consequence;
mod correction;
mod ending;
mod fault;
mod flag;
mod handover;
mod irregular;
mod last_minutes;
mod measure;
mod moves;
mod offer;
mod opening;
mod overturn;
mod proposed;
mod report;
mod retraction;
mod sheet;
mod signature;
mod slip;
mod touch;
mod verdict;

use kydan_journal::RulingId;

pub use act::Act;
pub use appeal::{IfOverturned, if_overturned};
pub(crate) use flag::rules_both_flags;
pub(crate) use offer::needs_consent;

use crate::{Board, Command, Event, Phase, Refusal, State, provisions};

type Decision = Result<Vec<Event>, Refusal>;

pub(crate) fn decide(state: &State, command: &Command) -> Decision {
    let board = match (state, command) {
        (State::Damaged { .. }, _) => return Err(Refusal::Damaged),
        (State::Unopened, Command::Open(open)) => return opening::open(open),
        (State::Unopened, _) => return Err(Refusal::NotOpened),
        (State::Board(_), Command::Open(_)) => return Err(Refusal::AlreadyOpened),
        (State::Board(board), _) => &**board,
    };
    match command {
        Command::Open(_) => Err(Refusal::AlreadyOpened),
        Command::ReplacePlayer { leaves, comes } => opening::replace(board, *leaves, *comes),
        Command::Start { at } => opening::start(board, *at),
        Command::RecordArrival(come) => arrival::record(board, come),
        Command::RetractArrival { side, by } => arrival::retract(board, *side, by),
        Command::ExcuseLateness(excuse) => arrival::excuse(board, excuse),
        Command::PlayMoves(play) => moves::play(board, play),
        Command::RecordStandingMove(standing) => moves::record_standing(board, standing),
        Command::HandleIrregularity(handle) => irregular::handle(board, handle),
        Command::Retract { plies, reason } => moves::retract(board, *plies, *reason),
        Command::SetClock { remaining_ms, reason, by } => moves::set_clock(board, *remaining_ms, *reason, by),
        Command::AdjustTime(adjust) => moves::adjust_time(board, adjust),
        Command::RecordIncident { incident, side, fault, by } => {
            fault::record(board, *incident, (*side, fault), by)
        }
        Command::CloseIncident { incident, by } => fault::close(board, *incident, by),
        Command::StateClaim(stated) => claim::state(board, stated),
        Command::RuleFault(rule) => fault::rule(board, rule),
        Command::Impose(impose) => measure::impose(board, impose),
        Command::Propose(propose) => proposed::propose(board, propose),
        Command::Second { ruling, at, by } => proposed::second(board, *ruling, *at, by),
        Command::DropProposal { ruling, by } => proposed::give_up(board, *ruling, by),
        Command::ConfirmVerdict(confirm) => verdict::confirm(board, confirm),
        Command::ClaimDraw(claim) => claim::claim(board, claim),
        Command::JudgeTouch(judge) => touch::judge(board, judge),
        Command::Adjourn(adjourn) => adjournment::adjourn(board, adjourn),
        Command::Resume(resume) => adjournment::resume(board, resume),
        Command::BeginResumption(begin) => adjournment::begin(board, begin),
        Command::ForfeitResumption(forfeit) => adjournment::forfeit(board, forfeit),
        Command::RetractConclusion(retract) => retraction::retract(board, retract),
        Command::RuleFlagFall(rule) => flag::rule(board, rule),
        Command::PassFlag(pass) => flag::pass(board, pass),
        Command::StopClocks(stop) => clocks::stop(board, stop),
        Command::StartClocks { at, by } => clocks::start(board, *at, by),
        Command::RuleBothFlags(rule) => flag::rule_both(board, rule),
        Command::RuleLastMinutes(rule) => last_minutes::rule(board, rule),
        Command::RuleAbsence(rule) => ending::rule_absence(board, rule),
        Command::OfferDraw(offer) => offer::offer(board, *offer),
        Command::DeclineDraw { side, by } => offer::decline(board, *side, by),
        Command::AgreeDraw(agree) => offer::agree(board, agree),
        Command::ExcuseRecording(excuse) => sheet::excuse(board, excuse),
        Command::RecordSheet(record) => sheet::record(board, record),
        Command::RefuseSignature { side, refusal, by } => signature::refuse(board, *side, *refusal, by),
        Command::Resign { side } => ending::resign(board, *side),
        Command::Appeal(lodge) => appeal::lodge(board, lodge),
        Command::WithdrawAppeal { appeal, by } => appeal::withdraw(board, *appeal, *by),
        Command::RecordMate { side } => ending::record_mate(board, *side),
        Command::ReportResult(said) => report::report(board, said),
        Command::AgreeSheet { outcome } => report::agree(board, *outcome),
        Command::SettleReports(settle) => report::settle(board, settle),
        Command::TakeBack(take) => slip::take_back(board, take),
        Command::ProposeCorrection(propose) => correction::propose(board, propose),
        Command::SignCorrection { by } => correction::sign(board, *by),
        Command::DropCorrection { by } => correction::give_up(board, *by),
        Command::DecideAppeal(decision) => appeal::decide(board, decision),
        Command::CallArbiter(one) => call::call(board, one),
        Command::WithdrawCall { by } => call::withdraw(board, *by),
        Command::AnswerCall(one) => call::answer(board, one),
        Command::HandTable(hand) => handover::hand(board, hand),
        Command::AttachPhoto(one) => call::attach(board, one),
        Command::RemovePhoto(one) => call::remove(board, one),
        Command::SignResult { signer } => signature::sign(board, signer),
    }
}

/// The game is being played, and not adjourned.
fn running(board: &Board) -> Result<(), Refusal> {
    match board.phase {
        Phase::Running if board.adjourned.is_some() => {
            Err(Refusal::Adjourned { article: board.line.article(provisions::ADJOURNMENT) })
        }
        Phase::Running => Ok(()),
        Phase::Seated => Err(Refusal::NotStarted),
        Phase::Concluded(_) => Err(Refusal::AlreadyConcluded),
    }
}

/// The game is being played or adjourned: the players can end it by agreement or resignation (FIDE I.6).
fn begun(board: &Board) -> Result<(), Refusal> {
    match board.phase {
        Phase::Running => Ok(()),
        Phase::Seated => Err(Refusal::NotStarted),
        Phase::Concluded(_) => Err(Refusal::AlreadyConcluded),
    }
}

/// The game is not over.
fn unfinished(board: &Board) -> Result<(), Refusal> {
    match board.phase {
        Phase::Seated | Phase::Running => Ok(()),
        Phase::Concluded(_) => Err(Refusal::AlreadyConcluded),
    }
}

/// The id was not used for a ruling before.
fn fresh(board: &Board, ruling: RulingId) -> Result<(), Refusal> {
    match (board.ruling(ruling), board.proposal(ruling)) {
        (None, None) => Ok(()),
        (Some(_), _) | (_, Some(_)) => Err(Refusal::IdTaken),
    }
}
