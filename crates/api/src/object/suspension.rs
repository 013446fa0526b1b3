//! An event whose play stands still.

use async_graphql::Object;
use kydan_tournament as tournament;

use super::scalar::DateTime;

/// Why play in an event stands still, and when and where it is to go on (xiangqi law 20.3d).
pub struct Suspension(pub(crate) tournament::Suspension);

#[Object]
impl Suspension {
    async fn reason(&self) -> &str {
        &self.0.reason
    }

    async fn since(&self) -> DateTime {
        DateTime(self.0.since)
    }

    /// None while that is not known.
    async fn resumes_at(&self) -> Option<DateTime> {
        self.0.resumes_at.map(DateTime)
    }

    /// None where it is the same place.
    async fn place(&self) -> Option<&str> {
        self.0.place.as_deref()
    }
}
