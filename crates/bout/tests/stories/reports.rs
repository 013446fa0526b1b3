//! Results without moves: reported, confirmed by another, contradicted, settled, taken back.

use jiff::{SignedDuration, Timestamp};
use kydan_bout::{
    Against, Command, Confirmation, Ending, Event, Official, Phase, Refusal, ReportResult, RulingStatus,
    Said, SettleReports, Slip, TakeBack,
};
use kydan_game::{HalfPoints, Kind, Outcome, Side};
use kydan_journal::PersonId;
use kydan_regulations::{OfficialFunction, TimeControl};

use crate::hall::{Hall, agree, chief_arbiter, now, rule_fault, ruling, table_arbiter};

const WHITE_WINS: Said = Said::Played(Outcome::Win(Side::White));
const DRAW: Said = Said::Played(Outcome::Draw);

fn other() -> Official {
    Official::new(PersonId::fixed(13), OfficialFunction::TableArbiter)
}

fn after(seconds: i64) -> Timestamp {
    now() + SignedDuration::from_secs(seconds)
}

fn says(said: Said, by: Official, number: u128) -> Command {
    let confirmation = Confirmation::Alone;
    Command::ReportResult(ReportResult { ruling: ruling(number), said, by, at: now(), confirmation })
}

fn needs_another(said: Said, by: Official) -> Command {
    let confirmation = Confirmation::ByAnother;
    Command::ReportResult(ReportResult { ruling: ruling(1), said, by, at: now(), confirmation })
}

fn settles(said: Said) -> Command {
    Command::SettleReports(SettleReports { ruling: ruling(50), said, by: chief_arbiter() })
}

fn takes_back(by: Official, seconds: i64) -> Command {
    Command::TakeBack(TakeBack { slip: Slip::Report, by, at: after(seconds) })
}

fn seated() -> Hall {
    Hall::seated(Kind::Chess, "fide-2018", TimeControl::minutes(90, 30))
}

#[test]
fn one_report_is_the_result_and_the_same_again_does_nothing() {
    let mut hall = seated();
    hall.does(says(WHITE_WINS, table_arbiter(), 1));
    assert_eq!(hall.conclusion().score.white, HalfPoints::ONE);
    assert_eq!(hall.does(says(WHITE_WINS, table_arbiter(), 2)), []);
    assert_eq!(hall.refuses(says(DRAW, table_arbiter(), 3)), Refusal::AlreadyConcluded);
}

#[test]
fn another_word_is_kept_beside_the_first_until_the_chief_settles_it() {
    let mut hall = seated();
    hall.does(says(WHITE_WINS, table_arbiter(), 1));
    hall.does(says(DRAW, other(), 2));
    let said: Vec<Said> = hall.board().reports.iter().map(|report| report.said).collect();
    assert_eq!(said, [WHITE_WINS, DRAW]);
    assert_eq!(hall.conclusion().score.white, HalfPoints::ONE, "the first stands meanwhile");
    hall.does(settles(DRAW));
    assert_eq!(hall.conclusion().score.white, HalfPoints::HALF);
    assert!(hall.board().reports.is_empty());
    assert_eq!(hall.refuses(settles(DRAW)), Refusal::NoReports);
}

#[test]
fn where_two_must_agree_one_is_not_enough_and_the_same_person_twice_is_one() {
    let mut hall = seated();
    hall.does(needs_another(DRAW, table_arbiter()));
    hall.does(needs_another(DRAW, table_arbiter()));
    assert!(matches!(hall.board().phase, Phase::Seated));
    hall.does(needs_another(WHITE_WINS, other()));
    assert!(matches!(hall.board().phase, Phase::Seated), "they differ");
    hall.does(needs_another(DRAW, other()));
    assert_eq!(hall.conclusion().score.white, HalfPoints::HALF);
}

#[test]
fn the_own_slip_is_taken_back_within_a_minute_and_by_nobody_else() {
    let mut hall = seated();
    hall.does(says(WHITE_WINS, table_arbiter(), 1));
    assert_eq!(hall.refuses(takes_back(other(), 5)), Refusal::NotOwnSlip);
    assert_eq!(hall.refuses(takes_back(table_arbiter(), 61)), Refusal::SlipTooOld { seconds: 60 });
    hall.does(takes_back(table_arbiter(), 60));
    assert!(matches!(hall.board().phase, Phase::Seated));
    assert!(hall.board().reports.is_empty());
    hall.does(says(DRAW, other(), 2));
    assert_eq!(hall.conclusion().score.white, HalfPoints::HALF);
}

#[test]
fn an_absence_that_was_reported_is_a_ruling_and_falls_with_the_slip() {
    let mut hall = seated();
    let facts = hall.does(says(Said::Absent(Against::Black), table_arbiter(), 1));
    assert!(matches!(facts[1], Event::AbsenceRuled { .. }));
    hall.does(takes_back(table_arbiter(), 10));
    assert!(matches!(hall.board().phase, Phase::Seated));
    assert_eq!(hall.board().ruling(ruling(1)).unwrap().status, RulingStatus::TakenBack);
    hall.does(says(WHITE_WINS, table_arbiter(), 2));
    assert_eq!(hall.conclusion().ending, Ending::Sheet);
}

#[test]
fn an_absence_that_another_contradicts_can_be_settled() {
    let mut hall = seated();
    hall.does(says(Said::Absent(Against::Black), table_arbiter(), 1));
    hall.does(says(DRAW, other(), 2));
    hall.does(settles(DRAW));
    assert_eq!((hall.conclusion().ending, hall.conclusion().score.black), (Ending::Sheet, HalfPoints::HALF));
}

#[test]
fn a_draw_and_a_mate_are_recorded_where_no_move_was() {
    for mut hall in [Hall::chess(), Hall::xiangqi()] {
        hall.does(agree());
        assert_eq!(hall.conclusion().score.white, HalfPoints::HALF);
    }
    for (mut hall, article) in [(Hall::chess(), "5.1.1"), (Hall::xiangqi(), "7.1a")] {
        hall.does(Command::RecordMate { side: Side::White });
        assert_eq!(hall.conclusion().score.black, HalfPoints::ONE);
        assert_eq!(&*hall.conclusion().grounds.article.number, article);
    }
    let mut hall = Hall::chess();
    hall.plays("e4", "san");
    assert_eq!(hall.refuses(Command::RecordMate { side: Side::White }), Refusal::MovesAreRecorded);
    assert!(matches!(hall.refuses(agree()), Refusal::TooEarlyForDraw { .. }));
}

#[test]
fn a_ruling_is_taken_back_as_a_slip_and_counts_no_more() {
    let mut hall = Hall::xiangqi();
    hall.does(rule_fault(1, Side::White, "other_technical"));
    let slip = |number, seconds| {
        let slip = Slip::Ruling { ruling: ruling(number), made_at: now() };
        Command::TakeBack(TakeBack { slip, by: table_arbiter(), at: after(seconds) })
    };
    assert_eq!(hall.refuses(slip(1, 61)), Refusal::SlipTooOld { seconds: 60 });
    hall.does(slip(1, 30));
    assert_eq!(hall.board().faults().count(), 0);
    assert_eq!(hall.refuses(slip(1, 31)), Refusal::AlreadyOverturned);
}
