//! The season of a league: fixtures ahead, lineups after they are public, moved matches, and what captains say.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/story.rs"]
#[expect(dead_code, reason = "shared with the tests of events of players")]
mod story;
#[path = "support/teams.rs"]
#[expect(dead_code, reason = "shared with the tests of events of teams")]
mod support;

use jiff::Timestamp;
use kydan_field::ResultKind;
use kydan_game::Score;
use kydan_journal::{BoutId, PersonId};
use kydan_regulations::System;
use kydan_tournament::teams::LineupFault;
use kydan_tournament::{
    Board, Claims, Command, Event, HandedIn, MatchScheduled, PlaceGives, Refusal, TeamRefusal,
};

use story::score;
use support::{THREE, Teams, of_teams, player, team};

/// Four teams with all three rounds public: 1–4 2–3, 4–3 1–2, 2–4 3–1.
fn season() -> Teams {
    let mut event = Teams::of(4, of_teams(System::RoundRobin, 3, THREE, &[]));
    for _ in 1..=3 {
        event.start().unwrap();
    }
    event
}

fn at(day: &str) -> Timestamp {
    format!("2026-12-{day}T01:30:00Z").parse().unwrap()
}

fn handed_in(number: u16, lineup: [Option<PersonId>; 3], minutes: i64) -> HandedIn {
    let bouts = (1..=3).map(|one| BoutId::fixed(9000 + one)).collect();
    HandedIn { team: team(number), round: 2, lineup: lineup.to_vec(), minutes, begun: Vec::new(), bouts }
}

fn fault(fault: LineupFault) -> Result<Vec<Event>, Refusal> {
    Err(TeamRefusal::Lineup(fault).into())
}

#[test]
fn a_lineup_is_handed_in_for_a_round_that_was_published_ahead() {
    let mut event = season();
    let [one, two, three, reserve] = [1, 2, 3, 4].map(|board| player(4, board));
    // The reserve plays at board 1: nobody else moves.
    let lineup = [Some(reserve), Some(two), Some(three)];
    event.must(Command::HandInLineup(handed_in(4, lineup, -3000)));
    let boards = &event.state.round(2).unwrap().matches[0].boards;
    assert_eq!(boards.map_players(), [Some(reserve), Some(two), Some(three)]);
    assert_eq!(
        event.try_to(Command::HandInLineup(handed_in(4, lineup, -3000))),
        Ok(Vec::new()),
        "the same again"
    );
    // Board 1's own player is back, and the reserve goes to board 2, in one breath.
    event.must(Command::HandInLineup(handed_in(4, [Some(one), Some(reserve), Some(three)], 10)));
    let seated = event.state.round(2).unwrap().games[1].pairing.clone();
    assert!([seated.white, seated.black].contains(&reserve));
    // What the law says of reserves holds.
    let others = |lineup| Command::HandInLineup(handed_in(4, lineup, 10));
    assert_eq!(
        event.try_to(others([Some(two), Some(one), Some(three)])),
        fault(LineupFault::WrongBoard { board: 1 })
    );
    assert_eq!(
        event.try_to(others([Some(one), None, Some(three)])),
        fault(LineupFault::Emptied { board: 2 })
    );
    let late = Command::HandInLineup(handed_in(4, [Some(one), Some(two), Some(three)], 16));
    assert_eq!(event.try_to(late), fault(LineupFault::TooLate));
    let begun = HandedIn { begun: vec![2], ..handed_in(4, [Some(one), Some(two), Some(three)], 5) };
    assert_eq!(event.try_to(Command::HandInLineup(begun)), fault(LineupFault::Begun { board: 2 }));
}

/// Team A's players, board by board.
trait Players {
    fn map_players(&self) -> Vec<Option<PersonId>>;
}

impl Players for Vec<kydan_tournament::teams::TeamBoard> {
    fn map_players(&self) -> Vec<Option<PersonId>> {
        self.iter().map(|board| board.player_a).collect()
    }
}

#[test]
fn a_place_that_was_empty_is_filled() {
    let mut event = Teams::of(4, of_teams(System::RoundRobin, 3, THREE, &[]));
    let lineup = vec![Some(player(4, 1)), None, None];
    event.must(Command::SetLineup { team: team(4), round: 2, lineup });
    event.start().unwrap();
    event.start().unwrap();
    let all = [1, 2, 3].map(|board| Some(player(4, board)));
    let facts = event.try_to(Command::HandInLineup(handed_in(4, all, -10))).unwrap();
    let tables: Vec<u16> = facts
        .iter()
        .filter_map(|fact| {
            let Event::PlaceTaken { gives: PlaceGives::Game(pairing), .. } = fact else { return None };
            Some(pairing.table)
        })
        .collect();
    assert_eq!(tables, [5, 6], "after the tables that were named already");
    let round = event.state.round(2).unwrap();
    assert_eq!((round.games.len(), round.unpaired.len()), (6, 0));
}

#[test]
fn a_match_is_moved_with_a_reason_and_shows_when_it_was_to_be() {
    let mut event = season();
    let said = |day: &str, reason: Option<&str>| {
        Command::ScheduleMatch(MatchScheduled {
            round: 2,
            number: 1,
            at: at(day),
            place: Some(" Nhà  văn hóa ".to_owned()),
            reason: reason.map(str::to_owned),
        })
    };
    // The first word needs no reason; another time does.
    event.must(said("06", None));
    assert_eq!(event.try_to(said("06", None)), Ok(Vec::new()));
    assert_eq!(event.try_to(said("13", None)), Err(TeamRefusal::MoveNeedsReason.into()));
    event.must(said("13", Some("Đội khách đấu giải trẻ")));
    event.must(said("09", Some("Hai đội thỏa thuận đấu sớm")));
    let round = event.state.round(2).unwrap();
    let date = &round.dates[&1];
    assert_eq!(
        (date.at, date.moved_from, date.place.as_deref()),
        (at("09"), Some(at("06")), Some("Nhà văn hóa"))
    );
    let table = round.matches[0].boards[0].table.unwrap();
    assert_eq!(event.state.begins(2, table), Some(at("09")));
    assert_eq!(event.state.begins(1, 1), None);
    let nowhere = MatchScheduled { round: 2, number: 9, at: at("06"), place: None, reason: None };
    assert_eq!(
        event.try_to(Command::ScheduleMatch(nowhere)),
        Err(TeamRefusal::NoSuchMatch { round: 2, number: 9 }.into())
    );
}

#[test]
fn nobody_speaks_for_two_teams() {
    let mut event = season();
    let coach = PersonId::fixed(1);
    let name = |number, captain| Command::NameCaptain { team: team(number), captain };
    event.must(name(1, Some(coach)));
    assert_eq!(event.try_to(name(1, Some(coach))), Ok(Vec::new()));
    let elsewhere = Err(TeamRefusal::CaptainElsewhere { team: team(1) }.into());
    assert_eq!(event.try_to(name(2, Some(coach))), elsewhere);
    assert_eq!(event.try_to(name(2, Some(player(1, 2)))), elsewhere);
    event.must(name(1, None));
    event.must(name(2, Some(coach)));
}

#[test]
fn what_captains_say_is_kept_and_is_no_result() {
    let mut event = season();
    let [home, guest] = [1, 2].map(PersonId::fixed);
    let board = Board::Table { round: 3, table: 1 };
    let claim = |number: u16, by: PersonId, score: Score| Command::ClaimResult {
        board,
        team: team(number),
        by,
        score,
        kind: ResultKind::Played,
        now: at("20"),
    };
    let claims = |event: &Teams| {
        let (round, game) = event.state.game(board).unwrap();
        event.state.claims_about(&round.matches[0], game)
    };
    assert_eq!(claims(&event), Claims::None);
    event.must(claim(2, home, score(2, 0)));
    assert_eq!(claims(&event), Claims::One);
    event.must(claim(4, guest, score(1, 1)));
    assert_eq!(claims(&event), Claims::Differ);
    event.must(claim(4, guest, score(2, 0)));
    assert_eq!(claims(&event), Claims::Agree);
    assert_eq!(event.state.game(board).unwrap().1.result, None);
    // Round 3 has 2–4 at its first match: team 1 has no word in it.
    assert_eq!(event.try_to(claim(1, home, score(2, 0))), Err(Refusal::NoSuchGame));
    // An arbiter's result stands, and the captains' word beside it.
    event.must(Command::RecordResult { board, score: score(0, 2), kind: ResultKind::Played });
    assert_eq!(claims(&event), Claims::Differ);
}
