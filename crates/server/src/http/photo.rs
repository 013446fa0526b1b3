//! Photographs of signed slips: `/graphql/anh/{game}/{photo}`, for the officials of the event: below the API's path,
//! where the browser's cookies are sent.

use actix_web::http::header;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::Charge;
use kydan_app::Failure;

use super::{Shared, caller};

/// Serves the picture.
pub async fn get(request: HttpRequest, path: Path<(String, String)>, shared: Data<Shared>) -> HttpResponse {
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let (bout, photo) = path.into_inner();
    let Some((bout, photo)) = kydan_api::photo_id(&bout, &photo) else {
        return HttpResponse::NotFound().body("there is no such photograph\n");
    };
    let kept = match caller::actor(&request, &shared).await {
        Ok(actor) => shared.app.photo(&actor, bout, photo).await,
        Err(failure) => Err(failure),
    };
    match kept {
        Ok(kept) => HttpResponse::Ok()
            .content_type(kept.media)
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
            .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"))
            .insert_header((header::CONTENT_DISPOSITION, "inline"))
            .body(kept.content),
        Err(Failure::Refused(refusal)) => match &*refusal.code {
            "no_such_photo" | "no_such_bout" => {
                HttpResponse::NotFound().body("there is no such photograph\n")
            }
            "photo_erased" => HttpResponse::Gone().body("the photograph was erased\n"),
            "photo_altered" => {
                HttpResponse::Conflict().body("the picture is not the one that was attached\n")
            }
            _ => HttpResponse::Forbidden().body("photographs are for the officials of the event\n"),
        },
        Err(failure) => {
            tracing::error!(?failure, "a photograph could not be read");
            HttpResponse::ServiceUnavailable().body("the photograph cannot be read now\n")
        }
    }
}
