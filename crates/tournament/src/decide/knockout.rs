//! The games of a knock-out (xiangqi law 25): those that the matches of the round need next.

use kydan_field::Settings;
use kydan_game::HalfPoints;
use kydan_pairing::knockout::Bracket;

use crate::bracket::Progress;
use crate::competition::Competition;
use crate::decide::rounds::{Drawn, without};
use crate::{Contestant, Leg, Refusal, Round, State, Unpaired, UnpairedCause};

/// The games of this number in the open matches of the round. With the first come those who have no match.
pub(super) fn draw(competition: &Competition<'_>, settings: &Settings, leg: Leg) -> Result<Drawn, Refusal> {
    let Some(record) = competition.record() else {
        return Err(Refusal::NothingToDraw);
    };
    let due = record.due(&Bracket::of(&record), leg.stage, leg.game, settings.initial_color);
    if due.couples.is_empty() {
        let contestant = |at: usize| competition.entrants[at].contestant;
        let matches = due.lots.into_iter().map(|(upper, lower)| (contestant(upper), contestant(lower)));
        return Err(Refusal::LotNeeded { stage: leg.stage, matches: matches.collect() });
    }
    let walkovers = due.walkovers.into_iter();
    let mut unpaired: Vec<Unpaired<usize>> = walkovers
        .map(|(winner, loser, reasons)| without(competition, settings, (winner, loser), reasons))
        .collect();
    unpaired.extend(due.byes.into_iter().map(|at| Unpaired {
        person: at,
        cause: UnpairedCause::Bye,
        points: HalfPoints::ZERO,
        reasons: Vec::new(),
    }));
    if leg.game == 1 {
        unpaired.retain(|one| competition.is_here(one.person));
    }
    Ok(Drawn { couples: due.couples, unpaired })
}

/// Whether somebody who came late has a first game in the round of the knock-out that goes on: it is played beside the
/// others, against whoever would have had a bye.
pub(super) fn is_late(state: &State, open: &Round, leg: Leg) -> bool {
    leg.game == 1
        && open.stage() == leg.stage
        && !state.has_teams()
        && !first_games(state, leg.stage).is_empty()
}

/// Somebody of a round that is paired and not public for whom the bracket has a match by now that the round does not
/// have, because of an entry since.
pub(super) fn entered_since(state: &State, round: &Round) -> Option<Contestant> {
    let pairs = round.pairs();
    let is_there = |(one, other): &(Contestant, Contestant)| {
        pairs.iter().any(|pair| {
            let two = (pair.two.white, pair.two.black);
            two == (*one, *other) || two == (*other, *one)
        })
    };
    if round.game_of_meeting() != 1 {
        return None;
    }
    first_games(state, round.stage()).into_iter().find(|two| !is_there(two)).map(|(_, lower)| lower)
}

/// The matches of a round of the knock-out whose first game is due, the higher in the bracket first.
fn first_games(state: &State, stage: u16) -> Vec<(Contestant, Contestant)> {
    let competition = Competition::of(state);
    let Some(bracket) = competition.bracket() else { return Vec::new() };
    let contests = bracket.of_stage(stage);
    let due = contests.filter(|contest| matches!(contest.progress, Progress::Due { game: 1, .. }));
    due.map(|contest| competition.two(contest)).collect()
}
