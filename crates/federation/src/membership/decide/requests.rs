//! Admission, transfer with release, departure (charter 8, 10.4, 15.2).

use jiff::ToSpan as _;
use jiff::civil::Date;
use kydan_journal::{PersonId, RequestId};

use super::{Decided, may_go, not_before, not_expelled};
use crate::membership::command::{Step, Verdict};
use crate::membership::event::{MembershipEvent, Plea};
use crate::membership::refusal::MembershipRefusal;
use crate::membership::state::{MembershipState, OpenRequest};

/// How many days the two clubs have for a transfer. The charter sets none; a month lets a club meet.
const WINDOW: i64 = 30;

pub(super) fn ask(
    state: &MembershipState,
    request: RequestId,
    person: PersonId,
    plea: Plea,
    on: Date,
) -> Decided {
    // A request whose window is over stands in nobody's way.
    if state.request.as_ref().is_some_and(|open| open.until.is_none_or(|until| on <= until)) {
        return Err(MembershipRefusal::RequestOpen);
    }
    let mut until = None;
    match (plea, state.club) {
        (Plea::Admission { .. }, Some(club)) => return Err(MembershipRefusal::AlreadyMember { club }),
        (Plea::Admission { sponsor, .. }, None) => {
            not_expelled(state)?;
            if sponsor == person {
                return Err(MembershipRefusal::SponsorIsOneself);
            }
            not_before(state.last, on)?;
        }
        (Plea::Transfer { from, .. }, Some(club)) if from != club => {
            return Err(MembershipRefusal::NotAMember);
        }
        (Plea::Transfer { from, to }, Some(_)) if from == to => return Err(MembershipRefusal::SameClub),
        (Plea::Transfer { .. }, Some(_)) => {
            may_go(state, on)?;
            until = on.checked_add(WINDOW.days()).ok();
        }
        (Plea::Departure { club }, Some(own)) if club == own => {
            may_go(state, on)?;
        }
        (Plea::Transfer { .. } | Plea::Departure { .. }, Some(_) | None) => {
            return Err(MembershipRefusal::NotAMember);
        }
    }
    Ok(vec![MembershipEvent::RequestMade { request, person, plea, on, until }])
}

pub(super) fn answer(
    state: &MembershipState,
    request: RequestId,
    step: Step,
    verdict: Verdict,
    on: Date,
) -> Decided {
    let open = open(state, request)?;
    if open.step != step {
        return Err(MembershipRefusal::StepPassed);
    }
    if on < open.on {
        return Err(MembershipRefusal::BeforeRequest { on: open.on });
    }
    if verdict == Verdict::Refused {
        return Ok(vec![MembershipEvent::RequestRefused { request, step, on }]);
    }
    if let Some(until) = open.until.filter(|until| on > *until) {
        return Err(MembershipRefusal::RequestLapsed { until });
    }
    let (before, follows) = match (step, open.plea) {
        (Step::Release, _) => {
            may_go(state, on)?;
            return Ok(vec![MembershipEvent::Released { request, on }]);
        }
        (_, Plea::Admission { club, sponsor }) => {
            not_expelled(state)?;
            not_before(state.last, on)?;
            let (person, sponsor) = (open.person, Some(sponsor));
            let card_number = state.card_number.clone();
            (Vec::new(), MembershipEvent::Joined { person, club, sponsor, card_number, on })
        }
        (_, Plea::Transfer { from, to }) => {
            (may_go(state, on)?, MembershipEvent::Transferred { from, to, on })
        }
        (_, Plea::Departure { club }) => (may_go(state, on)?, MembershipEvent::Left { club, on }),
    };
    let granted = MembershipEvent::RequestGranted { request, on };
    Ok(before.into_iter().chain([granted, follows]).collect())
}

pub(super) fn withdraw(state: &MembershipState, request: RequestId) -> Decided {
    open(state, request)?;
    Ok(vec![MembershipEvent::RequestWithdrawn { request }])
}

fn open(state: &MembershipState, request: RequestId) -> Result<&OpenRequest, MembershipRefusal> {
    state.request.as_ref().filter(|open| open.id == request).ok_or(MembershipRefusal::RequestClosed)
}
