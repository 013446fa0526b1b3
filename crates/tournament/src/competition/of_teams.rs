//! A competition of teams: a round for every meeting, a game for every match. Results are those of matches; the points
//! of boards come to the field.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use kydan_field::GameResult;
use kydan_game::{HalfPoints, Score};
use kydan_journal::{BoutId, PersonId, TeamId};
use kydan_regulations::Family;
use kydan_regulations::TeamPlay;

use super::{Competition, Entrant, Met, Of, PublicRound, Tally, Unit, View};
use crate::state::{Round, State, Team};
use crate::team_match::TeamMatch;

pub(super) fn competition<'a>(state: &'a State, play: TeamPlay, view: &View) -> Competition<'a> {
    let places: BTreeMap<TeamId, usize> =
        state.teams.iter().enumerate().map(|(at, team)| (team.team, at)).collect();
    let shown: Vec<&Round> = state.published().filter(|round| view.shows(round.number)).collect();
    let meetings = shown.chunk_by(|one, next| one.stage() == next.stage());
    let rounds: Vec<PublicRound> =
        meetings.filter_map(|rounds| meeting(state, rounds, play, view, &places)).collect();
    let started = rounds.len() as u16;
    let seen =
        |entrant: Entrant| Entrant { withdrawal: view.withdrawal(entrant.withdrawal, started), ..entrant };
    let entrants = entrants(state, play).map(seen).collect();
    Competition { state, of: Of::Teams(play), unit: Unit::Meeting, entrants, rounds }
}

pub(super) fn entrants(state: &State, play: TeamPlay) -> impl Iterator<Item = Entrant> {
    state.teams.iter().map(move |team| Entrant {
        contestant: team.team.into(),
        number: team.number,
        rating: strength(state, team, play),
        withdrawal: team.withdrawal,
    })
}

/// A team's strength: the average rating of its regular players, where all have one.
fn strength(state: &State, team: &Team, play: TeamPlay) -> Option<kydan_rating::Rating> {
    let rating = |person: &PersonId| state.player(*person).and_then(|player| player.entry.rating);
    let ratings: Vec<_> = team.roster.regulars.iter().filter_map(rating).collect();
    if ratings.len() == usize::from(play.boards) { kydan_rating::average(ratings) } else { None }
}

/// A meeting as one round.
fn meeting(
    state: &State,
    rounds: &[&Round],
    play: TeamPlay,
    view: &View,
    places: &BTreeMap<TeamId, usize>,
) -> Option<PublicRound> {
    let first = rounds.first()?;
    let settings = state.settings()?;
    let at = |team: TeamId| places.get(&team).copied();
    let is_whole = rounds.len() == usize::from(play.games());
    let game = |one: &TeamMatch| {
        let tally = Tally::of(rounds, one, settings.points, view);
        let lead = match settings.system.family() {
            Family::Knockout => tally.lead_by_boards(),
            Family::RoundRobin | Family::Swiss => tally.lead(),
        };
        let is_over = is_whole && !tally.is_open;
        let result = is_over.then(|| GameResult::new(score(lead, &tally), tally.kind));
        let (white, black) = (at(one.a)?, at(one.b)?);
        Some(Met { white, black, bout: match_id(first, one), result, tally: Some(tally) })
    };
    Some(PublicRound {
        number: first.stage(),
        stage: first.stage(),
        games: first.matches.iter().filter_map(game).collect(),
        unpaired: first.resting.iter().filter_map(|one| one.of(at)).collect(),
    })
}

/// Nobody made anything: neither team has won anything.
fn score(lead: Ordering, tally: &Tally) -> Score {
    match lead {
        Ordering::Greater => Score { white: HalfPoints::ONE, black: HalfPoints::ZERO },
        Ordering::Less => Score { white: HalfPoints::ZERO, black: HalfPoints::ONE },
        Ordering::Equal if tally.totals().0 == HalfPoints::ZERO => {
            Score { white: HalfPoints::ZERO, black: HalfPoints::ZERO }
        }
        Ordering::Equal => Score { white: HalfPoints::HALF, black: HalfPoints::HALF },
    }
}

/// A match is named by its first game, and by team A where it has none.
fn match_id(first: &Round, one: &TeamMatch) -> BoutId {
    let table = one.boards.iter().find_map(|board| board.table);
    let game = first.games.iter().find(|game| Some(game.pairing.table) == table);
    game.map_or(BoutId(one.a.0), |game| game.pairing.bout)
}

impl Competition<'_> {
    /// What a team has made at its boards in a meeting.
    pub(crate) fn made(&self, at: usize, stage: u16) -> Option<Vec<HalfPoints>> {
        let round = self.rounds.iter().find(|round| round.stage == stage)?;
        let met = round.games.iter().find(|met| met.white == at || met.black == at)?;
        let tally = met.tally.as_ref()?;
        Some(if met.white == at { tally.a.clone() } else { tally.b.clone() })
    }
}
