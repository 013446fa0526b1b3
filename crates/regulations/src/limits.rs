//! Counts and times that the law sets, each with its unit and article.

use kydan_game::Article;
use serde::{Deserialize, Serialize};

use crate::Rate;

/// Everything that an edition limits.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Quiet moves that make a draw; the first that holds for the rate is the edition's, the rest are other
    /// readings that an event's rules may pick.
    #[serde(default)]
    pub quiet: Vec<MoveLimit>,
    /// Repetitions of a position.
    #[serde(default)]
    pub repetition: Vec<Repetition>,
    /// When an absent player has lost.
    pub lateness: Lateness,
    /// Before so many plies no draw can be agreed (FIDE 5.2.3: both must have moved).
    #[serde(default)]
    pub agreement_after_plies: usize,
    /// Until when the set-up may be complained of.
    #[serde(default)]
    pub complaint: Vec<ComplaintWindow>,
}

/// What a "move" counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveUnit {
    /// A turn of each side makes one (xiangqi law 8; FIDE "50 moves by each player"): 50 are 100 plies.
    BothSides,
    /// Every turn of either side is one, as some international events count: 100 are 100 plies.
    EachTurn,
}

/// What must not happen for the count to go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quiet {
    /// No capture (xiangqi).
    NoCapture,
    /// No capture and no pawn move (chess).
    NoCaptureNoPawnMove,
}

/// How an outcome takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// On a player's claim.
    Claim,
    /// By itself.
    Automatic,
    /// When the arbiter rules so.
    Arbiter,
}

/// Quiet moves that make a draw.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveLimit {
    /// How many moves,
    pub moves: u16,
    /// of which kind.
    pub unit: MoveUnit,
    /// Without what.
    pub quiet: Quiet,
    /// Claimed or by itself.
    pub effect: Effect,
    /// At most so many checks of a side count (xiangqi law 12c); all, if none is named.
    pub checks_count_at_most: Option<u16>,
    /// The rates of play that it holds for; all, if none is named.
    #[serde(default)]
    pub rates: Vec<Rate>,
    /// Whether the edition applies it, or only knows of it as another reading.
    pub standing: Standing,
    /// What sets it.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub article: Article,
}

/// Whether an edition applies a rule that its sources tell in more than one way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// It holds unless the event's rules say otherwise.
    Applied,
    /// Another printing or place says so: the event's rules may pick it.
    Alternative,
}

impl MoveLimit {
    /// The limit in plies, which is what a line of play counts.
    pub const fn plies(&self) -> u16 {
        match self.unit {
            MoveUnit::BothSides => self.moves.saturating_mul(2),
            MoveUnit::EachTurn => self.moves,
        }
    }
}

/// How often a position must stand on the board.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repetition {
    /// Occurrences, the first included.
    pub occurrences: u8,
    /// What then.
    pub effect: Effect,
    /// What sets it.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub article: Article,
    /// Whether the law names the number, or the edition for want of any in the law.
    pub prescription: crate::Prescription,
}

/// When an absent player has lost.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lateness {
    /// After so many seconds, if the event's rules name none; the rules must name it where the law has none.
    pub default_seconds: Option<u32>,
    /// What the law names, in seconds; the event's rules may set another.
    #[serde(default)]
    pub choices: Vec<u32>,
    /// Whether the arbiter may let somebody play who came too late.
    #[serde(default)]
    pub excuse: Excuse,
    /// What sets it.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub article: Article,
}

/// Whether somebody who came too late may play all the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Excuse {
    /// The law leaves nothing to decide.
    #[default]
    None,
    /// The arbiter may decide so (FIDE 6.7.1).
    Arbiter,
}

/// Until when the set-up may be complained of.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComplaintWindow {
    /// The rates of play that it holds for; all, if none is named.
    #[serde(default)]
    pub rates: Vec<Rate>,
    /// Closed as soon as so many moves were completed,
    pub moves: u16,
    /// by one of the players, or by both.
    pub by: CompletedBy,
    /// What sets it.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub article: Article,
}

/// Whose completed moves close a window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CompletedBy {
    /// Either player's.
    Either,
    /// Both players'.
    Both,
}

impl Limits {
    /// The quiet-move limits that the edition applies at this rate.
    pub fn quiet_at(&self, rate: Rate) -> impl Iterator<Item = &MoveLimit> {
        self.quiet
            .iter()
            .filter(move |limit| limit.standing == Standing::Applied && holds(&limit.rates, rate))
    }

    /// Until when the set-up may be complained of at this rate.
    pub fn complaint_at(&self, rate: Rate) -> Option<&ComplaintWindow> {
        self.complaint.iter().find(|rule| holds(&rule.rates, rate))
    }
}

pub(crate) fn holds(rates: &[Rate], rate: Rate) -> bool {
    rates.is_empty() || rates.contains(&rate)
}
