//! Appendix D: what is said of a move, in three languages.

#[path = "support/numbers.rs"]
mod numbers;

use kydan_chess::{Chess, Notation, Tongue, announce, deeds, say};
use kydan_game::Game;
use numbers::Numbered as _;

fn said(fen: &str, mv: &str) -> [String; 3] {
    let position = Chess::read_position(fen).expect("a FEN");
    let mv = Chess::read_move(&position, mv, Notation::San).expect("a move");
    let said = announce(&position, mv);
    [Tongue::Vietnamese, Tongue::English, Tongue::German].map(|tongue| say(&said, tongue))
}

#[test]
fn moves_are_announced_by_file_name_and_number_word() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(said(start, "e4"), ["e bốn", "Eva four", "Eva vier"]);
    assert_eq!(said(start, "Nc3"), ["Mã c ba", "knight Cesar three", "Springer Cesar drei"]);
    assert_eq!(
        said("4k3/8/8/6N1/8/8/8/K5N1 w - - 0 12", "N5f3"),
        ["Mã năm f ba", "knight five Felix three", "Springer fünf Felix drei"]
    );
}

#[test]
fn captures_promotions_and_checks_are_named() {
    assert_eq!(
        said("4kr2/4P3/8/8/8/8/8/K7 w - - 0 20", "exf8=N"),
        [
            "e ăn f tám phong Mã",
            "Eva takes Felix eight becomes knight",
            "Eva schlägt Felix acht wird Springer"
        ]
    );
    assert_eq!(
        said("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6"),
        ["e ăn d sáu qua đường", "Eva takes David six en passant", "Eva schlägt David sechs en passant"]
    );
    assert_eq!(
        said("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "Ra8"),
        ["Xe a tám chiếu hết", "rook Anna eight checkmate", "Turm Anna acht Matt"]
    );
    assert_eq!(
        said("4k3/8/8/8/8/8/8/4K2Q w - - 0 1", "Qh8"),
        ["Hậu h tám chiếu", "queen Hector eight check", "Dame Hector acht Schach"]
    );
}

#[test]
fn castling_has_its_own_words() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(said(fen, "O-O"), ["nhập thành gần", "castles short", "Kurze Rochade"]);
    assert_eq!(said(fen, "O-O-O"), ["nhập thành xa", "castles long", "Lange Rochade"]);
}

#[test]
fn a_blind_players_move_is_made_by_removing_securing_and_announcing() {
    let of = |fen: &str, mv: &str| -> Vec<String> {
        let position = Chess::read_position(fen).expect("a FEN");
        let mv = Chess::read_move(&position, mv, Notation::San).expect("a move");
        deeds(&position, mv).into_iter().map(|(_, article)| article.number()).collect()
    };
    let fen = "4k3/8/8/8/8/8/8/R2rK3 w - - 0 1";
    assert_eq!(of(fen, "Rxd1"), ["D.2.3.1", "D.2.3.2", "D.2.3.3"]);
    assert_eq!(of(fen, "Ra2"), ["D.2.3.2", "D.2.3.3"]);
}
