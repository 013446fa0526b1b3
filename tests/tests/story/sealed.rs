//! Somebody with the database's password alters what is no event, cuts the log short, seals it anew: each table and each
//! kind of column, with what was sealed and kept elsewhere and without it.

use crate::database::Database;
use crate::operator::prepared;
use crate::server::{self, open_account};

/// What the log alone shows: what is done, how it is undone, and what is said of it.
const SHOWN_BY_THE_LOG: [(&str, &str, &str); 6] = [
    (
        "UPDATE accounts SET closed_at = 5 WHERE login = 'van-phong'",
        "UPDATE accounts SET closed_at = NULL WHERE login = 'van-phong'",
        "no event closed it",
    ),
    (
        "UPDATE accounts SET person = '0190b3c1-0000-7000-8000-0000000000aa' WHERE login = 'van-phong'",
        "UPDATE accounts SET person = NULL WHERE login = 'van-phong'",
        "another person's",
    ),
    (
        "INSERT INTO accounts (id, login, password_hash, opened_at) \
         VALUES ('0190b3c1-0000-7000-8000-0000000000ab', 'ke-la', 'x', 9000000000000000)",
        "DELETE FROM accounts WHERE login = 'ke-la'",
        "no event opened it",
    ),
    (
        "INSERT INTO grants (account, role, scope, position) \
         SELECT id, 'rating_officer', '{\"of\":\"everything\"}', 1 FROM accounts WHERE login = 'van-phong'",
        "DELETE FROM grants WHERE role = 'rating_officer' AND position = 1",
        "has the role rating_officer",
    ),
    (
        "UPDATE grants SET role = 'rating_officer' WHERE role = 'staff' AND account = \
         (SELECT id FROM accounts WHERE login = 'van-phong')",
        "UPDATE grants SET role = 'staff' WHERE role = 'rating_officer' AND account = \
         (SELECT id FROM accounts WHERE login = 'van-phong')",
        "has the role",
    ),
    (
        "INSERT INTO commands (id, digest, answer, position, recorded_at) \
         SELECT '0190b3c1-0000-7000-8000-0000000000ac', digest, answer, 1, 1 FROM commands WHERE id = (SELECT MIN(id) FROM commands)",
        "DELETE FROM commands WHERE id = '0190b3c1-0000-7000-8000-0000000000ac'",
        "record of command",
    ),
];

/// What only the seal shows; after each a new one is made.
const SHOWN_BY_THE_SEAL: [(&str, &str); 16] = [
    (
        "UPDATE commands SET answer = answer || ' ' WHERE id = (SELECT MAX(id) FROM commands WHERE position < 10)",
        "an answer was altered",
    ),
    (
        "UPDATE commands SET recorded_at = recorded_at + 1 WHERE id = (SELECT MAX(id) FROM commands WHERE position < 10)",
        "records of commands",
    ),
    (
        "UPDATE commands SET digest = (SELECT digest FROM commands WHERE id = (SELECT MIN(id) FROM commands)) WHERE id = (SELECT MAX(id) FROM commands WHERE position < 10)",
        "records of",
    ),
    ("UPDATE accounts SET password_hash = password_hash || 'x' WHERE login = 'ban-1'", "the row of account:"),
    ("UPDATE accounts SET login = 'ban-mot' WHERE login = 'ban-1'", "the row of account:"),
    ("UPDATE accounts SET opened_at = opened_at + 1 WHERE login = 'ban-2'", "the row of account:"),
    (
        "UPDATE accounts SET code_hash = 'ab', code_until = 9000000000000000 WHERE login = 'ban-2'",
        "the row of account:",
    ),
    ("UPDATE people SET given = given || 'x' WHERE id = (SELECT MAX(id) FROM people)", "the row of person:"),
    (
        "UPDATE people SET birth_date = '1901-01-01' WHERE id = (SELECT MAX(id) FROM people)",
        "the row of person:",
    ),
    ("UPDATE people SET consent_at = 1 WHERE id = (SELECT MAX(id) FROM people)", "the row of person:"),
    (
        "INSERT INTO contacts (person, kind, value) SELECT MAX(id), 'fax', '0912' FROM people",
        "the row of person:",
    ),
    (
        "INSERT INTO external_ids (system, value, person) SELECT 'thu', '99', MAX(id) FROM people",
        "the row of person:",
    ),
    (
        "INSERT INTO accommodations (event, person, granted, note, noted_at) \
         SELECT 'ab', MAX(id), '[]', 'x', 1 FROM people",
        "the row of person:",
    ),
    (
        "INSERT INTO former_names (person, full_name, source, folded, written_at) \
         SELECT MAX(id), 'x', MAX(id), 'x', 1 FROM people",
        "the row of person:",
    ),
    (
        "UPDATE cards SET number = number || '0' WHERE person = (SELECT MAX(person) FROM cards)",
        "the row of person:",
    ),
    (
        "INSERT INTO notes (subject, kind, text, written_at) VALUES ('ab', 'statement', 'x', 1)",
        "the row of note:ab",
    ),
];

/// The last command never was, and the log's head and the roles say so.
const CUT: [&str; 4] = [
    "DELETE FROM events WHERE cause = (SELECT cause FROM events ORDER BY position DESC LIMIT 1)",
    "DELETE FROM commands WHERE position > (SELECT MAX(position) FROM events)",
    "DELETE FROM grants WHERE position > (SELECT MAX(position) FROM events)",
    "UPDATE log_head SET position = (SELECT MAX(position) FROM events), \
     chain = (SELECT chain FROM events ORDER BY position DESC LIMIT 1)",
];

pub(crate) async fn what_was_sealed_is_found_altered(database: Database) {
    let (day, _) = prepared(&database).await;
    day.server.stop().await;
    let sealed = seal(&database).await;
    assert_eq!(said(&database, Some(&sealed)).await, None);
    open_account(&database, "them-nguoi", &["staff"]).await;
    assert_eq!(said(&database, Some(&sealed)).await, None, "what a command wrote since is no forgery");

    for (done, undone, words) in SHOWN_BY_THE_LOG {
        assert!(database.tamper(done).await > 0, "{done}");
        let found = said(&database, None).await.unwrap_or_else(|| panic!("not found: {done}"));
        assert!(found.contains(words), "{done}: {found}");
        database.tamper(undone).await;
        assert_eq!(said(&database, None).await, None, "{undone}");
    }

    let mut sealed = seal(&database).await;
    for (done, words) in SHOWN_BY_THE_SEAL {
        assert!(database.tamper(done).await > 0, "{done}");
        assert_eq!(said(&database, None).await, None, "{done}");
        let found = said(&database, Some(&sealed)).await.unwrap_or_else(|| panic!("not found: {done}"));
        assert!(found.contains(words), "{done}: {found}");
        sealed = seal(&database).await;
        assert_eq!(said(&database, Some(&sealed)).await, None);
    }

    for statement in CUT {
        assert!(database.tamper(statement).await > 0, "{statement}");
    }
    assert_eq!(said(&database, None).await, None, "the chain alone does not show it");
    let found = said(&database, Some(&sealed)).await.unwrap();
    assert!(found.contains("cut short or rewritten"), "{found}");

    // A seal is not altered either.
    let middle = sealed.len() / 2;
    let other = if sealed.as_bytes()[middle] == b'A' { "B" } else { "A" };
    let forged = format!("{}{other}{}", &sealed[..middle], &sealed[middle + 1..]);
    let path = kept(&database, &forged);
    let key = database.key_file().display().to_string();
    let refused = server::run_with(&database, &["verify", "--key-file", &key, "--sealed", &path]).await;
    assert!(!refused.status.success());
    let words = String::from_utf8(refused.stderr).unwrap();
    assert!(words.contains("seal"), "{words}");
}

pub(crate) async fn seal(database: &Database) -> String {
    let key = database.key_file().display().to_string();
    let sealed = server::run_with(database, &["seal", "--key-file", &key]).await;
    assert!(sealed.status.success(), "{sealed:?}");
    String::from_utf8(sealed.stdout).unwrap().trim().to_owned()
}

/// What `kydan verify` finds wrong.
pub(crate) async fn said(database: &Database, sealed: Option<&str>) -> Option<String> {
    let key = database.key_file().display().to_string();
    let output = match sealed {
        Some(sealed) => {
            let path = kept(database, sealed);
            server::run_with(database, &["verify", "--key-file", &key, "--sealed", &path]).await
        }
        None => server::run_with(database, &["verify"]).await,
    };
    let words = String::from_utf8(output.stdout).unwrap();
    assert!(
        words.contains("sound") || words.contains("NOT SOUND"),
        "{words}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    (!output.status.success()).then_some(words)
}

fn kept(database: &Database, sealed: &str) -> String {
    let path = database.folder.path().join("elsewhere.seal");
    std::fs::write(&path, sealed).unwrap();
    path.display().to_string()
}
