//! What goes wrong, as the API shows it: refusals are typed, the rest is masked and logged once.

use async_graphql::{Error, ErrorExtensions as _};
use kydan_app::Failure;

/// The error that a client sees where something failed that is not its fault.
pub(crate) fn masked(failure: &Failure) -> Error {
    match failure {
        Failure::Refused(refusal) => {
            // Refusals belong into payloads; where a query meets one, its code at least is shown.
            Error::new(refusal.code.to_string())
                .extend_with(|_, extensions| extensions.set("code", refusal.code.to_string()))
        }
        Failure::Store(error) if error.is_busy() => {
            tracing::warn!(%error, "the database has no time");
            Error::new("the database is busy: try again in a moment")
                .extend_with(|_, extensions| extensions.set("code", "busy"))
        }
        Failure::Store(_) | Failure::Bug(_) => {
            tracing::error!(error = %failure, "a request failed");
            Error::new("internal error").extend_with(|_, extensions| extensions.set("code", "internal"))
        }
    }
}

/// The same for what the store says.
pub(crate) fn weather(error: kydan_app::store::Error) -> Error {
    masked(&Failure::Store(error))
}

/// Something that another row names is not there: a bug, not somebody's fault.
pub(crate) fn missing(what: &'static str) -> Error {
    masked(&Failure::Bug(format!("a {what} that is referred to is missing")))
}
