//! A federation takes its register along: members, clubs and dues as files, for whoever keeps them and nobody else.

use serde_json::json;
use sha2::Digest as _;

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, open};
use crate::fixture;
use crate::server;

const FILES: [&str; 6] = ["members.csv", "members.xlsx", "clubs.csv", "clubs.xlsx", "dues.csv", "dues.xlsx"];

fn address(file: &str) -> String {
    format!("/graphql/tep/register/{file}")
}

/// A file, as the office's page asks for it.
async fn taken(client: &Client, file: &str) -> (u16, String) {
    client.take(&address(file)).await
}

pub(crate) async fn a_federation_takes_its_register_along(database: Database) {
    let day = open(&database).await;
    let player = day.log_in("phuong", 1).await;
    for client in [&day.visitor, &day.admin, &player] {
        for file in FILES {
            assert_eq!(taken(client, file).await.0, 403, "{file}");
        }
    }
    for file in FILES {
        assert_eq!(taken(&day.staff, file).await.0, 200, "{file}");
    }
    assert_eq!(taken(&day.staff, "secrets.csv").await.0, 404);
    assert_eq!(taken(&day.staff, "members.pdf").await.0, 404);

    let (_, members) = taken(&day.staff, "members.csv").await;
    assert_eq!(members.lines().count(), 25, "a head and 24 members: {members}");
    let head = members.lines().next().unwrap();
    assert!(head.trim_start_matches('\u{feff}').starts_with("Họ tên"), "{head}");
    let own = members.lines().find(|line| line.starts_with("Trần Đức Hậu,")).unwrap();
    for part in
        ["1991-11-04", "nam", "CLB Cờ Hồ Gươm", "KD-0002", "0900000002", "hau@example.org", "12400001"]
    {
        assert!(own.contains(part), "{part}: {own}");
    }
    let (_, english) = taken(&day.staff, "clubs.csv?language=en").await;
    assert!(english.contains("Body") && english.contains("CLB Cờ Hồ Gươm"), "{english}");

    the_file_is_one_that_an_import_reads(&day, &members).await;
    a_province_takes_its_own(&day).await;
    day.server.stop().await;
    everything_goes_along(&database).await;
}

/// With one command: the log with its chain, the register, and a list of digests that an altered byte contradicts.
async fn everything_goes_along(database: &Database) {
    let folder = database.folder.path().join("leaves");
    let out = folder.display().to_string();
    let exported = server::run_with(database, &["export", "--out", &out]).await;
    assert!(exported.status.success(), "{}", String::from_utf8_lossy(&exported.stderr));
    let log = std::fs::read_to_string(folder.join("log.jsonl")).unwrap();
    let first: serde_json::Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    assert_eq!((&first["position"], &first["version"]), (&json!(1), &json!(1)), "{first:#}");
    assert!(!log.contains("Trần Đức Hậu"), "nobody's name is in the log");
    let members = std::fs::read_to_string(folder.join("register/members.csv")).unwrap();
    assert!(members.contains("Trần Đức Hậu"), "{members}");
    let check = async || server::run_with(database, &["verify", "--export", &out]).await;
    let sound = check().await;
    assert!(sound.status.success(), "{}", String::from_utf8_lossy(&sound.stdout));
    // A name in the register is altered; and, with a list to fit, an event.
    std::fs::write(folder.join("register/members.csv"), members.replace("Hậu", "Hầu")).unwrap();
    let altered = check().await;
    assert!(String::from_utf8_lossy(&altered.stdout).contains("NOT SOUND: register/members.csv"));
    std::fs::write(folder.join("register/members.csv"), members).unwrap();
    let forged = log.replacen(r#"\"on\":\"20"#, r#"\"on\":\"19"#, 1);
    assert_ne!(forged, log);
    std::fs::write(folder.join("log.jsonl"), &forged).unwrap();
    let list = std::fs::read_to_string(folder.join("SHA256SUMS")).unwrap();
    let digest = |text: &str| {
        sha2::Sha256::digest(text).iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
    };
    std::fs::write(folder.join("SHA256SUMS"), list.replace(&digest(&log), &digest(&forged))).unwrap();
    let broken = check().await;
    let words = String::from_utf8_lossy(&broken.stdout).into_owned();
    assert!(!broken.status.success() && words.contains("NOT SOUND"), "{words}");
    // Nothing is written over what somebody keeps.
    let again = server::run_with(database, &["export", "--out", &out]).await;
    assert!(!again.status.success());
}

/// Everybody is known again by the card: another platform of the same kind would take them in.
async fn the_file_is_one_that_an_import_reads(day: &Day, members: &str) {
    let preview = "mutation($file: String!) { it: previewMembers(input: { file: $file }) { __typename
        ... on MembersPreview { goodRows badRows rows { known } problems { line column code value } } ... on Refusal { code } } }";
    let seen = day.staff.done(preview, json!({ "file": fixture::base64(members) })).await;
    assert_eq!((&seen["goodRows"], &seen["badRows"]), (&json!(24), &json!(0)), "{seen:#}");
    assert!(seen["rows"].as_array().unwrap().iter().all(|row| row["known"] == true), "{seen:#}");
}

async fn a_province_takes_its_own(day: &Day) {
    let province = "mutation($input: RegisterBodyInput!) { it: registerBody(input: $input) { __typename
        ... on BodySuccess { body { id } } ... on Refusal { code } } }";
    let body = json!({ "name": "Liên đoàn Cờ Cà Mau", "kind": "PROVINCIAL", "parent": day.national });
    let body = day.staff.done(province, json!({ "input": body })).await["body"]["id"].take();
    day.log_in("ca-mau", 22).await;
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
    day.admin.done(grant, json!({ "input": { "login": "ca-mau", "role": "staff", "scope": body } })).await;
    let staff = Client::log_in(&day.server, "ca-mau").await;
    let (status, members) = taken(&staff, "members.csv").await;
    assert_eq!((status, members.lines().count()), (200, 1), "nobody is theirs: {members}");
    let (_, clubs) = taken(&staff, "clubs.csv").await;
    assert_eq!(clubs.lines().count(), 1, "{clubs}");
}
