//! What the law leaves to be said at a table besides moves, for whoever shows a table.

use kydan_game::{Article, Provision, Side};
use kydan_regulations::Agreeing;

use crate::decide::{needs_consent, rules_both_flags};
use crate::{Board, OfferMoment, Phase, provisions};

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
    /// The event's rule about agreed draws: whether the arbiter must consent now, before how many moves of each, and the
    /// article; none where the players are free.
    pub fn draw_rule(&self) -> Option<(bool, Option<u16>, Article)> {
        let rule = self.opened.board.agreeing;
        let article = self.line.provides(provisions::AGREEMENT_WITH_CONSENT)?;
        let needed = needs_consent(self, None);
        (rule != Agreeing::Free).then(|| (needed, rule.moves(), article))
    }

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

    /// Whether the law has an answer where both flags have fallen and nobody knows which first.
    pub fn rules_both_flags(&self) -> bool {
        self.phase == Phase::Running && rules_both_flags(self)
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
