//! Every mutation of the schema, tried in every role at home and in three abroad against the policy page: whom the page
//! does not name is denied and moves nothing; whom it names is not denied by the policy.
//!
//! The inputs are made from the schema, so that a mutation that is new is tried too; it asks the policy for the action
//! of its own name or for what stands in [`ASKS`], and one of which neither is true fails the story. What a permitted input comes to is other stories' matter:
//! most are refused by what the game or the event says, which is behind the policy.

mod asks;
mod schema;

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_access::Action;
use serde_json::{Value, json};

use self::asks::ASKS;
use self::schema::Schema;
use crate::client::Client;
use crate::database::Database;
use crate::day::{events, rulings};
use crate::fixture;
use crate::policy::{Cast, cast, row};

/// Who may log in and out is no authority: these prove who it is, and give nothing else.
const DOORS: [&str; 11] = [
    "askPasskey",
    "askPasswordLink",
    "confirmIdentity",
    "confirmMailAddress",
    "finishLogIn",
    "logIn",
    "logInWithPasskey",
    "logOut",
    "refreshSession",
    "setPassword",
    "stopMail",
];

/// Somebody of abroad: of a body, a club and an event that nothing here belongs to.
const ABROAD: [&str; 3] =
    ["staff of another body", "secretary of another club", "chief arbiter of another event"];
/// Who tries at home, and the page's column: every role.
const AT_HOME: [(&str, &str); 13] = [
    ("visitor", "K"),
    ("player", "ĐT"),
    ("club secretary", "TKCLB"),
    ("table arbiter", "TTB"),
    ("arbiters' secretary", "TKTT"),
    ("deputy chief arbiter", "PTTT"),
    ("organizing member", "UVTC"),
    ("organizing head", "TBTC"),
    ("appeals member", "BKN"),
    ("eligibility member", "BKT"),
    ("administrator", "QT"),
    ("staff", "CB"),
    ("chief arbiter", "TTT"),
];

/// What the schema cannot know: things that are there.
struct Ground {
    known: BTreeMap<&'static str, Value>,
    special: BTreeMap<&'static str, Value>,
}

pub(crate) async fn in_every_role(database: Database) {
    let cast = cast(&database).await;
    let abroad = abroad(&cast).await;
    let ground = ground(&cast).await;
    let schema = Schema::read();
    let asks = |field: &str| {
        let named = ASKS.iter().find(|(_, fields)| fields.contains(&field)).map(|(action, _)| *action);
        named.or_else(|| action_called(field))
    };
    let at_home = AT_HOME.iter().map(|(who, column)| (*who, *column, &cast.people[column]));
    let everybody: Vec<_> = abroad.iter().map(|(who, client)| (*who, "", client)).chain(at_home).collect();
    let (mut denied, mut let_through, mut wrong) = (0, 0, Vec::new());
    for field in schema.mutations().filter(|field| !DOORS.contains(field)) {
        let Some(action) = asks(field) else {
            wrong.push(format!(
                "{field} is called as no action, and stands nowhere in the list of what mutations ask for"
            ));
            continue;
        };
        let (query, variables) = schema.request(field, &ground.known, &ground.special);
        let try_it = async |client: &Client| {
            let answer = client.raw(&query, variables.clone()).await;
            let answer = if answer["errors"].is_null() { answer["data"]["it"].clone() } else { answer };
            let code = answer["code"].as_str().unwrap_or_default();
            let turned_away = code == "forbidden" || code == "not_logged_in";
            (turned_away, answer)
        };
        let may = |who: &&(&'static str, &'static str, &Client)| permitted(field, action, who.0, who.1);
        let (those_who_may, the_others): (Vec<_>, Vec<_>) = everybody.iter().partition(may);
        // First those who may not: what they move is seen at once.
        let before = head(&cast).await;
        for &(who, _, client) in the_others {
            let (turned_away, answer) = try_it(client).await;
            if !turned_away {
                wrong.push(format!("{field} as {who} is not denied: {answer}"));
            }
            denied += 1;
        }
        if head(&cast).await != before {
            wrong.push(format!("{field} moved something for whoever may not"));
        }
        for &(who, _, client) in those_who_may {
            let (turned_away, answer) = try_it(client).await;
            if turned_away || answer["__typename"].is_null() {
                wrong.push(format!("{field} as {who} is denied, or not answered: {answer}"));
            }
            let_through += 1;
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), denied + let_through, wrong.join("\n"));
    assert!(denied > 1_200 && let_through > 250, "only {denied} denied and {let_through} let through");
    cast.day.server.stop().await;
}

/// The action whose code is the mutation's name.
fn action_called(field: &str) -> Option<Action> {
    let mut code = String::new();
    for letter in field.chars() {
        if letter.is_ascii_uppercase() {
            code.push('_');
        }
        code.push(letter.to_ascii_lowercase());
    }
    code.parse().ok()
}

/// What the page says of this person about things of the home event, club and members.
fn permitted(field: &str, action: Action, who: &str, column: &str) -> bool {
    // What is one's own is everybody's who is logged in.
    if OWN.contains(&action) || field == "endOtherSessions" {
        return who != "visitor";
    }
    // Whoever is registered nowhere has no account.
    if action == Action::SendLetter {
        return true;
    }
    // No proposal has the made-up number: one of their own event would be theirs to sign.
    if who == "chief arbiter of another event" && ["signStrikingOff", "dropStrikingOff"].contains(&field) {
        return true;
    }
    if ABROAD.contains(&who) || NEARER.iter().any(|(one, whose, _)| *one == field && *whose == who) {
        return false;
    }
    match row(action)[column].as_str() {
        "✓" | "O" => true,
        "–" | "A" => false,
        other => panic!("{action}: {other}"),
    }
}

/// The actions whose `O` is about the account itself.
const OWN: [Action; 6] = [
    Action::SetOwnPassword,
    Action::SetOwnFactors,
    Action::MakeKey,
    Action::RevokeKey,
    Action::BeTold,
    Action::KeepWebhooks,
];

/// What a nearer rule of the page (30 and above) denies here to whom the table of actions names: field, actor, rule.
const NEARER: &[(&str, &str, &str)] = &[
    ("applyForEntry", "player", "rule-30: it is about somebody else"),
    ("withdrawEntry", "player", "rule-30: it is about somebody else"),
    ("decideAppeal", "chief arbiter", "rule-40: there is a committee"),
    ("decideAppeal", "organizing head", "rule-40: there is a committee"),
    ("requestMembership", "player", "rule-30: it is another member's"),
    ("keepContact", "player", "rule-30: it is another's"),
    ("nameInChinese", "player", "rule-30: it is another's"),
    ("dropContact", "player", "rule-30: it is another's"),
    ("putPortrait", "player", "rule-30: it is another's"),
    ("removePortrait", "player", "rule-30: it is another's"),
    ("withdrawRequest", "player", "rule-30: it is another member's"),
    ("appealExpulsion", "player", "rule-30: nothing is proposed about them"),
    ("appealSanction", "player", "rule-30: nothing is imposed on them"),
    ("appealTitle", "player", "rule-30: it is another member's"),
    ("requestMembership", "club secretary", "rule-31: who moves or leaves asks, or staff"),
    ("withdrawRequest", "club secretary", "rule-31: the club refuses, and withdraws nothing"),
    ("takeLetter", "club secretary", "rule-31: the letter is not there, and so not the club's"),
    ("layLetterAside", "club secretary", "rule-31: the letter is not there, and so not the club's"),
    ("voidPayment", "club secretary", "rule-31: the receipt is not there, and so not the club's"),
    ("voidEntryFee", "organizing head", "rule-31: the receipt is not there, and so not the event's"),
    ("voidEntryFee", "organizing member", "rule-31: the receipt is not there, and so not the event's"),
    ("undoImport", "club secretary", "rule-31: the import is not there, and so not the club's"),
    ("previewEventFile", "club secretary", "rule-31: the file is of the whole event, and not of the club"),
    ("setLineup", "club secretary", "rule-31: the team is not there, and so not the club's"),
    ("setLineup", "player", "rule-45: the team is not there, and so not theirs"),
    ("changeRoster", "player", "rule-45: the team is not there, and so not theirs"),
    ("reportMatch", "player", "rule-45: the match is not there, and so not theirs"),
];

async fn head(cast: &Cast) -> Value {
    cast.day.admin.ask("{ logHead { position } }", json!({})).await["logHead"]["position"].take()
}

/// Staff of a body beside the one that everything here belongs to, the secretary of a club whose members do nothing here,
/// and who runs another event of the same body.
async fn abroad(cast: &Cast) -> Vec<(&'static str, Client)> {
    let day = &cast.day;
    let register = "mutation($input: RegisterBodyInput!) { it: registerBody(input: $input) {
        __typename ... on BodySuccess { body { id } } } }";
    let input = json!({ "name": "Liên đoàn xứ khác", "kind": "NATIONAL" });
    let body = day.staff.done(register, json!({ "input": input })).await["body"]["id"].take();
    let [staff, secretary, chief] = ABROAD;
    let granted = async |login: &str, card, role, scope: Value| {
        let client = day.log_in(login, card).await;
        let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename } }";
        let input = json!({ "login": login, "role": role, "scope": scope });
        day.admin.done(grant, json!({ "input": input })).await;
        client
    };
    let appoint = "mutation($input: AppointInput!) { it: appoint(input: $input) { __typename } }";
    let input = json!({ "event": day.xiangqi.id, "person": day.member(13), "function": "CHIEF_ARBITER" });
    day.staff.done(appoint, json!({ "input": input })).await;
    vec![
        (staff, granted("can-bo-xu-khac", 15, "staff", body).await),
        (secretary, granted("thu-ky-xu-khac", 14, "club_secretary", json!(day.clubs[2])).await),
        (chief, day.log_in("trong-tai-xu-khac", 13).await),
    ]
}

/// A webhook that is not there.
const WEBHOOK: &str = "01900000-0000-7000-8000-000000000007";

/// A thing that is not there, of the kind that the letter says.
fn nothing(letter: u8) -> Value {
    let mut bytes = vec![letter];
    bytes.extend(uuid::Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0007).as_bytes());
    json!(URL_SAFE_NO_PAD.encode(bytes))
}

async fn ground(cast: &Cast) -> Ground {
    let (day, player) = (&cast.day, &cast.people["ĐT"]);
    let bout = json!(cast.bout("ĐT"));
    let fault = rulings::fault(&cast.people["TTB"], bout.as_str().unwrap(), "WHITE", "touched_piece").await;
    let ruling = fault["ruling"]["id"].clone();
    let lodge = "mutation($input: LodgeAppealInput!) { it: lodgeAppeal(input: $input) {
        __typename ... on RulingSuccess { ruling { appeals { id } } } ... on Refusal { code details { key value } } } }";
    let lodged =
        player.done(lodge, json!({ "input": { "ruling": ruling, "note": "Không chạm quân." } })).await;
    // Somebody who plays nothing, and is of the secretary's club; and an account to do things to.
    let spare = day.log_in("du-bi", 18).await.ask("{ viewer { account } }", json!({})).await;
    let again = Client::log_in(&day.server, "vai-dau-thu").await;
    let sessions = again.ask("{ viewer { sessions { id current } } }", json!({})).await;
    let current =
        sessions["viewer"]["sessions"].as_array().unwrap().iter().find(|one| one["current"] == true);
    let ask = "mutation($input: RequestMembershipInput!) { it: requestMembership(input: $input) {
        __typename ... on RequestSuccess { request { id } } ... on Refusal { code } } }";
    let transfer = json!({ "person": day.member(5), "kind": "TRANSFER", "club": day.clubs[1] });
    let request = day.staff.done(ask, json!({ "input": transfer })).await["request"]["id"].take();
    let post = "mutation($input: PostAnnouncementInput!) { it: postAnnouncement(input: $input) {
        __typename ... on AnnouncementSuccess { announcement { id } } ... on Refusal { code } } }";
    let said = json!({ "of": day.chess.id, "vi": { "title": "Tin", "text": "Đợi." } });
    let announced = day.staff.done(post, json!({ "input": said })).await["announcement"]["id"].take();
    let attach = "mutation($input: AttachDocumentInput!) { it: attachDocument(input: $input) {
        __typename ... on DocumentSuccess { document { id } } ... on Refusal { code } } }";
    let document =
        json!({ "event": day.chess.id, "titleVi": "Sơ đồ", "file": fixture::base64(fixture::pdf("sơ đồ")) });
    let document = day.staff.done(attach, json!({ "input": document })).await["document"]["id"].take();
    let known = BTreeMap::from([
        ("announcement", announced),
        ("document", document),
        ("account", spare["viewer"]["account"].clone()),
        ("appeal", lodged["ruling"]["appeals"][0]["id"].clone()),
        ("body", json!(day.national)),
        ("bout", bout),
        ("club", json!(day.clubs[0])),
        ("event", json!(day.chess.id)),
        ("incident", nothing(b'i')),
        ("person", json!(day.member(4))),
        ("people", json!([day.member(4)])),
        ("contestant", json!({ "person": day.member(4) })),
        ("contestants", json!([{ "person": day.member(4) }])),
        ("one", json!({ "person": day.member(1) })),
        ("other", json!({ "person": day.member(4) })),
        ("white", json!({ "person": day.member(1) })),
        ("black", json!({ "person": day.member(4) })),
        ("proposal", nothing(b'?')),
        ("lineup", json!([])),
        ("file", json!(fixture::base64("x"))),
        ("month", json!("2026-10")),
        ("currency", json!("VND")),
        ("article", json!("16.2")),
        ("fault", json!("touched_piece")),
        ("reason", json!("wrongly_recorded")),
        ("regulars", json!([day.member(4)])),
        ("reserves", json!([])),
        ("ruling", ruling),
        ("team", nothing(b't')),
        ("comes", json!(day.member(4))),
        ("to", json!(day.clubs[0])),
        ("role", json!("visitor")),
        ("settings", events::settings("CHESS")),
        ("sections", fixture::sections("thử")),
    ]);
    let special = BTreeMap::from([
        // The organizers propose about whoever took part in their event.
        ("proposeSanction.+event", json!(day.chess.id)),
        ("postAnnouncement.of", json!(day.chess.id)),
        ("nameCaptain.+person", json!(day.member(4))),
        ("handInDelegation.+club", json!(day.clubs[0])),
        ("handInTeam.club", json!(day.clubs[0])),
        ("changeSquad.club", json!(day.clubs[0])),
        ("withdrawEntry.+person", json!(day.member(4))),
        ("declineEntry.+person", json!(day.member(4))),
        ("undoDecline.+person", json!(day.member(4))),
        ("waiveConditions.+person", json!(day.member(4))),
        ("recordEntryFee.+person", json!(day.member(4))),
        ("checkIn.+person", json!(day.member(4))),
        ("undoCheckIn.+person", json!(day.member(4))),
        ("endAccommodation.+person", json!(day.member(4))),
        ("scheduleMatch.at", json!("2026-12-06T01:30:00Z")),
        ("publishFixtures.at", json!("2026-12-06T01:30:00Z")),
        ("appoint.function", json!("APPEALS_ALTERNATE")),
        ("appoint.person", json!(day.member(18))),
        ("handOverTable.to", json!(day.member(18))),
        ("amendRules.reason", json!("thử")),
        ("setClock.reason", json!("DEFECT")),
        ("stopClocks.reason", json!("DEFECT")),
        ("judgeTouch.+touched", json!(["e2"])),
        ("callArbiter.reason", json!("CLOCK")),
        ("removePhoto.reason", json!("UNREADABLE")),
        ("removePhoto.photo", nothing(b'f')),
        ("revokeKey.id", nothing(b'y')),
        ("endKey.id", nothing(b'y')),
        ("pauseWebhook.id", json!(WEBHOOK)),
        ("resumeWebhook.id", json!(WEBHOOK)),
        ("renewWebhookSecret.id", json!(WEBHOOK)),
        ("testWebhook.id", json!(WEBHOOK)),
        ("proveWebhook.id", json!(WEBHOOK)),
        ("replayWebhook.id", json!(WEBHOOK)),
        ("endWebhook.id", json!(WEBHOOK)),
        ("attachPhoto.image", json!(fixture::base64("x"))),
        ("answerRequest.request", request.clone()),
        ("withdrawRequest.request", request),
        ("appealExpulsion.expulsion", nothing(b'x')),
        ("decideExpulsion.expulsion", nothing(b'x')),
        ("decideSanction.sanction", nothing(b'z')),
        ("appealSanction.sanction", nothing(b'z')),
        ("decideSanctionAppeal.sanction", nothing(b'z')),
        ("awardTitle.of", json!("NATIONAL")),
        ("awardTitle.title", json!("GRADE_ONE")),
        ("withdrawTitle.title", json!("GRADE_ONE")),
        ("appealTitle.title", json!("GRADE_ONE")),
        ("decideTitleAppeal.title", json!("GRADE_ONE")),
        ("voidPayment.receipt", nothing(b'o')),
        ("voidEntryFee.receipt", nothing(b'o')),
        ("requestMembership.kind", json!("DEPARTURE")),
        ("publishDuesTariff.club", json!(1)),
        ("requestMembership.+person", json!(day.member(4))),
        ("commitLot.value", json!("a5".repeat(32))),
        ("concludeBout.+loser", json!("WHITE")),
        ("drawLot.value", json!("a5".repeat(32))),
        ("withdrawLot.commitment", json!("a5".repeat(32))),
        ("dismiss.person", json!(day.member(17))),
        ("grantRole.login", json!("du-bi")),
        ("importMembers.+club", json!(day.clubs[0])),
        ("previewMembers.+club", json!(day.clubs[0])),
        ("undoImport.intake", nothing(b'w')),
        ("undoPastEvent.event", nothing(b'u')),
        ("importFideListPart.upload", json!("01900000-0000-7000-8000-000000000007")),
        ("undoPastList.list", nothing(b'l')),
        ("takeOffGames.gameFile", nothing(b'd')),
        ("attachGames.contentHash", json!("a5".repeat(32))),
        ("importPastList.contentHash", json!("a5".repeat(32))),
        ("importPastEvent.contentHash", json!("a5".repeat(32))),
        ("takeLetter.letter", nothing(b'v')),
        ("layLetterAside.letter", nothing(b'v')),
        ("sendLetter.sponsor", json!(day.member(1))),
        ("sendLetter.secret", json!("a5".repeat(16))),
        ("takeBackLetter.secret", json!("a5".repeat(16))),
        ("nameGuardian.minor", json!(day.member(4))),
        ("nameGuardian.+guardian", json!(day.member(18))),
        ("nameGuardian.scopes", json!(["SEE"])),
        ("endGuardian.minor", json!(day.member(4))),
        ("endGuardian.guardian", json!(day.member(18))),
        ("putPortrait.image", json!(fixture::base64("x"))),
        ("giveOffice.of", json!(day.clubs[0])),
        ("giveOffice.person", json!(day.member(4))),
        ("endOffice.office", nothing(b'h')),
        ("importMembers.contentHash", json!("a5".repeat(32))),
        ("imposeMeasure.measure", json!("DISQUALIFICATION")),
        ("openAccount.+person", json!(day.member(17))),
        ("registerBody.+parent", json!(day.national)),
        ("mergeBodies.bodies", json!([day.national])),
        ("mergeBodies.into", json!(day.national)),
        ("moveBody.parent", json!(day.national)),
        ("mergeClubs.into", json!(day.clubs[1])),
        ("mergePeople.kept", json!(day.member(1))),
        ("mergePeople.merged", json!(day.member(4))),
        ("mergePeople.ground", json!("REGISTERED_TWICE")),
        ("partPeople.merged", json!(day.member(4))),
        ("partPeople.ground", json!("BY_MISTAKE")),
        ("tellPeopleApart.one", json!(day.member(1))),
        ("tellPeopleApart.other", json!(day.member(4))),
        ("removePasskey.id", json!("AAAA")),
        ("renamePasskey.id", json!("AAAA")),
        ("removePushDevice.id", json!("AAAA")),
        ("revokeSession.id", current.unwrap()["id"].clone()),
    ]);
    Ground { known, special }
}
