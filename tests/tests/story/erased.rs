//! Somebody asks to be erased: games, standings and ratings stay under a pseudonym, the name is nowhere any more, and the
//! log and what was sealed before still hold.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT, pair};
use crate::day::{Day, Event, closing, open};
use crate::fixture;
use crate::sealed::{said, seal};

/// Whoever asks, by card, and what was known of them; the opponent, the arbiter.
const CARD: u16 = 2;
const OPPONENT: u16 = 4;
const ARBITER: u16 = 19;
/// What the officials were told of the player's health.
const HEALTH: &str = "Gãy tay phải tháng trước";
const TITLE: &str = "Giải hai người";
const ERASE: &str = "mutation($input: ErasePersonInput!) { it: erasePerson(input: $input) { __typename
    ... on PersonSuccess { person { id name isErased } } ... on Refusal { code rule details { key value } } } }";

pub(crate) async fn whoever_asks_is_erased(database: Database) {
    let day = open(&database).await;
    let player = day.log_in("nguoi-xin-xoa", CARD).await;
    let known = of(&day.staff, day.member(CARD)).await;
    let players = [day.member(CARD), day.member(OPPONENT)];
    let event = game_between(&day, TITLE, ("tong-tt-hai", ARBITER), players).await;
    nobody_else_erases(&day, &player, &event).await;
    not_while_their_name_is_needed(&day).await;
    a_fault_with_words_about_them(&day, &event, &known).await;
    finished(&day, &event).await;
    let slip = photographed(&day, &event).await;
    let before = standings(&day, &event).await;
    let sealed = seal(&database).await;

    let done = day.staff.done(ERASE, erase(day.member(CARD))).await;
    let pseudonym = done["person"]["name"].as_str().unwrap().to_owned();
    assert!(pseudonym.starts_with("Kỳ thủ ") && done["person"]["isErased"] == true, "{done:#}");
    let again = day.staff.refused(ERASE, erase(day.member(CARD))).await;
    assert_eq!(again["code"], "no_such_person", "{again:#}");

    what_was_played_stays(&day, &event, &before, &pseudonym).await;
    assert_eq!(event.chief().bytes(&slip).await.0, 410, "the slip with their name goes, its digest stays");
    nothing_is_done_to_them_any_more(&day, &player).await;
    let name = known["name"].as_str().unwrap();
    public_addresses_know_the_pseudonym_alone(&day, &event, name, &pseudonym).await;
    day.server.stop().await;

    assert_eq!(said(&database, None).await, None, "the log holds");
    assert_eq!(said(&database, Some(&sealed)).await, None, "an erasure is no forgery");
    crate::server::run(&database, "rebuild").await;
    let day_after = crate::server::Server::start(&database).await;
    let visitor = Client::visitor(&day_after);
    assert_eq!(of(&visitor, day.members[&CARD].as_str()).await["name"], pseudonym, "also after a rebuild");
    day_after.stop().await;
    nowhere_in_the_database(&database, &known).await;
}

fn erase(person: &str) -> Value {
    json!({ "input": { "person": person, "ground": "PERSON" } })
}

pub(crate) fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

async fn of(client: &Client, person: &str) -> Value {
    let query =
        "query($id: ID!) { person(id: $id) { id name latinName birthDate phone email cardNumber fideId
        club { id } isErased } }";
    client.ask(query, json!({ "id": person })).await["person"].take()
}

/// An event of one game, rated, with both in it.
pub(crate) async fn game_between(day: &Day, title: &str, chief: (&str, u16), players: [&str; 2]) -> Event {
    let input = json!({ "input": {
        "name": title, "kind": "XIANGQI", "body": day.national, "venue": "Nhà thi đấu",
        "startsOn": "2026-11-21", "endsOn": "2026-11-24", "sections": fixture::sections("Nhà thi đấu"),
        "settings": {
            "edition": "xiangqi-vn-2004", "system": "ROUND_ROBIN", "rounds": 1, "rated": true,
            "baseSeconds": 3600, "incrementSeconds": 30, "tieBreaks": ["sonneborn_berger", "wins"],
        },
    } });
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), input).await;
    let id = done["event"]["id"].as_str().unwrap().to_owned();
    let chief = events::officials(day, &id, &[(chief.0, chief.1, "CHIEF_ARBITER")]).await.0;
    let input = json!({ "input": { "event": id, "people": players } });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), input).await;
    Event { id, chief, ..Event::default() }
}

async fn nobody_else_erases(day: &Day, player: &Client, event: &Event) {
    let person = day.member(CARD);
    for client in [&day.visitor, &day.admin, player, event.chief()] {
        let refused = client.refused(ERASE, erase(person)).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    assert_eq!(of(&day.visitor, person).await["isErased"], false);
}

async fn not_while_their_name_is_needed(day: &Day) {
    for (card, code) in [(CARD, "erasure_in_event"), (ARBITER, "erasure_in_office")] {
        let refused = day.staff.refused(ERASE, erase(day.member(card))).await;
        assert_eq!(refused["code"], code, "{refused:#}");
        assert_eq!(refused["details"][0]["key"], "event", "{refused:#}");
    }
    // Whoever is about to be banned would come back under another name.
    let propose = "mutation($input: ProposeSanctionInput!) { it: proposeSanction(input: $input) { __typename
        ... on Refusal { code } } }";
    let accused = json!({ "person": day.member(17), "ground": "MISCONDUCT", "statement": "Bán ván." });
    day.staff.done(propose, json!({ "input": accused })).await;
    let refused = day.staff.refused(ERASE, erase(day.member(17))).await;
    assert_eq!(refused["code"], "erasure_sanctioned", "{refused:#}");
}

/// Where the photograph of their slip is.
async fn photographed(day: &Day, event: &Event) -> String {
    let bout = day.table(event, 1, 1).await["bout"]["id"].take();
    let attach = "mutation($input: AttachPhotoInput!) { it: attachPhoto(input: $input) { __typename
        ... on BoutSuccess { bout { slipPhotos { address } } } ... on Refusal { code } } }";
    let image = fixture::base64(crate::calls::camera(7));
    let done = event.chief().done(attach, json!({ "input": { "bout": bout, "image": image } })).await;
    let address = done["bout"]["slipPhotos"][0]["address"].as_str().unwrap().to_owned();
    assert_eq!(event.chief().bytes(&address).await.0, 200);
    address
}

/// An arbiter writes the player's name into a note.
async fn a_fault_with_words_about_them(day: &Day, event: &Event, known: &Value) {
    let bout = started(day, event).await;
    let fault = "mutation($input: RuleFaultInput!) { it: ruleFault(input: $input) { __typename
        ... on Refusal { code details { key value } } } }";
    let note = format!("{} nói to", known["name"].as_str().unwrap());
    let input = json!({ "input": { "bout": bout, "side": "WHITE", "fault": "illegal_move", "note": note } });
    event.chief().done(fault, input).await;
    // What was granted for their health goes, too.
    let granted = json!({ "input": {
        "event": event.id, "person": day.member(CARD), "granted": ["NO_RECORDING"], "note": HEALTH,
    } });
    event.chief().done(&about("noteAccommodation", "NoteAccommodationInput"), granted).await;
}

/// The game begins.
pub(crate) async fn started(day: &Day, event: &Event) -> Value {
    pair(event, 1).await;
    let bout = day.table(event, 1, 1).await["bout"]["id"].take();
    let start = "mutation($input: BoutInput!) { it: startBout(input: $input) { __typename ... on Refusal { code } } }";
    event.chief().done(start, json!({ "input": { "bout": bout } })).await;
    bout
}

/// The game ends, and the event.
pub(crate) async fn finished(day: &Day, event: &Event) {
    let bout = day.table(event, 1, 1).await["bout"]["id"].take();
    let conclude = "mutation($input: ConcludeBoutInput!) { it: concludeBout(input: $input) { __typename
        ... on Refusal { code details { key value } } } }";
    let input = json!({ "input": { "bout": bout, "ending": "RESIGNATION", "loser": "BLACK" } });
    event.chief().done(conclude, input).await;
    closing::close(event, 1).await;
    let finish = format!("mutation($input: EventInput!) {{ it: finishEvent(input: $input) {{ {EVENT} }} }}");
    event.chief().done(&finish, json!({ "input": { "event": event.id } })).await;
    closing::rate(day, event).await;
}

async fn standings(day: &Day, event: &Event) -> Value {
    let query = "query($id: ID!) { event(id: $id) { standings { rows { rank points person { id } values { code value } } }
        ratingChanges { person { id } before after games } } }";
    day.visitor.ask(query, json!({ "id": event.id })).await["event"].take()
}

async fn what_was_played_stays(day: &Day, event: &Event, before: &Value, pseudonym: &str) {
    assert_eq!(&standings(day, event).await, before, "not a point moves");
    let person = of(&day.staff, day.member(CARD)).await;
    for field in ["birthDate", "phone", "email", "cardNumber", "fideId", "club"] {
        assert_eq!(person[field], Value::Null, "{field}");
    }
    let latin = pseudonym.replace("Kỳ thủ", "Ky thu");
    assert_eq!((&person["name"], &person["latinName"]), (&json!(pseudonym), &json!(latin)));
}

async fn nothing_is_done_to_them_any_more(day: &Day, player: &Client) {
    let seen = player.raw("{ viewer { login } }", json!({})).await;
    assert_eq!(seen["data"]["viewer"], Value::Null, "the account is gone: {seen:#}");
    let people =
        json!({ "input": { "event": game_without_players(day).await, "people": [day.member(CARD)] } });
    let refused = day.staff.refused(&about("enterPlayers", "EnterPlayersInput"), people).await;
    assert_eq!(refused["code"], "no_such_person", "{refused:#}");
    let card = "mutation($input: IssueCardInput!) { it: issueCard(input: $input) { __typename ... on Refusal { code } } }";
    let input = json!({ "input": { "person": day.member(CARD), "number": "KD-7777", "level": "CLUB",
        "from": "2026-01-01", "until": "2027-01-01" } });
    assert_eq!(day.staff.refused(card, input).await["code"], "no_such_person");
}

pub(crate) async fn game_without_players(day: &Day) -> String {
    let input = json!({ "input": {
        "name": "Giải sau", "kind": "XIANGQI", "body": day.national, "venue": "Nhà thi đấu",
        "startsOn": "2026-12-21", "endsOn": "2026-12-24", "sections": fixture::sections("Nhà thi đấu"),
        "settings": {
            "edition": "xiangqi-vn-2004", "system": "ROUND_ROBIN", "rounds": 1, "rated": false,
            "baseSeconds": 3600, "incrementSeconds": 30, "tieBreaks": ["wins"],
        },
    } });
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), input).await;
    done["event"]["id"].as_str().unwrap().to_owned()
}

async fn public_addresses_know_the_pseudonym_alone(day: &Day, event: &Event, name: &str, pseudonym: &str) {
    let person = day.member(CARD);
    let addresses = [
        format!("/ky-thu/{person}"),
        format!("/giai/{}", event.id),
        format!("/giai/{}?muc=xep-hang", event.id),
        format!("/giai/{}/tep/standings.csv", event.id),
        format!("/giai/{}/tep/starting-list.csv", event.id),
        format!("/nhung/giai/{}/xep-hang", event.id),
    ];
    for address in addresses {
        let (status, text) = day.visitor.get(&address).await;
        assert_eq!(status, 200, "{address}");
        assert!(!text.contains(name), "{address}: {text}");
        assert!(text.contains(pseudonym) || address.ends_with(&event.id), "{address}: {text}");
    }
    let search = "query($search: String!) { people(search: $search) { edges { node { id } } } }";
    let found = day.visitor.ask(search, json!({ "search": name })).await;
    assert_eq!(found["people"]["edges"], json!([]), "{found:#}");
}

/// The server has stopped: what the file or the server of databases holds.
async fn nowhere_in_the_database(database: &Database, known: &Value) {
    let of_them = ["name", "latinName", "birthDate", "phone", "email"];
    for text in of_them.map(|field| known[field].as_str().unwrap()) {
        assert_eq!(places(database, text).await, Vec::<String>::new(), "{text}");
    }
    for text in [HEALTH, "no_recording"] {
        assert_eq!(places(database, text).await, Vec::<String>::new(), "{text}");
    }
    // The search finds what is there.
    assert!(!places(database, "Đặng Hữu Nghĩa").await.is_empty(), "the opponent");
}

/// Where a text stands: in the file, or in which tables.
async fn places(database: &Database, text: &str) -> Vec<String> {
    if let Some(path) = database.url.strip_prefix("sqlite:") {
        let file = std::fs::read(path).unwrap();
        let found = file.windows(text.len()).any(|part| part == text.as_bytes());
        return found.then(|| path.to_owned()).into_iter().collect();
    }
    let tables = "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = 'public'";
    let rows = |table: &String| {
        format!("SELECT CAST('{table}' AS TEXT) FROM {table} AS t WHERE CAST(t AS TEXT) LIKE '%{text}%'")
    };
    // All tables by one question: each question has a line to the server of its own, and there are a hundred tables.
    let rows: Vec<String> = database.texts(tables).await.iter().map(rows).collect();
    database.texts(&rows.join(" UNION ")).await
}
