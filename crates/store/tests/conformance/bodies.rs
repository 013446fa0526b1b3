//! What stands below a body that is closed: nothing, and no event is published in it.

use jiff::civil::{Date, date};
use kydan_federation::{BodyCause, BodyEvent, BodyGround, BodyKind, ClubEvent, Decree, RulesEvent};
use kydan_game::Kind;
use kydan_journal::{BodyId, ClubId, EventId};
use kydan_store::{Appended, StreamAppend};

use crate::database::Database;
use crate::facts::is_done;
use crate::story::{BODY, Story, document};

/// How often two come at once.
const TIMES: u128 = 32;

const fn body(number: u128) -> BodyId {
    BodyId::fixed(7_000 + number)
}

fn cause() -> BodyCause {
    let decree = Decree { number: "07/QĐ-LĐC".to_owned(), on: date(2026, 3, 1) };
    BodyCause { ground: BodyGround::Superior, decree }
}

fn registered(number: u128, parent: BodyId) -> StreamAppend {
    let (kind, name, games) = (BodyKind::Provincial, format!("Tỉnh {number}"), Kind::ALL.to_vec());
    let event = BodyEvent::Registered { body: body(number), kind, parent: Some(parent), name, games };
    StreamAppend::of(body(number).0, 0, &[event])
}

fn closed(number: u128, version: u64) -> StreamAppend {
    let event = BodyEvent::Closed { on: date(2026, 3, 1), cause: cause() };
    StreamAppend::of(body(number).0, version, &[event])
}

fn club_in(number: u128, body: BodyId) -> StreamAppend {
    let club = ClubId::fixed(8_000 + number);
    let event = ClubEvent::Registered { club, body, name: format!("CLB Cờ số {number}") };
    StreamAppend::of(club.0, 0, &[event])
}

fn club_moves(number: u128, version: u64, body: BodyId) -> StreamAppend {
    let event = ClubEvent::Moved { body, from: date(2026, 3, 1) };
    StreamAppend::of(ClubId::fixed(8_000 + number).0, version, &[event])
}

/// An event of a body that ends on a day; what happens here happens on 15 June 2025.
fn published(number: u128, body: BodyId, ends_on: Date) -> StreamAppend {
    let mut document = document(body);
    (document.schedule.starts_on, document.schedule.ends_on) = (ends_on, ends_on);
    let event = RulesEvent::Published { version: 1, document };
    StreamAppend::of(event_of(number).0, 0, &[event])
}

const fn event_of(number: u128) -> EventId {
    EventId::fixed(9_000 + number)
}

async fn sends(story: &mut Story, streams: Vec<StreamAppend>) -> Appended {
    story.try_append(streams, Vec::new()).await
}

pub(crate) async fn nothing_is_put_below_a_body_that_is_closed(database: Database) {
    let mut story = Story::of(database.open().await);
    for number in 1..=3 {
        assert!(is_done(&sends(&mut story, vec![registered(number, BODY)]).await));
    }
    assert!(is_done(&sends(&mut story, vec![club_in(1, body(1))]).await));
    assert_eq!(sends(&mut story, vec![closed(1, 1)]).await, Appended::Overtaken, "its club is open");
    assert_eq!(story.store.read_stream(&stream_of(1)).await.unwrap().len(), 1, "nothing of it is stored");
    // With the same append the club goes elsewhere, as where bodies are merged.
    let merged = vec![closed(1, 1), club_moves(1, 1, body(2))];
    assert!(is_done(&sends(&mut story, merged).await));
    assert_eq!(sends(&mut story, vec![club_in(2, body(1))]).await, Appended::Overtaken);
    assert_eq!(sends(&mut story, vec![club_moves(1, 2, body(1))]).await, Appended::Overtaken);
    assert_eq!(sends(&mut story, vec![registered(4, body(1))]).await, Appended::Overtaken);
    let to = BodyEvent::Moved { parent: body(1), from: date(2026, 3, 1), cause: cause() };
    let to = vec![StreamAppend::of(body(3).0, 1, &[to])];
    assert_eq!(sends(&mut story, to).await, Appended::Overtaken);
    // What belongs to an open one, or to nobody's, is not asked about.
    assert!(is_done(&sends(&mut story, vec![club_in(3, body(3))]).await));
    let before = crate::projections::dump(&database).await;
    story.store.rebuild(|_| {}).await.unwrap();
    assert_eq!(crate::projections::dump(&database).await, before);
}

pub(crate) async fn no_event_is_left_in_a_body_that_is_closed_nor_published_in_it(database: Database) {
    let (to_come, today, yesterday) = (date(2026, 3, 1), date(2025, 6, 15), date(2025, 6, 14));
    let mut story = Story::of(database.open().await);
    for number in 1..=5 {
        assert!(is_done(&sends(&mut story, vec![registered(number, BODY)]).await));
    }
    assert!(is_done(&sends(&mut story, vec![published(1, body(1), to_come)]).await));
    assert!(is_done(&sends(&mut story, vec![published(2, body(2), today)]).await));
    for number in [1, 2] {
        assert_eq!(sends(&mut story, vec![closed(number, 1)]).await, Appended::Overtaken, "{number}");
        assert_eq!(story.store.read_stream(&stream_of(number)).await.unwrap().len(), 1, "nothing is stored");
    }
    // What was never played is over with its last day, and a draft keeps no body open.
    assert!(is_done(&sends(&mut story, vec![published(3, body(3), yesterday)]).await));
    let drafted = RulesEvent::Drafted { document: document(body(3)) };
    let drafted = StreamAppend::of(event_of(4).0, 0, &[drafted]);
    assert!(is_done(&sends(&mut story, vec![drafted]).await));
    assert!(is_done(&sends(&mut story, vec![closed(3, 1)]).await));
    // In what is closed nothing is published, written down or of the past.
    let late = RulesEvent::Drafted { document: document(body(3)) };
    for late in [
        published(4, body(3), to_come),
        published(5, body(3), to_come),
        published(5, body(3), yesterday),
        StreamAppend::of(event_of(5).0, 0, &[late]),
    ] {
        let late = StreamAppend { expected_version: u64::from(late.stream.id == event_of(4).0), ..late };
        assert_eq!(sends(&mut story, vec![late]).await, Appended::Overtaken);
    }
    // Where bodies are merged, the other one takes the events over; of the one that is gone they are amended still.
    let merged = BodyEvent::Merged { into: body(4), from: date(2025, 6, 1), cause: cause() };
    let merged = StreamAppend::of(body(1).0, 1, &[merged]);
    assert!(is_done(&sends(&mut story, vec![merged]).await));
    let document = document(body(1));
    let amended = RulesEvent::Amended {
        version: 2,
        reason: "Sáp nhập".to_owned(),
        sections: document.sections,
        settings: document.settings,
        schedule: None,
    };
    let amended = StreamAppend::of(event_of(1).0, 1, &[amended]);
    assert!(is_done(&sends(&mut story, vec![amended]).await));
    assert_eq!(sends(&mut story, vec![published(6, body(1), to_come)]).await, Appended::Overtaken);
}

fn stream_of(number: u128) -> kydan_journal::StreamId {
    use kydan_journal::Event as _;
    kydan_journal::StreamId::new(BodyEvent::STREAM, body(number).0)
}

pub(crate) async fn of_one_who_closes_a_body_and_one_who_comes_to_it_one_is_overtaken(database: Database) {
    let store = database.open().await;
    let mut story = Story::of(store.clone());
    for number in 1..=TIMES {
        assert!(is_done(&sends(&mut story, vec![registered(number, BODY)]).await));
    }
    let attempts = (1..=TIMES).map(|number| {
        let (mut closing, mut coming) = (
            Story::beside(store.clone(), 1_000 * number),
            Story::beside(store.clone(), 1_000 * number + 500),
        );
        let close = tokio::spawn(async move { sends(&mut closing, vec![closed(number, 1)]).await });
        let new = match number % 3 {
            0 => club_in(number, body(number)),
            1 => registered(100 + number, body(number)),
            _ => published(number, body(number), date(2026, 3, 1)),
        };
        let come = tokio::spawn(async move { sends(&mut coming, vec![new]).await });
        (close, come)
    });
    for (close, come) in attempts.collect::<Vec<_>>() {
        let both = [close.await.unwrap(), come.await.unwrap()];
        assert_eq!(both.iter().filter(|outcome| is_done(outcome)).count(), 1, "{both:?}");
        assert!(both.contains(&Appended::Overtaken), "{both:?}");
    }
}
