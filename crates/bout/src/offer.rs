//! What a board keeps of draws that were offered, and of pieces that were touched.

use kydan_game::{Explanation, Side};

use crate::OfferMoment;

/// A draw that a player offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawOffer {
    /// The side of the player whom it is about.
    pub side: Side,
    /// After which ply, where it was told.
    pub ply: Option<u16>,
    /// When in the move, where it was told.
    pub moment: Option<OfferMoment>,
    /// What the arbiter had to consider.
    pub objections: Vec<Explanation>,
    /// What became of it.
    pub answer: OfferAnswer,
}

/// What became of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OfferAnswer {
    /// It can still be accepted.
    Waiting,
    /// The opponent declined in words.
    DeclinedInWords,
    /// He touched a piece to move or capture it.
    DeclinedByTouch,
    /// He moved.
    DeclinedByMove,
    /// He accepted.
    Accepted,
    /// The game ended otherwise, or went back to an earlier position.
    Over,
}

impl OfferAnswer {
    /// Whether the opponent said no, in whatever way.
    pub const fn is_declined(self) -> bool {
        match self {
            Self::DeclinedInWords | Self::DeclinedByTouch | Self::DeclinedByMove => true,
            Self::Waiting | Self::Accepted | Self::Over => false,
        }
    }
}
