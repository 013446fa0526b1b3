//! A program follows what is public: by pages, and as it happens; and is told nothing that is not everybody's.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, board, events};
use crate::fixture;
use crate::operator::prepared;
use crate::spectators::Spectator;

const PAGE: &str =
    "query($after: Long!, $of: ID, $first: Int!) { changes(after: $after, of: $of, first: $first) {
    position hasMore changes { position at kind about event round node { __typename id } } } }";
/// Whoever asks to be erased, and plays nowhere; whoever pays dues.
const ERASED: u16 = 22;
const PAYS: u16 = 5;

async fn page(client: &Client, after: u64, of: Option<&str>, first: u32) -> Value {
    client.ask(PAGE, json!({ "after": after, "of": of, "first": first })).await["changes"].take()
}

/// Everything of a topic, page by page, and where that ends.
async fn all(client: &Client, mut after: u64, of: Option<&str>) -> (Vec<Value>, u64) {
    let mut found = Vec::new();
    loop {
        let page = page(client, after, of, 7).await;
        found.extend(page["changes"].as_array().unwrap().iter().cloned());
        let position = page["position"].as_u64().unwrap();
        assert!(position >= after, "a cursor never goes back");
        after = position;
        if page["hasMore"] == false {
            return (found, after);
        }
    }
}

fn kinds(changes: &[Value]) -> BTreeSet<&str> {
    changes.iter().map(|one| one["kind"].as_str().unwrap()).collect()
}

async fn head(day: &Day) -> u64 {
    day.visitor.ask("{ logHead { position } }", json!({})).await["logHead"]["position"].as_u64().unwrap()
}

pub(crate) async fn programs_follow_what_changed(database: Database) {
    let (day, bout) = prepared(&database).await;
    let position = pages_hold_everything_public(&day, &bout).await;
    what_is_private_moves_the_cursor_alone(&day, position).await;
    a_draft_is_nobodys(&day).await;
    a_stream_tells_the_same(&day, &bout).await;
    nothing_new_is_said_without_sending_it(&day, &bout).await;
    an_erasure_is_told_so_that_copies_go(&day).await;
    day.server.stop().await;
}

async fn pages_hold_everything_public(day: &Day, bout: &str) -> u64 {
    let (everything, position) = all(&day.visitor, 0, None).await;
    assert_eq!(position, head(day).await, "to the log's end");
    let positions: Vec<u64> = everything.iter().map(|one| one["position"].as_u64().unwrap()).collect();
    assert!(positions.windows(2).all(|two| two[0] < two[1]), "in order, and nothing twice: {positions:?}");
    let told = kinds(&everything);
    for kind in ["body", "club", "membership", "rules", "officials", "entries", "round", "moves", "ruling"] {
        assert!(told.contains(kind), "{kind} is missing: {told:?}");
    }
    for change in &everything {
        let about = &change["about"];
        assert!(about.is_null() || change["node"]["id"] == *about, "it is to be seen: {change:#}");
    }

    let (event, _) = all(&day.visitor, 0, Some(&day.xiangqi.id)).await;
    let of_event: Vec<&Value> = everything.iter().filter(|one| one["event"] == day.xiangqi.id).collect();
    assert_eq!(event.iter().collect::<Vec<_>>(), of_event, "an event with its games");
    let (game, _) = all(&day.visitor, 0, Some(bout)).await;
    assert!(game.len() > 4 && game.iter().all(|one| one["about"] == bout), "{game:#?}");
    assert_eq!(kinds(&game), BTreeSet::from(["moves", "ruling"]));
    let players = day.table(&day.xiangqi, 1, 1).await;
    let (player, _) = all(&day.visitor, 0, players["white"]["id"].as_str()).await;
    for kind in ["membership", "entries", "round", "moves"] {
        assert!(kinds(&player).contains(kind), "{kind}: {player:#?}");
    }
    let (club, _) = all(&day.visitor, 0, Some(&day.clubs[0])).await;
    assert_eq!(kinds(&club), BTreeSet::from(["club", "membership"]));
    let (body, _) = all(&day.visitor, 0, Some(&day.national)).await;
    assert!(kinds(&body).is_superset(&BTreeSet::from(["body", "rules", "round"])), "{body:#?}");
    let (news, _) = all(&day.visitor, 0, Some("news")).await;
    assert!(
        kinds(&news).is_superset(&BTreeSet::from(["rules", "ruling"])) && !kinds(&news).contains("moves")
    );

    for unknown in ["tin", "Z2FyYmFnZQ", "x"] {
        assert_eq!(page(&day.visitor, 0, Some(unknown), 5).await, Value::Null, "{unknown}");
    }
    let beyond = page(&day.visitor, 1 << 50, None, 5).await;
    assert_eq!((&beyond["position"], &beyond["changes"]), (&json!(position), &json!([])));
    let much = day.visitor.raw(PAGE, json!({ "after": 0, "first": 101 })).await;
    assert!(much["errors"][0]["message"].as_str().unwrap().contains("at most 100"), "{much:#}");
    position
}

/// Dues are recorded: the log grows, and nobody is told.
async fn what_is_private_moves_the_cursor_alone(day: &Day, position: u64) {
    let dues = json!({ "input": { "person": day.member(PAYS), "year": 2019, "amount": 120_000, "currency": "VND" } });
    day.staff
        .done("mutation($input: RecordDuesInput!) { it: recordDues(input: $input) { __typename } }", dues)
        .await;
    assert!(head(day).await > position);
    for of in [None, Some(day.member(PAYS)), Some("news")] {
        let (told, at) = all(&day.staff, position, of).await;
        assert_eq!((told, at), (Vec::new(), head(day).await), "also whoever may see it");
    }
}

async fn a_draft_is_nobodys(day: &Day) {
    let before = head(day).await;
    let draft = json!({ "input": {
        "name": "Giải còn bí mật", "kind": "CHESS", "body": day.national, "venue": "Huế",
        "startsOn": "2027-01-21", "endsOn": "2027-01-24", "sections": fixture::sections("Huế"), "settings": events::settings("CHESS"),
    } });
    let query = "mutation($input: PublishRulesInput!) { it: draftRules(input: $input) { __typename
        ... on Refusal { code } } }";
    day.staff.done(query, draft).await;
    assert!(head(day).await > before);
    assert_eq!(all(&day.visitor, before, None).await.0, Vec::<Value>::new());
}

async fn a_stream_tells_the_same(day: &Day, bout: &str) {
    let url = day.server.url.clone();
    let (known, position) = all(&day.visitor, 0, None).await;
    let mut whole = Spectator::open(&url, "changes?after=0", None).await;
    let mut words = String::new();
    for change in &known {
        let (at, frame) = whole.next().await.unwrap();
        assert_eq!(frame["position"], at);
        for field in ["position", "at", "kind", "about", "event", "round"] {
            assert_eq!(frame[field], change[field], "{field}: {frame:#}");
        }
        assert_eq!(frame["type"], change["node"]["__typename"], "{frame:#}");
        words += &frame.to_string();
    }
    let names = day.visitor.ask("{ people(first: 50) { edges { node { name } } } }", json!({})).await;
    for person in names["people"]["edges"].as_array().unwrap() {
        let name = person["node"]["name"].as_str().unwrap();
        assert!(!words.contains(name), "ids, and nobody's name: {name}");
    }

    let mut event = Spectator::open(&url, &format!("changes?of={}", day.xiangqi.id), None).await;
    let mut other = Spectator::open(&url, &format!("changes?of={}", day.chess.id), None).await;
    board::play(&day.xiangqi.tables[0], bout, "X1-2").await;
    let (first, frame) = event.next().await.unwrap();
    assert!(first > position);
    assert_eq!(
        (&frame["kind"], &frame["type"], &frame["about"]),
        (&json!("moves"), &json!("Bout"), &json!(bout))
    );
    assert_eq!(whole.next().await.unwrap(), (first, frame));
    board::play(&day.xiangqi.tables[0], bout, "M2.3").await;
    let second = event.next().await.unwrap();
    // Whoever lost the line names the last one, and is told what came after it.
    let mut back = Spectator::open(&url, &format!("changes?of={}", day.xiangqi.id), Some(first)).await;
    assert_eq!(back.next().await.unwrap(), second);
    // Another event heard nothing of it.
    let game = board::bout(day, &day.chess, 1, 1).await;
    board::start(&day.chess.tables[0], &game).await;
    assert_eq!(other.next().await.unwrap().1["about"], game);
    for unknown in ["changes?of=x", "changes?of=Z2FyYmFnZQ"] {
        assert_eq!(day.visitor.get(&format!("/feed/{unknown}")).await.0, 404, "{unknown}");
    }
}

/// Every public page and file has a tag, and whoever names it is sent nothing.
async fn nothing_new_is_said_without_sending_it(day: &Day, bout: &str) {
    let event = &day.xiangqi.id;
    let (player, club) = (day.member(1), &day.clubs[0]);
    let of_event = |rest: &str| format!("/giai/{event}{rest}");
    let addresses = [
        "/".to_owned(),
        "/giai".to_owned(),
        "/luat".to_owned(),
        "/tai-khoan".to_owned(),
        "/tin.xml".to_owned(),
        "/rss.xml".to_owned(),
        "/lich.ics".to_owned(),
        "/sitemap.xml".to_owned(),
        "/robots.txt".to_owned(),
        "/api/schema.graphql".to_owned(),
        of_event(""),
        of_event("?muc=xep-hang"),
        of_event("/tep/standings.csv"),
        of_event("/tep/standings.xlsx"),
        of_event("/tep/crosstable.xlsx"),
        of_event("/tep/tournament.trf"),
        of_event("/tep/tournament.trf16"),
        of_event("/tep/starting-list.json"),
        of_event("/tep/swiss-manager.csv"),
        of_event("/tep/pairings-1.csv"),
        of_event("/tep/follow-up-cards.csv"),
        of_event("/tep/games.pgn"),
        of_event("/tep/games-1.dhtmlxq"),
        of_event("/tep/calendar.ics"),
        format!("/ky-thu/{player}"),
        format!("/ky-thu/{player}/tep/games.pgn"),
        format!("/ky-thu/{player}/tep/calendar.ics"),
        format!("/ky-thu/{player}/tep/service.ics"),
        format!("/cau-lac-bo/{club}"),
        format!("/cau-lac-bo/{club}/tep/calendar.ics"),
        format!("/van/{bout}"),
        format!("/van/{bout}/tep/game.pgn"),
        format!("/nhung/van/{bout}"),
        format!("/nhung/giai/{event}/xep-hang"),
        format!("/nhung/giai/{event}/ghep-cap"),
        format!("/nhung/giai/{event}/bang-cheo"),
        "/nhung/tokens.css".to_owned(),
        format!("/hinh/giai/{event}.png"),
        format!("/oembed?url={}/van/{bout}", day.server.url),
        format!("/feed/{event}/state"),
    ];
    let http = reqwest::Client::new();
    // Rulings have a feed of their own among the news.
    let (all, rulings) =
        (day.visitor.get("/tin.xml").await.1, day.visitor.get("/tin.xml?muc=phan-quyet").await.1);
    let entries = |feed: &str, of: &str| feed.matches(&format!("2026:{of}")).count();
    assert!(entries(&all, "ruling-") > 0 && entries(&all, "event-") > 0, "{all}");
    assert_eq!((entries(&rulings, "ruling-"), entries(&rulings, "event-")), (entries(&all, "ruling-"), 0));
    for address in addresses {
        let url = format!("{}{address}", day.server.url);
        let first = http.get(&url).send().await.unwrap();
        assert_eq!(first.status(), 200, "{address}");
        let tag = first.headers().get("etag").unwrap_or_else(|| panic!("{address} has no tag")).clone();
        for known in [tag.to_str().unwrap().to_owned(), format!("\"x\", W/{}", tag.to_str().unwrap())] {
            let again = http.get(&url).header("if-none-match", &known).send().await.unwrap();
            assert_eq!(again.status(), 304, "{address}: {known}");
            assert!(again.bytes().await.unwrap().is_empty(), "{address}");
        }
        let other = http.get(&url).header("if-none-match", "\"x\"").send().await.unwrap();
        assert_eq!(other.status(), 200, "{address}");
    }
}

async fn an_erasure_is_told_so_that_copies_go(day: &Day) {
    let (before, person) = (head(day).await, day.member(ERASED));
    let erase = "mutation($input: ErasePersonInput!) { it: erasePerson(input: $input) { __typename
        ... on Refusal { code details { key value } } } }";
    day.staff.done(erase, json!({ "input": { "person": person, "ground": "PERSON" } })).await;
    let (told, _) = all(&day.visitor, before, Some(person)).await;
    assert_eq!(kinds(&told), BTreeSet::from(["person"]), "{told:#?}");
    let seen = "query($id: ID!) { person(id: $id) { isErased } }";
    assert_eq!(day.visitor.ask(seen, json!({ "id": person })).await["person"]["isErased"], true);
}
