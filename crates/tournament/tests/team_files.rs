//! Report files and tables of events of teams (TRF26, 310 and 300). The case is worked by hand.

#[path = "support/story.rs"]
#[expect(dead_code, reason = "shared with the tests of events of players")]
mod story;
#[path = "support/teams.rs"]
#[expect(dead_code, reason = "shared with the other tests of teams")]
mod support;

use kydan_game::HalfPoints;
use kydan_journal::PersonId;
use kydan_regulations::tie_break::Own;
use kydan_regulations::{System, TieBreak};
use kydan_report::desk::{self, CannotPair, Outcome};
use kydan_report::exchange::{Datum, Heading};
use kydan_report::trf::{ByeKind, Byes, Identity, Lineup, Record, Report};
use kydan_tournament::{Command, EventTables, report_of};

use support::{THREE, Teams, of_teams, player, team};

fn who(person: PersonId) -> Identity {
    Identity { name: format!("Player {person}"), ..Identity::default() }
}

/// Round 1: team 4 has its reserve at board 1 and nobody at board 3; it wins at two boards and loses the third without
/// a game. 2–3 is level at every board.
fn after_a_round() -> Teams {
    let mut event =
        Teams::of(4, of_teams(System::RoundRobin, 3, THREE, &[TieBreak::Documents(Own::BoardByBoard)]));
    let lineup = vec![Some(player(4, 4)), Some(player(4, 2)), None];
    event.must(Command::SetLineup { team: team(4), round: 1, lineup });
    event.play(&["00-", "==="]);
    event
}

#[test]
fn a_file_has_the_teams_their_lists_and_who_sat_where() {
    let event = after_a_round();
    let written = report_of(&event.state, &[("012", "Teams")], who);
    let read = Report::read(written.to_string().as_bytes()).unwrap();
    assert_eq!((read.text("092"), read.text("082")), (Some("Team: Round-Robin (Berger)"), Some("4")));
    let teams: Vec<_> = read.teams().collect();
    assert_eq!(teams.len(), 4);
    let (number, fourth) = teams[3];
    assert_eq!((number, fourth.name.as_str(), &fourth.players[..]), (4, "Đội 4", &[13, 14, 15, 16][..]));
    // Two boards won, one lost; the match is won: 2 in the points of the format.
    assert_eq!((fourth.game_points, fourth.match_points), (Some(HalfPoints(4)), Some(HalfPoints(4))));
    assert_eq!(fourth.rank, Some(1));
    let (_, second) = teams[1];
    assert_eq!((second.game_points, second.match_points), (Some(HalfPoints(3)), Some(HalfPoints(2))));
    let lineups: Vec<&Lineup> = read
        .records
        .iter()
        .filter_map(|record| if let Record::Lineup(lineup) = record { Some(lineup) } else { None })
        .collect();
    assert_eq!(lineups, [&Lineup { round: 1, team: 4, opponent: 1, players: vec![16, 14, 0] }]);
}

/// Where teams play, `240` names teams: the number of a player in it would be that of some team.
#[test]
fn a_team_that_left_is_away_from_the_rounds_to_come_and_its_players_are_not_named() {
    let mut event = after_a_round();
    event.must(Command::Withdraw { contestant: team(3).into() });
    let written = report_of(&event.state, &[("012", "Teams")], who);
    let read = Report::read(written.to_string().as_bytes()).unwrap();
    let byes: Vec<&Byes> = read
        .records
        .iter()
        .filter_map(|record| if let Record::Byes(byes) = record { Some(byes) } else { None })
        .collect();
    let away = |round| Byes { kind: ByeKind::Zero, round, numbers: vec![3] };
    assert_eq!(byes, [&away(2), &away(3)]);
}

/// Boards follow from the matches: what would be paired between players says nothing of them.
#[test]
fn a_file_of_teams_is_not_called_wrong() {
    let event = after_a_round();
    let written = report_of(&event.state, &[("012", "Teams")], who).to_string();
    let sheet = desk::read(written.as_bytes()).unwrap();
    assert_eq!(desk::check_round(&sheet, 1).outcome, Outcome::OfTeams);
    assert_eq!(desk::pair(&sheet, None), Err(CannotPair::Teams));
    assert_eq!(sheet.identity(15).team, "Đội 4");
}

#[test]
fn lists_pairings_and_the_crosstable_have_the_team() {
    let event = after_a_round();
    let tables = EventTables { state: &event.state, who };
    let text = |text: &str| Datum::Text(text.to_owned());
    for table in [tables.starting_list(), tables.crosstable()] {
        assert_eq!(table.head[3], Heading::Key("exchange.team"), "{}", table.title);
        assert!(table.rows.iter().all(|row| row.len() == table.head.len()), "{}", table.title);
    }
    assert_eq!(tables.starting_list().rows[4][3], text("Đội 2"));
    let pairings = tables.pairings(1).unwrap();
    assert_eq!(pairings.head[3], Heading::Key("exchange.white_team"));
    assert_eq!(pairings.head[8], Heading::Key("exchange.black_team"));
    assert!(pairings.rows.iter().all(|row| row.len() == pairings.head.len()));
    // Team 1 has White at its odd boards (30.4).
    assert_eq!((&pairings.rows[0][3], &pairings.rows[0][8]), (&text("Đội 1"), &text("Đội 4")));
}
