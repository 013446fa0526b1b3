//! What was found out of order is put in order (FIDE 7, A.4, B.4; xiangqi law 9.6–9.10).
//!
//! The law lists the steps, the arbiter chooses, the record says what was found and done. Moves that go with a restored
//! position, and the clocks of a game that begins anew, follow in the same breath; faults and losses are rulings of
//! their own, which are priced, announced and appealed against as such.

use kydan_game::BySide;
use kydan_regulations::MeasureKind;

use super::Decision;
use crate::proposal::{advised, as_recorded};
use crate::rules::Rules;
use crate::{
    Advice, Board, ClockReason, Event, HandleIrregularity, Irregular, Phase, Refusal, RetractReason, Step,
};

pub(super) fn handle(board: &Board, handle: &HandleIrregularity) -> Decision {
    let rules = Rules::of(board)?;
    rules.may(&handle.by, MeasureKind::TimeToOpponent)?;
    let plies = u16::try_from(board.line.plies()).unwrap_or(u16::MAX);
    if !is_in(handle.found, plies) {
        return Err(Refusal::NoSuchPly);
    }
    if handle.steps.is_empty() {
        return Err(Refusal::NoStep);
    }
    let listed = advised(board, handle.found);
    let unknown = handle.steps.iter().find(|name| listed.iter().all(|one| one.step.name() != **name));
    if let Some(step) = unknown {
        return Err(Refusal::NotAdvised { step: step.clone() });
    }
    // What replaces a move is played in the position before it: that comes back with it.
    let replaces = handle.steps.iter().any(|name| name == "replace");
    let is_taken = |step: &Step| {
        handle.steps.iter().any(|name| name == step.name()) || replaces && matches!(step, Step::Restore(_))
    };
    let steps: Vec<Advice> = listed.into_iter().filter(|one| is_taken(&one.step)).collect();
    let goes_on = match board.phase {
        Phase::Seated | Phase::Running => true,
        Phase::Concluded(_) => false,
    };
    let mut facts = Vec::new();
    let back_to = steps.iter().find_map(|taken| {
        if let Step::Restore(ply) = taken.step {
            Some(ply)
        } else {
            (taken.step == Step::NewGame).then_some(0)
        }
    });
    if let Some(gone) = back_to.and_then(|ply| plies.checked_sub(ply)).filter(|gone| goes_on && *gone > 0) {
        let is_illegal = matches!(handle.found, Irregular::Illegal { .. });
        let reason = if is_illegal { RetractReason::IllegalMove } else { RetractReason::Irregularity };
        facts.push(Event::MovesRetracted { plies: gone, reason });
    }
    if goes_on && steps.iter().any(|taken| taken.step == Step::NewGame) {
        let full = u64::from(board.opened.time_control.base_seconds) * 1000;
        facts.push(Event::ClockSet {
            remaining_ms: BySide::both(full),
            by: handle.by.clone(),
            before_ms: Some(board.remaining_ms),
            reason: Some(ClockReason::Irregularity),
            citation: None,
        });
    }
    let found = as_recorded(board, handle.found);
    facts.push(Event::IrregularityHandled { found, ply: plies, steps, by: handle.by.clone() });
    Ok(facts)
}

/// Whether what is said of plies is about this game. An illegal move may be the one that was not recorded.
const fn is_in(found: Irregular, plies: u16) -> bool {
    match found {
        Irregular::OffItsSquare { since: Some(ply) } => ply <= plies,
        Irregular::Illegal { ply, .. } => ply >= 1 && ply <= plies.saturating_add(1),
        Irregular::OffItsSquare { since: None }
        | Irregular::WrongSetup
        | Irregular::WrongBoard
        | Irregular::WrongClock
        | Irregular::ReversedColors { .. }
        | Irregular::Displaced { .. }
        | Irregular::IllegalPosition
        | Irregular::Dropped { .. } => true,
    }
}
