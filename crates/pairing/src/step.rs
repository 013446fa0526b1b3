//! What an engine that settles one thing after the other settled, and on which ground it passed over others.
//!
//! The systems of the xiangqi law are such engines: each step has one answer, the first that the rules allow.

use std::cmp::Ordering;

use kydan_field::Strength;
use kydan_game::{HalfPoints, Side};
use serde::Serialize;

use super::{Obstacle, Proposal};

/// A paired round with how it came about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Traced {
    /// The round.
    pub proposal: Proposal,
    /// Everything that was settled, in its order.
    pub steps: Vec<Step>,
    /// How everyone who is paired stood before, the first first.
    pub standing: Vec<Before>,
}

/// A player before a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Before {
    /// The index in the field.
    #[serde(skip)]
    pub contestant: usize,
    /// The starting number.
    pub number: u16,
    /// In half points; with acceleration, where there is one.
    pub score: HalfPoints,
    /// The colors of the games played, in order.
    pub colors: Vec<Side>,
    /// The color that is due, and how much so; none before the first game.
    pub due: Option<(Side, Strength)>,
    /// The color that must not be had in this round.
    pub barred: Option<Side>,
}

/// What was settled. Players are indices into the field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What it is about.
    pub about: About,
    /// The answer; empty where nobody would do.
    pub chosen: Vec<usize>,
    /// Who came before those by the rules, and what was against them.
    pub passed: Vec<(usize, Ground)>,
    /// Who came after them, in order, and by which rule.
    pub behind: Vec<(usize, Ground)>,
    /// Why nobody else was asked about.
    pub elsewhere: Ground,
}

/// What a step settles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// Who is left over.
    Bye,
    /// Who of these has to find an opponent among others.
    Floaters(Vec<usize>),
    /// Whom this player meets.
    Opponent(usize),
}

/// Why a player was passed over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Two do not meet twice.
    Rematch,
    /// The organizer keeps them apart.
    Forbidden,
    /// Both must have the same color.
    ColorLimit,
    /// The others could not all be paired.
    Completion,
    /// More of the score group would have to leave it.
    GroupCompletion,
    /// There was a bye or an unplayed win before.
    SecondBye,
    /// The bye is for the lowest score.
    ByeScore,
    /// Of the lowest score the last has the bye.
    ByeLast,
    /// Equals meet, else those who are nearest by points.
    ScoreGroup,
    /// Who changes the group evens out the colors due in it.
    FloaterBalance,
    /// Of equals the last number goes down, the first up.
    FloaterNumber,
    /// Who changes the group is not rated 100 points higher than whose turn it is.
    FloaterRating,
    /// Who changes the group finds an opponent there.
    FloaterOpponent,
    /// Who comes from another group meets the first there who will do.
    FloaterFirst,
    /// The upper half meets the lower half, in order.
    Halves,
    /// Both are due the same color.
    ColorDue,
    /// Whoever replaces an opponent is not more than 100 points apart.
    RatingLimit,
    /// In the first round neighbors by number meet.
    Numbers,
    /// The sub-groups by color draw from each other.
    SubGroup,
    /// The lot drew another.
    Lot,
}

impl Ground {
    /// Whether the rules know no exception: what it stands against is impossible, not only worse.
    pub const fn is_absolute(self) -> bool {
        matches!(
            self,
            Self::Rematch | Self::Forbidden | Self::ColorLimit | Self::Completion | Self::SecondBye
        )
    }

    /// The key of the phrase in the dictionaries.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Rematch => "pairing.rule.rematch",
            Self::Forbidden => "pairing.rule.forbidden",
            Self::ColorLimit => "pairing.rule.color_limit",
            Self::Completion => "pairing.rule.completion",
            Self::GroupCompletion => "pairing.rule.group_completion",
            Self::SecondBye => "pairing.rule.second_bye",
            Self::ByeScore => "pairing.rule.bye_score",
            Self::ByeLast => "pairing.rule.bye_last",
            Self::ScoreGroup => "pairing.rule.score_group",
            Self::FloaterBalance => "pairing.rule.floater_balance",
            Self::FloaterNumber => "pairing.rule.floater_number",
            Self::FloaterRating => "pairing.rule.floater_rating",
            Self::FloaterOpponent => "pairing.rule.floater_opponent",
            Self::FloaterFirst => "pairing.rule.floater_first",
            Self::Halves => "pairing.rule.transposition",
            Self::ColorDue => "pairing.rule.color_due",
            Self::RatingLimit => "pairing.rule.rating_limit",
            Self::Numbers => "pairing.rule.numbers",
            Self::SubGroup => "pairing.rule.sub_group",
            Self::Lot => "pairing.rule.lot",
        }
    }
}

impl From<Obstacle> for Ground {
    fn from(obstacle: Obstacle) -> Self {
        match obstacle {
            Obstacle::Met => Self::Rematch,
            Obstacle::SameColorDue => Self::ColorLimit,
            Obstacle::SameColorWished => Self::ColorDue,
            Obstacle::OthersUnpaired => Self::Completion,
            Obstacle::GroupUnpaired => Self::GroupCompletion,
        }
    }
}

impl Step {
    /// What is against this player here; none for those who were chosen.
    pub fn ground(&self, at: usize) -> Option<Ground> {
        if self.chosen.contains(&at) {
            return None;
        }
        let named = self.passed.iter().chain(&self.behind).find(|(one, _)| *one == at);
        Some(named.map_or(self.elsewhere, |(_, ground)| *ground))
    }

    /// Who of two the rules would rather have here: the one chosen, then those behind in their order, then the
    /// others, and those last whom they do not allow.
    pub fn rather(&self, one: usize, other: usize) -> Ordering {
        let place = |at: usize| {
            let behind = self.behind.iter().position(|(own, _)| *own == at);
            match self.ground(at) {
                None => 0,
                Some(ground) if ground.is_absolute() => usize::MAX,
                Some(_) => behind.map_or(usize::MAX - 1, |index| index + 1),
            }
        };
        place(one).cmp(&place(other))
    }
}
