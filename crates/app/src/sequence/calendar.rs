//! The federation's calendar.

use jiff::civil::Date;
use jiff::tz::{TimeZone, offset};

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// Refuses a day after today: the register shows what holds now, and a slip of the year would bar every change
    /// until then.
    pub(crate) fn not_in_the_future(&self, day: Date) -> Answer<()> {
        let today = self.today();
        if day > today {
            return Err(Refusal::new("day_in_the_future").with("day", day).with("today", today).into());
        }
        Ok(())
    }

    /// The federation's calendar day.
    pub fn today(&self) -> Date {
        // Asia/Ho_Chi_Minh: seven hours east all year since 1975.
        (self.world.now)().to_zoned(TimeZone::fixed(offset(7))).date()
    }
}
