//! The 107 figures of Article 24: verdict and clause, however one looks at them.
//!
//! For 72 the positions are known; for 35 others, whose diagrams are lost, our own positions realize the printed
//! moves and clause (`figures/own.jsonl`), and for some of them a second one (`figures/further.jsonl`).

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/numbers.rs"]
mod numbers;

#[path = "support/figures.rs"]
#[expect(dead_code, reason = "shared with the tests of points and classes")]
mod figures;

use figures::{Figure, View, build, played_twice, verdict};
use kydan_game::{Force, Game, Side};
use kydan_xiangqi::{Move, PHRASES, Piece, Position, Role, Square, Xiangqi};
use numbers::Numbered as _;

fn all() -> Vec<Figure> {
    Figure::printed().into_iter().chain(Figure::own()).chain(Figure::further()).collect()
}

/// What is wrong with the verdict on the figure from each of its plies, seen in this way.
fn mistakes(figure: &Figure, view: View, start: &Position) -> Vec<String> {
    let start = view.position(start);
    let cycle: Vec<Move> = figure.moves().into_iter().map(|mv| view.mv(mv)).collect();
    let expected = (view.outcome(figure.outcome()), figure.clause.as_str());
    (0..cycle.len())
        .filter_map(|cut| {
            let found = verdict(&played_twice(start, &cycle, cut));
            assert_eq!(found.force, Force::ByArbiter);
            assert!(PHRASES.contains(&&*found.grounds.phrase), "{}", found.grounds.phrase);
            let found = (found.outcome, &*found.grounds.article.number());
            (found != expected)
                .then(|| format!("{} {view:?} from ply {cut}: {found:?}, not {expected:?}", figure.figure))
        })
        .collect()
}

#[test]
fn every_figure_has_its_printed_verdict_and_clause_from_every_ply_mirrored_and_with_colors_exchanged() {
    let mistakes: Vec<String> = all()
        .iter()
        .flat_map(|figure| View::ALL.into_iter().flat_map(|view| mistakes(figure, view, &figure.start())))
        .collect();
    assert_eq!(mistakes, Vec::<String>::new());
}

#[test]
fn a_man_that_touches_nothing_changes_nothing() {
    let mut tried = 0;
    for figure in all() {
        for (square, piece) in idlers(&figure) {
            let start = figure.start();
            let start = build(start.board().pieces().chain([(square, piece)]), start.turn());
            tried += 1;
            let none: [String; 0] = [];
            assert_eq!(mistakes(&figure, View::AsPrinted, &start), none, "with {piece:?} on {square}");
        }
    }
    assert!(tried > 80, "{tried}");
}

/// Pawns at the end of the board, in its corners, that can neither take nor be taken in any position of the
/// cycle, keep nobody from anything and help nobody.
fn idlers(figure: &Figure) -> Vec<(Square, Piece)> {
    let corners = [(0, 0), (8, 0), (0, 9), (8, 9)].map(|(file, rank)| Square::new(file, rank).unwrap());
    let pawn = |square: Square| Piece {
        side: if square.rank() == 0 { Side::Black } else { Side::White },
        role: Role::Pawn,
    };
    let touches_nothing = |square: Square| {
        let mut position = figure.start();
        figure.moves().into_iter().all(|mv| {
            position = Xiangqi::apply(&position, mv);
            let men = || position.board().pieces();
            men().all(|(other, _)| other != square && other.file() != square.file())
                && men().all(|(other, _)| {
                    other.rank() != square.rank() || other.file().abs_diff(square.file()) > 1
                })
                && Side::BOTH.into_iter().all(|turn| {
                    let without = build(men(), turn);
                    let with = build(men().chain([(square, pawn(square))]), turn);
                    let moves = |position: &Position| {
                        let all = Xiangqi::legal_moves(position);
                        all.into_iter().filter(|mv| mv.from != square && mv.to != square).collect::<Vec<_>>()
                    };
                    moves(&with) == moves(&without)
                        && Xiangqi::legal_moves(&with).iter().all(|mv| mv.to != square)
                })
        })
    };
    corners
        .into_iter()
        .filter(|square| touches_nothing(*square))
        .map(|square| (square, pawn(square)))
        .collect()
}

#[test]
fn there_is_an_example_for_each_of_the_figures() {
    let mut numbers: Vec<u32> = all().iter().map(|figure| figure.figure).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers, (1..=107).collect::<Vec<u32>>());
}

#[test]
fn every_ply_of_every_figure_has_a_class_and_its_squares() {
    for figure in all() {
        let verdict = verdict(&played_twice(figure.start(), &figure.moves(), 0));
        assert!(!verdict.grounds.cycle.is_empty());
        for note in &verdict.grounds.cycle {
            let bare = matches!(&*note.class, "idle" | "parry");
            assert_eq!(note.squares.is_empty(), bare, "figure {}: {note:?}", figure.figure);
            assert!(note.squares.iter().all(|square| square.parse::<Square>().is_ok()));
        }
    }
}
