//! The letters of the pieces (C.2, C.3).

use shakmaty::Role;

/// A language's letters for the pieces. Pawns have none (C.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Letters {
    English,
    Vietnamese,
}

/// King, queen, rook, bishop, knight.
const ROLES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Letters {
    /// In the order of king, queen, rook, bishop, knight.
    pub(super) const fn all(self) -> [char; 5] {
        match self {
            Self::English => ['K', 'Q', 'R', 'B', 'N'],
            Self::Vietnamese => ['V', 'H', 'X', 'T', 'M'],
        }
    }

    pub(super) const fn other(self) -> Self {
        match self {
            Self::English => Self::Vietnamese,
            Self::Vietnamese => Self::English,
        }
    }

    /// The piece of this letter.
    pub(super) fn role(self, letter: char) -> Option<Role> {
        self.all().into_iter().zip(ROLES).find(|(own, _)| *own == letter).map(|(_, role)| role)
    }

    /// The letter of this piece; none for a pawn.
    pub(super) fn letter(self, role: Role) -> Option<char> {
        self.all().into_iter().zip(ROLES).find(|(_, own)| *own == role).map(|(letter, _)| letter)
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
