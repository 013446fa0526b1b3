//! Several federations on one machine, on one PostgreSQL and one NATS: each is a process with a database, keys and settings of
//! its own. Nobody of one is anybody at the other; what one has of the other is what that one handed out.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::Client;
use crate::comes_back::{like, said};
use crate::database::Database;
use crate::day::{Day, events};
use crate::nodes::{self, LOOKS, METRICS};
use crate::operator::prepared;
use crate::server::{self, PASSWORD, Server, kydan};
use crate::spectators::{Spectator, metric};
use crate::{day, fixture};

const VIEWER: &str = "{ viewer { account login } }";
/// The protocol's code for whoever is not let in.
const FORBIDDEN: u16 = 4403;
const NARROW: [&str; 4] = ["--editions", "fide-2018", "--metrics-listen", "127.0.0.1:0"];

pub(crate) async fn two_federations_keep_to_themselves(database: Database) {
    let other = like(&database).await;
    let (here, bout) = prepared(&database).await;
    let there = day::open(&other).await;
    a_log_in_of_one_is_nobodys_at_the_other(&here, &there).await;
    one_name_is_two_people(&here, &there).await;
    nothing_of_one_is_found_at_the_other(&here, &there, &bout).await;

    let tour = nodes::started(&here).await;
    let (event, body) = (here.xiangqi.id.clone(), there.national.clone());
    here.server.stop().await;
    there.server.stop().await;
    news_of_one_move_nobody_at_the_other(&database, (&other, &body), &tour).await;
    a_folder_of_backups_is_one_federations(&database, &other).await;
    an_event_is_handed_out(&database, &other, &event).await;

    // Whoever named one key file for both has not opened one for the other.
    std::fs::copy(database.key_file(), other.key_file()).unwrap();
    let one = Server::start_with(&database, &NARROW).await;
    let two = Server::start_with(&other, &NARROW).await;
    let staff = Client::log_in(&one, "van-phong").await;
    assert_eq!(viewer(&staff).await["login"], "van-phong");
    assert_eq!(viewer(&staff.at(&two)).await, Value::Null, "its log-ins are not in this database");
    editions_are_offered_to_new_events(&staff, &two, (&event, &body)).await;
    one.stop().await;
    two.stop().await;
}

async fn viewer(client: &Client) -> Value {
    client.ask(VIEWER, json!({})).await["viewer"].take()
}

/// By token, by cookie, by socket; and what would make a new token of it.
async fn a_log_in_of_one_is_nobodys_at_the_other(here: &Day, there: &Day) {
    assert_eq!(viewer(&here.staff).await["login"], "van-phong");
    let stranger = here.staff.at(&there.server);
    assert_eq!(viewer(&stranger).await, Value::Null);
    let register = "mutation { it: registerBody(input: { name: \"Liên đoàn lạ\", kind: NATIONAL }) {
        __typename ... on Refusal { code } } }";
    stranger.refused(register, json!({})).await;
    assert_eq!(stranger.turned_away().await, FORBIDDEN);

    let refresh = here.staff.refresh.clone().unwrap();
    let cookies = format!("kydan_access={}; kydan_refresh={refresh}", here.staff.token().unwrap());
    for (server, login) in [(&here.server, json!("van-phong")), (&there.server, Value::Null)] {
        let asked = reqwest::Client::new()
            .post(format!("{}/graphql", server.url))
            .header("content-type", "application/json")
            .header("cookie", &cookies)
            .body(json!({ "query": VIEWER }).to_string());
        let answer: Value = asked.send().await.unwrap().json().await.unwrap();
        assert_eq!(answer["data"]["viewer"]["login"], login, "{answer:#}");
    }
    let again = "mutation($token: String) { it: refreshSession(refreshToken: $token) {
        __typename ... on Refusal { code } } }";
    let refused = there.visitor.refused(again, json!({ "token": refresh })).await;
    assert_eq!(refused["code"], "session_unknown", "{refused:#}");
}

/// Who has the same log-in name at both has two accounts, and two passwords.
async fn one_name_is_two_people(here: &Day, there: &Day) {
    let (one, two) = (viewer(&here.admin).await, viewer(&there.admin).await);
    assert_eq!((&one["login"], &two["login"]), (&json!("quan-tri"), &json!("quan-tri")));
    assert_ne!(one["account"], two["account"]);
    let change = "mutation($current: String!, $password: String!) {
        it: changePassword(input: { current: $current, password: $password }) {
            __typename ... on Refusal { code } } }";
    let words = json!({ "current": PASSWORD, "password": "bay tam chin muoi muoi mot" });
    there.admin.done(change, words).await;
    assert!(Client::try_log_in(&there.server, "quan-tri").await.is_none());
    assert_eq!(viewer(&Client::log_in(&here.server, "quan-tri").await).await, one);
    // And who has an account at one alone has none at the other.
    assert!(Client::try_log_in(&here.server, "ban-1").await.is_some());
    assert!(Client::try_log_in(&there.server, "ban-1").await.is_none());
}

async fn nothing_of_one_is_found_at_the_other(here: &Day, there: &Day, bout: &str) {
    let question =
        "query($event: ID!, $bout: ID!, $club: ID!) { event(id: $event) { name } bout(id: $bout) { id }
        node(id: $club) { id } events { edges { node { id } } } liveBouts { id } }";
    let event = &here.xiangqi.id;
    let ids = json!({ "event": event, "bout": bout, "club": here.clubs[0] });
    let found = here.visitor.ask(question, ids.clone()).await;
    assert_eq!((&found["bout"]["id"], &found["node"]["id"]), (&json!(bout), &json!(here.clubs[0])));
    let nothing =
        json!({ "event": null, "bout": null, "node": null, "events": { "edges": [] }, "liveBouts": [] });
    assert_eq!(there.visitor.ask(question, ids).await, nothing);
    for path in [
        format!("/feed/{bout}/state"),
        format!("/feed/{event}/state"),
        format!("/giai/{event}/tep/starting-list.csv"),
        format!("/giai/{event}/tep/tournament.trf"),
        format!("/van/{bout}/tep/game.pgn"),
    ] {
        assert_eq!(here.visitor.get(&path).await.0, 200, "{path}");
        assert_eq!(there.visitor.get(&path).await.0, 404, "{path}");
    }
    assert_eq!(there.visitor.get(&format!("/feed/{bout}")).await.0, 404);
}

/// Both name one NATS and no subject, as whoever copies a file of settings does.
async fn news_of_one_move_nobody_at_the_other(
    database: &Database,
    (other, body): (&Database, &str),
    tour: &str,
) {
    let relay = nodes::relay().await;
    let mut options: Vec<&str> = METRICS.to_vec();
    if let Some(relay) = &relay {
        options.extend(["--nats", &relay.address]);
    }
    let one = Server::start_with(database, &options).await;
    let two = Server::start_with(other, &options).await;
    let (here, there) = (Client::visitor(&one), Client::visitor(&two));
    // It hears its own news from here on, where there is somebody who tells them.
    let staff = Client::log_in(&two, "van-phong").await;
    let register = "mutation($input: RegisterClubInput!) { it: registerClub(input: $input) {
        __typename ... on Refusal { code } } }";
    staff.done(register, json!({ "input": { "name": "CLB Cờ Cổ Loa", "body": body } })).await;
    tokio::time::sleep(Duration::from_secs(1)).await;

    let (from, still) = (nodes::head(&here).await, nodes::head(&there).await);
    assert!(from > still, "what the one says of its log would be news to the other: {from}, {still}");
    let mut ours = Spectator::open(&one.url, "changes", Some(from)).await;
    let mut theirs = Spectator::open(&two.url, "changes", Some(still)).await;
    let arbiter = Client::log_in(&one, "ban-1").await;
    let (before, began) = (metric(&two, LOOKS).await, Instant::now());
    for ply in 0..20 {
        nodes::play(&arbiter, tour, ply..ply + 1).await;
        ours.next().await.unwrap();
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    if database.is_shared() && relay.is_some() {
        let looks = metric(&two, LOOKS).await - before;
        // One in two seconds, to be safe; one a move, if it heard of them.
        let due = began.elapsed().as_secs() / 2 + 2;
        assert!(looks <= due, "{looks} looks at the head in {:?}", began.elapsed());
    }
    let heard = tokio::time::timeout(Duration::from_millis(500), theirs.next()).await;
    assert!(heard.is_err(), "{heard:?}");
    assert_eq!(nodes::head(&there).await, still);
    one.stop().await;
    two.stop().await;
}

/// Whoever keeps the newest of a folder that is two federations' removes the other one's.
async fn a_folder_of_backups_is_one_federations(database: &Database, other: &Database) {
    let folder = database.folder.path().join("sao-luu");
    let backed_up = async |of: &Database| {
        let (folder, keys) = (folder.display().to_string(), of.key_file().display().to_string());
        let words = ["backup", "--in-the-clear", "--key-file", &keys, "--backup-folder", &folder];
        server::run_with(of, &words).await
    };
    let first = backed_up(database).await;
    assert!(first.status.success(), "{}", said(&first));
    let files = |folder: &Path| std::fs::read_dir(folder).unwrap().count();
    let before = files(&folder);
    let refused = backed_up(other).await;
    assert!(!refused.status.success() && said(&refused).contains("another federation"), "{}", said(&refused));
    assert_eq!(files(&folder), before);
    let again = backed_up(database).await;
    assert!(again.status.success(), "{}", said(&again));
}

/// What the other has of an event is what it was given, and it says whose it was.
async fn an_event_is_handed_out(database: &Database, other: &Database, event: &str) {
    let file = database.folder.path().join("giai.tar.gz").display().to_string();
    let left = server::run_with(database, &["export", "--event", event, "--out", &file]).await;
    assert!(left.status.success(), "{}", said(&left));
    let came = server::run_with(other, &["import", "archive", &file]).await;
    assert!(came.status.success(), "{}", said(&came));
    let two = Server::start(other).await;
    let question = "query($id: ID!) { event(id: $id) { name } eventOrigin(event: $id) { whose } }";
    let told = Client::visitor(&two).ask(question, json!({ "id": event })).await;
    assert_eq!(told["event"]["name"], "Giải cờ tướng mùa thu");
    assert_eq!(told["eventOrigin"]["whose"], json!(["Liên đoàn Cờ Quốc gia"]), "{told:#}");
    two.stop().await;
}

/// An installation offers some; what was published, and what was taken in, keeps its own.
async fn editions_are_offered_to_new_events(here: &Client, two: &Server, (event, body): (&str, &str)) {
    let visitor = Client::visitor(two);
    let asked = visitor.ask("{ editions { id offered } }", json!({})).await;
    let all = asked["editions"].as_array().unwrap();
    let offered: Vec<_> = all.iter().filter(|one| one["offered"] == true).map(|one| &one["id"]).collect();
    assert!(all.len() > 1, "they are all told");
    assert_eq!(offered, [&json!("fide-2018")]);

    let there = Client::log_in(two, "van-phong").await;
    let publish = format!(
        "mutation($input: PublishRulesInput!) {{ it: publishRules(input: $input) {{ {} }} }}",
        events::EVENT
    );
    let rules = |kind: &str| {
        json!({ "input": {
            "name": "Giải của tỉnh", "kind": kind, "body": body, "venue": "Nhà văn hóa", "startsOn": "2026-12-05",
            "endsOn": "2026-12-06", "sections": fixture::sections("Nhà văn hóa"), "settings": events::settings(kind),
        } })
    };
    let refused = there.refused(&publish, rules("XIANGQI")).await;
    assert_eq!(refused["code"], "edition_not_offered", "{refused:#}");
    assert_eq!(refused["details"], json!([{ "key": "edition", "value": "xiangqi-vn-2004" }]));
    there.done(&publish, rules("CHESS")).await;
    let taken_in = "query($id: ID!) { event(id: $id) { rules { number } } }";
    let taken_in = visitor.ask(taken_in, json!({ "id": event })).await;
    assert_eq!(taken_in["event"]["rules"].as_array().unwrap().len(), 1);

    // It was published when all were offered: its rules are amended as before.
    let amend = format!(
        "mutation($input: AmendRulesInput!) {{ it: amendRules(input: $input) {{ {} }} }}",
        events::EVENT
    );
    let input = json!({ "input": {
        "event": event, "reason": "Sân thi đấu mở cửa muộn hơn", "settings": events::settings("XIANGQI"),
        "sections": fixture::sections("Nhà thi đấu Trung tâm, từ 9 giờ"),
    } });
    here.done(&amend, input).await;

    let unknown =
        kydan().args(["serve", "--listen", "127.0.0.1:0", "--editions", "fide-1066"]).output().await;
    let unknown = unknown.unwrap();
    assert!(!unknown.status.success() && said(&unknown).contains("no such edition"), "{}", said(&unknown));
}
