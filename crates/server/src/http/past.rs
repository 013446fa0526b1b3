//! A past event as the file that it came in: `/giai-cu/{past}/tep/tournament.trf`, for anyone.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::Charge;

use super::download::{Attachment, failed};
use super::{Shared, caller};

/// What the file costs whoever asks.
const WORK: u32 = 500;

/// Serves the report.
pub async fn report(request: HttpRequest, path: Path<String>, shared: Data<Shared>) -> HttpResponse {
    let none = || HttpResponse::NotFound().body("there is no such past event\n");
    let Some(past) = kydan_api::past_event_id(&path.into_inner()) else { return none() };
    for charge in [Charge::Question, Charge::Work(WORK)] {
        if let Some(refused) = caller::charged(&request, &shared, charge).await {
            return refused;
        }
    }
    match shared.app.past_event_report(past).await {
        Ok(Some(text)) => {
            let name = "tournament.trf".to_owned();
            let public = Attachment { name, content_type: "text/plain; charset=utf-8", cache: "no-cache" };
            public.answer(&request, text.into_bytes()).await
        }
        Ok(None) => none(),
        Err(failure) => failed(&failure),
    }
}
