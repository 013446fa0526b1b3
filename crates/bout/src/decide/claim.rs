//! Claims of a draw: right ones end the game, wrong ones cost time.

use kydan_game::{Explanation, Outcome, Side};
use kydan_regulations::{FaultCode, MeasureKind};

use super::consequence::Imposed;
use super::{Decision, fresh, last_minutes, moves, offer, running};
use crate::any_line::{Claimed, Examined};
use crate::rules::Rules;
use crate::{
    Board, ClaimDraw, ClaimGround, Conclusion, Ending, Event, Finding, NotAMove, Refusal, StateClaim,
    WrittenMove, provisions,
};

const WRONG_CLAIM: &str = "wrong_draw_claim";

/// What the player says; whether it is right is the arbiter's to examine (FIDE 9.5; xiangqi law 12). Where
/// no move is recorded, whose turn it is is asked then.
pub(super) fn state(board: &Board, stated: &StateClaim) -> Decision {
    running(board)?;
    let side = board.side_of(stated.by);
    let side =
        side.ok_or_else(|| Refusal::NotAPlayer { article: board.line.article(provisions::PLAYERS_ONLY) })?;
    if board.claim.is_some() {
        return Err(Refusal::AlreadyClaimed);
    }
    match stated.ground {
        Some(ground) if ground.is_of_last_minutes() => {
            last_minutes::may_state(board, (side, ground), stated.at)?;
        }
        _ if board.line.plies() > 0 => in_turn(board, side, stated.intended.as_deref())?,
        _ => {}
    }
    let claimed = Event::DrawClaimed {
        side,
        by: stated.by,
        ground: stated.ground,
        intended: stated.intended.clone(),
        at: stated.at,
    };
    // III.5 is no claim of Article 9.2 or 9.3; III.4 is an offer by its own words.
    let is_offer = !matches!(stated.ground, Some(ClaimGround::OpponentCannotWin | ClaimGround::NoEffort));
    let offered = is_offer.then(|| offer::by_claim(board, side)).flatten();
    Ok([Some(claimed), offered].into_iter().flatten().collect())
}

pub(super) fn claim(board: &Board, claim: &ClaimDraw) -> Decision {
    running(board)?;
    fresh(board, claim.ruling)?;
    let rules = Rules::of(board)?;
    rules.may(&claim.by, MeasureKind::TimeToOpponent)?;
    in_turn(board, claim.side, claim.intended.as_ref().map(|(text, _)| text.as_str()))?;
    let misread = |misread| Refusal::Misread { index: 0, misread };
    let intended = match &claim.intended {
        None => None,
        Some((text, notation)) => Some(board.line.read(text, notation).map_err(misread)?),
    };
    let claimed = Claimed {
        by: claim.side,
        ground: claim.ground,
        intended: intended.as_deref(),
        touched: &claim.touched,
        earlier: board.last_claim(),
    };
    match board.line.examine(&claimed).map_err(misread)? {
        Examined::Right { grounds } => Ok(right(rules, claim, intended, grounds)),
        Examined::Wrong { shortfall, due, objection } => {
            wrong(board, rules, claim, Wrong { intended, shortfall, due, objection })
        }
        Examined::Barred { grounds } => Err(Refusal::ClaimBarred { grounds }),
        Examined::Open { article } => Err(Refusal::Unjudged { article }),
        Examined::Unknown => Err(Refusal::NoSuchVerdict),
    }
}

fn in_turn(board: &Board, side: Side, intended: Option<&str>) -> Result<(), Refusal> {
    if board.line.turn() == side {
        return Ok(());
    }
    match (board.line.provides(provisions::CLAIM_IN_TURN), intended) {
        (Some(article), _) => Err(Refusal::NotYourTurn { article }),
        (None, Some(_)) => {
            Err(Refusal::NotYourTurn { article: board.line.article(provisions::ALTERNATE_TURNS) })
        }
        (None, None) => Ok(()),
    }
}

/// The intended move is not played: the game ends before it.
fn right(rules: Rules, claim: &ClaimDraw, intended: Option<String>, grounds: Explanation) -> Vec<Event> {
    vec![
        Event::ClaimRuled {
            ruling: claim.ruling,
            side: claim.side,
            intended,
            finding: Finding::Right,
            grounds: Some(grounds.clone()),
            citation: rules.edition.cite(&grounds.article),
            by: claim.by.clone(),
            ground: claim.ground,
            measure: None,
            due: Vec::new(),
            objection: None,
        },
        Event::Concluded {
            conclusion: Conclusion {
                score: rules.score(Outcome::Draw),
                ending: Ending::Claim,
                grounds,
                under: Some(claim.ruling),
            },
        },
    ]
}

/// What came of a claim that was not right.
struct Wrong {
    intended: Option<String>,
    shortfall: Explanation,
    due: Vec<String>,
    objection: Option<Explanation>,
}

/// The opponent gets time (xiangqi law 12b; FIDE 9.5.3), and an intended move must be played; where it is illegal,
/// what Article 4 makes of it.
fn wrong(board: &Board, rules: Rules, claim: &ClaimDraw, wrong: Wrong) -> Decision {
    // Where an edition has no price, there is nothing to claim at this rate of play either.
    let price = rules.edition.price(&FaultCode::new(WRONG_CLAIM), 1, rules.rate);
    let mut events = vec![Event::ClaimRuled {
        ruling: claim.ruling,
        side: claim.side,
        intended: wrong.intended.clone(),
        finding: Finding::Wrong,
        grounds: Some(wrong.shortfall),
        citation: price.as_ref().and_then(|price| rules.edition.cite(&price.article)),
        by: claim.by.clone(),
        ground: claim.ground,
        measure: price.as_ref().map(|price| price.measure),
        due: wrong.due,
        objection: wrong.objection,
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
    events.extend(offer::by_claim(board, claim.side));
    let Some(uci) = wrong.intended else { return Ok(events) };
    match board.line.check(&uci) {
        Ok(()) => {
            let mut line = board.line.clone();
            let (_, played) = moves::one(&mut line, &WrittenMove::new(uci), 0, ("uci", claim.at))?;
            events.push(played);
            let end = moves::end_by_law(rules, &line);
            events.extend(end.map(|conclusion| Event::Concluded { conclusion }));
        }
        // The player chooses among what is due.
        Err(NotAMove::Illegal { .. } | NotAMove::Misread(_)) => {}
    }
    Ok(events)
}
