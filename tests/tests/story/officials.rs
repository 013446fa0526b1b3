//! Officials and appeals: every appeal has a body and an end, absence is a recorded fact, striking off takes two, and
//! whoever leaves an office leaves its powers.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open, rulings};
use crate::fixture::XIANGQI;

/// Everybody of the story beside the day's own people.
struct Cast {
    head: Client,
    secretary: Client,
    deputy: Client,
    member: Client,
}

pub(crate) async fn every_appeal_ends(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials_of_xiangqi(&mut day).await;
    let people: Vec<_> = XIANGQI.iter().map(|card| day.member(*card)).collect();
    let enter = about_event("enterPlayers", "EnterPlayersInput");
    day.staff.done(&enter, json!({ "input": { "event": day.xiangqi.id, "people": people } })).await;
    events::pair(&day.xiangqi, 1).await;

    let head = the_chiefs_own_ruling_is_decided_by_the_head(&day).await;
    let cast = Cast {
        head,
        secretary: in_office(&day, "thu-ky", 22, "ARBITERS_SECRETARY").await,
        deputy: in_office(&day, "pho-tong", 23, "DEPUTY_CHIEF_ARBITER").await,
        member: in_office(&day, "uy-vien", 20, "APPEALS_MEMBER").await,
    };
    a_committee_votes_on_what_came_on_paper(&day, &cast).await;
    the_deputy_acts_in_a_recorded_absence_only(&day, &cast).await;
    striking_off_waits_for_the_second_signature(&day, &cast).await;
    whoever_is_dismissed_has_no_power_left(&day).await;
    day.server.stop().await;
}

fn about_event(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

async fn appoint(day: &Day, card: u16, function: &str) {
    events::appoint(day, &day.xiangqi.id, card, function).await;
}

async fn in_office(day: &Day, login: &str, card: u16, function: &str) -> Client {
    appoint(day, card, function).await;
    day.log_in(login, card).await
}

/// The card of a member, by their id.
pub(crate) fn card_of(day: &Day, person: &Value) -> u16 {
    *day.members.iter().find(|(_, member)| **member == person.as_str().unwrap()).unwrap().0
}

/// The appeal of a ruling as the client sees it.
async fn appeal(client: &Client, day: &Day, ruling: &Value) -> Value {
    let query = "query($id: ID!) { event(id: $id) { appeals { id status decisionNote ruling { id }
        body { kind viewerMay viewerRule sitting { id } recused { rule person { id } } } votes { overturn by { id } } receivedBy { id } decidedAs } } }";
    let data = client.ask(query, json!({ "id": day.xiangqi.id })).await;
    let all = data["event"]["appeals"].as_array().unwrap();
    let of_it = |appeal: &&Value| appeal["ruling"]["id"] == ruling["id"];
    let found: Vec<&Value> = all.iter().filter(of_it).collect();
    // One that was taken back stays in the list; the other is the one to decide.
    let open = found.iter().find(|appeal| appeal["status"] != "WITHDRAWN");
    (*open.unwrap_or(&found[0])).clone()
}

async fn the_chiefs_own_ruling_is_decided_by_the_head(day: &Day) -> Client {
    let table = day.table(&day.xiangqi, 1, 1).await;
    let bout = table["bout"]["id"].as_str().unwrap();
    let chief = day.xiangqi.chief();
    crate::day::board::start(chief, bout).await;
    rulings::fault(chief, bout, "BLACK", "other_technical").await;
    rulings::fault(chief, bout, "BLACK", "other_technical").await;
    let third = rulings::fault(chief, bout, "BLACK", "other_technical").await;
    assert_eq!(third["bout"]["phase"], "CONCLUDED");
    let ruling = &third["ruling"];

    // Everybody signs before leaving (11.1b); the complaint in writing comes afterwards (15.6, the second).
    let black = day.log_in("ben-den", card_of(day, &table["black"]["id"])).await;
    let white = day.log_in("ben-trang", card_of(day, &table["white"]["id"])).await;
    let sign = crate::day::board::mutation("signResult", "BoutInput");
    for client in [&white, &black, chief] {
        client.done(&sign, json!({ "input": { "bout": bout } })).await;
    }
    let lodge = rulings::mutation("lodgeAppeal", "LodgeAppealInput");
    let silent = black.refused(&lodge, json!({ "input": { "ruling": ruling["id"], "note": " " } })).await;
    assert_eq!(silent["code"], "reasons_missing", "{silent:#}");
    let input = json!({ "input": { "ruling": ruling["id"], "note": "Không có lỗi thứ ba." } });
    let stranger = day.visitor.refused(&lodge, input.clone()).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    black.done(&lodge, input.clone()).await;
    let taken_in = appeal(&black, day, ruling).await;
    let withdraw = rulings::mutation("withdrawAppeal", "WithdrawAppealInput");
    let back = json!({ "input": { "appeal": taken_in["id"] } });
    let opponent = white.refused(&withdraw, back.clone()).await;
    assert_eq!(opponent["code"], "not_a_player", "{opponent:#}");
    let visitor = day.visitor.refused(&withdraw, back.clone()).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    black.done(&withdraw, back.clone()).await;
    assert_eq!(appeal(&black, day, ruling).await["status"], "WITHDRAWN");
    let gone = black.refused(&withdraw, back).await;
    assert_eq!(gone["code"], "appeal_decided", "{gone:#}");
    // Taken back is as if it had not been: the player may think again.
    black.done(&lodge, input).await;

    // Nobody in office may decide about the chief arbiter: the organizers appoint somebody.
    let waiting = appeal(chief, day, ruling).await;
    assert_eq!((&waiting["body"]["kind"], &waiting["body"]["viewerMay"]), (&json!("NOBODY"), &json!(false)));
    // He sees why not he.
    assert_eq!(waiting["body"]["viewerRule"], "rule-37-not-ones-own-ruling");
    let aside = json!([{ "rule": "rule-37-not-ones-own-ruling", "person": { "id": day.member(19) } }]);
    assert_eq!(waiting["body"]["recused"], aside);
    assert_eq!(
        appeal(&black, day, ruling).await["body"]["viewerRule"],
        Value::Null,
        "no official of the event"
    );
    let decide = rulings::mutation("decideAppeal", "DecideAppealInput");
    let decision =
        json!({ "input": { "appeal": waiting["id"], "decision": "OVERTURN", "note": "Chưa đủ chứng cứ." } });
    let own = chief.refused(&decide, decision.clone()).await;
    assert!(own["rule"].as_str().unwrap().contains("own-ruling"), "{own:#}");
    let head = in_office(day, "truong-ban", 24, "ORGANIZING_HEAD").await;
    let waiting = appeal(&head, day, ruling).await;
    assert_eq!(
        (&waiting["body"]["kind"], &waiting["body"]["viewerMay"], &waiting["body"]["viewerRule"]),
        (&json!("ORGANIZING_HEAD"), &json!(true), &Value::Null)
    );
    // Before it is signed, and with no reasons yet: the ruling falls, and with it the loss that rests on it.
    let asked = |decision: &str, score: Option<(u16, u16)>| {
        let (white, black) = score.unzip();
        json!({ "appeal": { "appeal": waiting["id"], "decision": decision, "note": "",
            "whiteHalfPoints": white, "blackHalfPoints": black } })
    };
    let own = rulings::foreseen(chief, asked("OVERTURN", None)).await;
    assert_eq!(own["code"], "forbidden", "{own:#}");
    let falls = rulings::foreseen(&head, asked("OVERTURN", None)).await;
    assert_eq!(
        (&falls["appeal"], &falls["reopens"], &falls["result"]),
        (&json!("OVERTURNED"), &json!(true), &Value::Null),
        "{falls:#}"
    );
    let drawn = rulings::foreseen(&head, asked("OVERTURN", Some((1, 1)))).await;
    assert_eq!((&drawn["result"]["white"], &drawn["reopens"]), (&json!("½"), &json!(false)), "{drawn:#}");
    let stands = rulings::foreseen(&head, asked("UPHOLD", None)).await;
    assert_eq!((&stands["appeal"], &stands["result"]), (&json!("UPHELD"), &Value::Null), "{stands:#}");
    let done = head.done(&decide, decision).await;
    assert_eq!(
        (&done["ruling"]["status"], &done["bout"]["phase"]),
        (&json!("OVERTURNED"), &json!("RUNNING"))
    );
    let decided = appeal(&black, day, ruling).await;
    assert_eq!(
        (&decided["status"], &decided["decidedAs"]),
        (&json!("OVERTURNED"), &json!("ORGANIZING_HEAD"))
    );
    assert_eq!(decided["decisionNote"], "Chưa đủ chứng cứ.", "the player reads the reasons");
    assert_eq!(appeal(&day.visitor, day, ruling).await["decisionNote"], Value::Null);
    head
}

async fn a_committee_votes_on_what_came_on_paper(day: &Day, cast: &Cast) {
    // One member of each club that plays: at every board at least one of them has a stake.
    for card in [3, 18] {
        appoint(day, card, "APPEALS_MEMBER").await;
    }
    let table = day.table(&day.xiangqi, 1, 2).await;
    let bout = table["bout"]["id"].as_str().unwrap();
    let first = rulings::fault(&day.xiangqi.tables[0], bout, "WHITE", "other_technical").await;
    let ruling = &first["ruling"];
    let lodge = rulings::mutation("lodgeAppeal", "LodgeAppealInput");
    let paper = |player: Value| json!({ "input": { "ruling": ruling["id"], "note": "Đơn viết tay", "player": player } });
    let nobody = cast.secretary.refused(&lodge, paper(Value::Null)).await;
    assert_eq!(nobody["code"], "appeal_without_player", "{nobody:#}");
    let other = cast.secretary.refused(&lodge, paper(json!(day.member(16)))).await;
    assert_eq!(other["code"], "not_a_player", "{other:#}");
    cast.secretary.done(&lodge, paper(table["white"]["id"].clone())).await;

    let waiting = appeal(&cast.member, day, ruling).await;
    assert_eq!(waiting["receivedBy"]["id"], day.member(22));
    assert_eq!(
        (&waiting["body"]["kind"], &waiting["body"]["viewerMay"]),
        (&json!("COMMITTEE"), &json!(true))
    );
    let sitting: Vec<u16> =
        waiting["body"]["sitting"].as_array().unwrap().iter().map(|one| card_of(day, &one["id"])).collect();
    assert!(
        sitting.contains(&20) && sitting.len() < 3,
        "who shares a club with a player steps aside: {sitting:?}"
    );
    let aside = if sitting.contains(&3) { 18 } else { 3 };
    let why = json!({ "rule": "rule-34-not-on-own-club", "person": { "id": day.member(aside) } });
    assert!(waiting["body"]["recused"].as_array().unwrap().contains(&why), "{waiting:#}");
    let recused = day.log_in("uy-vien-tranh", aside).await;
    let decide = rulings::mutation("decideAppeal", "DecideAppealInput");
    let input = json!({ "input": { "appeal": waiting["id"], "decision": "UPHOLD", "note": "Lỗi rõ ràng." } });
    let refused = recused.refused(&decide, input.clone()).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    let chief = day.xiangqi.chief().refused(&decide, input.clone()).await;
    assert!(chief["rule"].as_str().unwrap().contains("their-body"), "{chief:#}");

    // Less than three sit: with one vote to uphold no majority can overturn any more.
    let vote = json!({ "appeal": { "appeal": waiting["id"], "decision": "UPHOLD", "note": "" } });
    let foreseen = rulings::foreseen(&cast.member, vote).await;
    assert_eq!(foreseen["appeal"], "UPHELD", "{foreseen:#}");
    cast.member.done(&decide, input.clone()).await;
    for card in sitting.iter().filter(|card| **card != 20) {
        let now = appeal(&cast.member, day, ruling).await;
        assert_eq!((&now["status"], &now["votes"][0]["overturn"]), (&json!("PENDING"), &json!(false)));
        day.log_in("uy-vien-khac", *card).await.done(&decide, input.clone()).await;
    }
    let decided = appeal(&cast.member, day, ruling).await;
    assert_eq!((&decided["status"], &decided["decidedAs"]), (&json!("UPHELD"), &json!("APPEALS_MEMBER")));
}

async fn the_deputy_acts_in_a_recorded_absence_only(day: &Day, cast: &Cast) {
    let bout = crate::day::board::bout(day, &day.xiangqi, 1, 3).await;
    let rule = rulings::mutation("ruleFault", "RuleFaultInput");
    let input = json!({ "input": { "bout": bout, "side": "WHITE", "fault": "other_technical" } });
    let early = cast.deputy.refused(&rule, input.clone()).await;
    assert_eq!(
        (&early["code"], &early["article"]["number"]),
        (&json!("need_not_met"), &json!("20.3")),
        "{early:#}"
    );

    let event = json!({ "input": { "event": day.xiangqi.id } });
    let (leaves, back) = (
        about_event("recordChiefAbsence", "ChiefAbsenceInput"),
        about_event("endChiefAbsence", "ChiefAbsenceInput"),
    );
    for stranger in [&cast.deputy, &day.xiangqi.tables[0], &day.visitor] {
        let refused = stranger.refused(&leaves, event.clone()).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    cast.secretary.done(&leaves, event.clone()).await;
    let since = "query($id: ID!) { event(id: $id) { chiefAbsentSince } }";
    let data = day.visitor.ask(since, json!({ "id": day.xiangqi.id })).await;
    assert!(data["event"]["chiefAbsentSince"].is_string(), "{data:#}");
    let twice = cast.secretary.refused(&leaves, event.clone()).await;
    assert_eq!(twice["code"], "already_absent", "{twice:#}");
    cast.deputy.done(&rule, input.clone()).await;
    day.xiangqi.chief().done(&back, event).await;
    let late = cast.deputy.refused(&rule, input).await;
    assert_eq!(late["code"], "need_not_met", "{late:#}");
}

async fn striking_off_waits_for_the_second_signature(day: &Day, cast: &Cast) {
    let bout = crate::day::board::bout(day, &day.xiangqi, 1, 4).await;
    let propose = crate::day::board::mutation("proposeStrikingOff", "ProposeStrikingOffInput");
    let input =
        |note: &str| json!({ "input": { "bout": bout, "side": "BLACK", "article": "16.2", "note": note } });
    let chief = day.xiangqi.chief();
    let table = day.xiangqi.tables[0].refused(&propose, input("Mua bán điểm")).await;
    assert_eq!(table["code"], "forbidden", "{table:#}");
    let unwritten = chief.refused(&propose, input("")).await;
    assert_eq!(unwritten["code"], "need_not_met", "{unwritten:#}");
    let proposed = chief.done(&propose, input("Mua bán điểm")).await;
    assert_eq!(proposed["bout"]["phase"], "SEATED", "nothing has happened to the player");

    let waiting =
        "query($id: ID!) { event(id: $id) { measureProposals { id side note function measure { kind } } } }";
    let data = cast.head.ask(waiting, json!({ "id": day.xiangqi.id })).await;
    let proposal = &data["event"]["measureProposals"][0];
    assert_eq!((&proposal["note"], &proposal["function"]), (&json!("Mua bán điểm"), &json!("CHIEF_ARBITER")));
    let drop = crate::day::board::mutation("dropStrikingOff", "MeasureProposalInput");
    let given_up = json!({ "input": { "proposal": proposal["id"] } });
    let not_theirs = day.xiangqi.tables[0].refused(&drop, given_up.clone()).await;
    assert_eq!(not_theirs["code"], "forbidden", "{not_theirs:#}");
    cast.head.done(&drop, given_up.clone()).await;
    let gone = cast.head.refused(&drop, given_up).await;
    assert_eq!(gone["code"], "no_such_proposal", "{gone:#}");
    chief.done(&propose, input("Mua bán điểm")).await;
    let data = cast.head.ask(waiting, json!({ "id": day.xiangqi.id })).await;
    let proposal = &data["event"]["measureProposals"][0];
    let unseen = day.visitor.ask(waiting, json!({ "id": day.xiangqi.id })).await;
    assert_eq!(unseen["event"]["measureProposals"], json!([]));

    let sign = rulings::mutation("signStrikingOff", "MeasureProposalInput");
    let input = json!({ "input": { "proposal": proposal["id"] } });
    let own = chief.refused(&sign, input.clone()).await;
    assert_eq!(own["code"], "need_not_met", "{own:#}");
    let foreseen = rulings::foreseen(&cast.head, json!({ "striking": { "proposal": proposal["id"] } })).await;
    assert_eq!(
        (&foreseen["measure"]["kind"], &foreseen["citation"]["number"], &foreseen["result"]["white"]),
        (&json!("striking_off"), &json!("16.2"), &json!("1")),
        "{foreseen:#}"
    );
    let signed = cast.head.done(&sign, input.clone()).await;
    assert_eq!(signed["ruling"]["measure"]["kind"], "striking_off", "{signed:#}");
    assert_eq!(signed["bout"]["phase"], "CONCLUDED");
    let again = cast.head.refused(&sign, input).await;
    assert_eq!(again["code"], "no_such_proposal", "{again:#}");
}

async fn whoever_is_dismissed_has_no_power_left(day: &Day) {
    let arbiter = &day.xiangqi.tables[0];
    let bout = crate::day::board::bout(day, &day.xiangqi, 1, 3).await;
    rulings::fault(arbiter, &bout, "BLACK", "other_technical").await;
    let dismiss = about_event("dismiss", "DismissInput");
    let input = json!({ "input": {
        "event": day.xiangqi.id, "person": day.member(21), "function": "TABLE_ARBITER", "why": "SUSPENDED",
    } });
    let refused = day.xiangqi.tables[1].refused(&dismiss, input.clone()).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    day.staff.done(&dismiss, input).await;
    let rule = rulings::mutation("ruleFault", "RuleFaultInput");
    let input = json!({ "input": { "bout": bout, "side": "BLACK", "fault": "other_technical" } });
    let gone = arbiter.refused(&rule, input).await;
    assert_eq!(gone["code"], "forbidden", "{gone:#}");
}
