//! From which day to which somebody may not do something.

use jiff::ToSpan as _;
use jiff::civil::Date;

/// Days, both included: whose ban ends "hết ngày 28/2/2027" plays again on 1 March.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Term {
    /// The first day.
    pub from: Date,
    /// The last day.
    pub until: Date,
}

impl Term {
    /// Whether one of the days of an event, both included, lies in it.
    pub fn meets(&self, first: Date, last: Date) -> bool {
        self.from <= last && first <= self.until
    }

    /// Whether it runs on a day.
    pub fn runs_on(&self, day: Date) -> bool {
        self.meets(day, day)
    }

    /// The last day of so many whole years that begin on a day.
    pub(super) fn last_of_years(from: Date, years: i16) -> Date {
        from.saturating_add(years.years()).saturating_sub(1.day())
    }
}
