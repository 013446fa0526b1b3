//! A repetition that is to be judged: its plies with all that they did.

use kydan_game::{Line, Side};

use super::identity::{Identities, Men, Muster};
use super::loops::Loops;
use super::mate_threat::{MateThreat, mate_by_series};
use super::ply::{Attack, Origin, Ply, Scene};
use super::threat::Nature;
use crate::Xiangqi;
use crate::piece::Role;
use crate::position::Position;

/// How long a series of checks is looked for, in moves of the side that checks. Figure 12 needs seven.
const SERIES: u32 = 8;
/// How many positions are looked at for that.
const SERIES_BUDGET: u32 = 1_000;

/// The plies of a repetition, examined.
pub(super) struct Cycle<'a> {
    /// The line that repeats itself.
    pub(super) line: &'a Line<Xiangqi>,
    /// The plies in the order of play.
    pub(super) plies: Vec<Ply>,
    /// Where the men stand now.
    pub(super) muster: Muster,
}

impl<'a> Cycle<'a> {
    /// The repetition that ends with the present position, if that has stood often enough to be judged.
    pub(super) fn find(line: &'a Line<Xiangqi>) -> Option<Self> {
        let loops = Loops::find(line)?;
        let positions = line.positions();
        let mut who = Identities::of(&line.position().board);
        let mut plies: Vec<Ply> = Vec::with_capacity(loops.plies().count());
        for step in loops.plies() {
            let scene = Scene {
                previous: line.moves()[step.previous],
                before: &positions[step.index],
                mv: line.moves()[step.index],
                after: &positions[step.index + 1],
                reply: line.moves()[step.next],
                replied: &positions[step.next + 1],
            };
            who.follow(scene.mv);
            // Loops come again: what was examined once is only renamed.
            let known = plies.iter().find(|ply| {
                (ply.mv, ply.previous, ply.reply) == (scene.mv, scene.previous, scene.reply)
                    && positions[ply.index] == *scene.before
            });
            let ply = match known {
                Some(known) => known.again(step.index, &who),
                None => Ply::examine(step.index, &scene, &who),
            };
            plies.push(ply);
        }
        let muster = Muster::of(&line.position().board, &who);
        Some(Self { line, plies, muster })
    }

    /// The plies of one side.
    pub(super) fn own(&self, side: Side) -> impl Iterator<Item = &Ply> {
        self.plies.iter().filter(move |ply| ply.by == side)
    }

    /// The position after the ply.
    pub(super) fn after(&self, ply: &Ply) -> &Position {
        &self.line.positions()[ply.index + 1]
    }

    /// The men that an attack of this sort aims at after every ply of the side.
    pub(super) fn always_attacked(&self, side: Side, counts: impl Fn(&Ply, &Attack) -> bool) -> Men {
        self.own(side).fold(Men::ALL, |men, ply| {
            let attacks = ply.attacks.iter().filter(|attack| counts(ply, attack));
            men.and(attacks.fold(Men::NONE, |aims, attack| aims.or(attack.victim)))
        })
    }

    /// Whether the ply is the other once more: the same men, from the same position, between the same moves.
    pub(super) fn is_again(&self, ply: &Ply, other: &Ply) -> bool {
        (ply.mv, ply.mover, ply.previous, ply.reply) == (other.mv, other.mover, other.previous, other.reply)
            && self.after(ply) == self.after(other)
    }

    /// The plies of one side, those that come again left out.
    pub(super) fn once(&self, side: Side) -> impl Iterator<Item = &Ply> {
        let seen_before = move |ply: &Ply| {
            let mut earlier = self.own(side).take_while(|other| other.index < ply.index);
            earlier.any(|other| other.mv == ply.mv && self.after(other) == self.after(ply))
        };
        self.own(side).filter(move |ply| !seen_before(ply))
    }

    /// The rooks, cannons and horses of the side that could be taken for nothing all the time, whatever it does. Pawns
    /// and defenders hang in many games without being what it is about.
    pub(super) fn hanging(&self, side: Side) -> Men {
        self.always_attacked(!side, |_, attack| {
            let matters = matches!(attack.capture.of, Role::Rook | Role::Cannon | Role::Horse);
            let wins = attack.capture.nature == Nature::Wins;
            matters && wins && attack.origin == Origin::Standing && !attack.met
        })
    }

    /// The series of checks by which the ply threatens mate, if it does not threaten it with the next move. Looked
    /// for only where the side checks or threatens mate with other plies.
    pub(super) fn claimed_mate_threat(&self, ply: &Ply) -> Option<MateThreat> {
        let presses = |ply: &Ply| ply.is_check() || ply.mate_threat.is_some();
        if presses(ply) || !self.own(ply.by).any(presses) {
            return None;
        }
        // Loops come again: the search is made once for all of them.
        let first = self.own(ply.by).find(|other| self.after(other) == self.after(ply)).unwrap_or(ply);
        *first
            .claimed_threat
            .get_or_init(|| mate_by_series(self.after(first), first.by, SERIES, SERIES_BUDGET))
    }

    /// Whether the ply does away with a mate threat or an attack that the move before it made (22.12).
    pub(super) fn meets_threat(&self, ply: &Ply) -> bool {
        let positions = self.line.positions();
        let made_by = self.plies.iter().find(|other| {
            other.by != ply.by && other.mv == ply.previous && self.after(other) == &positions[ply.index]
        });
        made_by.is_some_and(|other| other.mate_threat.is_some() || !other.chased(Origin::Loosened).is_empty())
    }
}
