//! The law, by example.

#![expect(clippy::unwrap_used, reason = "a move that cannot be read fails the test")]

use kydan_caro::{Caro, Laws, Move, Notation, PHRASES, WORDS};
use kydan_game::{Force, Game, Line, Outcome, Side, Winnable, Words};
use proptest::prelude::*;

fn played(texts: &str) -> Line<Caro> {
    texts.split_whitespace().fold(Line::new(Laws), |line, text| {
        let mv = Caro::read_move(line.position(), text, Notation::Uci).unwrap();
        line.then(mv).unwrap_or_else(|why| panic!("{text}: {why:?}"))
    })
}

fn refused(line: &Line<Caro>, text: &str) -> String {
    let mv = Caro::read_move(line.position(), text, Notation::Uci).unwrap();
    Caro::check(line.position(), mv).unwrap_err().phrase.into_owned()
}

fn turns(texts: &str) -> Vec<Side> {
    let line = played(texts);
    line.positions().iter().map(Caro::turn).collect()
}

/// Who has black won or lost the colors: the stones of these ranks, black first.
fn duel(black: &str, white: &str) -> Line<Caro> {
    let (mut black, mut white) = (black.split_whitespace(), white.split_whitespace());
    let mut stone = |nth: usize| if nth.is_multiple_of(2) { black.next() } else { white.next() };
    let mut texts: Vec<&str> = (0..3).filter_map(&mut stone).collect();
    texts.push("white");
    texts.extend((3..).map_while(stone));
    played(&texts.join(" "))
}

const W: Side = Side::White;
const B: Side = Side::Black;

#[test]
fn who_begins_sets_down_three_stones_and_the_other_chooses_white() {
    assert_eq!(turns("h8 h9 g7 white i8 i9"), [W, W, W, B, B, W, B]);
}

#[test]
fn the_other_may_choose_black_and_then_white_is_of_who_began() {
    assert_eq!(turns("h8 h9 g7 black i8 i9"), [W, W, W, B, W, B, W]);
}

#[test]
fn the_other_may_add_two_and_leave_the_choice() {
    assert_eq!(turns("h8 h9 g7 two j9 f6 black i8 i9"), [W, W, W, B, B, B, W, B, W, B]);
    assert_eq!(turns("h8 h9 g7 two j9 f6 white i8 i9"), [W, W, W, B, B, B, W, W, B, W]);
}

#[test]
fn choices_are_made_when_they_are_due_and_not_otherwise() {
    assert_eq!(refused(&played("h8"), "black"), "caro.illegal.nothing_to_choose");
    assert_eq!(refused(&played("h8 h9 g7"), "i8"), "caro.illegal.choice_is_due");
    assert_eq!(refused(&played("h8 h9 g7 two j9 f6"), "two"), "caro.illegal.two_were_added");
    assert_eq!(refused(&played("h8 h9 g7 two j9 f6"), "a1"), "caro.illegal.choice_is_due");
    assert_eq!(refused(&played("h8 h9 g7 white i8"), "white"), "caro.illegal.nothing_to_choose");
}

#[test]
fn a_point_is_taken_once() {
    let line = played("h8");
    let grounds = Caro::check(line.position(), Move::Place("h8".parse().unwrap())).unwrap_err();
    assert_eq!((grounds.phrase.as_ref(), grounds.squares), ("caro.illegal.occupied", vec!["h8".to_owned()]));
}

#[test]
fn exactly_five_in_a_row_win_in_every_direction() {
    for five in [
        "d4 e4 f4 g4 h4",
        "d4 d5 d6 d7 d8",
        "d4 e5 f6 g7 h8",
        "d8 e7 f6 g5 h4",
        "a1 a2 a3 a4 a5",
        "k15 l15 m15 n15 o15",
    ] {
        let line = duel(five, "a15 c13 b11 d12");
        let [verdict] = &Caro::verdicts(&line)[..] else { panic!("{five}") };
        // The second player has chosen white, so black is of who began.
        assert_eq!((verdict.outcome, verdict.force), (Outcome::Win(W), Force::Immediate), "{five}");
        assert_eq!(verdict.grounds.squares.len(), 5);
        assert_eq!(refused(&line, "o1"), "caro.illegal.five_stands");
        assert!(Caro::legal_moves(line.position()).is_empty());
    }
}

#[test]
fn white_wins_for_whoever_has_white() {
    let line = duel("a15 c13 b11 d12 o1", "d4 e4 f4 g4 h4");
    assert_eq!(Caro::verdicts(&line)[0].outcome, Outcome::Win(B));
    let line = played("a15 d4 c13 black e4 b11 f4 d12 g4 o1 h4");
    assert_eq!(Caro::verdicts(&line)[0].outcome, Outcome::Win(W));
}

#[test]
fn six_in_a_row_are_no_five() {
    let line = duel("d4 e4 f4 h4 i4 g4", "a15 c13 b11 d12 e15");
    assert_eq!(Caro::verdicts(&line), []);
    // A five across the six is one.
    let line = duel("d4 e4 f4 h4 i4 g4 g5 g6 g7 g8", "a15 c13 b11 d12 e15 f13 h12 j15 l14");
    assert_eq!(Caro::verdicts(&line)[0].outcome, Outcome::Win(W));
}

#[test]
fn a_full_board_is_a_draw() {
    // Pairs along the ranks, the other way round on every second one: nowhere do three stand in a row.
    let mut rows = Vec::new();
    for rank in 0..15 {
        let stone = |file: usize| if (file + 2 * rank) % 4 < 2 { 'x' } else { 'O' };
        rows.push((0..15).map(stone).collect::<String>());
    }
    let text = rows.join("/");
    let (x, o) = (text.matches('x').count(), text.matches('O').count());
    assert!(x.abs_diff(o) <= 1, "{x} {o}");
    let text = if x > o { text } else { text.replace('x', "-").replace('O', "x").replace('-', "O") };
    let full = Caro::read_position(&format!("{text} b first")).unwrap();
    let line = Line::<Caro>::from_position(Laws, full);
    assert_eq!(Caro::verdicts(&line)[0].outcome, Outcome::Draw);
    assert_eq!(Caro::verdicts(&line)[0].grounds.article.name(), "full_board");
    assert!(matches!(Caro::can_win(line.position(), W), Winnable::Never(_)));
}

#[test]
fn a_side_that_has_room_for_five_can_win_and_is_shown_how() {
    for texts in ["", "h8", "h8 h9 g7", "h8 h9 g7 two j9", "h8 h9 g7 two j9 f6", "h8 h9 g7 white i8"] {
        for side in Side::BOTH {
            let line = played(texts);
            let Winnable::Shown(moves) = Caro::can_win(line.position(), side) else { panic!("{texts}") };
            let line = moves.into_iter().fold(line, |line, mv| line.then(mv).unwrap());
            assert_eq!(Caro::verdicts(&line)[0].outcome, Outcome::Win(side), "{texts}");
        }
    }
}

#[test]
fn choices_are_read_in_both_languages_and_points_in_any_case() {
    let start = Caro::start(&Laws);
    let read = |text: &str| {
        Caro::read_move(&start, text, Notation::Vi).map(|mv| {
            (Caro::write_move(&start, mv, Notation::Uci), Caro::write_move(&start, mv, Notation::Vi))
        })
    };
    for (text, uci, vi) in [
        ("H8", "h8", "h8"),
        ("o15", "o15", "o15"),
        ("ĐEN", "black", "đen"),
        ("trang", "white", "trắng"),
        ("hai", "two", "hai"),
    ] {
        assert_eq!(read(text), Ok((uci.to_owned(), vi.to_owned())));
    }
    for text in ["", "p1", "a0", "a16", "a01", "h", "e2e4", "đ", "a١"] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn a_position_that_cannot_be_is_not_read() {
    let empty = ["15"; 15].join("/");
    assert_eq!(Caro::read_position(&format!("{empty} w three")), Ok(Caro::start(&Laws)));
    for rest in ["b three", "w choice", "w", "w three x", "w four", "w first"] {
        assert!(Caro::read_position(&format!("{empty} {rest}")).is_err(), "{rest}");
    }
    for row in ["14", "16", "7x8", "7y7", "99999999", "7o7"] {
        let text = format!("{row}/{} w three", ["15"; 14].join("/"));
        assert!(Caro::read_position(&text).is_err(), "{row}");
    }
}

#[test]
fn every_key_has_its_words() {
    for file in [WORDS.vi, WORDS.en] {
        assert!(Words::parse(file).is_ok());
        for phrase in PHRASES {
            assert!(file.contains(&format!("\"{phrase}\"")), "{phrase}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn legal_moves_pass_the_check_and_positions_and_moves_are_read_as_written(
        picks in proptest::collection::vec(0_usize..225, 0..60),
    ) {
        let mut line = Line::<Caro>::new(Laws);
        for pick in picks {
            let moves = Caro::legal_moves(line.position());
            let Some(mv) = moves.get(pick % moves.len().max(1)).copied() else { break };
            prop_assert!(Caro::check(line.position(), mv).is_ok());
            for notation in [Notation::Uci, Notation::Vi] {
                let text = Caro::write_move(line.position(), mv, notation);
                prop_assert_eq!(Caro::read_move(line.position(), &text, notation), Ok(mv));
            }
            line.push(mv);
            let text = Caro::write_position(line.position());
            prop_assert_eq!(&Caro::read_position(&text).unwrap(), line.position());
        }
    }
}
