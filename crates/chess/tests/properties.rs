//! Laws that hold for every game: played at random, legal moves and illegal ones.

#[path = "support/numbers.rs"]
mod numbers;

use kydan_chess::{Chess, Laws, Move, Notation, Position, Role, Square};
use kydan_game::{Game, Line, Outcome, Side};
use numbers::Numbered as _;
use proptest::prelude::*;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Position as _};

/// A random game of legal moves: each number picks one of the moves there are.
fn game(picks: &[usize]) -> Line<Chess> {
    picks.iter().fold(Line::new(Laws::FIDE_2018), |line, pick| {
        let moves = Chess::legal_moves(line.position());
        match pick.checked_rem(moves.len()) {
            Some(index) => line.then(moves[index]).expect("a legal move"),
            None => line,
        }
    })
}

fn any_move() -> impl Strategy<Value = Move> {
    let roles = [None, None, None, Some(Role::Queen), Some(Role::Knight), Some(Role::King), Some(Role::Pawn)];
    (0..64_u32, 0..64_u32, proptest::sample::select(roles.to_vec())).prop_map(|(from, to, promotion)| Move {
        from: Square::new(from),
        to: Square::new(to),
        promotion,
    })
}

fn every_move() -> impl Iterator<Item = Move> {
    let promotions = [None, Some(Role::Queen), Some(Role::Knight), Some(Role::King)];
    Square::ALL.into_iter().flat_map(move |from| {
        Square::ALL
            .into_iter()
            .flat_map(move |to| promotions.into_iter().map(move |promotion| Move { from, to, promotion }))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(48) })]

    #[test]
    fn our_reasons_and_the_generator_agree_on_every_move(picks in prop::collection::vec(0..1000_usize, 0..120)) {
        let line = game(&picks);
        let position = line.position();
        let legal = Chess::legal_moves(position);
        for mv in every_move() {
            match Chess::check(position, mv) {
                Ok(()) => prop_assert!(legal.contains(&mv), "{mv}"),
                Err(why) => {
                    prop_assert!(!legal.contains(&mv), "{mv}");
                    prop_assert_ne!(why.phrase.as_ref(), "chess.illegal.not_legal", "{}", mv);
                }
            }
        }
    }

    #[test]
    fn every_notation_reads_what_it_wrote(picks in prop::collection::vec(0..1000_usize, 0..120)) {
        let line = game(&picks);
        let position = line.position();
        for mv in Chess::legal_moves(position) {
            for notation in Notation::ALL {
                let text = Chess::write_move(position, mv, notation);
                prop_assert_eq!(Chess::read_move(position, &text, notation), Ok(mv), "{}", text);
                // German and Russian share letters with the others, so they are read only where they are named.
                if ![Notation::Uci, Notation::SanDe, Notation::SanRu].contains(&notation) {
                    prop_assert_eq!(Chess::read_move(position, &text, Notation::SanAny), Ok(mv), "{}", text);
                }
            }
        }
    }

    #[test]
    fn english_notation_is_what_the_generator_writes(picks in prop::collection::vec(0..1000_usize, 0..120)) {
        let line = game(&picks);
        let fen = Chess::write_position(line.position());
        let wood: shakmaty::Chess =
            fen.parse::<Fen>().expect("a FEN").into_position(CastlingMode::Standard).expect("a position");
        for mv in wood.legal_moves() {
            let san = shakmaty::san::SanPlus::from_move(wood.clone(), mv).to_string();
            let ours = Chess::read_move(line.position(), &san, Notation::San).expect("a move");
            prop_assert_eq!(Chess::write_move(line.position(), ours, Notation::San), san);
        }
    }

    #[test]
    fn a_position_survives_its_fen(picks in prop::collection::vec(0..1000_usize, 0..120)) {
        let line = game(&picks);
        let fen = Chess::write_position(line.position());
        let again = Chess::read_position(&fen).expect("a FEN");
        prop_assert_eq!(&again, line.position());
        prop_assert_eq!(again.quiet_plies(), line.position().quiet_plies());
        prop_assert_eq!(Chess::write_position(&again), fen);
    }

    #[test]
    fn endings_are_those_of_the_generator(picks in prop::collection::vec(0..1000_usize, 0..400)) {
        let line = game(&picks);
        let fen = Chess::write_position(line.position());
        let wood: shakmaty::Chess =
            fen.parse::<Fen>().expect("a FEN").into_position(CastlingMode::Standard).expect("a position");
        let outcome = Chess::verdicts(&line)
            .into_iter()
            // The generator knows dead positions by their material alone.
            .filter(|verdict| verdict.grounds.phrase != "chess.ending.dead_position_proven")
            .find(|verdict| verdict.grounds.article.number().starts_with('5'))
            .map(|verdict| verdict.outcome);
        let expected = match wood.outcome() {
            shakmaty::Outcome::Unknown => None,
            shakmaty::Outcome::Known(known) => Some(match known.winner() {
                None => Outcome::Draw,
                Some(winner) => Outcome::Win(winner.fold_wb(Side::White, Side::Black)),
            }),
        };
        prop_assert_eq!(outcome, expected);
    }

    #[test]
    fn whatever_is_played_stands_and_can_be_judged(
        moves in prop::collection::vec((any::<bool>(), any_move(), 0..1000_usize), 0..40),
        touched in prop::collection::vec(0..64_u32, 0..4),
    ) {
        let mut line = Line::<Chess>::new(Laws::FIDE_2018);
        for (wild, mv, pick) in moves {
            let legal = Chess::legal_moves(line.position());
            let mv = match (wild, pick.checked_rem(legal.len())) {
                (false, Some(index)) => legal[index],
                _ => mv,
            };
            // Written and read again, in coordinates at least.
            for notation in Notation::ALL {
                let text = Chess::write_move(line.position(), mv, notation);
                let read = Chess::read_move(line.position(), &text, notation);
                if let (Ok(read), true) = (read, notation == Notation::San) {
                    prop_assert_eq!((read.to, read.from.file()), (mv.to, mv.from.file()), "{}", text);
                }
            }
            line.push(mv);
            let position: &Position = line.position();
            for legal in Chess::legal_moves(position) {
                prop_assert!(Chess::check(position, legal).is_ok());
            }
            let again = Chess::read_position(&Chess::write_position(position)).expect("a FEN");
            prop_assert_eq!(&again, position);
        }
        let _ = Chess::verdicts(&line);
        let squares: Vec<Square> = touched.into_iter().map(Square::new).collect();
        let _ = Chess::obligation(line.position(), &squares);
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,12}", near in "[KQRBNVHXTMPxa-h1-8=/:.#+O0 -]{0,9}") {
        let position = Chess::start(&Laws::default());
        for text in [&text, &near] {
            for notation in Notation::ALL {
                let _ = Chess::read_move(&position, text, notation);
            }
            let _ = Chess::read_position(text);
        }
    }

    #[test]
    fn whatever_board_is_read_can_be_judged(
        men in prop::collection::vec((0..64_usize, prop::sample::select("KkQqRrBbNnPp".chars().collect::<Vec<_>>())), 0..40),
        rest in "[wb] (-|K?Q?k?q?|[A-H]{1,2}[a-h]{1,2}) (-|[a-h][36]) [0-9]{1,10} [0-9]{1,10}",
    ) {
        let mut board = ['1'; 64];
        for (square, man) in men {
            board[square] = man;
        }
        let ranks: Vec<String> = board.chunks(8).map(|rank| rank.iter().collect()).collect();
        if let Ok(position) = Chess::read_position(&format!("{} {rest}", ranks.join("/"))) {
            let again = Chess::read_position(&Chess::write_position(&position));
            prop_assert_eq!(again.as_ref(), Ok(&position));
            let line = Line::<Chess>::from_position(Laws::FIDE_2018, position.clone());
            let _ = Chess::verdicts(&line);
            let _ = position.signs_of_illegality();
            for mv in Chess::legal_moves(&position).into_iter().take(8) {
                let _ = Chess::verdicts(&line.clone().standing(mv));
                let _ = kydan_chess::announce(&position, mv);
            }
        }
    }
}
