//! A database that an older program filled: every later migration is tried upon it.
//!
//! `fixtures/databases` holds a small federation (100 members, four events, six months) as the program with eleven
//! migrations left it, for each engine. It is never made anew; a later state of the schema may be added beside it.

use std::io::Read as _;

use flate2::read::GzDecoder;
use sqlx::{AssertSqlSafe, Executor as _};

use crate::database::Database;
use crate::projections::dump;

const SQLITE: &[u8] = include_bytes!("../fixtures/databases/0011.sqlite.gz");
const POSTGRES: &[u8] = include_bytes!("../fixtures/databases/0011.postgres.gz");
/// The events in its log.
const EVENTS: u64 = 2771;

fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes).unwrap();
    bytes
}

async fn fill(database: &Database) {
    if let Some(path) = database.url.strip_prefix("sqlite:") {
        std::fs::write(path, unpacked(SQLITE)).unwrap();
    } else {
        let statements = String::from_utf8(unpacked(POSTGRES)).unwrap();
        database.connect().await.execute(AssertSqlSafe(statements)).await.unwrap();
    }
}

pub(crate) async fn a_federation_of_an_older_program_goes_on(database: Database) {
    fill(&database).await;
    let store = database.open().await;
    assert_eq!(store.verify().await.unwrap().map(|verified| verified.position), Ok(EVENTS));
    assert_eq!(store.damaged_streams().await.unwrap(), [], "every event of before is read");

    // What the older program showed is what this one shows, from the rows of before and from the log anew.
    // Only whom each event concerned was not kept then: that is made by `rebuild`, and is old news to everybody.
    let before = dump(&database).await;
    assert!(!before.contains("\nnotices: "), "the older program told nobody");
    assert_eq!(store.rebuild(|_| {}).await.unwrap(), EVENTS);
    let (notices, others): (Vec<_>, Vec<_>) =
        dump(&database).await.lines().map(str::to_owned).partition(|line| line.starts_with("notices: "));
    assert!(notices.len() > 100, "only {} notices", notices.len());
    assert_eq!(others, before.lines().collect::<Vec<_>>());
}
