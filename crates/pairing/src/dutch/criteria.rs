//! The quality criteria, as numbers that add up over the pairs of a bracket (2.3, C6 to C21).

use kydan_game::HalfPoints;

use crate::weighted::Amount;

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

/// What is counted in a weight, the least important first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Count {
    /// C21, C20, C19, C18: by scores.
    HeightTwoAgo,
    DepthTwoAgo,
    Height,
    Depth,
    /// C17, C16, C15, C14.
    UpTwoAgo,
    DownTwoAgo,
    Up,
    Down,
    /// C13, C12, C11, C10.
    Strong,
    Preference,
    Running,
    Difference,
    /// C9.
    Unplayed,
    /// C8: by scores, then all.
    NextScores,
    NextPairs,
    /// C7, by scores, and C6.
    Scores,
    Pairs,
}

const COUNTS: [Count; 17] = [
    Count::HeightTwoAgo,
    Count::DepthTwoAgo,
    Count::Height,
    Count::Depth,
    Count::UpTwoAgo,
    Count::DownTwoAgo,
    Count::Up,
    Count::Down,
    Count::Strong,
    Count::Preference,
    Count::Running,
    Count::Difference,
    Count::Unplayed,
    Count::NextScores,
    Count::NextPairs,
    Count::Scores,
    Count::Pairs,
];

/// Who goes down from a bracket, as far as it is known before it is paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Floaters {
    /// As many as there must be by number: one or none.
    AsNumbersSay {
        /// How many.
        count: usize,
    },
    /// Whoever is best, seen with those below.
    Open,
}

/// Where each count begins in a weight, for one bracket; counts that are the same in every candidate have no
/// place. Good things are counted, so that the heaviest matching fails least; with as many pairs the two are the
/// same.
pub(super) struct Layout {
    /// The scores that a higher player of a pair can have, the lowest first.
    scores: Vec<HalfPoints>,
    /// How many bits a count needs.
    width: u32,
    starts: [Option<u32>; COUNTS.len()],
    bits: u32,
}

impl Layout {
    /// For the players of a bracket, how many of them were moved down, those of the following bracket as far as
    /// they are seen, and the sum of unplayed games where C9 says something.
    pub(super) fn new(
        here: &[&Player],
        moved_down: usize,
        next: &[&Player],
        (floaters, unplayed): (Floaters, Option<u32>),
    ) -> Self {
        let mut scores: Vec<HalfPoints> = here.iter().chain(next).map(|player| player.score).collect();
        let bits = |most: u32| u32::BITS - most.leading_zeros();
        let width = bits(scores.len() as u32);
        scores.sort_unstable();
        scores.dedup();
        let is_open = floaters == Floaters::Open;
        let someone_goes = floaters != Floaters::AsNumbersSay { count: 0 };
        let has_top = here.iter().any(|player| player.is_topscorer);
        let fell =
            |back: usize| someone_goes && here.iter().any(|player| player.floats[back] == Some(Float::Down));
        let rose = |back: usize| {
            moved_down > 0 && here[moved_down..].iter().any(|player| player.floats[back] == Some(Float::Up))
        };
        let one = |is_needed: bool| if is_needed { width } else { 0 };
        let by_score = |is_needed: bool| if is_needed { scores.len() as u32 * width } else { 0 };
        let mut layout = Self { width, starts: [None; COUNTS.len()], bits: 0, scores: Vec::new() };
        for count in COUNTS {
            let width = match count {
                Count::HeightTwoAgo => by_score(rose(1)),
                Count::DepthTwoAgo => by_score(fell(1)),
                Count::Height => by_score(rose(0)),
                Count::Depth => by_score(fell(0)),
                Count::UpTwoAgo => one(rose(1)),
                Count::DownTwoAgo => one(fell(1)),
                Count::Up => one(rose(0)),
                Count::Down => one(fell(0)),
                Count::Strong | Count::Preference => width,
                Count::Running | Count::Difference => one(has_top),
                Count::Unplayed => unplayed.map_or(0, bits),
                Count::NextScores => by_score(is_open && !next.is_empty()),
                Count::NextPairs => one(is_open && !next.is_empty()),
                Count::Scores => by_score(someone_goes && (is_open || moved_down > 0)),
                Count::Pairs => one(is_open),
            };
            if width > 0 {
                layout.starts[count as usize] = Some(layout.bits);
                layout.bits += width;
            }
        }
        Self { scores, ..layout }
    }

    /// How many bits a weight has.
    pub(super) const fn bits(&self) -> u32 {
        self.bits
    }

    fn score(&self, player: &Player) -> u32 {
        self.scores.iter().position(|score| *score == player.score).unwrap_or(0) as u32 * self.width
    }

    /// What a pair adds. The higher player comes first.
    pub(super) fn weigh<A: Amount>(&self, higher: &Player, lower: &Player, place: Place) -> A {
        let mut weight = A::ZERO;
        let mut add = |count: Count, offset: u32, amount: u64| {
            if let (Some(start), 1..) = (self.starts[count as usize], amount) {
                weight.add_at(start + offset, amount);
            }
        };
        match place {
            Place::Next => {
                add(Count::NextPairs, 0, 1);
                add(Count::NextScores, self.score(higher), 1);
                return weight;
            }
            Place::Here => {
                add(Count::Pairs, 0, 1);
                add(Count::Scores, self.score(higher), 1);
            }
        }
        add(Count::Unplayed, 0, u64::from(higher.unplayed) + u64::from(lower.unplayed));
        let [difference, running, preference, strong] = colors(higher, lower);
        add(Count::Difference, 0, u64::from(difference));
        add(Count::Running, 0, u64::from(running));
        add(Count::Preference, 0, u64::from(preference));
        add(Count::Strong, 0, u64::from(strong));
        let is_moved_down = higher.score > lower.score;
        for (back, down, up, depth, height) in [
            (0, Count::Down, Count::Up, Count::Depth, Count::Height),
            (1, Count::DownTwoAgo, Count::UpTwoAgo, Count::DepthTwoAgo, Count::HeightTwoAgo),
        ] {
            let fell = |player: &Player| u64::from(player.floats[back] == Some(Float::Down));
            let rises = is_moved_down && lower.floats[back] == Some(Float::Up);
            add(down, 0, fell(lower) + if is_moved_down { 0 } else { fell(higher) });
            add(up, 0, u64::from(!rises));
            add(depth, self.score(lower), fell(lower));
            add(depth, self.score(higher), fell(higher));
            add(height, self.score(higher), u64::from(!rises));
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
