//! Why a round is paired as it is, and what would be worse otherwise: as data, for any board and any bye.
//!
//! Players are named by their starting numbers. Every comparison names the rule that decides with what both
//! pairings come to by it; words for its keys are in the crate's `words/`.

mod cited;
mod engine;
mod judge;
mod of_event;
mod rank;

use kydan_game::HalfPoints;
use serde::Serialize;

use crate::pairing::dutch::{self, Boards, Comparison, Paired, Request, Standing, Wish};
use crate::pairing::{Reason, Unpairable};

pub use cited::Cited;
pub use judge::Judged;
pub use of_event::{Agreement, BoardOfEvent, ByeOfEvent, CannotSwap, Group, Origin, Otherwise, RoundStories};
pub use rank::{Decider, PartStory, PartingStory, RankStory, ValueStory, rank, rank_by_measures};

/// Why two meet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoardStory {
    /// White's number.
    pub white: u16,
    /// Black's number.
    pub black: u16,
    /// The bracket in which they were paired.
    pub bracket: BracketStory,
    /// How White and Black stood before the round: scores, colors, floats.
    pub players: Vec<Standing>,
    /// Why these two and these colors.
    pub reasons: Vec<Reason>,
    /// Whom the higher player would have met before this opponent, and which rule was against it.
    pub passed_over: Vec<Alternative>,
}

/// A bracket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BracketStory {
    /// The score of the residents in half points, with acceleration.
    pub score: HalfPoints,
    /// Who came down from above, in order.
    pub moved_down: Vec<u16>,
    /// Whose score it is, in order.
    pub residents: Vec<u16>,
    /// Who went on down, or has the bye.
    pub downfloaters: Vec<u16>,
    /// How often each criterion is failed, for those that are, by their codes.
    pub failures: Vec<(&'static str, u32)>,
}

/// Something else that might have been.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Alternative {
    /// What: by numbers.
    pub what: What,
    /// The round as it would be; none where nothing keeps the absolute criteria.
    pub instead: Option<Vec<[u16; 2]>>,
    /// The pairing as it is, beside it.
    pub comparison: Comparison,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// These two meet, the others as well as can be.
    Meeting(u16, u16),
    /// This one has the bye, the others as well as can be.
    Bye(u16),
    /// These two are in each other's places, the others as they are.
    Swap(u16, u16),
}

/// Why a player is left over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ByeStory {
    /// Who.
    pub number: u16,
    /// The score in half points, with acceleration.
    pub score: HalfPoints,
    /// Rounds without a game so far (C9).
    pub unplayed: u16,
    /// Why.
    pub reasons: Vec<Reason>,
    /// Those with as many points or less who were passed over, with the rule that was against them.
    pub passed_over: Vec<Alternative>,
}

/// How many alternatives a story tells.
const MOST: usize = 6;

/// Why the board of a player is as it is; none where the player has no board.
pub fn board(request: &Request<'_>, paired: &Paired, of: usize) -> Option<BoardStory> {
    let couple = paired.proposal.couples.iter().find(|couple| couple.white == of || couple.black == of)?;
    let report = paired
        .brackets
        .iter()
        .find(|report| report.pairs.iter().any(|(higher, lower)| *higher == of || *lower == of))?;
    let (higher, lower) = *report.pairs.iter().find(|(higher, lower)| *higher == of || *lower == of)?;
    let number = |at: usize| number(request, at);
    let standing = dutch::standing(request);
    let candidates = natural_opponents(report, higher);
    let passed_over = candidates
        .into_iter()
        .take_while(|other| *other != lower)
        .take(MOST)
        .map(|other| instead(request, paired, Wish::Meeting(higher, other)))
        .collect();
    Some(BoardStory {
        white: number(couple.white),
        black: number(couple.black),
        bracket: bracket(request, report),
        players: [couple.white, couple.black]
            .into_iter()
            .filter_map(|at| standing.iter().find(|one| one.contestant == at).cloned())
            .collect(),
        reasons: couple.reasons.clone(),
        passed_over,
    })
}

/// Why the bye is whose it is; none where nobody has one.
pub fn bye(request: &Request<'_>, paired: &Paired) -> Option<ByeStory> {
    let left_over = paired.proposal.left_over.as_ref()?;
    let at = left_over.contestant;
    let standing = dutch::standing(request);
    let own = standing.iter().find(|one| one.contestant == at)?;
    let passed_over = standing
        .iter()
        .rev()
        .filter(|one| one.contestant != at && one.score <= own.score)
        .take(MOST)
        .map(|one| instead(request, paired, Wish::Bye(one.contestant)))
        .collect();
    Some(ByeStory {
        number: number(request, at),
        score: own.score,
        unplayed: own.unplayed,
        reasons: left_over.reasons.clone(),
        passed_over,
    })
}

/// What it would cost if a wish came true.
pub fn instead(request: &Request<'_>, paired: &Paired, wish: Wish) -> Alternative {
    let ours = Boards::from(&paired.proposal);
    let what = match wish {
        Wish::Meeting(one, other) => What::Meeting(number(request, one), number(request, other)),
        Wish::Bye(at) => What::Bye(number(request, at)),
    };
    match dutch::pair_with(request, wish) {
        Ok(other) => {
            let theirs = Boards::from(&other.proposal);
            Alternative {
                what,
                instead: Some(numbers(request, &theirs)),
                comparison: dutch::compare(request, &ours, &theirs),
            }
        }
        Err(Unpairable::TooFewPlayers | Unpairable::NoSuchRound { .. } | Unpairable::NoLegalPairing) => {
            Alternative { what, instead: None, comparison: dutch::obstacle(request, wish) }
        }
    }
}

/// What would be worse if two players were in each other's places.
pub fn swap(request: &Request<'_>, boards: &Boards, one: usize, other: usize) -> Alternative {
    let swapped = boards.swapped(one, other);
    Alternative {
        what: What::Swap(number(request, one), number(request, other)),
        comparison: dutch::compare(request, boards, &swapped),
        instead: Some(numbers(request, &swapped)),
    }
}

/// Whom a player of a bracket would meet by the order of Article 4 alone, the first first.
fn natural_opponents(report: &dutch::Report, higher: usize) -> Vec<usize> {
    let is_moved_down = report.moved_down.contains(&higher);
    let met_above =
        |at: &usize| report.pairs.iter().any(|(one, other)| other == at && report.moved_down.contains(one));
    if is_moved_down {
        // Residents whom an earlier one of those moved down has are not to be had.
        let earlier: Vec<usize> = report
            .pairs
            .iter()
            .take_while(|(one, _)| *one != higher)
            .filter(|(one, _)| report.moved_down.contains(one))
            .map(|(_, other)| *other)
            .collect();
        return report.residents.iter().copied().filter(|at| !earlier.contains(at)).collect();
    }
    let remainder: Vec<usize> = report.residents.iter().copied().filter(|at| !met_above(at)).collect();
    let uppers: Vec<usize> = report
        .pairs
        .iter()
        .filter(|(one, _)| !report.moved_down.contains(one))
        .map(|(one, _)| *one)
        .collect();
    let earlier: Vec<usize> =
        report.pairs.iter().take_while(|(one, _)| *one != higher).map(|(_, other)| *other).collect();
    remainder.into_iter().skip(uppers.len()).filter(|at| *at != higher && !earlier.contains(at)).collect()
}

/// All brackets of a pairing, in the order in which they were paired.
pub fn brackets(request: &Request<'_>, paired: &Paired) -> Vec<BracketStory> {
    paired.brackets.iter().map(|report| bracket(request, report)).collect()
}

fn bracket(request: &Request<'_>, report: &dutch::Report) -> BracketStory {
    let numbers = |all: &[usize]| all.iter().map(|at| number(request, *at)).collect();
    BracketStory {
        score: report.score,
        moved_down: numbers(&report.moved_down),
        residents: numbers(&report.residents),
        downfloaters: numbers(&report.downfloaters),
        failures: report.failures.iter().map(|(criterion, count)| (criterion.code(), *count)).collect(),
    }
}

fn number(request: &Request<'_>, at: usize) -> u16 {
    request.field.contestants.get(at).map_or(0, |contestant| contestant.number)
}

/// White's and Black's numbers; the bye comes last with a 0.
fn numbers(request: &Request<'_>, boards: &Boards) -> Vec<[u16; 2]> {
    let games = boards.games.iter().map(|(white, black)| [number(request, *white), number(request, *black)]);
    games.chain(boards.bye.map(|at| [number(request, at), 0])).collect()
}
