//! Why teams meet: the explanations of players, of whose rules the tests are in `event_explanations.rs`, with teams in
//! their place. The same tournament is played by players and by teams; they are told the same.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/story.rs"]
mod story;
#[path = "support/teams.rs"]
#[expect(dead_code, reason = "shared with the other tests of teams")]
mod support;

use kydan_field::ResultKind;
use kydan_game::Score;
use kydan_journal::BoutId;
use kydan_regulations::tie_break::Own;
use kydan_regulations::{Occasion, System, TeamMeeting, TeamPlay, TeamRanking, TieBreak};
use kydan_report::explain::Agreement;
use kydan_tournament::{Board, ByeWorth, Command, HandPairing, Leg, Origin, RoundStories};

use story::{Story, person, score, settings};
use support::{Teams, of_teams, team};

/// Three boards, ranked by matches as players are by games.
const THREE: TeamPlay = TeamPlay {
    boards: 3,
    reserves: 1,
    ranked_by: TeamRanking::MatchPoints,
    meeting: TeamMeeting::Simultaneous { games: 1 },
    occasion: Occasion::Official,
};

/// The lower number wins.
fn lower(white: u16, black: u16) -> Score {
    if white < black { score(2, 0) } else { score(0, 2) }
}

/// The lower number wins at every board.
fn play(teams: &mut Teams) {
    let round = teams.start().unwrap();
    let lines: Vec<&str> =
        teams.matches(round).iter().map(|(a, b)| if a < b { "111" } else { "000" }).collect();
    teams.record(round, &lines);
}

fn both(system: System, number: u16) -> (Story, Teams) {
    let players = Story::of(number, settings(system, 5, &[]));
    (players, Teams::of(number, of_teams(system, 5, THREE, &[TieBreak::Documents(Own::BoardByBoard)])))
}

fn of_players(story: &Story, round: u16) -> RoundStories {
    RoundStories::of(&story.facts, round).unwrap()
}

fn of(teams: &Teams, round: u16) -> RoundStories {
    RoundStories::of(&teams.facts, round).unwrap()
}

#[test]
fn teams_are_told_what_players_are_told() {
    for system in [System::SwissSimple, System::Dutch, System::RoundRobin] {
        for number in [7, 8] {
            let (mut players, mut teams) = both(system, number);
            for round in 1..=4 {
                players.play_round(lower);
                play(&mut teams);
                let (expected, told) = (of_players(&players, round), of(&teams, round));
                assert_eq!(told.agreement(), Agreement::Same, "{system:?} {number} {round}");
                assert_eq!(told.origin(), Origin::Engine);
                for table in 1..=number / 2 {
                    let board = told.board(table);
                    assert!(board.is_some(), "{system:?} {number} {round} {table}");
                    assert_eq!(board, expected.board(table), "{system:?} {number} {round} {table}");
                }
                assert_eq!(told.bye(), expected.bye());
                assert_eq!(told.bye().is_some(), number == 7);
                assert_eq!(told.swap(1, 2), expected.swap(1, 2));
            }
        }
    }
}

#[test]
fn matches_by_hand_are_set_beside_the_engines() {
    let (mut players, mut teams) = both(System::SwissSimple, 8);
    players.play_round(lower);
    play(&mut teams);
    let games = [(3, 1), (2, 4), (5, 7), (8, 6)];
    players.must(Command::PairByHand {
        round: 2,
        games: games
            .map(|(white, black)| HandPairing { white: person(white).into(), black: person(black).into() })
            .to_vec(),
        left_over: None,
        bouts: players.bouts(2),
    });
    teams.must(Command::PairByHand {
        round: 2,
        games: games.map(|(a, b)| HandPairing { white: team(a).into(), black: team(b).into() }).to_vec(),
        left_over: None,
        bouts: (1..=12).map(|table| BoutId::fixed(2000 + table)).collect(),
    });
    let (expected, told) = (of_players(&players, 2), of(&teams, 2));
    assert_eq!((told.origin(), told.agreement()), (Origin::Hand, Agreement::Differs));
    assert!(told.beside_engine().is_some());
    assert_eq!(told.beside_engine(), expected.beside_engine());
    assert_eq!(told.board(1), expected.board(1));
}

/// Team 1 won by boards 1 and 2; a ruling turns both over, so that team 5 has won the match.
#[test]
fn a_match_that_was_turned_over_later_is_told() {
    let (_, mut teams) = both(System::SwissSimple, 8);
    play(&mut teams);
    assert_eq!(teams.matches(1)[0], (1, 5));
    teams.start().unwrap();
    assert_eq!(of(&teams, 2).agreement_today(), None);
    for (table, turned) in [(1, score(0, 2)), (2, score(2, 0))] {
        teams.must(Command::ReviseResult {
            board: Board::Table { round: 1, table },
            result: Some((turned, ResultKind::Played)),
            because: None,
        });
    }
    let told = of(&teams, 2);
    assert_eq!((told.agreement(), told.agreement_today()), (Agreement::Same, Some(Agreement::Differs)));
}

#[test]
fn the_second_game_of_a_meeting_is_explained_by_the_first_and_wishes_by_their_time() {
    let two = TeamPlay { meeting: TeamMeeting::Simultaneous { games: 2 }, ..THREE };
    let mut teams = Teams::of(7, of_teams(System::Dutch, 3, two, &[TieBreak::Documents(Own::BoardByBoard)]));
    teams.must(Command::GrantBye { contestant: team(7).into(), round: 1, worth: ByeWorth::Zero });
    play(&mut teams);
    play(&mut teams);
    teams.must(Command::Forbid { pairs: vec![(team(1).into(), team(4).into())] });
    assert_eq!(teams.state.round(2).unwrap().leg, Some(Leg { stage: 1, game: 2 }));
    let (first, second) = (of(&teams, 1), of(&teams, 2));
    // Team 7 was away, and 1–4 was not forbidden then.
    assert_eq!((first.agreement(), second.agreement()), (Agreement::Same, Agreement::Same));
    for number in 1..=3 {
        assert!(first.board(number).is_some());
        assert_eq!(first.board(number), second.board(number));
    }
    assert_eq!(first.bye(), None);
}
