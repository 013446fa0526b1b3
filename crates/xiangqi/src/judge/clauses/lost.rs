//! The clauses under which the offender must change or loses.

use kydan_game::{Provision, Side};

use super::Finding;
use crate::bits::Bits;
use crate::judge::cycle::Cycle;
use crate::judge::identity::Men;
use crate::judge::ply::{Attack, Origin, Ply};
use crate::judge::protection::Protection;
use crate::judge::threat::Nature;
use crate::piece::{Piece, Role};
use crate::square::Square;
use crate::{phrases, provisions};

/// Perpetual check, with one piece or several (24.2); also if the other side now and then checks back (24.4).
pub(super) fn by_checks(cycle: &Cycle<'_>, offender: Side) -> Finding {
    let prey = cycle.muster.men(!offender, Role::King);
    let checkers = cycle.own(offender).fold(Men::NONE, |men, ply| men.or(ply.checking_men));
    let (article, phrase) = if cycle.own(!offender).any(Ply::is_check) {
        (provisions::CHECKS_AGAINST_COUNTERCHECKS, phrases::PERPETUAL_CHECK_AND_COUNTERCHECK)
    } else {
        (provisions::CHECKS_PERPETUALLY, phrases::PERPETUAL_CHECK)
    };
    Finding::loss(offender, article, phrase).about(prey, checkers)
}

/// A root is taken away with every ply (the example of a chase, figure 105, which is printed without a clause).
/// Where some of the plies attack anew, the clause is that of the attack.
pub(super) fn by_loosening(cycle: &Cycle<'_>, offender: Side, prey: Men) -> Finding {
    lost(cycle, offender, prey, Origin::Loosened, |chase| {
        let fresh = chase.attacks().any(|attack| attack.origin == Origin::Fresh);
        if fresh || chase.by_defenders() || chase.opened_by_king() {
            clause(chase)
        } else {
            (provisions::CHASES_BY_LOOSENING, phrases::CHASE_BY_LOOSENING)
        }
    })
}

/// One man is attacked anew with every ply: the most special clause that fits.
pub(super) fn by_chase(cycle: &Cycle<'_>, offender: Side, prey: Men) -> Finding {
    lost(cycle, offender, prey, Origin::Fresh, clause)
}

/// Of several men that were chased all the time those count that are worth most, and of their clauses the one that
/// is printed first.
fn lost(
    cycle: &Cycle<'_>,
    offender: Side,
    prey: Men,
    least: Origin,
    clause: fn(&Chase<'_>) -> (Provision, &'static str),
) -> Finding {
    let most = cycle.muster.find(prey).map(|(.., piece)| worth(piece.role)).max();
    let chosen = cycle.muster.find(prey).filter(|(.., piece)| Some(worth(piece.role)) == most);
    let findings = chosen.map(|(man, _, prey)| {
        let chase = Chase { cycle, by: offender, man, prey, least };
        let (article, phrase) = clause(&chase);
        Finding::loss(offender, article, phrase).about(man, chase.hunters())
    });
    findings.min_by_key(Finding::rank).unwrap_or_else(|| {
        Finding::loss(offender, provisions::CHASES_ONE, phrases::PERPETUAL_CHASE).about(prey, Men::NONE)
    })
}

const fn worth(role: Role) -> u8 {
    match role {
        Role::King => 6,
        Role::Rook => 5,
        Role::Cannon => 4,
        Role::Horse => 3,
        Role::Elephant => 2,
        Role::Advisor => 1,
        Role::Pawn => 0,
    }
}

/// The order matters: from the most special clause to the general ones (24.14, 24.19).
fn clause(chase: &Chase<'_>) -> (Provision, &'static str) {
    if chase.with_king_or_pawn() {
        // 23.9 and 24.25 let king and pawn chase with help; 24.26 does not where the helpers chase alone, too.
        return (provisions::KING_OR_PAWN_CHASES_WITH_HELP, phrases::NEEDS_ARBITER_SUPPORTED);
    }
    if chase.by_defenders() {
        // The law never says whether a defender can chase.
        return (provisions::CHASES_ONE, phrases::NEEDS_ARBITER_DEFENDER);
    }
    let (article, phrase) = plainly(chase);
    // 23.9 lets the king chase with help; figure 71, whose king opens a line, does not.
    (article, if chase.opened_by_king() { phrases::NEEDS_ARBITER_UNPINNING } else { phrase })
}

/// The clause where no other reading is possible.
fn plainly(chase: &Chase<'_>) -> (Provision, &'static str) {
    let of = chase.prey.role;
    if chase.offers_exchange() {
        return (provisions::CHASES_AND_OFFERS, phrases::CHASE_WITH_EXCHANGE_OFFER);
    }
    if chase.only_by(&[of]) {
        let article = if of == Role::Rook { provisions::BINDS_ROOK } else { provisions::CHASES_LIKE };
        return (article, phrases::CHASE_OF_BOUND);
    }
    // Where cannon and horse chase by turns, 24.33 needs more: figure 95 saves a rook, and figure 44 something less.
    let saves_a_like = chase.saves(|own| worth(own.role) >= worth(of));
    if !saves_a_like
        && of != Role::Pawn
        && chase.by_both(Role::Cannon, Role::Horse)
        && !chase.prey_is_immobile()
    {
        return (provisions::CANNON_AND_HORSE_CHASE, phrases::CHASE_BY_TURNS);
    }
    if chase.saves(|_| true) {
        return (provisions::CHASES_TO_SAVE_OWN, phrases::CHASE_TO_SAVE_OWN);
    }
    if of == Role::Pawn && chase.only_by(&[Role::Rook]) {
        return (provisions::ROOK_CHASES_PAWN, phrases::CHASE_OF_PAWN);
    }
    if of != Role::Rook && chase.only_by(&[Role::Cannon]) && chase.only_screens_move() {
        return (provisions::CANNON_CHASES_BY_SCREEN, phrases::CHASE_BY_SCREEN);
    }
    if chase.prey_is_immobile() {
        return (provisions::CHASES_IMMOBILE, phrases::CHASE_OF_IMMOBILE);
    }
    if of == Role::Rook && chase.only_by(&[Role::Cannon]) {
        // A rook that stands still behind a root is figure 21's, which is printed under 24.11.
        let still = chase.only_screens_move() && chase.prey_stands_still() && !chase.always_rooted();
        return if still {
            (provisions::CANNON_CHASES_STILL_ROOK, phrases::CHASE_BY_SCREEN)
        } else {
            (provisions::CANNON_CHASES_ROOK, phrases::CHASE_OF_ROOK)
        };
    }
    if of != Role::Horse && chase.is_countered() {
        return (provisions::CHASE_COUNTERED, phrases::CHASE_COUNTERED);
    }
    if chase.prey_has_false_root() {
        return (provisions::CHASES_FALSELY_PROTECTED, phrases::CHASE_OF_FALSELY_PROTECTED);
    }
    if chase.by_turns() {
        return (provisions::SEVERAL_CHASE_IN_TURN, phrases::CHASE_BY_TURNS);
    }
    if chase.prey_attacks_pawns_in_turn() {
        return (provisions::CHASES_SEVERAL_IN_TURN, phrases::PERPETUAL_CHASE);
    }
    match of {
        Role::Horse => (provisions::CHASES_ONE, phrases::PERPETUAL_CHASE),
        _ if chase.always_rooted() => (provisions::CHASES_ONE, phrases::PERPETUAL_CHASE),
        Role::King | Role::Advisor | Role::Elephant | Role::Rook | Role::Cannon | Role::Pawn => {
            (provisions::CHASES_UNPROTECTED, phrases::PERPETUAL_CHASE)
        }
    }
}

/// A chase of one man through the whole repetition.
struct Chase<'a> {
    cycle: &'a Cycle<'a>,
    by: Side,
    man: Men,
    prey: Piece,
    least: Origin,
}

impl Chase<'_> {
    fn plies(&self) -> impl Iterator<Item = &Ply> {
        self.cycle.own(self.by)
    }

    /// The attacks of the ply on the prey that make it a chase.
    fn attacks_of<'p>(&self, ply: &'p Ply) -> impl Iterator<Item = &'p Attack> {
        let (man, least) = (self.man, self.least);
        ply.chases().filter(move |attack| attack.victim == man && attack.origin >= least)
    }

    fn attacks(&self) -> impl Iterator<Item = &Attack> {
        self.plies().flat_map(|ply| self.attacks_of(ply))
    }

    fn hunters(&self) -> Men {
        self.attacks().fold(Men::NONE, |men, attack| men.or(attack.attacker))
    }

    fn only_by(&self, roles: &[Role]) -> bool {
        self.attacks().all(|attack| roles.contains(&attack.capture.by))
    }

    fn by_both(&self, one: Role, other: Role) -> bool {
        self.only_by(&[one, other])
            && [one, other].iter().all(|role| self.attacks().any(|attack| attack.capture.by == *role))
    }

    /// Advisors and elephants do it all.
    fn by_defenders(&self) -> bool {
        self.only_by(&[Role::Advisor, Role::Elephant])
    }

    /// At least once a step of the king made the attack.
    fn opened_by_king(&self) -> bool {
        let king = self.cycle.muster.men(self.by, Role::King);
        self.plies().any(|ply| ply.mover == king && self.attacks_of(ply).next().is_some())
    }

    /// No single man took part each time.
    fn by_turns(&self) -> bool {
        let always = self.plies().fold(Men::ALL, |men, ply| {
            men.and(self.attacks_of(ply).fold(Men::NONE, |hunters, attack| hunters.or(attack.attacker)))
        });
        always.is_empty()
    }

    /// King or pawn attacked the same man each time as well (24.26).
    fn with_king_or_pawn(&self) -> bool {
        self.plies().all(|ply| {
            ply.attacks.iter().any(|attack| {
                attack.victim == self.man && attack.capture.nature == Nature::ByKingOrPawn && attack.is_made()
            })
        })
    }

    /// At least once a man of the prey's kind offered itself for it (24.32).
    fn offers_exchange(&self) -> bool {
        self.plies().flat_map(|ply| &ply.attacks).any(|attack| {
            attack.victim == self.man && attack.capture.nature == Nature::Offer && attack.is_made()
        })
    }

    /// One and the same man of the chasing side, such a one, hangs all the time, and the chase saves it (24.33).
    fn saves(&self, counts: impl Fn(Piece) -> bool) -> bool {
        let hanging = self.cycle.hanging(self.by);
        self.cycle.muster.find(hanging).any(|(.., piece)| counts(piece))
    }

    /// The men that attack did not move themselves; their screens did, or legs and roots of others.
    fn only_screens_move(&self) -> bool {
        self.plies().all(|ply| self.attacks_of(ply).all(|attack| attack.attacker != ply.mover))
    }

    fn prey_stands_still(&self) -> bool {
        self.cycle.own(!self.by).all(|ply| ply.mover != self.man)
    }

    fn prey_is_immobile(&self) -> bool {
        self.prey_stands_still()
            && self.plies().all(|ply| {
                let square = self.attacks_of(ply).next().map(|attack| attack.capture.to);
                square.is_some_and(|square| self.quiet_moves(ply, square).is_empty())
            })
    }

    /// Where the prey could lawfully go without taking anything.
    fn quiet_moves(&self, ply: &Ply, square: Square) -> Bits {
        let position = self.cycle.after(ply);
        let reach = crate::moves::Guard::of(position).legal_reach(self.prey.role, square);
        reach.without(position.board.occupied())
    }

    fn always_rooted(&self) -> bool {
        self.attacks().all(Attack::has_root)
    }

    fn prey_has_false_root(&self) -> bool {
        self.attacks().any(|attack| matches!(attack.capture.protection, Protection::False(_)))
    }

    /// The prey attacked a man that chased it, at least once (22.19, 24.17).
    fn is_countered(&self) -> bool {
        let hunters = self.hunters();
        self.prey_attacks().any(|attack| hunters.meets(attack.victim))
    }

    /// The prey itself attacked pawns by turns, and nothing else (figure 79, printed under 24.28). Pawns before the
    /// river are pawns as well.
    fn prey_attacks_pawns_in_turn(&self) -> bool {
        let plies = || self.cycle.own(!self.by).filter(|ply| !ply.is_check());
        let attacks = || {
            let made = plies().flat_map(|ply| &ply.attacks).filter(|attack| attack.is_made());
            made.filter(|attack| attack.attacker == self.man)
        };
        let victims = attacks().fold(Men::NONE, |men, attack| men.or(attack.victim));
        victims.count() > 1 && attacks().all(|attack| attack.capture.of == Role::Pawn)
    }

    fn prey_attacks(&self) -> impl Iterator<Item = &Attack> {
        self.cycle.own(!self.by).flat_map(Ply::chases).filter(|attack| attack.attacker == self.man)
    }
}
