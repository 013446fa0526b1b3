//! Claims and agreements of a draw in chess.

use kydan_bout::{Command, Ending, Event, Finding, Phase, Refusal};
use kydan_game::{Article, Outcome, Score, Side};

use crate::hall::{Hall, claim_draw, ruling};

#[test]
fn a_position_that_stood_three_times_is_a_draw_on_claim() {
    let mut hall = Hall::chess();
    hall.plays("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "san");
    assert_eq!(hall.board().phase, Phase::Running, "9.2 needs a claim");
    assert_eq!(
        hall.refuses(claim_draw(Side::Black, None)),
        Refusal::NotYourTurn { article: Article::new("9.2.1") }
    );
    let facts = hall.does(claim_draw(Side::White, None));
    assert!(matches!(facts[0], Event::ClaimRuled { finding: Finding::Right, .. }));
    assert_eq!(hall.conclusion().score, Score::from(Outcome::Draw));
    assert_eq!(hall.conclusion().ending, Ending::Claim);
}

#[test]
fn a_claim_may_rest_on_a_move_that_is_only_written_down() {
    let mut hall = Hall::chess();
    hall.plays("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", "san");
    let facts = hall.does(claim_draw(Side::Black, Some("Ng8")));
    assert!(matches!(&facts[0], Event::ClaimRuled { finding: Finding::Right, intended: Some(uci), .. }
        if uci == "f6g8"));
    assert_eq!(hall.board().line.plies(), 7, "the move was not played");
}

#[test]
fn after_a_wrong_claim_the_opponent_gets_two_minutes_and_the_written_move_is_played() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5", "san");
    let facts = hall.does(claim_draw(Side::White, Some("Nf3")));
    assert!(matches!(facts[0], Event::ClaimRuled { finding: Finding::Wrong, .. }));
    assert_eq!(facts[1], Event::TimeAwarded { side: Side::Black, ms: 120_000, under: ruling(30) });
    assert!(matches!(&facts[2], Event::MovePlayed { ply: 3, uci, .. } if uci == "g1f3"));
}

#[test]
fn five_repetitions_end_the_game_by_themselves() {
    let mut hall = Hall::chess();
    hall.plays(&"Nf3 Nf6 Ng1 Ng8 ".repeat(4), "san");
    assert_eq!(hall.conclusion().grounds.article, Article::new("9.6.1"));
    assert_eq!(hall.conclusion().ending, Ending::Law);
}

#[test]
fn a_draw_is_agreed_only_after_both_have_moved() {
    let mut hall = Hall::chess();
    hall.plays("e4", "san");
    assert_eq!(hall.refuses(Command::AgreeDraw), Refusal::TooEarlyForDraw { article: Article::new("5.2.3") });
    hall.plays("e5", "san");
    hall.does(Command::OfferDraw { side: Side::Black });
    assert_eq!(hall.board().draw_offer, Some(Side::Black));
    hall.does(Command::AgreeDraw);
    assert_eq!(hall.conclusion().ending, Ending::Agreement);
}

#[test]
fn a_draw_offer_is_answered_by_a_move() {
    let mut hall = Hall::chess();
    hall.plays("e4", "san");
    hall.does(Command::OfferDraw { side: Side::White });
    hall.plays("e5", "san");
    assert_eq!(hall.board().draw_offer, None);
}
