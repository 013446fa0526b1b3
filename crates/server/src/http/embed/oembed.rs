//! `/oembed?url=…`: how other sites find what to frame where somebody pastes an address of ours (oembed.com).

use std::fmt::Write as _;

use actix_web::http::header;
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::Charge;
use serde::Deserialize;
use serde_json::json;

use crate::html::escaped;
use crate::http::page::{origin, said};
use crate::http::told::Away;
use crate::http::{Shared, caller, picture};
use crate::language::{Language, SITE};

/// What is asked.
#[derive(Deserialize)]
pub struct Asked {
    url: String,
    format: Option<String>,
    maxwidth: Option<u32>,
    maxheight: Option<u32>,
}

/// The tabs of an event that can be framed.
const PARTS: [&str; 4] = ["xep-hang", "bang-cheo", "ghep-cap", "nhanh"];

/// Where the frame of an address is, and how large it is at its best.
fn frame(path: &str, query: &str) -> Option<(String, u32, u32)> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts.as_slice() {
        ["van", id] => Some((format!("/nhung/van/{id}"), 480, 680)),
        ["giai", id] => {
            let wanted = query.split('&').find_map(|pair| pair.strip_prefix("muc="));
            let part = PARTS.into_iter().find(|part| Some(*part) == wanted).unwrap_or("xep-hang");
            Some((format!("/nhung/giai/{id}/{part}"), 720, 560))
        }
        _ => None,
    }
}

/// Where one asks for the frame of a page, if it has one.
pub(in crate::http) fn discovery(address: &str) -> Option<String> {
    let after = address.find("://")? + 3;
    let (host, path) = address.split_at(after + address[after..].find('/')?);
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    frame(path, query)?;
    Some(format!("{host}/oembed?url={}", escaped_in_query(address)))
}

fn escaped_in_query(text: &str) -> String {
    text.bytes().fold(String::new(), |mut out, byte| {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            out.push(byte.into());
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
        out
    })
}

/// Says how an address is framed.
pub async fn oembed(request: HttpRequest, asked: Query<Asked>, shared: Data<Shared>) -> HttpResponse {
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    if asked.format.as_deref().is_some_and(|format| format != "json") {
        return HttpResponse::NotImplemented().body("the answer is JSON: leave format out, or say json\n");
    }
    let origin = origin(&request, &shared);
    let missing = || HttpResponse::NotFound().body("there is nothing to frame at that address\n");
    let Some(rest) = asked.url.strip_prefix(&origin).filter(|rest| rest.starts_with('/')) else {
        return HttpResponse::NotFound()
            .body(format!("only addresses that begin with {origin}/ are known here\n"));
    };
    let rest = rest.split('#').next().unwrap_or_default();
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let english = query.split('&').any(|pair| pair == "lang=en");
    let language = if english { Language::En } else { Language::Vi };
    let Some((frame, width, height)) = frame(path, query) else { return missing() };
    let (title, _) = match said(&shared, path, language).await {
        Ok(Some(said)) => said,
        Ok(None) => return missing(),
        Err(Away) => {
            return HttpResponse::ServiceUnavailable().insert_header((header::RETRY_AFTER, "5")).finish();
        }
    };
    let width = width.min(asked.maxwidth.unwrap_or(width)).max(200);
    let height = height.min(asked.maxheight.unwrap_or(height)).max(200);
    let source = format!("{origin}{frame}{}", language.pick("", "?lang=en"));
    let html = format!(
        "<iframe src=\"{}\" title=\"{}\" width=\"{width}\" height=\"{height}\" style=\"border:0;max-width:100%\" loading=\"lazy\"></iframe>",
        escaped(&source),
        escaped(&title)
    );
    let answer = json!({
        "version": "1.0", "type": "rich", "title": title, "provider_name": SITE, "provider_url": origin,
        "cache_age": 3600, "width": width, "height": height, "html": html,
        "thumbnail_url": format!("{origin}{}", picture::of(path, language)),
        "thumbnail_width": crate::picture::card::WIDTH, "thumbnail_height": crate::picture::card::HEIGHT,
    });
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "public, max-age=300"))
        // Nothing here is anybody's own.
        .insert_header((header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"))
        .json(answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_and_events_have_frames_and_nothing_else_has() {
        assert_eq!(frame("/van/a", "").unwrap().0, "/nhung/van/a");
        assert_eq!(frame("/giai/a", "muc=bang-cheo").unwrap().0, "/nhung/giai/a/bang-cheo");
        assert_eq!(frame("/giai/a", "muc=../x").unwrap().0, "/nhung/giai/a/xep-hang");
        assert!(frame("/van-phong", "").is_none() && frame("/van/a/khieu-nai", "").is_none());
        let asked = discovery("https://kydan.example/van/a").unwrap();
        assert_eq!(asked, "https://kydan.example/oembed?url=https%3A%2F%2Fkydan.example%2Fvan%2Fa");
        assert!(discovery("https://kydan.example/luat").is_none());
    }
}
