//! What a pairing comes to by one rule.

use kydan_game::{HalfPoints, Side};
use serde::Serialize;

/// A value by which two pairings are compared; players by their numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// Those who fail the rule, one for each time.
    Players(Vec<u16>),
    /// The pairs that fail it, the first player named first.
    Pairs(Vec<[u16; 2]>),
    /// Scores of those who fail it, in half points, the highest first.
    Scores(Vec<HalfPoints>),
    /// Rounds without a game (C9).
    Rounds(u16),
    /// Whom a player meets; none for nobody in this bracket.
    Opponent {
        /// The player.
        of: u16,
        /// The opponent.
        number: Option<u16>,
    },
    /// Who changed the halves: from the upper to the lower, and the other way.
    Exchanged {
        /// Those who went from the upper half to the lower.
        down: Vec<u16>,
        /// Those who went from the lower half to the upper.
        up: Vec<u16>,
    },
    /// In which round of the Berger table two meet.
    TableRound {
        /// The two.
        pair: [u16; 2],
        /// Counted from 1.
        round: u16,
    },
    /// Which color a player has.
    Side {
        /// The player.
        number: u16,
        /// The color.
        side: Side,
    },
    /// There is nothing to compare.
    None,
}

impl Figure {
    /// How many fail.
    pub fn count(&self) -> usize {
        match self {
            Self::Players(players) => players.len(),
            Self::Pairs(pairs) => pairs.len(),
            Self::Scores(scores) => scores.len(),
            Self::Rounds(rounds) => usize::from(*rounds),
            Self::Exchanged { down, .. } => down.len(),
            Self::Opponent { .. } | Self::TableRound { .. } | Self::Side { .. } | Self::None => 0,
        }
    }

    /// The key of the phrase in the dictionaries.
    pub const fn phrase(&self) -> &'static str {
        match self {
            Self::Players(_) => "pairing.figure.players",
            Self::Pairs(_) => "pairing.figure.pairs",
            Self::Scores(_) => "pairing.figure.scores",
            Self::Rounds(_) => "pairing.figure.rounds",
            Self::Opponent { number: Some(_), .. } => "pairing.figure.opponent",
            Self::Opponent { number: None, .. } => "pairing.figure.no_opponent",
            Self::Exchanged { .. } => "pairing.figure.exchanged",
            Self::TableRound { .. } => "pairing.figure.table_round",
            Self::Side { side: Side::White, .. } => "pairing.figure.white",
            Self::Side { side: Side::Black, .. } => "pairing.figure.black",
            Self::None => "pairing.figure.none",
        }
    }

    /// What the phrase names, in its order; lists are joined by commas, and `–` stands for an empty one.
    pub fn values(&self) -> Vec<String> {
        match self {
            Self::Players(players) => vec![players.len().to_string(), list(players.iter())],
            Self::Pairs(pairs) => {
                let pairs: Vec<String> = pairs.iter().map(|[one, other]| format!("{one}–{other}")).collect();
                vec![pairs.len().to_string(), list(pairs.iter())]
            }
            Self::Scores(scores) => vec![list(scores.iter())],
            Self::Rounds(rounds) => vec![rounds.to_string()],
            Self::Opponent { of, number } => {
                [Some(*of), *number].into_iter().flatten().map(|number| number.to_string()).collect()
            }
            Self::Exchanged { down, up } => vec![list(down.iter()), list(up.iter())],
            Self::TableRound { pair: [one, other], round } => {
                [one, other, round].into_iter().map(ToString::to_string).collect()
            }
            Self::Side { number, .. } => vec![number.to_string()],
            Self::None => Vec::new(),
        }
    }
}

fn list(items: impl Iterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    if items.is_empty() { "–".to_owned() } else { items.join(", ") }
}
