//! Offices of clubs and bodies: public, for a term; whoever is a club's secretary keeps its members from the first day to the
//! last, and nobody else gives them that.

use jiff::ToSpan as _;
use jiff::civil::Date;
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, open};
use crate::fixture::base64;
use crate::sealed::said;
use crate::today::today;

const GIVE: &str = "mutation($input: GiveOfficeInput!) { it: giveOffice(input: $input) { __typename
    ... on Refusal { code rule details { key value } } } }";
const END: &str = "mutation($input: EndOfficeInput!) { it: endOffice(input: $input) { __typename
    ... on Refusal { code rule } } }";

fn office(of: &str, person: &str, office: &str, from: Date, until: Date) -> Value {
    json!({ "input": { "of": of, "person": person, "office": office, "from": from.to_string(), "until": until.to_string() } })
}

/// Whether somebody is let to enter members of a club.
async fn keeps(client: &Client, club: &str) -> bool {
    let preview = "mutation($input: MembersFileInput!) { it: previewMembers(input: $input) { __typename ... on Refusal { code } } }";
    let file = json!({ "file": base64("Họ tên\nVũ An\n"), "club": club });
    client.raw(preview, json!({ "input": file })).await["data"]["it"]["code"] != "forbidden"
}

pub(crate) async fn a_clubs_secretary_is_one_for_a_term(database: Database) {
    let day = open(&database).await;
    let own = day.log_in("nguoi-duoc-bau", 5).await;
    let later = day.log_in("nguoi-nhiem-ky-sau", 6).await;
    nobody_gives_an_office_who_may_not(&day, &own).await;
    a_term_gives_power_and_takes_it(&day, &own, &later).await;
    a_body_has_offices_too(&day).await;
    a_secretary_general_is_staff_for_the_term(&day).await;
    day.server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
}

async fn nobody_gives_an_office_who_may_not(day: &Day, own: &Client) {
    let until = today().checked_add(2.years()).unwrap();
    let given = office(&day.clubs[0], day.member(5), "SECRETARY", today(), until);
    for client in [&day.visitor, &day.admin, own] {
        let refused = client.refused(GIVE, given.clone()).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    let long =
        office(&day.clubs[0], day.member(5), "SECRETARY", today(), today().checked_add(6.years()).unwrap());
    assert_eq!(day.staff.refused(GIVE, long).await["code"], "office_bad_term");
    let backwards = office(&day.clubs[0], day.member(5), "SECRETARY", until, today());
    assert_eq!(day.staff.refused(GIVE, backwards).await["code"], "office_bad_term");
}

async fn a_term_gives_power_and_takes_it(day: &Day, own: &Client, later: &Client) {
    let club = &day.clubs[0];
    let (tomorrow, until) = (today().tomorrow().unwrap(), today().checked_add(2.years()).unwrap());
    assert!(!keeps(own, club).await);
    day.staff.done(GIVE, office(club, day.member(5), "SECRETARY", today(), today())).await;
    assert!(keeps(own, club).await, "from the first day on");
    assert!(!keeps(own, &day.clubs[1]).await, "of that club alone");
    let viewer = own.ask("{ viewer { grants { role scopeId } } }", json!({})).await;
    assert_eq!(viewer["viewer"]["grants"], json!([{ "role": "club_secretary", "scopeId": club }]));
    let taken = day.staff.refused(GIVE, office(club, day.member(6), "SECRETARY", today(), until)).await;
    assert_eq!(taken["code"], "office_taken", "{taken:#}");
    day.staff.done(GIVE, office(club, day.member(6), "SECRETARY", tomorrow, until)).await;
    assert!(!keeps(later, club).await, "not before the first day");
    day.staff.done(GIVE, office(club, day.member(6), "TREASURER", today(), until)).await;
    assert!(!keeps(later, club).await, "whoever keeps the money keeps no members");
    let held = day.staff.refused(GIVE, office(club, day.member(6), "TREASURER", tomorrow, until)).await;
    assert_eq!(held["code"], "office_held", "{held:#}");

    let query =
        "query($id: ID!) { club(id: $id) { officers { id office from until isHeld ended person { id } } } }";
    let shown = day.visitor.ask(query, json!({ "id": club })).await["club"]["officers"].take();
    let of = |person: &str| {
        let all = shown.as_array().unwrap();
        all.iter().find(|one| one["person"]["id"] == person && one["office"] == "SECRETARY").unwrap().clone()
    };
    assert_eq!(of(day.member(5))["isHeld"], true, "{shown:#}");
    assert_eq!(of(day.member(6))["isHeld"], false, "{shown:#}");
    let ending = json!({ "input": { "office": of(day.member(5))["id"], "why": "RESIGNED" } });
    let refused = own.refused(END, ending.clone()).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    day.staff.done(END, ending.clone()).await;
    assert!(!keeps(own, club).await, "the power ends with the office, at the next request");
    assert_eq!(day.staff.refused(END, ending).await["code"], "office_none");
    let shown = day.visitor.ask(query, json!({ "id": club })).await["club"]["officers"].take();
    assert!(shown.as_array().unwrap().iter().any(|one| one["ended"] == "RESIGNED"), "{shown:#}");
}

async fn a_secretary_general_is_staff_for_the_term(day: &Day) {
    let bodies = day.visitor.ask("{ bodies { id name } }", json!({})).await;
    let bodies = bodies["bodies"].as_array().unwrap();
    let north =
        bodies.iter().find(|body| body["name"] == "Liên đoàn Cờ Hà Nội").unwrap()["id"].as_str().unwrap();
    let general = day.log_in("tong-thu-ky", 7).await;
    let until = today().checked_add(3.years()).unwrap();
    let given = office(north, day.member(7), "SECRETARY", today(), until);
    // Power over a body is the administrator's to give, also by an office.
    for client in [&day.visitor, &general, &day.staff] {
        let refused = client.refused(GIVE, given.clone()).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    assert!(!keeps(&general, &day.clubs[0]).await);
    day.admin.done(GIVE, given).await;
    assert!(keeps(&general, &day.clubs[0]).await, "the province's clubs");
    assert!(!keeps(&general, &day.clubs[1]).await, "and no other's");
    let query = "query($id: ID!) { body(id: $id) { officers { id } } }";
    let shown = day.visitor.ask(query, json!({ "id": north })).await["body"]["officers"][0]["id"].take();
    let ending = json!({ "input": { "office": shown, "why": "REPLACED" } });
    assert_eq!(day.staff.refused(END, ending.clone()).await["code"], "forbidden");
    day.admin.done(END, ending).await;
    assert!(!keeps(&general, &day.clubs[0]).await, "the power ends with the office");
}

async fn a_body_has_offices_too(day: &Day) {
    let until = today().checked_add(3.years()).unwrap();
    day.staff.done(GIVE, office(&day.national, day.member(22), "PRESIDENT", today(), until)).await;
    let query = "query($id: ID!) { body(id: $id) { officers { office isHeld person { id } } } }";
    let shown = day.visitor.ask(query, json!({ "id": day.national })).await;
    let president = json!([{ "office": "PRESIDENT", "isHeld": true, "person": { "id": day.member(22) } }]);
    assert_eq!(shown["body"]["officers"], president, "{shown:#}");
}
