//! What happened in a tournament. Persons are ids only; conclusions are carried, never concluded again.

use kydan_game::HalfPoints;
use kydan_journal::{BoutId, ClubId, EventId, PersonId, RulingId};
use kydan_rating::{Hundredths, Pool, Rating, Step};
use serde::{Deserialize, Serialize};

use crate::pairing::Reason;
use crate::{GameResult, Settings};

/// A fact of a tournament's stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The event takes entries.
    Opened {
        /// Whose tournament this is.
        event: EventId,
        /// How it is played.
        settings: Settings,
    },
    /// An amendment of the rules document changed how it is played.
    Amended {
        /// How it is played from now on.
        settings: Settings,
    },
    /// A player was entered.
    EntryAccepted(Entry),
    /// The starting numbers were drawn or set anew.
    Numbered {
        /// Number 1 first.
        order: Vec<PersonId>,
    },
    /// A player left.
    EntryWithdrawn {
        /// Who.
        person: PersonId,
        /// The last round that the player was published in; 0 before the first.
        after_round: u16,
        /// What becomes of the results.
        effect: WithdrawalEffect,
    },
    /// A round was paired; a later one of the same round replaces it.
    RoundPaired {
        /// Counted from 1.
        round: u16,
        /// The games, table 1 first.
        pairings: Vec<Pairing>,
        /// Who has no game although in the event.
        unpaired: Vec<Unpaired>,
    },
    /// The pairings of a round are public and hold.
    RoundPublished {
        /// Counted from 1.
        round: u16,
    },
    /// A game has a result.
    ResultRecorded {
        /// Counted from 1.
        round: u16,
        /// Counted from 1.
        table: u16,
        /// The game.
        bout: BoutId,
        /// Its result.
        result: GameResult,
    },
    /// A result was changed, or taken back because the game goes on.
    ResultRevised {
        /// Counted from 1.
        round: u16,
        /// Counted from 1.
        table: u16,
        /// The game.
        bout: BoutId,
        /// What stood before; none if a result was first given by this ruling.
        old: Option<GameResult>,
        /// What stands now; none while the game goes on.
        new: Option<GameResult>,
        /// The ruling that brought it about; none for a correction by the arbiter.
        because: Option<RulingId>,
    },
    /// Every game of the round has a result.
    RoundClosed {
        /// Counted from 1.
        round: u16,
    },
    /// A game of a closed round goes on.
    RoundReopened {
        /// Counted from 1.
        round: u16,
    },
    /// The rated games changed the ratings.
    Rated {
        /// By person.
        changes: Vec<RatingChange>,
    },
    /// Results were corrected after the rating run: the published difference.
    RatingsCorrected {
        /// Only those that differ, by person.
        corrections: Vec<RatingCorrection>,
    },
    /// The event is over.
    Finished {},
}

/// A player in the event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Who.
    pub person: PersonId,
    /// The starting number, counted from 1.
    pub number: u16,
    /// The rating at the time of entry, in the list of this game and rate of play.
    pub rating: Option<Rating>,
    /// The club played for.
    pub club: Option<ClubId>,
}

/// One game of a round.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// Counted from 1.
    pub table: u16,
    /// Who has White.
    pub white: PersonId,
    /// Who has Black.
    pub black: PersonId,
    /// The game.
    pub bout: BoutId,
    /// Why these two, and why these colors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

/// A player without a game in a round.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unpaired {
    /// Who.
    pub person: PersonId,
    /// Why there is no game.
    pub cause: UnpairedCause,
    /// What the round is worth.
    pub points: HalfPoints,
    /// Why this player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

/// Why a player has no game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnpairedCause {
    /// The field is odd: left over.
    Bye,
    /// The opponent of the table has left; the game is won without play (xiangqi law 21.5.1).
    OpponentLeft {
        /// Who would have been the opponent.
        opponent: PersonId,
    },
    /// The opponent of the table has left and all his results are annulled (xiangqi law 21.5.1).
    OpponentAnnulled {
        /// Who would have been the opponent.
        opponent: PersonId,
    },
}

/// What becomes of a player's results when the player leaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithdrawalEffect {
    /// They stand; opponents still to come win without play (xiangqi law 21.5.1 second case, 21.5.2).
    ResultsStand,
    /// They are annulled for both players: half of the games or fewer were played (21.5.1 first case).
    ResultsAnnulled,
}

/// What the rating run did to one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    /// Who.
    pub person: PersonId,
    /// How the player came from one list to the next.
    pub step: Step,
    /// The rating before.
    pub before: Option<Rating>,
    /// The rating after.
    pub after: Option<Rating>,
    /// How many games counted: those against rated opponents.
    pub games: u16,
    /// The points made in them, 1 for each won game.
    pub score: HalfPoints,
    /// The points that were to be expected, in hundredths.
    pub expected: Hundredths,
    /// The development coefficient; 0 where there was no rating to change.
    pub k: u16,
    /// What a player without a rating has gathered so far.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub pool: Pool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_empty(pool: &Pool) -> bool {
    pool.games == 0
}

/// A rating change that replaces a published one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RatingCorrection {
    /// The rating that was published after the event.
    pub published: Option<Rating>,
    /// What holds now.
    pub change: RatingChange,
}

impl kydan_journal::Event for Event {
    const STREAM: &'static str = "tournament";
    const NAMES: &'static [&'static str] = &[
        "opened",
        "amended",
        "entry_accepted",
        "numbered",
        "entry_withdrawn",
        "round_paired",
        "round_published",
        "result_recorded",
        "result_revised",
        "round_closed",
        "round_reopened",
        "rated",
        "ratings_corrected",
        "finished",
    ];

    fn name(&self) -> &'static str {
        match self {
            Self::Opened { .. } => "opened",
            Self::Amended { .. } => "amended",
            Self::EntryAccepted(_) => "entry_accepted",
            Self::Numbered { .. } => "numbered",
            Self::EntryWithdrawn { .. } => "entry_withdrawn",
            Self::RoundPaired { .. } => "round_paired",
            Self::RoundPublished { .. } => "round_published",
            Self::ResultRecorded { .. } => "result_recorded",
            Self::ResultRevised { .. } => "result_revised",
            Self::RoundClosed { .. } => "round_closed",
            Self::RoundReopened { .. } => "round_reopened",
            Self::Rated { .. } => "rated",
            Self::RatingsCorrected { .. } => "ratings_corrected",
            Self::Finished {} => "finished",
        }
    }
}
