//! What a tab of an event shows before any script has run.

use actix_web::web::Data;
use serde_json::Value;

use super::{Page, Standing};
use crate::html::{Html, escaped, link};
use crate::http::Shared;
use crate::http::download::What;
use crate::http::tables::{self, Wanted};
use crate::http::told::{Away, ask, rows, score, text};
use crate::language::Language;

const GAMES: &str = "query($id: ID!) { event(id: $id) { rounds { number pairings { table white { name } \
                     black { name } result { white black } bout { id } } } } }";
const OFFICIALS: &str = "query($id: ID!) { event(id: $id) { officials { function person { id name } } } }";
const RULES: &str = "query($id: ID!) { event(id: $id) { rules { sections { heading text } } } }";
const CHANGES: &str =
    "query($id: ID!) { event(id: $id) { ratingChanges { person { id name } before after games } } }";

/// The event's page with what its tab shows; as it is where there is no such tab or nothing in it yet.
pub(super) async fn with(
    page: Page,
    shared: &Data<Shared>,
    path: &str,
    tab: &str,
    language: Language,
) -> Page {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    let (Some("giai"), Some(id), None) = (parts.next(), parts.next(), parts.next()) else { return page };
    if page.standing != Standing::Public {
        return page;
    }
    let shown = match tab {
        "bang-cheo" => sheets(shared, id, Wanted::One(What::Crosstable), language).await,
        "xep-hang" => sheets(shared, id, Wanted::One(What::Standings(None)), language).await,
        "ky-thu" => sheets(shared, id, Wanted::One(What::StartingList), language).await,
        "ghep-cap" => sheets(shared, id, Wanted::EveryRound, language).await,
        "van" | "nhanh" => ask(shared, GAMES, id).await.map(|answer| games(&answer["event"], language)),
        "trong-tai" => ask(shared, OFFICIALS, id).await.map(|answer| officials(&answer["event"], language)),
        "dieu-le" => ask(shared, RULES, id).await.map(|answer| rules(&answer["event"])),
        "he-so" => ask(shared, CHANGES, id).await.map(|answer| changes(&answer["event"], language)),
        _ => return page,
    };
    match shown {
        Ok(shown) => {
            let body = Html::default().heading(&page.title).text(&page.description).then(&shown.done());
            Page { body: body.done(), ..page }
        }
        Err(Away) => page,
    }
}

/// Tables below their titles; nothing where there are none yet.
async fn sheets(shared: &Data<Shared>, id: &str, wanted: Wanted, language: Language) -> Result<Html, Away> {
    let tables = tables::of(shared, id, wanted, language).await?.unwrap_or_default();
    let sheet = |html: Html, one: tables::Titled| html.section(&one.title).then(&one.html.done());
    Ok(tables.into_iter().fold(Html::default(), sheet))
}

fn games(event: &Value, language: Language) -> Html {
    rows(&event["rounds"]).fold(Html::default(), |html, round| {
        let games = rows(&round["pairings"]).filter_map(|one| {
            let game =
                format!("{} – {}{}", text(&one["white"]["name"]), text(&one["black"]["name"]), score(one));
            Some((format!("/van/{}", one["bout"]["id"].as_str()?), format!("{}. {game}", one["table"])))
        });
        html.section(&format!("{} {}", language.word("word.round"), round["number"])).links(games)
    })
}

fn officials(event: &Value, language: Language) -> Html {
    let function = |one: &Value| {
        let called = kydan_access::called(&text(&one["function"]).to_lowercase());
        called.map_or("", |(vi, en)| language.pick(vi, en))
    };
    let heads = ["page.head_function", "page.head_name"].map(|key| language.word(key));
    let row = |one: &Value| vec![escaped(function(one)), person(one)];
    Html::default().table(&heads, rows(&event["officials"]).map(row))
}

/// The rules that are in force.
fn rules(event: &Value) -> Html {
    let sections = rows(&event["rules"]).next().map(|version| &version["sections"]);
    sections.into_iter().flat_map(rows).fold(Html::default(), |html, section| {
        text(&section["text"]).lines().fold(html.section(text(&section["heading"])), Html::text)
    })
}

fn changes(event: &Value, language: Language) -> Html {
    let heads = ["page.head_player", "page.head_before", "page.head_after", "page.head_games"]
        .map(|key| language.word(key));
    let number = |value: &Value| if value.is_null() { String::new() } else { value.to_string() };
    let row =
        |one: &Value| vec![person(one), number(&one["before"]), number(&one["after"]), number(&one["games"])];
    Html::default().table(&heads, rows(&event["ratingChanges"]).map(row))
}

fn person(row: &Value) -> String {
    link(&format!("/ky-thu/{}", text(&row["person"]["id"])), text(&row["person"]["name"]))
}
