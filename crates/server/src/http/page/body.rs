//! A body: national federation or provincial one, those that became part of another one too.

use serde_json::{Value, json};

use super::about::public;
use super::{Page, Standing};
use crate::html::Html;
use crate::http::told::{rows, text};
use crate::language::Language;

pub(super) const BODY: &str = "query($id: ID!) { body(id: $id) { name closedOn mergedInto { id name } \
     parent { id name } predecessors { id name } clubs { id name closedOn } } }";

/// The page of a body. One that ended is told to whoever follows an old link, and to no search engine.
pub(super) fn body(body: &Value, language: Language) -> Option<Page> {
    let name = body["name"].as_str()?;
    let near = [&body["mergedInto"], &body["parent"]].into_iter().filter(|one| !one.is_null());
    let near: Vec<_> = near.chain(rows(&body["predecessors"])).map(|one| linked("to-chuc", one)).collect();
    let clubs = rows(&body["clubs"]).filter(|club| club["closedOn"].is_null());
    let clubs: Vec<_> = clubs.map(|one| linked("cau-lac-bo", one)).collect();
    let html = Html::default().links(near).section(language.word("page.clubs")).links(clubs);
    let data = json!({ "@context": "https://schema.org", "@type": "SportsOrganization", "name": name });
    let above = [&body["mergedInto"], &body["parent"]].into_iter().find(|one| !one.is_null());
    let description = above.map(|one| text(&one["name"]).to_owned()).unwrap_or_default();
    let page = public(name.to_owned(), description, "website", html, Some(data));
    let is_open = body["closedOn"].is_null();
    Some(if is_open { page } else { Page { standing: Standing::Unlisted, ..page } })
}

fn linked(folder: &str, one: &Value) -> (String, String) {
    (format!("/{folder}/{}", text(&one["id"])), text(&one["name"]).to_owned())
}
