//! Importing real games, beside the yardsticks: pgn-reader's own scan and shakmaty's own replay.
//!
//! `cargo bench -p kydan-chess`; the rate shown is games per second.

use std::hint::black_box;
use std::ops::ControlFlow;

use divan::Bencher;
use divan::counter::ItemsCount;
use kydan_chess::{Chess, Depth, ImportedGame, Laws, import_pgn};
use kydan_game::{Game, Line};
use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::Position as _;

/// Games of the Lichess open database (CC0), players' names removed.
const GAMES: &[u8] = include_bytes!("../tests/pgn/lichess-2025-05.pgn");

fn main() {
    divan::main();
}

fn games() -> ItemsCount {
    ItemsCount::new(GAMES.windows(7).filter(|window| window == b"[Event ").count())
}

fn import(depth: Depth, take: &mut dyn FnMut(ImportedGame)) {
    let mut take = |game| {
        take(game);
        ControlFlow::Continue(())
    };
    let done = import_pgn(black_box(GAMES), depth, &mut take, &mut |_| ControlFlow::Continue(()));
    black_box(done.expect("a slice can be read"));
}

/// The yardstick of scanning.
#[divan::bench]
fn scan_pgn_reader(bencher: Bencher<'_, '_>) {
    struct Count;
    impl Visitor for Count {
        type Tags = ();
        type Movetext = usize;
        type Output = usize;
        fn begin_tags(&mut self) -> ControlFlow<usize> {
            ControlFlow::Continue(())
        }
        fn begin_movetext(&mut self, (): ()) -> ControlFlow<usize, usize> {
            ControlFlow::Continue(0)
        }
        fn san(&mut self, plies: &mut usize, _: SanPlus) -> ControlFlow<usize> {
            *plies += 1;
            ControlFlow::Continue(())
        }
        fn end_game(&mut self, plies: usize) -> usize {
            plies
        }
    }
    bencher.counter(games()).bench(|| {
        let mut reader = Reader::new(black_box(GAMES));
        reader.read_games(&mut Count).map(|plies| plies.expect("a slice can be read")).sum::<usize>()
    });
}

#[divan::bench]
fn scan_ours(bencher: Bencher<'_, '_>) {
    bencher.counter(games()).bench(|| import(Depth::Scan, &mut |_| {}));
}

/// The yardstick of legal replay.
#[divan::bench]
fn replay_shakmaty(bencher: Bencher<'_, '_>) {
    struct Replay;
    impl Visitor for Replay {
        type Tags = ();
        type Movetext = shakmaty::Chess;
        type Output = shakmaty::Chess;
        fn begin_tags(&mut self) -> ControlFlow<shakmaty::Chess> {
            ControlFlow::Continue(())
        }
        fn begin_movetext(&mut self, (): ()) -> ControlFlow<shakmaty::Chess, shakmaty::Chess> {
            ControlFlow::Continue(shakmaty::Chess::new())
        }
        fn san(&mut self, wood: &mut shakmaty::Chess, san: SanPlus) -> ControlFlow<shakmaty::Chess> {
            match san.san.to_move(wood) {
                Ok(mv) => {
                    wood.play_unchecked(mv);
                    ControlFlow::Continue(())
                }
                Err(_) => ControlFlow::Break(wood.clone()),
            }
        }
        fn end_game(&mut self, wood: shakmaty::Chess) -> shakmaty::Chess {
            wood
        }
    }
    bencher.counter(games()).bench(|| {
        let mut reader = Reader::new(black_box(GAMES));
        reader
            .read_games(&mut Replay)
            .filter(|wood| wood.as_ref().is_ok_and(shakmaty::Position::is_check))
            .count()
    });
}

#[divan::bench]
fn replay_ours(bencher: Bencher<'_, '_>) {
    bencher.counter(games()).bench(|| import(Depth::Replay, &mut |_| {}));
}

#[divan::bench]
fn replay_and_judge_at_import(bencher: Bencher<'_, '_>) {
    bencher.counter(games()).bench(|| import(Depth::Judge, &mut |_| {}));
}

/// Every verdict of the Laws after every ply, as a board that is followed live asks for them.
#[divan::bench]
fn replay_and_every_verdict_of_every_ply(bencher: Bencher<'_, '_>) {
    bencher.counter(games()).bench(|| {
        import(Depth::Replay, &mut |game| {
            let mut line = Line::<Chess>::from_position(Laws::FIDE_2018, game.start.clone());
            for mv in &game.moves {
                line.push(*mv);
                black_box(Chess::verdicts(&line));
            }
        });
    });
}
