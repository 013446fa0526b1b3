//! Somebody acts for a minor: enters them, sees what the register knows of them, says yes to a photograph; in what was
//! recorded and no longer than that. A photograph goes with the consent, and with the person who is erased.

use jiff::tz::{TimeZone, offset};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::calls::camera;
use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, open};
use crate::entries::publish;
use crate::fixture::base64;
use crate::sealed::said;

/// Born in December 2012, of the first club; a parent who plays; somebody of age.
const MINOR: u16 = 8;
const PARENT: u16 = 2;
const ADULT: u16 = 6;

fn change(field: &str, input: &str) -> String {
    format!(
        "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename
            ... on PersonSuccess {{ person {{ id portrait }} }} ... on Refusal {{ code rule details {{ key value }} }} }} }}"
    )
}

fn name(day: &Day, guardian: u16, scopes: &[&str]) -> Value {
    json!({ "input": { "minor": day.member(MINOR), "guardian": day.member(guardian), "scopes": scopes } })
}

/// None of them may, and each is told so.
pub(crate) async fn denied(clients: &[&Client], mutation: &str, variables: &Value) {
    for client in clients {
        let refused = client.refused(mutation, variables.clone()).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
}

pub(crate) async fn a_guardian_acts_for_a_minor(database: Database) {
    let day = open(&database).await;
    let secretary = day.log_in("thu-ky-ho-guom", 9).await;
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
    let role = json!({ "login": "thu-ky-ho-guom", "role": "club_secretary", "scope": day.clubs[0] });
    day.admin.done(grant, json!({ "input": role })).await;
    let parent = day.log_in("phu-huynh", PARENT).await;
    let stranger = day.log_in("nguoi-la", 3).await;
    a_guardian_is_named(&day, &secretary, &parent, &stranger).await;
    the_guardian_sees_and_enters(&day, &parent, &stranger).await;
    a_minors_photograph_takes_the_guardian(&day, &secretary, &parent).await;
    it_ends_and_so_does_what_it_gave(&day, &secretary, &parent).await;
    whoever_is_of_age_agrees_alone(&day).await;
    day.server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
}

async fn a_guardian_is_named(day: &Day, secretary: &Client, parent: &Client, stranger: &Client) {
    let naming = change("nameGuardian", "NameGuardianInput");
    denied(&[&day.visitor, &day.admin, parent, stranger], &naming, &name(day, PARENT, &["SEE"])).await;
    for (guardian, code) in [(MINOR, "guardian_is_oneself"), (16, "guardian_is_minor")] {
        let refused = secretary.refused(&naming, name(day, guardian, &["SEE"])).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    let oneself = secretary.refused(&naming, name(day, 9, &["SEE"])).await;
    assert_eq!(oneself["code"], "guardian_names_oneself", "{oneself:#}");
    let nothing = secretary.refused(&naming, name(day, PARENT, &[])).await;
    assert_eq!(nothing["code"], "guardian_no_scope", "{nothing:#}");
    let grown =
        json!({ "input": { "minor": day.member(ADULT), "guardian": day.member(PARENT), "scopes": ["SEE"] } });
    let grown = secretary.refused(&naming, grown).await;
    assert_eq!(grown["code"], "guardian_of_age", "{grown:#}");
    secretary.done(&naming, name(day, PARENT, &["ENTER", "SEE"])).await;
    let again = secretary.refused(&naming, name(day, PARENT, &["SEE", "ENTER"])).await;
    assert_eq!(again["code"], "guardian_unchanged", "{again:#}");
    // Somebody who is in no register yet.
    let new = json!({ "minor": day.member(MINOR), "name": "Bùi Văn Cha", "phone": "0911 111 222", "scopes": ["SEE"] });
    secretary.done(&naming, json!({ "input": new })).await;
    let query = "query($id: ID!) { person(id: $id) { isMinor guardians { guardian { name } scopes from until acts } } }";
    let seen = secretary.ask(query, json!({ "id": day.member(MINOR) })).await["person"].take();
    let of = seen["guardians"].as_array().unwrap();
    let named: Vec<_> = of.iter().map(|one| one["guardian"]["name"].as_str().unwrap()).collect();
    assert_eq!(named, ["Bùi Văn Cha", "Trần Đức Hậu"], "{seen:#}");
    // At the latest until the day before they are of age.
    assert_eq!((&of[1]["until"], &of[1]["acts"]), (&json!("2030-12-07"), &json!(true)), "{seen:#}");
    assert_eq!(
        stranger.ask(query, json!({ "id": day.member(MINOR) })).await["person"]["guardians"],
        Value::Null
    );
}

async fn the_guardian_sees_and_enters(day: &Day, parent: &Client, stranger: &Client) {
    let wards = "{ viewer { wards { minor { id } scopes } } }";
    let seen = parent.ask(wards, json!({})).await;
    assert_eq!(
        seen["viewer"]["wards"],
        json!([{ "minor": { "id": day.member(MINOR) }, "scopes": ["ENTER", "SEE"] }])
    );
    let private = "query($id: ID!) { person(id: $id) { birthDate phone } }";
    let of = json!({ "id": day.member(MINOR) });
    assert_eq!(parent.ask(private, of.clone()).await["person"]["birthDate"], "2012-12-08");
    assert_eq!(stranger.ask(private, of).await["person"]["birthDate"], Value::Null);

    let from_now = |seconds| (Timestamp::now() + SignedDuration::from_secs(seconds)).to_string();
    let terms = json!({ "opens": from_now(-3600), "closes": from_now(3600) });
    let event = publish(day, "Giải thiếu niên", &terms).await;
    let query = "query($id: ID!) { event(id: $id) { entering { wards { person { id } eligible refusal { code } } } } }";
    let wards = parent.ask(query, json!({ "id": event })).await["event"]["entering"]["wards"].take();
    assert_eq!((&wards[0]["person"]["id"], &wards[0]["refusal"]), (&json!(day.member(MINOR)), &Value::Null));
    let apply = "mutation($input: EntryInput!) { it: applyForEntry(input: $input) { __typename ... on Refusal { code rule } } }";
    let entry = json!({ "input": { "event": event, "people": [day.member(MINOR)] } });
    denied(&[stranger], apply, &entry).await;
    parent.done(apply, entry).await;
    // Not somebody beside the minor.
    let two = json!({ "input": { "event": event, "people": [day.member(MINOR), day.member(3)] } });
    denied(&[parent], apply, &two).await;
    let back = "mutation($input: OneEntryInput!) { it: withdrawEntry(input: $input) { __typename ... on Refusal { code rule } } }";
    parent.done(back, json!({ "input": { "event": event, "person": day.member(MINOR) } })).await;
}

async fn a_minors_photograph_takes_the_guardian(day: &Day, secretary: &Client, parent: &Client) {
    let put = change("putPortrait", "PutPortraitInput");
    let picture =
        |of: u16, picture: &[u8]| json!({ "input": { "person": day.member(of), "image": base64(picture) } });
    denied(&[&day.visitor, &day.admin, parent], &put, &picture(MINOR, &camera(1))).await;
    let own = day.log_in("anh", MINOR).await;
    let alone = own.refused(&put, picture(MINOR, &camera(1))).await;
    assert_eq!(alone["code"], "portrait_needs_guardian", "{alone:#}");
    let naming = change("nameGuardian", "NameGuardianInput");
    secretary.done(&naming, name(day, PARENT, &["ENTER", "SEE", "CONSENT"])).await;
    let bad = parent.refused(&put, picture(MINOR, b"no picture")).await;
    assert_eq!(bad["code"], "bad_photo", "{bad:#}");
    let done = parent.done(&put, picture(MINOR, &camera(1))).await;
    let address = done["person"]["portrait"].as_str().unwrap().to_owned();
    let (status, content) = day.visitor.bytes(&address).await;
    assert_eq!(status, 200);
    assert!(!content.windows(4).any(|part| part == b"Exif"), "what says where it was taken is gone");
    // The minor, too, may say no.
    let remove = change("removePortrait", "RemovePortraitInput");
    let gone = json!({ "input": { "person": day.member(MINOR), "why": "CONSENT_WITHDRAWN" } });
    denied(&[&day.visitor, &day.admin], &remove, &gone).await;
    let done = own.done(&remove, gone.clone()).await;
    assert_eq!(done["person"]["portrait"], Value::Null, "{done:#}");
    assert_eq!(day.visitor.bytes(&address).await.0, 404, "the picture is gone with the consent");
    assert_eq!(parent.refused(&remove, gone).await["code"], "portrait_none");
}

async fn it_ends_and_so_does_what_it_gave(day: &Day, secretary: &Client, parent: &Client) {
    let end = change("endGuardian", "EndGuardianInput");
    let ending =
        json!({ "input": { "minor": day.member(MINOR), "guardian": day.member(PARENT), "why": "AS_ASKED" } });
    denied(&[&day.visitor, parent], &end, &ending).await;
    secretary.done(&end, ending.clone()).await;
    assert_eq!(secretary.refused(&end, ending).await["code"], "guardian_none");
    let private = "query($id: ID!) { person(id: $id) { birthDate } viewer { wards { minor { id } } } }";
    let seen = parent.ask(private, json!({ "id": day.member(MINOR) })).await;
    assert_eq!((&seen["person"]["birthDate"], &seen["viewer"]["wards"]), (&Value::Null, &json!([])));
    // A guardianship of today alone holds today; one that would have ended is none.
    let naming = change("nameGuardian", "NameGuardianInput");
    let until = |day_: jiff::civil::Date| {
        let mut named = name(day, PARENT, &["SEE"]);
        named["input"]["until"] = json!(day_.to_string());
        named
    };
    let today = Timestamp::now().to_zoned(TimeZone::fixed(offset(7))).date();
    let past = secretary.refused(&naming, until(today.yesterday().unwrap())).await;
    assert_eq!(past["code"], "guardian_bad_term", "{past:#}");
    secretary.done(&naming, until(today)).await;
    let seen = parent.ask(private, json!({ "id": day.member(MINOR) })).await;
    assert_eq!(seen["person"]["birthDate"], "2012-12-08", "{seen:#}");
}

async fn whoever_is_of_age_agrees_alone(day: &Day) {
    let put = change("putPortrait", "PutPortraitInput");
    let own = day.log_in("uoc", ADULT).await;
    let picture = json!({ "input": { "person": day.member(ADULT), "image": base64(camera(2)) } });
    let done = own.done(&put, picture.clone()).await;
    let address = done["person"]["portrait"].as_str().unwrap().to_owned();
    assert_eq!(own.refused(&put, picture).await["code"], "portrait_unchanged");
    assert_eq!(day.visitor.bytes(&address).await.0, 200);
    let erase = "mutation($input: ErasePersonInput!) { it: erasePerson(input: $input) { __typename ... on Refusal { code details { key value } } } }";
    day.staff.done(erase, json!({ "input": { "person": day.member(ADULT), "ground": "PERSON" } })).await;
    assert_eq!(day.visitor.bytes(&address).await.0, 404, "erased with the person");
}
