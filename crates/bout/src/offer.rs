//! What a board keeps of draws that were offered, and of pieces that were touched.

use kydan_game::{Explanation, Provision, Side};

use crate::{Board, OfferMoment, Phase, provisions};

/// A draw that a player offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawOffer {
    /// Who.
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

/// What a law asks about a touch besides the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TouchDetail {
    /// Who complained: only the opponent is heard (xiangqi law 9.11).
    Complainant,
    /// Whether pieces of both sides were touched at once (xiangqi law 9.5).
    AtOnce,
    /// What touching king and rook was meant for (FIDE 4.4.3).
    Castling,
    /// The piece that touched the square of promotion (FIDE 4.4.4).
    Promotion,
    /// What the complainant has touched since (FIDE 4.8).
    Since,
}

impl Board {
    /// Who may offer a draw now, as the law has it; nobody once the game is over.
    pub fn may_offer(&self) -> Vec<Side> {
        let is_on = match self.phase {
            Phase::Running => true,
            Phase::Seated | Phase::Concluded(_) => false,
        };
        let in_turn = self.line.provides(provisions::OFFER_IN_TURN).is_some();
        let may = |side: &Side| is_on && (!in_turn || self.line.turn() == *side);
        Side::BOTH.into_iter().filter(may).collect()
    }

    /// The moments of an offer that the law tells apart.
    pub fn offer_moments(&self) -> &'static [OfferMoment] {
        match self.line.provides(provisions::OFFER_IN_TURN) {
            Some(_) => &[OfferMoment::InTime],
            None => &[OfferMoment::InTime, OfferMoment::AnotherTime],
        }
    }

    /// What the law asks about a touch besides the pieces.
    pub fn touch_asks(&self) -> Vec<TouchDetail> {
        let asks = [
            (TouchDetail::Complainant, "touch_not_claimed"),
            (TouchDetail::AtOnce, "theirs_first_captures"),
            (TouchDetail::Castling, "castling_impossible"),
            (TouchDetail::Promotion, "promotion_chosen"),
            (TouchDetail::Since, "touch_complaint_lost"),
        ];
        let has = |name| self.line.provides(Provision::new(name)).is_some();
        asks.into_iter().filter(|(_, name)| has(*name)).map(|(detail, _)| detail).collect()
    }
}
