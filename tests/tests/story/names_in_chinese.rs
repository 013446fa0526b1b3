//! Names in Chinese characters: who writes them and what is none; where they stand, for whom; that a search finds by them, a
//! file of members brings them and takes them back, the register's file has them, and they go with the person.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, board, events, open};
use crate::fixture::base64;
use crate::sealed::{said, seal};

/// Of the first club; both play xiangqi, against each other in the first round or not.
const ONE: u16 = 1;
const OTHER: u16 = 2;
const HAN: &str = "阮垂凤";
const MORE: &str = "陈德厚";

pub(crate) async fn people_are_named_in_characters(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    let sealed = seal(&database).await;
    let own = day.log_in("phuong", ONE).await;
    who_may_writes_it(&day, &own).await;
    what_is_no_name_is_none(&day, &own).await;
    pages_in_chinese_say_it(&day).await;
    files_of_games_say_it_where_chinese_is_read(&day).await;
    a_search_finds_by_it(&day).await;
    a_corrected_name_keeps_it(&day).await;
    a_file_of_members_brings_it(&day).await;
    whoever_is_erased_has_none(&day).await;
    day.server.stop().await;
    assert_eq!(
        said(&database, Some(&sealed)).await,
        None,
        "commands wrote what the seal of before does not say"
    );
    let now = seal(&database).await;
    // Of somebody whom no command has written lately: what is on its way beside the log is not told from what is forged.
    let forged = "UPDATE people SET han = '张三' WHERE id = (SELECT MAX(id) FROM people WHERE han IS NULL)";
    assert_eq!(database.tamper(forged).await, 1);
    let found = said(&database, Some(&now)).await.unwrap();
    assert!(found.contains("the row of person:"), "what was altered by hand is found: {found}");
}

fn naming() -> String {
    "mutation($input: NameInChineseInput!) { it: nameInChinese(input: $input) { __typename
        ... on PersonSuccess { person { id name hanName } } ... on Refusal { code rule details { key value } } } }"
        .to_owned()
}

fn named(day: &Day, card: u16, name: Option<&str>) -> Value {
    json!({ "input": { "person": day.member(card), "name": name } })
}

async fn who_may_writes_it(day: &Day, own: &Client) {
    let secretary = day.log_in("thu-ky-ho-guom", 4).await;
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
    let role = json!({ "login": "thu-ky-ho-guom", "role": "club_secretary", "scope": day.clubs[1] });
    day.admin.done(grant, json!({ "input": role })).await;
    for client in [&day.visitor, &day.admin, day.xiangqi.chief(), &secretary] {
        let denied = client.refused(&naming(), named(day, ONE, Some(HAN))).await;
        assert_eq!(denied["code"], "forbidden", "{denied:#}");
    }
    let denied = own.refused(&naming(), named(day, OTHER, Some(MORE))).await;
    assert_eq!(denied["rule"], "rule-30-only-about-oneself", "nobody names others: {denied:#}");
    // Oneself, as tables space it; and the register's staff.
    let done = own.done(&naming(), named(day, ONE, Some(" 阮 垂\u{3000}凤 "))).await;
    assert_eq!(done["person"]["hanName"], HAN, "{done:#}");
    assert_eq!(done["person"]["name"], "Nguyễn Thuỳ Phượng", "the name is as it was");
    let done = day.staff.done(&naming(), named(day, OTHER, Some(MORE))).await;
    assert_eq!(done["person"]["hanName"], MORE);
    let same = own.refused(&naming(), named(day, ONE, Some(HAN))).await;
    assert_eq!(same["code"], "nothing_to_correct", "{same:#}");
}

async fn what_is_no_name_is_none(day: &Day, own: &Client) {
    for bad in
        ["", " ", "Nguyễn", "阮A", "·阮", "阮··凤", "=阮", "<b>阮</b>", "阮\u{200b}凤", "グエン", "阮，凤"]
    {
        let refused = own.refused(&naming(), named(day, ONE, Some(bad))).await;
        assert_eq!(refused["code"], "bad_han_name", "{bad}: {refused:#}");
    }
    let long = own.refused(&naming(), named(day, ONE, Some(&"阮".repeat(21)))).await;
    assert_eq!(long["code"], "bad_han_name", "{long:#}");
    // Taken away and written again.
    let none = own.done(&naming(), named(day, ONE, None)).await;
    assert_eq!(none["person"]["hanName"], Value::Null);
    own.done(&naming(), named(day, ONE, Some(HAN))).await;
}

async fn pages_in_chinese_say_it(day: &Day) {
    let (event, person) = (&day.xiangqi.id, day.member(ONE));
    let bout = bout_of(day).await;
    for path in [
        format!("/ky-thu/{person}"),
        format!("/giai/{event}?muc=ky-thu"),
        format!("/giai/{event}?muc=ghep-cap"),
        format!("/giai/{event}?muc=xep-hang"),
        format!("/giai/{event}?muc=bang-cheo"),
        format!("/giai/{event}?muc=van"),
        format!("/van/{bout}"),
        format!("/cau-lac-bo/{}", day.clubs[0]),
    ] {
        let and = if path.contains('?') { '&' } else { '?' };
        let chinese = day.visitor.get(&format!("{path}{and}lang=zh")).await.1;
        assert!(chinese.contains(HAN) && !chinese.contains("Nguyễn Thuỳ Phượng"), "{path}: {chinese}");
        for language in ["vi", "en"] {
            let page = day.visitor.get(&format!("{path}{and}lang={language}")).await.1;
            assert!(page.contains("Nguyễn Thuỳ Phượng") && !page.contains(HAN), "{path} {language}: {page}");
        }
    }
    // Who is not known in characters stands there as they are written.
    let page = day.visitor.get(&format!("/giai/{event}?muc=ky-thu&lang=zh")).await.1;
    let third =
        day.visitor.ask("query($id: ID!) { person(id: $id) { name } }", json!({ "id": day.member(5) })).await;
    let third = third["person"]["name"].as_str().unwrap();
    assert!(page.contains(MORE) && page.contains(third), "{third}: {page}");
    // The API says both, and the one in the other's place to whoever asks so; one question does not answer the other.
    let question = "query($id: ID!) { person(id: $id) { name hanName } }";
    let ids = json!({ "id": person });
    for _ in 0..2 {
        let plain = day.visitor.raw(question, ids.clone()).await["data"]["person"].take();
        assert_eq!(plain, json!({ "name": "Nguyễn Thuỳ Phượng", "hanName": HAN }));
        let chinese = day.visitor.raw_in_characters(question, ids.clone()).await["data"]["person"].take();
        assert_eq!(chinese, json!({ "name": HAN, "hanName": HAN }));
    }
}

async fn bout_of(day: &Day) -> String {
    let query = "query($id: ID!) { person(id: $id) { bouts(first: 5) { edges { node { id kind } } } } }";
    let found = day.visitor.ask(query, json!({ "id": day.member(ONE) })).await;
    let all = found["person"]["bouts"]["edges"].as_array().unwrap().clone();
    let xiangqi = all.iter().find(|edge| edge["node"]["kind"] == "XIANGQI").unwrap();
    xiangqi["node"]["id"].as_str().unwrap().to_owned()
}

async fn files_of_games_say_it_where_chinese_is_read(day: &Day) {
    let bout = bout_of(day).await;
    let chief = day.xiangqi.chief();
    board::start(chief, &bout).await;
    let file = async |name: &str| day.visitor.get(&format!("/van/{bout}/tep/{name}")).await.1;
    let dhtmlxq = file("game.dhtmlxq").await;
    let side = if dhtmlxq.contains("[DhtmlXQ_redeng]Nguyễn Thuỳ Phượng") { "red" } else { "black" };
    assert!(dhtmlxq.contains(&format!("[DhtmlXQ_{side}]{HAN}[/DhtmlXQ_{side}]")), "{dhtmlxq}");
    assert!(
        dhtmlxq.contains(&format!("[DhtmlXQ_{side}eng]Nguyễn Thuỳ Phượng[/DhtmlXQ_{side}eng]")),
        "{dhtmlxq}"
    );
    for chinese in ["game.pgn?notation=zh-hans", "game.txt?notation=zh-hans", "game.pgn?notation=zh-hant"] {
        let text = file(chinese).await;
        assert!(text.contains(HAN) && !text.contains("Nguyễn Thuỳ Phượng"), "{chinese}: {text}");
    }
    for plain in ["game.pgn", "game.txt", "game.pgn?notation=vi"] {
        let text = file(plain).await;
        assert!(!text.contains(HAN) && text.contains("Nguyễn Thuỳ Phượng"), "{plain}: {text}");
    }
    for table in ["starting-list.csv", "standings.csv?language=en", "tournament.trf"] {
        let text = day.visitor.get(&format!("/giai/{}/tep/{table}", day.xiangqi.id)).await.1;
        assert!(!text.contains(HAN), "{table}: {text}");
    }
}

async fn a_search_finds_by_it(day: &Day) {
    let query =
        "query($search: String) { people(search: $search, first: 5) { totalCount edges { node { id } } } }";
    let found =
        async |search: &str| day.visitor.ask(query, json!({ "search": search })).await["people"].take();
    for search in [HAN, "阮", "阮垂", "nguyen 阮垂凤"] {
        let people = found(search).await;
        assert_eq!(people["totalCount"], 1, "{search}: {people:#}");
        assert_eq!(people["edges"][0]["node"]["id"], day.member(ONE), "{search}");
    }
    assert_eq!(found("张三").await["totalCount"], 0);
}

async fn a_corrected_name_keeps_it(day: &Day) {
    let correct = "mutation($input: CorrectPersonInput!) { it: correctPerson(input: $input) { __typename
        ... on PersonSuccess { person { name hanName } } ... on Refusal { code } } }";
    let input = |name: &str| json!({ "input": { "person": day.member(ONE), "name": name } });
    let done = day.staff.done(correct, input("Nguyễn Thùy Phương")).await["person"].take();
    assert_eq!(done, json!({ "name": "Nguyễn Thùy Phương", "hanName": HAN }));
    day.staff.done(correct, input("Nguyễn Thuỳ Phượng")).await;
    let query = "query($search: String) { people(search: $search, first: 5) { totalCount } }";
    let found = day.visitor.ask(query, json!({ "search": HAN })).await;
    assert_eq!(found["people"]["totalCount"], 1, "found by every form: {found:#}");
}

/// The optional column, of our own file too: whoever is new has it, whoever was known without gets it, and nobody's is
/// overwritten; taken back, it goes again.
async fn a_file_of_members_brings_it(day: &Day) {
    let (status, members) = day.staff.take("/graphql/tep/register/members.csv").await;
    assert!(status == 200 && members.lines().next().unwrap().contains("Tên chữ Hán"), "{members}");
    let own = members.lines().find(|line| line.starts_with("Nguyễn Thuỳ Phượng,")).unwrap();
    assert!(own.contains(HAN), "{own}");
    let known = "Trần Đức Hậu,别的名,1991-11-04,CLB Cờ Hồ Gươm\n";
    let rows =
        format!("Họ tên,Tên chữ Hán,Ngày sinh,CLB\nCao Hán Tự,高汉字,01/02/2001,CLB Cờ Hồ Gươm\n{known}");
    let preview = "mutation($file: String!) { it: previewMembers(input: { file: $file }) { __typename
        ... on MembersPreview { contentHash goodRows badRows problems { column code } } ... on Refusal { code } } }";
    let seen = day.staff.done(preview, json!({ "file": base64(&rows) })).await;
    assert_eq!((&seen["goodRows"], &seen["badRows"]), (&json!(2), &json!(0)), "{seen:#}");
    let bad = rows.replace("高汉字", "Gao");
    let bad = day.staff.done(preview, json!({ "file": base64(&bad) })).await;
    assert_eq!(bad["problems"], json!([{ "column": "han_name", "code": "bad_character" }]), "{bad:#}");
    let import = "mutation($input: ImportMembersInput!) { it: importMembers(input: $input) { __typename
        ... on MembersImported { imported people { id } } ... on Refusal { code details { key value } } } }";
    let input = json!({ "file": base64(&rows), "contentHash": seen["contentHash"] });
    let done = day.staff.done(import, json!({ "input": input })).await;
    assert_eq!(done["imported"], 1, "{done:#}");
    let query = "query($id: ID!) { person(id: $id) { hanName } }";
    let han =
        async |id: &Value| day.visitor.ask(query, json!({ "id": id })).await["person"]["hanName"].take();
    let search = "query($search: String) { people(search: $search, first: 5) { totalCount edges { node { id name } } } }";
    let found = day.visitor.ask(search, json!({ "search": "高汉字" })).await["people"].take();
    assert_eq!(found["edges"][0]["node"]["name"], "Cao Hán Tự", "{found:#}");
    assert_eq!(han(&json!(day.member(OTHER))).await, MORE, "what the register says stays");
}

async fn whoever_is_erased_has_none(day: &Day) {
    let staff = &day.staff;
    let search =
        "query($search: String) { people(search: $search, first: 5) { totalCount edges { node { id } } } }";
    let found = day.visitor.ask(search, json!({ "search": "高汉字" })).await["people"].take();
    let person = found["edges"][0]["node"]["id"].clone();
    let erase = "mutation($input: ErasePersonInput!) { it: erasePerson(input: $input) { __typename ... on Refusal { code details { key value } } } }";
    staff.done(erase, json!({ "input": { "person": person, "ground": "PERSON" } })).await;
    let question = "query($id: ID!) { person(id: $id) { name hanName isErased } }";
    for who in [&day.visitor, staff] {
        let left = who.raw_in_characters(question, json!({ "id": person })).await["data"]["person"].take();
        assert!(
            left["hanName"].is_null() && left["name"].as_str().unwrap().starts_with("Kỳ thủ "),
            "{left:#}"
        );
    }
    let found = staff.ask(search, json!({ "search": "高汉字" })).await;
    assert_eq!(found["people"]["totalCount"], 0, "nor does a search find anybody: {found:#}");
    let again = staff.refused(&naming(), json!({ "input": { "person": person, "name": "高汉字" } })).await;
    assert_eq!(again["code"], "no_such_person", "{again:#}");
}
