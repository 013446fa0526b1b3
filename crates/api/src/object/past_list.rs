//! Rating lists of the past, as files tell of them.

use async_graphql::{ComplexObject, Context, ID, Object, SimpleObject};
use kydan_app as app_;
use kydan_app::store::read;
use kydan_journal::PastListId;

use super::audit::AuditAccount;
use super::connection::{PastListLineConnection, slice};
use super::import::{RowCandidate, RowProblem, RowProposal};
use super::kind::{GameKind, Tempo};
use super::person::Person;
use super::scalar::{Date, DateTime};
use crate::failure::{masked, weather};
use crate::id::global;
use crate::list::List;
use crate::load::{app, loader};

/// A rating list of the past, taken from a file: our own ratings are reckoned without it.
pub struct PastList(pub(crate) read::PastList);

/// The list with this id; none for one that was taken back.
pub(crate) async fn past_list(ctx: &Context<'_>, id: PastListId) -> async_graphql::Result<Option<PastList>> {
    Ok(app(ctx).reader().past_lists(&[id]).await.map_err(weather)?.pop().map(PastList))
}

#[Object]
impl PastList {
    async fn id(&self) -> ID {
        global("PastList", self.0.id.0)
    }

    async fn kind(&self) -> GameKind {
        self.0.kind.into()
    }

    async fn tempo(&self) -> Tempo {
        self.0.rate.into()
    }

    /// The day from which it held.
    async fn holds_from(&self) -> Date {
        Date(self.0.holds_from)
    }

    /// Whose list it is, as whoever brought it said.
    async fn source(&self) -> &str {
        &self.0.source
    }

    async fn players(&self) -> u32 {
        self.0.players
    }

    /// The SHA-256 of the file.
    async fn digest(&self) -> String {
        self.0.digest.to_string()
    }

    /// When the file was brought.
    async fn brought_at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    /// Who brought it.
    async fn brought_by(&self) -> Option<AuditAccount> {
        self.0.by.map(AuditAccount)
    }

    /// On which day it was taken back, if it was.
    async fn taken_back_on(&self) -> Option<Date> {
        self.0.taken_back_on.map(Date)
    }

    /// The highest rating first.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn lines(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 50)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<PastListLineConnection> {
        let page = app(ctx).reader().past_list_lines(self.0.id, &slice(first, after)?).await;
        Ok(PastListLineConnection::new(page.map_err(weather)?, PastListLine))
    }
}

/// Somebody's line in a list of the past.
pub struct PastListLine(read::PastListLine);

#[Object]
impl PastListLine {
    /// Null for whoever was erased from the register: the list keeps the line.
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        Ok(loader(ctx).load_one(self.0.person).await?.map(Person))
    }

    async fn rating(&self) -> u16 {
        self.0.rating
    }

    /// How many games it stood on, where the file says it.
    async fn games(&self) -> Option<u32> {
        self.0.games
    }
}

/// What somebody's rating was, as a list of the past tells it.
pub struct PastRating(pub(crate) read::PastListLine, pub(crate) read::PastList);

#[Object]
impl PastRating {
    async fn rating(&self) -> u16 {
        self.0.rating
    }

    async fn games(&self) -> Option<u32> {
        self.0.games
    }

    async fn list(&self) -> PastList {
        PastList(self.1.clone())
    }
}

/// A rating that was in force on a day.
pub struct RatingInForce(pub(crate) app_::RatingInForce);

#[Object]
impl RatingInForce {
    async fn rating(&self) -> u16 {
        self.0.rating
    }

    /// The day from which it held.
    async fn since(&self) -> Date {
        Date(self.0.since)
    }

    /// The month of our own list, where it is by one: `2026-12`.
    async fn month(&self) -> Option<String> {
        match &self.0.list {
            app_::InForce::Monthly(month) => Some(month.to_string()),
            app_::InForce::Past(_) => None,
        }
    }

    /// The list of the past, where it is by one.
    async fn past_list(&self) -> Option<PastList> {
        match &self.0.list {
            app_::InForce::Monthly(_) => None,
            app_::InForce::Past(list) => Some(PastList(list.clone())),
        }
    }
}

/// What the file of a rating list would do.
#[derive(SimpleObject)]
pub struct PastListPreview {
    /// Names the file, for `importPastList`.
    content_hash: String,
    /// What the file was read as: `xlsx`, `utf-8`, `utf-16`, `windows-1258`.
    format: String,
    rows: List<PastListRow>,
    problems: List<RowProblem>,
    /// The list, where this very file was brought before.
    known: Option<ID>,
}

/// A line of such a file.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct PastListRow {
    line: u32,
    name: String,
    card_number: Option<String>,
    fide_id: Option<String>,
    rating: u16,
    games: Option<u32>,
    /// Whoever is `NEW` is left out: a list of ratings enters nobody.
    proposal: RowProposal,
    #[graphql(skip)]
    who: List<app_::MatchCandidate>,
}

#[ComplexObject]
impl PastListRow {
    /// Who may be meant, the likeliest first.
    async fn candidates(&self) -> List<RowCandidate> {
        self.who.iter().cloned().map(RowCandidate::from).collect()
    }
}

/// What was imported.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct PastListImported {
    lines: usize,
    /// How many lines were left out.
    left: usize,
    #[graphql(skip)]
    id: PastListId,
}

#[ComplexObject]
impl PastListImported {
    async fn list(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<PastList>> {
        past_list(ctx, self.id).await
    }
}

impl From<app_::PastListImported> for PastListImported {
    fn from(done: app_::PastListImported) -> Self {
        let app_::PastListImported { list, lines, left } = done;
        Self { lines, left, id: list }
    }
}

impl From<app_::PastListPreview> for PastListPreview {
    fn from(preview: app_::PastListPreview) -> Self {
        let row = |app_::PastListRow { row, proposal, candidates }: app_::PastListRow| PastListRow {
            line: row.line,
            name: row.name.written,
            card_number: row.card_number,
            fide_id: row.fide_id,
            rating: row.rating,
            games: row.games,
            proposal: proposal.into(),
            who: candidates.into(),
        };
        Self {
            content_hash: preview.content_hash.to_string(),
            format: preview.format.to_owned(),
            rows: preview.rows.into_iter().map(row).collect(),
            problems: preview.problems.into_iter().map(RowProblem::from).collect(),
            known: preview.known.map(|list| global("PastList", list.0)),
        }
    }
}

/// Somebody's ratings of the past, of one game and rate of play or of all.
pub(super) async fn of_person(
    ctx: &Context<'_>,
    person: kydan_journal::PersonId,
    which: (Option<GameKind>, Option<Tempo>),
) -> async_graphql::Result<List<PastRating>> {
    let found = app(ctx).past_ratings_of(person).await.map_err(|failure| masked(&failure))?;
    let (kind, rate) = (which.0.map(kydan_game::Kind::from), which.1.map(kydan_regulations::Rate::from));
    let wanted = |list: &read::PastList| {
        kind.is_none_or(|kind| kind == list.kind) && rate.is_none_or(|rate| rate == list.rate)
    };
    let found = found.into_iter().filter(|(_, list)| wanted(list));
    Ok(found.map(|(line, list)| PastRating(line, list)).collect())
}
