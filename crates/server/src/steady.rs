//! A time that goes evenly, whatever becomes of the wall clock: clocks of games are reckoned from it.
//!
//! It goes by the machine's own counter, which nobody sets, and follows the wall clock slowly, by a hundredth at most. So
//! a wall clock that is set while games are played neither takes time from a player nor gives any, and no record is made
//! at an earlier time than the one before it. A process that has just begun takes over what the wall clock says: a machine
//! without a battery learns the time from the network soon after it starts.

/// A second, in the microseconds that are counted here.
const SECOND: i64 = 1_000_000;
/// For how long what the wall clock says is taken over at once.
const YOUNG: i64 = 600 * SECOND;
/// How far the wall clock may be away before somebody set it: more than a network's time ever corrects at once.
const SET: i64 = SECOND;
/// By how much of what has gone by this time follows, one in so many.
const SLOWLY: i64 = 100;

/// The time of a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Steady {
    began: i64,
    seen: i64,
    /// What is added to the counter.
    offset: i64,
    told: i64,
    away: Away,
}

/// Whether the wall clock is where it should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Away {
    /// It is.
    No,
    /// It was set, by so many microseconds.
    By(i64),
}

impl Steady {
    /// Begins where the wall clock is.
    pub(crate) fn begin(wall: i64, counter: i64) -> Self {
        Self { began: counter, seen: counter, offset: wall - counter, told: wall, away: Away::No }
    }

    /// The time at a moment, as the wall clock and the counter are then.
    pub(crate) fn tell(&mut self, wall: i64, counter: i64) -> i64 {
        let gone = (counter - self.seen).max(0);
        self.seen = counter.max(self.seen);
        let away = wall - self.seen - self.offset;
        if counter - self.began < YOUNG {
            self.offset += away;
            self.away = Away::No;
        } else {
            self.offset += away.clamp(-(gone / SLOWLY), gone / SLOWLY);
            self.away = if away.abs() > SET { Away::By(away) } else { Away::No };
        }
        // A young process whose clock is set back waits until it is there again, but not for long: that would be a stop.
        let now = self.seen + self.offset;
        self.told = if now < self.told && self.told - now < SET { self.told } else { now };
        self.told
    }

    /// Whether the wall clock was set, as it was when the time was last told.
    pub(crate) fn away(&self) -> Away {
        self.away
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WALL: i64 = 1_800_000_000 * SECOND;
    const HOUR: i64 = 3600 * SECOND;

    /// A process that has run for an hour.
    fn grown() -> Steady {
        let mut steady = Steady::begin(WALL, 0);
        for second in 1..=3600 {
            assert_eq!(steady.tell(WALL + second * SECOND, second * SECOND), WALL + second * SECOND);
        }
        steady
    }

    #[test]
    fn a_clock_that_is_set_takes_no_time_from_anybody() {
        for jump in [HOUR, -HOUR, 90 * SECOND, -90 * SECOND] {
            let mut steady = grown();
            let before = steady.tell(WALL + HOUR, HOUR);
            // Ten seconds of somebody's thinking, in the middle of which the clock is set.
            let after = steady.tell(WALL + HOUR + 10 * SECOND + jump, HOUR + 10 * SECOND);
            let thought = after - before;
            assert!((thought - 10 * SECOND).abs() <= SECOND / 10, "{jump}: {thought}");
            assert_eq!(steady.away(), Away::By(jump));
        }
    }

    #[test]
    fn it_never_goes_back_and_arrives_slowly() {
        let mut steady = grown();
        let mut last = steady.tell(WALL + HOUR, HOUR);
        for second in 1..=9_100 {
            let counter = HOUR + second * SECOND;
            let now = steady.tell(WALL + counter - 90 * SECOND, counter);
            assert!(now > last, "{second}");
            last = now;
        }
        assert_eq!(last, WALL + HOUR + 9_010 * SECOND, "after two and a half hours it is there");
        assert_eq!(steady.away(), Away::No);
    }

    #[test]
    fn what_a_network_corrects_is_nobodys_jump() {
        let mut steady = grown();
        steady.tell(WALL + HOUR + 300_000, HOUR + SECOND);
        assert_eq!(steady.away(), Away::No);
    }

    #[test]
    fn a_machine_that_learns_the_time_late_takes_it_over() {
        let mut steady = Steady::begin(0, 0);
        assert_eq!(steady.tell(WALL, 30 * SECOND), WALL);
        assert_eq!(steady.away(), Away::No);
        assert_eq!(steady.tell(WALL + SECOND, 31 * SECOND), WALL + SECOND);
    }

    #[test]
    fn a_counter_that_stands_still_stops_nothing_backwards() {
        let mut steady = grown();
        let last = steady.tell(WALL + HOUR, HOUR);
        assert!(steady.tell(WALL + HOUR, HOUR - SECOND) >= last);
    }
}
