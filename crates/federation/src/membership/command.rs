//! What may be asked of a membership.

use jiff::civil::Date;
use kydan_journal::{AccountId, ClubId, ExpulsionId, IntakeId, PersonId, ReceiptId, RequestId};
use kydan_regulations::Kind;
use serde::{Deserialize, Serialize};

use super::event::{CardLevel, Plea};
use crate::{Money, Shares};

/// What may be asked of a membership. That clubs and sponsor exist, and that nobody else has the card number, is
/// checked by whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MembershipCommand {
    /// Join a club, for the first time or again.
    Join {
        /// The person, by id.
        person: PersonId,
        /// Which club.
        club: ClubId,
        /// The member who introduced them.
        sponsor: Option<PersonId>,
        /// The number on the federation's card; kept from before if none is given.
        card_number: Option<String>,
        /// The first day.
        on: Date,
    },
    /// Take over the rating that a file brings along from where they come from.
    TakeRatingOver {
        /// Which intake.
        intake: IntakeId,
        /// Of which game; of the standard list.
        kind: Kind,
        /// The rating.
        value: u16,
    },
    /// Note that a file brought them in, after everything else that it says of them.
    NoteIntake {
        /// Which intake.
        intake: IntakeId,
    },
    /// Undo that a file brought them in.
    UndoIntake {
        /// Which intake.
        intake: IntakeId,
        /// The day.
        on: Date,
    },
    /// Pay a year's dues that were never charged.
    PayDues {
        /// The year.
        year: i16,
        /// How much.
        money: Money,
    },
    /// Go to another club.
    Transfer {
        /// Which club.
        to: ClubId,
        /// The first day there.
        on: Date,
    },
    /// Leave the club for none.
    Leave {
        /// The last day.
        on: Date,
    },
    /// Ask to be admitted, to move or to leave.
    Request {
        /// The request's id.
        request: RequestId,
        /// The person, by id.
        person: PersonId,
        /// What for.
        plea: Plea,
        /// The day of the request.
        on: Date,
    },
    /// Answer a request at the step where it stands.
    Answer {
        /// Which request.
        request: RequestId,
        /// The step that is answered.
        step: Step,
        /// What was decided.
        verdict: Verdict,
        /// The day of the answer: of what is granted, the first day in the new club or the last in the old one.
        on: Date,
    },
    /// Take a request back.
    WithdrawRequest {
        /// Which request.
        request: RequestId,
    },
    /// Hand out the federation's card (charter 8.3).
    IssueCard {
        /// Its number.
        number: String,
        /// Which level of the federation recognizes the member.
        level: CardLevel,
        /// The first day of its term.
        from: Date,
        /// The last day.
        until: Date,
    },
    /// Propose to strike the member off for dues that are six months late (charter 15.5).
    ProposeExpulsion {
        /// The proposal's id.
        expulsion: ExpulsionId,
        /// Who proposes it: somebody else decides.
        by: AccountId,
        /// The day.
        on: Date,
    },
    /// Appeal against the proposal.
    AppealExpulsion {
        /// Which proposal.
        expulsion: ExpulsionId,
        /// The day.
        on: Date,
    },
    /// Decide the proposal.
    DecideExpulsion {
        /// Which proposal.
        expulsion: ExpulsionId,
        /// Granted is struck off, refused is kept.
        verdict: Verdict,
        /// The day.
        on: Date,
    },
    /// Take somebody back who was struck off and owes nothing any more.
    Reinstate {
        /// Into which club.
        club: ClubId,
        /// The first day.
        on: Date,
    },
    /// Say what is owed for a year.
    ChargeDues {
        /// The year.
        year: i16,
        /// How much.
        money: Money,
        /// The day by which it is to be paid, also one that is long past; for whoever joined later, the day of
        /// joining.
        due_on: Date,
        /// How payments of it are shared, whatever the tariff says later.
        shares: Shares,
    },
    /// Take in money for a charged year.
    ReceivePayment {
        /// The receipt.
        receipt: ReceiptId,
        /// The year.
        year: i16,
        /// How much.
        money: Money,
    },
    /// Take back a payment that was recorded by mistake.
    VoidPayment {
        /// Whose receipt.
        receipt: ReceiptId,
    },
    /// Let a member off what is still owed for a year.
    WaiveDues {
        /// The year.
        year: i16,
    },
    /// Erase what the register knows of somebody.
    Erase {
        /// The person, by id.
        person: PersonId,
        /// Who asked for it.
        ground: ErasureGround,
        /// The day.
        on: Date,
    },
}

/// On what ground somebody's data is erased. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ErasureGround {
    /// The person asked.
    Person,
    /// The guardian of a minor asked.
    Guardian,
    /// It was registered without the consent that it takes.
    NoConsent,
}

/// Where a request stands, and so who answers it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The club decides whether to admit (charter 15.2).
    Admission,
    /// The old club lets the member go.
    Release,
    /// The new club takes the member in.
    Acceptance,
    /// The club takes note of whoever leaves and takes the card back (charter 10.4).
    Departure,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The wish is granted.
    Granted,
    /// The wish is refused.
    Refused,
}
