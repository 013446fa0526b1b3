//! Striking off for six months of arrears (charter 15.5): proposed, notified, open to appeal, decided; taken back.
//!
//! The charter says "sẽ bị khai trừ" and names no procedure. Here nothing is done by itself: somebody proposes, the
//! member has a month to appeal, and another person decides, also where nobody appealed.

use jiff::ToSpan as _;
use jiff::civil::Date;
use kydan_journal::{AccountId, ClubId, ExpulsionId};

use super::{Decided, not_before};
use crate::membership::command::Verdict;
use crate::membership::event::MembershipEvent;
use crate::membership::refusal::MembershipRefusal;
use crate::membership::state::{MembershipState, OpenExpulsion};

/// How many days a member has to appeal. The charter sets none.
const APPEAL_DAYS: i64 = 30;

pub(super) fn propose(state: &MembershipState, expulsion: ExpulsionId, by: AccountId, on: Date) -> Decided {
    let club = state.club.ok_or(MembershipRefusal::NotAMember)?;
    if state.expulsion.is_some() {
        return Err(MembershipRefusal::ExpulsionPending);
    }
    let since = state.arrears_since(on).ok_or(MembershipRefusal::NotInArrears)?;
    // Who was kept is not proposed again for the same dues.
    if state.arrears(on).all(|year| state.kept.contains(&year)) {
        return Err(MembershipRefusal::ArrearsJudged);
    }
    let appeal_until = on.checked_add(APPEAL_DAYS.days()).unwrap_or(on);
    Ok(vec![MembershipEvent::ExpulsionProposed { expulsion, club, since, on, appeal_until, by }])
}

pub(super) fn appeal(state: &MembershipState, expulsion: ExpulsionId, on: Date) -> Decided {
    let open = open(state, expulsion)?;
    if open.appealed_on.is_some() {
        return Err(MembershipRefusal::ExpulsionAppealed);
    }
    if on > open.appeal_until {
        return Err(MembershipRefusal::ExpulsionAppealTooLate { until: open.appeal_until });
    }
    Ok(vec![MembershipEvent::ExpulsionAppealed { expulsion, on }])
}

pub(super) fn decide(state: &MembershipState, expulsion: ExpulsionId, verdict: Verdict, on: Date) -> Decided {
    let open = open(state, expulsion)?;
    if verdict == Verdict::Granted {
        if open.appealed_on.is_none() && on <= open.appeal_until {
            return Err(MembershipRefusal::AppealStillOpen { until: open.appeal_until });
        }
        if state.arrears_since(on).is_none() {
            return Err(MembershipRefusal::ArrearsSettled);
        }
    }
    Ok(vec![MembershipEvent::ExpulsionDecided { expulsion, verdict, on }])
}

pub(super) fn reinstate(state: &MembershipState, club: ClubId, on: Date) -> Decided {
    if state.expelled_on.is_none() {
        return Err(MembershipRefusal::NotExpelled);
    }
    not_before(state.last, on)?;
    if state.owed() > 0 {
        return Err(MembershipRefusal::StillOwes { owed: state.owed() });
    }
    Ok(vec![MembershipEvent::Reinstated { club, on }])
}

fn open(state: &MembershipState, expulsion: ExpulsionId) -> Result<&OpenExpulsion, MembershipRefusal> {
    state.expulsion.as_ref().filter(|open| open.id == expulsion).ok_or(MembershipRefusal::ExpulsionClosed)
}
