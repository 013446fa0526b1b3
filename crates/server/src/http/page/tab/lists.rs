//! What the tabs list that no spreadsheet has: games, officials, rules, how far the event is.

use actix_web::web::Data;
use kydan_game::{Kind, Side};
use serde_json::{Value, json};

use super::super::about::worded;
use super::super::words::Subject;
use crate::html::{Html, escaped, link};
use crate::http::Shared;
use crate::http::told::{Away, ask_with_in, instant, nodes, ranked, rows, score, text};
use crate::language::Language;

pub(super) const GAMES: &str = "query($id: ID!) { event(id: $id) { rounds { number pairings { table white { name } \
                     black { name } result { white black } bout { id } } } } }";
pub(super) const OFFICIALS: &str =
    "query($id: ID!) { event(id: $id) { officials { function person { id name } } } }";
pub(super) const RULES: &str = "query($id: ID!) { event(id: $id) { rules { sections { heading text } } } }";
const OVERVIEW: &str = "query($id: ID!, $round: Int!) { event(id: $id) { schedule { round startsAt } round(number: $round) { pairings { result { kind } } } \
                        officials { function person { id name } } \
                        documents { titleVi titleEn address replaced { at } attached { at } } } \
                        announcements(of: $id, first: 10) { edges { node { posted { at } vi { title text } en { title text } } } } }";
pub(super) const RESULTS: &str = "query($id: ID!) { event(id: $id) { kind rounds { number pairings { result { \
                       kind whiteHalfPoints blackHalfPoints } } } } }";
pub(super) const CHANGES: &str =
    "query($id: ID!) { event(id: $id) { ratingChanges { person { id name } before after games } } }";
const ROUND: &str = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) { pairings { table \
                     white { id name } black { id name } result { white black } bout { id } } } } }";

/// What whoever comes without a wish sees first.
pub(super) async fn opening(
    shared: &Data<Shared>,
    event: &Value,
    id: &str,
    standings: &str,
    language: Language,
) -> Result<Html, Away> {
    let html = if text(&event["phase"]) == "RUNNING" {
        let answer = ask_with_in(shared, language, ROUND, of_round(event, id)).await?;
        round(event, &answer["event"]["round"], language)
    } else {
        told_of(shared, event, id, language).await?
    };
    Ok(html.then(standings))
}

/// The event and its round that goes on; 0, which there is not, before the first.
fn of_round(event: &Value, id: &str) -> Value {
    json!({ "id": id, "round": event["currentRound"].as_u64().unwrap_or_default() })
}

/// Who plays whom in the round that goes on, narrow enough for a phone.
fn round(event: &Value, round: &Value, language: Language) -> Html {
    if round.is_null() {
        return Html::default();
    }
    let kind: Option<Kind> = text(&event["kind"]).to_lowercase().parse().ok();
    let side = |side: Side| kind.map(|kind| language.game(kind).side(side)).unwrap_or_default();
    let heads = [
        language.word("page.head_table"),
        side(Side::White),
        language.word("page.head_result"),
        side(Side::Black),
    ];
    let player = |player: &Value| link(&format!("/ky-thu/{}", text(&player["id"])), text(&player["name"]));
    let row = |one: &Value| {
        let score = score(one);
        let shown = if score.is_empty() { "–" } else { score.trim() };
        let game = one["bout"]["id"].as_str().map(|bout| link(&format!("/van/{bout}"), shown));
        let result = game.unwrap_or_else(|| escaped(shown));
        vec![one["table"].to_string(), player(&one["white"]), result, player(&one["black"])]
    };
    let title = format!("{} {}", language.word("word.round"), event["currentRound"]);
    Html::default().section(&title).table(&heads, rows(&round["pairings"]).map(row))
}

pub(super) fn games(event: &Value, language: Language) -> Html {
    rows(&event["rounds"]).fold(Html::default(), |html, round| {
        let games = rows(&round["pairings"]).filter_map(|one| {
            let game =
                format!("{} – {}{}", text(&one["white"]["name"]), text(&one["black"]["name"]), score(one));
            Some((format!("/van/{}", one["bout"]["id"].as_str()?), format!("{}. {game}", one["table"])))
        });
        html.section(&format!("{} {}", language.word("word.round"), round["number"])).links(games)
    })
}

pub(super) fn officials(event: &Value, language: Language) -> Html {
    let function = |one: &Value| {
        let called = kydan_access::called(&text(&one["function"]).to_lowercase());
        called.map_or("", |(vi, en)| language.pick(vi, en))
    };
    let heads = ["page.head_function", "page.head_name"].map(|key| language.word(key));
    let row = |one: &Value| vec![escaped(function(one)), person(one)];
    Html::default().table(&heads, rows(&event["officials"]).map(row))
}

/// The overview, and what was made known: the documents, and the announcements with their days.
pub(super) async fn told_of(
    shared: &Data<Shared>,
    event: &Value,
    id: &str,
    language: Language,
) -> Result<Html, Away> {
    let answer = ask_with_in(shared, language, OVERVIEW, of_round(event, id)).await?;
    let more = &answer["event"];
    let documents = rows(&more["documents"]).filter_map(|one| {
        let address = one["address"].as_str()?.to_owned();
        let at = if one["replaced"].is_null() { &one["attached"]["at"] } else { &one["replaced"]["at"] };
        let title =
            one[language.pick("titleVi", "titleEn")].as_str().unwrap_or_else(|| text(&one["titleVi"]));
        Some((address, format!("{title} (PDF, {})", instant(at, language))))
    });
    let documents = Html::default().links(documents).done();
    let mut html = overview(event, more, language);
    if !documents.is_empty() {
        html = html.section(language.word("page.documents")).then(&documents);
    }
    // What was withdrawn has no words.
    let news: Vec<&Value> =
        nodes(&answer["announcements"]).filter(|one| one["vi"]["title"].is_string()).collect();
    if !news.is_empty() {
        html = html.section(language.word("page.announcements"));
    }
    Ok(news.into_iter().fold(html, |html, one| {
        let said = worded(one, language);
        let line = format!("{}: {}", instant(&one["posted"]["at"], language), text(&said["title"]));
        text(&said["text"]).lines().fold(html.text(&line), Html::text)
    }))
}

/// How far the event is, who leads, when it goes on, who runs it.
fn overview(event: &Value, more: &Value, language: Language) -> Html {
    let mut html = Html::default();
    let round = &more["round"];
    if !round.is_null() {
        let of = rows(&round["pairings"]).count();
        let done = rows(&round["pairings"]).filter(|one| !one["result"].is_null()).count();
        html = html.text(&language.tell("page.round_so_far", &[&event["currentRound"], &done, &of]));
    }
    let (standings, who) = ranked(event);
    let row = |row: &Value| {
        let one = &row[who.key];
        let named = link(&who.address(text(&event["id"]), one), text(&one["name"]));
        vec![row["rank"].to_string(), named, escaped(text(&row["points"]))]
    };
    let leaders: Vec<Vec<String>> = rows(&standings["rows"]).take(5).map(row).collect();
    if standings["afterRound"].as_u64().unwrap_or_default() > 0 {
        let heads = ["page.head_rank", who.head, "page.head_points"].map(|key| language.word(key));
        html = html.section(language.word("page.leaders")).table(&heads, leaders);
    }
    let begins = |one: &Value| vec![one["round"].to_string(), instant(&one["startsAt"], language)];
    if rows(&more["schedule"]).next().is_some() {
        let heads = ["word.round", "page.head_begins"].map(|key| language.word(key));
        html = html.section(language.word("page.schedule"));
        html = html.table(&heads, rows(&more["schedule"]).map(begins));
    }
    if rows(&more["officials"]).next().is_some() {
        html =
            html.section(Subject::Tabs.word("/officials", language)).then(&officials(more, language).done());
    }
    html
}

/// Of the games that were played: who won, by round and in all.
pub(super) fn statistics(event: &Value, language: Language) -> Html {
    let played = |round: &Value| -> Vec<(u64, u64)> {
        let results = rows(&round["pairings"]).map(|one| &one["result"]).filter(|one| !one.is_null());
        let played = results.filter(|result| text(&result["kind"]) != "FORFEIT");
        let halves = |result: &Value, key: &str| result[key].as_u64().unwrap_or_default();
        played.map(|one| (halves(one, "whiteHalfPoints"), halves(one, "blackHalfPoints"))).collect()
    };
    let line = |name: String, games: &[(u64, u64)]| {
        let count = |is: fn(&(u64, u64)) -> bool| games.iter().filter(|game| is(game)).count().to_string();
        let (white, drawn, black) = (count(|(a, b)| a > b), count(|(a, b)| a == b), count(|(a, b)| a < b));
        vec![name, games.len().to_string(), white, drawn, black]
    };
    let rounds: Vec<(String, Vec<(u64, u64)>)> =
        rows(&event["rounds"]).map(|round| (round["number"].to_string(), played(round))).collect();
    let all: Vec<(u64, u64)> = rounds.iter().flat_map(|(_, games)| games.clone()).collect();
    let kind: Option<Kind> = text(&event["kind"]).to_lowercase().parse().ok();
    let wins = |side: Side| {
        let called = kind.map(|kind| language.game(kind).side(side));
        format!("{} {}", called.unwrap_or_default(), language.word("page.wins"))
    };
    let (white, black) = (wins(Side::White), wins(Side::Black));
    let (round, games) = (language.word("word.round"), language.word("page.head_count"));
    let heads = [round, games, white.as_str(), language.word("page.head_draws"), black.as_str()];
    let sum = line(language.word("page.all").to_owned(), &all);
    let lines = rounds.iter().map(|(name, games)| line(name.clone(), games));
    Html::default().table(&heads, lines.chain([sum]))
}

/// The rules that are in force.
pub(super) fn rules(event: &Value) -> Html {
    let sections = rows(&event["rules"]).next().map(|version| &version["sections"]);
    sections.into_iter().flat_map(rows).fold(Html::default(), |html, section| {
        text(&section["text"]).lines().fold(html.section(text(&section["heading"])), Html::text)
    })
}

pub(super) fn changes(event: &Value, language: Language) -> Html {
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
