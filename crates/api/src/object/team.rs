//! Teams: their lists, their matches, their table.

mod matches;

use std::borrow::Cow;
use std::sync::Arc;

use kydan_access::Action;
use kydan_app::store::read;
use kydan_journal::{PersonId, TeamId};
use kydan_tournament::{self as tournament, State, teams};

use crate::failure::masked;
use crate::id::global;
use crate::list::List;
use crate::load::{self, app};
use crate::visitor::actor;

use super::draw::ByeWorth;
use super::federation::{Club, club};
use super::law::TieBreak;
use super::person::{Person, person};
use super::standings::TieBreakValue;

use async_graphql::{Context, Enum, ID, Object, SimpleObject};
use kydan_regulations as regulations;

pub use matches::TeamMatch;
pub(crate) use matches::{left_over, matches, resting};

/// What ranks teams first.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::TeamRanking")]
pub enum TeamRanking {
    /// The points of all boards (Article 30.1.5).
    BoardPoints,
    /// Those of matches.
    MatchPoints,
}

/// Whether the limits of official events hold.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Occasion")]
pub enum Occasion {
    /// 3 to 6 boards, 1 to 3 reserves.
    Official,
    /// Any number.
    Friendly,
}

/// How two teams meet.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum TeamMeeting {
    /// Board by board (Article 30.2.1).
    Simultaneous,
    /// Everyone against everyone, the English match (30.2.2).
    AllPlayAll,
}

/// How teams play (Article 30).
#[derive(SimpleObject)]
pub struct TeamPlay {
    boards: u16,
    /// How many reserves a team may name.
    reserves: u16,
    ranked_by: TeamRanking,
    meeting: TeamMeeting,
    /// Each meeting has so many rounds of games.
    games: u16,
    occasion: Occasion,
    /// Whether everyone below a missing player moves up a board (Article 30.1.4).
    moves_up: bool,
}

impl From<regulations::TeamPlay> for TeamPlay {
    fn from(play: regulations::TeamPlay) -> Self {
        Self {
            boards: play.boards,
            reserves: play.reserves,
            ranked_by: play.ranked_by.into(),
            meeting: match play.meeting {
                regulations::TeamMeeting::Simultaneous { .. } => TeamMeeting::Simultaneous,
                regulations::TeamMeeting::AllPlayAll => TeamMeeting::AllPlayAll,
            },
            games: play.games(),
            occasion: play.occasion.into(),
            moves_up: play.moves_up(),
        }
    }
}

/// A team of an event.
pub struct Team {
    state: Arc<State>,
    team: TeamId,
}

/// A tournament that teams play; none where players play for themselves: nothing is read and replayed for that answer.
pub(crate) async fn played_by_teams(
    ctx: &Context<'_>,
    event: &read::Competition,
) -> async_graphql::Result<Option<Arc<State>>> {
    if event.settings.options.teams.is_none() {
        return Ok(None);
    }
    load::tournament(ctx, event.event).await.map(Some)
}

/// All teams, by number.
pub(crate) fn all(state: &Arc<State>) -> Vec<Team> {
    state.teams.iter().map(|team| Team { state: Arc::clone(state), team: team.team }).collect()
}

impl Team {
    fn row(&self) -> Option<&tournament::Team> {
        self.state.team(self.team)
    }

    /// The team with this index.
    pub(crate) fn at_place(state: &Arc<State>, at: usize) -> Option<Self> {
        state.teams.get(at).map(|team| Self::of(state, team.team))
    }

    fn is_captain(&self, ctx: &Context<'_>) -> bool {
        let captain = self.row().and_then(|team| team.captain).map(|one| app(ctx).reader().kept(one));
        actor(ctx).account.is_some() && captain.is_some() && captain == actor(ctx).oneself()
    }

    pub(crate) fn of(state: &Arc<State>, team: TeamId) -> Self {
        Self { state: Arc::clone(state), team }
    }
}

async fn people(ctx: &Context<'_>, ids: &[PersonId]) -> async_graphql::Result<List<Person>> {
    let mut people = Vec::with_capacity(ids.len());
    for id in ids {
        people.push(person(ctx, *id).await?);
    }
    Ok(people.into())
}

async fn seated(ctx: &Context<'_>, id: Option<PersonId>) -> async_graphql::Result<Option<Person>> {
    match id {
        Some(id) => person(ctx, id).await.map(Some),
        None => Ok(None),
    }
}

#[Object]
impl Team {
    async fn id(&self) -> ID {
        global("Team", self.team.0)
    }

    /// The starting number.
    async fn number(&self) -> u16 {
        self.row().map_or(0, |team| team.number)
    }

    async fn name(&self) -> &str {
        self.row().map_or("", |team| &team.name)
    }

    /// The club played for.
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.row().and_then(|team| team.club) {
            Some(id) => club(ctx, id).await,
            None => Ok(None),
        }
    }

    /// The regular players, the strongest first: each has that board.
    async fn regulars(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        people(ctx, self.row().map_or(&[], |team| &team.roster.regulars)).await
    }

    /// Who may replace one of them.
    async fn reserves(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        people(ctx, self.row().map_or(&[], |team| &team.roster.reserves)).await
    }

    /// Who speaks for the team.
    async fn captain(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        seated(ctx, self.row().and_then(|team| team.captain)).await
    }

    /// Whether the viewer speaks for the team.
    async fn viewer_is_captain(&self, ctx: &Context<'_>) -> bool {
        self.is_captain(ctx)
    }

    /// Who plays in the round that is paired next, board 1 first; null where a place stays empty. For those who
    /// pair or enter only: other teams see a lineup when the round is public.
    async fn next_lineup(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Option<Person>>> {
        let (Some(team), Some(opened)) = (self.row(), &self.state.opened) else { return Ok(List::default()) };
        let may = app(ctx).may_at_event(actor(ctx), opened.event, &[Action::SetLineup]).await;
        if !self.is_captain(ctx) && may.map_err(|failure| masked(&failure))?.is_empty() {
            return Ok(List::default());
        }
        let mut lineup = Vec::new();
        for id in self.state.lineup(team, self.state.next_round()) {
            lineup.push(seated(ctx, id).await?);
        }
        Ok(lineup.into())
    }

    /// The meetings for which the team asked not to be paired, by number.
    async fn byes(&self) -> List<TeamBye> {
        let own = self.state.byes.iter().filter(|((_, who), _)| who.team() == Some(self.team));
        own.map(|((stage, _), worth)| TeamBye { stage: *stage, worth: (*worth).into() }).collect()
    }

    /// The teams that it must not meet, by the organizer's word.
    async fn must_not_meet(&self) -> List<Self> {
        let pairs = self.state.forbidden.iter().filter_map(|(one, other)| {
            let (one, other) = (one.team()?, other.team()?);
            let of = |own: TeamId, other: TeamId| (own == self.team).then_some(other);
            of(one, other).or_else(|| of(other, one))
        });
        pairs.map(|team| Self::of(&self.state, team)).collect()
    }

    async fn withdrawn(&self) -> bool {
        self.row().is_some_and(|team| team.withdrawal.is_some())
    }

    /// The meetings so far, in order.
    async fn meetings(&self) -> List<TeamMeetingResult> {
        let results = teams::meetings(&self.state, self.team).into_iter();
        results.map(|result| TeamMeetingResult { state: Arc::clone(&self.state), result }).collect()
    }
}

/// A meeting for which a team asked not to be paired.
#[derive(SimpleObject)]
pub struct TeamBye {
    /// Counted from 1.
    stage: u16,
    /// What it is worth at every board.
    worth: ByeWorth,
}

/// A meeting from one team's side.
pub struct TeamMeetingResult {
    state: Arc<State>,
    result: teams::TeamMeetingResult,
}

#[Object]
impl TeamMeetingResult {
    /// Counted from 1.
    async fn stage(&self) -> u16 {
        self.result.stage
    }

    /// None if the team had no match.
    async fn opponent(&self) -> Option<Team> {
        self.result.opponent.map(|team| Team::of(&self.state, team))
    }

    /// What the team has made at the boards, such as `2½`.
    async fn own(&self) -> Option<String> {
        self.result.tally.as_ref().map(|tally| tally.totals().0.to_string())
    }

    /// What the other team has made.
    async fn other(&self) -> Option<String> {
        self.result.tally.as_ref().map(|tally| tally.totals().1.to_string())
    }

    /// Whether games are still to be finished.
    async fn open(&self) -> bool {
        self.result.tally.as_ref().is_some_and(|tally| tally.is_open)
    }
}

/// The teams' table.
pub struct TeamStandings {
    /// None where players play for themselves, and the table is empty.
    state: Option<Arc<State>>,
    table: teams::TeamStandings,
}

impl TeamStandings {
    /// After a round of games; now, if none is given.
    pub(crate) fn of(state: Option<Arc<State>>, after_round: Option<u16>) -> Self {
        let table = match (&state, after_round) {
            (None, _) => teams::TeamStandings { after_stage: 0, tie_breaks: Vec::new(), rows: Vec::new() },
            (Some(state), Some(round)) => teams::standings_at(state, round),
            (Some(state), None) => teams::standings(state),
        };
        Self { state, table }
    }
}

#[Object]
impl TeamStandings {
    /// After so many meetings.
    async fn after_stage(&self) -> u16 {
        self.table.after_stage
    }

    /// In the order in which they part teams.
    async fn tie_breaks(&self) -> List<TieBreak> {
        self.table.tie_breaks.iter().copied().map(TieBreak::from).collect()
    }

    /// The first first.
    async fn rows(&self) -> List<TeamStandingsRow> {
        let Some(state) = &self.state else { return List::default() };
        let rows = self.table.rows.iter().cloned();
        rows.map(|row| TeamStandingsRow { state: Arc::clone(state), row }).collect()
    }
}

/// A team's line.
pub struct TeamStandingsRow {
    state: Arc<State>,
    row: teams::TeamRow,
}

#[Object]
impl TeamStandingsRow {
    /// Shared where nothing parts teams.
    async fn rank(&self) -> u16 {
        self.row.rank
    }

    async fn team(&self) -> Team {
        Team::of(&self.state, self.row.team)
    }

    /// What ranks first: the points of boards or of matches.
    async fn points(&self) -> String {
        self.row.points.to_string()
    }

    async fn match_points(&self) -> String {
        self.row.match_points.to_string()
    }

    async fn board_points(&self) -> String {
        self.row.board_points().to_string()
    }

    /// The points at each board, board 1 first.
    async fn boards(&self) -> List<String> {
        self.row.boards.iter().map(ToString::to_string).collect()
    }

    /// Matches in which a game was played.
    async fn played(&self) -> u16 {
        self.row.played
    }

    async fn wins(&self) -> u16 {
        self.row.wins
    }

    async fn values(&self) -> List<TieBreakValue> {
        self.row.values.iter().copied().map(TieBreakValue::from).collect()
    }

    /// What parts this team from the one above: `points`, `progress` or a tie-break's code.
    async fn parted_by(&self) -> Option<Cow<'static, str>> {
        self.row.parted_by.map(|parting| match parting {
            kydan_table::Parting::Progress => "progress".into(),
            kydan_table::Parting::Points => "points".into(),
            kydan_table::Parting::TieBreak(tie_break) => tie_break.code(),
        })
    }

    async fn withdrawn(&self) -> bool {
        self.row.withdrawn
    }
}

/// A player's results at a board.
pub struct BoardResult {
    state: Arc<State>,
    result: teams::BoardResult,
}

/// Everyone's, the best of each board first.
pub(crate) fn board_results(state: &Arc<State>) -> Vec<BoardResult> {
    let results = teams::board_results(state).into_iter();
    results.map(|result| BoardResult { state: Arc::clone(state), result }).collect()
}

#[Object]
impl BoardResult {
    /// Counted from 1.
    async fn board(&self) -> u16 {
        self.result.board
    }

    async fn team(&self) -> Team {
        Team::of(&self.state, self.result.team)
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.result.person).await
    }

    /// The points made there, such as `2½`.
    async fn points(&self) -> String {
        self.result.points.to_string()
    }

    /// From how many finished games.
    async fn games(&self) -> u16 {
        self.result.games
    }
}
