//! Events played through with every system: what holds whatever the results, who leaves, comes late or is away.

#[path = "support/lots.rs"]
mod lots;
#[path = "support/story.rs"]
mod story;

use std::collections::BTreeSet;

use kydan_field::{ResultKind, Settings};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::diagnosis::Remedy;
use kydan_pairing::lots::Seed;
use kydan_pairing::{Severity, Warning, dutch};
use kydan_regulations::tie_break::Own;
use kydan_regulations::{Acceleration, Meeting, Options, ScoreGroups, System};
use kydan_tournament::{
    Board, ByeWorth, Command, Contestant, Event, HandPairing, LotPurpose, Refusal, Timing, UnpairedCause,
    standings,
};

use lots::{VALUE, seal, unseal};
use story::{Story, person, score, settings};

fn seed(number: u8) -> Seed {
    Seed([number; 32])
}

/// Commits to a lot and draws it.
fn draw(story: &mut Story, purpose: LotPurpose, number: u8) {
    story.must(seal(purpose, &seed(number)));
    story.must(unseal(purpose, &seed(number)));
}

fn without_public_value(sealing: Command) -> Command {
    let Command::CommitLot { purpose, commitment, now, .. } = sealing else { panic!() };
    Command::CommitLot { purpose, commitment, public: None, now }
}

fn with(system: System, rounds: u16, options: Options) -> Settings {
    Settings { options, ..settings(system, rounds, &[]) }
}

/// White wins where the numbers together are divisible by three; else the lower number does.
fn lower_mostly(white: u16, black: u16) -> kydan_game::Score {
    match (white + black) % 3 {
        0 => score(2, 0),
        1 => score(1, 1),
        _ if white < black => score(2, 0),
        _ => score(0, 2),
    }
}

/// C.04.3 3.2.3: the first round is the upper half against the lower half, colors by the lot for number 1.
#[test]
fn the_first_round_of_the_dutch_system_is_half_against_half() {
    let mut story = Story::of(6, settings(System::Dutch, 5, &[]));
    draw(&mut story, LotPurpose::InitialColor, 7);
    let initial = story.state.settings().unwrap().initial_color;
    story.start_round().unwrap();
    let expected = match initial {
        Side::White => [(1, 1, 4), (2, 5, 2), (3, 3, 6)],
        Side::Black => [(1, 4, 1), (2, 2, 5), (3, 6, 3)],
    };
    assert_eq!(story.games(1), expected);
}

/// The aggregate pairs what the engine pairs on the plain field.
#[test]
fn a_dutch_event_is_paired_by_the_dutch_engine() {
    let mut story = Story::of(13, with(System::Dutch, 5, Options { half_byes: 1, ..Options::default() }));
    for round in 1..=5 {
        if round == 2 {
            story.must(Command::GrantBye { contestant: person(3).into(), round: 2, worth: ByeWorth::Half });
        }
        let field = story.state.field_before(round);
        let request = dutch::Request {
            field: &field,
            absent: field.away.clone(),
            forbidden: Vec::new(),
            acceleration: Vec::new(),
            initial: Side::White,
        };
        let expected = dutch::pair(&request).unwrap().proposal;
        let number = |at: usize| at as u16 + 1;
        let expected: Vec<_> =
            expected.couples.iter().map(|couple| (number(couple.white), number(couple.black))).collect();
        story.play_round(lower_mostly);
        let paired: Vec<_> = story.games(round).iter().map(|(_, white, black)| (*white, *black)).collect();
        assert_eq!(paired, expected, "round {round}");
    }
    story.must(Command::Finish);
    let away = &story.state.round(2).unwrap().unpaired;
    assert!(away.iter().any(|one| one.person == person(3)
        && one.cause == UnpairedCause::Requested
        && one.points == HalfPoints::HALF));
}

#[test]
fn acceleration_keeps_the_halves_apart_in_the_first_rounds() {
    let options = Options { acceleration: Some(Acceleration::Baku), ..Options::default() };
    let mut story = Story::of(8, with(System::Dutch, 5, options));
    story.start_round().unwrap();
    // 1 to 4 have a virtual point: they meet each other, as do 5 to 8.
    assert_eq!(story.games(1), [(1, 1, 3), (2, 4, 2), (3, 5, 7), (4, 8, 6)]);
    let unfit =
        with(System::Lim, 5, Options { acceleration: Some(Acceleration::Baku), ..Options::default() });
    assert_eq!(
        Story::of(2, settings(System::Lim, 5, &[])).try_to(Command::Amend { settings: unfit }),
        Err(Refusal::OptionUnfit { option: "acceleration", system: System::Lim })
    );
    let unfit = with(System::Lots, 7, Options { score_groups: ScoreGroups::Blocks, ..Options::default() });
    assert_eq!(
        Story::of(2, settings(System::Lots, 7, &[])).try_to(Command::Amend { settings: unfit }),
        Err(Refusal::OptionUnfit { option: "score_groups", system: System::Lots })
    );
}

#[test]
fn half_byes_are_as_many_as_the_rules_document_allows() {
    let options = Options { half_byes: 1, half_byes_until: Some(3), ..Options::default() };
    let mut story = Story::of(6, with(System::Dutch, 5, options));
    let half = |round| Command::GrantBye { contestant: person(1).into(), round, worth: ByeWorth::Half };
    assert_eq!(story.try_to(half(4)), Err(Refusal::NoHalfByeLeft { allowed: 1, until: Some(3) }));
    story.must(half(2));
    assert_eq!(story.try_to(half(2)), Ok(vec![]), "as it stands");
    assert_eq!(story.try_to(half(3)), Err(Refusal::NoHalfByeLeft { allowed: 1, until: Some(3) }));
    story.must(Command::GrantBye { contestant: person(1).into(), round: 3, worth: ByeWorth::Zero });
    story.must(Command::CancelBye { contestant: person(1).into(), round: 2 });
    story.must(half(1));
    assert_eq!(
        story.try_to(Command::CancelBye { contestant: person(1).into(), round: 5 }),
        Err(Refusal::NoBye { contestant: person(1).into(), round: 5 })
    );
    let robin = &mut Story::of(4, settings(System::RoundRobin, 3, &[]));
    assert_eq!(robin.try_to(half(1)), Err(Refusal::NoByesHere { system: System::RoundRobin }));
}

#[test]
fn a_bye_after_the_pairing_makes_the_round_be_paired_anew() {
    let mut story = Story::of(6, settings(System::Dutch, 3, &[]));
    story.must(Command::PairRound { round: 1, bouts: story.bouts(1) });
    story.must(Command::GrantBye { contestant: person(2).into(), round: 1, worth: ByeWorth::Zero });
    assert_eq!(
        story.try_to(Command::PublishRound { round: 1 }),
        Err(Refusal::PairedBeforeBye { contestant: person(2).into(), round: 1 })
    );
    story.start_round().unwrap();
    assert_eq!(story.games(1).len(), 2);
    assert_eq!(
        story.try_to(Command::CancelBye { contestant: person(2).into(), round: 1 }),
        Err(Refusal::AlreadyPublished { round: 1 })
    );
}

#[test]
fn a_lot_is_committed_to_before_it_is_drawn_and_drawn_once() {
    let mut story = Story::of(5, settings(System::Lots, 7, &[]));
    let purpose = LotPurpose::Round { round: 1 };
    assert_eq!(story.start_round(), Err(Refusal::LotNotDrawn { round: 1 }));
    let show = |number| unseal(purpose, &seed(number));
    assert_eq!(story.try_to(show(1)), Err(Refusal::LotNotCommitted));
    story.must(seal(purpose, &seed(1)));
    assert_eq!(story.start_round(), Err(Refusal::LotNotDrawn { round: 1 }), "committed is not drawn");
    assert_eq!(story.try_to(seal(purpose, &seed(2))), Err(Refusal::LotCommitted));
    assert_eq!(story.try_to(show(2)), Err(Refusal::WrongSeed));
    story.must(show(1));
    assert_eq!(story.try_to(show(1)), Err(Refusal::LotDrawn));
    let again = seal(LotPurpose::Round { round: 2 }, &seed(1));
    assert_eq!(story.try_to(again), Err(Refusal::SeedUsed), "it is known");
    story.play_round(lower_mostly);
    let late = LotPurpose::Round { round: 2 };
    let events = story.try_to(seal(late, &seed(3))).unwrap();
    let [Event::LotCommitted { timing, .. }] = events[..] else { panic!("{events:?}") };
    assert_eq!(timing, Timing::After, "all results were known");
}

#[test]
fn numbers_are_drawn_by_a_lot_that_anyone_can_run_again() {
    let mut story = Story::of(9, settings(System::RoundRobin, 9, &[]));
    draw(&mut story, LotPurpose::Numbers, 42);
    let drawn: Vec<_> = story.state.players.iter().map(|player| player.entry.person).collect();
    let again = kydan_pairing::lots::order_of(&seed(42).mixed(VALUE), (1..=9).map(person).collect());
    assert_eq!(drawn, again);
    assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), 9);
}

#[test]
fn the_lot_parts_those_whom_nothing_else_parts() {
    let settings = settings(System::RoundRobin, 3, &[kydan_regulations::TieBreak::LOT]);
    let mut story = Story::of(4, settings);
    for _ in 0..3 {
        story.play_round(|_, _| score(1, 1));
    }
    assert!(standings(&story.state).rows.iter().all(|row| row.rank == 1));
    assert_eq!(
        story.try_to(without_public_value(seal(LotPurpose::TieBreak, &seed(5)))),
        Err(Refusal::LotNeedsPublicValue)
    );
    draw(&mut story, LotPurpose::TieBreak, 5);
    let table = standings(&story.state);
    let ranked: Vec<_> = table.rows.iter().map(|row| Contestant::from(row.person)).collect();
    assert_eq!(ranked, story.state.tie_break_order);
    assert_eq!(table.rows.iter().map(|row| row.rank).collect::<Vec<_>>(), [1, 2, 3, 4]);
}

#[test]
fn pairs_that_must_not_meet_do_not() {
    for system in [System::Dutch, System::SwissSimple, System::Lim, System::Lots] {
        let mut story = Story::of(8, settings(system, 3, &[]));
        // In the first round 1 would meet 5, by the numbers 2.
        story.must(Command::Forbid {
            pairs: vec![(person(1).into(), person(5).into()), (person(2).into(), person(1).into())],
        });
        for round in 1..=3 {
            if system == System::Lots {
                draw(&mut story, LotPurpose::Round { round }, round as u8);
            }
            story.play_round(|_, _| score(1, 1));
        }
        let met: BTreeSet<_> = (1..=3)
            .flat_map(|round| story.games(round))
            .map(|(_, white, black)| (white.min(black), white.max(black)))
            .collect();
        assert!(!met.contains(&(1, 5)) && !met.contains(&(1, 2)), "{system:?}: {met:?}");
        assert_eq!(met.len(), 12, "{system:?}");
    }
    let mut story = Story::of(3, settings(System::Dutch, 3, &[]));
    assert_eq!(
        story.try_to(Command::Forbid { pairs: vec![(person(1).into(), person(1).into())] }),
        Err(Refusal::BadPair { one: person(1).into(), other: person(1).into() })
    );
}

#[test]
fn a_round_that_cannot_be_paired_says_what_would_have_to_give_way() {
    // Three rounds are all that four players have.
    let mut story = Story::of(4, settings(System::Dutch, 5, &[]));
    for _ in 0..3 {
        story.play_round(|_, _| score(1, 1));
    }
    let refusal = Refusal::NoLegalPairing { round: 4, remedy: Remedy::Rematch, stuck: vec![1, 2, 3, 4] };
    assert_eq!(story.start_round(), Err(refusal.clone()));
    assert_eq!(refusal.details()[1], ("remedy", "rematch".to_owned()));
    let mut story = Story::of(2, settings(System::Dutch, 5, &[]));
    story.must(Command::Forbid { pairs: vec![(person(1).into(), person(2).into())] });
    assert_eq!(
        story.start_round(),
        Err(Refusal::NoLegalPairing { round: 1, remedy: Remedy::ForbiddenPairs, stuck: vec![1, 2] })
    );
}

#[test]
fn an_arbiter_pairs_by_hand_and_what_speaks_against_it_is_recorded() {
    let mut story = Story::of(5, settings(System::Dutch, 4, &[]));
    story.play_round(|white, black| if white < black { score(2, 0) } else { score(0, 2) });
    // 1-3, 4-2 and a bye for 5 in the first round.
    assert_eq!(story.games(1), [(1, 1, 3), (2, 4, 2)]);
    let game = |white, black| HandPairing { white: person(white).into(), black: person(black).into() };
    let order = |games: Vec<HandPairing>, left_over| Command::PairByHand {
        round: 2,
        games,
        left_over,
        bouts: (0..4).map(|at| kydan_journal::BoutId::fixed(7000 + at)).collect(),
    };
    assert_eq!(
        story.try_to(order(vec![game(1, 3)], Some(person(2).into()))),
        Err(Refusal::NotPlaced(person(4).into()))
    );
    assert_eq!(
        story.try_to(order(vec![game(1, 3), game(3, 4)], None)),
        Err(Refusal::PlacedTwice(person(3).into()))
    );
    let events = story.try_to(order(vec![game(1, 3), game(2, 4)], Some(person(5).into()))).unwrap();
    let [Event::RoundPaired { .. }, Event::PairedByHand { proposed, warnings, .. }] = &events[..] else {
        panic!("{events:?}")
    };
    assert!(proposed.is_some());
    let expected = [
        Warning::Rematch { white: 1, black: 3 },
        Warning::Rematch { white: 2, black: 4 },
        Warning::SecondBye { number: 5 },
        Warning::ColorsUneven { number: 1, side: Side::White, more: 2 },
        Warning::ColorsUneven { number: 3, side: Side::Black, more: 2 },
    ];
    assert!(expected.iter().all(|one| warnings.contains(one)), "{warnings:?}");
    assert_eq!(warnings[0].severity(), Severity::Grave);
    let round = story.state.round(2).unwrap();
    assert_eq!(round.by_hand.as_ref().unwrap().differences(round), [1, 2]);
    story.must(Command::PublishRound { round: 2 });
}

/// C.05: no three games running with one color in a double round robin.
#[test]
fn a_double_round_robin_is_the_table_twice_with_colors_reversed() {
    for players in 3..=10_u16 {
        let rounds = 2 * (players + players % 2 - 1);
        let mut story = Story::of(players, settings(System::DoubleRoundRobin, rounds, &[]));
        for _ in 0..rounds {
            story.play_round(lower_mostly);
        }
        story.must(Command::Finish);
        let games: Vec<_> = (1..=rounds).flat_map(|round| story.games(round)).collect();
        let met: BTreeSet<_> = games.iter().map(|(_, white, black)| (*white, *black)).collect();
        assert_eq!((games.len(), met.len()), (met.len(), usize::from(players * (players - 1))));
        for number in 1..=players {
            let colors: Vec<bool> = (1..=rounds)
                .flat_map(|round| story.games(round))
                .filter(|(_, white, black)| *white == number || *black == number)
                .map(|(_, white, _)| white == number)
                .collect();
            assert!(colors.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]), "{players}");
        }
    }
}

/// Xiangqi law 21.2: two wins, or a win and a draw, are one match point; game points 2, 1, 0 part equals.
#[test]
fn matches_of_two_games_are_scored_as_a_whole() {
    let options = Options { meeting: Meeting::TwoGames, ..Options::default() };
    let settings = Settings {
        tie_breaks: vec![kydan_regulations::TieBreak::Documents(Own::GamePoints)],
        ..with(System::RoundRobin, 3, options)
    };
    let mut story = Story::of(4, settings);
    // 1-4 and 2-3 in the first match; the games go back and forth.
    story.play_round(|_, _| score(2, 0));
    assert_eq!(story.games(1), [(1, 1, 4), (2, 2, 3)]);
    assert_eq!(story.state.round(1).unwrap().leg.unwrap().game, 1);
    story.play_round(|white, _| if white == 4 { score(1, 1) } else { score(2, 0) });
    assert_eq!(story.games(2), [(1, 4, 1), (2, 3, 2)]);
    let table = standings(&story.state);
    let line = |number: u16| table.rows.iter().find(|row| row.number == number).unwrap();
    // 1 won and drew: a match point and three game points. 2 and 3 won one each: half a point and two.
    assert_eq!((line(1).points, line(1).values[0].hundredths), (HalfPoints::ONE, Some(300)));
    assert_eq!((line(4).points, line(4).values[0].hundredths), (HalfPoints::ZERO, Some(100)));
    assert_eq!((line(2).points, line(2).values[0].hundredths), (HalfPoints::HALF, Some(200)));
    // An absent player: a match point and four game points for who came.
    let round = story.start_round().unwrap();
    for (table, ..) in story.games(round) {
        let board = Board::Table { round, table };
        story.must(Command::RecordResult { board, score: score(2, 0), kind: ResultKind::Forfeit });
    }
    story.must(Command::CloseRound { round });
    let round = story.start_round().unwrap();
    for (table, ..) in story.games(round) {
        let board = Board::Table { round, table };
        story.must(Command::RecordResult { board, score: score(0, 2), kind: ResultKind::Forfeit });
    }
    story.must(Command::CloseRound { round });
    let table = standings(&story.state);
    let points: u32 = table.rows.iter().map(|row| u32::from(row.points.0)).sum();
    assert_eq!(points, 8, "four matches are four points");
    let top = table.rows.iter().map(|row| row.values[0].hundredths.unwrap()).sum::<i32>();
    assert_eq!(top, 1600, "and sixteen game points");
}
