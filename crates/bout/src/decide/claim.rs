//! Claims of a draw: right ones end the game, wrong ones cost time.

use kydan_game::{Force, Outcome, Verdict};
use kydan_regulations::{Effect, FaultCode, MeasureKind, Quiet};

use super::consequence::Imposed;
use super::{Decision, fresh, moves, running};
use crate::rules::Rules;
use crate::{AnyLine, Board, ClaimDraw, Conclusion, Ending, Event, Finding, Refusal, WrittenMove, articles};

const WRONG_CLAIM: &str = "wrong_draw_claim";

/// What is judged: the line as it stands, or with the move that the player wrote down.
struct Examined {
    line: AnyLine,
    intended: Option<(String, Event)>,
}

pub(super) fn claim(board: &Board, claim: &ClaimDraw) -> Decision {
    running(board)?;
    fresh(board, claim.ruling)?;
    let rules = Rules::of(board)?;
    rules.may(&claim.by, MeasureKind::TimeToOpponent)?;
    let examined = examine(board, claim)?;
    if let Some(verdict) = supporting(&examined, claim) {
        return Ok(right(rules, claim, &examined, verdict));
    }
    judged(rules, &examined)?;
    Ok(wrong(board, rules, claim, examined))
}

fn examine(board: &Board, claim: &ClaimDraw) -> Result<Examined, Refusal> {
    let kind = board.opened.kind;
    let in_turn = board.line.turn() == claim.side;
    if !in_turn && let Some(article) = articles::claim_in_turn(kind) {
        return Err(Refusal::NotYourTurn { article });
    }
    let mut line = board.line.clone();
    let Some((text, notation)) = &claim.intended else { return Ok(Examined { line, intended: None }) };
    if !in_turn {
        return Err(Refusal::NotYourTurn { article: articles::alternate_turns(kind) });
    }
    let written = WrittenMove::new(text.clone());
    let (uci, played) = moves::one(&mut line, &written, 0, (notation, claim.at))?;
    Ok(Examined { line, intended: Some((uci, played)) })
}

fn supporting(examined: &Examined, claim: &ClaimDraw) -> Option<Verdict> {
    let supports = |verdict: &Verdict| {
        verdict.outcome == Outcome::Draw
            && match verdict.force {
                Force::Immediate => true,
                // After the intended move it is the opponent's turn, and the law names the player to move;
                // the claim is the mover's (FIDE 9.2.1.1, 9.3.1).
                Force::OnClaimBy(side) => side == claim.side || examined.intended.is_some(),
                Force::ByArbiter => false,
            }
    };
    examined.line.verdicts().into_iter().find(supports)
}

/// Nobody pays for a claim that may be right: of quiet moves in xiangqi only "too few" is certain, as not every
/// check counts (12c).
fn judged(rules: Rules, examined: &Examined) -> Result<(), Refusal> {
    let quiet = examined.line.plies_without_capture();
    let open = rules.edition.limits.quiet_at(rules.rate).find(|limit| match (limit.effect, limit.quiet) {
        (Effect::Claim, Quiet::NoCapture) => quiet >= usize::from(limit.plies()),
        // The game's own law judges these to the end.
        (Effect::Claim, Quiet::NoCaptureNoPawnMove) | (Effect::Automatic | Effect::Arbiter, _) => false,
    });
    match open {
        Some(limit) => Err(Refusal::Unjudged { article: limit.article.clone() }),
        None => Ok(()),
    }
}

/// The intended move is not played: the game ends before it.
fn right(rules: Rules, claim: &ClaimDraw, examined: &Examined, verdict: Verdict) -> Vec<Event> {
    vec![
        Event::ClaimRuled {
            ruling: claim.ruling,
            side: claim.side,
            intended: examined.intended.as_ref().map(|(uci, _)| uci.clone()),
            finding: Finding::Right,
            grounds: Some(verdict.grounds.clone()),
            citation: rules.edition.cite(&verdict.grounds.article),
            by: claim.by.clone(),
        },
        Event::Concluded {
            conclusion: Conclusion {
                score: rules.score(verdict.outcome),
                ending: Ending::Claim,
                grounds: verdict.grounds,
                under: Some(claim.ruling),
            },
        },
    ]
}

/// The opponent gets time (xiangqi law 12b; FIDE 9.5.3), and an intended move must be played.
fn wrong(board: &Board, rules: Rules, claim: &ClaimDraw, examined: Examined) -> Vec<Event> {
    // Where an edition has no price, there is nothing to claim at this rate of play either.
    let price = rules.edition.price(&FaultCode::new(WRONG_CLAIM), 1, rules.rate);
    let (uci, played) = examined.intended.unzip();
    let mut events = vec![Event::ClaimRuled {
        ruling: claim.ruling,
        side: claim.side,
        intended: uci,
        finding: Finding::Wrong,
        grounds: None,
        citation: price.as_ref().and_then(|price| rules.edition.cite(&price.article)),
        by: claim.by.clone(),
    }];
    if let Some(price) = price {
        let imposed = Imposed {
            under: claim.ruling,
            side: claim.side,
            measure: price.measure,
            article: price.article,
            ending: Ending::Fault,
        };
        events.extend(imposed.facts(board, rules));
    }
    if let Some(played) = played {
        events.push(played);
        let end = moves::end_by_law(rules, &examined.line);
        events.extend(end.map(|conclusion| Event::Concluded { conclusion }));
    }
    events
}
