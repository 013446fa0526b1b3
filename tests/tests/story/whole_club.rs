//! A club of five hundred is entered at one press: by its secretary, and by the office; each member with why not, and
//! nobody twice.

use std::fmt::Write as _;

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, events, open};
use crate::{entries, fixture};

/// As many as one form holds.
const MEMBERS: usize = 500;
/// The first so many of them are children, whom the rules do not admit.
const CHILDREN: usize = 3;

pub(crate) async fn is_entered_at_once(database: Database) {
    let day = open(&database).await;
    let club = register(&day, "CLB Cờ Đông Người").await;
    let people = members(&day, "CLB Cờ Đông Người").await;
    let secretary = day.holder("thu-ky-dong", 9, "club_secretary", &club).await;
    let from_now = |seconds| (Timestamp::now() + SignedDuration::from_secs(seconds)).to_string();
    let today = from_now(0)[..10].to_owned();
    let terms = json!({ "opens": from_now(-3600), "closes": from_now(3600), "ageOn": today, "ageFrom": 16 });
    let event = entries::publish(&day, "Giải mở của câu lạc bộ lớn", &terms).await;
    everybody_is_told_apart(&day, &secretary, &event, &club).await;
    the_secretary_hands_them_in(&day, &secretary, (&event, &club), &people).await;
    the_office_takes_them_all(&day, &event, &people).await;
    let other = entries::publish(&day, "Giải do văn phòng ghi danh", &json!({})).await;
    the_office_enters_them(&day, &other, &people).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {} }} }}", events::EVENT)
}

async fn register(day: &Day, name: &str) -> String {
    let register = "mutation($input: RegisterClubInput!) { it: registerClub(input: $input) { __typename
        ... on ClubSuccess { club { id } } ... on Refusal { code } } }";
    let done = day.staff.done(register, json!({ "input": { "name": name, "body": day.national } })).await;
    done["club"]["id"].as_str().unwrap().to_owned()
}

/// The members' ids, in the order of the file.
async fn members(day: &Day, club: &str) -> Vec<String> {
    let mut file = "Họ và tên,Ngày sinh,Câu lạc bộ,Số thẻ,Người giới thiệu\n".to_owned();
    for number in 0..MEMBERS {
        let year = if number < CHILDREN { 2018 } else { 1960 + number % 40 };
        let (one, two) = (number % 26, number / 26 % 26);
        let letter = |at: usize| char::from(b'a' + u8::try_from(at).unwrap());
        let name = format!("Trần Hội{} Viên{}", letter(one), letter(two));
        let _ = writeln!(file, "{name},01/02/{year},{club},DN-{number:04},Cao Đình Thắng");
    }
    let file = fixture::base64(file);
    let preview = "mutation($input: MembersFileInput!) { it: previewMembers(input: $input) { __typename
        ... on MembersPreview { contentHash goodRows problems { line code } } ... on Refusal { code } } }";
    let seen = day.staff.done(preview, json!({ "input": { "file": file } })).await;
    assert_eq!(seen["goodRows"], MEMBERS, "{seen:#}");
    let import = "mutation($input: ImportMembersInput!) { it: importMembers(input: $input) { __typename
        ... on MembersImported { people { id } } ... on Refusal { code } } }";
    let input = json!({ "file": file, "contentHash": seen["contentHash"] });
    let done = day.staff.done(import, json!({ "input": input })).await;
    let people: Vec<_> = done["people"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    assert_eq!(people.len(), MEMBERS);
    people.iter().map(|id| id.as_str().unwrap().to_owned()).collect()
}

/// Who of a club may enter, as somebody sees it: how many are listed, how many fail a condition, how many are refused.
async fn told(who: &Client, event: &str, club: &str) -> (usize, usize, usize) {
    let query = "query($id: ID!, $club: ID!) { event(id: $id) { entering { members(club: $club) {
        eligible checks { condition verdict } refusal { code } } } } }";
    let data = who.ask(query, json!({ "id": event, "club": club })).await;
    let all = data["event"]["entering"]["members"].as_array().unwrap().clone();
    let fails = |one: &&Value| one["eligible"] == false;
    let young = json!([{ "condition": "AGE", "verdict": "FAILS" }]);
    assert!(all.iter().filter(fails).all(|one| one["checks"] == young), "by its condition");
    let refused = all.iter().filter(|one| one["refusal"] != Value::Null).count();
    (all.len(), all.iter().filter(fails).count(), refused)
}

async fn everybody_is_told_apart(day: &Day, secretary: &Client, event: &str, club: &str) {
    assert_eq!(told(secretary, event, club).await, (MEMBERS, CHILDREN, 0));
    assert_eq!(told(&day.staff, event, club).await, (MEMBERS, CHILDREN, 0), "the organizers");
    // Their ages are nobody else's: not the arbiters' who may enter players, and not another club's.
    let (chief, _) = events::officials(day, event, &[("vua-dong", 20, "CHIEF_ARBITER")]).await;
    for who in [&day.visitor, &chief.unwrap(), &day.log_in("nguoi-ngoai", 1).await] {
        assert_eq!(told(who, event, club).await, (0, 0, 0));
    }
}

async fn the_secretary_hands_them_in(
    day: &Day,
    secretary: &Client,
    (event, club): (&str, &str),
    people: &[String],
) {
    let hand_in = about("handInDelegation", "DelegationInput");
    let form = |people: &[String]| json!({ "event": event, "club": club, "people": people, "coaches": [] });
    let more = [people, &[day.member(9).to_owned()]].concat();
    let many = secretary.refused(&hand_in, json!({ "input": form(&more) })).await;
    assert!(["entry_too_many", "forbidden"].contains(&many["code"].as_str().unwrap()), "{many:#}");
    assert_eq!(standings(day, event).await, [0, 0, 0], "all or none");
    let mut input = form(people);
    input["commandId"] = json!(uuid::Uuid::now_v7());
    // The answer was lost on the way: the same again enters nobody twice.
    for _ in 0..2 {
        secretary.done(&hand_in, json!({ "input": input })).await;
        assert_eq!(standings(day, event).await, [MEMBERS - CHILDREN, CHILDREN, 0]);
    }
    assert_eq!(told(secretary, event, club).await.2, MEMBERS - CHILDREN, "whoever has a place is in already");
}

/// How many have a place, fail a condition, and are confirmed.
async fn standings(day: &Day, event: &str) -> [usize; 3] {
    let query = "query($id: ID!) { event(id: $id) { entering { applications { standing } } } }";
    let data = day.staff.ask(query, json!({ "id": event })).await;
    let all = data["event"]["entering"]["applications"].as_array().unwrap().clone();
    ["PLACED", "INELIGIBLE", "CONFIRMED"]
        .map(|wanted| all.iter().filter(|one| one["standing"] == wanted).count())
}

async fn the_office_takes_them_all(day: &Day, event: &str, people: &[String]) {
    let input = json!({ "event": event, "people": people[CHILDREN..] });
    day.staff.done(&about("confirmEntries", "EntryInput"), json!({ "input": input })).await;
    assert_eq!(standings(day, event).await, [0, CHILDREN, MEMBERS - CHILDREN]);
    assert_eq!(players(day, event).await, MEMBERS - CHILDREN);
}

async fn players(day: &Day, event: &str) -> usize {
    let query = "query($id: ID!) { event(id: $id) { entries { person { id } } } }";
    day.staff.ask(query, json!({ "id": event })).await["event"]["entries"].as_array().unwrap().len()
}

async fn the_office_enters_them(day: &Day, event: &str, people: &[String]) {
    let enter = about("enterPlayers", "EnterPlayersInput");
    let input = json!({ "event": event, "people": people, "commandId": uuid::Uuid::now_v7() });
    for _ in 0..2 {
        day.staff.done(&enter, json!({ "input": input })).await;
        assert_eq!(players(day, event).await, MEMBERS);
    }
}
