//! Provinces are merged as on 1 July 2025: three bodies become one, with their clubs and members; offices and roles for those
//! that are gone end, their events keep the name that they were published under, and their ids answer for ever. Bodies are
//! closed when nothing is left in them, and come under another federation.

use jiff::Span;
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, events, open};
use crate::fixture;
use crate::sealed::said;
use crate::today::today;

const REFUSAL: &str = "... on Refusal { code rule details { key value } }";
const DAY: &str = "2025-07-01";

/// A mutation about a body, and what it shows.
fn change(field: &str, input: &str) -> String {
    format!(
        "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename ... on BodySuccess {{ body {{ \
         id name closedOn mergedInto {{ id }} parent {{ id }} predecessors {{ id name closedOn }} }} }} {REFUSAL} }} }}"
    )
}

/// Another one, of which it is only said whether it was done.
fn plain(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename {REFUSAL} }} }}")
}

fn input(value: Value) -> Value {
    json!({ "input": value })
}

/// What it takes to merge: by the resolution of the National Assembly.
fn merger(bodies: &[&str], into: &str, take_over: bool) -> Value {
    input(json!({
        "bodies": bodies, "into": into, "from": DAY, "ground": "BOUNDARIES",
        "decree": "202/2025/QH15", "signedOn": "2025-06-12", "takeOver": take_over,
    }))
}

/// The provinces of the story.
struct Provinces {
    city: String,
    north: String,
    first: String,
    second: String,
    first_club: String,
    event: String,
}

pub(crate) async fn provinces_are_merged_closed_and_moved(database: Database) {
    let day = open(&database).await;
    let there = three_provinces(&day).await;
    let own_staff = who_keeps_the_province(&day, &there).await;
    nobody_merges_who_may_not_nor_what_cannot_be(&day, &there, &own_staff).await;
    they_become_one_on_a_day(&day, &there).await;
    what_was_theirs_ends_or_goes_along(&day, &there, &own_staff).await;
    nothing_happens_to_what_is_gone(&day, &there).await;
    the_new_name_is_not_the_old_events(&day, &there).await;
    a_body_is_closed_when_nothing_is_left(&day, &there).await;
    whoever_closes_and_whoever_comes_at_once_do_not_miss_each_other(&day).await;
    a_province_comes_under_another_federation(&day, &there).await;
    day.server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
}

async fn registered(day: &Day, name: &str, kind: &str, parent: Option<&str>) -> String {
    let body = json!({ "name": name, "kind": kind, "parent": parent });
    let done = day.staff.done(&change("registerBody", "RegisterBodyInput"), input(body)).await;
    done["body"]["id"].as_str().unwrap().to_owned()
}

async fn club_of(day: &Day, name: &str, body: &str) -> String {
    let register = "mutation($input: RegisterClubInput!) { it: registerClub(input: $input) { __typename
        ... on ClubSuccess { club { id } } ... on Refusal { code } } }";
    let done = day.staff.done(register, input(json!({ "name": name, "body": body }))).await;
    done["club"]["id"].as_str().unwrap().to_owned()
}

const PUBLISH: &str = "mutation($input: PublishRulesInput!) { it: publishRules(input: $input) { __typename
    ... on EventSuccess { event { id } } ... on Refusal { code details { key value } } } }";

/// The rules of an event that began yesterday and is not over, held by a body.
fn rules(name: &str, body: &str) -> Value {
    let on = |days: i64| today().checked_add(Span::new().days(days)).unwrap().to_string();
    input(json!({
        "name": name, "kind": "XIANGQI", "body": body, "venue": "Nhà văn hoá", "startsOn": on(-1),
        "endsOn": on(1), "sections": fixture::sections("thử"), "settings": events::settings("XIANGQI"),
    }))
}

/// Such an event.
async fn event_of(day: &Day, name: &str, body: &str) -> String {
    day.staff.done(PUBLISH, rules(name, body)).await["event"]["id"].as_str().unwrap().to_owned()
}

async fn three_provinces(day: &Day) -> Provinces {
    let data = day.visitor.ask("{ bodies { id name } }", json!({})).await;
    let called = |name: &str| {
        let bodies = data["bodies"].as_array().unwrap();
        bodies.iter().find(|body| body["name"] == name).unwrap()["id"].as_str().unwrap().to_owned()
    };
    let first = registered(day, "Liên đoàn Cờ Bình Dương", "PROVINCIAL", Some(&day.national)).await;
    let second = registered(day, "Liên đoàn Cờ Bà Rịa – Vũng Tàu", "PROVINCIAL", Some(&day.national)).await;
    let first_club = club_of(day, "CLB Cờ Thủ Dầu Một", &first).await;
    club_of(day, "CLB Cờ Vũng Tàu", &second).await;
    let transfer = json!({ "person": day.member(7), "to": first_club, "on": today().to_string() });
    day.staff.done(&plain("transferMember", "TransferMemberInput"), input(transfer)).await;
    let event = event_of(day, "Giải cờ Bình Dương mở rộng", &first).await;
    // One member of the province owes next year's dues: this year's came with the register.
    let year = today().year() + 1;
    let due = format!("{year}-12-31");
    let tariff = json!({
        "body": day.national, "year": year, "club": 240_000, "province": 360_000, "nation": 600_000,
        "dueOn": due, "provincePercent": 30, "nationPercent": 10,
    });
    day.staff.done(&plain("publishDuesTariff", "PublishDuesTariffInput"), input(tariff)).await;
    let charge = "mutation($input: ChargeDuesInput!) { it: chargeDues(input: $input) { __typename
        ... on DuesCharged { charged } ... on Refusal { code } } }";
    let charged = day.staff.done(charge, input(json!({ "club": first_club, "year": year }))).await;
    assert_eq!(charged["charged"], 1, "{charged:#}");
    let (city, north) = (called("Liên đoàn Cờ Thành phố Hồ Chí Minh"), called("Liên đoàn Cờ Hà Nội"));
    Provinces { city, north, first, second, first_club, event }
}

/// The province has staff by a role, and a secretary general by an office.
async fn who_keeps_the_province(day: &Day, there: &Provinces) -> [Client; 2] {
    let by_role = day.log_in("can-bo-tinh", 21).await;
    let by_office = day.log_in("tong-thu-ky-tinh", 22).await;
    let role = json!({ "login": "can-bo-tinh", "role": "staff", "scope": there.first });
    day.admin.done(&plain("grantRole", "GrantRoleInput"), input(role)).await;
    let until = today().checked_add(Span::new().years(2)).unwrap().to_string();
    let office = json!({
        "of": there.first, "person": day.member(22), "office": "SECRETARY",
        "from": today().to_string(), "until": until,
    });
    day.admin.done(&plain("giveOffice", "GiveOfficeInput"), input(office)).await;
    let keeps = [by_role, by_office];
    for client in &keeps {
        assert!(may_rename(client, &there.first_club).await, "the province's own staff keeps its clubs");
    }
    keeps
}

/// Whether somebody keeps this club's name: asked with the name that it has, so that nothing changes.
async fn may_rename(client: &Client, club: &str) -> bool {
    let named = json!({ "club": club, "name": "CLB Cờ Thủ Dầu Một", "from": DAY });
    let refused = client.refused(&plain("renameClub", "RenameClubInput"), input(named)).await;
    refused["code"] == "name_unchanged"
}

async fn nobody_merges_who_may_not_nor_what_cannot_be(day: &Day, there: &Provinces, own: &[Client; 2]) {
    let merge = change("mergeBodies", "MergeBodiesInput");
    let both = [there.first.as_str(), there.second.as_str()];
    for client in [&day.visitor, &day.admin, &own[0], &own[1]] {
        let refused = client.refused(&merge, merger(&both, &there.city, true)).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    let refused = async |asked: Value| day.staff.refused(&merge, asked).await;
    let open = refused(merger(&both, &there.city, false)).await;
    assert_eq!(open["code"], "body_has_open", "{open:#}");
    let said = |key: &str| {
        let details = open["details"].as_array().unwrap();
        details.iter().find(|one| one["key"] == key).map(|one| one["value"].clone())
    };
    assert_eq!((said("events"), said("charges")), (Some(json!("1")), Some(json!("1"))), "{open:#}");
    let shown = "query($id: ID!) { body(id: $id) { open { events { name } clubs { name } charges owed } } }";
    let told = day.staff.ask(shown, json!({ "id": there.first })).await["body"]["open"].take();
    assert_eq!(told["events"], json!([{ "name": "Giải cờ Bình Dương mở rộng" }]), "{told:#}");
    assert_eq!((&told["charges"], &told["owed"]), (&json!(1), &json!(240_000)), "{told:#}");
    for client in [&day.visitor, &own[0]] {
        let told = client.ask(shown, json!({ "id": there.first })).await;
        assert_eq!(told["body"]["open"], Value::Null, "debts are not everybody's to know");
    }
    let with = |key: &str, value: Value| {
        let mut asked = merger(&[&there.first], &there.city, true);
        asked["input"][key] = value;
        asked
    };
    let future = (today().tomorrow().unwrap()).to_string();
    for (asked, code) in [
        (with("into", json!(there.first)), "body_into_itself"),
        (with("into", json!(day.national)), "body_kinds_differ"),
        (with("bodies", json!([])), "body_none_named"),
        (with("from", json!(future)), "day_in_the_future"),
        (with("signedOn", json!(future)), "decree_not_signed"),
        (with("decree", json!("  ")), "bad_decree"),
    ] {
        assert_eq!(refused(asked).await["code"], code);
    }
    // All or none: the second of the two cannot be.
    let all = refused(merger(&[&there.first, &day.national], &there.city, true)).await;
    assert_eq!(all["code"], "body_kinds_differ", "{all:#}");
    let still =
        day.visitor.ask("query($id: ID!) { body(id: $id) { closedOn } }", json!({ "id": there.first }));
    assert_eq!(still.await["body"]["closedOn"], Value::Null);
}

async fn they_become_one_on_a_day(day: &Day, there: &Provinces) {
    let merge = change("mergeBodies", "MergeBodiesInput");
    let both = [there.first.as_str(), there.second.as_str()];
    let done = day.staff.done(&merge, merger(&both, &there.city, true)).await;
    let mut made_of: Vec<_> = done["body"]["predecessors"].as_array().unwrap().clone();
    made_of.sort_by_key(|one| one["name"].as_str().unwrap().to_owned());
    assert_eq!(made_of.len(), 2, "{done:#}");
    assert!(
        made_of.iter().all(|one| one["closedOn"] == "2025-06-30"),
        "its last day is the one before: {done:#}"
    );
    let query = "query($id: ID!) { body(id: $id) { name closedOn mergedInto { id } end { ground decree { number on } }
        clubs { id } } node(id: $id) { __typename id } }";
    let old = day.visitor.ask(query, json!({ "id": there.first })).await;
    assert_eq!(
        (&old["body"]["mergedInto"]["id"], &old["node"]["id"]),
        (&json!(there.city), &json!(there.first))
    );
    let end = json!({ "ground": "BOUNDARIES", "decree": { "number": "202/2025/QH15", "on": "2025-06-12" } });
    assert_eq!((&old["body"]["end"], &old["body"]["clubs"]), (&end, &json!([])), "{old:#}");
    let listed = async |ended: bool| {
        let query = "query($ended: Boolean!) { bodies(ended: $ended) { id } }";
        let data = day.visitor.ask(query, json!({ "ended": ended })).await;
        data["bodies"].as_array().unwrap().iter().any(|body| body["id"] == there.first)
    };
    assert!(
        !listed(false).await && listed(true).await,
        "it is offered nowhere, and found where it is asked for"
    );
}

async fn what_was_theirs_ends_or_goes_along(day: &Day, there: &Provinces, own: &[Client; 2]) {
    let query = "query($club: ID!, $event: ID!, $person: ID!) {
        club(id: $club) { memberCount body { id } } person(id: $person) { club { body { id } } }
        event(id: $event) { organizer body { id mergedInto { id } } } }";
    let ids = json!({ "club": there.first_club, "event": there.event, "person": day.member(7) });
    let data = day.visitor.ask(query, ids).await;
    assert_eq!(
        data["club"],
        json!({ "memberCount": 1, "body": { "id": there.city } }),
        "the club went along"
    );
    assert_eq!(data["person"]["club"]["body"]["id"], there.city.as_str(), "and its member with it");
    assert_eq!(data["event"]["organizer"], "Liên đoàn Cờ Bình Dương", "{data:#}");
    assert_eq!(data["event"]["body"]["mergedInto"]["id"], there.city.as_str());
    for client in own {
        assert!(!may_rename(client, &there.first_club).await, "what was given for the province is over");
    }
    let grants = own[0].ask("{ viewer { grants { role } } }", json!({})).await;
    assert_eq!(grants["viewer"]["grants"], json!([]), "{grants:#}");
    let officers = "query($id: ID!) { body(id: $id) { officers { office ended isHeld until } } }";
    let officers = day.visitor.ask(officers, json!({ "id": there.first })).await;
    let ended =
        json!([{ "office": "SECRETARY", "ended": "BODY_ENDED", "isHeld": false, "until": "2025-06-30" }]);
    assert_eq!(officers["body"]["officers"], ended, "{officers:#}");
    // The city's staff takes the province's events over, and its clubs.
    let city = day.log_in("can-bo-thanh-pho", 23).await;
    let role = json!({ "login": "can-bo-thanh-pho", "role": "staff", "scope": there.city });
    day.admin.done(&plain("grantRole", "GrantRoleInput"), input(role)).await;
    assert!(may_rename(&city, &there.first_club).await);
    let may = "query($id: ID!) { event(id: $id) { viewerMay } }";
    let may_there = city.ask(may, json!({ "id": there.event })).await["event"]["viewerMay"].take();
    assert!(may_there.as_array().unwrap().contains(&json!("amend_rules")), "{may_there:#}");
    let may_old = own[0].ask(may, json!({ "id": there.event })).await["event"]["viewerMay"].take();
    assert!(!may_old.as_array().unwrap().contains(&json!("amend_rules")), "{may_old:#}");
    // The season of the city has what the province held.
    let season = "query($input: SeasonInput!) { season(input: $input) { id } }";
    let year = today().year();
    let asked = json!({ "body": there.city, "from": format!("{}-12-01", year - 1), "until": format!("{}-01-31", year + 1) });
    let held = day.visitor.ask(season, input(asked)).await["season"].take();
    assert!(held.as_array().unwrap().contains(&json!({ "id": there.event })), "{held:#}");
}

async fn nothing_happens_to_what_is_gone(day: &Day, there: &Provinces) {
    let closed = async |client: &Client, field: &str, kind: &str, asked: Value| {
        let refused = client.refused(&plain(field, kind), input(asked)).await;
        assert_eq!(refused["code"], "body_closed", "{field}: {refused:#}");
        refused
    };
    let gone = &there.first;
    let named = json!({ "name": "CLB Cờ Muộn", "body": gone });
    let told = closed(&day.staff, "registerClub", "RegisterClubInput", named).await;
    let details = told["details"].as_array().unwrap();
    assert!(details.iter().any(|one| one["key"] == "merged_into"), "it is said where it went: {told:#}");
    let club = json!({ "club": day.clubs[2], "body": gone, "from": DAY });
    closed(&day.staff, "moveClub", "MoveClubInput", club).await;
    let name = json!({ "body": gone, "name": "Liên đoàn khác", "from": DAY });
    closed(&day.staff, "renameBody", "RenameBodyInput", name).await;
    let below = json!({ "name": "Liên đoàn dưới", "kind": "PROVINCIAL", "parent": gone });
    closed(&day.staff, "registerBody", "RegisterBodyInput", below).await;
    let role = json!({ "login": "can-bo-tinh", "role": "staff", "scope": gone });
    closed(&day.admin, "grantRole", "GrantRoleInput", role).await;
    let until = today().tomorrow().unwrap().to_string();
    let office = json!({
        "of": gone, "person": day.member(22), "office": "TREASURER", "from": today().to_string(), "until": until,
    });
    closed(&day.staff, "giveOffice", "GiveOfficeInput", office).await;
    let said = json!({ "of": gone, "vi": { "title": "Tin", "text": "Không còn." } });
    closed(&day.staff, "postAnnouncement", "PostAnnouncementInput", said).await;
    let late = rules("Giải muộn", gone)["input"].take();
    closed(&day.staff, "publishRules", "PublishRulesInput", late).await;
    let again = merger(&[gone], &there.north, true);
    let again = day.staff.refused(&change("mergeBodies", "MergeBodiesInput"), again).await;
    assert_eq!(again["code"], "body_closed", "{again:#}");
    // No circle: what is gone takes nothing in.
    for (body, code) in [(&there.city, "body_below_itself"), (&there.north, "body_closed")] {
        let back = merger(&[body], gone, true);
        let back = day.staff.refused(&change("mergeBodies", "MergeBodiesInput"), back).await;
        assert_eq!(back["code"], code, "{back:#}");
    }
}

async fn the_new_name_is_not_the_old_events(day: &Day, there: &Provinces) {
    let began_before = event_of(day, "Giải của thành phố", &there.city).await;
    let rename = json!({
        "body": there.city, "name": "Liên đoàn Cờ Thành phố Hồ Chí Minh mới", "from": today().to_string(),
    });
    day.staff.done(&plain("renameBody", "RenameBodyInput"), input(rename)).await;
    let query = "query($id: ID!) { event(id: $id) { organizer body { name names { name from } } } }";
    let event = day.visitor.ask(query, json!({ "id": began_before })).await["event"].take();
    assert_eq!(event["organizer"], "Liên đoàn Cờ Thành phố Hồ Chí Minh", "it began yesterday: {event:#}");
    assert_eq!(event["body"]["name"], "Liên đoàn Cờ Thành phố Hồ Chí Minh mới");
    assert_eq!(event["body"]["names"][0]["from"], Value::Null);
}

async fn a_body_is_closed_when_nothing_is_left(day: &Day, there: &Provinces) {
    let close = change("closeBody", "CloseBodyInput");
    let last = |body: &str| {
        input(json!({
            "body": body, "on": today().to_string(), "ground": "OWN_CONGRESS",
            "decree": "07/QĐ-LĐC", "signedOn": today().to_string(),
        }))
    };
    for client in [&day.visitor, &day.admin] {
        let refused = client.refused(&close, last(&there.north)).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    let open = day.staff.refused(&close, last(&there.north)).await;
    assert_eq!(open["code"], "body_has_open", "{open:#}");
    let clubs = open["details"].as_array().unwrap().iter().find(|one| one["key"] == "clubs");
    assert_eq!(clubs.unwrap()["value"], "1", "{open:#}");
    let away = json!({ "club": day.clubs[0], "body": day.national, "from": today().to_string() });
    day.staff.done(&plain("moveClub", "MoveClubInput"), input(away)).await;
    let done = day.staff.done(&close, last(&there.north)).await;
    assert_eq!(done["body"]["closedOn"], today().to_string().as_str(), "{done:#}");
    let again = day.staff.refused(&close, last(&there.north)).await;
    assert_eq!(again["code"], "body_closed", "{again:#}");
}

/// A club is registered in a body, or moved to it, or an event is published in it, in the moment in which that is closed: one
/// of the two happens.
async fn whoever_closes_and_whoever_comes_at_once_do_not_miss_each_other(day: &Day) {
    let close = change("closeBody", "CloseBodyInput");
    let register = plain("registerClub", "RegisterClubInput");
    let mv = plain("moveClub", "MoveClubInput");
    let into = registered(day, "Liên đoàn Cờ Nơi Đến", "PROVINCIAL", Some(&day.national)).await;
    let wanderer = club_of(day, "CLB Cờ Lang Thang", &into).await;
    for round in 0..18 {
        let body =
            registered(day, &format!("Liên đoàn Cờ Chốc Lát {round}"), "PROVINCIAL", Some(&day.national))
                .await;
        let end = input(json!({
            "body": body, "on": today().to_string(), "ground": "OWN_CONGRESS",
            "decree": "08/QĐ-LĐC", "signedOn": today().to_string(),
        }));
        let (what, come) = match round % 3 {
            0 => {
                let named = json!({ "name": format!("CLB Cờ Chốc Lát {round}"), "body": body });
                ("clubs", (register.as_str(), input(named)))
            }
            1 => {
                let to = json!({ "club": wanderer, "body": body, "from": today().to_string() });
                ("clubs", (mv.as_str(), input(to)))
            }
            _ => ("events", (PUBLISH, rules(&format!("Giải Chốc Lát {round}"), &body))),
        };
        let (closer, comer) = (day.staff.clone(), day.staff.clone());
        let (ended, came) = tokio::join!(closer.ask(&close, end), comer.ask(come.0, come.1));
        let (ended, came) = (&ended["it"], &came["it"]);
        let query = "query($id: ID!) { body(id: $id) { closedOn open { clubs { id } events { id } } } }";
        let seen = day.staff.ask(query, json!({ "id": body })).await["body"].take();
        let open = seen["open"][what].as_array().unwrap().len();
        if seen["closedOn"].is_null() {
            assert_eq!((&ended["code"], open), (&json!("body_has_open"), 1), "{ended:#} {came:#}");
        } else {
            assert_eq!((&came["code"], open), (&json!("body_closed"), 0), "{ended:#} {came:#}");
        }
    }
}

async fn a_province_comes_under_another_federation(day: &Day, there: &Provinces) {
    let other = registered(day, "Liên đoàn Cờ thứ hai", "NATIONAL", None).await;
    let national = day.log_in("can-bo-lien-doan", 24).await;
    let role = json!({ "login": "can-bo-lien-doan", "role": "staff", "scope": day.national });
    day.admin.done(&plain("grantRole", "GrantRoleInput"), input(role)).await;
    assert!(may_rename(&national, &there.first_club).await);
    let mv = change("moveBody", "MoveBodyInput");
    let to = |parent: &str| {
        input(json!({
            "body": there.city, "parent": parent, "from": today().to_string(), "ground": "SUPERIOR",
            "decree": "11/QĐ", "signedOn": today().to_string(),
        }))
    };
    // Whoever keeps one federation's register gives nothing to another one, and takes nothing from it.
    assert_eq!(national.refused(&mv, to(&other)).await["code"], "forbidden");
    assert_eq!(day.staff.refused(&mv, to(&day.national)).await["code"], "parent_unchanged");
    assert_eq!(day.staff.refused(&mv, to(&there.city)).await["code"], "body_below_itself");
    assert_eq!(day.staff.refused(&mv, to(&there.north)).await["code"], "body_closed");
    let done = day.staff.done(&mv, to(&other)).await;
    assert_eq!(done["body"]["parent"]["id"], other.as_str(), "{done:#}");
    assert!(
        !may_rename(&national, &there.first_club).await,
        "the clubs went along, out of the old one's hands"
    );
}
