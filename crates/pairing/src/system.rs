//! The registry: which engine pairs by which system.

use kydan_regulations::System;

use crate::berger::{Double, Table};
use crate::dutch::Dutch;
use crate::knockout::Knockout;
use crate::lim::Lim;
use crate::lots::Lots;
use crate::swiss_simple::{self, Plain};
use crate::{Before, Engine, Ground, Task};

/// A pairing system: how a round is paired, and where each rule is written. A new one is a folder with its engine, a
/// row in `kydan_regulations::System` and a line in [`of`].
pub(crate) trait Pairing: Sync {
    /// Pairs the round from what happened before it.
    fn run(&self, task: &Task<'_>) -> Engine;

    /// The article of a step's ground, where `of` is the player whose opponent is asked for; empty where it is the
    /// organizer's own wish.
    fn article(&self, ground: Ground, _of: Option<&Before>) -> &'static str {
        swiss_simple::article(ground)
    }

    /// The article that gives colors in a round; empty where the system has none of its own for it.
    fn article_of_color(&self, _round: u16) -> &'static str {
        ""
    }
}

pub(crate) const fn of(system: System) -> &'static dyn Pairing {
    match system {
        System::RoundRobin => &Table,
        System::DoubleRoundRobin | System::Scheveningen => &Double,
        System::SwissSimple => &Plain,
        System::Dutch => &Dutch,
        System::Lim => &Lim,
        System::Lots => &Lots,
        System::Knockout | System::DoubleKnockout => &Knockout,
    }
}

/// The article of the xiangqi law that a step's ground stands in, where `of` is the player whose opponent is asked
/// for; empty where it is the organizer's own wish.
pub fn article(system: System, ground: Ground, of_whom: Option<&Before>) -> &'static str {
    of(system).article(ground, of_whom)
}

/// The article that gives colors in a round; empty where the system has none of its own for it.
pub fn article_of_color(system: System, round: u16) -> &'static str {
    of(system).article_of_color(round)
}
