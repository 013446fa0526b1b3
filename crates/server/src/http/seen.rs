//! Every request as an operator sees it: by its route, never by its address, in numbers and in one trace. Who asked, and
//! what for, stands in neither.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::web::Data;
use tracing::Instrument as _;
use tracing::field::Empty;

use super::Shared;
use crate::clock;

/// Of whom spans are that are for traces.
pub(crate) const TRACED: &str = "kydan_traced";

/// Counts a request and how long it took until its answer began.
pub async fn seen(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let begun = std::time::Instant::now();
    let method = known(request.method());
    // Asked before it is routed: a span has its name from its beginning.
    let route = request.match_pattern().unwrap_or_else(|| "none".to_owned());
    let metrics = request.app_data::<Data<Shared>>().map(|shared| shared.metrics.clone());
    let span = tracing::info_span!(
        target: TRACED,
        "request",
        "request.id" = %clock::id().simple(),
        "otel.kind" = "server",
        "otel.name" = format!("{method} {route}"),
        "otel.status_code" = Empty,
        "http.request.method" = method,
        "http.route" = route,
        "http.response.status_code" = Empty,
    );
    let answer = next.call(request).instrument(span.clone()).await;
    let status = match &answer {
        Ok(answer) => answer.status().as_u16(),
        Err(error) => error.as_response_error().status_code().as_u16(),
    };
    span.record("http.response.status_code", status);
    if status >= 500 {
        span.record("otel.status_code", "ERROR");
    }
    if let Some(metrics) = metrics {
        metrics.answered(&route, method, status, begun.elapsed());
    }
    answer
}

/// A method of those that are served: whoever invents one makes no new series.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
