//! What was decided and paid under two ids holds for the one person: a ban bars whoever was kept, dues are theirs, and a
//! monthly list has them once; parted again, each has their own.

use jiff::ToSpan as _;
use jiff::tz::{TimeZone, offset};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, open};
use crate::entries::publish;
use crate::fixture::base64;
use crate::sealed::said;
use crate::server::open_account;

/// Lê Quỳnh Như, who was registered twice.
const CARD: u16 = 3;

fn person(field: &str, input: &str) -> String {
    format!(
        "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename ... on PersonSuccess {{ person {{ id }} }}
            ... on Refusal {{ code details {{ key value }} }} }} }}"
    )
}

fn sanction(field: &str, input: &str) -> String {
    format!(
        "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename
            ... on SanctionSuccess {{ sanction {{ id stage person {{ id }} viewerMayAppeal }} }}
            ... on Refusal {{ code details {{ key value }} }} }} }}"
    )
}

pub(crate) async fn what_happened_under_two_ids_is_the_ones(database: Database) {
    open_account(&database, "uy-ban-hai", &["staff"]).await;
    open_account(&database, "uy-ban-ba", &["staff"]).await;
    let day = open(&database).await;
    let second = Client::log_in(&day.server, "uy-ban-hai").await;
    let third = Client::log_in(&day.server, "uy-ban-ba").await;
    let own = day.log_in("nhu", CARD).await;
    let kept = day.member(CARD).to_owned();
    let twin = the_other_entry(&day).await;
    dues_are_paid_under_the_other(&day, &twin).await;
    let ban = banned_under_the_other(&day, &second, &twin).await;
    let merge = person("mergePeople", "MergePeopleInput");
    let pair = json!({ "input": { "kept": kept, "merged": twin, "ground": "REGISTERED_TWICE" } });
    day.staff.done(&merge, pair).await;
    the_ban_is_the_ones(&day, &own, &third, &kept, &ban).await;
    dues_are_theirs(&day, &kept).await;
    nobody_is_erased_whose_other_entry_is_banned(&day, &kept).await;
    each_has_their_own_again(&day, &kept, &twin).await;
    day.server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
}

async fn the_other_entry(day: &Day) -> String {
    let rows = "Họ tên,Ngày sinh,CLB,Số thẻ\nLe Quynh Nhu,23/07/2001,CLB Cờ Bến Nghé,KD-9303\n";
    let preview = "mutation($input: MembersFileInput!) { it: previewMembers(input: $input) { __typename
        ... on MembersPreview { contentHash rows { proposal candidates { person { id } signs } } } } }";
    let seen = day.staff.done(preview, json!({ "input": { "file": base64(rows) } })).await;
    let row = &seen["rows"][0];
    assert_eq!(row["proposal"], "DOUBTFUL", "another card speaks against: {row:#}");
    assert_eq!(row["candidates"][0]["person"]["id"], json!(day.member(CARD)), "{row:#}");
    let import = "mutation($input: ImportMembersInput!) { it: importMembers(input: $input) { __typename
        ... on MembersImported { people { id } } ... on Refusal { code } } }";
    let decided = json!([{ "line": 2, "verdict": "ENTER" }]);
    let input = json!({ "file": base64(rows), "contentHash": seen["contentHash"], "decisions": decided });
    let done = day.staff.done(import, json!({ "input": input })).await;
    done["people"][0]["id"].as_str().unwrap().to_owned()
}

async fn dues_are_paid_under_the_other(day: &Day, twin: &str) {
    let dues = json!({ "input": { "person": twin, "year": 2019, "amount": 250_000, "currency": "VND" } });
    day.staff.done(&person("recordDues", "RecordDuesInput"), dues).await;
}

async fn banned_under_the_other(day: &Day, second: &Client, twin: &str) -> Value {
    let propose = sanction("proposeSanction", "ProposeSanctionInput");
    let input = json!({ "input": { "person": twin, "ground": "MISCONDUCT", "statement": "Dàn xếp tỉ số." } });
    let proposed = day.staff.done(&propose, input).await["sanction"].take();
    let today = jiff::Timestamp::now().to_zoned(TimeZone::fixed(offset(7))).date();
    let until = today.checked_add(2.years()).unwrap().yesterday().unwrap();
    let sentence = json!({ "measure": "BAN", "scope": ["COMPETING"], "from": today, "until": until });
    let decide = sanction("decideSanction", "DecideSanctionInput");
    let input =
        json!({ "input": { "sanction": proposed["id"], "sentence": sentence, "reason": "Có biên bản." } });
    second.done(&decide, input).await["sanction"]["id"].take()
}

/// Whether the person is let into an event of today.
async fn refused_entry(day: &Day, name: &str, person: &str) -> Value {
    let event = publish(day, name, &json!({})).await;
    let enter = "mutation($input: EnterPlayersInput!) { it: enterPlayers(input: $input) { __typename ... on Refusal { code } } }";
    let answer = day.staff.raw(enter, json!({ "input": { "event": event, "people": [person] } })).await;
    answer["data"]["it"]["code"].clone()
}

async fn the_ban_is_the_ones(day: &Day, own: &Client, third: &Client, kept: &str, ban: &Value) {
    assert_eq!(refused_entry(day, "Giải sau khi gộp", kept).await, "barred_by_sanction");
    let query =
        "query($id: ID!) { person(id: $id) { sanctions { id stage viewerMayAppeal person { id } } } }";
    let seen = own.ask(query, json!({ "id": kept })).await["person"]["sanctions"].take();
    assert_eq!(
        seen,
        json!([{ "id": ban, "stage": "IMPOSED", "viewerMayAppeal": true, "person": { "id": kept } }])
    );
    let appeal = sanction("appealSanction", "AppealSanctionInput");
    let input = json!({ "input": { "sanction": ban, "statement": "Không có chuyện đó." } });
    own.done(&appeal, input).await;
    let hear = sanction("decideSanctionAppeal", "DecideSanctionAppealInput");
    let input = json!({ "input": { "sanction": ban, "verdict": "UPHOLD", "reason": "Biên bản đúng." } });
    let upheld = third.done(&hear, input).await;
    assert_eq!(upheld["sanction"]["person"]["id"], json!(kept), "{upheld:#}");
}

async fn dues_are_theirs(day: &Day, kept: &str) {
    let query = "query($id: ID!) { person(id: $id) { dues { year amount } } }";
    let dues = day.staff.ask(query, json!({ "id": kept })).await["person"]["dues"].take();
    assert!(dues.as_array().unwrap().contains(&json!({ "year": 2019, "amount": 250_000 })), "{dues:#}");
}

async fn nobody_is_erased_whose_other_entry_is_banned(day: &Day, kept: &str) {
    let erase = person("erasePerson", "ErasePersonInput");
    let refused = day.staff.refused(&erase, json!({ "input": { "person": kept, "ground": "PERSON" } })).await;
    assert_eq!(refused["code"], "erasure_sanctioned", "{refused:#}");
}

async fn each_has_their_own_again(day: &Day, kept: &str, twin: &str) {
    let part = person("partPeople", "PartPeopleInput");
    day.staff.done(&part, json!({ "input": { "merged": twin, "ground": "PAPERS_SHOWN" } })).await;
    assert_eq!(refused_entry(day, "Giải sau khi tách", kept).await, Value::Null);
    assert_eq!(refused_entry(day, "Giải của người kia", twin).await, "barred_by_sanction");
    let query = "query($id: ID!) { person(id: $id) { dues { year } } }";
    let dues = day.staff.ask(query, json!({ "id": kept })).await["person"]["dues"].take();
    assert!(!dues.as_array().unwrap().contains(&json!({ "year": 2019 })), "{dues:#}");
}
