//! The letters of the pieces (C.2, C.3): the player's own language, as the textbook's table has them (5.5.1).

use shakmaty::{Color, Role};

/// A language's letters for the pieces. Pawns have none (C.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Letters {
    English,
    Vietnamese,
    German,
    Russian,
    /// Pictures of the pieces, as C.3 recommends for print; read among letters of any language.
    Figurines,
}

/// King, queen, rook, bishop, knight.
const ROLES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
const WHITE: [&str; 5] = ["♔", "♕", "♖", "♗", "♘"];
const BLACK: [&str; 5] = ["♚", "♛", "♜", "♝", "♞"];
/// Latin print of the Russian letters.
const RUSSIAN_IN_LATIN: [&str; 5] = ["Kp", "Φ", "Π", "C", "K"];

impl Letters {
    const LANGUAGES: [Self; 4] = [Self::English, Self::Vietnamese, Self::German, Self::Russian];

    /// In the order of king, queen, rook, bishop, knight.
    pub(super) const fn all(self) -> [&'static str; 5] {
        match self {
            Self::English => ["K", "Q", "R", "B", "N"],
            Self::Vietnamese => ["V", "H", "X", "T", "M"],
            Self::German => ["K", "D", "T", "L", "S"],
            Self::Russian => ["Кр", "Ф", "Л", "С", "К"],
            Self::Figurines => WHITE,
        }
    }

    /// Whether another language has this letter for a piece, and this one does not.
    pub(super) fn is_foreign(self, letter: char) -> bool {
        let has = |letters: Self| letters.all().iter().any(|own| own.starts_with(letter));
        !has(self) && Self::LANGUAGES.into_iter().any(has)
    }

    /// The piece whose letter or figurine the text begins with, and how many characters that takes.
    pub(super) fn read(self, text: &str) -> Option<(Role, usize)> {
        let latin: &[[&str; 5]] = if self == Self::Russian { &[RUSSIAN_IN_LATIN] } else { &[] };
        // The king first: in Russian its sign begins like the knight's.
        let sets = [self.all(), WHITE, BLACK].into_iter().chain(latin.iter().copied());
        sets.flat_map(|letters| letters.into_iter().zip(ROLES))
            .filter(|(own, _)| text.starts_with(own))
            .map(|(own, role)| (role, own.chars().count()))
            .max_by_key(|(_, length)| *length)
    }

    /// The letter of this piece; none for a pawn. Figurines have the color of the player.
    pub(super) fn sign(self, role: Role, color: Color) -> Option<&'static str> {
        let letters = if (self, color) == (Self::Figurines, Color::Black) { BLACK } else { self.all() };
        letters.into_iter().zip(ROLES).find(|(_, own)| *own == role).map(|(letter, _)| letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_and_vietnamese_share_no_letter() {
        for letter in Letters::English.all() {
            assert_eq!(Letters::Vietnamese.read(letter), None);
        }
    }

    #[test]
    fn the_russian_king_is_not_a_knight() {
        assert_eq!(Letters::Russian.read("Крe2"), Some((Role::King, 2)));
        assert_eq!(Letters::Russian.read("Кe2"), Some((Role::Knight, 1)));
    }
}
