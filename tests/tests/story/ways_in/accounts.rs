//! Accounts: one a person, handed over by a code, confirmed by a second person, ended with the next request.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::Day;
use crate::server::{PASSWORD, kydan, set_password};

const OPEN: &str =
    "mutation($login: String!, $person: ID) { it: openAccount(input: { login: $login, person: $person }) {
    __typename ... on CodeSuccess { account oneTimeCode } ... on Refusal { code rule } } }";
const LOG_IN: &str = "mutation($login: String!, $password: String!) {
    it: logIn(input: { login: $login, password: $password, client: PROGRAM }) {
        __typename ... on Refusal { code } ... on LogInSuccess { accessToken } } }";
const SET: &str = "mutation($code: String!, $password: String!) {
    it: setPassword(input: { code: $code, password: $password }) { __typename ... on Refusal { code } } }";
const GRANTS: &str = "{ viewer { login grants { role } } }";
const OTHER: &str = "bay tam chin muoi muoi mot";

fn about(name: &str) -> String {
    format!(
        "mutation($account: ID!) {{ it: {name}(input: {{ account: $account }}) {{
            __typename ... on Refusal {{ code rule }} }} }}"
    )
}

/// The chief arbiter's log-in is opened by one, set by its owner, confirmed by another; nobody gets a second one.
pub(super) async fn one_a_person(day: &Day, database: &Database) -> Client {
    let chief = day.member(9);
    let opened = day.staff.done(OPEN, json!({ "login": "tong-trong-tai", "person": chief })).await;
    assert_eq!(opened["oneTimeCode"].as_str().unwrap().len(), 23, "{opened:#}");

    // A second one on the same person, by whomever, and one on nobody by staff.
    for other in [&day.admin, &day.staff] {
        let refused = other.refused(OPEN, json!({ "login": "tong-hai", "person": chief })).await;
        assert_eq!(refused["code"], "person_has_account", "{refused:#}");
    }
    let refused = day.staff.refused(OPEN, json!({ "login": "khong-cua-ai", "person": null })).await;
    assert_eq!(refused["rule"], "rule-31-only-within-the-scope", "{refused:#}");
    // Log-ins that look like another.
    for login in ["vаn-phong", "văn-phòng", "van\nphong", "=van-phong", "van\u{202e}phong"] {
        let refused = day.admin.refused(OPEN, json!({ "login": login, "person": day.member(11) })).await;
        assert_eq!(refused["code"], "bad_login", "{login}: {refused:#}");
    }

    // Before the owner set a password nobody is let in; a wrong code and a weak password set none.
    let empty = json!({ "login": "tong-trong-tai", "password": "" });
    assert_eq!(day.visitor.refused(LOG_IN, empty).await["code"], "wrong_login_or_password");
    let wrong = json!({ "code": "00000-00000-00000-00000", "password": PASSWORD });
    assert_eq!(day.visitor.refused(SET, wrong).await["code"], "bad_code");
    let weak = json!({ "code": opened["oneTimeCode"], "password": "van-phong-van-phong" });
    assert_eq!(day.visitor.refused(SET, weak).await["code"], "password_repetitive");
    set_password(&day.visitor, &opened["oneTimeCode"]).await;
    let again = json!({ "code": opened["oneTimeCode"], "password": OTHER });
    assert_eq!(day.visitor.refused(SET, again).await["code"], "bad_code", "a code is used once");

    let names =
        database.texts("SELECT name FROM events WHERE stream_kind = 'account' ORDER BY position").await;
    let mine = ["opened", "code_issued", "password_set"];
    assert!(names.windows(3).any(|window| window == mine), "{names:?}");
    let bodies = database.texts("SELECT body FROM events WHERE stream_kind = 'account'").await.join("\n");
    for secret in ["tong-trong-tai", "argon2", opened["oneTimeCode"].as_str().unwrap()] {
        assert!(!bodies.contains(secret), "{secret} is in the log");
    }
    let account = &opened["account"];
    no_power_before_confirmation(day, account).await
}

async fn no_power_before_confirmation(day: &Day, account: &Value) -> Client {
    let grant = "mutation { it: grantRole(input: { login: \"tong-trong-tai\", role: \"staff\" }) {
        __typename ... on Refusal { code } } }";
    day.admin.done(grant, json!({})).await;
    let owner = Client::log_in(&day.server, "tong-trong-tai").await;
    let data = owner.ask(GRANTS, json!({})).await;
    assert_eq!(data["viewer"]["grants"], json!([]), "whoever handed out the code may be behind it");
    let refused = day.staff.refused(&about("confirmAccount"), json!({ "account": account })).await;
    assert!(refused["rule"].as_str().unwrap().ends_with("confirmed-by-another"), "{refused:#}");
    let refused = owner.refused(&about("confirmAccount"), json!({ "account": account })).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    day.admin.done(&about("confirmAccount"), json!({ "account": account })).await;
    let data = owner.ask(GRANTS, json!({})).await;
    assert_eq!(data["viewer"]["grants"], json!([{ "role": "staff" }]));
    owner
}

/// A role that is taken back ends with the next request and on open sockets; nobody takes their own.
pub(super) async fn a_role_is_taken_back(day: &Day, owner: &Client) {
    let socket = owner.watch("subscription { liveBoutsChanged { position } }", json!({})).await;
    let account = account(day, "tong-trong-tai").await;
    let revoke = "mutation($account: ID!, $role: String!) {
        it: revokeRole(input: { account: $account, role: $role }) { __typename ... on Refusal { code rule } } }";
    let order = json!({ "account": account, "role": "staff" });
    assert_eq!(owner.refused(revoke, order.clone()).await["code"], "forbidden");
    // The look that remembers what the socket's account was granted comes before what is taken from it.
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    day.admin.done(revoke, order.clone()).await;
    let refused = owner.refused(OPEN, json!({ "login": "mot-nguoi", "person": day.member(11) })).await;
    assert_eq!(refused["code"], "forbidden", "with the next request");
    assert_eq!(socket.closed().await, 4403);
    assert_eq!(day.admin.refused(revoke, order).await["code"], "not_granted");
}

/// The owner changes the password, ends other log-ins, is handed a new code; the account is closed.
pub(super) async fn to_the_end(day: &Day, owner: &Client) {
    let other = Client::log_in(&day.server, "tong-trong-tai").await;
    let change = "mutation($current: String!, $password: String!) {
        it: changePassword(input: { current: $current, password: $password }) {
            __typename ... on Refusal { code } } }";
    let wrong = json!({ "current": OTHER, "password": OTHER });
    assert_eq!(owner.refused(change, wrong).await["code"], "wrong_login_or_password");
    owner.done(change, json!({ "current": PASSWORD, "password": OTHER })).await;
    assert_eq!(other.ask(GRANTS, json!({})).await["viewer"], json!(null), "every other log-in ended");
    assert_eq!(owner.ask(GRANTS, json!({})).await["viewer"]["login"], "tong-trong-tai");

    let another = log_in(day, OTHER).await;
    owner.ask("mutation { it: endOtherSessions { __typename } }", json!({})).await;
    assert_eq!(another.ask(GRANTS, json!({})).await["viewer"], json!(null));

    let account = account(day, "tong-trong-tai").await;
    let issue = "mutation($account: ID!) { it: issueCode(input: { account: $account }) {
        __typename ... on CodeSuccess { oneTimeCode } ... on Refusal { code } } }";
    let first = day.staff.done(issue, json!({ "account": account })).await["oneTimeCode"].clone();
    let second = day.staff.done(issue, json!({ "account": account })).await["oneTimeCode"].clone();
    let old = json!({ "code": first, "password": PASSWORD });
    assert_eq!(day.visitor.refused(SET, old).await["code"], "bad_code", "the code before ended");
    log_in(day, OTHER).await;
    set_password(&day.visitor, &second).await;
    assert_eq!(owner.ask(GRANTS, json!({})).await["viewer"], json!(null), "the log-ins of before ended");

    let owner = log_in(day, PASSWORD).await;
    let socket = owner.watch("subscription { liveBoutsChanged { position } }", json!({})).await;
    day.admin.done(&about("closeAccount"), json!({ "account": account })).await;
    assert_eq!(owner.ask(GRANTS, json!({})).await["viewer"], json!(null));
    assert_eq!(socket.closed().await, 4403);
    let closed = json!({ "login": "tong-trong-tai", "password": PASSWORD });
    assert_eq!(day.visitor.refused(LOG_IN, closed).await["code"], "wrong_login_or_password");
    // The person may be given another one, under another login.
    let person = json!({ "login": "tong-trong-tai", "person": day.member(9) });
    assert_eq!(day.staff.refused(OPEN, person).await["code"], "login_taken");
    day.staff.done(OPEN, json!({ "login": "tong-moi", "person": day.member(9) })).await;
}

/// An account that is nobody's is tied to a person by whoever keeps accounts; it counts once another one confirms.
pub(super) async fn one_is_tied_to_a_person(day: &Day) {
    let opened = day.admin.done(OPEN, json!({ "login": "chua-cua-ai", "person": null })).await;
    set_password(&day.visitor, &opened["oneTimeCode"]).await;
    let link = "mutation($account: ID!, $person: ID!) {
        it: linkAccount(input: { account: $account, person: $person }) {
            __typename ... on AccountSuccess { login person { id } } ... on Refusal { code rule } } }";
    let tie = |person: &str| json!({ "account": opened["account"], "person": person });
    let offered = "{ accounts(search: \"chua-cua-ai\") { viewerMay } }";
    let data = day.staff.ask(offered, json!({})).await;
    assert!(data["accounts"][0]["viewerMay"].as_array().unwrap().contains(&json!("LINK")), "{data:#}");

    let person = day.member(12);
    let owner = Client::log_in(&day.server, "chua-cua-ai").await;
    for stranger in [&owner, &day.visitor] {
        let refused = stranger.refused(link, tie(person)).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let refused = day.staff.refused(link, tie(day.member(9))).await;
    assert_eq!(refused["code"], "person_has_account", "one account a person: {refused:#}");
    let done = day.staff.done(link, tie(person)).await;
    assert_eq!(done["person"]["id"], json!(person), "{done:#}");
    assert_eq!(day.staff.refused(link, tie(day.member(11))).await["code"], "already_linked");
    let refused = day.staff.refused(&about("confirmAccount"), json!({ "account": opened["account"] })).await;
    assert!(refused["rule"].as_str().unwrap().ends_with("confirmed-by-another"), "{refused:#}");
    day.admin.done(&about("confirmAccount"), json!({ "account": opened["account"] })).await;
    let data = day.staff.ask(offered, json!({})).await;
    assert!(!data["accounts"][0]["viewerMay"].as_array().unwrap().contains(&json!("LINK")), "{data:#}");
}

/// The only administrator lost the password: whoever sits at the machine has a code made, and does not learn it.
pub(super) async fn a_lost_one_is_given_back(day: &Day, database: &Database) {
    let before = Client::log_in(&day.server, "quan-tri").await;
    let words = ["account", "--reset", "--login", "quan-tri", "--database-url", &database.url];
    let told = kydan().args(words).output().await.unwrap();
    assert!(told.status.success(), "{told:?}");
    let said = String::from_utf8(told.stdout).unwrap();
    assert_eq!(
        before.ask(GRANTS, json!({})).await["viewer"]["login"],
        "quan-tri",
        "nothing ends before it is used"
    );
    set_password(&day.visitor, &json!(said.lines().next().unwrap())).await;
    assert_eq!(before.ask(GRANTS, json!({})).await["viewer"], json!(null), "the log-ins of before ended");
    let after = Client::log_in(&day.server, "quan-tri").await;
    let data = after.ask(GRANTS, json!({})).await;
    assert_eq!(
        data["viewer"]["grants"],
        json!([{ "role": "administrator" }]),
        "nobody need confirm it: {data:#}"
    );
}

/// Whoever keeps accounts sees those of their own, and nobody else any.
pub(super) async fn seen_by_few(day: &Day) {
    let query = "query($search: String!) { accounts(search: $search) { login state viewerMay } }";
    let data = day.admin.ask(query, json!({ "search": "" })).await;
    assert!(data["accounts"].as_array().unwrap().len() >= 2, "{data:#}");
    let answer = day.visitor.raw(query, json!({ "search": "" })).await;
    assert!(answer["errors"].is_array(), "{answer:#}");
}

async fn log_in(day: &Day, password: &str) -> Client {
    let login = json!({ "login": "tong-trong-tai", "password": password });
    let answer = day.visitor.done(LOG_IN, login).await;
    day.visitor.with_token(answer["accessToken"].as_str().unwrap())
}

async fn account(day: &Day, login: &str) -> Value {
    let query = "query($search: String!) { accounts(search: $search) { id login } }";
    let data = day.admin.ask(query, json!({ "search": login })).await;
    data["accounts"][0]["id"].clone()
}
