//! What is watched while it happens.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board;
use crate::operator::prepared;

const WATCHING: &str = "subscription($id: ID!) { boutChanged(id: $id) { position bout { plies { text } } } }";

fn plies(data: &Value) -> usize {
    data["boutChanged"]["bout"]["plies"].as_array().map_or(0, Vec::len)
}

/// What lies in the log between an old game and today is nothing to whoever opens its page: not even what nobody can
/// read.
pub(crate) async fn an_old_game_is_watched_from_today(database: Database) {
    let (day, bout) = prepared(&database).await;
    let other = board::bout(&day, &day.chess, 1, 1).await;
    board::start(&day.chess.tables[0], &other).await;
    board::play(&day.chess.tables[0], &other, "e4 e5").await;
    let spoilt =
        database.tamper("UPDATE events SET cause = '?' WHERE position = (SELECT MAX(position) FROM events)");
    assert_eq!(spoilt.await, 1);

    let mut watch = day.visitor.watch(WATCHING, json!({ "id": bout })).await;
    watch.until(|data| plies(data) == 4).await;
    board::play(&day.xiangqi.tables[0], &bout, "X1-2").await;
    let seen = watch.until(|data| plies(data) == 5).await;
    assert_eq!(seen["boutChanged"]["bout"]["plies"][4]["text"], "X1-2");
    day.server.stop().await;
}
