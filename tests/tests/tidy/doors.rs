//! Every door leads somewhere: a command is built by a use case, a use case has a mutation, a mutation stands in a
//! story and on a page that asks by it, an event is produced by a decision, a row of the policy is asked for.

use std::collections::BTreeSet;
use std::fs;

use crate::use_cases::ROOMS;
use crate::{files_below, root, shown};

/// What still leads nowhere. This list only shrinks: whoever opens a door takes it off, and nobody adds one.
const CLOSED: &[&str] = &[];

/// The crates whose aggregates decide.
const AGGREGATES: [&str; 3] = ["bout", "federation", "tournament"];

fn texts(folder: &str, ending: &str) -> Vec<(String, String)> {
    let files = files_below(&root().join(folder), ending);
    files.into_iter().map(|path| (shown(&path), fs::read_to_string(path).unwrap())).collect()
}

/// Whether the text has the word, and not only a longer one.
fn says(text: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
}

/// The variants of the enums whose name ends like this: the enum and the variant.
fn variants(of: &str, ending: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (_, text) in texts(&format!("crates/{of}/src"), "rs") {
        for block in text.split("\npub enum ").skip(1) {
            let (name, body) = block.split_once(" {\n").unwrap();
            if !name.ends_with(ending) {
                continue;
            }
            // A variant stands one step in; its fields stand two.
            let lines = body.split("\n}").next().unwrap().lines();
            let named = lines
                .filter_map(|line| line.strip_prefix("    "))
                .filter(|line| line.starts_with(|letter: char| letter.is_ascii_uppercase()));
            let named =
                named.map(|line| line.split(|letter: char| !letter.is_alphanumeric()).next().unwrap());
            found.extend(named.map(|variant| (name.to_owned(), variant.to_owned())));
        }
    }
    found
}

/// The actions of the policy: the rows of their registry.
fn actions() -> Vec<String> {
    let text = fs::read_to_string(root().join("crates/access/src/action.rs")).unwrap();
    let rows = text.split_once("\nactions! {\n").unwrap().1.split("\n}").next().unwrap();
    rows.lines().filter_map(|line| line.split_once(" = \"")).map(|(name, _)| name.trim().to_owned()).collect()
}

/// Whether a use case builds the command; `Command` alone is the command of the crate that the file imports it from.
fn is_built(app: &[(String, String)], of: &str, name: &str, variant: &str) -> bool {
    let written = format!("{name}::{variant}");
    app.iter().any(|(_, text)| {
        let import = format!("use kydan_{of}::");
        let imported = text.split(&import).skip(1).any(|rest| says(rest.split(';').next().unwrap(), name));
        says(text, &format!("{of}::{written}")) || (imported && says(text, &written))
    })
}

/// What decisions are made of: files of decisions, and other files without what only looks at an event.
fn decisions(of: &str) -> String {
    let mut all = String::new();
    for (path, text) in texts(&format!("crates/{of}/src"), "rs") {
        let mut code = text.split("#[cfg(test)]").next().unwrap().to_owned();
        if !path.contains("/decide") {
            if !code.contains("    fn decide(") {
                continue;
            }
            for looks in ["    fn evolve(", "    fn name("] {
                while let Some(at) = code.find(looks) {
                    let end = code[at..].find("\n    }\n").map_or(code.len(), |end| at + end);
                    code.replace_range(at..end, "");
                }
            }
        }
        all += &code;
    }
    all
}

/// What pages are made of: no dictionaries, no tests, nothing generated.
fn pages() -> Vec<(String, String)> {
    let mut pages = texts("web/src", "svelte");
    pages.extend(texts("web/src", "ts"));
    let is_page = |path: &str| {
        !path.contains("/words/") && !path.ends_with(".test.ts") && !path.ends_with("schema.d.ts")
    };
    pages.into_iter().filter(|(path, _)| is_page(path)).collect()
}

/// The documents of a file that somebody asks by: those that the file itself uses beyond their definition, and those
/// that another page imports from it.
fn documents<'a>(pages: &'a [(String, String)], (path, text): &'a (String, String)) -> Vec<&'a str> {
    let file = path.rsplit('/').next().unwrap();
    let is_imported = |name: &str| {
        let from = format!("/{file}'");
        pages.iter().any(|(other, text)| other != path && text.contains(&from) && says(text, name))
    };
    let uses = |name: &str| {
        let part = |letter: char| letter.is_alphanumeric() || letter == '_';
        let whole = text
            .match_indices(name)
            .filter(|(at, _)| !text[..*at].ends_with(part) && !text[at + name.len()..].starts_with(part));
        whole.count() > 1
    };
    let tagged = text.match_indices("graphql(").filter_map(|(at, call)| {
        let body = text[at + call.len()..].trim_start().strip_prefix('`')?.split('`').next()?;
        // `const Name = graphql(`; one that is handed on where it stands has no name.
        let name = text[..at].trim_end().strip_suffix('=').map(str::trim_end);
        let name = name.and_then(|before| before.rsplit([' ', '\n', '\t']).next());
        name.is_none_or(|name| uses(name) || is_imported(name)).then_some(body)
    });
    // One is asked before there is a session, as plain text.
    let plain = text.match_indices("'mutation ").map(|(at, _)| text[at + 1..].split('\'').next().unwrap());
    tagged.chain(plain).collect()
}

fn closed_doors() -> BTreeSet<String> {
    let mut closed = BTreeSet::new();
    let app = texts("crates/app/src", "rs");
    for of in AGGREGATES {
        for (name, variant) in variants(of, "Command") {
            if !is_built(&app, of, &name, &variant) {
                closed.insert(format!("no use case builds {of} {name}::{variant}"));
            }
        }
        let decided = decisions(of);
        for (name, variant) in variants(of, "Event") {
            if !says(&decided, &format!("{name}::{variant}")) {
                closed.insert(format!("nothing produces {of} {name}::{variant}"));
            }
        }
    }
    let mutations = texts("crates/api/src/mutation", "rs");
    for room in ROOMS {
        for path in files_below(&root().join("crates/app/src").join(room), "rs") {
            let name = path.file_stem().unwrap().to_str().unwrap();
            if !mutations
                .iter()
                .any(|(_, text)| says(text, &format!(".{name}")) || text.contains(&format!(".{name}(")))
            {
                closed.insert(format!("no mutation for the use case {name}"));
            }
        }
    }
    let schema = fs::read_to_string(root().join("web/schema.graphql")).unwrap();
    let fields = schema.split_once("\ntype Mutation {\n").unwrap().1.split("\n}").next().unwrap();
    let stories = texts("tests/tests/story", "rs");
    let pages = pages();
    let asked: Vec<&str> = pages.iter().flat_map(|page| documents(&pages, page)).collect();
    // A field's name ends with a parenthesis or a colon; other lines are descriptions.
    let names = fields.lines().filter_map(|line| {
        let line = line.strip_prefix('\t')?;
        let end = line.find(|letter: char| !letter.is_alphanumeric())?;
        let field = line[..end].starts_with(|letter: char| letter.is_ascii_lowercase());
        (field && line[end..].starts_with(['(', ':'])).then(|| (&line[..end], line.contains(" @deprecated(")))
    });
    for (field, is_going) in names {
        if !stories.iter().any(|(_, text)| says(text, field)) {
            closed.insert(format!("no story for {field}"));
        }
        // What is on its way out works for programs; our own pages ask for what takes its place.
        if !is_going && !asked.iter().any(|text| says(text, field)) {
            closed.insert(format!("no page for {field}"));
        }
    }
    let mut asking = app;
    asking.extend(texts("crates/api/src", "rs"));
    asking.extend(texts("crates/server/src", "rs"));
    for action in actions() {
        if !asking.iter().any(|(_, text)| says(text, &format!("Action::{action}"))) {
            closed.insert(format!("nobody asks the policy about {action}"));
        }
    }
    closed
}

#[test]
fn every_door_leads_somewhere() {
    let closed = closed_doors();
    let listed: BTreeSet<String> = CLOSED.iter().map(|one| (*one).to_owned()).collect();
    let new: Vec<_> = closed.difference(&listed).collect();
    assert!(new.is_empty(), "these doors lead nowhere; open them: {new:#?}");
    let open: Vec<_> = listed.difference(&closed).collect();
    assert!(
        open.is_empty(),
        "these doors are open: take them off the list of tests/tests/tidy/doors.rs: {open:#?}"
    );
}
