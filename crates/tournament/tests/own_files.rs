//! Files of our own tournaments, read back as another program reads them: the same rounds come out of them.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/lots.rs"]
mod lots;
#[path = "support/story.rs"]
mod story;

use kydan_field::{ResultKind, Settings};
use kydan_journal::PersonId;
use kydan_pairing::lots::Seed;
use kydan_regulations::tie_break::{Cut, Own};
use kydan_regulations::{Acceleration, Meeting, Options, ScoreGroups, System, TieBreak};
use kydan_report::desk::{self, CannotPair, Outcome};
use kydan_report::exchange::{Datum, Heading};
use kydan_report::explain::Agreement;
use kydan_report::trf::{Identity, Record, Report};
use kydan_tournament::{
    Board, ByeWorth, Command, EventTables, HandPairing, LotPurpose, NewEntry, RoundStories, report_of,
};

use lots::{VALUE, seal, unseal};
use story::{Story, person, score, settings};

fn who(person: PersonId) -> Identity {
    let number = (1..=999).find(|number| story::person(*number) == person).unwrap();
    Identity { name: format!("=Nguyễn, Văn {number}"), ..Identity::default() }
}

fn report(story: &Story) -> Report {
    report_of(&story.state, &[("012", "Giải trẻ\nHà Nội")], who)
}

/// A Dutch Swiss with all that happens: byes asked for, forfeits, someone leaving, someone coming late, a forbidden
/// pair, acceleration.
fn eventful() -> Story {
    let options = Options { acceleration: Some(Acceleration::Baku), half_byes: 1, ..Options::default() };
    let tie_breaks = [
        "BH/C1".parse::<TieBreak>().unwrap(),
        TieBreak::Documents(Own::Wins),
        TieBreak::Documents(Own::DirectEncounter),
    ];
    let mut story = Story::of(19, Settings { options, ..settings(System::Dutch, 7, &tie_breaks) });
    story.must(Command::GrantBye { contestant: person(4).into(), round: 2, worth: ByeWorth::Half });
    let judge = |white: u16, black: u16| match (white * 7 + black * 3) % 5 {
        0 | 1 => score(2, 0),
        2 => score(1, 1),
        _ => score(0, 2),
    };
    story.play_round(judge);
    story.must(Command::Enter {
        entries: vec![NewEntry { person: person(20), rating: Some(1700), club: None }],
    });
    let round = story.start_round().unwrap();
    for (table, white, black) in story.games(round) {
        if table == 3 {
            let kind = ResultKind::Forfeit;
            story.must(Command::RecordResult {
                board: Board::Table { round, table },
                score: score(2, 0),
                kind,
            });
        } else {
            story.record(round, table, judge(white, black));
        }
    }
    story.must(Command::CloseRound { round });
    story.must(Command::Withdraw { contestant: person(7).into() });
    story.play_round(judge);
    story.must(Command::Forbid {
        pairs: vec![(person(1).into(), person(2).into()), (person(3).into(), person(5).into())],
    });
    story.must(Command::GrantBye { contestant: person(9).into(), round: 4, worth: ByeWorth::Zero });
    story
}

#[test]
fn a_pairing_desk_that_reads_our_file_pairs_every_round_as_we_did_and_the_next_as_we_do() {
    let mut story = eventful();
    let bytes = report(&story).to_string().into_bytes();
    let sheet = desk::read(&bytes).unwrap();
    assert_eq!(sheet.paired_rounds(), 3);
    for round in 1..=3 {
        let checked = desk::check_round(&sheet, round);
        assert!(matches!(checked.outcome, Outcome::Exact), "round {round}: {:?}", checked.outcome);
    }
    let theirs: Vec<(u16, u16)> =
        desk::pair(&sheet, None).unwrap().boards.iter().map(|board| (board.white, board.black)).collect();
    let round = story.start_round().unwrap();
    let mut ours: Vec<(u16, u16)> =
        story.games(round).into_iter().map(|(_, white, black)| (white, black)).collect();
    let mut theirs = theirs;
    ours.sort_unstable();
    theirs.sort_unstable();
    assert_eq!(ours, theirs);
}

/// Rounds of every system that pairs, with a forfeit, an absence and someone who leaves; the seed of a lot is its
/// round's number. Round robins have neither absences nor anyone leaving.
fn of_system(system: System, players: u16, rounds: u16) -> Story {
    let mut story = Story::of(players, settings(system, rounds, &[]));
    let is_swiss = ![System::RoundRobin, System::DoubleRoundRobin].contains(&system);
    for number in 1..=rounds {
        if system == System::Lots {
            let seed = Seed([number as u8; 32]);
            let purpose = LotPurpose::Round { round: number };
            story.must(seal(purpose, &seed));
            story.must(unseal(purpose, &seed));
        }
        if is_swiss && number == 3 {
            story.must(Command::Withdraw { contestant: person(2).into() });
            story.must(Command::GrantBye { contestant: person(5).into(), round: 3, worth: ByeWorth::Zero });
        }
        let round = story.start_round().unwrap();
        for (table, white, black) in story.games(round) {
            if (round, table) == (2, 1) {
                let (score, kind) = (score(2, 0), ResultKind::Forfeit);
                story.must(Command::RecordResult { board: Board::Table { round, table }, score, kind });
                continue;
            }
            let made = match (white * 7 + black * 3 + number) % 4 {
                0 => score(1, 1),
                1 => score(0, 2),
                _ => score(2, 0),
            };
            story.record(round, table, made);
        }
        story.must(Command::CloseRound { round });
    }
    story
}

/// The system is read from the file; every round of it comes out again, and is explained in the same words.
#[test]
fn files_of_every_system_are_paired_and_explained_as_on_the_platform() {
    for (system, players, rounds) in [
        (System::SwissSimple, 14, 5),
        (System::SwissSimple, 17, 6),
        (System::Lim, 14, 5),
        (System::Lim, 21, 6),
        (System::Lots, 18, 6),
        (System::Lots, 19, 7),
        (System::RoundRobin, 9, 9),
        (System::DoubleRoundRobin, 6, 10),
        (System::Dutch, 15, 5),
    ] {
        let story = of_system(system, players, rounds);
        let mut sheet = desk::read(&report(&story).to_string().into_bytes()).unwrap();
        assert_eq!((sheet.system, &sheet.problems[..]), (system, &[][..]));
        for round in 1..=rounds {
            if system == System::Lots {
                sheet.seed = None;
                assert_eq!(desk::pair(&sheet, Some(round)).unwrap_err(), CannotPair::NoSeed);
                sheet.seed = Some(Seed([round as u8; 32]).mixed(VALUE));
            }
            let who = format!("{system:?}, {players} players, round {round}");
            assert_eq!(desk::check_round(&sheet, round).outcome, Outcome::Exact, "{who}");
            let again = desk::pair(&sheet, Some(round)).unwrap();
            let told = RoundStories::of(&story.facts, round).unwrap();
            for (table, white, _) in story.games(round) {
                let ours = told.board(table).unwrap();
                let of_file = again.board(&sheet, white).unwrap();
                assert_eq!((ours.white, ours.black), (of_file.white, of_file.black), "{who}");
                assert_eq!(ours.passed_over, of_file.passed_over, "{who}");
                assert_eq!(ours.players, of_file.players, "{who}");
            }
            assert_eq!(told.bye(), again.bye(), "{who}");
            assert_eq!(told.swap(1, 3).ok(), again.swap(1, 3).ok(), "{who}");
        }
    }
}

/// 200 in three blocks, each with its part of both halves: 1 meets 101 as in the whole. The file says that it is not
/// FIDE's system, and is paired in blocks again.
#[test]
fn a_field_in_blocks_is_told_and_paired_in_blocks() {
    let options = Options { score_groups: ScoreGroups::Blocks, ..Options::default() };
    let mut story = Story::of(200, Settings { options, ..settings(System::Dutch, 3, &[]) });
    story.play_round(|white, black| if white < black { score(2, 0) } else { score(0, 2) });
    story.play_round(|white, black| if white < black { score(1, 1) } else { score(0, 2) });
    let first = story.games(1).into_iter().find(|(_, white, black)| *white.min(black) == 1).unwrap();
    assert_eq!(first.1 + first.2, 102);
    assert_eq!(RoundStories::of(&story.facts, 2).unwrap().agreement(), Agreement::Same);
    let sheet = desk::read(&report(&story).to_string().into_bytes()).unwrap();
    assert_eq!((sheet.system, sheet.score_groups), (System::Dutch, ScoreGroups::Blocks));
    assert!(!sheet.report.stated_system().contains("FIDE"));
    for round in 1..=2 {
        assert_eq!(desk::check_round(&sheet, round).outcome, Outcome::Exact, "round {round}");
    }
}

/// A round is paired from what was before it, whatever the file has after; not before the rounds before it.
#[test]
fn any_round_can_be_paired_from_the_state_before_it() {
    let sheet = desk::read(&report(&of_system(System::Lim, 14, 5)).to_string().into_bytes()).unwrap();
    assert_eq!(desk::pair(&sheet, None).unwrap_err(), CannotPair::Finished { planned: 5 });
    assert_eq!(desk::pair(&sheet, Some(7)).unwrap_err(), CannotPair::NotYet { round: 7, paired: 5 });
    assert_eq!(desk::pair(&sheet, Some(0)).unwrap_err(), CannotPair::NotYet { round: 0, paired: 5 });
    // By another system another round: 27 floats otherwise than 28.
    let mut plain = sheet.clone();
    plain.system = System::SwissSimple;
    let differs = (1..=5).filter(|round| {
        desk::pair(&sheet, Some(*round)).unwrap().boards != desk::pair(&plain, Some(*round)).unwrap().boards
    });
    assert!(differs.count() > 0);
}

#[test]
fn the_file_ranks_as_the_platform_does() {
    let story = eventful();
    let sheet = desk::read(&report(&story).to_string().into_bytes()).unwrap();
    assert_eq!(sheet.report.text("202"), Some("BH/C1,WON,DE/P"));
    let ranked = desk::standings(&sheet, None, None, desk::Unrated::Drop);
    let theirs: Vec<(u16, u16)> = ranked.rows.iter().map(|row| (row.rank, row.number)).collect();
    let table = kydan_tournament::standings(&story.state);
    let ours: Vec<(u16, u16)> = table.rows.iter().map(|row| (row.rank, row.number)).collect();
    assert_eq!(ours, theirs);
    let stated: Vec<(u16, u16)> =
        sheet.report.players().filter_map(|player| Some((player.rank?, player.number))).collect();
    assert_eq!(stated.len(), ours.len());
    assert!(stated.iter().all(|one| ours.contains(one)), "{stated:?}");
}

#[test]
fn texts_with_line_breaks_stay_in_their_records() {
    let text = report(&eventful()).to_string();
    assert!(text.starts_with("012 Giải trẻ Hà Nội\n"), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("001 ")).count(), 20);
}

#[test]
fn what_an_arbiter_paired_is_a_comment() {
    let mut story =
        Story::of(4, settings(System::Dutch, 3, &[TieBreak::Documents(Own::Buchholz(Cut::NONE))]));
    let hand = |white, black| HandPairing { white: person(white).into(), black: person(black).into() };
    story.must(Command::PairByHand {
        round: 1,
        games: vec![hand(1, 2), hand(4, 3)],
        left_over: None,
        bouts: story.bouts(1),
    });
    story.must(Command::PublishRound { round: 1 });
    let comments: Vec<String> = report(&story)
        .records
        .into_iter()
        .filter_map(|record| if let Record::Comment(text) = record { Some(text) } else { None })
        .collect();
    assert_eq!(
        comments,
        [
            " ranks by the event's own tie-breaks: buchholz",
            " round 1 was paired by hand, otherwise than the engine: tables 1, 2",
            " round 1 is not closed",
        ]
    );
}

/// 1 wins both games against 2; 3 and 4 win one each: three rounds of two games are six rounds of the file.
#[test]
fn matches_of_two_games_are_told_game_by_game() {
    let options = Options { meeting: Meeting::TwoGames, ..Options::default() };
    let mut story = Story::of(4, Settings { options, ..settings(System::RoundRobin, 3, &[]) });
    let judge = |white: u16, black: u16| match (white, black) {
        (1, _) => score(2, 0),
        (_, 1) => score(0, 2),
        _ => score(2, 0),
    };
    story.play_round(judge);
    story.play_round(judge);
    let sheet = desk::read(&report(&story).to_string().into_bytes()).unwrap();
    assert_eq!((sheet.setup.field.planned, sheet.setup.field.rounds()), (6, 2));
    let halves: Vec<u16> = sheet.setup.field.totals().iter().map(|points| points.0).collect();
    assert_eq!(halves, [4, 2, 2, 0]);
    let tables = EventTables { state: &story.state, who };
    assert_eq!(tables.pairings(2).unwrap().rows.len(), 2);
    assert_eq!(tables.pairings(3), None);
}

/// 21.2: a match is worth one point however high it was won, and equal points go by the points of games.
#[test]
fn matches_of_two_games_are_ranked_by_matches_in_files_too() {
    let options = Options { meeting: Meeting::TwoGames, ..Options::default() };
    let by_games = [TieBreak::Documents(Own::GamePoints)];
    let mut story = Story::of(4, Settings { options, ..settings(System::RoundRobin, 3, &by_games) });
    // 1 wins every match by 1½; 2 and 3 win theirs against 4 by 2, and draw with each other.
    let judge = |white: u16, black: u16| match (white.min(black), white.max(black)) {
        (1, _) if white == 1 => score(2, 0),
        (1, _) | (2, 3) => score(1, 1),
        _ if white < black => score(2, 0),
        _ => score(0, 2),
    };
    for played in 1..=6 {
        story.play_round(judge);
        let sheet = desk::read(&report(&story).to_string().into_bytes()).unwrap();
        let ranked = desk::standings(&sheet, None, None, desk::Unrated::Keep);
        assert_eq!(ranked.after_round, played);
        let of_file: Vec<_> =
            ranked.rows.iter().map(|row| (row.rank, row.number, row.points, row.game_points)).collect();
        let field = story.state.field();
        let places = kydan_table::rank(&field, &by_games.map(kydan_regulations::TieBreak::from));
        let ours: Vec<_> = places
            .iter()
            .map(|place| {
                let number = field.contestants[place.contestant].number;
                (place.rank, number, place.points, Some(field.game_points[place.contestant]))
            })
            .collect();
        assert_eq!(of_file, ours, "after round {played}");
    }
    let sheet = desk::read(&report(&story).to_string().into_bytes()).unwrap();
    let ranked = desk::standings(&sheet, None, None, desk::Unrated::Keep);
    let table: Vec<_> = ranked.rows.iter().map(|row| (row.number, row.points.0, row.game_points)).collect();
    assert_eq!(table[0], (1, 6, Some(9)));
    // Two games of 4 and a drawn match: 2 and 3 are equal in both.
    assert_eq!((table[1], table[2]), ((2, 3, Some(7)), (3, 3, Some(7))));
    let story_of = desk::rank_of(&sheet, &ranked, 4).unwrap();
    assert_eq!(story_of.above.unwrap().by, kydan_report::explain::Decider::Points);
}

#[test]
fn tables_of_an_event_show_what_is_public() {
    let mut story =
        Story::of(5, settings(System::SwissSimple, 3, &[TieBreak::Documents(Own::Buchholz(Cut::NONE))]));
    story.play_round(|white, black| if white < black { score(2, 0) } else { score(0, 2) });
    let tables = EventTables { state: &story.state, who };
    let round = tables.pairings(1).unwrap();
    assert!(round.rows.iter().all(|row| row.len() == round.head.len()));
    let texts: Vec<&Datum> = round.rows[0].iter().collect();
    assert_eq!(*texts[0], Datum::Number(1));
    assert_eq!(*texts[2], Datum::Text("=Nguyễn, Văn 1".to_owned()));
    assert_eq!(*texts[4], Datum::Text("1–0".to_owned()));
    // 5 is left over: a point without a game.
    assert_eq!(round.rows[2][1], Datum::Number(5));
    let standings = tables.standings(None);
    assert_eq!(standings.head.last(), Some(&Heading::TieBreak("buchholz".to_owned())));
    assert_eq!(standings.rows.len(), 5);
    assert_eq!(tables.crosstable().rows.len(), 5);
    let csv = tables.starting_list().csv(|heading| format!("{heading:?}"));
    assert!(csv.contains("\"'=Nguyễn, Văn 1\""), "{csv}");
    // A round that is paired and not public is nobody's business.
    let mut ahead = story.clone();
    ahead.must(Command::PairRound { round: 2, bouts: ahead.bouts(2) });
    assert_eq!(EventTables { state: &ahead.state, who }.pairings(2), None);
}

/// 1 beats 3, 2 beats 4; then 1 and 2 meet, 1 has the one color and 2 the other; 3 and 4 are in the group below.
#[test]
fn follow_up_cards_tell_group_and_total() {
    let mut story = Story::of(4, settings(System::SwissSimple, 2, &[]));
    story.play_round(|white, black| if white < black { score(2, 0) } else { score(0, 2) });
    story.play_round(|_, _| score(1, 1));
    let table = EventTables { state: &story.state, who }.follow_up_cards();
    assert_eq!((table.rows.len(), table.head.len()), (8, 10));
    let line = |at: usize| {
        let row = &table.rows[at];
        (row[2].clone(), row[3].clone(), row[6].clone(), row[7].clone(), row[8].clone(), row[9].clone())
    };
    let (number, half) = (Datum::Number, |points| Datum::Points(kydan_game::HalfPoints(points)));
    assert_eq!(line(0), (number(1), number(3), half(2), number(1), half(2), Datum::Empty));
    assert_eq!(line(1), (number(2), number(2), half(1), number(1), half(3), Datum::Empty));
    assert_eq!(line(5), (number(2), number(4), half(1), number(2), half(1), Datum::Empty));
}
