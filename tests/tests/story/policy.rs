//! The policy page, walked over the API: what it permits succeeds, what it does not is refused.
//!
//! The cells are read from the page itself. Each action is done by one person of each role on a game or thing of that
//! role's own, so that what one did stands in nobody's way. Left out, because one event of chess cannot show them or
//! another story does: striking off and whoever decides an appeal (`officials`), teams' lists (`teams`), confirmed
//! verdicts and take-backs (`desk`, `results`), log-ins, codes and passwords (`ways_in`), imports and ratings
//! (`register`, `ratings`), and the program's own commands.

use std::collections::BTreeMap;

use kydan_access::Action;
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{self, mutation};
use crate::day::events::{self, EVENT};
use crate::day::{Day, open, rulings};
use crate::fixture::{self, CHESS};

const PAGE: &str = include_str!("../../../crates/access/POLICY.md");
/// The roles in the order of the page's columns.
const ROLES: [&str; 13] =
    ["K", "ĐT", "TKCLB", "CB", "TTB", "TKTT", "PTTT", "TTT", "UVTC", "TBTC", "BKN", "BKT", "QT"];

/// Somebody of each role, and the event that they serve.
pub(crate) struct Cast {
    pub(crate) day: Day,
    pub(crate) people: BTreeMap<&'static str, Client>,
    /// Which table of round 1 is whose to try things at.
    tables: BTreeMap<&'static str, Value>,
}

/// What a role sends.
type Input = Box<dyn Fn(&Cast, &'static str) -> Value>;

/// One try: the query, and its input for the role.
struct Try {
    english: &'static str,
    mutation: String,
    input: Input,
}

pub(crate) async fn the_page_is_walked(database: Database) {
    let cast = cast(&database).await;
    let mut tried = 0;
    for one in tries() {
        let cells = cells(one.english);
        for role in ROLES {
            let variables = json!({ "input": (one.input)(&cast, role) });
            let answer = cast.people[role].ask(&one.mutation, variables).await["it"].take();
            let permitted = match cells[role].as_str() {
                "✓" | "O" => true,
                "–" | "A" => false,
                other => panic!("{other}"),
            };
            let refused = answer["__typename"] == "Refusal";
            assert_ne!(permitted, refused, "{} as {role}: {answer:#}", one.english);
            if refused {
                assert_eq!(answer["code"], "forbidden", "{} as {role}: {answer:#}", one.english);
            }
            tried += 1;
        }
    }
    assert!(tried > 100, "only {tried} tries");
    cast.day.server.stop().await;
}

/// The cells of an action: the page's rows stand in the order of the actions.
pub(crate) fn row(action: Action) -> BTreeMap<&'static str, String> {
    let table = PAGE.split_once("\n## Việc · Actions\n").unwrap().1;
    let at = Action::ALL.iter().position(|one| *one == action).unwrap();
    let row = table.lines().filter(|line| line.starts_with("| ")).nth(at + 1).unwrap();
    in_row(row)
}

/// The cells of a row of the page by the role's letters.
fn cells(english: &str) -> BTreeMap<&'static str, String> {
    let row = PAGE.lines().find(|line| line.split('|').nth(2).is_some_and(|cell| cell.trim() == english));
    in_row(row.unwrap_or_else(|| panic!("the page has no action `{english}`")))
}

fn in_row(row: &str) -> BTreeMap<&'static str, String> {
    let cells = row.split('|').skip(3).map(|cell| cell.trim().to_owned());
    ROLES.into_iter().zip(cells).collect()
}

/// The event of chess with somebody in every role.
pub(crate) async fn cast(database: &Database) -> Cast {
    let mut day = open(database).await;
    events::publish_the_rules(&mut day).await;
    let people: Vec<_> = CHESS.iter().map(|card| day.member(*card)).collect();
    let enter = about("enterPlayers", "EnterPlayersInput");
    day.staff.done(&enter, json!({ "input": { "event": day.chess.id, "people": people } })).await;
    let offices = [
        ("TTB", 23, "TABLE_ARBITER"),
        ("TKTT", 22, "ARBITERS_SECRETARY"),
        ("PTTT", 19, "DEPUTY_CHIEF_ARBITER"),
        ("TTT", 20, "CHIEF_ARBITER"),
        ("TBTC", 24, "ORGANIZING_HEAD"),
        ("UVTC", 16, "ORGANIZING_MEMBER"),
        ("BKN", 21, "APPEALS_MEMBER"),
        ("BKT", 12, "ELIGIBILITY_MEMBER"),
    ];
    let mut people =
        BTreeMap::from([("K", day.visitor.clone()), ("CB", day.staff.clone()), ("QT", day.admin.clone())]);
    for (role, card, function) in offices {
        let input = json!({ "event": day.chess.id, "person": day.member(card), "function": function });
        day.staff.done(&about("appoint", "AppointInput"), json!({ "input": input })).await;
        people.insert(role, day.log_in(&format!("vai-{card}"), card).await);
    }
    day.chess.chief = Some(people["TTT"].clone());
    events::pair(&day.chess, 1).await;
    let mut tables = BTreeMap::new();
    for (role, table) in [("ĐT", 1), ("TTB", 2), ("PTTT", 3), ("TTT", 4), ("TKTT", 5)] {
        tables.insert(role, day.table(&day.chess, 1, table).await);
    }
    let white = tables["ĐT"]["white"]["id"].as_str().unwrap();
    let card = *day.members.iter().find(|(_, id)| *id == white).unwrap().0;
    people.insert("ĐT", day.log_in("vai-dau-thu", card).await);
    // The secretary of a club that the register's person below belongs to.
    people.insert("TKCLB", day.log_in("vai-thu-ky-clb", 9).await);
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code details { key value } } } }";
    let input = json!({ "login": "vai-thu-ky-clb", "role": "club_secretary", "scope": day.clubs[0] });
    day.admin.done(grant, json!({ "input": input })).await;
    let cast = Cast { day, people, tables };
    // A game where nobody of the tries sits is begun by the arbiter; the player's own too.
    for role in ["ĐT", "TKTT"] {
        board::start(&cast.people["TTB"], &cast.bout(role)).await;
    }
    cast
}

impl Cast {
    /// The game at which a role tries; those without one try at the player's.
    fn table(&self, role: &str) -> &Value {
        self.tables.get(role).unwrap_or(&self.tables["ĐT"])
    }

    pub(crate) fn bout(&self, role: &str) -> String {
        self.table(role)["bout"]["id"].as_str().unwrap().to_owned()
    }
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn at_board(
    english: &'static str,
    mutation: String,
    input: impl Fn(&Cast, &'static str, String) -> Value + 'static,
) -> Try {
    let input = Box::new(move |cast: &Cast, role| input(cast, role, cast.bout(role)));
    Try { english, mutation, input }
}

fn at_event(
    english: &'static str,
    mutation: String,
    input: impl Fn(&Cast, &'static str) -> Value + 'static,
) -> Try {
    Try { english, mutation, input: Box::new(input) }
}

/// In an order in which each leaves the next possible.
fn tries() -> Vec<Try> {
    let short = |field: &str, input: &str| {
        format!(
            "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename ... on Refusal {{ code rule details {{ key value }} }} }} }}"
        )
    };
    vec![
        at_event(
            "Register or rename a body",
            short("registerBody", "RegisterBodyInput"),
            |cast, role| json!({ "name": format!("Hội cờ {role}"), "kind": "PROVINCIAL", "parent": cast.day.national }),
        ),
        at_event(
            "Register or rename a club",
            short("registerClub", "RegisterClubInput"),
            |cast, role| json!({ "name": format!("CLB {role}"), "body": cast.day.national }),
        ),
        at_event("Record dues", short("recordDues", "RecordDuesInput"), |cast, role| {
            let year = 2000 + ROLES.iter().position(|one| *one == role).unwrap();
            json!({ "person": cast.day.member(4), "year": year, "amount": 200_000, "currency": "VND" })
        }),
        at_event("Amend published event rules", about("amendRules", "AmendRulesInput"), |cast, role| {
            json!({
                "event": cast.day.chess.id, "reason": format!("Thử {role}"),
                "settings": events::settings("CHESS"), "sections": fixture::sections(role),
            })
        }),
        at_event(
            "Post, correct and withdraw announcements of a body or an event",
            short("postAnnouncement", "PostAnnouncementInput"),
            |cast, role| json!({ "of": cast.day.chess.id, "vi": { "title": format!("Tin của {role}"), "text": "Đợi." } }),
        ),
        at_event("Appoint or dismiss an official", about("appoint", "AppointInput"), |cast, role| {
            let card = if role == "CB" { 9 } else { 18 };
            json!({ "event": cast.day.chess.id, "person": cast.day.member(card), "function": "APPEALS_ALTERNATE" })
        }),
        at_board("Start a game", mutation("startBout", "BoutInput"), |_, _, bout| json!({ "bout": bout })),
        at_board(
            "Record moves and clocks",
            mutation("recordMoves", "RecordMovesInput"),
            |_, _, bout| json!({ "bout": bout, "moves": [{ "text": "e4" }, { "text": "e5" }] }),
        ),
        at_board(
            "Take back moves that were recorded by mistake",
            mutation("retractMoves", "RetractMovesInput"),
            |_, _, bout| json!({ "bout": bout, "plies": 2, "reason": "wrongly_recorded" }),
        ),
        at_board(
            "Claim a draw",
            mutation("claimDraw", "ClaimDrawInput"),
            |_, _, bout| json!({ "bout": bout, "side": "WHITE", "ground": "REPETITION" }),
        ),
        at_board(
            "Rule on faults and touched pieces",
            rulings::mutation("ruleFault", "RuleFaultInput"),
            |_, _, bout| json!({ "bout": bout, "side": "WHITE", "fault": "touched_piece" }),
        ),
        at_board(
            "Declare a game over",
            mutation("concludeBout", "ConcludeBoutInput"),
            |_, _, bout| json!({ "bout": bout, "ending": "RESIGNATION", "loser": "WHITE" }),
        ),
    ]
}
