//! A club's and a province's single forms: players with leader and coaches, places for each province and who waits for them,
//! codes at the door; and everybody who may not.

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, events, open};
use crate::entries;

struct Cast {
    event: String,
    /// The body of the first club.
    province: String,
    secretary: Client,
    office: Client,
    player: Client,
}

pub(crate) async fn delegations_come(database: Database) {
    let day = open(&database).await;
    let cast = cast(&day).await;
    a_club_hands_in_one_form(&day, &cast).await;
    whoever_may_not_is_denied(&day, &cast).await;
    a_province_hands_in_its_own(&day, &cast).await;
    everybody_reads_who_answers_for_whom(&day, &cast).await;
    fees_come_by_bank(&day, &cast).await;
    whoever_waits_for_the_province_moves_up(&day, &cast).await;
    a_code_is_shown_at_the_door(&day, &cast).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {} }} }}", events::EVENT)
}

fn from_now(seconds: i64) -> String {
    (Timestamp::now() + SignedDuration::from_secs(seconds)).to_string()
}

async fn cast(day: &Day) -> Cast {
    let terms = json!({
        "opens": from_now(-3600), "closes": from_now(3600), "by": "CLUBS", "placesPerProvince": 2,
        "fee": 200_000, "feeBank": "970415", "feeAccount": "113366668888",
    });
    let event = entries::publish(day, "Giải có đoàn", &terms).await;
    let query = "query($id: ID!) { club(id: $id) { body { id } } }";
    let club = day.visitor.ask(query, json!({ "id": day.clubs[0] })).await;
    let province = club["club"]["body"]["id"].as_str().unwrap().to_owned();
    let granted = async |login: &str, card, role: &str, scope: &str| {
        let client = day.log_in(login, card).await;
        let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
        let input = json!({ "login": login, "role": role, "scope": scope });
        day.admin.done(grant, json!({ "input": input })).await;
        client
    };
    Cast {
        event,
        secretary: granted("thu-ky-doan", 9, "club_secretary", &day.clubs[0]).await,
        office: granted("can-bo-tinh", 7, "staff", &province).await,
        player: day.log_in("dau-thu-doan", 1).await,
        province,
    }
}

fn form(day: &Day, cast: &Cast, of: (&str, &str), people: &[u16], answers: (Option<u16>, &[u16])) -> Value {
    let all = |cards: &[u16]| cards.iter().map(|card| day.member(*card).to_owned()).collect::<Vec<_>>();
    let (leader, coaches) = answers;
    let mut input = json!({
        "event": cast.event, "people": all(people), "coaches": all(coaches),
        "leader": leader.map(|card| day.member(card).to_owned()),
    });
    input[of.0] = json!(of.1);
    json!({ "input": input })
}

/// Standing of each application and what it waits for, by card.
async fn standings(day: &Day, cast: &Cast) -> Vec<(u16, Value, Value)> {
    let query = "query($id: ID!) { event(id: $id) { entering { applications { standing waitsFor person { id } } } } }";
    let data = day.staff.ask(query, json!({ "id": cast.event })).await;
    let all = data["event"]["entering"]["applications"].as_array().unwrap().clone();
    let card = |id: &Value| (1..=24).find(|card| *id == json!(day.member(*card))).unwrap();
    let mut found: Vec<_> = all
        .iter()
        .map(|one| (card(&one["person"]["id"]), one["standing"].clone(), one["waitsFor"].clone()))
        .collect();
    found.sort_by_key(|(card, _, _)| *card);
    found
}

async fn a_club_hands_in_one_form(day: &Day, cast: &Cast) {
    let hand_in = about("handInDelegation", "DelegationInput");
    let club = ("club", day.clubs[0].as_str());
    let input = form(day, cast, club, &[1, 2, 3], (Some(9), &[8]));
    cast.secretary.done(&hand_in, input.clone()).await;
    let (placed, waiting) = (json!("PLACED"), json!("WAITING"));
    let expected =
        vec![(1, placed.clone(), Value::Null), (2, placed, Value::Null), (3, waiting, json!("PROVINCE"))];
    assert_eq!(
        standings(day, cast).await,
        expected,
        "two of a province, the third is told what it waits for"
    );
    // Twice enters nobody twice; who answers for it is named anew without any player.
    let twice = cast.secretary.refused(&hand_in, input).await;
    assert_eq!(twice["code"], "entry_already_applied", "{twice:#}");
    cast.secretary.done(&hand_in, form(day, cast, club, &[], (Some(9), &[8, 6]))).await;
    let both =
        json!({ "input": { "event": cast.event, "people": [], "club": club.1, "body": cast.province } });
    let both = cast.secretary.refused(&hand_in, both).await;
    assert_eq!(both["code"], "takes_one_only", "{both:#}");
}

async fn whoever_may_not_is_denied(day: &Day, cast: &Cast) {
    let hand_in = about("handInDelegation", "DelegationInput");
    let own = ("club", day.clubs[0].as_str());
    for (who, of, people) in [
        (&cast.secretary, own, [10]),
        (&cast.secretary, ("club", day.clubs[1].as_str()), [10]),
        (&cast.secretary, ("body", cast.province.as_str()), [4]),
        (&cast.office, ("club", day.clubs[1].as_str()), [10]),
        (&cast.player, own, [4]),
        (&day.visitor, own, [4]),
    ] {
        let denied = who.refused(&hand_in, form(day, cast, of, &people, (None, &[]))).await;
        assert_eq!(denied["code"], "forbidden", "{denied:#}");
    }
    // Nobody of another club leads it by its secretary's word.
    let leader = cast.secretary.refused(&hand_in, form(day, cast, own, &[], (Some(19), &[]))).await;
    assert_eq!(leader["code"], "forbidden", "{leader:#}");
}

async fn a_province_hands_in_its_own(day: &Day, cast: &Cast) {
    let hand_in = about("handInDelegation", "DelegationInput");
    let province = ("body", cast.province.as_str());
    let stranger = cast.office.refused(&hand_in, form(day, cast, province, &[10], (Some(19), &[]))).await;
    assert_eq!(stranger["code"], "not_of_the_delegation", "{stranger:#}");
    // Whoever leads it may be of anywhere.
    cast.office.done(&hand_in, form(day, cast, province, &[4], (Some(19), &[20]))).await;
    let last = standings(day, cast).await.pop().unwrap();
    assert_eq!(last, (4, json!("WAITING"), json!("PROVINCE")));
}

async fn everybody_reads_who_answers_for_whom(day: &Day, cast: &Cast) {
    let confirm = about("confirmEntries", "EntryInput");
    let people = json!([day.member(1), day.member(2)]);
    day.staff.done(&confirm, json!({ "input": { "event": cast.event, "people": people } })).await;
    let query = "query($id: ID!) { event(id: $id) { entering { delegations {
        club { id } body { id } leader { id } coaches { id } players { id } } } } }";
    let seen = day.visitor.ask(query, json!({ "id": cast.event })).await;
    let id = |card: u16| json!({ "id": day.member(card) });
    let expected = json!([
        { "club": { "id": day.clubs[0] }, "body": null, "leader": id(9), "coaches": [id(8), id(6)],
            "players": [id(1), id(2)] },
        { "club": null, "body": { "id": cast.province }, "leader": id(19), "coaches": [id(20)],
            "players": [id(1), id(2)] },
    ]);
    assert_eq!(seen["event"]["entering"]["delegations"], expected);
}

/// What a statement says of fees is found by its reference, whatever the bank writes around it; nothing is recorded by itself.
async fn fees_come_by_bank(day: &Day, cast: &Cast) {
    let query = "query($id: ID!) { event(id: $id) { entering { viewer { application {
        payBy { reference by { bank account text rows } } } }
        applications { person { id } payBy { reference } } } } }";
    let own = cast.player.ask(query, json!({ "id": cast.event })).await;
    let pay = &own["event"]["entering"]["viewer"]["application"]["payBy"];
    assert_eq!(
        (&pay["by"]["bank"], &pay["by"]["account"]),
        (&json!("970415"), &json!("113366668888")),
        "{own:#}"
    );
    let reference = pay["reference"].as_str().unwrap().to_owned();
    assert!(pay["by"]["text"].as_str().unwrap().contains(&reference), "{pay:#}");
    let public = day.visitor.ask(query, json!({ "id": cast.event })).await;
    let shown = public["event"]["entering"]["applications"].as_array().unwrap();
    assert!(shown.iter().all(|one| one["payBy"].is_null()), "{public:#}");
    let of_all = day.staff.ask(query, json!({ "id": cast.event })).await;
    let applications = of_all["event"]["entering"]["applications"].as_array().unwrap();
    let second = applications.iter().find(|one| one["person"]["id"] == json!(day.member(2))).unwrap();
    let other = second["payBy"]["reference"].as_str().unwrap();
    let spaced = format!("{} {}", &reference[..6], reference[6..].to_lowercase());
    let statement = format!(
        "Ngày;Diễn giải;Ghi có\n20/11;MBVCB.11 {spaced} FT26;200.000\n20/11;IBFT {other};150.000\n\
         20/11;chuc mung;200.000\n"
    );
    let preview = "mutation($input: EntryStatementInput!) { it: previewEntryFees(input: $input) { __typename
        ... on EntryFeesPreview { lines { amount state person { id } } } ... on Refusal { code rule } } }";
    let file = crate::fixture::base64(statement);
    let input = json!({ "input": { "event": cast.event, "file": file } });
    for stranger in [&cast.secretary, &cast.player, &day.visitor] {
        let denied = stranger.refused(preview, input.clone()).await;
        assert_eq!(denied["code"], "forbidden", "{denied:#}");
    }
    let states = async || {
        let read = day.staff.done(preview, input.clone()).await;
        let lines = read["lines"].as_array().unwrap().clone();
        lines
            .into_iter()
            .map(|line| (line["state"].clone(), line["person"]["id"].clone()))
            .collect::<Vec<_>>()
    };
    let (one, two) = (json!(day.member(1)), json!(day.member(2)));
    let expected =
        vec![(json!("DUE"), one.clone()), (json!("OTHER_AMOUNT"), two), (json!("UNKNOWN"), Value::Null)];
    assert_eq!(states().await, expected);
    let paid = json!({ "input": { "event": cast.event, "person": day.member(1), "outcome": "PAID" } });
    day.staff.done(&about("recordEntryFee", "EntryFeeInput"), paid).await;
    assert_eq!(states().await[0], (json!("SETTLED"), one));
    let own = cast.player.ask(query, json!({ "id": cast.event })).await;
    assert_eq!(
        own["event"]["entering"]["viewer"]["application"]["payBy"],
        Value::Null,
        "nothing is due any more"
    );
}

async fn whoever_waits_for_the_province_moves_up(day: &Day, cast: &Cast) {
    let withdraw = about("withdrawEntry", "OneEntryInput");
    let input = json!({ "input": { "event": cast.event, "person": day.member(2) } });
    cast.secretary.done(&withdraw, input).await;
    let all = standings(day, cast).await;
    assert_eq!(all[2], (3, json!("PLACED"), Value::Null));
    assert_eq!(all[3], (4, json!("WAITING"), json!("PROVINCE")));
}

async fn a_code_is_shown_at_the_door(day: &Day, cast: &Cast) {
    let query = "query($id: ID!, $origin: String!, $people: [ID!]) { event(id: $id) { entering {
        doorCodes(origin: $origin, people: $people) { page rows person { id } } } } }";
    let codes = async |origin: &str, people: Value| {
        let variables = json!({ "id": cast.event, "origin": origin, "people": people });
        day.visitor.ask(query, variables).await["event"]["entering"]["doorCodes"].take()
    };
    let own = codes("https://kydan.example", json!([day.member(1), day.member(4)])).await;
    let own = own.as_array().unwrap();
    assert_eq!(own.len(), 1, "of players alone: {own:#?}");
    let page = format!("https://kydan.example/vao-cua/{}/{}", cast.event, day.member(1));
    assert_eq!(own[0]["page"], json!(page));
    assert!(own[0]["rows"].as_array().unwrap().len() >= 21);
    assert_eq!(codes("https://kydan.example", Value::Null).await.as_array().unwrap().len(), 1);
    for wrong in ["javascript:alert(1)", "https://a/b", "https://", "https://a b", "kydan.example"] {
        assert_eq!(codes(wrong, Value::Null).await, json!([]), "{wrong}");
    }
    // The one at the door marks who it is, once; a player does not.
    let check_in = about("checkIn", "OneEntryInput");
    let input = json!({ "input": { "event": cast.event, "person": day.member(1) } });
    let denied = cast.player.refused(&check_in, input.clone()).await;
    assert_eq!(denied["code"], "forbidden", "{denied:#}");
    let door = events::officials(day, &cast.event, &[("trong-tai-cua", 21, "TABLE_ARBITER")]).await.1;
    door[0].done(&check_in, input.clone()).await;
    let twice = door[0].refused(&check_in, input).await;
    assert_eq!(twice["code"], "entry_already_present", "{twice:#}");
}
