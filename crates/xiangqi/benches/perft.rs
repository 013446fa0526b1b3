//! How fast lines are counted, beside a plain generator that stands for "without tables" in the same run.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "../tests/support/naive.rs"]
mod naive;

use divan::Bencher;
use divan::counter::ItemsCount;
use kydan_game::{Game, Line};
use kydan_xiangqi::{Laws, Listing, Move, Position, Square, Xiangqi, perft};
use naive::NaiveBoard;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

fn main() {
    divan::main();
}

/// The start position, lines of five plies, the last ply counted in bulk.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn start_position_depth_5(bencher: Bencher) {
    bencher.counter(ItemsCount::new(133_312_995_u64)).bench(|| {
        assert_eq!(perft(&divan::black_box(Position::start()), 5), 133_312_995);
    });
}

/// The yardstick: every pair of points tried on a board of letters, lines of three plies.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn yardstick_plain_generator_depth_3(bencher: Bencher) {
    bencher.counter(ItemsCount::new(79_666_u64)).bench(|| {
        assert_eq!(divan::black_box(NaiveBoard::read(START)).perft(3), 79_666);
    });
}

/// The same lines with every last move written into a list, as engines count that list their moves.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn start_position_depth_5_every_move_listed(bencher: Bencher) {
    bencher.counter(ItemsCount::new(133_312_995_u64)).bench(|| {
        assert_eq!(listed(&divan::black_box(Position::start()), 5), 133_312_995);
    });
}

fn listed(position: &Position, depth: u32) -> usize {
    let mut moves = Listing::new();
    moves.fill(position);
    let moves = divan::black_box(&moves);
    if depth == 1 {
        return moves.len();
    }
    moves.iter().map(|mv| listed(&Xiangqi::apply(position, *mv), depth - 1)).sum()
}

/// The same to four plies in lists as all games have them, a new one for each position.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn start_position_depth_4_every_move_in_a_new_list(bencher: Bencher) {
    fn lines(position: &Position, depth: u32) -> usize {
        let moves = Xiangqi::legal_moves(position);
        let moves = divan::black_box(&moves);
        if depth == 1 {
            return moves.len();
        }
        moves.iter().map(|mv| lines(&Xiangqi::apply(position, *mv), depth - 1)).sum()
    }
    bencher.counter(ItemsCount::new(3_290_240_u64)).bench(|| {
        assert_eq!(lines(&divan::black_box(Position::start()), 4), 3_290_240);
    });
}

/// Is this move legal, and if not, why? Asked of every legal move of a game of random moves.
#[divan::bench(sample_count = 21)]
fn legality_of_one_legal_move(bencher: Bencher) {
    ask(bencher, &questions(|position| Xiangqi::legal_moves(position).to_vec()));
}

/// The same of every move from a man of the side to move to any point that is not legal: the reason is given.
#[divan::bench(sample_count = 21)]
fn legality_of_one_illegal_move(bencher: Bencher) {
    ask(
        bencher,
        &questions(|position| {
            let own = position.board().pieces().filter(|(_, piece)| piece.side == position.turn());
            let all = own.flat_map(|(from, _)| Square::all().map(move |to| Move { from, to }));
            all.filter(|mv| Xiangqi::check(position, *mv).is_err()).collect()
        }),
    );
}

fn ask(bencher: Bencher, questions: &[(Position, Move)]) {
    bencher.counter(ItemsCount::new(questions.len())).bench(|| {
        questions
            .iter()
            .filter(|(position, mv)| divan::black_box(Xiangqi::check(position, *mv)).is_ok())
            .count()
    });
}

/// Moves of sixty positions of a game whose moves are chosen by a fixed rule.
fn questions(moves: impl Fn(&Position) -> Vec<Move>) -> Vec<(Position, Move)> {
    let mut line = Line::<Xiangqi>::new(Laws::default());
    let mut questions = Vec::new();
    for ply in 0..60 {
        questions.extend(moves(line.position()).into_iter().map(|mv| (*line.position(), mv)));
        let legal = Xiangqi::legal_moves(line.position());
        line.push(legal[(ply * 7 + 3) % legal.len()]);
    }
    questions
}
