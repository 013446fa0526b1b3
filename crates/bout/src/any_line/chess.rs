//! What chess tells besides its laws.

mod irregular;
mod last_minutes;

use kydan_chess::adjourned;
use kydan_chess::{
    Castling, Chess, Claim, Contact, Due, Effort, Finding, Ground, Handling, Laws, Move, Notation, Order,
    Play, Position, Role, can_win_on, complaint_lost, examine_claim, recording,
};
use kydan_game::{Grounds, Kind, Line, Misread, Obligation, Provision, Side, Winnable};
use kydan_regulations::{Edition, FaultCode, Measure, Rate, Supervision};

use super::claim::{ClaimGround, Claimed, Examined};
use super::dispatch::{self, Hosted};
use super::irregular::{Advice, Circumstances, Irregular};
use super::last_minutes::{LateAnswer, LateClock, LateEffect, Watched};
use super::recording::{Recorder, Recording};
use super::sealed::{Hope, Replier, Sealed};
use super::touch::{CastlingIntent, Complaint, Handled, Slid, TouchContact, TouchOrder, bound_to};
use super::{Heading, Played, Tongue, announced, written};
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
    const KIND: Kind = Kind::Chess;
    #[cfg(test)]
    const PROVISIONS: &'static [Provision] = kydan_chess::PROVISIONS;
    const NOTATIONS: &'static [&'static str] = &NOTATIONS;
    const USUAL_NOTATION: &'static str = "san-any";

    fn played(line: Line<Self>) -> Played {
        Played::Chess(line)
    }

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
            penalty_seconds: penalty(edition, rate),
            complaint_moves: edition.limits.complaint_at(rate).map_or(u16::MAX, |window| window.moves),
        }
    }

    fn check_square(position: &Position) -> Option<String> {
        let turn = position.turn();
        let mut pieces = position.pieces().filter(|_| position.in_check());
        pieces.find(|(_, side, role)| *side == turn && *role == Role::King).map(|(at, ..)| at.to_string())
    }

    fn can_win_on(line: &Line<Self>, side: Side) -> Winnable<Move> {
        can_win_on(line, side, &Effort::default())
    }

    fn examine(line: &Line<Self>, edition: &Edition, claim: &Claimed<'_>) -> Result<Examined, Misread> {
        let intended = claim.intended.map(|uci| dispatch::coordinates(line, uci)).transpose()?;
        let touched = dispatch::squares::<Self>(claim.touched)?;
        let grounds: &[Ground] = match claim.ground {
            None => &[Ground::Repetition, Ground::QuietMoves],
            Some(ClaimGround::Repetition) => &[Ground::Repetition],
            Some(ClaimGround::QuietMoves) => &[Ground::QuietMoves],
            // What both sides have done is the arbiter's to judge (III.5).
            Some(ClaimGround::OpponentCannotWin | ClaimGround::NoEffort | ClaimGround::SecondsAMove) => &[],
        };
        let findings = grounds.iter().map(|ground| {
            let claim = Claim { by: claim.by, ground: *ground, intended, touched: touched.clone() };
            match examine_claim(line, &claim) {
                Finding::Right { grounds } => Examined::Right { grounds: edition.cited(grounds) },
                Finding::Wrong { shortfall, due } => {
                    Examined::Wrong { shortfall: edition.cited(shortfall), due: moves(due), objection: None }
                }
                Finding::Barred { grounds } => Examined::Barred { grounds: edition.cited(grounds) },
            }
        });
        let findings: Vec<Examined> = findings.collect();
        let right = findings.iter().find(|found| matches!(found, Examined::Right { .. })).cloned();
        Ok(right.or_else(|| findings.into_iter().next()).unwrap_or(Examined::Unknown))
    }

    fn oblige(line: &Line<Self>, handled: &Handled, _slid: Slid) -> Result<Obligation<Move>, Misread> {
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
                TouchOrder::Unknown | TouchOrder::AtOnce => Order::Unknown,
            },
            released,
            promotion: handled.promotion.map(letter).transpose()?,
            castling: match handled.castling {
                CastlingIntent::Intended => Castling::Intended,
                CastlingIntent::NotIntended => Castling::NotIntended,
            },
        };
        Ok(handling.obligation(line.position()))
    }

    fn excuse(contact: TouchContact, _nth: u8) -> Option<Grounds> {
        let contact = match contact {
            TouchContact::Intended => Contact::Intended,
            TouchContact::AdjustedAfterNotice => Contact::AdjustedAfterNotice,
            TouchContact::AdjustedWithoutNotice => Contact::AdjustedWithoutNotice,
            TouchContact::Accident => Contact::Accident,
            TouchContact::OutOfTurn => Contact::OutOfTurn,
        };
        contact.excuse()
    }

    /// The Laws of Chess leave to the arbiter what he believes; they only end the right to complain (4.8).
    fn objection(complaint: &Complaint) -> Result<Option<Grounds>, Misread> {
        Ok(complaint_lost(&dispatch::squares::<Self>(&complaint.touched_since)?))
    }

    fn recording(_edition: &Edition, clock: Recorder) -> Option<(Recording, Provision)> {
        let Recorder { rate, supervision, rule: _, seconds_left, increment } = clock;
        let play = play(rate, supervision);
        let (duty, provision) = recording::duty(recording::Time { play, seconds_left, increment });
        let duty = match duty {
            recording::Duty::Records => Recording::Due,
            recording::Duty::Excused => Recording::Excused,
        };
        Some((duty, provision))
    }

    fn advise(
        line: &Line<Self>,
        edition: &Edition,
        irregular: Irregular,
        told: Circumstances,
    ) -> Vec<Advice> {
        irregular::advise(line, edition, irregular, told)
    }

    fn late_requests(clock: LateClock) -> Vec<(ClaimGround, Provision)> {
        last_minutes::requests(clock)
    }

    fn late_answer(
        ground: ClaimGround,
        answer: LateAnswer,
        watched: Watched,
    ) -> Option<(LateEffect, Provision)> {
        last_minutes::answered(ground, answer, watched)
    }

    const TONGUES: &'static [Tongue] = &[Tongue::Vietnamese, Tongue::English, Tongue::German];

    fn announced(line: &Line<Self>, tongue: Tongue) -> Option<Vec<String>> {
        Some(announced::of_chess(line, tongue))
    }

    fn pgn(line: &Line<Self>, heading: &Heading, _notation: Option<&str>) -> Option<String> {
        Some(written::chess_pgn(line, heading))
    }

    fn open_sealed(
        line: &Line<Self>,
        edition: &Edition,
        (text, notation): (&str, Notation),
        _replier: Replier,
    ) -> Sealed {
        match adjourned::open_sealed(line, text, notation, &Effort::default()) {
            adjourned::Sealed::Plays { mv, .. } => Sealed::Plays { uci: mv.to_string() },
            adjourned::Sealed::Loses { side, grounds, opponent } => Sealed::Loses {
                side,
                grounds: edition.cited(grounds),
                opponent: match opponent {
                    Winnable::Never(_) => Hope::None,
                    Winnable::Shown(_) | Winnable::Unsettled => Hope::Winning,
                },
            },
        }
    }
}

/// The rate of play as the Laws take it, with what the event's rules say of its supervision.
const fn play(rate: Rate, supervision: Supervision) -> Play {
    let supervised = match supervision {
        Supervision::Close => kydan_chess::Supervision::Competition,
        Supervision::Usual => kydan_chess::Supervision::Basic,
    };
    match rate {
        Rate::Standard => Play::Standard,
        Rate::Rapid => Play::Rapid(supervised),
        Rate::Blitz => Play::Blitz(supervised),
    }
}

/// What the opponent gets for a first illegal move; nothing where the edition sets no time.
fn penalty(edition: &Edition, rate: Rate) -> u32 {
    let price = edition.price(&FaultCode::new("illegal_move"), 1, rate);
    match price.map(|price| price.measure) {
        Some(Measure::TimeToOpponent { seconds }) => seconds,
        Some(_) | None => 0,
    }
}

/// The moves one of which a player must make whose claim was wrong.
fn moves(due: Due) -> Vec<String> {
    match due {
        Due::Anything => Vec::new(),
        Due::Intended(mv) => vec![mv.to_string()],
        Due::Instead(obligation) => bound_to(obligation),
    }
}
