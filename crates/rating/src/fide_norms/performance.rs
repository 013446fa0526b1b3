//! The average of the opponents and the performance (1.4.6 to 1.4.9). Table 1.4.9 is B.02's table 8.1.1, line by line.

use kydan_game::HalfPoints;

use super::counted::Game;
use super::requirements::{Requirements, fewest_half_points};
use crate::{Rating, average, performance_of_average};

/// What the opponents' ratings come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Figures {
    /// The average, a half upwards (1.4.7).
    pub(super) average: Rating,
    /// The performance (1.4.8).
    pub(super) performance: i32,
    /// Whose rating was raised, by the game's place, and from what (1.4.6b, 1.4.6c).
    pub(super) raised: Option<(usize, Rating)>,
}

/// The points of the games.
pub(super) fn points(games: &[Game<'_>]) -> HalfPoints {
    games.iter().map(|game| game.points).sum()
}

/// What the games come to for a title; none without games.
pub(super) fn figures(games: &[Game<'_>], title: &Requirements) -> Option<Figures> {
    of(&games.iter().map(Game::rating).collect::<Vec<_>>(), points(games), title)
}

/// The same of ratings and points alone.
pub(super) fn of(ratings: &[Rating], points: HalfPoints, title: &Requirements) -> Option<Figures> {
    let (lowest, least) = ratings.iter().enumerate().min_by_key(|(_, rating)| **rating)?;
    let raised = (*least < title.floor).then_some((lowest, *least));
    let counted = ratings.iter().enumerate().map(|(at, rating)| match raised {
        Some((lowest, _)) if lowest == at => title.floor,
        Some(_) | None => *rating,
    });
    let average = average(counted)?;
    let games = u32::try_from(ratings.len()).ok()?;
    Some(Figures { average, performance: performance_of_average(average, games, points), raised })
}

impl Figures {
    /// Whether average, performance and points are those of a norm.
    pub(super) fn suffice(&self, title: &Requirements, games: usize, points: HalfPoints) -> bool {
        self.average >= title.average
            && self.performance >= title.performance
            && usize::from(points.0) >= fewest_half_points(games)
    }
}

/// How many whole points could have been fewer (1.4.1d).
pub(super) fn surplus(games: &[Game<'_>], title: &Requirements) -> u16 {
    let made = points(games);
    let Some(figures) = figures(games, title) else { return 0 };
    let count = u32::try_from(games.len()).unwrap_or(u32::MAX);
    let suffices = |fewer: u16| {
        let left = HalfPoints(made.0 - fewer * 2);
        let performance = performance_of_average(figures.average, count, left);
        Figures { performance, ..figures }.suffice(title, games.len(), left)
    };
    (1..=made.0 / 2).take_while(|fewer| suffices(*fewer)).last().unwrap_or(0)
}
