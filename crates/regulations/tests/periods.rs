//! Time controls of several periods: worked by hand as the laws print them, and by chance.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use kydan_regulations::{
    Fallen, Follows, Later, Pace, Period, Repeats, TimeControl, Unused, edition, editions,
};
use proptest::prelude::*;

fn printed(edition_id: &str, id: &str) -> TimeControl {
    let edition = edition(edition_id).unwrap();
    edition.time_controls.iter().find(|one| one.id == id).unwrap().control
}

fn period(seconds: u32, moves: Option<u16>, repeats: Repeats, unused: Unused) -> Period {
    Period { seconds, moves, increment_seconds: 0, repeats, unused }
}

/// The number of the period, and how many moves are left in it.
fn held(control: &TimeControl, made: u16) -> (u16, Option<u16>) {
    let holding = control.holding(made, &[]);
    (holding.number, holding.left(made))
}

#[test]
fn every_printed_control_is_sound_and_its_article_is_in_the_books() {
    for edition in editions() {
        for one in &edition.time_controls {
            assert!(one.control.is_sound(), "{:?}: {}", edition.id, one.id);
            assert!(edition.read(&one.article).is_some(), "{:?}: {}", edition.id, one.article);
            let rate = edition.rate(one.control).rate;
            assert!(edition.rates.contains(&rate), "{:?}: {} is {rate:?}", edition.id, one.id);
        }
    }
}

#[test]
fn the_asian_ladder_of_article_10_1_2() {
    let ladder = printed("xiangqi-vn-2004", "asian_ladder");
    // 60 minutes: 25 moves; 75: 35; 90: 45; 105: 55; 120: 65; then ten in every five minutes.
    let by_minute: Vec<_> = ladder
        .periods(&[])
        .scan(0, |minutes, one| {
            *minutes += one.period.seconds / 60;
            Some((*minutes, one.required.unwrap()))
        })
        .take(7)
        .collect();
    assert_eq!(by_minute, [(60, 25), (75, 35), (90, 45), (105, 55), (120, 65), (125, 75), (130, 85)]);
    assert_eq!(held(&ladder, 0), (1, Some(25)));
    assert_eq!(held(&ladder, 18), (1, Some(7)), "the first period: seven moves left");
    assert_eq!(held(&ladder, 24), (1, Some(1)));
    assert_eq!(held(&ladder, 25), (2, Some(10)));
    assert_eq!(held(&ladder, 64), (5, Some(1)));
    assert_eq!(held(&ladder, 65), (6, Some(10)));
    assert_eq!(held(&ladder, 194), (18, Some(1)));
    assert!(ladder.periods(&[]).take(500).all(|one| one.follows == Follows::Another));
    // The flag of the first hour: 24 moves lose, 25 do not; and after three flags the fourth asks for 55.
    assert_eq!(ladder.running(&[]).fallen(24), Fallen::Loses);
    assert_eq!(ladder.running(&[]).fallen(25), Fallen::GoesOn);
    let fourth = ladder.running(&[26, 35, 47]);
    assert_eq!((fourth.number, fourth.required, fourth.fallen(54)), (4, Some(55), Fallen::Loses));
    assert_eq!(fourth.fallen(55), Fallen::GoesOn);
}

#[test]
fn report_files_write_periods_as_they_come() {
    assert_eq!(TimeControl::minutes(90, 30).written(), "90 min + 30 s");
    assert_eq!(
        printed("xiangqi-vn-2004", "asian_ladder").written(),
        "25 moves in 60 min + 0 s, 10 moves in 15 min + 0 s (4 times), 10 moves in 5 min + 0 s (to the end)"
    );
}

#[test]
fn twenty_five_moves_in_sixty_minutes_and_thirty_for_the_rest() {
    let checked = printed("xiangqi-vn-2004", "ninety_checked");
    assert_eq!(held(&checked, 24), (1, Some(1)));
    assert_eq!(held(&checked, 25), (2, None));
    assert_eq!(checked.holding(25, &[]).follows, Follows::Nothing);
    assert_eq!(checked.running(&[30]).fallen(300), Fallen::Loses, "the last flag loses whatever was made");
    assert_eq!(checked.seconds_for(60), 5400);
    assert_eq!(checked.seconds_for(25), 3600);
    let every_fifteen = printed("xiangqi-vn-2004", "ten_in_fifteen");
    assert_eq!(held(&every_fifteen, 39), (4, Some(1)));
    assert_eq!(every_fifteen.seconds_for(60), 6 * 900);
}

#[test]
fn forty_moves_with_an_increment_in_both_periods() {
    let forty = printed("fide-2018", "forty_in_ninety");
    assert_eq!(held(&forty, 39), (1, Some(1)));
    assert_eq!(held(&forty, 40), (2, None));
    // FIDE A.1: the time for sixty moves, increments included.
    assert_eq!(forty.seconds_for(60), 90 * 60 + 30 * 60 + 60 * 30);
    let whole = TimeControl::minutes(90, 30);
    assert!(!whole.has_periods());
    assert_eq!((held(&whole, 200), whole.running(&[]).fallen(200)), ((1, None), Fallen::Loses));
    assert_eq!(whole.seconds_for(60), 7200);
}

#[test]
fn byo_yomi_begins_with_the_main_time_and_counts_moves_from_there() {
    let byo_yomi = TimeControl {
        later: Later::new(&[period(300, Some(10), Repeats::ToTheEnd, Unused::Lost)]).unwrap(),
        ..TimeControl::minutes(30, 0)
    };
    assert!(byo_yomi.is_sound());
    // The main time asks for no moves: it ends with its flag, and nobody loses by it.
    assert_eq!(held(&byo_yomi, 33), (1, None));
    assert_eq!(byo_yomi.running(&[]).fallen(0), Fallen::GoesOn);
    let holding = byo_yomi.holding(33, &[33]);
    assert_eq!((holding.number, holding.required, holding.left(33)), (2, Some(43), Some(10)));
    assert_eq!(byo_yomi.running(&[33]).fallen(42), Fallen::Loses);
    // A limit for each move: one move in thirty seconds.
    let each = TimeControl {
        later: Later::new(&[period(30, Some(1), Repeats::ToTheEnd, Unused::Lost)]).unwrap(),
        ..TimeControl::minutes(30, 0)
    };
    assert_eq!(each.holding(51, &[50]).required, Some(52));
}

#[test]
fn what_cannot_be_played_is_not_sound() {
    let later = |periods: &[Period]| TimeControl {
        moves: Some(40),
        later: Later::new(periods).unwrap(),
        ..TimeControl::minutes(90, 0)
    };
    assert!(later(&[period(1800, None, Repeats::Once, Unused::Kept)]).is_sound());
    let wrong = [
        TimeControl::minutes(0, 0),
        TimeControl::minutes(1_441, 0),
        // What comes after the last moves that are asked for?
        later(&[]),
        later(&[period(1800, Some(20), Repeats::Once, Unused::Kept)]),
        later(&[period(0, None, Repeats::Once, Unused::Kept)]),
        later(&[period(900, Some(0), Repeats::ToTheEnd, Unused::Kept)]),
        later(&[period(900, None, Repeats::ToTheEnd, Unused::Kept)]),
        // Nothing comes after what never ends.
        later(&[
            period(900, Some(10), Repeats::ToTheEnd, Unused::Kept),
            period(900, None, Repeats::Once, Unused::Kept),
        ]),
    ];
    for control in wrong {
        assert!(!control.is_sound(), "{control:?}");
    }
    assert!(Later::new(&[period(60, Some(1), Repeats::Once, Unused::Kept); 4]).is_none());
}

#[test]
fn what_was_stored_before_periods_is_read_and_written_as_it_was() {
    let stored = r#"{"base_seconds":3600,"increment_seconds":30}"#;
    let read: TimeControl = serde_json::from_str(stored).unwrap();
    assert_eq!(read, TimeControl::minutes(60, 30));
    assert_eq!(serde_json::to_string(&read).unwrap(), stored);
    let ladder = printed("xiangqi-vn-2004", "asian_ladder");
    let written = serde_json::to_string(&ladder).unwrap();
    assert_eq!(serde_json::from_str::<TimeControl>(&written).unwrap(), ladder, "{written}");
}

#[test]
fn seconds_of_a_move_are_added_given_back_or_free() {
    // 60 seconds on the clock, 5 a move.
    let after = |pace: Pace, took| pace.after(60_000, took, 5_000);
    assert_eq!(after(Pace::Added, 2_000), Some(63_000), "what was not needed is saved");
    assert_eq!(after(Pace::GivenBack, 2_000), Some(60_000), "never more than before");
    assert_eq!(after(Pace::GivenBack, 12_000), Some(53_000));
    assert_eq!(after(Pace::Delay, 2_000), Some(60_000), "the main time has not begun to run");
    assert_eq!(after(Pace::Delay, 12_000), Some(53_000));
    assert_eq!(after(Pace::Added, 60_000), None);
    assert_eq!(after(Pace::GivenBack, 60_000), None);
    assert_eq!(after(Pace::Delay, 65_000), None);
    assert_eq!(after(Pace::Delay, 64_999), Some(1));
}

fn controls() -> impl Strategy<Value = TimeControl> {
    let stage =
        (60_u32..7200, 1_u16..60, prop_oneof![Just(Repeats::Once), (2_u16..9).prop_map(Repeats::Times)]);
    let ending = prop_oneof![
        (60_u32..7200).prop_map(|seconds| period(seconds, None, Repeats::Once, Unused::Kept)),
        (10_u32..900, 1_u16..20).prop_map(|(seconds, moves)| period(
            seconds,
            Some(moves),
            Repeats::ToTheEnd,
            Unused::Lost
        )),
    ];
    (proptest::collection::vec(stage, 1..=3), ending, 0_u32..60).prop_map(|(stages, ending, increment)| {
        let (base, moves, repeats) = stages[0];
        let mut later: Vec<_> = stages[1..]
            .iter()
            .map(|(seconds, moves, repeats)| period(*seconds, Some(*moves), *repeats, Unused::Kept))
            .collect();
        later.push(ending);
        TimeControl {
            base_seconds: base,
            increment_seconds: increment,
            pace: Pace::Added,
            moves: Some(moves),
            repeats,
            later: Later::new(&later).unwrap(),
        }
    })
}

proptest! {
    /// Against a list that is written out: the first period whose total is above the moves that were made.
    #[test]
    fn the_period_that_holds_is_the_first_whose_moves_are_not_made(control in controls(), made in 0_u16..400) {
        prop_assert!(control.is_sound());
        let mut total = 0;
        let mut number = 1;
        let kinds: Vec<_> = std::iter::once(control.first()).chain(control.later.iter()).collect();
        'found: for kind in &kinds {
            let times = match kind.repeats { Repeats::Once => 1, Repeats::Times(times) => times, Repeats::ToTheEnd => 10_000 };
            for _ in 0..times {
                let Some(moves) = kind.moves else { break 'found };
                total += moves;
                if total > made { break 'found }
                number += 1;
            }
        }
        let holding = control.holding(made, &[]);
        prop_assert_eq!(holding.number, number);
        if let Some(left) = holding.left(made) {
            prop_assert_eq!(left, total - made);
            prop_assert_eq!(holding.fallen(made), Fallen::Loses);
            prop_assert_eq!(holding.fallen(made + left), Fallen::GoesOn);
        } else {
            prop_assert_eq!(holding.follows, Follows::Nothing);
        }
        let written = serde_json::to_string(&control).unwrap();
        prop_assert_eq!(serde_json::from_str::<TimeControl>(&written).unwrap(), control);
    }

    /// More moves never take anybody back into an earlier period, nor give less time.
    #[test]
    fn periods_only_go_on(control in controls(), made in 0_u16..200) {
        prop_assert!(control.holding(made + 1, &[]).number >= control.holding(made, &[]).number);
        prop_assert!(control.seconds_for(made + 1) >= control.seconds_for(made));
    }

    /// Whatever the pace, no clock gains more than the seconds of a move, and what was given for it is never more than it
    /// took except where it is saved.
    #[test]
    fn clocks_gain_no_more_than_a_move_gives(before in 1_u64..7_200_000, took in 0_u64..600_000, per_move in 0_u64..60_000) {
        for pace in [Pace::Added, Pace::GivenBack, Pace::Delay] {
            if let Some(after) = pace.after(before, took, per_move) {
                prop_assert!(after <= before + per_move);
                prop_assert!(after + took >= before);
                if pace != Pace::Added { prop_assert!(after <= before) }
            } else {
                prop_assert!(took >= before);
            }
        }
    }
}
