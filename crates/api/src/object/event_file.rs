//! What the report file of another pairing program would bring to an event, or a list of players.

use async_graphql::{ComplexObject, Context, Enum, ID, SimpleObject};
use kydan_app as app_;
use kydan_federation::PastPlay;
use kydan_journal::PersonId;

use super::draw::ByeWorth;
use super::import::{RowCandidate, RowProblem, RowProposal};
use super::past_event::PastProblem;
use super::person::Person;
use crate::id::global;
use crate::list::List;
use crate::load::loader;

/// How a round of a file stands to ours.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "app_::RoundStanding")]
pub enum EventFileStanding {
    /// It is the next to be paired: the file's pairing is proposed.
    Next,
    /// It is the next to be paired, and nobody chooses who meets whom: a bracket follows from its results, a further game
    /// of a meeting from the first. It is paired by `pairRound`, with the lineups that the file has.
    Follows,
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
    players: List<EventFilePlayer>,
    /// Where the event is of teams, those of the file: they are entered by `enterTeam`.
    teams: List<EventFileTeam>,
    /// Whether players can still be entered: no round is public.
    may_enter: bool,
    /// Empty of a list of players.
    rounds: List<EventFileRound>,
    /// Of a report file.
    problems: List<PastProblem>,
    /// Of a list of players: what is wrong with its lines. One without a name is left out; a cell beside a name is.
    lines: List<RowProblem>,
}

/// A player of a file.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct EventFilePlayer {
    /// The line in the file, from 1.
    line: usize,
    /// The starting number in the file, else the place in it.
    number: u16,
    name: String,
    fide_id: String,
    rating: Option<u16>,
    /// As far as the file has it.
    birth_year: Option<i16>,
    /// Club or town, as a list has it.
    club: Option<String>,
    /// What is proposed of somebody who is not entered; null where the name cannot be one of the register.
    proposal: Option<RowProposal>,
    #[graphql(skip)]
    id: Option<PersonId>,
    #[graphql(skip)]
    who: List<app_::MatchCandidate>,
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
    async fn candidates(&self) -> List<RowCandidate> {
        self.who.iter().cloned().map(RowCandidate::from).collect()
    }
}

/// A round of a file.
#[derive(SimpleObject)]
pub struct EventFileRound {
    number: u16,
    /// Which meeting it is part of, as the event's rounds are planned: the round itself where two meet for one game.
    stage: u16,
    standing: EventFileStanding,
    games: List<EventFileGame>,
    /// Where teams play, who meets whom.
    matches: List<EventFileMatch>,
    /// Where teams play, who sits otherwise than the event would seat them, of the round that is paired next: said by
    /// `setLineup` before it is paired.
    lineups: List<EventFileLineup>,
    /// Who has the bye of the pairing, by starting number in the file: a player, or a team where teams play.
    left_over: Option<u16>,
    /// Who has a bye that was asked for, by the file and not by the event, of the round that is paired next: said by
    /// `setBye` before it is paired.
    away: List<EventFileAway>,
}

/// What is wrong with a team of a file.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "app_::TeamLack")]
pub enum EventFileTeamLack {
    /// Its list is shorter than a match has boards.
    Regulars,
    /// It has more reserves than the rules let it have.
    Reserves,
    /// The event's team has another list.
    OtherList,
}

/// A team of a file.
#[derive(SimpleObject)]
pub struct EventFileTeam {
    /// The line in the file, from 1: of a list that of its first player.
    line: usize,
    /// Its pairing number in the file, else its place in it.
    number: u16,
    name: String,
    /// Which team of the event it is; null for one that is not entered.
    entered: Option<ID>,
    /// The regular players by their numbers in the file, board 1 first.
    regulars: List<u16>,
    reserves: List<u16>,
    /// Empty where nothing is.
    lacks: List<EventFileTeamLack>,
}

/// Two teams that meet, by their numbers in the file.
#[derive(SimpleObject)]
pub struct EventFileMatch {
    /// The one with the priority: it has White at board 1.
    a: u16,
    b: u16,
}

/// Who sits for a team, by their numbers in the file.
#[derive(SimpleObject)]
pub struct EventFileLineup {
    team: u16,
    /// Board 1 first; null where nobody sits.
    players: List<Option<u16>>,
}

/// Somebody with a bye that was asked for, by the number in the file.
#[derive(SimpleObject)]
pub struct EventFileAway {
    /// Of a player, or of a team where teams play.
    number: u16,
    worth: ByeWorth,
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
            teams: preview.teams.into_iter().map(EventFileTeam::from).collect(),
            may_enter: preview.entries == app_::EntriesStand::Open,
            rounds: preview.rounds.into_iter().map(EventFileRound::from).collect(),
            problems: preview.problems.into_iter().map(PastProblem::from).collect(),
            lines: preview.lines.into_iter().map(RowProblem::from).collect(),
        }
    }
}

impl From<app_::EventFilePlayer> for EventFilePlayer {
    fn from(player: app_::EventFilePlayer) -> Self {
        let app_::EventFilePlayer { line, number, name, fide_id, rating, .. } = player;
        Self {
            line,
            number,
            name,
            fide_id,
            rating,
            birth_year: player.birth_year,
            club: player.club,
            proposal: player.proposal.map(RowProposal::from),
            id: player.entrant,
            who: player.candidates.into(),
        }
    }
}

impl From<app_::EventFileRound> for EventFileRound {
    fn from(round: app_::EventFileRound) -> Self {
        let app_::EventFileRound { number, stage, standing, games, matches, lineups, left_over, away } =
            round;
        let game = |game: app_::EventFileGame| {
            let app_::EventFileGame { white, black, table, score, play } = game;
            let (white_half_points, black_half_points) = score.map(|[one, other]| (one.0, other.0)).unzip();
            let played = play == PastPlay::Played;
            EventFileGame { white, black, table, white_half_points, black_half_points, played }
        };
        let met = |app_::EventFileMatch { a, b }: app_::EventFileMatch| EventFileMatch { a, b };
        let lineup =
            |app_::EventFileLineup { team, players }| EventFileLineup { team, players: players.into() };
        let away_from =
            |one: app_::EventFileAway| EventFileAway { number: one.number, worth: one.worth.into() };
        Self {
            number,
            stage,
            standing: standing.into(),
            games: games.into_iter().map(game).collect(),
            matches: matches.into_iter().map(met).collect(),
            lineups: lineups.into_iter().map(lineup).collect(),
            left_over,
            away: away.into_iter().map(away_from).collect(),
        }
    }
}

impl From<app_::EventFileTeam> for EventFileTeam {
    fn from(team: app_::EventFileTeam) -> Self {
        let app_::EventFileTeam { line, number, name, team, regulars, reserves, lacks } = team;
        let lacks = lacks.into_iter().map(EventFileTeamLack::from).collect();
        Self {
            line,
            number,
            name,
            entered: team.map(|team| global("Team", team.0)),
            regulars: regulars.into(),
            reserves: reserves.into(),
            lacks,
        }
    }
}
