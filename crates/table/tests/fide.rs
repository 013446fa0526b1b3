//! FIDE's tie-breaks of C.07 (March 2026) in small fields, whose values are worked out beside them by hand, and laws
//! that hold in any field.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "../../pairing/tests/support/cases.rs"]
mod cases;
#[path = "../../pairing/tests/support/chance.rs"]
mod chance;
#[path = "../../pairing/tests/support/random.rs"]
mod random;
#[path = "support/small.rs"]
mod small;
#[path = "../../report/tests/support/trf.rs"]
mod trf;

use kydan_field::{Contestant, Field, Points, Turn};
use kydan_game::HalfPoints;
use kydan_regulations::TieBreak;
use kydan_regulations::tie_break::{Measure, Own, UnknownMeasure, measures};
use kydan_table::fide::{Basis, Counts, Part, explain, rank};

use random::{Kind, play};
use small::{field, round_robin, scored};

/// The value of a number in points.
fn value(field: &Field, code: &str, number: usize) -> f64 {
    f64::from(explain(field, code.parse().unwrap(), number - 1).hundredths) / 100.0
}

/// `values(&field, "BH", 2, 3.5)` for each.
#[track_caller]
fn check(field: &Field, number: usize, stated: &[(&str, f64)]) {
    for (code, stated) in stated {
        let found = value(field, code, number);
        assert!((found - stated).abs() < 0.001, "{code} of {number} is {found}, not {stated}");
    }
}

/// Everyone's rank, by number.
fn ranks(field: &Field, codes: &str) -> Vec<u16> {
    let (wanted, unknown) = measures(codes);
    assert_eq!(unknown, []);
    let mut places = rank(field, &wanted);
    places.sort_by_key(|place| place.contestant);
    places.iter().map(|place| place.rank).collect()
}

/// All that FIDE's list of mandatory tie-breaks names for players, and what came in 2026.
const MANDATORY: &str = "DE DE/P BPG BWG REP STD SB SB/C1 SB/C2 SB/P SB/C1/P SB/C2/P ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 \
    TPR PTP APRO APPO RTNG RTNG/R WIN WON PS PS/C1 PS/C2 TPN TPN/R BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P BH/C2/P \
    BH/M1/P BH/M2/P FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P FB/C1/P FB/C2/P FB/M1/P FB/M2/P AOB AOB/F KS KS/L+1 KS/L-3";

#[test]
fn every_mandatory_code_is_read_reckoned_and_written_back() {
    let field = open();
    for code in MANDATORY.split_whitespace() {
        let measure: Measure = code.parse().unwrap();
        assert_eq!(measure.to_string(), code);
        assert_eq!(rank(&field, &[measure]).len(), 6);
    }
}

#[test]
fn codes_are_read_with_hyphens_in_any_order_and_in_small_letters() {
    for (written, meant) in [
        ("BH-C1", "BH/C1"),
        ("bh-c1-p", "BH/C1/P"),
        ("FB/P/M2", "FB/M2/P"),
        ("KS/L-1", "KS/L-1"),
        ("KS-L-1", "KS/L-1"),
        ("KS-L+2", "KS/L+2"),
        ("KS/L+0", "KS"),
        ("GE", "REP"),
        ("SNO/R", "TPN/R"),
        ("BH:GP/C1", "BH/C1"),
    ] {
        assert_eq!(written.parse::<Measure>().unwrap().to_string(), meant, "{written}");
    }
}

#[test]
fn a_modifier_that_says_nothing_is_refused_with_those_that_do() {
    let refused = |code: &str| code.parse::<Measure>().unwrap_err();
    let takes = |code: &str| {
        let UnknownMeasure::Modifier { name, takes, .. } = refused(code) else { panic!("{code}") };
        format!("{name} {}", takes.join(" "))
    };
    assert_eq!(takes("KS/C1"), "KS /L+n /L-n");
    assert_eq!(takes("WIN/P"), "WIN ");
    assert_eq!(takes("SB/M1"), "SB /C1 /C2 /P");
    assert_eq!(takes("BH/C1/C2"), "BH /C1 /C2 /M1 /M2 /P");
    assert_eq!(takes("BH/Z9"), "BH /C1 /C2 /M1 /M2 /P");
    assert_eq!(takes("AOB/C1"), "AOB /F");
    assert_eq!(takes("TPN/P"), "TPN /R");
    assert_eq!(refused("KS/C1").to_string(), "KS/C1: KS takes /L+n /L-n");
    assert_eq!(refused("WIN/P").to_string(), "WIN/P: WIN takes no modifiers");
    assert_eq!(refused("OTHER_BLITZ-1"), UnknownMeasure::Own { code: "OTHER_BLITZ-1".to_owned() });
    assert_eq!(refused("EDET/P"), UnknownMeasure::OfTeams { code: "EDET/P".to_owned() });
    assert_eq!(refused("BX"), UnknownMeasure::Name { code: "BX".to_owned() });
}

/// Points at the end: 2, 2, 0, 2, 1, 1½. As opponents count them (16.3) 5 has 1½, for the last round that he did not
/// ask to play is a draw; the round before stays at what it brought, for it is a half point already.
///
/// | number | 1 | 2 | 3 |
/// |---|---|---|---|
/// | 1 | lost to 2 | beat 3 | beat 4 |
/// | 2 | beat 1 | did not come against 4 | beat 3 |
/// | 3 | lost to 4 | lost to 1 | lost to 2 |
/// | 4 | beat 3 | 2 did not come | lost to 1 |
/// | 5 | drew with 6 | bye for a half | bye for nothing |
/// | 6 | drew with 5 | bye for nothing | bye of the pairing |
fn open() -> Field {
    field(&["2w0 3b1 4w1", "1b1 4w- 3b1", "4w0 1w0 2w0", "3b1 2b+ 1b0", "6w= H Z", "5b= Z U"])
}

/// The dummy of 2's second round has 2: his own score, which is not more than that of 4 (16.4.1). It is a round that
/// he chose not to play, and is cut before the 0 of number 3 (16.5).
#[test]
fn a_forfeit_loss_is_cut_first_unless_it_is_a_game() {
    check(
        &open(),
        2,
        &[
            ("BH", 2.0 + 2.0 + 0.0),
            ("BH/C1", 2.0 + 0.0),
            ("BH/C2", 2.0),
            ("BH/M1", 0.0),
            ("BH/P", 2.0 + 2.0 + 0.0),
            ("BH/C1/P", 2.0 + 2.0),
            ("BH/C2/P", 2.0),
            ("BH/M1/P", 2.0),
            ("BH/M2", 0.0),
            ("BH/M2/P", 0.0),
        ],
    );
    let parts = |code: &str| explain(&open(), code.parse().unwrap(), 1).parts;
    assert_eq!(bases(&parts("BH/C1")), [Basis::Played, Basis::Chosen, Basis::Played]);
    assert_eq!(bases(&parts("BH/C1/P")), [Basis::Played; 3]);
    assert_eq!(parts("BH/C1")[1].counts, Counts::Cut);
    assert_eq!(parts("BH/C1/P")[2].counts, Counts::Cut);
}

fn bases(parts: &[Part]) -> Vec<Basis> {
    parts.iter().map(|part| part.basis).collect()
}

/// Points at the end: 3½, 5, 3½, ½, 2, 1. 1 has two rounds that he chose not to play. The dummy of the bye has 2½ (16.4.2:
/// a half for each of five rounds), so that it is worth ½ · 2½; that of the forfeit has his own 3½, and is worth nothing.
/// The least significant value is that against 4, who has least points: 1 · ½ (14.1.1).
///
/// 16.5.1 has the lowest *contribution* of such rounds cut, as long as it is not lower than the least significant value:
/// nothing is lower than ½, and ½ goes. Whoever picks among such rounds by the score of the dummy takes the 1¼ of the bye,
/// and comes to 3½: the article speaks of contributions. 16.5.2 begins anew with what is left: 1 · 1 against 6.
#[test]
fn among_rounds_that_one_chose_not_to_play_the_contribution_counts_and_not_the_dummys_score() {
    let field = field(&[
        "4w1 H 2b- 5w1 6b1",
        "5w1 3b1 1w+ 6b1 4w1",
        "6w1 2w0 4b1 U 5w=",
        "1b0 5w= 3w0 Z 2b0",
        "2b0 4b= 6w1 1b0 3b=",
        "3b0 U 5b0 2w0 1w0",
    ]);
    check(
        &field,
        1,
        &[("SB", 0.5 + 1.25 + 0.0 + 2.0 + 1.0), ("SB/C1", 1.25 + 2.0 + 1.0), ("SB/C2", 1.25 + 2.0)],
    );
    assert_eq!((rounds_cut(&field, "SB/C1"), rounds_cut(&field, "SB/C2")), (vec![1], vec![1, 5]));
}

/// 1 forfeits against 2 and against 3: both are worth nothing, the dummies have 2, his own points, and 1, those of 3
/// (16.4.1). The least significant value is the one against the lower dummy, so this is the one that is cut (14.1.1,
/// 16.5.1); then it is the 1½ against 4, which is less than the other dummy's 2.
#[test]
fn of_two_contributions_that_are_equal_the_one_against_the_lower_dummy_is_cut() {
    let field =
        field(&["2w- 4w1 3b- 5w1", "1b+ 3w1 4b1 U", "5w0 2b0 1w+ 4w0", "H 1b0 2w0 3b1", "3b1 U H 1b0"]);
    check(&field, 1, &[("SB", 1.5 + 2.5), ("SB/C1", 1.5 + 2.5), ("SB/C2", 2.5)]);
    assert_eq!((rounds_cut(&field, "SB/C1"), rounds_cut(&field, "SB/C2")), (vec![3], vec![2, 3]));
}

/// The rounds of number 1 that are cut.
fn rounds_cut(field: &Field, code: &str) -> Vec<u16> {
    let parts = explain(field, code.parse().unwrap(), 0).parts;
    parts.iter().filter(|part| part.counts == Counts::Cut).map(|part| part.round).collect()
}

/// With the last round drawn 1 has 1½, 2 has 1½, 3 has ½, 4 has 2½; 5 and 6 have no game in it and stay at 1½.
#[test]
fn fore_buchholz_takes_the_last_round_as_drawn() {
    // 2 met 1 and 3; the dummy of the second round has 1½, as 2 himself.
    check(
        &open(),
        2,
        &[
            ("FB", 1.5 + 1.5 + 0.5),
            ("FB/C1", 1.5 + 0.5),
            ("FB/C2", 1.5),
            ("FB/M1", 0.5),
            ("FB/P", 1.5 + 2.5 + 0.5),
            ("FB/C1/P", 1.5 + 2.5),
            ("FB/C2/P", 2.5),
            ("FB/M1/P", 1.5),
        ],
    );
    // 5: 1½ of 6, then two dummies with 1: his own score.
    check(&open(), 5, &[("BH", 1.5 + 1.0 + 1.0), ("FB", 1.5 + 1.0 + 1.0), ("BH/C2", 1.5)]);
}

/// Buchholz: 1 has 4, 2 has 4, 3 has 6, 4 has 0 + 2 + 2. Fore-Buchholz: 2 has 3½, 3 has 2½ + 1½ + 1½, 4 has
/// ½ + 1½ + 1½.
#[test]
fn averages_are_of_buchholz_and_of_fore_buchholz() {
    check(&open(), 1, &[("AOB", 4.67), ("AOB/F", 4.17)]);
    // 2 did not play 4.
    check(&open(), 2, &[("AOB", 5.0), ("AOB/F", f64::midpoint(1.5 + 0.5 + 2.5, 5.5))]);
    check(&open(), 6, &[("AOB", value(&open(), "BH", 5))]);
}

/// Points 2, 2, 1, 1: 4 has won by forfeit against 2, who has more than he.
#[test]
fn forfeits_as_games_bring_the_opponents_own_score() {
    let field = field(&["2b0 3w1 4w1", "1w1 4w- 3b1", "4w1 1b0 2w0", "3b0 2b+ 1b0"]);
    // The dummy has 4's own 1; number 2 has 2.
    check(
        &field,
        4,
        &[
            ("BH", 1.0 + 1.0 + 2.0),
            ("BH/P", 1.0 + 2.0 + 2.0),
            ("BH/C1", 1.0 + 2.0),
            ("BH/C1/P", 2.0 + 2.0),
            ("SB", 0.0 * 1.0 + 1.0 * 1.0 + 0.0 * 2.0),
            ("SB/P", 1.0 * 2.0),
            // The least significant are those of the lowest opponents: 1 of number 3 with 0 points, then the dummy.
            ("SB/C1", 1.0),
            ("SB/C2", 0.0),
            // Of number 3, then of the two with 2 points the lower product: the game lost to 1.
            ("SB/C1/P", 2.0),
            ("SB/C2/P", 2.0),
        ],
    );
}

/// 1 has won against 2 by forfeit only; both have a point, behind 3 with two.
#[test]
fn direct_encounter_counts_forfeits_only_where_asked() {
    let field = field(&["2w+ 3w0", "1b- 4w1", "4w1 1b1", "3b0 2b0"]);
    assert_eq!(ranks(&field, "DE"), [2, 2, 1, 4]);
    assert_eq!(ranks(&field, "DE/P"), [2, 3, 1, 4]);
    assert_eq!(rank(&field, &["DE".parse().unwrap()])[1].values, [0]);
    assert_eq!(rank(&field, &["DE/P".parse().unwrap()])[1].values, [100]);
}

/// 1, 2 and 3 have 2½ each. 1 and 2 met twice and won once each: ½ on average (6.1.2). All other games among them
/// were drawn, so that everyone has 1 and nothing parts them; with both games counted, 3 would be behind.
#[test]
fn of_two_who_met_twice_the_average_counts() {
    let field = field(&["2w1 2b0 3w= 4w1", "1b0 1w1 4b1 3b=", "4w1 4b= 1b= 2w=", "3b0 3w= 2w0 1b0"]);
    assert_eq!(ranks(&field, "DE"), [1, 1, 1, 4]);
    let places = rank(&field, &["DE".parse().unwrap()]);
    assert!(places[..3].iter().all(|place| place.values == [100]));
    let by_documents = kydan_table::rank(&field, &[TieBreak::Documents(Own::DirectEncounter)]);
    assert_eq!(by_documents.iter().map(|place| place.rank).collect::<Vec<_>>(), [1, 1, 3, 4]);
}

/// 3 points for a win, 1 for a draw, 2 for the bye.
#[test]
fn standard_points_take_no_notice_of_what_results_are_worth() {
    let [win, draw, loss, bye] = [6, 2, 0, 4].map(HalfPoints);
    let field =
        scored(&["2w1 3b= U H 2b+", "1b0 U Z 3w= 1w-", "U 1w= H 2b= Z"], Points { win, draw, loss, bye });
    check(
        &field,
        1,
        &[
            ("STD", 1.0 + 0.5 + 1.0 + 0.5 + 1.0),
            ("WIN", 2.0),
            ("WON", 1.0),
            ("PTS", 3.0 + 1.0 + 2.0 + 1.0 + 3.0),
        ],
    );
    check(&field, 2, &[("STD", 0.0 + 1.0 + 0.0 + 0.5 + 0.0), ("REP", 3.0)]);
}

/// Both lost: equals have a half each (7.7), whatever it brought.
#[test]
fn who_made_as_much_as_the_opponent_has_half_a_standard_point() {
    let field = field(&["2w0 2w1", "1b0 1b0"]);
    check(&field, 1, &[("STD", 1.5), ("PTS", 1.0)]);
    check(&field, 2, &[("STD", 0.5)]);
}

/// Ratings are 1900, 1800 … by number.
#[test]
fn ratings_and_numbers_rank_both_ways() {
    let mut field = field(&["2w=", "1b=", "U"]);
    assert_eq!(ranks(&field, "RTNG"), [2, 3, 1]);
    assert_eq!(ranks(&field, "RTNG/R"), [3, 2, 1]);
    assert_eq!(ranks(&field, "TPN"), [2, 3, 1]);
    assert_eq!(ranks(&field, "TPN/R"), [3, 2, 1]);
    field.contestants[0].rating = None;
    assert_eq!(ranks(&field, "RTNG"), [3, 2, 1]);
    check(&field, 2, &[("RTNG", 1800.0), ("TPN", 2.0)]);
}

/// 1 met 2, 3, 4 with 1800, 1700, 1600 and the running scores 0, 1, 2.
#[test]
fn cuts_of_ratings_and_of_running_scores() {
    check(
        &open(),
        1,
        &[
            ("ARO", 1700.0),
            ("ARO/C1", 1750.0),
            ("ARO/C2", 1800.0),
            ("ARO/M1", 1700.0),
            ("PS", 0.0 + 1.0 + 2.0),
            ("PS/C1", 3.0),
            ("PS/C2", 2.0),
            // Three rounds: half is 1½. 2 and 4 have 2, 3 has none.
            ("KS", 1.0),
            ("KS/L+1", 1.0),
            ("KS/L+2", 0.0),
            ("KS/L-3", 2.0),
        ],
    );
}

/// Points 1½, 1½, 1, 2; the first round of 1 and 4 was forfeited by one of them.
fn everyone_meets(first: &str, fourth: &str) -> Field {
    let lines = [format!("4{first} 2w= 3b0"), format!("1{fourth} 3w1 2b1")];
    round_robin(&[&lines[0], "3w1 1b= 4w0", "2b0 4b0 1w1", &lines[1]])
}

/// Forfeits are games for DE, SB and KS (15.2): no dummy, no cut of what one chose.
#[test]
fn in_a_round_robin_a_forfeit_is_a_game() {
    let field = everyone_meets("w+", "b-");
    // 1: 1 × 2 of number 4, ½ × 1½ of number 2, nothing against 3.
    check(&field, 1, &[("SB", 2.75), ("KS", 1.5), ("WON", 1.0), ("BPG", 1.0), ("REP", 3.0), ("ARO", 1750.0)]);
    // 4 did not come: nothing of it is a game to WON, BPG and REP (second exception).
    check(&field, 4, &[("SB", 1.0 + 1.5), ("KS", 1.0), ("WON", 2.0), ("BPG", 1.0), ("REP", 2.0)]);
    check(&field, 3, &[("SB", 1.5), ("KS", 1.0)]);
    // The lowest opponent of 4 is number 3 with 1 point, whatever he chose not to play.
    check(&field, 4, &[("SB/C1", 1.5)]);
    let drawn = Field { schedule: kydan_field::Schedule::Drawn, ..field };
    check(&drawn, 1, &[("SB", 1.5 + 0.75), ("WON", 0.0)]);
}

#[test]
fn in_a_round_robin_a_forfeit_win_has_its_color() {
    let field = everyone_meets("w-", "b+");
    check(
        &field,
        4,
        &[("WON", 3.0), ("BPG", 2.0), ("BWG", 2.0), ("REP", 3.0), ("TPR", value(&field, "TPR", 4))],
    );
    check(&field, 1, &[("WON", 0.0), ("BPG", 1.0), ("REP", 2.0)]);
    // Ratings know games at the board only (first exception): 4 met 3 and 2.
    check(&field, 4, &[("ARO", 1750.0)]);
}

/// Three players: everyone is free once, and can have two points at most.
#[test]
fn a_free_round_of_a_round_robin_is_no_round() {
    let mut field = round_robin(&["U 3b= 2w1", "3w1 U 1b0", "2b0 1w= U"]);
    for contestant in &mut field.contestants {
        for turn in &mut contestant.turns {
            if let Turn::Bye { points } = turn {
                *points = HalfPoints::ZERO;
            }
        }
    }
    // 1½, 1, ½: number 2 has half of the two possible points.
    check(&field, 1, &[("SB", 0.25 + 1.0), ("KS", 1.0)]);
    check(&field, 2, &[("SB", 0.5), ("KS", 0.0)]);
    check(&field, 3, &[("SB", 0.75), ("KS", 0.5)]);
}

/// 4 left after beating 1: he has lost to 3 and to 2, who were given the point. 3 and 4 have a point each.
#[test]
fn who_left_a_round_robin_has_lost_to_those_who_had_the_point() {
    let mut field = round_robin(&["4w0 2w1 3b1", "3w1 1b0 4X", "2b0 4X 1w0", "1b1 Z Z"]);
    field.contestants[3].left_after = Some(1);
    assert_eq!(ranks(&field, "DE"), [1, 2, 3, 4]);
    check(&field, 3, &[("WON", 1.0), ("SB", 1.0)]);
}

/// In tournaments made by chance (`KYDAN_CASES` says how many): what `/P` and the cuts have to do with the plain value.
#[test]
fn laws_of_modifiers() {
    let (mut alike, mut apart) = (0, 0);
    let mut look = |field: &Field| {
        for (at, contestant) in field.contestants.iter().enumerate() {
            let is_forfeited = |turn: &Turn| turn.against().is_some() && turn.played().is_none();
            let has_forfeit = contestant.turns.iter().any(is_forfeited);
            let told = |code: &str| explain(field, code.parse().unwrap(), at);
            for code in
                ["BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "FB", "FB/C1", "FB/M1", "SB", "SB/C1", "SB/C2"]
            {
                let (plain, played) = (told(code), told(&format!("{code}/P")));
                if !has_forfeit {
                    assert_eq!(plain, played, "{code} of {}", contestant.number);
                    alike += 1;
                } else if plain.hundredths != played.hundredths {
                    apart += 1;
                }
            }
            for (cut, median, count) in
                [("C1", "M1", 1), ("C1/P", "M1/P", 1), ("C2", "M2", 2), ("C2/P", "M2/P", 2)]
            {
                for of in ["BH", "FB"] {
                    let (cut, median) = (told(&format!("{of}/{cut}")), told(&format!("{of}/{median}")));
                    let mut left = counting(&cut.parts);
                    assert_eq!(cut.hundredths, left.iter().sum::<i32>());
                    // What the median leaves out beside are the highest of them.
                    left.truncate(left.len().saturating_sub(count));
                    assert_eq!(counting(&median.parts), left, "{of} of {}", contestant.number);
                }
            }
        }
    };
    for (_, report) in trf::reports().iter().filter(|(name, _)| name.as_str() < "g20") {
        look(&report.setup().unwrap().field);
    }
    let busy = Kind { players: 21, rounds: 6, forfeits: 60, requested_byes: 60, withdrawals: 20, late: 50 };
    for seed in 0..cases::cases::<u64>(6) {
        play(busy, seed, |moment, _| look(&moment.field));
    }
    assert!(alike > 1_000 && apart > 100, "{alike} alike, {apart} apart");
}

/// What counts, the lowest first.
fn counting(parts: &[Part]) -> Vec<i32> {
    let counts = parts.iter().filter(|part| part.counts == Counts::Yes);
    let mut values: Vec<i32> = counts.map(|part| part.hundredths).collect();
    values.sort_unstable();
    values
}

#[test]
fn nobody_and_one_alone_have_values_too() {
    let nobody = Field::default();
    let alone = Field { contestants: vec![Contestant::default()], ..Field::default() };
    for code in MANDATORY.split_whitespace() {
        assert_eq!(rank(&nobody, &[code.parse().unwrap()]), []);
        assert_eq!(rank(&alone, &[code.parse().unwrap()])[0].values.len(), 1);
    }
}
