//! What stands in the way of a sanction's steps.

use jiff::civil::Date;
use serde::Serialize;

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum SanctionRefusal {
    /// It was proposed already.
    SanctionProposed,
    /// It was decided already, or there is none.
    SanctionClosed,
    /// Nothing is said that the person may not do.
    SanctionWithoutScope,
    /// The last day comes before the first.
    SanctionEndsBeforeItBegins,
    /// A sanction does not reach back before the day on which it is decided.
    SanctionReachesBack {
        /// The day of the decision.
        on: Date,
    },
    /// A sanction begins within a year.
    SanctionBeginsTooLate {
        /// The latest first day.
        latest: Date,
    },
    /// A ban is for one to three years (15.6).
    BanTermOutsideTheLaw {
        /// The earliest last day.
        earliest: Date,
        /// The latest last day.
        latest: Date,
    },
    /// A suspension from competing or representing that is as long as a ban is a ban; an arbiter's lasts no longer than
    /// the longest ban.
    SuspensionTooLong {
        /// The latest last day.
        latest: Date,
    },
    /// For what an arbiter did in office the law knows the suspension from that work alone (20.4c).
    OnlyTheWorkIsSuspended,
    /// The person has appealed already, or the appeal was decided.
    SanctionAppealed,
    /// The time for appeals is over.
    SanctionAppealTooLate {
        /// Its last day.
        until: Date,
    },
    /// Nobody appealed, or the appeal was decided already.
    NoSanctionAppeal,
    /// An appeal makes nothing longer.
    SanctionNotShorter {
        /// The last day as it is.
        until: Date,
    },
}

impl SanctionRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::SanctionProposed => "sanction_proposed",
            Self::SanctionClosed => "sanction_closed",
            Self::SanctionWithoutScope => "sanction_without_scope",
            Self::SanctionEndsBeforeItBegins => "sanction_ends_before_it_begins",
            Self::SanctionReachesBack { .. } => "sanction_reaches_back",
            Self::SanctionBeginsTooLate { .. } => "sanction_begins_too_late",
            Self::BanTermOutsideTheLaw { .. } => "ban_term_outside_the_law",
            Self::SuspensionTooLong { .. } => "suspension_too_long",
            Self::OnlyTheWorkIsSuspended => "only_the_work_is_suspended",
            Self::SanctionAppealed => "sanction_appealed",
            Self::SanctionAppealTooLate { .. } => "sanction_appeal_too_late",
            Self::NoSanctionAppeal => "no_sanction_appeal",
            Self::SanctionNotShorter { .. } => "sanction_not_shorter",
        }
    }
}
