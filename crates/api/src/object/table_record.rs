//! What was offered, touched and written at a board: the record of a table besides moves and rulings.

use std::sync::Arc;

use async_graphql::{Context, Enum, ID, Object, SimpleObject};
use kydan_app::BoutView;
use kydan_app::store::NoteKind;
use kydan_bout as bout;
use kydan_game as game;
use kydan_journal::{BoutId, IncidentId};

use super::kind::Side;
use super::law::Explanation;
use super::person::{Person, person};
use super::ruling::{may_see_notes, notes};
use crate::id::global;
use crate::list::List;
use crate::load::{NotesOf, loader};

/// When an offer was made.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::OfferMoment")]
pub enum OfferMoment {
    /// After the move and before the clock is pressed; in xiangqi in the own time.
    InTime,
    /// At another moment.
    AnotherTime,
    /// By a claim that was not right.
    ByClaim,
}

/// What became of an offer.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::OfferAnswer")]
pub enum OfferAnswer {
    /// It can still be accepted.
    Waiting,
    /// The opponent declined in words.
    DeclinedInWords,
    /// He touched a piece to move or capture it.
    DeclinedByTouch,
    /// He moved.
    DeclinedByMove,
    /// He accepted.
    Accepted,
    /// The game ended otherwise, or went back.
    Over,
}

/// How pieces were touched.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::TouchContact")]
pub enum TouchContact {
    /// To move or to take them.
    Intended,
    /// To set them right, said beforehand.
    AdjustedAfterNotice,
    /// To set them right, with nothing said.
    AdjustedWithoutNotice,
    /// By accident.
    Accident,
    /// By the player who was not to move.
    OutOfTurn,
}

/// Whether it is known what was touched first.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::TouchOrder")]
pub enum TouchOrder {
    /// It is.
    Known,
    /// Nobody can say.
    Unknown,
    /// Pieces of both sides at once.
    AtOnce,
}

/// What touching king and rook was meant for.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::CastlingIntent")]
pub enum CastlingIntent {
    /// To castle.
    Intended,
    /// Clearly something else.
    NotIntended,
}

/// Who complained of a touch.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::Complainant")]
pub enum Complainant {
    /// The opponent of whoever touched.
    Opponent,
    /// Neither player.
    Nobody,
    /// Somebody else in the hall.
    Outsider,
}

/// What shows a touch.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::TouchProof")]
pub enum TouchProof {
    /// The player admits it.
    Admitted,
    /// The arbiter saw it.
    SeenByArbiter,
    /// Only the other side says so.
    Alleged,
}

/// What follows from a touch.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::TouchFinding")]
pub enum TouchFinding {
    /// Nothing: any move can be played.
    Free,
    /// Certain moves only.
    Bound,
    /// Any move, but it was a technical fault.
    Fault,
    /// It was no touch that binds.
    Excused,
    /// It is not ruled on.
    NotHeard,
}

/// What becomes of a score sheet.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::SheetChange")]
pub enum SheetChange {
    /// What was missing was filled in.
    Completed,
    /// The game was reconstructed.
    Reconstructed,
    /// It was handed in.
    HandedIn,
    /// It was lent to be copied.
    Lent,
    /// Nobody finds it.
    Missing,
}

/// Where a sheet is.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::SheetPlace")]
pub enum SheetPlace {
    /// With the player.
    WithPlayer,
    /// With the organizer.
    HandedIn,
    /// Lent to be copied in the hall.
    Lent,
    /// Nobody finds it.
    Missing,
}

/// Whether what was not recorded is on the sheet by now.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::Gap")]
pub enum SheetGap {
    /// The player need not record yet.
    Open,
    /// He fills it in now.
    Due,
    /// It is filled in.
    Filled,
}

/// What the game's law asks about a touch besides the pieces.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::TouchDetail")]
pub enum TouchDetail {
    /// Who complained: only the opponent is heard.
    Complainant,
    /// Whether pieces of both sides were touched at once.
    AtOnce,
    /// What touching king and rook was meant for.
    Castling,
    /// The piece that touched the square of promotion.
    Promotion,
    /// What the complainant has touched since.
    Since,
}

/// The event's rule about agreed draws, as it holds now.
#[derive(SimpleObject)]
pub struct DrawRule {
    /// Whether the arbiter must consent now.
    consent_needed: bool,
    /// Before so many moves of each; in the whole game, if none are named.
    moves: Option<u16>,
    /// The article that allows it.
    number: String,
}

/// What was offered, touched and written at a board.
pub struct TableRecord {
    pub(super) view: Arc<BoutView>,
    pub(super) bout: BoutId,
}

#[Object]
impl TableRecord {
    /// The event's rule about agreed draws; none where the players are free.
    async fn draw_rule(&self) -> Option<DrawRule> {
        let (consent_needed, moves, article) = self.view.board()?.draw_rule()?;
        Some(DrawRule { consent_needed, moves, number: article.to_string() })
    }

    /// Who may offer a draw now, as the law has it.
    async fn may_offer(&self) -> List<Side> {
        let may = self.view.board().map(bout::Board::may_offer).unwrap_or_default();
        may.into_iter().map(Side::from).collect()
    }

    /// The moments of an offer that the law tells apart.
    async fn offer_moments(&self) -> List<OfferMoment> {
        let moments = self.view.board().map(bout::Board::offer_moments).unwrap_or_default();
        moments.iter().copied().map(OfferMoment::from).collect()
    }

    /// Whether the law has an answer where both flags have fallen and nobody knows which first.
    async fn rules_both_flags(&self) -> bool {
        self.view.board().is_some_and(bout::Board::rules_both_flags)
    }

    /// What the law asks about a touch besides the pieces.
    async fn touch_asks(&self) -> List<TouchDetail> {
        let asks = self.view.board().map(bout::Board::touch_asks).unwrap_or_default();
        asks.into_iter().map(TouchDetail::from).collect()
    }

    /// Every draw that was offered, in order.
    async fn draw_offers(&self) -> List<DrawOffer> {
        let Some(board) = self.view.board() else { return List::default() };
        let edition = board.opened.edition.as_str();
        board
            .offers
            .iter()
            .map(|offer| DrawOffer { offer: offer.clone(), edition: edition.to_owned() })
            .collect()
    }

    /// What was judged about touched pieces, in order.
    async fn touches(&self) -> List<Touch> {
        let Some(board) = self.view.board() else { return List::default() };
        let edition = board.opened.edition.as_str();
        let touch = |judged: &bout::TouchJudged| Touch {
            judged: judged.clone(),
            bout: self.bout,
            edition: edition.to_owned(),
        };
        board.touches.iter().map(touch).collect()
    }

    /// White's score sheet and Black's.
    async fn sheets(&self) -> List<ScoreSheetKept> {
        let Some(board) = self.view.board() else { return List::default() };
        let kept =
            |side: game::Side| ScoreSheetKept { side, kept: board.sheets[side].clone(), bout: self.bout };
        game::Side::BOTH.into_iter().map(kept).collect()
    }
}

/// A draw that a player offered.
pub struct DrawOffer {
    offer: bout::DrawOffer,
    edition: String,
}

#[Object]
impl DrawOffer {
    async fn side(&self) -> Side {
        self.offer.side.into()
    }

    /// After how many plies, where it was told.
    async fn number(&self) -> Option<u16> {
        self.offer.ply
    }

    async fn moment(&self) -> Option<OfferMoment> {
        self.offer.moment.map(Into::into)
    }

    async fn answer(&self) -> OfferAnswer {
        self.offer.answer.into()
    }

    /// What the arbiter has to consider.
    async fn objections(&self) -> List<Explanation> {
        let edition = Some(self.edition.as_str());
        self.offer.objections.iter().map(|one| Explanation::new(one.clone(), edition)).collect()
    }
}

/// What was judged about touched pieces.
pub struct Touch {
    judged: bout::TouchJudged,
    bout: BoutId,
    edition: String,
}

#[Object]
impl Touch {
    /// Who touched.
    async fn side(&self) -> Side {
        self.judged.side.into()
    }

    /// The squares, in the order of touching.
    async fn touched(&self) -> &[String] {
        &self.judged.touched
    }

    async fn order(&self) -> TouchOrder {
        self.judged.order.into()
    }

    async fn contact(&self) -> TouchContact {
        self.judged.contact.into()
    }

    /// The square that a piece left and those on which it was set, if it was.
    async fn set_down(&self) -> List<String> {
        let squares = |down: &bout::SetDown| [&down.from].into_iter().chain(&down.on).cloned().collect();
        self.judged.set_down.as_ref().map(squares).unwrap_or_default()
    }

    /// After how many plies, where it was told.
    async fn number(&self) -> Option<u16> {
        self.judged.ply
    }

    async fn finding(&self) -> TouchFinding {
        self.judged.finding.into()
    }

    async fn grounds(&self) -> Option<Explanation> {
        self.judged.grounds.clone().map(|grounds| Explanation::new(grounds, Some(&self.edition)))
    }

    /// The moves in coordinates one of which had to be played; any, if none is named.
    async fn moves(&self) -> &[String] {
        &self.judged.moves
    }

    async fn complainant(&self) -> Option<Complainant> {
        self.judged.complaint.as_ref().map(|complaint| complaint.by.into())
    }

    async fn proof(&self) -> Option<TouchProof> {
        self.judged.complaint.as_ref().map(|complaint| complaint.proof.into())
    }

    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.judged.by.person).await
    }

    /// What whoever complained said. For the event's officials and the players.
    async fn statement(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        said(ctx, self.bout, self.judged.touch, NoteKind::Statement).await
    }

    /// What the other side said. For the event's officials and the players.
    async fn reply(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        said(ctx, self.bout, self.judged.touch, NoteKind::Reply).await
    }

    /// What the arbiter saw. For the event's officials and the players.
    async fn witness(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        said(ctx, self.bout, self.judged.touch, NoteKind::Witness).await
    }
}

/// A player's score sheet.
pub struct ScoreSheetKept {
    side: game::Side,
    kept: bout::SheetKept,
    bout: BoutId,
}

#[Object]
impl ScoreSheetKept {
    async fn side(&self) -> Side {
        self.side.into()
    }

    /// Since after how many plies the player need not record, if it was so.
    async fn excused_after(&self) -> Option<u16> {
        self.kept.excused.as_ref().map(|excused| excused.ply)
    }

    /// The article that excuses him.
    async fn excused_number(&self) -> Option<String> {
        self.kept.excused.as_ref()?.article.as_ref().map(ToString::to_string)
    }

    /// Whether what was not recorded is on the sheet by now; none where nothing is missing.
    async fn gap(&self) -> Option<SheetGap> {
        self.kept.excused.as_ref().map(|excused| excused.gap.into())
    }

    async fn place(&self) -> SheetPlace {
        self.kept.place.into()
    }

    /// Whether the game was reconstructed for it.
    async fn reconstructed(&self) -> bool {
        self.kept.origin == bout::SheetOrigin::Reconstructed
    }

    /// Whether the player would not sign.
    async fn unsigned(&self) -> Option<ID> {
        self.kept.unsigned.map(|id| global("Statement", id.0))
    }

    /// Why the player would not sign. For the event's officials and the players.
    async fn reason(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        said(ctx, self.bout, self.kept.unsigned, NoteKind::Statement).await
    }
}

/// What was said in words, for whoever may read it.
async fn said(
    ctx: &Context<'_>,
    bout: BoutId,
    under: Option<IncidentId>,
    kind: NoteKind,
) -> async_graphql::Result<Option<String>> {
    let Some(id) = under else { return Ok(None) };
    if !may_see_notes(ctx, bout).await? {
        return Ok(None);
    }
    let written = loader(ctx).load_one(NotesOf(id.0)).await?;
    Ok(notes(written.as_deref(), kind))
}
