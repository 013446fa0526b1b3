//! A club's year: somebody asks and is admitted, owes dues and pays in part, is proposed to be struck off, appeals, is
//! struck off and taken back, moves to another club and leaves; and whoever may not is refused.

use jiff::ToSpan as _;
use jiff::civil::{Date, date};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, open};
use crate::fixture::base64;
use crate::server::set_password;
use crate::today::today;

const REFUSAL: &str = "... on Refusal { code rule details { key value } }";

/// A mutation of memberships and dues, and what it shows.
pub(crate) fn change(field: &str, input: &str) -> String {
    let shown = match field {
        "requestMembership" | "answerRequest" | "withdrawRequest" => {
            "... on RequestSuccess { request { id state step person { id } decision viewerMayAnswer } }"
        }
        "proposeExpulsion" | "appealExpulsion" | "decideExpulsion" => {
            "... on ExpulsionSuccess { expulsion { id state appealUntil appeal decision } }"
        }
        "receivePayment" | "voidPayment" => {
            "... on ReceiptSuccess { receipt { id number amount clubShare provinceShare nationShare isVoid } }"
        }
        "chargeDues" => "... on DuesCharged { charged }",
        "previewStatement" => {
            "... on StatementPreview { lines { amount state mark receipt charge { year person { id } } } }"
        }
        "publishDuesTariff" => "... on BodySuccess { body { duesTariffs { year club dueOn } } }",
        "nameClubAccount" => "... on ClubSuccess { club { id } }",
        _ => "... on PersonSuccess { person { id } }",
    };
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename {shown} {REFUSAL} }} }}")
}

fn request() -> String {
    change("requestMembership", "RequestMembershipInput")
}

fn answer() -> String {
    change("answerRequest", "AnswerRequestInput")
}

pub(crate) fn pay() -> String {
    change("receivePayment", "ReceivePaymentInput")
}

fn input(value: Value) -> Value {
    json!({ "input": value })
}

/// Dues were due eight months ago.
fn due() -> Date {
    today().checked_sub(8.months()).unwrap()
}

/// The people of the story.
struct Clubs {
    day: Day,
    /// Two secretaries of the first club, and one of the second.
    first: Client,
    second: Client,
    south: Client,
    /// Who joins.
    person: Value,
    member: Client,
}

pub(crate) async fn a_member_joins_pays_goes_and_returns(database: Database) {
    let day = open(&database).await;
    let first = day.secretary("thu-ky-mot", 9, 0).await;
    let second = day.secretary("thu-ky-hai", 7, 0).await;
    let south = day.secretary("thu-ky-nam", 17, 1).await;
    let person = somebody_is_admitted(&day, &first, &second, &south).await;
    let member = own_account(&day, "nguoi-moi", &person).await;
    let clubs = Clubs { day, first, second, south, person, member };
    dues_are_set_charged_and_paid_in_part(&clubs).await;
    let dues = ["payment_voided", "payment_received", "payment_received", "dues_charged"];
    assert_eq!(crate::told::heard(&clubs.member, "dues").await, dues);
    a_statement_is_only_proposed(&clubs).await;
    strangers_see_nothing(&clubs).await;
    a_proposal_is_appealed_and_decided_and_the_member_returns(&clubs).await;
    a_card_has_one_holder(&clubs).await;
    two_clubs_agree_on_a_transfer(&clubs).await;
    clubs.day.server.stop().await;
}

/// Somebody of the register gets an account, and logs in.
pub(crate) async fn own_account(day: &Day, login: &str, person: &Value) -> Client {
    let opened = "mutation($input: OpenAccountInput!) { it: openAccount(input: $input) {
        __typename ... on CodeSuccess { account oneTimeCode } ... on Refusal { code } } }";
    let code = day.admin.done(opened, input(json!({ "login": login, "person": person }))).await;
    set_password(&day.visitor, &code["oneTimeCode"]).await;
    Client::log_in(&day.server, login).await
}

async fn somebody_is_admitted(day: &Day, first: &Client, second: &Client, south: &Client) -> Value {
    let joined = due().checked_sub(1.months()).unwrap();
    let newcomer = json!({ "name": "Đỗ Thị Mới", "birthDate": "1999-09-09", "sex": "FEMALE" });
    let paper = |sponsor: Value, command: &str| {
        input(json!({
            "commandId": command, "newcomer": newcomer, "kind": "ADMISSION", "club": day.clubs[0],
            "sponsor": sponsor, "statement": "Tự nguyện xin gia nhập.", "on": joined,
        }))
    };
    let sponsor = json!(day.member(1));
    let once = "0190aaaa-0000-7000-8000-000000000001";
    let without = first.refused(&request(), paper(Value::Null, "0190aaaa-0000-7000-8000-000000000002")).await;
    assert_eq!(without["code"], "sponsor_missing", "{without:#}");
    let elsewhere =
        south.refused(&request(), paper(sponsor.clone(), "0190aaaa-0000-7000-8000-000000000003")).await;
    assert_eq!(elsewhere["code"], "forbidden", "another club's secretary: {elsewhere:#}");
    let made = first.done(&request(), paper(sponsor.clone(), once)).await["request"].take();
    let again = first.done(&request(), paper(sponsor.clone(), once)).await["request"].take();
    assert_eq!(made["id"], again["id"], "a double submit is one request");
    let twice = second.refused(&request(), paper(sponsor, "0190aaaa-0000-7000-8000-000000000004")).await;
    assert_eq!(twice["code"], "person_known", "two secretaries enter the same person: {twice:#}");

    let verdict = |verdict: &str, reason: &str| {
        input(json!({
            "request": made["id"], "step": "ADMISSION", "verdict": verdict, "reason": reason, "on": joined,
        }))
    };
    let mute = second.refused(&answer(), verdict("REFUSED", " ")).await;
    assert_eq!(mute["code"], "reasons_missing", "{mute:#}");
    let abroad = south.refused(&answer(), verdict("GRANTED", "")).await;
    assert_eq!(abroad["code"], "forbidden", "{abroad:#}");
    // Both decide at once: one of them is too late and is told so.
    let (query, variables) = (answer(), verdict("GRANTED", "Đủ điều kiện."));
    let both = tokio::join!(first.ask(&query, variables.clone()), second.ask(&query, variables));
    let codes = [&both.0["it"]["code"], &both.1["it"]["code"]];
    assert_eq!(codes.iter().filter(|code| **code == "request_closed").count(), 1, "{both:#?}");
    made["person"]["id"].clone()
}

/// How somebody stands, what they owe and paid, as somebody sees it.
pub(crate) async fn charges_of(client: &Client, person: &Value) -> Value {
    let query = "query($id: ID!) { person(id: $id) { membership { standing level cardNumber
        charges { year amount paid waived balance isInArrears reference waiver payBy { text rows } }
        receipts { number } expulsions { id state } requests { id state kind } } } }";
    client.ask(query, json!({ "id": person })).await["person"]["membership"].take()
}

async fn dues_are_set_charged_and_paid_in_part(clubs: &Clubs) {
    let Clubs { day, first, south, person, member, .. } = clubs;
    let year = due().year();
    let charge = change("chargeDues", "ChargeDuesInput");
    let club = input(json!({ "club": day.clubs[0], "year": year }));
    let early = first.refused(&charge, club.clone()).await;
    assert_eq!(early["code"], "no_tariff", "{early:#}");
    let publish = change("publishDuesTariff", "PublishDuesTariffInput");
    let tariff = |club: u64, nation: u8| {
        input(json!({
            "body": day.national, "year": year, "club": club, "province": 360_000, "nation": 600_000,
            "dueOn": due(), "provincePercent": 30, "nationPercent": nation,
        }))
    };
    let secretary = first.refused(&publish, tariff(240_000, 10)).await;
    assert_eq!(secretary["code"], "forbidden", "{secretary:#}");
    let shares = day.staff.refused(&publish, tariff(240_000, 71)).await;
    assert_eq!(shares["code"], "bad_shares", "{shares:#}");
    let much = day.staff.refused(&publish, tariff(1_000_000_001, 10)).await;
    assert_eq!(much["code"], "bad_amount", "{much:#}");
    day.staff.done(&publish, tariff(240_000, 10)).await;
    let again = day.staff.refused(&publish, tariff(240_000, 10)).await;
    assert_eq!(again["code"], "tariff_unchanged", "{again:#}");
    let stranger = south.refused(&charge, club.clone()).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    assert_eq!(first.done(&charge, club.clone()).await["charged"], 1, "everybody else paid or was not there");
    let twice = first.refused(&charge, club).await;
    assert_eq!(twice["code"], "nobody_to_charge", "{twice:#}");

    let owed = charges_of(member, person).await;
    assert_eq!(owed["standing"], "IN_ARREARS", "{owed:#}");
    assert_eq!(
        (&owed["charges"][0]["balance"], &owed["charges"][0]["payBy"]),
        (&json!(240_000), &Value::Null)
    );
    let name = change("nameClubAccount", "NameClubAccountInput");
    let account = |number: &str| input(json!({ "club": day.clubs[0], "bank": "970436", "number": number }));
    let own = first.refused(&name, account("1023456789")).await;
    assert_eq!(own["code"], "forbidden", "whoever takes it in does not say where it goes: {own:#}");
    let bad = day.staff.refused(&name, account("12-34")).await;
    assert_eq!(bad["code"], "bad_bank_account", "{bad:#}");
    day.staff.done(&name, account("1023456789")).await;
    let owed = charges_of(member, person).await;
    let code = &owed["charges"][0]["payBy"];
    let reference = owed["charges"][0]["reference"].as_str().unwrap();
    let text = code["text"].as_str().unwrap();
    assert!(text.contains("0010A000000727") && text.contains("5406240000"), "{text}");
    assert!(text.contains(reference), "{text}");
    assert!(code["rows"].as_array().unwrap().len() > 20);

    let cash = |amount: i64, on: Date| {
        input(json!({ "person": person, "year": year, "amount": amount, "means": "CASH", "on": on }))
    };
    let nothing = first.refused(&pay(), cash(0, today())).await;
    assert_eq!(nothing["code"], "bad_amount", "{nothing:#}");
    let too_much = first.refused(&pay(), cash(240_001, today())).await;
    assert_eq!(too_much["code"], "more_than_owed", "{too_much:#}");
    let tomorrow = first.refused(&pay(), cash(1, today().tomorrow().unwrap())).await;
    assert_eq!(tomorrow["code"], "day_in_the_future", "{tomorrow:#}");
    let long_ago = first.refused(&pay(), cash(1, date(1026, 11, 21))).await;
    assert_eq!(long_ago["code"], "day_too_early", "{long_ago:#}");
    let oneself = member.refused(&pay(), cash(240_000, today())).await;
    assert_eq!(oneself["code"], "forbidden", "{oneself:#}");
    let minus = first.raw(&pay(), cash(-1, today())).await;
    assert!(minus["errors"].is_array(), "{minus:#}");
    // The tariff is amended: what was charged before is shared as it was charged.
    day.staff.done(&publish, tariff(240_000, 20)).await;
    let part = first.done(&pay(), cash(100_000, today())).await["receipt"].take();
    let shares = [&part["number"], &part["clubShare"], &part["provinceShare"], &part["nationShare"]];
    assert_eq!(shares, [&json!(1), &json!(60_000), &json!(30_000), &json!(10_000)], "{part:#}");
    let slip = first.done(&pay(), cash(5_000, today())).await["receipt"].take();
    assert_eq!(slip["number"], 2);
    let void = change("voidPayment", "VoidPaymentInput");
    let why = |reason: &str| input(json!({ "receipt": slip["id"], "reason": reason }));
    let mute = first.refused(&void, why("")).await;
    assert_eq!(mute["code"], "reasons_missing", "{mute:#}");
    assert_eq!(first.done(&void, why("Gõ nhầm.")).await["receipt"]["isVoid"], true);
    let twice = first.refused(&void, why("Gõ nhầm.")).await;
    assert_eq!(twice["code"], "no_such_receipt", "{twice:#}");
    let old = change("recordDues", "RecordDuesInput");
    let old =
        first.refused(&old, input(json!({ "person": person, "year": year, "amount": 1, "currency": "VND" })));
    assert_eq!(old.await["code"], "dues_are_charged");
    let record = change("recordDues", "RecordDuesInput");
    let beside =
        |year: i16| input(json!({ "person": day.member(1), "year": year, "amount": 1, "currency": "VND" }));
    let next = first.refused(&record, beside(today().year() + 1)).await;
    assert_eq!(next["code"], "bad_year", "{next:#}");
}

async fn a_statement_is_only_proposed(clubs: &Clubs) {
    let Clubs { day, first, south, person, member, .. } = clubs;
    let year = due().year();
    let owed = charges_of(member, person).await;
    let reference = owed["charges"][0]["reference"].as_str().unwrap();
    let (head, tail) = reference.split_at(6);
    let file = format!(
        "\u{feff}Sao kê;;\nNgày;Diễn giải;Ghi có\n21/11;{head} {tail}-DO THI MOI;20.000\n22/11;Ung ho;50.000\n"
    );
    let preview = change("previewStatement", "StatementInput");
    let sent = |bytes: &[u8]| input(json!({ "club": day.clubs[0], "file": base64(bytes) }));
    let stranger = south.refused(&preview, sent(file.as_bytes())).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    let unreadable = first.refused(&preview, sent(b"a;b\n1;2\n")).await;
    assert_eq!(unreadable["code"], "file_unreadable", "{unreadable:#}");
    let lines = first.done(&preview, sent(file.as_bytes())).await["lines"].take();
    assert_eq!((&lines[0]["state"], &lines[1]["state"]), (&json!("DUES"), &json!("UNKNOWN")), "{lines:#}");
    assert_eq!(lines[0]["charge"]["person"]["id"], *person);
    let before = charges_of(member, person).await;
    assert_eq!(before["charges"][0]["balance"], 140_000, "nothing is booked by itself");
    let accept = || {
        input(json!({
            "person": person, "year": year, "amount": 20_000, "means": "TRANSFER", "on": today(),
            "statementLine": lines[0]["mark"],
        }))
    };
    assert_eq!(first.done(&pay(), accept()).await["receipt"]["number"], 3);
    let twice = first.refused(&pay(), accept()).await;
    assert_eq!(twice["code"], "line_booked", "{twice:#}");
    let lines = first.done(&preview, sent(file.as_bytes())).await["lines"].take();
    assert_eq!((&lines[0]["state"], &lines[0]["receipt"]), (&json!("BOOKED"), &json!(3)), "{lines:#}");
}

async fn strangers_see_nothing(clubs: &Clubs) {
    let Clubs { day, first, south, person, .. } = clubs;
    for stranger in [&day.visitor, south] {
        assert_eq!(charges_of(stranger, person).await, Value::Null);
        let office = "query($id: ID!) { club(id: $id) { office { account { bank } } } }";
        let seen = stranger.ask(office, json!({ "id": day.clubs[0] })).await;
        assert_eq!(seen["club"]["office"], Value::Null);
    }
    let arrears = "{ arrearsByClub { club { id } owed charges } }";
    assert_eq!(day.visitor.ask(arrears, json!({})).await["arrearsByClub"], json!([]));
    let own = first.ask(arrears, json!({})).await["arrearsByClub"].take();
    assert_eq!((&own[0]["club"]["id"], &own[0]["owed"]), (&json!(day.clubs[0]), &json!(120_000)), "{own:#}");
    assert_eq!(day.staff.ask(arrears, json!({})).await["arrearsByClub"], own);
}

async fn a_proposal_is_appealed_and_decided_and_the_member_returns(clubs: &Clubs) {
    let Clubs { day, first, south, person, member, .. } = clubs;
    let year = due().year();
    let propose = change("proposeExpulsion", "ProposeExpulsionInput");
    let about = |person: &Value| input(json!({ "person": person, "statement": "Nợ hội phí quá sáu tháng." }));
    let good = first.refused(&propose, about(&json!(day.member(1)))).await;
    assert_eq!(good["code"], "not_in_arrears", "{good:#}");
    let stranger = south.refused(&propose, about(person)).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    let proposed = first.done(&propose, about(person)).await["expulsion"].take();
    let decide = change("decideExpulsion", "DecideExpulsionInput");
    let verdict = |verdict: &str, reason: &str| {
        input(json!({ "expulsion": proposed["id"], "verdict": verdict, "reason": reason }))
    };
    let club = first.refused(&decide, verdict("GRANTED", "Nợ.")).await;
    assert_eq!(club["code"], "forbidden", "the club proposes, the federation decides: {club:#}");
    let early = day.staff.refused(&decide, verdict("GRANTED", "Nợ.")).await;
    assert_eq!(early["code"], "appeal_still_open", "{early:#}");
    let told = charges_of(member, person).await;
    assert_eq!(told["expulsions"][0]["state"], "PROPOSED", "it stands in the member's account");
    let appeal = change("appealExpulsion", "AppealExpulsionInput");
    let says = |text: &str| input(json!({ "expulsion": proposed["id"], "statement": text }));
    let other = first.refused(&appeal, says("Không phải tôi.")).await;
    assert_eq!(other["code"], "forbidden", "{other:#}");
    let appealed = member.done(&appeal, says("Tôi đi công tác xa.")).await["expulsion"].take();
    assert_eq!(
        (&appealed["state"], &appealed["appeal"]),
        (&json!("APPEALED"), &json!("Tôi đi công tác xa."))
    );
    let twice = member.refused(&appeal, says("Lần nữa.")).await;
    assert_eq!(twice["code"], "expulsion_appealed", "{twice:#}");
    let mute = day.staff.refused(&decide, verdict("GRANTED", "")).await;
    assert_eq!(mute["code"], "reasons_missing", "{mute:#}");
    let done = day.staff.done(&decide, verdict("GRANTED", "Đã nhắc ba lần.")).await;
    assert_eq!(done["expulsion"]["state"], "EXPELLED");
    let twice = day.staff.refused(&decide, verdict("REFUSED", "Đổi ý.")).await;
    assert_eq!(twice["code"], "expulsion_closed", "{twice:#}");
    let struck = charges_of(member, person).await;
    assert_eq!(struck["standing"], "EXPELLED", "{struck:#}");
    let ask = input(
        json!({ "person": person, "kind": "ADMISSION", "club": day.clubs[1], "sponsor": day.member(10) }),
    );
    let elsewhere = member.refused(&request(), ask).await;
    assert_eq!(elsewhere["code"], "expelled", "no way around it: {elsewhere:#}");

    let back = change("reinstateMember", "ReinstateMemberInput");
    let returns =
        || input(json!({ "person": person, "club": day.clubs[0], "on": today(), "reason": "Đã trình bày." }));
    let owes = day.staff.refused(&back, returns()).await;
    assert_eq!(owes["code"], "still_owes", "{owes:#}");
    let waive = change("waiveDues", "WaiveDuesInput");
    let let_off = |reason: &str| input(json!({ "person": person, "year": year, "reason": reason }));
    let oneself = member.refused(&waive, let_off("Nghèo.")).await;
    assert_eq!(oneself["code"], "forbidden", "{oneself:#}");
    first.done(&waive, let_off("Hoàn cảnh khó khăn.")).await;
    let twice = first.refused(&waive, let_off("Lần nữa.")).await;
    assert_eq!(twice["code"], "nothing_owed", "{twice:#}");
    let club = first.refused(&back, returns()).await;
    assert_eq!(club["code"], "forbidden", "{club:#}");
    day.staff.done(&back, returns()).await;
    assert_eq!(charges_of(member, person).await["standing"], "GOOD");

    // A receipt is taken back, and what it was for is waived as well: both reasons stand.
    let receipts = "query($id: ID!) { person(id: $id) { membership { receipts { id number } } } }";
    let receipts = member.ask(receipts, json!({ "id": person })).await["person"]["membership"].take();
    let receipts = receipts["receipts"].as_array().unwrap();
    let part = receipts.iter().find(|receipt| receipt["number"] == 1).unwrap();
    let void = change("voidPayment", "VoidPaymentInput");
    first.done(&void, input(json!({ "receipt": part["id"], "reason": "Séc không có tiền." }))).await;
    first.done(&waive, let_off("Vẫn khó khăn.")).await;
    let charges = charges_of(member, person).await["charges"].take();
    let seen = (&charges[0]["balance"], &charges[0]["waived"], &charges[0]["waiver"]);
    assert_eq!(
        seen,
        (&json!(0), &json!(220_000), &json!("Hoàn cảnh khó khăn.\nVẫn khó khăn.")),
        "{charges:#}"
    );
}

async fn a_card_has_one_holder(clubs: &Clubs) {
    let Clubs { day, first, second, person, member, .. } = clubs;
    let move_on = input(json!({ "person": person, "kind": "TRANSFER", "club": day.clubs[1] }));
    let asked = member.done(&request(), move_on).await["request"].take();
    let card = change("issueCard", "IssueCardInput");
    let number = |number: &str, until: &str| {
        input(json!({
            "person": person, "number": number, "level": "PROVINCE", "from": "2026-01-01", "until": until,
        }))
    };
    let secretary = first.refused(&card, number("KD-0500", "2028-12-31")).await;
    assert_eq!(secretary["code"], "forbidden", "{secretary:#}");
    let taken = day.staff.refused(&card, number("kd-0001", "2028-12-31")).await;
    assert_eq!(taken["code"], "card_taken", "{taken:#}");
    let backwards = day.staff.refused(&card, number("KD-0500", "2025-12-31")).await;
    assert_eq!(backwards["code"], "bad_card_term", "{backwards:#}");
    // The province recognizes whom it likes, but for itself.
    let body = "query($id: ID!) { club(id: $id) { body { id } } }";
    let body = day.visitor.ask(body, json!({ "id": day.clubs[0] })).await["club"]["body"]["id"].take();
    let province = day.holder("ha-noi", 22, "staff", body.as_str().unwrap()).await;
    let mut national = number("KD-0500", "2028-12-31");
    national["input"]["level"] = json!("NATION");
    let above = province.refused(&card, national.clone()).await;
    assert_eq!(above["code"], "forbidden", "a national card is the nation's to issue: {above:#}");
    province.done(&card, number("KD-0500", "2028-12-31")).await;
    day.staff.done(&card, national).await;
    let mut long_ago = number("KD-0500", "1030-12-31");
    long_ago["input"]["from"] = json!("1026-01-01");
    let long_ago = day.staff.refused(&card, long_ago).await;
    assert_eq!(long_ago["code"], "day_too_early", "{long_ago:#}");
    // Two at their desks give one number to two members at the same instant.
    let same = |card: u16| {
        input(json!({
            "person": day.member(card), "number": "KD-0600", "level": "CLUB", "from": "2026-01-01",
            "until": "2028-12-31",
        }))
    };
    let both = tokio::join!(day.staff.ask(&card, same(3)), province.ask(&card, same(4)));
    let codes = [&both.0["it"]["code"], &both.1["it"]["code"]];
    assert_eq!(codes.iter().filter(|code| **code == "card_taken").count(), 1, "{both:#?}");
    assert_eq!(codes.iter().filter(|code| code.is_null()).count(), 1, "{both:#?}");
    day.staff.done(&card, number("kd-0500", "2028-12-31")).await;
    let seen = charges_of(&day.staff, person).await;
    assert_eq!((&seen["level"], &seen["cardNumber"]), (&json!("PROVINCE"), &json!("KD-0500")));
    assert_eq!(seen["requests"][0]["state"], "OPEN", "a card closes no request: {seen:#}");
    let not_yet = json!({
        "request": asked["id"], "step": "RELEASE", "verdict": "REFUSED", "reason": "Đang thi đấu cho đội.",
    });
    assert_eq!(second.done(&answer(), input(not_yet)).await["request"]["state"], "REFUSED");
}

async fn two_clubs_agree_on_a_transfer(clubs: &Clubs) {
    let Clubs { day, first, second, south, person, member } = clubs;
    let ask = |kind: &str, club: Value| input(json!({ "person": person, "kind": kind, "club": club }));
    let pushed = second.refused(&request(), ask("DEPARTURE", Value::Null)).await;
    assert_eq!(pushed["code"], "forbidden", "nobody is moved by their club: {pushed:#}");
    let made = member.done(&request(), ask("TRANSFER", json!(day.clubs[1]))).await["request"].take();
    let open = member.refused(&request(), ask("DEPARTURE", Value::Null)).await;
    assert_eq!(open["code"], "request_open", "{open:#}");
    let says = |step: &str, verdict: &str| {
        input(json!({ "request": made["id"], "step": step, "verdict": verdict, "reason": "Đồng ý." }))
    };
    let early = south.refused(&answer(), says("ACCEPTANCE", "GRANTED")).await;
    assert_eq!(early["code"], "forbidden", "the old club comes first: {early:#}");
    let oneself = member.refused(&answer(), says("RELEASE", "GRANTED")).await;
    assert_eq!(oneself["code"], "forbidden", "{oneself:#}");
    let released = second.done(&answer(), says("RELEASE", "GRANTED")).await["request"].take();
    assert_eq!((&released["state"], &released["step"]), (&json!("OPEN"), &json!("ACCEPTANCE")));
    let old = first.refused(&answer(), says("ACCEPTANCE", "GRANTED")).await;
    assert_eq!(old["code"], "forbidden", "not the old club's to decide: {old:#}");
    let passed = south.refused(&answer(), says("RELEASE", "GRANTED")).await;
    assert_eq!(passed["code"], "step_passed", "{passed:#}");
    south.done(&answer(), says("ACCEPTANCE", "GRANTED")).await;
    let club = "query($id: ID!) { person(id: $id) { club { id } } }";
    let seen = day.visitor.ask(club, json!({ "id": person })).await;
    assert_eq!(seen["person"]["club"]["id"], day.clubs[1].as_str());

    let leaves = member.done(&request(), ask("DEPARTURE", Value::Null)).await["request"].take();
    let withdraw = change("withdrawRequest", "WithdrawRequestInput");
    let back = input(json!({ "request": leaves["id"] }));
    let stranger = first.refused(&withdraw, back.clone()).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    let own_club = south.refused(&withdraw, back.clone()).await;
    assert_eq!(own_club["code"], "forbidden", "a club refuses, with reasons: {own_club:#}");
    member.done(&withdraw, back.clone()).await;
    let twice = member.refused(&withdraw, back).await;
    assert_eq!(twice["code"], "request_closed", "{twice:#}");
    let leaves = member.done(&request(), ask("DEPARTURE", Value::Null)).await["request"].take();
    let lets = input(json!({ "request": leaves["id"], "step": "DEPARTURE", "verdict": "GRANTED" }));
    south.done(&answer(), lets).await;
    let seen = day.visitor.ask(club, json!({ "id": person })).await;
    assert_eq!(seen["person"]["club"], Value::Null);
    let work = "{ membershipWork { requests { id } expulsions { id } } }";
    let left = day.staff.ask(work, json!({})).await["membershipWork"].take();
    assert_eq!(left, json!({ "requests": [], "expulsions": [] }), "everything was answered");
}
