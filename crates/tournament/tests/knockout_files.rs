//! Knock-outs and matches of two games as files: what the platform pairs comes out of its file again.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/lots.rs"]
mod lots;
#[path = "support/story.rs"]
mod story;

use kydan_field::{ResultKind, Settings};
use kydan_journal::PersonId;
use kydan_pairing::lots::Seed;
use kydan_regulations::{Meeting, Options, System, ThirdPlace};
use kydan_report::desk::{self, CannotPair, Outcome};
use kydan_report::trf::Identity;
use kydan_tournament::{Board, Command, LotPurpose, NewEntry, Refusal, report_of, standings};

use lots::{seal, unseal};
use story::{Story, person, score, settings};

fn who(person: PersonId) -> Identity {
    Identity { name: format!("Player {person}"), ..Identity::default() }
}

fn file(story: &Story) -> String {
    report_of(&story.state, &[("012", "Cup")], who).to_string()
}

fn sheet(story: &Story) -> desk::Sheet {
    desk::read(file(story).as_bytes()).unwrap()
}

/// White's and Black's numbers of a round of the event.
fn ours(story: &Story, round: u16) -> Vec<(u16, u16)> {
    let mut games: Vec<_> = story.games(round).iter().map(|(_, white, black)| (*white, *black)).collect();
    games.sort_unstable();
    games
}

/// The same as a file pairs it.
fn theirs(sheet: &desk::Sheet) -> Result<Vec<(u16, u16)>, CannotPair> {
    let mut games: Vec<_> =
        desk::pair(sheet, None)?.boards.iter().map(|board| (board.white, board.black)).collect();
    games.sort_unstable();
    Ok(games)
}

/// Draws for everybody who waits, the match; returns whether there was somebody.
fn drawn(story: &mut Story, refusal: &Refusal) -> bool {
    let Refusal::LotNeeded { stage, matches } = refusal else { return false };
    for (upper, lower) in matches.clone() {
        let purpose = LotPurpose::winner(*stage, (upper, lower)).unwrap();
        let seed = Seed([story.facts.len() as u8; 32]);
        story.must(seal(purpose, &seed));
        story.must(unseal(purpose, &seed));
    }
    true
}

/// Draws, forfeits, a player who leaves, level matches up to the lot: at every moment the file has every round as it was
/// and pairs the next as the event does.
#[test]
fn knock_outs_are_paired_from_their_files_as_on_the_platform() {
    let third = Options { third_place: ThirdPlace::Played, ..Options::default() };
    let two = Options { meeting: Meeting::TwoGames, ..Options::default() };
    for (system, players, options) in [
        (System::Knockout, 8, Options::default()),
        (System::Knockout, 11, third.clone()),
        (System::Knockout, 6, two.clone()),
        (System::DoubleKnockout, 8, Options::default()),
        (System::DoubleKnockout, 13, Options::default()),
        (System::DoubleKnockout, 5, two),
    ] {
        let mut story = Story::of(players, Settings { options, ..settings(system, 1, &[]) });
        let mut round = 1;
        loop {
            assert!(round < 90);
            let named = format!("{system:?} of {players}, round {round}");
            let sheet = sheet(&story);
            assert_eq!((sheet.system, &sheet.problems[..]), (system, &[][..]), "{named}");
            for before in 1..round {
                assert_eq!(
                    desk::check_round(&sheet, before).outcome,
                    Outcome::Exact,
                    "{named}: {before}\n{}",
                    file(&story)
                );
            }
            let paired = theirs(&sheet);
            match story.start_round() {
                Ok(own) => {
                    assert_eq!(own, round);
                    assert_eq!(paired, Ok(ours(&story, round)), "{named}\n{}", file(&story));
                }
                Err(refusal) if drawn(&mut story, &refusal) => {
                    assert!(matches!(paired, Err(CannotPair::Lots { .. })), "{named}: {paired:?}");
                    continue;
                }
                Err(Refusal::NoRoundLeft { .. }) => {
                    assert!(matches!(paired, Err(CannotPair::Finished { .. })), "{named}: {paired:?}");
                    let ranked = desk::standings(&sheet, None, None, desk::Unrated::Drop);
                    let file: Vec<_> = ranked.rows.iter().map(|row| (row.rank, row.number)).collect();
                    let event: Vec<_> =
                        standings(&story.state).rows.iter().map(|row| (row.rank, row.number)).collect();
                    assert_eq!(file, event, "{named}");
                    break;
                }
                Err(refusal) => panic!("{named}: {refusal}"),
            }
            for (table, white, black) in story.games(round) {
                let (made, kind) = match (white * 5 + black * 3 + round) % 5 {
                    0 => (score(1, 1), ResultKind::Played),
                    1 => (score(0, 2), ResultKind::Played),
                    2 => (score(2, 0), ResultKind::Forfeit),
                    _ => (score(2, 0), ResultKind::Played),
                };
                story.must(Command::RecordResult { board: Board::Table { round, table }, score: made, kind });
            }
            story.must(Command::CloseRound { round });
            round += 1;
        }
    }
}

/// 1 to 4 have won; 2 leaves, so that 3 goes on without a game, and the file says so.
#[test]
fn whoever_left_is_away_from_the_bracket_of_the_file() {
    let mut story = Story::of(8, settings(System::Knockout, 1, &[]));
    let lower = |white: u16, black: u16| if white < black { score(2, 0) } else { score(0, 2) };
    story.play_round(lower);
    story.must(Command::Withdraw { contestant: person(2).into() });
    let paired = theirs(&sheet(&story)).unwrap();
    let forfeits = desk::pair(&sheet(&story), None).unwrap().forfeits;
    assert_eq!((forfeits.len(), forfeits[0].present), (1, Some(3)));
    story.play_round(lower);
    assert_eq!(paired, ours(&story, 2));
    // The other program's file has nothing but that 3 plays on.
    let sheet = sheet(&story);
    assert_eq!(desk::check_round(&sheet, 2).outcome, Outcome::Exact);
    assert_eq!(theirs(&sheet), Ok(vec![(3, 1)]), "1 had White twice, 3 once");
    story.play_round(lower);
    assert_eq!(ours(&story, 3), [(3, 1)]);
}

/// Late entries play in a round of their own, beside the first.
#[test]
fn a_file_shows_who_came_late() {
    let mut story = Story::of(6, settings(System::Knockout, 1, &[]));
    let lower = |white: u16, black: u16| if white < black { score(2, 0) } else { score(0, 2) };
    let round = story.start_round().unwrap();
    story.must(Command::Enter { entries: vec![NewEntry { person: person(7), rating: None, club: None }] });
    let late = story.start_round().unwrap();
    for round in [round, late] {
        for (table, white, black) in story.games(round) {
            story.record(round, table, lower(white, black));
        }
        story.must(Command::CloseRound { round });
    }
    let sheet = sheet(&story);
    for round in 1..=2 {
        assert_eq!(desk::check_round(&sheet, round).outcome, Outcome::Exact, "{round}\n{}", file(&story));
    }
    let paired = theirs(&sheet);
    let third = story.start_round().unwrap();
    assert_eq!(paired, Ok(ours(&story, third)));
}

/// Everyone meets everyone in matches of two games (21.2): the second has the colors of the first turned around.
#[test]
fn round_robins_of_two_games_are_paired_from_their_files() {
    let options = Options { meeting: Meeting::TwoGames, ..Options::default() };
    let mut story = Story::of(5, Settings { options, ..settings(System::RoundRobin, 5, &[]) });
    for round in 1..=10 {
        let sheet = sheet(&story);
        for before in 1..round {
            assert_eq!(desk::check_round(&sheet, before).outcome, Outcome::Exact, "{round}: {before}");
        }
        let paired = theirs(&sheet);
        story.play_round(|white, black| if (white + black) % 3 == 0 { score(1, 1) } else { score(2, 0) });
        assert_eq!(paired, Ok(ours(&story, round)), "{round}");
    }
    assert_eq!(theirs(&sheet(&story)), Err(CannotPair::Finished { planned: 10 }));
}
