//! Entries: who applied to play in an event, who has a place, who waits, what is paid, who has come to the hall.
//!
//! One stream for each event, because places are decided in one: whether somebody still gets one depends on everybody
//! who came before. An event has some hundreds of entries in some weeks, so its stream is no crowd.
//!
//! No personal datum is in an event. What birth dates and ratings say is found out by whoever sends the command
//! ([`eligibility`]); here stands the conclusion, condition by condition.

pub mod accommodation;
mod decide;
mod delegation;
pub mod eligibility;
mod refusal;
mod state;
mod team;

use std::collections::{BTreeMap, BTreeSet};

use kydan_journal::{BodyId, ClubId, Contestant, Decider, Event, PersonId, ReceiptId};
use kydan_regulations::OfficialFunction;
use serde::{Deserialize, Serialize};

pub use accommodation::{Accommodation, BadAccommodation, Granted};
pub use decide::MOST_APPLICANTS;
pub use delegation::{Delegation, DelegationOf, MOST_COACHES, PlaceLimit};
pub use eligibility::Condition;
pub use refusal::EntriesRefusal;
pub use state::{Application, EntriesState, EntryStanding, FeePaid, FeeState, ListSignature};
pub use team::{FeeNow, Listed, Seat, SquadChanged, SquadForm, TeamApplied, TeamForm, TeamSheet};

use crate::Money;

/// The aggregate, one stream per [`EventId`](kydan_journal::EventId).
#[derive(Debug)]
pub struct Entries;

/// Somebody who is entered, with what was found out about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applicant {
    /// The person, by id.
    pub person: PersonId,
    /// The club that the person is of, and plays for.
    pub club: Option<ClubId>,
    /// The conditions that hold, of those that the rules ask.
    pub held: Vec<Condition>,
    /// Those that do not.
    pub failed: Vec<Condition>,
}

/// Who handed an entry in, or took it back. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Submitter {
    /// The player.
    Player,
    /// The secretary of the player's club.
    Club,
}

/// Whether an entry came in the window. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// It did.
    InTime,
    /// It came later, as the rules allow.
    Late,
}

/// What an application comes to at once. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Admission {
    /// A place, until the organizers confirm it.
    Placed,
    /// All places are taken: the next that is free goes to whoever waits longest.
    Waiting,
    /// A condition fails: the organizers may waive it.
    Ineligible,
}

/// Why the organizers pass over a condition. A code: free text about people has no place in an event. Stored: append
/// only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WaiverGround {
    /// Invited beside the conditions, as the rules provide (đặc cách; xiangqi law 18b).
    Invited,
    /// Papers were shown that the register does not know yet.
    PapersShown,
    /// The register is wrong or behind.
    RegisterBehind,
    /// The organizing committee decided so.
    CommitteeDecided,
}

/// Why the organizers turn an entry down. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeclineGround {
    /// A condition of the rules is not met.
    NotEligible,
    /// The fee was not paid.
    FeeUnpaid,
    /// At the wish of the player or the club.
    AsAsked,
    /// It was a mistake.
    ByMistake,
}

/// What became of a fee. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeeOutcome {
    /// It was paid.
    Paid,
    /// It need not be paid.
    Waived,
    /// It is due again: what was recorded was wrong.
    Due,
}

/// How many places there are, and what of them is taken or free again by what happened elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Places {
    /// In all.
    pub total: Option<u16>,
    /// For one club.
    pub per_club: Option<u16>,
    /// For one province.
    pub per_province: Option<u16>,
    /// The provinces of whoever applied, applies or plays, where their places are counted.
    pub provinces: BTreeMap<Contestant, BodyId>,
    /// Players or teams whom the office entered without an application.
    pub by_office: Vec<(Contestant, Option<ClubId>)>,
    /// Those who were confirmed and have left the event.
    pub vacated: BTreeSet<Contestant>,
}

/// What may be asked of an event's entries. Whether the window is open, what the conditions say of each person, and
/// whether somebody plays in the event, is found out by whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntriesCommand {
    /// Enter people, all or none.
    Apply {
        /// Who, in this order.
        applicants: Vec<Applicant>,
        /// Who hands it in.
        by: Submitter,
        /// In the window or later.
        timing: Timing,
        /// What an entry costs now.
        fee: Option<Money>,
        /// What is free.
        places: Places,
    },
    /// Enter a team with its list.
    ApplyTeam(TeamForm),
    /// Hand in the list of an entered team anew.
    ChangeSquad(SquadForm),
    /// Pass over the conditions that fail.
    Waive {
        /// Whose entry it is.
        who: Contestant,
        /// The ground that was named.
        ground: WaiverGround,
        /// The rule of the policy that is to be shown beside it, where the one who waives shares a province.
        shown: Option<String>,
        /// What is free.
        places: Places,
    },
    /// Confirm entries that have a place, all or none.
    Confirm {
        /// Whose entries.
        who: Vec<Contestant>,
    },
    /// Turn an entry down.
    Decline {
        /// Whose entry it is.
        who: Contestant,
        /// The ground that was named.
        ground: DeclineGround,
        /// What is free.
        places: Places,
    },
    /// Take back that an entry was turned down: it was a mistake.
    UndoDecline {
        /// Whose entry it is.
        who: Contestant,
        /// What is free.
        places: Places,
    },
    /// Take an entry back before the event begins.
    Withdraw {
        /// Whose entry it is.
        who: Contestant,
        /// Who takes it back.
        by: Submitter,
        /// What is free.
        places: Places,
    },
    /// Give places that are free to whoever waits: after the rules have more, or a player left.
    GiveFreePlaces {
        /// What is free.
        places: Places,
    },
    /// Record what became of a fee.
    RecordFee {
        /// Whose entry it is.
        who: Contestant,
        /// What becomes of it.
        outcome: FeeOutcome,
    },
    /// Take fees in, each whole and with its receipt, all or none.
    ReceiveFees {
        /// Whose fees, and the receipts that the cashbook has for them.
        paid: Vec<(Contestant, ReceiptId)>,
    },
    /// Take a receipt back that was written by mistake: the fee is due again, or waived where it was.
    VoidFee {
        /// The receipt, by id.
        receipt: ReceiptId,
    },
    /// Record that a player has come to the hall.
    CheckIn {
        /// The person, by id.
        person: PersonId,
    },
    /// Take that back: it was somebody else.
    UndoCheckIn {
        /// The person, by id.
        person: PersonId,
    },
    /// Note that something is granted to a player (xiangqi law 11.3c; FIDE 8.1.6, D). What it is, is written beside the
    /// log: it is about health.
    NoteAccommodation {
        /// The person, by id.
        person: PersonId,
    },
    /// What was granted ends.
    EndAccommodation {
        /// The person, by id.
        person: PersonId,
    },
    /// Say who leads a delegation and who coaches it (xiangqi law 14).
    NameDelegation {
        /// Whose delegation.
        of: DelegationOf,
        /// Who leads it, and who coaches.
        delegation: Delegation,
    },
    /// Sign that these may play (xiangqi law 19.2).
    SignList {
        /// Who signs.
        by: PersonId,
        /// In which function.
        function: OfficialFunction,
        /// The players of the event who have not left, in the order of their numbers.
        players: Vec<PersonId>,
    },
    /// Take the own signature back.
    WithdrawSignature {
        /// The person whose it is.
        by: PersonId,
    },
}

/// What happened to an event's entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EntriesEvent {
    /// Somebody was entered.
    Applied {
        /// The person, by id.
        person: PersonId,
        /// The club played for.
        club: Option<ClubId>,
        /// Who handed it in.
        by: Submitter,
        /// In the window or later.
        timing: Timing,
        /// What it came to.
        admission: Admission,
        /// The conditions that held.
        #[serde(default)]
        held: Vec<Condition>,
        /// Those that did not.
        #[serde(default)]
        failed: Vec<Condition>,
        /// What is due for it.
        #[serde(default)]
        fee: Option<Money>,
    },
    /// A team was entered with its list.
    TeamApplied(TeamApplied),
    /// The list of an entered team was handed in anew.
    SquadChanged(SquadChanged),
    /// The organizers passed over what failed.
    ConditionsWaived {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
        /// The conditions concerned.
        conditions: Vec<Condition>,
        /// The ground that was named.
        ground: WaiverGround,
        /// What it came to then.
        admission: Admission,
        /// The rule of the policy that is shown beside it.
        #[serde(default)]
        shown: Option<String>,
    },
    /// A place became free for whoever waited longest.
    MovedUp {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
    },
    /// The organizers confirmed an entry: a player of the event.
    Confirmed {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
    },
    /// The organizers turned an entry down.
    Declined {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
        /// The ground that was named.
        ground: DeclineGround,
    },
    /// The entry stands again that had been turned down, where it stood in the queue.
    DeclineUndone {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
        /// What it comes to now.
        admission: Admission,
    },
    /// An entry was taken back.
    Withdrawn {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
        /// Who took it back.
        by: Submitter,
    },
    /// What became of a fee.
    FeeRecorded {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
        /// What becomes of it.
        outcome: FeeOutcome,
        /// How much it is about.
        fee: Money,
    },
    /// A fee was paid: when, how and to whom says the receipt.
    FeeReceived {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
        /// The receipt in the cashbook of the body that holds the event.
        receipt: ReceiptId,
        /// How much.
        fee: Money,
    },
    /// The receipt was taken back: the fee is due again, or waived as before.
    FeeVoided {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
        /// The receipt.
        receipt: ReceiptId,
        /// How much is due by it, with what was due of a team besides.
        fee: Money,
        /// What other receipts have of a team's fee, in the same currency.
        #[serde(default, skip_serializing_if = "team::is_nothing")]
        settled: u64,
        /// Whether it had been waived before it was paid, and is again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        waived: bool,
    },
    /// A player has come.
    CheckedIn {
        /// The person, by id.
        person: PersonId,
    },
    /// The player has not come: the record was a slip.
    CheckInUndone {
        /// The person, by id.
        person: PersonId,
    },
    /// Something is granted to a player: it stands beside the log, and this says only that it was noted.
    AccommodationNoted {
        /// The person, by id.
        person: PersonId,
    },
    /// Nothing is granted to the player any more.
    AccommodationEnded {
        /// The person, by id.
        person: PersonId,
    },
    /// It was said who leads a delegation and who coaches it; said again, the last holds.
    DelegationNamed {
        /// Whose delegation.
        of: DelegationOf,
        /// Who leads it, and who coaches.
        #[serde(flatten)]
        delegation: Delegation,
    },
    /// Somebody signed that these may play; signed again, the last holds.
    ListSigned {
        /// Who signed.
        by: PersonId,
        /// In which function.
        function: OfficialFunction,
        /// Whom the signature is about.
        players: Vec<PersonId>,
    },
    /// A signature was taken back.
    SignatureWithdrawn {
        /// The person whose it is.
        by: PersonId,
    },
}

impl Event for EntriesEvent {
    const STREAM: &'static str = "entries";
    const NAMES: &'static [&'static str] = &[
        "applied",
        "team_applied",
        "squad_changed",
        "conditions_waived",
        "moved_up",
        "confirmed",
        "declined",
        "decline_undone",
        "withdrawn",
        "fee_recorded",
        "fee_received",
        "fee_voided",
        "checked_in",
        "check_in_undone",
        "accommodation_noted",
        "accommodation_ended",
        "delegation_named",
        "list_signed",
        "signature_withdrawn",
    ];

    fn name(&self) -> &'static str {
        match self {
            Self::Applied { .. } => "applied",
            Self::TeamApplied(_) => "team_applied",
            Self::SquadChanged(_) => "squad_changed",
            Self::ConditionsWaived { .. } => "conditions_waived",
            Self::MovedUp { .. } => "moved_up",
            Self::Confirmed { .. } => "confirmed",
            Self::Declined { .. } => "declined",
            Self::DeclineUndone { .. } => "decline_undone",
            Self::Withdrawn { .. } => "withdrawn",
            Self::FeeRecorded { .. } => "fee_recorded",
            Self::FeeReceived { .. } => "fee_received",
            Self::FeeVoided { .. } => "fee_voided",
            Self::CheckedIn { .. } => "checked_in",
            Self::CheckInUndone { .. } => "check_in_undone",
            Self::AccommodationNoted { .. } => "accommodation_noted",
            Self::AccommodationEnded { .. } => "accommodation_ended",
            Self::DelegationNamed { .. } => "delegation_named",
            Self::ListSigned { .. } => "list_signed",
            Self::SignatureWithdrawn { .. } => "signature_withdrawn",
        }
    }
}

impl Decider for Entries {
    type State = EntriesState;
    type Command = EntriesCommand;
    type Event = EntriesEvent;
    type Refusal = EntriesRefusal;

    fn initial() -> EntriesState {
        EntriesState::default()
    }

    fn decide(state: &EntriesState, command: &EntriesCommand) -> Result<Vec<EntriesEvent>, EntriesRefusal> {
        decide::decide(state, command)
    }

    fn evolve(mut state: EntriesState, event: &EntriesEvent) -> EntriesState {
        state.apply(event);
        state
    }
}
