//! What each ply of a repetition was, in the terms of Article 22.

use kydan_game::PlyNote;

use super::cycle::Cycle;
use super::discovery::check_that_wins;
use super::identity::Men;
use super::ply::{Attack, Offered, Ply, Way};
use super::threat::Nature;
use crate::square::Square;

/// The class of each ply and the squares that show it. Of several attacks those on `prey` are named, the men
/// that the verdict is about; else those on the men that were attacked first.
///
/// | class | squares |
/// |---|---|
/// | `check` (22.2) | the checkers, the king |
/// | `chase`, `attack_protected`, `chase_home_pawn`, `chase_by_king_or_pawn` (22.4, 22.11) | the attackers, the man attacked |
/// | `loosen` (22.14) | the attackers, the man that lost its root |
/// | `mate_threat` (22.3) | the mating move: from, to |
/// | `mate_threat_claimed` (22.3; a series of checks, for the player to show) | its first move: from, to |
/// | `exchange_offer`, `sacrifice_offer` (22.5, 22.7) | the man offered |
/// | `block` (22.6) | the man that bars, the man barred |
/// | `discovered_threat` (24.9, 24.34) | the check that would win: from, to |
/// | `parry` (22.12), `idle` (22.8) | none |
pub(super) fn notes(cycle: &Cycle<'_>, prey: Men) -> Vec<PlyNote> {
    let mut notes: Vec<PlyNote> = Vec::with_capacity(cycle.plies.len());
    for ply in &cycle.plies {
        // Loops come again, and with them what their plies were.
        let known = cycle.plies.iter().zip(&notes).find(|(other, _)| cycle.is_again(ply, other));
        let (class, squares) = if let Some((_, note)) = known {
            (note.class.clone(), note.squares.clone())
        } else {
            let (class, squares) = classify(cycle, ply, prey);
            (class.into(), squares.iter().map(ToString::to_string).collect())
        };
        notes.push(PlyNote { ply: u16::try_from(ply.index + 1).unwrap_or(u16::MAX), class, squares });
    }
    notes
}

fn classify(cycle: &Cycle<'_>, ply: &Ply, prey: Men) -> (&'static str, Vec<Square>) {
    let after = cycle.after(ply);
    if ply.is_check() {
        return ("check", ply.checkers.squares().chain(after.board.king(!ply.by)).collect());
    }
    // What answers a check need not be more than that, unless the verdict is about what it attacks.
    let matters = |attack: &Attack| !ply.parries_check || prey.meets(attack.victim);
    let attacks: Vec<&Attack> =
        ply.attacks.iter().filter(|attack| attack.is_made() && matters(attack)).collect();
    let of =
        |nature: Nature| show(attacks.iter().copied().filter(|attack| attack.capture.nature == nature), prey);
    if let Some((squares, fresh)) = of(Nature::Wins) {
        return (if fresh { "chase" } else { "loosen" }, squares);
    }
    if let Some(threat) = ply.mate_threat {
        return ("mate_threat", vec![threat.key().from, threat.key().to]);
    }
    if let Some(threat) = cycle.claimed_mate_threat(ply) {
        return ("mate_threat_claimed", vec![threat.key().from, threat.key().to]);
    }
    if let Some((squares, _)) = of(Nature::ByKingOrPawn) {
        return ("chase_by_king_or_pawn", squares);
    }
    if ply.parries_check {
        return ("parry", Vec::new());
    }
    match ply.offered {
        Some(Offered::Protected) => return ("exchange_offer", vec![ply.mv.to]),
        Some(Offered::ForNothing) => return ("sacrifice_offer", vec![ply.mv.to]),
        None => {}
    }
    if let Some((squares, _)) = of(Nature::Protected) {
        return ("attack_protected", squares);
    }
    if let Some((squares, _)) = of(Nature::HomePawn) {
        return ("chase_home_pawn", squares);
    }
    if let Some(mv) = check_that_wins(after, ply.by) {
        return ("discovered_threat", vec![mv.from, mv.to]);
    }
    if cycle.meets_threat(ply) {
        return ("parry", Vec::new());
    }
    if ply.way != Way::Free {
        return ("block", vec![ply.mv.to, ply.previous.to]);
    }
    ("idle", Vec::new())
}

/// The attackers and then the man attacked, and whether any of the attacks is new.
fn show<'a>(attacks: impl Iterator<Item = &'a Attack> + Clone, prey: Men) -> Option<(Vec<Square>, bool)> {
    let chosen = attacks.clone().find(|attack| prey.meets(attack.victim)).or(attacks.clone().next())?;
    let on_chosen = attacks.filter(|attack| attack.victim == chosen.victim);
    let fresh = on_chosen.clone().any(|attack| attack.origin == super::ply::Origin::Fresh);
    let attackers = on_chosen.map(|attack| attack.capture.from);
    Some((attackers.chain([chosen.capture.to]).collect(), fresh))
}
