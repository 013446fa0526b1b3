//! Incidents, and faults with their price.

use kydan_game::Side;
use kydan_journal::IncidentId;
use kydan_regulations::{FaultClass, FaultCode, Measure};

use super::consequence::Imposed;
use super::{Decision, fresh};
use crate::proposal::claimed_too_late;
use crate::rules::Rules;
use crate::{Board, Ending, Event, Handling, Official, Phase, Refusal, RuleFault, Ruled};

/// What was seen is recorded also after the game: what follows is another question (xiangqi law 16.3a).
pub(super) fn record(
    board: &Board,
    incident: IncidentId,
    (side, fault): (Side, &FaultCode),
    by: &Official,
) -> Decision {
    let rules = Rules::of(board)?;
    known(rules, fault)?;
    match board.incident(incident) {
        Some(_) => Err(Refusal::IdTaken),
        None => Ok(vec![recorded(board, incident, (side, fault), Some(by.clone()))]),
    }
}

/// Nothing follows from it.
pub(super) fn close(board: &Board, incident: IncidentId, by: &Official) -> Decision {
    let seen = board.incident(incident).ok_or(Refusal::NoSuchIncident)?;
    match board.handling(seen) {
        Handling::Open => Ok(vec![Event::IncidentClosed { incident, by: by.clone() }]),
        Handling::Ruled | Handling::Closed => Err(Refusal::IncidentHandled),
    }
}

/// The ordinal follows from the faults that stand, the price from the edition's tariff at the rate of play. After the
/// end of the game a fault is recorded and counts (xiangqi law 16.3a: the sheet that was not filled in), and changes
/// neither clocks nor result.
pub(super) fn rule(board: &Board, rule: &RuleFault) -> Decision {
    fresh(board, rule.ruling)?;
    let rules = Rules::of(board)?;
    let mut events = match board.incident(rule.incident) {
        None => vec![recorded(board, rule.incident, (rule.side, &rule.fault), None)],
        Some(seen) if seen.side != rule.side || seen.fault != rule.fault => {
            return Err(Refusal::OtherIncident);
        }
        Some(seen) => match board.handling(seen) {
            Handling::Open => Vec::new(),
            Handling::Ruled | Handling::Closed => return Err(Refusal::IncidentHandled),
        },
    };
    let spoken = board.incident(rule.incident).map_or_else(|| last_ply(board), |seen| seen.ply);
    if known(rules, &rule.fault)?.class == FaultClass::IllegalMove
        && let Some(article) = claimed_too_late(board, rule.side, spoken)
    {
        return Err(Refusal::ClaimedTooLate { article });
    }
    let earlier: Vec<FaultCode> = board
        .faults()
        .filter(|(_, count)| count.side == rule.side)
        .map(|(_, count)| count.fault.clone())
        .collect();
    let assessment = rules.assess(&rule.fault, &earlier)?;
    let price = assessment.price;
    let ruled = match board.phase {
        Phase::Seated | Phase::Running => Ruled::InPlay,
        Phase::Concluded(_) => Ruled::AfterTheEnd,
    };
    let measure = ruled.measure(price.measure);
    rules.may(&rule.by, measure.kind())?;
    let kind = known(rules, &assessment.fault)?;
    events.push(Event::FaultRuled {
        ruling: rule.ruling,
        incident: rule.incident,
        side: rule.side,
        fault: assessment.fault,
        class: kind.class,
        counter: kind.counts_toward,
        ordinal: assessment.ordinal,
        measure,
        citation: rules.cite(&price.article)?,
        by: rule.by.clone(),
    });
    let imposed = Imposed {
        under: rule.ruling,
        side: rule.side,
        measure,
        article: price.article,
        ending: Ending::Fault,
    };
    events.extend(imposed.facts(board, rules));
    Ok(events)
}

impl Ruled {
    /// What a fault costs that costs so much in play. Of the steps of xiangqi law 16.1 (FIDE 12.9) an arbiter has no other
    /// than the warning where no time is left to give and no game to lose.
    pub(super) const fn measure(self, price: Measure) -> Measure {
        match (self, price) {
            (Self::InPlay, price) => price,
            (Self::AfterTheEnd, Measure::Reminder) => Measure::Reminder,
            (Self::AfterTheEnd, _) => Measure::Warning,
        }
    }
}

pub(super) fn known(rules: Rules, fault: &FaultCode) -> Result<&'static kydan_regulations::Fault, Refusal> {
    rules.edition.fault(fault).ok_or(Refusal::UnknownFault)
}

fn recorded(
    board: &Board,
    incident: IncidentId,
    (side, fault): (Side, &FaultCode),
    by: Option<Official>,
) -> Event {
    let ply = last_ply(board);
    Event::IncidentRecorded { incident, side, fault: fault.clone(), ply, by }
}

fn last_ply(board: &Board) -> u16 {
    u16::try_from(board.line.plies()).unwrap_or(u16::MAX)
}
