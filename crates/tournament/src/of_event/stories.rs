//! Why a round of an event is paired as it is: every system, from the facts of the tournament.
//!
//! The round is seen as the record stood when it was paired: results that were revised later, players who came or
//! left later and wishes that were made later are not in it. The engine is run again on that record, and what it
//! gives is compared with what was published.

use kydan_field::{Boards, Figure};
use kydan_journal::Decider as _;
use kydan_pairing::Reason;
use kydan_report::explain::{Agreement, BoardStory, ByeStory, CannotSwap, Cited, Known, Otherwise, Seating};
use serde::Serialize;

use crate::competition::Competition;
use crate::competition::View;
use crate::state::Pair;
use crate::{Event, Lot, LotPurpose, State, Tournament, UnpairedCause, decide};

/// A round with all that explains it.
#[derive(Clone, Debug)]
pub struct RoundStories {
    /// As it was published, or is to be.
    games: Vec<Told>,
    /// Why whoever is left over is, where somebody is.
    bye: Option<Vec<Reason>>,
    origin: Origin,
    colors: Colors,
    /// The first game of the meeting.
    seating: Seating,
    results_changed: Option<Agreement>,
}

/// A game of a round, or a match of teams.
#[derive(Clone, Debug)]
struct Told {
    number: u16,
    /// By their index in the field.
    players: (usize, usize),
    reasons: Vec<Reason>,
}

/// Whether the colors are those of the first game of the meeting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Colors {
    First,
    TurnedAround,
}

/// Who paired a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The engine of the system.
    Engine,
    /// An arbiter.
    Hand,
}

impl RoundStories {
    /// A round of the tournament with these facts; none if it was not paired. A later game of a match of several is
    /// explained by the first. Where teams play they stand for players, and matches for games: tables are the
    /// numbers of matches, and White is the priority.
    pub fn of(facts: &[Event], round: u16) -> Option<Self> {
        let now = Tournament::replay(facts);
        let asked = now.round(round)?;
        let stage = asked.stage();
        let first = now.rounds.iter().find(|one| one.stage() == stage).unwrap_or(asked);
        let paired =
            |fact: &Event| matches!(fact, Event::RoundPaired { round, .. } if *round == first.number);
        let then = Tournament::replay(&facts[..facts.iter().rposition(paired)?]);
        let settings = then.settings()?;
        // A meeting of teams is explained by its first round.
        let round = if settings.options.teams.is_some() { first } else { asked };
        let competition = Competition::of(&then);
        let field = competition.field_before(stage);
        let lot = then.lots.get(&LotPurpose::Round { round: stage });
        let known = Known {
            system: settings.system,
            edition: Some(settings.edition.clone()),
            round: stage,
            initial: settings.initial_color,
            field,
            acceleration: decide::acceleration(&then, settings),
            score_groups: settings.options.score_groups,
            last_round_colors: settings.options.last_round_colors,
            seed: lot.and_then(Lot::drawn_by),
            drawing: lot.map(|lot| lot.drawing).unwrap_or_default(),
        };
        let engine = known.run();
        let told = |pair: &Pair<'_>| {
            let players = (competition.place(pair.two.white)?, competition.place(pair.two.black)?);
            Some(Told { number: pair.number, players, reasons: pair.reasons.to_vec() })
        };
        let games: Vec<Told> = round.pairs().iter().filter_map(told).collect();
        let bye = round.without().into_iter().find(|one| one.cause == UnpairedCause::Bye);
        let mut boards = Boards {
            games: games.iter().map(|one| one.players).collect(),
            bye: bye.as_ref().and_then(|one| competition.place(one.person)),
        };
        let is_return = round.game_of_meeting().is_multiple_of(2);
        let colors = if is_return { Colors::TurnedAround } else { Colors::First };
        if colors == Colors::TurnedAround {
            turn(&mut boards.games);
        }
        let origin = if round.by_hand.is_some() { Origin::Hand } else { Origin::Engine };
        let seating = Seating::new(known, boards, engine);
        let results_changed = with_results_of(&seating, &now, first.number);
        let bye = bye.map(|one| one.reasons);
        Some(Self { games, bye, origin, colors, seating, results_changed })
    }

    /// By which rules the round is paired.
    pub fn cited(&self) -> Cited {
        self.seating.cited()
    }

    /// Who paired it.
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    /// Whether the engine, run again on the record as it stood, gives what was published.
    pub fn agreement(&self) -> Agreement {
        self.seating.agreement()
    }

    /// The same with the results of the rounds before as they are today; none where none was changed since.
    pub const fn agreement_today(&self) -> Option<Agreement> {
        self.results_changed
    }

    /// The pairing as published beside the engine's; none where they are the same.
    pub fn beside_engine(&self) -> Option<Otherwise> {
        self.seating.beside_engine()
    }

    /// Why the game at this table is as it is; none where there is no such table.
    pub fn board(&self, table: u16) -> Option<BoardStory> {
        let game = self.games.iter().find(|game| game.number == table)?;
        Some(self.seating.board(table, game.players, game.reasons.clone()))
    }

    /// Why the bye is whose it is; none where nobody has one.
    pub fn bye(&self) -> Option<ByeStory> {
        self.seating.bye(self.bye.clone()?)
    }

    /// What would be worse if two players, by their numbers, were in each other's places.
    ///
    /// # Errors
    ///
    /// Who is not in the round.
    pub fn swap(&self, one: u16, other: u16) -> Result<Otherwise, CannotSwap> {
        let mut told = self.seating.swap(one, other)?;
        if self.colors == Colors::TurnedAround {
            // The rules were asked of the first game; the reader sees the return game.
            turn_numbers(told.instead.iter_mut().flatten());
            for figure in [&mut told.judged.first, &mut told.judged.second] {
                if let Figure::Side { side, .. } = figure {
                    *side = !*side;
                }
            }
        }
        Ok(told)
    }
}

/// What the engine gives with today's results of the rounds before; none where they are what they were.
fn with_results_of(seating: &Seating, now: &State, round: u16) -> Option<Agreement> {
    let before = View { through: Some(round.saturating_sub(1)), ..View::default() };
    let today = Competition::seen(now, &before).field();
    let mut known = seating.known().clone();
    for (own, today) in known.field.contestants.iter_mut().zip(&today.contestants) {
        own.turns.clone_from(&today.turns);
        own.adjustments.clone_from(&today.adjustments);
    }
    (known.field != seating.known().field).then(|| seating.agrees(&known.run()))
}

fn turn(games: &mut [(usize, usize)]) {
    for (white, black) in games {
        std::mem::swap(white, black);
    }
}

/// The bye, with its 0, stays as it is.
fn turn_numbers<'n>(boards: impl Iterator<Item = &'n mut [u16; 2]>) {
    for board in boards.filter(|[_, black]| *black != 0) {
        board.swap(0, 1);
    }
}
