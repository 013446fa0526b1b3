//! The event rules document: drafted, published, locked, amended.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

#[path = "support/documents.rs"]
mod documents;

use documents::{amendment, xiangqi};
use jiff::civil::date;
use kydan_federation::{
    Adjourning, Adjournments, Advice, AgeGroup, Amendment, BadLabel, BroadcastDelay, Championship, Document,
    EntryTerms, EntryWindow, EventRules, Prize, PrizeCategory, PrizeTerms, Progress, Rated, RatingRange,
    RoundTime, RulesCommand, RulesEvent, RulesRefusal, Schedule, Section, Settings, SettingsFault, Sharing,
    Unrated,
};
use kydan_journal::harness::{Given, given};
use kydan_regulations::tie_break::{Cut, Own};
use kydan_regulations::{
    Acceleration, Article, EditionId, HalfPoints, Kind, Meeting, Options, Rate, ScoreGroups, StartNumbers,
    System, ThirdPlace, TieBreak, TimeControl, edition,
};

fn published() -> Given<EventRules> {
    given([&RulesEvent::Published { version: 1, document: xiangqi() }])
}

/// The refusal of publishing the document after a change.
fn refused(change: impl Fn(&mut Document), refusal: &RulesRefusal) {
    let mut document = xiangqi();
    change(&mut document);
    given::<EventRules>([]).when(RulesCommand::Publish(document)).refused(refusal);
}

fn amend(change: impl Fn(&mut Amendment)) -> RulesCommand {
    let mut amendment = amendment(&xiangqi());
    change(&mut amendment);
    RulesCommand::Amend(amendment)
}

#[test]
fn rules_are_drafted_as_often_as_one_likes_and_published_once() {
    let mut draft = xiangqi();
    draft.settings.rounds = 0;
    given::<EventRules>([])
        .when(RulesCommand::Draft(draft.clone()))
        .then(&[RulesEvent::Drafted { document: draft.clone() }])
        .when(RulesCommand::Draft(draft.clone()))
        .then(&[RulesEvent::Drafted { document: draft }])
        .when(RulesCommand::Publish(xiangqi()))
        .then(&[RulesEvent::Published { version: 1, document: xiangqi() }])
        .when(RulesCommand::Publish(xiangqi()))
        .refused(&RulesRefusal::AlreadyPublished);
    published().when(RulesCommand::Draft(xiangqi())).refused(&RulesRefusal::AlreadyPublished);
}

#[test]
fn an_amendment_is_a_new_version_with_its_reason() {
    let text = "Hội viên đã đóng hội phí.";
    let section = Section { key: "eligibility".into(), heading: "Đối tượng".into(), text: text.into() };
    let (state, facts) = published()
        .when(amend(|amendment| {
            amendment.sections.push(section.clone());
            amendment.settings.rounds = 9;
        }))
        .accepted();
    let [RulesEvent::Amended { version: 2, reason, sections, settings, schedule: None }] = facts.as_slice()
    else {
        panic!("{facts:?}")
    };
    assert_eq!((reason.as_str(), sections.len(), settings.rounds), ("Theo đề nghị của các lãnh đội", 2, 9));
    let state = state.state();
    let document = state.published().unwrap();
    assert_eq!((&document.sections[1], &document.name), (&section, &xiangqi().name));
}

#[test]
fn the_third_version_follows_the_second() {
    let (state, _) = published().when(amend(|amendment| amendment.settings.rounds = 9)).accepted();
    let (_, facts) = state
        .when(amend(|amendment| {
            let (starts_on, ends_on) = (date(2026, 12, 12), date(2026, 12, 13));
            amendment.settings.rounds = 9;
            amendment.schedule = Some(Schedule { venue: "Đình làng".into(), starts_on, ends_on });
        }))
        .accepted();
    assert!(matches!(facts.as_slice(), [RulesEvent::Amended { version: 3, schedule: Some(_), .. }]));
}

#[test]
fn rounds_begin_on_the_events_days_and_other_days_come_with_other_times() {
    let time = |round, at: &str| RoundTime { round, at: at.parse().unwrap() };
    // Half past six in the evening in Greenwich is the next day at the venue.
    let late = time(1, "2026-12-06T18:30:00Z");
    refused(
        |document| document.settings.round_times = vec![late],
        &RulesRefusal::RoundOutsideTheDays { round: 1 },
    );
    let twice = vec![time(2, "2026-12-05T01:00:00Z"), time(2, "2026-12-05T07:00:00Z")];
    refused(
        |document| document.settings.round_times.clone_from(&twice),
        &RulesRefusal::BadSettings { fault: SettingsFault::BadRoundTimes { round: 2 } },
    );
    let with_days = |until| {
        amend(move |amendment| {
            amendment.settings.round_times = vec![late];
            let (starts_on, ends_on) = (date(2026, 12, 5), date(2026, 12, until));
            amendment.schedule = Some(Schedule { venue: "Đình làng".into(), starts_on, ends_on });
        })
    };
    published().when(with_days(6)).refused(&RulesRefusal::RoundOutsideTheDays { round: 1 });
    let (state, _) = published().when(with_days(7)).accepted();
    let state = state.state();
    let settings = &state.published().unwrap().settings;
    assert_eq!((settings.round_time(1), settings.round_time(2)), (Some(late.at), None));
}

#[test]
fn an_amendment_says_why_and_changes_something() {
    published()
        .when(amend(|amendment| amendment.reason = " \n".into()))
        .refused(&RulesRefusal::ReasonRequired);
    published()
        .when(amend(|amendment| amendment.reason = "x".repeat(2_001)))
        .refused(&RulesRefusal::ReasonTooLong);
    published().when(amend(|_| {})).refused(&RulesRefusal::NothingChanged);
    given::<EventRules>([]).when(amend(|_| {})).refused(&RulesRefusal::NotPublished);
}

#[test]
fn an_event_does_not_change_its_game() {
    published()
        .when(amend(|amendment| amendment.settings.edition = EditionId::new("fide-2018")))
        .refused(&RulesRefusal::KindCannotChange { kind: Kind::Xiangqi });
}

#[test]
fn what_games_were_begun_under_is_locked_by_the_first_pairing() {
    let locked = |change: fn(&mut Settings), setting| {
        let command = amend(|amendment| {
            change(&mut amendment.settings);
            amendment.progress = Progress { paired_rounds: 3 };
        });
        published().when(command).refused(&RulesRefusal::LockedByPairing { setting });
    };
    locked(|settings| settings.system = System::SwissSimple, "system");
    locked(|settings| settings.rated = Rated::Unrated, "rated");
    locked(|settings| settings.options.numbers = StartNumbers::ByTitle, "numbers");
    locked(|settings| settings.time_control = TimeControl::minutes(90, 30), "time_control");
    let rounds = |rounds| {
        published().when(amend(move |amendment| {
            amendment.settings.rounds = rounds;
            amendment.progress = Progress { paired_rounds: 3 };
        }))
    };
    rounds(2).refused(&RulesRefusal::FewerRoundsThanPaired { paired: 3 });
    rounds(3).accepted();
}

#[test]
fn settings_fit_the_edition() {
    let fault = |change: fn(&mut Settings), fault| {
        refused(|document| change(&mut document.settings), &RulesRefusal::BadSettings { fault });
    };
    fault(|settings| settings.edition = EditionId::new("xiangqi-2999"), SettingsFault::UnknownEdition);
    fault(|settings| settings.edition = EditionId::new("fide-2018"), SettingsFault::EditionOfOtherGame);
    // The rules of 2015 are for rapid and blitz.
    fault(
        |settings| settings.edition = EditionId::new("xiangqi-vn-rapid-2015"),
        SettingsFault::RateNotRuled { rate: Rate::Standard },
    );
    fault(|settings| settings.time_control = TimeControl::minutes(0, 0), SettingsFault::BadTimeControl);
    fault(|settings| settings.rounds = 0, SettingsFault::BadRounds);
    fault(|settings| settings.tie_breaks.clear(), SettingsFault::NoTieBreaks);
    fault(
        |settings| settings.tie_breaks.push(TieBreak::Documents(Own::Wins)),
        SettingsFault::TieBreakTwice { tie_break: TieBreak::Documents(Own::Wins) },
    );
    fault(|settings| settings.tie_breaks.insert(0, settings.tie_breaks[4]), {
        SettingsFault::TieBreakTwice { tie_break: TieBreak::LOT }
    });
    fault(|settings| settings.tie_breaks.reverse(), SettingsFault::LotNotLast);
    fault(|settings| settings.scoring.win = settings.scoring.draw, SettingsFault::BadScoring);
    fault(|settings| settings.scoring.win = HalfPoints(21), SettingsFault::BadScoring);
    fault(|settings| settings.scoring.bye = HalfPoints(3), SettingsFault::BadScoring);
    fault(
        |settings| settings.late_after_seconds = Some(86_401),
        SettingsFault::BadLateness { choices: vec![900, 1800, 3600] },
    );
    let bad = SettingsFault::BadBroadcastDelay;
    fault(|settings| settings.broadcast_delay = BroadcastDelay::Minutes(0), bad.clone());
    fault(|settings| settings.broadcast_delay = BroadcastDelay::Minutes(241), bad.clone());
    fault(|settings| settings.broadcast_delay = BroadcastDelay::Moves(51), bad);
}

/// Moves are told later by an amendment at any time, and documents that say nothing of it stay as they are stored.
#[test]
fn a_delay_is_a_setting_that_older_documents_do_not_have() {
    let settings = xiangqi().settings;
    let stored = serde_json::to_value(&settings).unwrap();
    assert!(stored.get("broadcast_delay").is_none());
    let delayed = Settings { broadcast_delay: BroadcastDelay::Minutes(15), ..settings };
    assert_eq!(delayed.check(Kind::Xiangqi), Ok(()));
    let stored = serde_json::to_value(&delayed).unwrap();
    assert_eq!(stored["broadcast_delay"], serde_json::json!({ "minutes": 15 }));
    assert_eq!(serde_json::from_value::<Settings>(stored).unwrap(), delayed);
    assert_eq!(BroadcastDelay::Moves(5).parts(), (None, Some(5)));
}

#[test]
fn every_system_can_be_written_into_the_rules() {
    use System::{DoubleKnockout, DoubleRoundRobin, Dutch, Knockout, Lim, Lots, RoundRobin, SwissSimple};
    for system in [RoundRobin, SwissSimple, DoubleRoundRobin, Dutch, Lim, Lots, Knockout, DoubleKnockout] {
        let settings = Settings { system, ..xiangqi().settings };
        assert_eq!(settings.check(Kind::Xiangqi), Ok(()), "{system:?}");
    }
}

#[test]
fn options_are_for_the_systems_that_know_them() {
    let check =
        |system, options: Options| Settings { system, options, ..xiangqi().settings }.check(Kind::Xiangqi);
    let baku = || Options { acceleration: Some(Acceleration::Baku), ..Options::default() };
    assert_eq!(check(System::Dutch, baku()), Ok(()));
    let blocks = Options { score_groups: ScoreGroups::Blocks, ..Options::default() };
    assert_eq!(
        check(System::Lim, blocks),
        Err(SettingsFault::OptionUnfit { option: "score_groups", system: System::Lim })
    );
    assert_eq!(
        check(System::Lim, baku()),
        Err(SettingsFault::OptionUnfit { option: "acceleration", system: System::Lim })
    );
    let byes = |half_byes, until| Options { half_byes, half_byes_until: until, ..Options::default() };
    assert_eq!(check(System::Dutch, byes(1, Some(5))), Ok(()));
    assert_eq!(
        check(System::RoundRobin, byes(1, None)),
        Err(SettingsFault::OptionUnfit { option: "half_byes", system: System::RoundRobin })
    );
    for bad in [byes(0, Some(3)), byes(1, Some(0)), byes(1, Some(8)), byes(100, None)] {
        assert_eq!(check(System::Dutch, bad), Err(SettingsFault::BadHalfByes));
    }
    let third = Options { third_place: ThirdPlace::Played, ..Options::default() };
    assert_eq!(check(System::Knockout, third.clone()), Ok(()));
    assert_eq!(
        check(System::DoubleKnockout, third),
        Err(SettingsFault::OptionUnfit { option: "third_place", system: System::DoubleKnockout })
    );
}

/// Xiangqi law 21.2: game points belong to matches of two games.
#[test]
fn game_points_need_matches() {
    let settings = |meeting| Settings {
        tie_breaks: vec![TieBreak::Documents(Own::GamePoints)],
        options: Options { meeting, ..Options::default() },
        ..xiangqi().settings
    };
    assert_eq!(settings(Meeting::TwoGames).check(Kind::Xiangqi), Ok(()));
    assert_eq!(
        settings(Meeting::Game).check(Kind::Xiangqi),
        Err(SettingsFault::TieBreakUnfit { tie_break: TieBreak::Documents(Own::GamePoints) })
    );
}

/// Xiangqi law 29: 6 to 15 rounds, best an odd number; 28.4: more players than 2 to the power of the rounds.
#[test]
fn what_the_law_advises_is_said_and_not_refused() {
    let advice = |system, rounds| {
        let settings = Settings { system, rounds, ..xiangqi().settings };
        assert_eq!(settings.check(Kind::Xiangqi), Ok(()));
        settings.advice()
    };
    assert_eq!(advice(System::Lots, 7), []);
    assert_eq!(advice(System::Lots, 5), [Advice::LotsRounds { rounds: 5 }]);
    assert_eq!(
        advice(System::Lots, 16),
        [Advice::LotsRounds { rounds: 16 }, Advice::EvenRounds { rounds: 16 }]
    );
    assert_eq!(advice(System::Lim, 7), [Advice::LimLimit { players: 128 }]);
    assert_eq!(advice(System::Dutch, 4), []);
    let options = Options { score_groups: ScoreGroups::Blocks, ..Options::default() };
    let blocks = Settings { system: System::Dutch, options, ..xiangqi().settings };
    assert_eq!(blocks.check(Kind::Xiangqi), Ok(()));
    assert_eq!(blocks.advice(), [Advice::NotOfFide]);
}

/// FIDE C.07, 8: not in round robins. Xiangqi is advised only; an older chess document goes on with what it has.
#[test]
fn round_robins_of_chess_have_no_buchholz() {
    let settings = |system, tie_breaks: &[TieBreak]| Settings {
        system,
        edition: EditionId::new("fide-2018"),
        tie_breaks: tie_breaks.to_vec(),
        time_control: TimeControl::minutes(90, 30),
        late_after_seconds: None,
        ..xiangqi().settings
    };
    let fault = |tie_break| Err(SettingsFault::BuchholzInRoundRobin { tie_break });
    for tie_break in [
        "BH/C1".parse::<TieBreak>().unwrap(),
        TieBreak::Documents(Own::Buchholz(Cut::NONE)),
        "AOB/F".parse::<TieBreak>().unwrap(),
    ] {
        let list = ["DE".parse::<TieBreak>().unwrap(), tie_break];
        for system in [System::RoundRobin, System::DoubleRoundRobin] {
            assert_eq!(settings(system, &list).check(Kind::Chess), fault(tie_break));
        }
        assert_eq!(settings(System::Dutch, &list).check(Kind::Chess), Ok(()));
        assert_eq!(settings(System::Dutch, &list).advice(), []);
    }
    let berger = ["SB".parse::<TieBreak>().unwrap(), "KS".parse::<TieBreak>().unwrap()];
    assert_eq!(settings(System::RoundRobin, &berger).check(Kind::Chess), Ok(()));
    let xiangqi =
        Settings { tie_breaks: vec![TieBreak::Documents(Own::Buchholz(Cut::NONE))], ..xiangqi().settings };
    assert_eq!(xiangqi.check(Kind::Xiangqi), Ok(()));
    assert_eq!(xiangqi.advice(), [Advice::BuchholzInRoundRobin]);

    let old = settings(System::RoundRobin, &["BH".parse::<TieBreak>().unwrap()]);
    let document = Document { kind: Kind::Chess, settings: old, ..documents::xiangqi() };
    let published = given::<EventRules>([&RulesEvent::Published { version: 1, document: document.clone() }]);
    let mut amended = amendment(&document);
    amended.settings.rounds = 9;
    published.when(RulesCommand::Amend(amended.clone())).accepted();
    amended.settings.tie_breaks.push("KS".parse::<TieBreak>().unwrap());
    given::<EventRules>([&RulesEvent::Published { version: 1, document: document.clone() }])
        .when(RulesCommand::Amend(amended.clone()))
        .refused(&RulesRefusal::BadSettings {
            fault: SettingsFault::BuchholzInRoundRobin { tie_break: "BH".parse::<TieBreak>().unwrap() },
        });
    // What else is wrong is told all the same.
    let mut wrong = amendment(&document);
    wrong.settings.late_after_seconds = Some(u32::MAX);
    let refused = given::<EventRules>([&RulesEvent::Published { version: 1, document }])
        .when(RulesCommand::Amend(wrong));
    let fault =
        SettingsFault::BadLateness { choices: edition("fide-2018").unwrap().limits.lateness.choices.clone() };
    refused.refused(&RulesRefusal::BadSettings { fault });
}

#[test]
fn lateness_that_is_not_named_is_the_editions() {
    let late = |edition, named| {
        let settings =
            Settings { edition: EditionId::new(edition), late_after_seconds: named, ..xiangqi().settings };
        settings.late_after()
    };
    assert_eq!(late("xiangqi-vn-2004", Some(3600)), Some(3600));
    assert_eq!(late("xiangqi-vn-2004", None), Some(900));
    // Article 10.2.1a names 15, 30 and 60 minutes; the organizers may set another.
    let twenty = Settings { late_after_seconds: Some(1_200), ..xiangqi().settings };
    assert_eq!(twenty.check(Kind::Xiangqi), Ok(()));
    assert_eq!(late("fide-2018", None), Some(0));
    assert_eq!(late("unknown", None), None);
}

#[test]
fn a_document_has_the_form_of_one() {
    refused(
        |document| document.name = "\u{7}bell".into(),
        &RulesRefusal::BadName { why: BadLabel::ControlCharacter },
    );
    refused(
        |document| document.schedule.venue = String::new(),
        &RulesRefusal::BadName { why: BadLabel::Blank },
    );
    refused(|document| document.schedule.ends_on = date(2026, 12, 4), &RulesRefusal::EndsBeforeItStarts);
    refused(|document| document.schedule.ends_on = date(2028, 12, 4), &RulesRefusal::TooLong);
    refused(|document| document.sections.clear(), &RulesRefusal::BadSectionCount);
    refused(
        |document| document.sections.push(document.sections[0].clone()),
        &RulesRefusal::BadSectionKey { key: "purpose".into() },
    );
    refused(
        |document| document.sections[0].key = "Mục đích".into(),
        &RulesRefusal::BadSectionKey { key: "Mục đích".into() },
    );
    refused(
        |document| document.sections[0].text = "x".repeat(20_001),
        &RulesRefusal::BadSection { key: "purpose".into() },
    );
}

#[test]
fn championships_are_of_xiangqi_and_youth_has_an_age() {
    let check = |kind: Kind, championship| {
        let mut settings = Settings { championship, late_after_seconds: None, ..xiangqi().settings };
        if kind == Kind::Chess {
            settings.edition = EditionId::new("fide-2018");
        }
        settings.check(kind)
    };
    for fit in [Championship::Individual, Championship::Team, Championship::Youth { age: 18 }] {
        assert_eq!(check(Kind::Xiangqi, Some(fit)), Ok(()));
    }
    for age in [0, 4, 21] {
        let youth = Some(Championship::Youth { age });
        assert_eq!(check(Kind::Xiangqi, youth), Err(SettingsFault::ChampionshipUnfit));
    }
    assert_eq!(check(Kind::Chess, Some(Championship::Team)), Err(SettingsFault::ChampionshipUnfit));
    assert_eq!(
        serde_json::to_string(&Championship::Youth { age: 15 }).unwrap(),
        r#"{"of":"youth","age":15}"#
    );
}

#[test]
fn conditions_that_nobody_can_meet_are_no_rules() {
    let at = |text: &str| text.parse().unwrap();
    let window = Some(EntryWindow { opens: at("2026-10-01T00:00:00Z"), closes: at("2026-11-01T00:00:00Z") });
    let good = EntryTerms { window, late_until_round: Some(1), places: Some(8), ..EntryTerms::default() };
    let says = |terms: EntryTerms| {
        let settings = Settings { entry: terms, ..xiangqi().settings };
        settings.check(Kind::Xiangqi)
    };
    assert_eq!(says(good.clone()), Ok(()));
    let closes = EntryWindow { opens: at("2026-10-01T00:00:00Z"), closes: at("2026-10-01T00:00:00Z") };
    let age = |from, to| Some(AgeGroup { on: date(2026, 1, 1), from, to });
    let rating = |from, to| Some(RatingRange { list: Rate::Standard, from, to, unrated: Unrated::Admitted });
    for (what, terms) in [
        ("window", EntryTerms { window: Some(closes), ..good.clone() }),
        ("age", EntryTerms { age: age(Some(12), Some(11)), ..good.clone() }),
        ("age", EntryTerms { age: age(None, None), ..good.clone() }),
        ("rating", EntryTerms { rating: rating(Some(1800), Some(1700)), ..good.clone() }),
        ("rating", EntryTerms { rating: rating(None, None), ..good.clone() }),
        ("places", EntryTerms { places: Some(0), ..good.clone() }),
        ("late_until_round", EntryTerms { late_until_round: Some(2), ..good.clone() }),
        ("late_until_round", EntryTerms { window: None, ..good.clone() }),
    ] {
        assert_eq!(says(terms.clone()), Err(SettingsFault::BadEntryTerms { what }), "{terms:?}");
    }
}

#[test]
fn prizes_that_nobody_could_give_are_no_rules() {
    let one = Prize { category: PrizeCategory::All, place: 1, money: Some(5_000_000), thing: None };
    let says = |prizes: &[&Prize], sharing, system| {
        let prizes = prizes.iter().map(|prize| (*prize).clone()).collect();
        let prizes = PrizeTerms { sharing, prizes, ..PrizeTerms::default() };
        Settings { prizes, system, ..xiangqi().settings }.check(Kind::Xiangqi)
    };
    let bad = |what| Err(SettingsFault::BadPrizes { what });
    assert_eq!(says(&[&one], Sharing::Hort, System::RoundRobin), Ok(()));
    assert_eq!(says(&[&one], Sharing::Equal, System::Knockout), bad("sharing"));
    assert_eq!(says(&[&one, &one], Sharing::Hort, System::RoundRobin), bad("place"));
    for (what, prize) in [
        ("place", Prize { place: 0, ..one.clone() }),
        ("age", Prize { category: PrizeCategory::UpTo { age: 3 }, ..one.clone() }),
        ("money", Prize { money: Some(0), ..one.clone() }),
        ("thing", Prize { money: None, ..one.clone() }),
        ("thing", Prize { thing: Some("x".repeat(121)), ..one.clone() }),
    ] {
        assert_eq!(says(&[&prize], Sharing::ByRank, System::RoundRobin), bad(what), "{prize:?}");
    }
}

/// Xiangqi law 25 and 29.5 have no adjournments; the event's rules may say otherwise, either way.
#[test]
fn games_are_adjourned_where_the_law_and_the_rules_let_them() {
    let of = |edition: &str, system, adjournments| {
        let edition = EditionId::new(edition.to_owned());
        Settings { edition, system, adjournments, ..xiangqi().settings }.adjourning()
    };
    let barred = |number| Adjourning::Barred(Some(Article::new(number)));
    for (edition, system, law) in [
        ("xiangqi-vn-2004", System::RoundRobin, Adjourning::Allowed),
        ("xiangqi-vn-2004", System::Dutch, Adjourning::Allowed),
        ("xiangqi-vn-2004", System::Knockout, barred("25")),
        ("xiangqi-vn-2004", System::DoubleKnockout, barred("25")),
        ("xiangqi-vn-2004", System::Lots, barred("29.5")),
        // FIDE leaves it to the event (Guideline I).
        ("fide-2018", System::Knockout, Adjourning::Allowed),
    ] {
        assert_eq!(of(edition, system, Adjournments::ByLaw), law, "{system:?}");
        assert_eq!(of(edition, system, Adjournments::Allowed), Adjourning::Allowed);
        assert_eq!(of(edition, system, Adjournments::Barred), Adjourning::Barred(None));
    }
}
