//! The day on which a story is told.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{TimeZone, offset};

/// By the federation's calendar, seven hours east.
pub(crate) fn today() -> Date {
    Timestamp::now().to_zoned(TimeZone::fixed(offset(7))).date()
}
