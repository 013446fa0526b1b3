//! What strikes a store from outside, for simulations: a line, a disk or an answer fails where and when somebody says so.

use crate::error::{Error, Result};

/// A moment of an append's transaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// It was begun.
    Begun,
    /// Everything is written, and nothing committed.
    Written,
    /// It is committed, and nobody knows yet.
    Committed,
}

/// What happens at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strike {
    /// Nothing: it goes on.
    Calm,
    /// The line is gone: whatever was asked may have been done.
    Silence,
    /// The database fails for a reason of its own.
    Failure,
}

/// Who says what happens when; by default nothing ever does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weather(Option<fn(Moment) -> Strike>);

impl Weather {
    /// Asks this at every moment of every append.
    pub const fn of(strike: fn(Moment) -> Strike) -> Self {
        Self(Some(strike))
    }

    pub(crate) fn at(self, moment: Moment) -> Result<()> {
        match self.0.map_or(Strike::Calm, |strike| strike(moment)) {
            Strike::Calm => Ok(()),
            Strike::Silence => Err(Error::Silent),
            Strike::Failure => Err(Error::unreadable("weather", "the simulated disk failed")),
        }
    }
}
