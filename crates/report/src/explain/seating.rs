//! Why the players of a round sit as they do: every system, for events and for files alike.
//!
//! A seating stands beside what the engine gives on the record before the round; whatever is asked of it is answered
//! by the rules of the system. Players are indices into the field in questions, starting numbers in answers.

use std::collections::BTreeSet;

use kydan_field::{Boards, Field, Figure, Preferred};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::dutch::{self, Request};
use kydan_pairing::lots::{Drawing, Seed};
use kydan_pairing::{About, Before, Couple, Engine, Reason, Task, Traced, berger};
use kydan_regulations::{Draws, EditionId, LastRoundColors, ScoreGroups, System};

use super::story::{Agreement, BoardStory, ByeStory, CannotSwap, Group, Otherwise, What};
use super::{BracketStory, Cited, Judged, MOST, of_dutch};

/// What is known before a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// By which rules.
    pub system: System,
    /// As which edition numbers them; as the usual one does, where none is known.
    pub edition: Option<EditionId>,
    /// Counted from 1, as rounds are planned.
    pub round: u16,
    /// The lot for number 1 of a Swiss.
    pub initial: Side,
    /// Everyone and what happened so far, who is away, and who must not meet.
    pub field: Field,
    /// Points that count for pairing only, by player and round; empty without acceleration.
    pub acceleration: Vec<Vec<HalfPoints>>,
    /// Whether the Dutch system pairs large score groups as a whole.
    pub score_groups: ScoreGroups,
    /// When the limits of color give way in the last round, by Article 27.
    pub last_round_colors: LastRoundColors,
    /// The seed of the round's lot, where the system draws.
    pub seed: Option<Seed>,
    /// How the seed is used.
    pub drawing: Drawing,
}

/// A round beside what the engine makes of the record before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    known: Known,
    boards: Boards,
    engine: Engine,
}

impl Known {
    fn task(&self) -> Task<'_> {
        Task {
            system: self.system,
            field: &self.field,
            round: self.round,
            initial: self.initial,
            acceleration: &self.acceleration,
            score_groups: self.score_groups,
            last_round_colors: self.last_round_colors,
            seed: self.seed.as_ref(),
            drawing: self.drawing,
        }
    }

    /// What FIDE's engine is asked.
    pub fn request(&self) -> Request<'_> {
        self.task().request()
    }

    /// Runs the engine.
    pub fn run(&self) -> Engine {
        self.task().run()
    }
}

impl Seating {
    /// `boards` as they are paired or were; `engine` is what [`Known::run`] gave.
    pub const fn new(known: Known, boards: Boards, engine: Engine) -> Self {
        Self { known, boards, engine }
    }

    /// What was known before the round.
    pub const fn known(&self) -> &Known {
        &self.known
    }

    /// Who meets whom, White first.
    pub const fn boards(&self) -> &Boards {
        &self.boards
    }

    /// By which rules the round is paired.
    pub fn cited(&self) -> Cited {
        Cited::system(self.known.system, self.known.edition.as_ref())
    }

    /// The engine's boards; none where it finds none, or there is nothing to choose.
    fn by_engine(&self) -> Option<Boards> {
        self.engine.boards(&self.known.field)
    }

    /// Whether the engine gives these boards.
    pub fn agreement(&self) -> Agreement {
        self.agrees(&self.engine)
    }

    /// Whether an engine that was run on another record gives these boards.
    pub fn agrees(&self, engine: &Engine) -> Agreement {
        match engine.boards(&self.known.field) {
            // A bracket follows from the results; nobody pairs it by hand.
            None if *engine == Engine::Bracket => Agreement::Same,
            None => Agreement::Nothing,
            Some(engine) if same(&engine, &self.boards) => Agreement::Same,
            Some(_) => Agreement::Differs,
        }
    }

    /// These boards beside the engine's; none where they are the same.
    pub fn beside_engine(&self) -> Option<Otherwise> {
        let engine = self.by_engine()?;
        if same(&engine, &self.boards) {
            return None;
        }
        let changed = self.boards.games.iter().find(|game| !engine.games.contains(game));
        let what = match changed {
            Some((white, _)) => {
                What::Meeting(self.number(*white), engine.opponent(*white).map_or(0, |at| self.number(at)))
            }
            None => What::Bye(engine.bye.map_or(0, |at| self.number(at))),
        };
        let judged = self.compare(&self.boards, &engine);
        Some(Otherwise { what, instead: Some(engine.numbers(&self.known.field)), impossible: false, judged })
    }

    /// The brackets of the Dutch system in the order in which they were paired; empty by another one.
    pub fn brackets(&self) -> Vec<BracketStory> {
        match &self.engine {
            Engine::Dutch(Ok(paired)) => self.request(|request| of_dutch::brackets(request, paired)),
            Engine::Dutch(Err(_))
            | Engine::Steps(_)
            | Engine::Table(_)
            | Engine::Bracket
            | Engine::Undrawn => Vec::new(),
        }
    }

    /// Why two who meet do.
    pub fn board(&self, table: u16, (white, black): (usize, usize), reasons: Vec<Reason>) -> BoardStory {
        let is_engines = self.by_engine().is_none_or(|engine| engine.opponent(white) == Some(black));
        let passed_over = match &self.engine {
            _ if !is_engines => self.beside_engine().into_iter().collect(),
            Engine::Dutch(Ok(paired)) => {
                let passed = self.request(|request| of_dutch::passed_over(request, paired, white));
                passed.into_iter().map(Otherwise::from).collect()
            }
            Engine::Steps(Ok(traced)) => self.passed_over(traced, white, black),
            Engine::Dutch(Err(_))
            | Engine::Steps(Err(_))
            | Engine::Table(_)
            | Engine::Bracket
            | Engine::Undrawn => Vec::new(),
        };
        let standing = self.standing();
        let players: Vec<Before> = [white, black]
            .into_iter()
            .filter_map(|at| standing.iter().find(|before| before.contestant == at).cloned())
            .collect();
        BoardStory {
            table,
            white: self.number(white),
            black: self.number(black),
            group: self.group(&standing, &players),
            players,
            reasons,
            passed_over,
        }
    }

    /// Why the bye is whose it is; none where nobody has one.
    pub fn bye(&self, reasons: Vec<Reason>) -> Option<ByeStory> {
        let at = self.boards.bye?;
        let is_engines = self.by_engine().is_none_or(|engine| engine.bye == Some(at));
        let passed_over = match &self.engine {
            _ if !is_engines => self.beside_engine().into_iter().collect(),
            Engine::Dutch(Ok(paired)) => {
                let passed = self.request(|request| of_dutch::passed_over_for_bye(request, paired));
                passed.into_iter().map(Otherwise::from).collect()
            }
            Engine::Steps(Ok(traced)) => self.passed_over_for_bye(traced, at),
            Engine::Dutch(Err(_))
            | Engine::Steps(Err(_))
            | Engine::Table(_)
            | Engine::Bracket
            | Engine::Undrawn => Vec::new(),
        };
        let standing = self.standing();
        let before = standing.iter().find(|before| before.contestant == at);
        let score = before.map_or(HalfPoints::ZERO, |before| before.score);
        Some(ByeStory { number: self.number(at), score, reasons, passed_over })
    }

    /// What would be worse if two players, by their numbers, were in each other's places.
    ///
    /// # Errors
    ///
    /// Who is not in the round.
    pub fn swap(&self, one: u16, other: u16) -> Result<Otherwise, CannotSwap> {
        if one == other {
            return Err(CannotSwap::SamePlayer(one));
        }
        let seated = |number: u16| {
            let mut seats =
                self.boards.games.iter().flat_map(|(white, black)| [*white, *black]).chain(self.boards.bye);
            seats.find(|at| self.number(*at) == number).ok_or(CannotSwap::NotInTheRound(number))
        };
        let (first, second) = (seated(one)?, seated(other)?);
        let swapped = self.boards.swapped(first, second);
        let judged = match self.engine {
            Engine::Table(_) | Engine::Bracket if self.agreement() == Agreement::Same => {
                self.against_table(first, second)
            }
            Engine::Dutch(_) | Engine::Steps(_) | Engine::Table(_) | Engine::Bracket | Engine::Undrawn => {
                self.compare(&self.boards, &swapped)
            }
        };
        let instead = Some(swapped.numbers(&self.known.field));
        Ok(Otherwise { what: What::Swap(one, other), instead, impossible: false, judged })
    }

    /// Which of two pairings of the round the rules prefer.
    pub fn compare(&self, first: &Boards, second: &Boards) -> Judged {
        self.known.task().compare(&self.engine, self.known.edition.as_ref(), (first, second))
    }

    fn request<T>(&self, ask: impl FnOnce(&Request<'_>) -> T) -> T {
        ask(&self.known.request())
    }

    /// Where the system leaves no choice, an exchange is against the table or the bracket.
    fn against_table(&self, first: usize, second: usize) -> Judged {
        let (one, other) = (self.number(first), self.number(second));
        let opponent = self.boards.opponent(first);
        let rule = self.cited();
        if opponent == Some(second) {
            let rule = Cited { phrase: "pairing.rule.color", ..rule };
            let is_white = self.boards.games.contains(&(first, second));
            let side = |white: bool| Figure::Side {
                number: one,
                side: if white { Side::White } else { Side::Black },
            };
            return Judged::better(Preferred::First, rule, side(is_white), side(!is_white));
        }
        let meets = |of: u16| Figure::Opponent { of, number: opponent.map(|at| self.number(at)) };
        let figures = opponent.and_then(|opponent| {
            let opponent = self.number(opponent);
            let told = |own: u16| {
                let round = self.table_round(own, opponent)?;
                Some(Figure::TableRound { pair: [own, opponent], round })
            };
            Some((told(one)?, told(other)?))
        });
        let (as_is, otherwise) = figures.unwrap_or_else(|| (meets(one), meets(other)));
        Judged::better(Preferred::First, rule, as_is, otherwise)
    }

    /// Whom the rules asked about before the opponent, or rather for his colors.
    fn passed_over(&self, traced: &Traced, white: usize, black: usize) -> Vec<Otherwise> {
        let step = traced.steps.iter().find_map(|step| match step.about {
            About::Opponent(of) if of == white && step.chosen == [black] => Some((step, of)),
            About::Opponent(of) if of == black && step.chosen == [white] => Some((step, of)),
            About::Opponent(_) | About::Bye | About::Floaters(_) => None,
        });
        let Some((step, of)) = step else { return Vec::new() };
        let task = self.known.task();
        let judge = task.judge(&self.engine, self.known.edition.as_ref(), traced);
        let own = self.number(of);
        let meets = |at: usize| Figure::Opponent { of: own, number: Some(self.number(at)) };
        let chosen = if of == white { black } else { white };
        let told = |(at, _): &(usize, _)| {
            let ground = judge.ground(step, *at)?;
            let rule = judge.cite(ground, Some(of));
            let instead = if ground.is_absolute() { None } else { self.if_met(of, *at) };
            Some(Otherwise {
                what: What::Meeting(own, self.number(*at)),
                impossible: ground.is_absolute(),
                instead,
                judged: Judged::better(Preferred::First, rule, meets(chosen), meets(*at)),
            })
        };
        step.passed.iter().filter_map(told).take(MOST).collect()
    }

    fn passed_over_for_bye(&self, traced: &Traced, chosen: usize) -> Vec<Otherwise> {
        let task = self.known.task();
        let judge = task.judge(&self.engine, self.known.edition.as_ref(), traced);
        let steps = traced.steps.iter().filter(|step| step.about == About::Bye);
        let rests = |at: usize| Figure::Players(vec![self.number(at)]);
        let mut told: Vec<Otherwise> = Vec::new();
        for step in steps {
            for (at, _) in step.passed.iter().chain(step.behind.iter().take(2)) {
                let Some(ground) = judge.ground(step, *at) else { continue };
                let rule = judge.cite(ground, None);
                let instead = if ground.is_absolute() { None } else { self.if_resting(*at) };
                told.push(Otherwise {
                    what: What::Bye(self.number(*at)),
                    impossible: ground.is_absolute(),
                    instead,
                    judged: Judged::better(Preferred::First, rule, rests(chosen), rests(*at)),
                });
            }
        }
        told.truncate(MOST);
        told
    }

    /// The round that the engine gives if these two meet; none where it gives none, or draws.
    fn if_met(&self, one: usize, other: usize) -> Option<Vec<[u16; 2]>> {
        let mut known = self.known_but_drawn()?;
        let others = (0..known.field.contestants.len()).filter(|at| ![one, other].contains(at));
        known.field.forbidden.extend(others.map(|at| (one, at)));
        let boards = known.run().boards(&known.field)?;
        (boards.opponent(one) == Some(other)).then(|| boards.numbers(&known.field))
    }

    /// The round that the engine gives if this player rests.
    fn if_resting(&self, at: usize) -> Option<Vec<[u16; 2]>> {
        let mut known = self.known_but_drawn()?;
        known.field.away.insert(at);
        let mut boards = known.run().boards(&known.field)?;
        boards.bye = Some(at);
        Some(boards.numbers(&known.field))
    }

    /// What was known, unless a lot draws: then there is no other round to tell.
    fn known_but_drawn(&self) -> Option<Known> {
        (self.known.system.character().draws == Draws::Nothing).then(|| self.known.clone())
    }

    /// How everyone stood before the round.
    fn standing(&self) -> Vec<Before> {
        self.known.task().standing(&self.engine)
    }

    fn group(&self, standing: &[Before], players: &[Before]) -> Option<Group> {
        if let Engine::Dutch(Ok(paired)) = &self.engine {
            let own = players.first()?.contestant;
            let holds = |report: &&dutch::Report| {
                report.pairs.iter().any(|(higher, lower)| *higher == own || *lower == own)
            };
            if let Some(report) = paired.brackets.iter().find(holds) {
                let numbers = |all: &[usize]| all.iter().map(|at| self.number(*at)).collect();
                let (moved, residents) = (numbers(&report.moved_down), numbers(&report.residents));
                return Some(Group { score: report.score, moved, residents });
            }
        }
        let score = players.iter().map(|player| player.score).min()?;
        let of_score = |one: &&Before| one.score == score;
        let moved = players.iter().filter(|one| !of_score(one)).map(|one| one.number).collect();
        let residents = standing.iter().filter(of_score).map(|one| one.number).collect();
        Some(Group { score, moved, residents })
    }

    fn number(&self, at: usize) -> u16 {
        self.known.field.number(at)
    }

    /// In which round of the Berger table two numbers meet first.
    fn table_round(&self, one: u16, other: u16) -> Option<u16> {
        let field = &self.known.field;
        let meet = |couple: &Couple| {
            let (white, black) = (self.number(couple.white), self.number(couple.black));
            (white, black) == (one, other) || (white, black) == (other, one)
        };
        let rounds = berger::rounds(field.contestants.len() as u16);
        let task = |round: u16| Task { round, ..self.known.task() };
        (1..=rounds).find(|round| match task(*round).run() {
            Engine::Table(Ok(proposal)) => proposal.couples.iter().any(meet),
            Engine::Table(Err(_))
            | Engine::Dutch(_)
            | Engine::Steps(_)
            | Engine::Bracket
            | Engine::Undrawn => false,
        })
    }
}

/// Whether two rounds have the same games, at whatever tables, and the same bye.
fn same(one: &Boards, other: &Boards) -> bool {
    let games = |boards: &Boards| -> BTreeSet<(usize, usize)> { boards.games.iter().copied().collect() };
    one.bye == other.bye && games(one) == games(other)
}
