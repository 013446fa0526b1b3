//! Tournaments made by chance, larger than a second opinion can list: what must hold whatever happens, and the rounds
//! beside another pairing program where the environment names one. `KYDAN_CASES` says how many tournaments are made.

#[path = "../../pairing/tests/support/cases.rs"]
mod cases;
#[path = "../../pairing/tests/support/chance.rs"]
mod chance;
#[path = "../../pairing/tests/support/random.rs"]
mod random;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use kydan_field::{Encounter, Field, Turn};
use kydan_game::Side;
use kydan_pairing::{Proposal, dutch};
use kydan_report::desk;
use kydan_report::trf::{Code, Identity, Record, Report, RoundCell};

use random::{Kind, Moment, play};

const BUSY: Kind =
    Kind { players: 0, rounds: 0, forfeits: 30, requested_byes: 30, withdrawals: 10, late: 50 };

fn games(field: &Field, at: usize) -> impl Iterator<Item = Encounter> {
    field.contestants[at].turns.iter().filter_map(Turn::played).map(|(game, _)| game)
}

/// C1 and C3: they have not met, and neither has a color for the third time running or three times more than the other;
/// that holds for nobody against a topscorer of the last round.
fn may_play(moment: &Moment, white: usize, black: usize) -> bool {
    let field = &moment.field;
    let rounds = field.rounds();
    let is_last = rounds + 1 == usize::from(field.planned);
    let is_top = |at: usize| is_last && usize::from(field.contestants[at].total(&field.points).0) > rounds;
    let keeps = |at: usize, side: Side| {
        let mut colors: Vec<Side> = games(field, at).map(|game| game.side).collect();
        colors.push(side);
        let whites = colors.iter().filter(|side| **side == Side::White).count();
        let is_third = colors.len() > 2 && colors[colors.len() - 3..].iter().all(|own| *own == side);
        whites.abs_diff(colors.len() - whites) <= 2 && !is_third
    };
    games(field, white).all(|game| game.opponent != black)
        && (is_top(white) || is_top(black) || keeps(white, Side::White) && keeps(black, Side::Black))
}

/// C2: no second point without play.
fn may_rest(field: &Field, at: usize) -> bool {
    let is_win = |turn: &Turn| turn.played().is_none() && turn.points(&field.points) >= field.points.win;
    !field.contestants[at].turns.iter().any(is_win)
}

fn here(moment: &Moment) -> BTreeSet<usize> {
    (0..moment.field.contestants.len())
        .filter(|at| moment.field.contestants[*at].left_after.is_none() && !moment.absent.contains(at))
        .collect()
}

/// C1, C2, C3 and that everyone who is there is paired once.
fn assert_absolute(moment: &Moment, paired: &Proposal, told: &str) {
    let mut seen = BTreeSet::new();
    for couple in &paired.couples {
        let (white, black) = (couple.white, couple.black);
        assert!(seen.insert(white) && seen.insert(black), "{told}: someone is paired twice");
        assert!(may_play(moment, white, black), "{told}: {white} and {black}");
    }
    if let Some(bye) = &paired.left_over {
        assert!(seen.insert(bye.contestant), "{told}: the bye plays");
        assert!(may_rest(&moment.field, bye.contestant), "{told}: a second bye");
    }
    assert_eq!(seen, here(moment), "{told}: not everyone is paired");
}

/// Whether everyone can be paired at all, by trying.
fn can_be_paired(moment: &Moment, open: &BTreeSet<usize>, bye: bool) -> bool {
    let meet = |one: usize, other: usize| may_play(moment, one, other) || may_play(moment, other, one);
    let others = |one: usize| open.iter().copied().filter(move |other| *other != one && meet(one, *other));
    let rests = |one: usize| bye && may_rest(&moment.field, one);
    // Whoever has the fewest left comes first: where nobody is left for one, that is seen at once.
    let Some(one) = open.iter().copied().min_by_key(|one| others(*one).count() + usize::from(rests(*one)))
    else {
        return true;
    };
    let without = |gone: &[usize]| open.iter().copied().filter(|at| !gone.contains(at)).collect();
    rests(one) && can_be_paired(moment, &without(&[one]), false)
        || others(one).any(|other| can_be_paired(moment, &without(&[one, other]), bye))
}

/// That the engine finds a round wherever there is one.
fn assert_unpairable(moment: &Moment, told: &str) {
    let here = here(moment);
    let is_odd = !here.len().is_multiple_of(2);
    assert!(here.len() < 2 || !can_be_paired(moment, &here, is_odd), "{told}: there is a pairing");
}

#[test]
fn the_absolute_criteria_hold_in_every_round() {
    let mut rounds = 0;
    for seed in 0..cases::cases::<u64>(24) {
        let kind = Kind { players: 12 + 3 * (seed % 24) as u16, rounds: 9, ..BUSY };
        play(kind, seed, |moment, paired| {
            let told = format!("seed {seed}, round {}", moment.field.rounds() + 1);
            match paired {
                Some(paired) => assert_absolute(moment, &paired.proposal, &told),
                None => assert_unpairable(moment, &told),
            }
            rounds += 1;
        });
    }
    assert!(rounds / 9 >= cases::cases::<u64>(24) * 8 / 10, "only {rounds}");
}

/// Blocks keep the absolute criteria as well, and pair everyone.
#[test]
fn pairing_in_blocks_breaks_no_absolute_criterion() {
    play(Kind { players: 501, rounds: 4, ..BUSY }, 7, |moment, _| {
        let paired = dutch::pair_in_blocks(&moment.request()).unwrap();
        assert_absolute(moment, &paired.proposal, "in blocks");
    });
}

/// A file of the moment, where those who are not paired have a cell for the round already.
fn written(moment: &Moment) -> Report {
    let identity = |at: usize| Identity { name: format!("Player {}", at + 1), ..Identity::default() };
    let mut report = Report::of(&moment.field, &[], moment.initial, &[("012", "By chance")], identity);
    let rounds = moment.field.rounds();
    let mut at = 0;
    for record in &mut report.records {
        if let Record::Player(player) = record {
            if moment.absent.contains(&at) || moment.field.contestants[at].left_after.is_some() {
                player.rounds.resize(rounds, None);
                player.rounds.push(Some(RoundCell { opponent: None, side: None, code: Code::ZeroPointBye }));
            }
            at += 1;
        }
    }
    report
}

/// White and Black by numbers; 0 for the bye.
fn numbers(field: &Field, proposal: &Proposal) -> BTreeSet<[u16; 2]> {
    let number = |at: usize| field.contestants[at].number;
    let games = proposal.couples.iter().map(|couple| [number(couple.white), number(couple.black)]);
    games.chain(proposal.left_over.iter().map(|bye| [number(bye.contestant), 0])).collect()
}

/// A file of any moment, in either edition, is the same tournament again: its next round is paired alike.
#[test]
fn a_file_of_any_moment_is_paired_as_the_tournament_itself() {
    for seed in 0..cases::cases::<u64>(6) {
        let kind = Kind { players: 11 + (seed % 6) as u16, rounds: 7, ..BUSY };
        play(kind, seed, |moment, paired| {
            let ours = paired.map(|paired| numbers(&moment.field, &paired.proposal));
            let report = written(moment);
            for text in [report.to_string(), report.in_trf16().to_string()] {
                let sheet = desk::read(text.as_bytes()).unwrap();
                let theirs: Option<BTreeSet<[u16; 2]>> = desk::pair(&sheet, None).ok().map(|next| {
                    let boards = next.boards.iter().map(|board| [board.white, board.black]);
                    boards.chain(next.bye.iter().map(|bye| [bye.number, 0])).collect()
                });
                assert_eq!(theirs, ours, "seed {seed}, round {}", moment.field.rounds() + 1);
            }
        });
    }
}

/// With `KYDAN_PAIRING_PROGRAM` (its command line: `--dutch FILE -p OUT`) and, if wanted, `KYDAN_PAIRING_TOURNAMENTS`:
/// see `tests/README.md`.
#[test]
fn another_pairing_program_pairs_the_same() {
    let Ok(program) = std::env::var("KYDAN_PAIRING_PROGRAM") else {
        eprintln!("SKIPPED: KYDAN_PAIRING_PROGRAM names no pairing program");
        return;
    };
    let folder = std::env::temp_dir().join(format!("kydan-pairing-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (input, output) = (folder.join("in.trf"), folder.join("out.txt"));
    let mut differing: BTreeMap<String, String> = BTreeMap::new();
    let mut rounds = 0;
    let tournaments = std::env::var("KYDAN_PAIRING_TOURNAMENTS").map_or(60, |count| count.parse().unwrap());
    for seed in 0..tournaments {
        let kind = Kind { players: 8 + (seed % 60) as u16, rounds: 5 + (seed % 5) as u16, ..BUSY };
        play(kind, seed, |moment, paired| {
            rounds += 1;
            let told = format!("seed {seed}, round {}", moment.field.rounds() + 1);
            fs::write(&input, written(moment).in_trf16().to_string()).unwrap();
            let _ = fs::remove_file(&output);
            let run =
                Command::new(&program).arg("--dutch").arg(&input).arg("-p").arg(&output).output().unwrap();
            let Ok(text) = fs::read_to_string(&output) else {
                let said = String::from_utf8_lossy(&run.stderr).into_owned();
                if paired.is_some() {
                    differing.insert(told, format!("the program says {said}"));
                }
                return;
            };
            let theirs: BTreeSet<[u16; 2]> = text
                .lines()
                .skip(1)
                .filter_map(|line| {
                    let mut words = line.split_whitespace().filter_map(|word| word.parse().ok());
                    Some([words.next()?, words.next()?])
                })
                .collect();
            let ours = paired.map(|paired| numbers(&moment.field, &paired.proposal)).unwrap_or_default();
            if ours != theirs {
                let only =
                    |one: &BTreeSet<[u16; 2]>, other| one.difference(other).copied().collect::<Vec<_>>();
                differing.insert(
                    told,
                    format!("ours {:?}, theirs {:?}", only(&ours, &theirs), only(&theirs, &ours)),
                );
            }
        });
    }
    fs::remove_dir_all(&folder).unwrap();
    eprintln!("{rounds} rounds of {tournaments} tournaments paired by both");
    assert!(differing.is_empty(), "{} of {rounds} rounds differ: {differing:#?}", differing.len());
}
