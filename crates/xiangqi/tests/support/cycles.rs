//! Random cycles of legal moves, the same ones in every run.

use kydan_game::{Game, Line, Side};
use kydan_xiangqi::{Laws, Move, Piece, Position, Role, Square, Xiangqi};

/// How many cases are asked for: as many as the variable `KYDAN_CASES` says, else as many as are usual.
pub(crate) fn cases(usual: usize) -> usize {
    std::env::var("KYDAN_CASES").ok().and_then(|asked| asked.parse().ok()).unwrap_or(usual)
}

/// A row of numbers without order that is the same in every run (SplitMix64).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// A number below `end`, which is not 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) % end as u64).unwrap()
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        if all.is_empty() { None } else { Some(all[self.below(all.len())]) }
    }

    /// A position of a random game, or of men strewn over the points where they may stand.
    pub(crate) fn position(&mut self) -> Position {
        loop {
            let found = if self.below(4) == 0 { self.played() } else { self.strewn() };
            if Xiangqi::legal_moves(&found).len() > 1 {
                return found;
            }
        }
    }

    fn played(&mut self) -> Position {
        let mut position = Position::start();
        for _ in 0..20 + self.below(80) {
            let Some(mv) = self.one_of(&in_order(&position)) else { break };
            position = Xiangqi::apply(&position, mv);
        }
        position
    }

    fn strewn(&mut self) -> Position {
        let mut points = [['1'; 9]; 10];
        points[self.below(3)][3 + self.below(3)] = 'K';
        points[7 + self.below(3)][3 + self.below(3)] = 'k';
        let others: Vec<Role> = Role::ALL.into_iter().filter(|role| *role != Role::King).collect();
        for _ in 0..4 + self.below(14) {
            let role = self.one_of(&others).unwrap();
            let side = if self.below(2) == 0 { Side::White } else { Side::Black };
            let (file, rank) = (self.below(9), self.below(10));
            let square = Square::new(u8::try_from(file).unwrap(), u8::try_from(rank).unwrap()).unwrap();
            let letter = Piece { side, role }.letter();
            let like = points.as_flattened().iter().filter(|other| **other == letter).count();
            if points[rank][file] == '1' && like < role.at_most() && may_stand(side, role, square) {
                points[rank][file] = letter;
            }
        }
        let ranks: Vec<String> = points.iter().rev().map(|rank| rank.iter().collect()).collect();
        let turn = if self.below(2) == 0 { "w" } else { "b" };
        Xiangqi::read_position(&format!("{} {turn}", ranks.join("/"))).unwrap()
    }

    /// Moves after which the position stands again: to and fro, or around a triangle.
    pub(crate) fn cycle(&mut self, start: &Position) -> Option<Vec<Move>> {
        for _ in 0..40 {
            let turns = if self.below(4) == 0 { 3 } else { 2 };
            let mut line = Line::<Xiangqi>::from_position(Laws::default(), *start);
            let mut firsts: Vec<Move> = Vec::new();
            for ply in 0..2 * turns {
                let legal = in_order(line.position());
                let fits = |mv: &Move| match ply / 2 {
                    0 => true,
                    turn => {
                        let first = firsts[ply % 2];
                        let at = line.moves()[ply - 2].to;
                        mv.from == at && (mv.to == first.from) == (turn + 1 == turns)
                    }
                };
                let Some(mv) = self.one_of(&legal.into_iter().filter(fits).collect::<Vec<_>>()) else {
                    break;
                };
                if ply < 2 {
                    firsts.push(mv);
                }
                line.push(mv);
            }
            if line.plies() == 2 * turns && line.position() == start {
                return Some(line.moves().to_vec());
            }
        }
        None
    }

    /// A position and a cycle from it in which one side checks or attacks at least once; mostly it attacks with every
    /// move and does not check, as chases do.
    pub(crate) fn pressing_cycle(&mut self) -> (Position, Vec<Move>) {
        let chases = self.below(4) > 0;
        loop {
            let start = self.position();
            for _ in 0..10 {
                let Some(cycle) = self.cycle(&start) else { break };
                let mut position = start;
                let mut pressed = cycle.iter().map(|mv| {
                    let before = position;
                    position = Xiangqi::apply(&before, *mv);
                    presses(&before, &position)
                });
                let own: Vec<bool> = pressed.by_ref().step_by(2).collect();
                if if chases { own.iter().all(|presses| *presses) } else { own[0] } {
                    return (start, cycle);
                }
            }
        }
    }
}

/// The legal moves role by role and from point to point, so that what is recorded of the cycles does not hang on the order
/// in which the generator lists them.
fn in_order(position: &Position) -> Vec<Move> {
    let mut moves = Xiangqi::legal_moves(position).to_vec();
    let role = |mv: &Move| position.board().piece_at(mv.from).map(|piece| piece.role as usize);
    moves.sort_by_key(|mv| (role(mv), *mv));
    moves
}

/// Whether a capture became possible with a move that went without check.
fn presses(before: &Position, after: &Position) -> bool {
    let targets = |position: &Position| {
        let moves = Xiangqi::legal_moves(position).into_iter();
        moves.filter(|mv| position.board().piece_at(mv.to).is_some()).map(|mv| mv.to).collect::<Vec<_>>()
    };
    let again = super::figures::build(after.board().pieces(), before.turn());
    let earlier = targets(before);
    targets(&again).into_iter().any(|to| !earlier.contains(&to))
}

/// Whether the man can be on the point by its own moves (Article 4).
fn may_stand(side: Side, role: Role, square: Square) -> bool {
    let depth = if side == Side::White { square.rank() } else { 9 - square.rank() };
    let file = square.file();
    match role {
        Role::King => depth <= 2 && (3..=5).contains(&file),
        Role::Advisor => [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)].contains(&(file, depth)),
        Role::Elephant => [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)].contains(&(file, depth)),
        Role::Pawn => depth >= 5 || (depth >= 3 && file.is_multiple_of(2)),
        Role::Rook | Role::Horse | Role::Cannon => true,
    }
}
