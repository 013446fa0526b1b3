//! What stands in the way.

mod details;
mod team;

use jiff::Timestamp;
use kydan_pairing::diagnosis::Remedy;
use kydan_regulations::{System, TieBreak};
use thiserror::Error;

use crate::{Contestant, Suspension};

pub use team::TeamRefusal;

/// Why a command was refused. The words for users are in the dictionaries under [`Refusal::code`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// There is no such tournament yet.
    #[error("the tournament is not open")]
    NotOpen,
    /// It was opened before.
    #[error("the tournament is open already")]
    AlreadyOpen,
    /// It is over.
    #[error("the tournament is finished")]
    Finished,
    /// No rounds were planned.
    #[error("a tournament has at least one round")]
    NoRounds,
    /// A tie-break stands twice in the list.
    #[error("{0} stands twice in the list of tie-breaks")]
    TieBreakTwice(TieBreak),
    /// A tie-break was asked for that this kind of event has no values for.
    #[error("{0} cannot be reckoned in this event")]
    TieBreakUnavailable(TieBreak),
    /// The game, the system or the number of rounds cannot change as asked, since rounds were paired.
    #[error("rounds were paired: {what} cannot change")]
    Underway {
        /// `kind`, `system` or `rounds`.
        what: &'static str,
    },
    /// Nobody was named.
    #[error("no players were named")]
    NoEntries,
    /// The rules give starting numbers by lot, and none was drawn.
    #[error("the lot of the starting numbers was not drawn")]
    NumbersNotDrawn,
    /// The player, or the team, is in the event.
    #[error("{0} is entered already")]
    AlreadyEntered(Contestant),
    /// The player, or the team, is not in the event.
    #[error("{0} is not entered")]
    NotEntered(Contestant),
    /// The player, or the team, has left.
    #[error("{0} has withdrawn")]
    AlreadyWithdrawn(Contestant),
    /// The player, or the team, has not left.
    #[error("{0} has not withdrawn")]
    NotWithdrawn(Contestant),
    /// Somebody plays by these pairings already.
    #[error("play has begun in round {round} at tables {tables:?}")]
    PlayBegun {
        /// The round, counted from 1.
        round: u16,
        /// The tables, counted from 1.
        tables: Vec<u16>,
    },
    /// Entries are closed: a round robin has begun, the first round of a knock-out was closed, or the last round of a
    /// Swiss was paired.
    #[error("entries are closed")]
    EntriesClosed,
    /// The first round of a knock-out is public, and no bye is left whose place a late entry could take.
    #[error("the bracket has {limit} places")]
    BracketFull {
        /// As many as it has.
        limit: u16,
    },
    /// Somebody was entered after the pairing, and the bracket is another one: pair the round anew.
    #[error("{contestant} was entered after round {round} was paired")]
    PairedBeforeEntry {
        /// The player or team whom it is about.
        contestant: Contestant,
        /// The round in which it is so.
        round: u16,
    },
    /// There is no number for so many players.
    #[error("a tournament has {limit} players at most")]
    TooManyPlayers {
        /// How many.
        limit: u16,
    },
    /// The order does not name every player once.
    #[error("the order must name every player once")]
    IncompleteOrder,
    /// Another round is next.
    #[error("round {next} is next")]
    NotTheNextRound {
        /// The round that can be paired.
        next: u16,
    },
    /// All planned rounds were paired.
    #[error("all {rounds} rounds were paired")]
    NoRoundLeft {
        /// As planned.
        rounds: u16,
    },
    /// There is no such round.
    #[error("there is no round {round}")]
    NoSuchRound {
        /// As asked.
        round: u16,
    },
    /// The round is public already.
    #[error("round {round} is published")]
    AlreadyPublished {
        /// The round, counted from 1.
        round: u16,
    },
    /// The round must be published first.
    #[error("round {round} is not published")]
    NotPublished {
        /// The round, counted from 1.
        round: u16,
    },
    /// The round is closed.
    #[error("round {round} is closed")]
    RoundClosed {
        /// The round, counted from 1.
        round: u16,
    },
    /// An earlier round must be closed first.
    #[error("round {round} is not closed")]
    RoundOpen {
        /// The round, counted from 1.
        round: u16,
    },
    /// Someone in the pairings has left: pair the round anew.
    #[error("{contestant} is paired in round {round} and has withdrawn")]
    PairedAndLeft {
        /// The player or team concerned.
        contestant: Contestant,
        /// The round, counted from 1.
        round: u16,
    },
    /// Fewer than two players are there.
    #[error("a round needs two players")]
    TooFewPlayers,
    /// A round robin of this size has fewer rounds.
    #[error("a round robin of this size has {possible} rounds, not {planned}")]
    TooManyRounds {
        /// As planned.
        planned: u16,
        /// As the table has.
        possible: u16,
    },
    /// No pairing keeps the rules.
    #[error("no pairing of round {round} keeps the rules: what would have to give way is {}", remedy.name())]
    NoLegalPairing {
        /// The round, counted from 1.
        round: u16,
        /// The least that would have to give way; an arbiter can pair by hand so.
        remedy: Remedy,
        /// The numbers of those who have nobody left to meet.
        stuck: Vec<u16>,
    },
    /// More ids for games are needed.
    #[error("{needed} ids for games are needed, {given} were given")]
    TooFewBoutIds {
        /// How many.
        needed: usize,
        /// How many there were.
        given: usize,
    },
    /// An id for a game was used before or stands twice.
    #[error("an id for a game was used before")]
    BoutIdUsed,
    /// There is no such game in the tournament.
    #[error("there is no such game")]
    NoSuchGame,
    /// The score cannot be.
    #[error("the score cannot be")]
    ImpossibleScore,
    /// The game has another result; changing it is a revision.
    #[error("the game has a result")]
    AlreadyRecorded,
    /// Games of the round have no result.
    #[error("round {round} lacks results at tables {tables:?}")]
    ResultsMissing {
        /// The round, counted from 1.
        round: u16,
        /// Their tables.
        tables: Vec<u16>,
    },
    /// Rounds are still to come.
    #[error("{rounds} rounds are planned, {closed} are closed")]
    RoundsLeft {
        /// As planned.
        rounds: u16,
        /// As closed.
        closed: u16,
    },
    /// An option is not for this system.
    #[error("{option} is not for {}", system.name())]
    OptionUnfit {
        /// Its name in the settings.
        option: &'static str,
        /// The system.
        system: System,
    },
    /// Only in a Swiss may players stay away for a round.
    #[error("nobody stays away from a round of {}", system.name())]
    NoByesHere {
        /// The system.
        system: System,
    },
    /// The rules document allows no more byes for half a point, or not so late.
    #[error("{allowed} byes for half a point are allowed")]
    NoHalfByeLeft {
        /// How many.
        allowed: u16,
        /// The last round for them, if there is one.
        until: Option<u16>,
    },
    /// No bye was granted for the round.
    #[error("{contestant} has no bye in round {round}")]
    NoBye {
        /// The player or team concerned.
        contestant: Contestant,
        /// The round, counted from 1.
        round: u16,
    },
    /// A bye was granted or cancelled after the pairing, or whoever is away is paired: pair the round anew.
    #[error("a bye of {contestant} changed after round {round} was paired")]
    PairedBeforeBye {
        /// The player or team concerned.
        contestant: Contestant,
        /// The round, counted from 1.
        round: u16,
    },
    /// A pair names one contestant twice, or stands twice in the list.
    #[error("{one} and {other} are no pair or stand twice")]
    BadPair {
        /// One of the two.
        one: Contestant,
        /// The other.
        other: Contestant,
    },
    /// Results or the first game say who meets whom: there is nothing to pair by hand.
    #[error("a round of {} is not paired by hand", system.name())]
    NotByHand {
        /// The system.
        system: System,
    },
    /// A contestant stands twice in the pairing, or a player on two boards of a list.
    #[error("{0} stands twice in the pairing")]
    PlacedTwice(Contestant),
    /// A contestant is there and has no place in the pairing.
    #[error("{0} is not in the pairing")]
    NotPlaced(Contestant),
    /// There is no such lot in this event.
    #[error("there is no such lot in this event")]
    NothingToDraw,
    /// Another seed was committed to for this lot.
    #[error("another seed was committed to")]
    LotCommitted,
    /// The hash of the seed must be published before the lot is drawn.
    #[error("no seed was committed to")]
    LotNotCommitted,
    /// The lot was drawn.
    #[error("the lot was drawn")]
    LotDrawn,
    /// The seed is not the one that was committed to.
    #[error("the seed is not the one that was committed to")]
    WrongSeed,
    /// The seed is that of another lot of the event.
    #[error("the seed is that of another lot")]
    SeedUsed,
    /// Whoever seals knows what is drawn: a value has to be named that nobody can know yet.
    #[error("a lot for what is known needs a public value that is not")]
    LotNeedsPublicValue,
    /// The public value is known already.
    #[error("the public value was known at {at}")]
    PublicValueKnown {
        /// Since when.
        at: Timestamp,
    },
    /// The public value is not known yet.
    #[error("the public value will be known at {at}")]
    PublicValueNotYet {
        /// When it will be.
        at: Timestamp,
    },
    /// A text is missing, or longer than 200 characters; or a value is anything else than hexadecimal digits.
    #[error("{what} is missing, too long or not in its one spelling")]
    LotTextMissing {
        /// `source`, `value` or `reason`.
        what: &'static str,
    },
    /// The two meet in another round of the knock-out.
    #[error("the two meet in round {stage}")]
    LotOfOtherStage {
        /// In which.
        stage: u16,
    },
    /// Nothing but the lot is left to part those who share these places.
    #[error("places {places:?} wait for the lot")]
    PlacesNeedLot {
        /// Which, counted from 1.
        places: Vec<u16>,
    },
    /// The lot of the round must be drawn first.
    #[error("the lot of round {round} was not drawn")]
    LotNotDrawn {
        /// The round, counted from 1.
        round: u16,
    },
    /// Matches that remained level wait for the lot.
    #[error("matches of round {stage} wait for the lot")]
    LotNeeded {
        /// The round of the knock-out.
        stage: u16,
        /// The two of each, the higher in the bracket first.
        matches: Vec<(Contestant, Contestant)>,
    },
    /// The event is not rated.
    #[error("the event is not rated")]
    NotRated,
    /// The event was rated and no result changed since.
    #[error("the event is rated already")]
    AlreadyRated,
    /// It is about teams.
    #[error(transparent)]
    Team(#[from] TeamRefusal),
    /// Where the games of the round begin was not drawn yet (FIDE Guideline II).
    #[error("the starting position of round {round} was not drawn")]
    StartNotDrawn {
        /// The round, counted from 1.
        round: u16,
    },
    /// Play in the event stands still (xiangqi law 20.3d).
    #[error("the event is suspended: {}", .0.reason)]
    Suspended(Box<Suspension>),
    /// It does not.
    #[error("the event is not suspended")]
    NotSuspended,
    /// A reason or a place is missing, or longer than a line.
    #[error("the {what} of the suspension is missing or too long")]
    SuspensionTextMissing {
        /// `reason` or `place`.
        what: &'static str,
    },
    /// Play cannot go on before now.
    #[error("{at} is past")]
    ResumesInThePast {
        /// As asked.
        at: Timestamp,
    },
    /// It was said like this already.
    #[error("the suspension was said like this already")]
    SuspensionUnchanged,
}

impl Refusal {
    /// The stable code, for programs and dictionaries.
    pub const fn code(&self) -> &'static str {
        use Contestant::{Person, Team};
        match self {
            Self::NotOpen => "tournament_not_open",
            Self::AlreadyOpen => "tournament_already_open",
            Self::Finished => "tournament_finished",
            Self::NoRounds => "tournament_no_rounds",
            Self::TieBreakTwice(_) => "tournament_tie_break_twice",
            Self::TieBreakUnavailable(_) => "tournament_tie_break_unavailable",
            Self::Underway { .. } => "tournament_underway",
            Self::NoEntries => "tournament_no_entries",
            Self::NumbersNotDrawn => "tournament_numbers_not_drawn",
            Self::AlreadyEntered(Person(_)) => "tournament_already_entered",
            Self::AlreadyEntered(Team(_)) => "tournament_team_already_entered",
            Self::NotEntered(Person(_)) => "tournament_not_entered",
            Self::NotEntered(Team(_)) => "tournament_no_such_team",
            Self::AlreadyWithdrawn(Person(_)) => "tournament_already_withdrawn",
            Self::AlreadyWithdrawn(Team(_)) => "tournament_team_withdrawn",
            Self::NotWithdrawn(Person(_)) => "tournament_not_withdrawn",
            Self::NotWithdrawn(Team(_)) => "tournament_team_not_withdrawn",
            Self::PlayBegun { .. } => "tournament_play_begun",
            Self::EntriesClosed => "tournament_entries_closed",
            Self::TooManyPlayers { .. } => "tournament_too_many_players",
            Self::BracketFull { .. } => "tournament_bracket_full",
            Self::PairedBeforeEntry { contestant: Person(_), .. } => "tournament_paired_before_entry",
            Self::PairedBeforeEntry { contestant: Team(_), .. } => "tournament_team_paired_before_entry",
            Self::IncompleteOrder => "tournament_incomplete_order",
            Self::NotTheNextRound { .. } => "tournament_not_the_next_round",
            Self::NoRoundLeft { .. } => "tournament_no_round_left",
            Self::NoSuchRound { .. } => "tournament_no_such_round",
            Self::AlreadyPublished { .. } => "tournament_already_published",
            Self::NotPublished { .. } => "tournament_not_published",
            Self::RoundClosed { .. } => "tournament_round_closed",
            Self::RoundOpen { .. } => "tournament_round_open",
            Self::PairedAndLeft { contestant: Person(_), .. } => "tournament_paired_player_left",
            Self::PairedAndLeft { contestant: Team(_), .. } => "tournament_paired_team_left",
            Self::TooFewPlayers => "tournament_too_few_players",
            Self::TooManyRounds { .. } => "tournament_too_many_rounds",
            Self::NoLegalPairing { .. } => "tournament_no_legal_pairing",
            Self::TooFewBoutIds { .. } => "tournament_too_few_bout_ids",
            Self::BoutIdUsed => "tournament_bout_id_used",
            Self::NoSuchGame => "tournament_no_such_game",
            Self::ImpossibleScore => "tournament_impossible_score",
            Self::AlreadyRecorded => "tournament_already_recorded",
            Self::ResultsMissing { .. } => "tournament_results_missing",
            Self::RoundsLeft { .. } => "tournament_rounds_left",
            Self::OptionUnfit { .. } => "tournament_option_unfit",
            Self::NoByesHere { .. } => "tournament_no_byes_here",
            Self::NoHalfByeLeft { .. } => "tournament_no_half_bye_left",
            Self::NoBye { contestant: Person(_), .. } => "tournament_no_bye",
            Self::NoBye { contestant: Team(_), .. } => "tournament_team_no_bye",
            Self::PairedBeforeBye { contestant: Person(_), .. } => "tournament_paired_before_bye",
            Self::PairedBeforeBye { contestant: Team(_), .. } => "tournament_team_paired_before_bye",
            Self::BadPair { one: Person(_), .. } => "tournament_bad_pair",
            Self::BadPair { one: Team(_), .. } => "tournament_team_bad_pair",
            Self::NotByHand { .. } => "tournament_not_by_hand",
            Self::PlacedTwice(Person(_)) => "tournament_placed_twice",
            Self::PlacedTwice(Team(_)) => "tournament_team_placed_twice",
            Self::NotPlaced(Person(_)) => "tournament_not_placed",
            Self::NotPlaced(Team(_)) => "tournament_team_not_placed",
            Self::NothingToDraw => "tournament_nothing_to_draw",
            Self::LotCommitted => "tournament_lot_committed",
            Self::LotNotCommitted => "tournament_lot_not_committed",
            Self::LotDrawn => "tournament_lot_drawn",
            Self::WrongSeed => "tournament_wrong_seed",
            Self::SeedUsed => "tournament_seed_used",
            Self::LotNeedsPublicValue => "tournament_lot_needs_public_value",
            Self::PublicValueKnown { .. } => "tournament_public_value_known",
            Self::PublicValueNotYet { .. } => "tournament_public_value_not_yet",
            Self::LotTextMissing { .. } => "tournament_lot_text_missing",
            Self::LotOfOtherStage { .. } => "tournament_lot_of_other_stage",
            Self::PlacesNeedLot { .. } => "tournament_places_need_lot",
            Self::LotNotDrawn { .. } => "tournament_lot_not_drawn",
            Self::LotNeeded { matches, .. } => match matches.as_slice() {
                [(Team(_), _), ..] => "tournament_team_lot_needed",
                [(Person(_), _), ..] | [] => "tournament_lot_needed",
            },
            Self::NotRated => "tournament_not_rated",
            Self::AlreadyRated => "tournament_already_rated",
            Self::Team(refusal) => refusal.code(),
            Self::StartNotDrawn { .. } => "start_not_drawn",
            Self::Suspended(_) => "event_suspended",
            Self::NotSuspended => "event_not_suspended",
            Self::SuspensionTextMissing { .. } => "suspension_text_missing",
            Self::ResumesInThePast { .. } => "resumes_in_the_past",
            Self::SuspensionUnchanged => "suspension_unchanged",
        }
    }
}
