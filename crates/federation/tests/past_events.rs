//! What was taken from files, and who was registered twice: the fixtures of those events, as in `events.rs`.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

#[path = "support/fixtures.rs"]
mod fixtures;

use fixtures::check;
use jiff::civil::date;
use kydan_federation::{
    FileContacts, FiledGame, GameFileEvent, GameFileRecord, IdentityEvent, IntakeEvent, MergeGround,
    PartGround, PastEventEvent, PastGame, PastLine, PastListEvent, PastListRecord, PastPlay, PastPlayer,
    PastRecord,
};
use kydan_journal::{BoutId, ClubId, EventId, Hash, IntakeId, PersonId};
use kydan_regulations::{HalfPoints, Kind, Rate};

#[test]
fn events_of_intakes_still_decode() {
    let intake = IntakeId::fixed(11);
    check(&[
        IntakeEvent::TakenIn {
            intake,
            clubs: vec![ClubId::fixed(4)],
            entered: 40,
            known: 2,
            contacts: FileContacts::Left,
        },
        IntakeEvent::TakenBack { intake, on: date(2026, 4, 2) },
    ]);
}

#[test]
fn events_of_past_events_still_decode() {
    let player = |number, person: Option<u128>| PastPlayer { number, person: person.map(PersonId::fixed) };
    let drawn =
        PastGame { white: 1, black: 2, score: [HalfPoints::HALF, HalfPoints::HALF], play: PastPlay::Played };
    let absent =
        PastGame { white: 3, black: 1, score: [HalfPoints::ZERO, HalfPoints::ONE], play: PastPlay::Forfeit };
    check(&[
        PastEventEvent::BroughtIn(Box::new(PastRecord {
            name: "Giải mở rộng 2019".into(),
            place: "Hà Nội".into(),
            source: "Liên đoàn Cờ Hà Nội".into(),
            kind: Kind::Xiangqi,
            rate: Rate::Standard,
            starts_on: date(2019, 5, 1),
            ends_on: date(2019, 5, 3),
            digest: Hash([7; 32]),
            kept: Hash([8; 32]),
            players: vec![player(1, Some(5)), player(2, Some(6)), player(3, None)],
            entered: vec![PersonId::fixed(6)],
            rounds: vec![vec![drawn], vec![absent]],
        })),
        PastEventEvent::TakenBack { on: date(2026, 4, 2) },
    ]);
}

#[test]
fn events_of_past_lists_still_decode() {
    let line = |person, rating, games| PastLine { person: PersonId::fixed(person), rating, games };
    check(&[
        PastListEvent::BroughtIn(Box::new(PastListRecord {
            source: "Liên đoàn Cờ Hà Nội".into(),
            kind: Kind::Xiangqi,
            rate: Rate::Standard,
            holds_from: date(2019, 1, 1),
            digest: Hash([7; 32]),
            lines: vec![line(5, 2100, Some(24)), line(6, 1990, None)],
        })),
        PastListEvent::TakenBack { on: date(2026, 4, 2) },
    ]);
}

#[test]
fn events_of_game_files_still_decode() {
    let moves = |text: &[&str]| text.iter().map(|one| (*one).to_owned()).collect();
    let (drawn, open) = (Some([HalfPoints::HALF, HalfPoints::HALF]), None);
    let game = |bout, number, moves, score, unread| FiledGame {
        bout: BoutId::fixed(bout),
        number,
        moves,
        score,
        unread,
    };
    check(&[
        GameFileEvent::Attached(Box::new(GameFileRecord {
            event: EventId::fixed(2),
            round: 3,
            source: "DGT LiveChess".into(),
            digest: Hash([7; 32]),
            games: vec![
                game(3, 1, moves(&["e2e4", "e7e5"]), drawn, 0),
                game(4, 2, moves(&["d2d4"]), open, 3),
            ],
        })),
        GameFileEvent::TakenOff { on: date(2026, 4, 2) },
    ]);
}

#[test]
fn events_of_identities_still_decode() {
    let (kept, merged) = (PersonId::fixed(5), PersonId::fixed(6));
    check(&[
        IdentityEvent::Merged { kept, merged, ground: MergeGround::RegisteredTwice },
        IdentityEvent::Parted { kept, merged, ground: PartGround::PapersShown },
        IdentityEvent::ToldApart { one: kept, other: merged },
    ]);
    assert_eq!(serde_json::to_string(&MergeGround::PersonConfirmed).unwrap(), r#""person_confirmed""#);
    assert_eq!(serde_json::to_string(&PartGround::ByMistake).unwrap(), r#""by_mistake""#);
}
