//! Step 7: a player appeals, the chief arbiter overturns: a new fact, the old one stays visible.

use serde_json::json;

use super::{Day, rulings};

pub(crate) async fn an_appeal_overturns_a_ruling(day: &Day) {
    let table = day.table(&day.xiangqi, 1, 1).await;
    let bout = table["bout"]["id"].as_str().unwrap();
    let (white, black) = (table["white"]["id"].as_str().unwrap(), table["black"]["id"].as_str().unwrap());
    let card = day.members.iter().find(|(_, member)| *member == black).map(|(card, _)| *card).unwrap();
    let player = day.log_in("dau-thu", card).await;

    let rulings = "query($id: ID!) { bout(id: $id) { rulings { id ordinal status measure { kind } appeals { id status note } } } }";
    let data = player.ask(rulings, json!({ "id": bout })).await;
    let last = data["bout"]["rulings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|ruling| ruling["ordinal"] == 3)
        .unwrap()
        .clone();

    let input = json!({ "input": { "ruling": last["id"], "note": "Tôi không phạm lỗi lần thứ ba." } });
    let lodged = player.done(&rulings::mutation("lodgeAppeal", "LodgeAppealInput"), input).await;
    assert_eq!(lodged["ruling"]["id"], last["id"]);

    // The table arbiter who ruled does not decide about it.
    let data = player.ask(rulings, json!({ "id": bout })).await;
    let ruling =
        data["bout"]["rulings"].as_array().unwrap().iter().find(|ruling| ruling["id"] == last["id"]).unwrap();
    let decide = rulings::mutation("decideAppeal", "DecideAppealInput");
    let input = json!({ "input": {
        "appeal": ruling["appeals"][0]["id"], "decision": "OVERTURN", "note": "Lỗi thứ ba không được chứng minh.",
    } });
    let refused = day.xiangqi.tables[0].refused(&decide, input.clone()).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");

    let overturned = day.xiangqi.chief().done(&decide, input).await;
    assert_eq!(overturned["ruling"]["status"], "OVERTURNED", "{overturned:#}");
    assert_eq!(overturned["bout"]["phase"], "RUNNING", "the game goes on");
    assert_eq!(rulings::points(day, &day.xiangqi.id, white).await, "0", "standings follow");

    assert_eq!(crate::told::heard(&player, "ruling").await[0], "appeal_decided");
    let data = day.visitor.ask(rulings, json!({ "id": bout })).await;
    let all = data["bout"]["rulings"].as_array().unwrap();
    assert_eq!(all.len(), 3, "the overturned ruling stays visible");
    let old = all.iter().find(|ruling| ruling["id"] == last["id"]).unwrap();
    assert_eq!((&old["status"], &old["appeals"][0]["status"]), (&json!("OVERTURNED"), &json!("OVERTURNED")));
    // What people wrote about it is not for everybody.
    assert_eq!(old["appeals"][0]["note"], json!(null));

    // Arbiters see what became of their own rulings; a player has made none.
    let made = "{ viewer { rulingsMade { event { id } made appealed upheld overturned } } }";
    let own = day.xiangqi.tables[0].ask(made, json!({})).await["viewer"]["rulingsMade"].take();
    let here =
        own.as_array().unwrap().iter().find(|one| one["event"]["id"] == json!(day.xiangqi.id)).unwrap();
    assert!(here["made"].as_u64() >= Some(3), "{own:#}");
    assert_eq!((&here["appealed"], &here["upheld"]), (&json!(1), &json!(0)), "{own:#}");
    assert_eq!(here["overturned"], 1, "{own:#}");
    assert_eq!(player.ask(made, json!({})).await["viewer"]["rulingsMade"], json!([]));
}
