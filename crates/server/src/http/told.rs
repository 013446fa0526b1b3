//! What the API tells a visitor, and how pages, pictures and feeds say it: nothing here knows more than anybody may.

use actix_web::web::Data;
use jiff::Timestamp;
use jiff::tz::{TimeZone, offset};
use kydan_api::Caller;
use kydan_game::Kind;
use kydan_regulations::Rate;
use serde_json::{Value, json};

use super::Shared;
use crate::language::Language;

/// The API cannot be asked now: what an address is about is not known.
pub(super) struct Away;

/// What the API answers a visitor. `id` is the one variable.
pub(super) async fn ask(shared: &Data<Shared>, query: &str, id: &str) -> Result<Value, Away> {
    ask_with(shared, query, if id.is_empty() { json!({}) } else { json!({ "id": id }) }).await
}

/// The same with other variables.
pub(super) async fn ask_with(shared: &Data<Shared>, query: &str, variables: Value) -> Result<Value, Away> {
    ask_with_in(shared, Language::Vi, query, variables).await
}

/// What the API answers whoever reads this language: in Chinese people are named in characters, where these are known.
pub(super) async fn ask_in(
    shared: &Data<Shared>,
    language: Language,
    query: &str,
    id: &str,
) -> Result<Value, Away> {
    let variables = if id.is_empty() { json!({}) } else { json!({ "id": id }) };
    ask_with_in(shared, language, query, variables).await
}

/// The same with other variables.
pub(super) async fn ask_with_in(
    shared: &Data<Shared>,
    language: Language,
    query: &str,
    variables: Value,
) -> Result<Value, Away> {
    let visitor = Caller::default();
    let extensions = match language {
        Language::Zh => json!({ "names": "han" }),
        Language::Vi | Language::En => json!({}),
    };
    let body = json!({ "query": query, "variables": variables, "extensions": extensions }).to_string();
    let reply = shared.api.execute(visitor, body.as_bytes()).await;
    let mut answer: Value = serde_json::from_str(&reply.body).map_err(|_| Away)?;
    // Other errors say that the address names nothing, such as an id that cannot be read.
    let away = rows(&answer["errors"])
        .any(|error| matches!(text(&error["extensions"]["code"]), "internal" | "busy" | "too_many_requests"));
    if away { Err(Away) } else { Ok(answer["data"].take()) }
}

/// The games that this program knows, as the API names them.
pub(super) fn games() -> impl Iterator<Item = String> {
    Kind::ALL.iter().map(|kind| kind.name().to_uppercase())
}

/// A text; nothing where there is none.
pub(super) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The rows of a connection.
pub(super) fn nodes(connection: &Value) -> impl Iterator<Item = &Value> {
    connection["edges"].as_array().into_iter().flatten().map(|edge| &edge["node"])
}

/// The rows of a list.
pub(super) fn rows(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

/// Who is ranked at an event: its teams, or its players.
pub(super) struct Ranked {
    pub(super) of_teams: bool,
    /// What a row of the standings calls them.
    pub(super) key: &'static str,
    /// What a table calls them.
    pub(super) head: &'static str,
}

impl Ranked {
    /// Where one of them is looked at.
    pub(super) fn address(&self, event: &str, one: &Value) -> String {
        let id = text(&one["id"]);
        if self.of_teams { format!("/giai/{event}/doi/{id}") } else { format!("/ky-thu/{id}") }
    }
}

/// An event's standings, and whose they are: where teams play, the players' points say nothing of who leads.
pub(super) fn ranked(event: &Value) -> (&Value, Ranked) {
    if event["settings"]["teams"].is_null() {
        let players = Ranked { of_teams: false, key: "person", head: "page.head_player" };
        return (&event["standings"], players);
    }
    let teams = Ranked { of_teams: true, key: "team", head: "page.head_team" };
    (&event["teamStandings"], teams)
}

/// The game's name.
pub(super) fn game(kind: &Value, language: Language) -> &'static str {
    let kind: Option<Kind> = text(kind).to_lowercase().parse().ok();
    kind.map_or("", |kind| language.game(kind).name.as_str())
}

/// The rate of play behind a game's name; nothing for the standard one.
pub(super) fn rate(tempo: &Value, language: Language) -> String {
    let named = |rate: &Rate| text(tempo) == rate.name().to_uppercase();
    match Rate::ALL.into_iter().find(named) {
        Some(rate @ (Rate::Rapid | Rate::Blitz)) => {
            format!(", {}", language.rate(rate).to_lowercase())
        }
        Some(Rate::Standard) | None => String::new(),
    }
}

/// How late a game is told, if it is: a sentence.
pub(super) fn delayed(bout: &Value, language: Language) -> Option<String> {
    let delay = &bout["delay"];
    if let Some(minutes) = delay["minutes"].as_u64() {
        return Some(language.tell("page.delayed_minutes", &[&minutes]));
    }
    delay["moves"].as_u64().map(|moves| language.tell("page.delayed_moves", &[&moves]))
}

/// A result behind the names, if there is one.
pub(super) fn score(bout: &Value) -> String {
    let result = &bout["result"];
    if result.is_null() {
        String::new()
    } else {
        format!(" {}–{}", text(&result["white"]), text(&result["black"]))
    }
}

/// `vòng 2, bàn 1`.
pub(super) fn seat(bout: &Value, language: Language) -> String {
    let (round, table) = (&bout["round"], &bout["table"]);
    language.tell("page.seat", &[round, table])
}

/// `04/05/2026`: a day without a locale's surprises.
pub(super) fn day(value: &Value, language: Language) -> String {
    let parts: Vec<&str> = text(value).split('-').collect();
    match (parts.as_slice(), language) {
        ([year, month, day], Language::Vi) => format!("{day}/{month}/{year}"),
        _ => text(value).to_owned(),
    }
}

/// `04/05/2026 08:30`: an instant by the clock of the venue, seven hours east all year; nothing where there is none.
pub(super) fn instant(value: &Value, language: Language) -> String {
    let Ok(at) = text(value).parse::<Timestamp>() else { return String::new() };
    let there = at.to_zoned(TimeZone::fixed(offset(7))).datetime();
    let on = day(&Value::String(there.date().to_string()), language);
    format!("{on} {:02}:{:02}", there.hour(), there.minute())
}

/// An event's game, days and place.
pub(super) fn line_of(event: &Value, language: Language) -> String {
    format!("{}, {}, {}", game(&event["kind"], language), days(event, language), text(&event["venue"]))
}

/// An event's first day and its last.
pub(super) fn days(event: &Value, language: Language) -> String {
    let (first, last) = (day(&event["startsOn"], language), day(&event["endsOn"], language));
    if first == last { first } else { format!("{first} – {last}") }
}

/// What a ruling is about: the fault, else what the article is called.
pub(super) fn ruled_about(ruling: &Value, language: Language) -> String {
    let fault = &ruling["fault"];
    let named = if fault.is_object() { fault } else { &ruling["citation"]["article"] };
    text(&named[language.pick("titleVi", "titleEn")]).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_is_told_by_the_clock_of_the_venue() {
        let at = Value::String("2026-02-28T18:30:00Z".to_owned());
        assert_eq!(instant(&at, Language::Vi), "01/03/2026 01:30");
        assert_eq!(instant(&at, Language::En), "2026-03-01 01:30");
        assert_eq!(instant(&Value::Null, Language::Vi), "");
    }
}
