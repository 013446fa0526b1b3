//! What each address of the app is about, as a visitor's own questions to the API answer it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use actix_web::web::Data;
use kydan_game::{Article, Names, WordFiles};
use kydan_regulations as regulations;
use serde_json::{Value, json};

use super::body::{self, BODY};
use super::team::{self, TEAM};
use super::{Languages, Page, Standing, lists, titles};
use crate::html::{Ground, Html, escaped, link};
use crate::http::Shared;
use crate::http::embed;
use crate::http::picture::alt;
use crate::http::told::{
    Away, ask_in, days, delayed, game, line_of, nodes, ranked, rate, rows, ruled_about, score, seat, text,
};
use crate::language::{Language, SITE};
use crate::picture::board::Men;

/// What the page of an event and each of its tabs begin with.
pub(super) const EVENT: &str = "query($id: ID!) { event(id: $id) { id name kind venue startsOn endsOn phase organizer currentRound \
                     settings { system teams { boards } prizes { prizes { place } } } standings { afterRound rows { rank points person { id name club { name } } } } \
                     teamStandings { afterRound: afterStage rows { rank points team { id name } } } } }";
const BOUT: &str = "query($id: ID!) { bout(id: $id) { kind round table fen check delay { minutes moves } event { id name } white { id name } \
                    black { id name } result { white black } plies { number side text from to } \
                    rulings { person { name } fault { titleVi titleEn } citation { number article { titleVi titleEn } } } } }";
const MOVES_IN_CHINESE: &str = "query($id: ID!) { bout(id: $id) { plies { text(notation: \"zh-hans\") } } }";
const PERSON: &str = "query($id: ID!) { person(id: $id) { id name awardedTitles { of title state } club { id name } ratings { kind tempo value games } \
                      bouts(first: 20) { edges { node { id event { id name } white { id name } black { id name } \
                      result { white black } } } } \
                      rulings(first: 20) { bout { id } fault { titleVi titleEn } citation { number article { titleVi titleEn } } } } }";
const NAME: &str = "query($id: ID!) { person(id: $id) { id name } }";
const CLUB: &str = "query($id: ID!) { club(id: $id) { name memberCount body { name } members(first: 50) { edges { node { id name } } } } }";
const EVENTS: &str = "{ events(first: 50) { edges { node { id name kind venue startsOn endsOn phase } } } }";
const PAST_EVENT: &str = "query($id: ID!) { pastEvent(id: $id) { id name kind venue: place startsOn endsOn \
                          players { number name person { id } } standings { rows { rank number name points } } } }";
const PAST_EVENTS: &str =
    "{ pastEvents(first: 50) { edges { node { id name kind venue: place startsOn endsOn } } } }";
const HOME: &str = "{ announcements(first: 4) { edges { node { id vi { title } en { title } } } } liveBouts(first: 8) { id event { name } white { name } black { name } } \
                    events(first: 50) { edges { node { id name kind venue startsOn endsOn phase } } } }";
const ANNOUNCEMENTS: &str = "{ announcements(first: 50) { edges { node { id posted { at } vi { title text } en { title text } \
                             body { name } event { id name } } } } }";
const CLUBS: &str = "{ clubs(first: 100) { edges { node { id name } } } }";

/// Reads what the address is about.
pub(super) async fn page(shared: &Data<Shared>, path: &str, ordinal: u8, language: Language) -> Page {
    or_plain(found(shared, path, ordinal, language).await, language)
}

/// The page, or what stands where there is none or nobody can say.
pub(super) fn or_plain(found: Result<Option<Page>, Away>, language: Language) -> Page {
    match found {
        Ok(Some(page)) => page,
        Ok(None) => plain(language.word("page.not_found"), Standing::Missing),
        // The app itself may fare better in a moment.
        Err(Away) => plain(SITE, Standing::Away),
    }
}

/// The page at an address, if there is one.
async fn found(
    shared: &Data<Shared>,
    path: &str,
    ordinal: u8,
    language: Language,
) -> Result<Option<Page>, Away> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    Ok(match parts.as_slice() {
        [] => Some(home(&ask_in(shared, language, HOME, "").await?, language)),
        ["giai"] => Some(events(&ask_in(shared, language, EVENTS, "").await?, language)),
        ["giai", id] => event(&ask_in(shared, language, EVENT, id).await?["event"], language),
        ["giai", id, "man-hinh" | "dieu-le"] => {
            let page = event(&ask_in(shared, language, EVENT, id).await?["event"], language);
            page.map(|page| Page { standing: Standing::Unlisted, head: String::new(), ..page })
        }
        ["van", id] => {
            let answer = ask_in(shared, language, BOUT, id).await?;
            let found = &answer["bout"];
            // Whoever reads Chinese reads the moves so.
            if language == Language::Zh && text(&found["kind"]) == "XIANGQI" {
                let moves = ask_in(shared, language, MOVES_IN_CHINESE, id).await?;
                bout(found, &moves["bout"]["plies"], language)
            } else {
                bout(found, &found["plies"], language)
            }
        }
        ["ky-thu", id] => person(&ask_in(shared, language, PERSON, id).await?["person"], language),
        ["ky-thu", id, "voi", other] => {
            let (one, other) =
                (ask_in(shared, language, NAME, id).await?, ask_in(shared, language, NAME, other).await?);
            meeting(&one["person"], &other["person"], language)
        }
        ["cau-lac-bo", id] => club(&ask_in(shared, language, CLUB, id).await?["club"], language),
        ["to-chuc", id] => body::body(&ask_in(shared, language, BODY, id).await?["body"], language),
        ["cau-lac-bo"] => Some(clubs(&ask_in(shared, language, CLUBS, "").await?, language)),
        ["luat"] => Some(laws(language)),
        ["luat", book] => law(book, language),
        ["luat", book, number] => article(book, number, ordinal, language),
        ["giai", id, "doi", team] => {
            team::team(&ask_in(shared, language, TEAM, id).await?["event"], team, language)
        }
        ["ky-thu"] => Some(lists::rated(shared, language).await?),
        ["he-so"] => Some(lists::monthly(shared, language).await?),
        ["he-so", "cu"] => Some(lists::past(shared, language).await?),
        ["giai-cu"] => Some(past_events(&ask_in(shared, language, PAST_EVENTS, "").await?, language)),
        ["giai-cu", id] => {
            past_event(&ask_in(shared, language, PAST_EVENT, id).await?["pastEvent"], language)
        }
        ["danh-hieu"] => Some(titles::holders(shared, language).await?),
        ["thong-bao"] => Some(announcements(&ask_in(shared, language, ANNOUNCEMENTS, "").await?, language)),
        ["lich"] => Some(lists::season(shared, language).await?),
        ["api"] => Some(lists::builders(language)),
        ["tim"] => Some(plain(language.word("page.search"), Standing::Unlisted)),
        ["theo-doi"] => Some(plain(language.word("page.following"), Standing::Unlisted)),
        ["dong-ho"] => Some(plain(language.word("page.game_clock"), Standing::Unlisted)),
        ["van", _, "doc-nuoc"] => Some(plain(language.word("page.moves_aloud"), Standing::Unlisted)),
        ["giai", _, "dang-ky"]
        | ["van", _, "khieu-nai" | "xin-hoa"]
        | [
            "lam-viec" | "tai-khoan" | "dang-nhap" | "dat-mat-khau" | "quen-mat-khau" | "xac-nhan-thu"
            | "gia-nhap",
        ]
        | ["thoi-thu" | "vao-cua", _, _]
        | ["tai-khoan", "bao-mat" | "khoa" | "so-theo-doi" | "tin-bao" | "gui-tin" | "webhook"]
        | ["phieu-thu" | "the-hoi-vien", _]
        | ["gia-nhap", "thu"]
        | ["ban-trong-tai" | "van-phong", ..] => Some(plain(language.word("page.work"), Standing::Unlisted)),
        _ => None,
    })
}

/// A public page that begins with its title and description.
pub(super) fn public(
    title: String,
    description: String,
    kind: &'static str,
    body: Html,
    data: Option<Value>,
) -> Page {
    let alt = format!("{title}. {description}");
    let head = headed(Ground::Paper, &title, &description);
    let languages = Languages::Two;
    Page {
        standing: Standing::Public,
        title,
        description,
        kind,
        alt,
        head,
        body: body.done(),
        data,
        languages,
        tab: None,
    }
}

/// The same, also in Chinese.
pub(super) fn in_three(page: Page) -> Page {
    Page { languages: Languages::Three, ..page }
}

pub(super) fn headed(ground: Ground, title: &str, text: &str) -> String {
    Html::default().head(ground, title, text).done()
}

pub(super) fn plain(title: &str, standing: Standing) -> Page {
    let head = match standing {
        Standing::Public | Standing::Missing => headed(Ground::Paper, title, ""),
        Standing::Unlisted | Standing::Away => String::new(),
    };
    Page {
        standing,
        title: title.to_owned(),
        description: title.to_owned(),
        kind: "website",
        alt: title.to_owned(),
        head,
        body: String::new(),
        data: None,
        languages: Languages::Two,
        tab: None,
    }
}

/// Two players side by side.
fn meeting(one: &Value, other: &Value, language: Language) -> Option<Page> {
    let (first, second) = (one["name"].as_str()?, other["name"].as_str()?);
    let title = format!("{first} – {second}");
    let description = language.word("page.between_two");
    let pages =
        [one, other].map(|who| (format!("/ky-thu/{}", text(&who["id"])), text(&who["name"]).to_owned()));
    let body = Html::default().links(pages);
    Some(public(title, description.to_owned(), "website", body, None))
}

fn event_links(answer: &Value, language: Language) -> Vec<(String, String)> {
    let events = nodes(&answer["events"]);
    let called = |one: &Value| format!("{} ({})", text(&one["name"]), line_of(one, language));
    events.map(|one| (format!("/giai/{}", text(&one["id"])), called(one))).collect()
}

/// What this place is, in the sentence of the web's first page.
fn what(language: Language) -> &'static str {
    static HOME: LazyLock<Names> = LazyLock::new(|| {
        let files = WordFiles {
            vi: include_str!("../../../words/home.vi.json"),
            en: include_str!("../../../words/home.en.json"),
        };
        files.names().expect("the words of the first page are plain texts")
    });
    static CHINESE: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
        serde_json::from_str(include_str!("../../../words/home.zh.json"))
            .expect("the words of the first page are plain texts")
    });
    let (vi, en) = HOME.of("what").unwrap_or_default();
    match language {
        Language::Vi => vi,
        Language::En => en,
        Language::Zh => CHINESE.get("what").map_or(en, String::as_str),
    }
}

fn home(answer: &Value, language: Language) -> Page {
    let description = what(language);
    let live = rows(&answer["liveBouts"]).map(|bout| {
        let players = format!("{} – {}", text(&bout["white"]["name"]), text(&bout["black"]["name"]));
        (format!("/van/{}", text(&bout["id"])), format!("{players}, {}", text(&bout["event"]["name"])))
    });
    let live = Html::default().links(live).done();
    let told = nodes(&answer["announcements"]).map(|one| {
        (format!("/thong-bao#{}", text(&one["id"])), text(&worded(one, language)["title"]).to_owned())
    });
    let told = Html::default().links(told).done();
    let mut body = Html::default();
    if !told.is_empty() {
        body = body.section(language.word("page.announcements")).then(&told);
    }
    if !live.is_empty() {
        body = body.section(language.word("page.live")).then(&live);
    }
    let body = body.section(language.word("page.events")).links(event_links(answer, language));
    in_three(public(SITE.to_owned(), description.to_owned(), "website", body, None))
}

fn events(answer: &Value, language: Language) -> Page {
    let title = language.word("page.events");
    let description = language.word("page.events_about");
    let body = Html::default().links(event_links(answer, language));
    in_three(public(title.to_owned(), description.to_owned(), "website", body, None))
}

/// An event with its table, as whoever names no tab meets it.
pub(super) fn event(event: &Value, language: Language) -> Option<Page> {
    let name = event["name"].as_str()?;
    let line = line_of(event, language);
    let (standings, who) = ranked(event);
    let leaders: Vec<&Value> = rows(&standings["rows"]).take(5).collect();
    let played = standings["afterRound"].as_u64().unwrap_or_default();
    let top: Vec<String> = leaders
        .iter()
        .map(|row| format!("{} {}", text(&row[who.key]["name"]), text(&row["points"])))
        .collect();
    let description = if played == 0 {
        line.clone()
    } else {
        let after = language.word("word.after_round");
        format!("{line}. {after} {played}: {}", top.join(", "))
    };
    let id = text(&event["id"]);
    let table = rows(&standings["rows"]).map(|row| {
        let one = &row[who.key];
        let club = escaped(text(&one["club"]["name"]));
        let (rank, points) = (row["rank"].to_string(), escaped(text(&row["points"])));
        let named = link(&who.address(id, one), text(&one["name"]));
        // A team's club stands in its name.
        if who.of_teams { vec![rank, named, points] } else { vec![rank, named, club, points] }
    });
    let heads = if who.of_teams {
        vec!["page.head_rank", who.head, "page.head_points"]
    } else {
        vec!["page.head_rank", who.head, "page.head_club", "page.head_points"]
    };
    let heads: Vec<&str> = heads.into_iter().map(|key| language.word(key)).collect();
    let table = Html::default().table(&heads, table).done();
    let titled = || Html::default().section(language.word("page.standings"));
    let body = if table.is_empty() { Html::default() } else { titled().then(&table) };
    let data = json!({
        "@context": "https://schema.org", "@type": "SportsEvent", "name": name, "sport": game(&event["kind"], Language::En),
        "startDate": event["startsOn"], "endDate": event["endsOn"],
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "location": { "@type": "Place", "name": event["venue"], "address": event["venue"] },
        "organizer": { "@type": "SportsOrganization", "name": event["organizer"] }
    });
    let head = headed(Ground::Lacquer, name, &line);
    let page = public(name.to_owned(), description, "website", body, Some(data));
    Some(Page { head, languages: languages(event), ..page })
}

fn past_events(answer: &Value, language: Language) -> Page {
    let (title, description) = (language.word("page.past_events"), language.word("page.past_events_about"));
    let called = |one: &Value| format!("{} ({})", text(&one["name"]), past_line(one, language));
    let links =
        nodes(&answer["pastEvents"]).map(|one| (format!("/giai-cu/{}", text(&one["id"])), called(one)));
    let body = Html::default().links(links);
    public(title.to_owned(), description.to_owned(), "website", body, None)
}

fn past_line(event: &Value, language: Language) -> String {
    let place = text(&event["venue"]);
    let comma = if place.is_empty() { "" } else { ", " };
    format!("{}, {}{comma}{place}", game(&event["kind"], language), days(event, language))
}

/// An event of the past: its table, and that nobody here recorded it.
fn past_event(event: &Value, language: Language) -> Option<Page> {
    let name = event["name"].as_str()?;
    let description = format!("{}. {}", past_line(event, language), language.word("page.past_event_mark"));
    let called = |row: &Value| {
        let player = rows(&event["players"]).find(|player| player["number"] == row["number"]);
        match player.filter(|_| text(&row["name"]).is_empty()) {
            Some(player) if player["person"]["id"].is_string() => {
                link(&format!("/ky-thu/{}", text(&player["person"]["id"])), text(&player["name"]))
            }
            Some(_) | None => escaped(text(&row["name"])),
        }
    };
    let table = rows(&event["standings"]["rows"])
        .map(|row| vec![row["rank"].to_string(), called(row), escaped(text(&row["points"]))]);
    let heads = ["page.head_rank", "page.head_player", "page.head_points"].map(|key| language.word(key));
    let body = Html::default().table(&heads, table);
    Some(public(name.to_owned(), description, "website", body, None))
}

/// Pages of xiangqi speak Chinese, too.
pub(super) fn languages(of: &Value) -> Languages {
    if text(&of["kind"]) == "XIANGQI" { Languages::Three } else { Languages::Two }
}

fn bout(bout: &Value, plies: &Value, language: Language) -> Option<Page> {
    let (white, black) = (bout["white"]["name"].as_str()?, bout["black"]["name"].as_str()?);
    let score = score(bout);
    let title = format!("{white} – {black}{score}");
    let place = seat(bout, language);
    let event = text(&bout["event"]["name"]);
    let moves = rows(plies).enumerate().fold(String::new(), |said, (at, ply)| {
        let number = if at % 2 == 0 { format!("{}. ", at / 2 + 1) } else { String::new() };
        format!("{said}{number}{} ", text(&ply["text"]))
    });
    let description = format!("{}, {event}, {place}.", game(&bout["kind"], language));
    let description = match delayed(bout, language) {
        Some(delayed) => format!("{description} {delayed}"),
        None => description,
    };
    let event_link = (format!("/giai/{}", text(&bout["event"]["id"])), event.to_owned());
    let rulings = rows(&bout["rulings"]).map(|ruling| ruled(ruling, language));
    let board = embed::drawn(bout, &title, Men::Written);
    let body = Html::default().links([event_link]).then(&board).text(moves.trim_end());
    let body = rulings.fold(body, |body, ruling| body.text(&ruling));
    let page = public(title, description, "article", body, None);
    Some(Page { alt: alt(bout, language), languages: languages(bout), ..page })
}

fn person(person: &Value, language: Language) -> Option<Page> {
    let name = person["name"].as_str()?;
    let club = text(&person["club"]["name"]);
    let ratings = rows(&person["ratings"]).map(|rating| {
        let rate = rate(&rating["tempo"], language);
        format!("{}{rate} {}", game(&rating["kind"], language), rating["value"])
    });
    let held = titles::held(&person["awardedTitles"], language);
    let mut facts = held.clone();
    facts.extend((!club.is_empty()).then(|| club.to_owned()));
    facts.extend(ratings);
    let description =
        if facts.is_empty() { language.word("page.player").to_owned() } else { facts.join("; ") };
    let games = nodes(&person["bouts"]).map(|bout| {
        let (white, black) = (text(&bout["white"]["name"]), text(&bout["black"]["name"]));
        let score = score(bout);
        let called = format!("{white} – {black}{score}, {}", text(&bout["event"]["name"]));
        (format!("/van/{}", text(&bout["id"])), called)
    });
    let rulings = rows(&person["rulings"])
        .map(|ruling| (format!("/van/{}", text(&ruling["bout"]["id"])), ruled(ruling, language)));
    let body = Html::default().links(games).links(rulings);
    let data = json!({
        "@context": "https://schema.org", "@type": "Person", "name": name,
        "memberOf": { "@type": "SportsTeam", "name": club }, "award": held
    });
    let data = (!club.is_empty()).then_some(data);
    let head = headed(Ground::Lacquer, name, &description);
    Some(in_three(Page { head, ..public(name.to_owned(), description, "profile", body, data) }))
}

fn club(club: &Value, language: Language) -> Option<Page> {
    let name = club["name"].as_str()?;
    let members = language.word("page.members");
    let description = format!("{}; {} {members}.", text(&club["body"]["name"]), club["memberCount"]);
    let people = nodes(&club["members"]);
    let people = people.map(|one| (format!("/ky-thu/{}", text(&one["id"])), text(&one["name"]).to_owned()));
    let body = Html::default().links(people);
    Some(in_three(public(name.to_owned(), description, "website", body, None)))
}

/// A ruling in a line: against whom, for what, by which article.
fn ruled(ruling: &Value, language: Language) -> String {
    let head = language.word("page.ruling").to_owned();
    let number = ruling["citation"]["number"].as_str();
    let article = number.map(|number| format!("{} {number}", language.word("word.article")));
    let who = text(&ruling["person"]["name"]).to_owned();
    let parts = [head, who, ruled_about(ruling, language), article.unwrap_or_default()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ")
}

fn clubs(answer: &Value, language: Language) -> Page {
    let title = language.word("page.clubs");
    let links = nodes(&answer["clubs"]);
    let links = links.map(|one| (format!("/cau-lac-bo/{}", text(&one["id"])), text(&one["name"]).to_owned()));
    let page = public(title.to_owned(), title.to_owned(), "website", Html::default().links(links), None);
    in_three(Page { head: headed(Ground::Paper, title, ""), ..page })
}

/// An announcement in the reader's language, where somebody wrote it so.
pub(super) fn worded(one: &Value, language: Language) -> &Value {
    if one["en"].is_null() { &one["vi"] } else { language.pick(&one["vi"], &one["en"]) }
}

/// What bodies and events announce, in the reader's language where somebody wrote it.
fn announcements(answer: &Value, language: Language) -> Page {
    let (title, about) = (language.word("page.announcements"), language.word("page.announcements_about"));
    let body = nodes(&answer["announcements"]).fold(Html::default(), |body, one| {
        let said = worded(one, language);
        let event = &one["event"];
        let day = one["posted"]["at"].as_str().and_then(|at| at.get(..10)).unwrap_or_default();
        let body = body.section(text(&said["title"]));
        let body = match event["id"].as_str() {
            Some(id) => body.links([(format!("/giai/{id}"), format!("{}, {day}", text(&event["name"])))]),
            None => body.text(&format!("{}, {day}", text(&one["body"]["name"]))),
        };
        text(&said["text"]).split("\n\n").fold(body, Html::text)
    });
    public(title.to_owned(), about.to_owned(), "website", body, None)
}

fn laws(language: Language) -> Page {
    let title = language.word("page.laws");
    let description = language.word("page.laws_about");
    let books = regulations::laws();
    let books = books.map(|law| (format!("/luat/{}", law.id.as_str()), language.of(&law.title).to_owned()));
    public(title.to_owned(), description.to_owned(), "website", Html::default().links(books), None)
}

fn law(book: &str, language: Language) -> Option<Page> {
    let law = regulations::law(book)?;
    let title = language.of(&law.title);
    let game = &language.game(law.game).name;
    let articles = language.word("page.articles");
    let description = format!("{game}: {} {articles}.", law.articles.len());
    let heads = law.articles.iter().filter(|article| article.parent.is_none());
    let links = heads.map(|one| {
        (
            format!("/luat/{book}/{}", one.article.number),
            format!("{} {}", one.article.number, language.of(&one.title)),
        )
    });
    Some(public(title.to_owned(), description, "website", Html::default().links(links), None))
}

fn article(book: &str, number: &str, ordinal: u8, language: Language) -> Option<Page> {
    let law = regulations::law(book)?;
    let article = law.article(&Article { number: number.to_owned().into(), ordinal })?;
    let word = language.word("word.article");
    let title = format!("{word} {number}: {}", language.of(&article.title));
    let digest = language.of(&article.digest);
    let parts = law.parts(&article.article).map(|part| {
        let again =
            if part.article.ordinal > 1 { format!("?lan={}", part.article.ordinal) } else { String::new() };
        let called = format!("{} {}", part.article.number, language.of(&part.title));
        (format!("/luat/{book}/{}{again}", part.article.number), called)
    });
    let body = Html::default().text(language.of(&law.title)).links(parts);
    Some(public(title, digest.to_owned(), "article", body, None))
}
