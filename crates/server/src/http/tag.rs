//! Every public page and file has a tag, and whoever has it already is told so and sent nothing more (RFC 9110, 13.1.2).
//!
//! Whoever knows a cheaper tag than one of the content sets it; all others get one here. What is not for caches has none.

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody as _};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderMap, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// Tags what is answered, and sends nothing that is known.
pub async fn tagged(request: ServiceRequest, next: Next<BoxBody>) -> Result<ServiceResponse<BoxBody>, Error> {
    let reads = [Method::GET, Method::HEAD].contains(request.method());
    let known = request.headers().get(header::IF_NONE_MATCH).cloned();
    let answer = next.call(request).await?;
    if !reads || answer.status() != StatusCode::OK || !is_for_caches(answer.headers()) {
        return Ok(answer);
    }
    let (request, response) = answer.into_parts();
    let (mut response, body) = response.into_parts();
    let body = match response.headers().get(header::ETAG) {
        Some(_) => body,
        None => match body.try_into_bytes() {
            Ok(bytes) => {
                if let Ok(tag) = HeaderValue::try_from(of(&bytes)) {
                    response.headers_mut().insert(header::ETAG, tag);
                }
                BoxBody::new(bytes)
            }
            // It comes in pieces: nobody knows yet what it will be.
            Err(body) => body,
        },
    };
    let is_known = response.headers().get(header::ETAG).zip(known).is_some_and(|(tag, known)| {
        tag.to_str().ok().zip(known.to_str().ok()).is_some_and(|(tag, known)| names(known, tag))
    });
    if !is_known {
        return Ok(ServiceResponse::new(request, response.set_body(body)));
    }
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    // What tells of content that is not sent.
    for name in
        [header::CONTENT_TYPE, header::CONTENT_ENCODING, header::CONTENT_LENGTH, header::CONTENT_DISPOSITION]
    {
        response.headers_mut().remove(name);
    }
    Ok(ServiceResponse::new(request, response.set_body(BoxBody::new(()))))
}

/// A tag of content.
fn of(content: &[u8]) -> String {
    format!("\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(content)[..12]))
}

/// Whether `If-None-Match` names the tag; weakly, as is asked for there.
fn names(known: &str, tag: &str) -> bool {
    let plain = |one: &str| one.trim().trim_start_matches("W/").to_owned();
    known.trim() == "*" || known.split(',').any(|one| plain(one) == plain(tag))
}

/// Whether a cache keeps it and asks whether it changed.
fn is_for_caches(headers: &HeaderMap) -> bool {
    let said = headers.get(header::CACHE_CONTROL).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kept_away = said.split(',').any(|one| ["no-store", "private"].contains(&one.trim()));
    // What never changes is never asked for again.
    let forever = said.split(',').any(|one| one.trim() == "immutable");
    !kept_away && !forever && !headers.contains_key(header::SET_COOKIE)
}

#[cfg(test)]
mod tests {
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service, read_body};
    use actix_web::{App, HttpResponse, web};

    use super::*;

    #[test]
    fn a_tag_is_named_among_others_and_weakly() {
        assert!(names("\"a\"", "\"a\"") && names("\"b\", W/\"a\"", "\"a\"") && names("*", "\"a\""));
        assert!(!names("\"b\"", "\"a\"") && !names("", "\"a\""));
    }

    #[tokio::test]
    async fn what_is_known_is_not_sent_again() {
        let page = || async { HttpResponse::Ok().content_type("text/plain").body("a page") };
        let own = || async { HttpResponse::Ok().insert_header((header::ETAG, "\"own\"")).body("a file") };
        let secret =
            || async { HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).body("mine") };
        let app = App::new()
            .wrap(from_fn(tagged))
            .route("/page", web::get().to(page))
            .route("/own", web::get().to(own))
            .route("/secret", web::get().to(secret));
        let app = init_service(app).await;
        let first = call_service(&app, TestRequest::get().uri("/page").to_request()).await;
        let tag = first.headers().get(header::ETAG).unwrap().clone();
        assert_eq!(read_body(first).await, "a page");
        let again = TestRequest::get().uri("/page").insert_header((header::IF_NONE_MATCH, tag)).to_request();
        let again = call_service(&app, again).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert!(
            again.headers().contains_key(header::ETAG) && !again.headers().contains_key(header::CONTENT_TYPE)
        );
        assert!(read_body(again).await.is_empty());
        let other =
            TestRequest::get().uri("/page").insert_header((header::IF_NONE_MATCH, "\"x\"")).to_request();
        assert_eq!(call_service(&app, other).await.status(), StatusCode::OK);
        let own =
            TestRequest::get().uri("/own").insert_header((header::IF_NONE_MATCH, "W/\"own\"")).to_request();
        assert_eq!(call_service(&app, own).await.status(), StatusCode::NOT_MODIFIED);
        let secret =
            TestRequest::get().uri("/secret").insert_header((header::IF_NONE_MATCH, "*")).to_request();
        let secret = call_service(&app, secret).await;
        assert_eq!(secret.status(), StatusCode::OK);
        assert!(!secret.headers().contains_key(header::ETAG));
    }
}
