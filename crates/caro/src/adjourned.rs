//! A sealed move when the envelope is opened.

use kydan_game::{Grounds, Line};

use crate::{Caro, Move, Notation, notation, phrases, provisions};

/// The move that the player to move has sealed.
///
/// # Errors
/// What stands there is no move, or none that the law allows: whoever sealed it loses.
pub fn open_sealed(line: &Line<Caro>, text: &str, _notation: Notation) -> Result<Move, Grounds> {
    let none = || Grounds::new(provisions::ADJOURNMENT, phrases::SEALED_NO_MOVE);
    let mv = notation::read(text).map_err(|_| none())?;
    line.position().check(mv).map_err(|grounds| none().at(grounds.squares))?;
    Ok(mv)
}
