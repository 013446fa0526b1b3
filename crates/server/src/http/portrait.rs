//! People's photographs, shown by consent: `/ky-thu/{person}/anh/{digest}`. Asked for anew each time, because consent ends.

use actix_web::http::header;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::Charge;

use super::{Shared, caller};

/// Serves the picture.
pub async fn get(request: HttpRequest, path: Path<(String, String)>, shared: Data<Shared>) -> HttpResponse {
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let (person, digest) = path.into_inner();
    let (Some(person), Ok(digest)) = (kydan_api::person_id(&person), digest.parse()) else {
        return HttpResponse::NotFound().body("there is no such photograph\n");
    };
    match shared.app.reader().portrait(person, digest).await {
        Ok(Some(kept)) => HttpResponse::Ok()
            .content_type(kept.media)
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
            .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"))
            .insert_header((header::CONTENT_DISPOSITION, "inline"))
            .body(kept.content),
        Ok(None) => HttpResponse::NotFound().body("there is no such photograph\n"),
        Err(error) => {
            tracing::error!(?error, "a photograph could not be read");
            HttpResponse::ServiceUnavailable().body("the photograph cannot be read now\n")
        }
    }
}
