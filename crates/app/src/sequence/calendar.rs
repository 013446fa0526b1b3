//! The federation's calendar.

use jiff::civil::Date;
use jiff::tz::{TimeZone, offset};

use crate::App;

impl App {
    /// The federation's calendar day.
    pub fn today(&self) -> Date {
        // Asia/Ho_Chi_Minh: seven hours east all year since 1975.
        (self.world.now)().to_zoned(TimeZone::fixed(offset(7))).date()
    }
}
