//! Score sheets: who need not record, who fills in, where they are, who would not sign.

use kydan_bout::{
    Command, Event, ExcuseRecording, Gap, PassFlag, RecordSheet, Refusal, SheetChange, SheetOrigin,
    SheetPlace, Signer,
};
use kydan_game::{Article, Kind, Side};
use kydan_journal::IncidentId;
use kydan_regulations::{BoardRules, Later, Period, Recording, Repeats, TimeControl};

use crate::hall::{BLACK, Hall, now, table_arbiter};

fn excuses(side: Side, clock_ms: u64) -> Command {
    Command::ExcuseRecording(ExcuseRecording {
        side,
        clock_ms: Some(clock_ms),
        at: now(),
        by: table_arbiter(),
    })
}

fn sheet(side: Side, change: SheetChange) -> Command {
    Command::RecordSheet(RecordSheet { side, change, at: now(), by: table_arbiter() })
}

#[test]
fn below_five_minutes_nobody_must_record_unless_half_a_minute_is_added_in_chess() {
    // 11.1a has no exception for added time; 8.4 has.
    let mut hall = Hall::xiangqi();
    assert_eq!(
        hall.refuses(excuses(Side::White, 300_000)),
        Refusal::MustRecord { seconds_left: 300, article: Article::new("11.1") }
    );
    hall.does(excuses(Side::White, 299_999));
    assert_eq!(hall.refuses(excuses(Side::White, 200_000)), Refusal::AlreadyExcused);
    let hall = Hall::chess();
    assert_eq!(
        hall.refuses(excuses(Side::White, 60_000)),
        Refusal::MustRecord { seconds_left: 60, article: Article::new("8.1.1") }
    );
    let mut hall = Hall::seated(Kind::Chess, "fide-2018", TimeControl::minutes(90, 0));
    hall.does(Command::Start { at: now() });
    let facts = hall.does(excuses(Side::Black, 60_000));
    let Event::RecordingExcused(excused) = &facts[0] else { panic!("{facts:?}") };
    assert_eq!(excused.citation.as_ref().map(|cited| cited.article.to_string()).as_deref(), Some("8.4"));
}

/// The note of 2015 under 11.1a, where an event's rules take it up.
#[test]
fn the_rules_may_excuse_in_the_last_ten_minutes_and_nobody_where_time_is_added() {
    let rules = BoardRules { recording: Recording::NotInTheLastTenMinutes, ..BoardRules::default() };
    let played = |increment| {
        let time = TimeControl::minutes(60, increment);
        let mut hall = Hall::ruled(Kind::Xiangqi, "xiangqi-vn-2004", time, rules);
        hall.does(Command::Start { at: now() });
        hall
    };
    let must = |seconds_left| Refusal::MustRecord { seconds_left, article: Article::new("11.1") };
    let mut plain = played(0);
    assert_eq!(plain.refuses(excuses(Side::White, 600_000)), must(600));
    plain.does(excuses(Side::White, 599_999));
    assert_eq!(played(30).refuses(excuses(Side::White, 9_000)), must(9));
}

#[test]
fn nobody_records_in_rapid() {
    let mut hall = Hall::seated(Kind::Chess, "fide-2018", TimeControl::minutes(15, 10));
    hall.does(Command::Start { at: now() });
    assert_eq!(
        hall.refuses(excuses(Side::White, 60_000)),
        Refusal::NobodyRecords { article: Some(Article::new("A.2")) }
    );
}

#[test]
fn what_was_not_recorded_is_filled_in_before_the_sheet_is_handed_in() {
    let mut hall = Hall::xiangqi();
    assert_eq!(hall.refuses(sheet(Side::White, SheetChange::Completed)), Refusal::NothingToFill);
    hall.does(excuses(Side::White, 200_000));
    assert_eq!(hall.refuses(sheet(Side::White, SheetChange::HandedIn)), Refusal::NotConcluded);
    hall.does(Command::Resign { side: Side::Black });
    assert_eq!(hall.board().sheets.white.excused.as_ref().map(|one| one.gap), Some(Gap::Due));
    assert_eq!(
        hall.refuses(sheet(Side::White, SheetChange::HandedIn)),
        Refusal::SheetIncomplete { article: Some(Article::new("11.1a")) }
    );
    hall.does(sheet(Side::White, SheetChange::Completed));
    hall.does(sheet(Side::White, SheetChange::HandedIn));
    assert_eq!(hall.refuses(sheet(Side::White, SheetChange::HandedIn)), Refusal::SheetUnchanged);
    assert_eq!(hall.refuses(sheet(Side::Black, SheetChange::Lent)), Refusal::NotHandedIn);
    hall.does(sheet(Side::White, SheetChange::Lent));
    hall.does(sheet(Side::White, SheetChange::HandedIn));
    hall.does(sheet(Side::Black, SheetChange::Missing));
    hall.does(sheet(Side::Black, SheetChange::Reconstructed));
    let sheets = hall.board().sheets;
    assert_eq!((sheets.white.place, sheets.black.place), (SheetPlace::HandedIn, SheetPlace::WithPlayer));
    assert_eq!(sheets.black.origin, SheetOrigin::Reconstructed);
}

#[test]
fn after_the_first_period_the_player_completes_his_sheet_before_he_moves_on() {
    let last =
        Period { seconds: 1800, moves: None, increment_seconds: 0, repeats: Repeats::Once, ..period() };
    let time =
        TimeControl { moves: Some(1), later: Later::new(&[last]).unwrap(), ..TimeControl::minutes(90, 0) };
    let mut hall = Hall::seated(Kind::Chess, "fide-2018", time);
    hall.does(Command::Start { at: now() });
    hall.plays("e4 e5", "san");
    hall.does(excuses(Side::White, 1_000));
    hall.does(Command::PassFlag(PassFlag { side: Side::White, made: None, at: now(), by: table_arbiter() }));
    assert_eq!(hall.board().sheets.white.excused.as_ref().map(|one| one.gap), Some(Gap::Due));
    hall.does(sheet(Side::White, SheetChange::Completed));
    assert_eq!(hall.board().sheets.white.excused.as_ref().map(|one| one.gap), Some(Gap::Filled));
    // Time trouble comes again.
    hall.does(excuses(Side::White, 2_000));
}

fn period() -> Period {
    Period {
        seconds: 0,
        moves: None,
        increment_seconds: 0,
        repeats: Repeats::Once,
        unused: kydan_regulations::Unused::Kept,
    }
}

#[test]
fn a_signature_is_refused_and_given_later() {
    let mut hall = Hall::chess();
    let refuse = |side| Command::RefuseSignature { side, refusal: IncidentId::fixed(9), by: table_arbiter() };
    assert_eq!(hall.refuses(refuse(Side::Black)), Refusal::NotConcluded);
    hall.does(Command::Resign { side: Side::Black });
    hall.does(refuse(Side::Black));
    assert_eq!(hall.board().sheets.black.unsigned, Some(IncidentId::fixed(9)));
    hall.does(Command::SignResult { signer: Signer::Player { person: BLACK } });
    assert_eq!(hall.board().sheets.black.unsigned, None);
    assert_eq!(hall.refuses(refuse(Side::Black)), Refusal::AlreadySigned);
}
