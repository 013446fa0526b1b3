//! The API over HTTP: POST of application/json, and nothing else.
//!
//! The stock extractor takes mutations over GET, forms of other origins, batches and bodies of any size.

use actix_web::http::header;
use actix_web::web::{Bytes, Data, Payload};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::json;

use super::{Shared, caller};

/// The largest request, in bytes: a members file or a rating list of some 20,000 rows in base64.
pub const LARGEST: usize = 6 * 1024 * 1024;

/// Answers one request.
pub async fn post(request: HttpRequest, payload: Payload, shared: Data<Shared>) -> HttpResponse {
    if !shared.origins.admit(&request) {
        return refused(HttpResponse::Forbidden(), "foreign_origin", "this page may not call the API");
    }
    if !is_json(&request) {
        let what = "the API takes POST with Content-Type: application/json";
        return refused(HttpResponse::UnsupportedMediaType(), "not_json", what);
    }
    let Ok(Ok(body)) = payload.to_bytes_limited(LARGEST).await else {
        let what = format!("a request holds at most {LARGEST} bytes");
        return refused(HttpResponse::PayloadTooLarge(), "too_large", &what);
    };
    answer(&request, body, &shared).await
}

async fn answer(request: &HttpRequest, body: Bytes, shared: &Shared) -> HttpResponse {
    let timer = shared.metrics.request();
    let caller = caller::of(request, &shared.door);
    let reply = shared.api.execute(caller, &body).await;
    timer.observe_duration();
    let mut response = HttpResponse::Ok();
    response.content_type("application/json").insert_header((header::CACHE_CONTROL, "no-store"));
    for cookie in reply.cookies {
        response.append_header((header::SET_COOKIE, cookie));
    }
    response.body(reply.body)
}

fn is_json(request: &HttpRequest) -> bool {
    let value = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = value.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

/// A GraphQL error for what never reached the schema.
fn refused(mut response: actix_web::HttpResponseBuilder, code: &str, message: &str) -> HttpResponse {
    response.json(json!({ "errors": [{ "message": message, "extensions": { "code": code } }] }))
}
