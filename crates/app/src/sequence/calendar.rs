//! The federation's calendar.

use jiff::Timestamp;
use jiff::civil::{Date, date};
use jiff::tz::{TimeZone, offset};

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

/// Nothing that is recorded is of an earlier day; nobody was born earlier who is registered now.
pub(crate) const FIRST_DAY: Date = date(1900, 1, 1);

/// Refuses a typed day that no living register knows of: a slip of the year.
pub(crate) fn not_too_early(day: Date) -> Answer<()> {
    if day < FIRST_DAY {
        return Err(Refusal::new("day_too_early").with("day", day).with("first", FIRST_DAY).into());
    }
    Ok(())
}

impl App {
    /// Refuses a typed day after today: the register shows what holds now, and a slip of the year would bar every
    /// change until then; and one that no living register knows of, which is a slip of the year, too.
    pub(crate) fn has_come(&self, day: Date) -> Answer<()> {
        let today = self.today();
        if day > today {
            return Err(Refusal::new("day_in_the_future").with("day", day).with("today", today).into());
        }
        not_too_early(day)
    }

    /// The instant at which it is asked.
    pub fn now(&self) -> Timestamp {
        (self.world.now)()
    }

    /// The federation's calendar day.
    pub fn today(&self) -> Date {
        self.day_of(self.now())
    }

    /// The day that an instant was on, by the federation's calendar.
    pub fn day_of(&self, at: Timestamp) -> Date {
        // Asia/Ho_Chi_Minh: seven hours east all year since 1975.
        at.to_zoned(TimeZone::fixed(offset(7))).date()
    }
}
