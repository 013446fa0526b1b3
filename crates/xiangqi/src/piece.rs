//! The seven kinds of pieces.

use kydan_game::Side;

/// What a piece is (Article 2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Role {
    /// Tướng (Soái), the general: one step inside the palace, never facing the other.
    King,
    /// Sĩ: one diagonal step inside the palace.
    Advisor,
    /// Tượng: two diagonal steps on its own half, its eye free.
    Elephant,
    /// Xe: any distance along a line.
    Rook,
    /// Mã: one step along a line and one diagonal, hobbled by a piece at the first.
    Horse,
    /// Pháo: moves as a rook, captures over exactly one screen.
    Cannon,
    /// Tốt (Binh): one step forward; across the river also sideways.
    Pawn,
}

impl Role {
    /// Every kind.
    pub const ALL: [Self; 7] =
        [Self::King, Self::Advisor, Self::Elephant, Self::Rook, Self::Horse, Self::Cannon, Self::Pawn];

    /// How many of them a side has at the start (Article 2.2), and so at most.
    pub const fn at_most(self) -> usize {
        match self {
            Self::King => 1,
            Self::Advisor | Self::Elephant | Self::Rook | Self::Horse | Self::Cannon => 2,
            Self::Pawn => 5,
        }
    }

    /// Whether it may cross the river to attack (Article 20.4b.6 lists these four).
    pub const fn can_attack(self) -> bool {
        match self {
            Self::Rook | Self::Horse | Self::Cannon | Self::Pawn => true,
            Self::King | Self::Advisor | Self::Elephant => false,
        }
    }

    /// The letter of Vietnamese notation (Article 11): `Tg` `S` `T` `X` `M` `P` `B`.
    pub const fn vietnamese(self) -> &'static str {
        match self {
            Self::King => "Tg",
            Self::Advisor => "S",
            Self::Elephant => "T",
            Self::Rook => "X",
            Self::Horse => "M",
            Self::Cannon => "P",
            Self::Pawn => "B",
        }
    }

    /// The small letter of FEN.
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'k',
            Self::Advisor => 'a',
            Self::Elephant => 'b',
            Self::Rook => 'r',
            Self::Horse => 'n',
            Self::Cannon => 'c',
            Self::Pawn => 'p',
        }
    }

    /// From a FEN letter of either size; `e` and `h` are taken for `b` and `n`.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            'k' => Some(Self::King),
            'a' => Some(Self::Advisor),
            'b' | 'e' => Some(Self::Elephant),
            'r' => Some(Self::Rook),
            'n' | 'h' => Some(Self::Horse),
            'c' => Some(Self::Cannon),
            'p' => Some(Self::Pawn),
            _ => None,
        }
    }
}

/// A piece of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter: capital for White.
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.role.letter().to_ascii_uppercase(),
            Side::Black => self.role.letter(),
        }
    }
}
