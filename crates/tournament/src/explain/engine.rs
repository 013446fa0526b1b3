//! The engine of an event, run again.

use std::collections::BTreeSet;

use kydan_game::HalfPoints;
use kydan_journal::PersonId;

use crate::pairing::dutch::{self, Boards, Paired, Request};
use crate::pairing::{Couple, Proposal, Traced, Unpairable, berger, lim, lots, swiss_simple};
use crate::{Field, LotPurpose, Round, Settings, State, System, UnpairedCause};

/// What the engine has to say.
#[derive(Clone, Debug)]
pub(super) enum Engine {
    /// FIDE's; none if it finds no pairing.
    Dutch(Option<Paired>),
    /// Those that settle one thing after the other.
    Steps(Option<Traced>),
    /// A table, with its games and its free player: nothing is chosen. None for a bracket.
    Fixed(Option<Boards>),
}

impl Engine {
    /// Runs it for a round, counted as rounds are planned; `then` has the lots that were drawn by then.
    pub(super) fn run(
        then: &State,
        settings: &Settings,
        field: &Field,
        acceleration: &[Vec<HalfPoints>],
        stage: u16,
    ) -> Self {
        match settings.system {
            System::Dutch => Self::Dutch(dutch::pair(&request(settings, field, acceleration)).ok()),
            System::SwissSimple => {
                Self::Steps(swiss_simple::trace(field, stage, settings.initial_color).ok())
            }
            System::Lim => Self::Steps(lim::trace(field, stage, settings.initial_color).ok()),
            System::Lots => {
                let lot = then.lots.get(&LotPurpose::Round { round: stage });
                let drawn = lot
                    .and_then(|lot| lot.seed.as_ref())
                    .and_then(|seed| lots::draw(field, stage, seed).ok());
                Self::Steps(drawn.map(|lots::Drawn { proposal, steps, standing, .. }| Traced {
                    proposal,
                    steps,
                    standing,
                }))
            }
            System::RoundRobin => Self::Fixed(table(field, berger::pair(field, stage))),
            System::DoubleRoundRobin => Self::Fixed(table(field, berger::pair_double(field, stage))),
            System::Knockout | System::DoubleKnockout | System::Scheveningen => Self::Fixed(None),
        }
    }

    /// The engine's round; none where it has none, or nothing to choose.
    pub(super) fn boards(&self) -> Option<Boards> {
        match self {
            Self::Dutch(paired) => paired.as_ref().map(|paired| Boards::from(&paired.proposal)),
            Self::Steps(traced) => traced.as_ref().map(|traced| Boards::from(&traced.proposal)),
            Self::Fixed(table) => table.clone(),
        }
    }
}

/// The games of a table between those who have not left.
fn table(field: &Field, paired: Result<Proposal, Unpairable>) -> Option<Boards> {
    let mut boards = Boards::from(&paired.ok()?);
    let is_here = |at: usize| field.contestants[at].left_after.is_none();
    boards.games.retain(|(white, black)| is_here(*white) && is_here(*black));
    boards.bye = boards.bye.filter(|at| is_here(*at));
    Some(boards)
}

/// What FIDE's engine is asked.
pub(super) fn request<'f>(
    settings: &Settings,
    field: &'f Field,
    acceleration: &[Vec<HalfPoints>],
) -> Request<'f> {
    Request {
        field,
        absent: field.away.clone(),
        forbidden: field.forbidden.clone(),
        acceleration: acceleration.to_vec(),
        initial: settings.initial_color,
    }
}

/// A round's boards, by the places of these persons.
pub(super) fn boards_of(round: &Round, persons: &[PersonId]) -> Boards {
    let at = |person: PersonId| persons.iter().position(|one| *one == person);
    let games =
        round.games.iter().filter_map(|game| Some((at(game.pairing.white)?, at(game.pairing.black)?)));
    let bye = round.unpaired.iter().find(|one| one.cause == UnpairedCause::Bye);
    Boards { games: games.collect(), bye: bye.and_then(|one| at(one.person)) }
}

/// Whether two rounds have the same games, at whatever tables, and the same bye.
pub(super) fn same(one: &Boards, other: &Boards) -> bool {
    let games = |boards: &Boards| -> BTreeSet<(usize, usize)> { boards.games.iter().copied().collect() };
    one.bye == other.bye && games(one) == games(other)
}

/// In which round of the Berger table two numbers meet first.
pub(super) fn table_round(system: System, field: &Field, one: u16, other: u16) -> Option<u16> {
    let rounds = berger::rounds(field.contestants.len() as u16);
    let number = |at: usize| field.contestants[at].number;
    let meet = |couple: &Couple| {
        let (white, black) = (number(couple.white), number(couple.black));
        (white, black) == (one, other) || (white, black) == (other, one)
    };
    let couples = |round: u16| match system {
        System::RoundRobin => berger::pair(field, round).ok(),
        System::DoubleRoundRobin => berger::pair_double(field, round).ok(),
        System::SwissSimple
        | System::Dutch
        | System::Lim
        | System::Lots
        | System::Knockout
        | System::DoubleKnockout
        | System::Scheveningen => None,
    };
    (1..=rounds).find(|round| couples(*round).is_some_and(|proposal| proposal.couples.iter().any(meet)))
}
