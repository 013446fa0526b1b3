//! What each ply of a repetition was, in the terms of Article 22.

use kydan_game::PlyNote;

use super::clauses::Finding;
use super::cycle::Cycle;
use super::discovery::{CHECKS, check_that_wins};
use super::identity::Men;
use super::mate_threat::MateThreat;
use super::ply::{Attack, Offered, Origin, Ply, Way};
use super::threat::Nature;
use crate::phrases;
use crate::square::Square;

/// What a ply can be. One ply can be several of these: it is called what the verdict rests on, else the first that
/// it is in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    /// 22.2. Squares: the checkers, the king.
    Check,
    /// 22.4, 22.11: attacks anew what it wins something by taking, and the reply meets it. Squares of this and the
    /// other attacks: the attackers, the man attacked.
    Chase,
    /// 22.14: the same by taking a root away.
    Loosen,
    /// 22.3: mates next, unless that is parried. Squares: the mating move, from and to.
    MateThreat,
    /// 22.3: a series of checks, for the player to show. Squares: its first move.
    ClaimedMateThreat,
    /// 23.9.
    ByKingOrPawn,
    /// 22.12, of a check. No squares.
    CheckParry,
    /// 22.5. Squares: the man offered.
    ExchangeOffer,
    /// 22.7. Squares: the man offered.
    SacrificeOffer,
    /// 23.6.
    AttackProtected,
    /// 23.3.
    HomePawn,
    /// 24.9, 24.34. Squares: the check that would win something, from and to.
    Discovered,
    /// 22.12, of a mate threat or an attack. No squares.
    Parry,
    /// 22.6. Squares: the man that bars, the man barred.
    Block,
    /// 22.8. No squares.
    Idle,
}

use Class::{
    AttackProtected, Block, ByKingOrPawn, Chase, Check, CheckParry, ClaimedMateThreat, Discovered,
    ExchangeOffer, HomePawn, Idle, Loosen, MateThreat as MateNext, Parry, SacrificeOffer,
};

const IN_ORDER: [Class; 15] = [
    Check,
    Chase,
    Loosen,
    MateNext,
    ClaimedMateThreat,
    ByKingOrPawn,
    CheckParry,
    ExchangeOffer,
    SacrificeOffer,
    AttackProtected,
    HomePawn,
    Discovered,
    Parry,
    Block,
    Idle,
];

impl Class {
    /// The key in the dictionaries.
    const fn key(self) -> &'static str {
        match self {
            Check => "check",
            Chase => "chase",
            Loosen => "loosen",
            MateNext => "mate_threat",
            ClaimedMateThreat => "mate_threat_claimed",
            ByKingOrPawn => "chase_by_king_or_pawn",
            CheckParry | Parry => "parry",
            ExchangeOffer => "exchange_offer",
            SacrificeOffer => "sacrifice_offer",
            AttackProtected => "attack_protected",
            HomePawn => "chase_home_pawn",
            Discovered => "discovered_threat",
            Block => "block",
            Idle => "idle",
        }
    }
}

/// The classes that a verdict rests on, where the usual order would name something else.
fn rests_on(finding: &Finding, ply: &Ply) -> &'static [Class] {
    let did_it = finding.hunters.is_empty() || finding.hunters.meets(ply.mover);
    match finding.phrase {
        _ if !did_it => &[],
        phrases::PERPETUAL_MATE_THREAT | phrases::MUTUAL_MATE_THREATS | phrases::CHECK_AND_MATE_THREAT => {
            &[MateNext, ClaimedMateThreat]
        }
        phrases::PERPETUAL_OFFER => &[ExchangeOffer, SacrificeOffer],
        phrases::PERPETUAL_BLOCK => &[Block],
        phrases::PERPETUAL_DISCOVERY | phrases::CHECK_AND_PAUSE => &[Discovered],
        phrases::CHASE_AND_DISCOVERY => &[Chase, Discovered],
        phrases::CHASE_OF_PROTECTED | phrases::NEEDS_ARBITER_PINNED => &[AttackProtected],
        phrases::CHASE_OF_HOME_PAWN => &[HomePawn],
        phrases::CHASE_BY_KING_OR_PAWN => &[ByKingOrPawn],
        _ => &[],
    }
}

/// The class of each ply and the squares that show it. Of several attacks those on the men that the verdict is
/// about are named; else those on the men that were attacked first.
pub(super) fn notes(cycle: &Cycle<'_>, finding: &Finding) -> Vec<PlyNote> {
    let mut known: Vec<(&Ply, PlyNote)> = Vec::new();
    let mut notes = Vec::with_capacity(cycle.loops.played.len());
    for (index, ply) in cycle.played() {
        let number = u16::try_from(index + 1).unwrap_or(u16::MAX);
        // Moves come again, and with them what they were.
        let note = if let Some((_, note)) = known.iter().find(|(other, _)| std::ptr::eq(*other, ply)) {
            PlyNote { ply: number, ..note.clone() }
        } else {
            let (class, squares) = classify(cycle, ply, finding);
            let squares = squares.iter().map(ToString::to_string).collect();
            let note = PlyNote { ply: number, class: class.key().into(), squares };
            known.push((ply, note.clone()));
            note
        };
        notes.push(note);
    }
    notes
}

fn classify(cycle: &Cycle<'_>, ply: &Ply, finding: &Finding) -> (Class, Vec<Square>) {
    // A check is a check and nothing else.
    let leading = if ply.is_check() { &[] } else { rests_on(finding, ply) };
    let classes = leading.iter().chain(&IN_ORDER).copied();
    let mut shown = classes.filter_map(|class| Some((class, shown_as(class, cycle, ply, finding)?)));
    shown.next().unwrap_or((Idle, Vec::new()))
}

/// The squares that show the ply to be of the class; none if it is not.
fn shown_as(class: Class, cycle: &Cycle<'_>, ply: &Ply, finding: &Finding) -> Option<Vec<Square>> {
    let prey = finding.prey;
    // A longer threat is one only where the verdict is about it.
    let checks = if finding.phrase == phrases::PERPETUAL_DISCOVERY { CHECKS } else { 1 };
    let after = cycle.after(ply);
    let on = |nature| attacks(ply, nature, prey);
    let key = |threat: MateThreat| vec![threat.key().from, threat.key().to];
    let offer = |offered| (ply.offered == Some(offered)).then(|| vec![ply.mv.to]);
    let when = |holds: bool| holds.then(Vec::new);
    match class {
        Check => ply.is_check().then(|| ply.checkers.squares().chain(after.board.king(!ply.by)).collect()),
        Chase => on(Nature::Wins).filter(|(_, fresh)| *fresh).map(|(squares, _)| squares),
        Loosen => on(Nature::Wins).filter(|(_, fresh)| !*fresh).map(|(squares, _)| squares),
        MateNext => ply.mate_threat.map(key),
        ClaimedMateThreat => cycle.claimed_mate_threat(ply).map(key),
        ByKingOrPawn => on(Nature::ByKingOrPawn).map(|(squares, _)| squares),
        CheckParry => when(ply.parries_check),
        ExchangeOffer => offer(Offered::Protected),
        SacrificeOffer => offer(Offered::ForNothing),
        AttackProtected => on(Nature::Protected).map(|(squares, _)| squares),
        HomePawn => on(Nature::HomePawn).map(|(squares, _)| squares),
        Discovered => check_that_wins(after, ply.by, checks).map(|mv| vec![mv.from, mv.to]),
        Parry => when(cycle.meets_threat(ply)),
        Block => (ply.way != Way::Free).then(|| vec![ply.mv.to, ply.previous.to]),
        Idle => Some(Vec::new()),
    }
}

/// The attackers and then the man attacked, and whether any of the attacks is new.
fn attacks(ply: &Ply, nature: Nature, prey: Men) -> Option<(Vec<Square>, bool)> {
    // What answers a check need not be more than that, unless the verdict is about what it attacks.
    let matters = |attack: &Attack| !ply.parries_check || prey.meets(attack.victim);
    let counts = |attack: &&Attack| attack.capture.nature == nature && attack.is_made() && matters(attack);
    let made = || ply.attacks.iter().filter(counts);
    let chosen = made().find(|attack| prey.meets(attack.victim)).or_else(|| made().next())?;
    let on_chosen = || made().filter(|attack| attack.victim == chosen.victim);
    let fresh = on_chosen().any(|attack| attack.origin == Origin::Fresh);
    Some((on_chosen().map(|attack| attack.capture.from).chain([chosen.capture.to]).collect(), fresh))
}
