//! What may become of a membership.

mod dues;
mod expulsion;
mod requests;

use jiff::ToSpan as _;
use jiff::civil::Date;

use super::command::MembershipCommand;
use super::event::MembershipEvent;
use super::read_card;
use super::refusal::MembershipRefusal;
use super::state::MembershipState;

type Decided = Result<Vec<MembershipEvent>, MembershipRefusal>;

/// The longest term of a card, in years.
const LONGEST_TERM: i16 = 10;

pub(super) fn decide(state: &MembershipState, command: &MembershipCommand) -> Decided {
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
        MembershipCommand::Transfer { to, on } => {
            let from = state.club.ok_or(MembershipRefusal::NotAMember)?;
            if *to == from {
                return Err(MembershipRefusal::SameClub);
            }
            may_go(state, *on)?;
            Ok(vec![MembershipEvent::Transferred { from, to: *to, on: *on }])
        }
        MembershipCommand::Leave { on } => {
            let club = state.club.ok_or(MembershipRefusal::NotAMember)?;
            may_go(state, *on)?;
            Ok(vec![MembershipEvent::Left { club, on: *on }])
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
        MembershipCommand::ChargeDues { year, money, due_on } => dues::charge(state, *year, *money, *due_on),
        MembershipCommand::ReceivePayment { receipt, year, money } => {
            dues::receive(state, *receipt, *year, *money)
        }
        MembershipCommand::VoidPayment { receipt } => dues::void(state, *receipt),
        MembershipCommand::WaiveDues { year } => dues::waive(state, *year),
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

/// Nobody goes while it is open whether they are struck off: every proposal ends in a decision.
fn may_go(state: &MembershipState, on: Date) -> Result<(), MembershipRefusal> {
    if state.expulsion.is_some() {
        return Err(MembershipRefusal::ExpulsionPending);
    }
    not_before(state.last, on)
}
