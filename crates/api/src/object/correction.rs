//! Corrections of results after the round's lock: what stood, what it becomes, why, and by whom. Everybody sees them.

use async_graphql::{Context, Enum, ID, Object, SimpleObject, Union};
use kydan_app as app;
use kydan_app::store::{NoteKind, read};
use kydan_bout as bout;
use kydan_bout::CorrectionState as Stored;

use super::kind::OfficialFunction;
use super::person::{Person, person};
use super::refusal::Refusal;
use super::result::GameResult;
use super::ruling::notes;
use super::scalar::DateTime;
use super::titles::Title;
use crate::id::global;
use crate::list::List;
use crate::load::{NotesOf, loader};

/// How far a correction is.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum CorrectionState {
    /// It waits for a second person: nothing has changed.
    Proposed,
    /// The result is another one.
    Made,
    /// It was given up.
    Dropped,
}

/// Who put a name to something, and when.
pub struct CorrectionSignature(bout::Signed);

#[Object]
impl CorrectionSignature {
    /// None where the federation's office signed.
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.0.person {
            Some(id) => Ok(Some(person(ctx, id).await?)),
            None => Ok(None),
        }
    }

    /// As which official of the event; none for the federation.
    async fn function(&self) -> Option<OfficialFunction> {
        self.0.function.map(OfficialFunction::from)
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }
}

/// A correction of a result.
pub struct Correction {
    bout: read::Bout,
    correction: bout::Correction,
}

impl Correction {
    /// The corrections of a game, in order.
    pub(crate) fn all(bout: &read::Bout) -> impl Iterator<Item = Self> + '_ {
        let of = |correction: &bout::Correction| Self { bout: bout.clone(), correction: correction.clone() };
        bout.corrections.iter().map(of)
    }

    pub(crate) fn is_pending(&self) -> bool {
        self.correction.state == Stored::Proposed
    }

    /// When something happened to it last.
    pub(crate) fn changed_at(&self) -> jiff::Timestamp {
        match self.correction.state {
            Stored::Proposed => self.correction.by.at,
            Stored::Made(by) | Stored::Dropped(by) => by.at,
        }
    }

    fn result(&self, conclusion: &bout::Conclusion) -> GameResult {
        GameResult::concluded(conclusion.clone(), self.bout.edition.as_str())
    }
}

#[Object]
impl Correction {
    async fn bout(&self) -> ID {
        global("Bout", self.bout.id.0)
    }

    async fn round(&self) -> u16 {
        self.bout.round
    }

    async fn table(&self) -> u16 {
        self.bout.table
    }

    async fn white(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.bout.players.white).await
    }

    async fn black(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.bout.players.black).await
    }

    /// What stood when it was proposed.
    async fn was(&self) -> GameResult {
        self.result(&self.correction.was)
    }

    /// What it is to be, or is.
    async fn becomes(&self) -> GameResult {
        self.result(&self.correction.becomes)
    }

    /// Why, in the proposer's words.
    async fn reason(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        let written = loader(ctx).load_one(NotesOf(self.correction.id.0)).await?;
        Ok(notes(written.as_deref(), NoteKind::Statement))
    }

    async fn proposed(&self) -> CorrectionSignature {
        CorrectionSignature(self.correction.by)
    }

    /// Who signed it, or gave it up.
    async fn settled(&self) -> Option<CorrectionSignature> {
        match self.correction.state {
            Stored::Proposed => None,
            Stored::Made(by) | Stored::Dropped(by) => Some(CorrectionSignature(by)),
        }
    }

    async fn state(&self) -> CorrectionState {
        match self.correction.state {
            Stored::Proposed => CorrectionState::Proposed,
            Stored::Made(_) => CorrectionState::Made,
            Stored::Dropped(_) => CorrectionState::Dropped,
        }
    }
}

/// What a correction would change, or why it cannot be.
#[derive(Union)]
pub enum ForeseeCorrectionPayload {
    /// What would change.
    Success(CorrectionForeseen),
    /// It would be refused.
    Refusal(Refusal),
}

/// What a correction would change. Nothing of it has happened.
#[derive(SimpleObject)]
pub struct CorrectionForeseen {
    /// Whose rank or points, by the new rank.
    ranks: List<RankMoved>,
    /// Whose published rating, once the event is rated anew.
    ratings: List<RatingMoved>,
    /// Whose norm for a title.
    norms: List<NormMoved>,
}

/// A rank or points that would change.
#[derive(SimpleObject)]
pub struct RankMoved {
    person: Person,
    rank: u16,
    new_rank: u16,
    /// Such as `2½`.
    points: String,
    new_points: String,
}

/// A published rating that would change.
#[derive(SimpleObject)]
pub struct RatingMoved {
    person: Person,
    rating: Option<i32>,
    new_rating: Option<i32>,
}

/// A norm that would come, go or become another.
#[derive(SimpleObject)]
pub struct NormMoved {
    person: Person,
    title: Option<Title>,
    new_title: Option<Title>,
}

impl CorrectionForeseen {
    pub(crate) async fn of(
        ctx: &Context<'_>,
        foreseen: app::CorrectionForeseen,
    ) -> async_graphql::Result<Self> {
        let app::CorrectionForeseen { ranks, ratings, norms } = foreseen;
        let mut shown = Self { ranks: List::default(), ratings: List::default(), norms: List::default() };
        for one in ranks {
            let ([rank, new_rank], [points, new_points]) =
                (one.rank, one.points.map(|points| points.to_string()));
            shown.ranks.push(RankMoved {
                person: person(ctx, one.person).await?,
                rank,
                new_rank,
                points,
                new_points,
            });
        }
        for one in ratings {
            let [rating, new_rating] = one.rating.map(|rating| rating.map(i32::from));
            shown.ratings.push(RatingMoved { person: person(ctx, one.person).await?, rating, new_rating });
        }
        for one in norms {
            let [title, new_title] = one.norm.map(|norm| norm.map(|made| Title::from(made.title)));
            shown.norms.push(NormMoved { person: person(ctx, one.person).await?, title, new_title });
        }
        Ok(shown)
    }
}
