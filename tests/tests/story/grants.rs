//! Roles that are granted from a day or to one give no power before or after.

use jiff::ToSpan as _;
use jiff::civil::Date;
use serde_json::{Value, json};

use crate::database::Database;
use crate::day::{Day, open};
use crate::today::today;

pub(crate) async fn roles_hold_for_their_terms(database: Database) {
    let day = open(&database).await;
    let client = day.log_in("can-bo-co-han", 7).await;
    let now = today();
    let (yesterday, tomorrow) = (now.checked_sub(1.day()).unwrap(), now.checked_add(1.day()).unwrap());
    let held = async || {
        client.ask("{ viewer { grants { role scope } } }", json!({})).await["viewer"]["grants"].take()
    };
    let staff = json!([{ "role": "staff", "scope": "everything" }]);

    // It is promised, and gives nothing today.
    granted(&day, Some(tomorrow), None).await;
    assert_eq!(held().await, json!([]));
    let register = "mutation($input: RegisterBodyInput!) { it: registerBody(input: $input) { __typename ... on Refusal { code } } }";
    let body = json!({ "input": { "name": "Hội Cờ chưa tới", "kind": "NATIONAL" } });
    assert_eq!(client.refused(register, body.clone()).await["code"], "forbidden");
    assert_eq!(terms(&day).await, json!([{ "from": tomorrow.to_string(), "until": null }]));

    // Said anew it holds today, to the end of the day.
    granted(&day, None, Some(now)).await;
    assert_eq!(held().await, staff);
    client.done(register, body.clone()).await;
    for (from, until, code) in [
        (None, Some(now), "tenure_unchanged"),
        (Some(tomorrow), Some(now), "bad_tenure"),
        (None, Some(yesterday), "bad_tenure"),
    ] {
        let refused = day.admin.refused(GRANT, input(from, until)).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    // Without a term it holds until it is taken back, term and all.
    granted(&day, None, None).await;
    assert_eq!((held().await, terms(&day).await), (staff, json!([])));
    let again = day.admin.refused(GRANT, input(None, None)).await;
    assert_eq!(again["code"], "already_granted", "{again:#}");
    day.server.stop().await;
}

const GRANT: &str = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";

fn input(from: Option<Date>, until: Option<Date>) -> Value {
    let said = |day: Option<Date>| day.map(|day| day.to_string());
    json!({ "input": { "login": "can-bo-co-han", "role": "staff", "from": said(from), "until": said(until) } })
}

async fn granted(day: &Day, from: Option<Date>, until: Option<Date>) {
    day.admin.done(GRANT, input(from, until)).await;
}

async fn terms(day: &Day) -> Value {
    let query = "{ accounts(search: \"can-bo-co-han\") { terms { from until } } }";
    day.admin.ask(query, json!({})).await["accounts"][0]["terms"].take()
}
