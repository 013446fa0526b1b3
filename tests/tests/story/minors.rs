//! An event names minors by their initials: what whoever is not near the child reads at every door, and who still reads the
//! name.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{self, Day, board, events, rulings};
use crate::fixture;
use crate::sealed::said;

/// Born in December 2012, of the first club; born in June 2011, of the second. Both play chess.
const CHILDREN: [u16; 2] = [8, 16];
/// How the two are called in Chinese characters.
const HAN: [&str; 2] = ["裴明映", "潘金燕"];
/// Every form in which the two are called, and what a search folds them to.
const NAMES: [&str; 9] =
    ["裴明映", "潘金燕", "Minh Ánh", "Minh Anh", "minh anh", "Kim Yến", "Kim Yen", "kim yen", "MINH ANH"];
const INITIALS: [&str; 2] = ["B. M. Á.", "P. K. Y."];

pub(crate) async fn minors_are_named_by_initials(database: Database) {
    let mut day = day::open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
    let secretary = day.log_in("thu-ky-ho-guom", 4).await;
    let role = json!({ "login": "thu-ky-ho-guom", "role": "club_secretary", "scope": day.clubs[0] });
    day.admin.done(grant, json!({ "input": role })).await;
    let bout = bout_of(&day, CHILDREN[0]).await;
    let arbiter = &day.chess.tables[0];
    board::start(arbiter, &bout).await;
    rulings::fault(arbiter, &bout, "WHITE", "illegal_move").await;

    let naming = "mutation($input: NameInChineseInput!) { it: nameInChinese(input: $input) { __typename ... on Refusal { code } } }";
    for (card, han) in CHILDREN.into_iter().zip(HAN) {
        let input = json!({ "person": day.member(card), "name": han });
        day.staff.done(naming, json!({ "input": input })).await;
    }

    let before = doors(&day, &day.visitor, &bout).await;
    let in_characters = before.iter().filter(|(_, text)| HAN.iter().any(|name| text.contains(name))).count();
    assert!(in_characters > 10, "a door that never tells characters tells nothing: {in_characters}");
    let told = before.iter().filter(|(_, text)| names_a_child(text)).count();
    assert!(told > 25, "a door that never tells a name tells nothing by telling none: {told}");
    let picture = format!("/hinh/ky-thu/{}.png", day.member(CHILDREN[0]));
    let drawn = day.visitor.bytes(&picture).await;

    amend(&day, "BY_INITIALS").await;
    strangers_read_initials(&day, &bout).await;
    assert_ne!(day.visitor.bytes(&picture).await, drawn, "the picture names by initials, too");
    nobody_finds_them_by_name(&day).await;
    whoever_is_near_reads_the_name(&day, &secretary).await;
    files_in_full_are_for_the_event(&day, &secretary).await;
    who_is_of_age_is_named(&day).await;

    amend(&day, "IN_FULL").await;
    assert!(name(&day, &day.visitor, CHILDREN[1]).await.ends_with("Kim Yến"));
    day.server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
}

fn names_a_child(text: &str) -> bool {
    NAMES.iter().any(|name| text.contains(name))
}

async fn bout_of(day: &Day, card: u16) -> String {
    let query = "query($id: ID!) { person(id: $id) { bouts(first: 1) { edges { node { id } } } } }";
    let found = day.visitor.ask(query, json!({ "id": day.member(card) })).await;
    found["person"]["bouts"]["edges"][0]["node"]["id"].as_str().unwrap().to_owned()
}

async fn name(day: &Day, who: &Client, card: u16) -> String {
    let query = "query($id: ID!) { person(id: $id) { name } }";
    let found = who.ask(query, json!({ "id": day.member(card) })).await;
    found["person"]["name"].as_str().unwrap().to_owned()
}

async fn amend(day: &Day, minors: &str) {
    let mut settings = events::settings("CHESS");
    settings["minors"] = json!(minors);
    let mutation = format!(
        "mutation($input: AmendRulesInput!) {{ it: amendRules(input: $input) {{ {} }} }}",
        events::EVENT
    );
    let input = json!({ "event": day.chess.id, "reason": "Luật Trẻ em", "settings": settings,
        "sections": fixture::sections("Nhà thi đấu Trung tâm, từ 8 giờ") });
    day.staff.done(&mutation, json!({ "input": input })).await;
}

/// Where the two could be read of, by what the door is called.
async fn doors(day: &Day, who: &Client, bout: &str) -> Vec<(String, String)> {
    let event = &day.chess.id;
    let [one, other] = CHILDREN.map(|card| day.member(card));
    let ids = json!({ "bout": bout, "event": event, "player": one, "other": other, "club": day.clubs[0] });
    let mut told = Vec::new();
    for question in [
        "query($event: ID!) { event(id: $event) { entries { number person { name latinName givenName fideId portrait } } } }",
        "query($event: ID!) { event(id: $event) { round(number: 1) { pairings { white { name } black { name } } } } }",
        "query($event: ID!) { event(id: $event) { standings { rows { person { name } } } } }",
        "query($player: ID!) { person(id: $player) { name latinName givenName hanName formerNames } }",
        "query($player: ID!) { node(id: $player) { ... on Person { name } } }",
        "query($bout: ID!) { bout(id: $bout) { white { name } black { name } } }",
        "query($bout: ID!) { bout(id: $bout) { withheld { ties { name } handedTo { name } officials { person { name } } } } }",
        "query($club: ID!) { club(id: $club) { members(first: 20) { edges { node { name } } } } }",
        "{ people(first: 50) { edges { node { name latinName } } } }",
        "{ latestRulings { person { name } } }",
        "{ liveBouts(first: 8) { white { name } black { name } } }",
    ] {
        let answer = who.raw(question, ids.clone()).await;
        assert!(answer["errors"].is_null(), "a question that is none tells nothing: {question}: {answer:#}");
        told.push((question.to_owned(), answer.to_string()));
        let answer = who.raw_in_characters(question, ids.clone()).await;
        assert!(answer["errors"].is_null(), "{question}: {answer:#}");
        told.push((format!("in characters: {question}"), answer.to_string()));
    }
    for path in [
        format!("/feed/{bout}/state"),
        format!("/feed/{event}/state"),
        format!("/van/{bout}/tep/game.pgn"),
        format!("/van/{bout}/tep/game.txt"),
        format!("/giai/{event}/tep/games.pgn"),
        format!("/giai/{event}/tep/starting-list.csv"),
        format!("/giai/{event}/tep/starting-list.json"),
        format!("/giai/{event}/tep/swiss-manager.csv"),
        format!("/giai/{event}/tep/title-norms.csv"),
        format!("/giai/{event}/tep/it1-1.json"),
        format!("/giai/{event}/tep/it3.json"),
        format!("/giai/{event}/tep/pairings-1.csv"),
        format!("/giai/{event}/tep/standings.csv"),
        format!("/giai/{event}/tep/crosstable.json"),
        format!("/giai/{event}/tep/follow-up-cards.csv"),
        format!("/giai/{event}/tep/tournament.trf"),
        format!("/giai/{event}/tep/tournament.trf16"),
        format!("/giai/{event}/tep/calendar.ics"),
        format!("/ky-thu/{one}/tep/games.pgn"),
        format!("/ky-thu/{one}/tep/calendar.ics"),
        format!("/van/{bout}"),
        format!("/van/{bout}?lang=en"),
        format!("/giai/{event}"),
        format!("/giai/{event}?muc=van"),
        format!("/giai/{event}?muc=ky-thu"),
        format!("/giai/{event}?muc=xep-hang"),
        format!("/giai/{event}?muc=bang-doi-dau"),
        format!("/giai/{event}?muc=ghep-cap"),
        format!("/giai/{event}?muc=tong-quan"),
        format!("/ky-thu/{one}"),
        format!("/ky-thu/{one}?lang=en"),
        format!("/ky-thu/{one}?lang=zh"),
        format!("/ky-thu/{one}/voi/{other}?lang=zh"),
        "/ky-thu?lang=zh".to_owned(),
        "/?lang=zh".to_owned(),
        format!("/cau-lac-bo/{}?lang=zh", day.clubs[0]),
        format!("/van/{bout}?lang=zh"),
        format!("/giai/{event}?lang=zh"),
        format!("/giai/{event}?muc=van&lang=zh"),
        format!("/giai/{event}?muc=ky-thu&lang=zh"),
        format!("/giai/{event}?muc=xep-hang&lang=zh"),
        format!("/giai/{event}?muc=bang-cheo&lang=zh"),
        format!("/giai/{event}?muc=ghep-cap&lang=zh"),
        format!("/giai/{event}?muc=tong-quan&lang=zh"),
        format!("/van/{bout}/tep/game.pgn?notation=zh-hans"),
        format!("/van/{bout}/tep/game.txt?notation=zh-hans"),
        format!("/giai/{event}/tep/games.pgn?notation=zh-hans"),
        format!("/nhung/van/{bout}?lang=zh"),
        format!("/ky-thu/{one}/voi/{other}"),
        "/ky-thu".to_owned(),
        format!("/cau-lac-bo/{}", day.clubs[0]),
        format!("/nhung/van/{bout}"),
        format!("/nhung/giai/{event}/ghep-cap"),
        format!("/nhung/giai/{event}/xep-hang"),
        format!("/oembed?url={}/van/{bout}", day.server.url),
        "/tin.xml".to_owned(),
        "/sitemap.xml".to_owned(),
        "/".to_owned(),
    ] {
        let (_, text) = who.take(&path).await;
        told.push((path, text));
    }
    told
}

async fn strangers_read_initials(day: &Day, bout: &str) {
    let opponent = day.log_in("nguoi-la", 12).await;
    // An official of another event and the administrator are strangers here.
    for who in [&day.visitor, &opponent, &day.xiangqi.tables[0], &day.admin] {
        let mut initials = 0;
        for (door, text) in doors(day, who, bout).await {
            assert!(!names_a_child(&text), "{door} names a child: {text}");
            initials += usize::from(INITIALS.iter().any(|name| text.contains(name)));
        }
        assert!(initials > 20, "they are still there, by their initials: {initials}");
    }
}

async fn nobody_finds_them_by_name(day: &Day) {
    let query =
        "query($search: String) { people(search: $search, first: 5) { totalCount edges { node { id } } } }";
    for search in ["bui minh anh", "Phan Kim Yến", "minh", "裴明映", "潘"] {
        let found = day.visitor.ask(query, json!({ "search": search })).await["people"].take();
        let is_child = |edge: &Value| CHILDREN.iter().any(|card| edge["node"]["id"] == day.member(*card));
        assert!(!found["edges"].as_array().unwrap().iter().any(is_child), "{search}: {found:#}");
        let shown = found["edges"].as_array().unwrap().len();
        assert_eq!(found["totalCount"], shown, "the number does not say that there is one more: {found:#}");
    }
    let found = day.chess.chief().ask(query, json!({ "search": "bui minh anh" })).await["people"].take();
    assert_eq!(found["totalCount"], 1, "{found:#}");
    let page = day.visitor.get("/tim?tim=bui+minh+anh").await.1;
    assert!(!page.contains(day.member(CHILDREN[0])), "{page}");
}

async fn whoever_is_near_reads_the_name(day: &Day, secretary: &Client) {
    let [one, other] = CHILDREN;
    let oneself = day.log_in("anh", one).await;
    let whole = ["Bùi Minh Ánh", "Phan Kim Yến"];
    for (who, reads) in [
        (&oneself, [whole[0], INITIALS[1]]),
        (secretary, [whole[0], INITIALS[1]]),
        (day.chess.chief(), whole),
        (&day.chess.tables[0], whole),
        (&day.staff, whole),
    ] {
        assert_eq!([name(day, who, one).await, name(day, who, other).await], reads);
    }
    // A guardian who sees, from the moment on which it is recorded.
    let parent = day.log_in("phu-huynh", 2).await;
    assert_eq!(name(day, &parent, one).await, INITIALS[0]);
    let naming = "mutation($input: NameGuardianInput!) { it: nameGuardian(input: $input) { __typename ... on Refusal { code } } }";
    let input = json!({ "minor": day.member(one), "guardian": day.member(2), "scopes": ["SEE"] });
    secretary.done(naming, json!({ "input": input })).await;
    assert_eq!(name(day, &parent, one).await, whole[0]);
    assert_eq!(name(day, &parent, other).await, INITIALS[1]);
}

async fn files_in_full_are_for_the_event(day: &Day, secretary: &Client) {
    let event = &day.chess.id;
    let of_event = "query($id: ID!) { event(id: $id) { namesInFull } }";
    for name in
        ["starting-list.csv", "swiss-manager.csv", "title-norms.csv", "tournament.trf", "crosstable.json"]
    {
        let path = format!("/graphql/tep/giai/{event}/{name}");
        for who in [&day.visitor, &day.admin, &day.xiangqi.tables[0], secretary] {
            let (status, text) = who.take(&path).await;
            assert_eq!(status, 403, "{path}: {text}");
            assert_eq!(who.ask(of_event, json!({ "id": event })).await["event"]["namesInFull"], false);
        }
        for who in [day.chess.chief(), &day.staff] {
            let (status, text) = who.take(&path).await;
            assert_eq!((status, names_a_child(&text)), (200, true), "{path}: {text}");
            assert_eq!(who.ask(of_event, json!({ "id": event })).await["event"]["namesInFull"], true);
        }
    }
    let (status, _) = day.staff.take("/graphql/tep/giai/nichts/standings.csv").await;
    assert_eq!(status, 404);
}

/// Of age is who was born eighteen years ago; of whom no day of birth is known counts as a minor.
async fn who_is_of_age_is_named(day: &Day) {
    let mutation = "mutation($input: CorrectPersonInput!) { it: correctPerson(input: $input) { __typename ... on Refusal { code } } }";
    let correct = |born: &str| json!({ "input": { "person": day.member(CHILDREN[0]), "birthDate": born } });
    day.staff.done(mutation, correct("2001-12-08")).await;
    assert_eq!(name(day, &day.visitor, CHILDREN[0]).await, "Bùi Minh Ánh");
    day.staff.done(mutation, correct("2012-12-08")).await;
    assert_eq!(name(day, &day.visitor, CHILDREN[0]).await, INITIALS[0]);
}
