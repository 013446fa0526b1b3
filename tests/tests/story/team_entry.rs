//! Clubs enter teams by one form: who keeps one out and by which condition, lists that change, places, a waiver, fees by the
//! player, the team of the event that comes of it; and everybody who may not.

use jiff::{SignedDuration, Timestamp, ToSpan as _};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open};
use crate::fixture;
use crate::today::today;

/// Members of the first club are 1 to 9, of the second 10 to 18; 8 was born in December 2012.
struct Cast {
    event: String,
    /// The secretaries of the first two clubs: the first by an office with a term.
    secretaries: [Client; 2],
    /// One more of the first club, by a grant.
    second: Client,
    head: Client,
    player: Client,
}

pub(crate) async fn clubs_enter_teams(database: Database) {
    let day = open(&database).await;
    let cast = cast(&day).await;
    whoever_may_not_enters_no_team(&day, &cast).await;
    a_form_that_does_not_fit_is_told_at_once(&day, &cast).await;
    one_keeps_the_team_out_and_another_comes(&day, &cast).await;
    two_secretaries_enter_one_team(&day, &cast).await;
    the_next_waits(&day, &cast).await;
    the_organizers_take_it_in_with_its_list(&day, &cast).await;
    a_confirmed_list_changes_until_entries_close(&day, &cast).await;
    it_is_withdrawn_before_the_start(&day, &cast).await;
    what_fails_is_waived(&day, &cast).await;
    the_servers_clock_and_the_term_decide(&day, &cast).await;
    nobody_enters_alone_where_teams_play(&day, &cast).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

/// The same, with whom it concerns.
fn named(field: &str, input: &str) -> String {
    format!(
        "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename
            ... on Refusal {{ code whom {{ id }} details {{ key value }} }} }} }}"
    )
}

fn from_now(seconds: i64) -> String {
    (Timestamp::now() + SignedDuration::from_secs(seconds)).to_string()
}

/// A round robin of teams of three and a reserve, with these conditions.
async fn publish(day: &Day, name: &str, entry: Value) -> String {
    let rules = json!({ "input": {
        "name": name, "kind": "XIANGQI", "body": day.national, "venue": "Nhà thi đấu",
        "startsOn": today().to_string(), "endsOn": today().to_string(), "sections": fixture::sections("Nhà thi đấu"),
        "settings": {
            "edition": "xiangqi-vn-2004", "system": "ROUND_ROBIN", "rounds": 3, "rated": false,
            "baseSeconds": 3600, "incrementSeconds": 30, "tieBreaks": ["board_by_board"], "entry": entry,
            "options": { "teams": { "boards": 3, "reserves": 1, "rankedBy": "BOARD_POINTS" } },
        },
    } });
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), rules).await;
    done["event"]["id"].as_str().unwrap().to_owned()
}

fn conditions(opens: i64, closes: i64) -> Value {
    json!({
        "opens": from_now(opens), "closes": from_now(closes), "by": "CLUBS", "ageOn": today().to_string(), "ageFrom": 16,
        "clubInGoodStanding": true, "duesOfTheYear": true, "places": 1, "fee": 100_000, "feePerPlayer": true,
    })
}

async fn cast(day: &Day) -> Cast {
    // Players are no teams; and by the player nothing is asked where nothing is asked.
    for (what, value) in [("by", json!("PLAYERS")), ("fee", Value::Null)] {
        let mut wrong = conditions(-60, 60);
        wrong[what] = value;
        let mut rules = json!({ "input": {
            "name": "Nhầm", "kind": "XIANGQI", "body": day.national, "venue": "x", "startsOn": today().to_string(),
            "endsOn": today().to_string(), "sections": fixture::sections("x"), "settings": events::settings("XIANGQI"),
        } });
        rules["input"]["settings"]["tieBreaks"] = json!(["board_by_board"]);
        rules["input"]["settings"]["options"] = json!({ "teams": { "boards": 3, "reserves": 1 } });
        rules["input"]["settings"]["entry"] = wrong;
        let refused = day.staff.refused(&about("publishRules", "PublishRulesInput"), rules).await;
        assert_eq!(refused["code"], "bad_entry_terms", "{what}: {refused:#}");
    }
    let event = publish(day, "Giải đồng đội mở rộng", conditions(-3600, 3600)).await;
    let office = day.log_in("thu-ky-doi-1", 9).await;
    let give = "mutation($input: GiveOfficeInput!) { it: giveOffice(input: $input) { __typename ... on Refusal { code } } }";
    let term = json!({ "input": {
        "of": day.clubs[0], "person": day.member(9), "office": "SECRETARY", "from": today().to_string(),
        "until": today().checked_add(30.days()).unwrap().to_string(),
    } });
    day.staff.done(give, term).await;
    let granted = async |login: &str, card, club: usize| {
        let client = day.log_in(login, card).await;
        let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
        let role = json!({ "login": login, "role": "club_secretary", "scope": day.clubs[club] });
        day.admin.done(grant, json!({ "input": role })).await;
        client
    };
    let head = events::officials(day, &event, &[("truong-ban-doi", 24, "ORGANIZING_HEAD")]).await.1.remove(0);
    Cast {
        secretaries: [office, granted("thu-ky-doi-2", 18, 1).await],
        second: granted("thu-ky-doi-1b", 7, 0).await,
        player: day.log_in("dau-thu-doi", 1).await,
        head,
        event,
    }
}

fn people(day: &Day, cards: &[u16]) -> Vec<String> {
    cards.iter().map(|card| day.member(*card).to_owned()).collect()
}

/// A club's team: three boards, then whoever is a reserve; the first speaks for it.
fn form(day: &Day, event: &str, club: usize, name: &str, cards: &[u16]) -> Value {
    let (regulars, reserves) = cards.split_at(cards.len().min(3));
    json!({ "input": {
        "event": event, "club": day.clubs[club], "name": name, "captain": people(day, cards).first(),
        "regulars": people(day, regulars), "reserves": people(day, reserves),
    } })
}

impl Cast {
    fn team(&self, day: &Day, club: usize, name: &str, cards: &[u16]) -> Value {
        form(day, &self.event, club, name, cards)
    }

    fn squad(&self, day: &Day, club: usize, team: &str, cards: &[u16]) -> Value {
        let mut squad = self.team(day, club, "", cards);
        squad["input"].as_object_mut().unwrap().remove("name");
        squad["input"]["team"] = json!(team);
        squad
    }

    async fn teams(&self, who: &Client) -> Vec<Value> {
        let query = "query($id: ID!) { event(id: $id) { entering { teams {
            id name standing waitsFor late club { id } captain { id } regulars { id } reserves { id }
            failing { person { id } conditions { condition on } } waiver { conditions ground }
            fee { fee { amount } outcome } declined
        } } } }";
        let data = who.ask(query, json!({ "id": self.event })).await;
        data["event"]["entering"]["teams"].as_array().unwrap().clone()
    }

    async fn entered(&self, who: &Client, name: &str) -> Value {
        self.teams(who).await.into_iter().rev().find(|team| team["name"] == name).unwrap_or_default()
    }

    fn one(&self, team: &str) -> Value {
        json!({ "input": { "event": self.event, "team": team } })
    }
}

fn id(team: &Value) -> &str {
    team["id"].as_str().unwrap()
}

async fn whoever_may_not_enters_no_team(day: &Day, cast: &Cast) {
    let hand_in = about("handInTeam", "TeamEntryInput");
    for who in [&day.visitor, &cast.player, &cast.secretaries[1], &cast.head, &day.admin] {
        let refused = who.refused(&hand_in, cast.team(day, 0, "Đội một", &[1, 2, 3])).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    // Of a form, the one in the way: a member of another club, as player, captain and coach.
    let mut captain = cast.team(day, 0, "Đội một", &[1, 2, 3]);
    captain["input"]["captain"] = json!(day.member(10));
    let mut coach = cast.team(day, 0, "Đội một", &[1, 2, 3]);
    coach["input"]["coaches"] = json!([day.member(6), day.member(10)]);
    for form in [cast.team(day, 0, "Đội một", &[1, 10, 2]), captain, coach] {
        let refused = cast.secretaries[0].refused(&named("handInTeam", "TeamEntryInput"), form).await;
        assert_eq!((&refused["code"], &refused["whom"]["id"]), (&json!("forbidden"), &json!(day.member(10))));
    }
    // The office of the federation may, but no stranger plays for the club by its word either.
    let stranger = day
        .staff
        .refused(&named("handInTeam", "TeamEntryInput"), cast.team(day, 0, "Đội một", &[1, 10, 2]))
        .await;
    assert_eq!(stranger["code"], "squad_outside_club", "{stranger:#}");
    assert_eq!(cast.teams(&day.staff).await, Vec::<Value>::new());
}

async fn a_form_that_does_not_fit_is_told_at_once(day: &Day, cast: &Cast) {
    let hand_in = about("handInTeam", "TeamEntryInput");
    for (cards, name, code) in [
        (&[1, 2][..], "Đội một", "tournament_team_regulars"),
        (&[1, 2, 3, 4, 5], "Đội một", "tournament_team_reserves"),
        (&[1, 2, 2], "Đội một", "tournament_placed_twice"),
        (&[1, 2, 3], "   ", "tournament_bad_team_name"),
    ] {
        let refused = cast.secretaries[0].refused(&hand_in, cast.team(day, 0, name, cards)).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
}

async fn one_keeps_the_team_out_and_another_comes(day: &Day, cast: &Cast) {
    let hand_in = about("handInTeam", "TeamEntryInput");
    let mut young = cast.team(day, 0, "Sao Mai 1", &[1, 2, 8, 4]);
    (young["input"]["leader"], young["input"]["coaches"]) = (json!(day.member(9)), json!([day.member(6)]));
    young["input"]["commandId"] = json!(uuid::Uuid::now_v7());
    cast.secretaries[0].done(&hand_in, young.clone()).await;
    // The answer was lost on the way: the same again does nothing twice.
    cast.secretaries[0].done(&hand_in, young).await;
    let own = cast.teams(&cast.secretaries[0]).await;
    assert_eq!(own.len(), 1, "{own:#?}");
    let team = &own[0];
    assert_eq!(team["standing"], "INELIGIBLE");
    let on = json!([{ "condition": "AGE", "on": today().to_string() }]);
    assert_eq!(
        team["failing"],
        json!([{ "person": { "id": day.member(8) }, "conditions": on }]),
        "by person, condition and day"
    );
    assert_eq!(team["fee"], json!({ "fee": { "amount": 400_000 }, "outcome": "DUE" }), "four are listed");
    assert_eq!(
        cast.teams(&day.visitor).await,
        Vec::<Value>::new(),
        "who was not admitted is nobody's to see"
    );
    // Whoever is on the list knows it, and not what others lack or owe.
    let seen = cast.entered(&cast.player, "Sao Mai 1").await;
    assert_eq!((&seen["failing"], &seen["fee"]), (&json!([]), &Value::Null));
    let confirm = about("confirmEntries", "EntryInput");
    let all = |team: &str| json!({ "input": { "event": cast.event, "people": [], "teams": [team] } });
    let refused = day.staff.refused(&confirm, all(id(team))).await;
    assert_eq!(refused["code"], "entry_not_eligible", "{refused:#}");
    // Another player in the place, and nothing else is typed again.
    let change = about("changeSquad", "SquadInput");
    let squad = cast.squad(day, 0, id(team), &[1, 2, 3, 4]);
    for who in [&day.visitor, &cast.player, &cast.secretaries[1], &cast.head] {
        let refused = who.refused(&change, squad.clone()).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    // Nor is it another club's team, whoever asks.
    let other = cast.secretaries[1].refused(&change, cast.squad(day, 1, id(team), &[10, 11, 12])).await;
    assert_eq!(other["code"], "entry_no_application", "{other:#}");
    cast.secretaries[0].done(&change, squad).await;
    let team = cast.entered(&cast.secretaries[0], "Sao Mai 1").await;
    assert_eq!((&team["standing"], &team["failing"]), (&json!("PLACED"), &json!([])));
    assert_eq!(team["reserves"], json!([{ "id": day.member(4) }]));
    let query =
        "query($id: ID!) { event(id: $id) { entering { delegations { leader { id } coaches { id } } } } }";
    let named = day.visitor.ask(query, json!({ "id": cast.event })).await;
    assert_eq!(
        named["event"]["entering"]["delegations"],
        json!([{ "leader": { "id": day.member(9) }, "coaches": [{ "id": day.member(6) }] }])
    );
}

async fn two_secretaries_enter_one_team(day: &Day, cast: &Cast) {
    let hand_in = named("handInTeam", "TeamEntryInput");
    let ask = |who: &Client| {
        let (who, hand_in) = (who.clone(), hand_in.clone());
        let form = cast.team(day, 0, "Sao Mai 2", &[5, 6, 7]);
        async move { who.ask(&hand_in, form).await["it"].clone() }
    };
    let (one, other) = tokio::join!(ask(&cast.secretaries[0]), ask(&cast.second));
    let refused: Vec<_> = [&one, &other].into_iter().filter(|one| one["__typename"] == "Refusal").collect();
    assert_eq!(refused.len(), 1, "{one} {other}");
    assert_eq!(refused[0]["code"], "entry_team_name_taken", "{one} {other}");
    // Under another name, the player is named and the team.
    let again = cast.second.refused(&hand_in, cast.team(day, 0, "Sao Mai 3", &[9, 6, 2])).await;
    assert_eq!(
        (&again["code"], &again["whom"]["id"]),
        (&json!("entry_in_another_team"), &json!(day.member(6)))
    );
    assert!(
        again["details"].as_array().unwrap().contains(&json!({ "key": "name", "value": "Sao Mai 2" })),
        "{again:#}"
    );
    let two = cast.entered(&cast.second, "Sao Mai 2").await;
    assert_eq!((&two["standing"], &two["waitsFor"]), (&json!("WAITING"), &json!("TOTAL")));
    let withdraw = about("withdrawEntry", "OneEntryInput");
    for who in [&day.visitor, &cast.player, &cast.secretaries[1], &cast.head] {
        let refused = who.refused(&withdraw, cast.one(id(&two))).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    cast.second.done(&withdraw, cast.one(id(&two))).await;
    let twice = cast.second.refused(&withdraw, cast.one(id(&two))).await;
    assert_eq!(twice["code"], "entry_no_application", "{twice:#}");
    let neither = cast.second.refused(&withdraw, json!({ "input": { "event": cast.event } })).await;
    assert_eq!(neither["code"], "entry_player_or_team", "{neither:#}");
}

async fn the_next_waits(day: &Day, cast: &Cast) {
    let hand_in = about("handInTeam", "TeamEntryInput");
    cast.secretaries[1].done(&hand_in, cast.team(day, 1, "Khách", &[10, 11, 12])).await;
    let public = cast.teams(&day.visitor).await;
    assert_eq!(public.len(), 1, "who waits is public: {public:#?}");
    assert_eq!((&public[0]["name"], &public[0]["regulars"]), (&json!("Khách"), &json!([])));
    let query = "query($id: ID!) { event(id: $id) { entering { phase placesLeft waiting } } }";
    let data = day.visitor.ask(query, json!({ "id": cast.event })).await;
    assert_eq!(data["event"]["entering"], json!({ "phase": "OPEN", "placesLeft": 0, "waiting": 1 }));
    let confirm = about("confirmEntries", "EntryInput");
    let input = json!({ "input": { "event": cast.event, "people": [], "teams": [public[0]["id"]] } });
    assert_eq!(day.staff.refused(&confirm, input).await["code"], "entry_no_place");
}

async fn the_organizers_take_it_in_with_its_list(day: &Day, cast: &Cast) {
    let confirm = about("confirmEntries", "EntryInput");
    let team = cast.entered(&day.staff, "Sao Mai 1").await;
    let input = json!({ "input": { "event": cast.event, "people": [], "teams": [team["id"]] } });
    for who in [&day.visitor, &cast.player, &cast.secretaries[0], &day.admin] {
        assert_eq!(who.refused(&confirm, input.clone()).await["code"], "forbidden");
    }
    cast.head.done(&confirm, input.clone()).await;
    assert_eq!(cast.head.refused(&confirm, input).await["code"], "entry_already_confirmed");
    let query = "query($id: ID!) { event(id: $id) { entries { person { id } club { id } }
        teams { id number name captain { id } club { id } regulars { id } reserves { id } } } }";
    let data = day.visitor.ask(query, json!({ "id": cast.event })).await;
    let members = |cards: &[u16]| {
        json!(cards.iter().map(|card| json!({ "id": day.member(*card) })).collect::<Vec<_>>())
    };
    assert_eq!(
        data["event"]["teams"],
        json!([{
            "id": team["id"], "number": 1, "name": "Sao Mai 1", "captain": { "id": day.member(1) },
            "club": { "id": day.clubs[0] }, "regulars": members(&[1, 2, 3]), "reserves": members(&[4]),
        }]),
        "nothing was typed twice"
    );
    assert_eq!(data["event"]["entries"].as_array().unwrap().len(), 4, "everybody is on the start list");
    // Whoever plays for it is told, each once.
    let told = crate::told::heard(&cast.player, "entry").await;
    for kind in ["entry_applied", "entry_confirmed"] {
        assert_eq!(told.iter().filter(|one| *one == kind).count(), 1, "{told:?}");
    }
}

async fn a_confirmed_list_changes_until_entries_close(day: &Day, cast: &Cast) {
    let change = named("changeSquad", "SquadInput");
    let team = cast.entered(&day.staff, "Sao Mai 1").await;
    let fee =
        |outcome: &str| json!({ "input": { "event": cast.event, "team": team["id"], "outcome": outcome } });
    let record = about("recordEntryFee", "EntryFeeInput");
    assert_eq!(cast.secretaries[0].refused(&record, fee("PAID")).await["code"], "forbidden");
    cast.head.done(&record, fee("PAID")).await;
    let young = cast.secretaries[0].refused(&change, cast.squad(day, 0, id(&team), &[1, 2, 8, 4])).await;
    assert_eq!(
        (&young["code"], &young["whom"]["id"]),
        (&json!("entry_squad_not_eligible"), &json!(day.member(8)))
    );
    // Nor does the captain bring them; the office may, and then nobody asks again.
    let roster = json!({ "input": { "event": cast.event, "team": team["id"],
        "regulars": people(day, &[1, 2, 8]), "reserves": people(day, &[4]) } });
    let by_list = about("changeRoster", "ChangeRosterInput");
    assert_eq!(cast.player.refused(&by_list, roster.clone()).await["code"], "entry_squad_not_eligible");
    cast.head.done(&by_list, roster).await;
    cast.secretaries[0].done(&change, cast.squad(day, 0, id(&team), &[1, 8, 2, 4])).await;
    cast.secretaries[0].done(&change, cast.squad(day, 0, id(&team), &[2, 1, 5])).await;
    let query = "query($id: ID!) { event(id: $id) { entries { person { id } }
        teams { captain { id } regulars { id } reserves { id } } } }";
    let data = day.visitor.ask(query, json!({ "id": cast.event })).await;
    let seen = &data["event"]["teams"][0];
    assert_eq!((&seen["captain"]["id"], &seen["reserves"]), (&json!(day.member(2)), &json!([])));
    assert_eq!(seen["regulars"][2]["id"], day.member(5));
    let shown = cast.entered(&cast.secretaries[0], "Sao Mai 1").await;
    assert_eq!((&shown["standing"], &shown["regulars"]), (&json!("CONFIRMED"), &seen["regulars"]));
    assert_eq!(
        shown["fee"],
        json!({ "fee": { "amount": 400_000 }, "outcome": "PAID" }),
        "what was paid stays paid"
    );
}

async fn it_is_withdrawn_before_the_start(day: &Day, cast: &Cast) {
    let team = cast.entered(&day.staff, "Sao Mai 1").await;
    cast.secretaries[0].done(&about("withdrawEntry", "OneEntryInput"), cast.one(id(&team))).await;
    let query = "query($id: ID!) { event(id: $id) { entries { withdrawnAfterRound } teams { id } } }";
    let data = day.visitor.ask(query, json!({ "id": cast.event })).await;
    assert_eq!(data["event"]["teams"], json!([]), "as if it had never come");
    let entries = data["event"]["entries"].as_array().unwrap();
    assert!(entries.iter().all(|one| !one["withdrawnAfterRound"].is_null()), "{entries:?}");
    assert_eq!(cast.entered(&day.staff, "Khách").await["standing"], "PLACED", "the next moves up");
    // Entered again, it owes nothing: what was paid stays paid.
    let again = cast.team(day, 0, "Sao Mai 1", &[1, 2, 3, 4]);
    cast.secretaries[0].done(&about("handInTeam", "TeamEntryInput"), again).await;
    let again = cast.entered(&cast.secretaries[0], "Sao Mai 1").await;
    assert_eq!((&again["standing"], &again["fee"]["outcome"]), (&json!("WAITING"), &json!("PAID")));
    cast.secretaries[0].done(&about("withdrawEntry", "OneEntryInput"), cast.one(id(&again))).await;
    // Turned down by mistake, it stands again; turned down it does not come back by itself.
    let guests = cast.entered(&day.staff, "Khách").await;
    let mut decline = cast.one(id(&guests));
    decline["input"]["why"] = json!("BY_MISTAKE");
    cast.head.done(&about("declineEntry", "DeclineEntryInput"), decline).await;
    let again = about("handInTeam", "TeamEntryInput");
    let again = cast.secretaries[1].refused(&again, cast.team(day, 1, "Khách", &[10, 11, 12])).await;
    assert_eq!(again["code"], "entry_was_declined", "{again:#}");
    cast.head.done(&about("undoDecline", "OneEntryInput"), cast.one(id(&guests))).await;
    let confirm = json!({ "input": { "event": cast.event, "people": [], "teams": [guests["id"]] } });
    cast.head.done(&about("confirmEntries", "EntryInput"), confirm).await;
    // A player whom the event has in another club's team, though the own club lists them first.
    let other = cast.team(day, 1, "Khách 2", &[13, 14, 11]);
    let other = cast.secretaries[1].refused(&named("handInTeam", "TeamEntryInput"), other).await;
    assert_eq!(
        (&other["code"], &other["whom"]["id"]),
        (&json!("entry_in_another_team"), &json!(day.member(11)))
    );
}

async fn what_fails_is_waived(day: &Day, cast: &Cast) {
    let hand_in = about("handInTeam", "TeamEntryInput");
    let mut young = cast.team(day, 0, "Sao Mai trẻ", &[1, 2, 8]);
    young["input"]["captain"] = json!(day.member(6));
    cast.secretaries[0].done(&hand_in, young).await;
    // Whoever speaks for a team without playing has a part in the event, too.
    let erase = "mutation($input: ErasePersonInput!) { it: erasePerson(input: $input) { __typename ... on Refusal { code } } }";
    let erased = json!({ "input": { "person": day.member(6), "ground": "PERSON" } });
    assert_eq!(day.staff.refused(erase, erased).await["code"], "erasure_in_event");
    let young = cast.entered(&cast.secretaries[0], "Sao Mai trẻ").await;
    let waive = about("waiveConditions", "WaiveConditionsInput");
    let mut input = cast.one(id(&young));
    input["input"]["why"] = json!("COMMITTEE_DECIDED");
    for who in [&day.visitor, &cast.player, &cast.secretaries[0], &day.admin] {
        assert_eq!(who.refused(&waive, input.clone()).await["code"], "forbidden");
    }
    cast.head.done(&waive, input.clone()).await;
    assert_eq!(cast.head.refused(&waive, input).await["code"], "entry_nothing_to_waive");
    let waits = cast.entered(&day.staff, "Sao Mai trẻ").await;
    assert_eq!((&waits["standing"], &waits["failing"]), (&json!("WAITING"), &json!([])));
    assert_eq!(waits["waiver"], json!({ "conditions": ["AGE"], "ground": "COMMITTEE_DECIDED" }));
}

async fn the_servers_clock_and_the_term_decide(day: &Day, cast: &Cast) {
    let hand_in = about("handInTeam", "TeamEntryInput");
    for (name, opens, closes, code) in
        [("Giải chưa mở", 3600, 7200, "entry_not_open_yet"), ("Giải đã hết hạn", -7200, -1, "entry_closed")]
    {
        let event = publish(day, name, conditions(opens, closes)).await;
        let refused =
            cast.secretaries[0].refused(&hand_in, form(day, &event, 0, "Sao Mai 1", &[1, 2, 3])).await;
        assert_eq!(refused["code"], code, "{refused:#}");
        let instant = if code == "entry_closed" { "closes" } else { "opens" };
        let details = refused["details"].as_array().unwrap();
        assert!(details.iter().any(|one| one["key"] == instant), "the instant is told: {refused:#}");
    }
    // Just in time, and no more once the second is over.
    let event = publish(day, "Giải sắp hết hạn", conditions(-60, 8)).await;
    cast.secretaries[0].done(&hand_in, form(day, &event, 0, "Kịp giờ", &[1, 2, 3])).await;
    tokio::time::sleep(std::time::Duration::from_secs(9)).await;
    let late = cast.second.refused(&hand_in, form(day, &event, 0, "Muộn giờ", &[4, 5, 6])).await;
    assert_eq!(late["code"], "entry_closed", "{late:#}");
    let query = "query($id: ID!) { event(id: $id) { entering { teams { id } } } }";
    let own =
        cast.secretaries[0].ask(query, json!({ "id": event })).await["event"]["entering"]["teams"][0]["id"]
            .take();
    let mut squad = form(day, &event, 0, "", &[3, 2, 1]);
    squad["input"].as_object_mut().unwrap().remove("name");
    squad["input"]["team"] = own;
    let change = about("changeSquad", "SquadInput");
    assert_eq!(cast.secretaries[0].refused(&change, squad).await["code"], "entry_closed");
    // An office that has ended gives nothing with the next request.
    let query = "query($id: ID!) { club(id: $id) { officers { id person { id } } } }";
    let officers = day.staff.ask(query, json!({ "id": day.clubs[0] })).await["club"]["officers"].take();
    let office =
        officers.as_array().unwrap().iter().find(|one| one["person"]["id"] == day.member(9)).unwrap();
    let end = "mutation($input: EndOfficeInput!) { it: endOffice(input: $input) { __typename ... on Refusal { code } } }";
    day.staff.done(end, json!({ "input": { "office": office["id"], "why": "RESIGNED" } })).await;
    let refused = cast.secretaries[0].refused(&hand_in, cast.team(day, 0, "Hết nhiệm kỳ", &[4, 5, 6])).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
}

async fn nobody_enters_alone_where_teams_play(day: &Day, cast: &Cast) {
    let apply = about("applyForEntry", "EntryInput");
    let alone = json!({ "input": { "event": cast.event, "people": [day.member(5)] } });
    assert_eq!(cast.second.refused(&apply, alone).await["code"], "tournament_teams_only");
    // Nor a team where players play.
    let chess = crate::entries::publish(
        day,
        "Giải cá nhân",
        &json!({ "opens": from_now(-60), "closes": from_now(600) }),
    )
    .await;
    let team = form(day, &chess, 0, "Lạc giải", &[4, 5, 6]);
    let refused = cast.second.refused(&about("handInTeam", "TeamEntryInput"), team).await;
    assert_eq!(refused["code"], "tournament_no_teams", "{refused:#}");
    let none = cast
        .second
        .ask("query($id: ID!) { event(id: $id) { entering { teams { id } } } }", json!({ "id": chess }))
        .await;
    assert_eq!(none["event"]["entering"]["teams"], json!([]));
}
