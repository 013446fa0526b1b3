//! What one ply of a repetition did: the facts from which the law's terms follow.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use kydan_game::Side;

use super::identity::{Identities, Men};
use super::mate_threat::{MateThreat, mate_next};
use super::protection::{self, Protection};
use super::threat::{Capture, Captures, Nature, captures};
use crate::bits::Bits;
use crate::mv::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

/// One ply of the repetition, with what came of it.
#[derive(Clone, Debug)]
pub(super) struct Ply {
    /// How many plies of the line were played before it, one of the times.
    pub(super) index: usize,
    /// Who moved.
    pub(super) by: Side,
    /// The man that moved.
    pub(super) mover: Men,
    /// The move.
    pub(super) mv: Move,
    /// The other side's move before it.
    pub(super) previous: Move,
    /// The other side's move after it.
    pub(super) reply: Move,
    /// The men that give check after it.
    pub(super) checkers: Bits,
    /// Whether it answers a check.
    pub(super) parries_check: bool,
    /// The threat of mate that it leaves and the reply parries, if it does not check.
    pub(super) mate_threat: Option<MateThreat>,
    /// The series of checks by which it threatens mate, once that was looked for.
    pub(super) claimed_threat: OnceCell<Option<MateThreat>>,
    /// The captures that its side could make next.
    pub(super) attacks: ArrayVec<Attack, 48>,
    /// The same men by identity.
    pub(super) checking_men: Men,
    /// Whether the man that moved could be taken.
    pub(super) offered: Option<Offered>,
    /// The men that the moved rook aims at, bound though it is and not free to take them (24.23).
    pub(super) bound_aims: Men,
    /// Where they stand.
    aims: Bits,
    /// Whether it stepped into the way of the man that had just moved (22.6).
    pub(super) way: Way,
}

/// That the man which moved could lawfully be taken (Articles 22.5, 22.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Offered {
    /// Its side could take back: an exchange.
    Protected,
    /// Its side could not: a sacrifice.
    ForNothing,
}

/// How a ply stands to the way of the man that moved before it (Article 22.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// It leaves the way as it was.
    Free,
    /// It bars that man's way along its rank, or back.
    Barred,
    /// It bars that man's next step forward, towards the own side.
    BarredForward,
}

/// A capture that is possible after a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attack {
    /// The capture.
    pub(super) capture: Capture,
    /// Whether the ply made it.
    pub(super) origin: Origin,
    /// Whether the reply does away with it.
    pub(super) met: bool,
    /// Who attacks.
    pub(super) attacker: Men,
    /// Who is attacked.
    pub(super) victim: Men,
}

/// How a ply relates to a capture that is possible after it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Origin {
    /// It was as good before.
    Standing,
    /// It was there before, but unlawful until the own king stepped aside: the king's doing (23.9), and whether
    /// the freed man then chases the law does not say. A line that the king's step opens makes a chase: so figure 71.
    FreedByKing,
    /// It was possible before, but meant less: the ply took a root away, or the victim's freedom to answer.
    Loosened,
    /// It was not possible before.
    Fresh,
}

/// What a ply is judged by: the positions before it, after it, and after the reply to it.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) previous: Move,
    pub(super) before: &'a Position,
    pub(super) mv: Move,
    pub(super) after: &'a Position,
    pub(super) reply: Move,
    pub(super) replied: &'a Position,
}

impl Ply {
    /// Examines the ply that stands at `index` of the line; `who` is the men after it.
    pub(super) fn examine(index: usize, scene: &Scene<'_>, who: &Identities) -> Self {
        let Scene { previous, before, mv, after, reply, replied } = *scene;
        let by = before.turn;
        let checkers = after.checker_bits();
        let earlier = captures(before, by);
        let later = captures(replied, by);
        let attacks = captures(after, by).into_iter().map(|capture| Attack {
            capture,
            origin: origin(capture, &earlier, before, mv),
            met: !persists(capture, &later, reply),
            attacker: who.on(capture.from),
            victim: who.on(capture.to),
        });
        let role = before.board.piece_at(mv.from).map_or(Role::King, |piece| piece.role);
        let aims = if role == Role::Rook { bound_aims(after, by, mv.to) } else { Bits::NONE };
        Self {
            index,
            by,
            mover: who.on(mv.to),
            mv,
            previous,
            reply,
            checkers,
            parries_check: before.is_check(),
            mate_threat: if checkers.is_empty() { mate_next(after, by) } else { None }
                .filter(|_| mate_next(replied, by).is_none()),
            claimed_threat: OnceCell::new(),
            attacks: attacks.collect(),
            checking_men: set(checkers, who),
            offered: offered(after, mv.to),
            bound_aims: set(aims, who),
            aims,
            way: way(before, previous, mv),
        }
    }

    /// The same ply by other men.
    pub(super) fn again(&self, who: &Identities) -> Self {
        let mut ply = Self { mover: who.on(self.mv.to), ..self.clone() };
        ply.checking_men = set(self.checkers, who);
        for attack in &mut ply.attacks {
            attack.attacker = who.on(attack.capture.from);
            attack.victim = who.on(attack.capture.to);
        }
        ply.bound_aims = set(self.aims, who);
        ply
    }

    /// Whether it gives check.
    pub(super) fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// The attacks that make it a chase: they win something, the ply made them, and the reply meets them
    /// (Articles 22.11 and 23.3; the example of no chase, figure 106). A check is a check and never a chase.
    pub(super) fn chases(&self) -> impl Iterator<Item = &Attack> {
        self.attacks
            .iter()
            .filter(|attack| !self.is_check() && attack.capture.nature == Nature::Wins && attack.is_made())
    }

    /// The men that the ply chases by attacks that are at least so new.
    pub(super) fn chased(&self, least: Origin) -> Men {
        let chases = self.chases().filter(|attack| attack.origin >= least);
        chases.fold(Men::NONE, |men, attack| men.or(attack.victim))
    }
}

impl Attack {
    /// Whether the ply made it and the reply did away with it.
    pub(super) fn is_made(&self) -> bool {
        self.met && self.origin > Origin::FreedByKing
    }

    /// Whether attacker and victim are of the same kind.
    pub(super) fn is_of_like(&self) -> bool {
        self.capture.by == self.capture.of
    }

    /// Whether a real root stands behind the victim.
    pub(super) const fn has_root(&self) -> bool {
        matches!(self.capture.protection, Protection::Real(_))
    }
}

fn origin(capture: Capture, earlier: &Captures, before: &Position, mv: Move) -> Origin {
    let from = if mv.to == capture.from { mv.from } else { capture.from };
    let by = before.turn;
    match earlier.iter().find(|earlier| earlier.from == from && earlier.to == capture.to) {
        Some(earlier) if earlier.nature == capture.nature => Origin::Standing,
        Some(_) => Origin::Loosened,
        None if before.board.men(by, Role::King).has(mv.from)
            && before.board.reach(by, capture.by, from).has(capture.to) =>
        {
            Origin::FreedByKing
        }
        None => Origin::Fresh,
    }
}

/// Whether the same man can still make the capture after the reply, and still means the same by it.
fn persists(capture: Capture, later: &Captures, reply: Move) -> bool {
    let to = if reply.from == capture.to { reply.to } else { capture.to };
    later.iter().any(|after| after.from == capture.from && after.to == to && after.nature == capture.nature)
}

/// Whether the side to move could lawfully take the man on `square`, and at what price.
fn offered(position: &Position, square: Square) -> Option<Offered> {
    let Position { board, turn } = position;
    protection::reaching(board, *turn, square)
        .filter(|(role, from)| protection::may_go(board, *turn, *role, *from, square))
        .map(|(role, from)| match protection::protection(position, role, from, square) {
            Protection::Real(_) => Offered::Protected,
            Protection::False(_) | Protection::None => Offered::ForNothing,
        })
        .max_by_key(|offered| *offered == Offered::ForNothing)
}

/// What the rook on `from` would take if it were not bound.
fn bound_aims(position: &Position, by: Side, from: Square) -> Bits {
    let board = &position.board;
    let prey = board.reach(by, Role::Rook, from) & board.of(!by).without(board.men(!by, Role::King));
    let bound = prey.squares().filter(|to| !protection::may_go(board, by, Role::Rook, from, *to));
    bound.fold(Bits::NONE, |aims, to| aims | to.bit())
}

/// The men on these points.
fn set(points: Bits, who: &Identities) -> Men {
    points.squares().fold(Men::NONE, |men, square| men.or(who.on(square)))
}

/// Rooks and cannons have ways that can be barred; only the man that has just moved is looked at.
fn way(before: &Position, previous: Move, mv: Move) -> Way {
    let Some(piece) = before.board.piece_at(previous.to) else { return Way::Free };
    let goes_on_lines = matches!(piece.role, Role::Rook | Role::Cannon);
    let free = before.board.reach(piece.side, piece.role, previous.to).without(before.board.occupied());
    if !goes_on_lines || !free.has(mv.to) {
        return Way::Free;
    }
    let step = match piece.side {
        Side::White => previous.to.offset(0, 1),
        Side::Black => previous.to.offset(0, -1),
    };
    if step == Some(mv.to) { Way::BarredForward } else { Way::Barred }
}
