//! The API over HTTP: POST of application/json, and nothing else.
//!
//! The stock extractor takes mutations over GET, forms of other origins, batches and bodies of any size.

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Payload};
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::{Known, Left, Wait};
use serde_json::json;

use super::{Shared, body, caller, origin};

/// The largest request, in bytes: a members file or a rating list of some 20,000 rows in base64.
pub const LARGEST: usize = 6 * 1024 * 1024;

/// Answers one request.
pub async fn post(request: HttpRequest, payload: Payload, shared: Data<Shared>) -> HttpResponse {
    if !origin::admits(&request, shared.public.as_deref()) {
        return refused(HttpResponse::Forbidden(), "foreign_origin", "this page may not call the API");
    }
    if !is_json(&request) {
        let what = "the API takes POST with Content-Type: application/json";
        return refused(HttpResponse::UnsupportedMediaType(), "not_json", what);
    }
    let body = match shared.bodies.read(payload, LARGEST).await {
        Ok(body) => body,
        Err(body::Refused::TooLarge) => {
            let what = format!("a request holds at most {LARGEST} bytes");
            return refused(HttpResponse::PayloadTooLarge(), "too_large", &what);
        }
        Err(body::Refused::TooSlow) => {
            let mut response = HttpResponse::RequestTimeout();
            // What is left of the body is not waited for.
            response.force_close();
            return refused(response, "too_slow", "the request did not arrive in time");
        }
        Err(body::Refused::Crowded) => {
            let mut response = HttpResponse::ServiceUnavailable();
            response.force_close().insert_header((header::RETRY_AFTER, "2"));
            return refused(
                response,
                "busy",
                "too much is being sent at the same time: try again in a moment",
            );
        }
    };
    answer(&request, &body.bytes, &shared).await
}

async fn answer(request: &HttpRequest, body: &[u8], shared: &Shared) -> HttpResponse {
    let timer = shared.metrics.request();
    let caller = caller::of(request, &shared.door, &shared.proxies);
    let reply = shared.api.execute(caller, body).await;
    timer.observe_duration();
    let mut response = match reply.wait {
        None => HttpResponse::Ok(),
        Some(Wait { seconds }) => {
            let mut response = HttpResponse::TooManyRequests();
            response.insert_header((header::RETRY_AFTER, seconds));
            response
        }
    };
    if reply.known == Known::No {
        response.status(StatusCode::UNAUTHORIZED);
        response.insert_header((header::WWW_AUTHENTICATE, "Bearer error=\"invalid_token\""));
    }
    for (name, value) in left(&reply.left) {
        response.insert_header((name, value));
    }
    response.content_type("application/json").insert_header((header::CACHE_CONTROL, "no-store"));
    for cookie in reply.cookies {
        response.append_header((header::SET_COOKIE, cookie));
    }
    super::packed::answer(request, &mut response, reply.body).await
}

/// What is left of what a key is given, as draft-ietf-httpapi-ratelimit-headers-10 writes it: each purse with its quota and
/// window, and with what remains and in how many seconds it is full again.
fn left(purses: &[Left]) -> Vec<(&'static str, String)> {
    if purses.is_empty() {
        return Vec::new();
    }
    let policy = |one: &Left| format!("\"{}\";q={};w={}", one.purse, one.quota, one.window);
    let rest = |one: &Left| {
        let missing = u64::from(one.quota.saturating_sub(one.remaining));
        let full_in = (missing * u64::from(one.window)).div_ceil(u64::from(one.quota.max(1)));
        format!("\"{}\";r={};t={full_in}", one.purse, one.remaining)
    };
    let all = |write: &dyn Fn(&Left) -> String| purses.iter().map(write).collect::<Vec<_>>().join(", ");
    vec![("RateLimit-Policy", all(&policy)), ("RateLimit", all(&rest))]
}

fn is_json(request: &HttpRequest) -> bool {
    let value = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = value.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

/// A GraphQL error for what never reached the schema.
fn refused(mut response: actix_web::HttpResponseBuilder, code: &str, message: &str) -> HttpResponse {
    response.insert_header((header::CACHE_CONTROL, "no-store"));
    response.json(json!({ "errors": [{ "message": message, "extensions": { "code": code } }] }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_written_as_the_draft_has_it() {
        let purse = |purse, quota, remaining| Left { purse, quota, window: 10, remaining };
        let said = left(&[purse("questions", 200, 150), purse("work", 600_000, 600_000)]);
        let expected = [
            ("RateLimit-Policy", "\"questions\";q=200;w=10, \"work\";q=600000;w=10".to_owned()),
            ("RateLimit", "\"questions\";r=150;t=3, \"work\";r=600000;t=0".to_owned()),
        ];
        assert_eq!(said, expected);
        assert!(left(&[]).is_empty(), "whoever brought no key is told nothing");
    }
}
