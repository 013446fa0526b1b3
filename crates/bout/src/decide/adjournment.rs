//! Adjourned games: the sealed move and what it turns out to be (FIDE Guideline I; xiangqi law 10.3, 7.1i).

use kydan_game::{Explanation, Outcome};
use kydan_regulations::MeasureKind;

use super::{Decision, fresh, moves, running};
use crate::any_line::{Hope, Sealed};
use crate::rules::Rules;
use crate::{
    Adjourn, Board, Conclusion, Ending, Event, Explained, Phase, Refusal, Resume, WrittenMove, phrases,
};

pub(super) fn adjourn(board: &Board, adjourn: &Adjourn) -> Decision {
    running(board)?;
    Rules::of(board)?.may(&adjourn.by, MeasureKind::TimeToOpponent)?;
    Ok(vec![Event::Adjourned {
        side: board.line.turn(),
        ply: u16::try_from(board.line.plies() + 1).unwrap_or(u16::MAX),
        remaining_ms: adjourn.remaining_ms,
        at: adjourn.at,
        by: adjourn.by.clone(),
    }])
}

/// The envelope is opened: the move is made on the board, or loses the game to an opponent who could win it.
pub(super) fn resume(board: &Board, resume: &Resume) -> Decision {
    match (&board.phase, board.adjourned) {
        (Phase::Concluded(_), _) => return Err(Refusal::AlreadyConcluded),
        (Phase::Seated | Phase::Running, None) => return Err(Refusal::NotAdjourned),
        (Phase::Seated | Phase::Running, Some(_)) => {}
    }
    let rules = Rules::of(board)?;
    rules.may(&resume.by, MeasureKind::TimeToOpponent)?;
    let text = resume.sealed.as_ref().map(|(text, _)| text.clone());
    let mut events = vec![Event::Resumed { sealed: text, at: resume.at, by: resume.by.clone() }];
    let Some((text, notation)) = &resume.sealed else { return Ok(events) };
    let misread = |misread| Refusal::Misread { index: 0, misread };
    let opened = match (board.line.open_sealed(text, notation).map_err(misread)?, resume.explained) {
        (Sealed::ToExplain { side, grounds }, Explained::No) => {
            Sealed::Loses { side, grounds, opponent: Hope::Winning }
        }
        (opened, Explained::No | Explained::NotAsked) => opened,
    };
    match opened {
        Sealed::Plays { uci } => {
            let mut line = board.line.clone();
            let (_, played) = moves::one(&mut line, &WrittenMove::new(uci), 0, ("uci", resume.at))?;
            events.push(played);
            let end = moves::end_by_law(rules, &line);
            events.extend(end.map(|conclusion| Event::Concluded { conclusion }));
        }
        Sealed::Loses { side, grounds, opponent } => {
            fresh(board, resume.ruling)?;
            rules.may(&resume.by, MeasureKind::LossOfGame)?;
            let (outcome, grounds) = match opponent {
                Hope::Winning => (Outcome::Win(!side), grounds),
                Hope::None => {
                    (Outcome::Draw, Explanation::new(grounds.article, phrases::OPPONENT_CANNOT_WIN))
                }
            };
            events.push(Event::VerdictConfirmed {
                ruling: resume.ruling,
                outcome,
                grounds: grounds.clone(),
                citation: rules.edition.cite(&grounds.article),
                by: resume.by.clone(),
            });
            let score = rules.score(outcome);
            let under = Some(resume.ruling);
            let conclusion = Conclusion { score, ending: Ending::Verdict, grounds, under };
            events.push(Event::Concluded { conclusion });
        }
        Sealed::ToExplain { grounds, .. } => return Err(Refusal::SealedUnclear { article: grounds.article }),
    }
    Ok(events)
}
