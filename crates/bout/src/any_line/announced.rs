//! Moves as they are said aloud, for whoever does not see the board (FIDE D.2.1).

use kydan_chess::{Chess, announce, say};
use kydan_game::{Game, Kind, Line};
use kydan_xiangqi::{Notation, Xiangqi};

use super::{AnyLine, Hosted, Played, dispatch};

/// How moves are said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tongue {
    /// As in events at home (the note to D.2.1; xiangqi law 11.2a).
    Vietnamese,
    /// With English words.
    English,
    /// As D.2.1 has it: file names, German numbers and pieces. Of chess alone.
    German,
}

impl Tongue {
    /// How the moves of this game are said.
    pub const fn of(kind: Kind) -> &'static [Self] {
        of_kind!(kind, Of => <Of as Hosted>::TONGUES)
    }
}

impl AnyLine {
    /// Each move as it is said, the first one first; none where nobody says the moves of this game so.
    pub fn announced(&self, tongue: Tongue) -> Option<Vec<String>> {
        each!(&self.played, line => dispatch::announced(line, tongue))
    }
}

/// A game of xiangqi: in Vietnamese as it is written in words, in English word by word.
pub(super) fn of_xiangqi(line: &Line<Xiangqi>, tongue: Tongue) -> Option<Vec<String>> {
    match tongue {
        Tongue::Vietnamese => Some(written(line, Notation::VietnameseWords)),
        Tongue::English => Some(written(line, Notation::Wxf).iter().map(|text| in_english(text)).collect()),
        Tongue::German => None,
    }
}

/// A game of chess.
pub(super) fn of_chess(line: &Line<Chess>, tongue: Tongue) -> Vec<String> {
    let tongue = match tongue {
        Tongue::Vietnamese => kydan_chess::Tongue::Vietnamese,
        Tongue::English => kydan_chess::Tongue::English,
        Tongue::German => kydan_chess::Tongue::German,
    };
    let moves = line.moves().iter().zip(line.positions());
    moves.map(|(mv, before)| say(&announce(before, *mv), tongue)).collect()
}

fn written(line: &Line<Xiangqi>, notation: Notation) -> Vec<String> {
    let moves = line.moves().iter().zip(line.positions());
    moves.map(|(mv, before)| Xiangqi::write_move(before, *mv, notation)).collect()
}

/// `R+=3` as "rook front sideways three": who, which of several, which way, how far or to which file.
fn in_english(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let way = letters.len().saturating_sub(2);
    let words = letters.iter().enumerate().map(|(at, letter)| match letter {
        'K' => "king",
        'A' => "advisor",
        'E' => "elephant",
        'H' => "horse",
        'R' => "rook",
        'C' => "cannon",
        'P' => "pawn",
        '+' if at == way => "forward",
        '-' if at == way => "back",
        '=' => "sideways",
        '+' => "front",
        '-' => "rear",
        '1' => "one",
        '2' => "two",
        '3' => "three",
        '4' => "four",
        '5' => "five",
        '6' => "six",
        '7' => "seven",
        '8' => "eight",
        '9' => "nine",
        _ => "",
    });
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use kydan_regulations::{Rate, edition};

    use super::*;

    fn said(law: &str, moves: &[&str], tongue: Tongue) -> Option<Vec<String>> {
        let mut line = AnyLine::new(edition(law).unwrap(), Rate::Standard);
        for uci in moves {
            line.push(uci).unwrap();
        }
        line.announced(tongue)
    }

    #[test]
    fn a_xiangqi_move_is_said_in_vietnamese_and_english_and_not_in_german() {
        let moves = ["h2e2", "h9g7"];
        let vietnamese = said("xiangqi-vn-2004", &moves, Tongue::Vietnamese).unwrap();
        assert_eq!(vietnamese, ["Pháo 2 bình 5", "Mã 8 tiến 7"]);
        let english = said("xiangqi-vn-2004", &moves, Tongue::English).unwrap();
        assert_eq!(english, ["cannon two sideways five", "horse eight forward seven"]);
        assert_eq!(said("xiangqi-vn-2004", &moves, Tongue::German), None);
        assert_eq!(in_english("R+=3"), "rook front sideways three");
        assert_eq!(in_english("--+1"), "rear rear forward one");
    }

    #[test]
    fn a_chess_move_is_said_as_appendix_d_has_it() {
        let moves = ["g1f3", "e7e5"];
        assert_eq!(said("fide-2018", &moves, Tongue::German).unwrap(), ["Springer Felix drei", "Eva fünf"]);
        assert_eq!(said("fide-2018", &moves, Tongue::Vietnamese).unwrap(), ["Mã f ba", "e năm"]);
    }
}
