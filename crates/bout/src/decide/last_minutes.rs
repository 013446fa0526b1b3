//! The last minutes of games without increment (FIDE Guideline III): what a player asks for, what the arbiter answers.
//!
//! The law gives no test for "cannot win by normal means" and "makes no effort": the arbiter judges it by what both sides
//! have done, which is written down beside the ruling.

use jiff::Timestamp;
use kydan_game::{Explanation, Outcome, Side};
use kydan_regulations::{Follows, LastMinutes, Measure, MeasureKind};

use super::{Decision, fresh, offer, running};
use crate::any_line::{LateClock, LateEffect, LatePeriod, SecondsAMove};
use crate::rules::Rules;
use crate::{
    Board, ClaimGround, Conclusion, Declining, Ending, Event, Finding, LateAnswer, Refusal, RuleLastMinutes,
    TimeGiven, Watched, phrases, provisions,
};

pub(super) fn rule(board: &Board, rule: &RuleLastMinutes) -> Decision {
    running(board)?;
    fresh(board, rule.ruling)?;
    let rules = Rules::of(board)?;
    rules.may(&rule.by, MeasureKind::LossOfGame)?;
    let postponed = board.postponed.as_ref().filter(|one| one.side == rule.side && one.ground == rule.ground);
    let effect = board.line.late_answer(rule.ground, (rule.answer, rule.watched));
    let (effect, article) = effect.ok_or(Refusal::NoSuchVerdict)?;
    let effect = match (postponed, rule.answer) {
        (None, _) => {
            let left = rule.left_ms.unwrap_or_else(|| board.shown(rule.at)[rule.side]);
            may_ask(board, rules, (rule.side, rule.ground), (left, rule.watched))?;
            effect
        }
        (Some(_), LateAnswer::Postponed) => return Err(Refusal::AlreadyClaimed),
        (Some(_), LateAnswer::Agreed) => effect,
        // Its two minutes were given, or not, when it was put off; the text gives no more.
        (Some(_), LateAnswer::Rejected) => LateEffect::Nothing,
    };
    let (finding, phrase) = match rule.answer {
        LateAnswer::Agreed => (Finding::Right, agreed(rule.ground)),
        LateAnswer::Postponed => (Finding::Postponed, phrases::LATE_POSTPONED),
        LateAnswer::Rejected => (Finding::Wrong, phrases::LATE_REJECTED),
    };
    let seconds = match (effect, rule.time) {
        (LateEffect::TimeToOpponent(seconds), _) | (LateEffect::MayGive(seconds), TimeGiven::Yes) => {
            Some(seconds)
        }
        (LateEffect::MayGive(_), TimeGiven::No) | (LateEffect::Draw | LateEffect::Nothing, _) => None,
    };
    let grounds = Explanation::new(article, phrase);
    let under = Some(rule.ruling);
    let mut events = before(board, rule);
    events.push(Event::ClaimRuled {
        ruling: rule.ruling,
        side: rule.side,
        intended: None,
        finding,
        grounds: Some(grounds.clone()),
        citation: rules.edition.cite(&grounds.article),
        by: rule.by.clone(),
        ground: Some(rule.ground),
        measure: seconds.map(|seconds| Measure::TimeToOpponent { seconds }),
        due: Vec::new(),
        objection: None,
    });
    events.extend(seconds.map(|seconds| Event::TimeAwarded {
        side: !rule.side,
        ms: u64::from(seconds) * 1000,
        under: rule.ruling,
    }));
    if effect == LateEffect::Draw {
        let score = rules.score(Outcome::Draw);
        events.push(Event::Concluded {
            conclusion: Conclusion { score, ending: Ending::Claim, grounds, under },
        });
    }
    Ok(events)
}

/// Who asks for five seconds a move offers a draw (III.4): where they are set, the opponent has declined it.
fn before(board: &Board, rule: &RuleLastMinutes) -> Vec<Event> {
    if rule.ground != ClaimGround::SecondsAMove {
        return Vec::new();
    }
    // Stated from the player's own phone, it was an offer then.
    let offered = if board.claim.is_some() { None } else { offer::by_claim(board, rule.side) };
    let stands = offered.is_some() || board.draw_offer == Some(rule.side);
    let declined = (stands && rule.answer == LateAnswer::Agreed)
        .then(|| offer::declined(!rule.side, Declining::InWords, &rule.by));
    offered.into_iter().chain(declined).collect()
}

const fn agreed(ground: ClaimGround) -> &'static str {
    match ground {
        ClaimGround::SecondsAMove => phrases::LATE_SECONDS,
        ClaimGround::NoEffort => phrases::LATE_NO_EFFORT,
        ClaimGround::OpponentCannotWin | ClaimGround::Repetition | ClaimGround::QuietMoves => {
            phrases::LATE_CANNOT_WIN
        }
    }
}

/// Whether a player can ask for it where no clock is known: what the event announced, and whose move it is. What the
/// clock shows the arbiter sees.
pub(super) fn may_state(
    board: &Board,
    (side, ground): (Side, ClaimGround),
    at: Timestamp,
) -> Result<(), Refusal> {
    let rules = Rules::of(board)?;
    let shown = board.shown(at)[side];
    // Where no move is recorded, the record's clock is nobody's.
    let left = if board.line.plies() == 0 || shown >= TWO_MINUTES { TWO_MINUTES - 1 } else { shown };
    may_ask(board, rules, (side, ground), (left, Watched::ByArbiter))
}

/// Below this many milliseconds a player may ask.
const TWO_MINUTES: u64 = 120_000;

fn may_ask(
    board: &Board,
    rules: Rules,
    (side, ground): (Side, ClaimGround),
    (left_ms, watched): (u64, Watched),
) -> Result<(), Refusal> {
    let announced = board.line.provides(provisions::LAST_MINUTES_ANNOUNCED).ok_or(Refusal::NoSuchVerdict)?;
    let chosen = board.opened.board.last_minutes;
    if chosen == LastMinutes::Unused {
        return Err(Refusal::GuidelineNotInUse { article: announced });
    }
    if !rules.edition.has_last_minutes(rules.rate, board.opened.time_control) {
        let article = board.line.article(provisions::LAST_MINUTES_SCOPE);
        return Err(Refusal::GuidelineNotInUse { article });
    }
    let article = board.line.article(match ground {
        ClaimGround::SecondsAMove => provisions::LAST_MINUTES_INCREMENT,
        ClaimGround::OpponentCannotWin
        | ClaimGround::NoEffort
        | ClaimGround::Repetition
        | ClaimGround::QuietMoves => provisions::LAST_MINUTES_DRAW,
    });
    // Where no move is recorded, nobody but the arbiter knows whose turn it is.
    let turn = if board.line.plies() == 0 { side } else { board.line.turn() };
    if turn != side {
        return Err(Refusal::NotYourTurn { article });
    }
    let seconds = if left_ms == 0 { 0 } else { u32::try_from(left_ms / 1000).unwrap_or(u32::MAX).max(1) };
    let is_last = board.running_period(side).follows == Follows::Nothing;
    let clock = LateClock {
        by: side,
        turn,
        seconds_left: seconds,
        period: if is_last { LatePeriod::Last } else { LatePeriod::Earlier },
        watched,
        seconds_a_move: match (chosen, board.added) {
            (LastMinutes::Increment, None) => SecondsAMove::CanBeAsked,
            (LastMinutes::Increment, Some(_)) | (LastMinutes::Draw | LastMinutes::Unused, _) => {
                SecondsAMove::CannotBeAsked
            }
        },
    };
    // Games with five seconds a move are games with increment: nothing is asked for any more.
    let is_over = board.added == Some(Finding::Right);
    let open = if is_over { Vec::new() } else { board.line.late_requests(clock) };
    if open.is_empty() {
        return Err(Refusal::NotLastMinutes { left_ms, article });
    }
    match open.iter().find(|(one, _)| *one == ground) {
        Some(_) => Ok(()),
        // Another request comes first, or instead.
        None => Err(Refusal::GuidelineNotInUse { article }),
    }
}
