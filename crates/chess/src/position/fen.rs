//! Positions in Forsyth–Edwards notation.

use std::num::NonZeroU32;

use kydan_game::Misread;
use shakmaty::fen::{Fen, LossyFenError};
use shakmaty::{Bitboard, Board, CastlingMode, Color, File, Piece, Rank, Setup, Square};

use super::Position;
use super::castling::possible_rights;
use crate::phrases;

/// Reads a FEN of four to six fields; a missing clock is 0, a missing move number 1.
///
/// Any arrangement of pieces is read. Castling rights and en passant squares must fit the pieces.
/// Castling rights in the Chess960 manner make a Chess960 position.
pub(crate) fn read(text: &str) -> Result<Position, Misread> {
    let fields = fields(text);
    let (Some(placement), Some(turn), Some(castling), Some(passed)) =
        (fields.first(), fields.get(1), fields.get(2), fields.get(3))
    else {
        return Err(Misread::new(phrases::FEN_FIELDS, text, 0).expecting(["4", "5", "6"]));
    };
    if let Some(extra) = fields.get(6) {
        return Err(extra.wrong(phrases::FEN_FIELDS).expecting(["4", "5", "6"]));
    }

    let mut setup = Setup { board: read_board(placement)?, ..Setup::empty() };
    setup.turn = match turn.text {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(turn.wrong(phrases::FEN_TURN).expecting(["w", "b"])),
    };
    setup.castling_rights = read_rights(&setup.board, castling)?;
    let mode = mode_of(&setup).ok_or_else(|| castling.wrong(phrases::FEN_CASTLING))?;
    setup.ep_square = match passed.text {
        "-" => None,
        text => {
            let square = text.parse().ok().filter(|square| is_passed_square(&setup, *square));
            Some(square.ok_or_else(|| passed.wrong(phrases::FEN_EN_PASSANT))?)
        }
    };
    if let Some(clock) = fields.get(4) {
        setup.halfmoves = clock.number()?;
    }
    if let Some(number) = fields.get(5) {
        // Some programs count from 0.
        setup.fullmoves = NonZeroU32::new(number.number()?).unwrap_or(NonZeroU32::MIN);
    }
    Ok(Position::settle(setup, mode))
}

/// Writes the FEN of six fields, the en passant square only where a capture is legal (9.2.2.1).
pub(crate) fn write(position: &Position) -> String {
    Fen::try_from_setup(position.to_setup()).unwrap_or_else(LossyFenError::ignore).to_string()
}

/// Whether a pawn of the other side can just have passed over this square.
pub(super) fn is_passed_square(setup: &Setup, square: Square) -> bool {
    let forward = setup.turn.fold_wb(8, -8);
    let (Some(before), Some(pawn)) = (square.offset(forward), square.offset(-forward)) else { return false };
    square.rank() == setup.turn.relative_rank(Rank::Sixth)
        && setup.board.piece_at(pawn) == Some((!setup.turn).pawn())
        && setup.board.piece_at(square).is_none()
        && setup.board.piece_at(before).is_none()
}

/// A field of the text, and where it begins in characters.
struct Field<'a> {
    text: &'a str,
    at: usize,
}

impl Field<'_> {
    fn wrong(&self, phrase: &'static str) -> Misread {
        Misread::new(phrase, self.text, self.at)
    }

    fn number(&self) -> Result<u32, Misread> {
        let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        self.text.parse().ok().filter(|_| digits).ok_or_else(|| self.wrong(phrases::FEN_NUMBER))
    }
}

fn fields(text: &str) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let mut at = 0;
    for part in text.split(char::is_whitespace) {
        let length = part.chars().count();
        if length > 0 {
            fields.push(Field { text: part, at });
        }
        at += length + 1;
    }
    fields
}

fn read_board(field: &Field<'_>) -> Result<Board, Misread> {
    let mut board = Board::empty();
    let ranks = field.text.split('/').count();
    if ranks != 8 {
        return Err(field.wrong(phrases::FEN_RANKS).expecting(["8"]));
    }
    let mut at = field.at;
    for (rank, text) in Rank::ALL.into_iter().rev().zip(field.text.split('/')) {
        let wide = || Misread::new(phrases::FEN_RANK_WIDTH, text, at).expecting(["8"]);
        let mut file = 0;
        for (offset, letter) in text.chars().enumerate() {
            if let '1'..='8' = letter {
                file += letter as usize - '0' as usize;
                continue;
            }
            let piece = Piece::from_char(letter).ok_or_else(|| {
                Misread::new(phrases::FEN_PIECE, letter, at + offset).expecting(["KQRBNP", "kqrbnp", "1-8"])
            })?;
            let square = File::ALL.into_iter().nth(file).ok_or_else(wide)?;
            board.set_piece_at(Square::from_coords(square, rank), piece);
            file += 1;
        }
        if file != 8 {
            return Err(wide());
        }
        at += text.chars().count() + 1;
    }
    Ok(board)
}

/// `KQkq`, `K`, `-`, or files in the Chess960 manner: `HAha`.
fn read_rights(board: &Board, field: &Field<'_>) -> Result<Bitboard, Misread> {
    let mut rights = Bitboard::EMPTY;
    if field.text == "-" {
        return Ok(rights);
    }
    for (offset, letter) in field.text.chars().enumerate() {
        let wrong = || {
            Misread::new(phrases::FEN_CASTLING, letter, field.at + offset).expecting(["KQkq", "HAha", "-"])
        };
        let color = Color::from_white(letter.is_ascii_uppercase());
        let home = Bitboard::from(color.backrank());
        let king = board.by_piece(color.king()) & home;
        let rooks = board.by_piece(color.rook()) & home;
        let king = king.single_square().ok_or_else(wrong)?;
        let rook = match letter.to_ascii_lowercase() {
            'k' => rooks.last().filter(|rook| *rook > king),
            'q' => rooks.first().filter(|rook| *rook < king),
            file => File::from_char(file)
                .map(|file| Square::from_coords(file, color.backrank()))
                .filter(|rook| rooks.contains(*rook)),
        };
        let rook = rook.ok_or_else(wrong)?;
        let same_side = |other: Square| (other > king) == (rook > king) && home.contains(other);
        if rights.into_iter().any(same_side) {
            return Err(wrong());
        }
        rights.add(rook);
    }
    Ok(rights)
}

fn mode_of(setup: &Setup) -> Option<CastlingMode> {
    [CastlingMode::Standard, CastlingMode::Chess960]
        .into_iter()
        .find(|mode| setup.castling_rights.is_subset(possible_rights(&setup.board, *mode)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn misread(text: &str) -> String {
        read(text).map(|position| write(&position)).expect_err("must be refused").to_string()
    }

    #[test]
    fn a_wrong_fen_says_which_part_is_wrong_and_where() {
        let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        assert_eq!(misread(""), "chess.fen.fields at character 0: \"\" (expected 4, 5, 6)");
        assert_eq!(misread("8/8 w - -"), "chess.fen.ranks at character 0: \"8/8\" (expected 8)");
        assert_eq!(
            misread("8/8/8/8/7/8/8/8 w - -"),
            "chess.fen.rank_width at character 8: \"7\" (expected 8)"
        );
        assert_eq!(
            misread("8/8/8/8/8/8/8/8p w - -"),
            "chess.fen.rank_width at character 14: \"8p\" (expected 8)"
        );
        assert_eq!(
            misread("8/3e4/8/8/8/8/8/8 w - -"),
            "chess.fen.piece at character 3: \"e\" (expected KQRBNP, kqrbnp, 1-8)"
        );
        assert!(misread(&format!("{board} r KQkq -")).starts_with("chess.fen.turn at character 44: \"r\""));
        assert!(
            misread(&format!("{board} w KXkq -")).starts_with("chess.fen.castling at character 47: \"X\"")
        );
        assert!(
            misread(&format!("{board} w KKkq -")).starts_with("chess.fen.castling at character 47: \"K\"")
        );
        assert!(misread("4k3/8/8/8/8/8/8/4K3 w Q -").starts_with("chess.fen.castling at character 22"));
        assert!(misread(&format!("{board} w KQkq e3")).starts_with("chess.fen.en_passant at character 51"));
        assert!(misread(&format!("{board} w KQkq - -3 1")).starts_with("chess.fen.number at character 53"));
        assert!(misread(&format!("{board} w KQkq - 0 1 x")).starts_with("chess.fen.fields at character 57"));
    }

    #[test]
    fn positions_that_no_game_reaches_are_read_and_written() {
        for fen in [
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "4k3/8/8/8/8/8/8/8 w - - 3 9",
            "4k2P/8/8/8/8/8/8/4K3 b - - 0 1",
            "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK b - - 0 1",
        ] {
            let position = read(fen).expect("a FEN");
            assert!(position.is_irregular(), "{fen}");
            assert_eq!(write(&position), fen);
        }
    }
}
