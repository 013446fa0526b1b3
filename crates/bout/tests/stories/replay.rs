//! Laws of the decider: `evolve` never panics, and replaying what was decided gives the same state.

use kydan_bout::{
    Against, AppealVerdict, Bout, Command, Event, Impose, OfferMoment, Remedy, RetractReason, RuleAbsence,
    RuleFlagFall, Signer, State, proposals,
};
use kydan_game::{Article, BySide, HalfPoints, Kind, Score, Side};
use kydan_journal::{Decider, decode, encode};
use kydan_regulations::{Measure, TimeControl, YesNo};
use proptest::prelude::*;

use crate::hall::{
    BLACK, Hall, WHITE, adjourn, agree, appeals, chief_arbiter, claim_draw, confirm, decides, judge_touch,
    now, offers, play, resume, retract_conclusion, rule_fault, ruling, table_arbiter,
};

/// Every fixture event, so that each kind of event occurs in random orders.
fn fixtures() -> Vec<Event> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/events");
    let mut paths: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read =
        |path: &std::path::PathBuf| serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    paths.iter().map(read).collect()
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

fn against() -> impl Strategy<Value = Against> {
    prop_oneof![Just(Against::White), Just(Against::Black), Just(Against::Both)]
}

fn score() -> impl Strategy<Value = Score> {
    (0u16..3, 0u16..3)
        .prop_map(|(white, black)| BySide { white: HalfPoints(white), black: HalfPoints(black) })
}

fn measure() -> impl Strategy<Value = Measure> {
    prop_oneof![
        Just(Measure::Warning),
        Just(Measure::TimeToOpponent { seconds: 60 }),
        Just(Measure::TimeFromOffender { seconds: u32::MAX }),
        Just(Measure::PointsFromOffender),
        Just(Measure::LossOfGame { draw_if_opponent_cannot_win: YesNo::Yes }),
        Just(Measure::Disqualification),
    ]
}

/// Something that could be asked next; the number picks a legal move or an id.
fn ask() -> impl Strategy<Value = Ask> {
    let faults = prop_oneof![
        Just("illegal_move"),
        Just("touched_piece"),
        Just("disturbance"),
        Just("dropped_piece"),
        Just("accidental_touch"),
        Just("phone"),
    ];
    prop_oneof![
        8 => any::<prop::sample::Index>().prop_map(Ask::Legal),
        1 => Just(Ask::Command(Command::Start { at: now() })),
        1 => (0u16..4).prop_map(|plies| {
            Ask::Command(Command::Retract { plies, reason: RetractReason::WronglyRecorded })
        }),
        4 => (1u128..8, side(), faults).prop_map(|(n, side, fault)| Ask::Command(rule_fault(n, side, fault))),
        1 => (against(), measure(), prop::option::of(score())).prop_map(|(against, measure, score)| {
            Ask::Command(Command::Impose(Impose {
                ruling: ruling(60),
                against,
                measure,
                article: Article::new("12.9"),
                score,
                by: chief_arbiter(),
            }))
        }),
        1 => Just(Ask::Confirm),
        1 => side().prop_map(|side| Ask::Command(claim_draw(side, None))),
        1 => side().prop_map(|side| {
            Ask::Command(Command::RuleFlagFall(RuleFlagFall { ruling: ruling(70), side, made: None, by: table_arbiter() }))
        }),
        1 => against().prop_map(|absent| {
            Ask::Command(Command::RuleAbsence(RuleAbsence { ruling: ruling(71), absent, timing: None, by: table_arbiter() }))
        }),
        1 => side().prop_map(|side| Ask::Command(offers(side, OfferMoment::InTime))),
        1 => Just(Ask::Command(agree())),
        1 => (0u16..3).prop_map(|plies| Ask::Command(retract_conclusion(plies))),
        1 => prop::sample::select(vec!["e4", "g1", "e8", "h2", "b9"])
            .prop_map(|square| Ask::Command(judge_touch(&[square]))),
        1 => Just(Ask::Command(adjourn())),
        1 => prop::option::of(prop::sample::select(vec!["e2e4", "h2e2", "zz", "e7e5", "b0c2"]))
            .prop_map(|text| Ask::Command(resume(text.map(|text| (text, "uci"))))),
        1 => side().prop_map(|side| Ask::Command(Command::Resign { side })),
        3 => (1u128..8).prop_map(|n| Ask::Command(appeals(n, ruling(n), WHITE))),
        2 => (1u128..8).prop_map(|n| {
            Ask::Command(decides(n, AppealVerdict::Overturn, Remedy::Undo, chief_arbiter()))
        }),
        1 => (1u128..8, score()).prop_map(|(n, score)| {
            Ask::Command(decides(n, AppealVerdict::Overturn, Remedy::Award(score), chief_arbiter()))
        }),
        1 => Just(Ask::Command(Command::SignResult { signer: Signer::Player { person: BLACK } })),
    ]
}

#[derive(Clone, Debug)]
enum Ask {
    Legal(prop::sample::Index),
    Confirm,
    Command(Command),
}

fn command(state: &State, ask: Ask) -> Option<Command> {
    match ask {
        Ask::Command(command) => Some(command),
        Ask::Confirm => {
            let proposal = proposals(state).into_iter().next()?;
            Some(confirm(&proposal.key, table_arbiter()))
        }
        Ask::Legal(index) => {
            let moves = state.board()?.line.legal_moves();
            (!moves.is_empty()).then(|| play(&index.get(&moves).uci, "uci"))
        }
    }
}

fn kind() -> impl Strategy<Value = (Kind, &'static str, TimeControl)> {
    prop_oneof![
        Just((Kind::Xiangqi, "xiangqi-vn-2004", TimeControl::minutes(60, 30))),
        Just((Kind::Xiangqi, "xiangqi-vn-rapid-2015", TimeControl::minutes(15, 10))),
        Just((Kind::Chess, "fide-2018", TimeControl::minutes(90, 30))),
        Just((Kind::Chess, "fide-2018", TimeControl::minutes(3, 2))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn evolve_never_panics_whatever_the_order_of_events(
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
        opened in any::<bool>(),
    ) {
        let fixtures = fixtures();
        let mut facts: Vec<Event> = picks.iter().map(|pick| pick.get(&fixtures).clone()).collect();
        if opened {
            facts.retain(|fact| !matches!(fact, Event::Opened(_)));
            facts.insert(0, fixtures.iter().find(|fact| matches!(fact, Event::Opened(_))).unwrap().clone());
        }
        let state = Bout::replay(&facts);
        if let Some(board) = state.board() {
            let _ = (board.clock(), board.line.fen(), board.faults().count());
        }
    }

    #[test]
    fn replaying_what_was_decided_gives_the_same_state(
        (kind, edition, time) in kind(),
        asks in prop::collection::vec(ask(), 0..40),
    ) {
        let mut hall = Hall::seated(kind, edition, time);
        hall.does(Command::Start { at: now() });
        let mut state = Bout::replay(&hall.facts);
        for ask in asks {
            let Some(command) = command(&state, ask) else { continue };
            let Ok(events) = Bout::decide(&state, &command) else { continue };
            prop_assert!(!events.is_empty());
            for event in &events {
                let body = encode(event);
                prop_assert_eq!(&decode::<Event>(kydan_journal::Event::name(event), 1, &body).unwrap(), event);
            }
            state = events.iter().fold(state, Bout::evolve);
            hall.facts.extend(events);
            let damaged = matches!(state, State::Damaged { .. });
            prop_assert!(!damaged);
        }
        prop_assert_eq!(format!("{:?}", Bout::replay(&hall.facts)), format!("{state:?}"));
        let board = state.board().unwrap();
        if let Some(conclusion) = board.conclusion() {
            prop_assert!(conclusion.score.white.0 + conclusion.score.black.0 <= 2);
            // What a conclusion rests on stands.
            if let Some(ruling) = conclusion.under.and_then(|under| board.ruling(under)) {
                prop_assert_eq!(ruling.status, kydan_bout::RulingStatus::Stands);
            }
        }
    }
}
