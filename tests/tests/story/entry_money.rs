//! Entry fees as money: taken in cash and by bank with receipts, taken back with a reason, found in statements, shared, summed
//! and handed to the accountant; and everybody who sees none of it.

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open};
use crate::entries;
use crate::entry_receipts::{RECEIPT, receipts, receive};
use crate::fixture::base64;
use crate::today::today;

/// Clubs are counted as the day counts them: members 1 to 9 are of the first, 10 to 18 of the second.
struct Cast {
    event: String,
    secretaries: [Client; 2],
    /// Member 1.
    player: Client,
    chief: Client,
    /// A member of the organizing committee, who takes the entries.
    taker: Client,
}

pub(crate) async fn fees_are_money_that_came_in(database: Database) {
    let day = open(&database).await;
    let cast = cast(&day).await;
    what_is_owed_says_since_when(&day, &cast).await;
    let first = a_fee_is_taken_in_cash(&day, &cast).await;
    a_receipt_is_taken_back(&day, &cast, &first).await;
    a_club_pays_for_its_players_at_once(&day, &cast).await;
    a_clubs_statement_has_fees_beside_dues(&day, &cast).await;
    dues_are_paid_beside(&day, &cast).await;
    sums_are_for_whoever_keeps_the_money(&day, &cast).await;
    the_accountant_takes_files(&day, &cast).await;
    let before = ledger(&day.staff, json!({})).await;
    day.server.stop().await;
    crate::server::run(&database, "rebuild").await;
    let server = crate::server::Server::start(&database).await;
    let staff = Client::log_in(&server, "van-phong").await;
    assert_eq!(ledger(&staff, json!({})).await, before, "also after a rebuild");
    server.stop().await;
}

fn input(value: Value) -> Value {
    json!({ "input": value })
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

async fn cast(day: &Day) -> Cast {
    let from_now = |hours| (Timestamp::now() + SignedDuration::from_hours(hours)).to_string();
    let mut terms = json!({
        "opens": from_now(-1), "closes": from_now(1), "fee": 200_000, "feeBank": "970415",
        "feeAccount": "113366668888", "feeProvincePercent": 30, "feeNationPercent": 71,
    });
    // More than the whole is shared by nobody.
    let mut settings = events::settings("CHESS");
    settings["entry"] = terms.clone();
    let rules = json!({
        "name": "Chia quá tay", "kind": "CHESS", "body": day.national, "venue": "Nhà thi đấu",
        "startsOn": today(), "endsOn": today(), "sections": crate::fixture::sections("x"), "settings": settings,
    });
    let refused = day.staff.refused(&about("publishRules", "PublishRulesInput"), input(rules)).await;
    assert_eq!(refused["code"], "bad_entry_terms", "{refused:#}");
    terms["feeNationPercent"] = json!(10);
    let event = entries::publish(day, "Giải có lệ phí", &terms).await;
    let chief = events::officials(day, &event, &[("tong-le-phi", 20, "CHIEF_ARBITER")]).await.0.unwrap();
    let taker = [("thu-le-phi", 23, "ORGANIZING_MEMBER")];
    let taker = events::officials(day, &event, &taker).await.1.remove(0);
    let secretaries = [day.secretary("thu-ky-mot", 9, 0).await, day.secretary("thu-ky-hai", 17, 1).await];
    let player = day.log_in("dau-thu-mot", 1).await;
    let apply = about("applyForEntry", "EntryInput");
    for (secretary, cards) in secretaries.iter().zip([&[1_u16, 2, 3][..], &[10]]) {
        let people: Vec<&str> = cards.iter().map(|card| day.member(*card)).collect();
        secretary.done(&apply, input(json!({ "event": event, "people": people }))).await;
    }
    Cast { event, secretaries, player, chief, taker }
}

/// What somebody sees of the fee of a member.
async fn fee(day: &Day, cast: &Cast, who: &Client, card: u16) -> Value {
    let query = "query($id: ID!) { event(id: $id) { entering { viewerRecordsFees receipts { number isVoid }
        applications { person { id } fee { outcome dueSince fee { amount } } receipt { number } payBy { reference } } } } }";
    let data = who.ask(query, json!({ "id": cast.event })).await;
    let all = data["event"]["entering"]["applications"].as_array().unwrap().clone();
    all.into_iter().find(|one| one["person"]["id"] == day.member(card)).unwrap_or_default()
}

fn pays(day: &Day, cast: &Cast, cards: &[u16], amount: u64) -> Value {
    let people: Vec<&str> = cards.iter().map(|card| day.member(*card)).collect();
    json!({ "event": cast.event, "people": people, "amount": amount, "means": "CASH", "on": today() })
}

async fn what_is_owed_says_since_when(day: &Day, cast: &Cast) {
    for who in [&day.staff, &cast.taker, &cast.secretaries[0], &cast.player] {
        let seen = fee(day, cast, who, 1).await;
        assert_eq!(seen["fee"]["dueSince"], json!(today()), "{seen:#}");
        assert_eq!(seen["receipt"], Value::Null);
    }
    for stranger in [&day.visitor, &cast.secretaries[1]] {
        let seen = fee(day, cast, stranger, 1).await;
        assert!(seen["fee"].is_null() && seen["payBy"].is_null(), "nobody else sees an amount: {seen:#}");
    }
}

async fn a_fee_is_taken_in_cash(day: &Day, cast: &Cast) -> Value {
    for who in [&day.visitor, &cast.player, &cast.secretaries[0], &cast.chief] {
        let refused = who.refused(&receive(), input(pays(day, cast, &[1], 200_000))).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let differs = cast.taker.refused(&receive(), input(pays(day, cast, &[1], 199_999))).await;
    assert_eq!(differs["code"], "entry_fee_differs", "{differs:#}");
    assert_eq!(differs["details"][0], json!({ "key": "owed", "value": "200000" }), "{differs:#}");
    let mut tomorrow = pays(day, cast, &[1], 200_000);
    tomorrow["on"] = json!(today().tomorrow().unwrap());
    let refused = cast.taker.refused(&receive(), input(tomorrow)).await;
    assert_eq!(refused["code"], "day_in_the_future", "{refused:#}");
    let nobody = cast.taker.refused(&receive(), input(pays(day, cast, &[], 200_000))).await;
    assert_eq!(nobody["code"], "entry_nobody_named", "{nobody:#}");
    let stranger = cast.taker.refused(&receive(), input(pays(day, cast, &[1, 11], 400_000))).await;
    assert_eq!(stranger["code"], "entry_no_application", "all or none: {stranger:#}");

    let mut once = pays(day, cast, &[1], 200_000);
    once["commandId"] = json!("0190bbbb-0000-7000-8000-000000000001");
    let done = cast.taker.done(&receive(), input(once.clone())).await["receipts"].take();
    let again = cast.taker.done(&receive(), input(once)).await["receipts"].take();
    assert_eq!(done, again, "a double tap is one receipt");
    let receipt = done[0].clone();
    let shares = ["number", "amount", "clubShare", "provinceShare", "nationShare"].map(|key| &receipt[key]);
    assert_eq!(shares.map(|share| share.as_u64().unwrap()), [1, 200_000, 120_000, 60_000, 20_000]);
    assert_eq!(receipt["takenBy"]["id"], day.member(23), "who took it in: {receipt:#}");
    assert_eq!(
        (&receipt["body"]["id"], &receipt["club"]["id"]),
        (&json!(day.national), &json!(day.clubs[0]))
    );
    let twice = cast.taker.refused(&receive(), input(pays(day, cast, &[1], 200_000))).await;
    assert_eq!(twice["code"], "entry_fee_unchanged", "{twice:#}");

    // The payer has the receipt, and so has the club; nobody else has.
    let own = fee(day, cast, &cast.player, 1).await;
    assert_eq!((&own["fee"]["outcome"], &own["receipt"]["number"]), (&json!("PAID"), &json!(1)), "{own:#}");
    assert!(own["fee"]["dueSince"].is_null() && own["payBy"].is_null(), "{own:#}");
    let one =
        format!("query($id: ID!) {{ entryReceipt(id: $id) {{ {RECEIPT} }} receipt(id: $id) {{ number }} }}");
    for who in [&cast.player, &cast.secretaries[0], &cast.taker, &day.staff] {
        let seen = who.ask(&one, json!({ "id": receipt["id"] })).await;
        assert_eq!(
            (&seen["entryReceipt"]["number"], &seen["receipt"]),
            (&json!(1), &Value::Null),
            "{seen:#}"
        );
    }
    for who in [&day.visitor, &cast.secretaries[1], &cast.chief] {
        let seen = who.ask(&one, json!({ "id": receipt["id"] })).await;
        assert_eq!(seen["entryReceipt"], Value::Null, "{seen:#}");
    }
    assert_eq!(crate::told::heard(&cast.player, "entry").await[0], "entry_fee");
    receipt
}

async fn a_receipt_is_taken_back(day: &Day, cast: &Cast, receipt: &Value) {
    let void = receipts("voidEntryFee", "VoidEntryFeeInput");
    let why = |reason: &str| input(json!({ "receipt": receipt["id"], "reason": reason }));
    for who in [&day.visitor, &cast.player, &cast.secretaries[0], &cast.chief] {
        let refused = who.refused(&void, why("Nhầm.")).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    // A fee with a receipt is not quietly due again.
    let record = about("recordEntryFee", "EntryFeeInput");
    for outcome in ["DUE", "WAIVED"] {
        let quietly = json!({ "event": cast.event, "person": day.member(1), "outcome": outcome });
        let refused = cast.taker.refused(&record, input(quietly)).await;
        assert_eq!(refused["code"], "entry_fee_has_receipt", "{refused:#}");
    }
    let mute = cast.taker.refused(&void, why(" ")).await;
    assert_eq!(mute["code"], "reasons_missing", "{mute:#}");
    let done = cast.taker.done(&void, why("Thu nhầm người.")).await;
    let gone = &done["receipts"][0];
    assert_eq!((&gone["isVoid"], &gone["voidReason"]), (&json!(true), &json!("Thu nhầm người.")), "{done:#}");
    let twice = cast.taker.refused(&void, why("Nữa.")).await;
    assert_eq!(twice["code"], "no_such_receipt", "{twice:#}");
    let again = fee(day, cast, &cast.player, 1).await;
    assert_eq!((&again["fee"]["outcome"], &again["receipt"]), (&json!("DUE"), &Value::Null), "{again:#}");
    // Its number is not used again; a fee that is said to be paid has a receipt as well.
    let mut paid = json!({ "event": cast.event, "person": day.member(1), "outcome": "PAID" });
    paid["commandId"] = json!("0190bbbb-0000-7000-8000-000000000003");
    for _ in 0..2 {
        // Sent twice, it is one payment.
        cast.taker.done(&record, input(paid.clone())).await;
    }
    assert_eq!(fee(day, cast, &cast.player, 1).await["receipt"]["number"], 2);
    let query =
        "query($id: ID!) { event(id: $id) { entering { viewerRecordsFees receipts { number isVoid } } } }";
    let seen = cast.taker.ask(query, json!({ "id": cast.event })).await["event"]["entering"].take();
    let both = json!([{ "number": 2, "isVoid": false }, { "number": 1, "isVoid": true }]);
    assert_eq!(seen, json!({ "viewerRecordsFees": true, "receipts": both }));
    let nothing = json!({ "viewerRecordsFees": false, "receipts": [] });
    for who in [&day.visitor, &cast.player, &cast.secretaries[0], &cast.chief] {
        let seen = who.ask(query, json!({ "id": cast.event })).await["event"]["entering"].take();
        assert_eq!(seen, nothing);
    }
}

/// What a club owes for entries, as somebody sees it.
pub(crate) async fn owed_by_club(day: &Day, who: &Client, club: usize) -> Value {
    let query = "query($id: ID!) { club(id: $id) { office { entryFees { owed event { id }
        applications { person { id } } payBy { reference by { bank account text rows } } } } } }";
    who.ask(query, json!({ "id": day.clubs[club] })).await["club"]["office"].take()
}

async fn a_club_pays_for_its_players_at_once(day: &Day, cast: &Cast) {
    let owed = owed_by_club(day, &cast.secretaries[0], 0).await;
    let [event] = &owed["entryFees"].as_array().unwrap()[..] else { panic!("{owed:#}") };
    assert_eq!((&event["owed"], &event["event"]["id"]), (&json!(400_000), &json!(cast.event)), "{owed:#}");
    let text = event["payBy"]["by"]["text"].as_str().unwrap();
    let reference = event["payBy"]["reference"].as_str().unwrap();
    assert!(text.contains("5406400000") && text.contains(reference), "{text}");
    for stranger in [&day.visitor, &cast.secretaries[1], &cast.player] {
        assert_eq!(owed_by_club(day, stranger, 0).await, Value::Null, "nobody else sees what a club owes");
    }
    let preview = "mutation($input: EntryStatementInput!) { it: previewEntryFees(input: $input) { __typename
        ... on EntryFeesPreview { lines { amount state mark on receipt person { id }
            fees { owed club { id } people { id } } } } ... on Refusal { code rule } } }";
    let file = format!(
        "Ngày;Diễn giải;Ghi có\n{day:02}/{month:02}/{year};{} {} CLB nop;400.000\n{day:02}/{month:02}/{year};{reference};1.000\n",
        &reference[..7],
        &reference[7..],
        day = today().day(),
        month = today().month(),
        year = today().year(),
    );
    let sent = input(json!({ "event": cast.event, "file": base64(file) }));
    let lines = cast.taker.done(preview, sent.clone()).await["lines"].take();
    assert_eq!(
        (&lines[0]["state"], &lines[1]["state"]),
        (&json!("DUE"), &json!("OTHER_AMOUNT")),
        "{lines:#}"
    );
    assert_eq!((&lines[0]["person"], &lines[0]["on"]), (&Value::Null, &json!(today())), "{lines:#}");
    let people = json!([{ "id": day.member(2) }, { "id": day.member(3) }]);
    assert_eq!((&lines[0]["fees"]["people"], &lines[0]["fees"]["owed"]), (&people, &json!(400_000)));
    assert_eq!(fee(day, cast, &day.staff, 2).await["fee"]["outcome"], "DUE", "nothing is booked by itself");

    let mut accept = pays(day, cast, &[2, 3], 400_000);
    accept["means"] = json!("TRANSFER");
    accept["statementLine"] = lines[0]["mark"].clone();
    let done = cast.taker.done(&receive(), input(accept)).await["receipts"].take();
    assert_eq!(
        (&done[0]["number"], &done[1]["number"], &done[1]["means"]),
        (&json!(3), &json!(4), &json!("TRANSFER"))
    );
    let lines = cast.taker.done(preview, sent).await["lines"].take();
    assert_eq!((&lines[0]["state"], &lines[0]["receipt"]), (&json!("BOOKED"), &json!(3)), "{lines:#}");
    let mut other = pays(day, cast, &[10], 200_000);
    other["statementLine"] = lines[0]["mark"].clone();
    let twice = cast.taker.refused(&receive(), input(other.clone())).await;
    assert_eq!(twice["code"], "line_booked", "{twice:#}");
    other["statementLine"] = json!("no mark");
    assert_eq!(cast.taker.refused(&receive(), input(other)).await["code"], "bad_id");
    assert_eq!(owed_by_club(day, &cast.secretaries[0], 0).await, json!({ "entryFees": [] }));
}

/// Money for both may come to one account: whoever records an event's fees is told of them, nobody else is.
async fn a_clubs_statement_has_fees_beside_dues(day: &Day, cast: &Cast) {
    let owed = fee(day, cast, &day.staff, 10).await;
    let reference = owed["payBy"]["reference"].as_str().unwrap();
    let preview = "mutation($input: StatementInput!) { it: previewStatement(input: $input) { __typename
        ... on StatementPreview { lines { state mark amount fees { owed event { id } people { id } } } }
        ... on Refusal { code rule } } }";
    let file =
        base64(format!("Date,Description,Credit\n1/2/2026,{reference},\"200,000\"\n1/2/2026,ung ho,5000\n"));
    let sent = input(json!({ "club": day.clubs[1], "file": file }));
    let blind = cast.secretaries[1].done(preview, sent.clone()).await["lines"].take();
    assert_eq!((&blind[0]["state"], &blind[0]["fees"]), (&json!("SETTLED"), &Value::Null), "{blind:#}");
    let lines = day.staff.done(preview, sent.clone()).await["lines"].take();
    assert_eq!((&lines[0]["state"], &lines[1]["state"]), (&json!("FEES"), &json!("UNKNOWN")), "{lines:#}");
    let found =
        json!({ "owed": 200_000, "event": { "id": cast.event }, "people": [{ "id": day.member(10) }] });
    assert_eq!(lines[0]["fees"], found);
    let mut accept = pays(day, cast, &[10], 200_000);
    accept["means"] = json!("TRANSFER");
    accept["statementLine"] = lines[0]["mark"].clone();
    let done = day.staff.done(&receive(), input(accept)).await;
    assert_eq!(done["receipts"][0]["number"], 5, "{done:#}");
    let lines = day.staff.done(preview, sent).await["lines"].take();
    assert_eq!(lines[0]["state"], "SETTLED", "{lines:#}");
}

/// A member of the first club pays in part for next year.
async fn dues_are_paid_beside(day: &Day, cast: &Cast) {
    let year = today().year() + 1;
    let done = |field: &str, input: &str| {
        format!(
            "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename ... on Refusal {{ code }} }} }}"
        )
    };
    let tariff = json!({
        "body": day.national, "year": year, "club": 240_000, "province": 360_000, "nation": 600_000,
        "dueOn": format!("{year}-06-30"), "provincePercent": 30, "nationPercent": 10,
    });
    day.staff.done(&done("publishDuesTariff", "PublishDuesTariffInput"), input(tariff)).await;
    let charge = input(json!({ "club": day.clubs[0], "year": year }));
    cast.secretaries[0].done(&done("chargeDues", "ChargeDuesInput"), charge).await;
    let pay =
        json!({ "person": day.member(2), "year": year, "amount": 100_000, "means": "CASH", "on": today() });
    cast.secretaries[0].done(&done("receivePayment", "ReceivePaymentInput"), input(pay)).await;
}

/// What came in this year until today, as far as somebody keeps it.
pub(crate) async fn ledger(who: &Client, asked: Value) -> Value {
    let taken = "{ receipts voided amount clubShare provinceShare nationShare }";
    let query = format!(
        "query($from: Date!, $to: Date!, $body: ID, $club: ID) {{
         ledger(from: $from, to: $to, body: $body, club: $club) {{
         clubs {{ club {{ id }} takings {{ ...T }} }} bodies {{ body {{ id }} takings {{ ...T }} }} all {{ ...T }} }} }}
         fragment T on Takings {{ dues {taken} fees {taken} }}"
    );
    let mut variables = json!({ "from": today().first_of_year(), "to": today() });
    for (key, value) in asked.as_object().unwrap() {
        variables[key] = value.clone();
    }
    who.ask(&query, variables).await["ledger"].take()
}

async fn sums_are_for_whoever_keeps_the_money(day: &Day, cast: &Cast) {
    let amounts =
        |of: &Value| (of["dues"]["amount"].as_u64().unwrap(), of["fees"]["amount"].as_u64().unwrap());
    let all = ledger(&day.staff, json!({})).await;
    assert_eq!(amounts(&all["all"]), (100_000, 800_000), "{all:#}");
    let fees = &all["all"]["fees"];
    assert_eq!((&fees["receipts"], &fees["voided"]), (&json!(4), &json!(1)), "{all:#}");
    let shares = ["clubShare", "provinceShare", "nationShare"].map(|share| fees[share].as_u64().unwrap());
    assert_eq!(shares, [480_000, 240_000, 80_000]);
    // The nation has everything, each province its clubs', each club its members' and players'.
    assert_eq!(all["bodies"][0]["body"]["id"], json!(day.national), "{all:#}");
    assert_eq!(amounts(&all["bodies"][0]["takings"]), (100_000, 800_000));
    let of = |all: &Value, club: usize| {
        let clubs = all["clubs"].as_array().unwrap();
        clubs.iter().find(|one| one["club"]["id"] == day.clubs[club]).map(|one| amounts(&one["takings"]))
    };
    assert_eq!((of(&all, 0), of(&all, 1)), (Some((100_000, 600_000)), Some((0, 200_000))), "{all:#}");
    // A club sees its own, an organizer the fees of the event.
    let own = ledger(&cast.secretaries[0], json!({})).await;
    assert_eq!((amounts(&own["all"]), of(&own, 1)), ((100_000, 600_000), None), "{own:#}");
    let organizer = ledger(&cast.taker, json!({})).await;
    assert_eq!(amounts(&organizer["all"]), (0, 800_000), "{organizer:#}");
    for nobody in [&day.visitor, &cast.player, &cast.chief] {
        assert_eq!(ledger(nobody, json!({})).await, Value::Null, "nobody else sees a sum");
    }
    // Less is asked for: a club, a province, which holds no event but has players in one, other days.
    let one = ledger(&day.staff, json!({ "club": day.clubs[1] })).await;
    assert_eq!(amounts(&one["all"]), (0, 200_000), "{one:#}");
    let query = "query($id: ID!) { club(id: $id) { body { id } } }";
    let province = day.visitor.ask(query, json!({ "id": day.clubs[0] })).await["club"]["body"]["id"].take();
    let of_province = ledger(&day.staff, json!({ "body": province })).await;
    let row = all["bodies"].as_array().unwrap().iter().find(|one| one["body"]["id"] == province).unwrap();
    assert_eq!(of_province["all"], row["takings"], "what stands at it in the sums of everybody");
    let (dues, fees) = amounts(&of_province["all"]);
    assert_eq!(
        (dues, fees >= 600_000),
        (100_000, true),
        "its clubs' dues and players' fees: {of_province:#}"
    );
    let before = ledger(&day.staff, json!({ "from": "2020-01-01", "to": "2020-12-31" })).await;
    assert_eq!(amounts(&before["all"]), (0, 0));
    assert_eq!(ledger(&day.staff, json!({ "club": "no id" })).await, Value::Null, "no wish for everything");
}

async fn the_accountant_takes_files(day: &Day, cast: &Cast) {
    let file = |name: &str, more: &str| {
        format!("/graphql/tep/ledger/{name}?from={}&to={}{more}", today().first_of_year(), today())
    };
    let (status, text) = day.staff.take(&file("receipts.csv", "")).await;
    assert_eq!((status, text.lines().count()), (200, 7), "six receipts and a head: {text}");
    for words in ["Thu nhầm người.", "đã hủy", "Lệ phí dự giải", "Hội phí", "Giải có lệ phí", "chuyển khoản"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    let (_, sums) = day.staff.take(&file("sums.csv", "&language=en")).await;
    let last = sums.lines().last().unwrap();
    assert!(last.starts_with("all,,100000,800000,900000,540000,270000,90000,5,1"), "{sums}");
    let (status, book) = day.staff.bytes(&file("sums.xlsx", "")).await;
    assert_eq!((status, &book[..2]), (200, &b"PK"[..]));
    let (status, own) = cast.secretaries[1].take(&file("receipts.csv", "")).await;
    assert_eq!((status, own.lines().count()), (200, 2), "the club's own alone: {own}");
    for nobody in [&day.visitor, &cast.player, &cast.chief] {
        for name in ["receipts.csv", "sums.csv", "receipts.xlsx"] {
            assert_eq!(nobody.take(&file(name, "")).await.0, 403, "{name}");
        }
    }
    for wrong in ["everything.csv", "receipts.pdf"] {
        assert_eq!(day.staff.take(&file(wrong, "")).await.0, 404, "{wrong}");
    }
    let lie = "/graphql/tep/ledger/receipts.csv?from=2026-02-30&to=2026-12-31";
    assert_eq!(day.staff.take(lie).await.0, 404);
    let lie = file("receipts.csv", "&club=no-id");
    assert_eq!(day.staff.take(&lie).await.0, 404, "no wish for everything");
}
