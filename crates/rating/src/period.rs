//! A rating period: all rated games of an event or of a month, against the ratings from before it.

use std::collections::BTreeMap;

use kydan_game::{HalfPoints, Score, Side};
use serde::{Deserialize, Serialize};

use crate::coefficient::coefficient;
use crate::{Hundredths, Parameters, Pool, Rating, Standing, expected_score, initial_rating};

/// A game that counts: both players made a move. Forfeits, byes and annulled games are not given here (5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedGame<K> {
    /// Who had White.
    pub white: K,
    /// Who had Black.
    pub black: K,
    /// What each of them got; 0–0 and ½–0 are possible.
    pub score: Score,
}

/// How a player came from one list to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A rated player's rating was changed.
    Changed,
    /// A rated player fell below the floor and is unrated from now on.
    Dropped,
    /// A first rating was reached.
    First,
    /// Results were gathered; they do not make a rating yet.
    Gathered,
    /// The first event of a player without a rating brought no point and is disregarded (8.2.1).
    Disregarded,
}

/// One game's part in a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted<K> {
    /// Against whom.
    pub opponent: K,
    /// The opponent's rating.
    pub rating: Rating,
    /// The difference that counted; 0 for a player without a rating.
    pub difference: i32,
    /// The points made.
    pub score: HalfPoints,
    /// The points to expect; 0 for a player without a rating.
    pub expected: Hundredths,
}

impl<K> Counted<K> {
    /// What the game alone brought a rated player with this coefficient: K × (made − expected), in hundredths of a rating
    /// point (8.3.2). A period's games are summed before they are rounded, so a single one is never rounded.
    pub fn effect(&self, k: u16) -> Hundredths {
        i32::from(k) * (i32::from(self.score.0) * 50 - self.expected)
    }
}

/// What a game counts for `own` against an opponent who stands so; none where it does not: the opponent has no rating for
/// those of this event (8.2.4), or the two are too far apart.
pub fn count_game<K>(
    own: &Standing,
    (opponent, other): (K, &Standing),
    score: HalfPoints,
    parameters: &Parameters,
) -> Option<Counted<K>> {
    let rating = other.rating.filter(|_| !other.is_new_to_opponents)?;
    if own.rating.is_some_and(|own| !parameters.counts(own, rating)) {
        return None;
    }
    let difference = own.rating.map_or(0, |own| parameters.difference(own, rating));
    let expected = if own.rating.is_some() { expected_score(difference) } else { 0 };
    Some(Counted { opponent, rating, difference, score, expected })
}

/// What the period did to one player. Only games against rated opponents count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change<K> {
    /// Whose rating.
    pub person: K,
    /// What is to be done.
    pub step: Step,
    /// The rating before.
    pub before: Option<Rating>,
    /// The rating after.
    pub after: Option<Rating>,
    /// How many games counted.
    pub games: u16,
    /// The points made in them.
    pub score: HalfPoints,
    /// The points that were to be expected.
    pub expected: Hundredths,
    /// The coefficient used; 0 where there was no rating to change.
    pub k: u16,
    /// K times what was made beyond the expected, in hundredths of a rating point, before rounding.
    pub exact: Hundredths,
    /// The pool after the period, for players who stay without a rating.
    pub pool: Pool,
    /// Every game that counted, in the order given.
    pub counted: Vec<Counted<K>>,
}

/// Rates a period. Players who are missing in `before` are new; the answer is in the order of the keys.
pub fn rate<K: Ord + Copy>(
    period: &[PlayedGame<K>],
    before: &BTreeMap<K, Standing>,
    parameters: &Parameters,
) -> Vec<Change<K>> {
    let mut games: BTreeMap<K, Vec<(K, HalfPoints)>> = BTreeMap::new();
    for game in period {
        games.entry(game.white).or_default().push((game.black, game.score[Side::White]));
        games.entry(game.black).or_default().push((game.white, game.score[Side::Black]));
    }
    let standing_of = |key: &K| before.get(key).copied().unwrap_or_default();
    games
        .into_iter()
        .filter_map(|(person, games)| {
            let standing = standing_of(&person);
            let counts = |(opponent, score)| {
                count_game(&standing, (opponent, &standing_of(&opponent)), score, parameters)
            };
            let counted: Vec<Counted<K>> = games.into_iter().filter_map(counts).collect();
            (!counted.is_empty()).then(|| change(person, &standing, counted, parameters))
        })
        .collect()
}

fn change<K>(person: K, standing: &Standing, counted: Vec<Counted<K>>, parameters: &Parameters) -> Change<K> {
    let games = u16::try_from(counted.len()).unwrap_or(u16::MAX);
    let score: HalfPoints = counted.iter().map(|game| game.score).sum();
    let expected = counted.iter().map(|game| game.expected).sum();
    let mut change = Change {
        person,
        step: Step::Gathered,
        before: standing.rating,
        after: None,
        games,
        score,
        expected,
        k: 0,
        exact: 0,
        pool: Pool::default(),
        counted,
    };
    match standing.rating {
        Some(rating) => {
            change.k = coefficient(standing, games, parameters);
            change.exact = i32::from(change.k) * (i32::from(score.0) * 50 - expected);
            let after = (i32::from(rating) + whole(change.exact)).clamp(0, i32::from(Rating::MAX)) as Rating;
            let stays = after >= parameters.floor;
            change.step = if stays { Step::Changed } else { Step::Dropped };
            change.after = stays.then_some(after);
        }
        None => gather(&mut change, standing, parameters),
    }
    change
}

fn gather<K>(change: &mut Change<K>, standing: &Standing, parameters: &Parameters) {
    let is_first_event = standing.games == 0 && standing.pool.games == 0;
    if is_first_event && change.score == HalfPoints::ZERO {
        change.step = Step::Disregarded;
        return;
    }
    let gathered = change.counted.iter().fold(standing.pool, |pool, game| pool.with(game.rating, game.score));
    change.after = initial_rating(&gathered, parameters);
    match change.after {
        Some(_) => change.step = Step::First,
        None => change.pool = gathered,
    }
}

/// Hundredths to the nearest whole number, a half away from zero (8.3.4).
fn whole(exact: Hundredths) -> i32 {
    (exact + 50 * exact.signum()) / 100
}

#[cfg(test)]
mod tests {
    use super::*;
    use kydan_game::Outcome;

    const WHITE_WINS: Outcome = Outcome::Win(Side::White);
    const BLACK_WINS: Outcome = Outcome::Win(Side::Black);

    fn rated(rating: Rating) -> Standing {
        Standing { rating: Some(rating), games: 100, ..Standing::default() }
    }

    fn game(white: u8, black: u8, outcome: Outcome) -> PlayedGame<u8> {
        PlayedGame { white, black, score: outcome.into() }
    }

    fn of(changes: &[Change<u8>], person: u8) -> &Change<u8> {
        changes.iter().find(|change| change.person == person).unwrap()
    }

    #[test]
    fn a_period_is_summed_before_it_is_rounded() {
        let before = BTreeMap::from([(1, rated(2000)), (2, rated(2100)), (3, rated(1900)), (4, rated(2050))]);
        let period = [game(1, 2, WHITE_WINS), game(3, 1, Outcome::Draw), game(1, 4, BLACK_WINS)];
        let changes = rate(&period, &before, &Parameters::FIDE_2025);
        // Differences −100, 100 and −50: .36 + .64 + .43 expected, 1½ made: 0.07 × 20 = 1.4.
        let first = of(&changes, 1);
        assert_eq!((first.games, first.score, first.expected, first.k), (3, HalfPoints(3), 143, 20));
        assert_eq!((first.exact, first.after, first.step), (140, Some(2001), Step::Changed));
        assert_eq!(of(&changes, 2).after, Some(2087));
    }

    /// The same three games one by one: 20 × (1 − .36) = 12.8, 20 × (½ − .64) = −2.8 and 20 × (0 − .43) = −8.6 points make
    /// the 1.4 of the period.
    #[test]
    fn each_game_has_its_part_of_the_change() {
        let before = BTreeMap::from([(1, rated(2000)), (2, rated(2100)), (3, rated(1900)), (4, rated(2050))]);
        let period = [game(1, 2, WHITE_WINS), game(3, 1, Outcome::Draw), game(1, 4, BLACK_WINS)];
        let changes = rate(&period, &before, &Parameters::FIDE_2025);
        let first = of(&changes, 1);
        let parts: Vec<Hundredths> = first.counted.iter().map(|game| game.effect(first.k)).collect();
        assert_eq!(parts, [1280, -280, -860]);
        assert_eq!(parts.iter().sum::<i32>(), first.exact);
    }

    /// 8.3.1 and the table of 8.1.2: 2000 beats 2450, a difference of 450 that counts as 400, so .08 is expected; with
    /// K = 20 that is 18.4 points. The one who lost to 2000 loses 20 × (0 − .92), with K = 10 half of it.
    #[test]
    fn a_difference_beyond_400_counts_as_400() {
        let parameters = &Parameters::FIDE_2025;
        let won = count_game(&rated(2000), (2, &rated(2450)), HalfPoints::ONE, parameters).unwrap();
        assert_eq!((won.rating, won.difference, won.expected, won.effect(20)), (2450, -400, 8, 1840));
        let lost = count_game(&rated(2450), (1, &rated(2000)), HalfPoints::ZERO, parameters).unwrap();
        assert_eq!((lost.difference, lost.expected, lost.effect(10)), (400, 92, -920));
    }

    /// 8.2: against an opponent without a rating nothing counts; without an own one the game is gathered and expects nothing.
    #[test]
    fn unrated_opponents_count_for_nobody_and_newcomers_gather() {
        let (parameters, nobody) = (&Parameters::FIDE_2025, Standing::default());
        assert!(count_game(&rated(2000), (2, &nobody), HalfPoints::ONE, parameters).is_none());
        let new = Standing { is_new_to_opponents: true, ..rated(1700) };
        assert!(count_game(&rated(2000), (2, &new), HalfPoints::ONE, parameters).is_none(), "8.2.4");
        let gathered = count_game(&nobody, (1, &rated(2000)), HalfPoints::HALF, parameters).unwrap();
        assert_eq!((gathered.rating, gathered.difference, gathered.expected), (2000, 0, 0));
    }

    #[test]
    fn half_a_point_of_change_goes_away_from_zero() {
        for (exact, rounded) in
            [(50, 1), (-50, -1), (150, 2), (-150, -2), (-250, -3), (249, 2), (-249, -2), (0, 0)]
        {
            assert_eq!(whole(exact), rounded, "{exact} hundredths");
        }
    }

    #[test]
    fn games_against_players_without_a_rating_do_not_change_a_rating() {
        let before = BTreeMap::from([(1, rated(2000))]);
        let changes = rate(&[game(1, 2, BLACK_WINS)], &before, &Parameters::FIDE_2025);
        assert_eq!(changes.len(), 1);
        let newcomer = of(&changes, 2);
        assert_eq!((newcomer.step, newcomer.after), (Step::Gathered, None));
        assert_eq!(newcomer.pool, Pool { games: 1, opponents: 2000, score: HalfPoints::ONE });
    }

    #[test]
    fn results_of_several_events_are_gathered_into_a_first_rating() {
        let opponents: BTreeMap<u8, Standing> = (1..=5).map(|key| (key, rated(1900))).collect();
        let first: Vec<_> = (1..=3).map(|key| game(key, 9, Outcome::Draw)).collect();
        let gathered = rate(&first, &opponents, &Parameters::FIDE_2025);
        let pool = of(&gathered, 9).pool;
        let mut before = opponents;
        before.insert(9, Standing { pool, ..Standing::default() });
        let second: Vec<_> = (4..=5).map(|key| game(key, 9, Outcome::Draw)).collect();
        let changes = rate(&second, &before, &Parameters::FIDE_2025);
        assert_eq!((of(&changes, 9).step, of(&changes, 9).after), (Step::First, Some(1871)));
    }

    #[test]
    fn a_first_event_without_a_point_is_disregarded() {
        let before = BTreeMap::from([(1, rated(1500))]);
        let changes = rate(&[game(1, 2, WHITE_WINS)], &before, &Parameters::FIDE_2025);
        assert_eq!((of(&changes, 2).step, of(&changes, 2).pool), (Step::Disregarded, Pool::default()));
    }

    #[test]
    fn whoever_falls_below_the_floor_is_unrated() {
        let before = BTreeMap::from([(1, rated(1405)), (2, rated(1405))]);
        let changes = rate(&[game(1, 2, WHITE_WINS)], &before, &Parameters::FIDE_2025);
        assert_eq!((of(&changes, 1).step, of(&changes, 1).after), (Step::Changed, Some(1415)));
        assert_eq!((of(&changes, 2).step, of(&changes, 2).after), (Step::Dropped, None));
    }

    #[test]
    fn both_sides_may_lose() {
        let before = BTreeMap::from([(1, rated(2000)), (2, rated(2000))]);
        let period = [PlayedGame { white: 1, black: 2, score: Score::both(HalfPoints::ZERO) }];
        let changes = rate(&period, &before, &Parameters::FIDE_2025);
        assert!(changes.iter().all(|change| change.after == Some(1990)));
    }

    proptest::proptest! {
        #[test]
        fn equals_take_from_each_other_what_they_give(a in 1400u16..2300, b in 1400u16..2300, score in 0u16..=2) {
            let before = BTreeMap::from([(1, rated(a)), (2, rated(b))]);
            let score = Score { white: HalfPoints(score), black: HalfPoints(2 - score) };
            let changes = rate(&[PlayedGame { white: 1, black: 2, score }], &before, &Parameters::FIDE_2025);
            proptest::prop_assert_eq!(of(&changes, 1).exact, -of(&changes, 2).exact);
        }
    }
}
