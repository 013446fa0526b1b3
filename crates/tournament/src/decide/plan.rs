//! What is played next: which game of which meeting, and who meets whom in it.

use kydan_field::{Field, Settings};
use kydan_game::HalfPoints;
use kydan_pairing::diagnosis::diagnose;
use kydan_pairing::lots::Seed;
use kydan_pairing::{Couple, Proposal, Reason, Task, Unpairable, baku};
use kydan_regulations::{Draws, Family};

use crate::bracket::{Progress, bracket};
use crate::competition::{Competition, Met};
use crate::decide::knockout;
use crate::decide::rounds::{Drawn, settle};
use crate::{Leg, Lot, LotPurpose, Refusal, State, Unpaired, UnpairedCause};

/// What is to be paired next, or anew while it is not public; none if everything was played.
pub(super) fn next(state: &State, settings: &Settings) -> Option<Leg> {
    let (published, games) = (state.published().count() as u16, games(settings));
    let leg = Leg { stage: published / games + 1, game: published % games + 1 };
    match settings.system.family() {
        Family::RoundRobin | Family::Swiss => (leg.stage <= settings.rounds).then_some(leg),
        // Every match of teams has as many rounds as the rules say.
        Family::Knockout if settings.options.teams.is_some() && leg.game > 1 => Some(leg),
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

/// How many games, or rounds of matches, a meeting has.
fn games(settings: &Settings) -> u16 {
    settings.options.teams.map_or(settings.options.meeting.games(), |play| play.games()).max(1)
}

/// What is stored of it: nothing where every meeting is one game, since the round says it all.
pub(super) fn stored(settings: &Settings, leg: Leg) -> Option<Leg> {
    let is_plain = settings.system.family() != Family::Knockout && games(settings) == 1;
    (!is_plain).then_some(leg)
}

/// Who meets whom.
pub(super) fn draw(state: &State, settings: &Settings, leg: Leg) -> Result<Drawn, Refusal> {
    let competition = Competition::of(state);
    if settings.options.teams.is_some() && leg.game > 1 {
        return Ok(same_again(&competition, leg));
    }
    if settings.system.family() == Family::Knockout {
        return knockout::draw(&competition, settings, leg);
    }
    if leg.game > 1 {
        return Ok(return_game(&competition, settings, leg));
    }
    let field = competition.field_before(leg.stage);
    let proposal = propose(state, settings, &field, leg.stage)?;
    let mut drawn = settle(&competition, settings, proposal);
    drawn.unpaired.extend(requested(&competition, settings, leg.stage));
    Ok(drawn)
}

/// Whether the round waits for a lot: one that says who meets whom, or one that decides a match of a knock-out.
pub(super) fn lots_are_drawn(state: &State, settings: &Settings, leg: Leg) -> Result<(), Refusal> {
    if leg.game > 1 && (settings.options.teams.is_some() || settings.system.family() != Family::Knockout) {
        return Ok(());
    }
    if settings.system.family() == Family::Knockout {
        return knockout::draw(&Competition::of(state), settings, leg).map(|_| ());
    }
    drawn_for(state, settings, leg.stage).map(|_| ())
}

/// What a round is drawn by, where a lot says who meets whom.
fn drawn_for(state: &State, settings: &Settings, stage: u16) -> Result<Option<Seed>, Refusal> {
    let seed = state.lots.get(&LotPurpose::Round { round: stage }).and_then(Lot::drawn_by);
    if settings.system.character().draws == Draws::Opponents && seed.is_none() {
        return Err(Refusal::LotNotDrawn { round: stage });
    }
    Ok(seed)
}

/// The engine's pairing.
pub(super) fn propose(
    state: &State,
    settings: &Settings,
    field: &Field,
    stage: u16,
) -> Result<Proposal, Refusal> {
    let seed = drawn_for(state, settings, stage)?;
    let lot = state.lots.get(&LotPurpose::Round { round: stage });
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
pub(super) fn requested(
    competition: &Competition<'_>,
    settings: &Settings,
    stage: u16,
) -> Vec<Unpaired<usize>> {
    let asked = competition.state.byes.iter().filter(|((round, _), _)| *round == stage);
    let resting = asked.filter_map(|((_, contestant), worth)| {
        let person = competition.place(*contestant).filter(|at| competition.is_here(*at))?;
        let points = worth.points(&settings.points);
        Some(Unpaired { person, cause: UnpairedCause::Requested, points, reasons: Vec::new() })
    });
    resting.collect()
}

/// The same pairs with the other colors; whoever has lost the opponent meanwhile has no game.
fn return_game(competition: &Competition<'_>, settings: &Settings, leg: Leg) -> Drawn {
    let mut drawn = Drawn { couples: Vec::new(), unpaired: Vec::new() };
    let first = competition.rounds.iter().find(|round| round.stage == leg.stage);
    for game in first.into_iter().flat_map(|round| &round.games) {
        let reasons = vec![Reason::ReturnGame { game: leg.game }];
        drawn.seat(competition, settings, Couple { white: game.black, black: game.white, reasons });
    }
    drawn
}

/// The same matches: boards change colors by themselves, and a team that left has lost its games.
fn same_again(competition: &Competition<'_>, leg: Leg) -> Drawn {
    let first = competition.rounds.iter().find(|round| round.stage == leg.stage);
    let couple = |met: &Met| {
        let reasons = vec![Reason::ReturnGame { game: leg.game }];
        Couple { white: met.white, black: met.black, reasons }
    };
    let couples = first.into_iter().flat_map(|round| &round.games).map(couple).collect();
    Drawn { couples, unpaired: Vec::new() }
}
