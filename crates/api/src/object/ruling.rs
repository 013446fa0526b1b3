//! Rulings: what somebody with power decided.

use kydan_access::Action;
use kydan_app::store::{Note, NoteKind, read};
use kydan_bout::Remedy;
use kydan_journal::{BoutId, EventId};
use kydan_tournament::{Look, Ranking};

use crate::failure::{masked, missing};
use crate::id::global;
use crate::list::List;
use crate::load::{AppealsOf, NotesOf, app, loader, tournament};
use crate::visitor::actor;

use super::appeal::Appeal;
use super::bout::Bout;
use super::code::Code;
use super::kind::{OfficialFunction, Side};
use super::law::{Citation, Explanation, Fault};
use super::person::{Person, person};
use super::result::GameResult;
use super::scalar::DateTime;
use super::standings::Standings;

use async_graphql::{Context, Enum, ID, Object, SimpleObject};
use {kydan_game as game, kydan_regulations as regulations};

/// Whether a ruling holds.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum RulingStatus {
    /// It does.
    Stands,
    /// It fell in an appeal. It stays visible.
    Overturned,
    /// Whoever made it took it back as a slip within a minute. It stays visible.
    TakenBack,
}

/// What somebody with power decided, under which article.
#[derive(Clone)]
pub struct Ruling(pub(crate) read::Ruling);

/// What follows for the player.
#[derive(SimpleObject)]
pub struct Measure {
    kind: Code<regulations::MeasureKind>,
    seconds: Option<u32>,
    /// Of an exclusion.
    rounds: Option<u8>,
}

impl From<regulations::Measure> for Measure {
    fn from(measure: regulations::Measure) -> Self {
        let (seconds, rounds) = match measure {
            regulations::Measure::TimeToOpponent { seconds }
            | regulations::Measure::TimeFromOffender { seconds } => (Some(seconds), None),
            regulations::Measure::Exclusion { rounds } => (None, Some(rounds)),
            regulations::Measure::Reminder
            | regulations::Measure::Warning
            | regulations::Measure::PointsToOpponent
            | regulations::Measure::PointsFromOffender
            | regulations::Measure::LossOfGame { .. }
            | regulations::Measure::Disqualification
            | regulations::Measure::StrikingOff => (None, None),
        };
        Self { kind: Code(measure.kind()), seconds, rounds }
    }
}

#[Object]
impl Ruling {
    /// The global id.
    pub async fn id(&self) -> ID {
        global("Ruling", self.0.id.0)
    }

    async fn bout(&self, ctx: &Context<'_>) -> async_graphql::Result<Bout> {
        loader(ctx).load_one(self.0.bout).await?.map(Bout::new).ok_or_else(|| missing("bout"))
    }

    /// Whom it goes against, if one side only.
    async fn side(&self) -> Option<Side> {
        self.0.against.and_then(kydan_bout::Against::only).map(Side::from)
    }

    /// The player whom it goes against, if one only.
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        let ((Some(about), None) | (None, Some(about))) = (self.0.about.white, self.0.about.black) else {
            return Ok(None);
        };
        person(ctx, about).await.map(Some)
    }

    async fn fault(&self) -> Option<Fault> {
        let edition = self.0.citation.as_ref()?.edition.as_str();
        Fault::find(edition, self.0.fault.as_ref()?.code.as_str())
    }

    /// 1 for the first fault of its counter in this game.
    async fn ordinal(&self) -> Option<u8> {
        self.0.fault.as_ref().map(|fault| fault.ordinal)
    }

    /// `fault`, `measure`, `verdict`, `claim`, `flag_fall` or `absence`.
    async fn subject(&self) -> &str {
        &self.0.subject
    }

    /// What it cites, as it read then.
    async fn citation(&self) -> Option<Citation> {
        self.0.citation.clone().map(Citation::from)
    }

    async fn grounds(&self) -> Option<Explanation> {
        let edition = self.0.citation.as_ref().map(|citation| citation.edition.as_str());
        self.0.grounds.clone().map(|grounds| Explanation::new(grounds, edition))
    }

    async fn measure(&self) -> Option<Measure> {
        self.0.measure.map(Measure::from)
    }

    async fn decided_by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.official.person).await
    }

    /// In which function they decided.
    async fn function(&self) -> OfficialFunction {
        self.0.official.function.into()
    }

    /// `same_club` or `same_province`, where the policy lets an official with such a tie decide and be seen.
    async fn conflict(&self) -> Option<&'static str> {
        match self.0.official.conflict {
            kydan_bout::Conflict::None => None,
            tie @ (kydan_bout::Conflict::SameClub | kydan_bout::Conflict::SameProvince) => Some(tie.name()),
        }
    }

    /// For the event's officials and the players.
    async fn note(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        self.said(ctx, NoteKind::Statement).await
    }

    /// What the other side says and has done. For the event's officials and the players.
    async fn reply(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        self.said(ctx, NoteKind::Reply).await
    }

    /// What the arbiter saw. For the event's officials and the players.
    async fn witness(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        self.said(ctx, NoteKind::Witness).await
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    async fn status(&self) -> RulingStatus {
        match (self.0.overturned_by, self.0.taken_back_at) {
            (Some(_), _) => RulingStatus::Overturned,
            (None, Some(_)) => RulingStatus::TakenBack,
            (None, None) => RulingStatus::Stands,
        }
    }

    /// What would be if the ruling were overturned now: with this score (half points) awarded, or without one.
    /// None if it is overturned.
    #[graphql(complexity = "200 + child_complexity")]
    async fn if_overturned(
        &self,
        ctx: &Context<'_>,
        white_half_points: Option<u16>,
        black_half_points: Option<u16>,
    ) -> async_graphql::Result<Option<IfOverturned>> {
        if self.0.overturned_by.is_some() || self.0.taken_back_at.is_some() {
            return Ok(None);
        }
        let score = white_half_points.zip(black_half_points);
        let remedy = score.map_or(Remedy::Undo, |(white, black)| {
            Remedy::Award(game::BySide { white: game::HalfPoints(white), black: game::HalfPoints(black) })
        });
        let told = app(ctx).if_overturned(self.0.bout, self.0.id, remedy).await;
        let (told, result) = told.map_err(|failure| masked(&failure))?;
        let event = loader(ctx).load_one(self.0.bout).await?.ok_or_else(|| missing("bout"))?.event;
        Ok(Some(IfOverturned { told, result, bout: self.0.bout, event }))
    }

    /// Until when it can be appealed against, where the event's rules say so and the game is over.
    #[graphql(complexity = 8)]
    async fn appeal_until(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<DateTime>> {
        let until = app(ctx).appeal_until(&self.0).await.map_err(|failure| masked(&failure))?;
        Ok(until.map(DateTime))
    }

    async fn appeals(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Appeal>> {
        let appeals = loader(ctx).load_one(AppealsOf(self.0.id)).await?;
        Ok(appeals.iter().flat_map(|appeals| appeals.iter()).cloned().map(Appeal).collect())
    }
}

/// The rulings among these that the viewer may see by now.
pub(crate) async fn told(
    ctx: &Context<'_>,
    rulings: Vec<read::Ruling>,
) -> async_graphql::Result<List<Ruling>> {
    let told = app(ctx).told_rulings(actor(ctx), rulings).await.map_err(|failure| masked(&failure))?;
    Ok(told.into_iter().map(Ruling).collect())
}

impl Ruling {
    /// What was written under it, for whoever may read it.
    async fn said(&self, ctx: &Context<'_>, kind: NoteKind) -> async_graphql::Result<Option<String>> {
        if !may_see_notes(ctx, self.0.bout).await? {
            return Ok(None);
        }
        let written = loader(ctx).load_one(NotesOf(self.0.id.0)).await?;
        Ok(notes(written.as_deref(), kind))
    }
}

/// What becomes of a game whose ruling falls.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum OverturnEffect {
    /// Its result does not rest on the ruling.
    AsItIs,
    /// It goes on without a result.
    GoesOn,
    /// It has another result.
    Ends,
}

/// What would be if a ruling were overturned.
pub struct IfOverturned {
    told: kydan_bout::IfOverturned,
    result: Option<kydan_field::GameResult>,
    bout: BoutId,
    event: EventId,
}

#[Object]
impl IfOverturned {
    async fn effect(&self) -> OverturnEffect {
        match self.told {
            kydan_bout::IfOverturned::AsItIs => OverturnEffect::AsItIs,
            kydan_bout::IfOverturned::GoesOn => OverturnEffect::GoesOn,
            kydan_bout::IfOverturned::Ends(_) => OverturnEffect::Ends,
        }
    }

    /// The game's result then; none while it goes on.
    async fn result(&self) -> Option<GameResult> {
        self.result.map(GameResult::recorded)
    }

    /// The event's table then.
    #[graphql(complexity = "16 * child_complexity")]
    async fn standings(&self, ctx: &Context<'_>) -> async_graphql::Result<Standings> {
        let state = tournament(ctx, self.event).await?;
        Ok(Standings::of(self.event, Ranking::of(&state, Look::If(self.bout, self.result))))
    }
}

/// Whether whoever asks may read what was written about people at this board.
pub(crate) async fn may_see_notes(ctx: &Context<'_>, bout: BoutId) -> async_graphql::Result<bool> {
    let actor = actor(ctx);
    if actor.account.is_none() {
        return Ok(false);
    }
    let Some(row) = loader(ctx).load_one(bout).await? else { return Ok(false) };
    let may = app(ctx).may_at_board(actor, &row, &[Action::SeeIncidents]).await;
    Ok(!may.map_err(|failure| masked(&failure))?.is_empty())
}

/// The text of this kind among the notes.
pub(crate) fn notes(written: Option<&Vec<Note>>, kind: NoteKind) -> Option<String> {
    written?.iter().find(|note| note.kind == kind).map(|note| note.text.clone())
}
