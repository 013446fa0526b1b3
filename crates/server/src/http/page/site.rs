//! What search engines ask for: where they may go, and what there is.

use std::fmt::Write as _;

use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::Charge;
use kydan_regulations as regulations;

use super::origin;
use crate::html::escaped;
use crate::http::told::{ask, nodes};
use crate::http::{Shared, caller};

/// A page of events and of clubs. People are found from the events that they played in: no machine gets a list of
/// names.
const EVENTS: &str = "query($id: String) { listed: events(first: 100, after: $id) \
                      { edges { cursor node { id } } pageInfo { hasNextPage } } }";
const CLUBS: &str = "query($id: String) { listed: clubs(first: 100, after: $id) \
                     { edges { cursor node { id } } pageInfo { hasNextPage } } }";
/// As many as one file may hold with all articles, in pages of a hundred.
const MOST_PAGES: usize = 200;

/// `/robots.txt`: everything public may be read, pages of work and the API need not be.
pub async fn robots(request: HttpRequest, shared: Data<Shared>) -> HttpResponse {
    let closed = [
        "/lam-viec",
        "/van-phong",
        "/ban-trong-tai",
        "/tai-khoan",
        "/dang-nhap",
        "/dat-mat-khau",
        "/quen-mat-khau",
        "/gia-nhap",
        "/xac-nhan-thu",
        "/thoi-thu/",
        "/tim",
        "/graphql",
        "/feed/",
        "/nhung/",
    ];
    let mut text = "User-agent: *\n".to_owned();
    for path in closed {
        let _ = writeln!(text, "Disallow: {path}");
    }
    let _ = writeln!(text, "Sitemap: {}/sitemap.xml", origin(&request, &shared));
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(text)
}

/// What the list costs whoever asks: page after page of everything public.
const WORK: u32 = 4_000;

/// `/sitemap.xml`.
pub async fn sitemap(request: HttpRequest, shared: Data<Shared>) -> HttpResponse {
    for charge in [Charge::Question, Charge::ArbitraryWork(WORK)] {
        if let Some(refused) = caller::charged(&request, &shared, charge).await {
            return refused;
        }
    }
    let origin = origin(&request, &shared);
    let (Some(events), Some(clubs)) = (listed(&shared, EVENTS).await, listed(&shared, CLUBS).await) else {
        return HttpResponse::ServiceUnavailable().body("the list cannot be made now\n");
    };
    let mut paths: Vec<String> = [
        "/",
        "/giai",
        "/thong-bao",
        "/lich",
        "/ky-thu",
        "/cau-lac-bo",
        "/he-so",
        "/danh-hieu",
        "/giai-cu",
        "/luat",
        "/api",
    ]
    .map(str::to_owned)
    .into();
    paths.extend(events.into_iter().map(|id| format!("/giai/{id}")));
    paths.extend(clubs.into_iter().map(|id| format!("/cau-lac-bo/{id}")));
    for law in regulations::laws() {
        paths.push(format!("/luat/{}", law.id.as_str()));
        paths.extend(law.articles.iter().map(|one| {
            let again =
                if one.article.ordinal > 1 { format!("?lan={}", one.article.ordinal) } else { String::new() };
            format!("/luat/{}/{}{again}", law.id.as_str(), one.article.number)
        }));
    }
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                    <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        .to_owned();
    for path in paths {
        let _ = writeln!(text, "<url><loc>{}</loc></url>", escaped(&format!("{origin}{path}")));
    }
    text.push_str("</urlset>\n");
    let mut response = HttpResponse::Ok();
    response
        .content_type("application/xml; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "public, max-age=600"));
    crate::http::packed::answer(&request, &mut response, text).await
}

/// The ids of a whole connection, page by page; none where the API cannot be asked.
async fn listed(shared: &Data<Shared>, query: &str) -> Option<Vec<String>> {
    let (mut ids, mut after) = (Vec::new(), String::new());
    for _ in 0..MOST_PAGES {
        let answer = ask(shared, query, &after).await.ok()?;
        let page = &answer["listed"];
        ids.extend(nodes(page).filter_map(|node| node["id"].as_str()).map(str::to_owned));
        let last = page["edges"].as_array().and_then(|edges| edges.last());
        match last.and_then(|edge| edge["cursor"].as_str()) {
            Some(cursor) if page["pageInfo"]["hasNextPage"] == true => cursor.clone_into(&mut after),
            Some(_) | None => break,
        }
    }
    Some(ids)
}
