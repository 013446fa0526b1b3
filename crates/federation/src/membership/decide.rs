//! What may become of a membership.

mod dues;
mod expulsion;
mod requests;

use jiff::ToSpan as _;
use jiff::civil::Date;

use super::command::{MembershipCommand, Verdict};
use super::event::MembershipEvent;
use super::read_card;
use super::refusal::MembershipRefusal;
use super::state::MembershipState;

type Decided = Result<Vec<MembershipEvent>, MembershipRefusal>;

/// The longest term of a card, in years.
const LONGEST_TERM: i16 = 10;

pub(super) fn decide(state: &MembershipState, command: &MembershipCommand) -> Decided {
    if let Some(on) = state.erased_on {
        return Err(MembershipRefusal::Erased { on });
    }
    match command {
        MembershipCommand::Join { person, club, sponsor, card_number, on } => {
            not_expelled(state)?;
            if let Some(club) = state.club {
                return Err(MembershipRefusal::AlreadyMember { club });
            }
            if *sponsor == Some(*person) {
                return Err(MembershipRefusal::SponsorIsOneself);
            }
            not_before(state.last, *on)?;
            let card_number = match card_number {
                Some(number) => Some(tidy_card(number)?),
                None => state.card_number.clone(),
            };
            let (person, club, sponsor, on) = (*person, *club, *sponsor, *on);
            Ok(vec![MembershipEvent::Joined { person, club, sponsor, card_number, on }])
        }
        MembershipCommand::TakeRatingOver { intake, kind, value } => {
            let (intake, kind, value) = (*intake, *kind, *value);
            Ok(vec![MembershipEvent::RatingTakenOver { intake, kind, value }])
        }
        MembershipCommand::NoteIntake { intake } => Ok(vec![MembershipEvent::TakenIn { intake: *intake }]),
        MembershipCommand::UndoIntake { intake, on } => {
            if state.intake != Some(*intake) {
                return Err(MembershipRefusal::ChangedSinceIntake);
            }
            Ok(vec![MembershipEvent::IntakeUndone { intake: *intake, on: *on }])
        }
        MembershipCommand::Transfer { to, on } => {
            let from = state.club.ok_or(MembershipRefusal::NotAMember)?;
            if *to == from {
                return Err(MembershipRefusal::SameClub);
            }
            let mut events = may_go(state, *on)?;
            events.push(MembershipEvent::Transferred { from, to: *to, on: *on });
            Ok(events)
        }
        MembershipCommand::Leave { on } => {
            let club = state.club.ok_or(MembershipRefusal::NotAMember)?;
            let mut events = may_go(state, *on)?;
            events.push(MembershipEvent::Left { club, on: *on });
            Ok(events)
        }
        MembershipCommand::IssueCard { number, level, from, until } => {
            state.club.ok_or(MembershipRefusal::NotAMember)?;
            let number = tidy_card(number)?;
            let longest = from.checked_add(LONGEST_TERM.years()).unwrap_or(*from);
            if until <= from || *until > longest {
                return Err(MembershipRefusal::BadCardTerm);
            }
            Ok(vec![MembershipEvent::CardIssued { number, level: *level, from: *from, until: *until }])
        }
        MembershipCommand::Request { request, person, plea, on } => {
            requests::ask(state, *request, *person, *plea, *on)
        }
        MembershipCommand::Answer { request, step, verdict, on } => {
            requests::answer(state, *request, *step, *verdict, *on)
        }
        MembershipCommand::WithdrawRequest { request } => requests::withdraw(state, *request),
        MembershipCommand::ProposeExpulsion { expulsion, by, on } => {
            expulsion::propose(state, *expulsion, *by, *on)
        }
        MembershipCommand::AppealExpulsion { expulsion, on } => expulsion::appeal(state, *expulsion, *on),
        MembershipCommand::DecideExpulsion { expulsion, verdict, on } => {
            expulsion::decide(state, *expulsion, *verdict, *on)
        }
        MembershipCommand::Reinstate { club, on } => expulsion::reinstate(state, *club, *on),
        MembershipCommand::PayDues { year, money } => dues::pay(state, *year, *money),
        MembershipCommand::ChargeDues { year, money, due_on, shares } => {
            dues::charge(state, *year, *money, *due_on, *shares)
        }
        MembershipCommand::ReceivePayment { receipt, year, money } => {
            dues::receive(state, *receipt, *year, *money)
        }
        MembershipCommand::VoidPayment { receipt } => dues::void(state, *receipt),
        MembershipCommand::WaiveDues { year } => dues::waive(state, *year),
        MembershipCommand::Erase { person, ground, on } => {
            // Both are decided about somebody who can be told.
            if state.expulsion.is_some() {
                return Err(MembershipRefusal::ExpulsionPending);
            }
            if state.owed() > 0 {
                return Err(MembershipRefusal::StillOwes { owed: state.owed() });
            }
            Ok(vec![MembershipEvent::Erased { person: *person, ground: *ground, on: *on }])
        }
    }
}

fn tidy_card(text: &str) -> Result<String, MembershipRefusal> {
    read_card(text).ok_or(MembershipRefusal::BadCardNumber)
}

fn not_before(last: Option<Date>, on: Date) -> Result<(), MembershipRefusal> {
    match last {
        Some(last) if on < last => Err(MembershipRefusal::BeforeLastChange { last }),
        Some(_) | None => Ok(()),
    }
}

fn not_expelled(state: &MembershipState) -> Result<(), MembershipRefusal> {
    state.expelled_on.map_or(Ok(()), |on| Err(MembershipRefusal::Expelled { on }))
}

/// Nobody goes while they may be struck off. Every proposal ends in a decision: one whose arrears are settled bars
/// nobody, and whoever goes was kept, which comes before their going.
fn may_go(state: &MembershipState, on: Date) -> Decided {
    not_before(state.last, on)?;
    let Some(open) = &state.expulsion else { return Ok(Vec::new()) };
    // A day that is typed from before the proposal does not make what is owed less late.
    let on = on.max(open.on);
    if state.arrears_since(on).is_some() {
        return Err(MembershipRefusal::ExpulsionPending);
    }
    Ok(vec![MembershipEvent::ExpulsionDecided { expulsion: open.id, verdict: Verdict::Refused, on }])
}
