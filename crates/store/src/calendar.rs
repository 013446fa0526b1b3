//! Days, by the federation's calendar.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{TimeZone, offset};

/// Asia/Ho_Chi_Minh: seven hours east all year since 1975.
pub(crate) const ZONE: TimeZone = TimeZone::fixed(offset(7));

/// The day that an instant was on.
pub(crate) fn day_of(at: Timestamp) -> Date {
    at.to_zoned(ZONE).date()
}
