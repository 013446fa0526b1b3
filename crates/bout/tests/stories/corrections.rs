//! Results that are put right behind the lock: by two people, and only where it was the record that was wrong.

use kydan_bout::{
    Command, Confirmation, CorrectionState, Ending, Event, Phase, ProposeCorrection, Refusal, ReportResult,
    RulingStatus, Said, Signed,
};
use kydan_game::{HalfPoints, Kind, Outcome, Side};
use kydan_journal::{CorrectionId, PersonId};
use kydan_regulations::{OfficialFunction, TimeControl};

use crate::hall::{Hall, now, rule_fault, ruling, table_arbiter};

const WHITE_WINS: Said = Said::Played(Outcome::Win(Side::White));
const BLACK_WINS: Said = Said::Played(Outcome::Win(Side::Black));

fn chief() -> Signed {
    let function = Some(OfficialFunction::ChiefArbiter);
    Signed { person: Some(PersonId::fixed(12)), function, at: now() }
}

/// The federation's office, whose account is nobody's.
fn office() -> Signed {
    Signed { person: None, function: None, at: now() }
}

fn proposes(said: Said, by: Signed) -> Command {
    Command::ProposeCorrection(ProposeCorrection { correction: CorrectionId::fixed(1), said, by })
}

fn recorded(said: Said) -> Hall {
    let mut hall = Hall::seated(Kind::Chess, "fide-2018", TimeControl::minutes(90, 30));
    let (by, confirmation) = (table_arbiter(), Confirmation::Alone);
    hall.does(Command::ReportResult(ReportResult { ruling: ruling(1), said, by, at: now(), confirmation }));
    hall
}

#[test]
fn a_proposal_changes_nothing_and_a_second_hand_makes_it_so() {
    let mut hall = recorded(WHITE_WINS);
    assert_eq!(hall.refuses(Command::SignCorrection { by: office() }), Refusal::NoCorrection);
    assert_eq!(hall.refuses(proposes(WHITE_WINS, chief())), Refusal::CorrectsNothing);
    hall.does(proposes(BLACK_WINS, chief()));
    assert_eq!(hall.conclusion().score.white, HalfPoints::ONE);
    let waiting = Refusal::CorrectionPending { correction: CorrectionId::fixed(1) };
    assert_eq!(hall.refuses(proposes(BLACK_WINS, office())), waiting);
    assert_eq!(hall.refuses(Command::SignCorrection { by: chief() }), Refusal::CorrectionTakesTwo);
    hall.does(Command::SignCorrection { by: office() });
    assert_eq!(hall.conclusion().score.black, HalfPoints::ONE);
    assert_eq!(hall.board().corrections[0].state, CorrectionState::Made(office()));
    assert!(hall.board().reports.is_empty());
}

#[test]
fn two_hands_that_are_nobodys_are_one() {
    let mut hall = recorded(WHITE_WINS);
    hall.does(proposes(BLACK_WINS, office()));
    assert_eq!(hall.refuses(Command::SignCorrection { by: office() }), Refusal::CorrectionTakesTwo);
}

#[test]
fn what_was_given_up_stays_visible_and_another_may_follow() {
    let mut hall = recorded(WHITE_WINS);
    hall.does(proposes(BLACK_WINS, chief()));
    hall.does(Command::DropCorrection { by: chief() });
    assert_eq!(hall.board().corrections[0].state, CorrectionState::Dropped(chief()));
    assert_eq!(hall.refuses(Command::DropCorrection { by: chief() }), Refusal::NoCorrection);
    hall.does(proposes(BLACK_WINS, office()));
}

#[test]
fn an_absence_that_was_typed_by_mistake_falls_with_its_ruling() {
    let mut hall = recorded(Said::Absent(kydan_bout::Against::Black));
    hall.does(proposes(BLACK_WINS, chief()));
    let facts = hall.does(Command::SignCorrection { by: office() });
    assert!(matches!(&facts[..], [Event::ResultCorrected { fell: Some(fell), .. }] if *fell == ruling(1)));
    assert_eq!(hall.conclusion().ending, Ending::Sheet);
    assert_eq!(hall.board().ruling(ruling(1)).unwrap().status, RulingStatus::TakenBack);
}

#[test]
fn what_a_ruling_or_the_moves_decided_is_no_slip_of_the_record() {
    let mut ruled = Hall::xiangqi();
    for number in 1..=3 {
        ruled.does(rule_fault(number, Side::White, "other_technical"));
    }
    assert!(matches!(ruled.board().phase, Phase::Concluded(_)));
    assert!(matches!(ruled.refuses(proposes(WHITE_WINS, chief())), Refusal::RestsOnRuling { .. }));
    // Fool's mate stands on the board.
    let mut mated = Hall::chess();
    mated.plays("f3 e5 g4 Qh4#", "san");
    assert!(matches!(mated.refuses(proposes(WHITE_WINS, chief())), Refusal::EndsByLaw { .. }));
}
