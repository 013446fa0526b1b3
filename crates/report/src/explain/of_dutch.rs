//! What FIDE's Dutch system has to say of its boards beside the rules: whom it passed over, and its brackets.

use kydan_field::Boards;
use kydan_game::HalfPoints;
use kydan_pairing::Unpairable;
use kydan_pairing::dutch::{self, Comparison, Paired, Request, Wish};
use serde::Serialize;

use super::{MOST, Otherwise, What};

/// A bracket of the Dutch system.
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

/// Something else that might have been, by the rules of the Dutch system.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Alternative {
    /// What: by numbers.
    pub what: What,
    /// The round as it would be; none where nothing keeps the absolute criteria.
    pub instead: Option<Vec<[u16; 2]>>,
    /// The pairing as it is, beside it.
    pub comparison: Comparison,
}

/// Whom a player of a board would have met before the opponent by the order of Article 4 alone, and which rule was
/// against each; `of` is either of the two.
pub fn passed_over(request: &Request<'_>, paired: &Paired, of: usize) -> Vec<Alternative> {
    let found = paired.brackets.iter().find_map(|report| {
        let pair = report.pairs.iter().find(|(higher, lower)| *higher == of || *lower == of)?;
        Some((report, *pair))
    });
    let Some((report, (higher, lower))) = found else { return Vec::new() };
    let candidates = natural_opponents(report, higher).into_iter().take_while(|other| *other != lower);
    candidates.take(MOST).map(|other| instead(request, paired, Wish::Meeting(higher, other))).collect()
}

/// Those with as many points or less as who has the bye, with the rule that was against each.
pub fn passed_over_for_bye(request: &Request<'_>, paired: &Paired) -> Vec<Alternative> {
    let Some(at) = paired.proposal.left_over.as_ref().map(|left| left.contestant) else { return Vec::new() };
    let standing = dutch::standing(request);
    let Some(own) = standing.iter().find(|one| one.contestant == at) else { return Vec::new() };
    standing
        .iter()
        .rev()
        .filter(|one| one.contestant != at && one.score <= own.score)
        .take(MOST)
        .map(|one| instead(request, paired, Wish::Bye(one.contestant)))
        .collect()
}

/// What it would cost if a wish came true.
pub fn instead(request: &Request<'_>, paired: &Paired, wish: Wish) -> Alternative {
    let ours = Boards::from(&paired.proposal);
    let what = match wish {
        Wish::Meeting(one, other) => What::Meeting(request.field.number(one), request.field.number(other)),
        Wish::Bye(at) => What::Bye(request.field.number(at)),
    };
    match dutch::pair_with(request, wish) {
        Ok(other) => {
            let theirs = Boards::from(&other.proposal);
            Alternative {
                what,
                instead: Some(theirs.numbers(request.field)),
                comparison: dutch::compare(request, &ours, &theirs),
            }
        }
        Err(Unpairable::TooFewPlayers | Unpairable::NoSuchRound { .. } | Unpairable::NoLegalPairing) => {
            Alternative { what, instead: None, comparison: dutch::obstacle(request, wish) }
        }
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
pub(super) fn brackets(request: &Request<'_>, paired: &Paired) -> Vec<BracketStory> {
    paired.brackets.iter().map(|report| bracket(request, report)).collect()
}

fn bracket(request: &Request<'_>, report: &dutch::Report) -> BracketStory {
    let numbers = |all: &[usize]| all.iter().map(|at| request.field.number(*at)).collect();
    BracketStory {
        score: report.score,
        moved_down: numbers(&report.moved_down),
        residents: numbers(&report.residents),
        downfloaters: numbers(&report.downfloaters),
        failures: report.failures.iter().map(|(criterion, count)| (criterion.code(), *count)).collect(),
    }
}

impl From<Alternative> for Otherwise {
    fn from(other: Alternative) -> Self {
        let Alternative { what, instead, comparison } = other;
        Self { what, impossible: instead.is_none(), instead, judged: comparison.into() }
    }
}
