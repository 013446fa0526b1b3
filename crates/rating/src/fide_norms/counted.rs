//! Which rounds are games of a norm (1.4.2), and why others are not.

use kydan_game::HalfPoints;

use super::record::{Federation, Format, Opponent, Outcome, Record, Tournament, Turn};
use super::requirements::UNRATED;
use crate::Rating;

/// A round that is not counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LeftOut {
    /// Counted from 1.
    pub round: u16,
    /// For what reason.
    pub why: Why,
}

/// Why a round is not counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Why {
    /// Won without a game.
    Forfeit,
    /// Nobody was left to meet.
    Bye,
    /// No game.
    Unplayed,
    /// The game goes on.
    Going,
    /// The opponent is of no federation of FIDE's.
    NoFederation,
    /// The opponent has no rating and made no point against anybody who has one.
    Scoreless,
    /// The norm was made before.
    AfterTheNorm,
    /// The player won, and leaves it out.
    Won,
}

impl Why {
    /// What says so.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Forfeit | Self::Bye | Self::Unplayed | Self::Going => "1.4.2c",
            Self::NoFederation => "1.4.2a",
            Self::Scoreless => "1.4.2b",
            Self::AfterTheNorm => "1.4.1e",
            Self::Won => "1.4.1f",
        }
    }
}

/// What becomes of a last round that the opponent did not come to (1.4.2c).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LastForfeit {
    /// It is no game, as other forfeits.
    LeftOut,
    /// It is a game that was lost.
    Lost,
}

/// A game that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Game<'a> {
    pub(super) round: u16,
    pub(super) points: HalfPoints,
    pub(super) opponent: &'a Opponent,
}

impl Game<'_> {
    /// The opponent's rating as it counts, before any is raised (1.4.6d). Of whom nothing is known counts as unrated:
    /// no average is higher than the true one by that.
    pub(super) fn rating(&self) -> Rating {
        self.opponent.listed.as_ref().and_then(|listed| listed.rating).unwrap_or(UNRATED)
    }

    /// Whether a game was won.
    pub(super) fn is_won(&self) -> bool {
        self.points >= HalfPoints::ONE
    }
}

/// A player's games and what is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Games<'a> {
    pub(super) games: Vec<Game<'a>>,
    pub(super) left_out: Vec<LeftOut>,
    /// Whether the last round, which the opponent did not come to, is counted as lost.
    pub(super) last_forfeit_lost: bool,
}

impl Games<'_> {
    /// How many byes and wins without a game there were (1.4.1c).
    pub(super) fn excused(&self) -> usize {
        self.left_out.iter().filter(|one| matches!(one.why, Why::Bye | Why::Forfeit)).count()
    }

    /// Whether the player left out games that count.
    pub(super) fn are_chosen(&self) -> bool {
        self.left_out.iter().any(|one| matches!(one.why, Why::AfterTheNorm | Why::Won))
    }
}

/// The games of a player that count.
pub(super) fn games<'a>(tournament: &Tournament, record: &'a Record, last: LastForfeit) -> Games<'a> {
    let mut found = Games::default();
    for turn in &record.turns {
        let mut out = |why| found.left_out.push(LeftOut { round: turn.round, why });
        let points = match turn.outcome {
            Outcome::Played(points) => points,
            Outcome::WonByForfeit if last == LastForfeit::Lost && is_last(tournament, turn) => {
                found.last_forfeit_lost = true;
                HalfPoints::ZERO
            }
            Outcome::WonByForfeit => {
                out(Why::Forfeit);
                continue;
            }
            Outcome::Bye => {
                out(Why::Bye);
                continue;
            }
            Outcome::Unplayed => {
                out(Why::Unplayed);
                continue;
            }
            Outcome::Going => {
                out(Why::Going);
                continue;
            }
        };
        match &turn.opponent {
            None => out(Why::Unplayed),
            Some(opponent) if is_of_nobody(opponent) => out(Why::NoFederation),
            Some(opponent) if is_scoreless(opponent) && is_round_robin(tournament.format) => {
                out(Why::Scoreless);
            }
            Some(opponent) => found.games.push(Game { round: turn.round, points, opponent }),
        }
    }
    found
}

/// Whether it is known that the opponent has no rating, and made no point. Whoever nobody looked up may have one.
fn is_scoreless(opponent: &Opponent) -> bool {
    opponent.scoreless && opponent.listed.as_ref().is_some_and(|listed| listed.rating.is_none())
}

/// The same with the last round lost, where the opponent did not come to it; none where that is not so.
pub(super) fn with_last_forfeit_lost<'a>(tournament: &Tournament, record: &'a Record) -> Option<Games<'a>> {
    let found = games(tournament, record, LastForfeit::Lost);
    found.last_forfeit_lost.then_some(found)
}

fn is_last(tournament: &Tournament, turn: &Turn) -> bool {
    turn.round == tournament.rounds && turn.opponent.is_some()
}

fn is_of_nobody(opponent: &Opponent) -> bool {
    opponent.listed.as_ref().is_some_and(|listed| listed.federation == Federation::NoMember)
}

const fn is_round_robin(format: Format) -> bool {
    format.is_predetermined()
}
