//! Months, as rating periods count them.

/// A month, counted so that neighbours differ by one. Rating periods are months (7.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Month(pub(crate) i32);

impl Month {
    /// The month with this number, 1 to 12.
    pub const fn new(year: i16, month: i8) -> Self {
        Self(year as i32 * 12 + month as i32 - 1)
    }

    /// How many months lie between the two, 0 for the same.
    pub const fn apart(self, other: Self) -> u32 {
        self.0.abs_diff(other.0)
    }

    /// How many months `earlier` is before this one; less than none if it is later.
    pub const fn since(self, earlier: Self) -> i32 {
        self.0 - earlier.0
    }
}
