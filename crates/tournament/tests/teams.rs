//! Events of teams, with cases worked by hand and the tables that the law prints (xiangqi law 30).

#[path = "support/lots.rs"]
mod lots;
#[path = "support/story.rs"]
#[expect(dead_code, reason = "shared with the tests of events of players")]
mod story;
#[path = "support/teams.rs"]
mod support;

use kydan_field::Settings;
use kydan_game::{HalfPoints, Side};
use kydan_journal::{BoutId, Decider, Hash, PersonId};
use kydan_pairing::lots::Seed;
use kydan_regulations::tie_break::Own;
use kydan_regulations::{
    Acceleration, Meeting, Occasion, Options, System, TeamMeeting, TeamPlay, TeamRanking, TieBreak,
};
use kydan_table::Parting;
use kydan_tournament::teams::{self, GameBegun, LineupFault};
use kydan_tournament::{
    ByeWorth, Command, Event, HandPairing, LotPurpose, Refusal, Substitution, TeamRefusal, Tournament,
    UnpairedCause, WithdrawalEffect, bracket, crosstable, standings,
};

use lots::{seal, unseal};
use story::settings;
use support::{THREE, Teams, of_teams, player, team};

fn round_robin() -> Teams {
    Teams::of(4, of_teams(System::RoundRobin, 3, THREE, &[TieBreak::Documents(Own::BoardByBoard)]))
}

/// Numbers in the order of the table, points of boards and matches in half points.
fn table(teams: &Teams) -> Vec<(u16, u16, u16, u16)> {
    let rows = teams::standings(&teams.state).rows;
    rows.iter().map(|row| (row.rank, row.number, row.board_points().0, row.match_points.0)).collect()
}

#[test]
fn a_round_robin_of_four_teams_is_ranked_by_boards_and_then_board_by_board() {
    let mut event = round_robin();
    event.play(&["110", "1=="]);
    assert_eq!(event.matches(1), [(1, 4), (2, 3)]);
    event.play(&["011", "=0="]);
    assert_eq!(event.matches(2), [(4, 3), (1, 2)]);
    event.play(&["010", "101"]);
    assert_eq!(event.matches(3), [(2, 4), (3, 1)]);
    event.must(Command::Finish);
    // By hand. Team 1: 2 + 1 + 1; team 2: 2 + 2 + 1; team 3: 1 + 1 + 2; team 4: 1 + 2 + 2. At board 1 team 2 has
    // 1½ and team 4 has 1; team 3 has 2 and team 1 has 1½.
    assert_eq!(table(&event), [(1, 2, 10, 4), (2, 4, 10, 4), (3, 3, 8, 2), (4, 1, 8, 2)]);
    let rows = teams::standings(&event.state).rows;
    assert_eq!(rows[0].boards, [HalfPoints(3), HalfPoints(5), HalfPoints(2)]);
    let parted: Vec<_> = rows.iter().map(|row| row.parted_by).collect();
    let by_board = Some(Parting::TieBreak(TieBreak::Documents(Own::BoardByBoard)));
    assert_eq!(parted, [None, by_board, Some(Parting::Points), by_board]);
    assert_eq!((rows[0].played, rows[0].wins), (3, 2));
    // Players: board 3 of team 4 made 1 + 1 + 1, more than anyone.
    let players = standings(&event.state);
    assert_eq!((players.rows[0].person, players.rows[0].points), (player(4, 3), HalfPoints(6)));
    let boards = teams::board_results(&event.state);
    let third: Vec<_> =
        boards.iter().filter(|one| one.board == 3).map(|one| (one.person, one.points.0)).collect();
    assert_eq!(third, [(player(4, 3), 6), (player(3, 3), 3), (player(2, 3), 2), (player(1, 3), 1)]);
}

#[test]
fn match_points_rank_where_the_rules_say_so() {
    let play = TeamPlay { ranked_by: TeamRanking::MatchPoints, ..THREE };
    let order =
        [TieBreak::Documents(Own::BoardPoints), TieBreak::Documents(Own::DirectEncounter), TieBreak::LOT];
    let mut event = Teams::of(4, of_teams(System::RoundRobin, 3, play, &order));
    event.play(&["110", "111"]);
    event.play(&["000", "110"]);
    event.play(&["===", "=0="]);
    // By hand. Round 1: 1–4 2:1, 2–3 3:0. Round 2: 4–3 0:3, 1–2 2:1. Round 3: 2–4 1½:1½, 3–1 1:2.
    // Matches: team 1 three, team 2 one and a half, team 3 one, team 4 a half.
    assert_eq!(table(&event), [(1, 1, 12, 6), (2, 2, 11, 3), (3, 3, 8, 2), (4, 4, 5, 1)]);
}

#[test]
fn eight_teams_meet_as_the_law_prints_it() {
    // 30.4, with A to H for 1 to 8.
    let printed = [
        "AH BG CF DE",
        "HE FD GC AB",
        "BH CA DG EF",
        "HF GE AD BC",
        "CH DB EA FG",
        "HG AF BE CD",
        "DH EC FB GA",
    ];
    let mut event =
        Teams::of(8, of_teams(System::RoundRobin, 7, THREE, &[TieBreak::Documents(Own::BoardByBoard)]));
    for (line, round) in printed.iter().zip(1..) {
        event.play(&["===", "===", "===", "==="]);
        let pairs: Vec<String> = event
            .matches(round)
            .iter()
            .map(|(one, other)| [one, other].map(|number| char::from(b'@' + *number as u8)).iter().collect())
            .collect();
        assert_eq!(pairs.join(" "), *line);
    }
}

#[test]
fn the_team_with_the_priority_has_white_at_odd_boards() {
    let mut event = round_robin();
    event.start().unwrap();
    let round = event.state.round(1).unwrap();
    let seats: Vec<_> = round.games.iter().map(|game| (game.pairing.white, game.pairing.black)).collect();
    let met =
        |a, b| [(player(a, 1), player(b, 1)), (player(b, 2), player(a, 2)), (player(a, 3), player(b, 3))];
    assert_eq!(seats, [met(1, 4), met(2, 3)].concat());
}

#[test]
fn an_english_match_follows_the_printed_table_and_colors() {
    let play = TeamPlay { meeting: TeamMeeting::AllPlayAll, ..THREE };
    let mut event =
        Teams::of(2, of_teams(System::Scheveningen, 1, play, &[TieBreak::Documents(Own::BoardByBoard)]));
    // 30.2.2 for three players: A1–B3 A2–B1 A3–B2; A1–B2 A2–B3 A3–B1; A1–B1 A2–B2 A3–B3.
    let printed = [[3, 1, 2], [2, 3, 1], [1, 2, 3]];
    for (line, round) in printed.iter().zip(1..) {
        event.start().unwrap();
        let boards = event.state.round(round).unwrap().matches[0].boards.clone();
        let met: Vec<u16> = boards.iter().map(|board| board.b).collect();
        assert_eq!(met, line);
        for board in boards {
            let same = board.a % 2 == board.b % 2;
            assert_eq!(board.side == Side::White, same, "odd with odd and even with even, A begins");
        }
        event.record(round, &["100"]);
    }
    // A1 won three games, B3, B2 and B1 lost one each: 3 to 6.
    assert_eq!(table(&event), [(1, 2, 12, 2), (2, 1, 6, 0)]);
    let rows = teams::standings(&event.state).rows;
    // B1 met A2, A3 and A1: 1 + 1 + 0.
    assert_eq!(rows[0].boards, [HalfPoints(4), HalfPoints(4), HalfPoints(4)]);
    assert_eq!(rows[1].boards, [HalfPoints(6), HalfPoints(0), HalfPoints(0)]);
    event.must(Command::Finish);
}

#[test]
fn a_reserve_comes_in_within_a_quarter_of_an_hour_and_into_no_game_under_way() {
    let mut event = round_robin();
    event.start().unwrap();
    let order = |board, comes, minutes, begun| {
        let bout = BoutId::fixed(77);
        Command::Substitute(Substitution { round: 1, team: team(4), board, comes, minutes, begun, bout })
    };
    let fault = |fault: LineupFault| Err(Refusal::Team(TeamRefusal::Lineup(fault)));
    let reserve = player(4, 4);
    assert_eq!(event.try_to(order(2, reserve, 16, GameBegun::No)), fault(LineupFault::TooLate));
    assert_eq!(event.try_to(order(2, reserve, 5, GameBegun::Yes)), fault(LineupFault::Begun { board: 2 }));
    assert_eq!(
        event.try_to(order(2, player(4, 1), 5, GameBegun::No)),
        fault(LineupFault::Twice { board: 2 })
    );
    assert_eq!(
        event.try_to(order(2, player(1, 4), 5, GameBegun::No)),
        fault(LineupFault::NotListed { board: 2 })
    );
    assert_eq!(event.try_to(order(4, reserve, 5, GameBegun::No)), fault(LineupFault::NoSuchBoard));
    event.must(order(2, reserve, 15, GameBegun::No));
    // At board 2 team 4 has White against team 1.
    let game = &event.state.round(1).unwrap().games[1].pairing;
    assert_eq!((game.white, game.black), (reserve, player(1, 2)));
    event.record(1, &["101", "==="]);
    assert_eq!(standings(&event.state).rows.iter().find(|row| row.person == reserve).unwrap().points.0, 2);
    // The next round the regular player is back.
    event.start().unwrap();
    let boards = &event.state.round(2).unwrap().matches[0].boards;
    assert_eq!(boards[1].player_a, Some(player(4, 2)));
    assert_eq!(
        event.try_to(Command::Substitute(Substitution {
            round: 1,
            team: team(4),
            board: 2,
            comes: reserve,
            minutes: 0,
            begun: GameBegun::No,
            bout: BoutId::fixed(77),
        })),
        Err(Refusal::RoundClosed { round: 1 })
    );
}

#[test]
fn an_empty_place_is_lost_without_a_game() {
    let mut event = round_robin();
    let lineup = vec![Some(player(4, 4)), Some(player(4, 2)), None];
    event.must(Command::SetLineup { team: team(4), round: 1, lineup });
    event.start().unwrap();
    let round = event.state.round(1).unwrap();
    assert_eq!(round.games.len(), 5);
    assert_eq!(round.matches[0].boards[0].player_b, Some(player(4, 4)));
    let unpaired: Vec<_> = round.unpaired.iter().map(|one| (one.person, one.cause, one.points)).collect();
    assert_eq!(unpaired, [(player(1, 3), UnpairedCause::NobodyOpposite, HalfPoints::ONE)]);
    event.record(1, &["00-", "==="]);
    // 1 to 2, without the game at board 3.
    let rows = teams::standings(&event.state).rows;
    let made = |number| rows.iter().find(|row| row.number == number).unwrap().board_points();
    assert_eq!((made(1), made(4)), (HalfPoints(2), HalfPoints(4)));
    let order = in_empty_place(4, 3, player(4, 3), 0);
    assert_eq!(event.try_to(Command::Substitute(order)), Err(Refusal::RoundClosed { round: 1 }));
}

/// A reserve of round 1 before the game.
fn in_empty_place(number: u16, board: u16, comes: PersonId, minutes: i64) -> Substitution {
    let begun = GameBegun::No;
    Substitution { round: 1, team: team(number), board, comes, minutes, begun, bout: BoutId::fixed(77) }
}

#[test]
fn a_reserve_who_comes_in_time_into_an_empty_place_plays_the_game_after_all() {
    let mut event = round_robin();
    let lineup = vec![Some(player(4, 1)), None, Some(player(4, 3))];
    event.must(Command::SetLineup { team: team(4), round: 1, lineup });
    event.start().unwrap();
    let reserve = player(4, 4);
    let refused = |event: &mut Teams, order| event.try_to(Command::Substitute(order)).unwrap_err();
    let fault = |fault: LineupFault| Refusal::Team(TeamRefusal::Lineup(fault));
    assert_eq!(refused(&mut event, in_empty_place(4, 2, reserve, 16)), fault(LineupFault::TooLate));
    // The one who has won without a game needs no reserve.
    assert_eq!(
        refused(&mut event, in_empty_place(1, 2, player(1, 4), 5)),
        TeamRefusal::NobodyOpposite { board: 2 }.into()
    );
    let used = Substitution { bout: BoutId::fixed(1001), ..in_empty_place(4, 2, reserve, 15) };
    assert_eq!(refused(&mut event, used), Refusal::BoutIdUsed);
    event.must(Command::Substitute(in_empty_place(4, 2, reserve, 15)));
    let round = event.state.round(1).unwrap();
    // 1–4 has tables 1 and 2, 2–3 has 3 to 5. At even boards team 4 has White.
    let game = &round.games[5].pairing;
    assert_eq!((game.table, game.white, game.black), (6, reserve, player(1, 2)));
    assert_eq!(round.matches[0].boards[1].table, Some(6));
    assert_eq!(round.unpaired, []);
    let came = (round.reserves[0].leaves, round.reserves[0].comes, round.reserves[0].minutes);
    assert_eq!(came, (None, reserve, 15), "that the place was empty stays in the record");
    assert!(matches!(event.try_to(Command::CloseRound { round: 1 }), Err(Refusal::ResultsMissing { .. })));
    // Another reserve finds a game, and replaces whoever sits there.
    event.record(1, &["101", "==="]);
    let rows = teams::standings(&event.state).rows;
    let made = |number| rows.iter().find(|row| row.number == number).unwrap().board_points();
    assert_eq!((made(1), made(4)), (HalfPoints(4), HalfPoints(2)));
    assert_eq!(standings(&event.state).rows.iter().find(|row| row.person == reserve).unwrap().points.0, 2);
}

#[test]
fn a_reserve_alone_at_a_board_has_won_there() {
    let mut event = round_robin();
    for number in [1, 4] {
        let lineup = vec![Some(player(number, 1)), Some(player(number, 2)), None];
        event.must(Command::SetLineup { team: team(number), round: 1, lineup });
    }
    event.start().unwrap();
    event.must(Command::Substitute(in_empty_place(1, 3, player(1, 4), 3)));
    let round = event.state.round(1).unwrap();
    assert_eq!((round.games.len(), round.matches[0].boards[2].table), (5, None));
    assert_eq!(round.unpaired.len(), 1);
    assert_eq!((round.unpaired[0].person, round.unpaired[0].points), (player(1, 4), HalfPoints::ONE));
    // And the other team's reserve comes too: then there is a game, with team 1 White at board 3.
    event.must(Command::Substitute(in_empty_place(4, 3, player(4, 4), 9)));
    let round = event.state.round(1).unwrap();
    let game = &round.games[5].pairing;
    assert_eq!((game.white, game.black, round.unpaired.len()), (player(1, 4), player(4, 4), 0));
    event.record(1, &["00=", "==="]);
    let rows = teams::standings(&event.state).rows;
    assert_eq!(rows.iter().find(|row| row.number == 4).unwrap().board_points(), HalfPoints(5));
}

#[test]
fn a_lineup_that_changes_after_the_pairing_asks_for_another_pairing() {
    let mut event = round_robin();
    event.pair().unwrap();
    let lineup = vec![Some(player(2, 1)), Some(player(2, 4)), Some(player(2, 3))];
    event.must(Command::SetLineup { team: team(2), round: 1, lineup: lineup.clone() });
    assert_eq!(
        event.try_to(Command::PublishRound { round: 1 }),
        Err(TeamRefusal::PairedBeforeLineup { team: team(2), round: 1 }.into())
    );
    event.start().unwrap();
    assert_eq!(
        event.try_to(Command::SetLineup { team: team(2), round: 1, lineup }),
        Err(Refusal::AlreadyPublished { round: 1 })
    );
    let swapped = vec![Some(player(2, 2)), Some(player(2, 1)), None];
    assert_eq!(
        event.try_to(Command::SetLineup { team: team(2), round: 2, lineup: swapped }),
        Err(TeamRefusal::Lineup(LineupFault::WrongBoard { board: 1 }).into())
    );
}

#[test]
fn a_player_who_is_sent_away_leaves_an_empty_place_and_the_team_stays() {
    let mut event = round_robin();
    event.play(&["111", "111"]);
    event.must(Command::Withdraw { contestant: player(2, 1).into() });
    event.start().unwrap();
    let board = event.state.round(2).unwrap().matches[1].boards[0];
    assert_eq!((board.player_b, board.table), (None, None));
    assert!(event.state.team(team(2)).unwrap().withdrawal.is_none());
    event.record(2, &["111", "-00"]);
    let lineup = vec![Some(player(2, 4)), Some(player(2, 2)), Some(player(2, 3))];
    event.must(Command::SetLineup { team: team(2), round: 3, lineup });
    let gone = vec![Some(player(2, 1)), None, None];
    assert_eq!(
        event.try_to(Command::SetLineup { team: team(2), round: 3, lineup: gone }),
        Err(Refusal::AlreadyWithdrawn(player(2, 1).into()))
    );
    event.play(&["111", "111"]);
    // Team 2: 3 + 2 + 3.
    assert_eq!(table(&event)[0], (1, 2, 16, 6));
}

#[test]
fn a_team_that_leaves_after_half_of_its_matches_or_fewer_is_annulled() {
    let mut event = round_robin();
    event.play(&["111", "111"]);
    let facts = event.try_to(Command::Withdraw { contestant: team(3).into() }).unwrap();
    let effect = WithdrawalEffect::ResultsAnnulled;
    assert_eq!(facts.last(), Some(&Event::TeamWithdrawn { team: team(3), after_stage: 1, effect }));
    assert_eq!(facts.len(), 5, "its four people leave with it");
    // 4–3 falls away; 1–2 is played.
    event.start().unwrap();
    assert_eq!(event.matches(2), [(1, 2)]);
    let resting = &event.state.round(2).unwrap().resting;
    assert_eq!(resting.len(), 1);
    assert_eq!(resting[0].cause, UnpairedCause::OpponentAnnulled { opponent: team(3) });
    event.record(2, &["100"]);
    event.play(&["111"]);
    // Team 2's win over team 3 counts for nothing: 2 + 3. Team 1: 3 + 1. Team 4: 0 + 0.
    assert_eq!(table(&event), [(1, 2, 10, 4), (2, 1, 8, 2), (3, 3, 0, 0), (3, 4, 0, 0)]);
    event.must(Command::Finish);
}

#[test]
fn a_swiss_pairs_teams_by_the_points_of_their_boards() {
    let play = TeamPlay { boards: 3, ..THREE };
    let mut event =
        Teams::of(4, of_teams(System::SwissSimple, 2, play, &[TieBreak::Documents(Own::BoardByBoard)]));
    event.start().unwrap();
    assert_eq!(event.matches(1), [(1, 3), (4, 2)], "the upper half against the lower");
    // Team 1 wins 2–1 and team 4 3–0: by matches both have won; by boards 4 has 3, 1 has 2, 3 has 1, 2 has 0.
    event.record(1, &["110", "111"]);
    event.start().unwrap();
    let mut pairs: Vec<_> = event.matches(2).iter().map(|(a, b)| (*a.min(b), *a.max(b))).collect();
    pairs.sort_unstable();
    assert_eq!(pairs, [(1, 4), (2, 3)]);
    let lines = crosstable(&event.state);
    assert_eq!((lines[3].contestant, lines[3].points), (team(4).into(), HalfPoints(6)));
}

#[test]
fn the_team_left_over_has_the_bye_at_every_board() {
    let mut event =
        Teams::of(3, of_teams(System::SwissSimple, 2, THREE, &[TieBreak::Documents(Own::BoardByBoard)]));
    event.start().unwrap();
    let resting = event.state.round(1).unwrap().resting.clone();
    assert_eq!((resting.len(), resting[0].cause), (1, UnpairedCause::Bye));
    let left_over = resting[0].person;
    let rows = teams::standings(&event.state).rows;
    let row = rows.iter().find(|row| row.team == left_over).unwrap();
    assert_eq!((row.board_points(), row.match_points, row.played), (HalfPoints(6), HalfPoints(2), 0));
}

#[test]
fn every_swiss_pairs_teams() {
    for (system, by) in [
        (System::Dutch, TeamRanking::MatchPoints),
        (System::Dutch, TeamRanking::BoardPoints),
        (System::Lim, TeamRanking::MatchPoints),
    ] {
        let play = TeamPlay { ranked_by: by, ..THREE };
        let mut event = Teams::of(6, of_teams(system, 3, play, &[TieBreak::Documents(Own::BoardByBoard)]));
        let mut met = std::collections::BTreeSet::new();
        for round in 1..=3 {
            event.play(&["110", "1==", "100"]);
            for (a, b) in event.matches(round) {
                assert!(met.insert((a.min(b), a.max(b))), "{system:?}: {a} met {b} twice");
            }
        }
        event.must(Command::Finish);
    }
}

#[test]
fn a_knock_out_of_two_games_goes_by_boards_then_by_the_best_board_then_by_lot() {
    let play = TeamPlay { meeting: TeamMeeting::Simultaneous { games: 2 }, ..THREE };
    let mut event = Teams::of(4, of_teams(System::Knockout, 2, play, &[TieBreak::LOT]));
    event.play(&["110", "==="]);
    assert_eq!(event.matches(1), [(1, 4), (3, 2)], "the bracket's pairs");
    let first = event.state.round(1).unwrap().matches[0].clone();
    event.start().unwrap();
    let second = event.state.round(2).unwrap().matches[0].clone();
    assert_eq!((second.a, second.b), (first.a, first.b));
    assert!(first.boards.iter().zip(&second.boards).all(|(one, other)| one.side == !other.side));
    // 1–4: 2:1 and 1:2, equal; at board 1 team 1 has 1 + 0, team 4 0 + 1; at board 2 team 1 has 1 + 1.
    // 3–2: equal at every board.
    event.record(2, &["010", "==="]);
    let bracket = bracket::bracket(&event.state).unwrap();
    assert_eq!(bracket.contests[0].winner(), Some(0));
    let (upper, lower) = (team(2), team(3));
    let waiting = Refusal::LotNeeded { stage: 1, matches: vec![(upper.into(), lower.into())] };
    assert_eq!(event.pair(), Err(waiting));
    let seed = Seed::from(Hash([7; 32]));
    let purpose = LotPurpose::TeamWinner { stage: 1, upper, lower };
    event.must(seal(purpose, &seed));
    let facts = event.try_to(unseal(purpose, &seed)).unwrap();
    let Some(Event::TeamMatchDrawn { to, .. }) = facts.last() else { panic!("{facts:?}") };
    let through = event.state.team(*to).unwrap().number;
    event.play(&["111"]);
    let (a, b) = event.matches(3)[0];
    assert_eq!((a.min(b), a.max(b)), (1, through));
    event.play(&["111"]);
    event.must(Command::Finish);
    assert_eq!(table(&event)[0].1, a);
    assert_eq!(teams::standings(&event.state).rows[1].parted_by, Some(Parting::Progress));
}

#[test]
fn settings_of_teams_keep_to_the_law() {
    let open = |settings: Settings| {
        Tournament::decide(&Tournament::initial(), &Command::Open { event: story::EVENT, settings })
            .map(|_| ())
    };
    let of = |play| of_teams(System::RoundRobin, 3, play, &[TieBreak::Documents(Own::BoardByBoard)]);
    let bounds = |what, from, to| Err(Refusal::Team(TeamRefusal::Bounds { what, from, to }));
    assert_eq!(open(of(THREE)), Ok(()));
    assert_eq!(open(of(TeamPlay { boards: 2, ..THREE })), bounds("boards", 3, 6));
    assert_eq!(open(of(TeamPlay { boards: 7, ..THREE })), bounds("boards", 3, 6));
    assert_eq!(open(of(TeamPlay { reserves: 0, ..THREE })), bounds("reserves", 1, 3));
    let five = TeamMeeting::Simultaneous { games: 5 };
    assert_eq!(open(of(TeamPlay { meeting: five, ..THREE })), bounds("games", 1, 4));
    let friendly = TeamPlay { boards: 30, reserves: 0, occasion: Occasion::Friendly, ..THREE };
    assert_eq!(open(of(friendly)), Ok(()));
    let unfit = |option, system| Err(Refusal::OptionUnfit { option, system });
    let scheveningen = |teams| Settings {
        options: Options { teams, ..Options::default() },
        ..settings(System::Scheveningen, 1, &[TieBreak::Documents(Own::Wins)])
    };
    assert_eq!(open(scheveningen(None)), unfit("teams", System::Scheveningen));
    assert_eq!(open(scheveningen(Some(THREE))), unfit("teams", System::Scheveningen));
    let with = |change: &dyn Fn(&mut Settings)| {
        let mut settings = of_teams(System::Dutch, 3, THREE, &[TieBreak::Documents(Own::BoardByBoard)]);
        change(&mut settings);
        open(settings)
    };
    assert_eq!(with(&|one| one.options.meeting = Meeting::TwoGames), unfit("meeting", System::Dutch));
    assert_eq!(
        with(&|one| one.options.acceleration = Some(Acceleration::Baku)),
        unfit("acceleration", System::Dutch)
    );
    for tie_break in [
        TieBreak::Documents(Own::WinsWithBlack),
        "TPR".parse::<TieBreak>().unwrap(),
        TieBreak::Documents(Own::Koya),
    ] {
        assert_eq!(
            with(&|one| one.tie_breaks = vec![tie_break]),
            Err(Refusal::TieBreakUnavailable(tie_break))
        );
    }
}

#[test]
fn players_and_teams_keep_to_their_own_commands() {
    let mut event = round_robin();
    let refused = |what| Err(Refusal::Team(TeamRefusal::TeamsOnly { what }));
    assert_eq!(event.try_to(Command::Enter { entries: Vec::new() }), refused("enter"));
    let (one, other) = (player(1, 1).into(), player(2, 1).into());
    assert_eq!(event.try_to(Command::Number { order: vec![one, other] }), refused("number"));
    assert_eq!(event.try_to(Command::Forbid { pairs: vec![(one, other)] }), refused("forbid"));
    let bye = Command::GrantBye { contestant: one, round: 1, worth: ByeWorth::Zero };
    assert_eq!(event.try_to(bye), refused("bye"));
    let games = vec![HandPairing { white: one, black: other }];
    let by_hand = Command::PairByHand { round: 1, games, left_over: None, bouts: Vec::new() };
    assert_eq!(event.try_to(by_hand), refused("pair_by_hand"));
    event.must(Command::Number { order: [4, 3, 2, 1].map(|number| team(number).into()).to_vec() });
    assert_eq!(event.state.team(team(4)).unwrap().number, 1);
    // Team n has 2000 − 10n − board: number 1 is the strongest again.
    assert_eq!(event.state.by_rating(), [1, 2, 3, 4].map(|number| team(number).into()));
    let mut players = story::Story::of(4, settings(System::RoundRobin, 3, &[TieBreak::Documents(Own::Wins)]));
    let no_teams = Err(Refusal::Team(TeamRefusal::NoTeams));
    assert_eq!(players.try_to(Command::Withdraw { contestant: team(1).into() }), no_teams);
    assert_eq!(players.try_to(Command::Number { order: vec![team(1).into()] }), no_teams);
}
