//! Play stands still by the chief arbiter's word, and goes on (xiangqi law 20.3d).

use jiff::Timestamp;

use crate::event::Suspension;
use crate::lot::line;
use crate::{Command, Event, Refusal, State};

/// What is play, or brings it about. Pairings are made and results put right meanwhile: they only wait to be played.
pub(super) const fn forbids(command: &Command) -> bool {
    matches!(command, Command::PublishRound { .. } | Command::Substitute(_) | Command::Finish)
}

/// Refuses while play stands still.
pub(super) fn goes_on(state: &State) -> Result<(), Refusal> {
    match &state.suspension {
        Some(suspension) => Err(Refusal::Suspended(Box::new(suspension.clone()))),
        None => Ok(()),
    }
}

pub(super) fn suspend(
    state: &State,
    reason: &str,
    resumes_at: Option<Timestamp>,
    place: Option<&str>,
    now: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    let reason = line(reason).ok_or(Refusal::SuspensionTextMissing { what: "reason" })?;
    if let Some(at) = resumes_at.filter(|at| *at <= now) {
        return Err(Refusal::ResumesInThePast { at });
    }
    let place = match place.map(str::trim).filter(|place| !place.is_empty()) {
        Some(place) => Some(line(place).ok_or(Refusal::SuspensionTextMissing { what: "place" })?),
        None => None,
    };
    let since = state.suspension.as_ref().map_or(now, |suspension| suspension.since);
    let said = Suspension { reason, since, resumes_at, place };
    if state.suspension.as_ref() == Some(&said) {
        return Err(Refusal::SuspensionUnchanged);
    }
    Ok(vec![Event::EventSuspended(said)])
}

pub(super) fn resume(state: &State) -> Result<Vec<Event>, Refusal> {
    match &state.suspension {
        Some(_) => Ok(vec![Event::EventResumed {}]),
        None => Err(Refusal::NotSuspended),
    }
}
