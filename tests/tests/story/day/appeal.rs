//! Step 7: a player appeals, the chief arbiter overturns: a new fact, the old one stays visible.

use serde_json::{Value, json};

use super::{Day, rulings};
use crate::client::Client;

const RULINGS: &str = "query($id: ID!) { bout(id: $id) { rulings { id ordinal status measure { kind } appeals { id status note } } } }";

/// The fault that was the first, second or third in a game, as somebody sees it.
pub(crate) async fn fault(who: &Client, bout: &str, ordinal: u16) -> Value {
    let data = who.ask(RULINGS, json!({ "id": bout })).await;
    let all = data["bout"]["rulings"].as_array().unwrap();
    all.iter().find(|ruling| ruling["ordinal"] == ordinal).unwrap().clone()
}

/// The player appeals against it: the appeal's id.
pub(crate) async fn lodge(player: &Client, bout: &str, ordinal: u16, note: &str) -> Value {
    let ruled = fault(player, bout, ordinal).await;
    let input = json!({ "input": { "ruling": ruled["id"], "note": note } });
    let lodged = player.done(&rulings::mutation("lodgeAppeal", "LodgeAppealInput"), input).await;
    assert_eq!(lodged["ruling"]["id"], ruled["id"]);
    fault(player, bout, ordinal).await["appeals"][0]["id"].take()
}

pub(crate) async fn an_appeal_overturns_a_ruling(day: &Day) {
    let table = day.table(&day.xiangqi, 1, 1).await;
    let bout = table["bout"]["id"].as_str().unwrap();
    let (white, black) = (table["white"]["id"].as_str().unwrap(), table["black"]["id"].as_str().unwrap());
    let card = day.members.iter().find(|(_, member)| *member == black).map(|(card, _)| *card).unwrap();
    let player = day.log_in("dau-thu", card).await;

    let appeal = lodge(&player, bout, 3, "Tôi không phạm lỗi lần thứ ba.").await;

    // The table arbiter who ruled does not decide about it.
    let decide = rulings::mutation("decideAppeal", "DecideAppealInput");
    let input = json!({ "input": {
        "appeal": appeal, "decision": "OVERTURN", "note": "Lỗi thứ ba không được chứng minh.",
    } });
    let refused = day.xiangqi.tables[0].refused(&decide, input.clone()).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");

    let overturned = day.xiangqi.chief().done(&decide, input).await;
    assert_eq!(overturned["ruling"]["status"], "OVERTURNED", "{overturned:#}");
    assert_eq!(overturned["bout"]["phase"], "RUNNING", "the game goes on");
    assert_eq!(rulings::points(day, &day.xiangqi.id, white).await, "0", "standings follow");

    assert_eq!(crate::told::heard(&player, "ruling").await[0], "appeal_decided");
    let data = day.visitor.ask(RULINGS, json!({ "id": bout })).await;
    assert_eq!(data["bout"]["rulings"].as_array().unwrap().len(), 3, "the overturned ruling stays visible");
    let old = fault(&day.visitor, bout, 3).await;
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
