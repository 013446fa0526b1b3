//! A result is put right after its round was locked: the chief arbiter proposes, the federation signs.

use serde_json::{Value, json};

use super::{Day, Event, board, events};

pub(crate) fn propose() -> String {
    format!(
        "mutation($input: ProposeCorrectionInput!) {{ it: proposeCorrection(input: $input) {{ {} }} }}",
        events::EVENT
    )
}

/// A correction to these half points, played.
pub(crate) fn input(
    event: &Event,
    round: u16,
    table: u16,
    (white, black): (u16, u16),
    reason: &str,
) -> Value {
    json!({ "input": { "reason": reason, "result": {
        "event": event.id, "round": round, "table": table, "whiteHalfPoints": white, "blackHalfPoints": black,
    } } })
}

/// Proposed by the chief arbiter, signed by the federation.
pub(crate) async fn correct(day: &Day, event: &Event, round: u16, table: u16, points: (u16, u16)) {
    let reason = "Ghi ngược bên thắng trong biên bản.";
    event.chief().done(&propose(), input(event, round, table, points, reason)).await;
    let bout = board::bout(day, event, round, table).await;
    let sign = board::mutation("signCorrection", "CorrectionInput");
    day.staff.done(&sign, json!({ "input": { "bout": bout } })).await;
}
