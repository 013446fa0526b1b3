//! `/hinh/{path}.png`: the picture of a public address of the app, for those who share it. `/hinh/van/{id}.png` is
//! the board of the game at `/van/{id}`, `/hinh/giai/{id}.png` the first five of an event, `/hinh/ky-thu/{id}.png` a
//! player's card; `/hinh/ky-dan.png` stands for the home page. `?lang=en` speaks English.
//!
//! A picture is known by what is drawn: it is asked for anew at each call, from answers that are kept by log position,
//! and drawn only where it has changed.

mod drawn;
mod kept;

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_api::Charge;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

pub(super) use self::drawn::alt;
pub use self::kept::Pictures;
use self::kept::Refused;
use super::told::Away;
use super::{Shared, caller};
use crate::language::Language;
use crate::picture::image;

/// What drawing a picture costs whoever asks: as much as answers of so many fields.
const WORK: u32 = 4_000;

/// What the address may say besides.
#[derive(Deserialize)]
pub struct Wish {
    lang: Option<String>,
}

/// Where the picture of an address is.
pub(super) fn of(path: &str, language: Language) -> String {
    let path = path.trim_matches('/');
    let path = if path.is_empty() { HOME } else { path };
    format!("/hinh/{path}.png{}", language.pick("", "?lang=en"))
}

const HOME: &str = "ky-dan";

/// Sends a picture.
pub async fn get(
    request: HttpRequest,
    path: Path<String>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let language = if wish.lang.as_deref() == Some("en") { Language::En } else { Language::Vi };
    let path = if *path == HOME { "" } else { path.as_str() };
    let svg = match drawn::svg(&shared, path, language).await {
        Ok(Some(svg)) => svg,
        Ok(None) => return HttpResponse::NotFound().body("there is no picture of such an address\n"),
        Err(Away) => return later("the picture cannot be made now\n"),
    };
    let key = URL_SAFE_NO_PAD.encode(&Sha256::digest(&svg)[..12]);
    let tag = format!("\"{key}\"");
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::ETAG, tag.clone()))
        .insert_header((header::CACHE_CONTROL, "public, max-age=60, stale-while-revalidate=600"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        // Opened by itself it is a document, if it is a drawing.
        .insert_header((
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        ))
        // Other sites may show it.
        .insert_header(("cross-origin-resource-policy", "cross-origin"));
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)) {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    let bytes = match shared.pictures.kept(&key) {
        Some(bytes) => bytes,
        None => {
            if let Some(refused) = caller::charged(&request, &shared, Charge::ArbitraryWork(WORK)).await {
                return refused;
            }
            match shared.pictures.draw(key, svg).await {
                Ok(bytes) => bytes,
                Err(Refused::Crowded) => return later("too many pictures are being drawn\n"),
                Err(Refused::Failed) => {
                    return HttpResponse::InternalServerError().body("the picture could not be drawn\n");
                }
            }
        }
    };
    response.content_type(image::MEDIA_TYPE).body(bytes)
}

fn later(what: &'static str) -> HttpResponse {
    HttpResponse::ServiceUnavailable()
        .insert_header((header::RETRY_AFTER, "2"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(what)
}
