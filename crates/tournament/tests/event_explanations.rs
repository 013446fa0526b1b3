//! Explanations of the rounds of an event, by every system, and of its table.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/lots.rs"]
mod lots;
#[path = "support/story.rs"]
mod story;

use kydan_field::{Figure, Preferred, ResultKind, Settings};
use kydan_game::{HalfPoints, Score, Side};
use kydan_pairing::lots::Seed;
use kydan_regulations::tie_break::Own;
use kydan_regulations::{Meeting, Options, System, TieBreak};
use kydan_report::explain::{Agreement, CannotSwap, Decider, Otherwise, What};
use kydan_tournament::{Board, Command, HandPairing, Look, LotPurpose, Origin, Ranking, RoundStories};

use lots::{seal, unseal};
use story::{Story, person, score, settings};

/// The lower number wins.
fn lower(white: u16, black: u16) -> Score {
    if white < black { score(2, 0) } else { score(0, 2) }
}

fn stories(story: &Story, round: u16) -> RoundStories {
    RoundStories::of(&story.facts, round).unwrap()
}

/// Whom the rules prefer, the article and what both come to.
fn judged(other: &Otherwise) -> (Preferred, &str, Figure, Figure) {
    let judged = &other.judged;
    (judged.preferred, judged.rule.article, judged.first.clone(), judged.second.clone())
}

fn meets(of: u16, number: u16) -> Figure {
    Figure::Opponent { of, number: Some(number) }
}

/// Every alternative with its article and phrase.
fn told(others: &[Otherwise]) -> Vec<(What, &str, &str)> {
    others.iter().map(|one| (one.what, one.judged.rule.article, one.judged.rule.phrase)).collect()
}

/// Eight players, the lower number of every game wins the first round: 1-5, 6-2, 3-7, 8-4.
fn eight(system: System) -> Story {
    let mut story = Story::of(8, settings(system, 5, &[]));
    story.play_round(lower);
    assert_eq!(story.games(1), [(1, 1, 5), (2, 6, 2), (3, 3, 7), (4, 8, 4)]);
    story
}

/// 1 and 3 have had White, 2 and 4 Black, and all four have a point: 1 meets 3 by the halves, but both are due
/// Black, so 1 meets 4 and 2 meets 3.
#[test]
fn the_plain_swiss_passes_over_an_opponent_for_the_colors() {
    let mut story = eight(System::SwissSimple);
    story.start_round().unwrap();
    let round = stories(&story, 2);
    assert_eq!((round.origin(), round.agreement()), (Origin::Engine, Agreement::Same));
    assert_eq!((round.agreement_today(), round.beside_engine()), (None, None));
    let board = round.board(1).unwrap();
    assert_eq!((board.white, board.black), (4, 1));
    assert_eq!(told(&board.passed_over), [(What::Meeting(1, 3), "27", "pairing.rule.color_due")]);
    // If 1 met 3, 2 would meet 4; those below would not notice.
    let instead = pairs(board.passed_over[0].instead.as_ref().unwrap());
    assert_eq!(instead[..2], [[1, 3], [2, 4]]);
    assert_eq!(instead[2..], pairs(&published(&story, 2))[2..]);
    let group = board.group.unwrap();
    assert_eq!((group.score, group.moved, group.residents), (HalfPoints::ONE, vec![], vec![1, 2, 3, 4]));
    let colors: Vec<_> = board.players.iter().map(|one| (one.number, one.colors.clone())).collect();
    assert_eq!(colors, [(4, vec![Side::Black]), (1, vec![Side::White])]);

    let swap = |one, other| round.swap(one, other).unwrap();
    assert_eq!(judged(&swap(3, 4)), (Preferred::First, "27", meets(1, 4), meets(1, 3)));
    assert_eq!(swap(3, 4).judged.rule.phrase, "pairing.rule.color_due");
    // 1 and 2 are of the same half.
    assert_eq!(judged(&swap(2, 4)), (Preferred::First, "28.3", meets(1, 4), meets(1, 2)));
    // 8 has no point; 1 has met 5.
    assert_eq!(judged(&swap(4, 8)), (Preferred::First, "27", meets(1, 4), meets(1, 8)));
    assert_eq!(swap(4, 8).judged.rule.phrase, "pairing.rule.score_group");
    assert_eq!(swap(4, 5).judged.rule.phrase, "pairing.rule.rematch");
    let Figure::Pairs(again) = swap(4, 5).judged.second else { panic!("no pairs") };
    assert_eq!(again, [[5, 1], [4, 8]]);
    // In each other's places, those who meet exchange colors.
    let side = |side| Figure::Side { number: 4, side };
    assert_eq!(judged(&swap(4, 1)), (Preferred::First, "27", side(Side::White), side(Side::Black)));
    assert_eq!(round.swap(4, 4), Err(CannotSwap::SamePlayer(4)));
    assert_eq!(round.swap(4, 9), Err(CannotSwap::NotInTheRound(9)));
    assert_eq!(round.board(5), None);
    assert_eq!(RoundStories::of(&story.facts, 3).map(|_| ()), None);
}

/// The same by Article 28: 28.3 pairs the halves, the second check of 28.6 replaces an opponent for the colors.
#[test]
fn the_adjusted_swiss_cites_its_checks() {
    let mut story = eight(System::Lim);
    story.start_round().unwrap();
    let round = stories(&story, 2);
    let board = round.board(1).unwrap();
    assert_eq!((board.white, board.black), (4, 1));
    assert_eq!(told(&board.passed_over), [(What::Meeting(1, 3), "28.6", "pairing.rule.color_due")]);
    let swap = |one, other| round.swap(one, other).unwrap();
    assert_eq!(judged(&swap(3, 4)), (Preferred::First, "28.6", meets(1, 4), meets(1, 3)));
    assert_eq!(judged(&swap(2, 4)), (Preferred::First, "28.3", meets(1, 4), meets(1, 2)));
    assert_eq!(judged(&swap(4, 8)), (Preferred::First, "28.4", meets(1, 4), meets(1, 8)));
    assert_eq!(swap(4, 5).judged.rule.article, "27");
}

/// 28.4: of three with a point one goes down. 1 and 3 are due Black, 2 White: of the two who even it out the last.
#[test]
fn who_changes_the_group_evens_out_the_colors() {
    let mut story = Story::of(6, settings(System::Lim, 5, &[]));
    story.play_round(lower);
    assert_eq!(story.games(1), [(1, 1, 4), (2, 5, 2), (3, 3, 6)]);
    story.start_round().unwrap();
    let round = stories(&story, 2);
    let games = story.games(2);
    let table = games.iter().find(|(_, white, black)| *white == 3 || *black == 3).unwrap().0;
    let group = round.board(table).unwrap().group.unwrap();
    assert_eq!((group.score, group.moved), (HalfPoints::ZERO, vec![3]));
    // With 2 in 3's place 1 and 3 would both be due Black.
    let other = round.swap(2, 3).unwrap();
    assert_eq!((other.judged.preferred, other.judged.rule.article), (Preferred::First, "28.4.1"));
    assert_eq!(other.judged.rule.phrase, "pairing.rule.floater_balance");
}

#[test]
fn the_bye_says_who_was_passed_over() {
    let mut story = Story::of(5, settings(System::SwissSimple, 5, &[]));
    story.play_round(lower);
    let first = stories(&story, 1).bye().unwrap();
    assert_eq!(first.number, 5);
    // All have no point: the last has it, whatever the others' right.
    assert_eq!(
        told(&first.passed_over),
        [(What::Bye(4), "28.2", "pairing.rule.bye_last"), (What::Bye(3), "28.2", "pairing.rule.bye_last")]
    );
    // 1-3, 4-2: 3 and 4 have nothing, 5 has the point of the bye and may not have a second.
    story.start_round().unwrap();
    let round = stories(&story, 2);
    let second = round.bye().unwrap();
    assert_eq!((second.number, second.score), (4, HalfPoints::ZERO));
    assert_eq!(told(&second.passed_over)[0], (What::Bye(3), "28.2", "pairing.rule.bye_last"));
    // If 3 rested, 1 would meet 2, and 5, the last with a point, 4.
    assert_eq!(pairs(second.passed_over[0].instead.as_ref().unwrap()), [[0, 3], [1, 2], [4, 5]]);
    let rests = |number| Figure::Players(vec![number]);
    let swap = |other| round.swap(4, other).unwrap();
    assert_eq!(judged(&swap(5)), (Preferred::First, "28.2", rests(4), rests(5)));
    assert_eq!(swap(5).judged.rule.phrase, "pairing.rule.second_bye");
    // 2 meets 1: in his place 4 would, and 2 with a point would rest. In 1's place 4 would meet 2 again.
    assert_eq!(swap(2).judged.rule.phrase, "pairing.rule.bye_score");
    assert_eq!(swap(1).judged.rule.phrase, "pairing.rule.rematch");
}

fn draw(story: &mut Story, round: u16) {
    let seed = Seed([round as u8; 32]);
    let purpose = LotPurpose::Round { round };
    story.must(seal(purpose, &seed));
    story.must(unseal(purpose, &seed));
}

fn published(story: &Story, round: u16) -> Vec<[u16; 2]> {
    story.games(round).into_iter().map(|(_, white, black)| [white, black]).collect()
}

/// Who meets whom whatever the colors, the bye with a 0, in order.
fn pairs(boards: &[[u16; 2]]) -> Vec<[u16; 2]> {
    let mut pairs = boards.to_vec();
    for pair in &mut pairs {
        pair.sort_unstable();
    }
    pairs.sort_unstable();
    pairs
}

/// 29.1: 1-2 and 3-4, the lower number with White. After it 1 and 3 have a point and must meet.
#[test]
fn lots_are_explained_by_the_box_that_was_drawn_from() {
    let mut story = Story::of(4, settings(System::Lots, 6, &[]));
    draw(&mut story, 1);
    story.play_round(lower);
    assert_eq!(story.games(1), [(1, 1, 2), (2, 3, 4)]);
    let round = stories(&story, 1);
    assert_eq!(judged(&round.swap(2, 3).unwrap()), (Preferred::First, "29.1", meets(1, 2), meets(1, 3)));
    draw(&mut story, 2);
    story.start_round().unwrap();
    let round = stories(&story, 2);
    assert_eq!(round.agreement(), Agreement::Same);
    let other = round.swap(3, 4).unwrap();
    assert_eq!((other.judged.preferred, other.judged.rule.article), (Preferred::First, "29.3"));
    assert_eq!(other.judged.rule.phrase, "pairing.rule.score_group");
    let again = round.swap(3, 2).unwrap();
    assert_eq!((again.judged.rule.article, again.judged.rule.phrase), ("29.4.1", "pairing.rule.rematch"));
    // Among the same two only the lot gave White.
    let (_, white, black) = story.games(2)[0];
    let colors = round.swap(white, black).unwrap();
    assert_eq!(judged(&colors).1, "29.3");
}

/// The Berger table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
#[test]
fn a_table_says_in_which_round_the_others_meet() {
    let mut story = Story::of(4, settings(System::RoundRobin, 3, &[]));
    story.start_round().unwrap();
    let round = stories(&story, 1);
    let in_round = |pair, round| Figure::TableRound { pair, round };
    assert_eq!(
        judged(&round.swap(1, 2).unwrap()),
        (Preferred::First, "26", in_round([1, 4], 1), in_round([2, 4], 3))
    );
    assert_eq!(round.board(1).unwrap().passed_over, []);
    let side = |side| Figure::Side { number: 4, side };
    assert_eq!(
        judged(&round.swap(4, 1).unwrap()),
        (Preferred::First, "26", side(Side::Black), side(Side::White))
    );
}

/// By hand 1-3 and 2-4 in the first round: the table has 1-4 and 2-3 there.
#[test]
fn a_table_that_was_not_followed_is_told() {
    let mut story = Story::of(4, settings(System::RoundRobin, 3, &[]));
    let pair = |white, black| HandPairing { white: person(white).into(), black: person(black).into() };
    let (games, bouts) = (vec![pair(1, 3), pair(2, 4)], story.bouts(1));
    story.must(Command::PairByHand { round: 1, games, left_over: None, bouts });
    let round = stories(&story, 1);
    assert_eq!((round.origin(), round.agreement()), (Origin::Hand, Agreement::Differs));
    let pairs = |pairs: &[[u16; 2]]| Figure::Pairs(pairs.to_vec());
    let beside = round.beside_engine().unwrap();
    assert_eq!(judged(&beside), (Preferred::Second, "26", pairs(&[[1, 3], [2, 4]]), pairs(&[])));
    // With 3 and 4 in each other's places it is the table again.
    assert_eq!(round.swap(3, 4).unwrap().judged.preferred, Preferred::Second);
}

#[test]
fn a_bracket_leaves_no_choice() {
    let mut story = Story::of(4, settings(System::Knockout, 2, &[]));
    story.start_round().unwrap();
    let round = stories(&story, 1);
    assert_eq!(judged(&round.swap(3, 4).unwrap()), (Preferred::First, "25", meets(3, 2), meets(4, 2)));
    assert_eq!(round.board(1).unwrap().players, []);
}

#[test]
fn a_round_by_hand_is_set_beside_the_engines() {
    let mut story = eight(System::SwissSimple);
    let pair = |white, black| HandPairing { white: person(white).into(), black: person(black).into() };
    let games = vec![pair(3, 1), pair(2, 4), pair(5, 7), pair(8, 6)];
    let bouts = story.bouts(2);
    story.must(Command::PairByHand { round: 2, games, left_over: None, bouts });
    story.must(Command::PublishRound { round: 2 });
    let round = stories(&story, 2);
    assert_eq!((round.origin(), round.agreement()), (Origin::Hand, Agreement::Differs));
    let beside = round.beside_engine().unwrap();
    // What was published comes first; the engine's is better.
    assert_eq!(judged(&beside), (Preferred::Second, "27", meets(1, 3), meets(1, 4)));
    assert_eq!(round.board(1).unwrap().passed_over, [beside]);
    // Exchanged into the engine's pairing, it is the better one.
    assert_eq!(round.swap(3, 4).unwrap().judged.preferred, Preferred::Second);
}

/// What was revised later does not change why a round was paired as it was, and it is said.
#[test]
fn a_result_that_was_revised_later_is_told() {
    let mut story = eight(System::SwissSimple);
    story.start_round().unwrap();
    story.must(Command::ReviseResult {
        board: Board::Table { round: 1, table: 1 },
        result: Some((score(0, 2), ResultKind::Played)),
        because: None,
    });
    let round = stories(&story, 2);
    assert_eq!(round.agreement(), Agreement::Same);
    assert_eq!(round.agreement_today(), Some(Agreement::Differs));
    assert_eq!(round.board(1).unwrap().players[1].score, HalfPoints::ONE);
}

/// A later game of a match is explained by the first.
#[test]
fn the_return_game_is_explained_by_the_first() {
    let options = Options { meeting: Meeting::TwoGames, ..Options::default() };
    let mut story = Story::of(8, Settings { options, ..settings(System::Dutch, 5, &[]) });
    story.play_round(lower);
    story.start_round().unwrap();
    let round = stories(&story, 2);
    assert_eq!(story.games(2)[0], (1, 5, 1));
    assert_eq!(round.agreement(), Agreement::Same);
    assert_eq!(judged(&round.swap(5, 6).unwrap()), (Preferred::First, "4.2", meets(1, 5), meets(1, 6)));
}

/// Whatever two players are exchanged, in whichever Swiss: what the engine paired is never the worse one, and
/// its own run again gives the same.
#[test]
fn no_exchange_is_better_than_what_was_paired() {
    let mut asked = 0;
    for system in [System::SwissSimple, System::Lim, System::Lots, System::Dutch] {
        for players in [9, 14] {
            let mut story = Story::of(players, settings(system, 5, &[]));
            for number in 1..=5 {
                if system == System::Lots {
                    draw(&mut story, number);
                }
                story.play_round(|white, black| match (white * 7 + black * 3 + number) % 4 {
                    0 => score(1, 1),
                    1 => score(0, 2),
                    _ => score(2, 0),
                });
                let round = stories(&story, number);
                assert_eq!(round.agreement(), Agreement::Same, "{system:?}, round {number}");
                for one in 1..=players {
                    for other in one + 1..=players {
                        let swapped = round.swap(one, other).unwrap();
                        assert_eq!(
                            swapped.judged.preferred,
                            Preferred::First,
                            "{system:?}, {players} players, round {number}: {one} and {other}: {swapped:?}"
                        );
                        asked += 1;
                    }
                }
                for (table, ..) in story.games(number) {
                    assert!(round.board(table).is_some(), "{system:?}, round {number}, table {table}");
                }
                assert_eq!(round.bye().is_some(), players % 2 == 1);
            }
        }
    }
    assert_eq!(asked, 4 * 5 * (36 + 91));
}

/// 1 and 2 have two points each. Berger-Sonneborn: 1 beat 3 (1½) and 4 (½), that is 2; 2 beat 1 (2) and 4, 2½.
#[test]
fn a_rank_tells_the_games_that_decided() {
    let mut story =
        Story::of(4, settings(System::RoundRobin, 3, &[TieBreak::Documents(Own::SonnebornBerger)]));
    let result = |white, black| match (white, black) {
        (1 | 2, 4) => score(2, 0),
        (2, 3) | (1, 2) | (3, 1) => score(0, 2),
        _ => score(1, 1),
    };
    for _ in 0..3 {
        story.play_round(result);
    }
    let ranking = Ranking::of(&story.state, Look::Now);
    let told = ranking.story(1).unwrap();
    let above = told.above.unwrap();
    assert_eq!((told.rank, told.points, above.neighbor), (2, HalfPoints(4), 2));
    assert_eq!(above.by, Decider::TieBreak(TieBreak::Documents(Own::SonnebornBerger)));
    let games = |value: &kydan_report::explain::ValueStory| -> Vec<(u16, Option<u16>, i32)> {
        let parts = value.parts.iter().filter(|part| part.hundredths != 0);
        parts.map(|part| (part.round, part.opponent, part.hundredths)).collect()
    };
    assert_eq!((above.own.hundredths, above.theirs.hundredths), (Some(200), Some(250)));
    assert_eq!(games(&above.own), [(1, Some(4), 50), (3, Some(3), 150)]);
    assert_eq!(games(&above.theirs), [(2, Some(1), 200), (3, Some(4), 50)]);
    let below = told.below.unwrap();
    assert_eq!((below.neighbor, below.by), (3, Decider::Points));
    assert_eq!(ranking.story(5), None);
    // Had 2 not lost to 3, he would be alone ahead.
    let (_, lost) = story.state.game(Board::Table { round: 1, table: 2 }).unwrap();
    let won = kydan_field::GameResult::played(score(2, 0));
    let other = Ranking::of(&story.state, Look::If(lost.pairing.bout, Some(won)));
    assert_eq!(other.story(2).unwrap().points, HalfPoints(6));
    assert_eq!(other.story(1).unwrap().above.unwrap().by, Decider::Points);
    // After the second round 3 has 1½, 1 has one, and 2 one.
    let earlier = Ranking::of(&story.state, Look::After(2));
    assert_eq!(earlier.story(3).unwrap().rank, 1);
}
