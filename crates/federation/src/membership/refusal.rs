//! What stands in the way of a membership's changes.

use jiff::civil::Date;
use kydan_journal::ClubId;
use serde::Serialize;

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum MembershipRefusal {
    /// The person is a member of a club already.
    AlreadyMember {
        /// The club, by id.
        club: ClubId,
    },
    /// The person is a member of no club.
    NotAMember,
    /// The person is in that club already.
    SameClub,
    /// Nobody introduces themselves.
    SponsorIsOneself,
    /// A card number is 1–32 letters, digits, dashes, dots or slashes.
    BadCardNumber,
    /// A card's term ends before it begins, or is longer than ten years.
    BadCardTerm,
    /// The year's dues were paid already.
    DuesAlreadyPaid {
        /// Which year.
        year: i16,
    },
    /// The year's dues are charged: money for them comes in with a receipt.
    DuesAreCharged {
        /// Which year.
        year: i16,
    },
    /// Nothing is charged for the year.
    DuesNotCharged {
        /// Which year.
        year: i16,
    },
    /// There are no dues of such a year.
    BadYear,
    /// Nothing was paid.
    NothingPaid,
    /// Nobody pays more than is owed.
    MoreThanOwed {
        /// What is owed, in the currency's minor unit.
        owed: u64,
    },
    /// Dues are charged and paid in đồng.
    OtherCurrency,
    /// Nothing is owed for the year any more.
    NothingOwed {
        /// Which year.
        year: i16,
    },
    /// There is no such receipt, or it was taken back already.
    NoSuchReceipt,
    /// A later day already brought a change.
    BeforeLastChange {
        /// The day of the last change.
        last: Date,
    },
    /// Another request is open: it is answered or taken back first.
    RequestOpen,
    /// The request was answered or taken back already, or there is none.
    RequestClosed,
    /// The request stands at another step.
    StepPassed,
    /// The window for the request is over.
    RequestLapsed {
        /// Its last day.
        until: Date,
    },
    /// A request is not answered before the day on which it was made.
    BeforeRequest {
        /// The day of the request.
        on: Date,
    },
    /// The member was struck off: staff can take them back.
    Expelled {
        /// On which day.
        on: Date,
    },
    /// The member was not struck off.
    NotExpelled,
    /// A proposal to strike the member off is open: it is decided first.
    ExpulsionPending,
    /// The proposal was decided already, or there is none.
    ExpulsionClosed,
    /// No dues are six months late.
    NotInArrears,
    /// Dues are still owed.
    StillOwes {
        /// In the currency's minor unit.
        owed: u64,
    },
    /// About these arrears it was decided already that the member stays: others must be six months late first.
    ArrearsJudged,
    /// What was owed is paid or waived: the member stays.
    ArrearsSettled,
    /// The member has already appealed.
    ExpulsionAppealed,
    /// The time for appeals is over.
    ExpulsionAppealTooLate {
        /// Its last day.
        until: Date,
    },
    /// The member may still appeal.
    AppealStillOpen {
        /// The last day.
        until: Date,
    },
    /// The file did not bring them in, or something happened to the membership since.
    ChangedSinceIntake,
    /// The person's data was erased: nothing is recorded about them any more.
    Erased {
        /// On which day.
        on: Date,
    },
}

impl MembershipRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AlreadyMember { .. } => "already_member",
            Self::NotAMember => "not_a_member",
            Self::SameClub => "same_club",
            Self::SponsorIsOneself => "sponsor_is_oneself",
            Self::BadCardNumber => "bad_card_number",
            Self::BadCardTerm => "bad_card_term",
            Self::DuesAlreadyPaid { .. } => "dues_already_paid",
            Self::DuesAreCharged { .. } => "dues_are_charged",
            Self::DuesNotCharged { .. } => "dues_not_charged",
            Self::BadYear => "bad_year",
            Self::NothingPaid => "nothing_paid",
            Self::MoreThanOwed { .. } => "more_than_owed",
            Self::OtherCurrency => "other_currency",
            Self::NothingOwed { .. } => "nothing_owed",
            Self::NoSuchReceipt => "no_such_receipt",
            Self::BeforeLastChange { .. } => "before_last_change",
            Self::RequestOpen => "request_open",
            Self::RequestClosed => "request_closed",
            Self::StepPassed => "step_passed",
            Self::RequestLapsed { .. } => "request_lapsed",
            Self::BeforeRequest { .. } => "before_request",
            Self::Expelled { .. } => "expelled",
            Self::NotExpelled => "not_expelled",
            Self::ExpulsionPending => "expulsion_pending",
            Self::ExpulsionClosed => "expulsion_closed",
            Self::NotInArrears => "not_in_arrears",
            Self::StillOwes { .. } => "still_owes",
            Self::ArrearsJudged => "arrears_judged",
            Self::ArrearsSettled => "arrears_settled",
            Self::ExpulsionAppealed => "expulsion_appealed",
            Self::ExpulsionAppealTooLate { .. } => "expulsion_appeal_too_late",
            Self::AppealStillOpen { .. } => "appeal_still_open",
            Self::ChangedSinceIntake => "changed_since_intake",
            Self::Erased { .. } => "erased",
        }
    }
}
