//! The tournament of a file.

use std::collections::{BTreeMap, BTreeSet};

use kydan_field::{Contestant, Encounter, Field, Points, ResultKind, Schedule, Share, Turn};
use kydan_game::{HalfPoints, Side};

use super::Report;
use super::player::{Code, Player, RoundCell};
use super::record::{ByeKind, Record};

/// All that a file says of a tournament, as the engines see it. Players stand in the order of their numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The players with every round of the file.
    pub field: Field,
    /// The color of number 1: as stated, else as the first round shows it.
    pub initial: Side,
    /// Points for pairing only, by player and round.
    pub acceleration: Vec<Vec<HalfPoints>>,
    /// Who must not meet, with the first and the last round for it.
    pub forbidden: Vec<(usize, usize, (u16, u16))>,
    /// Byes stated ahead, by round and player.
    pub byes: BTreeMap<(u16, usize), HalfPoints>,
    /// Whose columns are blank in the last round while others have a bye there: absent once it is paired, to be paired
    /// before.
    pub blank: BTreeSet<usize>,
}

/// Why the players of a file are no tournament.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Unusable {
    /// A number is given twice.
    #[error("two players have the number {number}")]
    SameNumber {
        /// The number, counted from 1.
        number: u16,
    },
    /// An opponent is nowhere.
    #[error("number {number} has no opponent {opponent} in round {round}")]
    NoSuchOpponent {
        /// Whose line.
        number: u16,
        /// Counted from 1.
        round: u16,
        /// Who is missing.
        opponent: u16,
    },
    /// Two lines do not say the same of a game.
    #[error("numbers {number} and {opponent} disagree on round {round}")]
    Disagreement {
        /// Whose line.
        number: u16,
        /// Counted from 1.
        round: u16,
        /// Whose line says something else.
        opponent: u16,
    },
}

impl Report {
    /// The tournament of the file.
    ///
    /// # Errors
    ///
    /// Where players or games contradict each other.
    pub fn setup(&self) -> Result<Setup, Unusable> {
        let mut players: Vec<&Player> = self.players().collect();
        players.sort_by_key(|player| player.number);
        if let Some(pair) = players.windows(2).find(|pair| pair[0].number == pair[1].number) {
            return Err(Unusable::SameNumber { number: pair[0].number });
        }
        let places: BTreeMap<u16, usize> =
            players.iter().enumerate().map(|(at, player)| (player.number, at)).collect();
        let worth = Worth::of(self);
        let mut field = Field { points: worth.points, schedule: self.schedule(), ..Field::default() };
        for player in &players {
            field.contestants.push(contestant(player, &places, &worth)?);
        }
        agree(&field)?;
        let rounds = field.rounds();
        let is_blank =
            |player: &Player| player.rounds.get(rounds.saturating_sub(1)).is_none_or(Option::is_none);
        let blank =
            players.iter().enumerate().filter(|(_, player)| is_blank(player)).map(|(at, _)| at).collect();
        for contestant in &mut field.contestants {
            contestant.turns.resize(rounds, Turn::ABSENT);
        }
        let initial = self.initial_color().unwrap_or_else(|| shown_color(&field));
        let mut setup = Setup {
            field,
            initial,
            acceleration: vec![Vec::new(); players.len()],
            forbidden: Vec::new(),
            byes: BTreeMap::new(),
            blank,
        };
        // Where teams play these records name teams.
        if !self.is_of_teams() {
            for record in &self.records {
                setup.take(record, &places);
            }
            setup.adjust(self, &players, &places);
        }
        Ok(setup)
    }

    pub(crate) fn initial_color(&self) -> Option<Side> {
        self.records.iter().find_map(|record| {
            if let Record::InitialColor(side) = record {
                return Some(*side);
            }
            let Record::Other(line) = record else { return None };
            let words = || line.split_whitespace().skip_while(|word| *word != "XXC").skip(1);
            if words().any(|word| word.eq_ignore_ascii_case("white1")) {
                return Some(Side::White);
            }
            words().any(|word| word.eq_ignore_ascii_case("black1")).then_some(Side::Black)
        })
    }
}

/// What results are worth, with what does not fit into [`Points`].
struct Worth {
    points: Points,
    absence: HalfPoints,
}

impl Worth {
    fn of(report: &Report) -> Self {
        let mut stated: BTreeMap<char, HalfPoints> = BTreeMap::new();
        for record in &report.records {
            if let Record::Points(points) = record {
                stated.extend(points.0.iter().copied());
            }
            let Record::Other(line) = record else { continue };
            let mut words = line.split_whitespace();
            let letter = match words.next() {
                Some("BBW") => 'W',
                Some("BBD") => 'D',
                Some("BBL") => 'L',
                Some("BBZ" | "BBF") => 'A',
                Some("BBU") => 'P',
                _ => continue,
            };
            if let Some(points) = words.next().and_then(super::columns::read_points) {
                stated.insert(letter, HalfPoints(points.max(0) as u16));
            }
        }
        let get = |letter: char, usual: HalfPoints| stated.get(&letter).copied().unwrap_or(usual);
        let win = get('W', HalfPoints::ONE);
        // Everyone has a free round in a table of odd size: it is worth nothing where the file does not say otherwise.
        let bye = match report.schedule() {
            Schedule::Predetermined if !report.is_of_teams() => HalfPoints::ZERO,
            // A player of a team has a bye where nobody sits opposite.
            Schedule::Predetermined | Schedule::Drawn => win,
        };
        let points = Points {
            win,
            draw: get('D', HalfPoints::HALF),
            loss: get('L', HalfPoints::ZERO),
            bye: get('P', bye),
        };
        Self { points, absence: get('A', HalfPoints::ZERO) }
    }
}

fn contestant(player: &Player, places: &BTreeMap<u16, usize>, worth: &Worth) -> Result<Contestant, Unusable> {
    let mut turns = Vec::with_capacity(player.rounds.len());
    for (cell, round) in player.rounds.iter().zip(1..) {
        turns.push(match cell {
            None => Turn::Absent { points: worth.absence },
            Some(cell) => turn(player.number, round, *cell, places, worth)?,
        });
    }
    Ok(Contestant { number: player.number, rating: player.rating, turns, ..Contestant::default() })
}

fn turn(
    number: u16,
    round: u16,
    cell: RoundCell,
    places: &BTreeMap<u16, usize>,
    worth: &Worth,
) -> Result<Turn, Unusable> {
    let RoundCell { opponent, side, code } = cell;
    let (own, kind) = match code {
        Code::PairingBye => return Ok(Turn::Bye { points: worth.points.bye }),
        Code::FullPointBye => return Ok(Turn::Absent { points: worth.points.win }),
        Code::HalfPointBye => return Ok(Turn::Absent { points: worth.points.draw }),
        Code::ZeroPointBye => return Ok(Turn::Absent { points: worth.absence }),
        Code::ForfeitWin if opponent.is_none() => return Ok(Turn::Absent { points: worth.points.win }),
        Code::ForfeitLoss if opponent.is_none() => return Ok(Turn::Absent { points: worth.absence }),
        Code::Win | Code::ShortWin => (Some(HalfPoints::ONE), ResultKind::Played),
        Code::Draw | Code::ShortDraw => (Some(HalfPoints::HALF), ResultKind::Played),
        Code::Loss | Code::ShortLoss => (Some(HalfPoints::ZERO), ResultKind::Played),
        Code::ForfeitWin => (Some(HalfPoints::ONE), ResultKind::Forfeit),
        Code::ForfeitLoss => (Some(HalfPoints::ZERO), ResultKind::Forfeit),
        Code::Pending => (None, ResultKind::Played),
    };
    let opponent = opponent.unwrap_or(0);
    let Some(at) = places.get(&opponent) else {
        return Err(Unusable::NoSuchOpponent { number, round, opponent });
    };
    // A forfeit may be written without its color.
    let side = side.unwrap_or(Side::White);
    Ok(Turn::Game(Encounter { opponent: *at, side, share: own.map(|own| Share { own, kind }) }))
}

/// Both lines of a game name each other.
fn agree(field: &Field) -> Result<(), Unusable> {
    for (at, contestant) in field.contestants.iter().enumerate() {
        for (turn, round) in contestant.turns.iter().zip(1_u16..) {
            let Turn::Game(game) = turn else { continue };
            let theirs = &field.contestants[game.opponent];
            let back = theirs.turns.get(usize::from(round) - 1);
            if !matches!(back, Some(Turn::Game(back)) if back.opponent == at && game.opponent != at) {
                return Err(Unusable::Disagreement {
                    number: contestant.number,
                    round,
                    opponent: theirs.number,
                });
            }
        }
    }
    Ok(())
}

/// The color of number 1 as the first game of the first round shows it.
fn shown_color(field: &Field) -> Side {
    field
        .contestants
        .iter()
        .zip(0..)
        .find_map(|(contestant, place)| {
            let Some(Turn::Game(game)) = contestant.turns.first() else { return None };
            Some(if place % 2 == 0 { game.side } else { !game.side })
        })
        .unwrap_or(Side::White)
}

impl Setup {
    /// How many rounds the file has results or pairings of.
    pub fn rounds(&self) -> u16 {
        self.field.rounds() as u16
    }

    /// The last round in which games are paired; 0 before the first.
    pub fn paired_rounds(&self) -> u16 {
        let is_paired = |round: usize| {
            let turns = self.field.contestants.iter().filter_map(|contestant| contestant.turns.get(round));
            turns.into_iter().any(|turn| match turn {
                Turn::Game(_) | Turn::Bye { .. } => true,
                Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Absent { .. } => false,
            })
        };
        (0..self.field.rounds()).rev().find(|round| is_paired(*round)).map_or(0, |round| round as u16 + 1)
    }

    /// The tournament before a round, counted from 1: its field, with those who are not paired in the round as far
    /// as the file knows, and those who must not meet in it.
    pub fn before(&self, round: u16) -> Field {
        let mut field = self.field.clone();
        field.away.extend(self.byes.keys().filter(|(own, _)| *own == round).map(|(_, at)| *at));
        let now = |(first, last): (u16, u16)| first <= round && round <= last;
        let forbidden = self.forbidden.iter().filter(|(_, _, rounds)| now(*rounds));
        field.forbidden = forbidden.map(|(one, other, _)| (*one, *other)).collect();
        let index = usize::from(round.max(1)) - 1;
        let is_paired = round <= self.paired_rounds();
        for (at, contestant) in field.contestants.iter_mut().enumerate() {
            let is_absent = matches!(contestant.turns.get(index), Some(Turn::Absent { .. }));
            if is_absent && (is_paired || !self.blank.contains(&at)) {
                field.away.insert(at);
            }
            contestant.turns.truncate(index);
            contestant.adjustments.truncate(index);
        }
        field
    }

    fn take(&mut self, record: &Record, places: &BTreeMap<u16, usize>) {
        let at = |number: &u16| places.get(number).copied();
        match record {
            Record::Rounds { rounds, .. } => self.field.planned = *rounds,
            Record::Byes(byes) => {
                let points = match byes.kind {
                    ByeKind::Full => self.field.points.win,
                    ByeKind::Half => self.field.points.draw,
                    ByeKind::Zero => HalfPoints::ZERO,
                };
                self.byes.extend(byes.numbers.iter().filter_map(at).map(|at| ((byes.round, at), points)));
            }
            Record::Acceleration(one) => {
                for at in (one.numbers.0..=one.numbers.1).filter_map(|number| at(&number)) {
                    for round in one.rounds.0.max(1)..=one.rounds.1 {
                        self.accelerate(at, round, one.points);
                    }
                }
            }
            Record::Forbidden(forbidden) => {
                self.forbid(forbidden.numbers.iter().filter_map(at).collect(), forbidden.rounds);
            }
            Record::Other(line) if line.starts_with("XXP") => {
                let numbers = line.split_whitespace().skip(1).filter_map(|word| word.parse().ok());
                self.forbid(numbers.filter_map(|number| at(&number)).collect(), (1, u16::MAX));
            }
            Record::Other(line) if line.starts_with("XXA") => {
                let number = line.get(4..8).and_then(|text| text.trim().parse().ok());
                let rounds = line.get(9..).unwrap_or("").split_whitespace();
                if let Some(at) = number.and_then(|number| at(&number)) {
                    for (text, round) in rounds.zip(1..) {
                        let points = super::columns::read_points(text).unwrap_or(0).max(0) as u16;
                        self.accelerate(at, round, HalfPoints(points));
                    }
                }
            }
            Record::Text { .. }
            | Record::InitialColor(_)
            | Record::Points(_)
            | Record::Player(_)
            | Record::Team(_)
            | Record::Lineup(_)
            | Record::TeamPlay(_)
            | Record::Abnormal(_)
            | Record::Comment(_)
            | Record::Other(_) => {}
        }
    }

    /// Points that count for pairing a round only, counted from 1.
    pub(crate) fn accelerate(&mut self, at: usize, round: u16, points: HalfPoints) {
        let rounds = &mut self.acceleration[at];
        let index = usize::from(round) - 1;
        if rounds.len() <= index {
            rounds.resize(index + 1, HalfPoints::ZERO);
        }
        rounds[index] = points;
    }

    fn forbid(&mut self, numbers: Vec<usize>, rounds: (u16, u16)) {
        for (index, one) in numbers.iter().enumerate() {
            self.forbidden.extend(numbers[index + 1..].iter().map(|other| (*one, *other, rounds)));
        }
    }

    /// Penalties, bonuses and results of another worth (`299`), and forfeits where absence is worth something
    /// else than a loss: all as differences from the usual.
    fn adjust(&mut self, report: &Report, players: &[&Player], places: &BTreeMap<u16, usize>) {
        let worth = Worth::of(report);
        let mut differences: BTreeMap<(usize, usize), i32> = BTreeMap::new();
        let usual = |field: &Field, at: usize, round: usize| {
            field.contestants[at].turns.get(round).map_or(0, |turn| i32::from(turn.points(&field.points).0))
        };
        let code =
            |at: usize, round: usize| players[at].rounds.get(round).copied().flatten().map(|cell| cell.code);
        let rounds = self.field.rounds();
        for (at, _) in players.iter().enumerate() {
            for round in (0..rounds).filter(|round| code(at, *round) == Some(Code::ForfeitLoss)) {
                let difference = i32::from(worth.absence.0) - usual(&self.field, at, round);
                differences.insert((at, round), difference);
            }
        }
        // Where teams play they name teams, whose points are not those of the players with these numbers.
        let of_players = report.records.iter().filter(|_| !report.is_of_teams());
        let mut penalties: BTreeMap<(usize, usize), i32> = BTreeMap::new();
        for record in of_players {
            let Record::Abnormal(abnormal) = record else { continue };
            let points = i32::from(abnormal.points.unwrap_or(0));
            let numbers: Vec<usize> = if abnormal.numbers.is_empty() {
                (0..players.len()).collect()
            } else {
                abnormal.numbers.iter().filter_map(|number| places.get(number).copied()).collect()
            };
            let those = match abnormal.round {
                Some(round) => usize::from(round) - 1..usize::from(round),
                None if abnormal.kind.is_none() => 0..1,
                None => 0..rounds,
            };
            for at in numbers {
                for round in those.clone() {
                    let own = abnormal.kind.map(|kind| kind.to_ascii_uppercase());
                    match (own, code(at, round)) {
                        (None, _) => *penalties.entry((at, round)).or_default() += points,
                        (Some(kind), Some(code)) if is_meant(kind, code) => {
                            differences.insert((at, round), points - usual(&self.field, at, round));
                        }
                        (Some(_), _) => {}
                    }
                }
            }
        }
        // Whatever a result is worth, a penalty comes beside it.
        for (key, points) in penalties {
            *differences.entry(key).or_default() += points;
        }
        for ((at, round), difference) in differences.into_iter().filter(|(_, difference)| *difference != 0) {
            let adjustments = &mut self.field.contestants[at].adjustments;
            if adjustments.len() <= round {
                adjustments.resize(round + 1, 0);
            }
            adjustments[round] = difference as i16;
        }
    }
}

/// Whether a kind of `299` names this result.
fn is_meant(kind: char, code: Code) -> bool {
    match kind {
        'W' => matches!(code, Code::Win | Code::ShortWin),
        'D' => matches!(code, Code::Draw | Code::ShortDraw),
        'L' => matches!(code, Code::Loss | Code::ShortLoss),
        'F' => code == Code::FullPointBye,
        'H' => code == Code::HalfPointBye,
        'Z' => code == Code::ZeroPointBye,
        '+' => code == Code::ForfeitWin,
        '-' => code == Code::ForfeitLoss,
        _ => false,
    }
}
