//! What a tournament accepts and refuses.

mod entries;
mod ratings;
mod results;
mod rounds;

use kydan_regulations::TieBreak;

use crate::{Command, Event, Refusal, Settings, State};

pub(crate) fn decide(state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
    if let Command::Open { event, settings } = command {
        return open(state, *event, settings);
    }
    let settings = state.settings().ok_or(Refusal::NotOpen)?;
    if state.finished && !may_follow_the_end(command) {
        return Err(Refusal::Finished);
    }
    match command {
        Command::Open { .. } => Err(Refusal::AlreadyOpen),
        Command::Amend { settings: amended } => amend(state, settings, amended),
        Command::Enter { entries } => entries::enter(state, settings, entries),
        Command::Number { order } => entries::number(state, order),
        Command::Withdraw { person } => entries::withdraw(state, settings, *person),
        Command::PairRound { round, bouts } => rounds::pair(state, settings, *round, bouts),
        Command::PublishRound { round } => rounds::publish(state, *round),
        Command::RecordResult { board, score, kind } => results::record(state, *board, *score, *kind),
        Command::ReviseResult { board, result, because } => results::revise(state, *board, *result, *because),
        Command::CloseRound { round } => rounds::close(state, *round),
        Command::Rate { before } => ratings::rate(state, settings, before),
        Command::Finish => finish(state, settings),
    }
}

/// Rulings overturn results and disqualify players after the end, too; the rating run often comes then.
const fn may_follow_the_end(command: &Command) -> bool {
    match command {
        Command::RecordResult { .. }
        | Command::ReviseResult { .. }
        | Command::CloseRound { .. }
        | Command::Withdraw { .. }
        | Command::Rate { .. } => true,
        Command::Open { .. }
        | Command::Amend { .. }
        | Command::Enter { .. }
        | Command::Number { .. }
        | Command::PairRound { .. }
        | Command::PublishRound { .. }
        | Command::Finish => false,
    }
}

fn open(state: &State, event: kydan_journal::EventId, settings: &Settings) -> Result<Vec<Event>, Refusal> {
    if state.opened.is_some() {
        return Err(Refusal::AlreadyOpen);
    }
    check(settings)?;
    Ok(vec![Event::Opened { event, settings: settings.clone() }])
}

fn amend(state: &State, settings: &Settings, amended: &Settings) -> Result<Vec<Event>, Refusal> {
    check(amended)?;
    if settings == amended {
        return Ok(Vec::new());
    }
    if !state.rounds.is_empty() {
        let fixed = [("kind", settings.kind == amended.kind), ("system", settings.system == amended.system)];
        if let Some((what, _)) = fixed.into_iter().find(|(_, same)| !same) {
            return Err(Refusal::Underway { what });
        }
        if usize::from(amended.rounds) < state.rounds.len() {
            return Err(Refusal::Underway { what: "rounds" });
        }
    }
    Ok(vec![Event::Amended { settings: amended.clone() }])
}

fn check(settings: &Settings) -> Result<(), Refusal> {
    if settings.rounds == 0 {
        return Err(Refusal::NoRounds);
    }
    for (index, tie_break) in settings.tie_breaks.iter().enumerate() {
        if settings.tie_breaks[..index].contains(tie_break) {
            return Err(Refusal::TieBreakTwice(*tie_break));
        }
        // Events of two-game matches bring their own points.
        if *tie_break == TieBreak::GamePoints {
            return Err(Refusal::TieBreakUnavailable(*tie_break));
        }
    }
    Ok(())
}

fn finish(state: &State, settings: &Settings) -> Result<Vec<Event>, Refusal> {
    rounds::all_closed(state, settings)?;
    Ok(vec![Event::Finished {}])
}
