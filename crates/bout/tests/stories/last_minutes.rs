//! The last minutes of games without increment (FIDE Guideline III), and limits that an event chose.

use kydan_bout::{
    ClaimGround, Command, Ending, Event, Finding, LateAnswer, Refusal, RuleFlagFall, RuleLastMinutes,
    StateClaim, TimeGiven, Watched,
};
use kydan_game::{Article, Kind, Score, Side};
use kydan_regulations::{BoardRules, Effect, LastMinutes, MoveUnit, QuietChoice, TimeControl};

use crate::hall::{Hall, WHITE, claim_draw, now, ruling, table_arbiter};

fn late(last_minutes: LastMinutes) -> Hall {
    let board = BoardRules { last_minutes, ..BoardRules::default() };
    let mut hall = Hall::ruled(Kind::Chess, "fide-2023", TimeControl::minutes(60, 0), board);
    hall.does(Command::Start { at: now() });
    hall.plays("e4 e5 Nf3 Nc6", "san");
    hall
}

fn rules(number: u128, ground: ClaimGround, answer: LateAnswer, seconds: u64) -> RuleLastMinutes {
    RuleLastMinutes {
        ruling: ruling(number),
        side: Side::White,
        ground,
        answer,
        time: TimeGiven::Yes,
        watched: Watched::ByArbiter,
        left_ms: Some(seconds * 1000),
        at: now(),
        by: table_arbiter(),
    }
}

fn asks(number: u128, ground: ClaimGround, answer: LateAnswer) -> Command {
    Command::RuleLastMinutes(rules(number, ground, answer, 90))
}

fn states(ground: ClaimGround) -> Command {
    Command::StateClaim(StateClaim { by: WHITE, ground: Some(ground), intended: None, at: now() })
}

fn flag(side: Side) -> Command {
    Command::RuleFlagFall(RuleFlagFall { ruling: ruling(70), side, made: None, by: table_arbiter() })
}

use ClaimGround::{NoEffort, OpponentCannotWin, SecondsAMove};
use LateAnswer::{Agreed, Postponed, Rejected};

#[test]
fn nobody_asks_where_the_event_did_not_announce_it() {
    let article = Article::new("III.2");
    let refused = Refusal::GuidelineNotInUse { article };
    assert_eq!(late(LastMinutes::Unused).refuses(asks(1, NoEffort, Agreed)), refused);
    assert_eq!(late(LastMinutes::Unused).refuses(states(NoEffort)), refused);
    // Another law knows no such claim.
    let xiangqi = Hall::xiangqi();
    assert_eq!(xiangqi.refuses(asks(1, NoEffort, Agreed)), Refusal::NoSuchVerdict);
}

#[test]
fn the_player_to_move_asks_with_less_than_two_minutes_and_a_flag_that_stands() {
    let hall = late(LastMinutes::Draw);
    let article = Article::new("III.5");
    for seconds in [0, 120, 600] {
        let asked = Command::RuleLastMinutes(rules(1, NoEffort, Agreed, seconds));
        let refused = Refusal::NotLastMinutes { left_ms: seconds * 1000, article: article.clone() };
        assert_eq!(hall.refuses(asked), refused);
    }
    let black = RuleLastMinutes { side: Side::Black, ..rules(1, NoEffort, Agreed, 90) };
    assert_eq!(hall.refuses(Command::RuleLastMinutes(black)), Refusal::NotYourTurn { article });
    // Five seconds a move are not what this event announced.
    let article = Article::new("III.4");
    assert_eq!(hall.refuses(asks(1, SecondsAMove, Agreed)), Refusal::GuidelineNotInUse { article });
}

#[test]
fn a_claim_that_the_arbiter_agrees_with_is_a_draw() {
    let mut hall = late(LastMinutes::Draw);
    hall.does(states(OpponentCannotWin));
    assert_eq!(hall.board().draw_offer, None, "no claim of Article 9");
    let facts = hall.does(asks(1, OpponentCannotWin, Agreed));
    assert!(matches!(&facts[0], Event::ClaimRuled { finding: Finding::Right, measure: None, .. }));
    let end = hall.conclusion();
    assert_eq!(
        (end.ending, end.grounds.article, end.under),
        (Ending::Claim, Article::new("III.5.1"), Some(ruling(1)))
    );
    assert_eq!(end.score, Score::both(kydan_game::HalfPoints::HALF));
    assert!(hall.board().claim.is_none());
}

#[test]
fn a_rejected_claim_gives_the_opponent_two_minutes() {
    let mut hall = late(LastMinutes::Draw);
    let before = hall.board().remaining_ms.black;
    hall.does(asks(1, NoEffort, Rejected));
    assert_eq!(hall.board().remaining_ms.black, before + 120_000);
    assert!(hall.board().conclusion().is_none());
}

#[test]
fn a_claim_that_was_put_off_is_decided_before_the_flag_is() {
    let mut hall = late(LastMinutes::Draw);
    let before = hall.board().remaining_ms.black;
    hall.does(asks(1, NoEffort, Postponed));
    assert_eq!(hall.board().remaining_ms.black, before + 120_000);
    assert_eq!(hall.refuses(asks(2, NoEffort, Postponed)), Refusal::AlreadyClaimed);
    let article = Article::new("III.5.2");
    assert_eq!(hall.refuses(flag(Side::White)), Refusal::ClaimPostponed { article });
    // Whether his flag has fallen by then is all one: it is White's claim that is decided.
    let mut drawn = Hall { facts: hall.facts.clone() };
    drawn.does(Command::RuleLastMinutes(rules(2, NoEffort, Agreed, 0)));
    assert_eq!(drawn.conclusion().grounds.article, Article::new("III.5.1"));
    let mut lost = Hall { facts: hall.facts.clone() };
    lost.does(Command::RuleLastMinutes(rules(2, NoEffort, Rejected, 0)));
    assert_eq!(lost.board().remaining_ms.black, before + 120_000, "no more than was given then");
    lost.does(flag(Side::White));
    assert_eq!(lost.conclusion().ending, Ending::FlagFall);
    // The opponent's flag is no question of it.
    hall.does(flag(Side::Black));
}

#[test]
fn five_seconds_a_move_come_before_any_claim_where_the_event_has_them() {
    let hall = late(LastMinutes::Increment);
    let article = Article::new("III.5");
    assert_eq!(
        hall.refuses(asks(1, NoEffort, Agreed)),
        Refusal::GuidelineNotInUse { article: article.clone() }
    );
    let mut set = Hall { facts: hall.facts.clone() };
    set.does(states(SecondsAMove));
    assert_eq!(set.board().draw_offer, Some(Side::White), "III.4: it offers a draw");
    let before = set.board().remaining_ms.black;
    set.does(asks(1, SecondsAMove, Agreed));
    assert_eq!(set.board().remaining_ms.black, before + 120_000);
    assert_eq!((set.board().draw_offer, set.board().added), (None, Some(Finding::Right)));
    assert!(matches!(set.refuses(asks(2, NoEffort, Agreed)), Refusal::NotLastMinutes { .. }));
    let mut refused = Hall { facts: hall.facts };
    let before = refused.board().remaining_ms.black;
    refused.does(asks(1, SecondsAMove, Rejected));
    assert_eq!(refused.board().remaining_ms.black, before, "nothing follows where they are not set");
    refused.does(asks(2, NoEffort, Agreed));
    assert_eq!(refused.conclusion().grounds.article, Article::new("III.5.1"));
}

#[test]
fn where_no_arbiter_was_there_the_articles_are_those_of_the_sixth_part() {
    let unwatched = |ground, answer| {
        let asked = RuleLastMinutes { watched: Watched::ByNobody, ..rules(1, ground, answer, 90) };
        Command::RuleLastMinutes(asked)
    };
    let mut hall = late(LastMinutes::Draw);
    assert_eq!(hall.refuses(unwatched(NoEffort, Postponed)), Refusal::NoSuchVerdict);
    hall.does(unwatched(NoEffort, Agreed));
    assert_eq!(hall.conclusion().grounds.article, Article::new("III.6.1.2"));
    let mut rejected = late(LastMinutes::Draw);
    let before = rejected.board().remaining_ms.black;
    rejected.does(unwatched(OpponentCannotWin, Rejected));
    assert_eq!(rejected.board().remaining_ms.black, before);
}

#[test]
fn the_limit_of_quiet_moves_is_the_one_that_the_event_chose() {
    let quiet = |moves, unit| QuietChoice { moves, unit, effect: Effect::Claim };
    let claims_after = |plies: usize, chosen: Option<QuietChoice>| {
        let board = BoardRules { quiet: chosen, ..BoardRules::default() };
        let control = TimeControl::minutes(60, 30);
        let mut hall = Hall::ruled(Kind::Xiangqi, "xiangqi-vn-2004", control, board);
        hall.does(Command::Start { at: now() });
        // Rooks walk along files and back in rounds of unequal length, so that nothing repeats too soon.
        let walk = walk(plies);
        hall.plays(&walk, "uci");
        let facts = hall.does(claim_draw(hall.board().line.turn(), None));
        matches!(&facts[0], Event::ClaimRuled { finding: Finding::Right, .. })
    };
    assert!(claims_after(100, None), "50 moves of both, as the edition applies it");
    assert!(!claims_after(100, Some(quiet(60, MoveUnit::BothSides))));
    assert!(claims_after(120, Some(quiet(60, MoveUnit::BothSides))));
    assert!(claims_after(100, Some(quiet(100, MoveUnit::EachTurn))));
}

/// So many quiet plies from the start.
fn walk(plies: usize) -> String {
    // White's and Black's rooks of the a-file go up and down one point, the elephants' pawns stay: each round of four
    // plies repeats a position, which the law judges only where somebody checks or chases.
    let round = ["a0a1", "a9a8", "a1a0", "a8a9"];
    round.iter().cycle().take(plies).copied().collect::<Vec<_>>().join(" ")
}
