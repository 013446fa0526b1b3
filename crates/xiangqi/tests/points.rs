//! The ten points of Article 23, each on figures whose text shows it.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/figures.rs"]
#[expect(dead_code, reason = "shared with the tests of the figures")]
mod figures;

use figures::{Figure, played_twice, verdict};
use kydan_game::{Judgment, Outcome, Side};

fn judged(number: u32) -> Judgment {
    let figure = Figure::numbered(number);
    verdict(&played_twice(figure.start(), &figure.moves(), 0))
}

fn loser(number: u32) -> Option<Side> {
    match judged(number).outcome {
        Outcome::Win(winner) => Some(!winner),
        Outcome::Draw => None,
    }
}

const WHITE: Option<Side> = Some(Side::White);
const BLACK: Option<Side> = Some(Side::Black);

fn hold(figures: &[u32], expected: Option<Side>) {
    for figure in figures {
        assert_eq!(loser(*figure), expected, "figure {figure}");
    }
}

#[test]
fn point_1_perpetual_check_loses() {
    hold(&[1, 2, 3, 5], WHITE);
    // Both check with every move: neither side alone offends (7.2c, 24.3).
    hold(&[4], None);
}

#[test]
fn point_2_mate_threats_and_checks_mixed_with_other_things_draw() {
    let mate_threats = [6, 7, 8, 9, 10];
    let check_and_mate_threat = [11, 12];
    let check_and_chase = [13];
    let check_and_pause_or_discovery = [14, 15, 16];
    let chase_and_discovery = [17];
    let all = [
        &mate_threats[..],
        &check_and_mate_threat,
        &check_and_chase,
        &check_and_pause_or_discovery,
        &chase_and_discovery,
    ];
    hold(&all.concat(), None);
}

#[test]
fn point_3_chasing_one_man_forever_loses_with_one_man_or_with_several_but_not_a_pawn_before_the_river() {
    hold(&[32, 33, 49, 50, 74], WHITE);
    hold(&[24, 25, 81, 82], WHITE);
    hold(&[42, 43, 44], BLACK);
    hold(&[59], WHITE); // the pawn has crossed
    hold(&[60], None); // it has not
}

#[test]
fn point_4_chasing_two_or_more_by_turns_draws() {
    hold(&[26, 27, 28, 76, 77, 78, 80], None);
}

#[test]
fn point_5_two_chases_against_one_counter_chase_lose() {
    hold(&[45, 47], WHITE);
    hold(&[46], BLACK);
    // Move for move it is a draw (24.18).
    hold(&[48], None);
}

#[test]
fn point_6_a_real_root_draws_a_false_root_loses_and_no_root_helps_a_rook_against_horse_or_cannon() {
    hold(&[29, 30, 31, 86, 87, 88, 89], None);
    hold(&[83, 84, 85], WHITE);
    hold(&[18, 19, 20, 21, 22, 23, 94], WHITE);
}

#[test]
fn point_7_a_man_that_cannot_leave_or_take_back_is_chased() {
    hold(&[39, 40, 41], WHITE); // a rook that cannot move
    hold(&[53, 64, 65], WHITE); // a bound man that cannot take its like
    hold(&[55], WHITE); // a hobbled horse before a horse
    // Figures 54 and 66 draw where the bound man is protected once; point 7 alone would let White lose. The verdict
    // is the figures', and the words say that the arbiter has to choose.
    for figure in [54, 66] {
        let found = judged(figure);
        assert_eq!(found.outcome, Outcome::Draw);
        assert_eq!(found.grounds.phrase, "xiangqi.repetition.needs_arbiter.pinned_but_protected", "{figure}");
    }
}

#[test]
fn point_8_a_chase_that_offers_an_exchange_as_well_is_a_chase() {
    hold(&[90, 91, 92, 93], WHITE);
}

#[test]
fn point_9_king_and_pawn_may_chase_alone_or_helped_now_and_then() {
    hold(&[67, 68, 69, 70], None);
    // Where the helpers chase with every move, 24.26 has them lose and point 9 would draw: the arbiter chooses.
    for figure in [71, 72, 73] {
        assert_eq!(loser(figure), WHITE, "figure {figure}");
        let phrase = judged(figure).grounds.phrase;
        assert_eq!(phrase, "xiangqi.repetition.needs_arbiter.supported_king_or_pawn", "{figure}");
    }
}

#[test]
fn point_10_blocks_sacrifices_exchange_offers_and_threats_by_discovery_draw() {
    hold(&[99, 100], None);
    hold(&[51, 52, 104], None);
    hold(&[101, 102, 103], None);
    hold(&[97, 98], None);
}
