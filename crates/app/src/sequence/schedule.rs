//! Rounds begin when the rules say, unless the chief arbiter announces another time. What has passed is not announced: a
//! round that is published after its time begins when the chief says so, and nobody has come too late to it.

use jiff::Timestamp;
use kydan_federation::Settings;
use kydan_tournament::{Command, RoundPhase, Tournament};

use crate::Answer;
use crate::sequence::live::Live;

/// Announces the start that the rules have for a round, where nothing was announced.
pub(crate) fn announce(
    live: &mut Live<Tournament>,
    round: u16,
    rules: &Settings,
    now: Timestamp,
) -> Answer<()> {
    let silent = live.state.round(round).is_some_and(|one| one.starts_at.is_none());
    match rules.round_time(round) {
        Some(at) if silent && at > now => live.decide(&Command::SetRoundStart { round, at }).map(|_| ()),
        Some(_) | None => Ok(()),
    }
}

/// Announces amended times of public rounds; where the chief had announced another time than the rules, it stays.
pub(crate) fn announce_amended(
    live: &mut Live<Tournament>,
    (before, after): (&Settings, &Settings),
    now: Timestamp,
) -> Answer<()> {
    let follows = |round: &&kydan_tournament::Round| {
        round.phase == RoundPhase::Published && round.starts_at == before.round_time(round.number)
    };
    let rounds: Vec<u16> = live.state.rounds.iter().filter(follows).map(|round| round.number).collect();
    for round in rounds {
        if let Some(at) = after.round_time(round).filter(|at| *at > now) {
            live.decide(&Command::SetRoundStart { round, at })?;
        }
    }
    Ok(())
}
