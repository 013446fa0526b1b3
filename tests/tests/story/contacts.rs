//! Telephone and mail by consent: one's own word, a guardian's, or a paper that the club has; seen by who keeps the register,
//! and by nobody once it is taken back, or where it was never given.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, open};
use crate::sealed::said;

/// Of age; born in December 2012; their parent, who plays, too. All of the first club.
const ADULT: u16 = 6;
const MINOR: u16 = 8;
const PARENT: u16 = 2;

const PARTS: &str = "phone email contactUnconfirmed contactConsent { by on guardian { name } }";

fn keep() -> String {
    format!(
        "mutation($input: KeepContactInput!) {{ it: keepContact(input: $input) {{ __typename
            ... on PersonSuccess {{ person {{ {PARTS} }} }} ... on Refusal {{ code rule }} }} }}"
    )
}

fn dropping() -> String {
    format!(
        "mutation($input: DropContactInput!) {{ it: dropContact(input: $input) {{ __typename
            ... on PersonSuccess {{ person {{ {PARTS} }} }} ... on Refusal {{ code rule }} }} }}"
    )
}

async fn seen(day: &Day, who: &Client, card: u16) -> Value {
    let query = format!("query($id: ID!) {{ person(id: $id) {{ {PARTS} }} }}");
    who.ask(&query, json!({ "id": day.member(card) })).await["person"].take()
}

fn of(day: &Day, card: u16, rest: Value) -> Value {
    let mut input = json!({ "person": day.member(card) });
    for (key, value) in rest.as_object().unwrap() {
        input[key] = value.clone();
    }
    json!({ "input": input })
}

pub(crate) async fn people_are_reached_by_consent(database: Database) {
    let day = open(&database).await;
    let secretary = day.log_in("thu-ky-ho-guom", 9).await;
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
    let role = json!({ "login": "thu-ky-ho-guom", "role": "club_secretary", "scope": day.clubs[0] });
    day.admin.done(grant, json!({ "input": role })).await;
    a_file_brings_what_its_people_agreed_to(&day, &secretary).await;
    what_nobody_agreed_to_is_seen_by_nobody(&day, &database, &secretary).await;
    whoever_is_of_age_agrees_alone(&day, &secretary).await;
    a_guardian_agrees_for_a_minor(&day, &secretary).await;
    numbers_are_in_no_fact(&database).await;
    day.server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
}

async fn a_file_brings_what_its_people_agreed_to(day: &Day, secretary: &Client) {
    // The day's list was taken in with the word that all agreed.
    let known = seen(day, secretary, ADULT).await;
    assert_eq!((&known["phone"], &known["email"]), (&json!("0900000006"), &json!("ly@example.org")));
    assert_eq!(known["contactConsent"]["by"], "ON_PAPER", "{known:#}");
    for stranger in [&day.visitor, &day.admin] {
        let known = seen(day, stranger, ADULT).await;
        let nothing =
            json!({ "phone": null, "email": null, "contactUnconfirmed": null, "contactConsent": null });
        assert_eq!(known, nothing);
    }
    // Another list comes without a word: its numbers stay where they are.
    let line = "Trịnh Văn Mới,01/02/1990,nam,CLB Cờ Hồ Gươm,KD-0777,0900000777,moi@example.org\n";
    let file = format!("Họ và tên,Ngày sinh,Giới tính,Câu lạc bộ,Số thẻ,Điện thoại,Email\n{line}");
    let file = crate::fixture::base64(file);
    let preview = "mutation($input: MembersFileInput!) { it: previewMembers(input: $input) { __typename ... on MembersPreview { contentHash } ... on Refusal { code } } }";
    let preview = secretary.done(preview, json!({ "input": { "file": file } })).await;
    let import = format!(
        "mutation($input: ImportMembersInput!) {{ it: importMembers(input: $input) {{ __typename
            ... on MembersImported {{ people {{ {PARTS} }} }} ... on Refusal {{ code }} }} }}"
    );
    let input = json!({ "input": { "file": file, "contentHash": preview["contentHash"] } });
    let people = secretary.done(&import, input).await["people"].take();
    let nothing =
        json!([{ "phone": null, "email": null, "contactUnconfirmed": false, "contactConsent": null }]);
    assert_eq!(people, nothing);
}

async fn what_nobody_agreed_to_is_seen_by_nobody(day: &Day, database: &Database, secretary: &Client) {
    // As a register of before it was asked.
    assert!(database.tamper("UPDATE contacts SET agreed = NULL").await > 20);
    let hidden = json!({ "phone": null, "email": null, "contactUnconfirmed": true, "contactConsent": null });
    assert_eq!(seen(day, secretary, ADULT).await, hidden);
    let (status, text) = day.staff.take("/graphql/tep/register/members.csv").await;
    assert_eq!((status, text.contains("0900000006")), (200, false), "{text}");
    // The secretary has the paper of one, and takes the number of another away.
    let kept = secretary.done(&keep(), of(day, ADULT, json!({}))).await["person"].take();
    assert_eq!((&kept["phone"], &kept["contactUnconfirmed"]), (&json!("0900000006"), &json!(false)));
    let gone = secretary.done(&dropping(), of(day, PARENT, json!({}))).await["person"].take();
    assert_eq!((&gone["phone"], &gone["contactUnconfirmed"]), (&Value::Null, &json!(false)));
    let (_, text) = day.staff.take("/graphql/tep/register/members.csv").await;
    assert!(text.contains("0900000006") && !text.contains("0900000002"), "{text}");
    // Staff of the federation keep the whole register; nobody keeps another club's.
    let elsewhere = secretary.refused(&keep(), of(day, 10, json!({ "phone": "0911222333" }))).await;
    assert_eq!(elsewhere["code"], "forbidden", "{elsewhere:#}");
    day.staff.done(&keep(), of(day, 10, json!({ "phone": "0911222333", "email": "" }))).await;
    let known = seen(day, &day.staff, 10).await;
    assert_eq!((&known["phone"], &known["email"]), (&json!("0911222333"), &Value::Null), "{known:#}");
}

async fn whoever_is_of_age_agrees_alone(day: &Day, secretary: &Client) {
    let own = day.log_in("khanh-ly", ADULT).await;
    let stranger = day.log_in("nguoi-la", 12).await;
    for who in [&day.visitor, &day.admin, &stranger] {
        for mutation in [keep(), dropping()] {
            let refused = who.refused(&mutation, of(day, ADULT, json!({}))).await;
            assert!(
                ["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()),
                "{refused:#}"
            );
        }
    }
    for (wrong, code) in [
        (json!({ "phone": "12" }), "bad_phone"),
        (json!({ "phone": "=HYPERLINK(1)23456789" }), "bad_phone"),
        (json!({ "email": "ly tại example" }), "bad_mail_address"),
        (json!({ "phone": "", "email": "" }), "contact_empty"),
        (json!({ "phone": "0900000006" }), "contact_unchanged"),
    ] {
        let refused = own.refused(&keep(), of(day, ADULT, wrong)).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    own.done(&keep(), of(day, ADULT, json!({ "phone": " +84 912 345 678 " }))).await;
    let known = seen(day, secretary, ADULT).await;
    assert_eq!((&known["phone"], &known["email"]), (&json!("+84 912 345 678"), &json!("ly@example.org")));
    assert_eq!(known["contactConsent"]["by"], "ONESELF");
    // Second thoughts: gone at once, and for whoever keeps the register, too.
    own.done(&dropping(), of(day, ADULT, json!({}))).await;
    assert_eq!(seen(day, secretary, ADULT).await["phone"], Value::Null);
    let twice = own.refused(&dropping(), of(day, ADULT, json!({}))).await;
    assert_eq!(twice["code"], "contact_none", "{twice:#}");
}

async fn a_guardian_agrees_for_a_minor(day: &Day, secretary: &Client) {
    let child = day.log_in("minh-anh", MINOR).await;
    let parent = day.log_in("phu-huynh", PARENT).await;
    let alone = child.refused(&keep(), of(day, MINOR, json!({ "phone": "0911000008" }))).await;
    assert_eq!(alone["code"], "contact_needs_guardian", "{alone:#}");
    let not_yet = parent.refused(&keep(), of(day, MINOR, json!({ "phone": "0911000008" }))).await;
    assert_eq!(not_yet["code"], "forbidden", "{not_yet:#}");
    let naming = "mutation($input: NameGuardianInput!) { it: nameGuardian(input: $input) { __typename ... on Refusal { code } } }";
    let input =
        json!({ "minor": day.member(MINOR), "guardian": day.member(PARENT), "scopes": ["SEE", "CONSENT"] });
    secretary.done(naming, json!({ "input": input })).await;
    parent.done(&keep(), of(day, MINOR, json!({ "phone": "0911000008" }))).await;
    let known = seen(day, secretary, MINOR).await;
    let consent = &known["contactConsent"];
    assert_eq!((&consent["by"], &consent["guardian"]["name"]), (&json!("GUARDIAN"), &json!("Trần Đức Hậu")));
    assert_eq!(known["phone"], "0911000008");
}

/// In the log stands who agreed to which way, and no number.
async fn numbers_are_in_no_fact(database: &Database) {
    let facts = database.texts("SELECT body FROM events").await;
    for number in ["0911000008", "345 678", "ly@example.org"] {
        assert!(!facts.iter().any(|fact| fact.contains(number)), "{number} stands in the log");
    }
    let told = database.texts("SELECT body FROM events WHERE stream_kind = 'contact'").await;
    assert!(told.len() >= 6, "{told:#?}");
}
