//! What came in over a period as files for the accountant: `/graphql/tep/ledger/receipts.csv` and `sums.csv`, also `.xlsx`,
//! with `?from=2026-01-01&to=2026-12-31` and, if asked, `&body=` and `&club=`; of what whoever asks keeps. Below the API's
//! path, where the browser's cookies are sent. `?language=en` gives English headings.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use jiff::civil::Date;
use kydan_access::Actor;
use kydan_api::Charge;
use kydan_app::store::read::Period;
use kydan_app::{Answer, Failure, LedgerFilter};
use kydan_report::cashbook::{ledger, sums};
use kydan_report::exchange::Table;
use serde::Deserialize;

use super::download::{Attachment, Ending, Wish};
use super::{Shared, caller};

/// What a file costs whoever asks: a year of a whole federation is read and written anew.
const WORK: u32 = 5_000;

/// What the address says besides the file.
#[derive(Deserialize)]
pub struct Asked {
    from: String,
    to: String,
    body: Option<String>,
    club: Option<String>,
}

impl Asked {
    /// None where a day is no day, or an id names nothing: it is no wish for everything.
    fn filter(&self) -> Option<LedgerFilter> {
        let day = |text: &str| text.parse::<Date>().ok();
        let named = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
        Some(LedgerFilter {
            period: Period { from: day(&self.from)?, to: day(&self.to)? },
            body: match named(&self.body) {
                Some(body) => Some(kydan_api::body_id(&body)?),
                None => None,
            },
            club: match named(&self.club) {
                Some(club) => Some(kydan_api::club_id(&club)?),
                None => None,
            },
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Receipts,
    Sums,
}

/// Serves the file.
pub async fn get(
    request: HttpRequest,
    name: Path<String>,
    asked: Query<Asked>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    for charge in [Charge::Question, Charge::Work(WORK)] {
        if let Some(refused) = caller::charged(&request, &shared, charge).await {
            return refused;
        }
    }
    let name = name.into_inner();
    let Some((what, ending)) = read(&name) else {
        return HttpResponse::NotFound().body("files here are receipts and sums, as .csv or .xlsx\n");
    };
    let Some(filter) = asked.filter() else {
        return HttpResponse::NotFound().body("from and to are days, body and club are ids\n");
    };
    let table = match caller::actor(&request, &shared).await {
        Ok(actor) => table(&shared, &actor, what, filter).await,
        Err(failure) => Err(failure),
    };
    let table = match table {
        Ok(table) => table,
        Err(Failure::Refused(refusal)) if &*refusal.code == "period_too_long" => {
            return HttpResponse::PayloadTooLarge().body("so many receipts fit in no file: ask for less\n");
        }
        Err(Failure::Refused(_)) => {
            return HttpResponse::Forbidden().body("the money is for whoever keeps it\n");
        }
        Err(failure) => {
            tracing::error!(?failure, "the ledger could not be read");
            return HttpResponse::ServiceUnavailable().body("the ledger cannot be read now\n");
        }
    };
    let language = wish.language();
    let kept = Attachment { name, content_type: ending.content_type(), cache: "no-store" };
    kept.made(&request, move || ending.file(&table, language)).await
}

async fn table(shared: &Shared, actor: &Actor, what: What, filter: LedgerFilter) -> Answer<Table> {
    match what {
        What::Receipts => shared.app.export_ledger(actor, filter).await.map(|rows| ledger(&rows)),
        What::Sums => shared.app.export_sums(actor, filter).await.map(|rows| sums(&rows)),
    }
}

fn read(name: &str) -> Option<(What, Ending)> {
    let (what, ending) = name.rsplit_once('.')?;
    let what = match what {
        "receipts" => What::Receipts,
        "sums" => What::Sums,
        _ => return None,
    };
    match ending {
        "csv" => Some((what, Ending::Csv)),
        "xlsx" => Some((what, Ending::Xlsx)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_days_are_read_and_nothing_else() {
        assert_eq!(read("sums.xlsx"), Some((What::Sums, Ending::Xlsx)));
        assert_eq!(read("receipts.csv"), Some((What::Receipts, Ending::Csv)));
        for bad in ["", "sums", "sums.json", "../sums.csv", "receipts.csv.exe"] {
            assert_eq!(read(bad), None, "{bad}");
        }
        let asked = |from: &str, club: Option<&str>| Asked {
            from: from.into(),
            to: "2026-12-31".into(),
            body: None,
            club: club.map(Into::into),
        };
        assert!(asked("2026-01-01", Some("")).filter().is_some_and(|filter| filter.club.is_none()));
        assert!(asked("2026-02-30", None).filter().is_none());
        assert!(asked("2026-01-01", Some("x")).filter().is_none(), "no wish for every club");
    }
}
