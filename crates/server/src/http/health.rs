//! What a supervisor asks: is the process alive, can it serve.

use actix_web::HttpResponse;
use actix_web::web::Data;

use super::Shared;

/// The process answers.
pub async fn live() -> HttpResponse {
    HttpResponse::Ok().body("live\n")
}

/// The database answers too.
pub async fn ready(shared: Data<Shared>) -> HttpResponse {
    match shared.store.ping().await {
        Ok(()) => HttpResponse::Ok().body("ready\n"),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            HttpResponse::ServiceUnavailable().body("the database does not answer\n")
        }
    }
}
