//! What may be asked of a tournament.

use std::collections::BTreeMap;

use jiff::Timestamp;
use kydan_field::{ResultKind, Settings};
use kydan_game::Score;
use kydan_journal::{BoutId, ClubId, EventId, PersonId, RulingId, TeamId};
use kydan_pairing::lots::{Commitment, Seed};
use kydan_rating::{Rating, Standing};

use crate::event::{ByeWorth, HandPairing, Leaving, MatchScheduled};
use crate::lineup::{GameBegun, Lineup};
use crate::state::Board;
use crate::{Contestant, LotPurpose, PublicValue};

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Take entries for an event whose rules were published.
    Open {
        /// The event.
        event: EventId,
        /// How it is played.
        settings: Settings,
    },
    /// Play by amended rules.
    Amend {
        /// How it is played from now on.
        settings: Settings,
    },
    /// Enter players, all or none; they get the next numbers in this order.
    Enter {
        /// The players.
        entries: Vec<NewEntry>,
    },
    /// Give all contestants their starting numbers anew, before the first round: by lot, by rating, as somebody says.
    Number {
        /// Everyone once, number 1 first. [`State::by_rating`](crate::State::by_rating) is one such order.
        order: Vec<Contestant>,
    },
    /// Before the first round is paired, give the numbers that the ratings make, equal ratings by these titles (xiangqi
    /// law 28.1). Nothing happens where the system does not go by them or the organizer gave others.
    NumberByRating {
        /// How high the titles are; who is not named has none.
        titles: BTreeMap<PersonId, u8>,
    },
    /// A ruling sends a player away.
    Expel {
        /// The person, by id.
        person: PersonId,
        /// By which ruling, and whether the name is struck off.
        leaving: Leaving,
    },
    /// Whoever a ruling sent away comes back, because the ruling fell.
    Reinstate {
        /// The person, by id.
        person: PersonId,
        /// The ruling that fell.
        because: RulingId,
    },
    /// A player leaves, or a team with everybody on its list; one player of a team leaves alone.
    Withdraw {
        /// The player or team concerned.
        contestant: Contestant,
    },
    /// A player who left is back (a late round counts as missed), or a team with everybody who left it at the own wish.
    Return {
        /// The player or team concerned.
        contestant: Contestant,
        /// Who of a team stays away all the same: whom a ruling sent away, or a sanction bars.
        without: Vec<PersonId>,
    },
    /// Players, or teams with everybody on their lists, were entered by mistake: before the first round they go as if
    /// they had never come.
    Remove {
        /// The players or teams concerned.
        contestants: Vec<Contestant>,
    },
    /// Take the pairings of the last public round back, before anybody plays.
    WithdrawRound {
        /// Counted from 1.
        round: u16,
        /// The tables where play has begun, as the games' own records have it.
        begun: Vec<u16>,
    },
    /// Pair the next round, or pair anew the one that is not published yet.
    PairRound {
        /// Counted from 1.
        round: u16,
        /// New ids for the games, used in order of the tables; half as many as there are players is enough.
        bouts: Vec<BoutId>,
    },
    /// Make the pairings public.
    PublishRound {
        /// Counted from 1.
        round: u16,
    },
    /// Announce when play in a round begins.
    SetRoundStart {
        /// Counted from 1.
        round: u16,
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// A game was adjourned: it is still open when the next round is paired. The same again does nothing.
    Adjourn {
        /// Which game.
        board: Board,
    },
    /// A game ended. The same result again is accepted and does nothing.
    RecordResult {
        /// Which game.
        board: Board,
        /// Each side's share of the point.
        score: Score,
        /// How it came about.
        kind: ResultKind,
    },
    /// A ruling or a correction changes or gives a result, or takes it back because the game goes on. What
    /// stands already is accepted and does nothing.
    ReviseResult {
        /// Which game.
        board: Board,
        /// The new result; none if the game goes on.
        result: Option<(Score, ResultKind)>,
        /// The ruling, if one brought it about.
        because: Option<RulingId>,
    },
    /// Pair the next round by hand, or anew the one that is not published yet. What the engine would have done
    /// and what speaks against the pairing is recorded with it.
    PairByHand {
        /// Counted from 1.
        round: u16,
        /// All games, table 1 first; where teams play, all matches.
        games: Vec<HandPairing>,
        /// Who is left over, if anyone; everyone else who is there and not away has a game.
        left_over: Option<Contestant>,
        /// New ids for the games, in order of the tables.
        bouts: Vec<BoutId>,
    },
    /// Keep a contestant of a Swiss out of a round that is not published.
    GrantBye {
        /// The player or team concerned.
        contestant: Contestant,
        /// As rounds are planned, counted from 1: a meeting is one.
        round: u16,
        /// What it is worth; of a team, at every board.
        worth: ByeWorth,
    },
    /// The contestant plays after all.
    CancelBye {
        /// The player or team concerned.
        contestant: Contestant,
        /// As rounds are planned, counted from 1.
        round: u16,
    },
    /// Who must not meet from the next round on; replaces what was said before.
    Forbid {
        /// All pairs.
        pairs: Vec<(Contestant, Contestant)>,
    },
    /// Publish the hash of the seed of a lot before it is drawn.
    CommitLot {
        /// What will be drawn.
        purpose: LotPurpose,
        /// The seed's hash.
        commitment: Commitment,
        /// What will be mixed into the seed.
        public: Option<PublicValue>,
        /// The time by now.
        now: Timestamp,
    },
    /// Take a sealed lot back before it is drawn.
    WithdrawLot {
        /// The hash that it was sealed with.
        commitment: Commitment,
        /// The reason that was given.
        reason: String,
        /// The time by now.
        now: Timestamp,
    },
    /// Show the seed and draw.
    DrawLot {
        /// What is drawn.
        purpose: LotPurpose,
        /// What the hash was of.
        seed: Seed,
        /// The public value, where one was named.
        value: Option<String>,
        /// The time by now.
        now: Timestamp,
    },
    /// Let play in the whole event stand still (xiangqi law 20.3d), or say anew why, and when and where it goes on.
    Suspend {
        /// The reason, for everybody to read.
        reason: String,
        /// When play is to go on, where that is known.
        resumes_at: Option<Timestamp>,
        /// Where, if it is another place.
        place: Option<String>,
        /// The time by now.
        now: Timestamp,
    },
    /// Let play go on.
    Resume,
    /// All games of the round are over.
    CloseRound {
        /// Counted from 1.
        round: u16,
    },
    /// Rate the event; again after corrections, with the same standings from before it.
    Rate {
        /// Where the players stood before the event; who is missing is new.
        before: BTreeMap<PersonId, Standing>,
    },
    /// The event is over.
    Finish,
    /// Enter a team with its list.
    EnterTeam(NewTeam),
    /// Hand in a team's list anew, before the first round.
    ChangeRoster {
        /// The team, by id.
        team: TeamId,
        /// One for every board, the strongest first.
        regulars: Vec<NewEntry>,
        /// Who may replace one of them.
        reserves: Vec<NewEntry>,
    },
    /// Say who plays for a team in a round that is not public.
    SetLineup {
        /// The team, by id.
        team: TeamId,
        /// Counted from 1.
        round: u16,
        /// Board 1 first; none where nobody plays.
        lineup: Lineup,
    },
    /// A reserve comes in at a public round's board.
    Substitute(Substitution),
    /// Say who plays for a team in a round that is public: paired ahead, and not begun at the boards that change.
    HandInLineup(HandedIn),
    /// Say who speaks for a team. The same again does nothing.
    NameCaptain {
        /// The team, by id.
        team: TeamId,
        /// Its captain; none where nobody is to speak for it any more.
        captain: Option<PersonId>,
    },
    /// Say when and where a match of a paired round is played. The same again does nothing.
    ScheduleMatch(MatchScheduled),
    /// A captain says what a game ended in. The same again does nothing.
    ClaimResult {
        /// Which game.
        board: Board,
        /// For which of the two teams.
        team: TeamId,
        /// Who says it.
        by: PersonId,
        /// Each side's share of the point.
        score: Score,
        /// How it came about.
        kind: ResultKind,
        /// The time by now.
        now: Timestamp,
    },
}

/// Who is to play for a team in a round that is public.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HandedIn {
    /// The team, by id.
    pub team: TeamId,
    /// Counted from 1.
    pub round: u16,
    /// Board 1 first; none where nobody plays.
    pub lineup: Lineup,
    /// So many minutes after the start of the team's match; fewer than none before it.
    pub minutes: i64,
    /// The tables of the round where play has begun, as the games' own records have it.
    pub begun: Vec<u16>,
    /// New ids for games that are played after all, where a place was empty; one for each board is enough.
    pub bouts: Vec<BoutId>,
}

/// Which team is to be entered.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NewTeam {
    /// Its new id.
    pub team: TeamId,
    /// As its club calls it.
    pub name: String,
    /// The club that it plays for.
    pub club: Option<ClubId>,
    /// One for every board, the strongest first.
    pub regulars: Vec<NewEntry>,
    /// Who may replace one of them.
    pub reserves: Vec<NewEntry>,
}

/// A reserve who is to come in (xiangqi law 30.1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Substitution {
    /// Counted from 1.
    pub round: u16,
    /// For which team.
    pub team: TeamId,
    /// The board of the team, counted from 1.
    pub board: u16,
    /// Who comes.
    pub comes: PersonId,
    /// So many minutes after the start of play.
    pub minutes: i64,
    /// Whether the game goes on already, as its own record has it.
    pub begun: GameBegun,
    /// A new id for the game that is played after all, if the place was empty and somebody sits opposite.
    pub bout: BoutId,
}

/// Who is to be entered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NewEntry {
    /// The person, by id.
    pub person: PersonId,
    /// The rating in the list of this game and rate of play.
    pub rating: Option<Rating>,
    /// The club played for.
    pub club: Option<ClubId>,
}
