//! Events for calendars (RFC 5545): `/lich.ics` has all that are public, `/giai/{event}/tep/calendar.ics` one,
//! `/ky-thu/{id}/tep/calendar.ics` those of a player, `/ky-thu/{id}/tep/service.ics` those at which an arbiter serves, and
//! `/cau-lac-bo/{id}/tep/calendar.ics` those of a club's players. Events and their rounds keep their ids, so that calendars
//! follow their changes.

use std::fmt::Write as _;

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_api::Charge;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::page::origin;
use super::told::{Away, ask, nodes, rows, text};
use super::{Shared, caller, packed};
use crate::language::{Language, SITE};

const FIELDS: &str = "id name venue startsOn endsOn phase version suspension { since } organizer \
    rules { number publishedAt } schedule { round startsAt }";
/// The matches of a league, each with its own day and place.
const MATCHES: &str = "rounds { number matches { number startsAt place movedFrom a { name } b { name } } }";

/// All events.
pub async fn all(request: HttpRequest, shared: Data<Shared>) -> HttpResponse {
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let query = format!("{{ events(first: 100) {{ edges {{ node {{ {FIELDS} }} }} }} }}");
    let asked = ask(&shared, &query, "").await;
    let events = asked.map(|answer| Some(nodes(&answer["events"]).cloned().collect()));
    send(&request, &shared, SITE, events).await
}

/// One event's.
pub(super) async fn event(request: &HttpRequest, shared: &Data<Shared>, id: &str) -> HttpResponse {
    if let Some(refused) = caller::charged(request, shared, Charge::Question).await {
        return refused;
    }
    let query = format!("query($id: ID!) {{ event(id: $id) {{ {FIELDS} {MATCHES} }} }}");
    let asked = ask(shared, &query, id).await;
    let events = asked.map(|answer| answer["event"].is_object().then(|| vec![answer["event"].clone()]));
    send(request, shared, SITE, events).await
}

/// A player's.
pub async fn person(request: HttpRequest, id: Path<String>, shared: Data<Shared>) -> HttpResponse {
    of(&request, &shared, &id, ("person", "events")).await
}

/// An arbiter's.
pub async fn official(request: HttpRequest, id: Path<String>, shared: Data<Shared>) -> HttpResponse {
    of(&request, &shared, &id, ("person", "servesAt")).await
}

/// A club's.
pub async fn club(request: HttpRequest, id: Path<String>, shared: Data<Shared>) -> HttpResponse {
    of(&request, &shared, &id, ("club", "events")).await
}

/// Those that a person or club has.
async fn of(
    request: &HttpRequest,
    shared: &Data<Shared>,
    id: &str,
    (whose, which): (&'static str, &'static str),
) -> HttpResponse {
    if let Some(refused) = caller::charged(request, shared, Charge::Question).await {
        return refused;
    }
    let query = format!("query($id: ID!) {{ {whose}(id: $id) {{ name {which} {{ {FIELDS} }} }} }}");
    let asked = ask(shared, &query, id).await;
    let name =
        asked.as_ref().map_or_else(|_| String::new(), |answer| text(&answer[whose]["name"]).to_owned());
    let events = asked.map(|answer| {
        let found = &answer[whose];
        found.is_object().then(|| rows(&found[which]).cloned().collect())
    });
    send(request, shared, &format!("{SITE}: {name}"), events).await
}

async fn send(
    request: &HttpRequest,
    shared: &Shared,
    name: &str,
    events: Result<Option<Vec<Value>>, Away>,
) -> HttpResponse {
    let events = match events {
        Ok(Some(events)) => events,
        Ok(None) => return HttpResponse::NotFound().body("there is no such calendar\n"),
        Err(Away) => {
            return HttpResponse::ServiceUnavailable().insert_header((header::RETRY_AFTER, "5")).finish();
        }
    };
    let calendar = calendar(&origin(request, shared), name, &events);
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(&calendar)[..12]));
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::ETAG, tag.clone()))
        .insert_header((header::CACHE_CONTROL, "public, max-age=300"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"));
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.trim_start_matches("W/") == tag) {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    response.content_type("text/calendar; charset=utf-8");
    packed::answer(request, &mut response, calendar).await
}

fn calendar(origin: &str, name: &str, events: &[Value]) -> String {
    let host = origin.split("://").nth(1).unwrap_or("kydan").split(':').next().unwrap_or("kydan");
    let mut text_of = String::new();
    let mut line = |content: String| fold(&mut text_of, &content);
    line("BEGIN:VCALENDAR".to_owned());
    line("VERSION:2.0".to_owned());
    line("PRODID:-//Ky Dan//kydan//VI".to_owned());
    line("CALSCALE:GREGORIAN".to_owned());
    line("METHOD:PUBLISH".to_owned());
    line(format!("X-WR-CALNAME:{}", said(name)));
    line("REFRESH-INTERVAL;VALUE=DURATION:PT1H".to_owned());
    for event in events {
        // When its rules were published last: what calendars call a revision.
        let newest = rows(&event["rules"]).max_by_key(|rules| rules["number"].as_u64());
        let stamp = newest.map_or("", |rules| text(&rules["publishedAt"]));
        let number = newest.and_then(|rules| rules["number"].as_u64()).unwrap_or(1);
        let (Some(starts), Some(ends)) = (day(&event["startsOn"]), day(&event["endsOn"])) else { continue };
        let id = text(&event["id"]);
        // While play stands still, nobody knows of what was to come whether it is then.
        let still = instant_of(&event["suspension"]["since"]);
        let status = |starts: &Value| match (still, instant_of(starts)) {
            (Some(since), Some(at)) if at >= since => "STATUS:TENTATIVE",
            _ => "STATUS:CONFIRMED",
        };
        line("BEGIN:VEVENT".to_owned());
        line(format!("UID:event-{id}@{host}"));
        line(format!("DTSTAMP:{}", instant(stamp)));
        line("STATUS:CONFIRMED".to_owned());
        line(format!("SEQUENCE:{}", number.saturating_sub(1)));
        line(format!("DTSTART;VALUE=DATE:{}", starts.strftime("%Y%m%d")));
        // The day after the last one, as the standard has it.
        line(format!("DTEND;VALUE=DATE:{}", ends.tomorrow().unwrap_or(ends).strftime("%Y%m%d")));
        line(format!("SUMMARY:{}", said(text(&event["name"]))));
        line(format!("LOCATION:{}", said(text(&event["venue"]))));
        line(format!("DESCRIPTION:{}", said(text(&event["organizer"]))));
        line(format!("URL:{origin}/giai/{id}"));
        line("END:VEVENT".to_owned());
        let word = Language::Vi.word("word.round").to_lowercase();
        for round in rows(&event["schedule"]) {
            let number = &round["round"];
            line("BEGIN:VEVENT".to_owned());
            line(format!("UID:event-{id}-round-{number}@{host}"));
            line(format!("DTSTAMP:{}", instant(stamp)));
            // Announced starts move without an amendment: every fact of the event is a revision.
            line(format!("SEQUENCE:{}", event["version"].as_u64().unwrap_or(0)));
            line(status(&round["startsAt"]).to_owned());
            line(format!("DTSTART:{}", instant(text(&round["startsAt"]))));
            line(format!("SUMMARY:{}", said(&format!("{} – {} {number}", text(&event["name"]), word))));
            line(format!("LOCATION:{}", said(text(&event["venue"]))));
            line(format!("URL:{origin}/giai/{id}"));
            line("END:VEVENT".to_owned());
        }
        for round in rows(&event["rounds"]) {
            for one in rows(&round["matches"]) {
                // Those that are played with the round stand in it.
                if one["place"].is_null() && one["movedFrom"].is_null() {
                    continue;
                }
                let venue = one["place"].as_str().unwrap_or(text(&event["venue"]));
                let sides = format!("{} – {}", text(&one["a"]["name"]), text(&one["b"]["name"]));
                line("BEGIN:VEVENT".to_owned());
                line(format!("UID:event-{id}-round-{}-match-{}@{host}", round["number"], one["number"]));
                line(format!("DTSTAMP:{}", instant(stamp)));
                line(format!("SEQUENCE:{}", event["version"].as_u64().unwrap_or(0)));
                line(status(&one["startsAt"]).to_owned());
                line(format!("DTSTART:{}", instant(text(&one["startsAt"]))));
                line(format!("SUMMARY:{}", said(&format!("{sides} ({word} {})", round["number"]))));
                line(format!("LOCATION:{}", said(venue)));
                line(format!("URL:{origin}/giai/{id}"));
                line("END:VEVENT".to_owned());
            }
        }
    }
    line("END:VCALENDAR".to_owned());
    text_of
}

fn day(value: &Value) -> Option<jiff::civil::Date> {
    text(value).parse().ok()
}

fn instant_of(value: &Value) -> Option<jiff::Timestamp> {
    text(value).parse().ok()
}

/// `20261123T101500Z`.
fn instant(text: &str) -> String {
    let at: jiff::Timestamp = text.parse().unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// A text as a property takes it.
fn said(text: &str) -> String {
    text.chars().fold(String::new(), |mut out, letter| {
        match letter {
            '\\' | ',' | ';' => out.extend(['\\', letter]),
            '\n' => out.push_str("\\n"),
            other if other.is_control() => {}
            other => out.push(other),
        }
        out
    })
}

/// A line of at most 75 bytes; the rest goes on behind a space.
fn fold(into: &mut String, content: &str) {
    let mut width = 0;
    for letter in content.chars() {
        if width + letter.len_utf8() > 75 {
            into.push_str("\r\n ");
            width = 1;
        }
        into.push(letter);
        width += letter.len_utf8();
    }
    let _ = write!(into, "\r\n");
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_calendar_keeps_to_its_line_length_and_says_what_was_written() {
        let event = json!({ "id": "ZQ", "name": "Giải; cờ, tướng".repeat(9), "venue": "Huế\nUID:x", "startsOn": "2026-02-28",
            "endsOn": "2026-02-28", "organizer": "Liên đoàn",
            "version": 7, "suspension": { "since": "2026-03-01T00:00:00Z" },
            "schedule": [{ "round": 3, "startsAt": "2026-02-28T01:30:00Z" }],
            "rounds": [{ "number": 3, "matches": [
                { "number": 1, "startsAt": "2026-02-28T01:30:00Z", "place": null, "movedFrom": null },
                { "number": 2, "startsAt": "2026-03-07T02:00:00Z", "place": "Quận 5", "movedFrom": "2026-02-28T01:30:00Z",
                  "a": { "name": "Đội 1" }, "b": { "name": "Đội 4" } },
            ] }],
            "rules": [{ "number": 2, "publishedAt": "2026-01-02T03:04:05Z" }, { "number": 1, "publishedAt": "2026-01-01T00:00:00Z" }] });
        let text = calendar("https://kydan.example:8443", "Kỳ Đàn", &[event]);
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        assert!(text.contains("UID:event-ZQ@kydan.example\r\n") && !text.contains("\r\nUID:x"), "{text}");
        assert!(
            text.contains("DTEND;VALUE=DATE:20260301\r\n") && text.contains("DTSTAMP:20260102T030405Z"),
            "{text}"
        );
        assert!(
            text.contains("UID:event-ZQ-round-3@kydan.example\r\n")
                && text.contains("DTSTART:20260228T013000Z\r\n"),
            "{text}"
        );
        assert!(
            text.contains("UID:event-ZQ-round-3-match-2@kydan.example\r\n")
                && text.contains("DTSTART:20260307T020000Z\r\n")
                && text.contains("Đội 1 – Đội 4")
                && !text.contains("round-3-match-1"),
            "{text}"
        );
        let statuses: Vec<&str> = text.split("\r\n").filter(|line| line.starts_with("STATUS:")).collect();
        let told = ["STATUS:CONFIRMED", "STATUS:CONFIRMED", "STATUS:TENTATIVE"];
        assert_eq!(statuses, told, "what was to be after play stood still");
        assert!(text.contains("Giải\\; cờ\\, tướng") && text.contains("SEQUENCE:1\r\n"), "{text}");
    }
}
