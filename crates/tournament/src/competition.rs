//! A competition: who contends, and how they have met. Each team is one unit (xiangqi law 30), so engines, brackets and
//! tables, which ask nothing of a contestant but a number and results, serve players and teams alike.
//!
//! Contestants are named by their places in [`Competition::entrants`], as in a [`Field`](kydan_field::Field).

mod of_teams;
mod tally;
mod view;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use kydan_field::{GameResult, Settings};
use kydan_journal::{BoutId, PersonId};
use kydan_rating::Rating;
use kydan_regulations::TeamPlay;

use crate::Contestant;
use crate::event::Unpaired;
use crate::state::{Round, State, Withdrawal};

pub use tally::Tally;
pub(crate) use view::{Unit, View};

/// Who contends in an event, and how they have met in the public rounds, as far as a view goes.
pub(crate) struct Competition<'a> {
    pub(crate) state: &'a State,
    pub(crate) of: Of,
    /// What a round of its field is.
    pub(crate) unit: Unit,
    /// In the order of their numbers.
    pub(crate) entrants: Vec<Entrant>,
    /// In order; where teams play, one for every meeting.
    pub(crate) rounds: Vec<PublicRound>,
}

/// Whose competition it is.
#[derive(Clone, Copy)]
pub(crate) enum Of {
    /// Players', who are paired one by one.
    Players,
    /// Players', who sit where their teams seat them: the system pairs the teams.
    PlayersOfTeams,
    /// The teams', who meet like this.
    Teams(TeamPlay),
}

/// Somebody who contends.
#[derive(Clone, Copy)]
pub(crate) struct Entrant {
    pub(crate) contestant: Contestant,
    /// The starting number.
    pub(crate) number: u16,
    /// Of a team, the average of its regular players.
    pub(crate) rating: Option<Rating>,
    /// Rounds are counted as the competition has them.
    pub(crate) withdrawal: Option<Withdrawal>,
}

/// A round that everybody has seen.
pub(crate) struct PublicRound {
    pub(crate) number: u16,
    /// The meeting that it is part of.
    pub(crate) stage: u16,
    pub(crate) games: Vec<Met>,
    pub(crate) unpaired: Vec<Unpaired<usize>>,
}

/// Two who met: in a game, or as teams in a match, where White is the team with the priority.
pub(crate) struct Met {
    pub(crate) white: usize,
    pub(crate) black: usize,
    /// A match is named by its first game.
    pub(crate) bout: BoutId,
    pub(crate) result: Option<GameResult>,
    /// What teams have made at the boards.
    pub(crate) tally: Option<Tally>,
}

impl<'a> Competition<'a> {
    /// Of those whom the system pairs, as it stands.
    pub(crate) fn of(state: &'a State) -> Self {
        Self::seen(state, &View::default())
    }

    /// The same, as far as the view goes.
    pub(crate) fn seen(state: &'a State, view: &View) -> Self {
        match state.settings().and_then(|settings| settings.options.teams) {
            Some(play) => of_teams::competition(state, play, view),
            None => Self::of_players(state, view),
        }
    }

    /// Of the players, those of teams too.
    pub(crate) fn of_players(state: &'a State, view: &View) -> Self {
        let places: BTreeMap<PersonId, usize> =
            state.players.iter().enumerate().map(|(at, player)| (player.entry.person, at)).collect();
        let at = |person: PersonId| places.get(&person).copied();
        // Whoever leaves after round 3 is still there in the table of round 3.
        let seen = |entrant: Entrant| Entrant {
            withdrawal: view.withdrawal(entrant.withdrawal, view.through.unwrap_or_default()),
            ..entrant
        };
        let round = |round: &Round| PublicRound {
            number: round.number,
            stage: round.stage(),
            games: round
                .games
                .iter()
                .filter_map(|game| {
                    Some(Met {
                        white: at(game.pairing.white)?,
                        black: at(game.pairing.black)?,
                        bout: game.pairing.bout,
                        result: view.result(game),
                        tally: None,
                    })
                })
                .collect(),
            unpaired: round.unpaired.iter().filter_map(|one| one.of(at)).collect(),
        };
        // Players of teams meet others in every round of a meeting.
        let (of, unit) =
            if state.has_teams() { (Of::PlayersOfTeams, Unit::Game) } else { (Of::Players, view.unit) };
        Self {
            state,
            of,
            unit,
            entrants: players(state).map(seen).collect(),
            rounds: state.published().filter(|one| view.shows(one.number)).map(round).collect(),
        }
    }

    /// Where the contestant stands in the list.
    pub(crate) fn place(&self, contestant: Contestant) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.contestant == contestant)
    }

    /// Whether whoever stands there has not left.
    pub(crate) fn is_here(&self, at: usize) -> bool {
        self.entrants[at].withdrawal.is_none()
    }
}

impl State {
    /// Those whom the system pairs, in the order of their numbers: teams where teams play, else players.
    pub fn contestants(&self) -> Vec<Contestant> {
        self.entrants().into_iter().map(|entrant| entrant.contestant).collect()
    }

    /// The same by rating, the highest first: of teams the average of the regular players, where all have one. Equals
    /// and whoever has no rating stay in the order of the numbers.
    pub fn by_rating(&self) -> Vec<Contestant> {
        self.by_rating_and(|_| 0)
    }

    /// The same, where equals stand by their titles, the highest first, before their numbers (xiangqi law 28.1).
    pub fn by_rating_and(&self, title: impl Fn(Contestant) -> u8) -> Vec<Contestant> {
        let mut order = self.entrants();
        order.sort_by_key(|entrant| {
            (Reverse(entrant.rating), Reverse(title(entrant.contestant)), entrant.number)
        });
        order.into_iter().map(|entrant| entrant.contestant).collect()
    }

    /// The contestants by their titles, the highest first, and equal ones by rating, then as they stand.
    pub fn by_title_and_rating(&self, title: impl Fn(Contestant) -> u8) -> Vec<Contestant> {
        let mut order = self.entrants();
        order.sort_by_key(|entrant| {
            (Reverse(title(entrant.contestant)), Reverse(entrant.rating), entrant.number)
        });
        order.into_iter().map(|entrant| entrant.contestant).collect()
    }

    fn entrants(&self) -> Vec<Entrant> {
        match self.settings().and_then(|settings: &Settings| settings.options.teams) {
            Some(play) => of_teams::entrants(self, play).collect(),
            None => players(self).collect(),
        }
    }

    /// Whether the contestant is in the event.
    pub(crate) fn presence(&self, contestant: Contestant) -> Presence {
        let has_left = match contestant {
            Contestant::Person(person) => self.player(person).map(|player| player.withdrawal.is_some()),
            Contestant::Team(team) => self.team(team).map(|team| team.withdrawal.is_some()),
        };
        match has_left {
            None => Presence::NotEntered,
            Some(true) => Presence::Left,
            Some(false) => Presence::Here,
        }
    }

    /// Whether the contestant is in the event and has not left.
    pub(crate) fn is_here(&self, contestant: Contestant) -> bool {
        self.presence(contestant) == Presence::Here
    }
}

/// Whether a contestant is in the event.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Presence {
    /// Never entered.
    NotEntered,
    /// Entered, and still there.
    Here,
    /// Entered, and gone.
    Left,
}

fn players(state: &State) -> impl Iterator<Item = Entrant> {
    state.players.iter().map(|player| Entrant {
        contestant: player.entry.person.into(),
        number: player.entry.number,
        rating: player.entry.rating,
        withdrawal: player.withdrawal,
    })
}
