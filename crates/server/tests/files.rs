//! `kydan` on report files alone: rounds paired and checked, tables and ratings made.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "support/kydan.rs"]
mod program;

use std::fs;
use std::path::{Path, PathBuf};

use program::{complaints, json, kydan, out};

/// A tournament whose rounds were paired by another program and confirmed by a second.
fn tournament(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../report/tests/fixtures/trf").join(name)
}

#[test]
fn rounds_that_the_rules_give_are_found_exact_and_others_are_shown() {
    let file = tournament("g03_p010_r06_forfeit.trf");
    let checked = kydan(&["check", "--json", file.to_str().unwrap()], "");
    assert!(checked.status.success(), "{checked:?}");
    let rounds = json(&checked);
    assert_eq!(rounds.as_array().unwrap().len(), 6);
    assert!(rounds.as_array().unwrap().iter().all(|round| round["outcome"]["is"] == "exact"));
    // Two neighbors of the first round change places: 1–7, 2–6 instead of 1–6, 2–7.
    let text = fs::read_to_string(&file).unwrap();
    let changed: Vec<String> = text.lines().map(exchanged).collect();
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("changed.trf");
    fs::write(&other, changed.join("\n")).unwrap();
    let checked = kydan(&["check", "--round", "1", "--language", "en", other.to_str().unwrap()], "");
    assert_eq!(checked.status.code(), Some(1), "{checked:?}");
    assert!(out(&checked).contains("not as the rules have it"), "{checked:?}");
}

/// A player's line with 6 and 7 exchanged as opponents of the first round; they exchange their colors with it.
fn exchanged(line: &str) -> String {
    if !line.starts_with("001") {
        return line.to_owned();
    }
    let number: u16 = line[4..8].trim().parse().unwrap();
    let (opponent, color) = match number {
        1 => (7, 'w'),
        2 => (6, 'b'),
        6 => (2, 'w'),
        7 => (1, 'b'),
        _ => return line.to_owned(),
    };
    format!("{}{opponent:>4} {color}{}", &line[..91], &line[97..])
}

#[test]
fn the_next_round_is_paired_explained_and_written() {
    let file = tournament("g03_p010_r06_forfeit.trf");
    let over = kydan(&["pair", file.to_str().unwrap()], "");
    let next = if over.status.success() { 7 } else { 0 };
    // The file states no number of rounds, so a seventh can be paired.
    assert_eq!(next, 7, "{over:?}");
    let folder = tempfile::tempdir().unwrap();
    let written = folder.path().join("next.trf");
    let words = [
        "pair",
        "--explain",
        "--language",
        "en",
        "--write",
        written.to_str().unwrap(),
        file.to_str().unwrap(),
    ];
    let paired = kydan(&words, "");
    assert!(paired.status.success() && out(&paired).contains("Round 7"), "{paired:?}");
    let checked = kydan(&["check", "--round", "7", written.to_str().unwrap()], "");
    assert!(checked.status.success(), "{checked:?}");
    let swapped = kydan(&["pair", "--swap", "1", "2", "--language", "en", file.to_str().unwrap()], "");
    assert!(swapped.status.success() && out(&swapped).contains("better: as it is"), "{swapped:?}");
    let again = kydan(&["pair", written.to_str().unwrap()], "");
    assert!(!again.status.success() && complaints(&again).contains('7'), "results are missing: {again:?}");
}

/// Round 1 of the plain rule, of 28 and of the lots is known without an engine: half against half, and neighbors
/// (29.1).
#[test]
fn rounds_are_paired_by_the_system_that_was_asked_for() {
    let file = tournament("g05_p012_r07_heavy.trf");
    let first = |words: &[&str]| {
        let mut all = vec!["pair", "--json", "--round", "1"];
        all.extend(words);
        all.push(file.to_str().unwrap());
        json(&kydan(&all, ""))
    };
    let opponent_of_one = |told: &serde_json::Value| {
        let boards = told["boards"].as_array().unwrap();
        let board = boards.iter().find(|board| board["white"] == 1 || board["black"] == 1).unwrap();
        board["white"].as_u64().unwrap() + board["black"].as_u64().unwrap() - 1
    };
    assert_eq!(opponent_of_one(&first(&[])), 7);
    assert_eq!(opponent_of_one(&first(&["--system", "plain"])), 7);
    assert_eq!(opponent_of_one(&first(&["--system", "lim"])), 7);
    assert_eq!(opponent_of_one(&first(&["--system", "round-robin"])), 12);
    let seed = "07".repeat(32);
    assert_eq!(opponent_of_one(&first(&["--system", "lots", "--seed", &seed])), 2);
    let unseeded = kydan(&["pair", "--system", "lots", "--language", "en", file.to_str().unwrap()], "");
    assert!(!unseeded.status.success() && complaints(&unseeded).contains("--seed"), "{unseeded:?}");
    let early = kydan(&["pair", "--round", "9", "--language", "en", file.to_str().unwrap()], "");
    assert!(!early.status.success() && complaints(&early).contains("Round 9"), "{early:?}");
    let nobody =
        kydan(&["pair", "--round", "2", "--swap", "1", "99", "--language", "en", file.to_str().unwrap()], "");
    assert!(!nobody.status.success() && complaints(&nobody).contains("99"), "{nobody:?}");
}

#[test]
fn standings_have_the_values_of_an_independent_checker() {
    let file = tournament("g01_p008_r05_clean.trf");
    let told = kydan(&["standings", "--json", "--tie-breaks", "BH,BH/C1,SB", file.to_str().unwrap()], "");
    let table = json(&told);
    // From fixtures/tie-breaks/g01_p008_r05_clean.tsv.
    let first = &table["rows"][0];
    assert_eq!((&first["number"], &first["points"]), (&1.into(), &5.0.into()));
    assert_eq!(first["values"], serde_json::json!([12.0, 11.0, 12.0]));
    let fourth = table["rows"].as_array().unwrap().iter().find(|row| row["number"] == 4).unwrap();
    assert_eq!(fourth["values"], serde_json::json!([14.5, 14.0, 1.75]));
    let wrong = kydan(&["standings", "--tie-breaks", "XY", file.to_str().unwrap()], "");
    assert!(!wrong.status.success() && complaints(&wrong).contains("XY"), "{wrong:?}");
}

/// Data is for programs: plain units, names beside numbers, words for codes, English unless another language is asked
/// for.
#[test]
fn data_is_in_plain_units_with_names_and_in_english() {
    let file = tournament("g05_p012_r07_heavy.trf");
    let file = file.to_str().unwrap();
    let told = json(&kydan(&["pair", "--json", "--round", "3", "--board", "2", file], ""));
    let board = &told["boards"][0];
    assert_eq!((&board["white"], &board["white_name"]), (&5.into(), &"Test0005 Player0005".into()));
    // Both have won both of their games.
    assert_eq!(board["reasons"][0]["why"], "same_score");
    assert_eq!(board["reasons"][0]["about"], serde_json::json!({ "points": 2.0 }));
    let floated =
        told["boards"].as_array().unwrap().iter().flat_map(|board| board["reasons"].as_array().unwrap());
    let floated = floated.into_iter().find(|reason| reason["why"] == "floated").unwrap();
    assert_eq!(
        floated["about"]["number_name"],
        format!("Test000{0} Player000{0}", floated["about"]["number"])
    );
    assert!(floated["about"]["from"].as_f64() > floated["about"]["to"].as_f64(), "{floated:#}");
    let text = board["reasons"][0]["text"].as_str().unwrap();
    assert!(text.contains('2') && text.is_ascii(), "{text}");
    assert!(told["board"]["players"].as_array().unwrap().iter().any(|one| one["score"] == 1.0), "{told:#}");
    let vi = json(&kydan(&["pair", "--json", "--round", "3", "--language", "vi", file], ""));
    assert_ne!(vi["boards"][0]["reasons"][0]["text"], *text);
    let rank = json(&kydan(&["standings", "--json", "--explain", "3", file], ""));
    assert_eq!((&rank["points"], &rank["number_name"]), (&5.0.into(), &"Test0003 Player0003".into()));
    assert_eq!(rank["above"]["own"]["value"], 5.0);
    assert_eq!(rank["above"]["own"]["parts"][0]["value"], 1.0);
    let table = json(&kydan(&["table", "--json", "--what", "crosstable", file], ""));
    assert!(
        table["head"].as_array().unwrap().iter().all(|head| !head.as_str().unwrap().starts_with("exchange")),
        "{table:#}"
    );
    assert_eq!(table["head"][0], "Rank");
    let game =
        json(&kydan(&["adjudicate", "--json", "--game", "xiangqi", "-"], "position startpos moves h2e2"));
    assert!(game["moves"][0]["text"].as_str().unwrap().starts_with('C'), "a cannon, not pháo: {game:#}");
}

#[test]
fn ratings_are_those_of_the_tables() {
    // 2000 against 1800: 0.76 to be expected (B.02, 8.1.2); a loss costs 20 × 0.76 = 15.2.
    let file = "012 Two\r\n\
        001    1      An                                2000                             0.0    2     2 w 0\r\n\
        001    2      Binh                              1800                             1.0    1     1 b 1\r\n";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two.trf");
    fs::write(&path, file).unwrap();
    let told = kydan(&["rate", "--json", path.to_str().unwrap()], "");
    assert!(told.status.success(), "{told:?}");
    let lines = json(&told);
    assert_eq!((&lines[0]["before"], &lines[0]["after"]), (&2000.into(), &1985.into()));
    assert_eq!((&lines[1]["before"], &lines[1]["after"]), (&1800.into(), &1815.into()));
    // The same file twice is one event, and it is said.
    let path = path.to_str().unwrap();
    let twice = kydan(&["rate", "--json", "--language", "en", path, path], "");
    assert_eq!(json(&twice), lines);
    assert!(complaints(&twice).contains("counts once"), "{twice:?}");
    // So it is where another program saved it: other ends of lines, a remark.
    let saved = folder.path().join("saved.trf");
    fs::write(&saved, format!("{}\n### saved again\n", file.replace("\r\n", "\n"))).unwrap();
    let again = kydan(&["rate", "--json", "--language", "en", path, saved.to_str().unwrap()], "");
    assert_eq!(json(&again), lines, "{again:?}");
    // Another event of the same two with the same result counts.
    let other = folder.path().join("other.trf");
    fs::write(&other, file.replace("012 Two", "012 Two again")).unwrap();
    let both = json(&kydan(&["rate", "--json", path, other.to_str().unwrap()], ""));
    assert_eq!(both[0]["games"], 2);
}

#[test]
fn rounds_that_a_file_does_not_have_are_refused() {
    let file = tournament("g01_p008_r05_clean.trf");
    let file = file.to_str().unwrap();
    for words in [
        &["check", "--round", "99"][..],
        &["check", "--round", "0"],
        &["standings", "--after", "99"],
        &["table", "--what", "pairings", "--round", "99"],
        &["table", "--what", "pairings", "--round", "0"],
        &["table", "--what", "crosstable", "--round", "6"],
        &["table", "--round", "99"],
    ] {
        let told = kydan(&[words, &["--language", "en", file]].concat(), "");
        assert!(!told.status.success() && out(&told).is_empty(), "{told:?}");
        let round = words.last().unwrap();
        assert!(complaints(&told).contains(&format!("no round {round}: 5 rounds are paired")), "{told:?}");
    }
}

#[test]
fn who_has_nobody_left_to_meet_is_named() {
    // Three of four have met everyone; without 5 and with one more round nothing is left for them.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("four.trf");
    let file = String::from("012 Four\r\nXXR 5\r\n")
        + &player(1, "An", "2000", "1990/01/01", "2 w =,3 w =,4 w =")
        + &player(2, "Binh", "1990", "1990/01/01", "1 b =,4 w =,3 b =")
        + &player(3, "Chi", "1980", "1990/01/01", "4 b =,1 b =,2 w =")
        + &player(4, "Dung", "1970", "1990/01/01", "3 w =,2 b =,1 b =");
    fs::write(&path, file).unwrap();
    let told = kydan(&["pair", "--language", "en", path.to_str().unwrap()], "");
    assert!(!told.status.success(), "{told:?}");
    let stuck = "nobody is left for 1 An (2000), 2 Binh (1990), 3 Chi (1980), 4 Dung (1970) to meet";
    assert!(complaints(&told).contains(stuck), "{told:?}");
}

/// 1 has beaten 4 with White, 2 has beaten 3 with Black: in the final 2 has White, who has had it less often.
#[test]
fn a_knock_out_is_paired_checked_and_ranked_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.trf");
    let file = String::from("012 Cup\r\n092 Individual: Knock-Out\r\n152 W\r\n")
        + &player(1, "An", "2000", "", "4 w 1")
        + &player(2, "Binh", "1990", "", "3 b 1")
        + &player(3, "Chi", "1980", "", "2 w 0")
        + &player(4, "Dung", "1970", "", "1 b 0");
    fs::write(&path, file).unwrap();
    let cup = path.to_str().unwrap();
    assert!(kydan(&["check", cup], "").status.success());
    let told = json(&kydan(&["pair", "--json", cup], ""));
    assert_eq!(
        (&told["boards"][0]["white"], &told["boards"][0]["black"]),
        (&2.into(), &1.into()),
        "{told:#}"
    );
    let ranked = json(&kydan(&["standings", "--json", cup], ""));
    let ranks: Vec<_> = ranked["rows"].as_array().unwrap().iter().map(|row| row["rank"].clone()).collect();
    assert_eq!(ranks, [1, 1, 3, 3]);
}

/// A line of a report: number, name, rating, year of birth, points, rank, games.
fn player(number: u16, name: &str, rating: &str, born: &str, games: &str) -> String {
    let games: Vec<String> = games.split_terminator(',').map(|game| format!("  {game:>8}")).collect();
    format!(
        "001 {number:>4} m    {name:<33} {rating:>4} VIE             {born:<10}  1.0 {number:>4}{}\r\n",
        games.concat()
    )
}

#[test]
fn ratings_go_by_the_regulations_of_their_month() {
    // 2700 draws with 2280: 420 apart, .93 from October 2025 on (8.3.1), .92 for 400 before; K is 10.
    let event = |start: &str, born: &str| {
        format!("012 Two\r\n042 {start}\r\n")
            + &player(1, "An", "2700", "1990/01/01", "2 w =")
            + &player(2, "Binh", "2280", born, "1 b =")
    };
    let folder = tempfile::tempdir().unwrap();
    let rated = |start: &str, born: &str, options: &[&str]| {
        let path = folder.path().join("event.trf");
        fs::write(&path, event(start, born)).unwrap();
        let told = kydan(&[&["rate", "--json"], options, &[path.to_str().unwrap()]].concat(), "");
        assert!(told.status.success(), "{told:?}");
        json(&told)
    };
    let expected = |lines: &serde_json::Value| lines[0]["expected"].as_f64();
    assert_eq!(expected(&rated("2025/09/30", "1990/01/01", &[])), Some(0.92));
    assert_eq!(expected(&rated("2025/10/01", "1990/01/01", &[])), Some(0.93));
    assert_eq!(expected(&rated("2025/10/01", "1990/01/01", &["--month", "2025-09"])), Some(0.92));
    assert_eq!(expected(&rated("", "1990/01/01", &[])), Some(0.93));
    assert_eq!(expected(&rated("2025/10/01", "1990/01/01", &["--tempo", "rapid"])), Some(0.92));
    // The year of the 18th birthday still has K 40 below 2300, the next one has not.
    let k = |lines: &serde_json::Value| lines[1]["k"].as_i64();
    assert_eq!(k(&rated("2026/12/31", "2008/01/01", &[])), Some(40));
    assert_eq!(k(&rated("2027/01/01", "2008/12/31", &[])), Some(20));
    let wrong = kydan(&["rate", "--month", "2025-13", "x.trf"], "");
    assert!(!wrong.status.success() && complaints(&wrong).contains("2025-09"), "{wrong:?}");
}

#[test]
fn all_files_are_one_period_and_what_became_of_everybody_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, lines: &[String]| {
        let path = folder.path().join(name);
        fs::write(&path, format!("012 {name}\r\n{}", lines.concat())).unwrap();
        path.to_str().unwrap().to_owned()
    };
    // An, 2000, wins once in each file against 2000: .5 × 20 twice, 20 together. Chi gathers two games, Dung lost all
    // of a first event, Em falls from 1405 to 1395.
    let one = file(
        "one.trf",
        &[
            player(1, "An", "2000", "", "2 w 1"),
            player(2, "Binh", "2000", "", "1 b 0"),
            player(3, "Chi", "", "", "4 w ="),
            player(4, "Giang", "1500", "", "3 b ="),
            player(5, "Dung", "", "", "6 w 0"),
            player(6, "Hai", "1500", "", "5 b 1"),
        ],
    );
    let two = file(
        "two.trf",
        &[
            player(1, "Binh", "2000", "", "2 w 0"),
            player(2, "An", "2000", "", "1 b 1"),
            player(3, "Chi", "", "", "4 w ="),
            player(4, "Giang", "1500", "", "3 b ="),
            player(5, "Em", "1405", "", "6 w 0"),
            player(6, "Yen", "1405", "", "5 b 1"),
        ],
    );
    let told = kydan(&["rate", "--json", &one, &two], "");
    assert!(told.status.success(), "{told:?}");
    let lines = json(&told);
    let of = |name: &str| lines.as_array().unwrap().iter().find(|line| line["name"] == name).unwrap().clone();
    assert_eq!((&of("An")["games"], &of("An")["after"]), (&2.into(), &2020.into()));
    assert_eq!((&of("Chi")["step"], &of("Chi")["games"]), (&"gathered".into(), &2.into()));
    assert_eq!((&of("Dung")["step"], &of("Em")["step"]), (&"disregarded".into(), &"dropped".into()));
    assert!(lines.as_array().unwrap().iter().all(|line| line["name"] != "Giang"), "{lines:#}");
    for (language, said) in [
        ("en", ["too few results yet", "no point, disregarded", "below the floor", "30 games"]),
        ("vi", ["chưa đủ ván", "0 điểm, không tính", "dưới mức sàn", "30 ván"]),
    ] {
        let text = out(&kydan(&["rate", "--language", language, &one, &two], ""));
        assert!(said.iter().all(|said| text.contains(said)), "{text}");
    }
    let nobody = file("nobody.trf", &[player(1, "A", "", "", "2 w 1"), player(2, "B", "", "", "1 b 0")]);
    let told = kydan(&["rate", "--language", "en", &nobody], "");
    assert!(told.status.success() && out(&told).contains("No game counts"), "{told:?}");
    let missing = kydan(&["rate", "--language", "en", &one, "nowhere.trf"], "");
    assert!(!missing.status.success() && complaints(&missing).contains("nowhere.trf"), "{missing:?}");
    assert_eq!(out(&missing), "", "no half an answer");
}

#[test]
fn a_broken_report_is_refused_with_line_and_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.trf");
    fs::write(&path, "012 Broken\n001 four      An                                2000\n").unwrap();
    let told = kydan(&["pair", "--language", "en", path.to_str().unwrap()], "");
    assert!(!told.status.success() && complaints(&told).contains("broken.trf:2"), "{told:?}");
}

#[test]
fn tables_are_written_for_spreadsheets() {
    let file = tournament("g01_p008_r05_clean.trf");
    let csv = kydan(&["table", "--language", "en", "--what", "starting-list", file.to_str().unwrap()], "");
    assert!(csv.status.success() && out(&csv).lines().count() == 9, "{csv:?}");
    let crosstable = kydan(&["table", "--what", "crosstable", "--json", file.to_str().unwrap()], "");
    assert_eq!(json(&crosstable)["rows"].as_array().unwrap().len(), 8);
    let folder = tempfile::tempdir().unwrap();
    let workbook = folder.path().join("standings.xlsx");
    let written = kydan(&["table", "--write", workbook.to_str().unwrap(), file.to_str().unwrap()], "");
    assert!(written.status.success(), "{written:?}");
    // A workbook is a ZIP archive.
    assert!(fs::read(&workbook).unwrap().starts_with(b"PK"));
}
