//! The verdict on any repetition is the same wherever it is cut, mirrored, and with colors exchanged; also on one that
//! is glued from several loops. `KYDAN_CASES=2000` asks for so many of those.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/cycles.rs"]
#[expect(dead_code, reason = "shared with the test of random cycles")]
mod cycles;
#[path = "support/figures.rs"]
#[expect(dead_code, reason = "shared with the tests of the figures")]
mod figures;
#[path = "support/numbers.rs"]
mod numbers;
#[path = "support/positions.rs"]
mod positions;

use cycles::{Numbers, cases};
use figures::{View, played_twice};
use kydan_game::{Game, Line};
use kydan_xiangqi::{Laws, Move, Position, Xiangqi};
use numbers::Numbered as _;
use proptest::prelude::*;

/// The first pair of moves, one by each side, that both sides can take back by moving home again.
fn to_and_fro(start: &Position, skip: usize) -> Option<[Move; 4]> {
    let line = Line::<Xiangqi>::from_position(Laws::default(), *start);
    let back = |mv: Move| Move { from: mv.to, to: mv.from };
    let closes = |first: Move, second: Move| {
        let cycle = [first, second, back(first), back(second)];
        let played = cycle.iter().try_fold(line.clone(), |line, mv| line.then(*mv));
        played.is_ok_and(|played| played.position() == start).then_some(cycle)
    };
    let replies = |first: Move| {
        let after = Xiangqi::apply(start, first);
        Xiangqi::legal_moves(&after).into_iter().map(move |second| (first, second))
    };
    let pairs: Vec<_> = Xiangqi::legal_moves(start).into_iter().flat_map(replies).collect();
    let from = skip % pairs.len().max(1);
    pairs.iter().cycle().skip(from).take(pairs.len()).find_map(|(first, second)| closes(*first, *second))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(u32::try_from(cases(300)).unwrap()))]

    #[test]
    fn the_verdict_depends_on_the_repetition_alone(
        start in prop_oneof![positions::scattered(), positions::played()],
        skip in 0..2000_usize,
    ) {
        let Some(cycle) = to_and_fro(&start, skip) else { return Ok(()) };
        let judge = |view: View, cut: usize| {
            let moves = cycle.map(|mv| view.mv(mv));
            let line = played_twice(view.position(&start), &moves, cut);
            let found = Xiangqi::verdicts(&line);
            found
                .into_iter()
                .map(|verdict| (verdict.outcome, verdict.grounds.article.number(), verdict.grounds.phrase))
                .collect::<Vec<_>>()
        };
        let printed = judge(View::AsPrinted, 0);
        for view in View::ALL {
            for cut in 0..cycle.len() {
                let expected: Vec<_> = printed
                    .iter()
                    .cloned()
                    .map(|(outcome, article, phrase)| (view.outcome(outcome), article, phrase))
                    .collect();
                prop_assert_eq!(judge(view, cut), expected, "{:?} from ply {}", view, cut);
            }
        }
    }
}

/// What is said of a repetition: who wins, by which article, and why.
fn said(line: &Line<Xiangqi>) -> String {
    let mut verdicts = Xiangqi::verdicts(line).into_iter();
    let verdict = verdicts.find(|verdict| verdict.grounds.phrase.starts_with("xiangqi.repetition.")).unwrap();
    format!("{:?} {} {}", verdict.outcome, verdict.grounds.article.number(), verdict.grounds.phrase)
}

#[test]
fn loops_glued_together_have_one_verdict_wherever_the_clock_is_stopped() {
    let mut numbers = Numbers(15);
    let asked = cases(300);
    let mut differing = Vec::new();
    let mut tried = 0;
    while tried < asked {
        let start = numbers.position();
        let pair = [numbers.cycle(&start), numbers.cycle(&start)];
        let [Some(one), Some(other)] = pair else { continue };
        if one == other {
            continue;
        }
        tried += 1;
        let glued = [&one[..], &other, &one].concat();
        let mut all: Vec<String> =
            (0..glued.len()).map(|cut| said(&played_twice(start, &glued, cut))).collect();
        // And one game, stopped at every position that stands for the third time once both loops were played.
        let mut line = Line::<Xiangqi>::from_position(Laws::default(), start);
        for (ply, mv) in glued.iter().cycle().take(2 * glued.len()).enumerate() {
            line.push(*mv);
            if ply >= one.len() + other.len() && line.occurrences() >= 3 {
                all.push(said(&line));
            }
        }
        all.dedup();
        if all.len() > 1 {
            differing.push(format!("{start:?} {one:?} {other:?}: {all:?}"));
        }
    }
    assert!(differing.is_empty(), "{} of {asked}:\n{}", differing.len(), differing.join("\n"));
}
