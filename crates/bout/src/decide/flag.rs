//! Fallen flags: the moves that a period asks for are counted first (FIDE 6.4, 6.9, III.3; xiangqi law 10.1.2).

use kydan_game::{Explanation, Outcome, Side};
use kydan_regulations::{Fallen, Follows, Holding, LastMinutes, MeasureKind};

use super::consequence::Imposed;
use super::{Decision, fresh, running};
use crate::event::{FlagFallRuled, FlagPassed, MovesCounted};
use crate::rules::Rules;
use crate::{
    Board, Conclusion, Ending, Event, PassFlag, Refusal, RuleBothFlags, RuleFlagFall, phrases, provisions,
};

const FLAG: &str = "flag";

pub(super) fn rule(board: &Board, rule: &RuleFlagFall) -> Decision {
    running(board)?;
    fresh(board, rule.ruling)?;
    let rules = Rules::of(board)?;
    let (measure, citation) = rules.price(FLAG)?;
    rules.may(&rule.by, measure.kind())?;
    // The result is told as soon as a flag has fallen: what was put off is decided first (FIDE III.5.2).
    if board.postponed.as_ref().is_some_and(|claim| claim.side == rule.side) {
        return Err(Refusal::ClaimPostponed {
            article: board.line.article(provisions::LAST_MINUTES_POSTPONED),
        });
    }
    let counted = if board.opened.time_control.has_periods() {
        let holding = board.running_period(rule.side);
        let counted = count(board, rule.side, holding, rule.made)?;
        if holding.fallen(counted.made) == Fallen::GoesOn {
            return Err(Refusal::MovesWereMade { counted, article: checked(board) });
        }
        Some(counted)
    } else {
        None
    };
    let imposed = Imposed {
        under: rule.ruling,
        side: rule.side,
        measure,
        article: citation.article.clone(),
        ending: Ending::FlagFall,
    };
    let mut events = vec![Event::FlagFallRuled(FlagFallRuled {
        ruling: rule.ruling,
        side: rule.side,
        measure,
        citation,
        counted,
        by: rule.by.clone(),
    })];
    events.extend(imposed.facts(board, rules));
    Ok(events)
}

/// The flag fell after the moves were made: no loss, the next period begins.
pub(super) fn pass(board: &Board, pass: &PassFlag) -> Decision {
    running(board)?;
    let holding = board.running_period(pass.side);
    if holding.follows == Follows::Nothing {
        return Err(Refusal::LastPeriod { article: checked(board) });
    }
    let counted = count(board, pass.side, holding, pass.made)?;
    if holding.fallen(counted.made) == Fallen::Loses {
        return Err(Refusal::MovesNotMade { counted, article: checked(board) });
    }
    let citation = Rules::of(board)?.edition.cite(&checked(board));
    let (side, at, by) = (pass.side, pass.at, pass.by.clone());
    Ok(vec![Event::FlagPassed(FlagPassed { side, counted, adds_ms: next(board, side), citation, at, by })])
}

/// Both flags have fallen, and nobody knows which first: in the last period a draw, before it the game goes on. A
/// guideline for games without increment (III.2, III.2.2); other laws say nothing of it.
pub(super) fn rule_both(board: &Board, rule: &RuleBothFlags) -> Decision {
    running(board)?;
    fresh(board, rule.ruling)?;
    let rules = Rules::of(board)?;
    rules.may(&rule.by, MeasureKind::LossOfGame)?;
    let (_, flag) = rules.price(FLAG)?;
    let unruled = || Refusal::BothFlagsUnruled { article: flag.article.clone() };
    let earlier = board.line.provides(provisions::BOTH_FLAGS_EARLIER).ok_or_else(unruled)?;
    let last = board.line.provides(provisions::BOTH_FLAGS_LAST).ok_or_else(unruled)?;
    in_use(board, rules)?;
    let is_last = |side| board.running_period(side).follows == Follows::Nothing;
    if is_last(Side::White) && is_last(Side::Black) {
        let grounds = Explanation::new(last.clone(), phrases::BOTH_FLAGS);
        return Ok(vec![
            Event::VerdictConfirmed {
                ruling: rule.ruling,
                outcome: Outcome::Draw,
                grounds: grounds.clone(),
                citation: rules.edition.cite(&last),
                by: rule.by.clone(),
            },
            Event::Concluded {
                conclusion: Conclusion {
                    score: rules.score(Outcome::Draw),
                    ending: Ending::Verdict,
                    grounds,
                    under: Some(rule.ruling),
                },
            },
        ]);
    }
    let citation = rules.edition.cite(&earlier);
    let passed = |side: Side| {
        let holding = board.running_period(side);
        let counted =
            MovesCounted { period: holding.number, required: holding.required, made: board.moves_made(side) };
        let (adds_ms, citation) = (next(board, side), citation.clone());
        Event::FlagPassed(FlagPassed { side, counted, adds_ms, citation, at: rule.at, by: rule.by.clone() })
    };
    let open = Side::BOTH.into_iter().filter(|side| !is_last(*side));
    Ok(open.map(passed).collect())
}

/// Whether the law has an answer where both flags have fallen, at this time control.
pub(crate) fn rules_both_flags(board: &Board) -> bool {
    let knows = |provision| board.line.provides(provision).is_some();
    knows(provisions::BOTH_FLAGS_EARLIER)
        && knows(provisions::BOTH_FLAGS_LAST)
        && Rules::of(board).is_ok_and(|rules| in_use(board, rules).is_ok())
}

/// The guideline is for games of this kind, and was announced (FIDE III.2).
fn in_use(board: &Board, rules: Rules) -> Result<(), Refusal> {
    let not_in_use = |provision| Refusal::GuidelineNotInUse { article: board.line.article(provision) };
    if !rules.edition.has_last_minutes(rules.rate, board.opened.time_control) {
        return Err(not_in_use(provisions::LAST_MINUTES_SCOPE));
    }
    if board.opened.board.last_minutes == LastMinutes::Unused {
        return Err(not_in_use(provisions::LAST_MINUTES_ANNOUNCED));
    }
    Ok(())
}

/// What the next period brings, in milliseconds.
fn next(board: &Board, side: Side) -> u64 {
    let control = &board.opened.time_control;
    let flags = &board.flags[side];
    let number = u16::try_from(flags.len() + 2).unwrap_or(u16::MAX);
    u64::from(control.period(number, flags).period.seconds) * 1000
}

/// The moves of the side: as they are recorded, or as the arbiter counted them on the score sheets (FIDE 8.5).
fn count(board: &Board, side: Side, holding: Holding, told: Option<u16>) -> Result<MovesCounted, Refusal> {
    let is_asked = holding.required.is_some() && board.line.plies() == 0;
    let made = match told {
        Some(made) => made,
        None if is_asked => return Err(Refusal::MovesUncounted { article: checked(board) }),
        None => board.moves_made(side),
    };
    Ok(MovesCounted { period: holding.number, required: holding.required, made })
}

fn checked(board: &Board) -> kydan_game::Article {
    board.line.article(provisions::MOVES_CHECKED)
}
