//! The judge, the claims and the measures answer on any line whatever, and alike in every view.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/numbers.rs"]
mod numbers;

#[path = "support/figures.rs"]
#[expect(dead_code, reason = "shared with the tests of the figures")]
mod figures;
#[path = "support/positions.rs"]
mod positions;

use figures::View;
use kydan_game::{Force, Game, Line, Outcome, Side};
use kydan_xiangqi::{
    Claim, Found, Handling, IllegalKind, IllegalMove, Irregularity, Laws, Move, Order, PHRASES, Placed, Play,
    Position, QuietLimit, Sliding, Square, Stage, Xiangqi, claim_objection, examine_claim, illegal_plies,
    offer_objection, remedy, right_claims,
};
use numbers::Numbered as _;
use proptest::prelude::*;

/// Any move from any point to any point, as a hand could make it.
fn any_move() -> impl Strategy<Value = Move> {
    (0..90_usize, 0..90_usize).prop_map(|(from, to)| {
        let square = |index| Square::all().nth(index).unwrap();
        Move { from: square(from), to: square(to) }
    })
}

/// Lines of which most moves are illegal and stand: some wander, some go round in circles of four plies.
fn lawless_moves() -> impl Strategy<Value = Vec<Move>> {
    let circle = (any_move(), any_move()).prop_map(|(first, second)| {
        let back = |mv: Move| Move { from: mv.to, to: mv.from };
        [first, second, back(first), back(second)].repeat(4)
    });
    prop_oneof![prop::collection::vec(any_move(), 0..24), circle]
}

/// A short limit, so that random lines reach it.
fn laws() -> Laws {
    Laws { quiet_limit: Some(QuietLimit { moves: 4, ..QuietLimit::FIFTY_MOVES }), ..Laws::VN_2004 }
}

fn standing(start: Position, moves: &[Move]) -> Line<Xiangqi> {
    moves.iter().fold(Line::from_position(laws(), start), |line, mv| line.standing(*mv))
}

fn side(view: View, side: Side) -> Side {
    match view.outcome(Outcome::Win(side)) {
        Outcome::Win(side) => side,
        Outcome::Draw => unreachable!("a win stays a win"),
    }
}

/// The verdicts as data that can be compared between views.
fn told(line: &Line<Xiangqi>, view: View) -> Vec<String> {
    let mut told: Vec<String> = Xiangqi::verdicts(line)
        .into_iter()
        .map(|verdict| {
            assert!(PHRASES.contains(&&*verdict.grounds.phrase), "{}", verdict.grounds.phrase);
            let force = match verdict.force {
                Force::OnClaimBy(by) => Force::OnClaimBy(side(view, by)),
                Force::Immediate | Force::ByArbiter => verdict.force,
            };
            format!("{:?} {force:?} {}", view.outcome(verdict.outcome), verdict.grounds.article.number())
        })
        .collect();
    told.sort();
    told
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn lines_of_illegal_moves_that_stand_are_judged_without_a_panic_and_alike_in_every_view(
        start in prop_oneof![positions::scattered(), positions::played()],
        moves in lawless_moves(),
    ) {
        let printed = standing(start, &moves);
        let expected = told(&printed, View::AsPrinted);
        for view in [View::Mirrored, View::ColorsExchanged] {
            let seen: Vec<Move> = moves.iter().map(|mv| view.mv(*mv)).collect();
            let line = standing(view.position(&start), &seen);
            prop_assert_eq!(told(&line, view), expected.clone(), "{:?}", view);
        }
    }

    #[test]
    fn claims_and_measures_have_an_answer_on_any_line(
        start in prop_oneof![positions::scattered(), positions::played()],
        moves in lawless_moves(),
    ) {
        let line = standing(start, &moves);
        for by in Side::BOTH {
            let claim = Claim { by, earlier: None };
            let finding = examine_claim(&line, &claim);
            prop_assert_eq!(finding, examine_claim(&line, &claim));
            let _ = (claim_objection(&line, &claim), offer_objection(&line, by));
        }
        // Whoever may claim by the verdicts is right, and nobody else.
        let mut by_verdict: Vec<Side> = Xiangqi::verdicts(&line)
            .into_iter()
            .filter_map(|verdict| match verdict.force {
                Force::OnClaimBy(side) => Some(side),
                Force::Immediate | Force::ByArbiter => None,
            })
            .collect();
        by_verdict.sort();
        let right: Vec<Side> = right_claims(&line).into_iter().map(|claim| claim.by).collect();
        let over = Xiangqi::verdicts(&line).iter().any(|verdict| verdict.outcome != Outcome::Draw);
        prop_assert!(over || by_verdict == right, "{:?} {:?}", by_verdict, right);
        for (ply, _) in illegal_plies(&line) {
            let before = &line.positions()[usize::from(ply) - 1];
            let kind = IllegalKind::of(before, line.moves()[usize::from(ply) - 1]);
            let illegal = IllegalMove { ply, by: before.turn(), kind: kind.unwrap(), stage: Stage::Answered };
            for play in [Play::Standard, Play::Rapid, Play::Blitz] {
                for found in [Found::Playing, Found::Ended, Found::Signed] {
                    prop_assert!(!remedy(&line, &Irregularity::Illegal(illegal), play, found).is_empty());
                }
            }
        }
        let _ = line.position().signs_of_illegality();
    }

    #[test]
    fn what_a_touch_binds_to_is_always_legal(
        start in prop_oneof![positions::scattered(), positions::played()],
        touched in prop::collection::vec(0..90_usize, 0..5),
        placed in prop::option::of((0..90_usize, prop::collection::vec(0..90_usize, 0..3))),
        order in prop::sample::select(vec![Order::Known, Order::AtOnce, Order::Unknown]),
        sliding in prop::sample::select(vec![Sliding::StopsAtFirst, Sliding::Reminded, Sliding::RemindedBefore]),
    ) {
        let square = |index: usize| Square::all().nth(index).unwrap();
        let handling = Handling {
            touched: touched.into_iter().map(square).collect(),
            order,
            placed: placed.map(|(from, points)| Placed {
                from: square(from),
                points: points.into_iter().map(square).collect(),
            }),
            sliding,
        };
        let legal = Xiangqi::legal_moves(&start);
        let obligation = handling.obligation(&start);
        if let kydan_game::Obligation::Bound { moves, .. } = &obligation {
            prop_assert!(!moves.is_empty() && moves.iter().all(|mv| legal.contains(mv)));
        }
        // The trait's question is the simple case of it.
        let simple = Handling { placed: None, order: Order::Known, ..handling };
        prop_assert_eq!(Xiangqi::obligation(&start, &simple.touched), simple.obligation(&start));
    }
}
