//! The games among those who are tied.
//!
//! If all of them have met, the points from those games order them, and the same is asked again among those
//! who are equal in them. If some have not met, only who would be ahead whatever those games had brought is
//! put ahead.

use kydan_field::{Field, Schedule, Turn};
use kydan_game::HalfPoints;

use kydan_regulations::TieBreak;
use kydan_regulations::tie_break::{Forfeits, Measure, Own};

use super::hundredths;

/// How games among the tied are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    forfeits: Forfeits,
    repeated: Repeated,
    worth: Worth,
}

/// What a game, or a match of teams, adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Worth {
    Result,
    /// The points of all boards, which stand as adjustments ([`Field::scored_by`]).
    Boards,
}

/// What several games of two among the tied add.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Repeated {
    /// All of them.
    Sum,
    /// Their average.
    Average,
}

impl Reading {
    /// That of a tie-break; none where it is no direct encounter.
    pub fn of(field: &Field, tie_break: TieBreak) -> Option<Self> {
        match tie_break {
            TieBreak::Documents(Own::DirectEncounter) => Some(Self::of_documents()),
            TieBreak::Fide(Measure::DirectEncounter(forfeits)) => Some(Self::of_fide(field, forfeits)),
            TieBreak::Documents(_) | TieBreak::Fide(_) | TieBreak::Teams(_) => None,
        }
    }

    /// The documents count forfeits, and every game.
    const fn of_documents() -> Self {
        Self { forfeits: Forfeits::Played, repeated: Repeated::Sum, worth: Worth::Result }
    }

    /// FIDE counts forfeits where it is asked to, and in round robins (6.1.1, 15.2), and the average of two's games
    /// (6.1.2).
    pub fn of_fide(field: &Field, forfeits: Forfeits) -> Self {
        let forfeits = match field.schedule {
            Schedule::Drawn => forfeits,
            Schedule::Predetermined => Forfeits::Played,
        };
        Self { forfeits, repeated: Repeated::Average, worth: Worth::Result }
    }

    /// The same by the points of boards, in a field that has them as adjustments.
    pub const fn by_boards(self) -> Self {
        Self { worth: Worth::Boards, ..self }
    }

    /// The opponent and the part of the point of a round that counts.
    pub fn game(self, turn: &Turn) -> Option<(usize, HalfPoints)> {
        match self.forfeits {
            Forfeits::Played => turn.against(),
            Forfeits::Unplayed => turn.played().map(|(game, own)| (game.opponent, own)),
        }
    }
}

/// Points from games among the tied: hundredths in parts of which averages of up to 12 games are whole.
const WHOLE: i64 = 27_720;

/// The games of a field among any of its players. Who is asked about carries a mark, so that a question costs
/// the rounds of those whom it is about.
pub(super) struct Encounters<'a> {
    field: &'a Field,
    reading: Reading,
    /// The number of the question that a player was last part of.
    marks: Vec<u32>,
    asked: u32,
    /// Where a player was last put among the tied, the higher being ahead.
    keys: Vec<i32>,
}

/// What a member made against the others.
struct Tally {
    /// In parts of hundredths, as many to one as [`WHOLE`] says.
    made: i64,
    met: usize,
    /// The members who were never met.
    missing: i64,
}

impl<'a> Encounters<'a> {
    pub(super) fn of(field: &'a Field, reading: Reading) -> Self {
        let count = field.contestants.len();
        Self { field, reading, marks: vec![0; count], asked: 0, keys: vec![0; count] }
    }

    /// The points from the games among the members, in hundredths; none for whoever met no other member.
    pub(super) fn values(&mut self, members: &[usize]) -> Vec<(usize, Option<i32>)> {
        if let [alone] = members {
            return vec![(*alone, None)];
        }
        let tallies = self.tallies(members).into_iter();
        tallies
            .map(|(at, tally)| {
                (at, Some(tally).filter(|tally| tally.met > 0).map(|tally| rounded(tally.made)))
            })
            .collect()
    }

    /// A key for each member, in their order: the higher is ahead, equals stay tied.
    pub(super) fn order(&mut self, members: &[usize]) -> Vec<Option<i32>> {
        self.place(members, &mut (members.len() as i32));
        members.iter().map(|at| Some(self.keys[*at])).collect()
    }

    /// All members with their tallies, in their order.
    fn tallies(&mut self, members: &[usize]) -> Vec<(usize, Tally)> {
        self.asked += 1;
        for at in members {
            self.marks[*at] = self.asked;
        }
        members.iter().map(|at| (*at, self.tally(*at, members.len()))).collect()
    }

    fn tally(&self, at: usize, count: usize) -> Tally {
        let turns = &self.field.contestants[at].turns;
        let (mut made, mut met) = (0, 0);
        for (index, turn) in turns.iter().enumerate() {
            let Some((opponent, share)) = self.game(at, index, turn) else { continue };
            if opponent == at || self.marks[opponent] != self.asked {
                continue;
            }
            let own = i64::from(self.worth(at, index, share)) * WHOLE;
            let others = turns.iter().enumerate().filter(|(other, _)| *other != index);
            let mut again = others
                .filter_map(|(other, turn)| Some((other, self.game(at, other, turn)?.0)))
                .filter(|(_, own)| *own == opponent)
                .map(|(other, _)| other)
                .peekable();
            met += usize::from(again.peek().is_none_or(|first| *first > index));
            made += match self.reading.repeated {
                Repeated::Sum => own,
                Repeated::Average => own / (again.count() as i64 + 1),
            };
        }
        Tally { made, met, missing: (count - 1 - met) as i64 }
    }

    /// In hundredths.
    fn worth(&self, at: usize, index: usize, share: HalfPoints) -> i32 {
        let result = hundredths(self.field.points.of(share));
        match self.reading.worth {
            Worth::Result => result,
            Worth::Boards => {
                let more = self.field.contestants[at].adjustments.get(index).copied().unwrap_or(0);
                result + i32::from(more) * 50
            }
        }
    }

    /// The opponent and the part of the point of a round that counts. To FIDE whoever has left a round robin has
    /// lost to the one who was given the point (15.2).
    fn game(&self, at: usize, round: usize, turn: &Turn) -> Option<(usize, HalfPoints)> {
        self.reading.game(turn).or_else(|| {
            let Turn::Absent { .. } = turn else { return None };
            self.field.contestants[at].left_after.filter(|_| self.reading.repeated == Repeated::Average)?;
            let is_of =
                |turn: Option<&Turn>| matches!(turn, Some(Turn::Walkover { opponent }) if *opponent == at);
            let winner = self.field.contestants.iter().position(|one| is_of(one.turns.get(round)))?;
            Some((winner, HalfPoints::ZERO))
        })
    }

    /// Gives a group its keys from `next` downwards.
    fn place(&mut self, group: &[usize], next: &mut i32) {
        let tallies = self.tallies(group);
        for tied in parts(self.field, tallies) {
            if tied.len() > 1 && tied.len() < group.len() {
                self.place(&tied, next);
                continue;
            }
            for at in tied {
                self.keys[at] = *next;
            }
            *next -= 1;
        }
    }
}

/// A group in parts, the first ahead.
fn parts(field: &Field, mut tallies: Vec<(usize, Tally)>) -> Vec<Vec<usize>> {
    tallies.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.made));
    if tallies.iter().all(|(_, tally)| tally.missing == 0) {
        return tallies
            .chunk_by(|(_, one), (_, other)| one.made == other.made)
            .map(|chunk| chunk.iter().map(|(at, _)| *at).collect())
            .collect();
    }
    let worth = |points| i64::from(hundredths(points)) * WHOLE;
    let (win, loss) = (worth(field.points.win), worth(field.points.loss));
    let least = |tally: &Tally| tally.made + tally.missing * loss;
    let most = |tally: &Tally| tally.made + tally.missing * win;
    let mut parts = Vec::new();
    // Whoever is ahead of all others has the highest of what is sure.
    tallies.sort_by_key(|(_, tally)| std::cmp::Reverse(least(tally)));
    let mut best = i64::MIN;
    let mut bests = vec![best; tallies.len()];
    for (index, (_, tally)) in tallies.iter().enumerate().rev() {
        bests[index] = best;
        best = best.max(most(tally));
    }
    let sure = tallies.iter().zip(&bests).take_while(|((_, tally), rest)| least(tally) > **rest).count();
    parts.extend(tallies[..sure].iter().map(|(at, _)| vec![*at]));
    if sure < tallies.len() {
        parts.push(tallies[sure..].iter().map(|(at, _)| *at).collect());
    }
    parts
}

/// To the nearest hundredth.
const fn rounded(parts: i64) -> i32 {
    ((2 * parts + WHOLE) / (2 * WHOLE)) as i32
}
