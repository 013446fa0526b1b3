//! What stands below a body that is closed: nothing.

use jiff::civil::date;
use kydan_federation::{BodyCause, BodyEvent, BodyGround, BodyKind, ClubEvent, Decree};
use kydan_game::Kind;
use kydan_journal::{BodyId, ClubId};
use kydan_store::{Appended, StreamAppend};

use crate::database::Database;
use crate::facts::is_done;
use crate::story::{BODY, Story};

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
        let new = if number % 2 == 0 {
            club_in(number, body(number))
        } else {
            registered(100 + number, body(number))
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
