//! The clauses under which a repetition is a draw, because both sides offend or nobody does.

use kydan_game::Side;

use super::Finding;
use crate::judge::cycle::Cycle;
use crate::judge::discovery::{CHECKS, check_that_wins};
use crate::judge::identity::Men;
use crate::judge::ply::{Attack, Offered, Origin, Ply, Way};
use crate::judge::threat::Nature;
use crate::piece::Role;
use crate::{phrases, provisions};

/// Both chase: each other (24.18), or third men (the example of mutual chase, figure 107, printed without a
/// clause).
pub(super) fn mutual_chase(cycle: &Cycle<'_>, chased_by_white: Men, chased_by_black: Men) -> Finding {
    let hunts = |side: Side, prey: Men, hunter: Men| {
        cycle
            .own(side)
            .flat_map(Ply::chases)
            .any(|attack| prey.meets(attack.victim) && hunter.meets(attack.attacker))
    };
    let each_other = hunts(Side::White, chased_by_white, chased_by_black)
        && hunts(Side::Black, chased_by_black, chased_by_white);
    let article = if each_other { provisions::BOTH_CHASE } else { provisions::BOTH_CHASE_OTHERS };
    Finding::draw(article, phrases::MUTUAL_CHASE).about(chased_by_white, chased_by_black)
}

/// Nobody offends: the clause that says most about what was done instead, and 24.2 if none does.
///
/// Each question is put to both sides before the next, so the answer does not depend on their colors.
pub(super) fn lawful(cycle: &Cycle<'_>) -> Finding {
    type Question = fn(&Cycle<'_>, Side) -> Option<Finding>;
    const QUESTIONS: [Question; 18] = [
        attacks_on_protected,
        bound_rook_attacks,
        frees_attackers_by_king,
        chases_by_king_or_pawn,
        chases_home_pawn,
        chases_in_turn,
        threats_of_mate_by_both,
        checks_and_mate_threats,
        checks_and_chases,
        checks_and_pauses,
        threats_by_discovery,
        offers,
        threatens_mate_next,
        bars_the_way,
        threatens_mate,
        chases_and_discoveries,
        attacks_that_nobody_minds,
        attacks_in_turn,
    ];
    let answer = |question: &Question| {
        let answers = Side::BOTH.map(|side| question(cycle, side));
        answers.into_iter().flatten().min_by_key(Finding::rank)
    };
    QUESTIONS
        .iter()
        .find_map(answer)
        .unwrap_or_else(|| Finding::draw(provisions::LAWFUL_REPETITION, phrases::LAWFUL_REPETITION))
}

/// One man is attacked each time, but has a real root or is free to take back, at least once: 24.13 for one
/// attacker, 24.31 for several, 24.20 and 24.23 for men of one kind, 24.35 where barring its way is all.
fn attacks_on_protected(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let prey = cycle.always_attacked(side, |ply, attack| !ply.is_check() && aims(attack) && attack.is_made());
    if prey.is_empty() {
        return None;
    }
    let made =
        || cycle.own(side).flat_map(|ply| on(ply, prey)).filter(|attack| aims(attack) && attack.is_made());
    let hunters = made().fold(Men::NONE, |men, attack| men.or(attack.attacker));
    if made().all(|attack| attack.capture.nature == Nature::Offer) {
        return Some(offers_to_like(cycle, side, prey, hunters));
    }
    let of_like = made().all(Attack::is_of_like);
    let by_several = cycle.own(side).all(|ply| on(ply, prey).filter(|attack| aims(attack)).count() > 1);
    // Where a root is missing once, it is more than barring (figure 31).
    let bars = cycle.own(side).all(|ply| ply.way == Way::BarredForward) && made().all(Attack::has_root);
    let unforced = cycle.own(!side).all(|ply| ply.mate_threat.is_none());
    let (article, phrase) = if of_like && made().any(|attack| !attack.capture.answerable) {
        // 23.7 counts a man that cannot leave as chased though protected; figures 54 and 66 do not.
        let rook = made().any(|attack| attack.capture.of == Role::Rook);
        (if rook { provisions::BINDS_ROOK } else { provisions::CHASES_LIKE }, phrases::NEEDS_ARBITER_PINNED)
    } else if made().any(|attack| attack.capture.pinned)
        && made().all(|attack| attack.capture.pinned || attack.capture.nature == Nature::Wins)
    {
        // The same of a man that another kind attacks. Figure 97 draws, too.
        (provisions::CHASES_PINNED, phrases::NEEDS_ARBITER_PINNED)
    } else if is_chase_but_for_exchanges(cycle, side, prey) {
        // 23.8 counts it as a chase if the offer is really one of exchange, which only a person can say.
        (provisions::CHASES_PROTECTED, phrases::NEEDS_ARBITER_EXCHANGE)
    } else if by_several {
        (provisions::SEVERAL_CHASE_PROTECTED, phrases::CHASE_OF_PROTECTED)
    } else if bars && unforced {
        (provisions::BLOCKS_PERPETUALLY, phrases::PERPETUAL_BLOCK)
    } else {
        (provisions::CHASES_PROTECTED, phrases::CHASE_OF_PROTECTED)
    };
    Some(Finding::draw(article, phrase).about(prey, hunters))
}

/// Whether these men are chased with some plies, and with every other a protected man of their kind is offered for them.
fn is_chase_but_for_exchanges(cycle: &Cycle<'_>, side: Side, prey: Men) -> bool {
    let chased = |ply: &Ply| prey.meets(ply.chased(Origin::Loosened));
    let offers = |ply: &Ply| {
        let mut offers = on(ply, prey).filter(|attack| attack.capture.nature == Nature::Offer);
        ply.offered == Some(Offered::Protected) && offers.any(|attack| attack.attacker == ply.mover)
    };
    cycle.own(side).any(chased) && cycle.own(side).all(|ply| chased(ply) || offers(ply))
}

/// A man of the same kind is offered each time, and the other is free to take it. Where it is a mere offer for
/// nothing, 24.20 has it; an exchange, or a sacrifice to save something that hangs, falls under 24.36.
fn offers_to_like(cycle: &Cycle<'_>, side: Side, prey: Men, hunters: Men) -> Finding {
    let rooted = cycle.own(side).all(|ply| ply.offered == Some(Offered::Protected));
    let article = if rooted || !cycle.hanging(side).is_empty() {
        provisions::OFFERS_PERPETUALLY
    } else {
        provisions::CHASES_LIKE
    };
    Finding::draw(article, phrases::PERPETUAL_OFFER).about(prey, hunters)
}

/// The attacks of the ply on these men.
fn on(ply: &Ply, prey: Men) -> impl Iterator<Item = &Attack> {
    ply.attacks.iter().filter(move |attack| prey.meets(attack.victim))
}

fn aims(attack: &Attack) -> bool {
    matches!(attack.capture.nature, Nature::Wins | Nature::Protected | Nature::Offer)
}

/// A rook that is bound steps along its line and attacks nothing by it (24.23).
fn bound_rook_attacks(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let prey = cycle.own(side).fold(Men::ALL, |men, ply| men.and(ply.bound_aims));
    let rook = cycle.own(side).next()?.mover;
    (!prey.is_empty()).then(|| Finding::draw(provisions::BINDS_ROOK, phrases::BOUND_ROOK).about(prey, rook))
}

/// King (24.24) or pawn (24.25) attacks one man, others helping with some plies.
fn chases_by_king_or_pawn(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let counts = |ply: &Ply, attack: &Attack| {
        let nature = attack.capture.nature;
        !ply.is_check() && matches!(nature, Nature::Wins | Nature::ByKingOrPawn) && attack.is_made()
    };
    let prey = cycle.always_attacked(side, counts);
    let made = || {
        let attacks = cycle.own(side).flat_map(|ply| &ply.attacks);
        attacks.filter(|attack| prey.meets(attack.victim) && attack.is_made())
    };
    let by = |role| made().any(|attack| attack.capture.by == role);
    let article = if by(Role::King) {
        provisions::KING_CHASES
    } else if by(Role::Pawn) {
        provisions::PAWN_CHASES
    } else {
        return None;
    };
    let hunters = made().fold(Men::NONE, |men, attack| men.or(attack.attacker));
    Some(Finding::draw(article, phrases::CHASE_BY_KING_OR_PAWN).about(prey, hunters))
}

/// The king steps aside each time and so frees men that attack one man (23.9, or a chase by 23.3).
fn frees_attackers_by_king(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let freed = |ply: &Ply, attack: &Attack| {
        let wins = attack.capture.nature == Nature::Wins && attack.met && !ply.is_check();
        wins && attack.origin >= Origin::FreedByKing
    };
    let prey = cycle.always_attacked(side, freed);
    let king = cycle.muster.men(side, Role::King);
    (!prey.is_empty()).then(|| {
        Finding::draw(provisions::KING_FREES_CHASERS, phrases::NEEDS_ARBITER_UNPINNING).about(prey, king)
    })
}

/// A pawn that has not crossed the river is attacked each time (24.21 for a cannon, 23.3 for others).
fn chases_home_pawn(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let counts = |attack: &Attack| attack.capture.nature == Nature::HomePawn && attack.is_made();
    let prey = cycle.always_attacked(side, |ply, attack| !ply.is_check() && counts(attack));
    if prey.is_empty() {
        return None;
    }
    let made = || cycle.own(side).flat_map(|ply| &ply.attacks).filter(|attack| counts(attack));
    let hunters = made().fold(Men::NONE, |men, attack| men.or(attack.attacker));
    let article = if made().all(|attack| attack.capture.by == Role::Cannon) {
        provisions::CANNON_CHASES_BY_SCREEN
    } else {
        provisions::CHASES_HOME_PAWN
    };
    Some(Finding::draw(article, phrases::CHASE_OF_HOME_PAWN).about(prey, hunters))
}

/// Something is chased each time, but not always the same: rooks by cannons (24.12), or anything (24.28).
fn chases_in_turn(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let chases = |ply: &Ply| ply.chased(Origin::Fresh);
    if cycle.own(side).any(|ply| chases(ply).is_empty()) {
        return None;
    }
    let attacks = || cycle.own(side).flat_map(Ply::chases);
    let cannons =
        attacks().all(|attack| attack.capture.by == Role::Cannon && attack.capture.of == Role::Rook);
    let (prey, hunters) = attacks().fold((Men::NONE, Men::NONE), |(prey, hunters), attack| {
        (prey.or(attack.victim), hunters.or(attack.attacker))
    });
    let article =
        if cannons { provisions::CANNONS_CHASE_ROOKS_IN_TURN } else { provisions::CHASES_SEVERAL_IN_TURN };
    Some(Finding::draw(article, phrases::CHASES_IN_TURN).about(prey, hunters))
}

/// Each time a man goes where it can be taken: a perpetual sacrifice or exchange (24.36).
fn offers(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let all = cycle.own(side).all(|ply| ply.offered.is_some() && !ply.is_check());
    let movers = cycle.own(side).fold(Men::NONE, |men, ply| men.or(ply.mover));
    all.then(|| {
        if cycle.hanging(side).meets(movers) {
            // It could be taken before it moved, too: it is no chase that nobody minds (figure 106).
            Finding::draw(provisions::OFFERS_PERPETUALLY, phrases::ATTACK_NOT_MET).about(movers, Men::NONE)
        } else {
            Finding::draw(provisions::OFFERS_PERPETUALLY, phrases::PERPETUAL_OFFER).about(Men::NONE, movers)
        }
    })
}

/// Both threaten mate, and with every ply either threaten it or parry (24.6).
fn threats_of_mate_by_both(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let both = Side::BOTH.iter().all(|side| cycle.own(*side).any(|ply| ply.mate_threat.is_some()));
    let found = both
        && always_threatens(cycle, side, Ply::is_check)
        && always_threatens(cycle, !side, |ply| ply.is_check() || ply.parries_check);
    found.then(|| Finding::draw(provisions::BOTH_THREATEN_MATE, phrases::MUTUAL_MATE_THREATS))
}

/// Check alternates with threats of mate (24.7).
fn checks_and_mate_threats(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let found = cycle.own(side).any(Ply::is_check) && always_threatens(cycle, side, Ply::is_check);
    found.then(|| Finding::draw(provisions::CHECKS_AND_THREATENS_MATE, phrases::CHECK_AND_MATE_THREAT))
}

/// Mate with the next move is threatened each time (24.5).
fn threatens_mate_next(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let found = cycle.own(side).all(|ply| ply.mate_threat.is_some());
    found.then(|| Finding::draw(provisions::THREATENS_MATE_PERPETUALLY, phrases::PERPETUAL_MATE_THREAT))
}

/// Mate is threatened each time, at least once with the next move (24.5).
fn threatens_mate(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let found = cycle.own(side).any(|ply| ply.mate_threat.is_some())
        && always_threatens(cycle, side, |ply| ply.mate_threat.is_some());
    found.then(|| Finding::draw(provisions::THREATENS_MATE_PERPETUALLY, phrases::PERPETUAL_MATE_THREAT))
}

/// Whether the side threatens mate with every ply that is not `exempt`: with its next move or, as the law's own
/// figures 9 and 12 have it, by a series of checks.
fn always_threatens(cycle: &Cycle<'_>, side: Side, exempt: impl Fn(&Ply) -> bool) -> bool {
    cycle
        .once(side)
        .all(|ply| exempt(ply) || ply.mate_threat.is_some() || cycle.claimed_mate_threat(ply).is_some())
}

/// Check alternates with a chase (24.8).
fn checks_and_chases(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let chases = |ply: &Ply| !ply.chased(Origin::Fresh).is_empty();
    let mixed =
        cycle.own(side).any(Ply::is_check) && cycle.own(side).all(|ply| ply.is_check() || chases(ply));
    if !mixed {
        return None;
    }
    let prey = cycle.own(side).fold(Men::NONE, |men, ply| men.or(ply.chased(Origin::Fresh)));
    // A check that attacks the same man, too, could be counted as its chase; 23.2 and figure 13 do not.
    let wins = |_: &Ply, attack: &Attack| attack.capture.nature == Nature::Wins && attack.is_made();
    let always = !cycle.always_attacked(side, wins).is_empty();
    let phrase = if always { phrases::NEEDS_ARBITER_CHECK_AND_CHASE } else { phrases::CHECK_AND_CHASE };
    Some(Finding::draw(provisions::CHECKS_AND_CHASES, phrase).about(prey, Men::NONE))
}

/// Check alternates with something else that is allowed (24.9).
fn checks_and_pauses(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let checks = cycle.own(side).any(Ply::is_check);
    checks.then(|| Finding::draw(provisions::CHECKS_AND_PAUSES, phrases::CHECK_AND_PAUSE))
}

/// Each time a check that would win something is threatened (24.34).
fn threats_by_discovery(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let always = cycle.once(side).all(|ply| check_that_wins(cycle.after(ply), side, CHECKS).is_some());
    always.then(|| Finding::draw(provisions::DISCOVERS_PERPETUALLY, phrases::PERPETUAL_DISCOVERY))
}

/// Such a threat alternates with a chase (24.10).
fn chases_and_discoveries(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let chases = |ply: &Ply| !ply.chased(Origin::Fresh).is_empty();
    let found = cycle.own(side).any(chases)
        && cycle.once(side).all(|ply| chases(ply) || check_that_wins(cycle.after(ply), side, 1).is_some());
    found.then(|| Finding::draw(provisions::CHASES_AND_DISCOVERS, phrases::CHASE_AND_DISCOVERY))
}

/// The man that moved before is barred its way each time (24.35).
fn bars_the_way(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let movers = cycle.own(side).fold(Men::NONE, |men, ply| men.or(ply.mover));
    let all = cycle.own(side).all(|ply| ply.way != Way::Free && ply.chases().next().is_none());
    all.then(|| {
        Finding::draw(provisions::BLOCKS_PERPETUALLY, phrases::PERPETUAL_BLOCK).about(Men::NONE, movers)
    })
}

/// One man stands attacked all the time and its side does nothing about it: no chase (the example of no chase,
/// figure 106, which stands under 24.36).
fn attacks_that_nobody_minds(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let prey = cycle.always_attacked(side, |_, attack| attack.capture.nature == Nature::Wins && !attack.met);
    let found = !prey.is_empty()
        && cycle.own(side).any(|ply| {
            ply.attacks.iter().any(|attack| prey.meets(attack.victim) && attack.attacker == ply.mover)
        });
    found.then(|| {
        Finding::draw(provisions::OFFERS_PERPETUALLY, phrases::ATTACK_NOT_MET).about(prey, Men::NONE)
    })
}

/// Something is attacked each time, now one man and now another, with or without a root (24.28).
fn attacks_in_turn(cycle: &Cycle<'_>, side: Side) -> Option<Finding> {
    let attacks = |ply: &Ply| {
        let made = ply.attacks.iter().filter(|attack| aims(attack) && attack.is_made());
        made.fold((Men::NONE, Men::NONE), |(prey, hunters), attack| {
            (prey.or(attack.victim), hunters.or(attack.attacker))
        })
    };
    if cycle.own(side).any(|ply| ply.is_check() || attacks(ply).0.is_empty()) {
        return None;
    }
    let (prey, hunters) = cycle
        .own(side)
        .map(attacks)
        .fold((Men::NONE, Men::NONE), |all, one| (all.0.or(one.0), all.1.or(one.1)));
    Some(Finding::draw(provisions::CHASES_SEVERAL_IN_TURN, phrases::CHASES_IN_TURN).about(prey, hunters))
}
