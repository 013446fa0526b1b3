//! What chess tells besides its laws.

mod irregular;

use kydan_chess::adjourned;
use kydan_chess::{
    Chess, Claim, Due, Effort, Finding, Ground, Handling, Laws, Move, Notation, Order, Position, Role,
    can_win_on, examine_claim,
};
use kydan_game::{Line, Misread, Obligation, Side};
use kydan_regulations::{Edition, Rate};

use super::Chances;
use super::claim::{ClaimGround, Claimed, Examined};
use super::dispatch::{self, Hosted};
use super::irregular::{Advice, Circumstances, Irregular};
use super::sealed::{Hope, Sealed};
use super::touch::{Handled, Obliged, TouchOrder};
use crate::phrases;

/// The names of all notations.
const NOTATIONS: [&str; Notation::ALL.len()] = {
    let mut names = [""; Notation::ALL.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = Notation::ALL[index].name();
        index += 1;
    }
    names
};

impl Hosted for Chess {
    const NOTATIONS: &'static [&'static str] = &NOTATIONS;
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

    fn can_win_on(line: &Line<Self>, side: Side) -> Chances {
        can_win_on(line, side, &Effort::default()).into()
    }

    fn examine(line: &Line<Self>, claim: &Claimed<'_>) -> Result<Examined, Misread> {
        let intended = claim.intended.map(|uci| dispatch::coordinates(line, uci)).transpose()?;
        let touched = dispatch::squares::<Self>(claim.touched)?;
        let grounds: &[Ground] = match claim.ground {
            None => &[Ground::Repetition, Ground::QuietMoves],
            Some(ClaimGround::Repetition) => &[Ground::Repetition],
            Some(ClaimGround::QuietMoves) => &[Ground::QuietMoves],
        };
        let findings = grounds.iter().map(|ground| {
            let claim = Claim { by: claim.by, ground: *ground, intended, touched: touched.clone() };
            match examine_claim(line, &claim) {
                Finding::Right { grounds } => Examined::Right { grounds },
                Finding::Wrong { shortfall, due } => {
                    Examined::Wrong { shortfall, due: moves(due), objection: None }
                }
                Finding::Barred { grounds } => Examined::Barred { grounds },
            }
        });
        let findings: Vec<Examined> = findings.collect();
        let right = findings.iter().find(|found| matches!(found, Examined::Right { .. })).cloned();
        Ok(right.or_else(|| findings.into_iter().next()).unwrap_or(Examined::Unknown))
    }

    fn oblige(line: &Line<Self>, handled: &Handled) -> Result<Obligation<Move>, Misread> {
        let released = match &handled.set_down {
            None => None,
            Some((from, on)) => {
                let from = dispatch::square::<Self>(from)?;
                on.last().map(|to| dispatch::square::<Self>(to)).transpose()?.map(|to| (from, to))
            }
        };
        let letter = |letter: char| {
            let role = Role::from_char(letter);
            role.ok_or_else(|| {
                Misread::new(phrases::UNKNOWN_PIECE, letter, 0).expecting(["q", "r", "b", "n"])
            })
        };
        let handling = Handling {
            touched: dispatch::squares::<Self>(&handled.touched)?,
            order: match handled.order {
                TouchOrder::Known => Order::Known,
                TouchOrder::Unknown => Order::Unknown,
            },
            released,
            promotion: handled.promotion.map(letter).transpose()?,
            ..Handling::default()
        };
        Ok(handling.obligation(line.position()))
    }

    fn advise(line: &Line<Self>, irregular: Irregular, told: Circumstances) -> Vec<Advice> {
        irregular::advise(line, irregular, told)
    }

    fn open_sealed(line: &Line<Self>, text: &str, notation: Notation) -> Sealed {
        match adjourned::open_sealed(line, text, notation, &Effort::default()) {
            adjourned::Sealed::Plays { mv, .. } => Sealed::Plays { uci: mv.to_string() },
            adjourned::Sealed::Loses { side, grounds, opponent } => Sealed::Loses {
                side,
                grounds,
                opponent: match opponent.into() {
                    Chances::Never(_) => Hope::None,
                    Chances::Shown | Chances::Unsettled => Hope::Winning,
                },
            },
        }
    }
}

/// The moves one of which a player must make whose claim was wrong.
fn moves(due: Due) -> Vec<String> {
    match due {
        Due::Anything => Vec::new(),
        Due::Intended(mv) => vec![mv.to_string()],
        Due::Instead(obligation) => match obligation.into() {
            Obliged::Bound { moves, .. } => moves,
            Obliged::Free | Obliged::FreeWithFault { .. } => Vec::new(),
        },
    }
}
