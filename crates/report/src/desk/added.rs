//! What teams have beside their results: penalties, bonuses, results of another worth (TRF26, `299`), and what a bye of the
//! pairing brings at the boards (`320`).

use std::collections::BTreeMap;
use std::ops::Range;

use kydan_field::{Added, Encounter, Points, Turn};
use kydan_game::HalfPoints;

use super::Teams;
use crate::trf::{Abnormal, Record, Report, TeamRecord};

/// Counts it, by team and meeting (counted from 0).
pub(super) fn add(teams: &mut Teams, report: &Report) {
    let mut worths: BTreeMap<(usize, usize), Added> = BTreeMap::new();
    let mut penalties: Vec<((usize, usize), Added)> = Vec::new();
    for record in &report.records {
        match record {
            // Where the columns are blank it brings as much as the match.
            Record::TeamPlay(TeamRecord::Byes { game_points, teams: whose, .. }) if game_points.0 > 0 => {
                for key in byes(teams, whose) {
                    let boards = difference(Some(game_points.0 as i16), made(teams, key).boards);
                    worths.insert(key, Added { matches: 0, boards });
                }
            }
            Record::Abnormal(one) => {
                for key in meant(teams, one) {
                    match one.kind.map(|kind| kind.to_ascii_uppercase()) {
                        None => penalties.push((key, stated(one))),
                        Some(kind) if is_meant(kind, turn(teams, key), teams.setup.field.points) => {
                            let made = made(teams, key);
                            let matches = difference(one.match_points, made.matches);
                            worths
                                .insert(key, Added { matches, boards: difference(one.points, made.boards) });
                        }
                        Some(_) => {}
                    }
                }
            }
            Record::Text { .. }
            | Record::Rounds { .. }
            | Record::InitialColor(_)
            | Record::Points(_)
            | Record::Player(_)
            | Record::Acceleration(_)
            | Record::Byes(_)
            | Record::Forbidden(_)
            | Record::Team(_)
            | Record::Lineup(_)
            | Record::TeamPlay(_)
            | Record::Comment(_)
            | Record::Other(_) => {}
        }
    }
    // Whatever a result is worth, a penalty comes beside it.
    for ((at, meeting), more) in worths.into_iter().chain(penalties) {
        teams.setup.field.add_to_team(at, meeting, more);
    }
}

/// What is not stated stays as it is.
fn difference(stated: Option<i16>, made: i16) -> i16 {
    stated.map_or(0, |stated| stated.saturating_sub(made))
}

fn stated(one: &Abnormal) -> Added {
    Added { matches: one.match_points.unwrap_or(0), boards: one.points.unwrap_or(0) }
}

fn turn(teams: &Teams, (at, meeting): (usize, usize)) -> Option<&Turn> {
    teams.setup.field.contestants.get(at)?.turns.get(meeting)
}

/// What the meeting brought by its results alone.
fn made(teams: &Teams, (at, meeting): (usize, usize)) -> Added {
    let points = teams.setup.field.points;
    let matches = turn(teams, (at, meeting)).map_or(HalfPoints::ZERO, |turn| turn.points(&points));
    let boards = teams.setup.field.teams.get(at).and_then(|team| team.meetings.get(meeting)).copied();
    Added { matches: matches.0 as i16, boards: boards.unwrap_or(HalfPoints::ZERO).0 as i16 }
}

/// The byes of the pairing that a record tells: a team for every round, 0 where there was none.
fn byes(teams: &Teams, whose: &[u16]) -> Vec<(usize, usize)> {
    let contestants = &teams.setup.field.contestants;
    let key = |(number, round): (&u16, u16)| {
        let at = contestants.iter().position(|one| one.number == *number)?;
        Some((at, usize::from(teams.leg(round).0) - 1))
    };
    let is_bye = |key: &(usize, usize)| matches!(turn(teams, *key), Some(Turn::Bye { .. }));
    whose.iter().zip(1..).filter_map(key).filter(is_bye).collect()
}

/// Whose meetings a record may be about: of all teams if it names none; in all meetings, if it names no round, and a
/// penalty once.
fn meant(teams: &Teams, one: &Abnormal) -> Vec<(usize, usize)> {
    let contestants = &teams.setup.field.contestants;
    let is_named = |number: u16| one.numbers.is_empty() || one.numbers.contains(&number);
    let those = contestants.iter().enumerate().filter(|(_, team)| is_named(team.number));
    let meetings = |count: usize| -> Range<usize> {
        match (one.round, one.kind) {
            (Some(round), _) => {
                let meeting = usize::from(teams.leg(round).0) - 1;
                meeting.min(count)..(meeting + 1).min(count)
            }
            (None, None) => 0..count.min(1),
            (None, Some(_)) => 0..count,
        }
    };
    those.flat_map(|(at, team)| meetings(team.turns.len()).map(move |meeting| (at, meeting))).collect()
}

/// Whether a kind of `299` names what the meeting was.
fn is_meant(kind: char, turn: Option<&Turn>, worth: Points) -> bool {
    let Some(turn) = turn else { return false };
    match *turn {
        Turn::Game(Encounter { share: Some(share), .. }) => {
            let own = share.own.cmp(&HalfPoints::HALF);
            match kind {
                'W' => share.kind.is_played() && own.is_gt(),
                'D' => share.kind.is_played() && own.is_eq(),
                'L' => share.kind.is_played() && own.is_lt(),
                '+' => !share.kind.is_played() && own.is_gt(),
                '-' => !share.kind.is_played() && own.is_lt(),
                _ => false,
            }
        }
        Turn::Walkover { .. } => kind == '+',
        Turn::Absent { points } => match kind {
            'Z' => points == HalfPoints::ZERO,
            'F' => points >= worth.win && points > HalfPoints::ZERO,
            'H' => points > HalfPoints::ZERO && points < worth.win,
            _ => false,
        },
        Turn::Game(Encounter { share: None, .. }) | Turn::Annulled { .. } | Turn::Bye { .. } => false,
    }
}
