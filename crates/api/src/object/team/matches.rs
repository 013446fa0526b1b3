//! Matches of teams, board by board.

use std::sync::Arc;

use kydan_tournament::{self as tournament, State, teams};

use crate::list::List;
use crate::object::kind::Side;
use crate::object::person::{Person, person};
use crate::object::result::GameResult;
use crate::object::round::PairingReason;
use crate::object::scalar::DateTime;

use super::{Team, seated};

use async_graphql::{Context, Enum, Object};
use kydan_journal::TeamId;
use kydan_regulations as regulations;

/// How what two captains say of a game goes together.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "tournament::Claims")]
pub enum Claims {
    /// Nobody has said anything.
    None,
    /// One has, and the other has not.
    One,
    /// Both say the same.
    Agree,
    /// They say different things, or another result stands than a captain says.
    Differ,
}

/// Two teams that meet, in one round.
pub struct TeamMatch {
    state: Arc<State>,
    round: u16,
    number: u16,
}

/// The matches of a round, match 1 first.
pub(crate) fn matches(state: &Arc<State>, round: u16) -> Vec<TeamMatch> {
    let found = state.round(round).into_iter().flat_map(|round| &round.matches);
    found.map(|one| TeamMatch { state: Arc::clone(state), round, number: one.number }).collect()
}

/// Which team is left over in a round where they are odd.
pub(crate) fn left_over(state: &Arc<State>, round: u16) -> Option<Team> {
    let mut resting = state.round(round)?.resting.iter();
    let bye = resting.find(|one| one.cause == tournament::UnpairedCause::Bye)?;
    Some(Team::of(state, bye.person))
}

/// The teams without a match in a round.
pub(crate) fn resting(state: &Arc<State>, round: u16) -> Vec<Team> {
    let found = state.round(round).into_iter().flat_map(|round| &round.resting);
    found.map(|one| Team::of(state, one.person)).collect()
}

impl TeamMatch {
    fn row(&self) -> Option<(&tournament::Round, &teams::TeamMatch)> {
        let round = self.state.round(self.round)?;
        Some((round, round.matches.iter().find(|one| one.number == self.number)?))
    }

    fn date(&self) -> Option<&tournament::MatchDate> {
        self.state.round(self.round)?.dates.get(&self.number)
    }

    fn tally(&self) -> Option<teams::Tally> {
        teams::round_tally(&self.state, self.state.round(self.round)?, self.number)
    }
}

#[Object]
impl TeamMatch {
    /// Counted from 1.
    async fn number(&self) -> u16 {
        self.number
    }

    /// The team with the priority.
    async fn a(&self) -> Option<Team> {
        self.row().map(|(_, one)| Team::of(&self.state, one.a))
    }

    async fn b(&self) -> Option<Team> {
        self.row().map(|(_, one)| Team::of(&self.state, one.b))
    }

    /// What team A has made in this round so far, such as `2½`.
    async fn score_a(&self) -> Option<String> {
        self.tally().map(|tally| tally.totals().0.to_string())
    }

    async fn score_b(&self) -> Option<String> {
        self.tally().map(|tally| tally.totals().1.to_string())
    }

    /// Whether games are still to be finished.
    async fn open(&self) -> bool {
        self.tally().is_some_and(|tally| tally.is_open)
    }

    /// When it begins: as was said of it, else with its round; none while nothing is announced.
    async fn starts_at(&self) -> Option<DateTime> {
        self.row().and_then(|(round, one)| round.match_begins(one.number)).map(DateTime)
    }

    /// Where it is played, if not where the event is.
    async fn place(&self) -> Option<&str> {
        self.date()?.place.as_deref()
    }

    /// When it was to begin as it was announced first, if it was moved.
    async fn moved_from(&self) -> Option<DateTime> {
        self.date()?.moved_from.map(DateTime)
    }

    /// Why it was moved.
    async fn move_reason(&self) -> Option<&str> {
        self.date()?.reason.as_deref()
    }

    /// Whether team A has said who plays.
    async fn lineup_in_a(&self) -> bool {
        self.row().is_some_and(|(_, one)| self.state.lineups.contains_key(&(self.round, one.a)))
    }

    /// Whether team B has said who plays.
    async fn lineup_in_b(&self) -> bool {
        self.row().is_some_and(|(_, one)| self.state.lineups.contains_key(&(self.round, one.b)))
    }

    /// The first board of team A first.
    async fn boards(&self) -> List<TeamBoard> {
        let Some((round, one)) = self.row() else { return List::default() };
        let game_at = |table: Option<u16>| {
            table.and_then(|table| round.games.iter().find(|game| game.pairing.table == table))
        };
        let claim = |game: Option<&tournament::Game>, team: TeamId| {
            game.and_then(|game| self.state.claim(game.pairing.bout, team)).copied().map(ResultClaim)
        };
        let board = |board: &teams::TeamBoard| TeamBoard {
            claims: game_at(board.table)
                .map_or(Claims::None, |game| self.state.claims_about(one, game).into()),
            claim_a: claim(game_at(board.table), one.a),
            claim_b: claim(game_at(board.table), one.b),
            has_result: game_at(board.table).is_some_and(|game| game.result.is_some()),
            board: *board,
            shares: board.shares(round, |game| game.result).map(|(a, b, _)| (a, b)),
            reserves: came_in(round, one, board),
        };
        one.boards.iter().map(board).collect()
    }

    /// Why these two, and why the priority; teams by their starting numbers.
    async fn explanation(&self) -> List<PairingReason> {
        self.row().map(|(_, one)| one.reasons.iter().map(PairingReason::from).collect()).unwrap_or_default()
    }
}

/// A board of a match.
pub struct TeamBoard {
    board: teams::TeamBoard,
    shares: Option<(regulations::HalfPoints, regulations::HalfPoints)>,
    reserves: Vec<ReserveIn>,
    claims: Claims,
    claim_a: Option<ResultClaim>,
    claim_b: Option<ResultClaim>,
    has_result: bool,
}

/// What a captain says a game ended in.
#[derive(Clone, Copy)]
pub struct ResultClaim(tournament::Claim);

#[Object]
impl ResultClaim {
    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.by).await
    }

    async fn result(&self) -> GameResult {
        GameResult::recorded(self.0.result)
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }
}

/// Who came in at a board after the round was public.
fn came_in(round: &tournament::Round, one: &teams::TeamMatch, board: &teams::TeamBoard) -> Vec<ReserveIn> {
    let own = |reserve: &&tournament::ReserveIn| {
        // What a team said before the start of its match is its lineup.
        reserve.minutes >= 0
            && ((reserve.team == one.a && reserve.board == board.a)
                || (reserve.team == one.b && reserve.board == board.b))
    };
    let reserves = round.reserves.iter().filter(own);
    reserves.map(|reserve| ReserveIn { reserve: *reserve, for_a: reserve.team == one.a }).collect()
}

/// A reserve who came in at a board after the round was public (Article 30.1.4).
#[derive(Clone, Copy)]
pub struct ReserveIn {
    reserve: tournament::ReserveIn,
    for_a: bool,
}

#[Object]
impl ReserveIn {
    /// Whether team A's player was replaced; else it was team B's.
    async fn for_a(&self) -> bool {
        self.for_a
    }

    /// Who was announced there; none where the place was empty.
    async fn leaves(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        seated(ctx, self.reserve.leaves).await
    }

    async fn comes(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.reserve.comes).await
    }

    /// So many minutes after the start of play.
    async fn minutes(&self) -> i32 {
        // Fifteen at most; as many before the start as somebody typed.
        i32::try_from(self.reserve.minutes).unwrap_or(i32::MIN)
    }
}

#[Object]
impl TeamBoard {
    /// The board of A's player in the team, counted from 1.
    async fn a(&self) -> u16 {
        self.board.a
    }

    /// That of B's player.
    async fn b(&self) -> u16 {
        self.board.b
    }

    /// The color of A's player.
    async fn side(&self) -> Side {
        self.board.side.into()
    }

    /// None where nobody plays: the game is lost without play.
    async fn player_a(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        seated(ctx, self.board.player_a).await
    }

    async fn player_b(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        seated(ctx, self.board.player_b).await
    }

    /// The table of the game; none where there is none.
    async fn table(&self) -> Option<u16> {
        self.board.table
    }

    /// A's part of the point, such as `½`; none while the game goes on.
    async fn score_a(&self) -> Option<String> {
        self.shares.map(|(a, _)| a.to_string())
    }

    async fn score_b(&self) -> Option<String> {
        self.shares.map(|(_, b)| b.to_string())
    }

    /// Whether the game has a result.
    async fn has_result(&self) -> bool {
        self.has_result
    }

    /// How what the captains say goes together.
    async fn claims(&self) -> Claims {
        self.claims
    }

    /// What team A's captain says the game ended in.
    async fn claim_a(&self) -> Option<ResultClaim> {
        self.claim_a
    }

    /// What team B's captain says.
    async fn claim_b(&self) -> Option<ResultClaim> {
        self.claim_b
    }

    /// The reserves who came in after the start of play, in order.
    async fn reserves(&self) -> &[ReserveIn] {
        &self.reserves
    }
}
