//! What the laws conclude from lines, with article and plies.

#[path = "support/numbers.rs"]
mod numbers;

use kydan_chess::{Chess, Laws, Notation};
use kydan_game::{Force, Game, Judgment, Line, Outcome};
use numbers::Numbered as _;

fn line(fen: &str, moves: &str) -> Line<Chess> {
    let start = Chess::read_position(fen).expect("a FEN");
    moves.split_whitespace().fold(Line::from_position(Laws::FIDE_2018, start), |line, text| {
        let mv = Chess::read_move(line.position(), text, Notation::San).expect("a move");
        line.standing(mv)
    })
}

/// Force, outcome, article and plies in one line each.
fn conclusions(line: &Line<Chess>) -> Vec<String> {
    let say = |verdict: Judgment| {
        let force = match verdict.force {
            Force::Immediate => "at once".to_owned(),
            Force::OnClaimBy(side) => format!("if {side} claims"),
            Force::ByArbiter => "by the arbiter".to_owned(),
        };
        let outcome = match verdict.outcome {
            Outcome::Win(side) => format!("{side} wins"),
            Outcome::Draw => "draw".to_owned(),
        };
        format!("{outcome} {force}, {} {:?}", verdict.grounds.article.number(), verdict.grounds.plies)
    };
    Chess::verdicts(line).into_iter().map(say).collect()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn mate_ends_the_game_at_once() {
    let mate = line(START, "f3 e5 g4 Qh4");
    assert_eq!(conclusions(&mate), ["black wins at once, 5.1.1 []"]);
    assert_eq!(Chess::verdicts(&mate)[0].grounds.squares, ["e1", "h4"]);
}

#[test]
fn a_mate_by_an_illegal_move_is_for_the_arbiter() {
    assert_eq!(conclusions(&line(START, "f3 e5 g4 Qd8h4")), ["black wins at once, 5.1.1 []"]);
    // The queen jumps over its own pawn.
    assert_eq!(conclusions(&line(START, "f3 a6 g4 Qd8h4")), ["black wins by the arbiter, 5.1.1 [4]"]);
}

#[test]
fn stalemate_ends_the_game_at_once() {
    assert_eq!(conclusions(&line("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7")), ["draw at once, 5.2.1 []"]);
}

#[test]
fn bare_kings_are_a_dead_position() {
    assert_eq!(conclusions(&line("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "Kxe2")), ["draw at once, 5.2.2 []"]);
}

#[test]
fn the_third_occurrence_can_be_claimed_by_the_player_to_move() {
    assert!(conclusions(&line(START, SHUFFLE)).is_empty());
    assert_eq!(conclusions(&line(START, &SHUFFLE.repeat(2))), ["draw if white claims, 9.2.1.2 [0, 4, 8]"]);
    assert_eq!(
        conclusions(&line(START, &(SHUFFLE.repeat(2) + "Nf3"))),
        ["draw if black claims, 9.2.1.2 [1, 5, 9]"]
    );
    assert!(conclusions(&line(START, &(SHUFFLE.repeat(2) + "e4"))).is_empty());
}

#[test]
fn the_fifth_occurrence_ends_the_game() {
    assert_eq!(conclusions(&line(START, &SHUFFLE.repeat(4))), ["draw at once, 9.6.1 [0, 4, 8, 12, 16]"]);
}

#[test]
fn quiet_moves_are_counted_by_each_player_and_from_the_given_clock() {
    let fen = "4k3/8/8/8/8/8/R7/4K3 w - - 98 80";
    assert!(conclusions(&line(fen, "Kd1")).is_empty());
    assert_eq!(conclusions(&line(fen, "Kd1 Kd8")), ["draw if white claims, 9.3.2 [1, 2]"]);
    assert!(conclusions(&line("4k3/8/8/8/8/8/R6p/4K3 w - - 99 80", "Rxh2")).is_empty());
    let fen = "4k3/8/8/8/8/8/R7/4K3 w - - 149 80";
    assert_eq!(conclusions(&line(fen, "Kd1")), ["draw at once, 9.6.2 [1, 1]"]);
}

#[test]
fn mate_goes_before_the_seventy_five_moves() {
    assert_eq!(
        conclusions(&line("7k/8/6K1/8/8/8/8/R7 w - - 149 110", "Ra8")),
        ["white wins at once, 5.1.1 []"]
    );
}

#[test]
fn a_proven_dead_position_ends_the_game_at_once() {
    // The king must take the rook.
    let dead = line("r7/K1k5/8/8/8/8/8/8 b - - 3 2", "Kc8");
    assert!(conclusions(&dead).is_empty());
    let dead = line("7r/K1k5/8/8/8/8/8/8 b - - 3 2", "Ra8");
    assert_eq!(conclusions(&dead), ["draw at once, 5.2.2 []"]);
}
