//! Discipline beyond an event: an organizing committee proposes, the federation decides, entries and appointments are
//! refused by the decision, the person appeals, others decide; and everybody who may not.

mod private;

use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp, ToSpan as _};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open};
use crate::fixture;
use crate::today::today;

const REFUSAL: &str = "... on Refusal { code rule article { number } details { key value } }";

fn change(field: &str, input: &str) -> String {
    format!(
        "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename ... on SanctionSuccess {{ sanction {{
            id stage measure scope from until runs article appealUntil statement decision appeal appealDecision
            shown viewerMayDecide viewerMayAppeal viewerMayDecideAppeal affects {{ id }} }} }} {REFUSAL} }} }}"
    )
}

fn propose() -> String {
    change("proposeSanction", "ProposeSanctionInput")
}

fn decide() -> String {
    change("decideSanction", "DecideSanctionInput")
}

fn appeal() -> String {
    change("appealSanction", "AppealSanctionInput")
}

fn hear() -> String {
    change("decideSanctionAppeal", "DecideSanctionAppealInput")
}

fn about(field: &str, input: &str) -> String {
    let event =
        EVENT.replace("... on Refusal { code", "... on Refusal { article { number } whom { id } code");
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {event} }} }}")
}

fn input(value: Value) -> Value {
    json!({ "input": value })
}

/// So many days from today.
fn day_of(days: i64) -> Date {
    today().checked_add(days.days()).unwrap()
}

/// The last day of a ban of so many years from today.
fn years(years: i16) -> Date {
    today().checked_add(years.years()).unwrap().checked_sub(1.days()).unwrap()
}

/// The people of the story beside the day's own: staff of the office are a board of three.
struct Board {
    day: Day,
    head: Client,
    chief: Client,
    second: Client,
    third: Client,
    /// Of the club of whoever is banned.
    mate: Client,
    secretary: Client,
    /// Members 1 and 2, of the first club.
    player: Client,
    other: Client,
    /// An event of these days, and one that begins when the longest ban is over.
    now: String,
    later: String,
}

pub(crate) async fn the_federation_bans_and_hears_appeals(database: Database) {
    let board = seated(open(&database).await).await;
    let sanction = the_committee_proposes(&board).await;
    another_decides_within_the_law(&board, &sanction).await;
    assert_eq!(crate::told::heard(&board.player, "sanction").await, ["sanction_imposed"]);
    the_banned_are_entered_nowhere_on_those_days(&board).await;
    those_who_may_see_it(&board).await;
    an_appeal_is_heard_by_others(&board, &sanction).await;
    assert_eq!(crate::told::heard(&board.player, "sanction").await[0], "sanction_appeal_decided");
    what_is_lifted_bars_no_more(&board).await;
    an_arbiter_is_suspended_from_that_work(&board).await;
    both_days_count_and_no_other(&board).await;
    two_decide_at_once(&board).await;
    private::no_event_makes_a_stranger_ones_own(&board).await;
    board.day.server.stop().await;
}

/// Who plays at an event.
#[derive(Clone, Copy, PartialEq)]
enum Field {
    Players,
    Teams,
}

async fn event_on(day: &Day, name: &str, first: Date, last: Date, field: Field) -> String {
    event_of(day, &day.national, name, (first, last), field).await
}

async fn event_of(day: &Day, body: &str, name: &str, (first, last): (Date, Date), field: Field) -> String {
    let kind = if field == Field::Teams { "XIANGQI" } else { "CHESS" };
    let mut settings = events::settings(kind);
    if field == Field::Teams {
        settings["rounds"] = json!(3);
        settings["tieBreaks"] = json!(["board_by_board"]);
        settings["options"] = json!({ "teams": { "boards": 3, "reserves": 1, "rankedBy": "BOARD_POINTS" } });
    } else {
        let from_now = |hours| (Timestamp::now() + SignedDuration::from_hours(hours)).to_string();
        settings["entry"] = json!({ "opens": from_now(-1), "closes": from_now(1), "places": 20 });
    }
    let rules = json!({
        "name": name, "kind": kind, "body": body,
        "venue": "Nhà thi đấu", "startsOn": first, "endsOn": last,
        "sections": fixture::sections("Nhà thi đấu"), "settings": settings,
    });
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), input(rules)).await;
    done["event"]["id"].as_str().unwrap().to_owned()
}

async fn granted(day: &Day, login: &str, card: u16, role: &str, scope: Option<&str>) -> Client {
    let client = day.log_in(login, card).await;
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
    let role = match scope {
        Some(scope) => json!({ "login": login, "role": role, "scope": scope }),
        None => json!({ "login": login, "role": role }),
    };
    day.admin.done(grant, input(role)).await;
    client
}

async fn seated(day: Day) -> Board {
    let now = event_on(&day, "Giải trong hạn", today(), day_of(3), Field::Players).await;
    let later = event_on(&day, "Giải sau hạn", day_of(1200), day_of(1201), Field::Players).await;
    let offices = [("tong-trong-tai", 20, "CHIEF_ARBITER"), ("truong-ban", 24, "ORGANIZING_HEAD")];
    let (chief, mut head) = events::officials(&day, &now, &offices).await;
    let entered = input(json!({ "event": now, "people": [day.member(1), day.member(4)] }));
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), entered).await;
    Board {
        head: head.remove(0),
        chief: chief.unwrap(),
        second: granted(&day, "uy-ban-hai", 21, "staff", None).await,
        third: granted(&day, "uy-ban-ba", 22, "staff", None).await,
        mate: granted(&day, "uy-ban-cung-clb", 5, "staff", None).await,
        secretary: granted(&day, "thu-ky-mot", 9, "club_secretary", Some(&day.clubs[0])).await,
        player: day.log_in("ky-thu-1", 1).await,
        other: day.log_in("ky-thu-2", 2).await,
        now,
        later,
        day,
    }
}

fn code(refused: &Value) -> &str {
    refused["code"].as_str().unwrap()
}

fn detail<'v>(refused: &'v Value, key: &str) -> &'v Value {
    let all = refused["details"].as_array().unwrap();
    &all.iter().find(|one| one["key"] == key).unwrap_or(&Value::Null)["value"]
}

const SELLS: &str = "Mua bán điểm ở vòng 3.";

/// A proposal, always under the same id.
fn proposal(board: &Board, card: u16, event: Option<&str>, text: &str) -> Value {
    let (person, command) = (board.day.member(card), "0190bbbb-0000-7000-8000-000000000001");
    let order = json!({ "person": person, "ground": "MISCONDUCT", "event": event, "statement": text, "commandId": command });
    input(order)
}

async fn the_committee_proposes(board: &Board) -> Value {
    let Board { day, now, .. } = board;
    let about = |card: u16, event: Option<&str>, text: &str| {
        let mut order = proposal(board, card, event, text);
        order["input"]["commandId"] = Value::Null;
        order
    };
    let sells = SELLS;
    let strangers = [&day.visitor, &day.admin, &board.chief, &board.secretary, &board.player, &board.other];
    for stranger in strangers {
        let refused = stranger.refused(&propose(), about(1, Some(now), sells)).await;
        assert_eq!(refused["rule"], "rule-27-the-federation-decides-sanctions", "{refused:#}");
    }
    let head = &board.head;
    let own = head.refused(&propose(), about(24, Some(now), sells)).await;
    assert_eq!(own["rule"], "rule-41-not-in-ones-own-cause", "{own:#}");
    let absent = head.refused(&propose(), about(2, Some(now), sells)).await;
    assert_eq!(code(&absent), "not_of_this_event", "{absent:#}");
    let elsewhere = head.refused(&propose(), about(1, None, sells)).await;
    assert_eq!(elsewhere["rule"], "rule-31-only-within-the-scope", "{elsewhere:#}");
    let mute = head.refused(&propose(), about(1, Some(now), " ")).await;
    assert_eq!(code(&mute), "reasons_missing", "{mute:#}");
    let once = proposal(board, 1, Some(now), sells);
    let made = head.done(&propose(), once.clone()).await["sanction"].take();
    let again = head.done(&propose(), once).await["sanction"].take();
    assert_eq!(made["id"], again["id"], "a double submit is one proposal");
    assert_eq!((&made["stage"], &made["article"]), (&json!("PROPOSED"), &json!("15.6")), "{made:#}");
    assert_eq!(made["viewerMayDecide"], false, "whoever proposes does not decide");
    made["id"].clone()
}

fn sentence(sanction: &Value, measure: &str, scope: &[&str], from: Date, until: Date) -> Value {
    let sentence = json!({ "measure": measure, "scope": scope, "from": from, "until": until });
    input(json!({ "sanction": sanction, "sentence": sentence, "reason": "Có biên bản và băng ghi hình." }))
}

async fn another_decides_within_the_law(board: &Board, sanction: &Value) {
    let day = &board.day;
    let both = ["COMPETING", "REPRESENTING"];
    let ban = |until| sentence(sanction, "BAN", &both, today(), until);
    for stranger in [&day.visitor, &day.admin, &board.head, &board.chief, &board.secretary, &board.player] {
        let refused = stranger.refused(&decide(), ban(years(2))).await;
        assert_eq!(refused["rule"], "rule-27-the-federation-decides-sanctions", "{refused:#}");
    }
    let mate = board.mate.refused(&decide(), ban(years(2))).await;
    assert_eq!(mate["rule"], "rule-34-not-on-own-club", "{mate:#}");
    let early =
        board.player.refused(&appeal(), input(json!({ "sanction": sanction, "statement": "Oan." }))).await;
    assert_eq!(code(&early), "sanction_closed", "nothing was imposed: {early:#}");
    let short = day.staff.refused(&decide(), ban(day_of(200))).await;
    assert_eq!(code(&short), "ban_term_outside_the_law", "{short:#}");
    assert_eq!(detail(&short, "earliest"), &json!(years(1)), "{short:#}");
    let long = sentence(sanction, "SUSPENSION", &both, today(), years(2));
    assert_eq!(code(&day.staff.refused(&decide(), long).await), "suspension_too_long");
    let nothing = sentence(sanction, "BAN", &[], today(), years(2));
    assert_eq!(code(&day.staff.refused(&decide(), nothing).await), "sanction_without_scope");
    let back = sentence(sanction, "BAN", &both, day_of(-1), years(2));
    assert_eq!(code(&day.staff.refused(&decide(), back).await), "sanction_reaches_back");
    let mut mute = ban(years(2));
    mute["input"]["reason"] = json!("");
    assert_eq!(code(&day.staff.refused(&decide(), mute).await), "reasons_missing");
    let done = day.staff.done(&decide(), ban(years(2))).await["sanction"].take();
    assert_eq!((&done["stage"], &done["runs"]), (&json!("IMPOSED"), &json!(true)), "{done:#}");
    assert_eq!(done["affects"][0]["id"], json!(board.now), "where the player stands already: {done:#}");
    let twice = board.second.refused(&decide(), ban(years(2))).await;
    assert_eq!(code(&twice), "sanction_closed", "{twice:#}");
}

fn is_barred(refused: &Value, activity: &str, article: &str, until: Date) {
    assert_eq!(code(refused), "barred_by_sanction", "{refused:#}");
    assert_eq!(refused["article"]["number"], article, "{refused:#}");
    assert_eq!(detail(refused, "activity"), activity, "{refused:#}");
    assert_eq!(detail(refused, "until"), &json!(until), "{refused:#}");
    assert_eq!(detail(refused, "decided_on"), &json!(today()), "{refused:#}");
}

fn people(day: &Day, event: &str, cards: &[u16]) -> Value {
    let people: Vec<_> = cards.iter().map(|card| day.member(*card)).collect();
    input(json!({ "event": event, "people": people }))
}

/// Tries to enter somebody by every door of an event of these days, and is refused.
async fn the_banned_are_entered_nowhere_on_those_days(board: &Board) {
    let Board { day, later, .. } = board;
    let other = event_on(day, "Giải khác", day_of(5), day_of(6), Field::Players).await;
    let until = years(2);
    let (enter, apply) = (about("enterPlayers", "EnterPlayersInput"), about("applyForEntry", "EntryInput"));
    let refused = day.staff.refused(&enter, people(day, &other, &[2, 1])).await;
    is_barred(&refused, "competing", "15.6", until);
    assert_eq!(refused["whom"]["id"], json!(day.member(1)), "of a form that names many: {refused:#}");
    is_barred(&board.player.refused(&apply, people(day, &other, &[1])).await, "competing", "15.6", until);
    is_barred(
        &board.secretary.refused(&apply, people(day, &other, &[2, 1])).await,
        "competing",
        "15.6",
        until,
    );
    let query = "query($id: ID!, $club: ID!) { event(id: $id) { entering { viewer { refusal { code } }
        members(club: $club) { person { id } refusal { code } } } } }";
    let asked = json!({ "id": other, "club": day.clubs[0] });
    let seen = board.player.ask(query, asked.clone()).await;
    assert_eq!(seen["event"]["entering"]["viewer"]["refusal"]["code"], "barred_by_sanction", "{seen:#}");
    let seen = board.secretary.ask(query, asked.clone()).await;
    let members = seen["event"]["entering"]["members"].as_array().unwrap();
    let barred = |one: &&Value| one["refusal"]["code"] == "barred_by_sanction";
    assert_eq!(members.iter().filter(barred).count(), 1, "{seen:#}");
    assert_eq!(board.other.ask(query, asked).await["event"]["entering"]["viewer"]["refusal"], Value::Null);
    // A team is represented, and its list is refused whole.
    let teams = event_on(day, "Giải đồng đội", day_of(5), day_of(6), Field::Teams).await;
    let list = input(json!({
        "event": teams, "name": "Đội Một", "club": day.clubs[0],
        "regulars": [day.member(2), day.member(3), day.member(1)], "reserves": [day.member(6)],
    }));
    let refused = day.staff.refused(&about("enterTeam", "EnterTeamInput"), list).await;
    is_barred(&refused, "competing", "15.6", until);
    // Whoever was there before stays, leaves, and does not come back.
    let one = input(json!({ "event": board.now, "contestant": { "person": day.member(1) } }));
    board.head.done(&about("withdrawContestant", "WithdrawContestantInput"), one).await;
    let back = input(json!({ "event": board.now, "person": day.member(1) }));
    let refused = board.head.refused(&about("returnPlayer", "ReturnPlayerInput"), back).await;
    is_barred(&refused, "competing", "15.6", until);
    // What begins after the last day is open to them, and so is an office that was not taken away.
    board.player.done(&apply, people(day, later, &[1])).await;
    let office = input(json!({ "event": other, "person": day.member(1), "function": "TABLE_ARBITER" }));
    day.staff.done(&about("appoint", "AppointInput"), office).await;
}

const OF: &str =
    "query($id: ID!) { person(id: $id) { sanctions { id stage until statement decision viewerMayAppeal } } }";

async fn of(client: &Client, person: &str) -> Value {
    client.ask(OF, json!({ "id": person })).await["person"]["sanctions"].take()
}

async fn those_who_may_see_it(board: &Board) {
    let Board { day, .. } = board;
    let banned = day.member(1);
    for stranger in [&day.visitor, &board.other, &board.head, &board.chief] {
        assert_eq!(of(stranger, banned).await, Value::Null, "it is nobody else's");
    }
    let own = of(&board.player, banned).await;
    assert_eq!(
        (&own[0]["stage"], &own[0]["decision"], &own[0]["viewerMayAppeal"]),
        (&json!("IMPOSED"), &json!("Có biên bản và băng ghi hình."), &json!(true)),
        "{own:#}"
    );
    assert_eq!(of(&board.secretary, banned).await[0]["viewerMayAppeal"], false);
    let work = "{ sanctionWork { waiting { id } inForce { id person { id } } } }";
    for stranger in [&day.visitor, &board.player, &board.head, &board.secretary] {
        assert_eq!(stranger.ask(work, json!({})).await["sanctionWork"], Value::Null);
    }
    let office = board.second.ask(work, json!({})).await["sanctionWork"].take();
    assert_eq!(office["inForce"][0]["person"]["id"], json!(banned), "{office:#}");
    assert_eq!(office["waiting"], json!([]));
    private::the_proposer_is_not_told_by_asking_again(board).await;
    private::whoever_reads_the_reasons_is_remembered(board).await;
}

async fn an_appeal_is_heard_by_others(board: &Board, sanction: &Value) {
    let day = &board.day;
    let says = |text: &str| input(json!({ "sanction": sanction, "statement": text }));
    for stranger in [&day.visitor, &board.other, &board.secretary, &board.head] {
        let refused = stranger.refused(&appeal(), says("Không phải tôi.")).await;
        assert_eq!(code(&refused), "forbidden", "{refused:#}");
    }
    let verdict = |verdict: &str, until: Option<Date>| {
        let reason = "Lần đầu, thành khẩn.";
        input(json!({ "sanction": sanction, "verdict": verdict, "until": until, "reason": reason }))
    };
    let early = board.third.refused(&hear(), verdict("LIFT", None)).await;
    assert_eq!(code(&early), "no_sanction_appeal", "{early:#}");
    assert_eq!(code(&board.player.refused(&appeal(), says(" ")).await), "reasons_missing");
    let appealed = board.player.done(&appeal(), says("Tôi không bán điểm.")).await["sanction"].take();
    assert_eq!(
        (&appealed["stage"], &appealed["runs"]),
        (&json!("APPEALED"), &json!(true)),
        "obeyed meanwhile"
    );
    assert_eq!(code(&board.player.refused(&appeal(), says("Lần nữa.")).await), "sanction_appealed");
    let tomorrow = event_on(day, "Giải ngày mai", day_of(1), day_of(2), Field::Players).await;
    let enter = about("enterPlayers", "EnterPlayersInput");
    let refused = day.staff.refused(&enter, people(day, &tomorrow, &[1])).await;
    is_barred(&refused, "competing", "15.6", years(2));

    let own = day.staff.refused(&hear(), verdict("LIFT", None)).await;
    assert_eq!(own["rule"], "rule-37-not-ones-own-ruling", "{own:#}");
    let mate = board.mate.refused(&hear(), verdict("LIFT", None)).await;
    assert_eq!(mate["rule"], "rule-34-not-on-own-club", "{mate:#}");
    for stranger in [&board.player, &board.head, &board.secretary, &day.admin] {
        assert_eq!(code(&stranger.refused(&hear(), verdict("LIFT", None)).await), "forbidden");
    }
    let longer = board.third.refused(&hear(), verdict("SHORTEN", Some(years(3)))).await;
    assert_eq!(code(&longer), "sanction_not_shorter", "{longer:#}");
    assert_eq!(code(&board.third.refused(&hear(), verdict("SHORTEN", None)).await), "day_missing");
    let done = board.third.done(&hear(), verdict("SHORTEN", Some(today()))).await["sanction"].take();
    assert_eq!(
        (&done["stage"], &done["measure"], &done["until"]),
        (&json!("SHORTENED"), &json!("SUSPENSION"), &json!(today())),
        "less than a year is no ban: {done:#}"
    );
    let twice = board.second.refused(&hear(), verdict("LIFT", None)).await;
    assert_eq!(code(&twice), "no_sanction_appeal", "{twice:#}");
    // At once: still today, no more tomorrow.
    let still = event_on(day, "Giải hôm nay", today(), day_of(2), Field::Players).await;
    is_barred(&day.staff.refused(&enter, people(day, &still, &[1])).await, "competing", "15.6", today());
    day.staff.done(&enter, people(day, &tomorrow, &[1])).await;
}

/// Proposed by one member of the office, imposed by another.
async fn imposed(board: &Board, card: u16, ground: &str, sentenced: impl Fn(&Value) -> Value) -> Value {
    let day = &board.day;
    let about = json!({ "person": day.member(card), "ground": ground, "statement": "Xem biên bản." });
    let proposed = board.second.done(&propose(), input(about)).await["sanction"]["id"].take();
    let own = board.second.refused(&decide(), sentenced(&proposed)).await;
    assert_eq!(own["rule"], "rule-42-decided-by-another", "{own:#}");
    day.staff.done(&decide(), sentenced(&proposed)).await["sanction"]["id"].take()
}

async fn what_is_lifted_bars_no_more(board: &Board) {
    let day = &board.day;
    let ban = |id: &Value| sentence(id, "BAN", &["COMPETING"], today(), years(3));
    // Applied before, and not confirmed yet: the decision stands between.
    let apply = about("applyForEntry", "EntryInput");
    board.other.done(&apply, people(day, &board.now, &[2])).await;
    let sanction = imposed(board, 2, "MISCONDUCT", ban).await;
    let confirm = about("confirmEntries", "EntryInput");
    let refused = board.head.refused(&confirm, people(day, &board.now, &[2])).await;
    is_barred(&refused, "competing", "15.6", years(3));
    // On paper: staff hand it in. Whoever had proposed does not hear it.
    let paper = input(json!({ "sanction": sanction, "statement": "Đơn viết tay." }));
    day.staff.done(&appeal(), paper).await;
    let lift = || input(json!({ "sanction": sanction, "verdict": "LIFT", "reason": "Nhầm người." }));
    let proposer = board.second.refused(&hear(), lift()).await;
    assert_eq!(proposer["rule"], "rule-42-decided-by-another", "{proposer:#}");
    let done = board.third.done(&hear(), lift()).await["sanction"].take();
    assert_eq!((&done["stage"], &done["runs"]), (&json!("LIFTED"), &json!(false)));
    board.head.done(&confirm, people(day, &board.now, &[2])).await;
}

async fn an_arbiter_is_suspended_from_that_work(board: &Board) {
    let day = &board.day;
    let until = day_of(500);
    let suspended = |id: &Value| sentence(id, "SUSPENSION", &["OFFICIATING"], today(), until);
    let about_all = json!({ "person": day.member(23), "ground": "OFFICIAL_DUTY", "statement": "Mách nước." });
    let proposed = board.second.done(&propose(), input(about_all)).await["sanction"]["id"].take();
    let ban = sentence(&proposed, "BAN", &["OFFICIATING"], today(), years(1));
    let refused = day.staff.refused(&decide(), ban).await;
    assert_eq!(code(&refused), "only_the_work_is_suspended", "{refused:#}");
    day.staff.done(&decide(), suspended(&proposed)).await;
    let office =
        |event: &str| input(json!({ "event": event, "person": day.member(23), "function": "TABLE_ARBITER" }));
    let appoint = about("appoint", "AppointInput");
    is_barred(&day.staff.refused(&appoint, office(&board.now)).await, "officiating", "20.4c", until);
    is_barred(&board.head.refused(&appoint, office(&board.now)).await, "officiating", "20.4c", until);
    day.staff.done(&appoint, office(&board.later)).await;
    // Nor in somebody's place.
    let on_duty = json!({ "event": board.now, "person": day.member(15), "function": "TABLE_ARBITER" });
    day.staff.done(&appoint, input(on_duty)).await;
    let instead = input(json!({ "event": board.now, "person": day.member(15), "by": day.member(23) }));
    let replace = about("replaceArbiter", "ReplaceArbiterInput");
    is_barred(&day.staff.refused(&replace, instead.clone()).await, "officiating", "20.4c", until);
    is_barred(&board.chief.refused(&replace, instead).await, "officiating", "20.4c", until);
    // What was not taken away: to play.
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), people(day, &board.now, &[23])).await;
}

async fn both_days_count_and_no_other(board: &Board) {
    let day = &board.day;
    let (from, until) = (day_of(30), day_of(40));
    imposed(board, 3, "MISCONDUCT", |id| sentence(id, "SUSPENSION", &["COMPETING"], from, until)).await;
    let enter = about("enterPlayers", "EnterPlayersInput");
    for (name, first, last, barred) in [
        ("Trước hạn", day_of(28), day_of(29), false),
        ("Hết vào ngày đầu", day_of(28), from, true),
        ("Bắt đầu vào ngày cuối", until, day_of(45), true),
        ("Sau ngày cuối", day_of(41), day_of(45), false),
    ] {
        let event = event_on(day, name, first, last, Field::Players).await;
        if barred {
            is_barred(
                &day.staff.refused(&enter, people(day, &event, &[3])).await,
                "competing",
                "15.6",
                until,
            );
        } else {
            day.staff.done(&enter, people(day, &event, &[3])).await;
        }
    }
    // One of a team's list may not represent, and may play alone.
    imposed(board, 6, "MISCONDUCT", |id| sentence(id, "BAN", &["REPRESENTING"], today(), years(1))).await;
    day.staff.done(&enter, people(day, &board.now, &[6])).await;
    let teams = event_on(day, "Giải đồng đội khác", day_of(5), day_of(6), Field::Teams).await;
    let list = input(json!({
        "event": teams, "name": "Đội Hai", "club": day.clubs[0],
        "regulars": [day.member(2), day.member(4), day.member(7)], "reserves": [day.member(6)],
    }));
    let refused = day.staff.refused(&about("enterTeam", "EnterTeamInput"), list).await;
    is_barred(&refused, "representing", "15.6", years(1));
}

async fn two_decide_at_once(board: &Board) {
    let day = &board.day;
    let about = json!({ "person": day.member(7), "ground": "MISCONDUCT", "statement": "Nghi vấn." });
    let proposed = board.second.done(&propose(), input(about)).await["sanction"]["id"].take();
    let dismiss = input(json!({ "sanction": proposed, "reason": "Không đủ chứng cứ." }));
    let ban = sentence(&proposed, "BAN", &["COMPETING"], today(), years(1));
    let query = decide();
    let both = tokio::join!(day.staff.ask(&query, dismiss), board.third.ask(&query, ban));
    let codes = [&both.0["it"]["code"], &both.1["it"]["code"]];
    assert_eq!(codes.iter().filter(|code| **code == "sanction_closed").count(), 1, "{both:#?}");
    let all = of(&day.staff, day.member(7)).await;
    assert_eq!(all.as_array().unwrap().len(), 1, "{all:#}");
    assert!(["DISMISSED", "IMPOSED"].contains(&all[0]["stage"].as_str().unwrap()), "{all:#}");
}
