//! The dependency table of the architecture, as a test: every arrow of ours, and no other.

use std::collections::BTreeSet;
use std::fs;

use crate::{files_below, root};

/// Crate, and what it may depend on. Changed only together with the README's map.
const ARROWS: [(&str, &[&str]); 21] = [
    ("game", &[]),
    ("xiangqi", &["game"]),
    ("chess", &["game"]),
    ("caro", &["game"]),
    ("regulations", &["game"]),
    ("journal", &[]),
    ("access", &["game", "journal"]),
    ("federation", &["regulations", "journal"]),
    ("bout", &["game", "xiangqi", "chess", "caro", "regulations", "journal"]),
    ("rating", &["game", "regulations"]),
    ("field", &["game", "regulations", "rating"]),
    ("pairing", &["game", "regulations", "rating", "journal", "field"]),
    ("table", &["game", "regulations", "rating", "field"]),
    ("report", &["game", "regulations", "rating", "field", "pairing", "table"]),
    ("tournament", &["game", "regulations", "rating", "journal", "field", "pairing", "table", "report"]),
    ("store", CORE),
    (
        "app",
        &[
            "store",
            "game",
            "xiangqi",
            "chess",
            "regulations",
            "journal",
            "access",
            "federation",
            "bout",
            "rating",
            "field",
            "pairing",
            "table",
            "report",
            "tournament",
        ],
    ),
    (
        "api",
        &[
            "app",
            "game",
            "xiangqi",
            "chess",
            "regulations",
            "journal",
            "access",
            "federation",
            "bout",
            "rating",
            "field",
            "pairing",
            "table",
            "report",
            "tournament",
        ],
    ),
    (
        "simulate",
        &[
            "app",
            "game",
            "regulations",
            "journal",
            "access",
            "federation",
            "bout",
            "field",
            "pairing",
            "tournament",
        ],
    ),
    // It opens the file that the simulation lives in, as the server does.
    ("past", &["simulate", "app", "store"]),
    (
        "server",
        &[
            "simulate",
            "api",
            "app",
            "store",
            "game",
            "xiangqi",
            "chess",
            "regulations",
            "journal",
            "access",
            "federation",
            "bout",
            "rating",
            "field",
            "pairing",
            "table",
            "report",
            "tournament",
        ],
    ),
];

/// What a crate shows of another one to those who may not depend on that one: words, and what can be read; nothing
/// that writes.
const SHOWN: [(&str, &str, &[&str]); 2] = [
    ("regulations", "game", &["Article", "HalfPoints", "Kind", "Provision"]),
    (
        "app",
        "store",
        &[
            "AnyEvent",
            "AuditFilter",
            "AuditKind",
            "Audited",
            "Channel",
            "Contact",
            "ContactKind",
            "DeliveryReason",
            "DeliverySubject",
            "Edge",
            "Error",
            "Factors",
            "FideEntry",
            "Letter",
            "LetterBody",
            "LetterGuardian",
            "LetterState",
            "More",
            "Note",
            "NoteKind",
            "NoticeKind",
            "NoticeLanguage",
            "NoticeTopic",
            "NoticeWish",
            "OneTimePasswords",
            "Page",
            "Passkey",
            "PeopleFilter",
            "Person",
            "ProgramKey",
            "PushDevice",
            "Reader",
            "Result",
            "Slice",
            "SlipPhoto",
            "StoredAccommodation",
            "StoredSession",
            "Telling",
            "Undelivered",
            "Webhook",
            "WebhookDelivery",
            "WebhookDeliveryPhase",
            "WebhookPhase",
            "WebhookReason",
            "WebhookResumption",
            "WebhookSubject",
            "read",
        ],
    ),
];

/// The crates that are pure.
pub(crate) const CORE: &[&str] = &[
    "game",
    "xiangqi",
    "chess",
    "caro",
    "regulations",
    "journal",
    "access",
    "federation",
    "bout",
    "rating",
    "field",
    "pairing",
    "table",
    "report",
    "tournament",
];

/// What the outside world is allowed into the core for.
const CORE_EXTERNALS: [&str; 17] = [
    "arrayvec",
    "calamine",
    "chasolver",
    "chess",
    "csv",
    "encoding_rs",
    "jiff",
    "pgn-reader",
    "serde",
    "serde_json",
    "sha2",
    "shakmaty",
    "smallvec",
    "thiserror",
    "toml",
    "unicode-normalization",
    "zip",
];

/// Who alone may know a library of the outside world.
const OWNERS: [(&str, &[&str]); 5] = [
    ("sqlx", &["store"]),
    ("async-graphql", &["api"]),
    ("actix-web", &["server"]),
    ("async-nats", &["server"]),
    ("uuid", &["journal", "store", "app", "simulate", "api", "server"]),
];

/// The dependencies of a crate, without those of its tests.
fn dependencies(of: &str) -> BTreeSet<String> {
    let path = root().join("crates").join(of).join("Cargo.toml");
    let manifest: toml::Table = fs::read_to_string(path).unwrap().parse().unwrap();
    manifest["dependencies"].as_table().unwrap().keys().cloned().collect()
}

#[test]
fn every_crate_is_in_the_table() {
    let named: BTreeSet<String> = ARROWS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let standing: BTreeSet<String> = fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(standing, named);
}

#[test]
fn no_arrow_points_where_the_architecture_has_none() {
    for (name, allowed) in ARROWS {
        for dependency in dependencies(name) {
            if let Some(ours) = dependency.strip_prefix("kydan-") {
                assert!(allowed.contains(&ours), "{name} may not depend on {ours}");
            }
        }
    }
}

/// What `crate` shows of our others: the crate, and the names of one `pub use`.
fn shown_by(name: &str) -> Vec<(String, Vec<String>)> {
    let mut shown = Vec::new();
    for path in files_below(&root().join("crates").join(name).join("src"), "rs") {
        let text = fs::read_to_string(path).unwrap();
        for (at, _) in
            text.match_indices("pub use kydan_").chain(text.match_indices("pub extern crate kydan_"))
        {
            let statement = text[at..].split_once(';').unwrap().0.split_once("kydan_").unwrap().1;
            let (of, names) = statement.split_once("::").unwrap_or((statement, "*"));
            let of = of.split_whitespace().next().unwrap();
            let names = names.split(['{', '}', ',']).map(str::trim).filter(|one| !one.is_empty());
            // A path is known by where it begins: `read::Bout` shows `read`.
            let names = names.map(|one| one.split("::").next().unwrap().split_whitespace().next().unwrap());
            shown.push((of.to_owned(), names.map(str::to_owned).collect()));
        }
    }
    shown
}

#[test]
fn what_is_shown_of_another_crate_is_an_arrow_too() {
    let mut seen = BTreeSet::new();
    for (name, _) in ARROWS {
        for (of, names) in shown_by(name) {
            let listed = SHOWN.iter().find(|(by, whose, _)| *by == name && *whose == of);
            let strangers =
                ARROWS.iter().filter(|(_, allowed)| allowed.contains(&name) && !allowed.contains(&&*of));
            for (stranger, _) in strangers {
                let allowed = listed.map_or(&[][..], |(.., names)| names);
                for shown in &names {
                    assert!(
                        allowed.contains(&&**shown),
                        "{name} shows {of}'s {shown} to {stranger}, which may not depend on {of}"
                    );
                }
            }
            seen.extend(names.into_iter().map(|shown| (name.to_owned(), of.clone(), shown)));
        }
    }
    for (by, whose, names) in SHOWN {
        for shown in names {
            let one = (by.to_owned(), whose.to_owned(), (*shown).to_owned());
            assert!(seen.contains(&one), "{by} no longer shows {whose}'s {shown}: take it off the list");
        }
    }
}

#[test]
fn the_core_uses_only_the_libraries_that_were_let_in() {
    for name in CORE {
        for dependency in dependencies(name) {
            let known = dependency.starts_with("kydan-")
                || CORE_EXTERNALS.contains(&dependency.as_str())
                || (dependency == "uuid" && *name == "journal");
            assert!(known, "{name} uses {dependency}, which the core does not know");
        }
    }
}

#[test]
fn each_library_of_the_outside_world_has_its_owners() {
    for (name, _) in ARROWS {
        for dependency in dependencies(name) {
            for (library, owners) in OWNERS {
                assert!(dependency != library || owners.contains(&name), "{name} may not know {library}");
            }
        }
    }
}
