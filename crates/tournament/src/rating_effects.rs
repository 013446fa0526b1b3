//! What each rated game of an event did to each player's rating: the run's sum, taken apart again.

use std::collections::BTreeMap;

use kydan_game::{HalfPoints, Side};
use kydan_journal::{BoutId, PersonId};
use kydan_rating::{Counted, Hundredths, Parameters, PlayedGame, Rating, Standing, count_game};

use crate::event::{Pairing, RatingChange};
use crate::state::State;

/// A rated game's part in one player's change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingEffect {
    /// The game.
    pub bout: BoutId,
    /// In which round, from 1.
    pub round: u16,
    /// Whose change.
    pub person: PersonId,
    /// With which side.
    pub side: Side,
    /// Against whom.
    pub opponent: PersonId,
    /// The player's rating before the event; none for whoever gathers games for a first one.
    pub own: Option<Rating>,
    /// The opponent's.
    pub rating: Rating,
    /// The points made.
    pub score: HalfPoints,
    /// The points to expect, in hundredths; none without an own rating.
    pub expected: Option<Hundredths>,
    /// The coefficient of the event; 0 without an own rating.
    pub k: u16,
    /// K × (made − expected), in hundredths of a rating point; none without an own rating.
    pub change: Option<Hundredths>,
}

impl State {
    /// The games that count for ratings, in the order of rounds and tables, each with its round's number and pairing.
    pub fn rated_games(&self) -> impl Iterator<Item = ((u16, &Pairing), PlayedGame<PersonId>)> {
        self.rounds.iter().flat_map(|round| {
            let number = round.number;
            round.games.iter().filter_map(move |game| {
                let score = game.result.filter(|result| result.rated)?.score;
                let (white, black) = (game.pairing.white, game.pairing.black);
                Some(((number, &game.pairing), PlayedGame { white, black, score }))
            })
        })
    }

    /// What was published for each player, game by game. Whose games do not add up to it is left out: results were
    /// corrected since, or what was known when it was reckoned is known no longer.
    pub fn rating_effects(&self, before: &BTreeMap<PersonId, Standing>) -> Vec<RatingEffect> {
        let Some(settings) = self.settings() else { return Vec::new() };
        let parameters = Parameters::at(settings.rate);
        let standing_of = |person: PersonId| before.get(&person).copied().unwrap_or_default();
        let mut of_players: BTreeMap<PersonId, Vec<(RatingEffect, Counted<PersonId>)>> = BTreeMap::new();
        for ((round, pairing), game) in self.rated_games() {
            for side in [Side::White, Side::Black] {
                let (person, opponent) = match side {
                    Side::White => (game.white, game.black),
                    Side::Black => (game.black, game.white),
                };
                let Some(published) = self.ratings.get(&person) else { continue };
                let (own, other) = (standing_of(person), standing_of(opponent));
                let Some(counted) = count_game(&own, (opponent, &other), game.score[side], &parameters)
                else {
                    continue;
                };
                let is_rated = published.before.is_some();
                let effect = RatingEffect {
                    bout: pairing.bout,
                    round,
                    person,
                    side,
                    opponent,
                    own: own.rating,
                    rating: counted.rating,
                    score: counted.score,
                    expected: is_rated.then_some(counted.expected),
                    k: published.k,
                    change: is_rated.then(|| counted.effect(published.k)),
                };
                of_players.entry(person).or_default().push((effect, counted));
            }
        }
        let sums_up = |(person, games): &(PersonId, Vec<(RatingEffect, Counted<PersonId>)>)| {
            self.ratings.get(person).is_some_and(|published| is_sum_of(published, games))
        };
        let fitting = of_players.into_iter().filter(sums_up);
        fitting.flat_map(|(_, games)| games.into_iter().map(|(effect, _)| effect)).collect()
    }
}

/// Whether these games are those that a published change was made of.
fn is_sum_of(published: &RatingChange, games: &[(RatingEffect, Counted<PersonId>)]) -> bool {
    let score: HalfPoints = games.iter().map(|(effect, _)| effect.score).sum();
    let expected: Hundredths = games.iter().map(|(_, counted)| counted.expected).sum();
    let before = games.iter().all(|(effect, _)| effect.own == published.before);
    before
        && usize::from(published.games) == games.len()
        && (published.score, published.expected) == (score, expected)
}
