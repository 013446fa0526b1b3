//! What xiangqi tells besides its laws.

mod irregular;

use kydan_game::{Game as _, Grounds, Judgment, Kind, Line, Misread, Obligation, Provision, Side};
use kydan_regulations::{self as regulations, BoardRules, Edition, Effect, MoveLimit, Rate};
use kydan_xiangqi::adjourned::{self, Opponent};
use kydan_xiangqi::{
    Asking, Claim, Contact, Finding, Handling, Invoked, Laws, Move, MoveUnit, Notation, Order, Placed, Play,
    Position, Proof, QuietLimit, Report, Sliding, Watch, Xiangqi, claim_objection, examine_claim,
    offer_objection, recording,
};

use super::claim::{ClaimGround, Claimed, Examined};
use super::dispatch::{self, Hosted};
use super::irregular::{Advice, Circumstances, Irregular};
use super::recording::{Recorder, Recording};
use super::sealed::{Hope, Replier, Sealed};
use super::touch::{Complainant, Complaint, Handled, Slid, TouchContact, TouchOrder, TouchProof};
use super::{Heading, Played, Tongue, announced, written};
use crate::provisions;

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

impl Hosted for Xiangqi {
    const KIND: Kind = Kind::Xiangqi;
    #[cfg(test)]
    const PROVISIONS: &'static [Provision] = kydan_xiangqi::PROVISIONS;
    const NOTATIONS: &'static [&'static str] = &NOTATIONS;
    const USUAL_NOTATION: &'static str = "vi";

    fn played(line: Line<Self>) -> Played {
        Played::Xiangqi(line)
    }

    fn laws(edition: &Edition, rate: Rate) -> Laws {
        let judged = edition.limits.repetition.first();
        Laws {
            repetitions_to_judge: judged.map_or(usize::MAX, |limit| limit.occurrences.into()),
            quiet_limit: edition.limits.quiet_at(rate).next().map(quiet_limit),
            // The law of 2004 sets no such time and its standard play does not ask for one.
            complaint_moves: edition
                .limits
                .complaint_at(rate)
                .map_or(Laws::VN_2004.complaint_moves, |window| window.moves),
        }
    }

    fn laws_by(edition: &Edition, rate: Rate, rules: BoardRules) -> Laws {
        Laws { quiet_limit: edition.quiet_by(rate, rules).map(quiet_limit), ..Self::laws(edition, rate) }
    }

    fn check_square(position: &Position) -> Option<String> {
        position.check_square().map(|square| square.to_string())
    }

    fn judge() -> impl FnMut(&Line<Self>) -> Vec<Judgment> {
        let mut watch = Watch::default();
        move |line| watch.verdicts(line)
    }

    /// Article 12 counts moves that were made: one that is only written down counts as made for the question.
    fn examine(line: &Line<Self>, edition: &Edition, claim: &Claimed<'_>) -> Result<Examined, Misread> {
        match claim.ground {
            // 7.1g and 7.2b leave repetitions to the arbiter.
            Some(ClaimGround::QuietMoves) | None => {}
            Some(
                ClaimGround::Repetition
                | ClaimGround::OpponentCannotWin
                | ClaimGround::NoEffort
                | ClaimGround::SecondsAMove,
            ) => return Ok(Examined::Unknown),
        }
        let mut then = line.clone();
        let mut due = Vec::new();
        if let Some(uci) = claim.intended {
            let mv = dispatch::coordinates(line, uci)?;
            if let Err(grounds) = Self::check(line.position(), mv) {
                return Ok(Examined::Barred { grounds: edition.cited(grounds) });
            }
            then.push(mv);
            due.push(mv.to_string());
        }
        let asked = Claim { by: claim.by, earlier: claim.earlier };
        Ok(match examine_claim(&then, &asked) {
            Finding::Right { grounds } => Examined::Right { grounds: edition.cited(grounds) },
            // 12a can be read so that the claim is right: nobody pays before the arbiter has said how he reads it.
            Finding::Wrong { earlier_run: Some(run), .. } => {
                Examined::Open { article: edition.article(run.article) }
            }
            Finding::Wrong { shortfall, earlier_run: None, .. } => {
                let objection = claim_objection(line, &asked).map(|objection| edition.cited(objection));
                Examined::Wrong { shortfall: edition.cited(shortfall), due, objection }
            }
            Finding::Barred { grounds } => Examined::Barred { grounds: edition.cited(grounds) },
        })
    }

    fn oblige(line: &Line<Self>, handled: &Handled, slid: Slid) -> Result<Obligation<Move>, Misread> {
        let placed = match &handled.set_down {
            None => None,
            Some((from, on)) => {
                Some(Placed { from: dispatch::square::<Self>(from)?, points: dispatch::squares::<Self>(on)? })
            }
        };
        let handling = Handling {
            touched: dispatch::squares::<Self>(&handled.touched)?,
            order: match handled.order {
                TouchOrder::Known => Order::Known,
                TouchOrder::Unknown => Order::Unknown,
                TouchOrder::AtOnce => Order::AtOnce,
            },
            placed,
            sliding: match slid {
                Slid { rule: regulations::Sliding::StopsAtFirst, .. } => Sliding::StopsAtFirst,
                Slid { rule: regulations::Sliding::Reminded, nth: 0 | 1 } => Sliding::Reminded,
                Slid { rule: regulations::Sliding::Reminded, .. } => Sliding::RemindedBefore,
            },
        };
        Ok(handling.obligation(line.position()))
    }

    fn excuse(contact: TouchContact, nth: u8) -> Option<Grounds> {
        let contact = match contact {
            TouchContact::Intended => Contact::Intended,
            TouchContact::AdjustedAfterNotice => Contact::AdjustedAfterNotice,
            TouchContact::AdjustedWithoutNotice => Contact::AdjustedWithoutNotice,
            TouchContact::Accident => Contact::Accident { nth },
            TouchContact::OutOfTurn => Contact::OutOfTurn,
        };
        contact.excuse()
    }

    fn objection(complaint: &Complaint) -> Result<Option<Grounds>, Misread> {
        let asked_by = match complaint.by {
            Complainant::Opponent => Asking::Opponent,
            Complainant::Nobody => Asking::Nobody,
            Complainant::Outsider => Asking::Outsider,
        };
        let proof = match complaint.proof {
            TouchProof::Admitted => Proof::Admitted,
            TouchProof::SeenByArbiter => Proof::SeenByArbiter,
            TouchProof::Alleged => Proof::Alleged,
        };
        Ok(Report { asked_by, proof }.objection())
    }

    fn offer_objection(line: &Line<Self>, by: Side) -> Option<Grounds> {
        offer_objection(line, by)
    }

    fn recording(edition: &Edition, clock: Recorder) -> Option<(Recording, Provision)> {
        let rule = match clock.rule {
            regulations::Recording::ByTheLaw => recording::Rule::Law,
            regulations::Recording::NotInTheLastTenMinutes => {
                recording::Rule::TenMinutes { increment: clock.increment }
            }
        };
        let (duty, provision) = recording::duty(play(edition, clock.rate), rule, clock.seconds_left);
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

    const TONGUES: &'static [Tongue] = &[Tongue::Vietnamese, Tongue::English];

    fn announced(line: &Line<Self>, tongue: Tongue) -> Option<Vec<String>> {
        announced::of_xiangqi(line, tongue)
    }

    fn pgn(line: &Line<Self>, heading: &Heading, notation: Option<&str>) -> Option<String> {
        Some(written::xiangqi_pgn(line, heading, notation))
    }

    fn dhtmlxq(line: &Line<Self>, heading: &Heading) -> Option<String> {
        Some(written::xiangqi_dhtmlxq(line, heading))
    }

    fn open_sealed(
        line: &Line<Self>,
        edition: &Edition,
        (text, notation): (&str, Notation),
        replier: Replier,
    ) -> Sealed {
        let (opponent, hope) = match replier {
            Replier::Here => (Opponent::Present, Hope::Winning),
            Replier::GaveUp => (Opponent::GaveUp, Hope::GivenUp),
        };
        let side = line.turn();
        match adjourned::open_sealed(line, text, notation, opponent) {
            adjourned::Sealed::Plays { mv, .. } => Sealed::Plays { uci: mv.to_string() },
            adjourned::Sealed::Loses { grounds, .. } => {
                Sealed::Loses { side, grounds: edition.cited(grounds), opponent: hope }
            }
            adjourned::Sealed::ToExplain { grounds, .. } => {
                Sealed::ToExplain { side, grounds: edition.cited(grounds), opponent: hope }
            }
        }
    }
}

/// Only an edition with the rules of 2015 plays rapid and blitz otherwise than the law.
fn play(edition: &Edition, rate: Rate) -> Play {
    match rate {
        Rate::Rapid if edition.provides(provisions::RAPID_SETUP_STANDS).is_some() => Play::Rapid,
        Rate::Blitz if edition.provides(provisions::RAPID_SETUP_STANDS).is_some() => Play::Blitz,
        Rate::Standard | Rate::Rapid | Rate::Blitz => Play::Standard,
    }
}

fn quiet_limit(limit: &MoveLimit) -> QuietLimit {
    QuietLimit {
        moves: limit.moves,
        unit: match limit.unit {
            regulations::MoveUnit::BothSides => MoveUnit::BothSides,
            regulations::MoveUnit::EachTurn => MoveUnit::EachTurn,
        },
        checks_count_at_most: limit.checks_count_at_most,
        invoked: match limit.effect {
            Effect::Claim => Invoked::ByPlayers,
            // Nothing in xiangqi draws a game by itself for want of captures.
            Effect::Arbiter | Effect::Automatic => Invoked::ByArbiter,
        },
    }
}
