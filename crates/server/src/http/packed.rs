//! Answers that leave in one write: packed before they begin, with their length in the head.
//!
//! The framework's own compression sends the head first and the body when it is ready; the client's delayed
//! acknowledgement of the head then holds the body back for 40 ms.

use std::io::Write as _;

use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Shorter bodies fit a packet as they are.
const SHORT: usize = 1_024;
/// Longer bodies are packed where nobody else waits.
const LONG: usize = 64 * 1024;

/// Finishes an answer; packed where it is worth it and the client takes it.
pub async fn answer(
    request: &HttpRequest,
    response: &mut HttpResponseBuilder,
    body: impl Into<Bytes>,
) -> HttpResponse {
    let body = body.into();
    response.append_header((header::VARY, "accept-encoding"));
    if body.len() < SHORT || !accepts(request, "gzip") {
        return response.body(body);
    }
    let packed = if body.len() > LONG {
        let plain = body.clone();
        tokio::task::spawn_blocking(move || pack(&plain)).await.unwrap_or_else(|error| Err(error.into()))
    } else {
        pack(&body)
    };
    match packed {
        Ok(packed) => response.insert_header((header::CONTENT_ENCODING, "gzip")).body(packed),
        Err(error) => {
            tracing::error!(%error, "an answer could not be packed");
            response.body(body)
        }
    }
}

fn pack(body: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::with_capacity(body.len() / 4), Compression::fast());
    packed.write_all(body)?;
    packed.finish()
}

/// Whether the client takes a coding: named, and not with a weight of zero.
pub fn accepts(request: &HttpRequest, coding: &str) -> bool {
    let accepted = request.headers().get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.unwrap_or_default().split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        name.trim().eq_ignore_ascii_case(coding)
            && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
    })
}
