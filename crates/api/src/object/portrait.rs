//! People's photographs.

use async_graphql::Enum;
use kydan_federation as federation;

/// Why a photograph is shown no more.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::PortraitEnd")]
pub enum PortraitEnd {
    /// The person or the guardian agrees no more.
    ConsentWithdrawn,
    /// It shows somebody or something else.
    Unfit,
}
