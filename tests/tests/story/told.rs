//! Being told: what happens to somebody stands in their own list, unread until they have read it, and in nobody else's.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::start;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open, rulings};
use crate::fixture;

/// An arbiter who is told of an office, and a member who moves and is erased.
const ARBITER: u16 = 18;
const ERASED: u16 = 22;
/// Somebody who plays chess alone.
const CHESS_PLAYER: u16 = 3;

const MARK: &str = "mutation($input: MarkNoticeInput!) { it: markNotice(input: $input) { __typename
    ... on Refusal { code } } }";
const READ: &str = "mutation($input: ReadNoticesInput!) { it: readNotices(input: $input) { __typename
    ... on Refusal { code } } }";

pub(crate) async fn everybody_hears_of_their_own(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    let (white, black) = whoever_sits_at_the_first_table(&day).await;
    what_was_before_the_account_is_old_news(&day, &white).await;
    a_ruling_and_a_result_are_told(&day, &white, &black).await;
    nobody_reads_another_ones_list(&day, &white, &black).await;
    marks_can_be_taken_back(&black).await;
    rounds_are_told_and_taken_back(&day).await;
    amended_rules_are_told_to_all_who_play(&day, &white, &black).await;
    offices_are_told(&day).await;
    before_and_after_a_rebuild(day, &database, &white).await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn input(value: Value) -> Value {
    json!({ "input": value })
}

/// Their own notices, the newest first, and how many are unread.
async fn list(client: &Client) -> (Vec<Value>, u64) {
    let query =
        "{ viewer { unreadNotices notices(first: 100) { edges { node { position kind topic isRead round
        event { id } bout { id } ruling { id } } } } } }";
    let viewer = client.ask(query, json!({})).await["viewer"].take();
    let nodes = viewer["notices"]["edges"].as_array().unwrap().iter().map(|edge| edge["node"].clone());
    (nodes.collect(), viewer["unreadNotices"].as_u64().unwrap())
}

/// What somebody was told about something, the newest first.
pub(crate) async fn heard(client: &Client, topic: &str) -> Vec<String> {
    let (notices, _) = list(client).await;
    let about = notices.iter().filter(|one| one["topic"] == topic);
    about.map(|one| one["kind"].as_str().unwrap().to_owned()).collect()
}

fn kinds(notices: &[Value]) -> Vec<&str> {
    notices.iter().map(|one| one["kind"].as_str().unwrap()).collect()
}

fn unread(notices: &[Value]) -> Vec<&str> {
    notices.iter().filter(|one| one["isRead"] == false).map(|one| one["kind"].as_str().unwrap()).collect()
}

async fn whoever_sits_at_the_first_table(day: &Day) -> (Client, Client) {
    let table = day.table(&day.xiangqi, 1, 1).await;
    let card = |side: &str| {
        let id = table[side]["id"].as_str().unwrap();
        *day.members.iter().find(|(_, member)| *member == id).unwrap().0
    };
    (day.log_in("ben-do", card("white")).await, day.log_in("ben-den", card("black")).await)
}

async fn what_was_before_the_account_is_old_news(day: &Day, white: &Client) {
    let (notices, unread) = list(white).await;
    assert_eq!(unread, 0, "{notices:#?}");
    let paired = notices.iter().filter(|one| one["kind"] == "paired").count();
    assert!((1..=2).contains(&paired), "in one event or in both: {notices:#?}");
    assert!(kinds(&notices).contains(&"entered") && notices.iter().all(|one| one["isRead"] == true));
    let nobody = day.staff.ask("{ viewer { unreadNotices notices { edges { cursor } } } }", json!({})).await;
    assert_eq!(
        nobody["viewer"],
        json!({ "unreadNotices": 0, "notices": null }),
        "an account of nobody has no list"
    );
    assert_eq!(day.visitor.ask("{ viewer { unreadNotices } }", json!({})).await["viewer"], Value::Null);
}

async fn a_ruling_and_a_result_are_told(day: &Day, white: &Client, black: &Client) {
    let bout = day.table(&day.xiangqi, 1, 1).await["bout"]["id"].as_str().unwrap().to_owned();
    start(&day.xiangqi.tables[0], &bout).await;
    let fault = rulings::fault(&day.xiangqi.tables[0], &bout, "BLACK", "other_technical").await;
    let (told, count) = list(black).await;
    assert_eq!((unread(&told), count), (vec!["ruling_made"], 1));
    assert_eq!(told[0]["ruling"]["id"], fault["ruling"]["id"]);
    assert_eq!((&told[0]["topic"], &told[0]["bout"]["id"]), (&json!("ruling"), &json!(bout)));
    assert_eq!(list(white).await.1, 0, "it is not about the other one");
    for _ in 0..2 {
        rulings::fault(&day.xiangqi.tables[0], &bout, "BLACK", "other_technical").await;
    }
    let (told, count) = list(black).await;
    assert_eq!(count, 4, "{told:#?}");
    assert_eq!(unread(&told), ["result_recorded", "ruling_made", "ruling_made", "ruling_made"]);
    let (told, count) = list(white).await;
    assert_eq!((unread(&told), count), (vec!["result_recorded"], 1));
    assert_eq!(told[0]["event"]["id"], day.xiangqi.id);
}

async fn nobody_reads_another_ones_list(day: &Day, white: &Client, black: &Client) {
    let (of_black, count) = list(black).await;
    let ruling = of_black.iter().find(|one| one["kind"] == "ruling_made").unwrap()["position"].clone();
    assert!(list(white).await.0.iter().all(|one| one["position"] != ruling));
    // Whoever names another one's notice marks nothing.
    white.done(MARK, input(json!({ "position": ruling, "mark": "READ" }))).await;
    white.done(MARK, input(json!({ "position": ruling, "mark": "UNREAD" }))).await;
    day.staff.done(READ, input(json!({ "through": 9_000_000 }))).await;
    assert_eq!(list(black).await, (of_black, count));
    let refused = day.visitor.refused(MARK, input(json!({ "position": ruling, "mark": "READ" }))).await;
    assert_eq!(refused["code"], "not_logged_in");
    let refused = day.visitor.refused(READ, input(json!({ "through": 1 }))).await;
    assert_eq!(refused["code"], "not_logged_in");
    // There is no way to ask for somebody's list but as that person.
    let person = day
        .visitor
        .raw("query($id: ID!) { person(id: $id) { notices { cursor } } }", json!({ "id": day.member(1) }));
    assert!(person.await["errors"].is_array());
}

async fn marks_can_be_taken_back(black: &Client) {
    let (told, _) = list(black).await;
    let newest = told[0]["position"].clone();
    black.done(MARK, input(json!({ "position": newest, "mark": "READ" }))).await;
    black.done(MARK, input(json!({ "position": newest, "mark": "READ" }))).await;
    assert_eq!(list(black).await.1, 3);
    black.done(MARK, input(json!({ "position": newest, "mark": "UNREAD" }))).await;
    assert_eq!(list(black).await.1, 4, "on second thoughts");
    // What came after the page was drawn stays unread.
    let second = told[1]["position"].clone();
    black.done(READ, input(json!({ "through": second }))).await;
    let (told, count) = list(black).await;
    assert_eq!((unread(&told), count), (vec!["result_recorded"], 1));
    black.done(READ, input(json!({ "through": newest }))).await;
    assert_eq!(list(black).await.1, 0);
}

/// The round of the other event is announced, taken back and published again.
async fn rounds_are_told_and_taken_back(day: &Day) {
    let player = day.log_in("ky-thu-vua", CHESS_PLAYER).await;
    let at = (jiff::Timestamp::now() + jiff::SignedDuration::from_hours(1)).to_string();
    let begin = about("setRoundStart", "RoundStartInput");
    day.chess.chief().done(&begin, input(json!({ "event": day.chess.id, "round": 1, "at": at }))).await;
    let round = input(json!({ "event": day.chess.id, "round": 1 }));
    day.chess.chief().done(&about("withdrawRound", "RoundInput"), round.clone()).await;
    let (told, _) = list(&player).await;
    assert_eq!(unread(&told), ["pairing_withdrawn", "round_start"], "{told:#?}");
    day.chess.chief().done(&about("pairRound", "RoundInput"), round.clone()).await;
    assert_eq!(list(&player).await.1, 2, "what is not public is told to nobody");
    day.chess.chief().done(&about("publishRound", "RoundInput"), round.clone()).await;
    day.chess.chief().done(&about("withdrawRound", "RoundInput"), round.clone()).await;
    let (told, _) = list(&player).await;
    assert_eq!(unread(&told), ["pairing_withdrawn", "paired", "pairing_withdrawn", "round_start"]);
    day.chess.chief().done(&about("pairRound", "RoundInput"), round.clone()).await;
    day.chess.chief().done(&about("publishRound", "RoundInput"), round).await;
}

async fn amended_rules_are_told_to_all_who_play(day: &Day, white: &Client, black: &Client) {
    let amend = input(json!({
        "event": day.xiangqi.id, "reason": "Sân thi đấu mở cửa muộn hơn", "settings": events::settings("XIANGQI"),
        "sections": fixture::sections("Nhà thi đấu Trung tâm, từ 8 giờ 30"),
    }));
    day.staff.done(&about("amendRules", "AmendRulesInput"), amend).await;
    for player in [white, black] {
        assert_eq!(list(player).await.0[0]["kind"], "rules_amended");
    }
}

async fn offices_are_told(day: &Day) {
    let arbiter = day.log_in("trong-tai-moi", ARBITER).await;
    let office = |function: &str| {
        input(json!({ "event": day.xiangqi.id, "person": day.member(ARBITER), "function": function }))
    };
    day.staff.done(&about("appoint", "AppointInput"), office("TABLE_ARBITER")).await;
    let dismiss = about("dismiss", "DismissInput");
    let mut gone = office("TABLE_ARBITER");
    gone["input"]["why"] = json!("RESIGNED");
    day.staff.done(&dismiss, gone).await;
    assert_eq!(unread(&list(&arbiter).await.0), ["dismissed", "appointed"]);
}

async fn before_and_after_a_rebuild(day: Day, database: &Database, white: &Client) {
    // Whoever is erased is told nothing any more, and nothing is kept of what they were told.
    let mover = day.log_in("nguoi-chuyen", ERASED).await;
    let transfer = "mutation($input: TransferMemberInput!) { it: transferMember(input: $input) { __typename
        ... on Refusal { code details { key value } } } }";
    let query = "{ viewer { person { club { id } } } }";
    let own = mover.ask(query, json!({})).await["viewer"]["person"]["club"]["id"].take();
    let to = day.clubs.iter().find(|club| own != json!(club)).unwrap();
    let today = jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::fixed(jiff::tz::offset(7))).date();
    let input_of = json!({ "person": day.member(ERASED), "to": to, "on": today.to_string() });
    day.staff.done(transfer, input(input_of)).await;
    let (told, count) = list(&mover).await;
    assert_eq!((kinds(&told)[0], count), ("transferred", 1), "{told:#?}");
    mover.done(MARK, input(json!({ "position": told[0]["position"], "mark": "READ" }))).await;
    let marks = "SELECT CAST(COUNT(*) AS TEXT) FROM notices_read";
    let before: u64 = database.texts(marks).await[0].parse().unwrap();
    let erase = "mutation($input: ErasePersonInput!) { it: erasePerson(input: $input) { __typename
        ... on Refusal { code } } }";
    day.staff.done(erase, input(json!({ "person": day.member(ERASED), "ground": "PERSON" }))).await;
    let transferred = "SELECT person FROM notices WHERE kind = 'transferred'";
    assert!(database.texts(transferred).await.is_empty());
    let after: u64 = database.texts(marks).await[0].parse().unwrap();
    assert_eq!(after + 1, before, "the mark went with the account");

    let seen = list(white).await;
    let all = "SELECT CAST(COUNT(*) AS TEXT) FROM notices";
    let count = database.texts(all).await;
    day.server.stop().await;
    crate::server::run(database, "rebuild").await;
    let again = crate::server::Server::start(database).await;
    assert_eq!(database.texts(all).await, count, "rebuilt from the log");
    assert_eq!(list(&white.at(&again)).await, seen, "with the same marks");
    again.stop().await;
}
