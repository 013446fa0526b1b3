//! Periods of a time control: so many moves in so much time, and what follows (xiangqi law 10.1; FIDE 6.3).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many different periods may follow the first: the ladder of 10.1.2 has two.
pub const MOST_LATER: usize = 3;

/// How the seconds of a move are given (FIDE 6.3.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// They are added to the clock with every move, and saved if they are not needed (Fischer).
    #[default]
    Added,
    /// What a move took is given back with it, at most so many seconds (Bronstein).
    GivenBack,
    /// The clock begins to run so many seconds after the opponent's press (US delay).
    Delay,
}

impl Pace {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(crate) fn is_usual(&self) -> bool {
        *self == Self::Added
    }

    /// What a clock shows after a move: it showed `before`, the move took `took`; none if the flag fell during it. All
    /// in milliseconds.
    pub fn after(self, before: u64, took: u64, per_move: u64) -> Option<u64> {
        match self {
            Self::Added => before.checked_sub(took).filter(|left| *left > 0).map(|left| left + per_move),
            Self::GivenBack => {
                let left = before.checked_sub(took).filter(|left| *left > 0)?;
                Some(left + took.min(per_move))
            }
            Self::Delay => before.checked_sub(took.saturating_sub(per_move)).filter(|left| *left > 0),
        }
    }
}

/// How often a period comes, one after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Repeats {
    /// It comes once.
    #[default]
    Once,
    /// So often; at least twice.
    Times(u16),
    /// Until the game ends.
    ToTheEnd,
}

impl Repeats {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(crate) fn is_once(&self) -> bool {
        *self == Self::Once
    }
}

/// What becomes of time that a period leaves over (FIDE 6.3.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unused {
    /// It is added to the next.
    #[default]
    Kept,
    /// It is gone: every period begins with its own time (byo-yomi, a limit for each move).
    Lost,
}

impl Unused {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_kept(&self) -> bool {
        *self == Self::Kept
    }
}

/// So many moves in so much time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    /// The time that it brings, in seconds.
    pub seconds: u32,
    /// How many moves must be made in it: all that are left if none are named in the last one; none at all in one that
    /// another follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u16>,
    /// What is given for every move in it, in seconds.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub increment_seconds: u32,
    /// How often it comes.
    #[serde(default, skip_serializing_if = "Repeats::is_once")]
    pub repeats: Repeats,
    /// What becomes of the time that the one before left over.
    #[serde(default, skip_serializing_if = "Unused::is_kept")]
    pub unused: Unused,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(seconds: &u32) -> bool {
    *seconds == 0
}

/// What follows the first period, in order; at most [`MOST_LATER`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Later([Option<Period>; MOST_LATER]);

impl Later {
    /// Nothing follows.
    pub const NOTHING: Self = Self([None; MOST_LATER]);

    /// These, in this order; none if they are too many.
    pub fn new(periods: &[Period]) -> Option<Self> {
        let mut later = Self::default();
        if periods.len() > MOST_LATER {
            return None;
        }
        for (place, period) in later.0.iter_mut().zip(periods) {
            *place = Some(*period);
        }
        Some(later)
    }

    /// Them, in order.
    pub fn iter(&self) -> impl Iterator<Item = Period> + '_ {
        self.0.iter().copied().flatten()
    }

    /// Whether nothing follows.
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }
}

impl Serialize for Later {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Later {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let periods = Vec::<Period>::deserialize(deserializer)?;
        Self::new(&periods).ok_or_else(|| serde::de::Error::custom("too many periods"))
    }
}
