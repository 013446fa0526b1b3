//! A player calls the arbiter from the own phone, and the signed slip is photographed: who sees it, who may not, what is
//! left of a picture that says where it was taken, and what is found where somebody altered it.

use serde_json::{Value, json};
use sha2::Digest as _;

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::events;
use crate::day::{Day, open};
use crate::fixture;

pub(crate) async fn players_call_and_slips_are_photographed(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    a_call_rings_and_is_answered(&day).await;
    a_call_makes_no_move_a_stale_one(&day).await;
    let (bout, address) = a_slip_is_photographed(&day).await;
    nobody_else_sees_it(&day, &bout, &address).await;
    an_altered_picture_is_found(&day, &database, &bout, &address).await;
    it_is_taken_away_for_a_reason(&day, &bout, &address).await;
    day.server.stop().await;
}

/// A JPEG as a camera makes it: with the place in it, and a film behind it.
pub(crate) fn camera(shade: u8) -> Vec<u8> {
    let segment = |marker: u8, body: &[u8]| {
        let length = u16::try_from(body.len() + 2).unwrap().to_be_bytes();
        [&[0xff, marker], &length[..], body].concat()
    };
    [
        vec![0xff, 0xd8],
        segment(0xe1, b"Exif\0\0GPS 10.7769 N 106.7009 E"),
        segment(0xc0, &[8, 0x03, 0x20, 0x02, 0x58, 1, 1, 0x11, 0]),
        segment(0xda, &[1, 1, 0, 0, 63, 0]),
        vec![0x12, shade, 0xff, 0xd9],
        b"ftypmp4".to_vec(),
    ]
    .concat()
}

fn call(bout: &str, reason: &str) -> Value {
    json!({ "input": { "bout": bout, "reason": reason } })
}

async fn calls(client: &Client, bout: &str) -> Value {
    let query = "query($id: ID!) { bout(id: $id) { viewerMay
        calls { side reason waiting by { id } answeredBy { id } answeredAt } } }";
    client.ask(query, json!({ "id": bout })).await["bout"].take()
}

/// Whoever plays this side at the table, logged in.
async fn player(day: &Day, table: &Value, side: &str, login: &str) -> Client {
    let person = table[side]["id"].as_str().unwrap();
    let card = *day.members.iter().find(|(_, id)| *id == person).unwrap().0;
    day.log_in(login, card).await
}

async fn a_call_rings_and_is_answered(day: &Day) {
    let (event, arbiter) = (&day.xiangqi, &day.xiangqi.tables[0]);
    let table = day.table(event, 1, 1).await;
    let bout = table["bout"]["id"].as_str().unwrap();
    let black = player(day, &table, "black", "den-goi").await;
    let (ask, back, answer) = (
        mutation("callArbiter", "CallArbiterInput"),
        mutation("withdrawCall", "BoutInput"),
        mutation("answerCall", "AnswerCallInput"),
    );
    let ringing =
        "subscription($event: ID!) { eventCalls(event: $event) { bout { table calls { side waiting } } } }";
    let mut desk = arbiter.watch(ringing, json!({ "event": event.id })).await;
    for stranger in [&day.visitor, &day.staff, arbiter, event.chief()] {
        let refused = stranger.refused(&ask, call(bout, "CLOCK")).await;
        assert_eq!(refused["code"], "forbidden", "only players call: {refused:#}");
    }
    black.done(&ask, call(bout, "CLOCK")).await;
    let seen = desk.until(|data| data["eventCalls"]["bout"]["calls"][0]["waiting"] == true).await;
    assert_eq!(seen["eventCalls"]["bout"]["table"], 1);
    let twice = black.refused(&ask, call(bout, "BOARD")).await;
    assert_eq!(twice["code"], "already_called", "{twice:#}");
    assert_eq!(calls(&day.visitor, bout).await["calls"], json!([]), "the public hears nothing of it");
    let shown = calls(arbiter, bout).await["calls"][0].take();
    assert_eq!((&shown["side"], &shown["reason"]), (&json!("BLACK"), &json!("CLOCK")));

    let of = |side: &str| json!({ "input": { "bout": bout, "side": side } });
    for stranger in [&day.visitor, &black] {
        let refused = stranger.refused(&answer, of("BLACK")).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let nobody = arbiter.refused(&answer, of("WHITE")).await;
    assert_eq!(nobody["code"], "no_such_call", "{nobody:#}");
    arbiter.done(&answer, of("BLACK")).await;
    desk.until(|data| data["eventCalls"]["bout"]["calls"][0]["waiting"] == false).await;
    let shown = calls(&black, bout).await["calls"][0].take();
    assert_eq!(shown["answeredBy"]["id"], day.member(21), "the player sees who comes: {shown:#}");
    let again = black.refused(&ask, call(bout, "CLOCK")).await;
    assert_eq!((&again["code"], &again["details"][0]["key"]), (&json!("called_lately"), &json!("seconds")));
    let none = black.refused(&back, json!({ "input": { "bout": bout } })).await;
    assert_eq!(none["code"], "no_such_call", "{none:#}");
}

/// A move that was written down before the call came is taken all the same; one that was decided on another position is
/// not.
async fn a_call_makes_no_move_a_stale_one(day: &Day) {
    let (event, arbiter) = (&day.xiangqi, &day.xiangqi.tables[0]);
    let table = day.table(event, 1, 2).await;
    let bout = table["bout"]["id"].as_str().unwrap();
    let white = player(day, &table, "white", "trang-goi").await;
    start(arbiter, bout).await;
    let version = play(arbiter, bout, "P2-5").await["version"].as_u64().unwrap();
    white.done(&mutation("callArbiter", "CallArbiterInput"), call(bout, "OPPONENT")).await;
    let record = mutation("recordMoves", "RecordMovesInput");
    let mv = |text: &str| json!({ "input": { "bout": bout, "moves": [{ "text": text }], "expectedVersion": version } });
    arbiter.done(&record, mv("M8.7")).await;
    let stale = arbiter.refused(&record, mv("M2.3")).await;
    assert_eq!(stale["code"], "stale_version", "{stale:#}");
    white.done(&mutation("withdrawCall", "BoutInput"), json!({ "input": { "bout": bout } })).await;
    assert_eq!(calls(arbiter, bout).await["calls"][0]["waiting"], false);
}

async fn photos(client: &Client, bout: &str) -> Value {
    let query = "query($id: ID!) { bout(id: $id) { slipPhotos { id address digest by { id } } } }";
    client.ask(query, json!({ "id": bout })).await["bout"]["slipPhotos"].take()
}

fn image(bout: &str, picture: &[u8]) -> Value {
    json!({ "input": { "bout": bout, "image": fixture::base64(picture) } })
}

async fn a_slip_is_photographed(day: &Day) -> (String, String) {
    let arbiter = &day.xiangqi.tables[0];
    let bout = bout(day, &day.xiangqi, 1, 2).await;
    let attach = mutation("attachPhoto", "AttachPhotoInput");
    let early = arbiter.refused(&attach, image(&bout, &camera(1))).await;
    assert_eq!(early["code"], "not_concluded", "{early:#}");
    let resigns = json!({ "input": { "bout": bout, "ending": "RESIGNATION", "loser": "BLACK" } });
    arbiter.done(&mutation("concludeBout", "ConcludeBoutInput"), resigns).await;
    for stranger in [&day.visitor, &day.staff, &day.admin] {
        let refused = stranger.refused(&attach, image(&bout, &camera(1))).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let svg = br#"<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>"#;
    for (bad, problem) in
        [(&svg[..], "other_kind"), (&camera(1)[..40], "damaged"), (&vec![0xff; 1_000_001], "too_large")]
    {
        let refused = arbiter.refused(&attach, image(&bout, bad)).await;
        assert_eq!(
            (&refused["code"], &refused["details"][0]["value"]),
            (&json!("bad_photo"), &json!(problem))
        );
    }
    let text = json!({ "input": { "bout": bout, "image": "không phải ảnh" } });
    assert_eq!(arbiter.refused(&attach, text).await["code"], "not_base64");
    arbiter.done(&attach, image(&bout, &camera(1))).await;
    let twice = arbiter.refused(&attach, image(&bout, &camera(1))).await;
    assert_eq!(twice["code"], "photo_known", "{twice:#}");
    let shown = photos(arbiter, &bout).await[0].take();
    let address = shown["address"].as_str().unwrap().to_owned();
    let (status, kept) = arbiter.bytes(&address).await;
    assert_eq!(status, 200);
    assert!(
        kept.starts_with(&[0xff, 0xd8]) && kept.ends_with(&[0x12, 1, 0xff, 0xd9]),
        "the picture is whole"
    );
    assert!(!kept.windows(3).any(|window| window == b"GPS"), "where it was taken is gone");
    let digest = sha2::Sha256::digest(&kept);
    let written = digest.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    assert_eq!(shown["digest"], json!(written), "the log holds its digest");
    (bout, address)
}

async fn nobody_else_sees_it(day: &Day, bout: &str, address: &str) {
    let table = day.table(&day.xiangqi, 1, 2).await;
    let black = player(day, &table, "black", "den-xem-anh").await;
    let elsewhere = &day.chess.tables[0];
    for stranger in [&day.visitor, &day.staff, &day.admin, &black, elsewhere] {
        assert_eq!(photos(stranger, bout).await, json!([]));
        assert_eq!(stranger.bytes(address).await.0, 403);
    }
    assert_eq!(day.xiangqi.chief().bytes(address).await.0, 200);
    assert_eq!(day.xiangqi.chief().bytes("/graphql/anh/x/y").await.0, 404);
}

async fn an_altered_picture_is_found(day: &Day, database: &Database, bout: &str, address: &str) {
    let chief = day.xiangqi.chief();
    let attach = mutation("attachPhoto", "AttachPhotoInput");
    chief.done(&attach, image(bout, &camera(2))).await;
    let other = photos(chief, bout).await[1]["address"].as_str().unwrap().to_owned();
    // Somebody with the database's password puts one picture in the other's place.
    let swap = "UPDATE slip_photos SET content = (SELECT content FROM slip_photos ORDER BY id DESC LIMIT 1)";
    assert_eq!(database.tamper(swap).await, 2);
    let statuses = [chief.bytes(address).await.0, chief.bytes(&other).await.0];
    assert!(statuses.contains(&409) && statuses.contains(&200), "{statuses:?}");
}

async fn it_is_taken_away_for_a_reason(day: &Day, bout: &str, address: &str) {
    let arbiter = &day.xiangqi.tables[0];
    let photo = photos(arbiter, bout).await[0]["id"].take();
    let remove = mutation("removePhoto", "RemovePhotoInput");
    let input = json!({ "input": { "bout": bout, "photo": photo, "reason": "OTHER_SLIP" } });
    let visitor = day.visitor.refused(&remove, input.clone()).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    arbiter.done(&remove, input.clone()).await;
    let gone = arbiter.refused(&remove, input).await;
    assert_eq!(gone["code"], "no_such_photo", "{gone:#}");
    assert_eq!(arbiter.bytes(address).await.0, 404);
    assert_eq!(photos(arbiter, bout).await.as_array().unwrap().len(), 1);
}
