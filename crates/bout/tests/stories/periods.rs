//! Time controls of several periods at the board: which holds, and what a fallen flag means (10.1.2; FIDE 6.3, 6.4, III.3).

use jiff::Timestamp;
use kydan_bout::{
    Command, Ending, Event, FlagPassed, MovesCounted, PassFlag, Refusal, RuleBothFlags, RuleFlagFall,
};
use kydan_game::{Article, HalfPoints, Kind, Side};
use kydan_regulations::{BoardRules, LastMinutes, Later, Period, Repeats, TimeControl, Unused, edition};

use crate::hall::{Hall, now, ruling, table_arbiter};

/// Two moves in an hour, then half an hour for the rest: short, so that a story can play it.
fn short(kind: Kind, edition: &str) -> Hall {
    let rest = Period {
        seconds: 1800,
        moves: None,
        increment_seconds: 0,
        repeats: Repeats::Once,
        unused: Unused::Kept,
    };
    let control =
        TimeControl { moves: Some(2), later: Later::new(&[rest]).unwrap(), ..TimeControl::minutes(60, 0) };
    let mut board = BoardRules::default();
    if kind == Kind::Chess {
        board.last_minutes = LastMinutes::Draw;
    }
    let mut hall = Hall::ruled(kind, edition, control, board);
    hall.does(Command::Start { at: now() });
    hall
}

fn falls(side: Side, made: Option<u16>) -> Command {
    Command::RuleFlagFall(RuleFlagFall { ruling: ruling(1), side, made, by: table_arbiter() })
}

fn passes(side: Side, made: Option<u16>) -> Command {
    Command::PassFlag(PassFlag { side, made, at: now(), by: table_arbiter() })
}

fn both(number: u128) -> Command {
    Command::RuleBothFlags(RuleBothFlags { ruling: ruling(number), at: now(), by: table_arbiter() })
}

#[test]
fn a_flag_that_fell_after_the_moves_were_made_is_no_loss() {
    let mut hall = short(Kind::Xiangqi, "xiangqi-vn-2004");
    hall.plays("P2-5 M8.7 M2.3", "vi");
    let held = hall.board().periods();
    assert_eq!((held.white.number, held.white.left(2)), (2, None), "White has made the two moves");
    assert_eq!((held.black.number, held.black.left(1)), (1, Some(1)), "Black has one to make");

    let article = Article::new("10.1.2");
    let counted = |made| MovesCounted { period: 1, required: Some(2), made };
    assert_eq!(
        hall.refuses(falls(Side::White, None)),
        Refusal::MovesWereMade { counted: counted(2), article: article.clone() }
    );
    assert_eq!(
        hall.refuses(passes(Side::Black, None)),
        Refusal::MovesNotMade { counted: counted(1), article: article.clone() }
    );
    let facts = hall.does(passes(Side::White, None));
    assert!(
        matches!(&facts[..], [Event::FlagPassed(FlagPassed { side: Side::White, adds_ms: 1_800_000, .. })]),
        "{facts:?}"
    );
    assert_eq!(hall.board().remaining_ms.white, 1_800_000);
    // The second period is the last: its flag loses, however many moves were made.
    assert_eq!(hall.refuses(passes(Side::White, None)), Refusal::LastPeriod { article });
    hall.does(falls(Side::White, None));
    let end = hall.conclusion();
    assert_eq!((end.ending, end.score.white), (Ending::FlagFall, HalfPoints::ZERO));
}

#[test]
fn a_flag_that_fell_before_the_moves_were_made_loses_and_the_count_is_kept() {
    let mut hall = short(Kind::Xiangqi, "xiangqi-vn-2004");
    hall.plays("P2-5 M8.7 M2.3", "vi");
    let facts = hall.does(falls(Side::Black, None));
    let Event::FlagFallRuled(ruled) = &facts[0] else { panic!("{facts:?}") };
    let counted = ruled.counted.unwrap();
    assert_eq!((counted.period, counted.required, counted.made), (1, Some(2), 1));
    assert_eq!(hall.conclusion().score.black, HalfPoints::ZERO);
}

#[test]
fn moves_that_are_not_recorded_are_counted_by_the_arbiter() {
    let hall = short(Kind::Chess, "fide-2018");
    let article = Article::new("6.4");
    assert_eq!(hall.refuses(falls(Side::White, None)), Refusal::MovesUncounted { article: article.clone() });
    assert_eq!(
        hall.refuses(falls(Side::White, Some(3))),
        Refusal::MovesWereMade { counted: MovesCounted { period: 1, required: Some(2), made: 3 }, article }
    );
    let mut passed = Hall { facts: hall.facts.clone() };
    passed.does(passes(Side::White, Some(3)));
    assert_eq!(passed.board().running_period(Side::White).number, 2);
    let mut lost = Hall { facts: hall.facts };
    lost.does(falls(Side::White, Some(1)));
    assert_eq!(lost.conclusion().ending, Ending::FlagFall);
}

#[test]
fn both_flags_are_a_draw_in_the_last_period_and_before_it_the_game_goes_on() {
    let mut hall = short(Kind::Chess, "fide-2018");
    hall.plays("e4 e5 Nf3", "san");
    assert!(hall.board().rules_both_flags());
    let facts = hall.does(both(1));
    assert_eq!(facts.len(), 2, "the second period begins for both: {facts:?}");
    assert!(hall.board().conclusion().is_none());
    assert_eq!(hall.board().remaining_ms.black, 1_800_000);
    hall.does(both(2));
    let end = hall.conclusion();
    assert_eq!((end.score.white, end.score.black), (HalfPoints::HALF, HalfPoints::HALF));
    assert_eq!(end.grounds.article, Article::new("III.3.1.2"));
}

#[test]
fn both_flags_are_ruled_on_only_where_a_law_does() {
    // Guideline III is for games without increment, and never for blitz.
    let article = Article::new("III.2.2");
    let with_increment = Hall::chess();
    assert!(!with_increment.board().rules_both_flags());
    assert_eq!(with_increment.refuses(both(1)), Refusal::GuidelineNotInUse { article });
    // It is used where the event announced it (III.2).
    let mut unannounced = Hall::seated(Kind::Chess, "fide-2018", TimeControl::minutes(60, 0));
    unannounced.does(Command::Start { at: now() });
    let article = Article::new("III.2");
    assert_eq!(unannounced.refuses(both(1)), Refusal::GuidelineNotInUse { article });
    // Whose time was up first has lost (10.1.1b): the arbiter finds out who.
    let xiangqi = short(Kind::Xiangqi, "xiangqi-vn-2004");
    assert!(!xiangqi.board().rules_both_flags());
    assert!(matches!(xiangqi.refuses(both(1)), Refusal::BothFlagsUnruled { .. }));
}

#[test]
fn the_whole_ladder_is_walked_flag_by_flag() {
    let controls = &edition("xiangqi-vn-2004").unwrap().time_controls;
    let ladder = controls.iter().find(|one| one.id == "asian_ladder").unwrap().control;
    let mut hall = Hall::seated(Kind::Xiangqi, "xiangqi-vn-2004", ladder);
    hall.does(Command::Start { at: Timestamp::UNIX_EPOCH });
    assert_eq!(hall.board().remaining_ms.white, 3_600_000);
    for (made, brings) in [(25, 900), (35, 900), (45, 900), (55, 900), (65, 300), (75, 300), (85, 300)] {
        assert!(matches!(hall.refuses(passes(Side::White, Some(made - 1))), Refusal::MovesNotMade { .. }));
        hall.does(passes(Side::White, Some(made)));
        assert_eq!(hall.board().remaining_ms.white, brings * 1000, "after {made} moves");
    }
    hall.does(falls(Side::White, Some(94)));
    assert_eq!(hall.conclusion().ending, Ending::FlagFall);
}
