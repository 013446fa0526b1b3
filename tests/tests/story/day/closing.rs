//! Step 8: all results in, rounds closed, standings, ratings, players' pages.

use serde_json::{Value, json};

use super::{Day, Event, board, events};

pub(crate) async fn all_rounds_and_the_ratings(day: &Day) {
    for (event, rounds) in [(&day.xiangqi, 7), (&day.chess, 5)] {
        refuse_to_close_early(event).await;
        for round in 1..=rounds {
            if round > 1 {
                events::pair(event, round).await;
            }
            finish(day, event, round).await;
            close(event, round).await;
        }
        end(day, event, rounds).await;
        // Ratings often come after the end.
        rate(day, event).await;
    }
    standings_are_sorted_and_explained(day).await;
    everybodys_page_shows_the_day(day).await;
    everybodys_record_is_the_sum_of_the_games(day).await;
}

/// The chief arbiter ends the event: nothing is paired after it, and the pages say so.
async fn end(day: &Day, event: &Event, rounds: u16) {
    let finish =
        format!("mutation($input: EventInput!) {{ it: finishEvent(input: $input) {{ {} }} }}", events::EVENT);
    let input = json!({ "input": { "event": event.id } });
    let stranger = day.visitor.refused(&finish, input.clone()).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    event.chief().done(&finish, input).await;
    let query = "query($id: ID!) { event(id: $id) { phase } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    assert_eq!(data["event"]["phase"], "FINISHED", "{data:#}");
    let pair =
        format!("mutation($input: RoundInput!) {{ it: pairRound(input: $input) {{ {} }} }}", events::EVENT);
    let again = json!({ "input": { "event": event.id, "round": rounds + 1 } });
    let refused = event.chief().refused(&pair, again).await;
    assert_eq!(refused["code"], "tournament_finished", "{refused:#}");
}

async fn refuse_to_close_early(event: &Event) {
    let mutation =
        format!("mutation($input: RoundInput!) {{ it: closeRound(input: $input) {{ {} }} }}", events::EVENT);
    let refused =
        event.chief().refused(&mutation, json!({ "input": { "event": event.id, "round": 1 } })).await;
    assert_eq!(refused["code"], "tournament_results_missing", "{refused:#}");
    let finish =
        format!("mutation($input: EventInput!) {{ it: finishEvent(input: $input) {{ {} }} }}", events::EVENT);
    let early = event.chief().refused(&finish, json!({ "input": { "event": event.id } })).await;
    assert_eq!(early["code"], "tournament_rounds_left", "{early:#}");
}

/// Ends every game of the round that still goes on: results differ from table to table.
pub(crate) async fn finish(day: &Day, event: &Event, round: u16) {
    let query = "query($event: ID!, $round: Int!) { event(id: $event) { round(number: $round) { pairings {
        table bout { id phase } } } } }";
    let data = day.visitor.ask(query, json!({ "event": event.id, "round": round })).await;
    for pairing in data["event"]["round"]["pairings"].as_array().unwrap() {
        let (table, bout) = (pairing["table"].as_u64().unwrap(), &pairing["bout"]);
        if bout["phase"] == "CONCLUDED" {
            continue;
        }
        let id = bout["id"].as_str().unwrap();
        let chief = event.chief();
        if bout["phase"] == "SEATED" {
            board::start(chief, id).await;
        }
        let ending = match (table + u64::from(round)) % 3 {
            0 => {
                // A draw can be agreed upon after both have moved.
                let opening = if event.id == day.chess.id { "e4 e5" } else { "P2-5 P8-5" };
                if bout["phase"] == "SEATED" {
                    board::play(chief, id, opening).await;
                }
                json!({ "bout": id, "ending": "AGREEMENT" })
            }
            1 => json!({ "bout": id, "ending": "RESIGNATION", "loser": "BLACK" }),
            _ => json!({ "bout": id, "ending": "RESIGNATION", "loser": "WHITE" }),
        };
        let conclude = board::mutation("concludeBout", "ConcludeBoutInput");
        let done = chief.done(&conclude, json!({ "input": ending })).await;
        assert_eq!(done["bout"]["phase"], "CONCLUDED", "{done:#}");
    }
}

pub(crate) async fn close(event: &Event, round: u16) {
    let mutation =
        format!("mutation($input: RoundInput!) {{ it: closeRound(input: $input) {{ {} }} }}", events::EVENT);
    event.chief().done(&mutation, json!({ "input": { "event": event.id, "round": round } })).await;
}

pub(crate) async fn rate(day: &Day, event: &Event) {
    let mutation =
        format!("mutation($input: EventInput!) {{ it: runRating(input: $input) {{ {} }} }}", events::EVENT);
    day.staff.done(&mutation, json!({ "input": { "event": event.id } })).await;
    let query = "query($id: ID!) { event(id: $id) { ratingChanges { person { id } before after games score expected k } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    assert!(!data["event"]["ratingChanges"].as_array().unwrap().is_empty(), "{data:#}");
}

async fn standings_are_sorted_and_explained(day: &Day) {
    let query = "query($id: ID!) { event(id: $id) { standings { afterRound tieBreaks { code titleVi } rows {
        rank points halfPoints played values { code value } } } } }";
    for (event, rounds, players) in [(&day.xiangqi, 7, 8), (&day.chess, 5, 16)] {
        let data = day.visitor.ask(query, json!({ "id": event.id })).await;
        let standings = &data["event"]["standings"];
        assert_eq!(standings["afterRound"], rounds);
        let rows = standings["rows"].as_array().unwrap();
        assert_eq!(rows.len(), players);
        let half: Vec<_> = rows.iter().map(|row| row["halfPoints"].as_u64().unwrap()).collect();
        assert!(half.is_sorted_by(|one, next| one >= next), "{half:?}");
        // Two half points are given in every game.
        assert_eq!(half.iter().sum::<u64>(), (players * rounds) as u64);
        let codes = standings["tieBreaks"].as_array().unwrap().len();
        assert!(rows.iter().all(|row| row["values"].as_array().unwrap().len() == codes));
    }
    // As it stood after the first round.
    let early =
        "query($id: ID!) { event(id: $id) { standings(afterRound: 1) { afterRound rows { played } } } }";
    let data = day.visitor.ask(early, json!({ "id": day.xiangqi.id })).await;
    assert!(data["event"]["standings"]["rows"].as_array().unwrap().iter().all(|row| row["played"] == 1));
}

/// The record of a player says what the list of the games says, counted here once more; and two players say the
/// opposite of each other.
async fn everybodys_record_is_the_sum_of_the_games(day: &Day) {
    let query = "query($id: ID!) { person(id: $id) { bouts(first: 100) { edges { node { kind white { id } black { id }
        event { id } result { kind whiteHalfPoints blackHalfPoints } } } }
        xiangqi: career(kind: XIANGQI) { ...C } chess: career(kind: CHESS) { ...C } } }
        fragment T on Tally { games wins draws losses }
        fragment C on Career { white { ...T } black { ...T } tempos { tempo tally { ...T } } opponentCount eventCount
        opponents(first: 200) { person { id } tally { ...T } } streaks { wins unbeaten unbeatenNow }
        events(first: 100) { event { id } points tally { ...T } ratingBefore ratingAfter performance } }";
    let me = day.member(1);
    let data = day.visitor.ask(query, json!({ "id": me })).await;
    for (kind, field) in [("XIANGQI", "xiangqi"), ("CHESS", "chess")] {
        let career = &data["person"][field];
        let mut seen = [[0_u64; 3]; 2];
        let mut met = std::collections::BTreeMap::new();
        for edge in data["person"]["bouts"]["edges"].as_array().unwrap() {
            let bout = &edge["node"];
            if bout["kind"] != kind || bout["result"].is_null() || bout["result"]["kind"] == "FORFEIT" {
                continue;
            }
            let black = bout["black"]["id"] == me;
            let points = [&bout["result"]["whiteHalfPoints"], &bout["result"]["blackHalfPoints"]];
            let points = points.map(|half| half.as_u64().unwrap());
            let (own, other) = if black { (points[1], points[0]) } else { (points[0], points[1]) };
            let what = if own > other { 0 } else { usize::from(own < other || own == 0) + 1 };
            seen[usize::from(black)][what] += 1;
            let opponent = if black { &bout["white"]["id"] } else { &bout["black"]["id"] };
            *met.entry(opponent.as_str().unwrap().to_owned()).or_insert(0_u64) += 1;
        }
        let tally = |of: &Value| ["wins", "draws", "losses"].map(|key| of[key].as_u64().unwrap());
        assert_eq!([tally(&career["white"]), tally(&career["black"])], seen, "{kind}: {career:#}");
        assert_eq!(career["opponentCount"], met.len(), "{kind}: {career:#}");
        for one in career["opponents"].as_array().unwrap() {
            assert_eq!(one["tally"]["games"], met[one["person"]["id"].as_str().unwrap()], "{one:#}");
        }
        let games: u64 = met.values().sum();
        let sum = |of: &Value| -> u64 {
            let tallies = of.as_array().unwrap().iter();
            tallies.map(|one| one["tally"]["games"].as_u64().unwrap()).sum()
        };
        assert_eq!((sum(&career["tempos"]), sum(&career["events"])), (games, games), "{kind}: {career:#}");
        assert!(career["streaks"]["unbeatenNow"].as_u64() <= career["streaks"]["unbeaten"].as_u64());
        if games > 0 {
            let rated = &career["events"][0];
            assert!(rated["ratingAfter"].is_u64() || rated["ratingAfter"].is_null(), "{rated:#}");
        }
        let Some(other) = met.keys().next() else { continue };
        let query = "query($one: ID!, $other: ID!, $kind: GameKind!) {
            one: person(id: $one) { against(opponent: $other, kind: $kind) { ...M } }
            other: person(id: $other) { against(opponent: $one, kind: $kind) { ...M } } }
            fragment M on HeadToHead { tally { games wins draws losses } white { games } black { games } bouts { id } }";
        let both = json!({ "one": me, "other": other, "kind": kind });
        let both = day.visitor.ask(query, both).await;
        let (one, two) = (&both["one"]["against"], &both["other"]["against"]);
        assert_eq!(one["tally"]["wins"], two["tally"]["losses"], "{both:#}");
        assert_eq!(one["tally"]["losses"], two["tally"]["wins"], "{both:#}");
        assert_eq!(one["white"]["games"], two["black"]["games"], "{both:#}");
        assert_eq!(one["bouts"], two["bouts"], "{both:#}");
        assert_eq!(one["tally"]["games"], one["bouts"].as_array().unwrap().len(), "{both:#}");
    }
    // Whoever is asked about something else than a person is told nothing, and nothing breaks.
    let query = "query($one: ID!, $other: ID!) { person(id: $one) { against(opponent: $other, kind: CHESS) { tally { games } } } }";
    let none = day.visitor.ask(query, json!({ "one": me, "other": day.xiangqi.id })).await;
    assert!(none["person"]["against"].is_null(), "{none:#}");
}

async fn everybodys_page_shows_the_day(day: &Day) {
    let query = "query($id: ID!) { person(id: $id) { name club { name } ratings { kind tempo value }
        ratingHistory(kind: CHESS) { value change } bouts(first: 50) { totalCount edges { node { kind result { white } } } }
        rulings { ordinal status citation { number } note } } }";
    let data = day.visitor.ask(query, json!({ "id": day.member(1) })).await;
    let person = &data["person"];
    assert_eq!(person["bouts"]["totalCount"], 12, "7 of xiangqi and 5 of chess: {person:#}");
    let chess: Vec<&Value> =
        person["ratings"].as_array().unwrap().iter().filter(|rating| rating["kind"] == "CHESS").collect();
    assert_eq!(chess.len(), 1, "{person:#}");
    assert!(!person["ratingHistory"].as_array().unwrap().is_empty(), "{person:#}");

    // Whoever was ruled upon has it on the page; what was written about it is seen by the event's officials.
    let table = day.table(&day.xiangqi, 1, 1).await;
    let data = day.visitor.ask(query, json!({ "id": table["black"]["id"] })).await;
    let public = data["person"]["rulings"].as_array().unwrap();
    assert!(public.len() >= 3, "{public:#?}");
    assert!(public.iter().all(|ruling| ruling["note"].is_null()));
    let data = day.xiangqi.chief().ask(query, json!({ "id": table["black"]["id"] })).await;
    assert!(data["person"]["rulings"].as_array().unwrap().iter().any(|ruling| ruling["note"].is_string()));
}
