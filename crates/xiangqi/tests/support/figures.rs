//! The law's figures as lines of play, and what must not change their verdicts.

use kydan_game::{Game, Judgment, Line, Outcome, Side};
use kydan_xiangqi::{Laws, Move, Notation, Piece, Position, Square, Xiangqi};
use serde::Deserialize;

/// A cycle of moves, and what the law says of it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Figure {
    pub(crate) figure: u32,
    pub(crate) clause: String,
    pub(crate) fen: String,
    #[serde(default)]
    pub(crate) lead: Vec<String>,
    pub(crate) cycle: Vec<String>,
    pub(crate) verdict: String,
}

impl Figure {
    /// The figures of Article 24 whose positions are known.
    pub(crate) fn printed() -> Vec<Self> {
        let lines = include_str!("../examples/article-24.txt").lines().filter(|line| !line.starts_with('#'));
        lines
            .map(|line| {
                let fields: Vec<&str> = line.split(';').map(str::trim).collect();
                let [figure, clause, fen, lead, cycle, verdict] = fields[..] else { panic!("{line}") };
                let words = |text: &str| text.split_whitespace().map(String::from).collect();
                Self {
                    figure: figure.parse().unwrap(),
                    clause: clause.into(),
                    fen: fen.into(),
                    lead: words(lead),
                    cycle: words(cycle),
                    verdict: verdict.into(),
                }
            })
            .collect()
    }

    /// Our own examples, for the figures whose positions are lost.
    pub(crate) fn own() -> Vec<Self> {
        Self::listed(include_str!("../figures/own.jsonl"))
    }

    /// Other positions of our own for some of them, which no rule was written for.
    pub(crate) fn further() -> Vec<Self> {
        Self::listed(include_str!("../figures/further.jsonl"))
    }

    /// The figure of this number: as printed, or our own.
    pub(crate) fn numbered(number: u32) -> Self {
        let mut all = Self::printed().into_iter().chain(Self::own());
        all.find(|figure| figure.figure == number).unwrap()
    }

    fn listed(text: &str) -> Vec<Self> {
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
            .collect()
    }

    /// Where the cycle begins.
    pub(crate) fn start(&self) -> Position {
        let start =
            Line::<Xiangqi>::from_position(Laws::default(), Xiangqi::read_position(&self.fen).unwrap());
        *self.lead.iter().fold(start, |line, mv| line.then(read(mv)).unwrap()).position()
    }

    pub(crate) fn moves(&self) -> Vec<Move> {
        self.cycle.iter().map(|mv| read(mv)).collect()
    }

    /// Who loses, if anybody.
    pub(crate) fn outcome(&self) -> Outcome {
        match &*self.verdict {
            "white_loses" => Outcome::Win(Side::Black),
            "black_loses" => Outcome::Win(Side::White),
            "draw" => Outcome::Draw,
            other => panic!("{other}"),
        }
    }
}

pub(crate) fn read(mv: &str) -> Move {
    Xiangqi::read_move(&Position::start(), mv, Notation::Uci).unwrap()
}

/// The cycle played twice from its ply `cut` on, so that its first position stands for the third time.
pub(crate) fn played_twice(start: Position, cycle: &[Move], cut: usize) -> Line<Xiangqi> {
    let at = cycle[..cut].iter().fold(start, |position, mv| Xiangqi::apply(&position, *mv));
    let line = Line::<Xiangqi>::from_position(Laws::default(), at);
    let line =
        cycle.iter().cycle().skip(cut).take(2 * cycle.len()).fold(line, |line, mv| line.then(*mv).unwrap());
    assert!(line.occurrences() >= 3, "no cycle");
    line
}

/// The one verdict.
pub(crate) fn verdict(line: &Line<Xiangqi>) -> Judgment {
    let mut verdicts = Xiangqi::verdicts(line);
    assert_eq!(verdicts.len(), 1, "{:?}", line.position());
    verdicts.remove(0)
}

/// A way to see the board differently, with the side that each side becomes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum View {
    AsPrinted,
    Mirrored,
    ColorsExchanged,
}

impl View {
    pub(crate) const ALL: [Self; 3] = [Self::AsPrinted, Self::Mirrored, Self::ColorsExchanged];

    fn square(self, square: Square) -> Square {
        let (file, rank) = (square.file(), square.rank());
        match self {
            Self::AsPrinted => square,
            Self::Mirrored => Square::new(8 - file, rank).unwrap(),
            Self::ColorsExchanged => Square::new(file, 9 - rank).unwrap(),
        }
    }

    fn side(self, side: Side) -> Side {
        match self {
            Self::AsPrinted | Self::Mirrored => side,
            Self::ColorsExchanged => !side,
        }
    }

    pub(crate) fn mv(self, mv: Move) -> Move {
        Move { from: self.square(mv.from), to: self.square(mv.to) }
    }

    pub(crate) fn outcome(self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Win(side) => Outcome::Win(self.side(side)),
            Outcome::Draw => Outcome::Draw,
        }
    }

    pub(crate) fn position(self, position: &Position) -> Position {
        let men = position.board().pieces().map(|(square, piece)| {
            (self.square(square), Piece { side: self.side(piece.side), role: piece.role })
        });
        build(men, self.side(position.turn()))
    }
}

/// A position of these men.
pub(crate) fn build(men: impl Iterator<Item = (Square, Piece)>, turn: Side) -> Position {
    let mut points = [["1"; 9]; 10].map(|rank| rank.map(String::from));
    for (square, piece) in men {
        points[usize::from(square.rank())][usize::from(square.file())] = piece.letter().to_string();
    }
    let ranks: Vec<String> = points.iter().rev().map(|rank| rank.concat()).collect();
    let turn = if turn == Side::White { "w" } else { "b" };
    Xiangqi::read_position(&format!("{} {turn}", ranks.join("/"))).unwrap()
}
