//! What a side does with every ply of a repetition, and which offense weighs more (Articles 23.1 to 23.5).

use kydan_game::Side;

use super::cycle::Cycle;
use super::identity::Men;
use super::ply::{Origin, Ply};

/// What a side did with *every* one of its plies; the greater offends more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Conduct {
    /// Nothing that it must not do forever.
    Lawful,
    /// It won one piece's root away each time, without attacking anew each time (as in figure 105).
    Loosening,
    /// It attacked one and the same piece anew each time (23.3).
    Chasing,
    /// It gave check each time (23.1).
    Checking,
}

/// What the plies of the side have in common, and the men that it chased with each of them.
///
/// A chase must hold in every loop and be of the same man throughout; so one who chases two by turns does not
/// offend (23.4), and one who checks with some plies and chases with others does not either (23.2).
pub(super) fn conduct(cycle: &Cycle<'_>, side: Side) -> (Conduct, Men) {
    if cycle.own(side).all(Ply::is_check) {
        return (Conduct::Checking, Men::NONE);
    }
    let always = |least: Origin| cycle.own(side).fold(Men::ALL, |men, ply| men.and(ply.chased(least)));
    let chased = always(Origin::Fresh);
    if !chased.is_empty() {
        return (Conduct::Chasing, chased);
    }
    let loosened = always(Origin::Loosened);
    if loosened.is_empty() { (Conduct::Lawful, Men::NONE) } else { (Conduct::Loosening, loosened) }
}

/// The least that the side does in any one of the elementary loops, `always` being what it does in all of them alike.
///
/// A side that chases throughout every loop, but in each another man, answers a chase like one that always chases the
/// same (figure 107: both rooks in turn), although it would not lose by it (23.4).
pub(super) fn answer(cycle: &Cycle<'_>, side: Side, always: Conduct) -> Conduct {
    let Some(loops) = cycle.loops.elementary() else { return always };
    let in_each = loops.iter().map(|one| conduct(&Cycle::examine(cycle.line, one), side).0);
    in_each.min().unwrap_or(always)
}
