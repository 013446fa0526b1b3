//! FIDE's forms of a chess event: the certificate of a title result (IT1), the report of the tournament (IT3), and who is
//! near a norm, as tables. What the record does not hold is named as missing, so that somebody writes it in by hand;
//! nothing is guessed. Verdicts are those of `kydan_rating::fide_norms`, each condition with its article of B.01.

mod certificate;
mod event;
mod norms;
mod parts;

use kydan_game::Side;
use kydan_rating::fide_norms::{Record, Tournament, Verdict, verdicts};

pub use certificate::certificate;
pub use event::event_report;
pub use norms::norms;

use crate::trf::Identity;

/// A chess event as the forms ask for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// As norms see it.
    pub tournament: Tournament,
    /// The system in the words that files of tournaments have for it.
    pub system: String,
    /// The time control, written out.
    pub time_control: String,
    /// By starting number.
    pub players: Vec<Player>,
}

/// A player of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The starting number.
    pub number: u16,
    /// Who it is; what is not known is empty.
    pub identity: Identity,
    /// The rounds, as norms see them.
    pub record: Record,
    /// The colors, round by round; none without a game.
    pub sides: Vec<Option<Side>>,
}

/// Somebody who signs or is named.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Official {
    /// The name in Latin letters.
    pub name: String,
    /// FIDE's number, where an entry is linked.
    pub fide_id: String,
}

/// What a chief arbiter's licence is, as 1.1.5 asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArbiterTitle {
    /// International arbiter.
    International,
    /// FIDE arbiter.
    Fide,
    /// A national one or a lower one.
    National,
}

/// What stands beside the tournament.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Surroundings {
    /// The event.
    pub name: String,
    /// Where it is played.
    pub place: String,
    /// The body that holds it.
    pub organizer: String,
    /// The first day, `2026-11-21`.
    pub starts: String,
    /// The last day.
    pub ends: String,
    /// The chief arbiter, if there is one.
    pub chief: Option<Official>,
    /// What the register says of the chief arbiter's licence; none where it says nothing.
    pub chief_title: Option<ArbiterTitle>,
    /// The deputies.
    pub deputies: Vec<Official>,
    /// Everybody else who arbitrates.
    pub arbiters: Vec<Official>,
    /// How many rounds a day has at most; none where not every round has a time.
    pub rounds_a_day: Option<u16>,
}

impl Sheet {
    /// The player with this number.
    pub fn player(&self, number: u16) -> Option<&Player> {
        self.players.iter().find(|player| player.number == number)
    }

    /// What the player's result is for every title that may be asked for.
    pub fn verdicts(&self, player: &Player) -> Vec<Verdict> {
        verdicts(&self.tournament, &player.record)
    }
}
