//! What can be sealed now, and what waits for a lot.

use kydan_field::Settings;
use kydan_regulations::{Draws, Family, TieBreak};

use crate::bracket::{Contest, ExtraGame, Progress};
use crate::competition::Competition;
use crate::decide::rounds::all_closed;
use crate::lot::{LotNeed, LotOffer, LotPurpose};
use crate::{Refusal, State, standings, teams};

/// Every lot that can be sealed, those first that something waits for.
pub fn offered(state: &State) -> Vec<LotOffer> {
    let Some(settings) = state.settings().filter(|_| !state.finished) else { return Vec::new() };
    let mut offers = Vec::new();
    let mut offer = |purpose, need| {
        if !state.lots.contains_key(&purpose) {
            offers.push(LotOffer { purpose, need });
        }
    };
    for (purpose, need) in of_matches(state) {
        offer(purpose, need);
    }
    if state.rounds.is_empty() {
        offer(LotPurpose::Numbers, LotNeed::Possible);
        match settings.system.family() {
            Family::Swiss | Family::Knockout => offer(LotPurpose::InitialColor, LotNeed::Possible),
            Family::RoundRobin => {}
        }
    }
    if settings.system.character().draws == Draws::Opponents {
        let next = state.published().map(crate::Round::stage).max().unwrap_or(0) + 1;
        if next <= settings.rounds {
            offer(LotPurpose::Round { round: next }, LotNeed::Due);
        }
    }
    if settings.options.starts.are_drawn()
        && let Ok(next) = startable(state, settings)
    {
        offer(LotPurpose::Start { round: next }, LotNeed::Due);
    }
    if settings.tie_breaks.contains(&TieBreak::LOT) {
        let is_due = all_closed(state, settings).is_ok() && !shared_places(state, settings).is_empty();
        offer(LotPurpose::TieBreak, if is_due { LotNeed::Due } else { LotNeed::Possible });
    }
    offers.sort_by_key(|offer| match offer.need {
        LotNeed::Due => 0,
        LotNeed::Possible => 1,
    });
    offers
}

/// The round whose position is to be drawn: the one that is not public yet, while one is to come.
fn startable(state: &State, settings: &Settings) -> Result<u16, Refusal> {
    let next = state.next_round();
    match state.round(next) {
        Some(_) => Ok(next),
        None => crate::decide::rounds::ready(state, settings, next).map(|_| next),
    }
}

/// Whether an event waits for matches that nothing but the lot is left to decide (xiangqi law 25).
pub(crate) fn matches_needing(state: &State) -> Result<(), Refusal> {
    let competition = Competition::of(state);
    let Some(bracket) = competition.bracket() else { return Ok(()) };
    let plays = |contest: &Contest| matches!(contest.progress, Progress::Due { .. } | Progress::Running);
    let waits = |contest: &&Contest| matches!(contest.progress, Progress::Lot { .. });
    let Some(stage) = bracket.open_stage().filter(|_| !bracket.contests.iter().any(plays)) else {
        return Ok(());
    };
    let pairs = bracket.of_stage(stage).filter(waits).map(|contest| competition.two(contest));
    match pairs.collect::<Vec<_>>() {
        matches if matches.is_empty() => Ok(()),
        matches => Err(Refusal::LotNeeded { stage, matches }),
    }
}

/// Whether an event that is played out waits for places that nothing but the lot is left to part, where its rules say
/// that the lot does (xiangqi law 21.3).
pub(crate) fn places_needing(state: &State, settings: &Settings) -> Result<(), Refusal> {
    match shared_places(state, settings) {
        places if places.is_empty() => Ok(()),
        places => Err(Refusal::PlacesNeedLot { places }),
    }
}

/// The places that several share until the lot parts them. Those who went out of a knock-out together share one by its
/// rules.
fn shared_places(state: &State, settings: &Settings) -> Vec<u16> {
    let by_lot = settings.tie_breaks.contains(&TieBreak::LOT)
        && settings.system.family() != Family::Knockout
        && state.lots.get(&LotPurpose::TieBreak).is_none_or(|lot| lot.seed.is_none());
    if !by_lot {
        return Vec::new();
    }
    let mut ranks: Vec<u16> = if state.has_teams() {
        let stays = |row: &&teams::TeamRow| !row.withdrawn;
        teams::standings(state).rows.iter().filter(stays).map(|row| row.rank).collect()
    } else {
        standings(state).rows.iter().filter(|row| !row.withdrawn).map(|row| row.rank).collect()
    };
    ranks.sort_unstable();
    let mut shared: Vec<u16> = ranks.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]).collect();
    shared.dedup();
    shared
}

/// Of every match that is not decided.
fn of_matches(state: &State) -> Vec<(LotPurpose, LotNeed)> {
    let competition = Competition::of(state);
    let mut lots = Vec::new();
    for contest in competition.bracket().iter().flat_map(|bracket| &bracket.contests) {
        let (stage, two) = (contest.stage, competition.two(contest));
        let (colors, winner) = (LotPurpose::colors(stage, two), LotPurpose::winner(stage, two));
        let (purposes, need) = match contest.progress {
            Progress::Won(_) => continue,
            Progress::Lot { colors: ExtraGame::Allowed } => ([colors, winner], LotNeed::Due),
            Progress::Lot { colors: ExtraGame::Played } => ([None, winner], LotNeed::Due),
            Progress::Due { .. } | Progress::Running => ([None, winner], LotNeed::Possible),
        };
        lots.extend(purposes.into_iter().flatten().map(|purpose| (purpose, need)));
    }
    lots
}

/// Where the match stands that a lot is for; none if the bracket has no such match.
pub(super) fn match_of(state: &State, purpose: LotPurpose) -> Option<Progress> {
    let (stage, pair) = purpose.of_match()?;
    let competition = Competition::of(state);
    let bracket = competition.bracket()?;
    let contest = bracket.of_stage(stage).find(|contest| competition.two(contest) == pair)?;
    Some(contest.progress)
}

/// The round in which the two of a lot meet instead.
pub(super) fn elsewhere(state: &State, purpose: LotPurpose) -> Option<u16> {
    let (_, pair) = purpose.of_match()?;
    let competition = Competition::of(state);
    let bracket = competition.bracket()?;
    let open = |contest: &&Contest| contest.winner().is_none() && competition.two(contest) == pair;
    bracket.contests.iter().find(open).map(|contest| contest.stage)
}
