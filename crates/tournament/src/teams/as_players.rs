//! Teams seen as players: each team is one unit (xiangqi law 30), so the engines, brackets and tables that ask
//! nothing of a player but a number and results serve teams as they are.
//!
//! The tournament of the teams has a round for every meeting and a game for every match. In the place of a
//! person's id stands the team's. Results are those of matches; the points of boards come to the field.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use kydan_field::{Field, GameResult, Points, TeamResult, TeamWorth, Turn};
use kydan_game::{HalfPoints, Score};
use kydan_journal::{BoutId, PersonId, TeamId};
use kydan_regulations::{Family, TeamPlay, TeamRanking};

use crate::field_of::View;
use crate::{
    Entry, Game, HandMatch, HandPairing, MatchDrawn, MatchLot, Pairing, Player, Round, RoundPhase, State,
    Unpaired, UnpairedCause,
};

use super::Tally;

/// The team's id in the place of a person's.
pub(crate) const fn as_person(team: TeamId) -> PersonId {
    PersonId(team.0)
}

/// And back.
pub(crate) const fn as_team(person: PersonId) -> TeamId {
    TeamId(person.0)
}

/// Two teams as two players: the one with the priority has White.
pub(crate) const fn as_pairing(one: HandMatch) -> HandPairing {
    HandPairing { white: as_person(one.a), black: as_person(one.b) }
}

/// And back.
pub(crate) const fn as_match(one: HandPairing) -> HandMatch {
    HandMatch { a: as_team(one.white), b: as_team(one.black) }
}

/// Somebody without a game as a team without a match.
pub(crate) fn resting(unpaired: Unpaired) -> Unpaired<TeamId> {
    let Unpaired { person, cause, points, reasons } = unpaired;
    let cause = match cause {
        UnpairedCause::Bye => UnpairedCause::Bye,
        UnpairedCause::OpponentLeft { opponent } => {
            UnpairedCause::OpponentLeft { opponent: as_team(opponent) }
        }
        UnpairedCause::OpponentAnnulled { opponent } => {
            UnpairedCause::OpponentAnnulled { opponent: as_team(opponent) }
        }
        UnpairedCause::Requested => UnpairedCause::Requested,
        UnpairedCause::NobodyOpposite => UnpairedCause::NobodyOpposite,
    };
    Unpaired { person: as_team(person), cause, points, reasons }
}

fn unpaired(resting: &Unpaired<TeamId>) -> Unpaired {
    let cause = match resting.cause {
        UnpairedCause::Bye => UnpairedCause::Bye,
        UnpairedCause::OpponentLeft { opponent } => {
            UnpairedCause::OpponentLeft { opponent: as_person(opponent) }
        }
        UnpairedCause::OpponentAnnulled { opponent } => {
            UnpairedCause::OpponentAnnulled { opponent: as_person(opponent) }
        }
        UnpairedCause::Requested => UnpairedCause::Requested,
        UnpairedCause::NobodyOpposite => UnpairedCause::NobodyOpposite,
    };
    let (points, reasons) = (resting.points, resting.reasons.clone());
    Unpaired { person: as_person(resting.person), cause, points, reasons }
}

/// The public rounds of each meeting that are shown, in order.
fn meetings<'a>(state: &'a State, view: &View) -> Vec<Vec<&'a Round>> {
    let shown: Vec<&Round> = state.published().filter(|round| view.shows(round.number)).collect();
    shown.chunk_by(|one, next| one.stage() == next.stage()).map(<[&Round]>::to_vec).collect()
}

/// The tournament of the teams, as far as the view goes; nothing where no teams play.
pub(crate) fn tournament(state: &State, view: &View) -> State {
    let Some(play) = state.settings().and_then(|settings| settings.options.teams) else {
        return State::default();
    };
    let meetings = meetings(state, view);
    let started = meetings.len() as u16;
    let player = |team: &crate::state::Team| Player {
        entry: Entry {
            person: as_person(team.team),
            number: team.number,
            rating: strength(state, team, play),
            club: team.club,
        },
        withdrawal: team.withdrawal.filter(|gone| view.through.is_none() || gone.after_round < started),
    };
    State {
        opened: state.opened.clone(),
        players: state.teams.iter().map(player).collect(),
        rounds: meetings.iter().map(|rounds| meeting(state, rounds, play, view)).collect(),
        lots: state.lots.clone(),
        tie_break_order: state.team_order.iter().copied().map(as_person).collect(),
        match_lots: state
            .team_match_lots
            .iter()
            .map(|lot| MatchDrawn {
                stage: lot.stage,
                pair: (as_person(lot.pair.0), as_person(lot.pair.1)),
                gave: MatchLot::Win { to: as_person(lot.to) },
            })
            .collect(),
        byes: state
            .team_byes
            .iter()
            .map(|((stage, team), worth)| ((*stage, as_person(*team)), *worth))
            .collect(),
        forbidden: state
            .forbidden_teams
            .iter()
            .map(|(one, other)| (as_person(*one), as_person(*other)))
            .collect(),
        finished: state.finished,
        ..State::default()
    }
}

/// A team's strength: the average rating of its regular players, where all have one.
fn strength(state: &State, team: &crate::state::Team, play: TeamPlay) -> Option<kydan_rating::Rating> {
    let rating = |person: &PersonId| state.player(*person).and_then(|player| player.entry.rating);
    let ratings: Vec<_> = team.roster.regulars.iter().filter_map(rating).collect();
    if ratings.len() == usize::from(play.boards) { kydan_rating::average(ratings) } else { None }
}

/// A meeting as one round.
fn meeting(state: &State, rounds: &[&Round], play: TeamPlay, view: &View) -> Round {
    let points = state.settings().map_or(Points::USUAL, |settings| settings.points);
    let first = rounds.first();
    let stage = first.map_or(1, |round| round.stage());
    let is_whole = rounds.len() == usize::from(play.games());
    let is_closed = is_whole && rounds.iter().all(|round| round.phase == RoundPhase::Closed);
    let decides_by_boards = state.settings().is_some_and(|one| one.system.family() == Family::Knockout);
    let game = |one: &super::TeamMatch| {
        let tally = Tally::of(rounds, one, points, view);
        let is_over = is_whole && !tally.is_open;
        let lead = if decides_by_boards { tally.lead_by_boards() } else { tally.lead() };
        Game {
            pairing: Pairing {
                table: one.number,
                white: as_person(one.a),
                black: as_person(one.b),
                bout: match_id(rounds, one),
                reasons: one.reasons.clone(),
            },
            result: is_over.then(|| GameResult::new(score(lead, &tally), tally.kind)),
        }
    };
    Round {
        number: stage,
        phase: if is_closed { RoundPhase::Closed } else { RoundPhase::Published },
        games: first.map(|round| round.matches.iter().map(game).collect()).unwrap_or_default(),
        unpaired: first.map(|round| round.resting.iter().map(unpaired).collect()).unwrap_or_default(),
        leg: None,
        matches: Vec::new(),
        resting: Vec::new(),
        reserves: Vec::new(),
        by_hand: None,
    }
}

/// A round that may not be public yet, as one of the tournament of the teams.
pub(crate) fn round(state: &State, play: TeamPlay, round: &Round) -> Round {
    Round { by_hand: round.by_hand.clone(), ..meeting(state, &[round], play, &View::default()) }
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
fn match_id(rounds: &[&Round], one: &super::TeamMatch) -> BoutId {
    let table = one.boards.iter().find_map(|board| board.table);
    let mut games = rounds.first().into_iter().flat_map(|round| &round.games);
    let first = games.find(|game| Some(game.pairing.table) == table);
    first.map_or(BoutId(one.a.0), |game| game.pairing.bout)
}

/// The same for pairing a meeting: which teams are away then, and which must not meet.
pub(crate) fn field_before(state: &State, stage: u16) -> Field {
    tournament(state, &View::default()).kept_apart(field(state, &View::default()), stage)
}

/// The field whose contestants are teams, with the points of their boards, as far as the view goes. Where boards
/// rank the teams (30.1.5), their points are those of the boards, round by round: the score groups of a Swiss
/// follow them (30.5).
pub(crate) fn field(state: &State, view: &View) -> Field {
    let Some(settings) = state.settings() else { return Field::default() };
    let Some(play) = settings.options.teams else { return Field::default() };
    let teams = tournament(state, view);
    let mut field = teams.viewed(&View::default());
    let meetings: BTreeMap<u16, Vec<&Round>> = meetings(state, view)
        .into_iter()
        .filter_map(|rounds| Some((rounds.first()?.stage(), rounds)))
        .collect();
    let whole = |share: HalfPoints| HalfPoints(share.0 * play.games());
    let nothing = || vec![HalfPoints::ZERO; usize::from(play.boards)];
    field.teams = Vec::with_capacity(state.teams.len());
    for (at, team) in state.teams.iter().enumerate() {
        let contestant = &mut field.contestants[at];
        let mut result = TeamResult { boards: nothing(), standard: nothing(), ..TeamResult::default() };
        let mut adjustments = Vec::with_capacity(contestant.turns.len());
        for (turn, stage) in contestant.turns.iter().zip(1..) {
            let boards: Vec<HalfPoints> = match turn {
                Turn::Annulled { .. } => Vec::new(),
                Turn::Game(_) => meetings
                    .get(&stage)
                    .and_then(|rounds| {
                        let one = rounds.first()?.matches.iter().find(|one| one.has(team.team))?;
                        let tally = Tally::of(rounds, one, settings.points, view);
                        Some(if one.a == team.team { tally.a } else { tally.b })
                    })
                    .unwrap_or_default(),
                // Without a match: as much as a meeting in which nobody of the other team came.
                Turn::Walkover { .. } => vec![whole(settings.points.win); usize::from(play.boards)],
                Turn::Bye { points } | Turn::Absent { points } => {
                    vec![whole(*points); usize::from(play.boards)]
                }
            };
            let made: HalfPoints = boards.iter().copied().sum();
            adjustments.push(made.0 as i16 - turn.points(&settings.points).0 as i16);
            let is_bye = matches!(turn, Turn::Bye { .. });
            for ((sum, standard), more) in result.boards.iter_mut().zip(&mut result.standard).zip(boards) {
                *sum += more;
                *standard += if is_bye { whole(settings.points.win) } else { more };
            }
            result.meetings.push(made);
        }
        result.match_points = contestant.turns.iter().map(|turn| turn.points(&settings.points)).sum();
        if play.ranked_by == TeamRanking::BoardPoints {
            contestant.adjustments = adjustments;
        }
        field.teams.push(result);
    }
    let games = play.boards * play.games();
    let all = |share: HalfPoints| HalfPoints(share.0 * games);
    let Points { win, draw, loss, bye } = settings.points;
    field.team_worth = Some(TeamWorth {
        primary: play.ranked_by,
        boards: Points { win: all(win), draw: all(draw), loss: all(loss), bye: all(bye) },
    });
    if play.ranked_by == TeamRanking::BoardPoints {
        field.most = Some(all(win));
    }
    field
}
