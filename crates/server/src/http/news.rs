//! `/tin.xml`: what is new, as Atom (RFC 4287): announcements, events whose rules were published or amended, rulings, rating
//! lists.
//! `?muc=phan-quyet` has the rulings alone, `?lang=en` speaks English. `/rss` leads there.

use std::fmt::Write as _;

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_api::Charge;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::page::origin;
use super::told::{
    Away, ask, ask_with, game, games, line_of, nodes, rate, rows, ruled_about, score, seat, text,
};
use super::{Shared, caller, packed};
use crate::html::escaped;
use crate::language::{Language, SITE};

const NEWS: &str = "{ announcements(first: 20) { edges { node { id posted { at } corrected { at } vi { title text } en { title text } \
      body { name } event { id name } } } } \
    events(first: 20) { edges { node { id name kind venue startsOn endsOn rules { number publishedAt reason } } } } \
    latestRulings(first: 30) { id at status person { name } fault { titleVi titleEn } citation { number article { titleVi titleEn } } \
      bout { id kind round table event { name } white { name } black { name } result { white black } } } }";
const LISTS: &str =
    "query($kind: GameKind!) { lists: ratingLists(kind: $kind) { kind tempo month publishedAt players } }";
/// How many entries a feed has.
const LONGEST: usize = 50;

/// What the address may say besides.
#[derive(Deserialize)]
pub struct Wish {
    lang: Option<String>,
    /// Of what alone.
    muc: Option<String>,
}

/// What a feed is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Of {
    Everything,
    Rulings,
}

impl Of {
    /// How the address says it, behind its question mark.
    const fn wish(self) -> &'static str {
        match self {
            Self::Everything => "",
            Self::Rulings => "muc=phan-quyet",
        }
    }
}

/// Something new.
struct Entry {
    /// Stable, and the same in both languages.
    id: String,
    at: String,
    /// When it was said otherwise, if it was.
    changed: Option<String>,
    path: String,
    title: String,
    summary: String,
}

/// Sends the feed.
pub async fn get(request: HttpRequest, wish: Query<Wish>, shared: Data<Shared>) -> HttpResponse {
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let language = if wish.lang.as_deref() == Some("en") { Language::En } else { Language::Vi };
    let Ok((answer, lists)) = asked(&shared).await else {
        return HttpResponse::ServiceUnavailable().insert_header((header::RETRY_AFTER, "5")).finish();
    };
    let of = if wish.muc.as_deref() == Some("phan-quyet") { Of::Rulings } else { Of::Everything };
    let feed = feed(&origin(&request, &shared), &entries(&answer, &lists, of, language), of, language);
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(&feed)[..12]));
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::ETAG, tag.clone()))
        .insert_header((header::CACHE_CONTROL, "public, max-age=60"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"));
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.trim_start_matches("W/") == tag) {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    response.content_type("application/atom+xml; charset=utf-8");
    packed::answer(&request, &mut response, feed).await
}

/// Where readers of feeds look first.
pub async fn elsewhere() -> HttpResponse {
    HttpResponse::PermanentRedirect().insert_header((header::LOCATION, "/tin.xml")).finish()
}

/// What is new, and the rating lists of every game.
async fn asked(shared: &Data<Shared>) -> Result<(Value, Vec<Value>), Away> {
    let answer = ask(shared, NEWS, "").await?;
    let mut lists = Vec::new();
    for kind in games() {
        let of = ask_with(shared, LISTS, json!({ "kind": kind })).await?;
        lists.extend(rows(&of["lists"]).cloned());
    }
    Ok((answer, lists))
}

fn entries(answer: &Value, lists: &[Value], of: Of, language: Language) -> Vec<Entry> {
    let rulings = rows(&answer["latestRulings"]).map(|ruling| self::ruling(ruling, language));
    let mut entries: Vec<Entry> = rulings.collect();
    if of == Of::Rulings {
        return sorted(entries);
    }
    entries.extend(nodes(&answer["announcements"]).map(|one| announced(one, language)));
    for event in nodes(&answer["events"]) {
        for rules in rows(&event["rules"]) {
            let (id, number) = (text(&event["id"]), &rules["number"]);
            let what = if *number == 1 {
                language.word("page.new_event")
            } else {
                language.word("page.rules_amended")
            };
            entries.push(Entry {
                id: format!("event-{id}-rules-{number}"),
                at: text(&rules["publishedAt"]).to_owned(),
                changed: None,
                path: format!("/giai/{id}"),
                title: format!("{what}: {}", text(&event["name"])),
                summary: format!("{}. {}", line_of(event, language), text(&rules["reason"])),
            });
        }
    }
    for list in lists {
        let (kind, tempo, month) = (text(&list["kind"]), text(&list["tempo"]), text(&list["month"]));
        let called = format!("{}{}", game(&list["kind"], language), rate(&list["tempo"], language));
        entries.push(Entry {
            id: format!("ratings-{kind}-{tempo}-{month}"),
            at: text(&list["publishedAt"]).to_owned(),
            changed: None,
            path: format!("/he-so?mon={kind}&nhip={tempo}&thang={month}"),
            title: format!("{} {month}: {called}", language.word("page.rating_list")),
            summary: format!("{} {}", list["players"], language.word("page.players")),
        });
    }
    sorted(entries)
}

/// The latest, in the order of the feed.
fn sorted(mut entries: Vec<Entry>) -> Vec<Entry> {
    entries.retain(|entry| !entry.at.is_empty());
    entries.sort_by(|one, other| (&other.at, &other.id).cmp(&(&one.at, &one.id)));
    entries.truncate(LONGEST);
    entries
}

/// What a body or an event announces, in the reader's language where somebody wrote it.
fn announced(one: &Value, language: Language) -> Entry {
    let said = if one["en"].is_null() { &one["vi"] } else { language.pick(&one["vi"], &one["en"]) };
    let id = text(&one["id"]);
    let (who, path) = match one["event"]["id"].as_str() {
        Some(event) => (text(&one["event"]["name"]), format!("/giai/{event}")),
        None => (text(&one["body"]["name"]), format!("/thong-bao#{id}")),
    };
    Entry {
        id: format!("announcement-{id}"),
        at: text(&one["posted"]["at"]).to_owned(),
        changed: one["corrected"]["at"].as_str().map(str::to_owned),
        path,
        title: format!("{who}: {}", text(&said["title"])),
        summary: text(&said["text"]).to_owned(),
    }
}

fn ruling(ruling: &Value, language: Language) -> Entry {
    let bout = &ruling["bout"];
    let what = ruled_about(ruling, language);
    let who = text(&ruling["person"]["name"]);
    let head = language.word("page.ruling");
    let article = match ruling["citation"]["number"].as_str() {
        Some(number) => format!(" {} {number}.", language.word("word.article")),
        None => String::new(),
    };
    let players =
        format!("{} – {}{}", text(&bout["white"]["name"]), text(&bout["black"]["name"]), score(bout));
    let said: Vec<&str> = [head, who, what.as_str()].into_iter().filter(|part| !part.is_empty()).collect();
    Entry {
        id: format!("ruling-{}", text(&ruling["id"])),
        at: text(&ruling["at"]).to_owned(),
        changed: None,
        path: format!("/van/{}", text(&bout["id"])),
        title: said.join(": "),
        summary: format!("{players}. {}, {}.{article}", text(&bout["event"]["name"]), seat(bout, language)),
    }
}

fn feed(origin: &str, entries: &[Entry], of: Of, language: Language) -> String {
    let host = origin.split("://").nth(1).unwrap_or("kydan");
    let said: Vec<&str> =
        [of.wish(), language.pick("", "lang=en")].into_iter().filter(|part| !part.is_empty()).collect();
    let mark = if said.is_empty() { "" } else { "?" };
    let here = format!("{origin}/tin.xml{mark}{}", said.join("&"));
    let last = entries.iter().map(|entry| entry.changed.as_ref().unwrap_or(&entry.at)).max();
    let updated = last.map_or("1970-01-01T00:00:00Z", String::as_str);
    let title = language.word("page.news");
    let here = escaped(&here);
    let code = language.pick("vi", "en");
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{code}\">\n<title>{title}</title>\n<id>{here}</id>\n\
         <link rel=\"self\" type=\"application/atom+xml\" href=\"{here}\"/>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{origin}/\"/>\n\
         <updated>{updated}</updated>\n<author><name>{SITE}</name></author>\n"
    );
    for Entry { id, at, changed, path, title, summary } in entries {
        let changed = changed.as_ref().unwrap_or(at);
        let _ = write!(
            text,
            "<entry>\n<id>tag:{host},2026:{}</id>\n<title>{}</title>\n<updated>{changed}</updated>\n<published>{at}</published>\n\
             <link rel=\"alternate\" type=\"text/html\" href=\"{}\"/>\n<summary>{}</summary>\n</entry>\n",
            escaped(id),
            escaped(title),
            escaped(&format!("{origin}{path}")),
            escaped(summary)
        );
    }
    text + "</feed>\n"
}
