//! Rounds of teams: the teams that meet are paired as contestants are, and their lineups make the games.

use kydan_field::Settings;
use kydan_game::{HalfPoints, Side};
use kydan_journal::{BoutId, PersonId, TeamId};
use kydan_pairing::{Couple, Reason};
use kydan_regulations::TeamPlay;

use crate::decide::plan;
use crate::decide::rounds::{Drawn, seat};
use crate::lineup::Lineup;
use crate::team_match::{TeamBoard, TeamMatch};
use crate::{Event, Leg, Refusal, State, Unpaired, UnpairedCause, WithdrawalEffect};

/// What is paired.
pub(in crate::decide) struct Paired<'a> {
    pub(in crate::decide) settings: &'a Settings,
    pub(in crate::decide) play: TeamPlay,
    pub(in crate::decide) round: u16,
    pub(in crate::decide) leg: Leg,
}

/// The round with everybody at the boards, from the teams that meet.
pub(in crate::decide) fn seated(
    state: &State,
    paired: &Paired<'_>,
    drawn: Drawn,
    bouts: &[BoutId],
) -> Result<Event, Refusal> {
    let team = |at: usize| Some(state.teams.get(at)?.team);
    let resting = drawn.unpaired.iter().filter_map(|one| one.of(team)).collect();
    let mut seating = Seating { state, paired, matches: 0, games: Vec::new(), unpaired: Vec::new() };
    let met = drawn.couples.into_iter().filter_map(|couple| met(state, couple));
    let matches = met.map(|one| seating.seat(one)).collect();
    let Seating { games, unpaired, .. } = seating;
    let pairings = seat(state, games, bouts)?;
    let leg = plan::stored(paired.settings, paired.leg);
    Ok(Event::RoundPaired { round: paired.round, pairings, unpaired, leg, matches, resting })
}

/// A match before anybody sits down.
struct Met {
    a: TeamId,
    b: TeamId,
    reasons: Vec<Reason>,
}

fn met(state: &State, couple: Couple) -> Option<Met> {
    let Couple { white, black, reasons } = couple;
    Some(Met { a: state.teams.get(white)?.team, b: state.teams.get(black)?.team, reasons })
}

/// A round that is being seated, match by match.
struct Seating<'a> {
    state: &'a State,
    paired: &'a Paired<'a>,
    /// How many matches sit.
    matches: u16,
    /// The games so far, table 1 first: players by their indices.
    games: Vec<Couple>,
    /// Those who have nobody opposite.
    unpaired: Vec<Unpaired>,
}

impl Seating<'_> {
    fn lineup(&self, team: TeamId) -> Lineup {
        self.state.team(team).map(|team| self.state.lineup(team, self.paired.round)).unwrap_or_default()
    }

    fn index(&self, person: PersonId) -> usize {
        // Everyone on a list is a player.
        self.state.players.iter().position(|player| player.entry.person == person).unwrap_or_default()
    }

    fn seat(&mut self, met: Met) -> TeamMatch {
        self.matches += 1;
        let number = self.matches;
        let (lineup_a, lineup_b) = (self.lineup(met.a), self.lineup(met.b));
        let at = |lineup: &Lineup, board: u16| lineup.get(usize::from(board) - 1).copied().flatten();
        // One of the two is there, if anybody is without a game.
        let of = |team| worth_of_absence(self.state, self.paired.settings, team);
        let points = of(met.a).min(of(met.b));
        let mut boards = Vec::with_capacity(usize::from(self.paired.play.boards));
        for game in kydan_pairing::teams::games(self.paired.play, self.paired.leg.game) {
            let (player_a, player_b) = (at(&lineup_a, game.a), at(&lineup_b, game.b));
            let table = match (player_a, player_b) {
                (Some(one), Some(other)) => {
                    let (white, black) = match game.side {
                        Side::White => (self.index(one), self.index(other)),
                        Side::Black => (self.index(other), self.index(one)),
                    };
                    let reasons = vec![Reason::TeamBoard { number, board: game.a }];
                    self.games.push(Couple { white, black, reasons });
                    Some(self.games.len() as u16)
                }
                (Some(person), None) | (None, Some(person)) => {
                    let cause = UnpairedCause::NobodyOpposite;
                    self.unpaired.push(Unpaired { person, cause, points, reasons: Vec::new() });
                    None
                }
                (None, None) => None,
            };
            boards.push(TeamBoard { a: game.a, b: game.b, side: game.side, player_a, player_b, table });
        }
        TeamMatch { number, a: met.a, b: met.b, boards, reasons: met.reasons }
    }
}

/// What a board brings whose place opposite is empty: a win, and nothing against a team whose results are annulled.
pub(super) fn worth_of_absence(state: &State, settings: &Settings, team: TeamId) -> HalfPoints {
    let withdrawal = state.team(team).and_then(|team| team.withdrawal);
    match withdrawal.map(|gone| gone.effect) {
        Some(WithdrawalEffect::ResultsAnnulled) => HalfPoints::ZERO,
        Some(WithdrawalEffect::ResultsStand) | None => settings.points.win,
    }
}
