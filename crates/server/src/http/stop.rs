//! `POST /thoi-thu/{key}/{topic}`: a mail program says that its reader wants no more letters of a kind (RFC 8058), in one
//! click and without a log-in. Whoever only opens the address sees a page that asks: programs that look at links before
//! their reader does stop nothing.

use actix_web::http::header;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::Charge;
use kydan_app::Failure;
use kydan_store::NoticeTopic;

use super::{Shared, caller};

/// Stops them. The body says nothing that the address does not.
pub async fn post(request: HttpRequest, path: Path<(String, String)>, shared: Data<Shared>) -> HttpResponse {
    if let Some(refused) = caller::charged(&request, &shared, Charge::Secrets(1)).await {
        return refused;
    }
    let (key, topic) = path.into_inner();
    let topic = NoticeTopic::ALL.into_iter().find(|one| one.name() == topic);
    let mut answer = match topic {
        None => HttpResponse::NotFound(),
        Some(topic) => match shared.app.stop_mail(&key, Some(topic)).await {
            Ok(()) => HttpResponse::Ok(),
            Err(Failure::Refused(_)) => HttpResponse::NotFound(),
            Err(failure) => {
                tracing::warn!(?failure, "letters could not be stopped");
                HttpResponse::ServiceUnavailable()
            }
        },
    };
    answer.insert_header((header::CACHE_CONTROL, "no-store")).finish()
}
