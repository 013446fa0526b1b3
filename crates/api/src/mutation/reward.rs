//! What games are worth and an event gives, as a rules document is written with them.

use async_graphql::InputObject;
use kydan_federation::{Championship, GamePoints};
use kydan_game::HalfPoints;

use crate::object::titles::ChampionshipOf;

/// What one player gets for a game, in half points: 2 is a point.
#[derive(InputObject)]
pub struct ScoringInput {
    win: u16,
    draw: u16,
    loss: u16,
    /// For whoever is left over where the field is odd.
    bye: u16,
}

impl From<ScoringInput> for GamePoints {
    fn from(input: ScoringInput) -> Self {
        let ScoringInput { win, draw, loss, bye } = input;
        Self { win: HalfPoints(win), draw: HalfPoints(draw), loss: HalfPoints(loss), bye: HalfPoints(bye) }
    }
}

/// A championship that titles are given for.
#[derive(InputObject)]
pub struct ChampionshipInput {
    of: ChampionshipOf,
    /// The age group of a youth championship.
    age: Option<u8>,
}

impl From<ChampionshipInput> for Championship {
    fn from(input: ChampionshipInput) -> Self {
        match input.of {
            ChampionshipOf::Individual => Self::Individual,
            ChampionshipOf::Team => Self::Team,
            // No age is none of those that the rules allow: the refusal says so.
            ChampionshipOf::Youth => Self::Youth { age: input.age.unwrap_or(0) },
        }
    }
}
