//! Explanations of pairings: what would be worse, and by which rule.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/trf.rs"]
mod trf;

use std::collections::BTreeSet;

use kydan_field::{Boards, Contestant, Encounter, Field, Figure, Preferred, ResultKind, Share, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::dutch::{Criterion, Request, Rule, Wish, compare, pair, pair_with};
use kydan_report::desk::{self, Sheet};
use kydan_report::explain::{self, What};

/// Everyone's rounds as `opponent color result`, such as `3w1` or `-b0`; `U` is the bye, `Z` absence.
fn field(planned: u16, players: &[&str]) -> Field {
    let turn = |text: &str| match text {
        "U" => Turn::Bye { points: HalfPoints::ONE },
        "Z" => Turn::ABSENT,
        game => {
            let (opponent, rest) = game.split_at(game.find(['w', 'b']).unwrap());
            let side = if rest.starts_with('w') { Side::White } else { Side::Black };
            let own = match &rest[1..] {
                "1" => HalfPoints::ONE,
                "=" => HalfPoints::HALF,
                _ => HalfPoints::ZERO,
            };
            let opponent = opponent.parse::<usize>().unwrap() - 1;
            let share = Some(Share { own, kind: ResultKind::Played });
            Turn::Game(Encounter { opponent, side, share })
        }
    };
    let contestant = |(number, rounds): (u16, &&str)| Contestant {
        number,
        turns: rounds.split_whitespace().map(turn).collect(),
        ..Contestant::default()
    };
    Field { planned, contestants: (1..).zip(players).map(contestant).collect(), ..Field::default() }
}

fn request(field: &Field) -> Request<'_> {
    Request {
        field,
        absent: BTreeSet::new(),
        forbidden: Vec::new(),
        acceleration: Vec::new(),
        initial: Side::White,
    }
}

/// The rule and the figures of an exchange of places, by numbers.
fn swapped(field: &Field, one: usize, other: usize) -> (Preferred, Rule, Figure, Figure) {
    let request = request(field);
    let boards = Boards::from(&pair(&request).unwrap().proposal);
    let comparison = compare(&request, &boards, &boards.swapped(one - 1, other - 1));
    (comparison.preferred, comparison.rule, comparison.first, comparison.second)
}

#[test]
fn in_the_first_round_only_the_order_decides() {
    // 1-5, 6-2, 3-7, 8-4 by 4.2 and 5.2.5.
    let eight = field(5, &[""; 8]);
    let opponent = |of, number| Figure::Opponent { of, number: Some(number) };
    assert_eq!(
        swapped(&eight, 5, 6),
        (Preferred::First, Rule::Transposition, opponent(1, 5), opponent(1, 6))
    );
    // 4 and 5 in each other's places: the halves are exchanged.
    let exchanged = |down: &[u16], up: &[u16]| Figure::Exchanged { down: down.to_vec(), up: up.to_vec() };
    assert_eq!(
        swapped(&eight, 4, 5),
        (Preferred::First, Rule::Exchange, exchanged(&[], &[]), exchanged(&[4], &[5]))
    );
    // Two who meet exchange colors: number 1 has White by lot.
    let (preferred, rule, first, _) = swapped(&eight, 1, 5);
    assert_eq!((preferred, rule.code()), (Preferred::First, "5.2.5"));
    assert_eq!(first, Figure::Side { number: 1, side: Side::White });
}

#[test]
fn absolute_criteria_are_named_before_all_others() {
    // 1 and 2 won with White and Black, 3 and 4 lost.
    let four = field(3, &["3w1", "4b1", "1b0", "2w0"]);
    // Now 2-1 and 3-4; with 2 and 3 in each other's places 1 and 3 would meet again, and 2 and 4.
    assert_eq!(
        swapped(&four, 2, 3),
        (Preferred::First, Rule::Rematch, Figure::Pairs(vec![]), Figure::Pairs(vec![[3, 1], [2, 4]]))
    );
    let mut forbidding = request(&four);
    forbidding.forbidden = vec![(0, 3)];
    let ours = Boards::from(&pair(&forbidding).unwrap().proposal);
    let theirs = ours.swapped(1, 3);
    let comparison = compare(&forbidding, &ours, &theirs);
    assert_eq!((comparison.preferred, comparison.rule), (Preferred::First, Rule::Forbidden));
}

#[test]
fn the_bye_is_not_given_twice_nor_to_a_higher_score() {
    // 5 had the bye; 3 and 4 lost: one of these rests now.
    let five = field(3, &["3w1", "4b1", "1b0", "2w0", "U"]);
    let request = request(&five);
    let paired = pair(&request).unwrap();
    let boards = Boards::from(&paired.proposal);
    let bye = paired.proposal.left_over.as_ref().unwrap().contestant;
    assert!([2, 3].contains(&bye));
    let rule = |other: usize| compare(&request, &boards, &boards.swapped(bye, other)).rule;
    assert_eq!(rule(4), Rule::SecondBye);
    // In each other's places with 1, who has a point; number 4's or 3's game would be a first one.
    let wished = explain::instead(&request, &paired, Wish::Bye(0));
    assert_eq!(wished.what, What::Bye(1));
    assert_eq!((wished.comparison.preferred, wished.comparison.rule), (Preferred::First, Rule::ByeScore));
    assert_eq!(
        (wished.comparison.first, wished.comparison.second),
        (Figure::Scores(vec![HalfPoints::ZERO]), Figure::Scores(vec![HalfPoints::ONE]))
    );
    let never = explain::instead(&request, &paired, Wish::Bye(4));
    assert_eq!((never.comparison.rule.code(), never.instead), ("C2", None));
    // Of the two with nothing the other one was asked about, and 5, who had it.
    let passed: Vec<What> =
        explain::passed_over_for_bye(&request, &paired).into_iter().map(|one| one.what).collect();
    let other = if bye == 2 { 4 } else { 3 };
    assert!(passed.contains(&What::Bye(other)), "{passed:?}");
    assert!(!passed.contains(&What::Bye(1)), "{passed:?}");
}

#[test]
fn a_color_against_the_wish_counts_in_the_bracket() {
    // All drew: 1, 3 had White, 2, 4 Black, against 5 to 8.
    let eight = field(5, &["5w=", "6b=", "7w=", "8b=", "1b=", "2w=", "3b=", "4w="]);
    // Wishes: 1 B, 2 W, 3 B, 4 W, 5 W, 6 B, 7 W, 8 B. 1-5 have met, so 1 meets 7, who wishes White; with 6 for
    // 7 (and 7 with whom 6 had) colors would fail.
    let request = request(&eight);
    let paired = pair(&request).unwrap();
    let boards = Boards::from(&paired.proposal);
    assert_eq!(boards.opponent(0), Some(6));
    let comparison = explain::instead(&request, &paired, Wish::Meeting(0, 5)).comparison;
    assert_eq!(comparison.preferred, Preferred::First);
    assert_eq!(comparison.rule, Rule::Criterion(Criterion::ColorPreference));
    assert_eq!(comparison.first.count(), 0);
    assert!(comparison.second.count() > 0);
    let story = explain::passed_over(&request, &paired, 0);
    let passed: Vec<(What, &str)> = story.iter().map(|one| (one.what, one.comparison.rule.code())).collect();
    assert_eq!(passed, [(What::Meeting(1, 5), "C1"), (What::Meeting(1, 6), "C12")]);
}

fn sheet(name: &str) -> Sheet {
    let (_, report) = trf::reports().into_iter().find(|(own, _)| own.starts_with(name)).unwrap();
    desk::read(report.to_string().as_bytes()).unwrap()
}

/// Whatever two players are exchanged, the engine's pairing is the better one; and if it is paired anew so that
/// two given players meet, it is not better than the first.
#[test]
fn no_exchange_of_two_players_is_better_than_what_was_paired() {
    let mut asked = 0;
    for name in ["g01", "g03", "g05", "g07", "s01", "s03"] {
        let sheet = sheet(name);
        for round in 1..=sheet.paired_rounds() {
            let known = sheet.known(round);
            let request = &known.request();
            let ours = Boards::from(&pair(request).unwrap().proposal);
            let seated: Vec<usize> = ours.games.iter().flat_map(|(a, b)| [*a, *b]).chain(ours.bye).collect();
            for (index, one) in seated.iter().enumerate() {
                for other in &seated[index + 1..] {
                    let comparison = compare(request, &ours, &ours.swapped(*one, *other));
                    let who = format!("{name}, round {round}: {} and {}", one + 1, other + 1);
                    assert_eq!(comparison.preferred, Preferred::First, "{who}: {comparison:?}");
                    let back = compare(request, &ours.swapped(*one, *other), &ours);
                    assert_eq!(back.preferred, Preferred::Second, "{who}: {back:?}");
                    assert_eq!(back.rule, comparison.rule, "{who}");
                    asked += 1;
                    if index < 3
                        && let Ok(wished) = pair_with(request, Wish::Meeting(*one, *other))
                    {
                        let theirs = Boards::from(&wished.proposal);
                        assert!(theirs.opponent(*one) == Some(*other), "{who}");
                        let comparison = compare(request, &ours, &theirs);
                        let is_same = ours.opponent(*one) == Some(*other);
                        let expected = if is_same { Preferred::Neither } else { Preferred::First };
                        assert_eq!(comparison.preferred, expected, "{who}: {comparison:?}");
                    }
                }
            }
        }
    }
    assert!(asked > 2_000, "only {asked}");
}
