//! Tie-breaks of 22 tournaments against tables that an independent checker made by FIDE's C.07 of March 2026.
//!
//! Buchholz and Sonneborn-Berger are compared where every game was played: where not, FIDE's definition and
//! that of the xiangqi law and the textbook, which is ours so far, part ways.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "../../report/tests/support/trf.rs"]
mod trf;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use kydan_field::{Field, Turn};
use kydan_game::HalfPoints;
use kydan_rating::{average, perfect_performance, performance};
use kydan_regulations::TieBreak;
use kydan_regulations::tie_break::{Cut, Measure, Own};
use kydan_table::fide::rank;

/// A table's line, by the names of its columns.
type Line = BTreeMap<String, String>;

/// The name, the field, the points that the file states, the checker's table.
type Tournament = (String, Field, Vec<HalfPoints>, Vec<Line>);

fn tournaments() -> Vec<Tournament> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/tie-breaks");
    let mut all = Vec::new();
    for (name, report) in trf::reports() {
        let stated = report.players().filter_map(|player| player.points).collect();
        let text = fs::read_to_string(folder.join(format!("{name}.tsv"))).unwrap();
        let mut lines = text.lines();
        let head: Vec<&str> = lines.next().unwrap().split('\t').collect();
        let row = |line: &str| {
            let values = line.split('\t').map(str::to_owned);
            head.iter().map(|name| (*name).to_owned()).zip(values).collect()
        };
        all.push((name, report.setup().unwrap().field, stated, lines.map(row).collect()));
    }
    all
}

/// `12.5` in hundredths.
fn hundredths(text: &str) -> i32 {
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    let rest = format!("{rest:0<2}");
    whole.parse::<i32>().unwrap() * 100 + rest.parse::<i32>().unwrap()
}

fn all_played(field: &Field) -> bool {
    field.contestants.iter().flat_map(|one| &one.turns).all(|turn| turn.played().is_some())
}

fn compare(columns: &[(TieBreak, &str)], which: impl Fn(&Field) -> bool) -> usize {
    let tie_breaks: Vec<TieBreak> = columns.iter().map(|(tie_break, _)| *tie_break).collect();
    let mut compared = 0;
    for (name, field, _, rows) in tournaments().iter().filter(|(_, field, ..)| which(field)) {
        for place in kydan_table::rank(field, &tie_breaks) {
            for (value, (tie_break, column)) in place.values.iter().zip(columns) {
                let expected = hundredths(&rows[place.contestant][*column]);
                let number = place.contestant + 1;
                assert_eq!(value.hundredths, Some(expected), "{name}: {tie_break} of number {number}");
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn points_are_as_stated() {
    for (name, field, stated, _) in tournaments() {
        assert_eq!(field.totals(), stated, "{name}");
    }
}

#[test]
fn wins_black_games_and_progressive_agree_everywhere() {
    let compared = compare(
        &[
            (TieBreak::Documents(Own::Wins), "WON"),
            (TieBreak::Documents(Own::GamesWithBlack), "BPG"),
            (TieBreak::Documents(Own::WinsWithBlack), "BWG"),
            (TieBreak::Documents(Own::Progressive), "PS"),
        ],
        |_| true,
    );
    assert!(compared > 4_000, "only {compared} values");
}

#[test]
fn buchholz_sonneborn_berger_and_koya_agree_where_every_game_was_played() {
    let compared = compare(
        &[
            (TieBreak::Documents(Own::Buchholz(Cut::NONE)), "BH"),
            (TieBreak::Documents(Own::Buchholz(Cut::ONE)), "BH/C1"),
            (TieBreak::Documents(Own::Buchholz(Cut::TWO)), "BH/C2"),
            (TieBreak::Documents(Own::Buchholz(Cut::MEDIAN)), "BH/M1"),
            (TieBreak::Documents(Own::SonnebornBerger), "SB"),
            (TieBreak::Documents(Own::Koya), "KS"),
        ],
        all_played,
    );
    assert!(compared >= 100, "only {compared} values");
}

#[test]
fn averages_and_performances_agree_everywhere() {
    let mut compared = 0;
    for (name, field, _, rows) in tournaments() {
        for (at, contestant) in field.contestants.iter().enumerate() {
            let played: Vec<_> = contestant.turns.iter().filter_map(Turn::played).collect();
            let rated: Vec<_> = played
                .iter()
                .filter_map(|(game, share)| Some((field.contestants[game.opponent].rating?, *share)))
                .collect();
            let ratings: Vec<_> = rated.iter().map(|(rating, _)| *rating).collect();
            let score = rated.iter().map(|(_, share)| *share).sum();
            let expected = |column: &str| rows[at][column].parse::<i32>().unwrap();
            let who = format!("{name}: number {}", at + 1);
            if ratings.is_empty() {
                continue;
            }
            assert_eq!(average(ratings.iter().copied()).map(i32::from), Some(expected("ARO")), "{who}");
            assert_eq!(performance(&ratings, score), Some(expected("TPR")), "{who}");
            assert_eq!(perfect_performance(&ratings, score), Some(expected("PTP")), "{who}");
            compared += 1;
        }
    }
    assert!(compared > 1_000, "only {compared} players");
}

/// Every column of every table, and the ranks that they make in their order.
#[test]
fn fides_definitions_agree_everywhere() {
    let mut wrong = Vec::new();
    let mut compared = 0;
    for (name, field, _, rows) in tournaments() {
        let columns: Vec<&str> = COLUMNS.split(' ').collect();
        assert_eq!(columns.iter().map(|one| (*one).to_owned()).collect::<BTreeSet<_>>(), measured(&rows));
        let measures: Vec<Measure> = columns.iter().map(|code| code.parse().unwrap()).collect();
        let places = rank(&field, &measures);
        assert_eq!(places.len(), rows.len());
        for place in places {
            let (row, number) = (&rows[place.contestant], place.contestant + 1);
            let stated = columns.iter().map(|column| hundredths(&row[*column]));
            for ((value, stated), column) in place.values.iter().zip(stated).zip(&columns) {
                compared += 1;
                if *value != stated {
                    wrong.push(format!("{name}: {column} of {number}: {value}, not {stated}"));
                }
            }
            if place.rank.to_string() != row["Rank"] {
                wrong.push(format!("{name}: rank of {number}: {}, not {}", place.rank, row["Rank"]));
            }
        }
    }
    assert_eq!((wrong, compared), (Vec::new(), 26_114));
}

/// The tie-breaks of the tables, in their order.
const COLUMNS: &str =
    "BH BH/C1 BH/C2 BH/M1 FB SB SB/C1 PS PS/C1 WIN WON BPG BWG REP DE STD TPN KS ARO TPR PTP AOB";

fn measured(rows: &[Line]) -> BTreeSet<String> {
    let others = ["StartNo", "Rank", "PTS"];
    rows[0].keys().filter(|name| !others.contains(&name.as_str())).cloned().collect()
}
