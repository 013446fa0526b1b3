//! Three rounds by the Berger table of four (xiangqi law 26): 1–4 2–3, 4–3 1–2, 2–4 3–1. In the first one a loss by three
//! faults falls on appeal.

use serde_json::{Value, json};

use super::{GIO, HAU, KY, NHU, Season};
use crate::client::Client;
use crate::day::{Day, Event, appeal, board, closing, events, rulings};
use crate::entries::{about, input};
use crate::guardians::denied;
use crate::told::heard;

/// The game of these two, by their cards.
async fn game(day: &Day, event: &Event, round: u16, (white, black): (u16, u16)) -> Value {
    let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) { pairings {
        table white { id } black { id } bout { id } } } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id, "round": round })).await;
    let pairings = data["event"]["round"]["pairings"].as_array().unwrap();
    let is_theirs =
        |one: &&Value| one["white"]["id"] == day.member(white) && one["black"]["id"] == day.member(black);
    let found = pairings.iter().find(is_theirs);
    found.unwrap_or_else(|| panic!("{white} has no White against {black}: {pairings:#?}")).clone()
}

/// An arbiter records what White made, in half points; nobody else may.
async fn record(season: &Season, event: &Event, who: &Client, round: u16, pair: (u16, u16), made: u16) {
    let game = game(&season.day, event, round, pair).await;
    let result = input(json!({
        "event": event.id, "round": round, "table": game["table"], "bout": game["bout"]["id"],
        "whiteHalfPoints": made, "blackHalfPoints": 2 - made,
    }));
    let record = about("recordResult", "RecordResultInput");
    denied(&[&season.day.visitor, &season.day.staff, &season.player], &record, &result).await;
    who.done(&record, result).await;
}

/// The arbiter records a round's games, and the chief locks it.
pub(super) async fn play(
    season: &Season,
    event: &Event,
    who: &Client,
    round: u16,
    games: &[(u16, u16, u16)],
) {
    events::pair(event, round).await;
    for (white, black, made) in games {
        record(season, event, who, round, (*white, *black), *made).await;
    }
    closing::close(event, round).await;
}

/// What two players have, as everybody sees it.
async fn points(season: &Season, cards: [u16; 2]) -> [String; 2] {
    let (day, event) = (&season.day, &season.day.xiangqi.id);
    [
        rulings::points(day, event, day.member(cards[0])).await,
        rulings::points(day, event, day.member(cards[1])).await,
    ]
}

pub(super) async fn a_ruling_falls_on_appeal(season: &Season) {
    let (day, event, table) = (&season.day, &season.day.xiangqi, season.table());
    let round = input(json!({ "event": event.id, "round": 1 }));
    for step in ["pairRound", "publishRound"] {
        denied(&[&day.visitor, &day.staff, &season.player, table], &about(step, "RoundInput"), &round).await;
    }
    events::pair(event, 1).await;
    let first = game(day, event, 1, (KY, NHU)).await;
    let next = "{ viewer { person { nextGames { round table side bout { id } event { id } } } } }";
    let seen = season.player.ask(next, json!({})).await;
    let expected = json!([{ "round": 1, "table": first["table"], "side": "WHITE", "bout": first["bout"],
        "event": { "id": event.id } }]);
    assert_eq!(seen["viewer"]["person"]["nextGames"], expected);
    assert_eq!(heard(&season.player, "pairing").await, ["paired"]);

    let bout = first["bout"]["id"].as_str().unwrap();
    board::start(table, bout).await;
    board::play(table, bout, "P2-5 P8-5").await;
    three_faults_lose(season, bout).await;
    the_chief_overturns(season, bout).await;
    a_draw_is_agreed_upon_and_signed(season, bout).await;

    record(season, event, table, 1, (HAU, GIO), 1).await;
    denied(&[&day.visitor, &day.staff, &season.player, table], &about("closeRound", "RoundInput"), &round)
        .await;
    closing::close(event, 1).await;
}

/// Articles 16.1a, 16.1b and 7.1n: a reminder, a warning, and the third technical fault loses the game.
async fn three_faults_lose(season: &Season, bout: &str) {
    let rule = rulings::mutation("ruleFault", "RuleFaultInput");
    let fault = input(json!({ "bout": bout, "side": "WHITE", "fault": "other_technical" }));
    denied(&[&season.day.visitor, &season.day.staff, &season.opponent], &rule, &fault).await;
    let prices = [("reminder", "16.1a"), ("warning", "16.1b"), ("loss_of_game", "7.1n")];
    for ((measure, article), ordinal) in prices.into_iter().zip(1..) {
        let ruled = rulings::fault(season.table(), bout, "WHITE", "other_technical").await;
        let ruling = &ruled["ruling"];
        assert_eq!(
            (&ruling["ordinal"], &ruling["measure"]["kind"], &ruling["citation"]["number"]),
            (&json!(ordinal), &json!(measure), &json!(article)),
            "{ruled:#}"
        );
        let phase = if ordinal == 3 { "CONCLUDED" } else { "RUNNING" };
        assert_eq!(ruled["bout"]["phase"], phase, "{ruled:#}");
    }
    assert_eq!(points(season, [KY, NHU]).await, ["0", "1"]);
}

/// The table arbiter made the ruling, so that the chief decides; the game goes on.
async fn the_chief_overturns(season: &Season, bout: &str) {
    let lodge = rulings::mutation("lodgeAppeal", "LodgeAppealInput");
    let third = appeal::fault(&season.player, bout, 3).await;
    let note = "Tôi không phạm lỗi lần thứ ba.";
    let input_of = input(json!({ "ruling": third["id"], "note": note }));
    denied(&[&season.day.visitor, &season.secretary], &lodge, &input_of).await;
    let lodged = appeal::lodge(&season.player, bout, 3, note).await;
    let decide = rulings::mutation("decideAppeal", "DecideAppealInput");
    let decision = input(
        json!({ "appeal": lodged, "decision": "OVERTURN", "note": "Lỗi thứ ba không được chứng minh." }),
    );
    denied(&[&season.day.visitor, &season.player, season.table()], &decide, &decision).await;
    let overturned = season.chief().done(&decide, decision).await;
    assert_eq!(overturned["ruling"]["status"], "OVERTURNED", "{overturned:#}");
    assert_eq!(overturned["bout"]["phase"], "RUNNING", "{overturned:#}");
    assert_eq!(points(season, [KY, NHU]).await, ["0", "0"]);
    let told = ["appeal_decided", "ruling_made", "ruling_made", "ruling_made"];
    assert_eq!(heard(&season.player, "ruling").await, told);
}

async fn a_draw_is_agreed_upon_and_signed(season: &Season, bout: &str) {
    let (end, sign) =
        (board::mutation("concludeBout", "ConcludeBoutInput"), board::mutation("signResult", "BoutInput"));
    let draw = input(json!({ "bout": bout, "ending": "AGREEMENT" }));
    denied(&[&season.day.visitor, &season.day.staff, &season.player], &end, &draw).await;
    let done = season.table().done(&end, draw).await;
    assert_eq!(
        (&done["bout"]["result"]["white"], &done["bout"]["phase"]),
        (&json!("½"), &json!("CONCLUDED"))
    );
    assert_eq!(points(season, [KY, NHU]).await, ["½", "½"]);

    let sheet = input(json!({ "bout": bout }));
    denied(&[&season.day.visitor, &season.secretary, &season.newcomer], &sign, &sheet).await;
    for signer in [&season.player, &season.opponent, season.table()] {
        signer.done(&sign, sheet.clone()).await;
    }
    let query = "query($id: ID!) { bout(id: $id) { signatures { who } } }";
    let seen = season.day.visitor.ask(query, json!({ "id": bout })).await;
    let signed = json!([{ "who": "white" }, { "who": "black" }, { "who": "arbiter" }]);
    assert_eq!(seen["bout"]["signatures"], signed);
}

/// Như and Kỳ beat Gió, and Hậu beats Như; Hậu and Kỳ draw.
pub(super) async fn two_more_rounds(season: &Season) {
    let (event, table) = (&season.day.xiangqi, season.table());
    play(season, event, table, 2, &[(GIO, NHU, 0), (HAU, KY, 1)]).await;
    play(season, event, table, 3, &[(KY, GIO, 2), (NHU, HAU, 0)]).await;
    assert_eq!(heard(&season.player, "pairing").await, ["paired"; 3]);
    // Sonneborn-Berger: Hậu has half of Gió's ½ and of Kỳ's 2, and Như's 1½, Kỳ half of Như's 1½ and of Hậu's 2, and Gió's ½;
    // Như has half of Kỳ's 2, and Gió's ½, and Gió half of Hậu's 2. The first two drew, so that it parts them (21.3).
    let table = [
        json!([HAU, 1, "2", "2¾", Value::Null]),
        json!([KY, 2, "2", "2¼", "sonneborn_berger"]),
        json!([NHU, 3, "1½", "1½", "points"]),
        json!([GIO, 4, "½", "1", "points"]),
    ];
    assert_eq!(season.standings(event).await, table);
}
