//! Pages that are lists: ratings of today, of every month and of before, the season, what programs ask.

use actix_web::web::Data;
use serde_json::{Value, json};

use super::Page;
use super::about::{in_three, public};
use super::words::Subject;
use crate::html::{Html, escaped, link};
use crate::http::Shared;
use crate::http::told::{Away, ask_with, ask_with_in, day, game, games, line_of, nodes, rate, rows, text};
use crate::language::Language;

const RATED: &str = "query($kind: GameKind!) { list: ratingList(kind: $kind, first: 50) { edges { node { kind value games \
                     person { id name club { name } } } } } }";
const MONTHS: &str = "query($kind: GameKind!) { lists: ratingLists(kind: $kind) { month } }";
const MONTH: &str = "query($kind: GameKind!, $month: String!) { list: monthlyRatingList(kind: $kind, month: $month) { kind month players \
                     lines(first: 50) { edges { node { place rating before games person { id name } } } } } }";
const SEASON: &str =
    "query($input: SeasonInput!) { season(input: $input) { id name kind venue startsOn endsOn } }";
const PAST_LISTS: &str = "query($kind: GameKind!) { \
     standard: pastLists(kind: $kind, tempo: STANDARD) { id kind tempo holdsFrom source players } \
     rapid: pastLists(kind: $kind, tempo: RAPID) { id kind tempo holdsFrom source players } \
     blitz: pastLists(kind: $kind, tempo: BLITZ) { id kind tempo holdsFrom source players } }";

/// Whoever stands in a list, with a link to their page.
pub(super) fn person(one: &Value, language: Language) -> String {
    match one["id"].as_str() {
        Some(id) => link(&format!("/ky-thu/{id}"), text(&one["name"])),
        None => escaped(language.word("page.erased")),
    }
}

/// Who stands highest today, in every game.
pub(super) async fn rated(shared: &Data<Shared>, language: Language) -> Result<Page, Away> {
    let heads = ["page.head_player", "page.head_club", "page.head_rating", "page.head_games"]
        .map(|key| language.word(key));
    let row = |one: &Value| {
        vec![
            person(&one["person"], language),
            escaped(text(&one["person"]["club"]["name"])),
            one["value"].to_string(),
            one["games"].to_string(),
        ]
    };
    let mut body = Html::default();
    for kind in games() {
        let answer = ask_with_in(shared, language, RATED, json!({ "kind": kind })).await?;
        let Some(first) = nodes(&answer["list"]).next() else { continue };
        body = body.section(game(&first["kind"], language)).table(&heads, nodes(&answer["list"]).map(row));
    }
    let (title, about) = (language.word("page.rated_players"), language.word("page.rated_about"));
    Ok(in_three(public(title.to_owned(), about.to_owned(), "website", body, None)))
}

/// The newest list of each game that was published.
pub(super) async fn monthly(shared: &Data<Shared>, language: Language) -> Result<Page, Away> {
    let mut body = Html::default();
    for kind in games() {
        let months = ask_with(shared, MONTHS, json!({ "kind": kind })).await?;
        let Some(newest) = rows(&months["lists"]).next() else { continue };
        let wanted = json!({ "kind": kind, "month": newest["month"] });
        body = month(body, &ask_with_in(shared, language, MONTH, wanted).await?["list"], language);
    }
    let before = ("/he-so/cu".to_owned(), Subject::PastLists.word("/lists", language).to_owned());
    let word = |place: &str| Subject::Lists.word(place, language).to_owned();
    Ok(in_three(public(word("/title"), word("/lead"), "website", body.links([before]), None)))
}

/// A month's list below what was written already.
fn month(body: Html, list: &Value, language: Language) -> Html {
    let heads =
        ["page.head_rank", "page.head_player", "page.head_rating", "page.head_before", "page.head_games"]
            .map(|key| language.word(key));
    let row = |line: &Value| {
        let number = |key: &str| line[key].as_i64().map(|number| number.to_string()).unwrap_or_default();
        vec![
            number("place"),
            person(&line["person"], language),
            number("rating"),
            number("before"),
            number("games"),
        ]
    };
    let title = format!("{}, {}", game(&list["kind"], language), said_month(text(&list["month"]), language));
    body.section(&title).table(&heads, nodes(&list["lines"]).map(row))
}

/// `2026-05` as readers write it.
fn said_month(month: &str, language: Language) -> String {
    let (year, month) = month.split_once('-').unwrap_or((month, ""));
    language.tell("page.month", &[&month.trim_start_matches('0'), &year])
}

/// Rating lists of before.
pub(super) async fn past(shared: &Data<Shared>, language: Language) -> Result<Page, Away> {
    let heads = ["page.head_from", "page.head_source", "page.head_players"].map(|key| language.word(key));
    let mut body = Html::default();
    for kind in games() {
        let answer = ask_with(shared, PAST_LISTS, json!({ "kind": kind })).await?;
        for tempo in ["standard", "rapid", "blitz"] {
            let Some(first) = rows(&answer[tempo]).next() else { continue };
            let row = |list: &Value| {
                let to = format!("/he-so/cu?danh-sach={}", text(&list["id"]));
                let from = day(&list["holdsFrom"], language);
                vec![link(&to, &from), escaped(text(&list["source"])), list["players"].to_string()]
            };
            let title = format!("{}{}", game(&first["kind"], language), rate(&first["tempo"], language));
            body = body.section(&title).table(&heads, rows(&answer[tempo]).map(row));
        }
    }
    let word = |place: &str| Subject::PastLists.word(place, language).to_owned();
    Ok(public(word("/lists"), word("/listsAbout"), "website", body, None))
}

/// The events of this year, by months.
pub(super) async fn season(shared: &Data<Shared>, language: Language) -> Result<Page, Away> {
    let year = shared.app.today().year();
    let wanted = json!({ "input": { "from": format!("{year}-01-01"), "until": format!("{year}-12-31") } });
    let answer = ask_with(shared, SEASON, wanted).await?;
    let word = |place: &str| Subject::Calendar.word(place, language).to_owned();
    let body = by_months(&answer["season"], year, language);
    Ok(in_three(public(word("/calendar"), word("/calendarHint"), "website", body, None)))
}

/// By the month in which an event begins; what began last year stands in the first month.
fn by_months(season: &Value, year: i16, language: Language) -> Html {
    let month_of = |event: &Value| {
        let (began, month) = text(&event["startsOn"]).split_once('-').unwrap_or_default();
        let month = month.get(..2).and_then(|month| month.parse::<u8>().ok());
        if began == year.to_string() { month.unwrap_or(1) } else { 1 }
    };
    (1..=12).fold(Html::default(), |html, month| {
        let events: Vec<&Value> = rows(season).filter(|event| month_of(event) == month).collect();
        if events.is_empty() {
            return html;
        }
        let link = |event: &&Value| {
            let called = format!("{} ({})", text(&event["name"]), line_of(event, language));
            (format!("/giai/{}", text(&event["id"])), called)
        };
        html.section(&said_month(&format!("{year}-{month:02}"), language)).links(events.iter().map(link))
    })
}

/// What programs may ask, and where.
pub(super) fn builders(language: Language) -> Page {
    let word = |place: &str| Subject::Builders.word(place, language).to_owned();
    let schema = ("/api/schema.graphql".to_owned(), "/api/schema.graphql".to_owned());
    let body = Html::default()
        .section(&word("/first/one"))
        .text(&word("/first/oneText"))
        .section(&word("/first/schema"))
        .text(&word("/first/schemaText"))
        .links([schema])
        .section(language.word("page.terms"));
    let terms = rows(Subject::Builders.at("/terms", language));
    let body = terms.fold(body, |body, term| body.text(text(term)));
    public(word("/title"), word("/lead"), "website", body, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_season_stands_by_months_and_what_began_last_year_first() {
        let event = |id: &str, from: &str| json!({ "id": id, "name": id, "kind": "CHESS", "venue": "Huế", "startsOn": from, "endsOn": "2026-12-30" });
        let season =
            json!([event("cu", "2025-12-28"), event("thu", "2026-09-02"), event("xuan", "2026-01-15")]);
        let html = by_months(&season, 2026, Language::Vi).done();
        let at = |part: &str| html.find(part).unwrap_or_else(|| panic!("{part} in {html}"));
        assert!(at("Tháng 1/2026") < at("/giai/cu") && at("/giai/cu") < at("/giai/xuan"));
        assert!(at("/giai/xuan") < at("Tháng 9/2026") && at("Tháng 9/2026") < at("/giai/thu"));
        assert_eq!(html.matches("<h2>").count(), 2);
    }

    #[test]
    fn whoever_was_erased_stands_in_a_list_without_a_link() {
        let list = json!({ "kind": "XIANGQI", "month": "2026-05", "lines": { "edges": [
            { "node": { "place": 1, "rating": 2400, "before": null, "games": 3, "person": null } }] } });
        let html = month(Html::default(), &list, Language::En).done();
        assert!(html.contains("2400") && html.contains("<td></td>") && !html.contains("href"), "{html}");
    }

    #[test]
    fn programs_read_where_to_ask_and_on_which_terms() {
        let page = builders(Language::En);
        assert!(
            page.body.contains("href=\"/api/schema.graphql\"") && page.body.contains("AGPL-3.0"),
            "{}",
            page.body
        );
    }
}
