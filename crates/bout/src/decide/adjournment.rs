//! Adjourned games: the sealed move and what it turns out to be, and who comes to go on (FIDE Guideline I; xiangqi law
//! 10.3, 7.1i).

use jiff::Timestamp;
use kydan_game::{Article, Explanation, Outcome, Provision, Side};
use kydan_journal::RulingId;
use kydan_regulations::MeasureKind;

use super::{Decision, fresh, moves, running};
use crate::any_line::{Hope, Replier, Sealed};
use crate::event::{AbsenceRuled, ResumptionBegun};
use crate::rules::Rules;
use crate::{
    Adjourn, Against, Appointment, Awaited, BeginResumption, Board, Conclusion, Ending, Event, Explained,
    ForfeitResumption, Official, Phase, Refusal, Resume, SealerPresence, WrittenMove, phrases, provisions,
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

/// The envelope stays closed until the player is there who has to reply, and his clock runs (FIDE I.7, I.9.2, I.11). The
/// xiangqi law has the clock run of whoever comes late (10.2.1a), and does not say whose at a resumption: the same.
pub(super) fn begin(board: &Board, begin: &BeginResumption) -> Decision {
    is_adjourned(board)?;
    let rules = Rules::of(board)?;
    rules.may(&begin.by, MeasureKind::TimeToOpponent)?;
    let clock = !board.line.turn();
    if !begin.absent.includes(clock) {
        return Err(Refusal::ReplierIsHere {
            article: article(board, rules, provisions::RESUMED_BY_REPLIER),
        });
    }
    let runs = |awaited: &Awaited| awaited.absent == begin.absent && awaited.clock_since.is_some();
    if board.awaited.as_ref().is_some_and(runs) {
        return Ok(Vec::new());
    }
    let provision = match begin.absent {
        Against::Both => provisions::RESUMED_BY_NEITHER,
        Against::White | Against::Black => provisions::RESUMED_BY_SEALER,
    };
    let citation = rules.cite(&article(board, rules, provision))?;
    let (absent, at, by) = (begin.absent, begin.at, begin.by.clone());
    Ok(vec![Event::ResumptionBegun(ResumptionBegun { absent, clock, citation, at, by })])
}

/// The envelope is opened: the move is made on the board, or loses the game to an opponent who could win it.
pub(super) fn resume(board: &Board, resume: &Resume) -> Decision {
    is_adjourned(board)?;
    let rules = Rules::of(board)?;
    rules.may(&resume.by, MeasureKind::TimeToOpponent)?;
    let absent = match resume.sealer {
        SealerPresence::Here => None,
        SealerPresence::Absent => Some(board.line.turn()),
    };
    let (at, by) = (resume.at, resume.by.clone());
    let mut events = vec![Event::Resumed { sealed: text(resume.sealed.as_ref()), at, by, absent }];
    let Some(sealed) = &resume.sealed else { return Ok(events) };
    let envelope = Envelope {
        ruling: resume.ruling,
        sealed,
        explained: resume.explained,
        replier: Replier::Here,
        at,
        by: &resume.by,
    };
    events.extend(envelope.open(board, rules)?);
    Ok(events)
}

/// Whoever comes later than the event's rules allow has lost; what the sealed move made of the game stands (FIDE I.10).
pub(super) fn forfeit(board: &Board, forfeit: &ForfeitResumption) -> Decision {
    if let Phase::Concluded(_) = board.phase {
        return Err(Refusal::AlreadyConcluded);
    }
    fresh(board, forfeit.ruling)?;
    let rules = Rules::of(board)?;
    rules.may(&forfeit.by, MeasureKind::LossOfGame)?;
    let awaited = board.awaited.as_ref().ok_or(Refusal::NobodyAwaited)?;
    if Side::BOTH.into_iter().any(|side| forfeit.absent.includes(side) && !awaited.absent.includes(side)) {
        return Err(Refusal::NobodyAwaited);
    }
    let article = article(board, rules, provisions::RESUMED_TOO_LATE);
    let appointment = forfeit
        .late_after_seconds
        .map(|late_after_seconds| Appointment { starts_at: awaited.since, late_after_seconds });
    if let Some(until) = appointment.map(|one| one.until()).filter(|until| forfeit.at < *until) {
        return Err(Refusal::MayStillCome { until, article });
    }
    let mut events = Vec::new();
    if board.adjourned.is_some() {
        let (at, by) = (forfeit.at, forfeit.by.clone());
        events.push(Event::Resumed { sealed: text(forfeit.sealed.as_ref()), at, by, absent: None });
        if let Some(sealed) = &forfeit.sealed {
            let replier =
                if forfeit.absent.includes(!board.line.turn()) { Replier::GaveUp } else { Replier::Here };
            let (ruling, explained) = (forfeit.ruling, forfeit.explained);
            let envelope = Envelope { ruling, sealed, explained, replier, at, by: &forfeit.by };
            events.extend(envelope.open(board, rules)?);
        }
    }
    if events.iter().any(Event::says_how_it_ended) {
        return Ok(events);
    }
    let grounds = Explanation::new(article, phrases::FORFEIT);
    events.extend(lost(rules, forfeit, (forfeit.absent, appointment), grounds)?);
    Ok(events)
}

/// The game was being played: nobody's loss is a forfeit that ratings leave out.
fn lost(
    rules: Rules,
    forfeit: &ForfeitResumption,
    (absent, appointment): (Against, Option<Appointment>),
    grounds: Explanation,
) -> Decision {
    let (ruling, by) = (forfeit.ruling, forfeit.by.clone());
    let citation = rules.cite(&grounds.article)?;
    let conclusion =
        Conclusion { score: rules.loss(absent), ending: Ending::Verdict, grounds, under: Some(ruling) };
    Ok(vec![
        Event::AbsenceRuled(AbsenceRuled { ruling, absent, citation, appointment, by }),
        Event::Concluded { conclusion },
    ])
}

fn is_adjourned(board: &Board) -> Result<(), Refusal> {
    match (&board.phase, board.adjourned) {
        (Phase::Concluded(_), _) => Err(Refusal::AlreadyConcluded),
        (Phase::Seated | Phase::Running, None) => Err(Refusal::NotAdjourned),
        (Phase::Seated | Phase::Running, Some(_)) => Ok(()),
    }
}

/// The article about it; where the law has none about resumptions, the one about coming late.
fn article(board: &Board, rules: Rules, provision: Provision) -> Article {
    board.line.provides(provision).unwrap_or_else(|| rules.edition.limits.lateness.article.clone())
}

fn text(sealed: Option<&(String, String)>) -> Option<String> {
    sealed.map(|(text, _)| text.clone())
}

/// An envelope that is opened.
struct Envelope<'a> {
    ruling: RulingId,
    /// The move, and its notation's name.
    sealed: &'a (String, String),
    explained: Explained,
    replier: Replier,
    at: Timestamp,
    by: &'a Official,
}

impl Envelope<'_> {
    fn open(&self, board: &Board, rules: Rules) -> Decision {
        let misread = |misread| Refusal::Misread { index: 0, misread };
        let (text, notation) = self.sealed;
        let opened = board.line.open_sealed((text, notation), self.replier).map_err(misread)?;
        match (opened, self.explained) {
            (Sealed::Plays { uci }, _) => {
                let mut line = board.line.clone();
                let (_, played) = moves::one(&mut line, &WrittenMove::new(uci), 0, ("uci", self.at))?;
                let end = moves::end_by_law(rules, &line);
                let end = end.map(|conclusion| Event::Concluded { conclusion });
                Ok([Some(played), end].into_iter().flatten().collect())
            }
            (Sealed::Loses { side, grounds, opponent }, _)
            | (Sealed::ToExplain { side, grounds, opponent }, Explained::No) => {
                self.loses(board, rules, side, (grounds, opponent))
            }
            (Sealed::ToExplain { grounds, .. }, Explained::NotAsked) => {
                Err(Refusal::SealedUnclear { article: grounds.article })
            }
        }
    }

    fn loses(
        &self,
        board: &Board,
        rules: Rules,
        side: Side,
        (grounds, opponent): (Explanation, Hope),
    ) -> Decision {
        fresh(board, self.ruling)?;
        rules.may(self.by, MeasureKind::LossOfGame)?;
        let (ruling, by) = (self.ruling, self.by.clone());
        let under = Some(ruling);
        let (outcome, grounds) = match opponent {
            Hope::Winning => (Outcome::Win(!side), grounds),
            Hope::None => (Outcome::Draw, Explanation::new(grounds.article, phrases::OPPONENT_CANNOT_WIN)),
            Hope::GivenUp => {
                let (absent, citation) = (Against::Both, rules.cite(&grounds.article)?);
                let score = rules.loss(absent);
                let conclusion = Conclusion { score, ending: Ending::Verdict, grounds, under };
                return Ok(vec![
                    Event::AbsenceRuled(AbsenceRuled { ruling, absent, citation, appointment: None, by }),
                    Event::Concluded { conclusion },
                ]);
            }
        };
        let citation = rules.edition.cite(&grounds.article);
        let score = rules.score(outcome);
        let conclusion = Conclusion { score, ending: Ending::Verdict, grounds: grounds.clone(), under };
        Ok(vec![
            Event::VerdictConfirmed { ruling, outcome, grounds, citation, by },
            Event::Concluded { conclusion },
        ])
    }
}
