//! What is said of many random cycles, so that a change of the judge shows what it moves.
//!
//! `cycles/verdicts.txt` holds the verdict on each of 30,000: two letters for each, explained at its head. A change is
//! listed by what it was and what it is now, with examples to look at; `KYDAN_CASES=30000` asks for all (as often as not
//! the first thousands are enough), `KYDAN_WRITE=1` with it writes the file anew.
//!
//! `KYDAN_XIANGQI_ENGINE` names the command line of an engine that judges repetitions and speaks UCI. It is then asked
//! about the same cycles, and every difference between its verdict and ours is listed by our clause:
//!
//! ```sh
//! KYDAN_XIANGQI_ENGINE=… KYDAN_CASES=30000 cargo nextest run -p kydan-xiangqi --test cycles --no-capture
//! ```

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/cycles.rs"]
mod cycles;
#[path = "support/engine.rs"]
mod engine;
#[path = "support/figures.rs"]
#[expect(dead_code, reason = "shared with the tests of the figures")]
mod figures;
#[path = "support/numbers.rs"]
mod numbers;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use cycles::{Numbers, cases};
use engine::Engine;
use figures::played_twice;
use kydan_game::{Game, Line, Outcome};
use kydan_xiangqi::{Position, Xiangqi};
use numbers::Numbered as _;

const RECORDED: &str = include_str!("cycles/verdicts.txt");
const A_LINE: usize = 50;

/// A cycle with what is said of it.
struct Case {
    start: Position,
    line: Line<Xiangqi>,
    outcome: Outcome,
    cycle: String,
    said: String,
}

fn case(number: usize) -> Case {
    let (start, moves) = Numbers(number as u64 * 0x1_0001).pressing_cycle();
    let line = played_twice(start, &moves, 0);
    let mut verdicts = Xiangqi::verdicts(&line).into_iter();
    let found = verdicts.find(|verdict| verdict.grounds.phrase.starts_with("xiangqi.repetition.")).unwrap();
    let phrase = found.grounds.phrase.trim_start_matches("xiangqi.repetition.").to_owned();
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    Case {
        cycle: format!("{} {}", Xiangqi::write_position(&start), moves.join(" ")),
        said: format!("{} {} {phrase}", found.grounds.article.number(), name(found.outcome)),
        outcome: found.outcome,
        start,
        line,
    }
}

fn name(outcome: Outcome) -> String {
    match outcome {
        Outcome::Draw => "draw".to_owned(),
        Outcome::Win(side) => format!("{side}_wins"),
    }
}

/// Cycles by what changed or differs, with examples of each.
#[derive(Default)]
struct Differences(BTreeMap<String, Vec<String>>);

impl Differences {
    fn note(&mut self, difference: String, cycle: String) {
        self.0.entry(difference).or_default().push(cycle);
    }

    fn listed(&self) -> String {
        let list = self.0.iter().map(|(difference, examples)| {
            let shown: Vec<&str> = examples.iter().take(3).map(|example| &**example).collect();
            format!("{} × {difference}\n    {}", examples.len(), shown.join("\n    "))
        });
        list.collect::<Vec<_>>().join("\n")
    }
}

/// Where the engine holds something else, by our clause, and how many cycles it judges as we do.
fn compared(engine: &mut Engine, asked: usize) -> (usize, Differences) {
    let mut alike = 0;
    let mut differences = Differences::default();
    for case in (0..asked).map(case) {
        match engine.verdict(&case.start, &case.line) {
            Some(outcome) if outcome == case.outcome => alike += 1,
            other => {
                let theirs = other.map_or_else(|| "not judged".to_owned(), name);
                differences.note(format!("{}, the engine: {theirs}", case.said), case.cycle);
            }
        }
    }
    (alike, differences)
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
    let mut moved = Differences::default();
    for (case, before) in cases.into_iter().zip(recorded()) {
        if case.said != before {
            moved.note(format!("{before} -> {}", case.said), case.cycle);
        }
    }
    assert!(moved.0.is_empty(), "of {asked} cycles:\n{}", moved.listed());
}

#[test]
fn another_opinion_is_listed_by_clause() {
    let Ok(command) = std::env::var("KYDAN_XIANGQI_ENGINE") else {
        eprintln!("SKIPPED: KYDAN_XIANGQI_ENGINE names no engine");
        return;
    };
    let asked = cases(3_000);
    let (alike, differences) = compared(&mut Engine::start(&command), asked);
    println!("{alike} of {asked} cycles are judged alike\n{}", differences.listed());
    assert!(alike > 0, "an engine that judges repetitions agrees on some of them");
}

#[cfg(unix)]
#[test]
fn what_an_engine_holds_is_heard() {
    let stand_in = |holds: &str| {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/engine.sh");
        let mut engine = Engine::start(&format!("sh {script} {holds}"));
        let (alike, differences) = compared(&mut engine, 60);
        let differing: usize = differences.0.values().map(Vec::len).sum();
        assert_eq!(alike + differing, 60);
        (alike, differences)
    };
    let ours = |wanted: fn(&Case) -> bool| (0..60).map(case).filter(wanted).count();
    let draws = ours(|case| case.outcome == Outcome::Draw);
    let won = ours(|case| case.outcome == Outcome::Win(!case.line.position().turn()));
    let lost = ours(|case| case.outcome == Outcome::Win(case.line.position().turn()));
    assert!(draws > 0 && won + lost > 0, "cases of each kind");
    assert_eq!([stand_in("cp 0").0, stand_in("mate 1").0, stand_in("mate -1").0], [draws, won, lost]);
    let (alike, differences) = stand_in("cp 250");
    assert_eq!(alike, 0, "who plays on has not judged");
    assert!(differences.0.keys().all(|said| said.ends_with(", the engine: not judged")));
}
