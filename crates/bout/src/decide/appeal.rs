//! Appeals of the players, and what the body makes of them that decides.

use kydan_game::Article;
use kydan_journal::{AppealId, PersonId, RulingId};
use kydan_regulations::{OfficialFunction, OnAppeals};

use super::{Decision, overturn};
use crate::rules::Rules;
use crate::{
    Appeal, AppealStatus, AppealVerdict, Board, Conclusion, DecideAppeal, Event, FeeOutcome, LodgeAppeal,
    Refusal, Remedy, Ruling, RulingStatus, provisions,
};

/// The players' signatures do not stand in the way: xiangqi law 15.6, the second, gives the written complaint after
/// the game, when both have signed before they leave (11.1b), and 9.9d lets a signed result stand against irregular
/// positions alone; FIDE 11.10 says it outright. During a game the same article lets the player go to the chief
/// arbiter at once: both are an appeal.
pub(super) fn lodge(board: &Board, lodge: &LodgeAppeal) -> Decision {
    if board.side_of(lodge.by).is_none() {
        return Err(Refusal::NotAPlayer { article: board.line.article(provisions::PLAYERS_ONLY) });
    }
    if board.appeal(lodge.appeal).is_some() {
        return Err(Refusal::IdTaken);
    }
    standing(board, lodge.ruling)?;
    let lodged = |earlier: &&Appeal| match earlier.status {
        AppealStatus::Pending | AppealStatus::Upheld | AppealStatus::Overturned => {
            earlier.ruling == lodge.ruling
        }
        AppealStatus::Withdrawn => false,
    };
    if let Some(earlier) = board.appeals.iter().find(lodged) {
        return Err(Refusal::AlreadyAppealed { appeal: earlier.id });
    }
    if let Some(until) = lodge.until.filter(|until| lodge.at > *until) {
        return Err(Refusal::AppealTooLate { until, article: board.line.article(provisions::PLAYERS_ONLY) });
    }
    Ok(vec![Event::AppealLodged {
        appeal: lodge.appeal,
        ruling: lodge.ruling,
        by: lodge.by,
        received_by: lodge.received_by.clone(),
        fee: lodge.fee.clone(),
    }])
}

/// Only whose appeal it is takes it back, and only while nobody decided.
pub(super) fn withdraw(board: &Board, appeal: AppealId, by: PersonId) -> Decision {
    let found = pending(board, appeal)?;
    if found.by != by {
        return Err(Refusal::NotAPlayer { article: board.line.article(provisions::PLAYERS_ONLY) });
    }
    Ok(vec![Event::AppealWithdrawn { appeal, by }])
}

/// Nobody decides about the own ruling or in the own game. A committee decides by the majority of those who sit: the
/// ruling falls when more than half vote for the same remedy, and stands when that can no longer be.
pub(super) fn decide(board: &Board, decision: &DecideAppeal) -> Decision {
    let appeal = pending(board, decision.appeal)?;
    let ruling = standing(board, appeal.ruling)?;
    let rules = Rules::of(board)?;
    let article = competence(board, decision.by.function);
    Rules::may_decide_appeals(&decision.by, &article)?;
    if ruling.by.person == decision.by.person || board.side_of(decision.by.person).is_some() {
        return Err(Refusal::OwnCause { article });
    }
    if let Remedy::Award(score) = decision.remedy {
        rules.check_score(score)?;
    }
    let (mut events, settled) = match decision.by.function.on_appeals() {
        OnAppeals::Member | OnAppeals::Alternate => vote(board, appeal, decision)?,
        OnAppeals::Chief | OnAppeals::Deputy | OnAppeals::Head | OnAppeals::Nobody => {
            (Vec::new(), Some((decision.verdict, decision.remedy)))
        }
    };
    let Some((verdict, remedy)) = settled else { return Ok(events) };
    let fee = match verdict {
        AppealVerdict::Uphold => FeeOutcome::Kept,
        AppealVerdict::Overturn => FeeOutcome::Returned,
    };
    events.push(Event::AppealDecided {
        appeal: appeal.id,
        ruling: appeal.ruling,
        verdict,
        citation: rules.edition.cite(&article),
        by: decision.by.clone(),
        sitting: decision.sitting.clone(),
        fee: appeal.fee.as_ref().map(|_| fee),
    });
    match verdict {
        AppealVerdict::Uphold => {}
        AppealVerdict::Overturn => {
            events.push(Event::RulingOverturned { ruling: ruling.id, appeal: appeal.id });
            events.extend(overturn::consequences(board, rules, ruling, remedy));
        }
    }
    Ok(events)
}

/// What gives the power to decide: to the committee for complaints where the edition has one (xiangqi law 19.2), else
/// what appeals rest on. FIDE names no body.
fn competence(board: &Board, function: OfficialFunction) -> Article {
    match function.on_appeals() {
        OnAppeals::Member | OnAppeals::Alternate => board
            .line
            .provides(provisions::APPEALS_COMMITTEE)
            .unwrap_or_else(|| board.line.article(provisions::APPEALS)),
        OnAppeals::Chief | OnAppeals::Deputy | OnAppeals::Head | OnAppeals::Nobody => {
            board.line.article(provisions::APPEALS)
        }
    }
}

type Settled = (Vec<Event>, Option<(AppealVerdict, Remedy)>);

/// One vote, and what the votes of those who sit come to with it.
fn vote(board: &Board, appeal: &Appeal, decision: &DecideAppeal) -> Result<Settled, Refusal> {
    let by = &decision.by;
    let sits = |person: &PersonId| decision.sitting.contains(person);
    if !sits(&by.person) {
        let article = competence(board, by.function);
        return Err(Refusal::NotSitting { article });
    }
    let own = (decision.verdict, decision.remedy);
    let others = appeal.votes.iter().filter(|vote| vote.by != by.person && sits(&vote.by));
    let votes: Vec<_> = others.map(|vote| (vote.verdict, vote.remedy)).chain([own]).collect();
    let majority = |count: usize| count * 2 > decision.sitting.len();
    let fall = |wanted: &&(AppealVerdict, Remedy)| wanted.0 == AppealVerdict::Overturn;
    let same = votes.iter().filter(|wanted| **wanted == own).count();
    let falling = votes.iter().filter(fall).count();
    let open = decision.sitting.len() - votes.len();
    let settled = match own.0 {
        AppealVerdict::Overturn if majority(same) => Some(own),
        // Where most want it to fall, but not to the same end, they go on until they agree.
        _ if majority(falling + open) => None,
        AppealVerdict::Overturn | AppealVerdict::Uphold => Some((AppealVerdict::Uphold, Remedy::Undo)),
    };
    let score = match (own.0, own.1) {
        (AppealVerdict::Overturn, Remedy::Award(score)) => Some(score),
        (AppealVerdict::Overturn, Remedy::Undo) | (AppealVerdict::Uphold, _) => None,
    };
    let voted = Event::AppealVoted { appeal: appeal.id, verdict: own.0, score, by: by.clone() };
    Ok((vec![voted], settled))
}

fn pending(board: &Board, appeal: AppealId) -> Result<&Appeal, Refusal> {
    let appeal = board.appeal(appeal).ok_or(Refusal::NoSuchAppeal)?;
    match appeal.status {
        AppealStatus::Pending => Ok(appeal),
        AppealStatus::Upheld | AppealStatus::Overturned | AppealStatus::Withdrawn => {
            Err(Refusal::AppealDecided)
        }
    }
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
