//! Lots: committed to, then drawn for all to see.

use kydan_field::{Family, Settings, System};
use kydan_game::Side;
use kydan_journal::{PersonId, TeamId};
use kydan_pairing::lots::{Commitment, Drawing, Seed, order_of};

use crate::bracket::{ExtraGame, Progress, bracket, persons};
use crate::field_of::View;
use crate::lot::{LotPurpose, Timing};
use crate::teams::as_players::{self, as_person};
use crate::{Event, MatchLot, Refusal, RoundPhase, State};

pub(super) fn commit(
    state: &State,
    settings: &Settings,
    purpose: LotPurpose,
    commitment: Commitment,
) -> Result<Vec<Event>, Refusal> {
    makes_sense(state, settings, purpose)?;
    match state.lots.get(&purpose) {
        Some(lot) if lot.commitment == commitment => return Ok(Vec::new()),
        Some(_) => return Err(Refusal::LotCommitted),
        None => {}
    }
    // One seed for two lots would tell of the second when the first is shown.
    if state.lots.values().any(|lot| lot.commitment == commitment) {
        return Err(Refusal::SeedUsed);
    }
    Ok(vec![Event::LotCommitted { purpose, commitment, timing: timing(state, purpose) }])
}

/// Whether what the lot is applied to was still open.
fn timing(state: &State, purpose: LotPurpose) -> Timing {
    let is_open = match purpose {
        LotPurpose::Numbers | LotPurpose::InitialColor => state.players.is_empty(),
        LotPurpose::Round { round } => {
            round <= 1 && state.players.is_empty() || round > 1 && !is_closed(state, round - 1)
        }
        LotPurpose::TieBreak => {
            let last = state.settings().map_or(0, |settings| settings.rounds);
            !is_closed(state, last)
        }
        // The two are known; which of them the seed favors is not, since nobody has chosen it for them yet.
        LotPurpose::Colors { stage, .. }
        | LotPurpose::Winner { stage, .. }
        | LotPurpose::TeamWinner { stage, .. } => {
            !state.rounds.iter().any(|round| round.stage() == stage && round.phase == RoundPhase::Closed)
        }
    };
    if is_open { Timing::Before } else { Timing::After }
}

/// Whether every game of a round has its result.
fn is_closed(state: &State, stage: u16) -> bool {
    let mut rounds = state.rounds.iter().filter(|round| round.stage() == stage).peekable();
    rounds.peek().is_some() && rounds.all(|round| round.phase == RoundPhase::Closed)
}

/// Whether there is such a lot, and still something for it to decide.
fn makes_sense(state: &State, settings: &Settings, purpose: LotPurpose) -> Result<(), Refusal> {
    match purpose {
        LotPurpose::Numbers | LotPurpose::InitialColor => {
            if state.rounds.is_empty() {
                Ok(())
            } else {
                Err(Refusal::Underway { what: "numbers" })
            }
        }
        LotPurpose::Round { round } => {
            if settings.system != System::Lots {
                return Err(Refusal::NothingToDraw);
            }
            if round == 0 || round > settings.rounds {
                return Err(Refusal::NoSuchRound { round });
            }
            if state.published().any(|published| published.stage() >= round) {
                return Err(Refusal::AlreadyPublished { round });
            }
            Ok(())
        }
        LotPurpose::TieBreak => Ok(()),
        LotPurpose::Colors { upper, lower, .. } | LotPurpose::Winner { upper, lower, .. } => {
            let is_match = settings.system.family() == Family::Knockout
                && !state.has_teams()
                && upper != lower
                && [upper, lower].iter().all(|person| state.player(*person).is_some());
            if is_match { Ok(()) } else { Err(Refusal::NothingToDraw) }
        }
        LotPurpose::TeamWinner { upper, lower, .. } => {
            let is_match = settings.system.family() == Family::Knockout
                && upper != lower
                && [upper, lower].iter().all(|team| state.team(*team).is_some());
            if is_match { Ok(()) } else { Err(Refusal::NothingToDraw) }
        }
    }
}

pub(super) fn draw(
    state: &State,
    settings: &Settings,
    purpose: LotPurpose,
    seed: &Seed,
) -> Result<Vec<Event>, Refusal> {
    makes_sense(state, settings, purpose)?;
    let lot = state.lots.get(&purpose).ok_or(Refusal::LotNotCommitted)?;
    if lot.seed.is_some() {
        return Err(Refusal::LotDrawn);
    }
    if !seed.opens(&lot.commitment) {
        return Err(Refusal::WrongSeed);
    }
    let drawing = match purpose {
        LotPurpose::Round { .. } => Drawing::default(),
        LotPurpose::Numbers
        | LotPurpose::InitialColor
        | LotPurpose::TieBreak
        | LotPurpose::Colors { .. }
        | LotPurpose::Winner { .. }
        | LotPurpose::TeamWinner { .. } => Drawing::unsaid(),
    };
    let revealed = Event::LotRevealed { purpose, seed: seed.clone(), drawing };
    let everyone = || state.players.iter().map(|player| player.entry.person).collect::<Vec<PersonId>>();
    let teams = || state.teams.iter().map(|team| team.team).collect::<Vec<TeamId>>();
    let drawn = match purpose {
        LotPurpose::Round { .. } => None,
        LotPurpose::Numbers if state.players.is_empty() => return Err(Refusal::NoEntries),
        LotPurpose::Numbers if state.has_teams() => {
            Some(Event::TeamsNumbered { order: order_of(seed, teams()) })
        }
        LotPurpose::TieBreak if state.has_teams() => {
            Some(Event::TeamTieBreakDrawn { order: order_of(seed, teams()) })
        }
        LotPurpose::TeamWinner { stage, upper, lower } => {
            let all = as_players::tournament(state, &View::default());
            if pending(&all, stage, (as_person(upper), as_person(lower))).is_none() {
                return Err(Refusal::NothingToDraw);
            }
            let [to, _] = toss(seed, [upper, lower]);
            Some(Event::TeamMatchDrawn { stage, upper, lower, to })
        }
        LotPurpose::Numbers => Some(Event::Numbered { order: order_of(seed, everyone()) }),
        LotPurpose::InitialColor => {
            let [first, _] = toss(seed, [Side::White, Side::Black]);
            Some(Event::InitialColorDrawn { side: first })
        }
        LotPurpose::TieBreak => Some(Event::TieBreakDrawn { order: order_of(seed, everyone()) }),
        LotPurpose::Colors { stage, upper, lower } => {
            if pending(state, stage, (upper, lower)) != Some(ExtraGame::Allowed) {
                return Err(Refusal::NothingToDraw);
            }
            let [to, _] = toss(seed, [upper, lower]);
            Some(Event::MatchDrawn { stage, upper, lower, gave: MatchLot::White { to } })
        }
        LotPurpose::Winner { stage, upper, lower } => {
            if pending(state, stage, (upper, lower)).is_none() {
                return Err(Refusal::NothingToDraw);
            }
            let [to, _] = toss(seed, [upper, lower]);
            Some(Event::MatchDrawn { stage, upper, lower, gave: MatchLot::Win { to } })
        }
    };
    Ok(std::iter::once(revealed).chain(drawn).collect())
}

/// Whether a match waits for the lot, and whether one more game may be played instead.
fn pending(state: &State, stage: u16, pair: (PersonId, PersonId)) -> Option<ExtraGame> {
    let bracket = bracket(state)?;
    let contest = bracket.of_stage(stage).find(|contest| persons(state, contest) == pair)?;
    match contest.progress {
        Progress::Lot { colors } => Some(colors),
        Progress::Due { .. } | Progress::Running | Progress::Won(_) => None,
    }
}

/// The two in the order that the seed draws.
fn toss<T: Copy>(seed: &Seed, two: [T; 2]) -> [T; 2] {
    let [one, other] = two;
    if order_of(seed, vec![0, 1]) == [0, 1] { [one, other] } else { [other, one] }
}
