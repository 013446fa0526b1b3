//! The bracket of a knock-out, as far as the results decide it: who met whom, who is next, who is out
//! (xiangqi law 25; forms of competition 2, 3).

use std::collections::BTreeMap;

use kydan_field::GameResult;
use kydan_regulations::ThirdPlace;

use super::contest::{Contest, Frame};
use super::{Double, DoubleMatch, Fate, LosersByes, Pair, Stage, single};

/// All that a bracket follows from. Contestants are indices; `G` is what the caller names a game by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G> {
    /// Everyone's starting number, by index.
    pub numbers: Vec<u16>,
    /// Who has a place in the bracket, the first seed first.
    pub seeds: Vec<usize>,
    /// How it is played.
    pub form: Form,
    /// The games so far, in order.
    pub met: Vec<Met<G>>,
    /// What lots gave.
    pub lots: Vec<Lot>,
    /// After which round somebody left, by index.
    pub left: Vec<Option<u16>>,
    /// Who goes on from a match that nothing else decides, with its round and pair: as files show it, who tell neither
    /// lots nor who left.
    pub gone_on: Vec<(u16, (usize, usize), usize)>,
}

/// How a knock-out is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Form {
    /// After how many defeats one is out: 1 or 2.
    pub defeats: u16,
    /// Whether the losers of the semi-finals meet.
    pub third_place: ThirdPlace,
    /// How many games a match has before more are added.
    pub games: u16,
    /// How many are added before the lot decides; none to a match of teams, of which the boards decide (30.1.5).
    pub added: u16,
}

/// A game of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Met<G> {
    /// The round of the knock-out, counted from 1.
    pub stage: u16,
    /// Who had White; of teams the priority.
    pub white: usize,
    /// Who had Black.
    pub black: usize,
    /// What it is called.
    pub game: G,
    /// None while it goes on.
    pub result: Option<GameResult>,
}

/// A lot for a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lot {
    /// The round of the knock-out.
    pub stage: u16,
    /// The two, the higher in the bracket first.
    pub pair: (usize, usize),
    /// What it gave.
    pub gave: Gave,
}

/// What a lot gives in a match (25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gave {
    /// White in the extra game.
    White {
        /// To whom.
        to: usize,
    },
    /// The match.
    Win {
        /// To whom.
        to: usize,
    },
}

/// A bracket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bracket<G> {
    /// Every match that can be played or was, in order of the rounds.
    pub contests: Vec<Contest<G>>,
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

impl<G: Copy> Bracket<G> {
    /// The bracket that follows from a record.
    pub fn of(record: &Record<G>) -> Self {
        if record.form.defeats < 2 {
            return record.single();
        }
        // A knock-out that began when byes went to whoever had fallen first goes on so: its games are those of that
        // bracket.
        let (spread, fallen) = (record.double(LosersByes::Spread), record.double(LosersByes::AsTheyFell));
        let games =
            |bracket: &Self| bracket.contests.iter().map(|contest| contest.games.len()).sum::<usize>();
        if games(&fallen) > games(&spread) { fallen } else { spread }
    }

    /// The round of the knock-out in which matches are open; none if all is decided.
    pub fn open_stage(&self) -> Option<u16> {
        self.contests.iter().find(|contest| contest.winner().is_none()).map(|contest| contest.stage)
    }

    /// The matches of a round.
    pub fn of_stage(&self, stage: u16) -> impl Iterator<Item = &Contest<G>> {
        self.contests.iter().filter(move |contest| contest.stage == stage)
    }
}

impl<G: Copy> Record<G> {
    fn contest(&self, stage: u16, part: Part, pair: Pair) -> Contest<G> {
        let (upper, lower) = (self.seeds[pair.upper], self.seeds[pair.lower]);
        let places = (pair.upper as u16 + 1, pair.lower as u16 + 1);
        let Form { games, added, .. } = self.form;
        Contest::read(self, &Frame { stage, part, upper, lower, places, games, added })
    }

    fn single(&self) -> Bracket<G> {
        let mut contests = Vec::new();
        let (rounds, winner) = single(self.seeds.len(), |stage, pair| {
            let contest = self.contest(stage, Part::Main, pair);
            let fate = contest.fate();
            contests.push(contest);
            fate
        });
        let mut bracket = Bracket {
            contests: Vec::new(),
            byes: Vec::new(),
            winner: winner.map(|seed| self.seeds[seed]),
            progress: vec![0; self.numbers.len()],
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
        if self.form.third_place == ThirdPlace::Played && is_final && last > 1 {
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

    fn double(&self, byes: LosersByes) -> Bracket<G> {
        let mut contests = Vec::new();
        let double = Double::play(self.seeds.len(), byes, |DoubleMatch { round, stage, pair }| {
            let part = match stage {
                Stage::A => Part::Main,
                Stage::B => Part::Second,
                Stage::Final => Part::Final,
                Stage::SecondFinal => Part::SecondFinal,
            };
            let contest = self.contest(round, part, pair);
            let fate = contest.fate();
            contests.push(contest);
            fate
        });
        let mut bracket = Bracket {
            contests: Vec::new(),
            byes: double.byes.iter().map(|(round, _, seed)| (*round, self.seeds[*seed])).collect(),
            winner: double.places.map(|(first, _)| self.seeds[first]),
            progress: vec![0; self.numbers.len()],
        };
        let last = contests.last().map_or(0, |contest: &Contest<G>| contest.stage);
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

impl<G: Copy> Contest<G> {
    fn fate(&self) -> Fate {
        match self.winner() {
            Some(at) if at == self.upper => Fate::Upper,
            Some(_) => Fate::Lower,
            None => Fate::Open,
        }
    }
}
