//! What chess tells besides its laws.

use kydan_chess::{Chess, Laws, Position, Role};
use kydan_regulations::{Edition, Rate};

use super::dispatch::Hosted;

impl Hosted for Chess {
    const NOTATIONS: &'static [&'static str] = &["uci", "san", "san-vi", "san-any"];
    const USUAL_NOTATION: &'static str = "san-any";

    fn laws(edition: &Edition, rate: Rate) -> Laws {
        use kydan_regulations::Effect;

        let repetitions = |effect: Effect| {
            let mut limits = edition.limits.repetition.iter();
            limits.find(|limit| limit.effect == effect).map_or(usize::MAX, |limit| limit.occurrences.into())
        };
        // The Laws count moves by each player; the edition's limits know their unit, so go by plies.
        let quiet_moves = |effect: Effect| {
            let mut limits = edition.limits.quiet_at(rate);
            limits.find(|limit| limit.effect == effect).map_or(u32::MAX, |limit| (limit.plies() / 2).into())
        };
        Laws {
            repetitions_to_claim: repetitions(Effect::Claim),
            repetitions_to_end: repetitions(Effect::Automatic),
            quiet_moves_to_claim: quiet_moves(Effect::Claim),
            quiet_moves_to_end: quiet_moves(Effect::Automatic),
        }
    }

    fn check_square(position: &Position) -> Option<String> {
        let turn = position.turn();
        let mut pieces = position.pieces().filter(|_| position.in_check());
        pieces.find(|(_, side, role)| *side == turn && *role == Role::King).map(|(at, ..)| at.to_string())
    }
}
