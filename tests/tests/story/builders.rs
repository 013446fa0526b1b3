//! Programs with keys: what a key may, what it may not, and how it ends.

use std::path::PathBuf;
use std::process::Output;

use serde_json::{Value, json};
use tokio::process::Command;

use crate::client::Client;
use crate::database::Database;
use crate::policy::{Cast, cast};
use crate::server::{PASSWORD, Server};

const MAKE: &str = "mutation($input: MakeKeyInput!) { it: makeKey(input: $input) { __typename
    ... on KeyMade { secret key { id purpose reach standing usedAt event { id } } }
    ... on Refusal { code rule } } }";
const REVOKE: &str = "mutation($input: RevokeKeyInput!) { it: revokeKey(input: $input) { __typename
    ... on Refusal { code rule } } }";
const END: &str = "mutation($input: EndKeyInput!) { it: endKey(input: $input) { __typename
    ... on Refusal { code rule } } }";
const HELD: &str = "query($search: String! = \"\") { keysHeld(search: $search) { account { id login }
    key { id purpose reach usedAt } } }";
const NOTICES: &str = "{ viewer { notices(first: 20) { edges { node { kind } } } } }";
const KEYS: &str = "{ viewer { keys { id purpose standing usedAt revokedAt } } }";
const WHO: &str = "{ programKey { purpose reach } viewer { login } }";
const README: &str = include_str!("../../../clients/rust/README.md");
const EXAMPLE: &str = include_str!("../../../clients/rust/examples/standings.rs");

pub(crate) async fn keys_do_what_they_are_for(database: Database) {
    let cast = cast(&database).await;
    let reading = a_key_is_said_once(&cast, &database).await;
    a_key_that_reads_reads_nothing_private(&cast, &reading).await;
    an_events_key_does_the_daily_work_and_no_more(&cast).await;
    a_script_prints_the_standings(&cast, &reading).await;
    keys_end(&cast, &database, &reading).await;
    a_clubs_key_does_the_clubs_work_and_no_more(&cast).await;
    an_administrator_ends_anothers_key(&cast, &database).await;
    let Cast { day, people, .. } = cast;
    day.server.stop().await;
    a_key_is_told_what_is_left(&database, &people["BKT"]).await;
}

/// Makes a key: its id and its secret.
async fn made(by: &Client, purpose: &str, scope: Value) -> (Value, String) {
    let input = json!({ "purpose": purpose, "scope": scope, "days": 30 });
    let mut done = by.done(MAKE, json!({ "input": input })).await;
    (done["key"]["id"].take(), done["secret"].as_str().unwrap().to_owned())
}

/// The code of whoever's key is not good.
async fn turned_away(program: &Client) -> String {
    let (status, answer) = program.post("application/json", json!({ "query": WHO }).to_string()).await;
    assert_eq!(status, 401, "{answer}");
    let answer: Value = serde_json::from_str(&answer).unwrap();
    answer["errors"][0]["extensions"]["code"].as_str().unwrap().to_owned()
}

async fn a_key_is_said_once(cast: &Cast, database: &Database) -> Client {
    let player = &cast.people["ĐT"];
    let head = |client: Client| async move {
        let answer = client.ask("{ logHead { position } }", json!({})).await;
        answer["logHead"]["position"].as_u64().unwrap()
    };
    let before = head(cast.day.visitor.clone()).await;
    let command = uuid::Uuid::now_v7().to_string();
    let input = json!({ "commandId": command, "purpose": "Trang web của tôi", "days": 90 });
    let first = player.done(MAKE, json!({ "input": input })).await;
    let secret = first["secret"].as_str().unwrap();
    assert!(secret.starts_with("kydan_") && secret.len() == 70, "a key is known as one");
    assert_eq!((&first["key"]["reach"], &first["key"]["standing"]), (&json!("PUBLIC"), &json!("GOOD")));
    assert_eq!(head(cast.day.visitor.clone()).await, before + 1, "that it was made is a fact");
    let again = player.done(MAKE, json!({ "input": input })).await;
    assert_eq!(again["key"]["id"], first["key"]["id"], "a retry makes no second one");
    assert_eq!(again["secret"], Value::Null, "and says nothing again");
    let kept = database.texts("SELECT hash FROM program_keys").await;
    assert!(kept.iter().all(|hash| hash.len() == 64 && !secret.contains(hash.as_str())), "{kept:?}");
    let log = database.texts("SELECT body FROM events WHERE stream_kind = 'program_keys'").await;
    assert!(log.iter().all(|body| !body.contains(&kept[0]) && !body.contains("Trang web")), "{log:?}");

    for (input, code) in [
        (json!({ "purpose": "  ", "days": 30 }), "bad_name"),
        (json!({ "purpose": "x", "days": 0 }), "bad_key_term"),
        (json!({ "purpose": "x", "days": 367 }), "bad_key_term"),
        (json!({ "purpose": "x", "days": 1, "scope": cast.day.chess.id }), "key_without_office"),
        (json!({ "purpose": "x", "days": 1, "scope": cast.day.clubs[0] }), "key_without_office"),
        (json!({ "purpose": "x", "days": 1, "scope": cast.day.national }), "bad_id"),
    ] {
        let refused = player.refused(MAKE, json!({ "input": input })).await;
        assert_eq!(refused["code"], code, "{input}");
    }
    let input = json!({ "purpose": "x", "days": 1 });
    let refused = cast.day.visitor.refused(MAKE, json!({ "input": input })).await;
    assert_eq!(refused["code"], "not_logged_in");
    cast.day.visitor.with_token(secret)
}

async fn a_key_that_reads_reads_nothing_private(cast: &Cast, reading: &Client) {
    let who = reading.ask(WHO, json!({})).await;
    assert_eq!(who["programKey"], json!({ "purpose": "Trang web của tôi", "reach": "PUBLIC" }));
    assert_eq!(who["viewer"], Value::Null, "what is somebody's own is no program's");
    let own = cast.people["ĐT"].ask("{ viewer { person { id } } }", json!({})).await;
    let private = "query($id: ID!) { person(id: $id) { birthDate phone email name } }";
    let person = json!({ "id": own["viewer"]["person"]["id"] });
    let seen = cast.people["ĐT"].ask(private, person.clone()).await;
    assert!(seen["person"]["birthDate"].is_string(), "the owner sees it: {seen}");
    let seen = reading.ask(private, person).await;
    assert!(seen["person"]["birthDate"].is_null() && seen["person"]["phone"].is_null(), "{seen}");
    assert!(seen["person"]["name"].is_string());
    let audit = reading.raw("{ audit(first: 1) { edges { node { id } } } }", json!({})).await;
    assert!(audit["errors"].is_array(), "{audit}");
    let input = json!({ "purpose": "thêm một khóa", "days": 300 });
    let refused = reading.refused(MAKE, json!({ "input": input })).await;
    assert_eq!(refused["rule"], "rule-46-keys-keep-to-their-scope", "no key makes keys");
    let start = start(&cast.bout("TTT"));
    let refused = reading.refused(START, start).await;
    assert_eq!(refused["rule"], "rule-46-keys-keep-to-their-scope");
}

const START: &str = "mutation($input: BoutInput!) { it: startBout(input: $input) { __typename
    ... on Refusal { code rule } } }";
const FAULT: &str = "mutation($input: RuleFaultInput!) { it: ruleFault(input: $input) { __typename
    ... on Refusal { code rule } } }";

fn start(bout: &str) -> Value {
    json!({ "input": { "bout": bout } })
}

async fn an_events_key_does_the_daily_work_and_no_more(cast: &Cast) {
    let chief = &cast.people["TTT"];
    let (_, secret) = made(chief, "Máy ghi nước đi", json!(cast.day.chess.id)).await;
    let program = cast.day.visitor.with_token(&secret);
    let bout = cast.bout("TTT");
    program.done(START, start(&bout)).await;
    // What decides about people takes somebody who is there.
    let fault = json!({ "input": { "bout": bout, "side": "WHITE", "fault": "touched_piece" } });
    let refused = program.refused(FAULT, fault.clone()).await;
    assert_eq!(refused["rule"], "rule-46-keys-keep-to-their-scope");
    chief.done(FAULT, fault).await;
    let enter = "mutation($input: EnterPlayersInput!) { it: enterPlayers(input: $input) { __typename
        ... on Refusal { code rule } } }";
    let elsewhere = json!({ "event": cast.day.xiangqi.id, "people": [cast.day.member(9)] });
    let refused = program.refused(enter, json!({ "input": elsewhere })).await;
    assert_eq!(refused["rule"], "rule-46-keys-keep-to-their-scope", "another event");
    let audit = "query($kind: AuditKind) { audit(kind: $kind) { edges { node { kind detail } } } }";
    let noted = chief.ask(audit, json!({ "kind": "key_used" })).await;
    assert_eq!(noted["audit"]["edges"][0]["node"]["detail"], "start_bout", "{noted}");
    let noted = chief.ask(audit, json!({ "kind": "key_made" })).await;
    assert_eq!(noted["audit"]["edges"][0]["node"]["detail"], "Máy ghi nước đi", "{noted}");

    // A key of an arbiter who is taken off duty has nothing any more.
    let table = &cast.people["TTB"];
    let (_, secret) = made(table, "Bàn 3", json!(cast.day.chess.id)).await;
    let program = cast.day.visitor.with_token(&secret);
    let dismissed = json!({ "event": cast.day.chess.id, "person": cast.day.member(23),
        "function": "TABLE_ARBITER", "why": "RESIGNED" });
    let dismiss = "mutation($input: DismissInput!) { it: dismiss(input: $input) { __typename
        ... on Refusal { code rule } } }";
    program.done(START, start(&cast.bout("PTTT"))).await;
    cast.day.staff.done(dismiss, json!({ "input": dismissed })).await;
    let refused = program.refused(START, start(&cast.bout("TTB"))).await;
    assert_eq!(refused["rule"], "rule-46-keys-keep-to-their-scope");
    program.ask(WHO, json!({})).await;
}

/// Made by a club's secretary: the club's daily work, nothing of other clubs, nothing private, and nothing once it is revoked
/// or its maker is secretary no more.
async fn a_clubs_key_does_the_clubs_work_and_no_more(cast: &Cast) {
    let (day, secretary) = (&cast.day, &cast.people["TKCLB"]);
    let of_another = json!({ "purpose": "x", "days": 1, "scope": day.clubs[1] });
    let refused = secretary.refused(MAKE, json!({ "input": of_another })).await;
    assert_eq!(refused["code"], "key_without_office", "{refused:#}");
    let (id, secret) = made(secretary, "Sổ thu của câu lạc bộ", json!(day.clubs[0])).await;
    let program = day.visitor.with_token(&secret);
    let who = program.ask(WHO, json!({})).await;
    assert_eq!(who["programKey"], json!({ "purpose": "Sổ thu của câu lạc bộ", "reach": "CLUB" }));
    let record = "mutation($input: RecordDuesInput!) { it: recordDues(input: $input) { __typename
        ... on Refusal { code rule } } }";
    let dues = |card: u16, year: u16| json!({ "input": { "person": day.member(card), "year": year, "amount": 150_000, "currency": "VND" } });
    program.done(record, dues(4, 2024)).await;
    let scope = "rule-46-keys-keep-to-their-scope";
    assert_eq!(program.refused(record, dues(12, 2024)).await["rule"], scope, "another club's member");
    // The secretary takes lists of members in; a program does not.
    let import = "mutation($input: MembersFileInput!) { it: previewMembers(input: $input) { __typename
        ... on Refusal { code rule } } }";
    let list = crate::fixture::base64("Họ tên,Ngày sinh\nVũ Minh Mới,01/02/2000\n");
    let list = json!({ "input": { "file": list, "club": day.clubs[0] } });
    assert_eq!(program.refused(import, list.clone()).await["rule"], scope);
    secretary.done(import, list).await;
    assert_eq!(program.refused(START, start(&cast.bout("PTTT"))).await["rule"], scope, "an event's work");
    let private = "query($id: ID!) { person(id: $id) { birthDate phone email name } }";
    let member = json!({ "id": day.member(4) });
    assert!(secretary.ask(private, member.clone()).await["person"]["birthDate"].is_string());
    let seen = program.ask(private, member).await;
    assert!(seen["person"]["birthDate"].is_null() && seen["person"]["name"].is_string(), "{seen}");
    let audit = "query($kind: AuditKind) { audit(kind: $kind) { edges { node { kind detail } } } }";
    let noted = secretary.ask(audit, json!({ "kind": "key_used" })).await;
    assert_eq!(noted["audit"]["edges"][0]["node"]["detail"], "record_dues", "{noted}");
    secretary.done(REVOKE, json!({ "input": { "id": id } })).await;
    assert_eq!(turned_away(&program).await, "key_revoked", "at the next request");

    // Who is secretary no more has left the program nothing to do.
    let (_, secret) = made(secretary, "Sổ thu, lần hai", json!(day.clubs[0])).await;
    let program = day.visitor.with_token(&secret);
    program.done(record, dues(4, 2025)).await;
    let taken = "mutation($input: RevokeRoleInput!) { it: revokeRole(input: $input) { __typename
        ... on Refusal { code } } }";
    let own = secretary.ask("{ viewer { account } }", json!({})).await["viewer"]["account"].take();
    let role = json!({ "account": own, "role": "club_secretary", "scope": day.clubs[0] });
    day.admin.done(taken, json!({ "input": role })).await;
    assert_eq!(program.refused(record, dues(6, 2025)).await["rule"], scope);
}

/// The README's first example, as it stands there.
async fn a_script_prints_the_standings(cast: &Cast, reading: &Client) {
    assert!(README.contains(EXAMPLE), "clients/rust/README.md shows examples/standings.rs");
    let run = async |key: &str| {
        let mut script = Command::new(example());
        script.args([&cast.day.server.url, &cast.day.chess.id]).env("KYDAN_KEY", key);
        script.output().await.unwrap()
    };
    let said = |output: &Output| String::from_utf8_lossy(&output.stdout).into_owned();
    let printed = run(reading.token().unwrap()).await;
    assert!(printed.status.success(), "{}", String::from_utf8_lossy(&printed.stderr));
    let text = said(&printed);
    assert!(text.starts_with("Giải cờ vua mùa thu, after round"), "{text}");
    assert_eq!(text.lines().count(), 1 + crate::fixture::CHESS.len(), "{text}");
    let refused = run(&format!("kydan_{}", "0".repeat(64))).await;
    assert!(!refused.status.success(), "a key that is nobody's is told so");
}

/// The example as the workspace builds it, built if it is not.
fn example() -> PathBuf {
    // target/debug/deps/story-… → target/debug/examples/standings
    let deps = std::env::current_exe().unwrap();
    let binary = deps.parent().and_then(|deps| deps.parent()).unwrap().join("examples").join("standings");
    if !binary.exists() {
        let built = std::process::Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--package", "kydan-client", "--example", "standings"])
            .status()
            .unwrap();
        assert!(built.success());
    }
    binary
}

async fn keys_end(cast: &Cast, database: &Database, reading: &Client) {
    let visitor = &cast.day.visitor;
    let nobodys = [format!("kydan_{}", "0".repeat(64)), "kydan_x".to_owned()];
    for bearer in nobodys {
        assert_eq!(turned_away(&visitor.with_token(&bearer)).await, "key_unknown", "{bearer}");
    }
    // Somebody else's is none of one's own.
    let owner = &cast.people["BKN"];
    let (id, secret) = made(owner, "Lịch giải", Value::Null).await;
    let program = visitor.with_token(&secret);
    for (other, code) in
        [(&cast.people["QT"], "no_such_key"), (&program, "forbidden"), (visitor, "not_logged_in")]
    {
        let refused = other.refused(REVOKE, json!({ "input": { "id": id } })).await;
        assert_eq!(refused["code"], code);
    }
    program.ask(WHO, json!({})).await;
    // Noted to the minute, aside.
    let mut tries = 0;
    while owner.ask(KEYS, json!({})).await["viewer"]["keys"][0]["usedAt"].is_null() {
        tries += 1;
        assert!(tries < 100, "its use is noted");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    owner.done(REVOKE, json!({ "input": { "id": id } })).await;
    assert_eq!(turned_away(&program).await, "key_revoked", "at the next request");
    let refused = owner.refused(REVOKE, json!({ "input": { "id": id } })).await;
    assert_eq!(refused["code"], "key_revoked", "once");
    let keys = owner.ask(KEYS, json!({})).await;
    assert_eq!(keys["viewer"]["keys"][0]["standing"], "REVOKED", "{keys}");

    let (_, secret) = made(owner, "Một ngày", Value::Null).await;
    database.tamper("UPDATE program_keys SET until = made_at + 1 WHERE purpose = 'Một ngày'").await;
    assert_eq!(turned_away(&visitor.with_token(&secret)).await, "key_expired");

    // Whoever knew the password may have made keys: a new one ends them.
    let change = "mutation($input: ChangePasswordInput!) { it: changePassword(input: $input) { __typename
        ... on Refusal { code } } }";
    let input = json!({ "current": PASSWORD, "password": "mot hai ba bon nam sau bay" });
    cast.people["ĐT"].done(change, json!({ "input": input })).await;
    assert_eq!(turned_away(reading).await, "key_revoked");
    let revoked = database.texts("SELECT name FROM events WHERE stream_kind = 'program_keys'").await;
    assert_eq!(revoked.iter().filter(|name| *name == "revoked").count(), 2, "both are facts: {revoked:?}");
}

async fn an_administrator_ends_anothers_key(cast: &Cast, database: &Database) {
    let (visitor, owner, administrator) = (&cast.day.visitor, &cast.people["BKT"], &cast.people["QT"]);
    let (id, secret) = made(owner, "Bảng kết quả ở sân", Value::Null).await;
    let program = visitor.with_token(&secret);
    program.ask(WHO, json!({})).await;
    let end = |reason: &str| json!({ "input": { "id": id, "reason": reason } });

    // Who may not: neither see nor end, and nobody hears whether there is such a key.
    let nothing = json!({ "input": { "id": owner.ask("{ viewer { account } }", json!({})).await["viewer"]["account"],
        "reason": "x" } });
    for who in ["ĐT", "TKCLB", "CB", "TTT", "TBTC", "BKT"] {
        let refused = cast.people[who].refused(END, end("Lộ khóa")).await;
        assert_eq!(refused["code"], "forbidden", "{who}");
        let seen = cast.people[who].raw(HELD, json!({})).await;
        assert!(seen["data"].is_null() && seen["errors"].is_array(), "{who}: {seen}");
    }
    assert_eq!(visitor.raw(HELD, json!({})).await["data"], Value::Null);
    assert_eq!(visitor.refused(END, end("Lộ khóa")).await["code"], "forbidden");
    assert_eq!(program.refused(END, end("Lộ khóa")).await["rule"], "rule-46-keys-keep-to-their-scope");
    assert_eq!(turned_away_or(&program).await, None, "it is good until it is ended");

    // The administrator sees whose it is and what for, and no secret.
    let held = administrator.ask(HELD, json!({ "search": "kết quả ở sân" })).await;
    let list = held["keysHeld"].as_array().unwrap();
    assert_eq!(list.len(), 1, "{held}");
    let (key, account) = (&list[0]["key"], &list[0]["account"]);
    assert_eq!(
        (&key["id"], &key["purpose"], &key["reach"]),
        (&id, &json!("Bảng kết quả ở sân"), &json!("PUBLIC"))
    );
    let own = owner.ask("{ viewer { account login } }", json!({})).await["viewer"].take();
    assert_eq!((&account["id"], &account["login"]), (&own["account"], &own["login"]));
    assert!(!held.to_string().contains(&secret), "{held}");
    let by_login = administrator.ask(HELD, json!({ "search": own["login"] })).await;
    assert!(by_login["keysHeld"].as_array().unwrap().contains(&list[0]), "{by_login}");

    assert_eq!(administrator.refused(END, end("  ")).await["code"], "reason_required");
    assert_eq!(administrator.refused(END, end(&"x".repeat(501))).await["code"], "reason_too_long");
    assert_eq!(administrator.refused(END, nothing).await["code"], "bad_id");
    administrator.done(END, end("Khóa bị đăng lên mạng")).await;
    assert_eq!(turned_away(&program).await, "key_revoked", "at the next request");
    assert_eq!(administrator.refused(END, end("Lần nữa")).await["code"], "key_revoked", "once");
    let held = administrator.ask(HELD, json!({ "search": "kết quả ở sân" })).await;
    assert_eq!(held["keysHeld"], json!([]));

    // Its owner is told and reads why; the audit says who; the log has it without the words.
    let told = owner.ask(NOTICES, json!({})).await;
    let notices = told["viewer"]["notices"]["edges"].as_array().unwrap();
    assert_eq!(notices.iter().filter(|one| one["node"]["kind"] == "key_ended").count(), 1, "{told}");
    let keys = owner.ask("{ viewer { keys { purpose standing endedWhy } } }", json!({})).await;
    let ended = json!({ "purpose": "Bảng kết quả ở sân", "standing": "REVOKED", "endedWhy": "Khóa bị đăng lên mạng" });
    assert!(keys["viewer"]["keys"].as_array().unwrap().contains(&ended), "{keys}");
    let audit = owner
        .ask(
            "{ audit(kind: key_revoked, first: 1) { edges { node { detail by { id } account { id } } } } }",
            json!({}),
        )
        .await;
    let noted = &audit["audit"]["edges"][0]["node"];
    let by = administrator.ask("{ viewer { account } }", json!({})).await;
    assert_eq!((&noted["by"]["id"], &noted["account"]["id"]), (&by["viewer"]["account"], &own["account"]));
    assert!(noted["detail"].as_str().unwrap().ends_with("Khóa bị đăng lên mạng"), "{noted}");
    let log =
        database.texts("SELECT body FROM events WHERE stream_kind = 'program_keys' AND name = 'ended'").await;
    assert!(log.len() == 1 && !log[0].contains("mạng"), "{log:?}");
}

/// The code of whoever's key is not good, where it is not.
async fn turned_away_or(program: &Client) -> Option<String> {
    let (status, answer) = program.post("application/json", json!({ "query": WHO }).to_string()).await;
    (status != 200).then_some(answer)
}

async fn a_key_is_told_what_is_left(database: &Database, owner: &Client) {
    let options = ["--limit-key-questions", "1", "--limit-key-work", "100000"];
    let server = Server::start_with(database, &options).await;
    let (_, secret) = made(&owner.at(&server), "Hỏi nhiều", Value::Null).await;
    crate::server::tls_can_be_spoken();
    let web = reqwest::Client::new();
    let ask = async || {
        let question = json!({ "query": "{ logHead { position } }" });
        let asked = web.post(format!("{}/graphql", server.url)).bearer_auth(&secret).json(&question);
        asked.send().await.unwrap()
    };
    let header = |answer: &reqwest::Response, name: &str| answer.headers()[name].to_str().unwrap().to_owned();
    let first = ask().await;
    assert_eq!(first.status(), 200);
    assert!(header(&first, "ratelimit-policy").contains("\"questions\";q=10;w=10"), "{first:?}");
    assert!(header(&first, "ratelimit").contains("\"questions\";r=9;"), "{first:?}");
    assert!(header(&first, "ratelimit").contains("\"work\";r="), "{first:?}");
    let mut answered = 1;
    let refused = loop {
        let answer = ask().await;
        if answer.status() != 200 {
            break answer;
        }
        answered += 1;
        assert!(answered < 40, "ten at once, and one a second");
    };
    assert_eq!(refused.status(), 429);
    assert!(header(&refused, "retry-after").parse::<u64>().unwrap() >= 1);
    assert!(header(&refused, "ratelimit").contains("\"questions\";r=0;"), "{refused:?}");
    // Nobody else pays for it.
    owner.at(&server).ask(WHO, json!({})).await;
    server.stop().await;
}
