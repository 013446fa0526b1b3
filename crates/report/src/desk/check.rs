//! The rounds of a file beside what the rules would have paired.

use std::collections::BTreeSet;

use kydan_field::{Boards, Schedule, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_regulations::Family;
use serde::Serialize;

use crate::explain::{Judged, Seating};
use crate::trf::{Record, Report};

use super::next::{engine, proposed};
use super::{CannotPair, Sheet};

/// A round beside the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CheckedRound {
    /// Counted from 1.
    pub round: u16,
    /// How many games it has.
    pub games: usize,
    /// What came out.
    pub outcome: Outcome,
}

/// What the check of a round came to. Boards are White's and Black's numbers; the bye has a 0 for Black.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Outcome {
    /// The same games, the same colors, the same bye.
    Exact,
    /// Something else.
    Differs {
        /// Boards of the file that the rules do not give.
        in_file: Vec<[u16; 2]>,
        /// Boards of the rules that the file does not have.
        by_rules: Vec<[u16; 2]>,
        /// Which of the two is better, the rules' pairing first, and by which rule.
        comparison: Judged,
    },
    /// Teams meet by a system that is not known for teams.
    OfTeams,
    /// The rules allow no pairing of this round.
    Unpairable(CannotPair),
}

/// Checks a round of the file, counted from 1, against the pairing of the state before it. Long fields take a
/// while: callers go round by round and can tell how far they are. A round without any game is exact.
pub fn check_round(sheet: &Sheet, round: u16) -> CheckedRound {
    let (stage, game) = sheet.leg(round);
    let is_bracket = sheet.system.family() == Family::Knockout;
    let stated = stated(sheet, if sheet.teams.is_some() { stage } else { round });
    let games = stated.games.len();
    if sheet.is_of_unknown_teams() {
        return CheckedRound { round, games, outcome: Outcome::OfTeams };
    }
    if game > 1 && sheet.teams.is_some() {
        // The same matches; the boards follow from the lists.
        return CheckedRound { round, games, outcome: Outcome::Exact };
    }
    let known = sheet.known(round);
    let engine = match engine(sheet, round, &known) {
        Ok(engine) => engine,
        Err(_) if games == 0 => return CheckedRound { round, games, outcome: Outcome::Exact },
        Err(why) => return CheckedRound { round, games, outcome: Outcome::Unpairable(why) },
    };
    let ours = proposed(&engine, &known.field).map(Boards::from);
    // Byes of a bracket follow from it, and several have one.
    let stated = if is_bracket { Boards { bye: None, ..stated } } else { stated };
    let outcome = match ours {
        Ok(mut ours) => {
            // Whoever has the free round of a table need not be told so: some programs leave the cell blank or write Z.
            if known.field.schedule == Schedule::Predetermined && stated.bye.is_none() {
                ours.bye = ours.bye.filter(|at| !is_absent(sheet, *at, stage));
            }
            let numbers = |boards: &Boards| -> BTreeSet<[u16; 2]> {
                boards.numbers(&known.field).into_iter().collect()
            };
            let (mine, theirs) = (numbers(&ours), numbers(&stated));
            if mine == theirs {
                Outcome::Exact
            } else {
                let seating = Seating::new(known, ours, engine);
                Outcome::Differs {
                    in_file: theirs.difference(&mine).copied().collect(),
                    by_rules: mine.difference(&theirs).copied().collect(),
                    comparison: seating.compare(seating.boards(), &stated),
                }
            }
        }
        Err(_) if games == 0 => Outcome::Exact,
        Err(why) => Outcome::Unpairable(why),
    };
    CheckedRound { round, games, outcome }
}

/// Whether somebody has no game in a round of the file, and nothing for it.
fn is_absent(sheet: &Sheet, at: usize, round: u16) -> bool {
    let turn = sheet.contending().field.contestants[at].turns.get(usize::from(round.max(1)) - 1);
    matches!(turn, None | Some(Turn::Absent { points: HalfPoints::ZERO }))
}

/// The file with a comment for every round that differs from the rules: its boards, those of the rules, and the rule
/// that decides. Comments of this kind that it had are replaced.
pub fn annotated(sheet: &Sheet, checked: &[CheckedRound]) -> Report {
    let mut report = sheet.report.clone();
    report.records.retain(|record| !matches!(record, Record::Comment(text) if text.starts_with(DEVIATION)));
    let list = |boards: &[[u16; 2]]| -> String {
        let boards: Vec<String> = boards.iter().map(|[white, black]| format!("{white}-{black}")).collect();
        boards.join(" ")
    };
    for one in checked {
        if let Outcome::Differs { in_file, by_rules, comparison } = &one.outcome {
            let code = comparison.rule.article;
            let (own, rules) = (list(in_file), list(by_rules));
            let text =
                format!("{DEVIATION} round {:03}, paired {own}, by the rules {rules} ({code})", one.round);
            report.records.push(Record::Comment(text));
        }
    }
    report
}

/// How the comments begin that tell deviations.
const DEVIATION: &str = " deviation:";

/// What the file has in a round, of teams in a meeting.
pub(super) fn stated(sheet: &Sheet, round: u16) -> Boards {
    let index = usize::from(round.max(1)) - 1;
    let mut boards = Boards::default();
    for (at, contestant) in sheet.contending().field.contestants.iter().enumerate() {
        match contestant.turns.get(index) {
            Some(Turn::Game(game)) if game.side == Side::White => boards.games.push((at, game.opponent)),
            Some(Turn::Bye { .. }) => boards.bye = Some(at),
            Some(Turn::Game(_) | Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Absent { .. })
            | None => {}
        }
    }
    boards
}
