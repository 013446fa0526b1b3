//! A club's receipts as files for its accountant: `/graphql/tep/{club}/receipts.csv` and `.xlsx`, for whoever keeps the
//! club's money: below the API's path, where the browser's cookies are sent. `?language=en` gives English headings.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::Charge;
use kydan_app::Failure;
use kydan_report::cashbook::receipts;

use super::download::{Attachment, Ending, Wish};
use super::{Shared, caller};

/// What a file costs whoever asks.
const WORK: u32 = 1_000;

/// Serves the file.
pub async fn get(
    request: HttpRequest,
    path: Path<(String, String)>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    for charge in [Charge::Question, Charge::Work(WORK)] {
        if let Some(refused) = caller::charged(&request, &shared, charge).await {
            return refused;
        }
    }
    let (club, name) = path.into_inner();
    let ending = match name.as_str() {
        "receipts.csv" => Ending::Csv,
        "receipts.xlsx" => Ending::Xlsx,
        _ => return HttpResponse::NotFound().body("files here are receipts.csv and receipts.xlsx\n"),
    };
    let Some(club) = kydan_api::club_id(&club) else {
        return HttpResponse::NotFound().body("there is no such club\n");
    };
    let rows = match caller::actor(&request, &shared).await {
        Ok(actor) => shared.app.export_receipts(&actor, club).await,
        Err(failure) => Err(failure),
    };
    let rows = match rows {
        Ok(rows) => rows,
        Err(Failure::Refused(_)) => {
            return HttpResponse::Forbidden().body("the receipts are for whoever keeps the club's money\n");
        }
        Err(failure) => {
            tracing::error!(?failure, "receipts could not be read");
            return HttpResponse::ServiceUnavailable().body("the receipts cannot be read now\n");
        }
    };
    let language = wish.language();
    let kept = Attachment { name, content_type: ending.content_type(), cache: "no-store" };
    kept.made(&request, move || ending.file(&receipts(&rows), language)).await
}
