//! What each frame shows, as a visitor's own questions to the API answer it.

use std::fmt::Write as _;

use actix_web::web::Data;
use serde_json::Value;

use super::document::Document;
use crate::html::{Html, escaped};
use crate::http::Shared;
use crate::http::download::What;
use crate::http::tables::{self, Wanted};
use crate::http::told::{Away, ask, delayed, line_of, rows, score, seat, text};
use crate::language::Language;
use crate::picture::Paint;
use crate::picture::board::{self, Men, Shown};

const BOUT: &str = "query($id: ID!) { bout(id: $id) { id kind round table phase fen check delay { minutes moves } event { name } \
                    white { name } black { name } result { white black } plies { from to text } } }";
const EVENT: &str =
    "query($id: ID!) { event(id: $id) { id name kind venue startsOn endsOn settings { teams { boards } } } }";
const BRACKET: &str = "query($id: ID!) { event(id: $id) { id name bracket { contests { stage upper { name } lower { name } \
                       upperPoints lowerPoints upperGoesOn } byes { stage person { name } } winner { name } } } }";

/// A game's board; none where there is no such game.
pub(super) async fn bout(
    shared: &Data<Shared>,
    id: &str,
    language: Language,
) -> Result<Option<Document>, Away> {
    let answer = ask(shared, BOUT, id).await?;
    let bout = &answer["bout"];
    let (Some(white), Some(black)) = (bout["white"]["name"].as_str(), bout["black"]["name"].as_str()) else {
        return Ok(None);
    };
    let last = rows(&bout["plies"]).last();
    let title = format!("{white} – {black}{}", score(bout));
    let moved = last.map(|ply| {
        let number = rows(&bout["plies"]).count().div_ceil(2);
        format!(". {} {number}: {}", language.word("page.move"), text(&ply["text"]))
    });
    let late = delayed(bout, language).map(|said| format!(". {said}")).unwrap_or_default();
    let moved = moved.unwrap_or_default();
    let under = format!("{}, {}{moved}{late}", text(&bout["event"]["name"]), seat(bout, language));
    let body = format!(
        "<h1 class=\"hidden\">{}</h1>{}<p class=\"under\" aria-live=\"polite\">{}</p>",
        escaped(&title),
        drawn(bout, &title, Men::Carved),
        escaped(&under)
    );
    Ok(Some(Document { title, path: format!("/van/{id}"), follows: text(&bout["id"]).to_owned(), body }))
}

/// A game's board between its players, with the last move.
pub(in crate::http) fn drawn(bout: &Value, title: &str, men: Men) -> String {
    let last = rows(&bout["plies"]).last();
    let square = |name: &str| last.and_then(|ply| ply[name].as_str());
    let kind = text(&bout["kind"]);
    let shown = Shown {
        kind,
        fen: text(&bout["fen"]),
        last: [square("from"), square("to")],
        check: bout["check"].as_str(),
        men,
    };
    let drawing = board::draw(&shown, Paint::Named).map(|drawn| {
        format!(
            "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">{}</svg>",
            drawn.width,
            drawn.height,
            escaped(title),
            drawn.elements
        )
    });
    let player = |side: &str, class: &str| {
        let points = escaped(text(&bout["result"][side]));
        let name = escaped(text(&bout[side]["name"]));
        format!("<p class=\"player {class}\"><i></i><b>{name}</b><span>{points}</span></p>")
    };
    let red = if kind == "XIANGQI" { "red" } else { "white" };
    format!(
        "<div class=\"game\">{}{}{}</div>",
        player("black", "black"),
        drawing.unwrap_or_default(),
        player("white", red)
    )
}

/// A table of an event; none where there is no such event or table.
pub(super) async fn event(
    shared: &Data<Shared>,
    id: &str,
    part: &str,
    language: Language,
) -> Result<Option<Document>, Away> {
    let wanted = match part {
        "xep-hang" => Wanted::Framed(What::Standings(None)),
        "bang-cheo" => Wanted::Framed(What::Crosstable),
        "ghep-cap" => Wanted::LastRound,
        "nhanh" => return bracket(shared, id, language).await,
        _ => return Ok(None),
    };
    let answer = ask(shared, EVENT, id).await?;
    let event = &answer["event"];
    let Some(name) = event["name"].as_str() else { return Ok(None) };
    let tables = tables::of(shared, id, wanted, language).await?.unwrap_or_default();
    let html = Html::default().heading(name).text(&line_of(event, language));
    let html = tables.into_iter().fold(html, |html, one| html.section(&one.title).then(&one.html.done()));
    Ok(Some(Document {
        title: name.to_owned(),
        path: format!("/giai/{id}?muc={part}"),
        follows: text(&event["id"]).to_owned(),
        body: html.done(),
    }))
}

/// What may be wider than the frame scrolls by itself, by keyboard too.
fn wide(table: &str) -> String {
    format!("<div class=\"wide\" tabindex=\"0\">{table}</div>")
}

async fn bracket(shared: &Data<Shared>, id: &str, language: Language) -> Result<Option<Document>, Away> {
    let answer = ask(shared, BRACKET, id).await?;
    let event = &answer["event"];
    let (Some(name), false) = (event["name"].as_str(), event["bracket"].is_null()) else { return Ok(None) };
    let contests = &event["bracket"]["contests"];
    let last = rows(contests).filter_map(|one| one["stage"].as_u64()).max().unwrap_or_default();
    let mut stages = String::new();
    for stage in 1..=last {
        let heading = format!("{} {stage}", language.word("word.round"));
        let of_stage = rows(contests).filter(|one| one["stage"].as_u64() == Some(stage));
        let items = of_stage.fold(String::new(), |mut items, one| {
            let _ = write!(items, "<li>{}{}</li>", half(one, "upper", true), half(one, "lower", false));
            items
        });
        let _ = write!(stages, "<section><h2>{heading}</h2><ol>{items}</ol></section>");
    }
    let mut html =
        Html::default().heading(name).then(&wide(&format!("<div class=\"bracket\">{stages}</div>")));
    if let Some(winner) = event["bracket"]["winner"]["name"].as_str() {
        html = html.text(&format!("{}: {winner}", language.word("page.winner")));
    }
    Ok(Some(Document {
        title: name.to_owned(),
        path: format!("/giai/{id}?muc=nhanh"),
        follows: text(&event["id"]).to_owned(),
        body: html.done(),
    }))
}

/// One of two in a match of the bracket.
fn half(contest: &Value, who: &str, goes_on: bool) -> String {
    let points = escaped(text(&contest[format!("{who}Points")]));
    let name = escaped(text(&contest[who]["name"]));
    let class = if contest["upperGoesOn"].as_bool() == Some(goes_on) { " class=\"on\"" } else { "" };
    format!("<p{class}><b>{name}</b><span>{points}</span></p>")
}
