//! Some thousand rows of everything that grows, copied from those of a small story.

use sqlx::{AssertSqlSafe, Executor as _, Row as _};

use crate::database::Database;
use crate::story::Story;

/// How many more there are of each: more than a search looks up one by one.
const MANY: u32 = 3_000;

const LIST: &str = "INSERT INTO rating_lists (kind, rate, month, until, published_at, edition, players, dropped, differences) \
                    VALUES ('xiangqi', 'standard', '2026-03', 1, 1, 'fide-rating-2024', 1, '[]', '[]')";
const LINE: &str = "INSERT INTO rating_list_lines (kind, rate, month, place, person, rating, before, games, total, k) \
                    SELECT 'xiangqi', 'standard', '2026-03', 1, id, 1500, 1490, 3, 9, 20 FROM people LIMIT 1";

/// The id of a row of one sort: `n.i` is its number.
fn id(sort: u8) -> String {
    format!("'{sort:08}-0000-4000-8000-000000' || CAST(100000 + n.i AS TEXT)")
}

pub(crate) async fn fill(database: &Database) -> Story {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    story.finish().await;
    let mut connection = database.connect().await;
    for statement in [LIST, LINE] {
        connection.execute(statement).await.unwrap();
    }
    let (person, club, event, bout, ruling) = (id(1), id(2), id(3), id(4), id(5));
    let (person, club, event, bout) = (person.as_str(), club.as_str(), event.as_str(), bout.as_str());
    let other = "'00000001-0000-4000-8000-000000' || CAST(103001 - n.i AS TEXT)";
    let day = "'20' || CAST(10 + n.i % 16 AS TEXT) || '-0' || CAST(1 + n.i % 9 AS TEXT) || '-11'";
    let key = "'key ' || CAST(100000 + n.i AS TEXT)";
    let words =
        "' nguyen van ' || CASE WHEN n.i % 1000 = 0 THEN 'hiem' ELSE 'an' END || ' x' || CAST(n.i AS TEXT)";
    let (named, rated, at) = ("' club ' || CAST(n.i AS TEXT)", "1000 + n.i % 900", "one.position + n.i");
    let tables: [(&str, &[(&str, &str)]); 16] = [
        ("people", &[("id", person), ("sort_key", key), ("folded", words)]),
        ("clubs", &[("id", club), ("folded", named)]),
        ("memberships", &[("person", person), ("club", club)]),
        ("competitions", &[("event", event), ("starts_on", day), ("ends_on", day)]),
        ("tournaments", &[("event", event)]),
        ("entries", &[("event", event), ("person", person)]),
        ("rounds", &[("event", event)]),
        ("pairings", &[("event", event), ("bout", bout)]),
        ("standings", &[("event", event)]),
        (
            "bouts",
            &[
                ("id", bout),
                ("event", event),
                ("white", person),
                ("black", other),
                ("opened_position", "n.i"),
            ],
        ),
        ("plies", &[("bout", bout)]),
        (
            "rulings",
            &[
                ("id", ruling.as_str()),
                ("bout", bout),
                ("event", event),
                ("position", at),
                ("about_white", person),
            ],
        ),
        ("ratings", &[("person", person), ("value", rated)]),
        ("rating_history", &[("person", person), ("position", at)]),
        ("rating_list_lines", &[("person", person), ("rating", rated)]),
        ("notices", &[("person", person), ("position", at)]),
    ];
    for (table, replaced) in tables {
        let one =
            connection.fetch_one(AssertSqlSafe(format!("SELECT * FROM {table} LIMIT 1"))).await.unwrap();
        let columns: Vec<&str> = one.columns().iter().map(sqlx::Column::name).collect();
        let value = |column: &&str| {
            let found = replaced.iter().find(|(name, _)| name == column);
            found.map_or_else(|| format!("one.{column}"), |(_, value)| (*value).to_owned())
        };
        let values: Vec<String> = columns.iter().map(value).collect();
        let sql = format!(
            "INSERT INTO {table} ({}) SELECT {} FROM (SELECT * FROM {table} LIMIT 1) AS one CROSS JOIN \
             (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY}) SELECT i FROM n) AS n",
            columns.join(", "),
            values.join(", ")
        );
        let done = connection.execute(AssertSqlSafe(sql)).await.unwrap();
        assert_eq!(done.rows_affected(), u64::from(MANY), "{table}");
    }
    for sql in [
        format!(
            "INSERT INTO accounts (id, login, person, password_hash, opened_at) \
             SELECT {}, 'login ' || CAST(n.i AS TEXT), {person}, '', n.i",
            id(6)
        ),
        format!(
            "INSERT INTO officers (id, unit, kind, person, office, from_on, until_on, position) \
             SELECT {}, {club}, 'club', {person}, 'secretary', '2020-01-01', '2030-01-01', n.i",
            id(7)
        ),
        format!(
            "INSERT INTO guardians (minor, guardian, scopes, from_on, until_on, position) \
             SELECT {person}, {other}, '[]', '2020-01-01', '2030-01-01', n.i"
        ),
    ] {
        let sql = format!(
            "{sql} FROM (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY}) \
             SELECT i FROM n) AS n"
        );
        connection.execute(AssertSqlSafe(sql)).await.unwrap();
    }
    if database.url.starts_with("postgres") {
        connection.execute("ANALYZE").await.unwrap();
    }
    story
}
