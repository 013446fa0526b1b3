//! Which picture stands for which address.

use actix_web::web::Data;
use serde_json::Value;

use crate::http::Shared;
use crate::http::page;
use crate::http::told::{Away, ask, days, delayed, game, line_of, ranked, rate, rows, score, seat, text};
use crate::language::Language;
use crate::picture::Paint;
use crate::picture::board::{self, Men, Shown};
use crate::picture::card::{self, Row, Seated};

const EVENT: &str = "query($id: ID!) { event(id: $id) { name kind venue startsOn endsOn organizer settings { teams { boards } } \
                     standings { afterRound rows { rank points person { name } } } \
                     teamStandings { afterRound: afterStage rows { rank points team { name } } } } }";
const BOUT: &str = "query($id: ID!) { bout(id: $id) { kind round table phase fen check delay { minutes moves } event { name } \
                    white { name } black { name } result { white black } plies { number from to text } } }";
const PERSON: &str = "query($id: ID!) { person(id: $id) { name awardedTitles { of title state } club { name } ratings { kind tempo value } } }";

/// The picture of an address as SVG; none where the address is not public.
pub(super) async fn svg(
    shared: &Data<Shared>,
    path: &str,
    language: Language,
) -> Result<Option<String>, Away> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    Ok(match parts.as_slice() {
        ["van", id] => bout(&ask(shared, BOUT, id).await?["bout"], language),
        ["giai", id] => event(&ask(shared, EVENT, id).await?["event"], language),
        ["ky-thu", id] => person(&ask(shared, PERSON, id).await?["person"], language),
        _ => page::said(shared, path, language).await?.map(|(title, description)| {
            let kind = if path.starts_with("luat/fide") { "CHESS" } else { "XIANGQI" };
            card::plain(kind, language.word("page.site"), &title, &description)
        }),
    })
}

fn bout(bout: &Value, language: Language) -> Option<String> {
    let players = ["white", "black"].map(|side| &bout[side]["name"]);
    players.iter().all(|name| name.is_string()).then_some(())?;
    let last = rows(&bout["plies"]).last();
    let square = |name: &str| last.and_then(|ply| ply[name].as_str());
    let shown = Shown {
        kind: text(&bout["kind"]),
        fen: text(&bout["fen"]),
        last: [square("from"), square("to")],
        check: bout["check"].as_str(),
        men: Men::Carved,
    };
    let points = ["white", "black"].map(|side| text(&bout["result"][side]));
    let played = rows(&bout["plies"]).count().div_ceil(2);
    let under = match last {
        None => String::new(),
        Some(ply) => format!("{} {played}: {}", language.word("page.move"), text(&ply["text"])),
    };
    let under = match delayed(bout, language) {
        Some(said) if under.is_empty() => said,
        Some(said) => format!("{under}. {said}"),
        None => under,
    };
    let [white, black] = [0, 1].map(|at| Seated { name: text(players[at]), points: points[at] });
    let over = format!("{}, {}", game(&bout["kind"], language), seat(bout, language));
    let event = text(&bout["event"]["name"]);
    Some(card::game(shown.kind, &over, event, [white, black], &under, board::draw(&shown, Paint::Fixed)))
}

fn event(event: &Value, language: Language) -> Option<String> {
    let name = event["name"].as_str()?;
    let (standings, who) = ranked(event);
    let after = standings["afterRound"].as_u64().unwrap_or_default();
    let leaders = rows(&standings["rows"]).take(if after == 0 { 0 } else { 5 }).map(|row| Row {
        rank: row["rank"].to_string(),
        name: text(&row[who.key]["name"]).to_owned(),
        value: text(&row["points"]).to_owned(),
    });
    let leaders: Vec<Row> = leaders.collect();
    let kind = text(&event["kind"]);
    let head = format!("{} {after}", language.word("page.standings_after"));
    if leaders.is_empty() {
        let under =
            format!("{}. {}. {}", days(event, language), text(&event["venue"]), text(&event["organizer"]));
        return Some(card::plain(kind, game(&event["kind"], language), name, &under));
    }
    Some(card::table(kind, &line_of(event, language), name, text(&event["organizer"]), &head, &leaders))
}

/// What everybody may know of a player: no photograph, no day of birth.
fn person(person: &Value, language: Language) -> Option<String> {
    let name = person["name"].as_str()?;
    let ratings = rows(&person["ratings"]).map(|rating| {
        let label = format!("{}{}", game(&rating["kind"], language), rate(&rating["tempo"], language));
        (label, rating["value"].to_string())
    });
    let ratings: Vec<(String, String)> = ratings.collect();
    let kind = rows(&person["ratings"]).next().map_or("XIANGQI", |rating| text(&rating["kind"]));
    let titles = page::held(&person["awardedTitles"], language).join(", ");
    let over = if titles.is_empty() { language.word("page.player") } else { titles.as_str() };
    Some(card::person(kind, over, name, text(&person["club"]["name"]), &ratings))
}

/// What a game's picture shows, in words.
pub(in crate::http) fn alt(bout: &Value, language: Language) -> String {
    let board = language.word("page.board");
    let plies = rows(&bout["plies"]).count();
    let after = language.word("page.after");
    let moves = language.word("page.plies");
    let (white, black) = (text(&bout["white"]["name"]), text(&bout["black"]["name"]));
    format!("{board} {white} – {black}{}, {after} {plies} {moves}", score(bout))
}
