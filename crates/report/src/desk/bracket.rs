//! Knock-outs of files: the bracket that the rounds of a file show.
//!
//! A round of the file belongs to the round of the knock-out that is open before it. Files tell neither who drew a lot
//! nor who left: whoever alone of two plays on has gone on. Our own files say the lots in comments.

use kydan_field::{Encounter, GameResult, Turn};
use kydan_game::{HalfPoints, Score, Side};
use kydan_pairing::knockout::{Bracket, Due, Form, Gave, Lot, Met, Progress, Record};

use crate::trf::{Gives, Setup};

use super::{CannotPair, Sheet};

/// How many games a match that is level has before the lot (xiangqi law 25); the boards decide those of teams (30.1.5).
const ADDED: u16 = 2;

/// What is due in a round of the file, counted from 1.
///
/// # Errors
///
/// Where the knock-out is over, or nothing but lots is due.
pub(super) fn due(sheet: &Sheet, round: u16) -> Result<Due, CannotPair> {
    let (record, bracket) = before(sheet, round);
    let Some(stage) = bracket.open_stage() else {
        return Err(CannotPair::Finished { planned: sheet.paired_rounds() });
    };
    let game = bracket.of_stage(stage).filter_map(|contest| match contest.progress {
        Progress::Due { game, .. } => Some(game),
        Progress::Running | Progress::Lot { .. } | Progress::Won(_) => None,
    });
    let due = record.due(&bracket, stage, game.min().unwrap_or(1), sheet.contending().initial);
    if due.couples.is_empty() {
        let numbers = |(upper, lower): (usize, usize)| [record.numbers[upper], record.numbers[lower]];
        return Err(CannotPair::Lots { stage, matches: due.lots.into_iter().map(numbers).collect() });
    }
    Ok(due)
}

/// How far everyone has come after so many rounds.
pub(super) fn progress(sheet: &Sheet, rounds: u16) -> Vec<u32> {
    before(sheet, rounds + 1).1.progress
}

/// The record and the bracket before a round.
fn before(sheet: &Sheet, round: u16) -> (Record<u16>, Bracket<u16>) {
    let setup = sheet.contending();
    let paired = sheet.paired_meetings();
    let is_next = round > paired;
    let everyone = 0..setup.field.contestants.len();
    let away = setup.before(round.min(paired + 1)).away;
    let seeds = everyone.clone().filter(|at| match paired {
        0 => !away.contains(at),
        _ => (1..=round).any(|round| plays(setup, *at, round)),
    });
    let mut record = Record {
        numbers: setup.field.contestants.iter().map(|one| one.number).collect(),
        seeds: seeds.collect(),
        form: Form {
            defeats: sheet.system.character().times,
            third_place: sheet.report.third_place(),
            games: if sheet.teams.is_some() { 1 } else { sheet.report.games_of_meeting() },
            added: if sheet.teams.is_some() { 0 } else { ADDED },
        },
        met: Vec::new(),
        lots: lots(sheet),
        left: everyone.map(|at| (is_next && away.contains(&at)).then_some(paired.max(1))).collect(),
        gone_on: Vec::new(),
    };
    for own in 1..round.min(paired + 1) {
        let stage = settle(setup, &mut record, own);
        let met =
            games(setup, own).map(|(white, black, result)| Met { stage, white, black, game: own, result });
        record.met.extend(met.collect::<Vec<_>>());
    }
    settle(setup, &mut record, round);
    let bracket = Bracket::of(&record);
    (record, bracket)
}

/// Lets those go on who alone of two play in this round or later; the round of the knock-out that is open then.
fn settle(setup: &Setup, record: &mut Record<u16>, round: u16) -> u16 {
    loop {
        let bracket = Bracket::of(record);
        let Some(stage) = bracket.open_stage() else {
            return bracket.contests.last().map_or(1, |contest| contest.stage);
        };
        let later = |at: usize| (round..=setup.rounds()).any(|round| plays(setup, at, round));
        let meet = |one: usize, other: usize| {
            games(setup, round)
                .any(|(white, black, _)| (white, black) == (one, other) || (white, black) == (other, one))
        };
        let open = bracket.of_stage(stage).filter(|contest| contest.winner().is_none());
        let gone_on: Vec<_> = open
            .filter(|contest| !meet(contest.upper, contest.lower))
            .filter_map(|contest| match (later(contest.upper), later(contest.lower)) {
                (true, false) => Some((stage, (contest.upper, contest.lower), contest.upper)),
                (false, true) => Some((stage, (contest.upper, contest.lower), contest.lower)),
                (true, true) | (false, false) => None,
            })
            .filter(|one| !record.gone_on.contains(one))
            .collect();
        if gone_on.is_empty() {
            return stage;
        }
        record.gone_on.extend(gone_on);
    }
}

/// Whether somebody has a game, a bye or points without a game in a round.
fn plays(setup: &Setup, at: usize, round: u16) -> bool {
    match setup.field.contestants[at].turns.get(usize::from(round) - 1) {
        Some(Turn::Game(_) | Turn::Bye { .. } | Turn::Walkover { .. }) => true,
        Some(Turn::Absent { points }) => *points > HalfPoints::ZERO,
        Some(Turn::Annulled { .. }) | None => false,
    }
}

/// White, Black and the result of every game of a round.
fn games(setup: &Setup, round: u16) -> impl Iterator<Item = (usize, usize, Option<GameResult>)> + '_ {
    let index = usize::from(round) - 1;
    let game = move |at: usize| match setup.field.contestants[at].turns.get(index) {
        Some(Turn::Game(game)) => Some(*game),
        _ => None,
    };
    (0..setup.field.contestants.len()).filter_map(move |white| {
        let Encounter { opponent, side: Side::White, share } = game(white)? else { return None };
        let theirs = game(opponent).and_then(|game| game.share);
        let result = share
            .zip(theirs)
            .map(|(own, theirs)| GameResult::new(Score { white: own.own, black: theirs.own }, own.kind));
        Some((white, opponent, result))
    })
}

/// What the comments tell; whoever stands higher of two follows from the bracket.
fn lots(sheet: &Sheet) -> Vec<Lot> {
    let mut lots = Vec::new();
    for lot in sheet.report.match_lots() {
        let (Some(to), Some(other)) = (sheet.contestant(lot.to), sheet.contestant(lot.other)) else {
            continue;
        };
        let gave = match lot.gives {
            Gives::Match => Gave::Win { to },
            Gives::White => Gave::White { to },
        };
        lots.extend([(to, other), (other, to)].map(|pair| Lot { stage: lot.stage, pair, gave }));
    }
    lots
}
