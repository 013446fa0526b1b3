//! What others build upon us is tried with their own tools: the games of a simulated federation read by `pgn-reader` and
//! replayed by `shakmaty`, pages read by the shapes of schema.org.

use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use pgn_reader::shakmaty::Chess;
use pgn_reader::{Outcome, RawComment, RawTag, Reader, SanPlus, Visitor};
use serde_json::Value;

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
}

/// What schema.org and its readers ask of a thing of this kind: the property, and of which kind it is.
const SHAPES: &[(&str, &[(&str, Kind)])] = &[
    (
        "SportsEvent",
        &[
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
    ),
    ("Place", &[("name", Kind::Text), ("address", Kind::Text)]),
    ("SportsOrganization", &[("name", Kind::Text)]),
    ("Person", &[("name", Kind::Text), ("url", Kind::Address)]),
    ("SportsTeam", &[("name", Kind::Text)]),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Text,
    Address,
    Day,
    Thing,
}

fn check_shape(thing: &Value) {
    let kind = thing["@type"].as_str().unwrap_or_else(|| panic!("a thing says what it is: {thing:#}"));
    let (_, properties) = SHAPES.iter().find(|(known, _)| *known == kind).unwrap_or_else(|| panic!("{kind}"));
    for (name, of) in *properties {
        let value = &thing[*name];
        let text = value.as_str().unwrap_or_default();
        let fits = match of {
            Kind::Text => !text.is_empty(),
            Kind::Address => reqwest::Url::parse(text).is_ok(),
            Kind::Day => text.parse::<jiff::civil::Date>().is_ok(),
            Kind::Thing => value.is_object(),
        };
        assert!(fits, "{kind} has no sound {name}: {thing:#}");
    }
    for inner in thing.as_object().unwrap().values().filter(|value| value.is_object()) {
        check_shape(inner);
    }
}

/// What a page says of itself to machines.
pub(crate) async fn pages_keep_to_their_shapes(day: &Day) {
    let player = &day.members[&1];
    for path in [
        format!("/giai/{}", day.chess.id),
        format!("/giai/{}?lang=en", day.xiangqi.id),
        format!("/ky-thu/{player}"),
    ] {
        let (status, page) = day.visitor.get(&path).await;
        assert_eq!(status, 200, "{path}");
        let data =
            page.split_once("<script type=\"application/ld+json\">").unwrap_or_else(|| panic!("{path}")).1;
        let data: Value = serde_json::from_str(data.split("</script>").next().unwrap()).unwrap();
        assert_eq!(data["@context"], "https://schema.org");
        check_shape(&data);
        assert!(data["url"].as_str().unwrap().contains(path.split('?').next().unwrap()), "{data:#}");
    }
}
