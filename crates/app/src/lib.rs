//! The only crate that sequences: one file per use case, and the reactions between aggregates.
//!
//! Use cases stand in rooms, each in a file of its own name: at the [`board`], of a [`round`], of an [`event`], of an
//! [`entry`] to one, in the [`register`]s, about an [`account`]. They all read the same: what is it about ([`Target`](kydan_access::Target)),
//! may the actor ([`permit`](kydan_access::permit)), load, decide, react, store. The machinery of that is in
//! [`sequence`]: [`Order`] carries who asks and the command's id, `App::carry_out` stores and retries. What is read
//! that no projection holds is in [`view`].

mod account;
mod board;
mod entry;
mod event;
mod live;
mod register;
mod round;
mod sequence;
mod view;

use std::collections::BTreeSet;
use std::sync::Arc;

/// A use case's future is boxed where it ends: whoever awaits it holds a pointer, not the states of everything below it,
/// and its code is compiled here, once, not again in every crate that calls it.
pub(crate) use async_recursion::async_recursion as boxed;
use kydan_regulations::EditionId;
use kydan_store::{Reader, Store};

pub use account::add_push_device::NewPushDevice;
pub use account::add_webhook::NewWebhook;
pub use account::make_key::{KeyMade, MakeKey};
pub use account::mark_notice::NoticeMark;
pub use account::open_account::{Credential, OpenAccount, fold_login};
pub use board::adjourn::Adjourn;
pub use board::adjust_time::AdjustTime;
pub use board::claim_draw::ClaimDraw;
pub use board::close_incident::CloseIncident;
pub use board::conclude_bout::{BoutEnding, ConcludeBout, DrawConsent};
pub use board::confirm_verdict::ConfirmVerdict;
pub use board::decide_appeal::DecideAppeal;
pub use board::excuse_recording::ExcuseRecording;
pub use board::forfeit_resumption::ForfeitResumption;
pub use board::handle_irregularity::HandleIrregularity;
pub use board::impose_measure::ImposeMeasure;
pub use board::judge_touch::{JudgeTouch, Statements};
pub use board::lodge_appeal::LodgeAppeal;
pub use board::offer_draw::OfferDraw;
pub use board::pass_flag::PassFlag;
pub use board::propose_correction::ProposeCorrection;
pub use board::propose_striking_off::ProposeStrikingOff;
pub use board::record_arrival::RecordArrival;
pub use board::record_incident::RecordIncident;
pub use board::record_moves::RecordMoves;
pub use board::record_result::RecordResult;
pub use board::record_standing_move::RecordStandingMove;
pub use board::refuse_signature::RefuseSignature;
pub use board::resume::Resume;
pub use board::retract_end::RetractEnd;
pub use board::retract_moves::RetractMoves;
pub use board::rule_fault::RuleFault;
pub use board::rule_last_minutes::RuleLastMinutes;
pub use board::set_clock::SetClock;
pub use board::stop_clocks::StopClocks;
pub use board::take_back_slip::TakeBackSlip;
pub use entry::change_squad::ChangeSquad;
pub use entry::hand_in_delegation::HandInDelegation;
pub use entry::hand_in_team::HandInTeam;
pub use entry::preview_entry_fees::{FeeLine, FeeProposal};
pub use entry::receive_entry_fees::ReceiveEntryFees;
pub use event::amend_rules::AmendRules;
pub use event::enter_team::EnterTeam;
pub use event::preview_event_file::{
    EntriesStand, EventFileGame, EventFilePlayer, EventFilePreview, EventFileRound, RoundStanding,
};
pub use event::suspend_event::SuspendEvent;
pub use live::hub::{Heard, News, Topic, Watch};
pub use live::rooms::{Rooms, Seat, Shown, Stage};
pub use register::answer_request::AnswerRequest;
pub use register::award_title::{AwardTitle, TitleGrounds};
pub use register::charge_dues::{DuesAreCharged, MOST_CHARGED};
pub use register::correct_person::Correction as PersonCorrection;
pub use register::decide_sanction_appeal::AppealVerdict;
pub use register::erase_person::pseudonym;
pub use register::import_fide_list::FideListImported;
pub use register::import_fide_part::FidePart;
pub use register::import_members::{MembersImported, RowDecision};
pub use register::import_past_event::PastImported;
pub use register::import_past_list::PastListImported;
pub use register::issue_card::IssueCard;
pub use register::merge_bodies::{MergeBodies, OpenMatters};
pub use register::name_guardian::GuardianIs;
pub use register::preview_members::{MembersFile, MembersPreview, PreviewedRow};
pub use register::preview_past_event::{PastFile, PastPreview, PastProblem, PastRow};
pub use register::preview_past_list::{PastListFile, PastListPreview, PastListRow};
pub use register::preview_statement::{StatementLine, StatementProposal};
pub use register::propose_sanction::ProposeSanction;
pub use register::publish_rating_list::PublishRatingList;
pub use register::receive_payment::ReceivePayment;
pub use register::request_membership::{Applicant, Newcomer, RequestMembership, Wish};
pub use round::pair_by_hand::PairByHand;
pub use round::preview_games::{GameRow, GamesFile, GamesPreview};
pub use round::publish_fixtures::RoundBegins;
pub use round::report_match::{ReportMatch, SaidOfGame};
pub use round::schedule_match::ScheduleMatch;
pub use round::set_lineup::SetLineup;
pub use round::substitute::Substitute;
pub use sequence::at_board::{AtBoard, Foreseen};
pub use sequence::bodies::OpenInBody;
pub use sequence::credentials::{IssuedCode, hash_code};
pub use sequence::fee_lines::FeesOwed;
pub use sequence::file_problem::RowProblem;
pub use sequence::file_teams::{EventFileAway, EventFileLineup, EventFileMatch, EventFileTeam, TeamLack};
pub use sequence::game_match::GameProposal;
pub use sequence::key::hash_key;
pub use sequence::member_match::{MatchCandidate, MatchSign, Proposal};
pub use sequence::order::{Order, Purpose};
pub use sequence::pdf::check as check_document;
pub use sequence::refusal::{Answer, Failure, Refusal};
pub use sequence::rules_draft::RulesDraft;
pub use sequence::sanction::about_sanction;
pub use sequence::security::{NewPasskey, Security};
pub use sequence::team_list::TeamList;
pub use sequence::told::{Offer, Ways};
pub use sequence::world::World;
pub use view::accounts::AccountSeen;
pub use view::admission_letter::{LetterStage, OwnLetter};
pub use view::appeal::WhoDecides;
pub use view::appointing::AppointmentWarning;
pub use view::beginning::{Lack, Lacking};
pub use view::bout::{BoutView, Comings, appointed_for};
pub use view::broadcast::{Broadcast, Late};
pub use view::calendar::Season;
pub use view::capability::{Capability, Sheet, SheetRow};
pub use view::career::{AtEvent, Career, CareerGame, Held, Met, PlayedAt, Streaks, Tally};
pub use view::changes::{ChangeKind, ChangeTopic, ChangedObject, Changes, PublicChange};
pub use view::correction::{CorrectionForeseen, NormMoved, RankMoved, RatingMoved};
pub use view::document::DocumentShown;
pub use view::duplicates::{Duplicate, Sign};
pub use view::entering::{Candidate, Entering, EntryPhase, SeenApplication, Sight};
pub use view::entry_fees::OwedByClub;
pub use view::export::ExportedEvent;
pub use view::factors::{Demand, FactorsSeen};
pub use view::filed_games::{Agreement, FiledShown, Recorded};
pub use view::games::{GamesOf, NamesWritten, PublicGames};
pub use view::ledger::{Ledger, LedgerFilter, Taken, Takings};
pub use view::membership::{charge_subject, may_about};
pub use view::next_games::NextGame;
pub use view::past_event::{PastBoard, PastBye, PastPlayerShown, PastShown};
pub use view::past_list::{InForce, RatingInForce};
pub use view::prizes::{Prizes, Winner};
pub use view::rating_file::{AgeClass, RatingFile, among};
pub use view::rating_list::ListDue;
pub use view::register_files::RegisterFile;
pub use view::sanction::may_about_sanction;
pub use view::spectated::Spectated;
pub use view::team_entries::SeenTeam;
pub use view::telling::TellingSeen;
pub use view::title_work::{TitleProposal, TitleWork};
pub use view::titles::{EventNorm, TitleRecord};
pub use view::withheld::Withheld;

/// What is read, for whoever shows it: the arrows end at `app`, and so do the rows. Nothing here can write.
pub mod store {
    pub use kydan_store::{
        AnyEvent, AuditFilter, AuditKind, Audited, Channel, Contact, ContactKind, DeliveryReason,
        DeliverySubject, Edge, Error, Factors, FideEntry, Letter, LetterBody, LetterGuardian, LetterState,
        More, Note, NoteKind, NoticeKind, NoticeLanguage, NoticeTopic, NoticeWish, OneTimePasswords, Page,
        Passkey, PeopleFilter, Person, ProgramKey, PushDevice, Reader, Result, Slice, SlipPhoto,
        StoredAccommodation, StoredSession, Telling, Undelivered, Webhook, WebhookDelivery,
        WebhookDeliveryPhase, WebhookPhase, WebhookReason, WebhookResumption, WebhookSubject, read,
    };
}

/// The use cases, over a store and a world.
#[derive(Clone)]
pub struct App {
    store: Store,
    world: World,
    node: Arc<str>,
    hub: Arc<live::hub::Hub>,
    kept: Arc<sequence::kept::Kept>,
    security: Arc<Security>,
    ways: Arc<Ways>,
    editions: Arc<BTreeSet<EditionId>>,
}

impl App {
    /// `node` names this station in every event that it records. Must be called within a tokio runtime, where what
    /// is live is then followed.
    pub fn new(store: Store, world: World, node: &str) -> Self {
        Self {
            store,
            world,
            node: node.into(),
            hub: live::hub::Hub::new(),
            kept: Arc::default(),
            security: Arc::default(),
            ways: Arc::default(),
            editions: Arc::default(),
        }
    }

    /// The same with what an operator says about second factors and proofs.
    #[must_use]
    pub fn with_security(self, security: Security) -> Self {
        Self { security: Arc::new(security), ..self }
    }

    /// The same with what an operator offers beside the list of notices.
    #[must_use]
    pub fn with_ways(self, ways: Ways) -> Self {
        Self { ways: Arc::new(ways), ..self }
    }

    /// The same, offering some editions of the laws to new events; none named are all.
    #[must_use]
    pub fn with_editions(self, editions: BTreeSet<EditionId>) -> Self {
        Self { editions: Arc::new(editions), ..self }
    }

    /// What is stored, for reading. What changes anything goes through a use case.
    pub fn reader(&self) -> &Reader {
        &self.store
    }

    /// The time and new ids.
    pub fn world(&self) -> World {
        self.world
    }
}
