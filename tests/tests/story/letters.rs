//! Whoever is in no register yet writes to a club: nobody is registered by the letter, the club alone reads it, takes it in
//! with the guardian of a minor or lays it aside, and its sender follows it by the secret that they kept.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, open};
use crate::sealed::said;

const REFUSAL: &str = "... on Refusal { code rule details { key value } }";
/// What a sender keeps.
const CHILD: &str = "00112233445566778899aabbccddeeff";
const GROWN: &str = "ffeeddccbbaa99887766554433221100";

fn change(field: &str, input: &str) -> String {
    let shown = match field {
        "takeLetter" | "answerRequest" => "... on RequestSuccess { request { id state person { id } } }",
        "issueCard" => "... on PersonSuccess { person { id } }",
        _ => "... on Done { ok }",
    };
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename {shown} {REFUSAL} }} }}")
}

fn send() -> String {
    change("sendLetter", "SendLetterInput")
}

fn input(value: &Value) -> Value {
    json!({ "input": value })
}

async fn denied(clients: &[&Client], mutation: &str, variables: &Value) {
    for client in clients {
        let refused = client.refused(mutation, variables.clone()).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
}

pub(crate) async fn a_stranger_writes_to_a_club(database: Database) {
    let day = open(&database).await;
    let keeper = day.secretary("thu-ky-mot", 9, 0).await;
    let other = day.secretary("thu-ky-nam", 17, 1).await;
    let player = day.log_in("dau-thu", 3).await;
    a_letter_says_what_the_club_needs(&day).await;
    nobody_is_registered_by_it(&day, &keeper, &[&day.visitor, &player, &other]).await;
    let request = it_is_taken_in_with_the_guardian(&day, &keeper, &[&day.visitor, &player, &other]).await;
    the_sender_follows_it_to_the_card(&day, &keeper, &request).await;
    it_is_laid_aside_or_taken_back(&day, &keeper, &other).await;
    day.server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
}

/// The child's letter, complete.
fn child(day: &Day) -> Value {
    json!({
        "commandId": "0190bbbb-0000-7000-8000-000000000001", "club": day.clubs[0], "secret": CHILD,
        "name": "Bạch Minh Nhi", "birthDate": "2017-05-06", "sex": "FEMALE", "sponsor": day.member(1),
        "statement": "Xin học cờ.", "guardian": { "name": "Bạch Văn Phụ", "phone": "0912 345 679" },
    })
}

async fn a_letter_says_what_the_club_needs(day: &Day) {
    let changed = |key: &str, value: Value| {
        let mut letter = child(day);
        letter["commandId"] = Value::Null;
        letter[key] = value;
        input(&letter)
    };
    for (key, value, code) in [
        ("guardian", Value::Null, "guardian_needed"),
        ("guardian", json!({ "name": "Bạch Văn Phụ", "phone": "số máy" }), "bad_phone"),
        ("guardian", json!({ "name": "Bạch Văn Phụ", "phone": "" }), "bad_phone"),
        ("birthDate", json!("2999-01-01"), "bad_birth_date"),
        // Of age, and reached by nobody: the guardian is not kept.
        ("birthDate", json!("1990-01-01"), "letter_without_contact"),
        ("email", json!("không phải thư"), "bad_mail_address"),
        ("name", json!("   "), "bad_name"),
        ("secret", json!("12"), "no_such_letter"),
        ("secret", json!("g".repeat(32)), "no_such_letter"),
        ("statement", json!("a".repeat(20_000)), "note_too_long"),
    ] {
        let refused = day.visitor.refused(&send(), changed(key, value)).await;
        assert_eq!(refused["code"], code, "{key}: {refused:#}");
    }
    let nobody = changed("sponsor", day.clubs[0].clone().into());
    assert_eq!(day.visitor.refused(&send(), nobody).await["code"], "bad_id");
}

async fn nobody_is_registered_by_it(day: &Day, keeper: &Client, others: &[&Client]) {
    day.visitor.done(&send(), input(&child(day))).await;
    day.visitor.done(&send(), input(&child(day))).await;
    let found = day.visitor.ask("{ people(search: \"bach minh nhi\") { totalCount } }", json!({})).await;
    assert_eq!(found["people"]["totalCount"], 0, "a letter registers nobody");
    let letters =
        "{ waitingLetters { id name birthDate guardianName guardianPhone statement sponsor { id } } }";
    for client in others {
        let seen = client.ask(letters, json!({})).await["waitingLetters"].take();
        assert!(seen.is_null() || seen == json!([]), "{seen:#}");
        let office = "query($id: ID!) { club(id: $id) { office { letters { name } } } }";
        let seen = client.ask(office, json!({ "id": day.clubs[0] })).await;
        assert_eq!(seen["club"]["office"], Value::Null, "{seen:#}");
    }
    let seen = keeper.ask(letters, json!({})).await["waitingLetters"].take();
    assert_eq!(seen.as_array().unwrap().len(), 1, "a double submit is one letter: {seen:#}");
    // The club's secretary is told once that a letter came, and by the notice nothing of who wrote it; nobody else is told.
    let told = crate::told::heard(keeper, "membership").await;
    assert_eq!(told.iter().filter(|one| *one == "letter_came").count(), 1, "{told:?}");
    let notices = "{ viewer { notices(first: 20) { edges { node { kind event { id } bout { id } ruling { id } } } } } }";
    let notices = keeper.ask(notices, json!({})).await;
    assert!(!notices.to_string().contains("Nhi"), "{notices:#}");
    for client in &others[1..] {
        let told = crate::told::heard(client, "membership").await;
        assert!(!told.contains(&"letter_came".to_owned()), "{told:?}");
    }
    let (name, phone) = (&seen[0]["guardianName"], &seen[0]["guardianPhone"]);
    assert_eq!((name, phone), (&json!("Bạch Văn Phụ"), &json!("0912 345 679")), "{seen:#}");
    assert_eq!(
        (&seen[0]["birthDate"], &seen[0]["sponsor"]["id"]),
        (&json!("2017-05-06"), &json!(day.member(1)))
    );
    // That the club read what is private is kept, though nobody is registered whom it is about.
    let reader = keeper.ask("{ viewer { account } }", json!({})).await["viewer"]["account"].take();
    let reads = "{ audit(everybody: true, kind: private_data_read, first: 50) { edges { node { by { id } person { id } } } } }";
    let read = day.admin.ask(reads, json!({})).await["audit"]["edges"].take();
    let entry = json!({ "node": { "by": { "id": reader }, "person": Value::Null } });
    assert!(read.as_array().unwrap().contains(&entry), "{entry:#} in {read:#}");
    let own = own(day, CHILD).await;
    assert_eq!((&own["stage"], &own["reason"]), (&json!("WAITING"), &Value::Null), "{own:#}");
    assert_eq!(self::own(day, &"0".repeat(32)).await, Value::Null);
}

/// What a letter's sender reads.
async fn own(day: &Day, secret: &str) -> Value {
    let query =
        "query($secret: String!) { ownLetter(secret: $secret) { stage reason cardNumber club { id } } }";
    day.visitor.ask(query, json!({ "secret": secret })).await["ownLetter"].take()
}

/// The first letter that waits at the club; null where none does.
async fn waiting(keeper: &Client) -> Value {
    let found = keeper.ask("{ waitingLetters { id } }", json!({})).await;
    found["waitingLetters"].get(0).map_or(Value::Null, |letter| letter["id"].clone())
}

async fn it_is_taken_in_with_the_guardian(day: &Day, keeper: &Client, others: &[&Client]) -> Value {
    let take = change("takeLetter", "TakeLetterInput");
    let letter = input(&json!({ "letter": waiting(keeper).await }));
    denied(others, &take, &letter).await;
    denied(others, &change("layLetterAside", "LayLetterAsideInput"), &{
        let mut aside = letter.clone();
        aside["input"]["reason"] = json!("thử");
        aside
    })
    .await;
    let request = keeper.done(&take, letter.clone()).await["request"].take();
    assert_eq!(request["state"], "OPEN", "{request:#}");
    let again = keeper.refused(&take, letter).await;
    assert_eq!(again["code"], "letter_answered", "{again:#}");
    let query = "query($id: ID!) { person(id: $id) { name isMinor guardians { guardian { name phone } scopes acts } } }";
    // The club knows it from the letter; until it admits them, only the federation reads it of the person.
    let seen = day.staff.ask(query, json!({ "id": request["person"]["id"] })).await["person"].take();
    assert_eq!((&seen["name"], &seen["isMinor"]), (&json!("Bạch Minh Nhi"), &json!(true)), "{seen:#}");
    let guardian = &seen["guardians"][0];
    assert_eq!(guardian["guardian"], json!({ "name": "Bạch Văn Phụ", "phone": "0912 345 679" }), "{seen:#}");
    assert_eq!((&guardian["scopes"], &guardian["acts"]), (&json!(["ENTER", "SEE", "CONSENT"]), &json!(true)));
    assert_eq!(own(day, CHILD).await["stage"], "TAKEN_IN");
    request
}

async fn the_sender_follows_it_to_the_card(day: &Day, keeper: &Client, request: &Value) {
    let verdict = json!({ "request": request["id"], "step": "ADMISSION", "verdict": "GRANTED" });
    keeper.done(&change("answerRequest", "AnswerRequestInput"), input(&verdict)).await;
    let admitted = own(day, CHILD).await;
    assert_eq!(
        (&admitted["stage"], &admitted["cardNumber"]),
        (&json!("ADMITTED"), &Value::Null),
        "{admitted:#}"
    );
    let card = json!({
        "person": request["person"]["id"], "number": "KD-0900", "level": "CLUB",
        "from": "2026-01-01", "until": "2030-12-31",
    });
    day.staff.done(&change("issueCard", "IssueCardInput"), input(&card)).await;
    assert_eq!(own(day, CHILD).await["cardNumber"], "KD-0900");
}

async fn it_is_laid_aside_or_taken_back(day: &Day, keeper: &Client, other: &Client) {
    let grown = |command: &str| {
        input(&json!({
            "commandId": command, "club": day.clubs[0], "secret": GROWN, "name": "Bạch Thị Lớn",
            "birthDate": "1991-02-03", "phone": "0912 345 670", "email": "lon@example.org", "sponsor": day.member(1),
        }))
    };
    let back = change("takeBackLetter", "TakeBackLetterInput");
    let secret = |secret: &str| input(&json!({ "secret": secret }));
    day.visitor.done(&send(), grown("0190bbbb-0000-7000-8000-000000000002")).await;
    // Whoever does not have the secret takes nothing back.
    assert_eq!(other.refused(&back, secret(&"1".repeat(32))).await["code"], "no_such_letter");
    day.visitor.done(&back, secret(GROWN)).await;
    assert_eq!(own(day, GROWN).await, Value::Null, "nothing is kept of it");
    assert_eq!(waiting(keeper).await, Value::Null);

    day.visitor.done(&send(), grown("0190bbbb-0000-7000-8000-000000000003")).await;
    let aside = change("layLetterAside", "LayLetterAsideInput");
    let letter = waiting(keeper).await;
    let because = |reason: &str| input(&json!({ "letter": letter, "reason": reason }));
    assert_eq!(keeper.refused(&aside, because(" ")).await["code"], "reasons_missing");
    keeper.done(&aside, because("Bạn đã có tên trong sổ.")).await;
    let laid = own(day, GROWN).await;
    assert_eq!((&laid["stage"], &laid["reason"]), (&json!("LAID_ASIDE"), &json!("Bạn đã có tên trong sổ.")));
    assert_eq!(day.visitor.refused(&back, secret(GROWN)).await["code"], "letter_answered");
    let found = day.visitor.ask("{ people(search: \"bach thi lon\") { totalCount } }", json!({})).await;
    assert_eq!(found["people"]["totalCount"], 0, "who is laid aside is in no register");

    // Of two who answer it at once one is told that it was answered.
    day.visitor.done(&send(), grown("0190bbbb-0000-7000-8000-000000000004")).await;
    let late = input(&json!({ "letter": waiting(keeper).await, "reason": "Muộn." }));
    let both = tokio::join!(keeper.raw(&aside, late), day.visitor.raw(&back, secret(GROWN)));
    let answers = [&both.0["data"]["it"], &both.1["data"]["it"]];
    let refused: Vec<_> = answers.iter().filter(|one| one["__typename"] == "Refusal").collect();
    assert_eq!(refused.len(), 1, "{both:#?}");
    let code = refused[0]["code"].as_str().unwrap();
    // What was taken back is no club's any more.
    assert!(["letter_answered", "no_such_letter", "forbidden"].contains(&code), "{both:#?}");
}
