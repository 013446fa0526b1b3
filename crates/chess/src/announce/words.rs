//! The words of announcements: Appendix D's own in German, and what is said at home.

use shakmaty::{CastlingSide, File, Rank, Role};

use super::{Said, Tongue};

/// The file names of D.2.1.
const FILES: [&str; 8] = ["Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"];
const LETTERS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

const VIETNAMESE: [&str; 8] = ["một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám"];
const ENGLISH: [&str; 8] = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
const GERMAN: [&str; 8] = ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];

pub(super) fn word(said: Said, tongue: Tongue) -> &'static str {
    match said {
        Said::Piece(role) => piece(role, tongue),
        Said::File(file) => file_name(file, tongue),
        Said::Rank(rank) => number(rank, tongue),
        Said::Promotes(role) => promotes(role, tongue),
        Said::Takes => by(tongue, ["ăn", "takes", "schlägt"]),
        Said::EnPassant => by(tongue, ["qua đường", "en passant", "en passant"]),
        Said::Castles(CastlingSide::KingSide) => {
            by(tongue, ["nhập thành gần", "castles short", "Kurze Rochade"])
        }
        Said::Castles(CastlingSide::QueenSide) => {
            by(tongue, ["nhập thành xa", "castles long", "Lange Rochade"])
        }
        Said::Check => by(tongue, ["chiếu", "check", "Schach"]),
        Said::Mate => by(tongue, ["chiếu hết", "checkmate", "Matt"]),
    }
}

fn piece(role: Role, tongue: Tongue) -> &'static str {
    match role {
        Role::King => by(tongue, ["Vua", "king", "König"]),
        Role::Queen => by(tongue, ["Hậu", "queen", "Dame"]),
        Role::Rook => by(tongue, ["Xe", "rook", "Turm"]),
        Role::Bishop => by(tongue, ["Tượng", "bishop", "Läufer"]),
        Role::Knight => by(tongue, ["Mã", "knight", "Springer"]),
        Role::Pawn => by(tongue, ["Tốt", "pawn", "Bauer"]),
    }
}

fn promotes(role: Role, tongue: Tongue) -> &'static str {
    match role {
        Role::Queen => by(tongue, ["phong Hậu", "becomes queen", "wird Dame"]),
        Role::Rook => by(tongue, ["phong Xe", "becomes rook", "wird Turm"]),
        Role::Bishop => by(tongue, ["phong Tượng", "becomes bishop", "wird Läufer"]),
        Role::Knight => by(tongue, ["phong Mã", "becomes knight", "wird Springer"]),
        // No move that the laws allow: said as what it is, a piece put there.
        Role::King | Role::Pawn => piece(role, tongue),
    }
}

fn file_name(file: File, tongue: Tongue) -> &'static str {
    let names = match tongue {
        Tongue::Vietnamese => LETTERS,
        Tongue::English | Tongue::German => FILES,
    };
    names[usize::from(file)]
}

fn number(rank: Rank, tongue: Tongue) -> &'static str {
    let numbers = match tongue {
        Tongue::Vietnamese => VIETNAMESE,
        Tongue::English => ENGLISH,
        Tongue::German => GERMAN,
    };
    numbers[usize::from(rank)]
}

const fn by(tongue: Tongue, [vietnamese, english, german]: [&'static str; 3]) -> &'static str {
    match tongue {
        Tongue::Vietnamese => vietnamese,
        Tongue::English => english,
        Tongue::German => german,
    }
}
