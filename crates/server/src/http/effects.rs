//! A player's rated games as a file, for anyone: `/ky-thu/{id}/tep/ratings-{game}.csv`, `.xlsx` and `.json`, such as
//! `ratings-xiangqi.csv`: against which rating, what was expected, what it brought. `?language=en` gives English headings;
//! the keys of JSON are English, its values in hundredths.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::Charge;
use kydan_game::Kind;
use kydan_report::rating_effects::{EffectRow, rating_effects};

use super::Shared;
use super::download::{Attachment, Ending};
use crate::language::Language;

/// What a file costs whoever asks: every event of the player is replayed.
const WORK: u32 = 4_000;
const FILES: &str =
    "a player's rated games are such as ratings-xiangqi and ratings-chess, as .csv, .xlsx or .json\n";

/// Whether a name is one of these files.
pub(super) fn is_named(name: &str) -> bool {
    name.starts_with("ratings-")
}

/// Serves a player's rated games.
pub(super) async fn answer(
    request: &HttpRequest,
    shared: &Data<Shared>,
    id: &str,
    name: String,
    language: Language,
) -> HttpResponse {
    let (Some(person), Some((kind, form))) = (kydan_api::person_id(id), read(&name)) else {
        return HttpResponse::NotFound().body(FILES);
    };
    for charge in [Charge::Question, Charge::Work(WORK)] {
        if let Some(refused) = super::caller::charged(request, shared, charge).await {
            return refused;
        }
    }
    let rows = match shared.app.export_rating_effects(person, kind).await {
        Ok(Some(rows)) => rows,
        Ok(None) => return HttpResponse::NotFound().body("there is no such player\n"),
        Err(failure) => {
            tracing::error!(?failure, "rated games could not be read");
            return HttpResponse::ServiceUnavailable().body("the games cannot be read now\n");
        }
    };
    let public = Attachment { name, content_type: form.content_type(), cache: "no-cache" };
    public.made(request, move || made(&rows, form, language)).await
}

/// The game and the form of a name such as `ratings-xiangqi.csv`.
fn read(name: &str) -> Option<(Kind, Ending)> {
    let (kind, ending) = name.strip_prefix("ratings-")?.rsplit_once('.')?;
    let form = match ending {
        "csv" => Ending::Csv,
        "xlsx" => Ending::Xlsx,
        "json" => Ending::Json,
        _ => return None,
    };
    Some((kind.parse().ok()?, form))
}

fn made(rows: &[EffectRow], form: Ending, language: Language) -> anyhow::Result<Vec<u8>> {
    match form {
        Ending::Json => Ok(serde_json::to_vec(rows)?),
        Ending::Csv | Ending::Xlsx => form.file(&rating_effects(rows), language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_read() {
        assert_eq!(read("ratings-xiangqi.csv"), Some((Kind::Xiangqi, Ending::Csv)));
        assert_eq!(read("ratings-chess.json"), Some((Kind::Chess, Ending::Json)));
        for bad in ["ratings-xiangqi", "ratings-go.csv", "ratings-xiangqi.pdf", "games.csv", "ratings-.csv"] {
            assert!(read(bad).is_none(), "{bad}");
        }
    }
}
