//! Draws by agreement (5.2.3) and the life of an offer (9.1).

use kydan_game::{Grounds, Line, Side};

use crate::{Chess, phrases, provisions};

/// What the event's rules say about agreed draws (9.1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Agreeing {
    /// Nothing: the Laws alone decide.
    #[default]
    Free,
    /// Before each player has made so many moves, only with the arbiter's consent.
    ConsentBefore(u32),
    /// In the whole game only with the arbiter's consent.
    Consent,
}

/// Whether the players may agree to a draw now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// They may, and the game ends at once (5.2.3).
    Draws(Grounds),
    /// The arbiter must consent (9.1.1).
    NeedsConsent(Grounds),
    /// They may not: not each of them has moved (5.2.3).
    Impossible(Grounds),
}

/// Whether the players may agree to a draw as the game stands.
pub fn agree(line: &Line<Chess>, rule: Agreeing) -> Agreement {
    // Black has made as many moves as are complete, White that many or one more.
    let by_each = line.position().move_number().saturating_sub(1);
    let explain = |article, phrase| Grounds::new(article, phrase);
    let consent = match rule {
        Agreeing::Free => false,
        Agreeing::ConsentBefore(moves) => by_each < moves,
        Agreeing::Consent => true,
    };
    if by_each < 1 {
        Agreement::Impossible(explain(provisions::AGREEMENT, phrases::AGREED_TOO_EARLY))
    } else if consent {
        Agreement::NeedsConsent(explain(provisions::AGREEMENT_WITH_CONSENT, phrases::AGREEMENT_NEEDS_CONSENT))
    } else {
        Agreement::Draws(explain(provisions::AGREEMENT, phrases::AGREED))
    }
}

/// An offer of a draw. It bears no conditions, cannot be withdrawn (9.1.2.1), and both players write `(=)`
/// (8.1.5, 9.1.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Who offers.
    pub by: Side,
    /// When in the move.
    pub moment: Moment,
}

/// When an offer was made. It is valid at any moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// As the Laws want it: after the move, before the clock is pressed.
    AfterTheMove,
    /// At another moment: valid, but the arbiter considers 11.5.
    AtAnotherTime,
    /// By a claim under 9.2 or 9.3 (9.1.2.3).
    ByClaim,
}

/// What may happen while an offer stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Happening {
    /// The player says that he accepts.
    Accepts(Side),
    /// The player says that he declines.
    Declines(Side),
    /// The player touches a piece with the intention to move or capture it.
    Touches(Side),
    /// The player wants the offer back.
    Withdraws(Side),
    /// The game ends otherwise.
    GameEnds,
}

/// Where an offer stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Life {
    /// It can still be accepted.
    Stands,
    /// It was accepted.
    Accepted,
    /// It was declined, or the game has ended.
    Over,
}

impl Offer {
    /// Where the offer stands after this (9.1.2.1).
    pub const fn after(self, happening: Happening) -> Life {
        match happening {
            Happening::Accepts(side) if self.is_to(side) => Life::Accepted,
            Happening::Declines(side) | Happening::Touches(side) if self.is_to(side) => Life::Over,
            Happening::GameEnds => Life::Over,
            Happening::Accepts(_)
            | Happening::Declines(_)
            | Happening::Touches(_)
            | Happening::Withdraws(_) => Life::Stands,
        }
    }

    /// What the arbiter has to consider, where the offer came at a wrong moment.
    pub fn objection(self) -> Option<Grounds> {
        match self.moment {
            Moment::AfterTheMove | Moment::ByClaim => None,
            Moment::AtAnotherTime => Some(Grounds::new(provisions::DISTURBANCE, phrases::OFFER_ILL_TIMED)),
        }
    }

    const fn is_to(self, side: Side) -> bool {
        matches!((self.by, side), (Side::White, Side::Black) | (Side::Black, Side::White))
    }
}
