//! A repetition that is to be judged: its plies with all that they did.

use kydan_game::{Line, Side};

use super::identity::{Identities, Men, Muster};
use super::loops::{Edge, Loops};
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

/// More ways to number the men than any repetition of a game has.
const MOST_MUSTERS: usize = 1_000;

/// The plies of a repetition, examined.
pub(super) struct Cycle<'a> {
    /// The line that repeats itself.
    pub(super) line: &'a Line<Xiangqi>,
    /// The moves of which it consists.
    pub(super) loops: &'a Loops,
    /// Every move with every move before it and every reply to it, and by whichever men it was made.
    pub(super) plies: Vec<Ply>,
    /// For each move the first of its plies.
    once: Vec<usize>,
    /// Where the men stand at the first position.
    pub(super) muster: Muster,
}

impl<'a> Cycle<'a> {
    /// Examines the moves of the repetition.
    ///
    /// Men of one kind may change places from one turn of it to the next. So the moves are followed through all that
    /// can become of them: as often as it takes until nothing new comes, or until it is clear that no man is always
    /// the same.
    pub(super) fn examine(line: &'a Line<Xiangqi>, loops: &'a Loops) -> Self {
        let positions = line.positions();
        let start = loops.edges.first().map_or(line.position(), |edge| &positions[edge.index]);
        let who = Identities::of(&start.board);
        let muster = Muster::of(&start.board, &who);
        let mut known: Vec<Vec<Ply>> = vec![Vec::new(); loops.edges.len()];
        let mut plies = Vec::with_capacity(loops.edges.len());
        let mut once = Vec::with_capacity(loops.edges.len());
        let mut states = vec![(0, who)];
        let mut next = 0;
        while let Some((node, who)) = states.get(next).cloned() {
            next += 1;
            for (number, edge) in loops.edges.iter().enumerate().filter(|(_, edge)| edge.from == node) {
                let mut after = who.clone();
                after.follow(line.moves()[edge.index]);
                if known[number].is_empty() {
                    once.push(plies.len());
                    known[number] = in_context(line, loops, *edge, &after);
                    plies.extend(known[number].iter().cloned());
                } else {
                    plies.extend(known[number].iter().map(|ply| ply.again(&after)));
                }
                let state = (edge.to, after);
                if states.len() < MOST_MUSTERS && !states.contains(&state) {
                    states.push(state);
                }
            }
        }
        Self { line, loops, plies, once, muster }
    }

    /// What was played, ply by ply: the plies from the first of the repetition to the last.
    pub(super) fn played(&self) -> impl Iterator<Item = (usize, &Ply)> {
        let (line, loops) = (self.line, self.loops);
        let last = loops.played.len().saturating_sub(1);
        loops.played.iter().enumerate().filter_map(move |(at, number)| {
            let edge = |at: usize| loops.edges[loops.played[at]];
            let mv = |edge: Edge| line.moves()[edge.index];
            let previous = mv(edge(if at == 0 { last } else { at - 1 }));
            let reply = mv(edge(if at == last { 0 } else { at + 1 }));
            let index = loops.edges[*number].index;
            let same = |ply: &&Ply| (ply.index, ply.previous, ply.reply) == (index, previous, reply);
            Some((loops.first + at, self.plies.iter().find(same)?))
        })
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

    /// The moves of one side, each once.
    pub(super) fn once(&self, side: Side) -> impl Iterator<Item = &Ply> {
        self.once.iter().filter_map(|first| self.plies.get(*first)).filter(move |ply| ply.by == side)
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
        // One search for every way to the same position.
        let first = self.once(ply.by).find(|other| self.after(other) == self.after(ply)).unwrap_or(ply);
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

/// The move after each move that led to it and before each reply to it. `who` is the men after it.
fn in_context(line: &Line<Xiangqi>, loops: &Loops, edge: Edge, who: &Identities) -> Vec<Ply> {
    let positions = line.positions();
    let mut found = Vec::new();
    for before in loops.arriving_at(edge.from) {
        for reply in loops.out_of_node(edge.to) {
            let scene = Scene {
                previous: line.moves()[before.index],
                before: &positions[edge.index],
                mv: line.moves()[edge.index],
                after: &positions[edge.index + 1],
                reply: line.moves()[reply.index],
                replied: &positions[reply.index + 1],
            };
            found.push(Ply::examine(edge.index, &scene, who));
        }
    }
    found
}
