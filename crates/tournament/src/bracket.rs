//! The bracket of a knock-out, as far as the results decide it: who met whom, who is next, who is out
//! (xiangqi law 25; forms of competition 2, 3).
//!
//! It follows from the entries and the results alone: whoever has the starting number 1 is the first seed. A
//! ruling that overturns a result changes the bracket from there on.

mod contest;

use std::collections::BTreeMap;

use kydan_pairing::knockout::{self, Double, DoubleMatch, Fate, Pair};
use kydan_regulations::{Family, ThirdPlace};

use crate::Contestant;
use crate::competition::{Competition, Of};
use crate::state::State;

pub use contest::{Contest, Decision, ExtraGame, Progress};

/// A bracket. Contestants are places in [`State::contestants`]: indices of players, or of teams.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bracket {
    /// Every match that can be played or was, in order of the rounds.
    pub contests: Vec<Contest>,
    /// Who has a bye: the round of the knock-out and the player.
    pub byes: Vec<(u16, usize)>,
    /// Who has won it all.
    pub winner: Option<usize>,
    /// How far everyone has come: the more, the farther; those who went out together have the same.
    pub progress: Vec<u32>,
}

/// Which part of the bracket a match belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Part {
    /// Of those who have not lost; in a single knock-out, of all.
    Main,
    /// Of those who have lost once.
    Second,
    /// For the third place.
    ThirdPlace,
    /// Between the last two.
    Final,
    /// Again, because the one without a defeat lost the first.
    SecondFinal,
}

/// The bracket after the published rounds; none where the system is no knock-out.
pub fn bracket(state: &State) -> Option<Bracket> {
    Competition::of(state).bracket()
}

impl Competition<'_> {
    /// The bracket as far as the competition is seen; none where the system is no knock-out, and for players of teams.
    pub(crate) fn bracket(&self) -> Option<Bracket> {
        let settings = self.state.settings().filter(|one| one.system.family() == Family::Knockout)?;
        // A match of teams that is level is decided by its boards, then by the lot: no games are added.
        let added = match self.of {
            Of::Players => 2,
            Of::Teams(_) => 0,
            Of::PlayersOfTeams => return None,
        };
        // Whoever left before the first round was public has no place in the bracket.
        let entrants = self.entrants.iter().enumerate();
        let seeds = entrants.filter(|(_, one)| one.withdrawal.is_none_or(|gone| gone.after_round > 0));
        let seeds = seeds.map(|(at, _)| at).collect();
        let work = Work { competition: self, seeds, games: settings.options.meeting.games(), added };
        Some(match settings.system.character().times {
            2 => work.double(),
            _ => work.single(settings.options.third_place),
        })
    }

    /// The two of a match, the higher in the bracket first.
    pub(crate) fn two(&self, contest: &Contest) -> (Contestant, Contestant) {
        (self.entrants[contest.upper].contestant, self.entrants[contest.lower].contestant)
    }
}

impl Bracket {
    /// The round of the knock-out in which matches are open; none if all is decided.
    pub fn open_stage(&self) -> Option<u16> {
        self.contests.iter().find(|contest| contest.winner().is_none()).map(|contest| contest.stage)
    }

    /// The matches of a round.
    pub fn of_stage(&self, stage: u16) -> impl Iterator<Item = &Contest> {
        self.contests.iter().filter(move |contest| contest.stage == stage)
    }
}

struct Work<'a> {
    competition: &'a Competition<'a>,
    /// The first seed first.
    seeds: Vec<usize>,
    games: u16,
    /// How many more a level match has before the lot.
    added: u16,
}

impl Work<'_> {
    fn contest(&self, stage: u16, part: Part, pair: Pair) -> Contest {
        let (upper, lower) = (self.seeds[pair.upper], self.seeds[pair.lower]);
        let places = (pair.upper as u16 + 1, pair.lower as u16 + 1);
        Contest::read(
            self.competition,
            &contest::Frame { stage, part, upper, lower, places, games: self.games, added: self.added },
        )
    }

    fn single(&self, third_place: ThirdPlace) -> Bracket {
        let mut contests = Vec::new();
        let (rounds, winner) = knockout::single(self.seeds.len(), |stage, pair| {
            let contest = self.contest(stage, Part::Main, pair);
            let fate = contest.fate();
            contests.push(contest);
            fate
        });
        let mut bracket = Bracket {
            winner: winner.map(|seed| self.seeds[seed]),
            progress: vec![0; self.competition.entrants.len()],
            ..Bracket::default()
        };
        let last = rounds.len() as u16;
        if let Some(finals) = contests
            .last_mut()
            .filter(|_| rounds.last().is_some_and(|round| round.pairs.len() == 1 && round.byes.is_empty()))
        {
            finals.part = Part::Final;
        }
        for round in &rounds {
            bracket.byes.extend(round.byes.iter().map(|seed| (round.number, self.seeds[*seed])));
        }
        for at in &self.seeds {
            bracket.progress[*at] = 2 * u32::from(last);
        }
        for contest in &contests {
            if let Some(loser) = contest.loser() {
                bracket.progress[loser] = 2 * u32::from(contest.stage);
            }
        }
        if let Some(winner) = bracket.winner {
            bracket.progress[winner] += 2;
        }
        let is_final = contests.last().is_some_and(|contest| contest.part == Part::Final);
        if third_place == ThirdPlace::Played && is_final && last > 1 {
            let losers: Vec<usize> =
                contests.iter().filter(|one| one.stage == last - 1).filter_map(Contest::loser).collect();
            if let [one, other] = losers[..] {
                let seed = |at: usize| self.seeds.iter().position(|seed| *seed == at).unwrap_or(0);
                let (one, other) = (seed(one), seed(other));
                let pair = Pair { upper: one.min(other), lower: one.max(other) };
                let contest = self.contest(last, Part::ThirdPlace, pair);
                if let Some(third) = contest.winner() {
                    bracket.progress[third] += 1;
                }
                contests.push(contest);
            }
        }
        bracket.contests = contests;
        bracket
    }

    fn double(&self) -> Bracket {
        let mut contests = Vec::new();
        let double = Double::play(self.seeds.len(), |DoubleMatch { round, stage, pair }| {
            let part = match stage {
                knockout::Stage::A => Part::Main,
                knockout::Stage::B => Part::Second,
                knockout::Stage::Final => Part::Final,
                knockout::Stage::SecondFinal => Part::SecondFinal,
            };
            let contest = self.contest(round, part, pair);
            let fate = contest.fate();
            contests.push(contest);
            fate
        });
        let mut bracket = Bracket {
            winner: double.places.map(|(first, _)| self.seeds[first]),
            progress: vec![0; self.competition.entrants.len()],
            byes: double.byes.iter().map(|(round, _, seed)| (*round, self.seeds[*seed])).collect(),
            ..Bracket::default()
        };
        let last = contests.last().map_or(0, |contest: &Contest| contest.stage);
        let mut losses: BTreeMap<usize, u16> = BTreeMap::new();
        for at in &self.seeds {
            bracket.progress[*at] = 2 * u32::from(last);
        }
        for contest in &contests {
            if let Some(loser) = contest.loser() {
                let count = losses.entry(loser).or_default();
                *count += 1;
                if *count == 2 {
                    bracket.progress[loser] = 2 * u32::from(contest.stage);
                }
            }
        }
        if let Some((first, second)) = double.places {
            bracket.progress[self.seeds[first]] = 2 * u32::from(last) + 2;
            bracket.progress[self.seeds[second]] = 2 * u32::from(last) + 1;
        }
        bracket.contests = contests;
        bracket
    }
}

impl Contest {
    fn fate(&self) -> Fate {
        match self.winner() {
            Some(at) if at == self.upper => Fate::Upper,
            Some(_) => Fate::Lower,
            None => Fate::Open,
        }
    }
}
