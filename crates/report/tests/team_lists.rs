//! Files of teams of other programs: lists alone (TRF16, `013`), and what does not go together.

#![expect(clippy::unwrap_used, reason = "tests: what cannot be told fails the test")]

use kydan_report::desk::{self, Sheet};
use kydan_report::trf::Fault;

/// A player's line; cells are eight characters.
fn player(number: u16, cells: &[&str]) -> String {
    let name = format!("Player, {number}");
    let line = format!("001 {number:>4}      {name:<33} 2000 VIE {:11} {:10}            ", "", "");
    line + &cells.join("  ") + "\n"
}

/// Teams 1–4 and 5–8, three boards; colors alternate.
fn file(lists: [&str; 2], lines: &[(u16, &[&str])]) -> String {
    let players: String = lines.iter().map(|(number, cells)| player(*number, cells)).collect();
    let [one, other] = lists;
    format!(
        "012 Giai dong doi\n092 Swiss-System\n{players}013 {:<32}{one}\n013 {:<32}{other}\n",
        "Ha Noi", "Hue"
    )
}

const LISTS: [&str; 2] = ["   1    2    3    4", "   5    6    7    8"];

fn read(text: &str) -> Sheet {
    desk::read(text.as_bytes()).unwrap().of_teams()
}

/// Round 1 with the regular players; in round 2 number 1 rests and everybody moves up, as FIDE's events have it; in round 3
/// nobody is at the second board of Hue.
#[test]
fn who_sat_where_is_seen_from_the_games() {
    let text = file(
        LISTS,
        &[
            (1, &["   5 w 1", "0000 - Z", "   5 w 1"]),
            (2, &["   6 b =", "   5 b 0", "0000 - U"]),
            (3, &["   7 w 1", "   6 w 1", "   8 w ="]),
            (4, &["0000 - Z", "   7 b 0", "0000 - Z"]),
            (5, &["   1 b 0", "   2 w 1", "   1 b 0"]),
            (6, &["   2 w =", "   3 b 0", "0000 - Z"]),
            (7, &["   3 b 0", "   4 w 1", "0000 - Z"]),
            (8, &["0000 - Z", "0000 - Z", "   3 b ="]),
        ],
    );
    let sheet = read(&text);
    let teams = sheet.teams.as_ref().unwrap();
    assert_eq!((teams.play.boards, &teams.names[..]), (3, &["Ha Noi".to_owned(), "Hue".to_owned()][..]));
    assert_eq!((teams.list(0), teams.list(1)), (&[1, 2, 3, 4][..], &[5, 6, 7, 8][..]));
    let lineups = |round| [teams.lineup(0, round), teams.lineup(1, round)];
    assert_eq!(lineups(1), [[1, 2, 3], [5, 6, 7]]);
    assert_eq!(lineups(2), [[2, 3, 4], [5, 6, 7]]);
    assert_eq!(lineups(3), [[1, 2, 3], [5, 0, 8]]);
    // Who has White at board 1 is named first.
    assert_eq!([1, 2, 3].map(|round| teams.matches(round)), [[(0, 1)], [(1, 0)], [(0, 1)]]);
    assert_eq!(sheet.problems_of_teams(), []);
}

/// The file says that it is of players: it is a file of teams for an event that has some.
#[test]
fn an_event_of_teams_takes_the_teams_of_any_file() {
    let text = file(LISTS, &[(1, &["   5 w 1"]), (5, &["   1 b 0"])]);
    let plain = desk::read(text.replace("092 Swiss", "092 Individual: Swiss").as_bytes()).unwrap();
    assert!(plain.teams.is_none());
    let named = plain.of_teams().teams.unwrap();
    assert_eq!(named.names, ["Ha Noi", "Hue"]);
    let alone = desk::read(
        b"012 Open\n".iter().copied().chain(player(1, &[]).bytes()).collect::<Vec<_>>().as_slice(),
    );
    assert!(alone.unwrap().of_teams().teams.is_none(), "no records of teams");
    let nobody = file(LISTS, &[(1, &[])]);
    assert!(read(&nobody).teams.is_none(), "two teams of one player");
}

#[test]
fn what_does_not_go_together_is_told() {
    let text = file(
        ["   1    2    3", "   5    6    3"],
        &[
            (1, &["   5 w 1"]),
            // The second board has the color of the first.
            (2, &["   6 w ="]),
            (3, &["   9 w 1"]),
            (5, &["   1 b 0"]),
            (6, &["   2 b ="]),
            (9, &["   3 b 0"]),
        ],
    );
    let faults: Vec<Fault> = read(&text).problems_of_teams().into_iter().map(|one| one.fault).collect();
    assert_eq!(
        faults,
        [
            Fault::NoMatch { round: 1, white: 3, black: 9 },
            Fault::Boards { round: 1, team: 1, other: 2 },
            Fault::NoTeam { number: 9 },
            Fault::TwoTeams { number: 3, team: 2, other: 1 },
        ]
    );
}

/// What TRF16 has no record for stands in comments of ours, and is read again.
#[test]
fn comments_of_ours_are_records_again() {
    let text = file(LISTS, &[(1, &["   5 w 1"]), (5, &["   1 b 0"])])
        + "### 300 001   1   2    1    4 0000\n### 352 WBW\n### a note of the arbiter\n";
    let sheet = read(&text);
    let teams = sheet.teams.as_ref().unwrap();
    assert_eq!((teams.lineup(0, 1), teams.play.boards), (vec![1, 4, 0], 3));
    assert!(sheet.report.to_string().contains("### 300 001"), "the file itself stays as it is");
}
