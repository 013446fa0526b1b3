//! Who comes to go on with an adjourned game, and who does not (FIDE I.9–I.11; xiangqi law 7.1i, 10.3).

use jiff::{SignedDuration, Timestamp};
use kydan_bout::{
    Against, BeginResumption, Command, Ending, Event, Explained, ForfeitResumption, Refusal, Resume,
    SealerPresence,
};
use kydan_game::{Article, HalfPoints, Outcome, Score, Side};

use crate::hall::{Hall, adjourn, chief_arbiter, now, resume, ruling};

fn at(seconds: i64) -> Timestamp {
    now() + SignedDuration::from_secs(seconds)
}

fn begins(absent: Against, seconds: i64) -> Command {
    Command::BeginResumption(BeginResumption { absent, at: at(seconds), by: chief_arbiter() })
}

fn forfeits(absent: Against, sealed: Option<(&str, &str)>, seconds: i64) -> Command {
    Command::ForfeitResumption(ForfeitResumption {
        ruling: ruling(90),
        absent,
        sealed: sealed.map(|(text, notation)| (text.to_owned(), notation.to_owned())),
        explained: Explained::NotAsked,
        late_after_seconds: Some(900),
        at: at(seconds),
        by: chief_arbiter(),
    })
}

fn opens(sealed: &str, sealer: SealerPresence, seconds: i64) -> Command {
    let sealed = Some((sealed.to_owned(), "san".to_owned()));
    let (explained, at, by) = (Explained::NotAsked, at(seconds), chief_arbiter());
    Command::Resume(Resume { ruling: ruling(80), sealed, explained, sealer, at, by })
}

/// White has sealed; Black has to reply.
fn adjourned() -> Hall {
    let mut hall = Hall::chess();
    hall.plays("e4 e5", "san");
    hall.does(adjourn());
    hall
}

#[test]
fn the_clock_of_whoever_has_to_reply_runs_and_the_envelope_stays_closed() {
    let mut hall = adjourned();
    // Only the sealer is away: the envelope is opened (I.9.3).
    let article = Article::new("I.9.3");
    assert_eq!(hall.refuses(begins(Against::White, 0)), Refusal::ReplierIsHere { article });
    let facts = hall.does(begins(Against::Black, 0));
    assert!(matches!(&facts[..], [Event::ResumptionBegun(begun)]
        if begun.clock == Side::Black && begun.citation.article == Article::new("I.9.2")));
    assert!(hall.board().adjourned.is_some());
    // He comes after five minutes: they are gone from his clock, and the sealed move is made.
    hall.does(opens("Nf3", SealerPresence::Here, 300));
    assert_eq!(hall.board().remaining_ms.black, 500_000 - 300_000);
    assert_eq!(hall.board().clock().running, Some(Side::Black));
    assert!(hall.board().awaited.is_none());
}

#[test]
fn where_nobody_comes_the_same_clock_runs_until_he_does() {
    let mut hall = adjourned();
    let facts = hall.does(begins(Against::Both, 0));
    assert!(matches!(&facts[..], [Event::ResumptionBegun(begun)]
        if begun.clock == Side::Black && begun.citation.article == Article::new("I.11")));
    // White comes; Black is still awaited, and his clock goes on from the start.
    hall.does(begins(Against::Black, 60));
    assert_eq!(hall.board().awaited.unwrap().since, at(0));
    assert!(matches!(hall.refuses(forfeits(Against::White, None, 1000)), Refusal::NobodyAwaited));
}

#[test]
fn who_comes_later_than_the_rules_allow_has_lost() {
    let mut hall = adjourned();
    assert_eq!(hall.refuses(forfeits(Against::Black, None, 1000)), Refusal::NobodyAwaited);
    hall.does(begins(Against::Black, 0));
    let until = at(900);
    let article = Article::new("I.10");
    let early = hall.refuses(forfeits(Against::Black, Some(("Nf3", "san")), 899));
    assert_eq!(early, Refusal::MayStillCome { until, article: article.clone() });
    hall.does(forfeits(Against::Black, Some(("Nf3", "san")), 901));
    let end = hall.conclusion();
    assert_eq!((end.grounds.article, end.under), (article, Some(ruling(90))));
    assert_eq!(end.score, Score::from(Outcome::Win(Side::White)));
    // The game was being played: it is rated.
    assert_eq!(end.ending, Ending::Verdict);
    assert_eq!(hall.board().line.plies(), 3, "the sealed move is on the record");
}

#[test]
fn a_sealed_move_that_ends_the_game_keeps_its_result() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5 Bc4 Nc6 Qh5 Nf6", "san");
    hall.does(adjourn());
    hall.does(begins(Against::Black, 0));
    hall.does(forfeits(Against::Black, Some(("Qxf7#", "san")), 901));
    assert_eq!(hall.conclusion().grounds.article, Article::new("5.1.1"));
    // One that is none loses for whoever sealed it, also to an opponent who stays away (I.8.3).
    let mut hall = adjourned();
    hall.does(begins(Against::Black, 0));
    hall.does(forfeits(Against::Black, Some(("Ke3", "san")), 901));
    assert_eq!(hall.conclusion().score, Score::from(Outcome::Win(Side::Black)));
}

#[test]
fn the_sealer_may_be_away_and_loses_if_he_stays_away() {
    let mut hall = adjourned();
    hall.does(opens("Nf3", SealerPresence::Absent, 0));
    assert_eq!(hall.board().clock().running, Some(Side::Black));
    assert_eq!(hall.board().awaited.unwrap().absent, Against::White);
    // Black replies on the board, White stays away.
    hall.plays("Nc6", "san");
    let mut lost = Hall { facts: hall.facts.clone() };
    lost.does(forfeits(Against::White, None, 901));
    assert_eq!(lost.conclusion().score, Score::from(Outcome::Win(Side::Black)));
    // He comes and moves: nobody is awaited.
    hall.plays("Bc4", "san");
    assert!(hall.board().awaited.is_none());
    // Or Black seals his reply, and White's clock runs (I.9.3).
    let mut hall = adjourned();
    hall.does(opens("Nf3", SealerPresence::Absent, 0));
    hall.does(adjourn());
    let facts = hall.does(begins(Against::White, 5));
    assert!(matches!(&facts[..], [Event::ResumptionBegun(begun)] if begun.clock == Side::White));
}

#[test]
fn a_wrong_sealed_move_and_an_opponent_who_gave_up_lose_both() {
    let mut hall = Hall::xiangqi();
    hall.plays("P2-5 M8.7", "vi");
    hall.does(adjourn());
    // 10.2.1a: whoever comes late loses the time.
    let facts = hall.does(begins(Against::Black, 0));
    assert!(matches!(&facts[..], [Event::ResumptionBegun(begun)]
        if begun.citation.article == Article::new("10.2.1a")));
    hall.does(forfeits(Against::Black, Some(("a0a5", "uci")), 901));
    let end = hall.conclusion();
    assert_eq!((end.score, end.grounds.article), (Score::both(HalfPoints::ZERO), Article::new("7.1i")));
    // A right one is played, and the absent player alone has lost.
    let mut hall = Hall::xiangqi();
    hall.plays("P2-5 M8.7", "vi");
    hall.does(adjourn());
    hall.does(begins(Against::Black, 0));
    hall.does(forfeits(Against::Black, Some(("M2.3", "vi")), 901));
    assert_eq!(hall.conclusion().score, Score::from(Outcome::Win(Side::White)));
    assert!(matches!(hall.refuses(resume(None)), Refusal::AlreadyConcluded));
}
