//! Appeals of the players, and what the chief arbiter makes of them.

use kydan_journal::{AppealId, PersonId, RulingId};

use super::{Decision, overturn};
use crate::rules::Rules;
use crate::{
    AppealStatus, AppealVerdict, Board, Conclusion, DecideAppeal, Event, Refusal, Remedy, Ruling,
    RulingStatus, provisions,
};

pub(super) fn lodge(board: &Board, appeal: AppealId, ruling: RulingId, by: PersonId) -> Decision {
    if board.side_of(by).is_none() {
        return Err(Refusal::NotAPlayer { article: board.line.article(provisions::PLAYERS_ONLY) });
    }
    if board.appeal(appeal).is_some() {
        return Err(Refusal::IdTaken);
    }
    standing(board, ruling)?;
    if let Some(earlier) = board.appeals.iter().find(|earlier| earlier.ruling == ruling) {
        return Err(Refusal::AlreadyAppealed { appeal: earlier.id });
    }
    if let Some(article) = board.line.provides(provisions::SIGNED_RESULT_STANDS)
        && board.signatures.complete()
    {
        return Err(Refusal::ResultStands { article });
    }
    Ok(vec![Event::AppealLodged { appeal, ruling, by }])
}

pub(super) fn decide(board: &Board, decision: &DecideAppeal) -> Decision {
    let appeal = board.appeal(decision.appeal).ok_or(Refusal::NoSuchAppeal)?;
    match appeal.status {
        AppealStatus::Pending => {}
        AppealStatus::Upheld | AppealStatus::Overturned => return Err(Refusal::AppealDecided),
    }
    let ruling = standing(board, appeal.ruling)?;
    let rules = Rules::of(board)?;
    let article = board.line.article(provisions::APPEALS);
    Rules::may_decide_appeals(&decision.by, &article)?;
    if let Remedy::Award(score) = decision.remedy {
        rules.check_score(score)?;
    }
    let mut events = vec![Event::AppealDecided {
        appeal: appeal.id,
        ruling: appeal.ruling,
        verdict: decision.verdict,
        citation: rules.edition.cite(&article),
        by: decision.by.clone(),
    }];
    match decision.verdict {
        AppealVerdict::Uphold => {}
        AppealVerdict::Overturn => {
            events.push(Event::RulingOverturned { ruling: ruling.id, appeal: appeal.id });
            events.extend(overturn::consequences(board, rules, ruling, decision.remedy));
        }
    }
    Ok(events)
}

/// What a game would come to if a ruling were overturned now.
///
/// # Errors
///
/// Where there is no such ruling, it fell already, or the score cannot be awarded.
pub fn if_overturned(board: &Board, ruling: RulingId, remedy: Remedy) -> Result<IfOverturned, Refusal> {
    let ruling = standing(board, ruling)?;
    let rules = Rules::of(board)?;
    if let Remedy::Award(score) = remedy {
        rules.check_score(score)?;
    }
    let end = |event| {
        if let Event::Concluded { conclusion } | Event::ConclusionRevised { conclusion, .. } = event {
            return Some(IfOverturned::Ends(conclusion));
        }
        matches!(event, Event::Reopened { .. }).then_some(IfOverturned::GoesOn)
    };
    let end = overturn::consequences(board, rules, ruling, remedy).into_iter().find_map(end);
    Ok(end.unwrap_or(IfOverturned::AsItIs))
}

/// What becomes of a game whose ruling falls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IfOverturned {
    /// Nothing: its result does not rest on the ruling.
    AsItIs,
    /// It goes on without a result.
    GoesOn,
    /// It has this end.
    Ends(Conclusion),
}

pub(super) fn standing(board: &Board, ruling: RulingId) -> Result<&Ruling, Refusal> {
    let ruling = board.ruling(ruling).ok_or(Refusal::NoSuchRuling)?;
    match ruling.status {
        RulingStatus::Stands => Ok(ruling),
        RulingStatus::Overturned(_) | RulingStatus::TakenBack => Err(Refusal::AlreadyOverturned),
    }
}
