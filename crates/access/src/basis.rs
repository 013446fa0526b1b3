//! What rules of the policy rest on, whatever its number in an edition.

use kydan_game::{Kind, Provision};
use serde::Serialize;

/// What a law of a game provides for. Editions list the article under the provision's name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Basis {
    /// Of which game the law is.
    pub game: Kind,
    /// What it provides for.
    pub provision: Provision,
}

pub(crate) const fn xiangqi(name: &'static str) -> Basis {
    Basis { game: Kind::Xiangqi, provision: Provision::new(name) }
}

pub(crate) const fn chess(name: &'static str) -> Basis {
    Basis { game: Kind::Chess, provision: Provision::new(name) }
}
