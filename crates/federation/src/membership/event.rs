//! What happened to a membership.

use jiff::civil::Date;
use kydan_journal::{AccountId, ClubId, Event, ExpulsionId, IntakeId, PersonId, ReceiptId, RequestId};
use kydan_regulations::Kind;
use serde::{Deserialize, Serialize};

use super::command::{ErasureGround, Step, Verdict};
use crate::{Currency, Shares};

/// Which level of the federation recognizes a member and hands out the card (charter 8.3): dues are set by it. Stored:
/// append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardLevel {
    /// The club (cấp cơ sở): everybody, until another level says so.
    #[default]
    Club,
    /// The province (cấp tỉnh, thành).
    Province,
    /// The nation (cấp quốc gia).
    Nation,
}

impl CardLevel {
    /// Every level, from below.
    pub const ALL: [Self; 3] = [Self::Club, Self::Province, Self::Nation];

    /// The stored word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Club => "club",
            Self::Province => "province",
            Self::Nation => "nation",
        }
    }
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Plea {
    /// To be admitted (charter 8.2, 8.3).
    Admission {
        /// By which club.
        club: ClubId,
        /// The member who introduces them.
        sponsor: PersonId,
    },
    /// To move.
    Transfer {
        /// From which club.
        from: ClubId,
        /// To which one.
        to: ClubId,
    },
    /// To leave for no other club (charter 10.4).
    Departure {
        /// Which club.
        club: ClubId,
    },
}

/// What happened to a membership.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum MembershipEvent {
    /// Somebody joined a club.
    Joined {
        /// The person, by id.
        person: PersonId,
        /// Which club.
        club: ClubId,
        /// The member who introduced them.
        sponsor: Option<PersonId>,
        /// The number on the federation's card.
        card_number: Option<String>,
        /// The first day.
        on: Date,
    },
    /// A rating of the standard list came with them from where they were rated before.
    RatingTakenOver {
        /// The intake.
        intake: IntakeId,
        /// Of which game.
        kind: Kind,
        /// The rating.
        value: u16,
    },
    /// A file brought them in, with what was recorded before.
    TakenIn {
        /// The intake.
        intake: IntakeId,
    },
    /// It was taken back: they were never entered.
    IntakeUndone {
        /// The intake.
        intake: IntakeId,
        /// The day.
        on: Date,
    },
    /// A year's dues were paid that were never charged.
    DuesPaid {
        /// The year.
        year: i16,
        /// In the currency's minor unit.
        amount: u64,
        /// Which currency.
        currency: Currency,
    },
    /// The member went to another club.
    Transferred {
        /// The club that was left.
        from: ClubId,
        /// The new club.
        to: ClubId,
        /// The first day there.
        on: Date,
    },
    /// The member left.
    Left {
        /// The club that was left.
        club: ClubId,
        /// The last day.
        on: Date,
    },
    /// Somebody asked to be admitted, to move or to leave.
    RequestMade {
        /// The request.
        request: RequestId,
        /// The person, by id.
        person: PersonId,
        /// What for.
        plea: Plea,
        /// The day.
        on: Date,
        /// The last day on which it can be granted, where it has one.
        until: Option<Date>,
    },
    /// The old club lets the member go; the new one has not answered.
    Released {
        /// The request.
        request: RequestId,
        /// The day.
        on: Date,
    },
    /// A request was granted; what follows from it is the next event.
    RequestGranted {
        /// The request.
        request: RequestId,
        /// The day.
        on: Date,
    },
    /// A request was refused.
    RequestRefused {
        /// The request.
        request: RequestId,
        /// At which step.
        step: Step,
        /// The day.
        on: Date,
    },
    /// A request was taken back.
    RequestWithdrawn {
        /// The request.
        request: RequestId,
    },
    /// The federation's card was handed out.
    CardIssued {
        /// Its number.
        number: String,
        /// Which level recognizes the member.
        level: CardLevel,
        /// The first day of its term.
        from: Date,
        /// The last day.
        until: Date,
    },
    /// It was proposed to strike the member off.
    ExpulsionProposed {
        /// The proposal.
        expulsion: ExpulsionId,
        /// The member's club.
        club: ClubId,
        /// Since when dues are owed.
        since: Date,
        /// The day of the proposal.
        on: Date,
        /// The last day to appeal on; nobody is struck off earlier without an appeal.
        appeal_until: Date,
        /// Who proposes it.
        by: AccountId,
    },
    /// The member appealed against the proposal.
    ExpulsionAppealed {
        /// The proposal.
        expulsion: ExpulsionId,
        /// The day.
        on: Date,
    },
    /// The proposal was decided: granted is struck off.
    ExpulsionDecided {
        /// The proposal.
        expulsion: ExpulsionId,
        /// What was decided.
        verdict: Verdict,
        /// The day.
        on: Date,
    },
    /// Somebody who had been struck off was taken back.
    Reinstated {
        /// Into which club.
        club: ClubId,
        /// The first day.
        on: Date,
    },
    /// Dues are owed for a year.
    DuesCharged {
        /// To which club.
        club: ClubId,
        /// The year.
        year: i16,
        /// The member's level then.
        level: CardLevel,
        /// In the currency's minor unit.
        amount: u64,
        /// Which currency.
        currency: Currency,
        /// The day by which it is to be paid.
        due_on: Date,
        /// How payments of it are shared; before it was kept, by the tariff of the day on which money came in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shares: Option<Shares>,
    },
    /// Money came in for a charged year.
    PaymentReceived {
        /// The receipt.
        receipt: ReceiptId,
        /// The year.
        year: i16,
        /// In the currency's minor unit.
        amount: u64,
        /// Which currency.
        currency: Currency,
    },
    /// A payment had been recorded by mistake.
    PaymentVoided {
        /// The receipt.
        receipt: ReceiptId,
        /// The year.
        year: i16,
        /// In the currency's minor unit.
        amount: u64,
    },
    /// The member was let off what was still owed for a year.
    DuesWaived {
        /// The year.
        year: i16,
        /// In the currency's minor unit.
        amount: u64,
        /// Which currency.
        currency: Currency,
    },
    /// Everything that the register knew of somebody was erased; what they played stays under the id.
    Erased {
        /// The person, by id.
        person: PersonId,
        /// Who asked for it.
        ground: ErasureGround,
        /// The day.
        on: Date,
    },
}

impl Event for MembershipEvent {
    const STREAM: &'static str = "membership";
    const NAMES: &'static [&'static str] = &[
        "joined",
        "rating_taken_over",
        "taken_in",
        "intake_undone",
        "dues_paid",
        "transferred",
        "left",
        "request_made",
        "released",
        "request_granted",
        "request_refused",
        "request_withdrawn",
        "card_issued",
        "expulsion_proposed",
        "expulsion_appealed",
        "expulsion_decided",
        "reinstated",
        "dues_charged",
        "payment_received",
        "payment_voided",
        "dues_waived",
        "erased",
    ];

    fn name(&self) -> &'static str {
        match self {
            Self::Joined { .. } => "joined",
            Self::RatingTakenOver { .. } => "rating_taken_over",
            Self::TakenIn { .. } => "taken_in",
            Self::IntakeUndone { .. } => "intake_undone",
            Self::DuesPaid { .. } => "dues_paid",
            Self::Transferred { .. } => "transferred",
            Self::Left { .. } => "left",
            Self::RequestMade { .. } => "request_made",
            Self::Released { .. } => "released",
            Self::RequestGranted { .. } => "request_granted",
            Self::RequestRefused { .. } => "request_refused",
            Self::RequestWithdrawn { .. } => "request_withdrawn",
            Self::CardIssued { .. } => "card_issued",
            Self::ExpulsionProposed { .. } => "expulsion_proposed",
            Self::ExpulsionAppealed { .. } => "expulsion_appealed",
            Self::ExpulsionDecided { .. } => "expulsion_decided",
            Self::Reinstated { .. } => "reinstated",
            Self::DuesCharged { .. } => "dues_charged",
            Self::PaymentReceived { .. } => "payment_received",
            Self::PaymentVoided { .. } => "payment_voided",
            Self::DuesWaived { .. } => "dues_waived",
            Self::Erased { .. } => "erased",
        }
    }
}
