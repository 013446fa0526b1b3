//! Report files and tables of events of teams (TRF26, 310 and 300). The case is worked by hand.

#[path = "support/story.rs"]
#[expect(dead_code, reason = "shared with the tests of events of players")]
mod story;
#[path = "support/teams.rs"]
#[expect(dead_code, reason = "shared with the other tests of teams")]
mod support;

use kydan_field::ResultKind;
use kydan_game::HalfPoints;
use kydan_journal::PersonId;
use kydan_regulations::tie_break::Own;
use kydan_regulations::{System, TeamMeeting, TeamPlay, TeamRanking, TieBreak};
use kydan_report::desk::{self, CannotPair, Outcome};
use kydan_report::exchange::{Datum, Heading};
use kydan_report::trf::{ByeKind, Byes, Identity, Lineup, Record, Report};
use kydan_tournament::{Board, Command, EventTables, report_of};

use story::score;

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
    // Team 1 is named first and has White at board 1.
    let text = written.to_string();
    let at_a_glance: Vec<&str> = text.lines().filter(|line| line.starts_with("802")).collect();
    assert_eq!(
        at_a_glance,
        [
            "802   1          0.0    1.0   4 w  1.0",
            "802   2          1.0    1.5   3 w  1.5",
            "802   3          1.0    1.5   2 b  1.5",
            "802   4          2.0    2.0   1 b  2.0",
        ]
    );
}

/// What a file says of teams is compared with their results, and what it adds or takes beside them is counted (`299`).
#[test]
fn points_of_teams_are_compared_and_penalties_counted() {
    let event = after_a_round();
    let text = report_of(&event.state, &[("012", "Teams")], who).to_string();
    let read = |text: &str| desk::read(text.as_bytes()).unwrap();
    let ranked = |text: &str| -> Vec<(u16, u16)> {
        let table = desk::standings(&read(text), None, None, desk::Unrated::Drop);
        table.rows.iter().map(|row| (row.number, row.points.0)).collect()
    };
    // By boards: 2 of 3 for team 4, half of them for 2 and 3, one for 1.
    assert_eq!(ranked(&text), [(4, 4), (2, 3), (3, 3), (1, 2)]);
    let told = |text: &str| -> Vec<Vec<String>> {
        read(text).problems.iter().map(|problem| problem.fault.values()).collect()
    };
    let wrong =
        text.replace("802   4          2.0    2.0   1 b  2.0", "802   4          2.0    2.5   1 b  2.5");
    assert_eq!(told(&wrong), [["802", "4", "2.5", "2.0"], ["802", "4", "1: 1 b 2.5", "1: 1 b 2.0"]]);
    // A point at the boards is taken from team 4, a point of matches given to team 3: boards rank.
    let penalty = format!("{text}299          -1.0  001    4\n299     1.0        001    3\n");
    assert_eq!(ranked(&penalty), [(2, 3), (3, 3), (1, 2), (4, 2)]);
    // The stated points are those from before it.
    assert!(told(&penalty).iter().all(|one| one[0] == "310" || one[0] == "802"), "{:?}", told(&penalty));
    // Where matches rank, the point of matches counts, the other does not; every drawn match is worth three.
    let by_matches = penalty.replace("212 PTS:GP", "212 PTS:MP");
    let other = format!("{by_matches}299 D   3.0        000\n");
    let points = |text: &str| -> Vec<(u16, u16)> {
        let mut all = ranked(text);
        all.sort_unstable();
        all
    };
    assert_eq!(points(&by_matches), [(1, 0), (2, 2), (3, 4), (4, 4)]);
    assert_eq!(points(&other), [(1, 0), (2, 6), (3, 8), (4, 4)]);
    // The ranks of a file of teams by a system of FIDE's own are those of the teams, too.
    let fide = by_matches.replace("092 Team: Round-Robin (Berger)", "192 FIDE_TEAM_BAKU");
    assert_eq!(points(&fide), points(&by_matches));
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

/// What a file pairs next, as (team with the priority, the other).
fn next_matches(sheet: &desk::Sheet) -> Vec<(u16, u16)> {
    let next = desk::pair(sheet, None).expect("a round can be paired");
    next.boards.iter().map(|board| (board.white, board.black)).collect()
}

/// The Berger table of four has 4–3, 1–2 in its second round; boards follow from the lists, odd ones of the first team
/// with White (30.4): 4's list is 13, 14, 15, that of 3 is 9, 10, 11.
#[test]
fn matches_and_boards_are_paired_from_a_file() {
    let event = after_a_round();
    let written = report_of(&event.state, &[("012", "Teams")], who).to_string();
    let sheet = desk::read(written.as_bytes()).unwrap();
    assert_eq!((sheet.system, &sheet.problems[..]), (System::RoundRobin, &[][..]));
    assert_eq!(desk::check_round(&sheet, 1).outcome, Outcome::Exact);
    assert_eq!(sheet.identity(15).team, "Đội 4");
    assert_eq!(next_matches(&sheet), [(4, 3), (1, 2)]);
    let seats = desk::pair(&sheet, None).unwrap().seats;
    let boards: Vec<_> = seats.iter().take(3).map(|seat| (seat.white_player, seat.black_player)).collect();
    assert_eq!(boards, [(13, 9), (10, 14), (15, 11)]);
    // The table after round 1: 2 of 3 boards for team 4, half of them for 2 and 3, one for 1.
    let ranked = desk::standings(&sheet, None, None, desk::Unrated::Drop);
    let rows: Vec<_> = ranked.rows.iter().map(|row| (row.number, row.name.as_str(), row.points.0)).collect();
    assert_eq!(rows, [(4, "Đội 4", 4), (2, "Đội 2", 3), (3, "Đội 3", 3), (1, "Đội 1", 2)]);
    let round = desk::pair(&sheet, None).unwrap();
    let again = desk::read(round.written(&sheet).to_string().as_bytes()).unwrap();
    assert_eq!((again.paired_rounds(), &again.problems[..]), (2, &[][..]));
    assert_eq!(desk::check_round(&again, 2).outcome, Outcome::Exact);
}

#[test]
fn a_file_of_teams_by_another_system_is_not_called_wrong() {
    let event = after_a_round();
    let written = report_of(&event.state, &[("012", "Teams")], who).to_string();
    let other = written.replace("092 Team: Round-Robin (Berger)", "192 FIDE_TEAM_TYPE_A");
    let sheet = desk::read(other.as_bytes()).unwrap();
    assert_eq!(desk::check_round(&sheet, 1).outcome, Outcome::OfTeams);
    assert_eq!(desk::pair(&sheet, None), Err(CannotPair::Teams));
}

/// Events by every system for teams, with a bye, a missing player and a half bye asked for: every match comes out of the
/// file again, and the next round is that of the event.
#[test]
fn files_of_every_system_for_teams_are_paired_as_on_the_platform() {
    let match_points = TeamPlay { ranked_by: TeamRanking::MatchPoints, ..THREE };
    let twice = TeamPlay { meeting: TeamMeeting::Simultaneous { games: 2 }, ..THREE };
    let everyone = TeamPlay { meeting: TeamMeeting::AllPlayAll, ..THREE };
    for (system, teams, stages, play) in [
        (System::RoundRobin, 5, 5, THREE),
        (System::RoundRobin, 4, 3, twice),
        (System::RoundRobin, 4, 3, everyone),
        (System::Dutch, 8, 4, match_points),
        (System::Dutch, 9, 4, THREE),
        (System::SwissSimple, 8, 4, twice),
        (System::Lim, 9, 4, match_points),
        (System::Knockout, 6, 3, THREE),
        (System::DoubleKnockout, 5, 4, THREE),
        (System::Scheveningen, 2, 1, everyone),
    ] {
        let mut event = Teams::of(teams, of_teams(system, stages, play, &[]));
        for round in 1..=stages * play.games() {
            let named = format!("{system:?} of {teams} teams, {play:?}, round {round}");
            let text = report_of(&event.state, &[("012", "Teams")], who).to_string();
            let sheet = desk::read(text.as_bytes()).unwrap();
            assert_eq!(sheet.system, system, "{named}");
            // What the records of teams say of their points is what their results make, and so it is at a glance.
            assert_eq!(sheet.problems, [], "{named}\n{text}");
            let at_a_glance = text.lines().filter(|line| line.starts_with("802")).count();
            assert_eq!(at_a_glance, if play.games() == 1 { usize::from(teams) } else { 0 }, "{named}");
            for before in 1..round {
                assert_eq!(
                    desk::check_round(&sheet, before).outcome,
                    Outcome::Exact,
                    "{named}: {before}\n{text}"
                );
            }
            let mut theirs = desk::pair(&sheet, None)
                .map(|next| next.boards.iter().map(|board| (board.white, board.black)).collect::<Vec<_>>());
            if let Ok(theirs) = &mut theirs {
                theirs.sort_unstable();
            }
            if event.start().is_err() {
                assert!(matches!(theirs, Err(CannotPair::Finished { .. })), "{named}: {theirs:?}");
                break;
            }
            let found = event.state.round(round).unwrap().clone();
            let number = |team| event.state.team(team).unwrap().number;
            let mut ours: Vec<_> = found.matches.iter().map(|one| (number(one.a), number(one.b))).collect();
            ours.sort_unstable();
            assert_eq!(theirs.as_ref(), Ok(&ours), "{named}\n{text}");
            for (game, index) in found.games.iter().zip(0_u16..) {
                let made = match (index * 5 + round * 3 + system as u16) % 4 {
                    0 => score(1, 1),
                    1 => score(0, 2),
                    _ => score(2, 0),
                };
                let board = Board::Table { round, table: game.pairing.table };
                event.must(Command::RecordResult { board, score: made, kind: ResultKind::Played });
            }
            event.must(Command::CloseRound { round });
        }
    }
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

    let (number, points) = (Datum::Number, |half: u16| Datum::Points(HalfPoints(half)));
    let ranked = tables.team_standings(None).unwrap();
    assert_eq!(ranked.rows[0][..5], [number(1), number(4), text("Đội 4"), points(2), points(4)]);
    assert!(ranked.rows.iter().all(|row| row.len() == ranked.head.len()));
    let crossed = tables.team_crosstable().unwrap();
    assert_eq!(crossed.rows[0], [number(1), number(4), text("Đội 4"), text("1: 2–1"), points(2), points(4)]);
    assert_eq!(crossed.head.len(), crossed.rows[0].len());
    let matches = tables.matches(1).unwrap();
    let first = [number(1), number(1), text("Đội 1"), text("1–2"), number(4), text("Đội 4")];
    let second = [number(2), number(2), text("Đội 2"), text("1½–1½"), number(3), text("Đội 3")];
    assert_eq!(matches.rows, [first, second]);
    assert_eq!((tables.matches(2), tables.matches(0)), (None, None));
}
