//! Somebody was registered twice: found, merged, shown as one under every id, parted again with everything back; who may
//! not, tries; and a name that is corrected still finds its owner.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, Event, open};
use crate::erased::{finished, game_between, started};
use crate::fixture;
use crate::sealed::said;

/// Who was registered twice, the opponent, the arbiter: by card.
const CARD: u16 = 2;
const OPPONENT: u16 = 4;

fn change(field: &str, input: &str) -> String {
    format!(
        "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename ... on PersonSuccess {{ person {{ id name }} }}
            ... on Refusal {{ code rule details {{ key value }} whom {{ id }} }} }} }}"
    )
}

fn merge() -> String {
    change("mergePeople", "MergePeopleInput")
}

fn part() -> String {
    change("partPeople", "PartPeopleInput")
}

fn apart() -> String {
    change("tellPeopleApart", "TellPeopleApartInput")
}

fn correct() -> String {
    change("correctPerson", "CorrectPersonInput")
}

fn into(kept: &str, merged: &str) -> Value {
    json!({ "input": { "kept": kept, "merged": merged, "ground": "REGISTERED_TWICE" } })
}

fn parted(merged: &str) -> Value {
    json!({ "input": { "merged": merged, "ground": "BY_MISTAKE" } })
}

pub(crate) async fn a_person_registered_twice(database: Database) {
    let day = open(&database).await;
    let player = day.log_in("nguoi-hai-ho-so", CARD).await;
    let kept = day.member(CARD).to_owned();
    let twin = the_other_club_registers_them_again(&day).await;
    let first = played(&day, "Giải thứ nhất", ("tong-mot", 19), &twin).await;
    what_is_under_way_comes_first(&day, &kept, &twin, &first).await;
    finished(&day, &first).await;
    let second = played(&day, "Giải thứ hai", ("tong-hai", 20), &kept).await;
    finished(&day, &second).await;
    who_may_not_tries(&day, &player, first.chief(), &kept, &twin).await;
    the_pair_is_found(&day, &kept, &twin).await;
    two_who_met_are_two(&day).await;
    two_accounts_are_settled_first(&day, &kept, &twin).await;
    let before = [record(&day.visitor, &kept).await, record(&day.visitor, &twin).await];
    assert_eq!(before.each_ref().map(|one| one["bouts"]["totalCount"].clone()), [json!(1), json!(1)]);

    two_of_the_staff_merge_at_once(&day, &kept, &twin).await;
    every_id_leads_to_the_one(&day, &kept, &twin, &first).await;
    a_monthly_list_has_them_once(&day, &kept, &twin).await;
    the_merged_are_not_entered(&day, &kept, &twin).await;
    let as_one = record(&day.visitor, &kept).await;
    let Day { server, members, .. } = day;
    server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
    crate::server::run(&database, "rebuild").await;
    let server = crate::server::Server::start_with(&database, &["--metrics-listen", "127.0.0.1:0"]).await;
    let (visitor, staff) = (Client::visitor(&server), Client::log_in(&server, "van-phong").await);
    assert_eq!(record(&visitor, &twin).await, as_one, "also after a rebuild, and under the old id");

    let done = staff.done(&part(), parted(&twin)).await;
    assert_eq!(done["person"]["id"], json!(twin), "{done:#}");
    let after = [record(&visitor, &kept).await, record(&visitor, &twin).await];
    assert_eq!(after, before, "everything is back as it was");
    assert_eq!(staff.refused(&part(), parted(&twin)).await["code"], "not_merged");
    told_apart_they_are_proposed_no_more(&staff, &kept, &twin).await;
    a_corrected_name_is_found_as_it_was(&staff, &visitor, &members[&5]).await;
    server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
}

async fn of(client: &Client, person: &str) -> Value {
    let query = "query($id: ID!) { person(id: $id) { id name latinName birthDate cardNumber fideId club { id } formerNames } }";
    client.ask(query, json!({ "id": person })).await["person"].take()
}

/// What everybody sees of somebody's play.
async fn record(client: &Client, person: &str) -> Value {
    let query = "query($id: ID!) { person(id: $id) { id name club { id }
        ratings { kind tempo value games asOf } ratingHistory(kind: XIANGQI) { at value change event { id } }
        bouts(first: 20) { totalCount edges { node { id white { id } black { id } } } }
        rulings { id } titles { norms { event { id } } } } }";
    client.ask(query, json!({ "id": person })).await["person"].take()
}

/// The same name as somebody types it who has no Vietnamese keyboard, the same day of birth, another card.
async fn the_other_club_registers_them_again(day: &Day) -> String {
    let known = of(&day.staff, day.member(CARD)).await;
    let latin = known["latinName"].as_str().unwrap();
    let file = format!(
        "Họ và tên,Ngày sinh,Câu lạc bộ,Số thẻ\n{latin},{},CLB Cờ Hồ Gươm,KD-9101\n",
        known["birthDate"].as_str().unwrap()
    );
    let file = fixture::base64(file);
    let preview = "mutation($file: String!) { it: previewMembers(input: { file: $file }) { __typename
        ... on MembersPreview { contentHash goodRows problems { code value } } ... on Refusal { code } } }";
    let seen = day.staff.done(preview, json!({ "file": file })).await;
    assert_eq!(seen["goodRows"], 1, "{seen:#}");
    let import = "mutation($file: String!, $hash: String!) {
        it: importMembers(input: { file: $file, contentHash: $hash, decisions: [{ line: 2, verdict: ENTER }] }) { __typename
        ... on MembersImported { people { id } } ... on Refusal { code } } }";
    let done = day.staff.done(import, json!({ "file": file, "hash": seen["contentHash"] })).await;
    done["people"][0]["id"].as_str().unwrap().to_owned()
}

async fn played(day: &Day, title: &str, chief: (&str, u16), player: &str) -> Event {
    let event = game_between(day, title, chief, [player, day.member(OPPONENT)]).await;
    started(day, &event).await;
    event
}

async fn what_is_under_way_comes_first(day: &Day, kept: &str, twin: &str, event: &Event) {
    let refused = day.staff.refused(&merge(), into(kept, twin)).await;
    assert_eq!(refused["code"], "merge_under_way", "{refused:#}");
    assert_eq!(refused["details"][1]["value"], "Giải thứ nhất", "{refused:#}");
    // The server proposes the one who is entered there; merged the other way, what is open goes on under its own id.
    let pair = day.staff.ask(PAIRS, json!({})).await;
    assert_eq!(
        pair["duplicates"][0]["keep"],
        json!(kept),
        "an account of the one, an event of the other: {pair:#}"
    );
    assert_eq!(pair["duplicates"][0]["refusal"]["code"], "merge_under_way", "{pair:#}");
    assert!(!event.id.is_empty());
}

const PAIRS: &str =
    "{ duplicates { one { id } other { id } likeness keep refusal { code } signs { sign forOne } } }";

async fn who_may_not_tries(day: &Day, player: &Client, chief: &Client, kept: &str, twin: &str) {
    let correction = json!({ "input": { "person": twin, "name": "Tên Khác" } });
    let tries = [
        (merge(), into(kept, twin)),
        (part(), parted(twin)),
        (apart(), json!({ "input": { "one": kept, "other": twin } })),
        (correct(), correction),
    ];
    for client in [&day.visitor, &day.admin, player, chief] {
        for (mutation, input) in &tries {
            let refused = client.refused(mutation, input.clone()).await;
            assert!(
                ["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()),
                "{refused:#}"
            );
        }
        let lists = client.ask("{ duplicates { keep } mergedPeople { id } }", json!({})).await;
        assert_eq!(lists, json!({ "duplicates": null, "mergedPeople": null }));
    }
}

async fn the_pair_is_found(day: &Day, kept: &str, twin: &str) {
    let found = day.staff.ask(PAIRS, json!({})).await;
    let pair = &found["duplicates"][0];
    assert_eq!((&pair["one"]["id"], &pair["other"]["id"]), (&json!(kept), &json!(twin)), "{found:#}");
    assert_eq!((&pair["likeness"], &pair["keep"]), (&json!("BIRTH_DATE"), &json!(kept)), "{found:#}");
    assert_eq!(pair["refusal"], Value::Null, "{found:#}");
    let signs = pair["signs"].as_array().unwrap();
    assert!(signs.contains(&json!({ "sign": "TWO_CARDS", "forOne": false })), "{found:#}");
}

async fn two_who_met_are_two(day: &Day) {
    let refused = day.staff.refused(&merge(), into(day.member(CARD), day.member(OPPONENT))).await;
    assert_eq!(refused["code"], "merge_met", "{refused:#}");
    let oneself = day.staff.refused(&merge(), into(day.member(CARD), day.member(CARD))).await;
    assert_eq!(oneself["code"], "same_person", "{oneself:#}");
}

async fn two_accounts_are_settled_first(day: &Day, kept: &str, twin: &str) {
    let open = "mutation($input: OpenAccountInput!) { it: openAccount(input: $input) { __typename
        ... on CodeSuccess { account } ... on Refusal { code } } }";
    let input = json!({ "input": { "login": "ho-so-thua", "person": twin } });
    let account = day.admin.done(open, input).await["account"].take();
    assert_eq!(day.staff.refused(&merge(), into(kept, twin)).await["code"], "merge_two_accounts");
    let close = "mutation($input: AccountInput!) { it: closeAccount(input: $input) { __typename ... on Refusal { code } } }";
    day.admin.done(close, json!({ "input": { "account": account } })).await;
    // The one without an account is the one that goes.
    assert_eq!(day.staff.refused(&merge(), into(twin, kept)).await["code"], "merge_account_of_other");
}

async fn two_of_the_staff_merge_at_once(day: &Day, kept: &str, twin: &str) {
    let mutation = merge();
    let (one, other) =
        tokio::join!(day.staff.raw(&mutation, into(kept, twin)), day.staff.raw(&mutation, into(kept, twin)),);
    let mut codes = [one, other].map(|answer| answer["data"]["it"]["code"].clone());
    codes.sort_by_key(Value::is_null);
    assert!([json!("same_person"), json!("person_merged")].contains(&codes[0]), "{codes:?}");
    assert_eq!(codes[1], Value::Null, "the other did it");
    let merged =
        day.staff.ask("{ mergedPeople { id name kept { id } ground by { login } } }", json!({})).await;
    let one = &merged["mergedPeople"][0];
    assert_eq!((&one["id"], &one["kept"]["id"]), (&json!(twin), &json!(kept)), "{merged:#}");
    assert_eq!((&one["ground"], &one["by"]["login"]), (&json!("REGISTERED_TWICE"), &json!("van-phong")));
}

async fn every_id_leads_to_the_one(day: &Day, kept: &str, twin: &str, first: &Event) {
    let visitor = &day.visitor;
    let as_one = record(visitor, kept).await;
    assert_eq!(record(visitor, twin).await, as_one, "the old id shows the same person");
    assert_eq!((&as_one["id"], &as_one["bouts"]["totalCount"]), (&json!(kept), &json!(2)), "{as_one:#}");
    for edge in as_one["bouts"]["edges"].as_array().unwrap() {
        let players = [&edge["node"]["white"]["id"], &edge["node"]["black"]["id"]];
        assert!(players.contains(&&json!(kept)), "{edge:#}");
    }
    assert_eq!(as_one["ratings"][0]["games"], 2, "{as_one:#}");
    // Unrated under the one id, rated under the other: the rating goes on, and the games of both count.
    assert_eq!(as_one["ratingHistory"].as_array().unwrap().len(), 1, "{as_one:#}");
    let node = visitor.ask("query($id: ID!) { node(id: $id) { id } }", json!({ "id": twin })).await;
    assert_eq!(node["node"]["id"], json!(kept));

    let name = as_one["name"].as_str().unwrap();
    let people = "query($search: String!) { people(search: $search) { totalCount edges { node { id } } } }";
    let found = visitor.ask(people, json!({ "search": name })).await;
    assert_eq!(found["people"], json!({ "totalCount": 1, "edges": [{ "node": { "id": kept } }] }));
    let list = "{ ratingList(kind: XIANGQI) { edges { node { person { id } value } } } }";
    let list = visitor.ask(list, json!({})).await;
    let lines = list["ratingList"]["edges"].as_array().unwrap();
    let own = lines.iter().filter(|line| line["node"]["person"]["id"] == json!(kept)).count();
    assert_eq!(own, 1, "{list:#}");

    // Pages and files of either id, and the event that was played under the other, have the one name.
    let addresses = [
        format!("/ky-thu/{twin}"),
        format!("/ky-thu/{twin}/tep/games.txt"),
        format!("/giai/{}/tep/standings.csv", first.id),
        format!("/nhung/giai/{}/xep-hang", first.id),
    ];
    for address in addresses {
        let (status, text) = visitor.get(&address).await;
        assert_eq!(status, 200, "{address}");
        assert!(text.contains(name), "{address}: {text}");
    }
    // The club, the card and the day of birth are those of whoever was kept; the other form of the name finds them.
    let seen = of(&day.staff, twin).await;
    assert_eq!(seen["cardNumber"], json!("KD-0002"), "{seen:#}");
    assert_eq!(seen["formerNames"], json!([seen["latinName"]]), "{seen:#}");
    assert_eq!(of(visitor, twin).await["formerNames"], json!([]));
}

async fn a_monthly_list_has_them_once(day: &Day, kept: &str, twin: &str) {
    let due = "{ ratingListDue(kind: XIANGQI) { month missing { event { id } } } }";
    let due = day.staff.ask(due, json!({})).await["ratingListDue"].take();
    let missing: Vec<_> =
        due["missing"].as_array().unwrap().iter().map(|one| one["event"]["id"].clone()).collect();
    let publish = "mutation($input: PublishRatingListInput!) { it: publishRatingList(input: $input) { __typename
        ... on RatingListSuccess { list { lines(first: 100) { edges { node { person { id } } } } } } ... on Refusal { code } } }";
    let list = json!({ "kind": "XIANGQI", "tempo": "STANDARD", "month": due["month"], "without": missing });
    let answer = day.staff.raw(publish, json!({ "input": list })).await["data"]["it"].take();
    if answer["code"] == "nobody_rated" {
        // Both events are of after the day on which the list was closed.
        return;
    }
    let lines = answer["list"]["lines"]["edges"].as_array().unwrap();
    let of = |id: &str| lines.iter().filter(|line| line["node"]["person"]["id"] == json!(id)).count();
    assert_eq!((of(kept), of(twin)), (1, 0), "{answer:#}");
}

async fn the_merged_are_not_entered(day: &Day, kept: &str, twin: &str) {
    let event = crate::erased::game_without_players(day).await;
    let enter = crate::erased::about("enterPlayers", "EnterPlayersInput")
        .replace("... on Refusal { code", "... on Refusal { whom { id } code");
    let people = |people: &[&str]| json!({ "input": { "event": event, "people": people } });
    let refused = day.staff.refused(&enter, people(&[twin])).await;
    assert_eq!((&refused["code"], &refused["whom"]["id"]), (&json!("person_merged"), &json!(kept)));
    let both = day.staff.refused(&enter, people(&[kept, twin])).await;
    assert_eq!(both["code"], "person_merged", "{both:#}");
    day.staff.done(&enter, people(&[kept])).await;
    // What asks for one person takes any of the ids: the card goes to the one.
    let propose = "mutation($input: ProposeSanctionInput!) { it: proposeSanction(input: $input) { __typename
        ... on SanctionSuccess { sanction { person { id } } } ... on Refusal { code } } }";
    let input = json!({ "input": { "person": twin, "ground": "MISCONDUCT", "statement": "thử" } });
    let proposed = day.staff.done(propose, input).await;
    assert_eq!(proposed["sanction"]["person"]["id"], json!(kept), "{proposed:#}");
    let remove = crate::erased::about("removePlayers", "EnterPlayersInput");
    day.staff.done(&remove, people(&[kept])).await;
}

async fn told_apart_they_are_proposed_no_more(staff: &Client, kept: &str, twin: &str) {
    let has = |found: &Value| {
        let pairs = found["duplicates"].as_array().unwrap();
        pairs.iter().any(|pair| [&pair["one"]["id"], &pair["other"]["id"]].contains(&&json!(twin)))
    };
    assert!(has(&staff.ask(PAIRS, json!({})).await), "found again once they are parted");
    let input = json!({ "input": { "one": kept, "other": twin } });
    staff.done(&apart(), input.clone()).await;
    assert!(!has(&staff.ask(PAIRS, json!({})).await));
    assert_eq!(staff.refused(&apart(), input).await["code"], "told_apart");
}

async fn a_corrected_name_is_found_as_it_was(staff: &Client, visitor: &Client, person: &str) {
    let before = of(staff, person).await["name"].as_str().unwrap().to_owned();
    let input = |name: &str| json!({ "input": { "person": person, "name": name } });
    let bad = staff.refused(&correct(), input("Nguyá»…n")).await;
    assert_eq!(bad["code"], "bad_name", "{bad:#}");
    let future = json!({ "input": { "person": person, "birthDate": "2999-01-01" } });
    assert_eq!(staff.refused(&correct(), future).await["code"], "bad_birth_date");
    assert_eq!(staff.refused(&correct(), input(&before)).await["code"], "nothing_to_correct");
    let done = staff.done(&correct(), input("Vương Quốc Khánh")).await;
    assert_eq!(done["person"]["name"], "Vương Quốc Khánh", "{done:#}");
    let people = "query($search: String!) { people(search: $search) { edges { node { id } } } }";
    for search in [before.as_str(), "vuong quoc khanh"] {
        let found = visitor.ask(people, json!({ "search": search })).await;
        let edges = found["people"]["edges"].as_array().unwrap();
        assert!(edges.contains(&json!({ "node": { "id": person } })), "{search}: {found:#}");
    }
    assert_eq!(of(staff, person).await["formerNames"], json!([before]));
    assert_eq!(of(visitor, person).await["formerNames"], json!([]), "who may not see private data");
}
