//! A round: who meets whom, where, and why.

use kydan_app::store::read;
use kydan_pairing::Reason;
use kydan_tournament::UnpairedCause;

use crate::list::List;
use crate::load::{StoriesOf, loader, tournament};

use super::bout::Bout;
use super::contestant::Contestant;
use super::draw::ByHand;
use super::explanation::RoundExplanation;
use super::person::{Person, person};
use super::result::GameResult;
use super::scalar::DateTime;
use super::team::{self, Team, TeamMatch};

use async_graphql::{Context, Enum, Object, SimpleObject};

/// How far a round is.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "read::RoundPhase")]
pub enum RoundPhase {
    /// Paired and not public.
    Paired,
    /// Everybody sees it.
    Published,
    /// Every game has a result.
    Closed,
}

/// A round of an event.
pub struct Round {
    row: read::Round,
    pairings: Vec<read::Pairing>,
}

impl Round {
    pub(crate) fn new(row: read::Round, pairings: Vec<read::Pairing>) -> Self {
        Self { row, pairings }
    }

    fn bye_of_player(&self) -> Option<&kydan_tournament::Unpaired> {
        self.row.unpaired.iter().find(|unpaired| unpaired.cause == UnpairedCause::Bye)
    }
}

#[Object]
impl Round {
    async fn number(&self) -> u16 {
        self.row.number
    }

    async fn phase(&self) -> RoundPhase {
        self.row.phase.into()
    }

    /// When play begins, as it was announced; none while nothing is.
    async fn starts_at(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<DateTime>> {
        let state = tournament(ctx, self.row.event).await?;
        Ok(state.round(self.row.number).and_then(|round| round.starts_at).map(DateTime))
    }

    /// By table.
    async fn pairings(&self) -> List<Pairing> {
        let last = self.row.phase;
        self.pairings.iter().cloned().map(|row| Pairing { row, phase: last }).collect()
    }

    /// If an arbiter paired the round: what the engine would have done otherwise, and what speaks against it.
    async fn by_hand(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<ByHand>> {
        let state = tournament(ctx, self.row.event).await?;
        let round = state.round(self.row.number);
        Ok(round.and_then(|round| Some(ByHand::of(round.by_hand.as_ref()?, round))))
    }

    /// Why the round is paired as it is; none where its record cannot be read.
    #[graphql(complexity = "1000 + child_complexity")]
    async fn explanation(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<RoundExplanation>> {
        let stories = loader(ctx).load_one(StoriesOf(self.row.event, self.row.number)).await?;
        Ok(stories.map(RoundExplanation))
    }

    /// The matches of teams, match 1 first; empty where players play for themselves.
    #[graphql(complexity = "4 * child_complexity")]
    async fn matches(&self, ctx: &Context<'_>) -> async_graphql::Result<List<TeamMatch>> {
        Ok(team::matches(&tournament(ctx, self.row.event).await?, self.row.number).into())
    }

    /// The teams without a match.
    async fn resting_teams(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Team>> {
        Ok(team::resting(&tournament(ctx, self.row.event).await?, self.row.number).into())
    }

    /// The player, or in an event of teams the team, that is left over where they are odd.
    async fn left_over(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Contestant>> {
        // Of a team's players each has nobody opposite; none of them is left over.
        if let Some(unpaired) = self.bye_of_player() {
            return Ok(Some(Contestant::Person(person(ctx, unpaired.person).await?)));
        }
        let state = tournament(ctx, self.row.event).await?;
        Ok(team::left_over(&state, self.row.number).map(Contestant::Team))
    }

    /// Which team is left over where they are odd.
    #[graphql(deprecation = "leftOver names players and teams; this goes on 2027-06-01")]
    async fn team_bye(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Team>> {
        Ok(team::left_over(&tournament(ctx, self.row.event).await?, self.row.number))
    }

    /// Everybody without a game, with the reason and what the round is worth.
    async fn unpaired(&self) -> List<Unpaired> {
        self.row.unpaired.iter().cloned().map(Unpaired).collect()
    }

    /// Who is left over where the field is odd.
    #[graphql(deprecation = "leftOver names players and teams; this goes on 2027-06-01")]
    async fn bye(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.bye_of_player() {
            Some(unpaired) => person(ctx, unpaired.person).await.map(Some),
            None => Ok(None),
        }
    }
}

/// Why a player has no game.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum UnpairedWhy {
    /// The field is odd: left over.
    Bye,
    /// The opponent of the table has left.
    OpponentLeft,
    /// The opponent of the table has left, and all of that player's results are annulled.
    OpponentAnnulled,
    /// The player asked for it.
    Requested,
    /// Nobody plays at this board for the other team.
    NobodyOpposite,
}

/// A player without a game.
pub struct Unpaired(kydan_tournament::Unpaired);

#[Object]
impl Unpaired {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    async fn why(&self) -> UnpairedWhy {
        match self.0.cause {
            UnpairedCause::Bye => UnpairedWhy::Bye,
            UnpairedCause::OpponentLeft { .. } => UnpairedWhy::OpponentLeft,
            UnpairedCause::OpponentAnnulled { .. } => UnpairedWhy::OpponentAnnulled,
            UnpairedCause::Requested => UnpairedWhy::Requested,
            UnpairedCause::NobodyOpposite => UnpairedWhy::NobodyOpposite,
        }
    }

    /// What the round is worth, such as `½`.
    async fn points(&self) -> String {
        self.0.points.to_string()
    }

    /// Why this player.
    async fn explanation(&self) -> List<PairingReason> {
        self.0.reasons.iter().map(PairingReason::from).collect()
    }
}

/// A game of a round.
pub struct Pairing {
    row: read::Pairing,
    phase: read::RoundPhase,
}

/// Why two players meet, or why with these colors; the words are in the dictionaries.
#[derive(SimpleObject)]
pub struct PairingReason {
    /// `pairing.same_score`, `pairing.color` …
    pub(crate) phrase: String,
    /// What the phrase needs, in its order; players by their starting numbers.
    pub(crate) values: List<String>,
}

#[Object]
impl Pairing {
    async fn table(&self) -> u16 {
        self.row.table
    }

    async fn white(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.row.white).await
    }

    async fn black(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.row.black).await
    }

    /// The game; none before the round is public.
    async fn bout(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Bout>> {
        if self.phase == read::RoundPhase::Paired {
            return Ok(None);
        }
        Ok(loader(ctx).load_one(self.row.bout).await?.map(Bout::new))
    }

    async fn result(&self) -> Option<GameResult> {
        self.row.result.map(GameResult::recorded)
    }

    async fn explanation(&self) -> List<PairingReason> {
        self.row.reasons.iter().map(PairingReason::from).collect()
    }
}

impl From<&Reason> for PairingReason {
    fn from(reason: &Reason) -> Self {
        Self { phrase: reason.phrase().to_owned(), values: reason.values().into() }
    }
}
