//! The registry: which engine pairs by which system, and what is asked of engines by way of it.

use kydan_field::Boards;
use kydan_regulations::{EditionId, Provision, System};

use crate::berger::{Double, Table};
use crate::dutch::Dutch;
use crate::judge;
use crate::knockout::Knockout;
use crate::lim::Lim;
use crate::lots::Lots;
use crate::pairing::{Pairing, Ran};
use crate::swiss_simple::Plain;
use crate::{Before, Engine, Ground, Judge, Judged, Task, Traced};

/// The engines. A new system is a row in `kydan_regulations::System`, a folder with what implements [`Pairing`], and a
/// line here.
const fn of(system: System) -> &'static dyn Pairing {
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

impl Task<'_> {
    /// Pairs the round from what happened before it.
    pub fn run(&self) -> Engine {
        of(self.system).run(self)
    }

    /// Which of two pairings of the round the rules prefer, and by which; `engine` is what came of it, `edition` numbers the
    /// articles.
    pub fn compare(
        &self,
        engine: &Engine,
        edition: Option<&EditionId>,
        (first, second): (&Boards, &Boards),
    ) -> Judged {
        let ran = Ran { task: self, engine, edition };
        match engine {
            // The further games of a meeting, and a bracket as a file has it, leave nothing to the system.
            Engine::Table(Ok(_)) => judge::by_table(&ran, first, second),
            Engine::Table(Err(_)) | Engine::Bracket | Engine::Undrawn => Judged::NEITHER,
            Engine::Dutch(_) | Engine::Steps(_) => of(self.system).compare(&ran, first, second),
        }
    }

    /// How everyone who is paired stood before the round, the first first; nobody where points do not pair.
    pub fn standing(&self, engine: &Engine) -> Vec<Before> {
        of(self.system).standing(&Ran { task: self, engine, edition: None })
    }

    /// Who says which rule was against whom in the steps of the round.
    pub fn judge<'a>(
        &'a self,
        engine: &'a Engine,
        edition: Option<&'a EditionId>,
        traced: &'a Traced,
    ) -> Judge<'a> {
        Judge::new(of(self.system), Ran { task: self, engine, edition }, traced)
    }
}

/// What the law of xiangqi provides for a step's ground, where `of` is the player whose opponent is asked for; none
/// where it is the organizer's own wish. Its article is told by [`kydan_regulations::written`].
pub fn provision(system: System, ground: Ground, of_whom: Option<&Before>) -> Option<Provision> {
    of(system).provision(ground, of_whom)
}

/// What gives colors in a round; none where the system has nothing of its own for it.
pub fn provision_of_color(system: System, round: u16) -> Option<Provision> {
    of(system).provision_of_color(round)
}
