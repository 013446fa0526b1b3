//! Files alone: read, checked, paired, ranked, written back.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/trf.rs"]
mod trf;

use kydan_field::Preferred;
use kydan_game::{HalfPoints, Side};
use kydan_pairing::dutch::Rule;
use kydan_regulations::tie_break::{Measure, Order, measures};
use kydan_report::desk::{self, CannotPair, Outcome, Sheet};
use kydan_report::explain::{Cited, Decider};
use kydan_report::trf::{Ending, Fault, Problem, Record, Report, Severity};
use kydan_table::fide::Parting;

fn text(name: &str) -> String {
    trf::files().into_iter().find(|(own, _)| own.starts_with(name)).unwrap().1
}

fn sheet(text: &str) -> Sheet {
    desk::read(text.as_bytes()).unwrap()
}

/// The file as it stood before a round: nothing of it or of what followed.
fn before(text: &str, round: u16) -> Report {
    let mut report = Report::read(text.as_bytes()).unwrap();
    let planned = report.players().map(|player| player.rounds.len()).max().unwrap() as u16;
    let mut absent = Vec::new();
    for record in &mut report.records {
        if let Record::Player(player) = record {
            let cell = player.rounds.get(usize::from(round) - 1).copied().flatten();
            if cell.is_none_or(|cell| cell.opponent.is_none() && format!("{:?}", cell.code) != "PairingBye") {
                absent.push(player.number);
            }
            player.rounds.truncate(usize::from(round) - 1);
            player.points = None;
            player.rank = None;
        }
    }
    if !report.records.iter().any(|record| matches!(record, Record::Rounds { .. })) {
        report.records.push(Record::Rounds { tag: "142".to_owned(), rounds: planned });
    }
    for number in absent {
        report.records.push(Record::Other(format!("240 Z {round:03} {number:4}")));
    }
    report
}

#[test]
fn files_of_the_corpus_have_no_problems_and_every_round_is_exact() {
    for (name, report) in trf::reports().into_iter().filter(|(name, _)| name.as_str() < "g15") {
        let sheet = sheet(&report.to_string());
        assert_eq!(sheet.problems, [], "{name}");
        for round in 1..=sheet.paired_rounds() {
            assert_eq!(desk::check_round(&sheet, round).outcome, Outcome::Exact, "{name}, round {round}");
        }
    }
}

#[test]
fn the_next_round_is_that_of_the_whole_file() {
    for (name, round) in [("g03", 1), ("g05", 4), ("g07", 7), ("s03", 5), ("g17", 6), ("s09", 3)] {
        let whole = sheet(&text(name));
        let cut = before(&text(name), round).to_string();
        let before = sheet(&cut);
        assert_eq!(before.paired_rounds(), round - 1);
        let next = desk::pair(&before, None).unwrap();
        assert_eq!(next.round, round);
        let stated = |at: u16| {
            let player = whole.report.players().find(|player| player.number == at).unwrap();
            let cell = player.rounds[usize::from(round) - 1].unwrap();
            (cell.opponent, cell.side)
        };
        for board in &next.boards {
            assert_eq!(stated(board.white), (Some(board.black), Some(Side::White)), "{name}");
        }
        // Written and read again, the round is there without results.
        let written = sheet(&next.written(&before).to_string());
        assert_eq!(written.paired_rounds(), round);
        let refused = desk::pair(&written, None).unwrap_err();
        if round == 7 {
            assert_eq!(refused, CannotPair::Finished { planned: 7 });
        } else {
            let CannotPair::ResultsMissing { round: own, games } = refused else { panic!("{refused}") };
            assert_eq!((own, games.len()), (round, next.boards.len()));
        }
    }
}

#[test]
fn after_the_last_round_there_is_none() {
    assert_eq!(desk::pair(&sheet(&text("s01")), None).unwrap_err(), CannotPair::Finished { planned: 5 });
}

/// Numbers 1 and 2 of a first round take each other's places in the file.
#[test]
fn a_round_that_was_paired_otherwise_is_told_with_the_rule() {
    let mut whole = Report::read(text("g01").as_bytes()).unwrap();
    for record in &mut whole.records {
        if let Record::Player(player) = record {
            player.rounds.truncate(1);
            (player.points, player.rank) = (None, None);
            let number = player.number;
            let cell = player.rounds[0].as_mut().unwrap();
            // 1-5, 2-6 become 1-6, 2-5 with the colors of their places.
            cell.opponent = match number {
                1 => Some(6),
                2 => Some(5),
                5 => Some(2),
                6 => Some(1),
                _ => cell.opponent,
            };
            if [5, 6].contains(&number) {
                cell.side = cell.side.map(|side| !side);
                cell.code = if number == 5 { kydan_report::trf::Code::Loss } else { cell.code };
            }
        }
    }
    let sheet = match desk::read(whole.to_string().as_bytes()) {
        Ok(sheet) => sheet,
        Err(problems) => panic!("{problems:?}"),
    };
    let checked = desk::check_round(&sheet, 1);
    let Outcome::Differs { in_file, by_rules, comparison } = checked.outcome else { panic!("exact") };
    assert_eq!((in_file.len(), by_rules.len()), (2, 2));
    assert_eq!(
        (comparison.preferred, comparison.rule),
        (Preferred::First, Cited::dutch(Rule::Transposition))
    );
}

fn problems(text: &str) -> Vec<(usize, usize, Severity, &'static str)> {
    let (_, _, problems) = kydan_report::trf::inspect(text.as_bytes());
    let told = |one: &Problem| (one.line, one.column, one.severity, one.fault.phrase());
    problems.iter().map(told).collect()
}

const TWO: &str = "012 Open\n\
    001    1      Nguyen, An                        2401 VIE                         1.0    1     2 w 1\n\
    001    2      Tran, Binh                        1980 VIE                         0.0    2     1 b 0\n";

#[test]
fn everything_wrong_is_told_at_once_with_its_place() {
    assert_eq!(problems(TWO), []);
    let wrong = TWO.replace("1.0    1     2 w 1", "1.5    1     2 w 1").replace("1 b 0", "1 b 1");
    assert_eq!(problems(&wrong), [(2, 99, Severity::Error, "trf.results")]);
    let wrong = TWO.replace("1.0    1", "1.5    1");
    assert_eq!(problems(&wrong), [(2, 81, Severity::Warning, "trf.points")]);
    let wrong = TWO.replace("2 w 1", "2 x 1").replace("2 Tran", "x Tran");
    assert_eq!(problems(&wrong), [(2, 97, Severity::Error, "trf.unexpected")]);
    let wrong = TWO.replace("2 w 1", "3 w 1");
    assert_eq!(
        problems(&wrong),
        [(2, 92, Severity::Error, "trf.no_such_opponent"), (3, 92, Severity::Error, "trf.disagreement")]
    );
    let wrong = TWO.replace("1 b 0", "1 w 0");
    assert_eq!(problems(&wrong), [(2, 97, Severity::Error, "trf.same_color")]);
    assert_eq!(
        problems(""),
        [(0, 0, Severity::Error, "trf.no_players"), (0, 0, Severity::Note, "trf.no_name")]
    );
    let twice = format!("{TWO}{}", TWO.lines().nth(2).unwrap());
    assert_eq!(problems(&twice)[0], (4, 5, Severity::Error, "trf.same_number"));
    let mixed = TWO.replacen('\n', "\r\n", 1);
    assert_eq!(problems(&mixed), [(0, 0, Severity::Note, "trf.mixed_endings")]);
    let ahead = TWO.replace("    1     2 w", "    2     2 w").replace("    2     1 b", "    1     1 b");
    assert_eq!(problems(&ahead), [(3, 86, Severity::Warning, "trf.rank")]);
    let nobody = format!("{TWO}240 H 002    7\n");
    assert_eq!(problems(&nobody), [(4, 11, Severity::Warning, "trf.no_such_player")]);
}

#[test]
fn names_in_windows_1252_are_read_as_such() {
    let mut bytes = TWO.replace("Nguyen, An", "M\u{1}ller, J.").into_bytes();
    let at = bytes.iter().position(|byte| *byte == 1).unwrap();
    bytes[at] = 0xfc;
    let sheet = desk::read(&bytes).unwrap();
    assert_eq!(sheet.name(1), "Müller, J.");
    assert_eq!((sheet.problems[0].line, sheet.problems[0].column), (2, 16));
    assert_eq!(sheet.problems[0].fault, Fault::NotUnicode);
}

#[test]
fn lines_may_end_in_carriage_returns_alone() {
    let old = TWO.replace('\n', "\r");
    let sheet = sheet(&old);
    assert_eq!(sheet.report.ending, Ending::Cr);
    assert_eq!(sheet.report.to_string(), old);
    assert_eq!(sheet.problems, []);
}

#[test]
fn standings_go_by_the_tie_breaks_of_the_file() {
    let with_list = format!("202 WON,TPN\n{}", text("g01"));
    let ranked = desk::standings(&sheet(&with_list), None, None, desk::Unrated::Drop);
    assert_eq!(ranked.measures, [Measure::GamesWon, Measure::PairingNumber(Order::Usual)]);
    let order: Vec<u16> = ranked.rows.iter().map(|row| row.number).collect();
    assert_eq!(order, [1, 2, 3, 5, 6, 4, 7, 8]);
    assert_eq!(ranked.rows[4].parted_by, Some(Parting::Measure(Measure::PairingNumber(Order::Usual))));
    let early = desk::standings(&sheet(&with_list), Some(1), None, desk::Unrated::Drop);
    assert_eq!((early.after_round, early.rows[0].points), (1, HalfPoints::ONE));
    // 5 and 6 have won two games each.
    let sheet = sheet(&with_list);
    let story = desk::rank_of(&sheet, &ranked, 5).unwrap();
    let below = story.below.unwrap();
    assert_eq!((below.neighbor, below.by), (6, Decider::Measure(Measure::PairingNumber(Order::Usual))));
    let above = story.above.unwrap();
    assert_eq!((above.neighbor, above.by), (3, Decider::Points));
    let rounds: i32 = above.own.parts.iter().map(|part| part.hundredths).sum();
    assert_eq!((above.own.hundredths, rounds), (Some(250), 250));
    let (known, unknown) = measures("BH:GP/C1, sb ; XYZ, KS/L+1,BH/Z9");
    assert_eq!(known.iter().map(ToString::to_string).collect::<Vec<_>>(), ["BH/C1", "SB", "KS/L+1"]);
    assert_eq!(unknown.len(), 2);
}

/// Three players meet each other; 3 did not come against 1.
const ROUND_ROBIN: &str = "012 Three\n092 Individual: Round-Robin\n\
    001    1      An                                2100 VIE                         1.5    1  0000 - Z     2 b =     3 w +\n\
    001    2      Binh                              2000 VIE                         1.5    2     3 w 1     1 w =  0000 - Z\n\
    001    3      Chi                               1900 VIE                         0.0    3     2 b 0  0000 - Z     1 b -\n";

#[test]
fn a_round_robin_has_its_own_usual_tie_breaks_and_no_buchholz() {
    let ranked = desk::standings(&sheet(ROUND_ROBIN), None, None, desk::Unrated::Drop);
    let codes = |measures: &[Measure]| measures.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(codes(&ranked.measures), ["DE", "SB", "KS", "WON"]);
    // DE: a draw. SB: ½ × 1½ and 1 × 0 each. KS: ½ against the other. WON: one by forfeit, one at the board.
    assert_eq!(ranked.rows[0].values, [50, 75, 50, 100]);
    assert_eq!(ranked.rows[1].values, [50, 75, 50, 100]);
    assert_eq!((ranked.rows[0].rank, ranked.rows[1].rank, codes(&ranked.unfit)), (1, 1, Vec::new()));
    let (wanted, _) = measures("BH/C1,WON,AOB");
    let ranked = desk::standings(&sheet(ROUND_ROBIN), None, Some(&wanted), desk::Unrated::Drop);
    assert_eq!(codes(&ranked.unfit), ["BH/C1", "AOB"]);
    let swiss = sheet(&ROUND_ROBIN.replace("Round-Robin", "Swiss"));
    assert_eq!(desk::standings(&swiss, None, Some(&wanted), desk::Unrated::Drop).unfit, []);
}

#[test]
fn tie_breaks_by_ratings_are_dropped_where_somebody_has_none() {
    let (wanted, _) = measures("ARO,WON,TPR,RTNG");
    let codes = |measures: &[Measure]| measures.iter().map(ToString::to_string).collect::<Vec<_>>();
    let ranked = |text: &str, unrated| desk::standings(&sheet(text), None, Some(&wanted), unrated);
    let unrated = ROUND_ROBIN.replace("1900", "    ");
    let found = ranked(&unrated, desk::Unrated::Drop);
    assert_eq!(
        (codes(&found.measures), codes(&found.dropped)),
        (codes(&wanted[1..2]), ["ARO", "TPR", "RTNG"].map(str::to_owned).to_vec())
    );
    assert!(found.rows.iter().all(|row| row.values.len() == 1));
    assert_eq!(found.rows[1].rank, 1);
    // The rules say otherwise: An stands first by his own rating. An met Binh at the board, Binh met both, one rated.
    let found = ranked(&unrated, desk::Unrated::Keep);
    assert_eq!((codes(&found.measures), found.dropped.len()), (codes(&wanted), 0));
    assert_eq!((found.rows[0].number, found.rows[0].values[0]), (2, 210_000));
    let found = ranked(ROUND_ROBIN, desk::Unrated::Drop);
    assert_eq!((found.dropped.len(), found.rows[0].values[0]), (0, 200_000));
}

/// Five players by the Berger table for six: in its first round 1 is free, 2 meets 5, 3 meets 4 (FIDE C.05, annex 1).
fn round_robin(more: &str, first: [&str; 5]) -> String {
    let names = ["An", "Binh", "Chi", "Dung", "Em"];
    let lines = names.iter().zip(first).zip(1..).map(|((name, cell), number)| {
        let cell = if cell.is_empty() { String::new() } else { format!("  {cell:>8}") };
        format!("001 {number:>4} m    {name:<33} 2000 VIE                         0.0 {number:>4}{cell}\n")
    });
    format!("012 Five\n142 5\n192 FIDE_ROUNDROBIN\n{}{more}", lines.collect::<String>())
}

#[test]
fn the_free_round_of_a_table_is_worth_nothing_in_files_too() {
    let five = sheet(&round_robin("", [""; 5]));
    let next = desk::pair(&five, None).unwrap();
    assert_eq!(next.bye.as_ref().unwrap().number, 1);
    let written = next.written(&five);
    assert_eq!(written.players().next().unwrap().points, Some(HalfPoints::ZERO));
    let again = sheet(&written.to_string());
    assert!(
        desk::standings(&again, None, None, desk::Unrated::Drop).rows.iter().all(|row| row.points.0 == 0)
    );
    assert_eq!(desk::check_round(&again, 1).outcome, Outcome::Exact);
    // A file that states what a bye is worth is believed.
    let stated = sheet(&round_robin("BBU 1.0\n", ["0000 - U", "5 w 1", "4 w 1", "3 b 0", "2 b 0"]));
    let first = &desk::standings(&stated, None, None, desk::Unrated::Drop).rows;
    assert_eq!(first.iter().find(|row| row.number == 1).unwrap().points, HalfPoints::ONE);
}

#[test]
fn a_free_round_that_is_blank_or_a_z_is_as_the_table_has_it() {
    for free in ["0000 - U", "0000 - Z", ""] {
        let file = sheet(&round_robin("", [free, "5 w 1", "4 w 1", "3 b 0", "2 b 0"]));
        assert_eq!(desk::check_round(&file, 1).outcome, Outcome::Exact, "{free:?}");
    }
    // Whoever has a game in the table is not free.
    let file = sheet(&round_robin("", ["4 b 0", "5 w 1", "0000 - Z", "1 w 1", "2 b 0"]));
    assert!(matches!(desk::check_round(&file, 1).outcome, Outcome::Differs { .. }));
}

#[test]
fn whoever_is_announced_absent_is_not_seated_in_a_table_and_forfeits() {
    let file = sheet(&round_robin("240 Z 001    3\n", [""; 5]));
    let next = desk::pair(&file, None).unwrap();
    assert_eq!(next.boards.iter().map(|board| (board.white, board.black)).collect::<Vec<_>>(), [(2, 5)]);
    assert_eq!(next.forfeits, [desk::Forfeit { white: 3, black: 4, present: Some(4) }]);
    let again = sheet(&next.written(&file).to_string());
    let rows = desk::standings(&again, None, None, desk::Unrated::Drop).rows;
    assert_eq!((rows[0].number, rows[0].points), (4, HalfPoints::ONE));
    assert_eq!(desk::check_round(&again, 1).outcome, Outcome::Exact);
}

#[test]
fn a_pair_that_a_file_forbids_and_a_table_makes_is_named() {
    let file = sheet(&round_robin("260 001 005    2    5\n", [""; 5]));
    assert_eq!(desk::pair(&file, None).unwrap().forbidden, [[2, 5]]);
    assert_eq!(desk::pair(&file, Some(1)).unwrap().boards.len(), 2, "a table leaves no choice");
}

/// Teams of one player: points of matches for pairing the first half of the field (`250`), as C.04.5's acceleration gives
/// them to players. Worked by hand: the first meets the third instead of the fifth.
#[test]
fn teams_are_paired_with_the_match_points_that_a_file_gives_them_for_it() {
    let player = |number: u16| {
        format!(
            "001 {number:>4} m    {:<34}{:>4} VIE {:24}0.0 {number:>4}\n",
            "One, Player",
            2000 - number,
            ""
        )
    };
    let team = |number: u16| {
        let name = format!("Team {number}");
        format!("310 {number:>3} {name:<32} {:<5}{:26}{number:>4}\n", "T", "")
    };
    let file = |records: &str| {
        let lines = (1..=8).map(player).chain((1..=8).map(team));
        format!("012 Teams\n092 Team: Dutch\n142 5\n152 W\n{}{records}", lines.collect::<String>())
    };
    let pairs = |records: &str| {
        let sheet = sheet(&file(records));
        assert!(
            sheet.problems.iter().all(|problem| problem.severity != Severity::Error),
            "{:?}",
            sheet.problems
        );
        let next = desk::pair(&sheet, None).unwrap();
        let mut pairs: Vec<_> = next
            .seats
            .iter()
            .map(|seat| (seat.white_player.min(seat.black_player), seat.white_player.max(seat.black_player)))
            .collect();
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(pairs(""), [(1, 5), (2, 6), (3, 7), (4, 8)]);
    assert_eq!(pairs("250  2.0  0.0   1   1    1    4\n"), [(1, 3), (2, 4), (5, 7), (6, 8)]);
    // Points of boards do not count where matches rank.
    assert_eq!(pairs("250  0.0  1.0   1   1    1    4\n"), [(1, 5), (2, 6), (3, 7), (4, 8)]);
}
