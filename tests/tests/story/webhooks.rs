//! Somebody's program is called when something changes: signed so that an implementation of somebody else's knows it, again
//! and again until it takes it, and nowhere inside the operator's house.

mod unproven;

use std::collections::{BTreeMap, BTreeSet};
use std::process::Stdio;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::process::Command;

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, events, open};
use crate::delivered::service::{Message, Service, authority};
use crate::erased::about;
use crate::server::Server;

/// Whose program it is, and who is entered and taken out again.
const OWNER: u16 = 3;
const ENTERED: u16 = 4;
const ADD: &str = "mutation($input: AddWebhookInput!) { it: addWebhook(input: $input) { __typename
    ... on WebhookSigned { id secret } ... on Refusal { code } } }";
const RENEW: &str = "mutation($id: ID!) { it: renewWebhookSecret(id: $id) { __typename
    ... on WebhookSigned { id secret } ... on Refusal { code } } }";
const REPLAY: &str = "mutation($input: ReplayWebhookInput!) { it: replayWebhook(input: $input) { __typename
    ... on Refusal { code } } }";
const RESUME: &str = "mutation($input: ResumeWebhookInput!) { it: resumeWebhook(input: $input) { __typename
    ... on Refusal { code } } }";
const OWN: &str = "{ viewer { webhooks { id purpose address of phase failures position formerSecretUntil
    deliveries { id subject after position changes phase attempts status reason } } } }";

fn by_id(field: &str) -> String {
    format!("mutation($id: ID!) {{ it: {field}(id: $id) {{ __typename ... on Refusal {{ code }} }} }}")
}

async fn own(client: &Client) -> Vec<Value> {
    client.ask(OWN, json!({})).await["viewer"]["webhooks"].as_array().unwrap().clone()
}

/// The program's options that let it call a program of this machine.
async fn calling(database: &Database) -> Server {
    let authority = authority().display().to_string();
    let options = [
        "--webhook-network",
        "127.0.0.0/8",
        "--delivery-authority",
        &authority,
        "--delivery-retry",
        "1",
        "--metrics-listen",
        "127.0.0.1:0",
    ];
    Server::start_with(database, &options).await
}

/// The same day with such a program.
async fn restarted(day: Day, database: &Database) -> Day {
    let Day { server: before, visitor, admin, staff, national, clubs, members, xiangqi, chess } = day;
    before.stop().await;
    let server = calling(database).await;
    let (visitor, admin, staff) = (visitor.at(&server), admin.at(&server), staff.at(&server));
    Day { server, visitor, admin, staff, national, clubs, members, xiangqi, chess }
}

/// Something changes at the event of chess.
async fn change(day: &Day, what: &str) {
    let people = json!({ "input": { "event": day.chess.id, "people": [day.member(ENTERED)] } });
    day.staff.done(&about(what, "EnterPlayersInput"), people).await;
}

/// Waits until the owner sees this of the webhook.
#[track_caller]
fn seen(owner: &Client, id: &str, wanted: impl Fn(&Value) -> bool) -> impl Future<Output = Value> {
    let (owner, id, place) = (owner.clone(), id.to_owned(), std::panic::Location::caller());
    async move {
        let mut last = Value::Null;
        for _ in 0..600 {
            let found = own(&owner).await;
            if let Some(one) = found.into_iter().find(|one| one["id"] == id) {
                if wanted(&one) {
                    return one;
                }
                last = one;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("at {place}: {last:#}")
    }
}

fn headers(message: &Message) -> BTreeMap<String, String> {
    let lines = message.head.lines().skip(1);
    lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
        .collect()
}

fn id_of(message: &Message) -> String {
    headers(message)["webhook-id"].clone()
}

fn said(message: &Message) -> Value {
    serde_json::from_slice(message.body()).unwrap()
}

/// The lines of the documentation that check a signature, run by node: whether they say that it is ours.
async fn is_ours(secret: &str, headers: &BTreeMap<String, String>, body: &[u8]) -> bool {
    let page = include_str!("../../../docs/webhooks.md");
    let recipe = page.split("```js\n").nth(1).unwrap().split("```").next().unwrap();
    let program = format!(
        "{recipe}\nimport {{ readFileSync }} from 'node:fs';\n\
         const {{ secret, headers, body }} = JSON.parse(readFileSync(0, 'utf8'));\n\
         verify(secret, headers, body);\n"
    );
    let mut node = Command::new("node")
        .args(["--input-type=module", "--eval", &program])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let body = std::str::from_utf8(body).unwrap();
    let given = json!({ "secret": secret, "headers": headers, "body": body }).to_string();
    let mut input = node.stdin.take().unwrap();
    input.write_all(given.as_bytes()).await.unwrap();
    drop(input);
    node.wait().await.unwrap().success()
}

pub(crate) async fn a_program_is_called(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    let owner = day.log_in("lap-trinh", OWNER).await;
    let service = Service::open().await;
    service.answers(200);
    the_operators_house_is_not_called(&day, &owner, &service).await;
    let day = restarted(day, &database).await;
    let owner = owner.at(&day.server);
    let (id, secret) = it_is_registered(&day, &owner, &service, &database).await;
    a_test_arrives_and_is_known_as_ours(&owner, &service, &id, &secret).await;
    what_changes_is_told(&day, &service, &secret).await;
    what_is_not_taken_is_sent_again(&day, &owner, &service, &id).await;
    it_is_paused_and_loses_nothing(&day, &owner, &service, &id).await;
    it_is_sent_again_when_asked(&owner, &service, &id).await;
    a_secret_is_renewed_and_both_sign(&owner, &service, &id, &secret).await;
    it_is_nobody_elses(&day, &owner, &id).await;
    what_takes_nothing_is_stopped_and_told(&day, &owner, &service, &id, &database).await;
    it_ends_with_its_account(&day, &database).await;
    day.server.stop().await;
}

async fn the_operators_house_is_not_called(day: &Day, owner: &Client, service: &Service) {
    let input = |address: &str| json!({ "input": { "purpose": "Trang câu lạc bộ", "address": address } });
    let refused = day.visitor.refused(ADD, input("https://clb.example/")).await;
    assert_eq!(refused["code"], "not_logged_in");
    for inside in [
        "http://clb.example/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://0x7f.1/",
        "https://router/",
        "https://a:b@clb.example/",
        "khong phai dia chi",
    ] {
        let refused = owner.refused(ADD, input(inside)).await;
        assert_eq!(refused["code"], "bad_webhook_address", "{inside}");
    }
    for (field, value, code) in
        [("purpose", " ", "bad_webhook_purpose"), ("of", "khong-co", "bad_webhook_topic")]
    {
        let mut wrong = input("https://clb.example/");
        wrong["input"][field] = json!(value);
        assert_eq!(owner.refused(ADD, wrong).await["code"], code);
    }
    // A name says nothing of where it leads: that is looked at when it is called.
    let added = owner.done(ADD, input(&format!("{}/inside", service.origin))).await;
    let id = added["id"].as_str().unwrap();
    let one = seen(owner, id, |one| one["deliveries"][0]["attempts"] == 1).await;
    let one = match &one["deliveries"][0]["reason"] {
        Value::Null => seen(owner, id, |one| !one["deliveries"][0]["reason"].is_null()).await,
        _ => one,
    };
    assert_eq!(one["deliveries"][0]["reason"], "not_public", "{one:#}");
    assert_eq!((service.messages().len(), service.questions().len()), (0, 0));
    assert_eq!(one["phase"], "unproven");
    owner.done(&by_id("endWebhook"), json!({ "id": id })).await;
    assert_eq!(own(owner).await, Vec::<Value>::new());
}

async fn it_is_registered(
    day: &Day,
    owner: &Client,
    service: &Service,
    database: &Database,
) -> (String, String) {
    let input = json!({ "input": {
        "purpose": "Bảng điểm trên trang câu lạc bộ", "address": format!("{}/kydan", service.origin),
        "of": day.chess.id,
    } });
    service.says_nothing(true);
    let added = owner.done(ADD, input.clone()).await;
    let (id, secret) =
        (added["id"].as_str().unwrap().to_owned(), added["secret"].as_str().unwrap().to_owned());
    assert!(secret.starts_with("whsec_"), "{secret}");
    let kept = database.texts("SELECT secret FROM webhooks").await;
    assert!(kept.iter().all(|kept| kept.starts_with("sealed.") && !kept.contains(&secret[6..])), "{kept:?}");
    unproven::it_is_told_nothing_until_it_says_that_it_wants_to_be(day, owner, service, (&id, &secret)).await;
    let shown = own(owner).await;
    assert_eq!((&shown[0]["of"], &shown[0]["phase"]), (&json!(day.chess.id), &json!("active")));
    assert!(!json!(shown).to_string().contains(&secret[6..]), "said once");
    for _ in 0..9 {
        owner.done(ADD, input.clone()).await;
    }
    assert_eq!(owner.refused(ADD, input).await["code"], "too_many_webhooks");
    for one in own(owner).await.iter().skip(1) {
        owner.done(&by_id("endWebhook"), json!({ "id": one["id"] })).await;
    }
    (id, secret)
}

async fn a_test_arrives_and_is_known_as_ours(owner: &Client, service: &Service, id: &str, secret: &str) {
    owner.done(&by_id("testWebhook"), json!({ "id": id })).await;
    let message = service.message(0).await;
    let (heads, text) = (headers(&message), said(&message));
    assert_eq!((text["type"].as_str(), message.path.as_str()), (Some("test"), "/kydan"));
    assert_eq!(heads["content-type"], "application/json");
    assert!(is_ours(secret, &heads, message.body()).await, "{heads:?}");
    // Whatever of it is changed, it is not ours any more.
    let other = [message.body(), b" "].concat();
    assert!(!is_ours(secret, &heads, &other).await, "another body");
    for (name, value) in [("webhook-id", "msg_x"), ("webhook-timestamp", "1700000000")] {
        let mut wrong = heads.clone();
        wrong.insert(name.to_owned(), value.to_owned());
        assert!(!is_ours(secret, &wrong, message.body()).await, "{name}");
    }
    assert!(!is_ours("whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", &heads, message.body()).await);
    seen(owner, id, |one| one["deliveries"][0]["phase"] == "delivered").await;
}

async fn what_changes_is_told(day: &Day, service: &Service, secret: &str) {
    let before = service.messages().len();
    change(day, "enterPlayers").await;
    let message = service.message(before).await;
    assert!(is_ours(secret, &headers(&message), message.body()).await);
    let text = said(&message);
    let changes = text["data"]["changes"].as_array().unwrap();
    assert_eq!((&text["type"], &text["data"]["of"]), (&json!("changes"), &json!(day.chess.id)));
    assert!(!changes.is_empty(), "{text:#}");
    for change in changes {
        assert_eq!(
            (&change["kind"], &change["about"]),
            (&json!("entries"), &json!(day.chess.id)),
            "{change:#}"
        );
    }
    // The same as whoever asks is told.
    let asked = "query($after: Long!, $of: ID) { changes(after: $after, of: $of) { changes { position kind about } } }";
    let asked = day.visitor.ask(asked, json!({ "after": text["data"]["after"], "of": day.chess.id })).await;
    assert_eq!(positions(&text["data"]["changes"]), positions(&asked["changes"]["changes"]));
    let name =
        day.visitor.ask("query($id: ID!) { person(id: $id) { name } }", json!({ "id": day.member(ENTERED) }));
    let name = name.await["person"]["name"].as_str().unwrap().to_owned();
    assert!(!text.to_string().contains(&name), "ids, and nobody's name");
    // What happens at another event is not told here.
    let people = json!({ "input": { "event": day.xiangqi.id, "people": [day.member(ENTERED)] } });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), people).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(service.messages().len(), before + 1);
}

async fn what_is_not_taken_is_sent_again(day: &Day, owner: &Client, service: &Service, id: &str) {
    for (status, reason) in [(500, "refused"), (302, "redirected")] {
        let before = service.messages().len();
        service.answers(status);
        change(day, if status == 500 { "removePlayers" } else { "enterPlayers" }).await;
        let first = service.message(before).await;
        let failing = seen(owner, id, |one| one["deliveries"][0]["reason"] == reason).await;
        assert_eq!(failing["deliveries"][0]["status"], status, "{failing:#}");
        service.answers(204);
        let second = service.message(before + 1).await;
        assert_eq!(id_of(&first), id_of(&second), "the same, by its id");
        assert_eq!(first.body(), second.body());
        let taken = seen(owner, id, |one| one["deliveries"][0]["phase"] == "delivered").await;
        assert!(taken["deliveries"][0]["attempts"].as_u64() >= Some(2), "{taken:#}");
        assert_eq!(taken["failures"], 0);
    }
    service.answers(200);
}

async fn it_is_paused_and_loses_nothing(day: &Day, owner: &Client, service: &Service, id: &str) {
    let before = service.messages().len();
    owner.done(&by_id("pauseWebhook"), json!({ "id": id })).await;
    owner.done(&by_id("pauseWebhook"), json!({ "id": id })).await;
    for what in ["removePlayers", "enterPlayers"] {
        change(day, what).await;
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(service.messages().len(), before, "nothing while it is paused");
    let resume = |from: &str| json!({ "input": { "id": id, "from": from } });
    owner.done(RESUME, resume("WHERE_IT_STOOD")).await;
    let message = service.message(before).await;
    assert!(said(&message)["data"]["changes"].as_array().unwrap().len() >= 2, "what it missed");
    owner.done(&by_id("pauseWebhook"), json!({ "id": id })).await;
    change(day, "removePlayers").await;
    let asked = day.visitor.ask("{ logHead { position } }", json!({})).await;
    let skipped = asked["logHead"]["position"].as_u64();
    owner.done(RESUME, resume("NOW")).await;
    change(day, "enterPlayers").await;
    let message = service.message(before + 1).await;
    let told = positions(&said(&message)["data"]["changes"]);
    assert!(!told.is_empty() && told.iter().all(|one| Some(*one) > skipped), "from then on: {told:?}");
    seen(owner, id, |one| one["deliveries"][0]["phase"] == "delivered").await;
}

async fn it_is_sent_again_when_asked(owner: &Client, service: &Service, id: &str) {
    let before = service.messages();
    let one = own(owner).await[0]["deliveries"][0].clone();
    let replay = |delivery: &str| json!({ "input": { "id": id, "delivery": delivery } });
    owner.done(REPLAY, replay(one["id"].as_str().unwrap())).await;
    let again = service.message(before.len()).await;
    assert_eq!(id_of(&again), one["id"].as_str().unwrap());
    assert_eq!(again.body(), before.last().unwrap().body());
    assert_eq!(owner.refused(REPLAY, replay("msg_khong_co")).await["code"], "no_such_delivery");
    seen(owner, id, |one| one["deliveries"][0]["phase"] == "delivered").await;
}

async fn a_secret_is_renewed_and_both_sign(owner: &Client, service: &Service, id: &str, old: &str) {
    let before = service.messages().len();
    let renewed = owner.done(RENEW, json!({ "id": id })).await;
    let new = renewed["secret"].as_str().unwrap();
    assert_ne!(new, old);
    owner.done(&by_id("testWebhook"), json!({ "id": id })).await;
    let message = service.message(before).await;
    let heads = headers(&message);
    assert_eq!(heads["webhook-signature"].split(' ').count(), 2);
    for secret in [new, old] {
        assert!(is_ours(secret, &heads, message.body()).await);
    }
    assert!(!own(owner).await[0]["formerSecretUntil"].is_null());
}

async fn it_is_nobody_elses(day: &Day, owner: &Client, id: &str) {
    let delivery = own(owner).await[0]["deliveries"][0]["id"].clone();
    assert_eq!(own(&day.staff).await, Vec::<Value>::new());
    for field in ["pauseWebhook", "testWebhook", "proveWebhook", "endWebhook", "renewWebhookSecret"] {
        let mutation = by_id(field);
        assert_eq!(
            day.visitor.refused(&mutation, json!({ "id": id })).await["code"],
            "not_logged_in",
            "{field}"
        );
        for stranger in [&day.staff, &day.admin] {
            let refused = stranger.refused(&mutation, json!({ "id": id })).await;
            assert_eq!(refused["code"], "no_such_webhook", "{field}");
        }
        assert_eq!(
            owner.refused(&mutation, json!({ "id": "khong-co" })).await["code"],
            "no_such_webhook",
            "{field}"
        );
    }
    let replay = json!({ "input": { "id": id, "delivery": delivery } });
    assert_eq!(day.staff.refused(REPLAY, replay).await["code"], "no_such_webhook");
    let resume = json!({ "input": { "id": id, "from": "NOW" } });
    assert_eq!(day.staff.refused(RESUME, resume).await["code"], "no_such_webhook");
}

async fn what_takes_nothing_is_stopped_and_told(
    day: &Day,
    owner: &Client,
    service: &Service,
    id: &str,
    database: &Database,
) {
    service.answers(500);
    change(day, "removePlayers").await;
    seen(owner, id, |one| one["failures"].as_u64() >= Some(1)).await;
    // Six days go by.
    let earlier = "UPDATE webhooks SET failing_since = failing_since - 518400000000";
    assert!(database.tamper(earlier).await > 0);
    seen(owner, id, |one| one["phase"] == "stopped").await;
    let notices = "{ viewer { notices { edges { node { kind topic } } } } }";
    let told = async || {
        let list = owner.ask(notices, json!({})).await["viewer"]["notices"]["edges"].take();
        list.as_array().unwrap().iter().filter(|one| one["node"]["kind"] == "webhook_stopped").count()
    };
    assert_eq!(told().await, 1);
    let before = service.messages().len();
    change(day, "enterPlayers").await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(service.messages().len(), before, "nothing is sent any more");

    // Whoever says that they are no more is not asked for days.
    service.answers(410);
    owner.done(RESUME, json!({ "input": { "id": id, "from": "WHERE_IT_STOOD" } })).await;
    let one = seen(owner, id, |one| one["phase"] == "stopped").await;
    let gone = one["deliveries"].as_array().unwrap().iter().any(|one| one["reason"] == "gone");
    assert!(gone, "{one:#}");
    assert_eq!(told().await, 2);
    service.answers(200);
    owner.done(RESUME, json!({ "input": { "id": id, "from": "NOW" } })).await;
    owner.done(&by_id("testWebhook"), json!({ "id": id })).await;
    seen(owner, id, |one| one["deliveries"][0]["phase"] == "delivered" && one["phase"] == "active").await;
}

async fn it_ends_with_its_account(day: &Day, database: &Database) {
    assert!(!database.texts("SELECT id FROM webhooks").await.is_empty());
    let erase = "mutation($input: ErasePersonInput!) { it: erasePerson(input: $input) { __typename
        ... on Refusal { code } } }";
    day.staff.done(erase, json!({ "input": { "person": day.member(OWNER), "ground": "PERSON" } })).await;
    for table in ["webhooks", "webhook_deliveries"] {
        let left = database.texts(&format!("SELECT id FROM {table}")).await;
        assert!(left.is_empty(), "{table}: {left:?}");
    }
}

/// The power goes in the middle of calling: everything is told all the same, and what comes twice is known by its id.
pub(crate) async fn a_kill_amid_calling_loses_nothing(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    let owner = day.log_in("lap-trinh", OWNER).await;
    let service = Service::open().await;
    service.answers(200);
    let day = restarted(day, &database).await;
    let owner = owner.at(&day.server);
    let mut ids = Vec::new();
    for path in ["mot", "hai"] {
        let input = json!({ "input": {
            "purpose": path, "address": format!("{}/{path}", service.origin), "of": day.chess.id,
        } });
        ids.push(owner.done(ADD, input).await["id"].as_str().unwrap().to_owned());
    }
    for id in &ids {
        seen(&owner, id, |one| one["phase"] == "active").await;
    }
    let start = day.visitor.ask("{ logHead { position } }", json!({})).await["logHead"]["position"].clone();
    service.pause(Duration::from_millis(900));
    for turn in 0..10 {
        change(&day, ["enterPlayers", "removePlayers"][turn % 2]).await;
        tokio::time::sleep(Duration::from_millis(600)).await;
    }
    while service.messages().len() < 5 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let Day { server, visitor, chess, .. } = day;
    server.kill().await;
    let waiting = "SELECT id FROM webhook_deliveries WHERE phase = 'waiting'";
    assert!(!database.texts(waiting).await.is_empty(), "it was killed in the middle");

    service.pause(Duration::ZERO);
    let server = calling(&database).await;
    let visitor = visitor.at(&server);
    for _ in 0..900 {
        if database.texts(waiting).await.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let asked = "query($after: Long!, $of: ID) { changes(after: $after, of: $of, first: 100) { changes { position } } }";
    let asked = visitor.ask(asked, json!({ "after": start, "of": chess.id })).await;
    let all: Vec<u64> = positions(&asked["changes"]["changes"]);
    assert!(all.len() >= 10, "{all:?}");
    for path in ["/mot", "/hai"] {
        let messages: Vec<Message> =
            service.messages().into_iter().filter(|message| message.path == path).collect();
        let mut known = BTreeMap::new();
        let mut heard = Vec::new();
        for message in &messages {
            let text = said(message);
            match known.insert(id_of(message), text.clone()) {
                Some(before) => assert_eq!(before, text, "what comes twice is the same"),
                None => heard.extend(positions(&text["data"]["changes"])),
            }
        }
        assert_eq!(heard, all, "{path}: everything, in order, and by its id once");
        let twice = messages.len() - known.len();
        assert!(twice <= 1, "only what was under way: {twice}");
    }
    let heard: BTreeSet<String> = service.messages().iter().map(id_of).collect();
    assert!(ids.iter().all(|id| heard.iter().any(|one| one.contains(&id.replace('-', "")))));
    server.stop().await;
}

fn positions(changes: &Value) -> Vec<u64> {
    changes.as_array().unwrap().iter().map(|one| one["position"].as_u64().unwrap()).collect()
}
