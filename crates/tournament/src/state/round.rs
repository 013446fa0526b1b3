//! A round of an event, as far as it has come.

use std::collections::BTreeMap;

use jiff::Timestamp;
use kydan_field::GameResult;
use kydan_journal::{BoutId, TeamId};
use kydan_pairing::{Reason, Warning};

use super::season::MatchDate;
use super::teams::ReserveIn;
use crate::Contestant;
use crate::event::{HandMatch, HandPairing, Leg, Pairing, Unpaired};
use crate::team_match::TeamMatch;

/// A game, named in one of two ways.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Board {
    /// By its id.
    Bout(BoutId),
    /// By where it is played.
    Table {
        /// Counted from 1.
        round: u16,
        /// Counted from 1.
        table: u16,
    },
}

/// How far a round is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum RoundPhase {
    /// Paired and not public: it can be paired anew.
    Paired,
    /// Public; results come in.
    Published,
    /// Every game has a result.
    Closed,
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// Counted from 1.
    pub number: u16,
    /// How far it is.
    pub phase: RoundPhase,
    /// The games, table 1 first.
    pub games: Vec<Game>,
    /// When play begins, as it was announced.
    pub starts_at: Option<Timestamp>,
    /// Who has no game.
    pub unpaired: Vec<Unpaired>,
    /// Which game of which meeting it is, where meetings have several.
    pub leg: Option<Leg>,
    /// The matches of teams that the games belong to, match 1 first.
    pub matches: Vec<TeamMatch>,
    /// Which teams have no match.
    pub resting: Vec<Unpaired<TeamId>>,
    /// The reserves who came in after the round was public, in order.
    pub reserves: Vec<ReserveIn>,
    /// When and where matches are played, by number, where it was said of them.
    pub dates: BTreeMap<u16, MatchDate>,
    /// What the engine would have done, if an arbiter paired the round.
    pub by_hand: Option<ByHand>,
}

impl Round {
    /// The meeting that the round is part of: counted as rounds are planned.
    pub fn stage(&self) -> u16 {
        self.leg.map_or(self.number, |leg| leg.stage)
    }

    /// Which game of the meeting it is, counted from 1.
    pub fn game_of_meeting(&self) -> u16 {
        self.leg.map_or(1, |leg| leg.game)
    }

    /// Who meets whom by the system, by table from 1; where teams play, their matches by number.
    pub(crate) fn pairs(&self) -> Vec<Pair<'_>> {
        let games = self.games.iter().map(|Game { pairing, .. }| Pair {
            number: pairing.table,
            two: HandPairing { white: pairing.white, black: pairing.black }.into(),
            reasons: &pairing.reasons,
        });
        let matches = self.matches.iter().map(|one| Pair {
            number: one.number,
            two: HandMatch { a: one.a, b: one.b }.into(),
            reasons: &one.reasons,
        });
        if self.is_of_teams() { matches.collect() } else { games.collect() }
    }

    /// Whom the system gave nobody to meet.
    pub(crate) fn without(&self) -> Vec<Unpaired<Contestant>> {
        if self.is_of_teams() {
            self.resting.iter().filter_map(|one| one.of(|team| Some(team.into()))).collect()
        } else {
            self.unpaired.iter().filter_map(|one| one.of(|person| Some(person.into()))).collect()
        }
    }

    fn is_of_teams(&self) -> bool {
        !(self.matches.is_empty() && self.resting.is_empty())
    }
}

/// Two who meet in a round.
pub(crate) struct Pair<'a> {
    /// The table, or the match.
    pub(crate) number: u16,
    pub(crate) two: HandPairing,
    /// Why these two, and why the colors.
    pub(crate) reasons: &'a [Reason],
}

/// A pairing by hand beside the engine's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ByHand {
    /// The engine's games, or matches of teams; none if it found no pairing.
    pub proposed: Option<Vec<HandPairing>>,
    /// Whom the engine would have left over.
    pub proposed_left_over: Option<Contestant>,
    /// What speaks against the pairing.
    pub warnings: Vec<Warning>,
}

impl ByHand {
    /// The games that the engine would not have paired so, by table from 1; where teams play, the matches, by
    /// number.
    pub fn differences(&self, round: &Round) -> Vec<u16> {
        let is_proposed = |own: &HandPairing| self.proposed.as_ref().is_some_and(|games| games.contains(own));
        round.pairs().iter().filter(|pair| !is_proposed(&pair.two)).map(|pair| pair.number).collect()
    }
}

/// A game of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Who meets whom where.
    pub pairing: Pairing,
    /// The result, once there is one.
    pub result: Option<GameResult>,
}
