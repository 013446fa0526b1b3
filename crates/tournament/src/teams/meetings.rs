//! The meetings of a team, as a crosstable has them.

use kydan_field::Points;
use kydan_journal::TeamId;

use crate::competition::View;
use crate::{Round, State};

use super::Tally;

/// A meeting from one team's side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamMeetingResult {
    /// Counted from 1.
    pub stage: u16,
    /// Against which team; none if the team had no match.
    pub opponent: Option<TeamId>,
    /// What both made at the boards, the own points first; none without a match.
    pub tally: Option<Tally>,
}

/// What two teams have made in a round, the first the one with the priority.
pub fn round_tally(state: &State, round: &Round, number: u16) -> Option<Tally> {
    let one = round.matches.iter().find(|one| one.number == number)?;
    Some(Tally::of(&[round], one, points(state), &View::default()))
}

/// A team's meetings in the public rounds, in order.
pub fn meetings(state: &State, team: TeamId) -> Vec<TeamMeetingResult> {
    let shown: Vec<&Round> = state.published().collect();
    let of = |rounds: &[&Round]| {
        let first = rounds.first()?;
        let stage = first.stage();
        let Some(one) = first.matches.iter().find(|one| one.has(team)) else {
            return Some(TeamMeetingResult { stage, opponent: None, tally: None });
        };
        let mut tally = Tally::of(rounds, one, points(state), &View::default());
        if one.b == team {
            std::mem::swap(&mut tally.a, &mut tally.b);
        }
        let opponent = if one.a == team { one.b } else { one.a };
        Some(TeamMeetingResult { stage, opponent: Some(opponent), tally: Some(tally) })
    };
    shown.chunk_by(|one, next| one.stage() == next.stage()).filter_map(of).collect()
}

fn points(state: &State) -> Points {
    state.settings().map_or(Points::USUAL, |settings| settings.points)
}
