//! Which events of a season are asked for.

use async_graphql::{ID, InputObject};
use kydan_app::{Answer, Season};
use kydan_journal::BodyId;

use super::federation::BodyKind;
use super::kind::GameKind;
use super::scalar::Date;
use crate::id::local;

/// The longest place that is looked for, in characters.
const LONGEST_PLACE: usize = 100;

/// Which events.
#[derive(InputObject)]
pub struct SeasonInput {
    /// Not over before this day.
    from: Date,
    /// Not begun after this day.
    until: Date,
    kind: Option<GameKind>,
    /// Held by this body, or by one that became part of it.
    body: Option<ID>,
    /// Held by a body of this level.
    level: Option<BodyKind>,
    /// Words of the venue; no diacritics are needed.
    place: Option<String>,
    /// That a player of this age may enter, as far as the rules ask for an age.
    age: Option<u8>,
}

impl SeasonInput {
    pub(crate) fn read(self) -> Answer<Season> {
        Ok(Season {
            from: self.from.0,
            until: self.until.0,
            kind: self.kind.map(Into::into),
            body: self.body.map(|body| local("Body", &body)).transpose()?.map(BodyId),
            level: self.level.map(Into::into),
            place: self.place.map(|place| place.chars().take(LONGEST_PLACE).collect()),
            age: self.age,
        })
    }
}
