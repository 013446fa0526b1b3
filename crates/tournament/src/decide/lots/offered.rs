//! What can be sealed now, and what waits for a lot.

use kydan_field::Settings;
use kydan_journal::PersonId;
use kydan_regulations::{Draws, Family, TieBreak};

use crate::bracket::{Bracket, Contest, ExtraGame, Progress, bracket, persons};
use crate::decide::rounds::all_closed;
use crate::field_of::View;
use crate::lot::{LotNeed, LotOffer, LotPurpose};
use crate::teams::as_players::{self, as_person, as_team};
use crate::{Refusal, State, TeamRefusal, standings, teams};

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

/// Whether an event waits for matches that nothing but the lot is left to decide (xiangqi law 25).
pub(crate) fn matches_needing(state: &State) -> Result<(), Refusal> {
    let Some((all, bracket)) = of_event(state) else { return Ok(()) };
    let plays = |contest: &Contest| matches!(contest.progress, Progress::Due { .. } | Progress::Running);
    let waits = |contest: &&Contest| matches!(contest.progress, Progress::Lot { .. });
    let Some(stage) = bracket.open_stage().filter(|_| !bracket.contests.iter().any(plays)) else {
        return Ok(());
    };
    let pairs = bracket.of_stage(stage).filter(waits).map(|contest| persons(&all, contest));
    match pairs.collect::<Vec<_>>() {
        matches if matches.is_empty() => Ok(()),
        matches => Err(of_side(state, stage, matches)),
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

fn of_side(state: &State, stage: u16, matches: Vec<(PersonId, PersonId)>) -> Refusal {
    if !state.has_teams() {
        return Refusal::LotNeeded { stage, matches };
    }
    let matches = matches.into_iter().map(|(upper, lower)| (as_team(upper), as_team(lower))).collect();
    TeamRefusal::LotNeeded { stage, matches }.into()
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

/// The bracket of players, or of teams as players.
fn of_event(state: &State) -> Option<(State, Bracket)> {
    let all = if state.has_teams() { as_players::tournament(state, &View::default()) } else { state.clone() };
    let bracket = bracket(&all)?;
    Some((all, bracket))
}

/// Of every match that is not decided.
fn of_matches(state: &State) -> Vec<(LotPurpose, LotNeed)> {
    let Some((all, bracket)) = of_event(state) else { return Vec::new() };
    let mut lots = Vec::new();
    for contest in &bracket.contests {
        let (stage, (upper, lower)) = (contest.stage, persons(&all, contest));
        let winner = if state.has_teams() {
            LotPurpose::TeamWinner { stage, upper: as_team(upper), lower: as_team(lower) }
        } else {
            LotPurpose::Winner { stage, upper, lower }
        };
        let colors = LotPurpose::Colors { stage, upper, lower };
        match contest.progress {
            Progress::Won(_) => {}
            Progress::Lot { colors: ExtraGame::Allowed } => {
                lots.extend([(colors, LotNeed::Due), (winner, LotNeed::Due)]);
            }
            Progress::Lot { colors: ExtraGame::Played } => lots.push((winner, LotNeed::Due)),
            Progress::Due { .. } | Progress::Running => lots.push((winner, LotNeed::Possible)),
        }
    }
    lots
}

/// Where the match stands that a lot is for; none if the bracket has no such match.
pub(super) fn match_of(state: &State, purpose: LotPurpose) -> Option<Progress> {
    let (stage, pair) = two(state, purpose)?;
    let (all, bracket) = of_event(state)?;
    let contest = bracket.of_stage(stage).find(|contest| persons(&all, contest) == pair)?;
    Some(contest.progress)
}

/// The round in which the two of a lot meet instead.
pub(super) fn elsewhere(state: &State, purpose: LotPurpose) -> Option<u16> {
    let (_, pair) = two(state, purpose)?;
    let (all, bracket) = of_event(state)?;
    let open = |contest: &&Contest| contest.winner().is_none() && persons(&all, contest) == pair;
    bracket.contests.iter().find(open).map(|contest| contest.stage)
}

/// The round and the two of a match; none for other lots, and for those of teams where players play and the other way.
fn two(state: &State, purpose: LotPurpose) -> Option<(u16, (PersonId, PersonId))> {
    match purpose {
        LotPurpose::Colors { stage, upper, lower } | LotPurpose::Winner { stage, upper, lower } => {
            (!state.has_teams()).then_some((stage, (upper, lower)))
        }
        LotPurpose::TeamWinner { stage, upper, lower } => {
            state.has_teams().then(|| (stage, (as_person(upper), as_person(lower))))
        }
        LotPurpose::Numbers | LotPurpose::InitialColor | LotPurpose::Round { .. } | LotPurpose::TieBreak => {
            None
        }
    }
}
