//! What leaves the building: as it was chosen, in the language that was chosen, at most once each, also when the program is
//! killed in the middle; and whoever forgot a password is helped by mail.

pub(crate) mod killed;
pub(crate) mod relay;
pub(crate) mod service;

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};

use self::relay::{Mood, Relay};
use self::service::{Browser, Service, authority};
use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, events, open};
use crate::erased::about;
use crate::server::{PASSWORD, Server};

/// Who is told, and of what address.
const READER: u16 = 3;
const ADDRESS: &str = "ban.doc@thu.example";
const OTHER: &str = "dia.chi.khac@thu.example";
const REFUSAL: &str = "__typename ... on Refusal { code }";

fn order(field: &str, arguments: &str, given: &str) -> String {
    format!("mutation{arguments} {{ it: {field}{given} {{ {REFUSAL} }} }}")
}

fn with_input(field: &str, input: &str) -> String {
    order(field, &format!("($input: {input}!)"), "(input: $input)")
}

fn ask_address() -> String {
    with_input("askMailAddress", "AskMailAddressInput")
}

fn confirm() -> String {
    order("confirmMailAddress", "($code: String!)", "(code: $code)")
}

fn ask_link() -> String {
    order("askPasswordLink", "($login: String!)", "(login: $login)")
}

/// The ways out, and the program's options that lead to them.
struct Ways {
    relay: Relay,
    service: Service,
}

impl Ways {
    async fn open() -> Self {
        Self { relay: Relay::open().await, service: Service::open().await }
    }

    /// Starts the program with them.
    async fn server(&self, database: &Database) -> Server {
        let authority = authority().display().to_string();
        let options = [
            "--mail-relay",
            &self.relay.url,
            "--mail-from",
            "Kỳ Đàn <tin@kydan.example>",
            "--public-origin",
            "https://kydan.example",
            "--push-contact",
            "mailto:quan-tri@kydan.example",
            "--push-network",
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
}

pub(crate) async fn notices_leave_as_they_were_chosen(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    let reader = day.log_in("ban-doc", READER).await;
    nothing_is_offered_where_there_is_no_way(&reader).await;
    let ways = Ways::open().await;
    let (day, reader) = restarted(day, &database, &ways, &reader).await;

    an_address_is_its_owners(&ways, &day, &reader).await;
    let browser = devices_are_ones_own(&ways, &day, &reader).await;
    a_notice_goes_both_ways(&ways, &day, &reader, &browser).await;
    in_the_language_that_was_chosen(&ways, &day, &reader, &browser).await;
    what_is_refused_for_now_is_tried_again(&ways, &day).await;
    what_is_refused_for_good_is_given_up_and_told(&ways, &day, &reader).await;
    one_click_stops_letters(&ways, &day, &reader).await;
    a_device_that_is_gone_is_forgotten(&ways, &day, &reader).await;
    the_operator_counts(&day).await;
    a_forgotten_password_is_set_by_mail(&ways, &day, &reader).await;
    an_address_can_be_taken_back(&ways, &day).await;
    what_is_removed_is_gone(&ways, &day, &database).await;
    day.server.stop().await;
}

async fn restarted(day: Day, database: &Database, ways: &Ways, reader: &Client) -> (Day, Client) {
    let Day { server: before, visitor, admin, staff, national, clubs, members, xiangqi, chess } = day;
    before.stop().await;
    let server = ways.server(database).await;
    let reader = reader.at(&server);
    let (visitor, admin, staff) = (visitor.at(&server), admin.at(&server), staff.at(&server));
    (Day { server, visitor, admin, staff, national, clubs, members, xiangqi, chess }, reader)
}

fn wish(topic: &str, channel: &str, wish: &str) -> Value {
    json!({ "input": { "topic": topic, "channel": channel, "wish": wish } })
}

async fn choose(client: &Client, topic: &str, channel: &str, wanted: &str) -> Value {
    let choose = with_input("chooseNotices", "ChooseNoticesInput");
    client.ask(&choose, wish(topic, channel, wanted)).await["it"].take()
}

async fn telling(client: &Client) -> Value {
    let query = "{ viewer { telling { mailOffered pushKey language address askedAddress
        wishes { topic mail push } devices { id name sentAt } undelivered { channel subject reason } } } }";
    client.ask(query, json!({})).await["viewer"]["telling"].take()
}

/// Tells the reader something: they are entered, or taken out.
async fn tell(day: &Day, what: &str) {
    let people = json!({ "input": { "event": day.chess.id, "people": [day.member(READER)] } });
    day.staff.done(&about(what, "EnterPlayersInput"), people).await;
}

/// Long enough for what would come to have come.
async fn quiet() {
    tokio::time::sleep(Duration::from_secs(4)).await;
}

async fn nothing_is_offered_where_there_is_no_way(reader: &Client) {
    let seen = telling(reader).await;
    assert_eq!((&seen["mailOffered"], &seen["pushKey"]), (&json!(false), &Value::Null));
    assert_eq!(choose(reader, "entry", "MAIL", "WANTED").await["code"], "mail_not_offered");
    assert_eq!(choose(reader, "entry", "PUSH", "WANTED").await["code"], "push_not_offered");
    let input = json!({ "input": { "address": ADDRESS, "language": "VI" } });
    assert_eq!(reader.refused(&ask_address(), input).await["code"], "mail_not_offered");
    let refused = reader.refused(&ask_link(), json!({ "login": "ban-doc" })).await;
    assert_eq!(refused["code"], "mail_not_offered");
}

async fn an_address_is_its_owners(ways: &Ways, day: &Day, reader: &Client) {
    let ask = |address: &str| json!({ "input": { "address": address, "language": "VI" } });
    let refused = day.visitor.refused(&ask_address(), ask(ADDRESS)).await;
    assert_eq!(refused["code"], "not_logged_in");
    for bad in ["khong-phai-thu", "a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example"] {
        assert_eq!(reader.refused(&ask_address(), ask(bad)).await["code"], "bad_mail_address", "{bad:?}");
    }
    reader.done(&ask_address(), ask(OTHER)).await;
    let letter = ways.relay.letter(0).await;
    assert_eq!(letter.to, OTHER);
    assert!(letter.body().contains("ban-doc") && letter.head("List-Unsubscribe").is_none());
    assert_eq!(telling(reader).await["askedAddress"], OTHER);
    assert_eq!(choose(reader, "entry", "MAIL", "WANTED").await["code"], "mail_address_missing");
    let (_, first) = letter.link();

    // On second thoughts it is another address: the link that went to the first one is good for nothing.
    reader.done(&ask_address(), ask(ADDRESS)).await;
    let letter = ways.relay.letter(1).await;
    let (path, code) = letter.link();
    assert_eq!((letter.to.as_str(), path.as_str()), (ADDRESS, "/xac-nhan-thu"));
    for wrong in [first.as_str(), "AAAAA-BBBBB-CCCCC-DDDDD", ""] {
        assert_eq!(
            day.visitor.refused(&confirm(), json!({ "code": wrong })).await["code"],
            "bad_code",
            "{wrong}"
        );
    }
    assert_eq!(telling(reader).await["address"], Value::Null, "nothing is sent before");
    day.visitor.done(&confirm(), json!({ "code": code })).await;
    assert_eq!(day.visitor.refused(&confirm(), json!({ "code": code })).await["code"], "bad_code", "once");
    let seen = telling(reader).await;
    assert_eq!((&seen["address"], &seen["askedAddress"]), (&json!(ADDRESS), &Value::Null));
}

async fn devices_are_ones_own(ways: &Ways, day: &Day, reader: &Client) -> Browser {
    let add = with_input("addPushDevice", "AddPushDeviceInput");
    let browser = Browser::at(&ways.service, "phone");
    assert_eq!(day.visitor.refused(&add, browser.subscription("VI")).await["code"], "not_logged_in");
    let mut wrong = browser.subscription("VI");
    wrong["input"]["endpoint"] = json!("http://push.example/abc");
    assert_eq!(reader.refused(&add, wrong).await["code"], "bad_push_subscription");
    reader.done(&add, browser.subscription("VI")).await;
    reader.done(&add, browser.subscription("VI")).await;
    let seen = telling(reader).await;
    let devices = seen["devices"].as_array().unwrap();
    assert_eq!(devices.len(), 1, "the same browser is one device");
    let remove = order("removePushDevice", "($id: ID!)", "(id: $id)");
    let refused = day.staff.refused(&remove, json!({ "id": devices[0]["id"] })).await;
    assert_eq!(refused["code"], "no_such_device", "another one's");
    for channel in ["MAIL", "PUSH"] {
        assert_eq!(choose(reader, "entry", channel, "WANTED").await["__typename"], "Done");
    }
    browser
}

async fn a_notice_goes_both_ways(ways: &Ways, day: &Day, reader: &Client, browser: &Browser) {
    let (letters, messages) = (ways.relay.letters().len(), ways.service.messages().len());
    tell(day, "enterPlayers").await;
    let letter = ways.relay.letter(letters).await;
    let body = letter.body();
    assert_eq!(letter.to, ADDRESS);
    assert!(body.contains("Bạn đã được ghi danh vào giải") && body.contains("Giải cờ vua mùa thu"), "{body}");
    assert_eq!(letter.head("List-Unsubscribe-Post").unwrap(), "List-Unsubscribe=One-Click");
    assert_eq!(letter.head("Auto-Submitted").unwrap(), "auto-generated");
    let message = ways.service.message(messages).await;
    let said = browser.read(&message);
    assert_eq!(
        (&said["title"], &said["body"]),
        (&json!("Bạn đã được ghi danh vào giải"), &json!("Giải cờ vua mùa thu"))
    );
    assert_eq!(said["path"], format!("/giai/{}/dang-ky", day.chess.id));
    let head = message.head.to_lowercase();
    assert!(
        head.contains("authorization: vapid t=") && head.contains("content-encoding: aes128gcm"),
        "{head}"
    );
    assert!(head.contains("ttl: 86400") && message.path == "/send/phone", "{head}");
    quiet().await;
    assert_eq!(ways.relay.letters().len(), letters + 1, "once");
    assert_eq!(ways.service.messages().len(), messages + 1, "once");
    assert!(!telling(reader).await["devices"][0]["sentAt"].is_null());
}

async fn in_the_language_that_was_chosen(ways: &Ways, day: &Day, reader: &Client, browser: &Browser) {
    let speak = order("chooseNoticeLanguage", "($language: NoticeLanguage!)", "(language: $language)");
    assert_eq!(
        day.visitor.refused(&speak, json!({ "language": "EN" })).await["code"],
        "not_logged_in",
        "one's own"
    );
    reader.done(&speak, json!({ "language": "EN" })).await;
    let (letters, messages) = (ways.relay.letters().len(), ways.service.messages().len());
    tell(day, "removePlayers").await;
    assert!(ways.relay.letter(letters).await.body().contains("You have left the event"));
    assert_eq!(browser.read(&ways.service.message(messages).await)["lang"], "en");
    reader.done(&speak, json!({ "language": "VI" })).await;
}

async fn what_is_refused_for_now_is_tried_again(ways: &Ways, day: &Day) {
    let (letters, messages) = (ways.relay.letters().len(), ways.service.messages().len());
    ways.relay.mood(Mood::Defers(2));
    tell(day, "enterPlayers").await;
    ways.relay.letter(letters).await;
    ways.service.message(messages).await;
    quiet().await;
    assert_eq!(ways.relay.letters().len(), letters + 1, "taken once, at the third attempt");
    ways.relay.mood(Mood::Takes);
}

async fn what_is_refused_for_good_is_given_up_and_told(ways: &Ways, day: &Day, reader: &Client) {
    for (mood, what, reason) in [
        (Mood::RefusesTheAddress, "removePlayers", "address_refused"),
        // It had the whole letter and said nothing: nobody knows, so it is not sent again.
        (Mood::HangsUp, "enterPlayers", "unanswered"),
    ] {
        let letters = ways.relay.letters().len();
        ways.relay.mood(mood);
        tell(day, what).await;
        told_as(reader, json!({ "channel": "MAIL", "subject": "notice", "reason": reason })).await;
        quiet().await;
        let heard = usize::from(mood == Mood::HangsUp);
        assert_eq!(ways.relay.letters().len(), letters + heard, "{reason}");
    }
    ways.relay.mood(Mood::Takes);
}

/// Waits until somebody sees that this did not arrive.
async fn told_as(reader: &Client, wanted: Value) {
    for _ in 0..300 {
        let seen = telling(reader).await["undelivered"].take();
        if seen.as_array().unwrap().contains(&wanted) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{wanted} is not told");
}

async fn one_click_stops_letters(ways: &Ways, day: &Day, reader: &Client) {
    let last = ways.relay.letters().pop().unwrap();
    let stop = last.head("List-Unsubscribe").unwrap();
    let path = stop.trim_matches(['<', '>']).strip_prefix("https://kydan.example").unwrap().to_owned();
    // A program that looks at links before their reader does stops nothing.
    assert_eq!(day.visitor.get(&path).await.0, 200);
    let mail = |seen: &Value| {
        let wishes = seen["wishes"].as_array().unwrap();
        wishes.iter().find(|one| one["topic"] == "entry").unwrap()["mail"].clone()
    };
    assert_eq!(mail(&telling(reader).await), true);
    let post = |path: String| {
        let url = format!("{}{path}", day.server.url);
        async move { reqwest::Client::new().post(url).send().await.unwrap().status().as_u16() }
    };
    assert_eq!(post("/thoi-thu/khong-co/entry".to_owned()).await, 404);
    assert_eq!(post(path.replace("/entry", "/gi-do")).await, 404);
    assert_eq!(post(path.clone()).await, 200);
    assert_eq!(mail(&telling(reader).await), false);
    let (letters, messages) = (ways.relay.letters().len(), ways.service.messages().len());
    tell(day, "removePlayers").await;
    ways.service.message(messages).await;
    quiet().await;
    assert_eq!(ways.relay.letters().len(), letters, "no more letters, and messages as before");
    // The page does the same, of one topic or of all.
    choose(reader, "entry", "MAIL", "WANTED").await;
    choose(reader, "dues", "MAIL", "WANTED").await;
    let key = path.split('/').nth(2).unwrap();
    let stop = with_input("stopMail", "StopMailInput");
    let wrong = json!({ "input": { "key": "khong-co" } });
    assert_eq!(day.visitor.refused(&stop, wrong).await["code"], "no_such_letter");
    day.visitor.done(&stop, json!({ "input": { "key": key, "topic": "dues" } })).await;
    assert_eq!(mail(&telling(reader).await), true);
    day.visitor.done(&stop, json!({ "input": { "key": key } })).await;
    let seen = telling(reader).await;
    assert!(seen["wishes"].as_array().unwrap().iter().all(|one| one["mail"] == false));
}

async fn a_device_that_is_gone_is_forgotten(ways: &Ways, day: &Day, reader: &Client) {
    let messages = ways.service.messages().len();
    ways.service.answers(410);
    tell(day, "enterPlayers").await;
    ways.service.message(messages).await;
    told_as(reader, json!({ "channel": "PUSH", "subject": "notice", "reason": "device_gone" })).await;
    assert_eq!(telling(reader).await["devices"], json!([]));
    ways.service.answers(201);
    // An endpoint that leads into the operator's house is not called.
    let add = with_input("addPushDevice", "AddPushDeviceInput");
    let mut inside = Browser::at(&ways.service, "inside").subscription("VI");
    inside["input"]["endpoint"] = json!("https://169.254.169.254/latest");
    reader.done(&add, inside).await;
    tell(day, "removePlayers").await;
    told_as(reader, json!({ "channel": "PUSH", "subject": "notice", "reason": "refused" })).await;
}

async fn the_operator_counts(day: &Day) {
    let url = day.server.metrics.as_ref().unwrap();
    let text = reqwest::get(url).await.unwrap().text().await.unwrap();
    let count = |what: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(what));
        line.unwrap_or_else(|| panic!("{what}: {text}")).trim().parse::<u64>().unwrap()
    };
    assert!(count("kydan_deliveries_total{channel=\"mail\",outcome=\"sent\"}") >= 4);
    assert_eq!(count("kydan_deliveries_total{channel=\"mail\",outcome=\"again\"}"), 2);
    assert_eq!(count("kydan_deliveries_total{channel=\"mail\",outcome=\"address_refused\"}"), 1);
    assert_eq!(count("kydan_deliveries_total{channel=\"push\",outcome=\"device_gone\"}"), 1);
    assert_eq!(count("kydan_deliveries{channel=\"mail\",phase=\"waiting\"}"), 0);
    assert!(!text.contains(ADDRESS) && !text.contains("ban-doc"), "counts, and nobody");
}

async fn a_forgotten_password_is_set_by_mail(ways: &Ways, day: &Day, reader: &Client) {
    let letters = ways.relay.letters().len();
    let ask = |login: &str| json!({ "login": login });
    // Whoever asks is told the same: there is no such account, it has no address, it has one.
    let mut answers = BTreeSet::new();
    for login in ["khong-ai-ca", "van-phong", " Ban-Doc "] {
        answers.insert(day.visitor.ask(&ask_link(), ask(login)).await.to_string());
    }
    assert_eq!(answers.len(), 1, "{answers:?}");
    let letter = ways.relay.letter(letters).await;
    let (path, code) = letter.link();
    assert_eq!((letter.to.as_str(), path.as_str()), (ADDRESS, "/dat-mat-khau"));
    day.visitor.done(&ask_link(), ask("ban-doc")).await;
    quiet().await;
    assert_eq!(ways.relay.letters().len(), letters + 1, "nobody's post is filled");

    let fresh = "mot cau moi that dai de nho";
    let set = "mutation($input: SetPasswordInput!) { it: setPassword(input: $input) { __typename
        ... on PasswordSet { login } ... on Refusal { code } } }";
    let input = |code: &str| json!({ "input": { "code": code, "password": fresh } });
    assert_eq!(day.visitor.refused(set, input("AAAAA-BBBBB")).await["code"], "bad_code");
    assert_eq!(day.visitor.done(set, input(&code)).await["login"], "ban-doc");
    assert_eq!(day.visitor.refused(set, input(&code)).await["code"], "bad_code", "once");
    let log_in = "mutation($login: String!, $password: String!) {
        it: logIn(input: { login: $login, password: $password }) { __typename ... on Refusal { code } } }";
    let with = |password: &str| json!({ "login": "ban-doc", "password": password });
    day.visitor.done(log_in, with(fresh)).await;
    assert_eq!(day.visitor.refused(log_in, with(PASSWORD)).await["code"], "wrong_login_or_password");
    // Log-ins of before have ended.
    let viewer = reader.raw("{ viewer { sessions { id } } }", json!({})).await;
    assert!(viewer["data"]["viewer"].is_null(), "{viewer:#}");
}

/// Of an account of nobody's, too: its password can be forgotten as well.
async fn an_address_can_be_taken_back(ways: &Ways, day: &Day) {
    let letters = ways.relay.letters().len();
    day.staff.done(&ask_address(), json!({ "input": { "address": OTHER, "language": "EN" } })).await;
    let letter = ways.relay.letter(letters).await;
    assert!(letter.body().contains("van-phong") && letter.body().contains("confirm"));
    day.visitor.done(&confirm(), json!({ "code": letter.link().1 })).await;
    assert_eq!(telling(&day.staff).await["address"], OTHER);
    let remove = order("removeMailAddress", "", "");
    assert_eq!(day.visitor.refused(&remove, json!({})).await["code"], "not_logged_in");
    day.staff.done(&remove, json!({})).await;
    assert_eq!(telling(&day.staff).await["address"], Value::Null);
    day.visitor.done(&ask_link(), json!({ "login": "van-phong" })).await;
    quiet().await;
    assert_eq!(ways.relay.letters().len(), letters + 1, "nobody is written to any more");
}

async fn what_is_removed_is_gone(ways: &Ways, day: &Day, database: &Database) {
    let everything = "SELECT COALESCE(address, '') FROM telling UNION ALL SELECT COALESCE(address, '') FROM deliveries \
                      UNION ALL SELECT content FROM ceremonies";
    let kept = database.texts(everything).await;
    assert!(kept.iter().any(|text| text == ADDRESS));
    let letters = ways.relay.letters().len();
    let erase = "mutation($input: ErasePersonInput!) { it: erasePerson(input: $input) { __typename
        ... on Refusal { code } } }";
    let person = json!({ "input": { "person": day.member(READER), "ground": "PERSON" } });
    day.staff.done(erase, person).await;
    let kept = database.texts(everything).await;
    assert!(!kept.iter().any(|text| text.contains("thu.example")), "{kept:?}");
    for table in ["notice_wishes", "push_devices"] {
        let left = database.texts(&format!("SELECT account FROM {table}")).await;
        assert!(left.is_empty(), "{table}: {left:?}");
    }
    day.visitor.done(&ask_link(), json!({ "login": "ban-doc" })).await;
    quiet().await;
    assert_eq!(ways.relay.letters().len(), letters);
}
