//! What is said of many random cycles, so that a change of the judge shows what it moves.
//!
//! `cycles/verdicts.txt` holds the verdict on each of 30,000: two letters for each, explained at its head. A change is
//! listed by what it was and what it is now, with examples to look at; `KYDAN_CASES=30000` asks for all (as often as not
//! the first thousands are enough), `KYDAN_WRITE=1` with it writes the file anew.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/cycles.rs"]
mod cycles;
#[path = "support/figures.rs"]
#[expect(dead_code, reason = "shared with the tests of the figures")]
mod figures;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use cycles::{Numbers, cases};
use figures::played_twice;
use kydan_game::{Game, Outcome};
use kydan_xiangqi::Xiangqi;

const RECORDED: &str = include_str!("cycles/verdicts.txt");
const A_LINE: usize = 50;

/// A cycle with what is said of it.
struct Case {
    cycle: String,
    said: String,
}

fn case(number: usize) -> Case {
    let (start, moves) = Numbers(number as u64 * 0x1_0001).pressing_cycle();
    let line = played_twice(start, &moves, 0);
    let mut verdicts = Xiangqi::verdicts(&line).into_iter();
    let found = verdicts.find(|verdict| verdict.grounds.phrase.starts_with("xiangqi.repetition.")).unwrap();
    let outcome = match found.outcome {
        Outcome::Draw => "draw".to_owned(),
        Outcome::Win(side) => format!("{side}_wins"),
    };
    let phrase = found.grounds.phrase.trim_start_matches("xiangqi.repetition.").to_owned();
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    Case {
        cycle: format!("{} {}", Xiangqi::write_position(&start), moves.join(" ")),
        said: format!("{} {outcome} {phrase}", found.grounds.article.name()),
    }
}

/// The recorded verdicts in order.
fn recorded() -> Vec<&'static str> {
    let legend: BTreeMap<&str, &str> = RECORDED.lines().filter_map(|line| line.split_once(" = ")).collect();
    let rows = RECORDED.lines().filter(|line| !line.starts_with('#') && !line.contains(" = "));
    rows.flat_map(|row| row.split(' ')).map(|letters| legend[letters]).collect()
}

/// The file for these verdicts.
fn written(said: &[String]) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for verdict in said {
        *counts.entry(verdict).or_default() += 1;
    }
    let letter = |number: usize| char::from(b'a' + u8::try_from(number).unwrap());
    let codes: BTreeMap<&str, String> = counts
        .keys()
        .enumerate()
        .map(|(number, said)| (*said, [letter(number / 26), letter(number % 26)].iter().collect()))
        .collect();
    let mut text = String::from("# The verdicts on random cycles, in order. Written by the test `cycles`.\n");
    for (said, count) in &counts {
        writeln!(text, "# {count:>6} {said}").unwrap();
    }
    for (said, code) in &codes {
        writeln!(text, "{code} = {said}").unwrap();
    }
    for row in said.chunks(A_LINE) {
        let row: Vec<&str> = row.iter().map(|said| &*codes[&**said]).collect();
        writeln!(text, "{}", row.join(" ")).unwrap();
    }
    text
}

#[test]
fn random_cycles_are_judged_as_recorded() {
    let asked = cases(3_000);
    let cases: Vec<Case> = (0..asked).map(case).collect();
    if std::env::var_os("KYDAN_WRITE").is_some() {
        let said: Vec<String> = cases.into_iter().map(|case| case.said).collect();
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cycles/verdicts.txt");
        return std::fs::write(path, written(&said)).unwrap();
    }
    let mut moved: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (case, before) in cases.iter().zip(recorded()) {
        if case.said != before {
            moved.entry(format!("{before} -> {}", case.said)).or_default().push(case.cycle.clone());
        }
    }
    let listed: Vec<String> = moved
        .iter()
        .map(|(change, examples)| {
            let shown: Vec<&str> = examples.iter().take(3).map(|example| &**example).collect();
            format!("{} × {change}\n    {}", examples.len(), shown.join("\n    "))
        })
        .collect();
    assert!(listed.is_empty(), "of {asked} cycles:\n{}", listed.join("\n"));
}
