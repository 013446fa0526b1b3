//! Guidelines I and III: adjourned games, games without increment.

#[path = "support/numbers.rs"]
mod numbers;

use kydan_chess::adjourned::{
    ClockError, Envelope, Late, Meanwhile, Noticed, Present, Resuming, Sealed, adjourn_early, bound_to_seal,
    comes_too_late, meanwhile, open_sealed, resume, wrong_clock,
};
use kydan_chess::last_minutes::{
    Announced, Answer, Arbiter, BothFlags, Effect, Increment, LastMinutes, Period, Request, answered,
    both_flags, in_use, requests,
};
use kydan_chess::{Chess, Effort, Laws, Notation, Play, Supervision};
use kydan_game::{BySide, Game, Line, Outcome, Side, Winnable};
use numbers::Numbered as _;

fn line(fen: &str) -> Line<Chess> {
    Line::from_position(Laws::FIDE_2018, Chess::read_position(fen).expect("a FEN"))
}

const KNIGHTS: &str = "4k3/pppp4/8/8/8/8/8/1N2K1N1 w - - 0 41";

fn envelope() -> Envelope {
    Envelope {
        players: BySide { white: "Nguyễn An".into(), black: "Trần Bình".into() },
        position: KNIGHTS.into(),
        used: BySide { white: 7100, black: 6900 },
        sealed_by: Side::White,
        move_number: 41,
        offer: None,
        resumption: "2026-03-01 15:00, Huế".into(),
    }
}

#[test]
fn the_arbiter_checks_the_envelope_against_the_game() {
    assert!(envelope().faults(&line(KNIGHTS)).is_empty());
    let wrong = Envelope {
        position: "4k3/8/8/8/8/8/8/4K3 w - - 0 1".into(),
        sealed_by: Side::Black,
        move_number: 40,
        resumption: " ".into(),
        ..envelope()
    };
    let faults: Vec<String> =
        wrong.faults(&line(KNIGHTS)).iter().map(|fault| fault.article.number()).collect();
    assert_eq!(faults, ["I.2.2", "I.2.4", "I.2.5", "I.2.7"]);
}

#[test]
fn a_sealed_move_is_played_or_loses() {
    let opened = |text| match open_sealed(&line(KNIGHTS), text, Notation::SanVi, &Effort::default()) {
        Sealed::Plays { mv, .. } => mv.to_string(),
        Sealed::Loses { side, grounds, opponent } => {
            assert!(matches!(opponent, Winnable::Shown(_)));
            format!("{side} loses by {}", grounds.article.number())
        }
    };
    assert_eq!(opened("Mf3"), "g1f3");
    assert_eq!(opened("Md2"), "b1d2", "only one knight can");
    assert_eq!(opened("Me7"), "white loses by I.8.1", "neither can: which is meant?");
    assert_eq!(opened("Mrf3"), "white loses by I.8.2");
    assert_eq!(opened("Ve3"), "white loses by I.8.3");
}

#[test]
fn a_wrong_sealed_move_does_not_lose_to_an_opponent_who_cannot_win() {
    let bare = line("4k3/8/8/8/8/8/4P3/4K3 w - - 0 41");
    let sealed = open_sealed(&bare, "?", Notation::SanVi, &Effort::default());
    assert!(matches!(sealed, Sealed::Loses { opponent: Winnable::Never(_), .. }), "{sealed:?}");
}

#[test]
fn a_sealed_mate_ends_the_game_on_opening() {
    let mate = line("7k/8/6K1/8/8/8/8/R7 w - - 0 60");
    let Sealed::Plays { verdicts, .. } = open_sealed(&mate, "Xa8#", Notation::SanVi, &Effort::default())
    else {
        panic!("a move");
    };
    assert_eq!(verdicts[0].grounds.article.number(), "5.1.1");
}

#[test]
fn who_is_there_decides_what_is_done_at_the_resumption() {
    let done = |present| {
        let (steps, article) = resume(present);
        (steps.to_vec(), article.number())
    };
    use Resuming::{KeepClosed, MaySealReply, NewGame, OpenEnvelope, RepeatSealedMove, StartReplier};
    assert_eq!(done(Present::Both), (vec![OpenEnvelope, StartReplier], "I.9.1".into()));
    assert_eq!(done(Present::Sealer), (vec![KeepClosed, StartReplier], "I.9.2".into()));
    assert_eq!(done(Present::Replier), (vec![OpenEnvelope, StartReplier, MaySealReply], "I.9.3".into()));
    assert_eq!(done(Present::Neither), (vec![KeepClosed, StartReplier], "I.11".into()));
    assert_eq!(done(Present::EnvelopeLost), (vec![RepeatSealedMove], "I.12.1".into()));
    assert_eq!(done(Present::PositionLost), (vec![NewGame], "I.12.2".into()));
}

#[test]
fn both_flags_down_draw_only_the_last_period() {
    assert_eq!(both_flags(Period::Earlier).0, BothFlags::GoOn);
    assert_eq!(both_flags(Period::Last).0, BothFlags::Draw);
}

#[test]
fn in_the_last_two_minutes_the_player_to_move_may_ask() {
    let clock = LastMinutes {
        by: Side::White,
        turn: Side::White,
        seconds_left: 119,
        period: Period::Last,
        arbiter: Arbiter::Present,
        increment: Increment::Available,
    };
    let asked = |clock| -> Vec<Request> { requests(clock).into_iter().map(|(request, _)| request).collect() };
    assert_eq!(asked(clock), [Request::Increment]);
    assert_eq!(asked(LastMinutes { increment: Increment::Unavailable, ..clock }), [Request::Draw]);
    let alone = LastMinutes { arbiter: Arbiter::Absent, ..clock };
    assert_eq!(asked(alone), [Request::DrawCannotWin, Request::DrawNoEffort]);
    assert!(asked(LastMinutes { seconds_left: 120, ..clock }).is_empty());
    assert!(asked(LastMinutes { seconds_left: 0, ..clock }).is_empty(), "the flag has fallen");
    assert!(asked(LastMinutes { turn: Side::Black, ..clock }).is_empty());
    assert!(asked(LastMinutes { period: Period::Earlier, ..clock }).is_empty());
}

#[test]
fn an_answer_gives_time_or_the_draw() {
    let given = |answer| {
        let (effect, article) = answered(answer);
        (effect, article.number())
    };
    assert_eq!(given(Answer::IncrementSet), (Effect::TimeToOpponent(120), "III.4".into()));
    assert_eq!(given(Answer::Agreed), (Effect::Draw, "III.5.1".into()));
    assert_eq!(given(Answer::Postponed), (Effect::MayGiveAndDecideLater(120), "III.5.2".into()));
    assert_eq!(given(Answer::Rejected), (Effect::TimeToOpponent(120), "III.5.3".into()));
}

#[test]
fn a_player_who_adjourns_early_pays_with_the_rest_of_the_session() {
    assert_eq!(adjourn_early(5000, 1200).0, 6200);
    assert_eq!(adjourn_early(5000, 1200).1.number(), "I.1.2");
}

#[test]
fn a_move_made_on_the_board_is_the_one_to_seal() {
    let mv = Chess::read_move(line(KNIGHTS).position(), "Mf3", Notation::SanVi).expect("a move");
    let (bound, article) = bound_to_seal(Some(mv)).expect("bound");
    assert_eq!((bound, article.number().as_str()), (mv, "I.1.1"));
    assert_eq!(bound_to_seal(None), None);
}

#[test]
fn an_adjourned_game_can_end_before_it_goes_on() {
    let ended = |happening| {
        let (outcome, article) = meanwhile(happening);
        (outcome, article.number())
    };
    assert_eq!(ended(Meanwhile::Offer(Side::Black)), (None, "I.4".into()));
    assert_eq!(ended(Meanwhile::Agreement), (Some(Outcome::Draw), "I.6".into()));
    assert_eq!(ended(Meanwhile::Resignation(Side::White)), (Some(Outcome::Win(Side::Black)), "I.6".into()));
}

#[test]
fn who_comes_too_late_loses_unless_the_sealed_move_has_ended_the_game() {
    let open = |fen, text| open_sealed(&line(fen), text, Notation::SanVi, &Effort::default());
    let quiet = open(KNIGHTS, "Mf3");
    assert_eq!(comes_too_late(Side::Black, &quiet), Late::Loses(Side::Black));
    let mate = open("7k/8/6K1/8/8/8/8/R7 w - - 0 60", "Xa8#");
    let Late::ResultStands(verdict) = comes_too_late(Side::White, &mate) else { panic!("White has mated") };
    assert_eq!(verdict.outcome, Outcome::Win(Side::White));
}

#[test]
fn a_wrong_clock_is_put_right_only_before_the_first_move() {
    assert_eq!(wrong_clock(Noticed::BeforeHisMove).0, ClockError::PutRight);
    assert_eq!(wrong_clock(Noticed::Afterwards).0, ClockError::Stands);
}

#[test]
fn the_last_two_minutes_are_asked_about_only_where_announced_and_not_in_blitz() {
    let refused = |play, announced| in_use(play, announced).expect_err("not in use").number();
    assert_eq!(in_use(Play::Standard, Announced::Beforehand), Ok(()));
    assert_eq!(in_use(Play::Rapid(Supervision::Basic), Announced::Beforehand), Ok(()));
    assert_eq!(refused(Play::Blitz(Supervision::Basic), Announced::Beforehand), "III.2.2");
    assert_eq!(refused(Play::Standard, Announced::Never), "III.2");
}
