//! The bracket of a knock-out, as far as the results decide it.

use std::sync::Arc;

use kydan_game::HalfPoints;
use kydan_tournament::bracket::{self as tournament, Decision, Part, Progress};
use kydan_tournament::{State, teams};

use crate::load::loader;

use super::bout::Bout;
use super::person::{Person, person};
use super::team::Team;
use crate::failure::missing;
use crate::list::List;

use async_graphql::{Context, Enum, Object, SimpleObject};

/// Which part of the bracket a match belongs to.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "Part")]
pub enum BracketPart {
    /// Of those who have not lost; in a single knock-out, of all.
    Main,
    /// Of those who have lost once.
    Second,
    /// For the third place.
    ThirdPlace,
    /// Between the last two.
    Final,
    /// Again, because the one without a defeat lost the first.
    SecondFinal,
}

/// Where a match stands.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum ContestPhase {
    /// A game is to be played.
    Due,
    /// A game goes on.
    Running,
    /// The lot decides what follows.
    Lot,
    /// Somebody goes on.
    Won,
}

impl From<Progress> for ContestPhase {
    fn from(progress: Progress) -> Self {
        match progress {
            Progress::Due { .. } => Self::Due,
            Progress::Running => Self::Running,
            Progress::Lot { .. } => Self::Lot,
            Progress::Won(_) => Self::Won,
        }
    }
}

/// A knock-out.
pub struct Bracket {
    state: Arc<State>,
    bracket: Arc<tournament::Bracket>,
}

/// Two players of a knock-out who meet, over all their games.
pub struct Contest {
    state: Arc<State>,
    contest: tournament::Contest,
}

/// A player who goes on without playing.
pub struct BracketBye {
    state: Arc<State>,
    stage: u16,
    at: usize,
}

impl Bracket {
    /// The bracket of a tournament; none where no players are knocked out.
    pub(crate) fn of(state: Arc<State>) -> Option<Self> {
        // Teams are no players.
        state.settings().filter(|settings| settings.options.teams.is_none())?;
        let bracket = Arc::new(tournament::bracket(&state)?);
        Some(Self { state, bracket })
    }
}

#[Object]
impl Bracket {
    /// The matches that were played or can be, in order of the rounds.
    async fn contests(&self) -> List<Contest> {
        let contest = |contest: &tournament::Contest| Contest {
            state: Arc::clone(&self.state),
            contest: contest.clone(),
        };
        self.bracket.contests.iter().map(contest).collect()
    }

    async fn byes(&self) -> List<BracketBye> {
        let bye = |(stage, at): &(u16, usize)| BracketBye {
            state: Arc::clone(&self.state),
            stage: *stage,
            at: *at,
        };
        self.bracket.byes.iter().map(bye).collect()
    }

    /// Who has won it all.
    async fn winner(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.bracket.winner {
            Some(at) => at_place(ctx, &self.state, at).await.map(Some),
            None => Ok(None),
        }
    }
}

#[Object]
impl Contest {
    /// The round of the knock-out, counted from 1.
    async fn stage(&self) -> u16 {
        self.contest.stage
    }

    async fn part(&self) -> BracketPart {
        self.contest.part.into()
    }

    /// Who stands higher in the bracket.
    async fn upper(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        at_place(ctx, &self.state, self.contest.upper).await
    }

    /// Who stands lower.
    async fn lower(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        at_place(ctx, &self.state, self.contest.lower).await
    }

    /// The upper player's points in the finished games, such as `1½`.
    async fn upper_points(&self) -> String {
        shown(self.contest.points.0)
    }

    /// The lower player's.
    async fn lower_points(&self) -> String {
        shown(self.contest.points.1)
    }

    async fn phase(&self) -> ContestPhase {
        self.contest.progress.into()
    }

    /// Whether the upper player goes on; null while it is open.
    async fn upper_goes_on(&self) -> Option<bool> {
        self.contest.winner().map(|winner| winner == self.contest.upper)
    }

    /// Whether the lot gave the match to whoever goes on: it had remained level (xiangqi law 25).
    async fn by_lot(&self) -> bool {
        self.contest.decision == Some(Decision::Lot)
    }

    /// The games so far, in order.
    async fn games(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Bout>> {
        let mut found = loader(ctx).load_many(self.contest.games.iter().copied()).await?;
        Ok(self.contest.games.iter().filter_map(|id| found.remove(id)).map(Bout::new).collect())
    }
}

#[Object]
impl BracketBye {
    /// The round of the knock-out, counted from 1.
    async fn stage(&self) -> u16 {
        self.stage
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        at_place(ctx, &self.state, self.at).await
    }
}

async fn at_place(ctx: &Context<'_>, state: &State, at: usize) -> async_graphql::Result<Person> {
    let player = state.players.get(at).ok_or_else(|| missing("player"))?;
    person(ctx, player.entry.person).await
}

fn shown(points: HalfPoints) -> String {
    points.to_string()
}

/// A knock-out of teams.
pub struct TeamBracket {
    state: Arc<State>,
    bracket: tournament::Bracket,
}

/// Two teams of a knock-out that meet, over all rounds of their meeting.
pub struct TeamContest {
    state: Arc<State>,
    contest: tournament::Contest,
    /// What both made at the boards, the upper team first.
    points: (HalfPoints, HalfPoints),
}

/// A team that goes on without playing.
#[derive(SimpleObject)]
pub struct TeamBracketBye {
    /// The round of the knock-out, counted from 1.
    stage: u16,
    team: Option<Team>,
}

impl TeamBracket {
    /// The bracket of a tournament; none where no teams are knocked out.
    pub(crate) fn of(state: Arc<State>) -> Option<Self> {
        // Players are no teams.
        state.settings().filter(|settings| settings.options.teams.is_some())?;
        let bracket = tournament::bracket(&state)?;
        Some(Self { state, bracket })
    }
}

#[Object]
impl TeamBracket {
    /// The matches that were played or can be, in order of the rounds.
    async fn contests(&self) -> List<TeamContest> {
        let contest = |contest: &tournament::Contest| {
            let upper =
                self.state.teams.get(contest.upper).map(|team| teams::meetings(&self.state, team.team));
            let meeting = upper.unwrap_or_default().into_iter().find(|one| one.stage == contest.stage);
            let points = meeting.and_then(|one| one.tally).map(|tally| tally.totals());
            TeamContest {
                state: Arc::clone(&self.state),
                contest: contest.clone(),
                points: points.unwrap_or_default(),
            }
        };
        self.bracket.contests.iter().map(contest).collect()
    }

    async fn byes(&self) -> List<TeamBracketBye> {
        let bye = |(stage, at): &(u16, usize)| TeamBracketBye {
            stage: *stage,
            team: Team::at_place(&self.state, *at),
        };
        self.bracket.byes.iter().map(bye).collect()
    }

    /// Which team has won it all.
    async fn winner(&self) -> Option<Team> {
        self.bracket.winner.and_then(|at| Team::at_place(&self.state, at))
    }
}

#[Object]
impl TeamContest {
    /// The round of the knock-out, counted from 1.
    async fn stage(&self) -> u16 {
        self.contest.stage
    }

    async fn part(&self) -> BracketPart {
        self.contest.part.into()
    }

    /// Which team stands higher in the bracket.
    async fn upper(&self) -> Option<Team> {
        Team::at_place(&self.state, self.contest.upper)
    }

    /// Which stands lower.
    async fn lower(&self) -> Option<Team> {
        Team::at_place(&self.state, self.contest.lower)
    }

    /// What the upper team has made at the boards, such as `2½`.
    async fn upper_points(&self) -> String {
        shown(self.points.0)
    }

    /// What the lower team has made.
    async fn lower_points(&self) -> String {
        shown(self.points.1)
    }

    async fn phase(&self) -> ContestPhase {
        self.contest.progress.into()
    }

    /// Whether the upper team goes on; null while it is open. Level matches go by board 1, then 2 …, then by lot
    /// (Article 30.1.5).
    async fn upper_goes_on(&self) -> Option<bool> {
        self.contest.winner().map(|winner| winner == self.contest.upper)
    }

    /// Whether the lot gave the match to the team that goes on.
    async fn by_lot(&self) -> bool {
        self.contest.decision == Some(Decision::Lot)
    }
}
