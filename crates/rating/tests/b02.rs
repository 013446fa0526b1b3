//! FIDE's rating regulations (B.02, March 2024 with the changes of December 2024 and October 2025), provision by
//! provision, with examples worked by hand: the arithmetic stands beside each. The table of the crate's README says
//! which test is for which paragraph.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use std::collections::BTreeMap;

use kydan_game::{HalfPoints, Outcome, Score};
use kydan_rating::{
    Age, Change, Parameters, PlayedGame, Pool, Rating, RatingList, Standing, Step, coefficient,
    initial_rating, rate,
};
use kydan_regulations::Rate;

const STANDARD: Parameters = Parameters::at(Rate::Standard);
const RAPID: Parameters = Parameters::at(Rate::Rapid);

/// Somebody with enough games behind him for K = 20.
fn rated(rating: Rating) -> Standing {
    Standing { rating: Some(rating), peak: Some(rating), games: 200, ..Standing::default() }
}

fn score(half_points: u16) -> Score {
    Score { white: HalfPoints(half_points), black: HalfPoints(2 - half_points) }
}

/// The change of player 0, who has White against one opponent after the other and makes these half points.
fn change(own: Standing, opponents: &[(Standing, u16)], parameters: &Parameters) -> Change<u16> {
    let mut before = BTreeMap::from([(0, own)]);
    let mut games = Vec::new();
    for (key, (opponent, half_points)) in (1..).zip(opponents) {
        before.insert(key, *opponent);
        games.push(PlayedGame { white: 0, black: key, score: score(*half_points) });
    }
    rate(&games, &before, parameters).into_iter().find(|change| change.person == 0).unwrap()
}

fn against(own: Standing, opponent: Rating, half_points: u16, parameters: &Parameters) -> Change<u16> {
    change(own, &[(rated(opponent), half_points)], parameters)
}

#[test]
fn difference_of_400_and_more() {
    // 2400 − 2000 = 400 and 2401 − 2000 = 401 → 400: both in the row 392–411, .92; a win is worth .08 × 10 = .8 → 1.
    for own in [2400, 2401] {
        let won = against(rated(own), 2000, 2, &STANDARD);
        assert_eq!(
            (won.counted[0].difference, won.expected, won.exact, won.after),
            (400, 92, 80, Some(own + 1))
        );
    }
    // Where the limit tells: 2420 − 2000 = 420 is in the row 412–432, .93, but counts as 400, .92.
    // A loss costs .92 × 10 = 9.2 → 9; by .93 it would cost 9.3 → 9; a draw .42 × 10 = 4.2 → 4, by .93 4.3 → 4.
    let lost = against(rated(2420), 2000, 0, &STANDARD);
    assert_eq!((lost.counted[0].difference, lost.exact, lost.after), (400, -920, Some(2411)));
    // From below, K = 20: a win is worth .92 × 20 = 18.4 → 18 (true 500 would be .96 × 20 = 19.2 → 19).
    let won = against(rated(1800), 2300, 2, &STANDARD);
    assert_eq!((won.counted[0].difference, won.expected, won.after), (-400, 8, Some(1818)));
}

#[test]
fn from_2650_on_the_true_difference_counts_in_standard_play() {
    // 2650 − 2230 = 420: .93. A draw costs .43 × 10 = 4.3 → 4; a loss 9.3 → 9.
    let draw = against(rated(2650), 2230, 1, &STANDARD);
    assert_eq!((draw.counted[0].difference, draw.expected, draw.exact), (420, 93, -430));
    // 2649 − 2229 = 420 → 400: .92.
    let draw = against(rated(2649), 2229, 1, &STANDARD);
    assert_eq!((draw.counted[0].difference, draw.exact), (400, -420));
    // More than 735: .00 for the weaker, 1.0 for the stronger. 2700 − 1964 = 736: a win is worth nothing.
    let won = against(rated(2700), 1964, 2, &STANDARD);
    assert_eq!((won.counted[0].difference, won.expected, won.after), (736, 100, Some(2700)));
    // The opponent, below 2650, keeps the limit: 0 − .08 of 20 = −1.6 → −2.
    let lost = against(rated(1964), 2700, 0, &STANDARD);
    assert_eq!((lost.counted[0].difference, lost.exact, lost.after), (-400, -160, Some(1962)));
    // Before October 2025, and in rapid play, 400 is the limit for all.
    for parameters in [&Parameters::FIDE_2024, &Parameters::FIDE_2024_FAST] {
        assert_eq!(against(rated(2650), 2230, 1, parameters).counted[0].difference, 400);
    }
}

#[test]
fn rapid_and_blitz_leave_out_games_of_600_points_where_one_has_more_than_2600() {
    let games = |white, black, parameters: &Parameters| {
        let before = BTreeMap::from([(0_u16, rated(white)), (1, rated(black))]);
        rate(&[PlayedGame { white: 0, black: 1, score: score(2) }], &before, parameters).len()
    };
    assert_eq!(games(2601, 2001, &RAPID), 0, "600 apart, more than 2600");
    assert_eq!(games(2001, 2601, &RAPID), 0);
    assert_eq!(games(2601, 2002, &RAPID), 2, "599 apart");
    assert_eq!(games(2600, 2000, &RAPID), 2, "2600 is not more than 2600");
    assert_eq!(games(2601, 2001, &Parameters::at(Rate::Blitz)), 0);
    assert_eq!(games(2601, 2001, &STANDARD), 2, "standard play has no such rule");
    assert_eq!(games(2601, 2001, &Parameters::FIDE_2024_FAST), 2, "before December 2024");
    // A newcomer has no difference to anybody.
    let before = BTreeMap::from([(1_u16, rated(2700))]);
    let newcomer = rate(&[PlayedGame { white: 0, black: 1, score: score(1) }], &before, &RAPID);
    assert_eq!(newcomer[0].pool, Pool { games: 1, opponents: 2700, score: HalfPoints::HALF });
}

#[test]
fn k_is_40_until_events_with_30_games_are_completed() {
    let with = |games| Standing { games, ..rated(1800) };
    // The event in which the thirtieth game is played still has 40: 29 before it. A win against an equal: .5 × 40.
    assert_eq!(against(with(29), 1800, 2, &STANDARD).after, Some(1820));
    assert_eq!(against(with(30), 1800, 2, &STANDARD).after, Some(1810));
    // The next list counts them: 29 and 1 are 30.
    let list = RatingList::first((2026, 11), BTreeMap::from([(0_u16, with(29)), (1, rated(1800))]));
    let game = [PlayedGame { white: 0, black: 1, score: score(2) }];
    let next = list.next(&rate(&game, list.standings(), &STANDARD));
    assert_eq!(next.standings()[&0].games, 30);
    let after = rate(&game, next.standings(), &STANDARD);
    // 1820 against 1790, 30 apart: .54 expected; .46 × 20 = 9.2 → 9.
    assert_eq!((after[0].k, after[0].after), (20, Some(1829)));
}

#[test]
fn k_is_10_from_2400_for_good_and_20_below() {
    let k = |rating, peak| coefficient(&Standing { peak: Some(peak), ..rated(rating) }, 1, &STANDARD);
    assert_eq!((k(2399, 2399), k(2400, 2400), k(2200, 2400)), (20, 10, 10));
    // 2399 wins against an equal, .5 × 20: 2409, and from then on 10 points are 5.
    let list = RatingList::first((2026, 11), BTreeMap::from([(0_u16, rated(2399)), (1, rated(2399))]));
    let white = [PlayedGame { white: 0, black: 1, score: score(2) }];
    let second = list.next(&rate(&white, list.standings(), &STANDARD));
    assert_eq!(second.standings()[&0].rating, Some(2409));
    // 2409 loses to 2389, 20 apart: .53 × 10 = 5.3 → 5; 2404, still 10. Then 2404 loses to 2404 − …
    let black = [PlayedGame { white: 0, black: 1, score: score(0) }];
    let third = second.next(&rate(&black, second.standings(), &STANDARD));
    assert_eq!(third.standings()[&0].rating, Some(2404));
    // … 2389 + .53 × 20 = 10.6 → 11 = 2400: the other has reached 2400 now and keeps 10 as well.
    assert_eq!(third.standings()[&1].rating, Some(2400));
    let both = rate(&white, third.standings(), &STANDARD);
    assert!(both.iter().all(|change| change.k == 10), "{both:?}");
}

#[test]
fn k_is_40_for_the_young_below_2300() {
    let young = |rating, peak| {
        let standing = Standing { peak: Some(peak), age: Age::Junior, ..rated(rating) };
        coefficient(&standing, 1, &STANDARD)
    };
    assert_eq!((young(2299, 2299), young(2300, 2300), young(2299, 2300)), (40, 20, 20));
    assert_eq!(coefficient(&rated(2299), 1, &STANDARD), 20, "after the year of the 18th birthday");
}

#[test]
fn k_times_n_stays_within_700() {
    // n games in a period: 17 × 40 = 680 stays; 18 × 40 = 720 → 38 (684; 39 would be 702). 35 × 20 = 700 stays;
    // 36 → 19 (684). 70 × 10 = 700 stays; 71 → 9 (639). 700 games → 1; 701 → 0.
    let new = |games| coefficient(&Standing { games: 0, ..rated(1800) }, games, &STANDARD);
    let usual = |games| coefficient(&rated(1800), games, &STANDARD);
    let high = |games| coefficient(&rated(2400), games, &STANDARD);
    assert_eq!((new(17), new(18)), (40, 38));
    assert_eq!((usual(35), usual(36)), (20, 19));
    assert_eq!((high(70), high(71), high(700), high(701)), (10, 9, 1, 0));
    // 36 won games against equals: 36 × .5 × 19 = 342.
    let games: Vec<_> = (0..36).map(|_| (rated(1800), 2)).collect();
    let change = change(rated(1800), &games, &STANDARD);
    assert_eq!((change.k, change.after), (19, Some(2142)));
}

#[test]
fn the_sum_of_a_period_is_rounded_once_a_half_away_from_zero() {
    // 1500 against 1498 and 1496 (.50 and .51), one draw each: 1 − 1.01 = −.01 × 20 = −.2 → 0.
    let change = change(rated(1500), &[(rated(1498), 1), (rated(1496), 1)], &STANDARD);
    assert_eq!((change.exact, change.after), (-20, Some(1500)));
    // K = 10, a win over an equal and a draw with one 5 below (.51): .5 − .01 = .49 × 10 = 4.9 → 5.
    let two = self::change(rated(2450), &[(rated(2450), 2), (rated(2445), 1)], &STANDARD);
    assert_eq!((two.exact, two.after), (490, Some(2455)));
    // A half: K = 10, a win against .55 (33 to 39 below) is worth exactly 4.5 → 5; a loss against .45 −4.5 → −5.
    assert_eq!(against(rated(2450), 2417, 2, &STANDARD).after, Some(2455));
    assert_eq!(against(rated(2450), 2483, 0, &STANDARD).after, Some(2445));
    // One hundredth less: a win against .56 is worth 4.4 → 4.
    assert_eq!(against(rated(2450), 2410, 2, &STANDARD).after, Some(2454));
}

/// Two events of one month as one period and one after the other: the period is what B.02 means (7.1, 8.3.4).
#[test]
fn a_month_as_one_period_and_event_by_event() {
    let opponents = BTreeMap::from([(1_u16, rated(2450)), (2, rated(2450))]);
    let with_own = |own: Standing| {
        let mut before = opponents.clone();
        before.insert(0, own);
        before
    };
    let game = |black, half_points| PlayedGame { white: 0, black, score: score(half_points) };
    let own = |changes: &[Change<u16>]| changes[0].after.unwrap();
    // 2417 (K = 10, once above 2400): 33 below 2450, .45 expected; a draw is worth .5. Two: 1.0 → 1. One by one:
    // .5 → 1; 2418 is 32 below, .46 expected; .4 → 0. Together 1 as well; the second event starts elsewhere.
    let month = rate(&[game(1, 1), game(2, 1)], &with_own(rated(2417)), &STANDARD);
    let first = rate(&[game(1, 1)], &with_own(rated(2417)), &STANDARD);
    let second = rate(&[game(2, 1)], &with_own(rated(own(&first))), &STANDARD);
    assert_eq!((own(&month), own(&first), own(&second)), (2418, 2418, 2418));
    // Three draws of 2417: 1.5 → 2 as a month; one by one .5 → 1, .4 → 0, .4 → 0.
    let month = rate(&[game(1, 1), game(2, 1), game(1, 1)], &with_own(rated(2417)), &STANDARD);
    assert_eq!(own(&month), 2419);
    let third = rate(&[game(1, 1)], &with_own(rated(own(&second))), &STANDARD);
    assert_eq!(own(&third), 2418);
}

#[test]
fn games_that_do_not_count() {
    // Against somebody without a rating nothing changes (8.3.1), also in a period with other games.
    let unrated = Standing::default();
    let one = change(rated(2000), &[(rated(2000), 2), (unrated, 0)], &STANDARD);
    assert_eq!((one.games, one.after), (1, Some(2010)));
    // Two without a rating bring each other nothing.
    let nothing =
        rate(&[PlayedGame { white: 0_u16, black: 1, score: score(2) }], &BTreeMap::new(), &STANDARD);
    assert!(nothing.is_empty());
}

#[test]
fn a_first_rating_after_the_event_began_is_none_to_the_opponents() {
    // 8.2.4. Player 1 got 1900 from an event that was rated before this one, in which nobody knew of it.
    let new = Standing { is_new_to_opponents: true, games: 5, ..rated(1900) };
    let before = BTreeMap::from([(0_u16, rated(1900)), (1, new)]);
    let changes = rate(&[PlayedGame { white: 0, black: 1, score: score(0) }], &before, &STANDARD);
    // Rated as a rated player: .5 × 40 = 20. The opponent's loss does not count.
    assert_eq!(changes.len(), 1);
    assert_eq!((changes[0].person, changes[0].after), (1, Some(1920)));
}

fn first(games: u16, opponents: u32, half_points: u16) -> Option<Rating> {
    initial_rating(&Pool { games, opponents, score: HalfPoints(half_points) }, &STANDARD)
}

#[test]
fn a_first_rating_needs_five_games_and_1400() {
    // Two draws against 1800 are added. Five games against 1600 and 2½ points: (8000 + 3600) / 7 = 1657.14;
    // 3½ of 7 is .50, 0: 1657.
    assert_eq!(first(5, 8000, 5), Some(1657));
    assert_eq!(first(4, 6400, 8), None, "four games");
    // The floor: six games, 8 with the draws, half a point: 1½ of 8 = .1875 → .19: −251. Opponents summing to 9612:
    // (9612 + 3600) / 8 = 1651.5 − 251 = 1400.5 → 1401; to 9608: 1651 − 251 = 1400; to 9603: 1650.375 − 251 = 1399.375
    // → 1399, not published; to 9604: 1650.5 − 251 = 1399.5 → 1400.
    assert_eq!(first(6, 9612, 1), Some(1401));
    assert_eq!(first(6, 9608, 1), Some(1400));
    assert_eq!(first(6, 9604, 1), Some(1400));
    assert_eq!(first(6, 9603, 1), None);
}

#[test]
fn no_first_rating_is_above_2200() {
    // Six games against 2000 and 5 points: (12000 + 3600) / 8 = 1950; 6 of 8 is .75, 193: 2143.
    assert_eq!(first(6, 12_000, 10), Some(2143));
    // 5½: 6½ of 8 = .8125 → .81, 251: 2201 → 2200. The same against 1998.67 (11 992): 1949 + 251 = 2200.
    assert_eq!(first(6, 12_000, 11), Some(2200));
    assert_eq!(first(6, 11_992, 11), Some(2200));
    assert_eq!(first(6, 11_984, 11), Some(2199));
}

#[test]
fn only_the_zero_of_the_first_event_is_disregarded() {
    let zero = |standing: Standing| change(standing, &[(rated(1500), 0)], &STANDARD);
    let none = zero(Standing::default());
    assert_eq!((none.step, none.pool), (Step::Disregarded, Pool::default()));
    // A zero later, after that one or after results that were gathered, counts.
    let later = zero(Standing { games: 1, ..Standing::default() });
    assert_eq!((later.step, later.pool.games), (Step::Gathered, 1));
    let pool = Pool { games: 2, opponents: 3000, score: HalfPoints(2) };
    let gathered = zero(Standing { games: 2, pool, ..Standing::default() });
    assert_eq!(gathered.pool, Pool { games: 3, opponents: 4500, score: HalfPoints(2) });
    // Half a point in the first event counts.
    let half = change(Standing::default(), &[(rated(1500), 1)], &STANDARD);
    assert_eq!((half.step, half.pool.games), (Step::Gathered, 1));
}

#[test]
fn below_1400_one_is_unrated_and_starts_again() {
    // 1405 − .5 × 10 … K = 20: a loss to an equal costs 10: 1395. 1410: 1400 stays.
    assert_eq!(against(rated(1405), 1405, 0, &STANDARD).after, None);
    let stays = against(rated(1410), 1410, 0, &STANDARD);
    assert_eq!((stays.step, stays.after), (Step::Changed, Some(1400)));
    // Five games later there is a first rating again, as for anybody else: (7500 + 3600) / 7 = 1585.7; 4 of 7 → .57,
    // 50: 1635.7 → 1636. It is not 40 for a newcomer's sake: the games of before were rated (8.3.3).
    let dropped = Standing { peak: Some(1405), games: 200, ..Standing::default() };
    let five: Vec<_> = [2, 2, 2, 0, 0].map(|made| (rated(1500), made)).into();
    let again = change(dropped, &five, &STANDARD);
    assert_eq!((again.step, again.after, again.k), (Step::First, Some(1636), 0));
}

#[test]
fn a_draw_is_a_draw_whoever_has_white() {
    // Half a point between 1900 and 2100, 200 apart: .76 and .24. 20 × ±.26 = ±5.2 → ±5.
    let before = BTreeMap::from([(0_u16, rated(1900)), (1, rated(2100))]);
    for (white, black) in [(0, 1), (1, 0)] {
        let game = PlayedGame { white, black, score: Outcome::Draw.into() };
        let after: Vec<_> = rate(&[game], &before, &STANDARD).iter().map(|change| change.after).collect();
        assert_eq!(after, [Some(1905), Some(2095)]);
    }
    let lost_by_both = PlayedGame { white: 0, black: 1, score: Score::both(HalfPoints::ZERO) };
    let after: Vec<_> = rate(&[lost_by_both], &before, &STANDARD).iter().map(|one| one.after).collect();
    // −.24 × 20 = −4.8 → −5, −.76 × 20 = −15.2 → −15.
    assert_eq!(after, [Some(1895), Some(2085)]);
}
