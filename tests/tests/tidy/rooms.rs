//! The modules of a crate stand on floors: none takes from another what takes from it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::{files_below, root, shown};

/// Modules that still go around in a circle. This list only shrinks.
const CIRCLES: &[(&str, &[&str])] = &[
    // A system's folder holds its engine and how it is one of the systems (`pairing`), so that a new one is a folder and a
    // line; what two of them are asked and tell of themselves (a seed, brackets) stands in what all are asked and tell.
    ("pairing", &["dutch", "engine", "judge", "lots", "pairing"]),
];

/// The code of a source: without comments, and without its tests at the end.
fn code(source: &str) -> String {
    let body = source.split("#[cfg(test)]\nmod ").next().unwrap();
    body.lines().map(|line| line.split("//").next().unwrap()).collect::<Vec<_>>().join("\n")
}

/// The paths of a tree of imports: `a::{b, c::{d, e}}` is `a::b`, `a::c::d` and `a::c::e`.
fn paths(before: &str, tree: &str) -> Vec<String> {
    let Some((head, rest)) = tree.split_once('{') else {
        return vec![format!("{before}{}", tree.trim())];
    };
    let inside = &rest[..rest.rfind('}').unwrap()];
    let (mut depth, mut from, mut found) = (0, 0, Vec::new());
    for (at, letter) in inside.char_indices().chain([(inside.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let part = inside[from..at].trim();
                if !part.is_empty() {
                    found.extend(paths(&format!("{before}{}", head.trim()), part));
                }
                from = at + 1;
            }
            _ => {}
        }
    }
    found
}

/// Every path that code takes from its own crate, as written: those of imports, and those within the code.
fn taken(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for from in ["crate::", "super::"] {
        for (at, _) in code.match_indices(from) {
            let before = code[..at].chars().next_back();
            // `$crate::`, `kydan_crate::`, and the second of `super::super::`.
            if before.is_some_and(|letter| letter.is_alphanumeric() || "_:$".contains(letter)) {
                continue;
            }
            let line = &code[..at];
            let imports = line.trim_end().ends_with("use");
            let end = |rest: &str| {
                if imports {
                    rest.find(';')
                } else {
                    rest.find(|letter: char| !(letter.is_alphanumeric() || "_:".contains(letter)))
                }
            };
            let path = &code[at..at + end(&code[at..]).unwrap_or(code.len() - at)];
            found.extend(paths("", path));
        }
    }
    found
}

/// What the crate's root has: its modules, and of which module each name is that it shows.
fn root_of(source: &str) -> (BTreeSet<String>, BTreeMap<String, String>) {
    let code = code(source);
    let statements = || code.split(';').map(|one| one.rsplit('\n').next().unwrap_or(one).trim());
    let named =
        statements().filter_map(|one| one.rsplit_once("mod ").filter(|(_, name)| !name.contains(' ')));
    let modules: BTreeSet<String> = named.map(|(_, name)| name.to_owned()).collect();
    let mut of = BTreeMap::new();
    for (at, word) in code.match_indices("use ").filter(|(at, _)| code[..*at].ends_with(['\n', ' '])) {
        let statement = code[at + word.len()..].split(';').next().unwrap();
        for path in paths("", statement) {
            let path = path.trim_start_matches("crate::");
            let (whole, alias) = path.split_once(" as ").unwrap_or((path, path));
            let (module, _) = whole.split_once("::").unwrap_or((whole, ""));
            let name = alias.rsplit("::").next().unwrap().trim();
            if modules.contains(module) && name != module {
                of.insert(name.to_owned(), module.to_owned());
            }
        }
    }
    (modules, of)
}

type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Which module of the crate takes from which.
fn arrows(source: &Path) -> Arrows {
    let head = fs::read_to_string(source.join("lib.rs")).unwrap();
    let (modules, of) = root_of(&head);
    let mut arrows: Arrows = modules.iter().map(|one| (one.clone(), BTreeSet::new())).collect();
    for file in files_below(source, "rs") {
        let within = file.strip_prefix(source).unwrap().with_extension("");
        let rooms: Vec<&str> = within.iter().map(|one| one.to_str().unwrap()).collect();
        let Some(from) = arrows.get_mut(rooms[0]) else { continue };
        for path in taken(&code(&fs::read_to_string(&file).unwrap())) {
            let parts: Vec<&str> = path.split("::").map(str::trim).collect();
            let up = parts.iter().take_while(|part| **part == "super").count();
            // As often up as the file is deep: the crate's root.
            let name = if up == 0 { parts.get(1) } else { parts.get(up).filter(|_| up == rooms.len()) };
            let Some(name) = name else { continue };
            let to = modules.get(*name).or_else(|| of.get(*name));
            from.extend(to.filter(|to| *to != rooms[0]).cloned());
        }
    }
    arrows
}

/// Everything that is reached from a module.
fn reached(arrows: &Arrows, from: &str) -> BTreeSet<String> {
    let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
    while let Some(one) = next.pop() {
        next.extend(arrows[one].iter().filter(|to| seen.insert((*to).clone())).map(String::as_str));
    }
    seen
}

fn circles(arrows: &Arrows) -> BTreeSet<Vec<String>> {
    let reach: Arrows = arrows.keys().map(|one| (one.clone(), reached(arrows, one))).collect();
    let in_circle = reach.iter().filter(|(one, to)| to.contains(*one));
    in_circle
        .map(|(one, to)| to.iter().filter(|other| reach[*other].contains(one)).cloned().collect())
        .collect()
}

#[test]
fn no_two_modules_take_from_each_other() {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let source = entry.path().join("src");
        assert!(source.join("lib.rs").exists(), "{} has no lib.rs", shown(&source));
        found.extend(circles(&arrows(&source)).into_iter().map(|circle| (name.clone(), circle)));
    }
    let listed: BTreeSet<(String, Vec<String>)> = CIRCLES
        .iter()
        .map(|(name, circle)| ((*name).to_owned(), circle.iter().map(|one| (*one).to_owned()).collect()))
        .collect();
    let new: Vec<_> = found.difference(&listed).collect();
    assert!(new.is_empty(), "these modules go around in a circle; move what they share: {new:#?}");
    let open: Vec<_> = listed.difference(&found).collect();
    assert!(open.is_empty(), "these circles are open: take them off the list of rooms.rs: {open:#?}");
}

#[test]
fn a_circle_is_found_and_a_tree_of_imports_is_read() {
    assert_eq!(paths("", "a::{b, c::{d, e}}"), ["a::b", "a::c::d", "a::c::e"]);
    let code =
        "use crate::{one::One, two};\nfn of(it: super::Three) -> crate::four::Four { kydan::crate::no() }";
    assert_eq!(taken(code), ["crate::one::One", "crate::two", "crate::four::Four", "super::Three"]);
    let (modules, of) = root_of("mod one;\npub mod two;\npub use one::{One, inner::Deep as Shown};");
    assert_eq!(modules.into_iter().collect::<Vec<_>>(), ["one", "two"]);
    assert_eq!((of["One"].as_str(), of["Shown"].as_str()), ("one", "one"));
    let arrow = |from: &str, to: &[&str]| (from.to_owned(), to.iter().map(|one| (*one).to_owned()).collect());
    let around: Arrows = [arrow("a", &["b"]), arrow("b", &["c"]), arrow("c", &["b"])].into();
    assert_eq!(circles(&around), [vec!["b".to_owned(), "c".to_owned()]].into());
}
