//! Games played at random from a seed, as they would be recorded: clocks, offers, results, names with signs in them, a fifth
//! of them from the starts of Chess960. The same seed is the same game.

use kydan_chess::{
    Chess, Laws, Move, PgnGame, PlyTime, Position, Role, Roster, STARTS, castling_way, start_960, write_pgn,
};
use kydan_game::{Game as _, HalfPoints, Line, Score, Side};

/// A game and what is told with it.
pub(crate) struct Played {
    pub(crate) roster: Roster,
    pub(crate) board: u32,
    pub(crate) line: Line<Chess>,
    pub(crate) score: Option<Score>,
    pub(crate) times: Vec<PlyTime>,
    pub(crate) offers: Vec<u16>,
}

/// Numbers that look like chance: the multiplier of Knuth's MMIX, the upper bits.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn one_in(&mut self, bound: u64) -> bool {
        self.below(bound) == 0
    }
}

/// What readers of files stumble over: quotation marks, backslashes, brackets, letters of two and three bytes.
const NAMES: [&str; 8] = [
    "Nguyễn, Thuỳ Phượng",
    "Trần \"Tí\" Hậu",
    "O'Brien, Seán",
    "Carlsen, M.",
    "Lê \\ Như",
    "Đỗ [Ly] {nhỏ}",
    "王天一",
    "Ba, ; Bốn % (=)",
];

/// Moves that chance alone makes seldom: castling, promotions, captures en passant.
fn is_rare(position: &Position, mv: Move) -> bool {
    let at = |square| position.pieces().find(|(stands, ..)| *stands == square).map(|(_, _, role)| role);
    let is_diagonal_step =
        || mv.from.distance(mv.to) == 1 && mv.from.file() != mv.to.file() && mv.from.rank() != mv.to.rank();
    let in_passing = || is_diagonal_step() && at(mv.from) == Some(Role::Pawn) && at(mv.to).is_none();
    mv.promotion.is_some() || castling_way(position, mv).is_some() || in_passing()
}

/// The game of a seed: 40 to 120 plies, or to mate or stalemate.
pub(crate) fn play(seed: u32) -> Played {
    let mut chance = Chance(u64::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5eed);
    let start = if chance.one_in(5) { u16::try_from(chance.below(u64::from(STARTS))).ok() } else { None };
    let start = start.and_then(start_960).unwrap_or_else(|| Chess::start(&Laws::FIDE_2018));
    let mut line = Line::<Chess>::from_position(Laws::FIDE_2018, start);
    let plies = 40 + chance.below(81);
    let (mut times, mut offers, mut clocks) = (Vec::new(), Vec::new(), [5400_u32; 2]);
    let mut over = None;
    for ply in 0..plies {
        let position = line.position();
        let legal = Chess::legal_moves(position);
        if legal.is_empty() {
            over = Some(position.in_check());
            break;
        }
        let mut any = || legal[usize::try_from(chance.below(legal.len() as u64)).expect("a small number")];
        // Of a few by chance a rare one is taken: files without castling and promotion try nothing.
        let few = [any(), any(), any(), any()];
        let mv = few.into_iter().find(|mv| is_rare(position, *mv)).unwrap_or(few[0]);
        line.push(mv);
        let took = u32::try_from(chance.below(200)).expect("a small number");
        let clock = &mut clocks[usize::from(ply % 2 == 1)];
        *clock = clock.saturating_sub(took) + 30;
        let told = |chance: &mut Chance, value: u32| (!chance.one_in(4)).then_some(value);
        times.push(PlyTime { clock: told(&mut chance, *clock), elapsed: told(&mut chance, took) });
        if chance.one_in(30) {
            offers.push(u16::try_from(ply + 1).expect("a small number"));
        }
    }
    // The last of the plies may have ended it, too.
    let last = line.position();
    let over = over.or_else(|| Chess::legal_moves(last).is_empty().then(|| last.in_check()));
    let half = |white, black| Some(Score { white: HalfPoints(white), black: HalfPoints(black) });
    let score = match (over, line.turn()) {
        (Some(true), Side::White) => half(0, 2),
        (Some(true), Side::Black) => half(2, 0),
        (Some(false), _) => half(1, 1),
        (None, _) => [half(2, 0), half(0, 2), half(1, 1), None][chance.below(4) as usize],
    };
    let name = |at: u64| NAMES[at as usize].to_owned();
    Played {
        roster: Roster {
            event: format!("Giải \"ngẫu nhiên\" {seed}"),
            site: "Cần Thơ".to_owned(),
            date: "2026.11.21".to_owned(),
            round: format!("{}.{}", seed / 100 + 1, seed % 100 + 1),
            white: name(chance.below(8)),
            black: name(chance.below(8)),
        },
        board: seed % 100 + 1,
        line,
        score,
        times,
        offers,
    }
}

impl Played {
    /// As our own writer writes it, with the board that it came to.
    pub(crate) fn pgn(&self) -> String {
        let last = Chess::write_position(self.line.position());
        write_pgn(&PgnGame {
            roster: self.roster.clone(),
            tags: vec![("Board".to_owned(), self.board.to_string()), ("CurrentPosition".to_owned(), last)],
            line: &self.line,
            score: self.score,
            times: self.times.clone(),
            offers: self.offers.clone(),
        })
    }
}
