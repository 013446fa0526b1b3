//! Rounds of teams: the engines pair teams, and the teams' lineups make the games.

use kydan_field::Settings;
use kydan_game::{HalfPoints, Side};
use kydan_journal::{BoutId, PersonId, TeamId};
use kydan_pairing::{Couple, Reason};
use kydan_regulations::{Contestants, Family, TeamPlay};

use crate::decide::rounds::{Drawn, seat, settle, wait_for_results};
use crate::decide::{by_hand, byes, entries, knockout, plan};
use crate::field_of::View;
use crate::teams::{Lineup, TeamBoard, TeamMatch, as_players};
use crate::{
    Event, HandMatch, HandPairing, Leg, Refusal, Round, RoundPhase, State, TeamRefusal, Unpaired,
    UnpairedCause, WithdrawalEffect,
};

use super::{as_of_teams, of_teams};

/// What is to be paired next; none if everything was played. Every meeting has as many rounds as the rules say.
pub(in crate::decide) fn next(state: &State, settings: &Settings, play: TeamPlay) -> Option<Leg> {
    let (published, games) = (state.published().count() as u16, play.games().max(1));
    let game = published % games + 1;
    if game > 1 {
        return state.published().last().map(|last| Leg { stage: last.stage(), game });
    }
    // The tournament of the teams has one round for every meeting.
    plan::next_of(&as_players::tournament(state, &View::default()), settings)
}

/// Whether this round can be paired now; which game of which meeting it is.
fn ready(state: &State, settings: &Settings, round: u16) -> Result<Leg, Refusal> {
    let leg = plan::next(state, settings).ok_or(Refusal::NoRoundLeft { rounds: settings.rounds })?;
    wait_for_results(state, round)?;
    let here = state.teams.iter().filter(|team| team.withdrawal.is_none()).count();
    if here < 2 && leg.game == 1 {
        return Err(Refusal::TooFewPlayers);
    }
    if settings.system.character().contestants == Contestants::TwoTeams && state.teams.len() != 2 {
        return Err(TeamRefusal::TwoTeams { given: state.teams.len() }.into());
    }
    entries::fits(settings, state.teams.len())?;
    Ok(leg)
}

pub(super) fn pair(
    state: &State,
    settings: &Settings,
    play: TeamPlay,
    round: u16,
    bouts: &[BoutId],
) -> Result<Vec<Event>, Refusal> {
    let leg = ready(state, settings, round)?;
    let (matches, resting) = if leg.game == 1 {
        let teams = as_players::tournament(state, &View::default());
        met_of(state, draw(state, &teams, settings, leg)?)
    } else {
        (same_again(state, leg), Vec::new())
    };
    let paired = Paired { settings, play, round, leg };
    Ok(vec![seated(state, &paired, matches, resting, bouts)?])
}

/// The matches of a round as an arbiter pairs them.
pub(super) struct Hand<'a> {
    pub(super) round: u16,
    pub(super) matches: &'a [HandMatch],
    pub(super) left_over: Option<TeamId>,
}

pub(super) fn pair_by_hand(
    state: &State,
    settings: &Settings,
    play: TeamPlay,
    hand: &Hand<'_>,
    bouts: &[BoutId],
) -> Result<Vec<Event>, Refusal> {
    let round = hand.round;
    let leg = ready(state, settings, round)?;
    let teams = as_players::tournament(state, &View::default());
    let field = as_players::field_before(state, leg.stage);
    let games: Vec<HandPairing> = hand.matches.iter().copied().map(as_players::as_pairing).collect();
    let left_over = hand.left_over.map(as_players::as_person);
    let order = by_hand::Order { round, games: &games, left_over };
    let (drawn, beside) = by_hand::draw(&teams, settings, leg, &field, &order).map_err(of_teams)?;
    let (matches, resting) = met_of(state, drawn);
    let paired = Paired { settings, play, round, leg };
    let by_hand::Beside { proposed, proposed_left_over, warnings } = beside;
    as_of_teams(Ok(vec![
        seated(state, &paired, matches, resting, bouts)?,
        Event::PairedByHand { round, proposed, proposed_left_over, warnings },
    ]))
}

/// What is paired.
struct Paired<'a> {
    settings: &'a Settings,
    play: TeamPlay,
    round: u16,
    leg: Leg,
}

/// The round with everybody at the boards.
fn seated(
    state: &State,
    paired: &Paired<'_>,
    matches: Vec<Met>,
    resting: Vec<Unpaired<TeamId>>,
    bouts: &[BoutId],
) -> Result<Event, Refusal> {
    let mut seating = Seating { state, paired, matches: 0, games: Vec::new(), unpaired: Vec::new() };
    let matches = matches.into_iter().map(|one| seating.seat(one)).collect();
    let Seating { games, unpaired, .. } = seating;
    let pairings = seat(state, games, bouts)?;
    let leg = plan::stored(paired.settings, paired.leg);
    Ok(Event::RoundPaired { round: paired.round, pairings, unpaired, leg, matches, resting })
}

/// The engine's or the arbiter's round, as matches of teams.
fn met_of(state: &State, drawn: Drawn) -> (Vec<Met>, Vec<Unpaired<TeamId>>) {
    let resting = drawn.unpaired.into_iter().map(as_players::resting).collect();
    (drawn.couples.into_iter().map(|couple| met(state, couple)).collect(), resting)
}

/// Which teams meet, by the engine of the system.
fn draw(state: &State, teams: &State, settings: &Settings, leg: Leg) -> Result<Drawn, Refusal> {
    if settings.system.family() == Family::Knockout {
        return knockout::draw(teams, settings, leg).map_err(of_teams);
    }
    let field = as_players::field_before(state, leg.stage);
    let proposal = plan::propose(teams, settings, &field, leg.stage)?;
    let mut drawn = settle(teams, settings, proposal);
    drawn.unpaired.extend(plan::requested(teams, settings, leg.stage));
    Ok(drawn)
}

/// A match before anybody sits down.
struct Met {
    a: TeamId,
    b: TeamId,
    reasons: Vec<Reason>,
}

fn met(state: &State, couple: Couple) -> Met {
    let Couple { white, black, reasons } = couple;
    Met { a: state.teams[white].team, b: state.teams[black].team, reasons }
}

/// The matches of the meeting's first round.
fn same_again(state: &State, leg: Leg) -> Vec<Met> {
    let first = state.published().find(|round| round.stage() == leg.stage);
    let matches = first.into_iter().flat_map(|round| &round.matches);
    matches
        .map(|one| Met { a: one.a, b: one.b, reasons: vec![Reason::ReturnGame { game: leg.game }] })
        .collect()
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
        for game in super::games(self.paired.play, self.paired.leg.game) {
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

/// A team in a round that is not public yet and has left.
pub(in crate::decide) fn paired_and_left(state: &State) -> Option<(TeamId, u16)> {
    let round = state.rounds.iter().find(|round| round.phase == RoundPhase::Paired)?;
    // In a further round of a meeting whoever left has lost the games that are still to come.
    let playing =
        round.matches.iter().filter(|_| round.game_of_meeting() == 1).flat_map(|one| [one.a, one.b]);
    let mut all = playing.chain(round.resting.iter().map(|one| one.person));
    let has_left = |team: &TeamId| state.team(*team).is_some_and(|team| team.withdrawal.is_some());
    all.find(has_left).map(|team| (team, round.number))
}

/// The team whose bye was granted or cancelled after the meeting was paired: it must be paired anew.
pub(in crate::decide) fn bye_changed_since(state: &State, round: &Round) -> Option<TeamId> {
    let play = state.settings().and_then(|settings| settings.options.teams)?;
    if round.game_of_meeting() > 1 {
        return None;
    }
    let teams = as_players::tournament(state, &View::default());
    byes::changed_since(&teams, &as_players::round(state, play, round)).map(as_players::as_team)
}
