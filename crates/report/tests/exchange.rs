//! Tables for spreadsheets, and files for other programs.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/trf.rs"]
mod trf;

use kydan_regulations::tie_break::{Cut, Forfeits, Measure};
use kydan_report::desk::{self, Outcome, Sheet};
use kydan_report::exchange::{Heading, swiss_manager};
use kydan_report::trf::{Counting, Identity, Record, Report};

const THREE: &str = "012 Giải trẻ\n\
    001    1 m    =SUM(A1:A9)                       2401 VIE                         1.5    1     2 w 1     3 b =\n\
    001    2 w    Trần Thị \"Bình\", nhỏ              1980 VIE                         0.0    3     1 b 0  0000 - Z\n\
    001    3      Lê Cường                          1900 VIE                         1.5    1  0000 - U     1 w =\n";

fn sheet() -> Sheet {
    desk::read(THREE.as_bytes()).unwrap()
}

fn say(heading: &Heading) -> String {
    match heading {
        Heading::Key(key) => key.strip_prefix("exchange.").unwrap().to_owned(),
        Heading::Field(name) => (*name).to_owned(),
        Heading::Round(round) => format!("V{round}"),
        Heading::TieBreak(code) => code.clone(),
    }
}

#[test]
fn csv_quotes_what_would_be_two_cells_and_disarms_formulas() {
    let csv = sheet().starting_list().csv(say);
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!(lines[0], "number,player_title,name,rating,federation,fide_id,sex,birth");
    assert_eq!(lines[1], "1,,'=SUM(A1:A9),2401,VIE,,m,");
    assert_eq!(lines[2], "2,,\"Trần Thị \"\"Bình\"\", nhỏ\",1980,VIE,,w,");
    assert_eq!(lines[4], "");
}

#[test]
fn swiss_manager_finds_its_columns_by_name_and_no_formulas_below_them() {
    let who = |at: usize| Identity {
        name: ["=SUM(A1:A9)", "Tran, Thi Binh", "Le, Cuong"][at].to_owned(),
        title: ["GM", "", ""][at].to_owned(),
        federation: "VIE".to_owned(),
        fide_id: ["12400001", "", ""][at].to_owned(),
        birth: ["1998", "", ""][at].to_owned(),
        ..Identity::default()
    };
    let csv = swiss_manager(&sheet().setup.field, who).csv(say);
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!(
        lines,
        [
            "ID_No,Name,Title,Fed,Sex,ClubName,Birthday,Rtg_Nat,Fide_No",
            "0001,'=SUM(A1:A9),GM,VIE,,,1998,2401,12400001",
            "0002,\"Tran, Thi Binh\",,VIE,,,,1980,",
            "0003,\"Le, Cuong\",,VIE,,,,1900,",
            "",
        ]
    );
}

#[test]
fn pairings_crosstable_and_standings_have_a_cell_under_every_heading() {
    let sheet = sheet();
    let round = sheet.pairings(2);
    assert_eq!(round.csv(say).lines().nth(1).unwrap(), "1,3,Lê Cường,1,½–½,1,'=SUM(A1:A9),1");
    let first = sheet.pairings(1).csv(say);
    assert_eq!(first.lines().nth(2).unwrap(), ",3,Lê Cường,0,1,,,");
    let ranked = desk::standings(
        &sheet,
        None,
        Some(&[Measure::Buchholz(Cut::NONE, Forfeits::Unplayed), Measure::GamesWon]),
        desk::Unrated::Drop,
    );
    let crosstable = sheet.crosstable(&ranked);
    let standings = sheet.table(&ranked);
    for table in [&round, &crosstable, &standings] {
        assert!(table.rows.iter().all(|row| row.len() == table.head.len()), "{}", table.title);
    }
    // By Buchholz number 3 is ahead of number 1.
    let cells = |row: usize| -> Vec<String> {
        crosstable.rows[row][4..].iter().map(|datum| format!("{datum:?}")).collect()
    };
    assert_eq!(cells(0), ["Text(\"bye 1\")", "Text(\"1w½\")", "Points(HalfPoints(3))"]);
    assert_eq!(cells(1), ["Text(\"2w1\")", "Text(\"3b½\")", "Points(HalfPoints(3))"]);
    assert_eq!(cells(2), ["Text(\"1b0\")", "Text(\"0\")", "Points(HalfPoints(0))"]);
    assert_eq!(standings.head[6..], [Heading::TieBreak("BH".into()), Heading::TieBreak("WON".into())]);
}

/// A name in Vietnamese moves all columns of a program that counts bytes.
#[test]
fn columns_in_bytes_are_understood_and_written_back_as_they_were() {
    let name = "Nguyễn Thị Ánh Tuyết";
    let line =
        |name: &str, blanks: usize, rest: &str| format!("001    1      {name}{}{rest}", " ".repeat(blanks));
    let rest = "2401 VIE                         0.0    1";
    let by_characters = format!("012 X\n{}\n", line(name, 34 - name.chars().count(), rest));
    let by_bytes = format!("012 X\n{}\n", line(name, 34 - name.len(), rest));
    for (text, counting) in [(by_characters, Counting::Characters), (by_bytes, Counting::Bytes)] {
        let report = Report::read(text.as_bytes()).unwrap();
        assert_eq!(report.counting, counting);
        let player = report.players().next().unwrap();
        assert_eq!((player.name.as_str(), player.rating), (name, Some(2401)));
        assert_eq!(report.to_string(), text);
    }
}

#[test]
fn trf16_says_the_same_tournament_with_the_extensions_of_programs() {
    for (name, report) in trf::reports() {
        let old = report.in_trf16();
        let tags = ["142", "152", "162", "250", "260"];
        assert!(!old.to_string().lines().any(|line| tags.iter().any(|tag| line.starts_with(tag))), "{name}");
        let (before, after) =
            (report.setup().unwrap(), Report::read(old.to_string().as_bytes()).unwrap().setup().unwrap());
        assert_eq!(after.field, before.field, "{name}");
        assert_eq!((after.initial, after.acceleration), (before.initial, before.acceleration), "{name}");
    }
}

#[test]
fn trf26_says_acceleration_byes_and_who_must_not_meet() {
    let (_, report) = trf::reports().into_iter().find(|(name, _)| name.starts_with("s09")).unwrap();
    let mut setup = report.setup().unwrap();
    setup.forbidden.push((0, 59, (2, 4)));
    setup.byes.insert((9, 7), kydan_game::HalfPoints::HALF);
    let own = Report::of_setup(&setup, &[], &[("012", "X")], |_| kydan_report::trf::Identity::default());
    let lines: Vec<String> = own.to_string().lines().map(str::to_owned).collect();
    // As the file has them.
    assert!(lines.contains(&"250       1.0   1   3    1   30".to_owned()), "{lines:#?}");
    assert!(lines.contains(&"250       0.5   4   5    1   30".to_owned()));
    assert!(lines.contains(&"240 H 009    8".to_owned()));
    assert!(lines.contains(&"260 002 004    1   60".to_owned()));
    let again = Report::read(own.to_string().as_bytes()).unwrap().setup().unwrap();
    assert_eq!((again.acceleration, again.forbidden), (setup.acceleration, setup.forbidden));
    assert_eq!(again.byes, setup.byes);
}

#[test]
fn deviations_are_noted_once() {
    let sheet = sheet();
    let checked: Vec<_> = (1..=2).map(|round| desk::check_round(&sheet, round)).collect();
    // Of three players 1 should have met 2 and 3 have rested, as it was; then 1 gets the bye: nobody has a bye twice.
    assert!(matches!(checked[0].outcome, Outcome::Exact), "{checked:?}");
    let differing = checked.iter().filter(|one| matches!(one.outcome, Outcome::Differs { .. })).count();
    let noted = desk::annotated(&sheet, &checked);
    let comments =
        |report: &Report| report.records.iter().filter(|record| matches!(record, Record::Comment(_))).count();
    assert_eq!(comments(&noted), differing);
    let again = desk::annotated(&Sheet { report: noted, ..sheet }, &checked);
    assert_eq!(comments(&again), differing);
}
