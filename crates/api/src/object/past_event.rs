//! Events of the past, as files tell of them.

use async_graphql::{ComplexObject, Context, Enum, ID, Object, SimpleObject};
use kydan_app as app_;
use kydan_app::store::read;
use kydan_journal::{PastEventId, PersonId};
use kydan_report::trf::Severity;
use tokio::sync::OnceCell;

use super::audit::AuditAccount;
use super::import::{RowCandidate, RowProposal};
use super::kind::{GameKind, Tempo};
use super::person::Person;
use super::scalar::{Date, DateTime};
use crate::failure::{masked, missing};
use crate::id::global;
use crate::list::List;
use crate::load::{app, loader};

/// An event of the past, taken from a file: nobody of this platform recorded or judged it.
pub struct PastEvent {
    event: read::PastEvent,
    shown: OnceCell<app_::PastShown>,
}

impl PastEvent {
    pub(crate) fn new(event: read::PastEvent) -> Self {
        Self { event, shown: OnceCell::new() }
    }

    /// What the file tells: read once, however much of it is asked for.
    async fn shown(&self, ctx: &Context<'_>) -> async_graphql::Result<&app_::PastShown> {
        let read = || async {
            let shown = app(ctx).past_event_shown(self.event.id).await;
            shown.map_err(|failure| masked(&failure))?.ok_or_else(|| missing("past event"))
        };
        self.shown.get_or_try_init(read).await
    }
}

/// The past event with this id; none for one that was taken back.
pub(crate) async fn past_event(
    ctx: &Context<'_>,
    id: PastEventId,
) -> async_graphql::Result<Option<PastEvent>> {
    let found = app(ctx).past_event(id).await.map_err(|failure| masked(&failure))?;
    Ok(found.map(PastEvent::new))
}

#[Object]
impl PastEvent {
    async fn id(&self) -> ID {
        global("PastEvent", self.event.id.0)
    }

    async fn name(&self) -> &str {
        &self.event.name
    }

    async fn place(&self) -> Option<&str> {
        Some(self.event.place.as_str()).filter(|place| !place.is_empty())
    }

    async fn kind(&self) -> GameKind {
        self.event.kind.into()
    }

    async fn tempo(&self) -> Tempo {
        self.event.rate.into()
    }

    async fn starts_on(&self) -> Date {
        Date(self.event.starts_on)
    }

    async fn ends_on(&self) -> Date {
        Date(self.event.ends_on)
    }

    async fn player_count(&self) -> u32 {
        self.event.players
    }

    async fn round_count(&self) -> u32 {
        self.event.rounds
    }

    /// How many games have a result.
    async fn game_count(&self) -> u32 {
        self.event.games
    }

    /// How many people were entered in the register because of it.
    async fn entered(&self) -> u32 {
        self.event.entered
    }

    /// Whose file it is, as whoever brought it said.
    async fn source(&self) -> Option<&str> {
        Some(self.event.source.as_str()).filter(|source| !source.is_empty())
    }

    /// The SHA-256 of the file.
    async fn digest(&self) -> String {
        self.event.digest.to_string()
    }

    /// When the file was brought.
    async fn brought_at(&self) -> DateTime {
        DateTime(self.event.at)
    }

    /// Who brought it.
    async fn brought_by(&self) -> Option<AuditAccount> {
        self.event.by.map(AuditAccount)
    }

    /// On which day it was taken back, if it was.
    async fn taken_back_on(&self) -> Option<Date> {
        self.event.taken_back_on.map(Date)
    }

    /// Everybody who played, by starting number.
    #[graphql(complexity = "200 + 50 * child_complexity")]
    async fn players(&self, ctx: &Context<'_>) -> async_graphql::Result<List<PastPlayer>> {
        let shown = self.shown(ctx).await?;
        let people: Vec<PersonId> = shown.players.iter().filter_map(|player| player.person).collect();
        let people = loader(ctx).load_many(people).await?;
        let player = |player: &app_::PastPlayerShown| PastPlayer {
            person: player.person.and_then(|person| people.get(&person).cloned()).map(Person),
            player: player.clone(),
        };
        Ok(shown.players.iter().map(player).collect())
    }

    /// Every game, round by round.
    #[graphql(complexity = "200 + 100 * child_complexity")]
    async fn games(&self, ctx: &Context<'_>) -> async_graphql::Result<List<PastBoard>> {
        Ok(self.shown(ctx).await?.games.iter().map(PastBoard::from).collect())
    }

    /// Who had no game in a round, and what it was worth.
    #[graphql(complexity = "20 * child_complexity")]
    async fn byes(&self, ctx: &Context<'_>) -> async_graphql::Result<List<PastBye>> {
        let bye = |bye: &app_::PastBye| PastBye {
            round: bye.round,
            number: bye.number,
            points: bye.points.to_string(),
            half_points: bye.points.0,
        };
        Ok(self.shown(ctx).await?.byes.iter().map(bye).collect())
    }

    /// The table that the file's results make, by the tie-breaks that it states.
    #[graphql(complexity = "200 + 50 * child_complexity")]
    async fn standings(&self, ctx: &Context<'_>) -> async_graphql::Result<PastStandings> {
        let app_::PastShown { ranked, of_teams, .. } = self.shown(ctx).await?;
        let row = |row: &kydan_report::desk::Row| PastStandingsRow {
            rank: row.rank,
            number: row.number,
            name: row.name.clone(),
            points: row.points.to_string(),
            values: row.values.iter().map(|value| decimals(*value)).collect(),
        };
        Ok(PastStandings {
            tie_breaks: ranked.measures.iter().map(ToString::to_string).collect(),
            of_teams: *of_teams,
            rows: ranked.rows.iter().map(row).collect(),
        })
    }
}

/// Hundredths as they are written: `12.25`, `7.5`, `3`.
fn decimals(hundredths: i32) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match (rest, rest % 10) {
        (0, _) => format!("{sign}{whole}"),
        (_, 0) => format!("{sign}{whole}.{}", rest / 10),
        _ => format!("{sign}{whole}.{rest:02}"),
    }
}

/// Somebody who played in a past event.
pub struct PastPlayer {
    player: app_::PastPlayerShown,
    person: Option<Person>,
}

#[Object]
impl PastPlayer {
    /// The starting number.
    async fn number(&self) -> u16 {
        self.player.number
    }

    /// Who it is; null where the file's name alone is kept.
    async fn person(&self) -> Option<Person> {
        self.person.clone()
    }

    /// The registered name, else as the file has it.
    async fn name(&self, ctx: &Context<'_>) -> async_graphql::Result<String> {
        match &self.person {
            Some(person) => Ok(person.named(ctx).await?.name.full.clone()),
            None => Ok(self.player.name.clone()),
        }
    }

    async fn title(&self) -> Option<&str> {
        Some(self.player.title.as_str()).filter(|title| !title.is_empty())
    }

    async fn federation(&self) -> Option<&str> {
        Some(self.player.federation.as_str()).filter(|federation| !federation.is_empty())
    }

    /// At that time, as the file has it.
    async fn rating(&self) -> Option<u16> {
        self.player.rating
    }

    async fn team(&self) -> Option<&str> {
        Some(self.player.team.as_str()).filter(|team| !team.is_empty())
    }

    async fn points(&self) -> String {
        self.player.points.to_string()
    }

    /// The rank that the file states.
    async fn stated_rank(&self) -> Option<u16> {
        self.player.stated_rank
    }
}

/// A game of a past event, or a forfeit.
#[derive(SimpleObject)]
pub struct PastBoard {
    round: u16,
    table: u16,
    /// The starting number of White, red in xiangqi.
    white: u16,
    black: u16,
    /// In half points.
    white_half_points: u16,
    black_half_points: u16,
    /// Whether they met at the board.
    played: bool,
}

impl From<&app_::PastBoard> for PastBoard {
    fn from(board: &app_::PastBoard) -> Self {
        let app_::PastBoard { round, table, white, black, score: [own, other], play } = *board;
        let (white_half_points, black_half_points) = (own.0, other.0);
        Self { round, table, white, black, white_half_points, black_half_points, played: play.is_played() }
    }
}

/// A round of a past event without a game.
#[derive(SimpleObject)]
pub struct PastBye {
    round: u16,
    /// Of which player.
    number: u16,
    points: String,
    half_points: u16,
}

/// A table of a past event.
#[derive(SimpleObject)]
pub struct PastStandings {
    /// The codes of C.07.
    tie_breaks: List<String>,
    /// Whether the numbers are those of teams.
    of_teams: bool,
    rows: List<PastStandingsRow>,
}

/// A line of the table.
#[derive(SimpleObject)]
pub struct PastStandingsRow {
    rank: u16,
    /// The starting number, of the player or team.
    number: u16,
    /// As the file has it; empty for whoever is registered.
    name: String,
    points: String,
    /// In the order of the tie-breaks.
    values: List<String>,
}

/// What the file of a past event would do.
#[derive(SimpleObject)]
pub struct PastPreview {
    /// Names the file, for `importPastEvent`.
    content_hash: String,
    /// The SHA-256 of the file alone.
    digest: String,
    name: String,
    place: String,
    starts_on: Option<Date>,
    ends_on: Option<Date>,
    rounds: u16,
    games: usize,
    /// In the order of the file; empty where it cannot be worked with.
    players: List<PastRow>,
    problems: List<PastProblem>,
    /// The event, where this very file was brought before.
    known: Option<ID>,
}

/// A player of a file.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct PastRow {
    /// The line in the file, from 1.
    line: usize,
    number: u16,
    name: String,
    title: String,
    federation: String,
    fide_id: String,
    birth: String,
    rating: Option<u16>,
    /// As the results make them.
    points: String,
    /// What is proposed; null where the name cannot be one of the register.
    proposal: Option<RowProposal>,
    #[graphql(skip)]
    who: List<app_::MatchCandidate>,
}

#[ComplexObject]
impl PastRow {
    /// Who may be meant, the likeliest first.
    async fn candidates(&self) -> List<RowCandidate> {
        self.who.iter().cloned().map(RowCandidate::from).collect()
    }
}

/// What is wrong with a line.
#[derive(SimpleObject)]
pub struct PastProblem {
    /// From 1; 0 where it is the file as a whole.
    line: usize,
    column: usize,
    severity: PastSeverity,
    /// A key of the words for report files.
    phrase: String,
    values: List<String>,
}

/// How bad a problem is.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "Severity")]
pub enum PastSeverity {
    /// Good to know.
    Note,
    /// The file contradicts itself or the format, but it is clear what is meant.
    Warning,
    /// The file cannot be worked with.
    Error,
}

/// What was imported.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct PastImported {
    /// How many people are new in the register.
    entered: usize,
    /// How many were known.
    known: usize,
    /// Of how many the name alone is kept.
    left: usize,
    #[graphql(skip)]
    past: PastEventId,
}

#[ComplexObject]
impl PastImported {
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<PastEvent>> {
        past_event(ctx, self.past).await
    }
}

impl From<app_::PastImported> for PastImported {
    fn from(done: app_::PastImported) -> Self {
        let app_::PastImported { past, entered, known, left } = done;
        Self { entered, known, left, past }
    }
}

impl From<app_::PastProblem> for PastProblem {
    fn from(problem: app_::PastProblem) -> Self {
        let app_::PastProblem { line, column, severity, phrase, values } = problem;
        Self { line, column, severity: severity.into(), phrase: phrase.to_owned(), values: values.into() }
    }
}

impl From<app_::PastPreview> for PastPreview {
    fn from(preview: app_::PastPreview) -> Self {
        let row = |row: app_::PastRow| PastRow {
            line: row.line,
            number: row.player.number,
            name: row.player.name,
            title: row.player.title,
            federation: row.player.federation,
            fide_id: row.player.fide_id,
            birth: row.player.birth,
            rating: row.player.rating,
            points: row.points.to_string(),
            proposal: row.proposal.map(RowProposal::from),
            who: row.candidates.into(),
        };
        Self {
            content_hash: preview.content_hash.to_string(),
            digest: preview.digest.to_string(),
            name: preview.name,
            place: preview.place,
            starts_on: preview.starts_on.map(Date),
            ends_on: preview.ends_on.map(Date),
            rounds: preview.rounds,
            games: preview.games,
            players: preview.players.into_iter().map(row).collect(),
            problems: preview.problems.into_iter().map(PastProblem::from).collect(),
            known: preview.known.map(|past| global("PastEvent", past.0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::decimals;

    #[test]
    fn hundredths_are_written_as_short_as_they_are() {
        let written: Vec<String> = [1225, 750, 300, 5, -50, 0].into_iter().map(decimals).collect();
        assert_eq!(written, ["12.25", "7.5", "3", "0.05", "-0.5", "0"]);
    }
}
