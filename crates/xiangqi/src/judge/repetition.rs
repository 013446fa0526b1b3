//! Repetition (Articles 7.1g, 22.9, 23.1, 24.2 to 24.4), as far as checks alone decide it.
//!
//! Chases are not judged here: for a repetition that is not perpetual check there is no verdict.

use kydan_game::{Article, BySide, Explanation, Force, Line, Outcome, PlyNote, Side, Verdict};

use crate::Xiangqi;
use crate::phrases;
use crate::position::Position;

/// A side that gave check with every ply of the repetition must change, or loses: with one piece or with
/// several by turns (7.1g, 24.2), also when the other side now and then checks back (24.4). When both sides
/// checked with every ply, each parrying and checking at once, it is a draw (24.3).
///
/// The repetition reaches from the earliest of the occurrences that count to the present one. Whether *every*
/// ply of a side in it is a check does not depend on where in the cycle one starts, and it holds for the whole
/// exactly when it holds for each loop of which the whole consists.
pub(super) fn perpetual_check(line: &Line<Xiangqi>) -> Option<Verdict> {
    let first = first_that_counts(line)?;
    let cycle = classify(line, first);
    let (every, some) = (
        BySide::new_with(|side| checks_of(&cycle, side).all(|check| check)),
        BySide::new_with(|side| checks_of(&cycle, side).any(|check| check)),
    );
    let (outcome, article, phrase) = match (every.white, every.black) {
        (true, true) => (Outcome::Draw, "24.3", phrases::MUTUAL_PERPETUAL_CHECK),
        (false, false) => return None,
        (white, _) => {
            let offender = if white { Side::White } else { Side::Black };
            let (article, phrase) = if some[!offender] {
                ("24.4", phrases::PERPETUAL_CHECK_AND_COUNTERCHECK)
            } else {
                ("24.2", phrases::PERPETUAL_CHECK)
            };
            (Outcome::Win(!offender), article, phrase)
        }
    };
    let mut grounds =
        Explanation::new(Article::new(article), phrase).on(cycle.iter().map(|ply| ply.note.ply));
    grounds.cycle = cycle.into_iter().map(|ply| ply.note).collect();
    Some(Verdict { outcome, force: Force::ByArbiter, grounds })
}

/// After how many plies the present position stood for the first of the times that count, if it stood often
/// enough.
fn first_that_counts(line: &Line<Xiangqi>) -> Option<usize> {
    let before_this = line.laws().repetitions_to_judge.checked_sub(2)?;
    let present = line.position();
    let earlier = line.positions()[..line.plies()].iter().enumerate().rev();
    earlier.filter(|(_, position)| *position == present).map(|(plies, _)| plies).nth(before_this)
}

/// One ply of the repetition.
struct Ply {
    by: Side,
    is_check: bool,
    note: PlyNote,
}

fn checks_of(cycle: &[Ply], side: Side) -> impl Iterator<Item = bool> {
    cycle.iter().filter(move |ply| ply.by == side).map(|ply| ply.is_check)
}

/// What each ply after the first `first` plies was.
fn classify(line: &Line<Xiangqi>, first: usize) -> Vec<Ply> {
    let steps = line.positions().windows(2).enumerate().skip(first);
    steps
        .filter_map(|(index, step)| {
            let [before, after] = step else { return None };
            Some(classify_ply(u16::try_from(index + 1).unwrap_or(u16::MAX), before, after))
        })
        .collect()
}

/// `check` names the checkers and then the king; `parry` answers a check; anything else is `idle` here.
fn classify_ply(ply: u16, before: &Position, after: &Position) -> Ply {
    let checkers = after.checker_bits();
    let (class, squares) = if !checkers.is_empty() {
        ("check", checkers.squares().chain(after.board.king(after.turn)).collect::<Vec<_>>())
    } else if before.is_check() {
        ("parry", Vec::new())
    } else {
        ("idle", Vec::new())
    };
    Ply {
        by: before.turn,
        is_check: !checkers.is_empty(),
        note: PlyNote {
            ply,
            class: class.into(),
            squares: squares.iter().map(ToString::to_string).collect(),
        },
    }
}
