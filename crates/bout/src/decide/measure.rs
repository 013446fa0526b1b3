//! Measures that an arbiter chooses.

use kydan_game::{Explanation, Score, Side};
use kydan_regulations::Measure;

use super::consequence::Imposed;
use super::{Decision, fresh, unfinished};
use crate::rules::Rules;
use crate::{Against, Board, Conclusion, Ending, Event, Impose, Phase, Refusal, phrases, provisions};

/// The law must give the function the power: a table arbiter does not disqualify (xiangqi law 16.2).
pub(super) fn impose(board: &Board, impose: &Impose) -> Decision {
    fresh(board, impose.ruling)?;
    let rules = Rules::of(board)?;
    rules.may(&impose.by, impose.measure.kind())?;
    let citation = rules.cite(&impose.article)?;
    if let Some(score) = impose.score {
        rules.check_score(score)?;
    }
    let mut events = vec![Event::MeasureImposed {
        ruling: impose.ruling,
        against: impose.against,
        measure: impose.measure,
        citation,
        by: impose.by.clone(),
    }];
    match impose.measure {
        Measure::Reminder | Measure::Warning | Measure::Exclusion { .. } => {}
        Measure::TimeToOpponent { .. } | Measure::TimeFromOffender { .. } => {
            unfinished(board)?;
            for side in Side::BOTH.into_iter().filter(|side| impose.against.includes(*side)) {
                events.extend(imposed(impose, side).facts(board, rules));
            }
        }
        Measure::PointsToOpponent | Measure::PointsFromOffender => {
            events.push(rescore(board, impose)?);
        }
        Measure::LossOfGame { .. } => {
            unfinished(board)?;
            events.extend(end(board, rules, impose)?);
        }
        Measure::Disqualification | Measure::StrikingOff => match board.phase {
            // A game that is over keeps its result; the event deals with the rest.
            Phase::Concluded(_) => {}
            Phase::Seated | Phase::Running => events.extend(end(board, rules, impose)?),
        },
    }
    Ok(events)
}

fn imposed(impose: &Impose, side: Side) -> Imposed {
    Imposed {
        under: impose.ruling,
        side,
        measure: impose.measure,
        article: impose.article.clone(),
        ending: Ending::Penalty,
    }
}

/// The loss of one side or of both; the arbiter may give the opponent less than a win (FIDE 11.7, 12.9.6).
fn end(board: &Board, rules: Rules, impose: &Impose) -> Decision {
    let offenders = |score: Score| {
        Side::BOTH
            .into_iter()
            .filter(|side| impose.against.includes(*side))
            .all(|side| score[side] == rules.edition.scoring.loss)
    };
    match (impose.score, impose.against.only()) {
        (Some(score), _) if !offenders(score) => Err(Refusal::ScoreImpossible),
        (None, Some(side)) => Ok(imposed(impose, side).facts(board, rules)),
        (score, _) => {
            let conclusion = penalty(impose, score.unwrap_or_else(|| rules.loss(Against::Both)));
            Ok(vec![Event::Concluded { conclusion }])
        }
    }
}

/// Points given or taken after the game (FIDE 12.9.4, 12.9.5); how many is for the arbiter to say.
fn rescore(board: &Board, impose: &Impose) -> Result<Event, Refusal> {
    let Phase::Concluded(before) = &board.phase else { return Err(Refusal::NotConcluded) };
    if let Some(article) = board.line.provides(provisions::SIGNED_RESULT_STANDS)
        && board.signatures.complete()
    {
        return Err(Refusal::ResultStands { article });
    }
    let score = impose.score.ok_or(Refusal::ScoreMissing)?;
    let fits = Side::BOTH.into_iter().all(|side| match impose.measure {
        Measure::PointsToOpponent if impose.against.includes(!side) => score[side] >= before.score[side],
        Measure::PointsFromOffender if impose.against.includes(side) => score[side] <= before.score[side],
        Measure::PointsToOpponent
        | Measure::PointsFromOffender
        | Measure::Reminder
        | Measure::Warning
        | Measure::TimeToOpponent { .. }
        | Measure::TimeFromOffender { .. }
        | Measure::LossOfGame { .. }
        | Measure::Exclusion { .. }
        | Measure::Disqualification
        | Measure::StrikingOff => score[side] == before.score[side],
    });
    if !fits {
        return Err(Refusal::ScoreImpossible);
    }
    Ok(Event::ConclusionRevised { conclusion: penalty(impose, score), because: impose.ruling })
}

fn penalty(impose: &Impose, score: Score) -> Conclusion {
    Conclusion {
        score,
        ending: Ending::Penalty,
        grounds: Explanation::new(impose.article.clone(), phrases::PENALTY),
        under: Some(impose.ruling),
    }
}
