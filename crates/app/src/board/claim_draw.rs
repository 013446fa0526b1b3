//! A player claims a draw: the player says so, the arbiter examines it, the law decides it.

use kydan_access::{Action, Role};
use kydan_bout::{self as bout, ClaimGround, Command, usual_notation};
use kydan_game::Side;
use kydan_journal::{BoutId, RulingId};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// A claim.
#[derive(Clone, Debug, Serialize)]
pub struct ClaimDraw {
    /// Which game.
    pub bout: BoutId,
    /// Who claims.
    pub side: Side,
    /// On what ground; on any that holds, if none is named.
    pub ground: Option<ClaimGround>,
    /// The move that the player wrote down and has not played.
    pub intended: Option<String>,
    /// The squares of pieces that the player had already touched in this move.
    pub touched: Vec<String>,
}

impl App {
    /// A player claims in the own name, and the claim waits; an arbiter examines a claim and rules on it.
    #[crate::boxed]
    pub async fn claim_draw(&self, order: &Order, input: ClaimDraw) -> Answer<AtBoard> {
        let ruling = RulingId((self.world.id)());
        let at = (self.world.now)();
        let errand = Errand {
            action: Action::ClaimDraw,
            bout: input.bout,
            content: &input,
            ruling: Some(ruling),
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            if seat.permit.capacity() == Role::Player {
                let by = seat.permit.actor().person.ok_or_else(|| Refusal::new("account_without_person"))?;
                if seat.board.side_of(by) != Some(input.side) {
                    return Err(Refusal::new("claim_of_another").into());
                }
                let (ground, intended) = (input.ground, input.intended.clone());
                return Ok(Command::StateClaim(bout::StateClaim { by, ground, intended, at }));
            }
            let notation = usual_notation(seat.board.opened.kind);
            Ok(Command::ClaimDraw(bout::ClaimDraw {
                ruling,
                side: input.side,
                ground: input.ground,
                intended: input.intended.clone().map(|text| (text, notation.to_owned())),
                touched: input.touched.clone(),
                at,
                by: seat.official()?,
            }))
        })
        .await
    }
}
