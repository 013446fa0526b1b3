//! What the report file of another pairing program would bring to an event.

use async_graphql::{ComplexObject, Context, Enum, SimpleObject};
use kydan_app as app_;
use kydan_federation::PastPlay;
use kydan_journal::PersonId;

use super::import::{RowCandidate, RowProposal};
use super::past_event::PastProblem;
use super::person::Person;
use crate::load::loader;

/// How a round of a file stands to ours.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "app_::RoundStanding")]
pub enum EventFileStanding {
    /// It is the next to be paired: the file's pairing is proposed.
    Next,
    /// Ours is public with the same pairs, and nothing was recorded in it: the file's results are proposed.
    Open,
    /// Ours has other pairs: nothing is proposed.
    OtherPairs,
    /// Something was recorded in ours: nothing is proposed.
    Recorded,
    /// It is not due.
    Later,
}

/// What a file would bring.
#[derive(SimpleObject)]
pub struct EventFilePreview {
    /// In the order of the file; empty where it cannot be worked with.
    players: Vec<EventFilePlayer>,
    /// Whether players can still be entered: no round is public.
    may_enter: bool,
    rounds: Vec<EventFileRound>,
    problems: Vec<PastProblem>,
}

/// A player of a file.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct EventFilePlayer {
    /// The line in the file, from 1.
    line: usize,
    number: u16,
    name: String,
    fide_id: String,
    rating: Option<u16>,
    /// What is proposed of somebody who is not entered; null where the name cannot be one of the register.
    proposal: Option<RowProposal>,
    #[graphql(skip)]
    id: Option<PersonId>,
    #[graphql(skip)]
    who: Vec<app_::MatchCandidate>,
}

#[ComplexObject]
impl EventFilePlayer {
    /// Who of the event it is; null for whoever is not entered.
    async fn entrant(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.id {
            Some(id) => Ok(loader(ctx).load_one(id).await?.map(Person)),
            None => Ok(None),
        }
    }

    /// Who may be meant, the likeliest first.
    async fn candidates(&self) -> Vec<RowCandidate> {
        self.who.iter().cloned().map(RowCandidate::from).collect()
    }
}

/// A round of a file.
#[derive(SimpleObject)]
pub struct EventFileRound {
    number: u16,
    standing: EventFileStanding,
    games: Vec<EventFileGame>,
    /// Who has the bye of the pairing, by starting number in the file.
    left_over: Option<u16>,
}

/// A game of such a round, by starting numbers in the file.
#[derive(SimpleObject)]
pub struct EventFileGame {
    white: u16,
    black: u16,
    /// At which table of ours.
    table: Option<u16>,
    /// Null where the file has no result.
    white_half_points: Option<u16>,
    black_half_points: Option<u16>,
    /// Whether they met at the board.
    played: bool,
}

impl From<app_::EventFilePreview> for EventFilePreview {
    fn from(preview: app_::EventFilePreview) -> Self {
        Self {
            players: preview.players.into_iter().map(EventFilePlayer::from).collect(),
            may_enter: preview.entries == app_::EntriesStand::Open,
            rounds: preview.rounds.into_iter().map(EventFileRound::from).collect(),
            problems: preview.problems.into_iter().map(PastProblem::from).collect(),
        }
    }
}

impl From<app_::EventFilePlayer> for EventFilePlayer {
    fn from(player: app_::EventFilePlayer) -> Self {
        let app_::EventFilePlayer { line, player, entrant, proposal, candidates } = player;
        Self {
            line,
            number: player.number,
            name: player.name,
            fide_id: player.fide_id,
            rating: player.rating,
            proposal: proposal.map(RowProposal::from),
            id: entrant,
            who: candidates,
        }
    }
}

impl From<app_::EventFileRound> for EventFileRound {
    fn from(round: app_::EventFileRound) -> Self {
        let app_::EventFileRound { number, standing, games, left_over } = round;
        let game = |game: app_::EventFileGame| {
            let app_::EventFileGame { white, black, table, score, play } = game;
            let (white_half_points, black_half_points) = score.map(|[one, other]| (one.0, other.0)).unzip();
            let played = play == PastPlay::Played;
            EventFileGame { white, black, table, white_half_points, black_half_points, played }
        };
        Self { number, standing: standing.into(), games: games.into_iter().map(game).collect(), left_over }
    }
}
