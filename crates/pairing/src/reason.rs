//! Why a round was paired as it was: data, stored with the pairing. Players are named by their numbers.

use kydan_game::{HalfPoints, Side};
use serde::{Deserialize, Serialize};

/// One reason. Stored: append only, never renamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Reason {
    /// The Berger table for so many players says so, colors included.
    BergerTable {
        /// The round of the table.
        round: u16,
        /// The size of the table: an even number.
        size: u16,
    },
    /// Both have as many points.
    SameScore {
        /// How many.
        points: HalfPoints,
    },
    /// A player meets someone with fewer points, for want of an opponent with as many.
    Floated {
        /// The starting number, counted from 1.
        number: u16,
        /// The player's points.
        from: HalfPoints,
        /// The opponent's points.
        to: HalfPoints,
    },
    /// The upper half of the score group meets the lower half, in order.
    HalfAgainstHalf {
        /// The place of the higher player in the group, counted from 1.
        upper: u16,
        /// The place of the lower player.
        lower: u16,
        /// How many are in the group.
        size: u16,
    },
    /// An opponent who was nearer by that rule was passed over.
    PassedOver {
        /// Who was passed over.
        number: u16,
        /// What stood in the way.
        obstacle: Obstacle,
    },
    /// A player got this color.
    Color {
        /// The starting number, counted from 1.
        number: u16,
        /// The side concerned.
        side: Side,
        /// What decided the color.
        because: ColorReason,
    },
    /// In this last round the limits of color kept players of one score apart, or somebody unpaired: they were lifted
    /// (xiangqi law 27).
    ColorLimitsLifted {},
    /// The field is odd: the lowest player without a bye or an unplayed win is left over.
    LowestWithoutBye {
        /// The place in the standings before the round, counted from 1.
        place: u16,
    },
    /// A lower player could not be left over: the others could not have been paired.
    NotLeftOver {
        /// The starting number, counted from 1.
        number: u16,
    },
    /// A further game of the same two, with the other colors.
    ReturnGame {
        /// Which game of the match, counted from 1.
        game: u16,
    },
    /// The bracket of a knock-out brings the two together.
    Bracket {
        /// The round of the knock-out, counted from 1.
        stage: u16,
        /// The place of the higher of them in the bracket, counted from 1.
        upper: u16,
        /// The place of the lower.
        lower: u16,
    },
    /// Two more games, since the match is level (xiangqi law 25).
    ExtraGame {
        /// Which game of the match, counted from 1.
        game: u16,
    },
    /// Two teams meet in this match, and the players at their boards (xiangqi law 30.1.1).
    TeamBoard {
        /// The match of the round, counted from 1.
        number: u16,
        /// The board of the team with the priority.
        board: u16,
    },
}

/// What stood in the way of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// They have met.
    Met,
    /// Both must get the same color.
    SameColorDue,
    /// Both would like the same color, and someone else did not.
    SameColorWished,
    /// The others could not all have been paired then.
    OthersUnpaired,
    /// More of the score group would have had to leave it then (xiangqi law 28.6, 29.4.1).
    GroupUnpaired,
}

/// Why a player got a color.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColorReason {
    /// The lot gave it to number 1, and odd numbers follow it.
    Lot,
    /// Two games running with the other color.
    TwoRunning,
    /// Two games more with the other color.
    TwoMore,
    /// One game more with the other color.
    Balance,
    /// The other color in the last game.
    Alternation,
    /// Both wished for the same; it alternates since they last had different colors.
    EarlierDifference,
    /// Both wished for the same with equal right: the higher player has it.
    HigherPlayer,
    /// The opponent's right to the other color was stronger.
    OpponentsRight,
}

impl ColorReason {
    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lot => "lot",
            Self::TwoRunning => "two_running",
            Self::TwoMore => "two_more",
            Self::Balance => "balance",
            Self::Alternation => "alternation",
            Self::EarlierDifference => "earlier_difference",
            Self::HigherPlayer => "higher_player",
            Self::OpponentsRight => "opponents_right",
        }
    }
}

impl Reason {
    /// The key of the phrase in the dictionaries.
    pub const fn phrase(&self) -> &'static str {
        match self {
            Self::BergerTable { .. } => "pairing.berger_table",
            Self::SameScore { .. } => "pairing.same_score",
            Self::Floated { .. } => "pairing.floated",
            Self::HalfAgainstHalf { .. } => "pairing.half_against_half",
            Self::PassedOver { obstacle, .. } => match obstacle {
                Obstacle::Met => "pairing.passed_over.met",
                Obstacle::SameColorDue => "pairing.passed_over.same_color_due",
                Obstacle::SameColorWished => "pairing.passed_over.same_color_wished",
                Obstacle::OthersUnpaired => "pairing.passed_over.others_unpaired",
                Obstacle::GroupUnpaired => "pairing.passed_over.group_unpaired",
            },
            Self::Color { because, .. } => match because {
                ColorReason::Lot => "pairing.color.lot",
                ColorReason::TwoRunning => "pairing.color.two_running",
                ColorReason::TwoMore => "pairing.color.two_more",
                ColorReason::Balance => "pairing.color.balance",
                ColorReason::Alternation => "pairing.color.alternation",
                ColorReason::EarlierDifference => "pairing.color.earlier_difference",
                ColorReason::HigherPlayer => "pairing.color.higher_player",
                ColorReason::OpponentsRight => "pairing.color.opponents_right",
            },
            Self::ColorLimitsLifted {} => "pairing.color_limits_lifted",
            Self::LowestWithoutBye { .. } => "pairing.lowest_without_bye",
            Self::NotLeftOver { .. } => "pairing.not_left_over",
            Self::ReturnGame { .. } => "pairing.return_game",
            Self::Bracket { .. } => "pairing.bracket",
            Self::ExtraGame { .. } => "pairing.extra_game",
            Self::TeamBoard { .. } => "pairing.team_board",
        }
    }

    /// What the phrase names, in its order; sides are `white` and `black`.
    pub fn values(&self) -> Vec<String> {
        match self {
            Self::BergerTable { round, size } => vec![round.to_string(), size.to_string()],
            Self::SameScore { points } => vec![points.to_string()],
            Self::Floated { number, from, to } => {
                vec![number.to_string(), from.to_string(), to.to_string()]
            }
            Self::HalfAgainstHalf { upper, lower, size } => {
                vec![upper.to_string(), lower.to_string(), size.to_string()]
            }
            Self::PassedOver { number, .. } | Self::NotLeftOver { number } => vec![number.to_string()],
            Self::Color { number, side, .. } => vec![number.to_string(), side.to_string()],
            Self::ColorLimitsLifted {} => Vec::new(),
            Self::LowestWithoutBye { place } => vec![place.to_string()],
            Self::ReturnGame { game } | Self::ExtraGame { game } => vec![game.to_string()],
            Self::TeamBoard { number, board } => vec![number.to_string(), board.to_string()],
            Self::Bracket { stage, upper, lower } => {
                vec![stage.to_string(), upper.to_string(), lower.to_string()]
            }
        }
    }
}
