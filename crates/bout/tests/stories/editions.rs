//! Two editions of one game in one process: the same acts, each under the numbers of its own book.

use kydan_bout::{
    Bout, Command, Deed, Ending, Event, Finding, Irregular, Stage, StandingMove, WrittenMove, advice,
};
use kydan_game::{Kind, Outcome, Score, Side};
use kydan_journal::Decider;
use kydan_regulations::{Measure, TimeControl};

use crate::chess::BARE_KING;
use crate::hall::{Hall, claim_draw, now, rule_fault};

const RAPID: TimeControl = TimeControl::minutes(15, 10);
const STANDARD: TimeControl = TimeControl::minutes(90, 30);

fn started(kind: Kind, edition: &str, time: TimeControl) -> Hall {
    let mut hall = Hall::seated(kind, edition, time);
    hall.does(Command::Start { at: now() });
    hall
}

/// What a claim was found to be, the article of the explanation and the article and edition that the ruling cites.
fn claimed(hall: &mut Hall, side: Side) -> (Finding, String, String) {
    let facts = hall.does(claim_draw(side, None));
    let Some(Event::ClaimRuled { finding, grounds: Some(why), citation: Some(cited), .. }) = facts.first()
    else {
        panic!("{facts:?}")
    };
    (*finding, why.article.to_string(), format!("{} {}", cited.edition.as_str(), cited.article))
}

#[test]
fn the_same_repetition_is_claimed_under_two_numbers() {
    let claim = |edition| {
        let mut hall = started(Kind::Chess, edition, STANDARD);
        hall.plays("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "san");
        claimed(&mut hall, Side::White)
    };
    let (finding, article, cited) = claim("fide-2018");
    assert_eq!((finding, article.as_str(), cited.as_str()), (Finding::Right, "9.2.1.2", "fide-2018 9.2.1.2"));
    let (finding, article, cited) = claim("fide-2023");
    assert_eq!((finding, article.as_str(), cited.as_str()), (Finding::Right, "9.2.2", "fide-2023 9.2.2"));
}

#[test]
fn fifty_five_quiet_moves_are_a_draw_by_one_printing_and_too_few_by_the_other() {
    let claim = |edition, rounds| {
        let mut hall = started(Kind::Xiangqi, edition, STANDARD);
        // Two rooks to and fro: four plies that capture nothing and check nobody.
        hall.plays(&"a0a1 a9a8 a1a0 a8a9 ".repeat(rounds), "uci");
        claimed(&mut hall, Side::White)
    };
    let (finding, article, _) = claim("xiangqi-vn-2004", 27);
    assert_eq!((finding, article.as_str()), (Finding::Right, "12a"));
    let (finding, _, cited) = claim("xiangqi-vn-2004-60", 27);
    assert_eq!((finding, cited.as_str()), (Finding::Wrong, "xiangqi-vn-2004-60 12b"));
    let (finding, article, cited) = claim("xiangqi-vn-2004-60", 30);
    assert_eq!(
        (finding, article.as_str(), cited.as_str()),
        (Finding::Right, "7.2e", "xiangqi-vn-2004-60 7.2e")
    );
}

#[test]
fn a_first_illegal_move_in_rapid_costs_two_minutes_before_2023_and_one_since() {
    let ruled = |edition| {
        let mut hall = started(Kind::Chess, edition, RAPID);
        let mv = WrittenMove::new("e2e5");
        hall.does(Command::RecordStandingMove(StandingMove { mv, notation: "uci".to_owned(), at: now() }));
        let illegal = Irregular::Illegal { ply: 1, deed: Deed::Move, stage: Stage::Completed };
        let steps = advice(&Bout::replay(&hall.facts), illegal);
        let last = steps.last().map(|last| format!("{:?} {}", last.step, last.article)).unwrap();
        let facts = hall.does(rule_fault(1, Side::White, "illegal_move"));
        let Some(Event::FaultRuled { measure, citation, .. }) = facts.get(1) else { panic!("{facts:?}") };
        (last, (*measure, citation.article.to_string()))
    };
    let (advised, priced) = ruled("fide-2018");
    assert_eq!(advised, "GiveTime(Black, 120) 7.5.5");
    assert_eq!(priced, (Measure::TimeToOpponent { seconds: 120 }, "7.5.5".to_owned()));
    let (advised, priced) = ruled("fide-2023");
    assert_eq!(advised, "GiveTime(Black, 60) A.3");
    assert_eq!(priced, (Measure::TimeToOpponent { seconds: 60 }, "A.3".to_owned()));
}

#[test]
fn resigning_to_a_bare_king_loses_before_2023_and_draws_since() {
    let resigned = |edition| {
        let mut hall = started(Kind::Chess, edition, STANDARD);
        hall.plays(BARE_KING, "san");
        hall.does(Command::Resign { side: Side::Black });
        let end = hall.conclusion();
        (end.ending, end.score, end.grounds.article.to_string())
    };
    let lost = Score::from(Outcome::Win(Side::White));
    assert_eq!(resigned("fide-2018"), (Ending::Resignation, lost, "5.1.2".to_owned()));
    assert_eq!(resigned("fide-2023"), (Ending::Resignation, Score::from(Outcome::Draw), "5.1.2".to_owned()));
}
