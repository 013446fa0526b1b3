//! What is played next: which game of which meeting, and who meets whom in it.

use kydan_field::{Field, Settings};
use kydan_game::HalfPoints;
use kydan_pairing::diagnosis::diagnose;
use kydan_pairing::{Couple, Proposal, Reason, Task, Unpairable, baku};
use kydan_regulations::{Draws, Family};

use crate::bracket::{Progress, bracket};
use crate::decide::rounds::{Drawn, settle, without};
use crate::decide::{knockout, teams};
use crate::{Leg, Lot, LotPurpose, Refusal, RoundPhase, State, Unpaired, UnpairedCause};

/// What is to be paired next, or anew while it is not public; none if everything was played.
pub(super) fn next(state: &State, settings: &Settings) -> Option<Leg> {
    match settings.options.teams {
        Some(play) => teams::next(state, settings, play),
        None => next_of(state, settings),
    }
}

/// The same of a tournament whose rounds are single games or matches of the same two.
pub(super) fn next_of(state: &State, settings: &Settings) -> Option<Leg> {
    match settings.system.family() {
        Family::RoundRobin | Family::Swiss => {
            let published = state.published().count() as u16;
            let games = settings.options.meeting.games();
            let leg = Leg { stage: published / games + 1, game: published % games + 1 };
            (leg.stage <= settings.rounds).then_some(leg)
        }
        Family::Knockout => {
            let bracket = bracket(state)?;
            let stage = bracket.open_stage()?;
            let due = bracket.of_stage(stage).filter_map(|contest| match contest.progress {
                Progress::Due { game, .. } => Some(game),
                Progress::Running | Progress::Lot { .. } | Progress::Won(_) => None,
            });
            // Where only lots are left, they are asked for when the round is paired.
            Some(Leg { stage, game: due.min().unwrap_or(1) })
        }
    }
}

/// What is stored of it: nothing where every meeting is one game, since the round says it all.
pub(super) fn stored(settings: &Settings, leg: Leg) -> Option<Leg> {
    let games = settings.options.teams.map_or(settings.options.meeting.games(), |play| play.games());
    let is_plain = settings.system.family() != Family::Knockout && games == 1;
    (!is_plain).then_some(leg)
}

/// Who meets whom.
pub(super) fn draw(state: &State, settings: &Settings, leg: Leg) -> Result<Drawn, Refusal> {
    if settings.system.family() == Family::Knockout {
        return knockout::draw(state, settings, leg);
    }
    if leg.game > 1 {
        return Ok(return_game(state, settings, leg));
    }
    let field = state.field_before(leg.stage);
    let proposal = propose(state, settings, &field, leg.stage)?;
    let mut drawn = settle(state, settings, proposal);
    drawn.unpaired.extend(requested(state, settings, leg.stage));
    Ok(drawn)
}

/// The engine's pairing.
pub(super) fn propose(
    state: &State,
    settings: &Settings,
    field: &Field,
    stage: u16,
) -> Result<Proposal, Refusal> {
    let lot = state.lots.get(&LotPurpose::Round { round: stage });
    let seed = lot.and_then(Lot::drawn_by);
    if settings.system.character().draws == Draws::Opponents && seed.is_none() {
        return Err(Refusal::LotNotDrawn { round: stage });
    }
    let acceleration = acceleration(state, settings);
    let task = Task {
        system: settings.system,
        field,
        round: stage,
        initial: settings.initial_color,
        acceleration: &acceleration,
        score_groups: settings.options.score_groups,
        last_round_colors: settings.options.last_round_colors,
        seed: seed.as_ref(),
        drawing: lot.map(|lot| lot.drawing).unwrap_or_default(),
    };
    let Some(paired) = kydan_pairing::pair(&task) else {
        return Err(Refusal::OptionUnfit { option: "system", system: settings.system });
    };
    paired.map_err(|unpairable| match unpairable {
        Unpairable::TooFewPlayers => Refusal::TooFewPlayers,
        Unpairable::NoSuchRound { rounds } => {
            Refusal::TooManyRounds { planned: settings.rounds, possible: rounds }
        }
        Unpairable::NoLegalPairing => {
            let diagnosis = diagnose(field);
            Refusal::NoLegalPairing { round: stage, remedy: diagnosis.remedy, stuck: diagnosis.stuck }
        }
    })
}

/// Baku acceleration goes by those who were there in the first round: whoever comes late stands below them.
pub(crate) fn acceleration(state: &State, settings: &Settings) -> Vec<Vec<HalfPoints>> {
    if settings.options.acceleration.is_none() {
        return Vec::new();
    }
    let starters = if state.starters == 0 { state.players.len() } else { state.starters };
    baku::acceleration(starters, settings.rounds, &settings.points)
}

/// Those who asked not to be paired.
pub(super) fn requested(state: &State, settings: &Settings, stage: u16) -> Vec<Unpaired> {
    let asked = state.byes.iter().filter(|((round, _), _)| *round == stage);
    asked
        .filter(|((_, person), _)| state.player(*person).is_some_and(|player| player.withdrawal.is_none()))
        .map(|((_, person), worth)| Unpaired {
            person: *person,
            cause: UnpairedCause::Requested,
            points: worth.points(&settings.points),
            reasons: Vec::new(),
        })
        .collect()
}

/// The same pairs with the other colors; whoever has lost the opponent meanwhile has no game.
fn return_game(state: &State, settings: &Settings, leg: Leg) -> Drawn {
    let mut drawn = Drawn { couples: Vec::new(), unpaired: Vec::new() };
    let is_first = |round: &&crate::Round| {
        round.phase >= RoundPhase::Published && round.stage() == leg.stage && round.game_of_meeting() == 1
    };
    let games = state.rounds.iter().filter(is_first).flat_map(|round| &round.games);
    let at = |person| state.players.iter().position(|player| player.entry.person == person);
    for game in games {
        let (Some(white), Some(black)) = (at(game.pairing.black), at(game.pairing.white)) else { continue };
        let reasons = vec![Reason::ReturnGame { game: leg.game }];
        let (one, other) = (&state.players[white], &state.players[black]);
        match (one.withdrawal, other.withdrawal) {
            (None, None) => drawn.couples.push(Couple { white, black, reasons }),
            (None, Some(_)) => drawn.unpaired.push(without(one, other, settings, reasons)),
            (Some(_), None) => drawn.unpaired.push(without(other, one, settings, reasons)),
            (Some(_), Some(_)) => {}
        }
    }
    drawn
}
