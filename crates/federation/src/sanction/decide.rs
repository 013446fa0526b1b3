//! What may become of a sanction.

use jiff::ToSpan as _;
use jiff::civil::Date;
use kydan_journal::AccountId;

use super::command::{SanctionCommand, Sentence};
use super::event::{Activity, AppealOutcome, SanctionEvent, SanctionGround, SanctionMeasure};
use super::refusal::SanctionRefusal;
use super::term::Term;
use super::{AppealStage, SanctionState};

type Decided = Result<Vec<SanctionEvent>, SanctionRefusal>;

/// The shortest ban, in years (15.6).
const SHORTEST_BAN: i16 = 1;
/// The longest ban, in years (15.6).
const LONGEST_BAN: i16 = 3;
/// How many days somebody has to appeal. The law sets none; striking off has as many.
const APPEAL_DAYS: i64 = 30;
/// How many years after its decision a sanction may begin at the latest. The law sets none.
const LATEST_BEGIN: i16 = 1;

pub(super) fn decide(state: &SanctionState, command: &SanctionCommand) -> Decided {
    let event = match command {
        SanctionCommand::Propose { sanction, person, ground, event, on, by } => {
            if *state != SanctionState::Absent {
                return Err(SanctionRefusal::SanctionProposed);
            }
            let (sanction, person, ground, event) = (*sanction, *person, *ground, *event);
            SanctionEvent::Proposed { sanction, person, ground, event, on: *on, by: *by }
        }
        SanctionCommand::Impose { sentence, on, by, shown } => {
            lawful(proposed(state)?, sentence, *on)?;
            let Sentence { measure, ref scope, from, until } = *sentence;
            let appeal_until = on.saturating_add(APPEAL_DAYS.days());
            let (scope, shown, on, by) = (scope.clone(), shown.clone(), *on, *by);
            SanctionEvent::Imposed { measure, scope, from, until, on, appeal_until, by, shown }
        }
        SanctionCommand::Dismiss { on, by, shown } => {
            proposed(state)?;
            SanctionEvent::Dismissed { on: *on, by: *by, shown: shown.clone() }
        }
        SanctionCommand::Appeal { on } => appeal(state, *on)?,
        SanctionCommand::Uphold { on, by, shown } => {
            pending(state)?;
            decided(AppealOutcome::Upheld, *on, *by, shown.clone())
        }
        SanctionCommand::Shorten { until, on, by, shown } => {
            decided(shorten(pending(state)?, *until)?, *on, *by, shown.clone())
        }
        SanctionCommand::Lift { on, by, shown } => {
            pending(state)?;
            decided(AppealOutcome::Lifted, *on, *by, shown.clone())
        }
    };
    Ok(vec![event])
}

fn decided(outcome: AppealOutcome, on: Date, by: AccountId, shown: Option<String>) -> SanctionEvent {
    SanctionEvent::AppealDecided { outcome, on, by, shown }
}

const fn proposed(state: &SanctionState) -> Result<SanctionGround, SanctionRefusal> {
    match state {
        SanctionState::Proposed { ground, .. } => Ok(*ground),
        SanctionState::Absent
        | SanctionState::Dismissed
        | SanctionState::Imposed { .. }
        | SanctionState::Lifted => Err(SanctionRefusal::SanctionClosed),
    }
}

/// Whether the article allows the sentence.
fn lawful(ground: SanctionGround, sentence: &Sentence, on: Date) -> Result<(), SanctionRefusal> {
    let Sentence { measure, scope, from, until } = sentence;
    if scope.is_empty() {
        return Err(SanctionRefusal::SanctionWithoutScope);
    }
    let work_alone = scope.iter().eq([&Activity::Officiating]);
    let suspends_work = work_alone && *measure == SanctionMeasure::Suspension;
    if ground == SanctionGround::OfficialDuty && !suspends_work {
        return Err(SanctionRefusal::OnlyTheWorkIsSuspended);
    }
    if *from < on {
        return Err(SanctionRefusal::SanctionReachesBack { on });
    }
    let latest = on.saturating_add(LATEST_BEGIN.years());
    if *from > latest {
        return Err(SanctionRefusal::SanctionBeginsTooLate { latest });
    }
    if until < from {
        return Err(SanctionRefusal::SanctionEndsBeforeItBegins);
    }
    let (shortest, longest) =
        (Term::last_of_years(*from, SHORTEST_BAN), Term::last_of_years(*from, LONGEST_BAN));
    match measure {
        SanctionMeasure::Ban if *until < shortest || *until > longest => {
            Err(SanctionRefusal::BanTermOutsideTheLaw { earliest: shortest, latest: longest })
        }
        // "Một khoảng thời gian thích đáng" has no number: no arbiter is kept out longer than the worst player.
        SanctionMeasure::Suspension if work_alone && *until > longest => {
            Err(SanctionRefusal::SuspensionTooLong { latest: longest })
        }
        SanctionMeasure::Suspension if !work_alone && *until >= shortest => {
            let latest = shortest.saturating_sub(1.day());
            Err(SanctionRefusal::SuspensionTooLong { latest })
        }
        SanctionMeasure::Ban | SanctionMeasure::Suspension => Ok(()),
    }
}

fn appeal(state: &SanctionState, on: Date) -> Result<SanctionEvent, SanctionRefusal> {
    let SanctionState::Imposed { appeal_until, appeal, .. } = state else {
        return Err(SanctionRefusal::SanctionClosed);
    };
    match appeal {
        AppealStage::Pending { .. } | AppealStage::Decided => Err(SanctionRefusal::SanctionAppealed),
        AppealStage::None if on > *appeal_until => {
            Err(SanctionRefusal::SanctionAppealTooLate { until: *appeal_until })
        }
        AppealStage::None => Ok(SanctionEvent::Appealed { on }),
    }
}

/// What is under appeal.
fn pending(state: &SanctionState) -> Result<(SanctionMeasure, Term), SanctionRefusal> {
    match state {
        SanctionState::Imposed { measure, term, appeal: AppealStage::Pending { .. }, .. } => {
            Ok((*measure, *term))
        }
        SanctionState::Absent
        | SanctionState::Proposed { .. }
        | SanctionState::Dismissed
        | SanctionState::Imposed { .. }
        | SanctionState::Lifted => Err(SanctionRefusal::NoSanctionAppeal),
    }
}

/// Less than a year is no ban (15.6): what is left is a suspension.
fn shorten((measure, term): (SanctionMeasure, Term), until: Date) -> Result<AppealOutcome, SanctionRefusal> {
    if until >= term.until {
        return Err(SanctionRefusal::SanctionNotShorter { until: term.until });
    }
    if until < term.from {
        return Err(SanctionRefusal::SanctionEndsBeforeItBegins);
    }
    let measure = match measure {
        SanctionMeasure::Ban if until >= Term::last_of_years(term.from, SHORTEST_BAN) => SanctionMeasure::Ban,
        SanctionMeasure::Ban | SanctionMeasure::Suspension => SanctionMeasure::Suspension,
    };
    Ok(AppealOutcome::Shortened { measure, until })
}
