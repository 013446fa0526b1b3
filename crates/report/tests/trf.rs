//! Tournament report files are read and written back as they were.

#![expect(clippy::unwrap_used, reason = "tests: what cannot be told fails the test")]

#[path = "support/trf.rs"]
mod trf;

use kydan_field::{Field, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_report::trf::{Abnormal, Code, Counting, Ending, Identity, Misread, Record, Report, Unusable};
use kydan_table::rank;

fn read(text: &str) -> Report {
    Report::read(text.as_bytes()).unwrap()
}

/// Lines of two who met in round 1, with the given name for the first.
fn two(name: &str, counting: Counting) -> String {
    let width = match counting {
        Counting::Characters => name.chars().count(),
        Counting::Bytes => name.len(),
    };
    let blank = " ".repeat(34 - width);
    format!(
        "001    1 m IM {name}{blank}2401 VIE    12400001 1990/05/31  1.5    1     2 w 1  0000 - H\n\
         001    2 w    {:<34}1980 VIE {:24}0.0    2     1 b 0\n",
        "Other, Player", ""
    )
}

#[test]
fn files_come_back_byte_for_byte() {
    for (name, text) in trf::files() {
        let report = Report::read(text.as_bytes()).unwrap();
        for (own, line) in report.to_string().lines().zip(text.lines()) {
            assert_eq!(own.trim_end(), line.trim_end(), "{name}");
        }
        assert_eq!(report.to_string().lines().count(), text.lines().count(), "{name}");
        assert_eq!(read(&report.to_string()), report, "{name}");
    }
}

#[test]
fn points_are_as_stated() {
    for (name, report) in trf::reports() {
        let setup = report.setup().unwrap();
        let stated: Vec<Option<HalfPoints>> = report.players().map(|player| player.points).collect();
        let ours: Vec<_> = setup.field.totals().into_iter().map(Some).collect();
        assert_eq!(ours, stated, "{name}");
    }
}

#[test]
fn lines_may_end_in_any_way() {
    let text = two("Nguyen, An", Counting::Characters);
    for (ending, form) in [(Ending::Cr, "\r"), (Ending::Lf, "\n"), (Ending::CrLf, "\r\n")] {
        let form = text.replace('\n', form);
        let report = read(&form);
        assert_eq!((report.ending, report.is_terminated), (ending, true));
        assert_eq!(report.players().count(), 2);
        assert_eq!(report.to_string(), form);
        let open = form.trim_end();
        assert_eq!(read(open).to_string(), open);
    }
}

#[test]
fn columns_are_counted_in_characters_or_in_bytes() {
    for counting in [Counting::Characters, Counting::Bytes] {
        let text = two("Nguyễn, Thị Hồng Đào", counting);
        let report = read(&text);
        assert_eq!(report.counting, counting);
        let first = report.players().next().unwrap();
        assert_eq!((first.name.as_str(), first.rating), ("Nguyễn, Thị Hồng Đào", Some(2401)));
        assert_eq!((first.points, first.rank), (Some(HalfPoints(3)), Some(1)));
        assert_eq!(first.rounds[1].map(|cell| cell.code), Some(Code::HalfPointBye));
        assert_eq!(report.to_string(), text);
    }
}

#[test]
fn what_is_not_known_is_kept() {
    let text = "012 Giải trẻ\n### two players exchanged by the arbiter\nVIE    1 m     national\n\n\
                310   1 India                            IND     2486   15.0   28.0  11     1    5\nXXZ 17\n";
    let report = read(text);
    assert_eq!(report.to_string(), text);
    assert_eq!(report.text("012"), Some("Giải trẻ"));
    assert!(report.records.contains(&Record::Comment(" two players exchanged by the arbiter".to_owned())));
}

#[test]
fn a_deviation_is_noted_as_a_comment() {
    let mut report = read("012 Open");
    report.comment("table 3 paired by hand\ntwo lines");
    assert_eq!(report.to_string(), "012 Open\n### table 3 paired by hand\n### two lines");
}

#[test]
fn penalties_byes_acceleration_and_forbidden_pairs_are_read() {
    let text = format!(
        "142 5\n152 B\n162  W 3.0    D 1.0\n162  P 1.5\n{}299          -0.5  001    1\n240 H 003    2\n\
         250       1.0   1   3    1    1\n260 002 003    1    2\n",
        two("Tran, Binh", Counting::Characters)
    );
    let report = read(&text);
    assert_eq!(report.to_string(), text);
    let setup = report.setup().unwrap();
    assert_eq!((setup.field.planned, setup.initial), (5, Side::Black));
    assert_eq!((setup.field.points.win, setup.field.points.bye), (HalfPoints(6), HalfPoints(3)));
    // A win for 3, a half-point bye for 1, less half a point.
    assert_eq!(setup.field.totals(), [HalfPoints(7), HalfPoints(0)]);
    let field = setup.before(3);
    assert_eq!(field.away.into_iter().collect::<Vec<_>>(), [1]);
    assert_eq!(field.forbidden, [(0, 1)]);
    assert_eq!(setup.acceleration[0], [HalfPoints(2); 3]);
    assert!(setup.before(1).forbidden.is_empty());
    assert!(report.records.iter().any(|record| {
        matches!(record, Record::Abnormal(Abnormal { kind: None, points: Some(-1), round: Some(1), .. }))
    }));
}

#[test]
fn the_extensions_of_pairing_programs_are_understood() {
    let text =
        format!("XXR 7\nXXC black1\nXXP 1 2\nXXA    1  1.0  0.5\n{}", two("Le, Chi", Counting::Characters));
    let report = read(&text);
    assert_eq!(report.to_string(), text);
    let setup = report.setup().unwrap();
    assert_eq!((setup.field.planned, setup.initial), (7, Side::Black));
    assert_eq!(setup.forbidden, [(0, 1, (1, u16::MAX))]);
    assert_eq!(setup.acceleration[0], [HalfPoints(2), HalfPoints(1)]);
}

#[test]
fn bad_files_are_refused_with_the_place() {
    let misread = |text: &str| Report::read(text.as_bytes()).unwrap_err();
    assert_eq!(
        misread("012 Open\n001    x"),
        Misread::Unexpected { line: 2, column: 5, expected: "starting number" }
    );
    assert_eq!(Report::read(&[b'0', 0xff]).unwrap_err(), Misread::NotUnicode { at: 1 });
    let wrong = two("Pham, Dung", Counting::Characters).replace(" b 0", " x 0");
    assert_eq!(misread(&wrong), Misread::Unexpected { line: 2, column: 97, expected: "color" });
    let alone: String = two("Pham, Dung", Counting::Characters).lines().take(1).collect();
    assert_eq!(
        read(&alone).setup().unwrap_err(),
        Unusable::NoSuchOpponent { number: 1, round: 1, opponent: 2 }
    );
    let other = two("Pham, Dung", Counting::Characters).replace("    1 b 0", " 0000 - Z");
    assert_eq!(
        read(&other).setup().unwrap_err(),
        Unusable::Disagreement { number: 1, round: 1, opponent: 2 }
    );
}

#[test]
fn a_tournament_of_ours_is_written_and_read_back() {
    for (name, report) in trf::reports().into_iter().take(8) {
        let setup = report.setup().unwrap();
        let places = rank(&setup.field, &[]);
        let identity = |at: usize| Identity { name: format!("Người chơi {at}"), ..Identity::default() };
        let own = Report::of(&setup.field, &places, setup.initial, &[("012", &name)], identity);
        let again = read(&own.to_string()).setup().unwrap();
        assert_eq!(again.field.points, setup.field.points, "{name}");
        assert_eq!(again.field.contestants, setup.field.contestants, "{name}");
    }
}

#[test]
fn cells_without_a_game_differ() {
    let text = two("Vu, Em", Counting::Characters).replace(" b 0\n", " b 0  0000 - U\n");
    let field: Field = read(&text).setup().unwrap().field;
    assert_eq!(field.contestants[0].turns[1], Turn::Absent { points: HalfPoints::HALF });
    assert_eq!(field.contestants[1].turns[1], Turn::Bye { points: HalfPoints::ONE });
}

proptest::proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..400)) {
        let _ = Report::read(&bytes).map(|report| report.setup());
    }

    #[test]
    fn no_mutilated_file_makes_it_panic(at in 0usize..2000, by in 0u8..255) {
        let (_, text) = trf::files().swap_remove(2);
        let mut bytes = text.into_bytes();
        let length = bytes.len();
        bytes[at % length] = by;
        if let Ok(report) = Report::read(&bytes) {
            let _ = report.setup();
            let again = Report::read(report.to_string().as_bytes()).map(|again| again.to_string());
            proptest::prop_assert_eq!(again.ok(), Some(report.to_string()));
        }
    }
}

/// Programs that know nothing of TRF26 write teams in columns of their own.
#[test]
fn teams_in_other_columns_are_kept_and_the_players_read() {
    let text = format!(
        "{}013 {:<32}1 2 3\n310 India 1 2 3\n300 4 1 2\n",
        two("Tran, Binh", Counting::Characters),
        "Ha Noi"
    );
    let report = read(&text);
    assert_eq!(report.to_string(), text);
    assert_eq!((report.teams().count(), report.is_of_teams()), (0, false));
    let is_kept = |record: &&Record| matches!(record, Record::Other(_));
    assert_eq!(report.records.iter().filter(is_kept).count(), 3);
    assert_eq!(report.setup().unwrap().field.contestants.len(), 2);
}

/// Records of teams sort the players of an open, too: byes are theirs then.
#[test]
fn a_file_that_says_that_it_is_of_players_is() {
    let text = format!(
        "092 Individual: Swiss-System\n{}013 {:<32}   1    2\n240 H 003    2\n",
        two("Tran, Binh", Counting::Characters),
        "Ha Noi"
    );
    let of_players = read(&text);
    assert_eq!((of_players.teams().count(), of_players.is_of_teams()), (1, false));
    assert!(of_players.setup().unwrap().byes.contains_key(&(3, 1)));
    let of_teams = read(&text.replace("Individual", "Team"));
    assert!(of_teams.is_of_teams());
    assert!(of_teams.setup().unwrap().byes.is_empty());
}

/// The example of FIDE's text of TRF26, and old records of teams.
#[test]
fn teams_and_their_boards_are_read_and_written_back() {
    let file = "012 Olympiad\n\
        310   1 India                            IND     2486   15.0   28.0  11     1    5   15   28   44\n\
        310   2 Ukraine                          UKR     2478   14.0   26.5  14     2    4   20   27   22\n\
        300 004   1   2    5    1   15 0000\n\
        013 Hà Nội                             1    2    3\n";
    let report = read(file);
    assert_eq!(report.to_string(), file);
    let teams: Vec<_> = report.teams().collect();
    let (number, ukraine) = teams[1];
    assert_eq!((number, ukraine.name.as_str(), ukraine.nickname.as_str()), (2, "Ukraine", "UKR"));
    assert_eq!((ukraine.strength, ukraine.rank), (Some(2478), Some(14)));
    assert_eq!((ukraine.match_points, ukraine.game_points), (Some(HalfPoints(28)), Some(HalfPoints(53))));
    assert_eq!(ukraine.players, [2, 4, 20, 27, 22]);
    // Old records have no number.
    assert_eq!(
        (teams[2].0, teams[2].1.name.as_str(), &teams[2].1.players[..]),
        (3, "Hà Nội", &[1, 2, 3][..])
    );
    let Record::Lineup(lineup) = &report.records[3] else { panic!("{:?}", report.records[3]) };
    assert_eq!((lineup.round, lineup.team, lineup.opponent), (4, 1, 2));
    assert_eq!(lineup.players, [5, 1, 15, 0], "nobody sat at board 4");
    assert_eq!(report.team_of(27).unwrap().name, "Ukraine");
    let old = report.in_trf16().to_string();
    assert!(old.contains("013 Ukraine") && old.contains("### 300 004"), "{old}");
}

/// A penalty of team 1 is none of player 1; what is not counted is said.
#[test]
fn penalties_of_teams_are_none_of_the_players_of_those_numbers() {
    let file = format!(
        "012 Two teams\n092 Team: Round-Robin (Berger)\n142 1\n{}\
         310   1 Ha Noi                           HNO                                1\n\
         310   2 Hue                              HUE                                2\n\
         250  1.0  1.0   1   1    1    1\n299    -1.0  -1.0  001    1\n801 whatever stands here\n802 nor here\n",
        two("Tran, Binh", Counting::Characters)
    );
    let (report, setup, problems) = kydan_report::trf::inspect(file.as_bytes());
    assert_eq!(report.to_string(), file);
    assert!(report.is_of_teams());
    let players = report.setup().unwrap().field.contestants;
    assert!(players.iter().all(|player| player.adjustments.is_empty()), "{players:?}");
    assert!(setup.is_some());
    let said: Vec<_> = problems
        .iter()
        .filter(|problem| problem.fault.phrase() == "trf.of_teams")
        .flat_map(|problem| problem.fault.values())
        .collect();
    assert_eq!(said, ["801", "802"]);
}

/// A penalty comes beside what a result is worth, in whatever order the file has them.
#[test]
fn a_penalty_and_a_result_of_another_worth_both_count() {
    let worth = "299 W         3.0  000\n";
    let penalty = "299          -1.0  001    1\n";
    for records in [[worth, penalty], [penalty, worth]] {
        let file = format!("{}{}", two("Tran, Binh", Counting::Characters), records.concat());
        let setup = read(&file).setup().unwrap();
        let winner = setup.field.contestants.iter().find(|one| one.number == 1).unwrap();
        // A win of one point is worth three, and one is taken away: one more.
        assert_eq!(winner.adjustments, [2], "{file}");
    }
}
