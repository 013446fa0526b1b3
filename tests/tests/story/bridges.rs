//! What others build upon us is tried with their own tools: the games of a simulated federation read by `pgn-reader` and
//! replayed by `shakmaty`, its pairings by a checker that is not ours, pages read by the shapes of schema.org.

use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;

use pgn_reader::shakmaty::Chess;
use pgn_reader::{Outcome, RawComment, RawTag, Reader, SanPlus, Visitor};
use serde_json::{Value, json};

use crate::database::Database;
use crate::day::Day;
use crate::server;

/// The tags that the standard wants, in its order.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// What was read of a game.
#[derive(Default)]
struct Read {
    tags: Vec<(String, String)>,
    position: Chess,
    plies: usize,
    clocks: usize,
    outcome: Option<String>,
    wrong: Vec<String>,
}

struct Reads;

impl Visitor for Reads {
    type Tags = Read;
    type Movetext = Read;
    type Output = Read;

    fn begin_tags(&mut self) -> ControlFlow<Read, Read> {
        ControlFlow::Continue(Read::default())
    }

    fn tag(&mut self, read: &mut Read, name: &[u8], value: RawTag<'_>) -> ControlFlow<Read> {
        let value = value.decode_utf8_lossy().into_owned();
        read.tags.push((String::from_utf8_lossy(name).into_owned(), value));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, read: Read) -> ControlFlow<Read, Read> {
        ControlFlow::Continue(read)
    }

    fn san(&mut self, read: &mut Read, san: SanPlus) -> ControlFlow<Read> {
        match san.san.to_move(&read.position) {
            Ok(mv) => {
                let written = SanPlus::from_move_and_play_unchecked(&mut read.position, mv);
                if written != san {
                    read.wrong.push(format!("{san} is written {written}"));
                }
                read.plies += 1;
            }
            Err(error) => read.wrong.push(format!("{san}: {error}")),
        }
        ControlFlow::Continue(())
    }

    fn comment(&mut self, read: &mut Read, comment: RawComment<'_>) -> ControlFlow<Read> {
        read.clocks += usize::from(comment.as_bytes().starts_with(b"[%clk "));
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, read: &mut Read, outcome: Outcome) -> ControlFlow<Read> {
        read.outcome = Some(outcome.to_string());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, read: Read) -> Read {
        read
    }
}

impl Read {
    fn tag(&self, name: &str) -> &str {
        self.tags.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// Whatever a reader could stumble over.
    fn check(&self) {
        assert!(self.wrong.is_empty(), "{:?} {:?}", self.tags, self.wrong);
        let roster: Vec<&str> = self.tags.iter().take(7).map(|(name, _)| name.as_str()).collect();
        assert_eq!(roster, ROSTER);
        assert!(self.tags.iter().all(|(_, value)| !value.is_empty()), "{:?}", self.tags);
        assert_eq!(self.outcome.as_deref(), Some(self.tag("Result")), "{:?}", self.tags);
        let (round, board) = self.tag("Round").split_once('.').unwrap();
        assert!(round.parse::<u16>().is_ok() && board == self.tag("Board"), "{:?}", self.tags);
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let events = fs::read_dir(folder.join("events")).unwrap();
    events.map(|event| event.unwrap().path().join("games.pgn")).filter(|path| path.exists()).collect()
}

/// Every game of chess of a federation that has lived for half a year.
pub(crate) async fn games_are_read_by_others() {
    let database = Database::sqlite();
    let lived = ["simulate", "--members", "160", "--events", "8", "--months", "6"];
    let lived = server::run_with(&database, &lived).await;
    assert!(lived.status.success(), "{}", String::from_utf8_lossy(&lived.stderr));
    let out = database.folder.path().join("leaves");
    let left = server::run_with(&database, &["export", "--out", &out.display().to_string()]).await;
    assert!(left.status.success(), "{}", String::from_utf8_lossy(&left.stderr));
    let (mut games, mut plies) = (0, 0);
    for path in files(&out) {
        // Xiangqi has files of its own kind.
        if fs::read_to_string(&path).unwrap().contains("[Red ") {
            continue;
        }
        let mut seats = Vec::new();
        for game in Reader::new(File::open(&path).unwrap()).read_games(&mut Reads) {
            let game = game.unwrap();
            game.check();
            let part = |at: usize| game.tag("Round").split('.').nth(at).unwrap().parse::<u16>().unwrap();
            seats.push((part(0), part(1)));
            games += 1;
            plies += game.plies;
        }
        assert!(seats.is_sorted(), "rounds, and tables in their order: {}", path.display());
    }
    assert!(games > 100 && plies > 50, "{games} games, {plies} plies");
    pairings_are_checked_by_others(&out);
}

/// Every Dutch round of the federation, paired once more by a program that is not ours, where the environment names a Python
/// that has it: `docs/drills.md`.
#[expect(clippy::print_stderr, reason = "what is not tried is said")]
fn pairings_are_checked_by_others(export: &Path) {
    let Ok(python) = std::env::var("KYDAN_PAIRING_CHECKER") else {
        eprintln!("SKIPPED: KYDAN_PAIRING_CHECKER names no Python with caissify-pairings");
        return;
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("bridges/pairings.py");
    let checked = Command::new(python).arg(script).arg(export).output().unwrap();
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success(), "{said}{}", String::from_utf8_lossy(&checked.stderr));
    eprintln!("{said}");
}

/// A kind of thing: what its readers ask for, and what else schema.org knows of it and we say.
struct Shape {
    kind: &'static str,
    asked: &'static [(&'static str, Kind)],
    said: &'static [(&'static str, Kind)],
}

/// What schema.org and its readers ask of things of these kinds. Another property is one that nobody reads, or one that
/// another type has.
const SHAPES: &[Shape] = &[
    Shape {
        kind: "SportsEvent",
        asked: &[
            ("name", Kind::Text),
            ("url", Kind::Address),
            ("sport", Kind::Text),
            ("startDate", Kind::Day),
            ("endDate", Kind::Day),
            ("eventStatus", Kind::Address),
            ("eventAttendanceMode", Kind::Address),
            ("location", Kind::Thing),
            ("organizer", Kind::Thing),
        ],
        said: &[],
    },
    Shape { kind: "Place", asked: &[("name", Kind::Text), ("address", Kind::Text)], said: &[] },
    Shape { kind: "SportsOrganization", asked: &[("name", Kind::Text)], said: &[("url", Kind::Address)] },
    Shape {
        kind: "Person",
        asked: &[("name", Kind::Text)],
        said: &[("url", Kind::Address), ("memberOf", Kind::Thing), ("award", Kind::Texts)],
    },
    Shape {
        kind: "SportsTeam",
        asked: &[("name", Kind::Text)],
        said: &[("url", Kind::Address), ("athlete", Kind::Things)],
    },
    Shape {
        kind: "WebPage",
        asked: &[("name", Kind::Text), ("url", Kind::Address), ("about", Kind::Thing)],
        said: &[],
    },
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Text,
    Texts,
    Address,
    Day,
    Thing,
    Things,
}

impl Kind {
    fn fits(self, value: &Value) -> bool {
        let text = value.as_str().unwrap_or_default();
        match self {
            Self::Text => !text.is_empty(),
            Self::Address => reqwest::Url::parse(text).is_ok(),
            Self::Day => text.parse::<jiff::civil::Date>().is_ok(),
            Self::Thing => value.is_object(),
            Self::Texts => value.as_array().is_some_and(|all| all.iter().all(|one| Self::Text.fits(one))),
            Self::Things => value.as_array().is_some_and(|all| all.iter().all(Value::is_object)),
        }
    }
}

/// What is wrong with a thing, and with those in it.
fn faults(thing: &Value) -> Vec<String> {
    let kind = thing["@type"].as_str().unwrap_or_default();
    let Some(shape) = SHAPES.iter().find(|known| known.kind == kind) else {
        return vec![format!("nobody knows a {kind:?}")];
    };
    let mut wrong = Vec::new();
    for (name, of) in shape.asked {
        if !of.fits(&thing[*name]) {
            wrong.push(format!("{kind} has no sound {name}"));
        }
    }
    for (name, value) in thing.as_object().into_iter().flatten() {
        let known = shape.asked.iter().chain(shape.said).find(|(known, _)| known == name);
        match known {
            Some((_, of)) if !of.fits(value) => wrong.push(format!("{kind}: {name} is {value}")),
            None if !name.starts_with('@') => wrong.push(format!("a {kind} has no {name}")),
            Some(_) | None => {}
        }
        let inner = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        wrong.extend(inner.iter().filter(|inner| inner.is_object()).flat_map(faults));
    }
    wrong
}

#[test]
fn what_schema_org_does_not_know_is_told() {
    let place = json!({ "@type": "Place", "name": "Huế", "address": "Huế" });
    assert_eq!(faults(&place), Vec::<String>::new());
    let person = json!({ "@type": "Person", "name": "An", "award": ["Kiện tướng"],
        "memberOf": { "@type": "SportsTeam", "name": "Hoa Sen", "athlete": [{ "@type": "Person", "name": "An" }] } });
    assert_eq!(faults(&person), Vec::<String>::new());
    for wrong in [
        json!({ "@type": "Place", "name": "Huế", "address": "Huế", "sport": "chess" }),
        json!({ "@type": "Place", "name": "Huế" }),
        json!({ "@type": "Venue", "name": "Huế" }),
        json!({ "@type": "Person", "name": "An", "club": "Hoa Sen" }),
        json!({ "@type": "Person", "name": "An", "award": [""] }),
        json!({ "@type": "Person", "name": "An", "memberOf": { "@type": "SportsTeam", "nmae": "Hoa Sen" } }),
        json!({ "@type": "SportsTeam", "name": "Hoa Sen", "athlete": [{ "@type": "Person", "title": "An" }] }),
    ] {
        assert_ne!(faults(&wrong), Vec::<String>::new(), "{wrong}");
    }
}

/// What a page says of itself to machines.
pub(crate) async fn pages_keep_to_their_shapes(day: &Day) {
    let player = &day.members[&1];
    for path in [
        format!("/giai/{}", day.chess.id),
        format!("/giai/{}?lang=en", day.xiangqi.id),
        format!("/giai/{}?muc=xep-hang", day.chess.id),
        format!("/ky-thu/{player}"),
    ] {
        a_page_keeps_to_its_shape(day, &path).await;
    }
}

/// The same of one page: what it says of itself.
pub(crate) async fn a_page_keeps_to_its_shape(day: &Day, path: &str) -> Value {
    let (status, page) = day.visitor.get(path).await;
    assert_eq!(status, 200, "{path}");
    let data = page.split_once("<script type=\"application/ld+json\">").unwrap_or_else(|| panic!("{path}")).1;
    let data: Value = serde_json::from_str(data.split("</script>").next().unwrap()).unwrap();
    assert_eq!(data["@context"], "https://schema.org");
    assert_eq!(faults(&data), Vec::<String>::new(), "{path}: {data:#}");
    assert!(data["url"].as_str().unwrap().contains(path.split('?').next().unwrap()), "{data:#}");
    data
}
