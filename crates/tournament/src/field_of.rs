//! From the facts of a tournament to the field that the engines see.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use kydan_field::{Contestant, Encounter, Field, GameResult, ResultKind, Schedule, Share, Turn};
use kydan_game::{HalfPoints, Kind, Side};
use kydan_journal::{BoutId, PersonId};
use kydan_regulations::tie_break::Own;
use kydan_regulations::{Contestants, Family, TieBreak};

use crate::event::{UnpairedCause, WithdrawalEffect};
use crate::{Game, Player, Round, State, bracket};

/// Which part of a tournament is looked at, and with what changed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct View {
    /// Only rounds up to this one.
    pub(crate) through: Option<u16>,
    /// As if this game had this result.
    pub(crate) instead: Option<(BoutId, Option<GameResult>)>,
    /// What a round is.
    pub(crate) unit: Unit,
}

/// What a round of a field is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Unit {
    /// A meeting, as rounds are planned and scored.
    #[default]
    Meeting,
    /// A game, as files of other programs want it.
    Game,
}

impl View {
    pub(crate) fn shows(&self, round: u16) -> bool {
        self.through.is_none_or(|last| round <= last)
    }

    pub(crate) fn result(&self, game: &Game) -> Option<GameResult> {
        match self.instead {
            Some((bout, result)) if bout == game.pairing.bout => result,
            _ => game.result,
        }
    }

    pub(crate) fn left_after(&self, player: &Player) -> Option<u16> {
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

impl State {
    /// The field after the published rounds.
    pub fn field(&self) -> Field {
        self.viewed(&View::default())
    }

    /// The same for pairing a round (counted as rounds are planned): who is away then, and who must not meet.
    pub fn field_before(&self, round: u16) -> Field {
        self.kept_apart(self.field(), round)
    }

    /// With those who are away in this round, and those who must not meet.
    pub(crate) fn kept_apart(&self, mut field: Field, round: u16) -> Field {
        let places = places(self);
        let at = |person: &PersonId| places.get(person).copied();
        field.away =
            self.byes.keys().filter(|(stage, _)| *stage == round).filter_map(|(_, who)| at(who)).collect();
        field.forbidden =
            self.forbidden.iter().filter_map(|(one, other)| Some((at(one)?, at(other)?))).collect();
        field
    }

    pub(crate) fn viewed(&self, view: &View) -> Field {
        let state = self;
        let Some(settings) = state.settings() else {
            return Field::default();
        };
        // Players of teams meet others in every round of a meeting.
        let unit = if state.has_teams() { Unit::Game } else { view.unit };
        let stage = |round: &Round| match unit {
            Unit::Meeting => round.stage(),
            Unit::Game => round.number,
        };
        let games = match unit {
            Unit::Meeting => settings.options.meeting.games(),
            Unit::Game => 1,
        };
        let mut field = Field {
            points: settings.points,
            planned: settings.rounds * settings.options.meeting.games() / games,
            schedule: match (settings.system.family(), settings.system.character().contestants) {
                (_, Contestants::TwoTeams) => Schedule::Predetermined,
                // Which player of a team meets which is known from the lineups only.
                (Family::RoundRobin, Contestants::Any) if !state.has_teams() => Schedule::Predetermined,
                (Family::RoundRobin | Family::Swiss | Family::Knockout, Contestants::Any) => Schedule::Drawn,
            },
            contestants: state
                .players
                .iter()
                .map(|player| Contestant {
                    number: player.entry.number,
                    rating: player.entry.rating,
                    left_after: view.left_after(player).map(|last| state.round(last).map_or(last, stage)),
                    turns: Vec::new(),
                    adjustments: Vec::new(),
                })
                .collect(),
            ..Field::default()
        };
        let filler = Filler {
            places: places(state),
            annulled: state.players.iter().map(|player| view.annulled(player)).collect(),
            view,
        };
        let shown: Vec<&Round> = state.published().filter(|round| view.shows(round.number)).collect();
        field.game_points = if games > 1 { vec![0; field.contestants.len()] } else { Vec::new() };
        for rounds in shown.chunk_by(|one, next| stage(one) == stage(next)) {
            // Where nobody had to play, because opponents had left, there was no round.
            let before = rounds.first().map_or(0, |round| usize::from(stage(round).saturating_sub(1)));
            for contestant in &mut field.contestants {
                contestant.turns.resize(contestant.turns.len().max(before), Turn::ABSENT);
            }
            filler.add(rounds, games, &mut field);
        }
        field.drops = drops(state);
        field.lot = lots(state);
        field.progress = bracket::viewed(state, view).map(|bracket| bracket.progress).unwrap_or_default();
        field
    }
}

fn places(state: &State) -> BTreeMap<PersonId, usize> {
    state.players.iter().enumerate().map(|(at, player)| (player.entry.person, at)).collect()
}

/// The tie-breaks by ratings of the event's list where somebody has none (C.07, 10). The documents know no such rule
/// for the average that the textbook has: it holds for chess.
fn drops(state: &State) -> Vec<TieBreak> {
    let Some(settings) = state.settings() else { return Vec::new() };
    let is_dropped = |tie_break: &&TieBreak| {
        tie_break.is_of_ratings()
            && (**tie_break != TieBreak::Documents(Own::AverageRatingOfOpponents)
                || settings.kind == Kind::Chess)
    };
    if state.players.iter().all(|player| player.entry.rating.is_some()) {
        return Vec::new();
    }
    settings.tie_breaks.iter().filter(is_dropped).copied().collect()
}

/// Everyone's ticket: the first in the drawn order has the highest.
fn lots(state: &State) -> Vec<u16> {
    if state.tie_break_order.is_empty() {
        return Vec::new();
    }
    let order: BTreeMap<PersonId, usize> =
        state.tie_break_order.iter().rev().enumerate().map(|(at, person)| (*person, at + 1)).collect();
    state.players.iter().map(|player| order.get(&player.entry.person).map_or(0, |at| *at as u16)).collect()
}

struct Filler<'a> {
    places: BTreeMap<PersonId, usize>,
    annulled: Vec<bool>,
    view: &'a View,
}

impl Filler<'_> {
    /// One turn for everyone from the rounds of one meeting: usually one, and several where a meeting has
    /// several games.
    fn add(&self, rounds: &[&Round], games: u16, field: &mut Field) {
        let mut pieces: Vec<Vec<Piece>> = vec![Vec::new(); field.contestants.len()];
        for round in rounds {
            self.pieces(round, &mut pieces);
        }
        for (at, pieces) in pieces.into_iter().enumerate() {
            let turn = if games == 1 && rounds.len() == 1 {
                pieces.first().map_or(Turn::ABSENT, |piece| piece.turn)
            } else {
                let has_left = |at: usize| field.contestants[at].left_after.is_some();
                let meeting =
                    Meeting::of(&pieces, games, |opponent| match (has_left(at), has_left(opponent)) {
                        (false, true) => Missing::Own,
                        (true, false) => Missing::Others,
                        (true, true) | (false, false) => Missing::Open,
                    });
                if let Some(points) = field.game_points.get_mut(at) {
                    *points += meeting.game_points;
                }
                meeting.turn
            };
            field.contestants[at].turns.push(turn);
        }
    }

    fn pieces(&self, round: &Round, pieces: &mut [Vec<Piece>]) {
        for game in &round.games {
            let (white, black) = (self.places.get(&game.pairing.white), self.places.get(&game.pairing.black));
            if let (Some(&white), Some(&black)) = (white, black) {
                let result = self.view.result(game);
                for (own, opponent, side) in [(white, black, Side::White), (black, white, Side::Black)] {
                    let other = result.map_or(HalfPoints::ZERO, |result| result.score[!side]);
                    pieces[own].push(Piece { turn: self.turn(own, opponent, side, result), other });
                }
            }
        }
        for unpaired in &round.unpaired {
            if let Some(&own) = self.places.get(&unpaired.person) {
                let turn = self.without_game(&unpaired.cause, unpaired.points);
                pieces[own].push(Piece { turn, other: HalfPoints::ZERO });
            }
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
            UnpairedCause::Bye | UnpairedCause::NobodyOpposite => Turn::Bye { points },
            UnpairedCause::Requested => Turn::Absent { points },
            UnpairedCause::OpponentLeft { opponent } => {
                at(opponent).map_or(Turn::ABSENT, |opponent| Turn::Walkover { opponent })
            }
            UnpairedCause::OpponentAnnulled { opponent } => {
                at(opponent).map_or(Turn::ABSENT, |opponent| Turn::Annulled { opponent })
            }
        }
    }
}

/// A round of a meeting for one player.
#[derive(Clone, Copy)]
struct Piece {
    turn: Turn,
    /// The opponent's part of the point.
    other: HalfPoints,
}

/// Whose are the games that were not played of a meeting of several.
enum Missing {
    /// The player's: the opponent has left.
    Own,
    /// The opponent's.
    Others,
    /// They are still to come.
    Open,
}

/// A meeting of several games as one turn (xiangqi law 21.2).
struct Meeting {
    turn: Turn,
    game_points: u16,
}

impl Meeting {
    fn of(pieces: &[Piece], games: u16, missing: impl Fn(usize) -> Missing) -> Self {
        let Some(first) = pieces.first() else {
            return Self { turn: Turn::ABSENT, game_points: 0 };
        };
        let (mut own, mut other, mut count) = (0, 0, 0);
        let mut encounter = None;
        let mut is_open = false;
        let mut kind = ResultKind::Forfeit;
        for piece in pieces {
            match piece.turn {
                Turn::Annulled { .. } => return Self { turn: piece.turn, game_points: 0 },
                Turn::Game(game) => {
                    encounter = encounter.or(Some(game));
                    count += 1;
                    match game.share {
                        Some(share) => {
                            own += share.own.0;
                            other += piece.other.0;
                            kind = if share.kind.is_played() { share.kind } else { kind };
                        }
                        None => is_open = true,
                    }
                }
                Turn::Walkover { .. } => {
                    count += 1;
                    own += HalfPoints::ONE.0;
                }
                Turn::Bye { .. } | Turn::Absent { .. } => {}
            }
        }
        let Some(encounter) = encounter else {
            // Without a game: as much as a match in which the opponent stayed away (21.2).
            let game_points = match first.turn {
                Turn::Bye { points } | Turn::Absent { points } => points.0 * games,
                Turn::Walkover { .. } => HalfPoints::ONE.0 * games,
                Turn::Game(_) | Turn::Annulled { .. } => 0,
            };
            return Self { turn: first.turn, game_points };
        };
        let left = games.saturating_sub(count);
        match missing(encounter.opponent) {
            _ if left == 0 => {}
            Missing::Own => own += left * HalfPoints::ONE.0,
            Missing::Others => other += left * HalfPoints::ONE.0,
            Missing::Open => is_open = true,
        }
        let result = match own.cmp(&other) {
            Ordering::Greater => HalfPoints::ONE,
            // Nobody made anything: both stayed away or both lost.
            Ordering::Equal if own == 0 => HalfPoints::ZERO,
            Ordering::Equal => HalfPoints::HALF,
            Ordering::Less => HalfPoints::ZERO,
        };
        let share = (!is_open).then_some(Share { own: result, kind });
        Self { turn: Turn::Game(Encounter { share, ..encounter }), game_points: own }
    }
}
