//! What an arbiter decides about the pairing of teams: byes that were asked for, pairs that must not meet, matches
//! paired by hand. Cases worked by hand.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/story.rs"]
#[expect(dead_code, reason = "shared with the tests of events of players")]
mod story;
#[path = "support/teams.rs"]
mod support;

use kydan_field::Settings;
use kydan_game::HalfPoints;
use kydan_journal::{BoutId, TeamId};
use kydan_pairing::Warning;
use kydan_regulations::tie_break::Own;
use kydan_regulations::{Options, System, TeamMeeting, TeamPlay, TieBreak};
use kydan_tournament::{ByeWorth, Command, Event, HandPairing, Refusal, UnpairedCause, teams};

use support::{THREE, Teams, of_teams, player, team};

fn swiss(half_byes: u16) -> Settings {
    let settings = of_teams(System::SwissSimple, 3, THREE, &[TieBreak::Documents(Own::BoardByBoard)]);
    Settings { options: Options { half_byes, ..settings.options }, ..settings }
}

fn bye(number: u16, stage: u16, worth: ByeWorth) -> Command {
    Command::GrantBye { contestant: team(number).into(), round: stage, worth }
}

/// Who rests in a round, why, and for how much.
fn resting(event: &Teams, round: u16) -> Vec<(TeamId, UnpairedCause<TeamId>, u16)> {
    let resting = &event.state.round(round).unwrap().resting;
    resting.iter().map(|one| (one.person, one.cause, one.points.0)).collect()
}

/// What a team has: at its boards and from matches, in half points.
fn made(event: &Teams, number: u16) -> (HalfPoints, HalfPoints) {
    let rows = teams::standings(&event.state).rows;
    let row = rows.iter().find(|row| row.number == number).unwrap();
    (row.board_points(), row.match_points)
}

#[test]
fn a_team_that_asked_for_it_rests_and_has_half_a_point_at_every_board() {
    let mut event = Teams::of(5, swiss(1));
    event.must(bye(2, 1, ByeWorth::Half));
    assert_eq!(event.try_to(bye(2, 1, ByeWorth::Half)), Ok(Vec::new()));
    event.start().unwrap();
    assert_eq!(resting(&event, 1), [(team(2), UnpairedCause::Requested, 1)]);
    assert_eq!(event.matches(1).len(), 2);
    event.record(1, &["===", "==="]);
    // Three boards, half a point each; half a match.
    assert_eq!(made(&event, 2), (HalfPoints(3), HalfPoints(1)));
    let none_left = Err(Refusal::NoHalfByeLeft { allowed: 1, until: None });
    assert_eq!(event.try_to(bye(2, 2, ByeWorth::Half)), none_left);
    assert_eq!(event.try_to(bye(2, 1, ByeWorth::Zero)), Err(Refusal::AlreadyPublished { round: 1 }));
    event.must(bye(2, 2, ByeWorth::Zero));
    event.start().unwrap();
    event.record(2, &["===", "==="]);
    assert_eq!(made(&event, 2), (HalfPoints(3), HalfPoints(1)), "nothing for a bye that is worth nothing");
}

#[test]
fn a_bye_that_changes_after_the_pairing_asks_for_another_pairing() {
    let mut event = Teams::of(5, swiss(0));
    event.pair().unwrap();
    let (left_over, cause, _) = resting(&event, 1)[0];
    assert_eq!(cause, UnpairedCause::Bye);
    let away = (1..=5).find(|number| team(*number) != left_over).unwrap();
    event.must(bye(away, 1, ByeWorth::Zero));
    let stale = Refusal::PairedBeforeBye { contestant: team(away).into(), round: 1 };
    assert_eq!(event.try_to(Command::PublishRound { round: 1 }), Err(stale));
    let cancel = Command::CancelBye { contestant: team(away).into(), round: 1 };
    event.must(cancel.clone());
    assert_eq!(event.try_to(cancel), Err(Refusal::NoBye { contestant: team(away).into(), round: 1 }));
    event.must(Command::PublishRound { round: 1 });
}

#[test]
fn byes_are_for_teams_of_a_swiss() {
    let mut event = Teams::of(4, swiss(0));
    assert_eq!(event.try_to(bye(9, 1, ByeWorth::Zero)), Err(Refusal::NotEntered(team(9).into())));
    event.must(Command::Withdraw { contestant: team(4).into() });
    assert_eq!(event.try_to(bye(4, 1, ByeWorth::Zero)), Err(Refusal::AlreadyWithdrawn(team(4).into())));
    let mut table =
        Teams::of(4, of_teams(System::RoundRobin, 3, THREE, &[TieBreak::Documents(Own::BoardByBoard)]));
    assert_eq!(
        table.try_to(bye(1, 1, ByeWorth::Zero)),
        Err(Refusal::NoByesHere { system: System::RoundRobin })
    );
}

#[test]
fn teams_that_must_not_meet_do_not() {
    let mut event = Teams::of(4, swiss(0));
    let pairs = vec![(team(1).into(), team(3).into())];
    event.must(Command::Forbid { pairs: pairs.clone() });
    assert_eq!(event.try_to(Command::Forbid { pairs: pairs.clone() }), Ok(Vec::new()));
    let twice = vec![(team(1).into(), team(3).into()), (team(3).into(), team(1).into())];
    let bad = Refusal::BadPair { one: team(3).into(), other: team(1).into() };
    assert_eq!(event.try_to(Command::Forbid { pairs: twice }), Err(bad));
    event.start().unwrap();
    // The upper half against the lower is 1–3 and 2–4 without the wish, and 1–4 and 2–3 with it.
    let mut met: Vec<_> = event.matches(1).iter().map(|(a, b)| (*a.min(b), *a.max(b))).collect();
    met.sort_unstable();
    assert_eq!(met, [(1, 4), (2, 3)]);
}

fn by_hand(round: u16, matches: &[(u16, u16)], left_over: Option<u16>) -> Command {
    Command::PairByHand {
        round,
        games: matches
            .iter()
            .map(|(a, b)| HandPairing { white: team(*a).into(), black: team(*b).into() })
            .collect(),
        left_over: left_over.map(|number| team(number).into()),
        bouts: (1..=20).map(|table| BoutId::fixed(u128::from(round) * 100 + table)).collect(),
    }
}

#[test]
fn an_arbiter_pairs_matches_by_hand_beside_the_engine() {
    let mut event = Teams::of(4, swiss(0));
    event.play(&["111", "111"]);
    // Teams 1 and 4 won (1–3, 4–2): the engine lets the winners meet, and the losers.
    let refused = |event: &mut Teams, order| event.try_to(order).unwrap_err();
    assert_eq!(refused(&mut event, by_hand(2, &[(3, 1)], None)), Refusal::NotPlaced(team(2).into()));
    assert_eq!(
        refused(&mut event, by_hand(2, &[(3, 1), (2, 1)], Some(4))),
        Refusal::PlacedTwice(team(1).into())
    );
    assert_eq!(
        refused(&mut event, by_hand(2, &[(3, 1), (2, 9)], Some(4))),
        Refusal::NotEntered(team(9).into())
    );
    let facts = event.try_to(by_hand(2, &[(3, 1), (2, 4)], None)).unwrap();
    let Some(Event::MatchesPairedByHand { round: 2, proposed: Some(proposed), warnings, .. }) = facts.last()
    else {
        panic!("{facts:?}")
    };
    let mut engines: Vec<_> = proposed.iter().map(|one| (one.a.min(one.b), one.a.max(one.b))).collect();
    engines.sort_unstable();
    assert_eq!(engines, [(team(1), team(4)), (team(2), team(3))]);
    let rematches = [Warning::Rematch { white: 3, black: 1 }, Warning::Rematch { white: 2, black: 4 }];
    assert_eq!(warnings[..2], rematches, "the gravest first: {warnings:?}");
    // Three points part winners and losers at the boards: six half points.
    let apart = |white, black| Warning::ScoresApart { white, black, by: HalfPoints(6) };
    assert!(warnings.contains(&apart(3, 1)) && warnings.contains(&apart(2, 4)), "{warnings:?}");
    event.must(Command::PublishRound { round: 2 });
    assert_eq!(event.matches(2), [(3, 1), (2, 4)]);
    let round = event.state.round(2).unwrap();
    assert_eq!(round.by_hand.as_ref().unwrap().differences(round), [1, 2]);
    // Team 3 has the priority: White at boards 1 and 3.
    let seats: Vec<_> = round.games[..3].iter().map(|game| game.pairing.white).collect();
    assert_eq!(seats, [player(3, 1), player(1, 2), player(3, 3)]);
}

#[test]
fn whoever_is_away_has_no_place_by_hand() {
    let mut event = Teams::of(4, swiss(0));
    event.must(bye(4, 1, ByeWorth::Zero));
    let away = Refusal::PairedBeforeBye { contestant: team(4).into(), round: 1 };
    assert_eq!(event.try_to(by_hand(1, &[(1, 4), (2, 3)], None)), Err(away));
    event.must(by_hand(1, &[(1, 2)], Some(3)));
    event.must(Command::PublishRound { round: 1 });
    let mut resting = resting(&event, 1);
    resting.sort_unstable_by_key(|(team, _, _)| *team);
    assert_eq!(resting, [(team(3), UnpairedCause::Bye, 2), (team(4), UnpairedCause::Requested, 0)]);
}

#[test]
fn a_bracket_and_a_further_game_of_a_meeting_leave_nothing_to_pair_by_hand() {
    let mut knockout = Teams::of(4, of_teams(System::Knockout, 2, THREE, &[TieBreak::LOT]));
    let order = by_hand(1, &[(1, 2), (3, 4)], None);
    assert_eq!(knockout.try_to(order.clone()), Err(Refusal::NotByHand { system: System::Knockout }));
    let two = TeamPlay { meeting: TeamMeeting::Simultaneous { games: 2 }, ..THREE };
    let mut event =
        Teams::of(4, of_teams(System::SwissSimple, 2, two, &[TieBreak::Documents(Own::BoardByBoard)]));
    event.must(order);
    event.must(Command::PublishRound { round: 1 });
    event.record(1, &["===", "==="]);
    assert_eq!(
        event.try_to(by_hand(2, &[(1, 2), (3, 4)], None)),
        Err(Refusal::NotByHand { system: System::SwissSimple })
    );
    event.start().unwrap();
    assert_eq!(event.matches(2), [(1, 2), (3, 4)], "the second game is of the same teams");
}
