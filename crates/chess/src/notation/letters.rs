//! The letters of the pieces (C.2, C.3).

use shakmaty::{Color, Role};

/// A language's letters for the pieces. Pawns have none (C.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Letters {
    English,
    Vietnamese,
    /// Pictures of the pieces, as C.3 recommends for print; read among letters of any language.
    Figurines,
}

/// King, queen, rook, bishop, knight.
const ROLES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Letters {
    /// In the order of king, queen, rook, bishop, knight.
    pub(super) const fn all(self) -> [char; 5] {
        match self {
            Self::English => ['K', 'Q', 'R', 'B', 'N'],
            Self::Vietnamese => ['V', 'H', 'X', 'T', 'M'],
            Self::Figurines => ['♔', '♕', '♖', '♗', '♘'],
        }
    }

    pub(super) const fn other(self) -> Self {
        match self {
            Self::English => Self::Vietnamese,
            Self::Vietnamese | Self::Figurines => Self::English,
        }
    }

    /// The piece of this letter or figurine.
    pub(super) fn role(self, letter: char) -> Option<Role> {
        let black = ['♚', '♛', '♜', '♝', '♞'];
        [self.all(), Self::Figurines.all(), black]
            .into_iter()
            .find_map(|letters| letters.into_iter().zip(ROLES).find(|(own, _)| *own == letter))
            .map(|(_, role)| role)
    }

    /// The letter of this piece; none for a pawn. Figurines have the color of the player.
    pub(super) fn sign(self, role: Role, color: Color) -> Option<char> {
        let letters = match (self, color) {
            (Self::Figurines, Color::Black) => ['♚', '♛', '♜', '♝', '♞'],
            (Self::English | Self::Vietnamese | Self::Figurines, _) => self.all(),
        };
        letters.into_iter().zip(ROLES).find(|(_, own)| *own == role).map(|(letter, _)| letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_languages_share_no_letter() {
        for letter in Letters::English.all() {
            assert_eq!(Letters::Vietnamese.role(letter), None);
        }
    }
}
