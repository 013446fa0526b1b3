//! What a player still needs during an event.

use kydan_game::HalfPoints;

use super::{Sex, Standard, Title, TitleEvent, TitleRules};

/// What is needed for a title by points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Forecast {
    /// It is reached, whatever comes; all games have to be played.
    Reached {
        /// The title concerned.
        title: Title,
    },
    /// So many points of the games that are left.
    Needs {
        /// The title concerned.
        title: Title,
        /// From the games that are left.
        points: HalfPoints,
        /// How many are left.
        games: u16,
    },
    /// Even winning all is not enough.
    Missed {
        /// The title concerned.
        title: Title,
    },
}

/// What a player with these points after so many games of `planned` still needs for each title by points, the
/// highest first. Nothing where the rules have no line for so many games.
pub fn forecast(
    rules: &TitleRules,
    sex: Sex,
    event: TitleEvent,
    planned: u16,
    so_far: (u16, HalfPoints),
) -> Vec<Forecast> {
    let (played, points) = so_far;
    let games = planned.saturating_sub(played);
    let mut forecasts: Vec<(Title, Forecast)> = rules
        .rules
        .iter()
        .filter(|rule| rule.sex == sex)
        .filter_map(|rule| {
            let Standard::Points { event: own, table } = &rule.standard else { return None };
            let line = table.iter().find(|line| *own == event && line.games == planned)?;
            let title = rule.title;
            let missing = line.points.0.saturating_sub(points.0);
            let forecast = if missing == 0 {
                Forecast::Reached { title }
            } else if missing > games * HalfPoints::ONE.0 {
                Forecast::Missed { title }
            } else {
                Forecast::Needs { title, points: HalfPoints(missing), games }
            };
            Some((title, forecast))
        })
        .collect();
    forecasts.sort_by_key(|(title, _)| std::cmp::Reverse(*title));
    forecasts.into_iter().map(|(_, forecast)| forecast).collect()
}
