//! Which period holds at which move, and what a fallen flag means in it (xiangqi law 10.1; FIDE 6.3, 6.4, 6.9).

use crate::period::{Period, Repeats, Unused};
use crate::time_control::TimeControl;

/// No period is longer, in seconds.
pub const LONGEST_PERIOD: u32 = 24 * 3600;
/// No move gives more, in seconds.
pub const MOST_INCREMENT: u32 = 3_600;

/// The period that holds for a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Holding {
    /// Which, counted from 1; each repetition counts.
    pub number: u16,
    /// The period.
    pub period: Period,
    /// How many moves must have been made at its end, from the beginning of the game; none where it asks for none.
    pub required: Option<u16>,
    /// Whether another follows.
    pub follows: Follows,
}

/// Whether a period follows another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Follows {
    /// One does.
    Another,
    /// It is the last: what is left of the game is played in it.
    Nothing,
}

/// What a fallen flag means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fallen {
    /// The moves that the period asks for were not made, or it was the last.
    Loses,
    /// They were: the next period begins.
    GoesOn,
}

impl Holding {
    /// How many moves are still to be made in it.
    pub fn left(&self, made: u16) -> Option<u16> {
        self.required.map(|required| required.saturating_sub(made))
    }

    /// What it means that the flag fell in this period after so many moves (FIDE 6.4, 6.9; xiangqi law 10.1.2).
    pub fn fallen(&self, made: u16) -> Fallen {
        match (self.follows, self.required) {
            (Follows::Nothing, _) => Fallen::Loses,
            (Follows::Another, Some(required)) if made < required => Fallen::Loses,
            (Follows::Another, _) => Fallen::GoesOn,
        }
    }
}

impl TimeControl {
    /// The first period.
    pub fn first(&self) -> Period {
        Period {
            seconds: self.base_seconds,
            moves: self.moves,
            increment_seconds: self.increment_seconds,
            repeats: self.repeats,
            unused: Unused::Kept,
        }
    }

    /// As report files write it: `25 moves in 60 min + 0 s, 10 moves in 15 min + 0 s (4 times)`.
    pub fn written(&self) -> String {
        let one = |period: Period| {
            let moves = period.moves.map_or(String::new(), |moves| format!("{moves} moves in "));
            let often = match period.repeats {
                Repeats::Once => String::new(),
                Repeats::Times(times) => format!(" ({times} times)"),
                Repeats::ToTheEnd => " (to the end)".to_owned(),
            };
            format!("{moves}{} min + {} s{often}", period.seconds / 60, period.increment_seconds)
        };
        let kinds = std::iter::once(self.first()).chain(self.later.iter());
        kinds.map(one).collect::<Vec<_>>().join(", ")
    }

    /// Whether there is more than one period.
    pub fn has_periods(&self) -> bool {
        self.repeats != Repeats::Once || !self.later.is_empty()
    }

    /// Every period as it comes, each repetition by itself; without end where one repeats to the end. `flags` are the
    /// moves that had been made when flags fell without a loss, in order: where a period ends with its time alone, the
    /// moves of the next are counted from there.
    pub fn periods<'a>(&'a self, flags: &'a [u16]) -> impl Iterator<Item = Holding> + 'a {
        let kinds = std::iter::once(self.first()).chain(self.later.iter());
        let last = self.later.iter().count();
        let single = kinds.enumerate().flat_map(move |(at, period)| {
            let (times, ends) = match period.repeats {
                Repeats::Once => (1, true),
                Repeats::Times(times) => (usize::from(times), true),
                Repeats::ToTheEnd => (usize::from(u16::MAX), false),
            };
            (0..times).map(move |one| (period, at == last && ends && one + 1 == times))
        });
        let mut asked: u16 = 0;
        single.zip(1..u16::MAX).map(move |((period, is_last), number)| {
            let required = period.moves.map(|moves| {
                asked = asked.saturating_add(moves);
                asked
            });
            if required.is_none() {
                asked = asked.max(flags.get(usize::from(number - 1)).copied().unwrap_or(0));
            }
            let follows = if is_last { Follows::Nothing } else { Follows::Another };
            Holding { number, period, required, follows }
        })
    }

    /// The period with this number; the last, if there are not so many.
    pub fn period(&self, number: u16, flags: &[u16]) -> Holding {
        let first = Holding {
            number: 1,
            period: self.first(),
            required: self.moves,
            follows: if self.has_periods() { Follows::Another } else { Follows::Nothing },
        };
        self.periods(flags).take(usize::from(number.max(1))).last().unwrap_or(first)
    }

    /// The period that holds after so many moves of the player: the first, after those whose flags fell without a loss,
    /// whose moves are not made yet.
    pub fn holding(&self, made: u16, flags: &[u16]) -> Holding {
        let is_open = |one: &Holding| {
            one.follows == Follows::Nothing || one.required.is_none_or(|required| required > made)
        };
        let found = self.periods(flags).skip(flags.len()).find(is_open);
        found.unwrap_or_else(|| self.period(u16::MAX, flags))
    }

    /// The period in which the clock runs out next: by its time, whatever moves were made.
    pub fn running(&self, flags: &[u16]) -> Holding {
        self.period(u16::try_from(flags.len() + 1).unwrap_or(u16::MAX), flags)
    }

    /// Whether a game can be played by it: every period brings time and can be left, and the last one ends the game.
    pub fn is_sound(&self) -> bool {
        let kinds: Vec<Period> = std::iter::once(self.first()).chain(self.later.iter()).collect();
        kinds.iter().enumerate().all(|(at, period)| {
            let is_last = at + 1 == kinds.len();
            let brings = period.seconds > 0 || period.increment_seconds > 0;
            let fits = period.seconds <= LONGEST_PERIOD && period.increment_seconds <= MOST_INCREMENT;
            let moves = period.moves.is_none_or(|moves| (1..=200).contains(&moves));
            let ends = match (period.repeats, period.moves, is_last) {
                (Repeats::Once, None, _)
                | (Repeats::Once, Some(_), false)
                | (Repeats::ToTheEnd, Some(_), true) => true,
                (Repeats::Times(times), Some(_), false) => (2..=100).contains(&times),
                (Repeats::Once | Repeats::Times(_), Some(_), true)
                | (Repeats::Times(_) | Repeats::ToTheEnd, _, _) => false,
            };
            brings && fits && moves && ends
        })
    }

    /// The time of a player for a game of so many moves, in seconds.
    pub fn seconds_for(&self, moves: u16) -> u32 {
        let mut total: u32 = 0;
        let mut counted: u16 = 0;
        for one in self.periods(&[]) {
            total = total.saturating_add(one.period.seconds);
            let until = match (one.required, one.follows) {
                (Some(required), Follows::Another) => required.min(moves),
                (None, Follows::Another) => counted,
                (_, Follows::Nothing) => moves,
            };
            let in_it = u32::from(until.saturating_sub(counted));
            total = total.saturating_add(one.period.increment_seconds.saturating_mul(in_it));
            counted = counted.max(until);
            if counted >= moves {
                break;
            }
        }
        total
    }
}
