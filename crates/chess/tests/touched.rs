//! Collected cases of touched pieces (Article 4), and what the cases leave out.

#[path = "support/numbers.rs"]
mod numbers;

use numbers::Numbered as _;
use std::collections::BTreeSet;

use kydan_chess::{
    Castling, Chess, Contact, Handling, Notation, Order, Position, Role, Square, complaint_lost,
};
use kydan_game::{Game, Obligation};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    id: String,
    fen: String,
    touches: Vec<SquareText>,
    #[serde(default)]
    released: Option<Released>,
    #[serde(default)]
    promo: Option<String>,
    expected: BTreeSet<String>,
    free_choice: bool,
    legal: BTreeSet<String>,
    articles: Vec<String>,
    why: String,
}

/// A square as text.
#[derive(Deserialize)]
#[serde(transparent)]
struct SquareText(String);

#[derive(Deserialize)]
struct Released {
    from: SquareText,
    to: SquareText,
}

impl SquareText {
    fn square(&self) -> Square {
        self.0.parse().expect("a square")
    }
}

fn at(fen: &str) -> Position {
    Chess::read_position(fen).expect("a FEN")
}

fn squares(text: &str) -> Vec<Square> {
    text.split_whitespace().map(|square| square.parse().expect("a square")).collect()
}

fn uci(position: &Position, moves: &[kydan_chess::Move]) -> BTreeSet<String> {
    moves.iter().map(|mv| Chess::write_move(position, *mv, Notation::Uci)).collect()
}

/// The article and the moves, or `free`.
fn due(position: &Position, handling: &Handling) -> String {
    match handling.obligation(position) {
        Obligation::Bound { moves, grounds } => {
            let moves: Vec<String> = uci(position, &moves).into_iter().collect();
            format!("{}: {}", grounds.article.number(), moves.join(" "))
        }
        Obligation::Free => "free".to_owned(),
        Obligation::FreeWithFault { .. } => panic!("no fault in touching"),
    }
}

#[test]
fn collected_cases_of_touched_pieces_are_judged_right() {
    for text in include_str!("cases/touched-pieces.jsonl").lines() {
        let case: Case = serde_json::from_str(text).expect("a case");
        let position = at(&case.fen);
        let legal: BTreeSet<String> = uci(&position, &Chess::legal_moves(&position));
        assert_eq!(legal, case.legal, "{}", case.id);
        let handling = Handling {
            castling: Castling::Intended,
            touched: case.touches.iter().map(SquareText::square).collect(),
            order: Order::Known,
            released: case.released.as_ref().map(|released| (released.from.square(), released.to.square())),
            promotion: case.promo.as_ref().and_then(|letter| Role::from_char(letter.chars().next()?)),
        };
        match handling.obligation(&position) {
            Obligation::Bound { moves, grounds } => {
                assert_eq!(uci(&position, &moves), case.expected, "{}: {}", case.id, case.why);
                assert!(!case.free_choice, "{}: {}", case.id, case.why);
                let number = grounds.article.number();
                // 7.5.2 and 7.5.5 are the reason why the queen is the choice; the choice itself is 4.4.4's.
                assert!(case.articles.contains(&number) || case.id == "T21", "{}: {number}", case.id);
            }
            Obligation::Free => assert!(case.free_choice, "{}: {}", case.id, case.why),
            Obligation::FreeWithFault { .. } => panic!("{}: no fault in touching", case.id),
        }
    }
}

#[test]
fn pieces_adjusted_after_notice_or_touched_by_accident_do_not_count() {
    let contacts = [
        ("c3", Contact::AdjustedAfterNotice),
        ("e1", Contact::Accident),
        ("e8", Contact::OutOfTurn),
        ("d1", Contact::AdjustedWithoutNotice),
        ("d8", Contact::Intended),
    ];
    let handling =
        Handling::of(contacts.map(|(square, contact)| (square.parse().expect("a square"), contact)));
    assert_eq!(handling.touched, squares("d1 d8"));
    assert_eq!(due(&at("3qk3/8/8/8/8/2N5/8/3RK3 w - - 0 1"), &handling), "4.3.3: d1d8");
}

#[test]
fn in_unknown_order_own_pieces_come_first() {
    let position = at("3qk3/8/8/8/8/2N5/8/3RK3 w - - 0 1");
    let touched = squares("d8 c3");
    let known = Handling { touched: touched.clone(), ..Handling::default() };
    assert_eq!(due(&position, &known), "4.3.3: d1d8");
    let unknown = Handling { touched, order: Order::Unknown, ..Handling::default() };
    assert_eq!(due(&position, &unknown), "4.3.3: c3a2 c3a4 c3b1 c3b5 c3d5 c3e2 c3e4");
}

#[test]
fn a_rook_surely_touched_before_the_king_may_not_castle() {
    let position = at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let touched = squares("h1 e1");
    let known = Handling { touched: touched.clone(), ..Handling::default() };
    assert_eq!(due(&position, &known), "4.4.2: h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8");
    let unknown = Handling { touched, order: Order::Unknown, ..Handling::default() };
    assert_eq!(due(&position, &unknown), "4.4.1: e1g1");
}

#[test]
fn king_and_rook_oblige_to_castle_whatever_else_was_touched() {
    let position = at("4k3/8/8/8/8/2n5/P7/R3K2R w KQ - 0 1");
    let due = |touched: &str| due(&position, &Handling { touched: squares(touched), ..Handling::default() });
    assert_eq!(due("e1 a2 h1"), "4.4.1: e1g1");
    // Nothing can take the knight: the king is the first that can move.
    assert_eq!(due("c3 e1 h1"), "4.4.1: e1g1");
    // The knight guards d1, so the king must move otherwise, also by castling to the other side.
    assert_eq!(due("e1 a1"), "4.4.3: e1d2 e1f1 e1f2 e1g1");
}

#[test]
fn a_piece_let_go_of_on_a_legal_square_stays_there() {
    let released = |fen: &str, from: &str, to: &str| {
        let square = |text: &str| text.parse().expect("a square");
        due(&at(fen), &Handling { released: Some((square(from), square(to))), ..Handling::default() })
    };
    let rooks = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_eq!(released(rooks, "a1", "a4"), "4.7: a1a4");
    assert_eq!(released("r3k3/8/8/8/8/8/8/R3K2R w K - 0 1", "a1", "a8"), "4.7.1: a1a8");
    assert_eq!(released(rooks, "e1", "g1"), "4.7.2: e1g1");
    // The pawn stands on the last rank; what it becomes is still free.
    assert_eq!(released("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8"), "4.7.3: a7a8b a7a8n a7a8q a7a8r");
    // Where no legal move leads, the piece is merely touched.
    assert_eq!(released(rooks, "e1", "e3"), "4.3.1: e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1");
}

#[test]
fn without_the_intention_to_castle_king_and_rook_are_two_touched_pieces() {
    let position = at("3rkr2/8/8/8/8/8/4P3/4K2R w K - 0 1");
    let intended = Handling { touched: squares("e1 h1"), ..Handling::default() };
    assert_eq!(due(&position, &intended), "free");
    let other = Handling { castling: Castling::NotIntended, ..intended };
    assert_eq!(due(&position, &other), "4.3.1: h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8");
    // Where castling is legal, it must be played whatever was meant (4.4.1).
    let open = at("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(due(&open, &other), "4.4.1: e1g1");
}

#[test]
fn an_illegal_castling_without_any_king_move_leaves_every_move_free() {
    let position = at("3rkr2/8/8/8/8/8/4P3/4K2R w K - 0 1");
    let castle = Chess::read_move(&position, "O-O", Notation::San).expect("a move");
    assert_eq!(due(&position, &Handling::of_illegal(&position, castle)), "free");
}

#[test]
fn an_illegal_move_is_replaced_by_a_move_of_the_same_piece() {
    let replaced = |fen: &str, mv: &str| {
        let position = at(fen);
        let mv = Chess::read_move(&position, mv, Notation::Uci).expect("a move");
        due(&position, &Handling::of_illegal(&position, mv))
    };
    assert_eq!(replaced("4k3/8/8/8/4r3/8/3B4/4K1N1 w - - 0 1", "g1f3"), "4.3.1: g1e2");
    // The bishop takes like a knight: another piece of the player can take that rook.
    assert_eq!(
        replaced("4k3/8/8/8/8/2r5/8/B1R1K3 w - - 0 1", "c1d3"),
        "4.3.1: c1a1 c1b1 c1c2 c1c3 c1d1".replace("c1a1 ", "")
    );
    assert_eq!(
        replaced("4k3/8/8/3r4/8/8/8/B2RK3 w - - 0 1", "a1d5"),
        "4.3.3: a1b2 a1c3 a1d4 a1e5 a1f6 a1g7 a1h8"
    );
    // 7.5.2: the pawn was left on the last rank.
    assert_eq!(replaced("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8"), "4.4.4: a7a8q");
}

#[test]
fn who_has_touched_a_piece_can_no_longer_complain() {
    assert_eq!(complaint_lost(&[]), None);
    assert_eq!(complaint_lost(&squares("e7")).expect("lost").article.number(), "4.8");
}

mod laws {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

        #[test]
        fn whatever_was_touched_something_legal_can_be_played(
            picks in prop::collection::vec(0..1000_usize, 0..80),
            touched in prop::collection::vec(0..64_u32, 0..5),
            released in prop::option::of((0..64_u32, 0..64_u32)),
            promotion in prop::option::of(prop::sample::select(vec![Role::Queen, Role::Knight])),
            unknown in any::<bool>(),
        ) {
            let position = picks.iter().fold(Chess::start(&kydan_chess::Laws::default()), |position, pick| {
                let moves = Chess::legal_moves(&position);
                pick.checked_rem(moves.len()).map_or(position.clone(), |index| Chess::apply(&position, moves[index]))
            });
            let legal = Chess::legal_moves(&position);
            let handling = Handling {
                touched: touched.into_iter().map(Square::new).collect(),
                order: if unknown { Order::Unknown } else { Order::Known },
                released: released.map(|(from, to)| (Square::new(from), Square::new(to))),
                promotion,
                castling: Castling::Intended,
            };
            match handling.obligation(&position) {
                Obligation::Bound { moves, .. } => {
                    prop_assert!(!moves.is_empty());
                    prop_assert!(moves.iter().all(|mv| legal.contains(mv)));
                }
                // 4.5: no touched piece can move; of castling, only the king's own moves count (4.4.3).
                Obligation::Free => {
                    let first = handling.touched.iter().find(|square| legal.iter().any(|mv| mv.from == **square));
                    let king = first.and_then(|square| {
                        position.pieces().find(|(at, _, role)| at == square && *role == Role::Rook)
                    });
                    prop_assert!(first.is_none() || king.is_some(), "{first:?} could have moved");
                }
                Obligation::FreeWithFault { .. } => prop_assert!(false, "no fault in touching"),
            }
        }
    }
}
