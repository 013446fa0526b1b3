//! How fast lines are counted, beside a plain generator that stands for "without tables" in the same run.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "../tests/support/naive.rs"]
mod naive;

use divan::Bencher;
use divan::counter::ItemsCount;
use kydan_xiangqi::{Position, perft};
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
