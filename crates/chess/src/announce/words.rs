//! The words of announcements: Appendix D's own in German, and what is said at home, in `words/announce.*.json`.

use std::sync::LazyLock;

use kydan_game::Words;
use shakmaty::{CastlingSide, Role};

use super::{Said, Tongue};

/// The file names of D.2.1, of which the letters of the board are the keys.
const FILES: [&str; 8] = [
    "announce.file.a",
    "announce.file.b",
    "announce.file.c",
    "announce.file.d",
    "announce.file.e",
    "announce.file.f",
    "announce.file.g",
    "announce.file.h",
];
const RANKS: [&str; 8] = [
    "announce.rank.1",
    "announce.rank.2",
    "announce.rank.3",
    "announce.rank.4",
    "announce.rank.5",
    "announce.rank.6",
    "announce.rank.7",
    "announce.rank.8",
];

static VIETNAMESE: LazyLock<Words> = LazyLock::new(|| read(include_str!("../../words/announce.vi.json")));
static ENGLISH: LazyLock<Words> = LazyLock::new(|| read(include_str!("../../words/announce.en.json")));
static GERMAN: LazyLock<Words> = LazyLock::new(|| read(include_str!("../../words/announce.de.json")));

fn read(file: &str) -> Words {
    Words::parse(file).expect("a test reads the words of announcements")
}

pub(super) fn word(said: Said, tongue: Tongue) -> &'static str {
    let words: &'static Words = match tongue {
        Tongue::Vietnamese => &VIETNAMESE,
        Tongue::English => &ENGLISH,
        Tongue::German => &GERMAN,
    };
    let key = key(said);
    words.text(key).unwrap_or(key)
}

fn key(said: Said) -> &'static str {
    match said {
        // No move that the laws allow promotes to a king or a pawn: said as what it is, a piece put there.
        Said::Piece(role) | Said::Promotes(role @ (Role::King | Role::Pawn)) => piece(role),
        Said::File(file) => FILES[usize::from(file)],
        Said::Rank(rank) => RANKS[usize::from(rank)],
        Said::Takes => "announce.takes",
        Said::EnPassant => "announce.en_passant",
        Said::Castles(CastlingSide::KingSide) => "announce.castles_short",
        Said::Castles(CastlingSide::QueenSide) => "announce.castles_long",
        Said::Check => "announce.check",
        Said::Mate => "announce.mate",
        Said::Promotes(Role::Queen) => "announce.to_queen",
        Said::Promotes(Role::Rook) => "announce.to_rook",
        Said::Promotes(Role::Bishop) => "announce.to_bishop",
        Said::Promotes(Role::Knight) => "announce.to_knight",
    }
}

const fn piece(role: Role) -> &'static str {
    match role {
        Role::King => "announce.king",
        Role::Queen => "announce.queen",
        Role::Rook => "announce.rook",
        Role::Bishop => "announce.bishop",
        Role::Knight => "announce.knight",
        Role::Pawn => "announce.pawn",
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{File, Rank};

    use super::*;

    #[test]
    fn everything_that_is_said_has_its_word_in_each_tongue() {
        let roles = Role::ALL.into_iter().flat_map(|role| [Said::Piece(role), Said::Promotes(role)]);
        let castles = CastlingSide::ALL.into_iter().map(Said::Castles);
        let plain = [Said::Takes, Said::EnPassant, Said::Check, Said::Mate];
        let squares = File::ALL.into_iter().map(Said::File).chain(Rank::ALL.into_iter().map(Said::Rank));
        for said in roles.chain(castles).chain(plain).chain(squares) {
            for tongue in [Tongue::Vietnamese, Tongue::English, Tongue::German] {
                assert!(!word(said, tongue).contains('.'), "{said:?} has no word: {tongue:?}");
            }
        }
    }
}
