//! Why a Swiss round cannot be paired, and what would be possible.

use std::collections::BTreeSet;

use kydan_field::{Field, Turn};
use serde::Serialize;

use super::matching::unmatched;

/// The least that would have to give way. Ordered from the least to the most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Remedy {
    /// The limits of color: everyone could be paired without them.
    ColorLimits,
    /// That nobody is left over twice.
    SecondBye,
    /// What the organizer forbade.
    ForbiddenPairs,
    /// That nobody meets twice: too many rounds for so few players.
    Rematch,
}

impl Remedy {
    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ColorLimits => "color_limits",
            Self::SecondBye => "second_bye",
            Self::ForbiddenPairs => "forbidden_pairs",
            Self::Rematch => "rematch",
        }
    }
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    /// What would have to give way.
    pub remedy: Remedy,
    /// The numbers of those who have nobody left to meet.
    pub stuck: Vec<u16>,
}

/// Looks for the least that would have to give way so that everyone who is there could be paired.
pub fn diagnose(field: &Field) -> Diagnosis {
    let present: Vec<usize> = field.present().collect();
    let met: Vec<BTreeSet<usize>> =
        field.contestants.iter().map(|one| one.turns.iter().filter_map(opponent).collect()).collect();
    let fresh = |one: usize, other: usize| !met[one].contains(&other);
    let allowed = |one: usize, other: usize| fresh(one, other) && !field.is_forbidden(one, other);
    let has_rested = |at: usize| {
        field.contestants[at]
            .turns
            .iter()
            .any(|turn| opponent(turn).is_none() && turn.points(&field.points) >= field.points.win)
    };
    // Nobody stands for the bye of an odd field: those who may have it can meet him.
    let nobody = field.contestants.len();
    let members: Vec<usize> = if present.len().is_multiple_of(2) {
        present.clone()
    } else {
        present.iter().copied().chain([nobody]).collect()
    };
    let with_bye = |may: &dyn Fn(usize, usize) -> bool, may_rest: &dyn Fn(usize) -> bool| {
        let joined = |one: usize, other: usize| {
            let (low, high) = (one.min(other), one.max(other));
            if high == nobody { may_rest(low) } else { may(low, high) }
        };
        unmatched(&members, joined) == 0
    };
    let remedy = if with_bye(&allowed, &|at| !has_rested(at)) {
        Remedy::ColorLimits
    } else if with_bye(&allowed, &|_| true) {
        Remedy::SecondBye
    } else if with_bye(&fresh, &|_| true) {
        Remedy::ForbiddenPairs
    } else {
        Remedy::Rematch
    };
    let stuck =
        present.iter().filter(|one| present.iter().all(|other| *one == other || !allowed(**one, *other)));
    Diagnosis { remedy, stuck: stuck.map(|at| field.contestants[*at].number).collect() }
}

/// Who was met at the board, also in a game that goes on.
fn opponent(turn: &Turn) -> Option<usize> {
    match turn {
        Turn::Game(game) => game.share.is_none_or(|share| share.kind.is_played()).then_some(game.opponent),
        Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => None,
    }
}
