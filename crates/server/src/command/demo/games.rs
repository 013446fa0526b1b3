//! The demo's games: a finished first round of xiangqi with its rulings and an appeal, and games in progress.

use anyhow::{Context as _, Result};
use indicatif::ProgressBar;
use kydan_api::Api;
use serde_json::{Value, json};

use super::federation::{Event, Federation};
use super::person::{Person, text};

/// How often the progress bar moves.
pub(super) const STEPS: u64 = 6;

/// A Central Cannon against the Screen Horses, as hundreds of games begin.
const SCREEN_HORSES: &str =
    "P2-5 M8.7 M2.3 X9-8 X1-2 M2.3 B7.1 B7.1 X2.6 P8-9 X2-3 P9/1 M8.7 S4.5 B5.1 P9-7 X3-4 X8.5";
/// The shortest perpetual check that we know from the starting position.
const PERPETUAL_CHECK: &str = "P8-4 T7.9 P2.7 S6.5 P4.7 T9/7 P4/7 T7.9 P4.7 T9/7 P4/7 T7.9";
/// A quiet opening for the other tables.
const QUIET: &str = "P2-5 P8-5 M2.3 M8.7 X1-2 X9.1 X2.6 X9-4";
/// D. Byrne – Fischer, New York 1956, as far as the queen sacrifice.
const CHESS: [&str; 4] = [
    "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4 Qa3 Nxc3 bxc3 Nxe4",
    "d4 d5 Bf4 Nf6 e3 e6 Nd2 c5 c3 Nc6 Ngf3 Be7 Bd3 O-O",
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6",
];

/// Plays the demo's games through the API.
pub(super) async fn play(_api: &Api, federation: &Federation, bar: &ProgressBar) -> Result<()> {
    let step = |what| super::step(bar, what);
    let Federation { xiangqi, chess, phuong, .. } = federation;
    let boards = round(xiangqi, phuong, 1).await?;
    step("demo.faults");
    faults(xiangqi, &boards).await?;
    step("demo.perpetual");
    perpetual_check(xiangqi, phuong, board(&boards, 1)?).await?;
    step("demo.other_games");
    for table in 2..boards.len() {
        let bout = board(&boards, table)?;
        record(&xiangqi.arbiter, bout, QUIET, 3_600_000).await?;
        let (ending, loser) =
            if table % 2 == 0 { ("RESIGNATION", json!("BLACK")) } else { ("AGREEMENT", json!(null)) };
        let input = json!({ "bout": bout, "ending": ending, "loser": loser });
        xiangqi
            .chief
            .done("concludeBout", "ConcludeBoutInput", input, "... on BoutSuccess { bout { id } }")
            .await?;
    }
    let input = json!({ "event": xiangqi.id, "round": 1 });
    xiangqi.chief.done("closeRound", "RoundInput", input, "... on EventSuccess { event { id } }").await?;
    step("demo.live_xiangqi");
    let live = round(xiangqi, phuong, 2).await?;
    for (table, moves) in [SCREEN_HORSES, QUIET].into_iter().enumerate() {
        record(&xiangqi.chief, board(&live, table)?, moves, 3_600_000).await?;
    }
    step("demo.live_chess");
    let live = round(chess, phuong, 1).await?;
    for (table, moves) in CHESS.into_iter().enumerate() {
        record(&chess.arbiter, board(&live, table)?, moves, 5_400_000).await?;
    }
    let input = json!({ "bout": board(&live, 3)?, "side": "WHITE", "fault": "illegal_move",
                        "note": "Đi mã như tượng, đã trả lại thế cờ." });
    chess
        .arbiter
        .done("ruleFault", "RuleFaultInput", input, "... on RulingSuccess { ruling { id } }")
        .await?;
    Ok(())
}

/// Pairs and publishes a round; its games, table 1 first.
pub(super) async fn round(event: &Event, reader: &Person, number: u16) -> Result<Vec<Value>> {
    anyhow::ensure!(number <= event.rounds, "the event has {} rounds", event.rounds);
    for field in ["pairRound", "publishRound"] {
        let input = json!({ "event": event.id, "round": number });
        event.chief.done(field, "RoundInput", input, "... on EventSuccess { event { id } }").await?;
    }
    let query = "query($id: ID!, $number: Int!) { event(id: $id) { round(number: $number) { pairings { bout { id } } } } }";
    let mut data = reader.ask(query, json!({ "id": event.id, "number": number })).await?;
    let pairings = data["event"]["round"]["pairings"].take();
    Ok(pairings.as_array().context("pairings")?.iter().map(|pairing| pairing["bout"]["id"].clone()).collect())
}

pub(super) fn board(boards: &[Value], at: usize) -> Result<&str> {
    boards.get(at).and_then(Value::as_str).with_context(|| format!("table {} has no game", at + 1))
}

/// Starts a game and records its moves, each side thinking for some seconds.
pub(super) async fn record(arbiter: &Person, bout: &str, moves: &str, budget_ms: u64) -> Result<()> {
    let parts = "... on BoutSuccess { bout { id } }";
    arbiter.done("startBout", "BoutInput", json!({ "bout": bout }), parts).await?;
    let moves: Vec<Value> = moves
        .split_whitespace()
        .enumerate()
        .map(|(ply, text)| {
            let number = ply as u64 / 2 + 1;
            // Uneven and repeatable: nobody thinks for the same time twice.
            let spent = number * 21_000 + (ply as u64 * 7919) % 17_000;
            json!({ "text": text, "clockMs": budget_ms.saturating_sub(spent) })
        })
        .collect();
    let input = json!({ "bout": bout, "moves": moves });
    arbiter.done("recordMoves", "RecordMovesInput", input, parts).await?;
    Ok(())
}

/// Three technical faults lose the first game.
async fn faults(event: &Event, boards: &[Value]) -> Result<()> {
    let bout = board(boards, 0)?;
    record(&event.arbiter, bout, SCREEN_HORSES, 3_600_000).await?;
    let notes =
        ["Không ghi biên bản bốn nước liền.", "Sửa quân mà không báo trước.", "Mượn biên bản lần thứ ba."];
    for note in notes {
        let input = json!({ "bout": bout, "side": "BLACK", "fault": "other_technical", "note": note });
        event
            .arbiter
            .done("ruleFault", "RuleFaultInput", input, "... on RulingSuccess { ruling { id } }")
            .await?;
    }
    Ok(())
}

async fn perpetual_check(event: &Event, reader: &Person, bout: &str) -> Result<()> {
    record(&event.arbiter, bout, PERPETUAL_CHECK, 3_600_000).await?;
    let query = "query($id: ID!) { bout(id: $id) { proposals { key } } }";
    let data = reader.ask(query, json!({ "id": bout })).await?;
    let key = text(&data["bout"]["proposals"][0]["key"])?;
    let input = json!({ "bout": bout, "verdict": key, "note": "Đã nhắc đổi nước đi, bên chiếu không đổi." });
    let parts = "... on RulingSuccess { ruling { id } }";
    event.arbiter.done("confirmVerdict", "ConfirmVerdictInput", input, parts).await?;
    Ok(())
}
