//! What an event's rules may choose is told before there is an event, and is what the server takes: whatever is offered is
//! accepted, and whatever is not is refused.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::{Day, open};
use crate::fixture;

const ASKED: &str = "{ ruleLimits { number least most }
    systems { system suits suitsMatches twoTeams forPlayers { takes numbers } forTeams { takes numbers }
        never { deed refusal { code } } }
    editions { id kind tieBreakOrders { id order { code } }
        ruleOptions { allows scoring { win draw loss bye } orders { suits order } teamOrders { rankedBy order }
            systems { system article { law number } rounds { code least most odd } } teamsArticle { number }
            teams { occasion boards { least most } reserves { least most } games { least most }
                usual { boards reserves rankedBy meeting games occasion } } } } }";
const PUBLISH: &str = "mutation($input: PublishRulesInput!) { it: publishRules(input: $input) { __typename
    ... on EventSuccess { event { settings { scoring { win draw loss bye } } } }
    ... on Refusal { code details { key value } } } }";

/// Everything that a system may be told, as rules say it.
const OPTIONS: [(&str, &str, &str); 7] = [
    ("ACCELERATION", "acceleration", "BAKU"),
    ("SCORE_GROUPS", "scoreGroups", "BLOCKS"),
    ("HALF_BYES", "halfByes", "1"),
    ("LAST_ROUND_COLORS", "lastRoundColors", "EQUAL_SCORES"),
    ("THIRD_PLACE", "thirdPlace", "PLAYED"),
    ("MATCHES", "meeting", "TWO_GAMES"),
    ("OPEN_GAMES", "openGames", "COUNT_AS_DRAWS"),
];

fn all(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().unwrap().iter()
}

fn find<'v>(list: &'v Value, key: &str, value: &Value) -> &'v Value {
    all(list).find(|one| one[key] == *value).unwrap_or_else(|| panic!("no {key} {value} in {list:#}"))
}

fn has(list: &Value, value: &str) -> bool {
    all(list).any(|one| one == value)
}

/// Options with everything that is named.
fn told(named: impl Fn(&str) -> bool) -> Value {
    let mut options = json!({});
    for (_, key, value) in OPTIONS.iter().filter(|(name, ..)| named(name)) {
        options[key] = value.parse::<u16>().map_or_else(|_| json!(value), |number| json!(number));
    }
    options
}

/// Rules by an edition, with its usual order of tie-breaks.
fn settings(edition: &Value, system: &Value, options: Value) -> Value {
    let offered = &edition["ruleOptions"];
    let order = match &options["teams"] {
        Value::Null => {
            let suits = if options["meeting"] == "TWO_GAMES" { "suitsMatches" } else { "suits" };
            let order = &find(&offered["orders"], "suits", &system[suits])["order"];
            let codes = all(&find(&edition["tieBreakOrders"], "id", order)["order"]);
            codes.map(|one| one["code"].clone()).collect::<Value>()
        }
        teams => find(&offered["teamOrders"], "rankedBy", &teams["rankedBy"])["order"].clone(),
    };
    json!({
        "edition": edition["id"], "system": system["system"], "rounds": 9, "baseSeconds": 5400,
        "incrementSeconds": 30, "rated": true, "tieBreaks": order, "options": options,
    })
}

fn rules(day: &Day, kind: &Value, settings: &Value) -> Value {
    json!({ "input": {
        "name": "Giải thử điều lệ", "kind": kind, "body": day.national, "venue": "Chưa định",
        "startsOn": "2026-12-05", "endsOn": "2026-12-06", "sections": fixture::sections("Chưa định"),
        "settings": settings,
    } })
}

pub(crate) async fn what_is_offered_is_taken(database: Database) {
    let day = open(&database).await;
    // Nobody has to be logged in to read what rules may say.
    let asked = day.visitor.ask(ASKED, json!({})).await;
    the_law_is_told_as_it_is_printed(&asked);
    let offered = |id: &str| find(&asked["editions"], "id", &json!(id));
    let editions = [offered("xiangqi-vn-2004"), offered("fide-2018")];
    for system in all(&asked["systems"]) {
        for edition in editions {
            of_players(&day, edition, system).await;
            of_teams(&day, edition, system).await;
        }
    }
    numbers_end_where_it_is_said(&day, &asked, editions[0]).await;
    other_games_are_refused_what_is_not_theirs(&day, &asked, editions).await;
    day.server.stop().await;
}

fn the_law_is_told_as_it_is_printed(asked: &Value) {
    let edition = find(&asked["editions"], "id", &json!("xiangqi-vn-2004"));
    let offered = &edition["ruleOptions"];
    assert_eq!(offered["scoring"], json!({ "win": "1", "draw": "½", "loss": "0", "bye": "1" }));
    // Article 30: official events have 3 to 6 boards and 1 to 3 reserves, and matches of 1 to 4 games.
    assert_eq!(offered["teamsArticle"]["number"], "30");
    let official = find(&offered["teams"], "occasion", &json!("OFFICIAL"));
    assert_eq!(official["boards"], json!({ "least": 3, "most": 6 }));
    assert_eq!(official["reserves"], json!({ "least": 1, "most": 3 }));
    assert_eq!(official["games"], json!({ "least": 1, "most": 4 }));
    let lots = find(&offered["systems"], "system", &json!("LOTS"));
    assert_eq!(lots["article"], json!({ "law": "xiangqi-vn-2004", "number": "29" }));
    assert_eq!(
        lots["rounds"][0],
        json!({ "code": "lots_rounds", "least": 6, "most": 15, "odd": false }),
        "29.5"
    );
    let dutch = find(&offered["systems"], "system", &json!("DUTCH"));
    assert!(dutch["article"].is_null(), "FIDE's handbook is no book of ours: {dutch:#}");
    // Where a table or results say who meets whom, nobody stays away and nobody is kept apart.
    let never = |system: &str| -> Vec<(&str, &str)> {
        let refused = all(&find(&asked["systems"], "system", &json!(system))["never"]);
        refused.map(|one| (one["deed"].as_str().unwrap(), one["refusal"]["code"].as_str().unwrap())).collect()
    };
    assert!(never("SWISS").is_empty());
    assert_eq!(
        never("KNOCKOUT"),
        [
            ("GRANT_BYE", "tournament_no_byes_here"),
            ("FORBID_PAIRS", "tournament_not_by_hand"),
            ("PAIR_BY_HAND", "tournament_not_by_hand")
        ]
    );
}

async fn of_players(day: &Day, edition: &Value, system: &Value) {
    let kind = &edition["kind"];
    let choices = &system["forPlayers"];
    assert_eq!(choices.is_null(), system["twoTeams"].as_bool().unwrap(), "{system:#}");
    if choices.is_null() {
        let refused = settings(edition, system, json!({}));
        let refused = day.staff.refused(PUBLISH, rules(day, kind, &refused)).await;
        assert_eq!(refused["code"], "option_unfit", "{refused:#}");
        return;
    }
    // Everything at once, with the last way of numbering.
    let mut options = told(|name| has(&choices["takes"], name));
    options["numbers"] = all(&choices["numbers"]).last().unwrap().clone();
    let taken = settings(edition, system, options);
    let taken = day.staff.done(PUBLISH, rules(day, kind, &taken)).await;
    // What is not said of the points is what was told.
    assert_eq!(taken["event"]["settings"]["scoring"], edition["ruleOptions"]["scoring"]);
    // Matches of two games are nothing that any system forbids; they are offered where the law has them.
    for (name, ..) in OPTIONS.iter().filter(|(name, ..)| *name != "MATCHES" && !has(&choices["takes"], name))
    {
        let refused = settings(edition, system, told(|one| one == *name));
        let refused = day.staff.refused(PUBLISH, rules(day, kind, &refused)).await;
        assert_eq!(refused["code"], "option_unfit", "{name} of {}: {refused:#}", system["system"]);
    }
}

async fn of_teams(day: &Day, edition: &Value, system: &Value) {
    let kind = &edition["kind"];
    let choices = &system["forTeams"];
    let mut usual = edition["ruleOptions"]["teams"][0]["usual"].clone();
    if system["twoTeams"] == true {
        usual["meeting"] = json!("ALL_PLAY_ALL");
    }
    let with_teams = |mut options: Value| {
        options["teams"] = usual.clone();
        options
    };
    for numbers in all(&choices["numbers"]) {
        let mut options = with_teams(told(|name| has(&choices["takes"], name)));
        options["numbers"] = numbers.clone();
        day.staff.done(PUBLISH, rules(day, kind, &settings(edition, system, options))).await;
    }
    let refuse = async |options: Value| {
        let refused = settings(edition, system, options);
        day.staff.refused(PUBLISH, rules(day, kind, &refused)).await
    };
    for numbers in ["BY_SYSTEM", "BY_RATING", "BY_TITLE", "AS_ENTERED", "BY_LOT"] {
        if !has(&choices["numbers"], numbers) {
            let refused = refuse(with_teams(json!({ "numbers": numbers }))).await;
            assert_eq!(refused["code"], "option_unfit", "{numbers}: {refused:#}");
        }
    }
    for (name, ..) in OPTIONS.iter().filter(|(name, ..)| !has(&choices["takes"], name)) {
        let refused = refuse(with_teams(told(|one| one == *name))).await;
        assert_eq!(refused["code"], "option_unfit", "{name} of {}: {refused:#}", system["system"]);
    }
    // A board more than the occasion has, and the refusal names the same bounds.
    let most = edition["ruleOptions"]["teams"][0]["boards"]["most"].as_u64().unwrap();
    let mut options = with_teams(json!({}));
    options["teams"]["boards"] = json!(most + 1);
    let refused = refuse(options).await;
    assert_eq!(refused["code"], "bad_teams", "{refused:#}");
}

/// A number at each of its ends is taken, and beyond it refused.
async fn numbers_end_where_it_is_said(day: &Day, asked: &Value, edition: &Value) {
    let swiss = find(&asked["systems"], "system", &json!("SWISS"));
    let with = |key: &str, number: u64| {
        let mut changed = settings(edition, swiss, json!({}));
        match key {
            "halfByes" => changed["options"][key] = json!(number),
            "age" => changed["championship"] = json!({ "of": "YOUTH", "age": number }),
            "minutes" | "moves" => changed["broadcastDelay"] = json!({ key: number }),
            _ => changed[key] = json!(number),
        }
        changed
    };
    for (number, key, code) in [
        ("ROUNDS", "rounds", "bad_rounds"),
        ("BASE_SECONDS", "baseSeconds", "bad_time_control"),
        ("INCREMENT_SECONDS", "incrementSeconds", "bad_time_control"),
        ("LATE_SECONDS", "lateAfterSeconds", "bad_lateness"),
        ("DELAY_MINUTES", "minutes", "bad_broadcast_delay"),
        ("DELAY_MOVES", "moves", "bad_broadcast_delay"),
        ("APPEAL_MINUTES", "appealMinutes", "bad_appeal_terms"),
        ("APPEAL_FEE", "appealFee", "bad_appeal_terms"),
        ("HALF_BYES", "halfByes", "bad_half_byes"),
        ("YOUTH_AGE", "age", "championship_unfit"),
    ] {
        let limit = find(&asked["ruleLimits"], "number", &json!(number));
        let (least, most) = (limit["least"].as_u64().unwrap(), limit["most"].as_u64().unwrap());
        // Without a first period it would be another rate of play, which another edition rules.
        for taken in [Some(least).filter(|_| key != "baseSeconds"), Some(most)].into_iter().flatten() {
            day.staff.done(PUBLISH, rules(day, &edition["kind"], &with(key, taken))).await;
        }
        for beyond in [least.checked_sub(1), Some(most + 1)].into_iter().flatten() {
            let refused = day.staff.refused(PUBLISH, rules(day, &edition["kind"], &with(key, beyond))).await;
            assert_eq!(refused["code"], code, "{key} {beyond}: {refused:#}");
        }
    }
}

/// Championships and Buchholz in round robins are xiangqi's, drawn positions chess's.
async fn other_games_are_refused_what_is_not_theirs(day: &Day, asked: &Value, editions: [&Value; 2]) {
    let table = find(&asked["systems"], "system", &json!("ROUND_ROBIN"));
    for edition in editions {
        let allows = &edition["ruleOptions"]["allows"];
        let with = |change: &dyn Fn(&mut Value)| {
            let mut changed = settings(edition, table, json!({}));
            change(&mut changed);
            changed
        };
        for (rule, code, changed) in [
            (
                "CHAMPIONSHIP",
                "championship_unfit",
                with(&|one| one["championship"] = json!({ "of": "INDIVIDUAL" })),
            ),
            (
                "TITLE_OF_ENTRY",
                "bad_entry_terms",
                with(&|one| one["entry"] = json!({ "titleTerm": "BELOW", "title": "GRADE_ONE" })),
            ),
            ("DRAWN_STARTS", "starts_unfit", with(&|one| one["options"]["starts"] = json!("DRAWN"))),
            (
                "BUCHHOLZ_IN_ROUND_ROBIN",
                "buchholz_in_round_robin",
                with(&|one| one["tieBreaks"] = json!(["buchholz", "lot"])),
            ),
        ] {
            let input = rules(day, &edition["kind"], &changed);
            if has(allows, rule) {
                day.staff.done(PUBLISH, input).await;
            } else {
                let refused = day.staff.refused(PUBLISH, input).await;
                assert_eq!(refused["code"], code, "{rule}: {refused:#}");
            }
        }
    }
}
