//! The quality criteria, as numbers that add up over the pairs of a bracket (2.3, C6 to C21).

use kydan_game::HalfPoints;

use crate::pairing::weighted::Wide;

use super::color::{Clash, Limit};
use super::player::{Float, Player};

/// A criterion of C.04.3. The order is that of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// C6: as few downfloaters as can be.
    Downfloaters,
    /// C7: their scores, the highest first.
    DownfloaterScores,
    /// C8: the same in the following bracket.
    NextBracket,
    /// C9: the bye for someone with few unplayed games.
    UnplayedGames,
    /// C10: a color three times more than the other, for a topscorer or against one.
    ColorDifference,
    /// C11: a color three times running.
    ColorRunning,
    /// C12: a color against the preference.
    ColorPreference,
    /// C13: a color against a strong preference.
    StrongColorPreference,
    /// C14: residents who float down as in the last round.
    DownfloatAgain,
    /// C15: opponents of those moved down who float up as in the last round.
    UpfloatAgain,
    /// C16: residents who float down as two rounds ago.
    DownfloatTwoAgo,
    /// C17: opponents of those moved down who float up as two rounds ago.
    UpfloatTwoAgo,
    /// C18: how far those moved down fall who floated down in the last round.
    DownfloatDepth,
    /// C19: how high the opponents of those moved down rise who floated up in the last round.
    UpfloatHeight,
    /// C20: as C18, two rounds ago.
    DownfloatDepthTwoAgo,
    /// C21: as C19, two rounds ago.
    UpfloatHeightTwoAgo,
}

impl Criterion {
    /// Its number in C.04.3, such as `C12`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Downfloaters => "C6",
            Self::DownfloaterScores => "C7",
            Self::NextBracket => "C8",
            Self::UnplayedGames => "C9",
            Self::ColorDifference => "C10",
            Self::ColorRunning => "C11",
            Self::ColorPreference => "C12",
            Self::StrongColorPreference => "C13",
            Self::DownfloatAgain => "C14",
            Self::UpfloatAgain => "C15",
            Self::DownfloatTwoAgo => "C16",
            Self::UpfloatTwoAgo => "C17",
            Self::DownfloatDepth => "C18",
            Self::UpfloatHeight => "C19",
            Self::DownfloatDepthTwoAgo => "C20",
            Self::UpfloatHeightTwoAgo => "C21",
        }
    }

    /// The key of the phrase in the dictionaries.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Downfloaters => "pairing.rule.downfloaters",
            Self::DownfloaterScores => "pairing.rule.downfloater_scores",
            Self::NextBracket => "pairing.rule.next_bracket",
            Self::UnplayedGames => "pairing.rule.unplayed_games",
            Self::ColorDifference => "pairing.rule.color_difference",
            Self::ColorRunning => "pairing.rule.color_running",
            Self::ColorPreference => "pairing.rule.color_preference",
            Self::StrongColorPreference => "pairing.rule.strong_color_preference",
            Self::DownfloatAgain => "pairing.rule.downfloat_again",
            Self::UpfloatAgain => "pairing.rule.upfloat_again",
            Self::DownfloatTwoAgo => "pairing.rule.downfloat_two_ago",
            Self::UpfloatTwoAgo => "pairing.rule.upfloat_two_ago",
            Self::DownfloatDepth => "pairing.rule.downfloat_depth",
            Self::UpfloatHeight => "pairing.rule.upfloat_height",
            Self::DownfloatDepthTwoAgo => "pairing.rule.downfloat_depth_two_ago",
            Self::UpfloatHeightTwoAgo => "pairing.rule.upfloat_height_two_ago",
        }
    }
}

/// Where a pair stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// In the bracket.
    Here,
    /// In the following one, as far as it can be foreseen (C8).
    Next,
}

/// Where the count of each criterion begins in a weight, for one bracket. Good things are counted, so that the
/// heaviest matching fails least; with as many pairs the two are the same.
pub(super) struct Layout {
    /// The scores that a higher player of a pair can have, the lowest first.
    scores: Vec<HalfPoints>,
    /// How many bits a count needs.
    width: u32,
    /// How many bits the count of unplayed games needs; 0 where C9 says nothing.
    unplayed: u32,
}

/// Counts without scores, and those that are kept by scores, from the last criterion up.
const BY_SCORE_LAST: u32 = 4;
const PLAIN: u32 = 8;

impl Layout {
    pub(super) fn new(members: impl Iterator<Item = HalfPoints>, unplayed: Option<u32>) -> Self {
        let mut scores: Vec<HalfPoints> = members.collect();
        let size = scores.len() as u32;
        scores.sort_unstable();
        scores.dedup();
        let bits = |most: u32| u32::BITS - most.leading_zeros();
        Self { scores, width: bits(size), unplayed: unplayed.map_or(0, bits) }
    }

    fn by_score(&self) -> u32 {
        self.scores.len() as u32 * self.width
    }

    fn plain(&self, index: u32) -> u32 {
        BY_SCORE_LAST * self.by_score() + index * self.width
    }

    fn above_plain(&self) -> u32 {
        self.plain(PLAIN) + self.unplayed
    }

    /// How many bits a weight has.
    pub(super) fn bits(&self) -> u32 {
        self.above_plain() + 2 * (self.by_score() + self.width)
    }

    fn score(&self, player: &Player) -> u32 {
        self.scores.iter().position(|score| *score == player.score).unwrap_or(0) as u32 * self.width
    }

    /// What a pair adds. The higher player comes first.
    pub(super) fn weigh<const LIMBS: usize>(
        &self,
        higher: &Player,
        lower: &Player,
        place: Place,
    ) -> Wide<LIMBS> {
        let mut weight = Wide([0; LIMBS]);
        let group = self.by_score() + self.width;
        let base = match place {
            Place::Next => self.above_plain(),
            Place::Here => self.above_plain() + group,
        };
        // C8, or C6 and C7.
        weight.add_at(base + self.by_score(), 1);
        weight.add_at(base + self.score(higher), 1);
        match place {
            Place::Next => return weight,
            Place::Here => {}
        }
        if self.unplayed > 0 {
            weight.add_at(self.plain(PLAIN), u64::from(higher.unplayed) + u64::from(lower.unplayed));
        }
        for (index, good) in colors(higher, lower).into_iter().rev().enumerate() {
            weight.add_at(self.plain(4 + index as u32), u64::from(good));
        }
        let is_moved_down = higher.score > lower.score;
        for back in [1, 0] {
            let (index, by_score) = if back == 0 { (2, 2) } else { (0, 0) };
            let fell = |player: &Player| u64::from(player.floats[back] == Some(Float::Down));
            let rises = is_moved_down && lower.floats[back] == Some(Float::Up);
            let residents = fell(lower) + if is_moved_down { 0 } else { fell(higher) };
            weight.add_at(self.plain(index + 1), residents);
            weight.add_at(self.plain(index), u64::from(!rises));
            let depth = (by_score + 1) * self.by_score();
            weight.add_at(depth + self.score(lower), fell(lower));
            weight.add_at(depth + self.score(higher), fell(higher));
            if !rises {
                weight.add_at(by_score * self.by_score() + self.score(higher), 1);
            }
        }
        weight
    }
}

/// Whether C10, C11, C12 and C13 are kept by a pair.
pub(super) fn colors(higher: &Player, lower: &Player) -> [bool; 4] {
    match higher.preference.clash(lower.preference) {
        Clash::None => [true; 4],
        Clash::Mild => [true, true, false, true],
        Clash::Strong => [true, true, false, false],
        Clash::Absolute { third_running, third_more } => {
            [third_more == Limit::Kept, third_running == Limit::Kept, false, true]
        }
    }
}
