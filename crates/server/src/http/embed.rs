//! Pages for the frames of other sites: `/nhung/van/{id}` is a game's board, `/nhung/giai/{id}/{part}` an event's
//! `xep-hang` (standings), `bang-cheo` (cross table), `ghep-cap` (pairings of the last round) or `nhanh` (bracket).
//! `?lang=en` speaks English, `?giao-dien=toi` or `sang` is dark or light whatever the reader's system says.
//!
//! They are the only pages that may be framed. They hold what everybody may see, take and give no cookie, have no form
//! and no script but the one that follows the public feed.

mod document;
mod oembed;
mod shown;

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_api::Charge;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use self::document::{Document, Theme};
pub(super) use self::oembed::discovery;
pub use self::oembed::oembed;
pub(super) use self::shown::drawn;
use super::page::origin;
use super::told::Away;
use super::{Shared, caller, packed};
use crate::language::Language;
use crate::picture::TOKENS;

/// Nothing but our own style, script and feed; whoever wants may frame it.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors *";

/// What the address may say besides.
#[derive(Deserialize)]
pub struct Wish {
    lang: Option<String>,
    #[serde(rename = "giao-dien")]
    theme: Option<String>,
}

impl Wish {
    fn language(&self) -> Language {
        if self.lang.as_deref() == Some("en") { Language::En } else { Language::Vi }
    }

    fn theme(&self) -> Theme {
        match self.theme.as_deref() {
            Some("toi") => Theme::Dark,
            Some("sang") => Theme::Light,
            Some(_) | None => Theme::OfTheReader,
        }
    }
}

/// A game's board.
pub async fn bout(
    request: HttpRequest,
    id: Path<String>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let shown = shown::bout(&shared, &id, wish.language()).await;
    answer(&request, &shared, &wish, shown).await
}

/// A table of an event.
pub async fn event(
    request: HttpRequest,
    path: Path<(String, String)>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let (id, part) = path.into_inner();
    let shown = shown::event(&shared, &id, &part, wish.language()).await;
    answer(&request, &shared, &wish, shown).await
}

/// The colors of both palettes.
pub async fn tokens(request: HttpRequest) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .content_type("text/css; charset=utf-8");
    packed::answer(&request, &mut response, TOKENS).await
}

async fn answer(
    request: &HttpRequest,
    shared: &Shared,
    wish: &Wish,
    shown: Result<Option<Document>, Away>,
) -> HttpResponse {
    let (status, text) = match shown {
        Ok(Some(document)) => {
            (StatusCode::OK, document.written(&origin(request, shared), wish.language(), wish.theme()))
        }
        Ok(None) => (StatusCode::NOT_FOUND, Document::missing(wish.language(), wish.theme())),
        Err(Away) => {
            return HttpResponse::ServiceUnavailable().insert_header((header::RETRY_AFTER, "5")).finish();
        }
    };
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(&text)[..12]));
    let mut response = HttpResponse::build(status);
    response
        .insert_header((header::CACHE_CONTROL, "public, max-age=1, stale-while-revalidate=5"))
        .insert_header((header::ETAG, tag.clone()))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY));
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if status == StatusCode::OK && known == Some(tag.as_str()) {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    response.content_type("text/html; charset=utf-8");
    packed::answer(request, &mut response, text).await
}
