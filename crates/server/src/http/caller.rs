//! Who calls, read from a request's headers.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use kydan_access::Actor;
use kydan_api::{Caller, Charge, Gate as _, Wait};
use kydan_app::Answer;

use super::Shared;
use super::proxy::Proxies;
use crate::session::cookie::Cookie;
use crate::session::gate::Door;

/// The longest client name that is kept.
const AGENT: usize = 200;

/// Reads the caller: a bearer token before the cookie, because whoever sends one means it.
pub fn of(request: &HttpRequest, door: &Door, proxies: &Proxies) -> Caller {
    let text = |name: header::HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok());
    let cookies = text(header::COOKIE).unwrap_or_default();
    let bearer = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
    let jar = door.cookies();
    // Whoever brings a program's key means the key, and is nobody else.
    let key_hash = bearer.and_then(kydan_app::hash_key);
    let token = bearer.or_else(|| jar.find(cookies, Cookie::Access)).filter(|_| key_hash.is_none());
    Caller {
        key_hash,
        access: token.and_then(|token| door.authenticate(token)),
        refresh: jar.find(cookies, Cookie::Refresh).map(str::to_owned),
        device: jar.find(cookies, Cookie::Device).map(str::to_owned),
        address: proxies.client(request).map(|address| address.to_string()).unwrap_or_default(),
        agent: text(header::USER_AGENT).unwrap_or_default().chars().take(AGENT).collect(),
        // The API lets in no page of another origin (`super::origin`).
        origin: text(header::ORIGIN).map(str::to_owned),
        ..Caller::default()
    }
}

/// Who asks for a file, by what the request carries.
pub(super) async fn actor(request: &HttpRequest, shared: &Shared) -> Answer<Actor> {
    match of(request, &shared.door, &shared.proxies).access {
        Some(access) => shared.app.actor(access.account, access.session).await,
        None => Ok(Actor::visitor()),
    }
}

/// Takes what a request costs from the caller's bucket, or says when to come again.
pub(super) async fn charged(request: &HttpRequest, shared: &Shared, charge: Charge) -> Option<HttpResponse> {
    let caller = of(request, &shared.door, &shared.proxies);
    let Wait { seconds } = shared.door.charge(&caller, charge).await.err()?;
    let refused = HttpResponse::TooManyRequests()
        .insert_header((header::RETRY_AFTER, seconds))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body("too many requests\n");
    Some(refused)
}
