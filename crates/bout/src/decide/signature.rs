//! Signing the result.

use kydan_game::Side;
use kydan_journal::IncidentId;

use super::Decision;
use crate::{Board, Event, Official, Phase, Refusal, SignatureRefused, Signer, provisions};

/// A player will not sign: it is recorded, and the result stands all the same (FIDE 8.7; xiangqi law 11.1b leaves the
/// player to the chief arbiter).
pub(super) fn refuse(board: &Board, side: Side, refusal: IncidentId, by: &Official) -> Decision {
    over(board)?;
    if board.signatures.players[side].is_some() {
        return Err(Refusal::AlreadySigned);
    }
    Ok(vec![Event::SignatureRefused(SignatureRefused { side, refusal, by: by.clone() })])
}

/// Both players and the arbiter sign (xiangqi law 11.1b, 13.1; FIDE 8.7).
pub(super) fn sign(board: &Board, signer: &Signer) -> Decision {
    over(board)?;
    let signed = match signer {
        Signer::Player { person } => {
            let not_a_player = || Refusal::NotAPlayer { article: board.line.article(provisions::SIGNING) };
            let side = board.side_of(*person).ok_or_else(not_a_player)?;
            board.signatures.players[side].is_some()
        }
        Signer::Arbiter { .. } => board.signatures.arbiter.is_some(),
    };
    if signed {
        Err(Refusal::AlreadySigned)
    } else {
        Ok(vec![Event::ResultSigned { signer: signer.clone() }])
    }
}

/// There is a result to sign.
pub(super) fn over(board: &Board) -> Result<(), Refusal> {
    match board.phase {
        Phase::Concluded(_) => Ok(()),
        Phase::Seated | Phase::Running => Err(Refusal::NotConcluded),
    }
}
