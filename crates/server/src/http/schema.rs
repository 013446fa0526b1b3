//! The API's schema as text, at an address that stays: what generators of types read, and people.

use std::sync::LazyLock;

use actix_web::http::{StatusCode, header};
use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_api::Charge;
use sha2::{Digest as _, Sha256};

use super::{Shared, caller};

/// The text and its tag: the schema never changes while the program runs.
static SCHEMA: LazyLock<(String, String)> = LazyLock::new(|| {
    let text = kydan_api::sdl();
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(&text)[..12]));
    (text, tag)
});

/// Serves it; whoever has it already is told so. Any page may read it: it is public and the same for everybody.
pub async fn get(request: HttpRequest, shared: Data<Shared>) -> HttpResponse {
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let (text, tag) = &*SCHEMA;
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = HttpResponse::Ok();
    response
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=300"))
        .insert_header((header::ETAG, tag.clone()))
        .insert_header((header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"));
    if known == Some(tag.as_str()) {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    super::packed::answer(&request, &mut response, Bytes::from_static(text.as_bytes())).await
}
