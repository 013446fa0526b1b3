//! Draws that are offered, pieces that are touched, sheets that are written.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, ExcuseRecording, JudgeTouch, OfferDraw, Refusal, RefuseSignature, Statements};
use kydan_bout::{Complaint, Handled};
use kydan_journal::{BoutId, EventId};

use super::arrival::SideInput;
use super::board::about_bout;
use super::event::about_event;
use crate::id::local;
use crate::load::app;
use crate::object::kind::Side;
use crate::object::scalar::Long;
use crate::object::table_record::{
    CastlingIntent, Complainant, OfferMoment, SheetChange, TouchContact, TouchOrder, TouchProof,
};
use crate::payload::{BoutPayload, EventPayload, order};

/// The score sheets of a round that are taken in.
#[derive(InputObject)]
pub struct HandInSheetsInput {
    command_id: Option<ID>,
    event: ID,
    round: u16,
    /// The tables whose sheets are there, of both players.
    tables: Vec<u16>,
}

/// A draw offer.
#[derive(InputObject)]
pub struct OfferDrawInput {
    command_id: Option<ID>,
    bout: ID,
    /// Who offers.
    side: Side,
    #[graphql(default_with = "OfferMoment::InTime")]
    moment: OfferMoment,
    expected_version: Option<Long>,
}

/// What a hand has touched, who complained, and what shows it.
#[derive(InputObject)]
pub struct JudgeTouchInput {
    command_id: Option<ID>,
    bout: ID,
    /// The squares of the pieces, in the order of touching.
    #[graphql(default)]
    touched: Vec<String>,
    #[graphql(default_with = "TouchOrder::Known")]
    order: TouchOrder,
    #[graphql(default_with = "TouchContact::Intended")]
    contact: TouchContact,
    /// The square that a piece left, and those on which it was set, in order; of the last the hand let go.
    #[graphql(default)]
    set_down: Vec<String>,
    /// The letter of the piece that has touched the square of promotion.
    promotion: Option<String>,
    #[graphql(default_with = "CastlingIntent::Intended")]
    castling: CastlingIntent,
    #[graphql(default_with = "Complainant::Opponent")]
    complainant: Complainant,
    #[graphql(default_with = "TouchProof::SeenByArbiter")]
    proof: TouchProof,
    /// The squares of pieces that the complainant has touched since, to move or capture them.
    #[graphql(default)]
    touched_since: Vec<String>,
    /// What whoever complains says.
    statement: Option<String>,
    /// What the other side says.
    reply: Option<String>,
    /// What the arbiter saw.
    witness: Option<String>,
    expected_version: Option<Long>,
}

/// A player in time trouble.
#[derive(InputObject)]
pub struct ExcuseRecordingInput {
    command_id: Option<ID>,
    bout: ID,
    side: Side,
    /// What the clock shows, in milliseconds; as it is recorded to run, if nothing is said.
    clock_ms: Option<Long>,
    expected_version: Option<Long>,
}

/// What became of a score sheet.
#[derive(InputObject)]
pub struct RecordSheetInput {
    command_id: Option<ID>,
    bout: ID,
    /// The side whose it is.
    side: Side,
    change: SheetChange,
    expected_version: Option<Long>,
}

/// A player who would not sign.
#[derive(InputObject)]
pub struct RefuseSignatureInput {
    command_id: Option<ID>,
    bout: ID,
    side: Side,
    /// What the player says.
    reason: Option<String>,
    expected_version: Option<Long>,
}

/// Mutations of what is offered, touched and written at a board.
#[derive(Default)]
pub struct TableRecordMutation;

#[Object]
impl TableRecordMutation {
    /// Takes in both score sheets of the games at some tables, all or none.
    async fn hand_in_sheets(
        &self,
        ctx: &Context<'_>,
        input: HandInSheetsInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let event = EventId(local("Event", &input.event)?);
            app(ctx).hand_in_sheets(&order, event, (input.round, input.tables)).await
        };
        about_event(ctx, done.await).await
    }

    /// Records that a player offered a draw.
    async fn offer_draw(
        &self,
        ctx: &Context<'_>,
        input: OfferDrawInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let (side, moment) = (input.side.into(), input.moment.into());
            app(ctx).offer_draw(&order, OfferDraw { bout, side, moment }).await
        };
        about_bout(ctx, done.await).await
    }

    /// Records that a player declined the other's offer in words.
    async fn decline_draw(&self, ctx: &Context<'_>, input: SideInput) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            app(ctx).decline_draw(&order, bout, input.side.into()).await
        };
        about_bout(ctx, done.await).await
    }

    /// Judges what a hand has touched: whether it is heard, whether it counts, which moves may still be played, and
    /// under which article.
    async fn judge_touch(
        &self,
        ctx: &Context<'_>,
        input: JudgeTouchInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            app(ctx).judge_touch(&order, input.read()?).await
        };
        about_bout(ctx, done.await).await
    }

    /// Records that a player need not record for the time being, where the law has it so.
    async fn excuse_recording(
        &self,
        ctx: &Context<'_>,
        input: ExcuseRecordingInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let clock_ms = input.clock_ms.map(|clock| clock.0);
            let excuse = ExcuseRecording { bout, side: input.side.into(), clock_ms };
            app(ctx).excuse_recording(&order, excuse).await
        };
        about_bout(ctx, done.await).await
    }

    /// Records what became of a player's score sheet.
    async fn record_sheet(
        &self,
        ctx: &Context<'_>,
        input: RecordSheetInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            app(ctx).record_sheet(&order, bout, (input.side.into(), input.change.into())).await
        };
        about_bout(ctx, done.await).await
    }

    /// Records that a player would not sign the result.
    async fn refuse_signature(
        &self,
        ctx: &Context<'_>,
        input: RefuseSignatureInput,
    ) -> async_graphql::Result<BoutPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let bout = BoutId(local("Bout", &input.bout)?);
            let refuse = RefuseSignature { bout, side: input.side.into(), reason: input.reason };
            app(ctx).refuse_signature(&order, refuse).await
        };
        about_bout(ctx, done.await).await
    }
}

impl JudgeTouchInput {
    pub(crate) fn read(self) -> Answer<JudgeTouch> {
        let mut down = self.set_down.into_iter();
        let set_down = match (down.next(), down.collect::<Vec<_>>()) {
            (None, _) => None,
            // A piece that left its square and was set nowhere was touched.
            (Some(from), on) if on.is_empty() => {
                return Err(Refusal::new("set_down_incomplete").with("from", from).into());
            }
            (Some(from), on) => Some((from, on)),
        };
        let letter = |text: String| {
            let mut letters = text.trim().chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) => Ok(Some(letter.to_ascii_lowercase())),
                (None, _) => Ok(None),
                (Some(_), Some(_)) => Err(Refusal::new("not_a_piece").with("letter", text)),
            }
        };
        let promotion = self.promotion.map(letter).transpose()?.flatten();
        if self.touched.is_empty() && set_down.is_none() {
            return Err(Refusal::new("nothing_touched").into());
        }
        Ok(JudgeTouch {
            bout: BoutId(local("Bout", &self.bout)?),
            handled: Handled {
                touched: self.touched,
                order: self.order.into(),
                set_down,
                promotion,
                castling: self.castling.into(),
                contact: self.contact.into(),
            },
            complaint: Complaint {
                by: self.complainant.into(),
                proof: self.proof.into(),
                touched_since: self.touched_since,
            },
            statements: Statements { complainant: self.statement, reply: self.reply, arbiter: self.witness },
        })
    }
}
