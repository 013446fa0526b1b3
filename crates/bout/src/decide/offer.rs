//! Draws by agreement and the life of an offer (FIDE 5.2.3, 9.1; xiangqi law 7.2d, 7.2f, 15.7k).

use kydan_game::{Explanation, Outcome, Side};

use super::{Decision, begun};
use crate::rules::Rules;
use crate::{
    AgreeDraw, Board, Conclusion, Declining, DrawAgreed, DrawDeclined, DrawOffered, Ending, Event, OfferDraw,
    OfferMoment, Official, Refusal, phrases, provisions,
};

/// An offer is a fact, also where the arbiter has to consider it; only what the law forbids outright is none.
pub(super) fn offer(board: &Board, offer: OfferDraw) -> Decision {
    begun(board)?;
    if let Some(article) = board.line.provides(provisions::OFFER_IN_TURN)
        && board.line.turn() != offer.side
    {
        return Err(Refusal::NotYourTurn { article });
    }
    if let Some(grounds) = board.line.offer_objection(offer.side) {
        return Err(Refusal::OfferBarred { grounds });
    }
    Ok(vec![offered(board, offer)])
}

/// A claim that was not right is an offer, where the law has it so (FIDE 9.1.2.3).
pub(super) fn by_claim(board: &Board, side: Side) -> Option<Event> {
    let waits = board.draw_offer == Some(side);
    let is_offer = board.line.provides(provisions::CLAIM_IS_OFFER).is_some() && !waits;
    is_offer.then(|| offered(board, OfferDraw { side, moment: OfferMoment::ByClaim }))
}

fn offered(board: &Board, offer: OfferDraw) -> Event {
    let OfferDraw { side, moment } = offer;
    let under =
        |provision, phrase| board.line.provides(provision).map(|article| Explanation::new(article, phrase));
    let wrong_moment = match moment {
        OfferMoment::AnotherTime => under(provisions::DISTURBANCE, phrases::OFFER_ILL_TIMED),
        OfferMoment::InTime | OfferMoment::ByClaim => None,
    };
    let barred = (moment != OfferMoment::ByClaim && needs_consent(board, None))
        .then(|| under(provisions::AGREEMENT_WITH_CONSENT, phrases::OFFER_NEEDS_CONSENT))
        .flatten();
    // Whoever was refused and asks again, without an offer of the other between.
    let repeated = board.offers.last().is_some_and(|last| {
        last.side == side && (last.answer.is_declined() || board.draw_offer == Some(side))
    });
    let repeated = repeated.then(|| under(provisions::REPEATED_OFFERS, phrases::OFFER_REPEATED)).flatten();
    Event::DrawOffered(DrawOffered {
        side,
        ply: Some(u16::try_from(board.line.plies()).unwrap_or(u16::MAX)),
        moment: Some(moment),
        objections: [wrong_moment, barred, repeated].into_iter().flatten().collect(),
    })
}

pub(super) fn decline(board: &Board, side: Side, by: &Official) -> Decision {
    begun(board)?;
    if board.draw_offer != Some(!side) {
        return Err(Refusal::NoOffer);
    }
    Ok(vec![declined(side, Declining::InWords, by)])
}

/// The fact, for whoever declines by touching a piece, too.
pub(super) fn declined(side: Side, how: Declining, by: &Official) -> Event {
    Event::DrawDeclined(DrawDeclined { side, how, by: by.clone() })
}

pub(super) fn agree(board: &Board, agree: &AgreeDraw) -> Decision {
    begun(board)?;
    let article = board.line.article(provisions::AGREEMENT);
    // Where no move is recorded, the players' word is all there is.
    if board.line.plies() > 0 && board.line.plies() < board.line.edition().limits.agreement_after_plies {
        return Err(Refusal::TooEarlyForDraw { article });
    }
    if agree.consent.is_none() {
        with_consent(board, agree.made)?;
    }
    let conclusion = Conclusion {
        score: Rules::of(board)?.score(Outcome::Draw),
        ending: Ending::Agreement,
        grounds: Explanation::new(article, phrases::AGREEMENT),
        under: None,
    };
    let agreed = DrawAgreed { consent: agree.consent.clone(), made: agree.made };
    Ok(vec![Event::DrawAgreed(agreed), Event::Concluded { conclusion }])
}

/// The event's own rule against agreed draws (FIDE 9.1.1).
fn with_consent(board: &Board, made: Option<u16>) -> Result<(), Refusal> {
    if needs_consent(board, made) {
        let article = board.line.article(provisions::AGREEMENT_WITH_CONSENT);
        return Err(Refusal::DrawNeedsConsent { moves: board.opened.board.agreeing.moves(), article });
    }
    Ok(())
}

/// Whether the arbiter must consent. Moves that nobody recorded and nobody counted are none.
pub(crate) fn needs_consent(board: &Board, made: Option<u16>) -> bool {
    let by_each = board.moves_made(Side::White).min(board.moves_made(Side::Black));
    let made = if board.line.plies() == 0 { made.unwrap_or(0) } else { by_each };
    board.opened.board.agreeing.asks_consent(made)
}

/// A draw that a sheet reports: what is recorded of the game must not contradict the event's rule.
pub(super) fn reported(board: &Board) -> Result<(), Refusal> {
    if board.line.plies() == 0 { Ok(()) } else { with_consent(board, None) }
}
