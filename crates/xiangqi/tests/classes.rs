//! What each ply of a repetition is called (Article 22), on figures whose text says it.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/figures.rs"]
#[expect(dead_code, reason = "shared with the tests of the figures")]
mod figures;

use figures::{Figure, played_twice, verdict};
use kydan_game::{PlyNote, Side};

/// The notes on one side's plies, once through the cycle.
fn notes(number: u32, side: Side) -> Vec<PlyNote> {
    let figure = Figure::numbered(number);
    let start = figure.start();
    let cycle = figure.moves();
    let all = verdict(&played_twice(start, &cycle, 0)).grounds.cycle;
    assert!(all.len() >= cycle.len(), "figure {number}");
    // Ply 1 is that of the side which moves first in the cycle.
    let is_first = start.turn() == side;
    all.into_iter().take(cycle.len()).filter(|note| (note.ply % 2 == 1) == is_first).collect()
}

fn white_notes(number: u32) -> Vec<PlyNote> {
    notes(number, Side::White)
}

fn classes(number: u32, side: Side) -> Vec<String> {
    notes(number, side).into_iter().map(|note| note.class.into_owned()).collect()
}

#[test]
fn checks_and_what_parries_them() {
    // Figure 1: White checks with every move; Black can only answer.
    assert_eq!(classes(1, Side::White), ["check", "check"]);
    assert_eq!(classes(1, Side::Black), ["parry", "parry"]);
    // Figure 5: White checks always, Black every other time.
    assert!(classes(5, Side::White).iter().all(|class| class == "check"));
    assert_eq!(classes(5, Side::Black).iter().filter(|class| *class == "check").count(), 1);
}

#[test]
fn mate_threats_and_those_that_the_player_has_to_show() {
    // Figure 9: the cannon on the second file threatens mate plainly; on the middle file by pawn to the last rank
    // and four more checks, as the text shows.
    let notes = white_notes(9);
    let found: Vec<(&str, String)> =
        notes.iter().map(|note| (&*note.class, note.squares.join(" "))).collect();
    assert_eq!(found[0].0, "mate_threat");
    assert_eq!(found[1], ("mate_threat_claimed", "f8 f9".to_owned()));
    // Figures 6 and 8: a mate threat with every move.
    for figure in [6, 8] {
        assert!(
            classes(figure, Side::White).iter().all(|class| class.starts_with("mate_threat")),
            "{figure}"
        );
    }
    // Figure 12: check, and a threat by a series that begins with the rook to the middle file.
    let mut both = classes(12, Side::White);
    both.sort();
    assert_eq!(both, ["check", "mate_threat_claimed"]);
    let by_series = |note: &PlyNote| note.class == "mate_threat_claimed";
    let claimed = white_notes(12).into_iter().find(by_series).unwrap();
    assert!(claimed.squares[1].starts_with('e'), "{:?}", claimed.squares);
}

#[test]
fn chases_name_the_hunters_and_then_the_prey() {
    // Figure 33: the rook attacks the cannon, which flees along its rank.
    for note in white_notes(33) {
        assert_eq!(note.class, "chase");
        let [hunter, prey] = &note.squares[..] else { panic!("{note:?}") };
        assert_eq!(hunter[..1], prey[..1], "on one file");
    }
    // Figure 73: while the pawn chases the rook, two cannons chase it as well.
    for note in white_notes(73) {
        assert_eq!(note.class, "chase");
    }
    // Figure 105: White's pawn takes a root away with every move.
    assert!(classes(105, Side::White).iter().all(|class| class == "loosen"));
}

#[test]
fn attacks_that_are_no_chase_are_called_what_they_are() {
    // Figure 29: the cannon has a root.
    assert!(classes(29, Side::White).iter().all(|class| class == "attack_protected"));
    // Figures 67 and 69: king and pawn may.
    assert!(classes(67, Side::White).iter().all(|class| class == "chase_by_king_or_pawn"));
    assert!(classes(69, Side::White).iter().all(|class| class == "chase_by_king_or_pawn"));
    // Figure 60: a pawn before the river.
    assert!(classes(60, Side::White).iter().all(|class| class == "chase_home_pawn"));
}

#[test]
fn offers_of_exchange_and_sacrifices() {
    // Figure 51 and 104: offered for nothing. Figure 102: with a root behind.
    for figure in [51, 104] {
        assert!(classes(figure, Side::White).iter().all(|class| class == "sacrifice_offer"), "{figure}");
    }
    assert!(classes(102, Side::Black).iter().all(|class| class == "exchange_offer"));
}

#[test]
fn blocks_pauses_and_threats_by_discovery() {
    // Figure 99: one cannon stays in the other's way.
    assert!(classes(99, Side::White).iter().all(|class| class == "block"));
    // Figure 14: one check, one pause. Figure 15: one check, one threat to win something by discovery.
    for (figure, other) in [(14, "idle"), (15, "discovered_threat")] {
        let mut both = classes(figure, Side::White);
        both.sort();
        assert_eq!(both, ["check", other], "figure {figure}");
    }
    // Figure 17: one chase, one such threat. Figure 97: such a threat each time.
    let mut both = classes(17, Side::White);
    both.sort();
    assert_eq!(both, ["chase", "discovered_threat"]);
    assert!(classes(97, Side::White).iter().all(|class| class == "discovered_threat"));
}

#[test]
fn an_attack_that_nobody_minds_is_said_to_be_one() {
    let figure = Figure::numbered(106);
    let found = verdict(&played_twice(figure.start(), &figure.moves(), 0));
    assert_eq!(found.grounds.phrase, "xiangqi.repetition.attack_not_met");
}
