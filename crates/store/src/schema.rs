//! The schema: every migration of both engines, in order.
//!
//! A list in the program instead of `sqlx::migrate!`: that macro builds the whole database stack a second time, for
//! the compiler, to read a folder. A test holds the list against the folders.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, SqlSafeStr as _};

use crate::Result;
use crate::engine::Engine;
use crate::journal::TELL_SCHEMA;
use crate::sql::Columns as _;

/// The same migration in the two dialects.
struct Step {
    version: i64,
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! steps {
    ($($version:literal $name:literal;)*) => {
        &[$(Step {
            version: $version,
            name: $name,
            sqlite: include_str!(concat!("../../../migrations/sqlite/", $name, ".sql")),
            postgres: include_str!(concat!("../../../migrations/postgres/", $name, ".sql")),
        }),*]
    };
}

const STEPS: &[Step] = steps! {
    1 "0001_journal";
    2 "0002_people";
    3 "0003_projections";
    4 "0004_rating_lists";
    5 "0005_rating_list_activity";
    6 "0006_login_counts";
    7 "0007_accounts";
    8 "0008_appeals_and_proposals";
    9 "0009_reports";
    10 "0010_corrections";
    11 "0011_second_factors_and_audit";
    12 "0012_entries";
    13 "0013_members_and_money";
    14 "0014_whom_commands_touch";
    15 "0015_cards";
    16 "0016_sanctions";
    18 "0018_statements";
    19 "0019_officials";
    20 "0020_slip_photos";
    21 "0021_being_told";
    22 "0022_identities";
    23 "0023_handed_tables";
    25 "0025_telling";
    26 "0026_deliveries";
    27 "0027_intakes";
    28 "0028_guardians_offices_portraits";
    29 "0029_titles";
    30 "0030_arbiters";
    31 "0031_webhooks";
    35 "0035_past_events";
    36 "0036_past_lists";
    37 "0037_captains";
    38 "0038_grant_terms";
    40 "0040_nodes";
    41 "0041_program_keys";
    48 "0048_origins";
    60 "0060_game_files";
    61 "0061_fide_uploads";
    62 "0062_ended_keys";
    63 "0063_withheld_names";
    64 "0064_agreed_contacts";
    65 "0065_names";
    66 "0066_announcements";
    68 "0068_searched_events";
    69 "0069_team_entries";
    70 "0070_entry_receipts";
    71 "0071_bodies_that_end";
    72 "0072_names_in_chinese";
    73 "0073_letters";
    76 "0076_documents";
    77 "0077_team_receipts";
};

/// Brings the schema up to date. A newer program's migrations are left alone: they only expand what this one knows
/// (`migrations/README.md`), so the program of yesterday still runs beside that of today.
pub(crate) async fn migrate(engine: Engine, writer: &AnyPool) -> Result<()> {
    let migrations = STEPS.iter().map(|step| step.of(engine)).collect();
    // Nothing was run where there is not even the table yet.
    let before = run_already(writer).await.unwrap_or(0);
    Migrator::with_migrations(migrations).set_ignore_missing(true).run(writer).await?;
    if engine == Engine::Postgres && before > 0 && run_already(writer).await? > before {
        sqlx::query(TELL_SCHEMA).execute(writer).await?;
    }
    Ok(())
}

async fn run_already(writer: &AnyPool) -> Result<i64> {
    sqlx::query("SELECT COUNT(*) AS n FROM _sqlx_migrations").fetch_one(writer).await?.number("n")
}

/// The number of the newest migration that this program knows.
pub(crate) fn newest() -> i64 {
    STEPS.last().map_or(0, |step| step.version)
}

/// The latest migration of a newer program, if one has brought the schema further than this one knows.
pub(crate) async fn newer_schema(pool: &AnyPool) -> Result<Option<i64>> {
    let run = sqlx::query("SELECT version FROM _sqlx_migrations ORDER BY version DESC");
    for row in run.fetch_all(pool).await? {
        let version = row.number("version")?;
        if STEPS.iter().all(|step| step.version != version) {
            return Ok(Some(version));
        }
    }
    Ok(None)
}

impl Step {
    /// As sqlx keeps it: the words of the file's name are its description.
    fn of(&self, engine: Engine) -> Migration {
        let sql = match engine {
            Engine::Sqlite => self.sqlite,
            Engine::Postgres => self.postgres,
        };
        let words = self.name.split_once('_').map_or(self.name, |(_, words)| words).replace('_', " ");
        Migration::new(self.version, words.into(), MigrationType::Simple, sql.into_sql_str(), false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_what_the_folders_hold() {
        for engine in ["sqlite", "postgres"] {
            let folder =
                std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(engine);
            let mut found: Vec<String> = std::fs::read_dir(folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            found.sort();
            let listed: Vec<String> = STEPS.iter().map(|step| format!("{}.sql", step.name)).collect();
            assert_eq!(found, listed, "{engine}");
        }
    }

    #[test]
    fn versions_are_the_numbers_of_the_names() {
        for step in STEPS {
            assert_eq!(step.name[..4].parse::<i64>().unwrap(), step.version);
        }
    }
}
