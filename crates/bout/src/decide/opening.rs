//! Seating the players and starting the clock.

use jiff::Timestamp;
use kydan_journal::PersonId;
use kydan_regulations::{Rate, edition};

use super::Decision;
use crate::{AnyLine, Board, Event, Open, Opened, Phase, PlayerReplaced, Refusal};

pub(super) fn open(open: &Open) -> Decision {
    let edition = edition(open.edition.as_str()).ok_or(Refusal::UnknownEdition)?;
    if edition.game != open.kind {
        return Err(Refusal::WrongGame);
    }
    // Positions are drawn of the games that have numbered ones.
    if open.start.is_some_and(|number| AnyLine::from_start(edition, Rate::Standard, number).is_none()) {
        return Err(Refusal::WrongGame);
    }
    if open.players.white == open.players.black {
        return Err(Refusal::SamePlayer);
    }
    Ok(vec![Event::Opened(Opened {
        bout: open.bout,
        event: open.event,
        round: open.round,
        table: open.table,
        kind: open.kind,
        edition: open.edition.clone(),
        time_control: open.time_control,
        players: open.players,
        rated: open.rated,
        board: open.board,
        start: open.start,
    })])
}

/// Nobody comes into a game that goes on or is over (xiangqi law 30.1.4).
pub(super) fn replace(board: &Board, leaves: PersonId, comes: PersonId) -> Decision {
    not_begun(board)?;
    let side = board.side_of(leaves).ok_or(Refusal::NotSeated)?;
    if board.side_of(comes).is_some() {
        return Err(Refusal::SamePlayer);
    }
    Ok(vec![Event::PlayerReplaced(PlayerReplaced { side, leaves, comes })])
}

pub(super) fn start(board: &Board, at: Timestamp) -> Decision {
    not_begun(board)?;
    Ok(vec![Event::Started { at }])
}

/// The players are seated, and the clock was not started.
pub(super) fn not_begun(board: &Board) -> Result<(), Refusal> {
    match board.phase {
        Phase::Seated => Ok(()),
        Phase::Running => Err(Refusal::AlreadyStarted),
        Phase::Concluded(_) => Err(Refusal::AlreadyConcluded),
    }
}
