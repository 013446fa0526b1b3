//! A second implementation of B.02, straight from its definitions and on exact fractions, that shares no code with
//! the crate: the tables are typed as they are printed, every rule is looked up for every game anew. Thousands of
//! random periods are rated by both.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use std::collections::BTreeMap;

use kydan_game::{HalfPoints, Score};
use kydan_rating::{
    Age, Parameters, PlayedGame, Pool, Standing, Step, expected_score, rate, rating_difference,
};

/// 8.1.2: the widest difference of each row and the higher player's probability in hundredths, column by column.
const PD: &str = "3 50 10 51 17 52 25 53 32 54 39 55 46 56 53 57 61 58 68 59 76 60 83 61 91 62 \
                  98 63 106 64 113 65 121 66 129 67 137 68 145 69 153 70 162 71 170 72 179 73 188 74 197 75 \
                  206 76 215 77 225 78 235 79 245 80 256 81 267 82 278 83 290 84 302 85 315 86 328 87 344 88 \
                  357 89 374 90 391 91 411 92 432 93 456 94 484 95 517 96 559 97 619 98 735 99 99999 100";

/// 8.1.1: dp for p of 0, 1 … 100 hundredths.
const DP: &str = "-800 -677 -589 -538 -501 -470 -444 -422 -401 -383 -366 -351 -336 -322 -309 -296 -284 \
                  -273 -262 -251 -240 -230 -220 -211 -202 -193 -184 -175 -166 -158 -149 -141 -133 -125 \
                  -117 -110 -102 -95 -87 -80 -72 -65 -57 -50 -43 -36 -29 -21 -14 -7 0 \
                  7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 \
                  125 133 141 149 158 166 175 184 193 202 211 220 230 240 251 262 273 \
                  284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800";

fn numbers(text: &str) -> Vec<i64> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// A fraction with a positive denominator; never reduced, the figures are small.
#[derive(Clone, Copy)]
struct Fraction {
    over: i64,
    under: i64,
}

impl Fraction {
    const fn plus(self, other: Self) -> Self {
        Self { over: self.over * other.under + other.over * self.under, under: self.under * other.under }
    }

    /// To the nearest whole number, a half away from zero.
    const fn rounded(self) -> i64 {
        let size = (2 * self.over.abs() + self.under) / (2 * self.under);
        if self.over < 0 { -size } else { size }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Edition {
    Standard2024,
    Standard2025,
    Fast2024,
    Fast2025,
}

#[derive(Clone, Copy)]
struct Player {
    rating: Option<i64>,
    peak: i64,
    games: i64,
    is_young: bool,
    is_new_to_opponents: bool,
    pool: (i64, i64, i64),
}

struct Game {
    white: usize,
    black: usize,
    half_points: [i64; 2],
}

struct Tables {
    pd: Vec<i64>,
    dp: Vec<i64>,
}

/// What became of a player: the rating after, K, games, and the pool (games, opponents, half points).
#[derive(PartialEq, Debug)]
struct Outcome {
    after: Option<i64>,
    k: i64,
    games: i64,
    pool: (i64, i64, i64),
    step: Step,
}

impl Tables {
    fn probability(&self, own: i64, other: i64, edition: Edition) -> i64 {
        let mut apart = (own - other).abs();
        if apart > 400 && !(edition == Edition::Standard2025 && own >= 2650) {
            apart = 400;
        }
        let higher = self.pd.chunks(2).find(|row| apart <= row[0]).unwrap()[1];
        if own >= other { higher } else { 100 - higher }
    }

    fn outcome(&self, players: &[Player], games: &[Game], who: usize, edition: Edition) -> Option<Outcome> {
        let own = players[who];
        // Every game as (opponent's rating, half points), those that count.
        let mut counted: Vec<(i64, i64)> = Vec::new();
        for game in games {
            for (me, other, made) in
                [(game.white, game.black, game.half_points[0]), (game.black, game.white, game.half_points[1])]
            {
                let opponent = players[other];
                if me != who || opponent.is_new_to_opponents {
                    continue;
                }
                let Some(rating) = opponent.rating else { continue };
                let too_far = own
                    .rating
                    .is_some_and(|own| (own - rating).abs() >= 600 && (own > 2600 || rating > 2600));
                if edition == Edition::Fast2025 && too_far {
                    continue;
                }
                counted.push((rating, made));
            }
        }
        if counted.is_empty() {
            return None;
        }
        let games = counted.len() as i64;
        Some(match own.rating {
            Some(rating) => self.changed(&own, rating, &counted, games, edition),
            None => self.first(&own, &counted, games),
        })
    }

    fn changed(
        &self,
        own: &Player,
        rating: i64,
        counted: &[(i64, i64)],
        games: i64,
        edition: Edition,
    ) -> Outcome {
        let mut k = if own.peak.max(rating) >= 2400 {
            10
        } else if (own.is_young && own.peak.max(rating) < 2300) || own.games < 30 {
            40
        } else {
            20
        };
        while k * games > 700 {
            k -= 1;
        }
        let mut change = Fraction { over: 0, under: 1 };
        for (opponent, made) in counted {
            let expected = Fraction { over: -self.probability(rating, *opponent, edition), under: 100 };
            let one = Fraction { over: *made, under: 2 }.plus(expected);
            // Over 100, so that the denominators stay small.
            let hundredths = one.over * 100 / one.under;
            change = Fraction { over: change.over + hundredths * k, under: 100 };
        }
        let after = rating + change.rounded();
        let stays = after >= 1400;
        let step = if stays { Step::Changed } else { Step::Dropped };
        Outcome { after: stays.then_some(after), k, games, pool: (0, 0, 0), step }
    }

    fn first(&self, own: &Player, counted: &[(i64, i64)], games: i64) -> Outcome {
        let points: i64 = counted.iter().map(|(_, made)| made).sum();
        let nothing = Outcome { after: None, k: 0, games, pool: (0, 0, 0), step: Step::Disregarded };
        if points == 0 && own.games == 0 && own.pool.0 == 0 {
            return nothing;
        }
        let opponents: i64 = counted.iter().map(|(rating, _)| rating).sum();
        let pool = (own.pool.0 + games, own.pool.1 + opponents, own.pool.2 + points);
        let unrated = Outcome { pool, step: Step::Gathered, ..nothing };
        if pool.0 < 5 {
            return unrated;
        }
        // Two draws, two half points, against 1800.
        let share = Fraction { over: (pool.2 + 2) * 100, under: (pool.0 + 2) * 2 }.rounded();
        let average = Fraction { over: pool.1 + 3600, under: pool.0 + 2 };
        let rating = average.plus(Fraction { over: self.dp[share as usize], under: 1 }).rounded().min(2200);
        if rating < 1400 {
            return unrated;
        }
        Outcome { after: Some(rating), step: Step::First, pool: (0, 0, 0), ..unrated }
    }
}

/// Enough for a test that must be the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % bound
    }

    fn one_in(&mut self, bound: u64) -> bool {
        self.below(bound) == 0
    }

    /// Half of them at or next to a figure where a rule begins.
    fn rating(&mut self) -> i64 {
        const BORDERS: [i64; 9] = [1400, 1800, 2000, 2200, 2300, 2400, 2600, 2650, 2001];
        if self.one_in(2) {
            let border = BORDERS[self.below(9) as usize];
            (border + self.below(3) as i64 - 1).max(1400)
        } else {
            1400 + self.below(1450) as i64
        }
    }

    fn player(&mut self) -> Player {
        let rating = (!self.one_in(4)).then(|| self.rating());
        let gathered = if rating.is_none() && self.one_in(2) { 1 + self.below(4) as i64 } else { 0 };
        let pool = (gathered, gathered * self.rating(), self.below(gathered as u64 * 2 + 1) as i64);
        let peak = if self.one_in(3) { self.rating() } else { 0 };
        Player {
            rating,
            peak: peak.max(rating.unwrap_or(0)),
            games: [0, 28, 29, 30, 31, 300][self.below(6) as usize].max(gathered),
            is_young: self.one_in(3),
            is_new_to_opponents: rating.is_some() && self.one_in(12),
            pool,
        }
    }
}

const fn standing(player: &Player) -> Standing {
    Standing {
        rating: match player.rating {
            Some(rating) => Some(rating as u16),
            None => None,
        },
        peak: if player.peak > 0 { Some(player.peak as u16) } else { None },
        games: player.games as u32,
        age: if player.is_young { Age::Junior } else { Age::Adult },
        pool: Pool {
            games: player.pool.0 as u16,
            opponents: player.pool.1 as u32,
            score: HalfPoints(player.pool.2 as u16),
        },
        is_new_to_opponents: player.is_new_to_opponents,
    }
}

fn tables() -> Tables {
    Tables { pd: numbers(PD), dp: numbers(DP) }
}

#[test]
fn the_tables_are_the_printed_ones() {
    let tables = tables();
    assert_eq!((tables.pd.len(), tables.dp.len()), (102, 101));
    for apart in 0..=1500_i32 {
        let higher = tables.pd.chunks(2).find(|row| i64::from(apart) <= row[0]).unwrap()[1];
        assert_eq!(i64::from(expected_score(apart)), higher, "{apart}");
        assert_eq!(i64::from(expected_score(-apart)), 100 - higher, "-{apart}");
    }
    for (p, dp) in (0..).zip(&tables.dp) {
        assert_eq!(i64::from(rating_difference(p, 100)), *dp, "p = {p}");
    }
}

#[test]
fn both_implementations_rate_twelve_thousand_periods_alike() {
    let tables = tables();
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut steps: BTreeMap<String, u32> = BTreeMap::new();
    for period in 0..12_000 {
        let (edition, parameters) = [
            (Edition::Standard2024, Parameters::FIDE_2024),
            (Edition::Standard2025, Parameters::FIDE_2025),
            (Edition::Fast2024, Parameters::FIDE_2024_FAST),
            (Edition::Fast2025, Parameters::FIDE_2025_FAST),
        ][period % 4];
        let players: Vec<Player> = (0..2 + chance.below(7)).map(|_| chance.player()).collect();
        // Now and then so many games that K × n tells.
        let many = if chance.one_in(10) { 160 } else { 12 };
        let games: Vec<Game> = (0..=chance.below(many))
            .map(|_| {
                let white = chance.below(players.len() as u64) as usize;
                let black = (white + 1 + chance.below(players.len() as u64 - 1) as usize) % players.len();
                let half_points = [[2, 0], [1, 1], [0, 2], [0, 0], [1, 0]][chance.below(5) as usize];
                Game { white, black, half_points }
            })
            .collect();
        let before: BTreeMap<usize, Standing> = players.iter().map(standing).enumerate().collect();
        let played: Vec<PlayedGame<usize>> = games
            .iter()
            .map(|game| PlayedGame {
                white: game.white,
                black: game.black,
                score: Score {
                    white: HalfPoints(game.half_points[0] as u16),
                    black: HalfPoints(game.half_points[1] as u16),
                },
            })
            .collect();
        let changes = rate(&played, &before, &parameters);
        for who in 0..players.len() {
            let ours = changes.iter().find(|change| change.person == who).map(|change| Outcome {
                after: change.after.map(i64::from),
                k: i64::from(change.k),
                games: i64::from(change.games),
                pool: (
                    i64::from(change.pool.games),
                    i64::from(change.pool.opponents),
                    i64::from(change.pool.score.0),
                ),
                step: change.step,
            });
            let theirs = tables.outcome(&players, &games, who, edition);
            assert_eq!(ours, theirs, "period {period}, player {who}");
            if let Some(outcome) = theirs {
                *steps.entry(format!("{:?}", outcome.step)).or_default() += 1;
            }
        }
    }
    // A comparison that never met a kind of step would not have compared it.
    assert_eq!(steps.len(), 5, "{steps:?}");
    assert!(steps.values().all(|times| *times > 100), "{steps:?}");
}
