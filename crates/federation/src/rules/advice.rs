//! What an event's settings may say although the law advises otherwise.

use kydan_regulations::{Advised, ScoreGroups};
use serde::Serialize;

use super::Settings;

/// What is allowed but not as the law advises: shown to whoever writes the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "advice", rename_all = "snake_case")]
pub enum Advice {
    /// Drawing lots is for 6 to 15 rounds (xiangqi law 29.5), and for 18 players at least.
    LotsRounds {
        /// As planned.
        rounds: u16,
    },
    /// An odd number of rounds keeps the colors of everyone within one game (29).
    EvenRounds {
        /// As planned.
        rounds: u16,
    },
    /// The limit of 100 rating points (28.4) holds only where there are more players than this.
    LimLimit {
        /// 2 to the power of the rounds.
        players: u64,
    },
    /// In a knock-out rounds follow from the results: their number is not looked at.
    RoundsFollow,
    /// Score groups paired in blocks are not FIDE's system: the announcement has to say so, and FIDE does not rate it.
    NotOfFide,
    /// FIDE has no Buchholz in round robins (C.07, 8): there it says little, as all met the same opponents.
    BuchholzInRoundRobin,
}

impl Advice {
    /// The number that it speaks of, if any.
    pub const fn number(self) -> Option<u64> {
        match self {
            Self::LotsRounds { rounds } | Self::EvenRounds { rounds } => Some(rounds as u64),
            Self::LimLimit { players } => Some(players),
            Self::RoundsFollow | Self::NotOfFide | Self::BuchholzInRoundRobin => None,
        }
    }

    /// The stable code of what comes of an advice that is not kept.
    pub fn code_of(advised: Advised) -> &'static str {
        Self::of(advised, 0).code()
    }

    /// What comes of an advice that a number of rounds does not keep.
    fn of(advised: Advised, rounds: u16) -> Self {
        match advised {
            Advised::Rounds { .. } => Self::LotsRounds { rounds },
            Advised::OddRounds => Self::EvenRounds { rounds },
            Advised::RatingLimit => Self::LimLimit { players: 1 << rounds.min(63) },
            Advised::RoundsFollow => Self::RoundsFollow,
        }
    }

    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::LotsRounds { .. } => "lots_rounds",
            Self::EvenRounds { .. } => "even_rounds",
            Self::LimLimit { .. } => "lim_limit",
            Self::RoundsFollow => "rounds_follow",
            Self::NotOfFide => "not_of_fide",
            Self::BuchholzInRoundRobin => "buchholz_in_round_robin",
        }
    }
}

impl Settings {
    /// What is allowed but not as the law advises.
    pub fn advice(&self) -> Vec<Advice> {
        let rounds = self.rounds;
        let advised = |advised: &Advised| {
            let is_kept = match *advised {
                Advised::Rounds { from, to } => (from..=to).contains(&rounds),
                Advised::OddRounds => !rounds.is_multiple_of(2),
                Advised::RatingLimit | Advised::RoundsFollow => false,
            };
            (!is_kept).then(|| Advice::of(*advised, rounds))
        };
        let mut advice: Vec<_> = self.system.character().advised.iter().filter_map(advised).collect();
        advice.extend((self.options.score_groups == ScoreGroups::Blocks).then_some(Advice::NotOfFide));
        advice.extend(self.buchholz_in_round_robin().map(|_| Advice::BuchholzInRoundRobin));
        advice
    }
}
