//! Monthly rating lists as files, for anyone: `/he-so/tep/{game}-{rate}-{month}.csv`, `.xlsx` and `.json`, such as
//! `xiangqi-standard-2026-12.json`; the whole list, or of some: `?club=`, `?body=` (their ids), `?sex=female`,
//! `?age=up-to-16`. `?language=en` gives English headings; the keys of JSON are English.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::Charge;
use kydan_app::store::read::RatingListFilter;
use kydan_app::{AgeClass, RatingFile, among};
use kydan_federation::Month;
use kydan_game::Kind;
use kydan_regulations::Rate;
use kydan_report::ratings::ratings;
use serde::Deserialize;
use serde_json::json;

use super::Shared;
use super::download::{Attachment, Ending};
use crate::language::Language;

/// What the address may say besides.
#[derive(Deserialize)]
pub(super) struct Wish {
    language: Option<String>,
    club: Option<String>,
    body: Option<String>,
    sex: Option<String>,
    age: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Table(Ending),
    Json,
}

impl Form {
    const fn content_type(self) -> &'static str {
        match self {
            Self::Table(ending) => ending.content_type(),
            Self::Json => "application/json; charset=utf-8",
        }
    }
}

/// What a list costs whoever asks: it is read as a whole.
const WORK: u32 = 2_000;
const FILES: &str =
    "lists here are such as xiangqi-standard-2026-12 and chess-rapid-2026-12, as .csv, .xlsx or .json\n";

/// Serves a list.
pub(super) async fn get(
    request: HttpRequest,
    name: Path<String>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    let name = name.into_inner();
    let Some((which, form)) = read(&name) else { return HttpResponse::NotFound().body(FILES) };
    let Some(filter) = wish.filter(which.2) else {
        return HttpResponse::BadRequest().body("what is asked for are club, body, sex and age\n");
    };
    for charge in [Charge::Question, Charge::Work(WORK)] {
        if let Some(refused) = super::caller::charged(&request, &shared, charge).await {
            return refused;
        }
    }
    let file = match shared.app.export_rating_list(which, &filter).await {
        Ok(Some(file)) => file,
        Ok(None) => return HttpResponse::NotFound().body("no such list was published\n"),
        Err(failure) => {
            tracing::error!(?failure, "a rating list could not be read");
            return HttpResponse::ServiceUnavailable().body("the list cannot be read now\n");
        }
    };
    let language = if wish.language.as_deref() == Some("en") { Language::En } else { Language::Vi };
    let public = Attachment { name, content_type: form.content_type(), cache: "no-cache" };
    public.made(&request, move || made(&file, form, language)).await
}

impl Wish {
    /// Whose lines; none where something is said that nobody understands.
    fn filter(&self, month: Month) -> Option<RatingListFilter> {
        let club = self.club.as_deref().map(|id| kydan_api::club_id(id).ok_or(())).transpose().ok()?;
        let body = self.body.as_deref().map(|id| kydan_api::body_id(id).ok_or(())).transpose().ok()?;
        let sex = self.sex.as_deref().map(str::parse).transpose().ok()?;
        let age = match self.age.as_deref() {
            None => None,
            Some("up-to-12") => Some(AgeClass::UpTo12),
            Some("up-to-16") => Some(AgeClass::UpTo16),
            Some("up-to-20") => Some(AgeClass::UpTo20),
            Some("from-50") => Some(AgeClass::From50),
            Some("from-65") => Some(AgeClass::From65),
            Some(_) => return None,
        };
        Some(among(month, (club, body), sex, age))
    }
}

/// Game, rate of play and month of a name such as `xiangqi-standard-2026-12.csv`.
fn read(name: &str) -> Option<((Kind, Rate, Month), Form)> {
    let (list, ending) = name.rsplit_once('.')?;
    let form = match ending {
        "csv" => Form::Table(Ending::Csv),
        "xlsx" => Form::Table(Ending::Xlsx),
        "json" => Form::Json,
        _ => return None,
    };
    let (kind, rest) = list.split_once('-')?;
    let (rate, month) = rest.split_once('-')?;
    let rate = Rate::ALL.into_iter().find(|one| one.name() == rate)?;
    Some(((kind.parse().ok()?, rate, month.parse().ok()?), form))
}

fn made(file: &RatingFile, form: Form, language: Language) -> anyhow::Result<Vec<u8>> {
    let ending = match form {
        Form::Table(ending) => ending,
        Form::Json => {
            let list = &file.list;
            let json = json!({
                "game": list.kind.name(), "rate": list.rate.name(), "month": list.month.to_string(),
                "publishedAt": list.published_at.to_string(), "edition": list.edition, "players": file.rows,
            });
            return Ok(serde_json::to_vec(&json)?);
        }
    };
    ending.file(&ratings(&file.rows), language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_lists_are_read() {
        let (which, form) = read("xiangqi-standard-2026-12.json").unwrap();
        assert_eq!(
            (which.0, which.1, which.2.to_string()),
            (Kind::Xiangqi, Rate::Standard, "2026-12".into())
        );
        assert_eq!(form, Form::Json);
        for bad in
            ["", "xiangqi-standard-2026-12", "go-standard-2026-12.csv", "chess-slow-2026-12.csv", "../x.csv"]
        {
            assert!(read(bad).is_none(), "{bad}");
        }
    }
}
