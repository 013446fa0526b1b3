//! A league's season, as far as it has come.

use jiff::Timestamp;
use kydan_field::GameResult;
use kydan_journal::{BoutId, PersonId, TeamId};

use super::{Game, Round, State};
use crate::event::{CaptainNamed, MatchScheduled, ResultClaimed};
use crate::team_match::TeamMatch;

/// When and where a match is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchDate {
    /// When it begins.
    pub at: Timestamp,
    /// Where, if not where the event is.
    pub place: Option<String>,
    /// When it was to begin as it was announced first, if that was another time.
    pub moved_from: Option<Timestamp>,
    /// Why it was moved.
    pub reason: Option<String>,
}

/// What a captain said a game ended in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Who said it.
    pub by: PersonId,
    /// What was said.
    pub result: GameResult,
    /// When it was said.
    pub at: Timestamp,
}

/// How what two captains say of a game goes together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claims {
    /// Nobody has said anything.
    None,
    /// One has, and the other has not.
    One,
    /// Both say the same.
    Agree,
    /// They say different things, or another result stands than a captain says.
    Differ,
}

impl Round {
    /// The match of this number.
    pub fn team_match(&self, number: u16) -> Option<&TeamMatch> {
        self.matches.iter().find(|one| one.number == number)
    }

    /// The match that the game at this table belongs to.
    pub fn match_at(&self, table: u16) -> Option<&TeamMatch> {
        self.matches.iter().find(|one| one.boards.iter().any(|board| board.table == Some(table)))
    }

    /// When a match begins: as was said of it, else with the round.
    pub fn match_begins(&self, number: u16) -> Option<Timestamp> {
        self.dates.get(&number).map(|date| date.at).or(self.starts_at)
    }
}

impl State {
    /// When play at a table begins: with its match, where a date was said of that, else with the round.
    pub fn begins(&self, round: u16, table: u16) -> Option<Timestamp> {
        let round = self.round(round)?;
        match round.match_at(table) {
            Some(one) => round.match_begins(one.number),
            None => round.starts_at,
        }
    }

    /// What the team's captain said of a game.
    pub fn claim(&self, bout: BoutId, team: TeamId) -> Option<&Claim> {
        self.claims.get(&(bout, team))
    }

    /// How what the two captains say of a game goes together.
    pub fn claims_about(&self, one: &TeamMatch, game: &Game) -> Claims {
        let bout = game.pairing.bout;
        let said = [one.a, one.b].map(|team| self.claim(bout, team).map(|claim| claim.result));
        let otherwise = |claim: Option<GameResult>| {
            claim.zip(game.result).is_some_and(|(claim, result)| claim.score != result.score)
        };
        match said {
            [None, None] => Claims::None,
            [a, b] if otherwise(a) || otherwise(b) => Claims::Differ,
            [Some(a), Some(b)] if a == b => Claims::Agree,
            [Some(_), Some(_)] => Claims::Differ,
            [Some(_), None] | [None, Some(_)] => Claims::One,
        }
    }

    pub(super) fn name_captain(&mut self, named: CaptainNamed) {
        if let Some(found) = self.teams.iter_mut().find(|one| one.team == named.team) {
            found.captain = named.captain;
        }
    }

    pub(super) fn schedule(&mut self, said: &MatchScheduled) {
        let Some(round) = self.round_mut(said.round) else { return };
        let before = round.match_begins(said.number);
        let first = round.dates.get(&said.number).and_then(|date| date.moved_from).or(before);
        let date = MatchDate {
            at: said.at,
            place: said.place.clone(),
            moved_from: first.filter(|first| *first != said.at),
            reason: said.reason.clone(),
        };
        round.dates.insert(said.number, date);
    }

    pub(super) fn claimed(&mut self, said: &ResultClaimed) {
        let claim = Claim { by: said.by, result: said.result, at: said.at };
        self.claims.insert((said.bout, said.team), claim);
    }
}
