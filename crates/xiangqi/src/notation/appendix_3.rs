//! The coordinate notation that Appendix 3 of the law proposes: the piece and the point that it reaches (`Mg7`), with
//! the file or rank that it leaves where another of its kind could reach it too (`Phe2`).
//!
//! Files are `a` to `i` from White's left and ranks 0 to 9 from White's side, for both players. Letters: T Tướng,
//! S Sĩ, V Tượng (voi), X Xe, P Pháo, M Mã, B Tốt (Binh). Small letters are files, so pieces must be capital.

use arrayvec::ArrayVec;
use kydan_game::Misread;

use super::coordinates;
use super::relative::Signs;
use crate::moves::legality;
use crate::mv::Move;
use crate::phrases;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

const LETTERS: [(Role, char); 7] = [
    (Role::King, 'T'),
    (Role::Advisor, 'S'),
    (Role::Elephant, 'V'),
    (Role::Rook, 'X'),
    (Role::Horse, 'M'),
    (Role::Cannon, 'P'),
    (Role::Pawn, 'B'),
];

/// The shortest text that is read as the move; coordinates where it is no man of the side to move.
pub(super) fn write(position: &Position, mv: Move) -> String {
    let Some(piece) = position.board.piece_at(mv.from) else { return mv.to_string() };
    let letter = letter(piece.role);
    let file = char::from(b'a' + mv.from.file());
    let from = [String::new(), file.to_string(), mv.from.rank().to_string(), mv.from.to_string()];
    from.iter()
        .map(|from| format!("{letter}{from}{}", mv.to))
        .find(|text| read(position, text) == Ok(mv))
        .unwrap_or_else(|| mv.to_string())
}

/// What may be told of a man before the point that it reaches.
#[derive(Clone, Copy)]
struct From {
    file: Option<u8>,
    rank: Option<u8>,
}

pub(super) fn read(position: &Position, text: &str) -> Result<Move, Misread> {
    if let Some(mv) = coordinates::exact(text.trim()) {
        return Ok(mv);
    }
    let signs = Signs::of(text);
    let wrong = |phrase, nth: usize| Misread::new(phrase, signs.found(nth), signs.at(nth));
    let role = LETTERS.into_iter().find(|(_, letter)| signs.get(0) == Some(*letter));
    let Some((role, _)) = role else {
        return Err(wrong(phrases::UNKNOWN_PIECE, 0).expecting(LETTERS.map(|(_, letter)| letter)));
    };
    let Some(target_at) = signs.len().checked_sub(2).filter(|at| *at > 0) else {
        return Err(wrong(phrases::NOT_A_SQUARE, 1).expecting(["a0–i9"]));
    };
    let target = signs.slice(target_at..signs.len());
    let to: Square = target.parse().map_err(|_| {
        Misread::new(phrases::NOT_A_SQUARE, target.as_str(), signs.at(target_at)).expecting(["a0–i9"])
    })?;
    let mut from = From { file: None, rank: None };
    for nth in 1..target_at {
        match signs.get(nth) {
            Some(file @ 'a'..='i') if from.file.is_none() && from.rank.is_none() => {
                from.file = Some(file as u8 - b'a');
            }
            Some(rank @ '0'..='9') if from.rank.is_none() => from.rank = Some(rank as u8 - b'0'),
            // Some mark captures as chess players do.
            Some('x' | ':') if nth + 1 == target_at => {}
            _ => return Err(wrong(phrases::UNKNOWN_SIGN, nth).expecting(["a–i", "0–9"])),
        }
    }

    let told = |man: &Square| {
        from.file.is_none_or(|file| man.file() == file) && from.rank.is_none_or(|rank| man.rank() == rank)
    };
    let men = position.board.men(position.turn, role).squares();
    let men: ArrayVec<Square, 90> = men.filter(told).collect();
    let who = || (signs.slice(0..target_at), signs.at(0));
    match men.as_slice() {
        [] => {
            let standing = position.board.men(position.turn, role).squares();
            let (who, at) = who();
            return Err(Misread::new(phrases::NO_SUCH_PIECE, who, at)
                .expecting(standing.map(|man| format!("{}{man}", letter(role)))));
        }
        [man] => return Ok(Move { from: *man, to }),
        _ => {}
    }
    let moves: ArrayVec<Move, 90> = men.iter().map(|man| Move { from: *man, to }).collect();
    let reaching = |mv: &&Move| position.board.reach(position.turn, role, mv.from).has(to);
    let lawful = |mv: &&Move| legality::check(position, **mv).is_ok();
    let only = |fits: &dyn Fn(&&Move) -> bool| {
        let mut moves = moves.iter().filter(fits);
        moves.next().filter(|_| moves.next().is_none()).copied()
    };
    only(&reaching).or_else(|| only(&lawful)).ok_or_else(|| {
        let able: Vec<&Move> = moves.iter().filter(reaching).collect();
        let (who, at) = who();
        if able.is_empty() {
            let standing = men.iter().map(|man| format!("{}{man}", letter(role)));
            return Misread::new(phrases::UNREACHABLE, target.as_str(), signs.at(target_at))
                .expecting(standing);
        }
        let meant = able.iter().map(|mv| format!("{}{mv}", letter(role)));
        Misread::new(phrases::AMBIGUOUS, who, at).expecting(meant)
    })
}

fn letter(role: Role) -> char {
    LETTERS.iter().find(|(other, _)| *other == role).map_or('?', |(_, letter)| *letter)
}
