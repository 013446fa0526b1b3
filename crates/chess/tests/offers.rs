//! Agreed draws and offers (5.2.3, 9.1).

#[path = "support/numbers.rs"]
mod numbers;

use kydan_chess::{Agreeing, Agreement, Chess, Happening, Laws, Life, Moment, Notation, Offer, agree};
use kydan_game::{Game, Line, Side};
use numbers::Numbered as _;

fn line(moves: &str) -> Line<Chess> {
    moves.split_whitespace().fold(Line::new(Laws::FIDE_2018), |line, text| {
        let mv = Chess::read_move(line.position(), text, Notation::San).expect("a move");
        line.then(mv).expect("a legal move")
    })
}

#[test]
fn a_draw_is_agreed_only_after_each_player_has_moved() {
    for moves in ["", "e4"] {
        assert!(
            matches!(agree(&line(moves), Agreeing::Free), Agreement::Impossible(why) if why.article.number() == "5.2.3")
        );
    }
    assert!(
        matches!(agree(&line("e4 e5"), Agreeing::Free), Agreement::Draws(why) if why.article.number() == "5.2.3")
    );
}

#[test]
fn the_events_rules_may_ask_for_the_arbiters_consent() {
    let early = line("e4 e5 Nf3");
    assert!(
        matches!(agree(&early, Agreeing::ConsentBefore(2)), Agreement::NeedsConsent(why) if why.article.number() == "9.1.1")
    );
    let later = line("e4 e5 Nf3 Nc6");
    assert!(matches!(agree(&later, Agreeing::ConsentBefore(2)), Agreement::Draws(_)));
    assert!(matches!(agree(&later, Agreeing::Consent), Agreement::NeedsConsent(_)));
    // What the Laws forbid, no consent allows.
    assert!(matches!(agree(&line("e4"), Agreeing::Consent), Agreement::Impossible(_)));
}

#[test]
fn an_offer_stands_until_the_opponent_answers_or_touches_a_piece() {
    let offer = Offer { by: Side::White, moment: Moment::AfterTheMove };
    assert_eq!(offer.after(Happening::Withdraws(Side::White)), Life::Stands);
    assert_eq!(offer.after(Happening::Touches(Side::White)), Life::Stands);
    assert_eq!(offer.after(Happening::Accepts(Side::White)), Life::Stands);
    assert_eq!(offer.after(Happening::Touches(Side::Black)), Life::Over);
    assert_eq!(offer.after(Happening::Declines(Side::Black)), Life::Over);
    assert_eq!(offer.after(Happening::Accepts(Side::Black)), Life::Accepted);
    assert_eq!(offer.after(Happening::GameEnds), Life::Over);
}

#[test]
fn an_offer_at_a_wrong_moment_is_valid_and_objected_to() {
    let said = |moment| Offer { by: Side::Black, moment }.objection().map(|why| why.article.number());
    assert_eq!(said(Moment::AfterTheMove), None);
    assert_eq!(said(Moment::ByClaim), None);
    assert_eq!(said(Moment::AtAnotherTime).as_deref(), Some("11.5"));
}
