//! What is nobody else's to know of discipline, and whose people somebody is.

use serde_json::{Value, json};

use super::{Board, Field, SELLS, code, day_of, event_of, granted, input, people, proposal, propose, today};

/// Whoever only proposed it sends the same once more: what became of it is not theirs to know.
pub(super) async fn the_proposer_is_not_told_by_asking_again(board: &Board) {
    let again =
        board.head.done(&propose(), proposal(board, 1, Some(&board.now), SELLS)).await["sanction"].take();
    assert_eq!((&again["stage"], &again["statement"]), (&json!("PROPOSED"), &json!(SELLS)), "{again:#}");
    for told in ["measure", "from", "until", "appealUntil", "decision", "appeal", "appealDecision"] {
        assert_eq!(again[told], Value::Null, "{told}: {again:#}");
    }
    assert_eq!((&again["scope"], &again["affects"], &again["runs"]), (&json!([]), &json!([]), &json!(false)));
}

/// The person sees who read what stands there about them, whatever page it was read on.
pub(super) async fn whoever_reads_the_reasons_is_remembered(board: &Board) {
    let read = "{ viewer { account } sanctionWork { inForce { statement decision } } }";
    let reader = board.third.ask(read, json!({})).await;
    assert_eq!(reader["sanctionWork"]["inForce"][0]["statement"], json!(SELLS));
    let own = "{ audit(kind: private_data_read) { edges { node { by { id } person { id } } } } }";
    let seen = board.player.ask(own, json!({})).await["audit"]["edges"].take();
    let entry = json!({ "node": { "by": { "id": reader["viewer"]["account"] }, "person": { "id": board.day.member(1) } } });
    assert!(seen.as_array().unwrap().contains(&entry), "{entry:#} in {seen:#}");
}

/// Staff of one province name an event of their own: that makes nobody theirs who was not there.
pub(super) async fn no_event_makes_a_stranger_ones_own(board: &Board) {
    let day = &board.day;
    let bodies = day.visitor.ask("{ bodies { id name } }", json!({})).await["bodies"].take();
    let north = bodies.as_array().unwrap().iter().find(|one| one["name"] == "Liên đoàn Cờ Hà Nội").unwrap();
    let north = north["id"].as_str().unwrap();
    let provincial = granted(day, "can-bo-tinh", 16, "staff", Some(north)).await;
    let theirs = event_of(day, north, "Giải tỉnh", (today(), day_of(2)), Field::Players).await;
    let about = |event: Option<&str>| {
        input(
            json!({ "person": day.member(11), "ground": "MISCONDUCT", "event": event, "statement": "Bịa." }),
        )
    };
    let elsewhere = provincial.refused(&propose(), about(None)).await;
    assert_eq!(elsewhere["rule"], "rule-31-only-within-the-scope", "{elsewhere:#}");
    let named = provincial.refused(&propose(), about(Some(&theirs))).await;
    assert_eq!(code(&named), "not_of_this_event", "{named:#}");
    day.staff.done(&super::about("enterPlayers", "EnterPlayersInput"), people(day, &theirs, &[11])).await;
    provincial.done(&propose(), about(Some(&theirs))).await;
}
