//! The rating run of an event, and its correction.

use std::collections::BTreeMap;

use kydan_field::Settings;
use kydan_journal::PersonId;
use kydan_rating::{Change, Parameters, PlayedGame, Pool, Standing, Step, rate as rate_period};

use crate::decide::rounds;
use crate::state::Rating;
use crate::{Event, RatingChange, RatingCorrection, Refusal, State};

pub(super) fn rate(
    state: &State,
    settings: &Settings,
    before: &BTreeMap<PersonId, Standing>,
) -> Result<Vec<Event>, Refusal> {
    if !settings.rated {
        return Err(Refusal::NotRated);
    }
    rounds::all_closed(state, settings)?;
    let games: Vec<PlayedGame<PersonId>> = state.rated_games().map(|(_, game)| game).collect();
    let changes: Vec<RatingChange> =
        rate_period(&games, before, &Parameters::at(settings.rate)).into_iter().map(conclude).collect();
    match state.rating {
        Rating::Pending => Ok(vec![Event::Rated { changes }]),
        Rating::Current => Err(Refusal::AlreadyRated),
        Rating::Stale => {
            Ok(vec![Event::RatingsCorrected { corrections: differences(state, before, &changes) }])
        }
    }
}

fn conclude(change: Change<PersonId>) -> RatingChange {
    let Change { person, step, before, after, games, score, expected, k, pool, .. } = change;
    RatingChange { person, step, before, after, games, score, expected, k, pool }
}

/// Whose change is another one now; who has no rated game any more is back where the event began.
fn differences(
    state: &State,
    before: &BTreeMap<PersonId, Standing>,
    changes: &[RatingChange],
) -> Vec<RatingCorrection> {
    let mut now: BTreeMap<PersonId, RatingChange> =
        state.ratings.values().map(|published| (published.person, undone(published, before))).collect();
    now.extend(changes.iter().map(|change| (change.person, *change)));
    now.into_values()
        .filter(|change| state.ratings.get(&change.person) != Some(change))
        .map(|change| {
            let published = state.ratings.get(&change.person);
            RatingCorrection {
                published: published.map_or(change.before, |published| published.after),
                change,
            }
        })
        .collect()
}

fn undone(published: &RatingChange, before: &BTreeMap<PersonId, Standing>) -> RatingChange {
    let pool = before.get(&published.person).map_or_else(Pool::default, |standing| standing.pool);
    let step = if published.before.is_some() { Step::Changed } else { Step::Gathered };
    RatingChange {
        person: published.person,
        step,
        before: published.before,
        after: published.before,
        games: 0,
        score: kydan_game::HalfPoints::ZERO,
        expected: 0,
        k: 0,
        pool,
    }
}
