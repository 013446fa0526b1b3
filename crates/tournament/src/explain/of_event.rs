//! Why a round of an event is paired as it is: every system, from the facts of the tournament.
//!
//! The round is seen as the record stood when it was paired: results that were revised later, players who came or
//! left later and wishes that were made later are not in it. The engine is run again on that record, and what it
//! gives is compared with what was published.

use std::cmp::Ordering;

use kydan_game::HalfPoints;
use kydan_journal::{Decider as _, PersonId};
use serde::Serialize;

use crate::decide;
use crate::field_of::View;
use crate::pairing::dutch::{self, Boards, Figure, Preferred, Request};
use crate::pairing::{About, Before, Reason, Traced};
use crate::{Event, Field, Round, Settings, State, Tournament, UnpairedCause};

use super::engine::{Engine, boards_of, request, same, table_round};
use super::judge::{Judge, Judged};
use super::{Cited, What};

/// A round with all that explains it.
#[derive(Clone, Debug)]
pub struct RoundStories {
    settings: Settings,
    /// As it was published, or is to be.
    round: Round,
    stage: u16,
    /// The players by their index in the field.
    persons: Vec<PersonId>,
    /// Before the round.
    field: Field,
    acceleration: Vec<Vec<HalfPoints>>,
    boards: Boards,
    engine: Engine,
    results_changed: Option<Agreement>,
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

/// Whether two pairings of a round are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Agreement {
    /// They are.
    Same,
    /// They are not.
    Differs,
    /// There is nothing to compare with: the engine finds no pairing.
    Nothing,
}

/// Why two meet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoardOfEvent {
    /// Counted from 1.
    pub table: u16,
    /// White's number.
    pub white: u16,
    /// Black's number.
    pub black: u16,
    /// How White and Black stood before the round; empty in a knock-out.
    pub players: Vec<Before>,
    /// The group in which they were paired; none where points do not pair.
    pub group: Option<Group>,
    /// Why these two and these colors, as it was concluded when the round was paired.
    pub reasons: Vec<Reason>,
    /// Whom the player would have met before this opponent, and which rule was against it; where an arbiter
    /// paired otherwise than the engine, what the engine would have done.
    pub passed_over: Vec<Otherwise>,
}

/// Why a player is left over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ByeOfEvent {
    /// Who.
    pub number: u16,
    /// In half points; with acceleration, where there is one.
    pub score: HalfPoints,
    /// Why, as it was concluded when the round was paired.
    pub reasons: Vec<Reason>,
    /// Who was passed over.
    pub passed_over: Vec<Otherwise>,
}

/// Those who are paired together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Group {
    /// In half points.
    pub score: HalfPoints,
    /// Who came from another score, by number.
    pub moved: Vec<u16>,
    /// Whose score it is, by number.
    pub residents: Vec<u16>,
}

/// Something else that might have been, beside what was paired.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Otherwise {
    /// What, by numbers.
    pub what: What,
    /// The round as it would be, White first and the bye last with a 0; none where it was not worked out.
    pub instead: Option<Vec<[u16; 2]>>,
    /// Whether nothing could keep what must be kept.
    pub impossible: bool,
    /// The pairing as it is (first) beside it (second).
    pub judged: Judged,
}

/// Why an exchange of places cannot be judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum CannotSwap {
    /// A player is not paired in the round.
    #[error("number {0} is not paired in this round; name two players who are")]
    NotInTheRound(u16),
    /// Both are the same player.
    #[error("number {0} is named twice; name two different players")]
    SamePlayer(u16),
}

/// How many alternatives a story tells.
const MOST: usize = 6;

impl RoundStories {
    /// A round of the tournament with these facts; none if it was not paired, or if teams were: their matches have
    /// only the reasons that are stored with them. A later game of a match of several
    /// is explained by the first.
    pub fn of(facts: &[Event], round: u16) -> Option<Self> {
        let now = Tournament::replay(facts);
        let asked = now.round(round)?;
        if now.has_teams() {
            return None;
        }
        let stage = asked.stage();
        let first = now.rounds.iter().find(|one| one.stage() == stage).unwrap_or(asked);
        let paired =
            |fact: &Event| matches!(fact, Event::RoundPaired { round, .. } if *round == first.number);
        let then = Tournament::replay(&facts[..facts.iter().rposition(paired)?]);
        let settings = then.settings()?.clone();
        let persons: Vec<PersonId> = then.players.iter().map(|player| player.entry.person).collect();
        let field = Field::before(&then, stage);
        let acceleration = decide::acceleration(&then, &settings);
        let engine = Engine::run(&then, &settings, &field, &acceleration, stage);
        let boards = boards_of(asked, &persons);
        let mut stories = Self {
            settings,
            round: asked.clone(),
            stage,
            persons,
            field,
            acceleration,
            boards,
            engine,
            results_changed: None,
        };
        stories.results_changed = stories.with_results_of(&now, first.number, &then);
        Some(stories)
    }

    /// What the engine gives with today's results of the rounds before; none where they are what they were.
    fn with_results_of(&self, now: &State, round: u16, then: &State) -> Option<Agreement> {
        let before = View { through: Some(round.saturating_sub(1)), ..View::default() };
        let today = Field::viewed(now, &before);
        let mut field = self.field.clone();
        for (own, today) in field.contestants.iter_mut().zip(&today.contestants) {
            own.turns.clone_from(&today.turns);
        }
        if field == self.field {
            return None;
        }
        let engine = Engine::run(then, &self.settings, &field, &self.acceleration, self.stage);
        Some(self.agrees(&engine))
    }

    fn agrees(&self, engine: &Engine) -> Agreement {
        match engine.boards() {
            // A bracket follows from the results; nobody pairs it by hand.
            None if matches!(engine, Engine::Fixed(None)) => Agreement::Same,
            None => Agreement::Nothing,
            Some(engine) if same(&engine, &self.first_games()) => Agreement::Same,
            Some(_) => Agreement::Differs,
        }
    }

    /// The boards of the first game of the match.
    fn first_games(&self) -> Boards {
        let mut boards = self.boards.clone();
        if self.round.game_of_meeting().is_multiple_of(2) {
            boards.games.iter_mut().for_each(|(white, black)| std::mem::swap(white, black));
        }
        boards
    }

    /// By which rules the round is paired.
    pub const fn cited(&self) -> Cited {
        Cited::system(self.settings.system)
    }

    /// Who paired it.
    pub const fn origin(&self) -> Origin {
        if self.round.by_hand.is_some() { Origin::Hand } else { Origin::Engine }
    }

    /// Whether the engine, run again on the record as it stood, gives what was published.
    pub fn agreement(&self) -> Agreement {
        self.agrees(&self.engine)
    }

    /// The same with the results of the rounds before as they are today; none where none was changed since.
    pub const fn agreement_today(&self) -> Option<Agreement> {
        self.results_changed
    }

    /// The pairing as published beside the engine's; none where they are the same.
    pub fn beside_engine(&self) -> Option<Otherwise> {
        let engine = self.engine.boards()?;
        let published = self.first_games();
        if same(&engine, &published) {
            return None;
        }
        let changed = published.games.iter().find(|game| !engine.games.contains(game));
        let what = match changed {
            Some((white, _)) => {
                What::Meeting(self.number(*white), engine.opponent(*white).map_or(0, |at| self.number(at)))
            }
            None => What::Bye(engine.bye.map_or(0, |at| self.number(at))),
        };
        let judged = self.compare(&published, &engine);
        Some(Otherwise { what, instead: Some(self.numbers(&engine)), impossible: false, judged })
    }

    /// Why the game at this table is as it is; none where there is no such table.
    pub fn board(&self, table: u16) -> Option<BoardOfEvent> {
        let game = self.round.games.iter().find(|game| game.pairing.table == table)?;
        let (white, black) = (self.at(game.pairing.white)?, self.at(game.pairing.black)?);
        let engine = self.engine.boards();
        let is_engines = engine.as_ref().is_none_or(|engine| engine.opponent(white) == Some(black));
        let passed_over = match &self.engine {
            _ if !is_engines => self.beside_engine().into_iter().collect(),
            Engine::Dutch(Some(paired)) => {
                let story = self.request(|request| super::board(request, paired, white))?;
                story.passed_over.into_iter().map(Otherwise::from).collect()
            }
            Engine::Steps(Some(traced)) => self.passed_over(traced, white, black),
            Engine::Dutch(None) | Engine::Steps(None) | Engine::Fixed(_) => Vec::new(),
        };
        let standing = self.standing();
        let players: Vec<Before> = [white, black]
            .into_iter()
            .filter_map(|at| standing.iter().find(|before| before.contestant == at).cloned())
            .collect();
        Some(BoardOfEvent {
            table,
            white: self.number(white),
            black: self.number(black),
            group: self.group(&standing, &players),
            players,
            reasons: game.pairing.reasons.clone(),
            passed_over,
        })
    }

    /// Why the bye is whose it is; none where nobody has one.
    pub fn bye(&self) -> Option<ByeOfEvent> {
        let unpaired = self.round.unpaired.iter().find(|one| one.cause == UnpairedCause::Bye)?;
        let at = self.at(unpaired.person)?;
        let is_engines = self.engine.boards().is_none_or(|engine| engine.bye == Some(at));
        let passed_over = match &self.engine {
            _ if !is_engines => self.beside_engine().into_iter().collect(),
            Engine::Dutch(Some(paired)) => {
                let story = self.request(|request| super::bye(request, paired))?;
                story.passed_over.into_iter().map(Otherwise::from).collect()
            }
            Engine::Steps(Some(traced)) => self.passed_over_for_bye(traced, at),
            Engine::Dutch(None) | Engine::Steps(None) | Engine::Fixed(_) => Vec::new(),
        };
        let standing = self.standing();
        let before = standing.iter().find(|before| before.contestant == at);
        Some(ByeOfEvent {
            number: self.number(at),
            score: before.map_or(HalfPoints::ZERO, |before| before.score),
            reasons: unpaired.reasons.clone(),
            passed_over,
        })
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
        let published = self.first_games();
        let swapped = published.swapped(first, second);
        let judged = match self.engine {
            Engine::Fixed(_) if self.agreement() == Agreement::Same => self.against_table(first, second),
            Engine::Dutch(_) | Engine::Steps(_) | Engine::Fixed(_) => self.compare(&published, &swapped),
        };
        let instead = Some(self.numbers(&self.boards.swapped(first, second)));
        Ok(Otherwise { what: What::Swap(one, other), instead, impossible: false, judged })
    }

    fn compare(&self, first: &Boards, second: &Boards) -> Judged {
        match &self.engine {
            Engine::Dutch(_) => self.request(|request| dutch::compare(request, first, second)).into(),
            Engine::Steps(Some(traced)) => self.judge(traced).compare(first, second),
            Engine::Fixed(Some(table)) => self.by_table(table, first, second),
            Engine::Steps(None) | Engine::Fixed(None) => Judged::NEITHER,
        }
    }

    fn judge<'s>(&'s self, traced: &'s Traced) -> Judge<'s> {
        Judge { system: self.settings.system, round: self.stage, field: &self.field, traced }
    }

    fn request<T>(&self, ask: impl FnOnce(&Request<'_>) -> T) -> T {
        ask(&request(&self.settings, &self.field, &self.acceleration))
    }

    /// Which of two pairings has more of the table's games.
    fn by_table(&self, table: &Boards, first: &Boards, second: &Boards) -> Judged {
        let kept = |boards: &Boards| boards.games.iter().filter(|game| table.games.contains(game)).count();
        let preferred = match kept(first).cmp(&kept(second)) {
            Ordering::Greater => Preferred::First,
            Ordering::Less => Preferred::Second,
            Ordering::Equal => return Judged::NEITHER,
        };
        let games = |boards: &Boards| {
            let others = boards.games.iter().filter(|game| !table.games.contains(game));
            Figure::Pairs(others.map(|(white, black)| [self.number(*white), self.number(*black)]).collect())
        };
        Judged::better(preferred, self.cited(), games(first), games(second))
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
                side: if white { kydan_game::Side::White } else { kydan_game::Side::Black },
            };
            return Judged::better(Preferred::First, rule, side(is_white), side(!is_white));
        }
        let meets = |of: u16| Figure::Opponent { of, number: opponent.map(|at| self.number(at)) };
        let figures = opponent.and_then(|opponent| {
            let opponent = self.number(opponent);
            let told = |own: u16| {
                let round = table_round(self.settings.system, &self.field, own, opponent)?;
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
        let judge = self.judge(traced);
        let own = self.number(of);
        let meets = |at: usize| Figure::Opponent { of: own, number: Some(self.number(at)) };
        let chosen = if of == white { black } else { white };
        let told = |(at, _): &(usize, _)| {
            let ground = judge.ground(step, *at)?;
            let rule = judge.cite(ground, Some(of));
            Some(Otherwise {
                what: What::Meeting(own, self.number(*at)),
                instead: None,
                impossible: ground.is_absolute(),
                judged: Judged::better(Preferred::First, rule, meets(chosen), meets(*at)),
            })
        };
        step.passed.iter().filter_map(told).take(MOST).collect()
    }

    fn passed_over_for_bye(&self, traced: &Traced, chosen: usize) -> Vec<Otherwise> {
        let judge = self.judge(traced);
        let steps = traced.steps.iter().filter(|step| step.about == About::Bye);
        let rests = |at: usize| Figure::Players(vec![self.number(at)]);
        let mut told: Vec<Otherwise> = Vec::new();
        for step in steps {
            for (at, _) in step.passed.iter().chain(step.behind.iter().take(2)) {
                let Some(ground) = judge.ground(step, *at) else { continue };
                let rule = judge.cite(ground, None);
                told.push(Otherwise {
                    what: What::Bye(self.number(*at)),
                    instead: None,
                    impossible: ground.is_absolute(),
                    judged: Judged::better(Preferred::First, rule, rests(chosen), rests(*at)),
                });
            }
        }
        told.truncate(MOST);
        told
    }

    /// How everyone stood before the round.
    fn standing(&self) -> Vec<Before> {
        match &self.engine {
            Engine::Dutch(_) => {
                let standing = self.request(dutch::standing);
                let before = |one: dutch::Standing| Before {
                    contestant: one.contestant,
                    number: one.number,
                    score: one.score,
                    colors: one.colors,
                    due: one.wish,
                    barred: None,
                };
                standing.into_iter().map(before).collect()
            }
            Engine::Steps(traced) => traced.as_ref().map_or_else(Vec::new, |traced| traced.standing.clone()),
            Engine::Fixed(_) => Vec::new(),
        }
    }

    fn group(&self, standing: &[Before], players: &[Before]) -> Option<Group> {
        if let Engine::Dutch(Some(paired)) = &self.engine {
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

    fn at(&self, person: PersonId) -> Option<usize> {
        self.persons.iter().position(|one| *one == person)
    }

    fn number(&self, at: usize) -> u16 {
        self.field.contestants.get(at).map_or(0, |contestant| contestant.number)
    }

    fn numbers(&self, boards: &Boards) -> Vec<[u16; 2]> {
        let games = boards.games.iter().map(|(white, black)| [self.number(*white), self.number(*black)]);
        games.chain(boards.bye.map(|at| [self.number(at), 0])).collect()
    }
}

impl From<super::Alternative> for Otherwise {
    fn from(other: super::Alternative) -> Self {
        let super::Alternative { what, instead, comparison } = other;
        Self { what, impossible: instead.is_none(), instead, judged: comparison.into() }
    }
}
