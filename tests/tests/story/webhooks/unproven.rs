//! A program that was not asked whether it wants to be told, or has not said so.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::json;

use super::{RESUME, by_id, change, headers, is_ours, said, seen};
use crate::client::Client;
use crate::day::Day;
use crate::delivered::service::Service;

/// Whoever names an address of others has them asked, and nothing else.
pub(super) async fn it_is_told_nothing_until_it_says_that_it_wants_to_be(
    day: &Day,
    owner: &Client,
    service: &Service,
    (id, secret): (&str, &str),
) {
    let one = seen(owner, id, |one| one["deliveries"][0]["phase"] == "failed").await;
    let asked = &one["deliveries"][0];
    assert_eq!(
        (&asked["subject"], &asked["reason"]),
        (&json!("verification"), &json!("not_proven")),
        "{one:#}"
    );
    assert_eq!((&one["phase"], &one["failures"]), (&json!("unproven"), &json!(0)), "nothing was promised");
    let first = service.questions()[0].clone();
    assert!(is_ours(secret, &headers(&first), first.body()).await, "it is signed as all else");
    assert_eq!(service.questions().len(), 1, "it is asked once");

    // It is neither told, tested, paused nor resumed.
    change(day, "enterPlayers").await;
    change(day, "removePlayers").await;
    assert_eq!(owner.refused(&by_id("testWebhook"), json!({ "id": id })).await["code"], "webhook_unproven");
    assert_eq!(owner.refused(&by_id("pauseWebhook"), json!({ "id": id })).await["code"], "no_such_webhook");
    let resume = json!({ "input": { "id": id, "from": "NOW" } });
    assert_eq!(owner.refused(RESUME, resume).await["code"], "no_such_webhook");
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(service.messages().len(), 0);

    for stranger in [&day.staff, &day.admin] {
        let refused = stranger.refused(&by_id("proveWebhook"), json!({ "id": id })).await;
        assert_eq!(refused["code"], "no_such_webhook");
    }
    // An error shows nothing, whatever comes with it; then it says so.
    service.says_nothing(false);
    service.answers(500);
    owner.done(&by_id("proveWebhook"), json!({ "id": id })).await;
    seen(owner, id, |one| one["deliveries"][0]["reason"] == "refused" && one["phase"] == "unproven").await;
    service.answers(200);
    owner.done(&by_id("proveWebhook"), json!({ "id": id })).await;
    seen(owner, id, |one| one["phase"] == "active").await;
    let questions = service.questions();
    let challenges: BTreeSet<String> =
        questions.iter().map(|one| said(one)["data"]["challenge"].to_string()).collect();
    assert_eq!((questions.len(), challenges.len()), (3, 3), "each time another");
    assert_eq!(owner.refused(&by_id("proveWebhook"), json!({ "id": id })).await["code"], "webhook_proven");
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(service.messages().len(), 0, "what was before is not told");
}
