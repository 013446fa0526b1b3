//! What happened in a tournament. Persons are ids only; conclusions are carried, never concluded again.

mod entry;
mod leaving;
mod name;
mod rated;
mod round;
mod season;
mod suspension;

pub use entry::{Entry, NumberedBy, Numbering, WithdrawalEffect};
pub use leaving::Leaving;
pub use rated::{RatingChange, RatingCorrection};
pub use round::{ByeWorth, HandMatch, HandPairing, Leg, Pairing, PlaceGives, Unpaired, UnpairedCause};
pub use season::{CaptainNamed, MatchScheduled, ResultClaimed};
pub use suspension::{Adjourned, Suspension};

use jiff::Timestamp;
use kydan_field::{GameResult, Settings};
use kydan_game::Side;
use kydan_journal::{BoutId, ClubId, EventId, PersonId, RulingId, TeamId};
use kydan_pairing::Warning;
use kydan_pairing::lots::{Commitment, Drawing, Seed};
use serde::{Deserialize, Serialize};

use crate::lineup::{Lineup, Roster};
use crate::lot::{LotPurpose, MatchLot, PublicValue, Timing};
use crate::team_match::TeamMatch;

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
    Numbered(Numbering),
    /// A player left.
    EntryWithdrawn {
        /// The person, by id.
        person: PersonId,
        /// The last round that the player was published in; 0 before the first.
        after_round: u16,
        /// What becomes of the results.
        effect: WithdrawalEffect,
        /// How it came to that.
        #[serde(default, skip_serializing_if = "Leaving::is_wish")]
        leaving: Leaving,
    },
    /// Whoever a ruling had sent away is back, because the ruling fell.
    Reinstated {
        /// The person, by id.
        person: PersonId,
        /// The ruling that fell.
        because: RulingId,
    },
    /// A round was paired; a later one of the same round replaces it.
    RoundPaired {
        /// Counted from 1.
        round: u16,
        /// The games, table 1 first.
        pairings: Vec<Pairing>,
        /// Who has no game although in the event.
        unpaired: Vec<Unpaired>,
        /// Which game of which meeting it is, where meetings have several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leg: Option<Leg>,
        /// The matches of teams that the games belong to, match 1 first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        matches: Vec<TeamMatch>,
        /// Which teams have no match.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        resting: Vec<Unpaired<TeamId>>,
    },
    /// A player who had left came back.
    EntryReturned {
        /// The person, by id.
        person: PersonId,
        /// The last round that was public without the player; 0 before the first.
        after_round: u16,
    },
    /// A player who had been entered by mistake was removed before the first round; the numbers after it close up.
    EntryRemoved {
        /// The person, by id.
        person: PersonId,
    },
    /// The pairings of the last round were taken back before anybody played.
    RoundWithdrawn {
        /// Counted from 1.
        round: u16,
    },
    /// The round just paired was paired by hand: what the engine would have done, and what speaks against it.
    PairedByHand {
        /// Counted from 1.
        round: u16,
        /// The engine's games, table 1 first; none if it found no pairing.
        proposed: Option<Vec<HandPairing<PersonId>>>,
        /// Whom the engine would have left over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proposed_left_over: Option<PersonId>,
        /// What speaks against the pairing, the gravest first.
        warnings: Vec<Warning>,
    },
    /// A player will not be paired in a round.
    ByeGranted {
        /// The person, by id.
        person: PersonId,
        /// Counted from 1.
        round: u16,
        /// What was asked for.
        worth: ByeWorth,
    },
    /// A player will be paired after all.
    ByeCancelled {
        /// The person, by id.
        person: PersonId,
        /// Counted from 1.
        round: u16,
    },
    /// Who must not meet from now on.
    PairsForbidden {
        /// All of them.
        pairs: Vec<(PersonId, PersonId)>,
    },
    /// The seed of a lot is fixed and not yet known.
    LotCommitted {
        /// What it will draw.
        #[serde(flatten)]
        purpose: LotPurpose,
        /// Its hash.
        commitment: Commitment,
        /// Whether the seed could have been chosen by what it decides.
        timing: Timing,
        /// What will be mixed into the seed; not named before November 2026.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        public: Option<PublicValue>,
    },
    /// A sealed lot will not be drawn.
    LotWithdrawn {
        /// What it would have drawn.
        #[serde(flatten)]
        purpose: LotPurpose,
        /// Which of the lots for it that were sealed.
        commitment: Commitment,
        /// Whether its public value could be known by then.
        timing: Timing,
        /// The reason that was given.
        reason: String,
    },
    /// The seed of a lot is known to all.
    LotRevealed {
        /// What it draws.
        #[serde(flatten)]
        purpose: LotPurpose,
        /// The seed.
        seed: Seed,
        /// How the seed is used, where a round is drawn.
        #[serde(default = "Drawing::unsaid", skip_serializing_if = "Drawing::is_unsaid")]
        drawing: Drawing,
        /// The public value that is mixed into the seed, where one was named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<String>,
    },
    /// The lot gave number 1 a color.
    InitialColorDrawn {
        /// The side concerned.
        side: Side,
    },
    /// The lot put everyone into an order, for where nothing else parts them.
    TieBreakDrawn {
        /// The first stands first.
        order: Vec<PersonId>,
    },
    /// The lot gave the position at which the games of a round begin (FIDE Guideline II).
    StartDrawn {
        /// Counted from 1.
        round: u16,
        /// The number of the position, 0 to 959.
        number: u16,
    },
    /// The lot gave White in the extra game of a match, or the match.
    MatchDrawn {
        /// The round of the knock-out.
        stage: u16,
        /// Of the two, who stands higher in the bracket.
        upper: PersonId,
        /// The other.
        lower: PersonId,
        /// What it gave.
        gave: MatchLot,
    },
    /// The pairings of a round are public and hold.
    RoundPublished {
        /// Counted from 1.
        round: u16,
    },
    /// It was announced when play in a round begins; said again, the last holds.
    RoundStartSet {
        /// Counted from 1.
        round: u16,
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// A game was adjourned.
    GameAdjourned(Adjourned),
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
    /// Play in the whole event stands still; said again, the last holds (xiangqi law 20.3d).
    EventSuspended(Suspension),
    /// Play goes on.
    EventResumed {},
    /// The event is over.
    Finished {},
    /// A team was entered; its people are entries before it.
    TeamEntered {
        /// The team, by id.
        team: TeamId,
        /// The starting number, counted from 1.
        number: u16,
        /// As its club calls it.
        name: String,
        /// The club that it plays for.
        club: Option<ClubId>,
        /// Its list.
        #[serde(flatten)]
        roster: Roster,
    },
    /// A team's list was handed in anew, before the first round.
    RosterChanged {
        /// The team, by id.
        team: TeamId,
        /// The list now.
        #[serde(flatten)]
        roster: Roster,
    },
    /// The teams' starting numbers were drawn or set anew.
    TeamsNumbered {
        /// Number 1 first.
        order: Vec<TeamId>,
    },
    /// A team left; its people leave with it.
    TeamWithdrawn {
        /// The team, by id.
        team: TeamId,
        /// The last meeting that it was published in; 0 before the first.
        after_stage: u16,
        /// What becomes of the results.
        effect: WithdrawalEffect,
    },
    /// A team that had left came back; who of its list comes with it are entries that return before it.
    TeamReturned {
        /// The team, by id.
        team: TeamId,
        /// The last meeting that was public without it; 0 before the first.
        after_stage: u16,
    },
    /// A team that had been entered by mistake was removed before the first round, after the people of its list; the
    /// numbers after it close up.
    TeamRemoved {
        /// The team, by id.
        team: TeamId,
    },
    /// Who plays for a team in a round; the regular players, where nothing is said.
    LineupSet {
        /// The team, by id.
        team: TeamId,
        /// Counted from 1.
        round: u16,
        /// Board 1 first; none where nobody plays.
        lineup: Lineup,
    },
    /// A reserve came in for a player of a public round (xiangqi law 30.1.4).
    Substituted {
        /// Counted from 1.
        round: u16,
        /// The game.
        bout: BoutId,
        /// Which team.
        team: TeamId,
        /// The board of the team, counted from 1.
        board: u16,
        /// Who goes.
        leaves: PersonId,
        /// Who comes.
        comes: PersonId,
        /// So many minutes after the start of play.
        minutes: i64,
    },
    /// A reserve took a place that was empty when the round was published (xiangqi law 30.1.4).
    PlaceTaken {
        /// Counted from 1.
        round: u16,
        /// Which team.
        team: TeamId,
        /// The board of the team, counted from 1.
        board: u16,
        /// Who comes.
        comes: PersonId,
        /// So many minutes after the start of play.
        minutes: i64,
        /// What comes of it.
        gives: PlaceGives,
    },
    /// A team will not be paired in a meeting.
    TeamByeGranted {
        /// The team, by id.
        team: TeamId,
        /// The meeting, counted from 1.
        stage: u16,
        /// What was asked for, at every board.
        worth: ByeWorth,
    },
    /// A team will be paired after all.
    TeamByeCancelled {
        /// The team, by id.
        team: TeamId,
        /// The meeting, counted from 1.
        stage: u16,
    },
    /// Which teams must not meet from now on.
    TeamPairsForbidden {
        /// All of them.
        pairs: Vec<(TeamId, TeamId)>,
    },
    /// The matches of the round just paired were paired by hand: what the engine would have done, and what speaks
    /// against it.
    MatchesPairedByHand {
        /// Counted from 1.
        round: u16,
        /// The engine's matches, match 1 first; none if it found no pairing.
        proposed: Option<Vec<HandMatch>>,
        /// Which team the engine would have left over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proposed_left_over: Option<TeamId>,
        /// What speaks against the pairing, the gravest first; teams by their starting numbers.
        warnings: Vec<Warning>,
    },
    /// The lot put the teams into an order, for where nothing else parts them.
    TeamTieBreakDrawn {
        /// The first stands first.
        order: Vec<TeamId>,
    },
    /// The lot gave a level match of a knock-out to a team.
    TeamMatchDrawn {
        /// The round of the knock-out.
        stage: u16,
        /// Of the two, which stands higher in the bracket.
        upper: TeamId,
        /// The other.
        lower: TeamId,
        /// Which goes on.
        to: TeamId,
    },
    /// It was said who speaks for a team.
    CaptainNamed(CaptainNamed),
    /// It was said when and where a match is played.
    MatchScheduled(MatchScheduled),
    /// A captain said what a game ended in.
    ResultClaimed(ResultClaimed),
}
