//! The register as files: `/graphql/tep/register/{members|clubs|dues}.{csv|xlsx}`, for staff and of those whose register they
//! keep: below the API's path, where the browser's cookies are sent. `?language=en` gives English headings.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::Charge;
use kydan_app::{Failure, RegisterFile};

use super::download::{Attachment, Ending, Wish};
use super::{Shared, caller};

/// What a file costs whoever asks: the whole register is read and written anew.
const WORK: u32 = 5_000;

/// Serves the file.
pub async fn get(
    request: HttpRequest,
    name: Path<String>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    let name = name.into_inner();
    let Some((file, ending)) = read(&name) else {
        let files = "files here are members, clubs and dues, as .csv or .xlsx\n";
        return HttpResponse::NotFound().body(files);
    };
    for charge in [Charge::Question, Charge::Work(WORK)] {
        if let Some(refused) = caller::charged(&request, &shared, charge).await {
            return refused;
        }
    }
    let table = match caller::actor(&request, &shared).await {
        Ok(actor) => shared.app.export_register(&actor, file).await,
        Err(failure) => Err(failure),
    };
    let table = match table {
        Ok(table) => table,
        Err(Failure::Refused(_)) => {
            return HttpResponse::Forbidden().body("the register is for whoever keeps it\n");
        }
        Err(failure) => {
            tracing::error!(?failure, "the register could not be read");
            return HttpResponse::ServiceUnavailable().body("the register cannot be read now\n");
        }
    };
    let language = wish.language();
    let kept = Attachment { name, content_type: ending.content_type(), cache: "no-store" };
    kept.made(&request, move || ending.file(&table, language)).await
}

fn read(name: &str) -> Option<(RegisterFile, Ending)> {
    let (file, ending) = name.rsplit_once('.')?;
    let file = match file {
        "members" => RegisterFile::Members,
        "clubs" => RegisterFile::Clubs,
        "dues" => RegisterFile::Dues,
        _ => return None,
    };
    match ending {
        "csv" => Some((file, Ending::Csv)),
        "xlsx" => Some((file, Ending::Xlsx)),
        _ => None,
    }
}
