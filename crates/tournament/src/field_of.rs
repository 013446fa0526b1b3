//! From the facts of a tournament to the field that the engines see.

use std::collections::BTreeMap;

use kydan_game::{HalfPoints, Side};
use kydan_journal::{BoutId, PersonId};

use crate::event::{UnpairedCause, WithdrawalEffect};
use crate::field::Share;
use crate::{Contestant, Encounter, Field, Game, GameResult, Player, Round, State, Turn};

/// Which part of a tournament is looked at, and with what changed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct View {
    /// Only rounds up to this one.
    pub(crate) through: Option<u16>,
    /// As if this game had this result.
    pub(crate) instead: Option<(BoutId, Option<GameResult>)>,
}

impl View {
    fn shows(&self, round: u16) -> bool {
        self.through.is_none_or(|last| round <= last)
    }

    fn result(&self, game: &Game) -> Option<GameResult> {
        match self.instead {
            Some((bout, result)) if bout == game.pairing.bout => result,
            _ => game.result,
        }
    }

    fn left_after(&self, player: &Player) -> Option<u16> {
        player.withdrawal.map(|withdrawal| withdrawal.after_round).filter(|after| {
            // Whoever leaves after round 3 is still there in the table of round 3.
            self.through.is_none_or(|last| *after < last)
        })
    }

    fn annulled(&self, player: &Player) -> bool {
        self.left_after(player).is_some()
            && player.withdrawal.is_some_and(|withdrawal| match withdrawal.effect {
                WithdrawalEffect::ResultsAnnulled => true,
                WithdrawalEffect::ResultsStand => false,
            })
    }
}

impl Field {
    /// The field after the published rounds.
    pub fn of(state: &State) -> Self {
        Self::viewed(state, &View::default())
    }

    pub(crate) fn viewed(state: &State, view: &View) -> Self {
        let Some(settings) = state.settings() else {
            return Self::default();
        };
        let mut field = Self {
            points: settings.points,
            planned: settings.rounds,
            contestants: state
                .players
                .iter()
                .map(|player| Contestant {
                    number: player.entry.number,
                    rating: player.entry.rating,
                    left_after: view.left_after(player),
                    turns: Vec::new(),
                    adjustments: Vec::new(),
                })
                .collect(),
        };
        let filler = Filler {
            places: state.players.iter().enumerate().map(|(at, player)| (player.entry.person, at)).collect(),
            annulled: state.players.iter().map(|player| view.annulled(player)).collect(),
            view,
        };
        for round in state.published().filter(|round| view.shows(round.number)) {
            filler.add(round, &mut field.contestants);
        }
        field
    }
}

struct Filler<'a> {
    places: BTreeMap<PersonId, usize>,
    annulled: Vec<bool>,
    view: &'a View,
}

impl Filler<'_> {
    fn add(&self, round: &Round, contestants: &mut [Contestant]) {
        let mut turns = vec![Turn::ABSENT; contestants.len()];
        for game in &round.games {
            let (white, black) = (self.places.get(&game.pairing.white), self.places.get(&game.pairing.black));
            if let (Some(&white), Some(&black)) = (white, black) {
                let result = self.view.result(game);
                for (own, opponent, side) in [(white, black, Side::White), (black, white, Side::Black)] {
                    turns[own] = self.turn(own, opponent, side, result);
                }
            }
        }
        for unpaired in &round.unpaired {
            if let Some(&own) = self.places.get(&unpaired.person) {
                turns[own] = self.without_game(&unpaired.cause, unpaired.points);
            }
        }
        for (contestant, turn) in contestants.iter_mut().zip(turns) {
            contestant.turns.push(turn);
        }
    }

    fn turn(&self, own: usize, opponent: usize, side: Side, result: Option<GameResult>) -> Turn {
        if self.annulled[own] || self.annulled[opponent] {
            return Turn::Annulled { opponent };
        }
        let share = result.map(|result| Share { own: result.score[side], kind: result.kind });
        Turn::Game(Encounter { opponent, side, share })
    }

    fn without_game(&self, cause: &UnpairedCause, points: HalfPoints) -> Turn {
        let at = |person: &PersonId| self.places.get(person).copied();
        match cause {
            UnpairedCause::Bye => Turn::Bye { points },
            UnpairedCause::OpponentLeft { opponent } => {
                at(opponent).map_or(Turn::ABSENT, |opponent| Turn::Walkover { opponent })
            }
            UnpairedCause::OpponentAnnulled { opponent } => {
                at(opponent).map_or(Turn::ABSENT, |opponent| Turn::Annulled { opponent })
            }
        }
    }
}
