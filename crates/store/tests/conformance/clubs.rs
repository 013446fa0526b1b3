//! Whose name a club's is.

use kydan_federation::{Club, ClubCommand, ClubEvent};
use kydan_journal::{ClubId, Decider, Event as _};
use kydan_store::{Appended, Loaded, StreamAppend, Taken};
use sqlx::Executor as _;

use crate::database::Database;
use crate::facts::is_done;
use crate::story::{BODY, Story};

const DROP_INDEX: &str = "DROP INDEX clubs_by_open_name";
const INDEX: &str = "CREATE UNIQUE INDEX clubs_by_open_name ON clubs (folded) \
                     WHERE closed_on IS NULL AND namesake IS NULL AND folded <> ''";
const MARKED: &str = "SELECT id FROM clubs WHERE namesake IS NOT NULL ORDER BY id";
const NAMESAKES: &str = "SELECT namesake FROM clubs WHERE namesake IS NOT NULL ORDER BY id";

const fn club(number: u128) -> ClubId {
    ClubId::fixed(600 + number)
}

fn register(number: u128, name: &str) -> StreamAppend {
    let event = ClubEvent::Registered { club: club(number), body: BODY, name: name.to_owned() };
    StreamAppend::of(club(number).0, 0, &[event])
}

async fn decided(story: &Story, number: u128, command: ClubCommand) -> StreamAppend {
    let id = club(number).0;
    let Loaded::Sound { events, version } = story.store.load::<ClubEvent>(id).await.unwrap() else {
        panic!("damaged");
    };
    StreamAppend::of(id, version, &Club::decide(&Club::replay(&events), &command).unwrap())
}

async fn registers(story: &mut Story, number: u128, name: &str) -> Appended {
    story.try_append(vec![register(number, name)], Vec::new()).await
}

async fn does(story: &mut Story, number: u128, command: ClubCommand) -> Appended {
    let append = decided(story, number, command).await;
    story.try_append(vec![append], Vec::new()).await
}

fn day() -> jiff::civil::Date {
    jiff::civil::date(2026, 3, 1)
}

fn rename(name: &str) -> ClubCommand {
    ClubCommand::Rename { name: name.to_owned(), from: day() }
}

pub(crate) async fn a_name_belongs_to_one_open_club(database: Database) {
    let mut story = Story::of(database.open().await);
    let taken = Appended::Taken(Taken::ClubName);
    assert!(is_done(&registers(&mut story, 1, "CLB Cờ Hoàn Kiếm").await));
    for name in ["CLB Cờ Hoàn Kiếm", "clb co hoan kiem", "CLB Cờ Hoàn-Kiếm"] {
        assert_eq!(registers(&mut story, 2, name).await, taken, "{name}");
    }
    assert_eq!(story.store.read_stream(&stream_of(2)).await.unwrap().len(), 0, "nothing of it is stored");
    assert!(is_done(&registers(&mut story, 2, "CLB Cờ Tây Hồ").await));
    assert_eq!(does(&mut story, 2, rename("CLB Cờ Hoàn Kiếm")).await, taken);
    // Its own, written otherwise, is nobody else's.
    assert!(is_done(&does(&mut story, 1, rename("CLB cờ Hoàn Kiếm")).await));
    // Who is renamed or closed leaves the name to others; who became part of another one, too.
    assert!(is_done(&does(&mut story, 1, rename("CLB Cờ Ba Đình")).await));
    assert!(is_done(&does(&mut story, 2, rename("CLB Cờ Hoàn Kiếm")).await));
    assert!(is_done(&does(&mut story, 2, ClubCommand::Close { on: day() }).await));
    assert!(is_done(&registers(&mut story, 3, "CLB Cờ Hoàn Kiếm").await));
    let merge = ClubCommand::Merge { club: club(3), into: club(1), from: day() };
    assert!(is_done(&does(&mut story, 3, merge).await));
    assert!(is_done(&registers(&mut story, 4, "CLB Cờ Hoàn Kiếm").await));
    assert_eq!(registers(&mut story, 5, "CLB Cờ Hoàn Kiếm").await, taken);
    // By a name all who have it are found, those who are closed, too.
    let asked = ["clb cờ hoàn kiếm".to_owned(), "CLB Cờ Ba Đình".to_owned(), "Không có".to_owned()];
    let named = story.store.clubs_named(&asked).await.unwrap();
    let mut named: Vec<_> = named.iter().map(|(name, club)| (name.as_str(), club.id)).collect();
    named.sort_unstable();
    assert_eq!(
        named,
        [(&*asked[1], club(1)), (&*asked[0], club(2)), (&*asked[0], club(3)), (&*asked[0], club(4))]
    );
    let before = crate::projections::dump(&database).await;
    story.store.rebuild(|_| {}).await.unwrap();
    assert_eq!(crate::projections::dump(&database).await, before);
}

fn stream_of(number: u128) -> kydan_journal::StreamId {
    kydan_journal::StreamId::new(ClubEvent::STREAM, club(number).0)
}

pub(crate) async fn of_two_who_take_a_name_at_once_one_has_it(database: Database) {
    let store = database.open().await;
    let attempts = (1..=8_u128).map(|number| {
        let mut story = Story::beside(store.clone(), 100 * number);
        tokio::spawn(async move { registers(&mut story, number, "CLB Cờ Sông Hồng").await })
    });
    let (mut done, mut taken) = (0, 0);
    for attempt in attempts.collect::<Vec<_>>() {
        let outcome = attempt.await.unwrap();
        if is_done(&outcome) {
            done += 1;
        } else {
            assert_eq!(outcome, Appended::Taken(Taken::ClubName));
            taken += 1;
        }
    }
    assert_eq!((done, taken), (1, 7));
}

/// A log in which two clubs have one name is read as it is: the first of them has it, whoever comes after is marked.
pub(crate) async fn namesakes_of_before_are_marked_and_the_first_has_the_name(database: Database) {
    let mut story = Story::of(database.open().await);
    database.connect().await.execute(DROP_INDEX).await.unwrap();
    for number in [3, 1, 2] {
        assert!(is_done(&registers(&mut story, number, "CLB Cờ Sông Hồng").await));
    }
    let (first, later) = (club(1).to_string(), [club(2).to_string(), club(3).to_string()]);
    story.store.rebuild(|_| {}).await.unwrap();
    assert_eq!(database.texts(MARKED).await, later);
    assert_eq!(database.texts(NAMESAKES).await, [first.clone(), first]);
    database.connect().await.execute(INDEX).await.unwrap();
    // Made anew under the index it is the same, and the name is nobody else's.
    story.store.rebuild(|_| {}).await.unwrap();
    assert_eq!(database.texts(MARKED).await, later);
    let taken = Appended::Taken(Taken::ClubName);
    assert_eq!(registers(&mut story, 4, "clb cờ sông hồng").await, taken);
    // The first gives it back: it is the next one's.
    assert!(is_done(&does(&mut story, 1, rename("CLB Cờ Sông Lô")).await));
    assert_eq!(database.texts(MARKED).await, [club(3).to_string()]);
    assert_eq!(registers(&mut story, 4, "CLB Cờ Sông Hồng").await, taken);
    assert!(is_done(&does(&mut story, 3, rename("CLB Cờ Sông Đà")).await));
    assert!(database.texts(MARKED).await.is_empty());
    let before = crate::projections::dump(&database).await;
    story.store.rebuild(|_| {}).await.unwrap();
    assert_eq!(crate::projections::dump(&database).await, before);
}
