//! One table of figures a title, each with its article.

use super::record::HeldTitle;
use crate::Rating;
use crate::titles::Sex;

/// A title that norms are made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum NormTitle {
    /// Grandmaster (GM).
    Gm,
    /// International master.
    Im,
    /// Woman grandmaster.
    Wgm,
    /// Woman international master.
    Wim,
}

/// What a norm for a title takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Requirements {
    /// For which title.
    pub title: NormTitle,
    /// Whose title it is alone, where it is not everybody's (0.3).
    pub of: Option<Sex>,
    /// The performance at least (0.5, 1.4.8).
    pub performance: i32,
    /// The average of the opponents at least (0.5, 1.4.8a).
    pub average: Rating,
    /// What the rating of the lowest opponent is raised to (1.4.6b).
    pub floor: Rating,
    /// The titles of which a third of the opponents must hold one: this and higher ones.
    pub holders: &'static [HeldTitle],
    /// What says so.
    pub holders_article: &'static str,
}

/// What a grandmaster norm asks for.
pub const GM: Requirements = Requirements {
    title: NormTitle::Gm,
    of: None,
    performance: 2600,
    average: 2380,
    floor: 2200,
    holders: &[HeldTitle::Gm],
    holders_article: "1.4.5b",
};

/// International master.
pub const IM: Requirements = Requirements {
    title: NormTitle::Im,
    of: None,
    performance: 2450,
    average: 2230,
    floor: 2050,
    holders: &[HeldTitle::Gm, HeldTitle::Im],
    holders_article: "1.4.5c",
};

/// Woman grandmaster.
pub const WGM: Requirements = Requirements {
    title: NormTitle::Wgm,
    of: Some(Sex::Female),
    performance: 2400,
    average: 2180,
    floor: 2000,
    holders: &[HeldTitle::Gm, HeldTitle::Im, HeldTitle::Wgm],
    holders_article: "1.4.5d",
};

/// Woman international master.
pub const WIM: Requirements = Requirements {
    title: NormTitle::Wim,
    of: Some(Sex::Female),
    performance: 2250,
    average: 2030,
    floor: 1850,
    holders: &[HeldTitle::Gm, HeldTitle::Im, HeldTitle::Wgm, HeldTitle::Wim],
    holders_article: "1.4.5e",
};

impl Requirements {
    /// Those of every title, the highest first.
    pub const ALL: [&'static Self; 4] = [&GM, &IM, &WGM, &WIM];
}

impl NormTitle {
    /// The letters of the title.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Wim => "WIM",
        }
    }
}

/// What an opponent without a rating counts as (1.4.6d).
pub(super) const UNRATED: Rating = 1400;
/// The seconds that a player has for a game of 60 moves at least (1.1.3).
pub(super) const THINKING_SECONDS: u32 = 2 * 60 * 60;
/// How many federations there must be besides the player's own (1.4.3).
pub(super) const OTHER_FEDERATIONS: usize = 2;
/// How many opponents at least hold the title or a higher one (1.4.5b–e).
pub(super) const FEWEST_HOLDERS: usize = 3;
/// How many players a double round robin has at least (1.4.5f).
pub(super) const DOUBLE_ROUND_ROBIN: usize = 6;
/// As how many games those of a longer event count (1.7).
pub(super) const MOST_CREDITED: usize = 13;

/// Half of the opponents, upwards (1.4.5a; 1.4.4: what is needed at least is rounded up).
pub(super) const fn half_of(games: usize) -> usize {
    games.div_ceil(2)
}

/// A third of the opponents, upwards, and three at least (1.4.5b–e).
pub(super) fn third_of(games: usize) -> usize {
    games.div_ceil(3).max(FEWEST_HOLDERS)
}

/// Three fifths of the opponents, downwards (1.4.4: what may be at most is rounded down).
pub(super) const fn most_of_own(games: usize) -> usize {
    games.saturating_mul(3) / 5
}

/// Two thirds of the opponents, downwards (1.4.4).
pub(super) const fn most_of_one(games: usize) -> usize {
    games.saturating_mul(2) / 3
}

/// The half points that are 35 percent of the games at least (1.4.8b).
pub(super) const fn fewest_half_points(games: usize) -> usize {
    // 35 percent of twice the games are seven tenths of them.
    games.saturating_mul(7).div_ceil(10)
}
