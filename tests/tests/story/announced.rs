//! Announcements: whose office speaks, posts, corrects and withdraws; everybody reads them, and nobody else's office does.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, events, open};
use crate::told::heard;

const SHOWN: &str = "__typename ... on AnnouncementSuccess { announcement { id vi { title text } en { title text } \
                     body { id name } event { id name } posted { by } corrected { by } withdrawn { by } } } \
                     ... on Refusal { code rule details { key value } }";
const LIST: &str = "query($of: ID, $first: Int = 20, $after: String) { announcements(of: $of, first: $first, after: $after) \
                    { edges { node { id vi { title text } en { title } event { id } body { id } corrected { by } \
                    withdrawn { by } } } pageInfo { hasNextPage endCursor } } }";
/// Who plays xiangqi.
const PLAYER: u16 = 1;

pub(crate) async fn offices_announce_and_everybody_reads(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials_of_xiangqi(&mut day).await;
    let enter = format!(
        "mutation($input: EnterPlayersInput!) {{ it: enterPlayers(input: $input) {{ {} }} }}",
        events::EVENT
    );
    let people = json!([day.member(PLAYER)]);
    day.staff.done(&enter, json!({ "input": { "event": day.xiangqi.id, "people": people } })).await;
    let player = day.log_in("nguoi-choi", PLAYER).await;
    let body = a_body_announces(&day).await;
    whoever_is_of_another_office_does_not(&day, &player, &body).await;
    an_event_announces_to_whoever_is_there(&day, &player).await;
    what_is_hostile_stays_text(&day).await;
    pages_go_on(&day).await;
    it_is_corrected_and_withdrawn(&day, &player, &body).await;
    let (before, _) = listed(&day.visitor, json!({ "first": 100 })).await;
    day.server.stop().await;
    // The list is a function of the log.
    crate::server::run(&database, "rebuild").await;
    let server = crate::server::Server::start(&database).await;
    let visitor = Client::visitor(&server);
    assert_eq!(listed(&visitor, json!({ "first": 100 })).await.0, before);
    server.stop().await;
}

fn mutation(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {SHOWN} }} }}")
}

fn post() -> String {
    mutation("postAnnouncement", "PostAnnouncementInput")
}

fn said(of: &str, title: &str, text: &str) -> Value {
    json!({ "input": { "of": of, "vi": { "title": title, "text": text } } })
}

/// What is announced, the latest first, and the cursor that goes on.
async fn listed(client: &Client, variables: Value) -> (Vec<Value>, Option<String>) {
    let list = client.ask(LIST, variables).await["announcements"].take();
    let nodes = list["edges"].as_array().unwrap().iter().map(|edge| edge["node"].clone()).collect();
    let goes_on = list["pageInfo"]["hasNextPage"] == true;
    (nodes, goes_on.then(|| list["pageInfo"]["endCursor"].as_str().unwrap().to_owned()))
}

fn titles(nodes: &[Value]) -> Vec<&str> {
    nodes.iter().map(|one| one["vi"]["title"].as_str().unwrap_or("withdrawn")).collect()
}

async fn a_body_announces(day: &Day) -> String {
    let both = json!({ "input": {
        "of": day.national,
        "vi": { "title": "  Văn phòng nghỉ  Tết ", "text": "Từ 14/02.\r\n\r\nLàm việc lại 23/02." },
        "en": { "title": "The office is closed", "text": "From 14 February." },
    } });
    let done = day.staff.done(&post(), both).await["announcement"].take();
    assert_eq!(
        done["vi"],
        json!({ "title": "Văn phòng nghỉ Tết", "text": "Từ 14/02.\n\nLàm việc lại 23/02." })
    );
    assert_eq!((&done["body"]["id"], &done["event"]), (&json!(day.national), &Value::Null));
    // Public at once: in the list, on the page before any script, and in the feed, in both languages.
    assert_eq!(titles(&listed(&day.visitor, json!({})).await.0), ["Văn phòng nghỉ Tết"]);
    let (status, page) = day.visitor.get("/thong-bao").await;
    assert!(
        status == 200 && page.contains("Văn phòng nghỉ Tết") && page.contains("Làm việc lại 23/02."),
        "{page}"
    );
    assert!(day.visitor.get("/thong-bao?lang=en").await.1.contains("The office is closed"));
    let feed = day.visitor.get("/tin.xml").await.1;
    assert!(feed.contains(": Văn phòng nghỉ Tết</title>"), "{feed}");
    let english = day.visitor.get("/tin.xml?lang=en").await.1;
    assert!(english.contains(": The office is closed</title>"), "{english}");
    let rulings = day.visitor.get("/tin.xml?muc=phan-quyet").await.1;
    assert!(!rulings.contains("announcement-"), "{rulings}");
    done["id"].as_str().unwrap().to_owned()
}

async fn whoever_is_of_another_office_does_not(day: &Day, player: &Client, announcement: &str) {
    let chief = day.xiangqi.chief();
    for client in [&day.visitor, player, &day.admin, chief, &day.xiangqi.tables[0]] {
        let denied = client.refused(&post(), said(&day.national, "Của tôi", "Không phải việc tôi.")).await;
        assert_eq!(denied["code"], "forbidden", "{denied:#}");
    }
    // A table arbiter does not speak for the event, nor the chief for another.
    let denied = day.xiangqi.tables[0].refused(&post(), said(&day.xiangqi.id, "Bàn 1", "Chờ.")).await;
    assert_eq!(denied["rule"], "rule-47-offices-speak-for-themselves", "{denied:#}");
    let denied = chief.refused(&post(), said(&day.chess.id, "Giải kia", "Chờ.")).await;
    assert_eq!(denied["code"], "forbidden", "{denied:#}");
    let withdraw = mutation("withdrawAnnouncement", "WithdrawAnnouncementInput");
    let input = json!({ "input": { "announcement": announcement } });
    assert_eq!(chief.refused(&withdraw, input).await["code"], "forbidden");
    // A club announces nothing here, and what is no announcement is not corrected.
    let club = day.staff.refused(&post(), said(&day.clubs[0], "CLB", "Tin.")).await;
    assert_eq!(club["code"], "bad_id", "{club:#}");
    assert_eq!(listed(&day.visitor, json!({})).await.0.len(), 1, "nothing came of it");
}

async fn an_event_announces_to_whoever_is_there(day: &Day, player: &Client) {
    let (chief, event) = (day.xiangqi.chief(), &day.xiangqi.id);
    let done = chief.done(&post(), said(event, "Vòng 1 lùi đến 9 giờ", "Điện bị cắt.")).await;
    assert_eq!(done["announcement"]["event"]["id"], json!(event));
    assert!(done["announcement"]["posted"]["by"].is_string(), "who said it: {done:#}");
    assert_eq!(heard(player, "announcement").await, ["announced"], "told to whoever plays");
    assert_eq!(heard(chief, "announcement").await, ["announced"], "and to whoever officiates");
    let own = listed(&day.visitor, json!({ "of": event })).await.0;
    assert_eq!(titles(&own), ["Vòng 1 lùi đến 9 giờ"]);
    assert!(listed(&day.visitor, json!({ "of": day.chess.id })).await.0.is_empty(), "another event's list");
    let feed = day.visitor.get("/tin.xml").await.1;
    assert!(feed.contains("Giải cờ tướng mùa thu: Vòng 1 lùi đến 9 giờ"), "{feed}");
    // Whoever follows the event hears that there is news.
    let changes = "query($of: ID) { changes(after: 0, of: $of, first: 100) { changes { kind about } } }";
    let told = day.visitor.ask(changes, json!({ "of": event })).await["changes"]["changes"].take();
    let told = told.as_array().unwrap();
    assert!(
        told.iter().any(|one| one["kind"] == "announcement" && one["about"] == json!(event)),
        "{told:#?}"
    );
    // The office of the body above speaks for its events, too.
    day.staff.done(&post(), said(&day.chess.id, "Đổi phòng", "Phòng 2.")).await;
}

async fn what_is_hostile_stays_text(day: &Day) {
    let text = "<script>alert(1)</script>\n]]> &amp; {{x}}";
    day.staff.done(&post(), said(&day.national, "<b>Đậm</b> & \"nháy\"", text)).await;
    let found = listed(&day.visitor, json!({ "first": 1 })).await.0;
    assert_eq!(found[0]["vi"], json!({ "title": "<b>Đậm</b> & \"nháy\"", "text": text }));
    for path in ["/thong-bao", "/tin.xml", "/thong-bao?lang=en"] {
        let page = day.visitor.get(path).await.1;
        assert!(!page.contains("<script>alert(1)") && !page.contains("<b>Đậm"), "{path}: {page}");
        assert!(page.contains("&lt;b&gt;Đậm"), "{path}: {page}");
    }
    let refused = async |title: &str, text: &str| {
        day.staff.refused(&post(), said(&day.national, title, text)).await["code"].take()
    };
    assert_eq!(refused(" ", "x").await, "announcement_bad_title");
    assert_eq!(refused("=HYPERLINK(1)", "x").await, "announcement_bad_title");
    assert_eq!(refused("Tin", "\n \n").await, "announcement_bad_text");
    assert_eq!(refused("Tin", &"dài ".repeat(1_100)).await, "announcement_bad_text");
    assert_eq!(refused("Tin", "đảo \u{202e}chiều").await, "announcement_bad_text");
}

async fn pages_go_on(day: &Day) {
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let (page, next) = listed(&day.visitor, json!({ "first": 2, "after": after })).await;
        assert!(page.len() <= 2);
        seen.extend(page);
        after = next;
        if after.is_none() {
            break;
        }
    }
    let titles = titles(&seen);
    assert_eq!(titles, ["<b>Đậm</b> & \"nháy\"", "Đổi phòng", "Vòng 1 lùi đến 9 giờ", "Văn phòng nghỉ Tết"]);
    let nobody = day.visitor.ask(LIST, json!({ "of": day.clubs[0] })).await["announcements"].take();
    assert_eq!(nobody, Value::Null, "a club announces nothing");
}

async fn it_is_corrected_and_withdrawn(day: &Day, player: &Client, announcement: &str) {
    let correct = mutation("correctAnnouncement", "CorrectAnnouncementInput");
    let otherwise = |text: &str| {
        let vi = json!({ "title": "Văn phòng nghỉ Tết", "text": text });
        json!({ "input": { "announcement": announcement, "vi": vi } })
    };
    let done = day.staff.done(&correct, otherwise("Từ 13/02.")).await["announcement"].take();
    assert!(done["corrected"].is_object() && done["en"].is_null() && done["withdrawn"].is_null(), "{done:#}");
    let same = day.staff.refused(&correct, otherwise(" Từ 13/02.\n")).await;
    assert_eq!(same["code"], "announcement_unchanged", "{same:#}");
    assert_eq!(player.refused(&correct, otherwise("Không nghỉ.")).await["code"], "forbidden");
    let feed = day.visitor.get("/tin.xml?lang=en").await.1;
    assert!(feed.contains("Từ 13/02.") && !feed.contains("The office is closed"), "{feed}");
    let withdraw = mutation("withdrawAnnouncement", "WithdrawAnnouncementInput");
    let input = json!({ "input": { "announcement": announcement } });
    let done = day.staff.done(&withdraw, input.clone()).await["announcement"].take();
    assert!(done["vi"].is_null() && done["withdrawn"].is_object(), "{done:#}");
    assert_eq!(day.staff.refused(&withdraw, input).await["code"], "announcement_withdrawn");
    assert_eq!(day.staff.refused(&correct, otherwise("Lại.")).await["code"], "announcement_withdrawn");
    // Nobody reads it any more; the body's own list says that there was one.
    for path in ["/thong-bao", "/tin.xml", "/"] {
        assert!(!day.visitor.get(path).await.1.contains("Văn phòng nghỉ Tết"), "{path}");
    }
    assert!(!titles(&listed(&day.visitor, json!({})).await.0).contains(&"withdrawn"));
    let own = listed(&day.visitor, json!({ "of": day.national })).await.0;
    assert_eq!(titles(&own), ["<b>Đậm</b> & \"nháy\"", "withdrawn"]);
    assert_eq!(heard(player, "announcement").await, ["announced"], "a correction tells nobody anew");
}
