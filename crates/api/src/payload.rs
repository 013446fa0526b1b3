//! Payloads: what was done, or why not. Only what is nobody's fault is an error.

use async_graphql::{ID, SimpleObject, Union};
use kydan_app::{Answer, Failure, Order};
use kydan_journal::CommandId;

use crate::failure::masked;
use crate::list::List;
use crate::object::account::Viewer;
use crate::object::announcement::Announcement;
use crate::object::bout::Bout;
use crate::object::document::EventDocument;
use crate::object::dues::{Receipt, StatementPreview};
use crate::object::entry_fees::EntryFeesPreview;
use crate::object::entry_receipt::EntryReceipt;
use crate::object::event::Event;
use crate::object::event_file::EventFilePreview;
use crate::object::factor::{OneTimePasswordsAsked, PasskeyAsked, SecondFactorAsked, SecondFactorSet};
use crate::object::federation::{Body, Club};
use crate::object::filed_game::{GamesAttached, GamesPreview};
use crate::object::import::{FideListImported, MembersImported, MembersPreview};
use crate::object::key::KeyMade;
use crate::object::membership::{Expulsion, MembershipRequest};
use crate::object::past_event::{PastImported, PastPreview};
use crate::object::past_list::{PastListImported, PastListPreview};
use crate::object::person::Person;
use crate::object::rating_list::RatingList;
use crate::object::refusal::Refusal;
use crate::object::rules_draft::RulesDraftSuccess;
use crate::object::ruling::Ruling;
use crate::object::sanction::Sanction;
use crate::object::scalar::DateTime;
use crate::object::webhook::WebhookSigned;

/// Turns a use case's answer into a payload.
pub(crate) fn payload<T, P>(answer: Answer<T>) -> async_graphql::Result<P>
where
    P: From<T> + From<Refusal>,
{
    match answer {
        Ok(done) => Ok(P::from(done)),
        Err(Failure::Refused(refusal)) => Ok(P::from(Refusal::from(*refusal))),
        Err(failure @ (Failure::Store(_) | Failure::Bug(_))) => Err(masked(&failure)),
    }
}

macro_rules! payloads {
    ($($(#[$doc:meta])* $payload:ident = $success:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Union)]
        pub enum $payload {
            /// What was asked for is done.
            Success($success),
            /// Not done, and why.
            Refusal(Refusal),
        }
    )+};
}

payloads! {
    /// Of a challenge for a passkey.
    PasskeyAskedPayload = PasskeyAsked,
    /// Of one-time passwords that were begun.
    OneTimePasswordsPayload = OneTimePasswordsAsked,
    /// Of a second factor that was set.
    FactorPayload = SecondFactorSet,
    /// Of a webhook whose secret is new.
    WebhookPayload = WebhookSigned,
    /// Of what has no other answer.
    DonePayload = Done,
    /// Of a key that was made.
    KeyPayload = KeyMade,
    /// About a body.
    BodyPayload = BodySuccess,
    /// About a club.
    ClubPayload = ClubSuccess,
    /// About a person.
    PersonPayload = PersonSuccess,
    /// About an account.
    AccountPayload = AccountSuccess,
    /// Of a code that was handed out.
    CodePayload = CodeSuccess,
    /// Of a password that was set.
    PasswordPayload = PasswordSet,
    /// Of a preview.
    MembersPreviewPayload = MembersPreview,
    /// Of an import.
    MembersImportPayload = MembersImported,
    /// Of a preview.
    PastPreviewPayload = PastPreview,
    /// Of an import.
    PastImportPayload = PastImported,
    /// Of a preview.
    GamesPreviewPayload = GamesPreview,
    /// Of a preview.
    EventFilePayload = EventFilePreview,
    /// Of games that were attached.
    GamesAttachedPayload = GamesAttached,
    /// Of a preview.
    PastListPreviewPayload = PastListPreview,
    /// Of an import.
    PastListImportPayload = PastListImported,
    /// Of an import.
    FideListPayload = FideListImported,
    /// About an announcement.
    AnnouncementPayload = AnnouncementSuccess,
    /// About a document of an event.
    DocumentPayload = DocumentSuccess,
    /// About an event.
    EventPayload = EventSuccess,
    /// About a draft of event rules.
    RulesDraftPayload = RulesDraftSuccess,
    /// About a game.
    BoutPayload = BoutSuccess,
    /// About a ruling.
    RulingPayload = RulingSuccess,
    /// About a request of a member.
    RequestPayload = RequestSuccess,
    /// About a proposal to strike a member off.
    ExpulsionPayload = ExpulsionSuccess,
    /// About a suspension or ban.
    SanctionPayload = SanctionSuccess,
    /// About a receipt.
    ReceiptPayload = ReceiptSuccess,
    /// Of dues that were charged.
    DuesChargedPayload = DuesCharged,
    /// Of a statement that was read.
    StatementPayload = StatementPreview,
    /// About receipts for entry fees.
    EntryReceiptsPayload = EntryReceiptsSuccess,
    /// Of a statement that was read for entry fees.
    EntryFeesPayload = EntryFeesPreview,
    /// About a monthly rating list.
    RatingListPayload = RatingListSuccess,
}

/// Of a log-in.
#[derive(Union)]
pub enum LogInPayload {
    /// The log-in is open.
    Success(LogInSuccess),
    /// The password was right, and a second factor is asked for.
    SecondFactor(SecondFactorAsked),
    /// Not done, and why.
    Refusal(Refusal),
}

/// Tokens are given to programs only; the browser has them in httpOnly cookies.
#[derive(SimpleObject)]
pub struct LogInSuccess {
    pub(crate) viewer: Viewer,
    pub(crate) access_token: Option<String>,
    pub(crate) refresh_token: Option<String>,
    pub(crate) expires_at: DateTime,
}

/// It was done.
#[derive(SimpleObject)]
pub struct Done {
    pub(crate) ok: bool,
}

/// The body as it is now.
#[derive(SimpleObject)]
pub struct BodySuccess {
    pub(crate) body: Body,
}

/// The club as it is now.
#[derive(SimpleObject)]
pub struct ClubSuccess {
    pub(crate) club: Club,
}

/// The person as registered now.
#[derive(SimpleObject)]
pub struct PersonSuccess {
    pub(crate) person: Person,
}

/// The account as it is now.
#[derive(SimpleObject)]
pub struct AccountSuccess {
    pub(crate) account: ID,
    pub(crate) login: String,
    pub(crate) person: Option<Person>,
    pub(crate) grants: List<crate::object::account::Grant>,
}

/// A code with which the owner of the account sets its password.
#[derive(SimpleObject)]
pub struct CodeSuccess {
    pub(crate) account: ID,
    pub(crate) login: String,
    /// Said once and kept nowhere; null where the command was a retry: hand out a new one.
    pub(crate) one_time_code: Option<String>,
}

/// The password was set.
#[derive(SimpleObject)]
pub struct PasswordSet {
    /// The login that it is for.
    pub(crate) login: String,
}

/// The announcement as it stands now.
#[derive(SimpleObject)]
pub struct AnnouncementSuccess {
    pub(crate) announcement: Announcement,
}

/// The document as it stands now.
#[derive(SimpleObject)]
pub struct DocumentSuccess {
    pub(crate) document: EventDocument,
}

/// The event as it is now.
#[derive(SimpleObject)]
pub struct EventSuccess {
    pub(crate) event: Event,
}

/// The game as it is now.
#[derive(SimpleObject)]
pub struct BoutSuccess {
    pub(crate) bout: Bout,
}

/// The ruling that the mutation was about, and its game; more rulings may follow from it.
#[derive(SimpleObject)]
pub struct RulingSuccess {
    pub(crate) ruling: Ruling,
    pub(crate) bout: Bout,
}

/// The request as it stands now.
#[derive(SimpleObject)]
pub struct RequestSuccess {
    pub(crate) request: MembershipRequest,
}

/// The proposal as it stands now.
#[derive(SimpleObject)]
pub struct ExpulsionSuccess {
    pub(crate) expulsion: Expulsion,
}

/// The sanction as it stands now.
#[derive(SimpleObject)]
pub struct SanctionSuccess {
    pub(crate) sanction: Sanction,
}

/// The receipt as it stands now.
#[derive(SimpleObject)]
pub struct ReceiptSuccess {
    pub(crate) receipt: Receipt,
}

/// The receipts as they stand now, in the order of their numbers.
#[derive(SimpleObject)]
pub struct EntryReceiptsSuccess {
    pub(crate) receipts: List<EntryReceipt>,
}

/// How many members owe a year's dues now who did not before.
#[derive(SimpleObject)]
pub struct DuesCharged {
    pub(crate) charged: usize,
    pub(crate) club: Club,
}

/// The list as it was published.
#[derive(SimpleObject)]
pub struct RatingListSuccess {
    pub(crate) list: RatingList,
}

/// The order of a mutation's sender.
pub(crate) fn order(
    ctx: &async_graphql::Context<'_>,
    command: Option<&ID>,
    expected: Option<crate::object::scalar::Long>,
) -> Answer<Order> {
    let command = command.map(|id| {
        id.parse::<CommandId>()
            .map_err(|_| kydan_app::Refusal::new("bad_id").with("expected", "a UUID in commandId"))
    });
    Ok(Order {
        actor: crate::visitor::actor(ctx).clone(),
        command: command.transpose()?,
        expected: expected.map(|version| version.0),
        purpose: kydan_app::Purpose::Do,
    })
}
