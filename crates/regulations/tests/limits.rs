//! Counts, times, rates of play and orders, against the law's own numbers.

use kydan_game::{Article, HalfPoints};
use kydan_regulations::tie_break::Own;
use kydan_regulations::{
    Edition, Effect, Kind, Prescription, Provision, Rate, Standing, Suits, TieBreak, TimeControl, edition,
    editions,
};

#[test]
fn fifty_moves_are_a_hundred_plies_in_either_unit() {
    let xiangqi = &edition("xiangqi-vn-2004").unwrap().limits;
    let applied: Vec<u16> =
        xiangqi.quiet_at(Rate::Standard).map(kydan_regulations::MoveLimit::plies).collect();
    assert_eq!(applied, [100]);
    let others: Vec<(u16, u16)> = xiangqi
        .quiet
        .iter()
        .filter(|limit| limit.standing == Standing::Alternative)
        .map(|limit| (limit.moves, limit.plies()))
        .collect();
    assert_eq!(others, [(60, 120), (60, 120), (100, 100)]);
    assert!(xiangqi.quiet.iter().all(|limit| limit.checks_count_at_most == Some(5)));
}

#[test]
fn chess_draws_by_fifty_on_claim_and_by_seventy_five_of_itself() {
    let fide = &edition("fide-2018").unwrap().limits;
    let quiet: Vec<(u16, Effect)> =
        fide.quiet_at(Rate::Blitz).map(|limit| (limit.plies(), limit.effect)).collect();
    assert_eq!(quiet, [(100, Effect::Claim), (150, Effect::Automatic)]);
    let repetition: Vec<(u8, Effect)> =
        fide.repetition.iter().map(|limit| (limit.occurrences, limit.effect)).collect();
    assert_eq!(repetition, [(3, Effect::Claim), (5, Effect::Automatic)]);
}

#[test]
fn rapid_xiangqi_has_no_move_limit_and_a_short_time_for_complaints() {
    let rapid = &edition("xiangqi-vn-rapid-2015").unwrap().limits;
    assert_eq!(rapid.quiet_at(Rate::Rapid).count(), 0);
    assert_eq!(rapid.complaint_at(Rate::Rapid).unwrap().moves, 3);
}

#[test]
fn a_printing_with_sixty_moves_is_an_edition_and_counts_in_the_same_unit() {
    let sixty = edition("xiangqi-vn-2004-60").unwrap();
    let applied: Vec<(u16, u16)> =
        sixty.limits.quiet_at(Rate::Standard).map(|limit| (limit.moves, limit.plies())).collect();
    assert_eq!(applied, [(60, 120)]);
    assert_eq!(sixty.faults, edition("xiangqi-vn-2004").unwrap().faults, "the rest is as it was");
}

/// What repetitions fall under are provisions as any other: an edition that numbers them anew lists its numbers.
#[test]
fn an_edition_may_number_the_clauses_of_repetitions_anew() {
    let text = include_str!("../editions/xiangqi-vn-2004.toml");
    let renumbered = text.replacen("chases_one = \"24.19\"", "chases_one = \"25.7\"", 1);
    let renumbered: Edition = toml::from_str(&renumbered).unwrap();
    let article = |name| renumbered.article(Provision::new(name)).to_string();
    assert_eq!((article("chases_one"), article("chases_like")), ("25.7".to_owned(), "24.20".to_owned()));
    let before = edition("xiangqi-vn-2004").unwrap().article(Provision::new("chases_one"));
    assert_eq!(before.to_string(), "24.19", "events that chose it keep its numbers");
}

#[test]
fn an_edition_that_renumbers_is_cited_by_its_own_numbers() {
    let article = |id: &str, name| edition(id).unwrap().article(Provision::new(name)).to_string();
    for (name, before, since) in [
        ("repetition_with_move", "9.2.1.1", "9.2.1"),
        ("repetition_on_board", "9.2.1.2", "9.2.2"),
        ("promotion", "3.7.5.1", "3.7.3.3"),
        ("illegal_move_stands", "A.4.2", "A.5.2"),
        ("blitz_penalty", "B.2", "A.3"),
        ("rapid_penalty", "7.5.5", "A.3"),
        ("checkmate", "5.1.1", "5.1.1"),
    ] {
        assert_eq!(
            (article("fide-2018", name).as_str(), article("fide-2023", name).as_str()),
            (before, since)
        );
    }
    let limits = |id: &str| edition(id).unwrap().limits.clone();
    assert_eq!(limits("fide-2023").repetition[0].article, Article::new("9.2"));
    assert_eq!(limits("fide-2023").complaint_at(Rate::Rapid).unwrap().article, Article::new("A.5.1"));
    assert_eq!(limits("fide-2018").complaint_at(Rate::Rapid).unwrap().article, Article::new("A.4.1"));
}

#[test]
fn new_events_start_from_the_laws_in_force() {
    let usual = |kind| kydan_regulations::usual(kind).unwrap().id.as_str();
    assert_eq!((usual(Kind::Chess), usual(Kind::Xiangqi)), ("fide-2023", "xiangqi-vn-2004"));
}

#[test]
fn fide_lateness_is_zero_and_xiangqi_leaves_it_to_the_event() {
    assert_eq!(edition("fide-2018").unwrap().limits.lateness.default_seconds, Some(0));
    let xiangqi = &edition("xiangqi-vn-2004").unwrap().limits.lateness;
    assert_eq!((xiangqi.default_seconds, xiangqi.choices.as_slice()), (None, &[900, 1800, 3600][..]));
}

#[test]
fn the_rate_of_play_counts_sixty_increments() {
    let fide = edition("fide-2018").unwrap();
    let rate = |base, increment| fide.rate(TimeControl::minutes(base, increment)).rate;
    assert_eq!(rate(90, 30), Rate::Standard);
    assert_eq!(rate(60, 0), Rate::Standard);
    assert_eq!(rate(59, 0), Rate::Rapid);
    assert_eq!(rate(50, 10), Rate::Standard);
    assert_eq!(rate(15, 10), Rate::Rapid);
    assert_eq!(rate(10, 0), Rate::Blitz);
    assert_eq!(rate(3, 2), Rate::Blitz);
    assert_eq!(rate(5, 6), Rate::Rapid);
    assert_eq!(rate(u32::MAX / 60, u32::MAX), Rate::Standard, "no overflow");
    let blitz = fide.rate(TimeControl::minutes(3, 2));
    assert_eq!((blitz.article, blitz.prescription), (Article::new("B.1"), Prescription::Prescribed));
    let xiangqi = edition("xiangqi-vn-2004").unwrap().rate(TimeControl::minutes(60, 30));
    assert_eq!((xiangqi.rate, xiangqi.prescription), (Rate::Standard, Prescription::Advised));
}

#[test]
fn tie_breaks_follow_the_documents() {
    use Own::{DirectEncounter, Lot, SonnebornBerger, Wins, WinsWithBlack};
    let xiangqi = edition("xiangqi-vn-2004").unwrap();
    let own = |tie_break: &TieBreak| match tie_break {
        TieBreak::Documents(own) => Some(*own),
        TieBreak::Fide(_) | TieBreak::Teams(_) => None,
    };
    let order = |id: &str| -> Vec<Own> {
        xiangqi.tie_break_order(id).unwrap().order.iter().filter_map(own).collect()
    };
    assert_eq!(order("xiangqi-21.3"), [DirectEncounter, SonnebornBerger, Wins, WinsWithBlack, Lot]);
    assert_eq!(order("xiangqi-5.3"), [SonnebornBerger, DirectEncounter, Lot]);
    assert_eq!(order("textbook-round-robin"), [SonnebornBerger, Wins, WinsWithBlack, DirectEncounter, Lot]);
    // Whoever chooses a system finds an order for it in every edition.
    for edition in kydan_regulations::editions() {
        for suits in [Suits::RoundRobin, Suits::Swiss] {
            assert!(edition.tie_break_orders.iter().any(|order| order.suits == suits), "{:?}", edition.id);
        }
    }
    assert_eq!(xiangqi.tie_break_order("xiangqi-matches-21.2").unwrap().suits, Suits::Matches);
    assert_eq!(xiangqi.tie_break_orders[0].id, "xiangqi-21.3", "the default");
}

#[test]
fn a_tie_break_reads_back_from_its_code() {
    for tie_break in TieBreak::named() {
        assert_eq!(tie_break.code().parse::<TieBreak>().unwrap(), tie_break);
        assert_eq!(toml::Value::try_from(tie_break).unwrap().as_str(), Some(&*tie_break.code()));
    }
    assert!("luck".parse::<TieBreak>().is_err());
}

#[test]
fn a_win_is_one_point_and_a_match_of_two_games_has_four() {
    for edition in editions() {
        let scoring = &edition.scoring;
        assert_eq!(
            (scoring.win, scoring.draw, scoring.loss, scoring.bye),
            (HalfPoints::ONE, HalfPoints::HALF, HalfPoints::ZERO, HalfPoints::ONE)
        );
    }
    let matches = edition("xiangqi-vn-2004").unwrap().scoring.two_game_match.clone().unwrap();
    assert_eq!(matches.game_win, HalfPoints(4));
    assert_eq!(matches.absent_opponent_game_points, HalfPoints(8), "4 game points");
}
