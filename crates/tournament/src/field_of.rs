//! From the facts of a tournament to the field that the engines see.

use std::collections::BTreeMap;

use kydan_field::{
    self as field, Encounter, Field, GameResult, Meeting, Missing, Piece, ResultKind, Schedule, Share, Turn,
};
use kydan_game::{HalfPoints, Kind, Side};
use kydan_regulations::tie_break::Own;
use kydan_regulations::{Contestants, Family, OpenGames, TieBreak};

use crate::Contestant;
use crate::competition::{Competition, Entrant, Met, Of, PublicRound, Unit, View};
use crate::event::{UnpairedCause, WithdrawalEffect};
use crate::state::{State, Withdrawal};

impl State {
    /// The field of the players after the published rounds.
    pub fn field(&self) -> Field {
        self.viewed(&View::default())
    }

    /// The field for pairing a round (counted as rounds are planned): of those whom the system pairs, with who is away
    /// then, and who must not meet.
    pub fn field_before(&self, round: u16) -> Field {
        Competition::of(self).field_before(round)
    }

    /// The field of the players, as far as the view goes.
    pub(crate) fn viewed(&self, view: &View) -> Field {
        Competition::of_players(self, view).field()
    }
}

impl Competition<'_> {
    /// With those who are away in this round, and those who must not meet.
    pub(crate) fn field_before(&self, round: u16) -> Field {
        let mut field = self.field();
        let asked = self.state.byes.keys().filter(|(stage, _)| *stage == round);
        field.away = asked.filter_map(|(_, who)| self.place(*who)).collect();
        let pairs = self.state.forbidden.iter();
        field.forbidden =
            pairs.filter_map(|(one, other)| Some((self.place(*one)?, self.place(*other)?))).collect();
        self.count_open_games(&mut field);
        field
    }

    /// A game without a result counts as a draw for the pairing, where the event's rules say so (FIDE C.04.2, 3.1): none
    /// but adjourned ones are left open by then.
    fn count_open_games(&self, field: &mut Field) {
        let counts =
            |settings: &&kydan_field::Settings| settings.options.open_games == OpenGames::CountAsDraws;
        let Some(settings) = self.state.settings().filter(counts) else { return };
        let draw = Share { own: settings.points.draw, kind: ResultKind::Played };
        for turn in field.contestants.iter_mut().flat_map(|contestant| &mut contestant.turns) {
            if let Turn::Game(Encounter { share: share @ None, .. }) = turn {
                *share = Some(draw);
            }
        }
    }

    /// The field as the engines see it; of teams with the points of their boards.
    pub(crate) fn field(&self) -> Field {
        let Some(settings) = self.state.settings() else {
            return Field::default();
        };
        let stage = |round: &PublicRound| match self.unit {
            Unit::Meeting => round.stage,
            Unit::Game => round.number,
        };
        let games = match self.unit {
            Unit::Meeting => settings.options.meeting.games(),
            Unit::Game => 1,
        };
        let left_after = |gone: Withdrawal| {
            let last = self.rounds.iter().find(|round| round.number == gone.after_round);
            last.map_or(gone.after_round, stage)
        };
        let mut field = Field {
            points: settings.points,
            planned: settings.rounds * settings.options.meeting.games() / games,
            schedule: match (settings.system.character().contestants, settings.system.family(), self.of) {
                // Which player of a team meets which is known from the lineups only.
                (Contestants::TwoTeams, _, _)
                | (Contestants::Any, Family::RoundRobin, Of::Players | Of::Teams(_)) => {
                    Schedule::Predetermined
                }
                (Contestants::Any, Family::RoundRobin, Of::PlayersOfTeams)
                | (Contestants::Any, Family::Swiss | Family::Knockout, _) => Schedule::Drawn,
            },
            contestants: self
                .entrants
                .iter()
                .map(|entrant| field::Contestant {
                    number: entrant.number,
                    rating: entrant.rating,
                    left_after: entrant.withdrawal.map(left_after),
                    turns: Vec::new(),
                    adjustments: Vec::new(),
                })
                .collect(),
            ..Field::default()
        };
        let is_annulled = |entrant: &Entrant| {
            entrant.withdrawal.is_some_and(|gone| match gone.effect {
                WithdrawalEffect::ResultsAnnulled => true,
                WithdrawalEffect::ResultsStand => false,
            })
        };
        let filler = Filler { annulled: self.entrants.iter().map(is_annulled).collect() };
        field.game_points = if games > 1 { vec![0; field.contestants.len()] } else { Vec::new() };
        for rounds in self.rounds.chunk_by(|one, next| stage(one) == stage(next)) {
            // Where nobody had to play, because opponents had left, there was no round.
            let before = rounds.first().map_or(0, |round| usize::from(stage(round).saturating_sub(1)));
            for contestant in &mut field.contestants {
                contestant.turns.resize(contestant.turns.len().max(before), Turn::ABSENT);
            }
            filler.add(rounds, games, &mut field);
        }
        field.drops = drops(self);
        field.lot = lots(self);
        field.progress = self.bracket().map(|bracket| bracket.progress).unwrap_or_default();
        match self.of {
            Of::Teams(play) => field.add_boards(play, settings.points, |at, stage| self.made(at, stage)),
            Of::Players | Of::PlayersOfTeams => {}
        }
        field
    }
}

/// The tie-breaks by ratings of the event's list where somebody has none (C.07, 10). The documents know no such rule
/// for the average that the textbook has: it holds for chess.
fn drops(competition: &Competition<'_>) -> Vec<TieBreak> {
    let Some(settings) = competition.state.settings() else { return Vec::new() };
    let is_dropped = |tie_break: &&TieBreak| {
        tie_break.is_of_ratings()
            && (**tie_break != TieBreak::Documents(Own::AverageRatingOfOpponents)
                || settings.kind == Kind::Chess)
    };
    if competition.entrants.iter().all(|entrant| entrant.rating.is_some()) {
        return Vec::new();
    }
    settings.tie_breaks.iter().filter(is_dropped).copied().collect()
}

/// Everyone's ticket: the first in the drawn order has the highest. Players of teams have none: the teams drew.
fn lots(competition: &Competition<'_>) -> Vec<u16> {
    let order: BTreeMap<Contestant, usize> =
        competition.state.tie_break_order.iter().rev().enumerate().map(|(at, who)| (*who, at + 1)).collect();
    match competition.of {
        Of::PlayersOfTeams => return Vec::new(),
        Of::Players | Of::Teams(_) if order.is_empty() => return Vec::new(),
        Of::Players | Of::Teams(_) => {}
    }
    let ticket = |entrant: &Entrant| order.get(&entrant.contestant).map_or(0, |at| *at as u16);
    competition.entrants.iter().map(ticket).collect()
}

struct Filler {
    annulled: Vec<bool>,
}

impl Filler {
    /// One turn for everyone from the rounds of one meeting: usually one, and several where a meeting has
    /// several games.
    fn add(&self, rounds: &[PublicRound], games: u16, field: &mut Field) {
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

    fn pieces(&self, round: &PublicRound, pieces: &mut [Vec<Piece>]) {
        for Met { white, black, result, .. } in &round.games {
            for (own, opponent, side) in [(*white, *black, Side::White), (*black, *white, Side::Black)] {
                let other = result.map_or(HalfPoints::ZERO, |result| result.score[!side]);
                pieces[own].push(Piece { turn: self.turn(own, opponent, side, *result), other });
            }
        }
        for unpaired in &round.unpaired {
            let turn = without_game(&unpaired.cause, unpaired.points);
            pieces[unpaired.person].push(Piece { turn, other: HalfPoints::ZERO });
        }
    }

    fn turn(&self, own: usize, opponent: usize, side: Side, result: Option<GameResult>) -> Turn {
        if self.annulled[own] || self.annulled[opponent] {
            return Turn::Annulled { opponent };
        }
        let share = result.map(|result| Share { own: result.score[side], kind: result.kind });
        Turn::Game(Encounter { opponent, side, share })
    }
}

fn without_game(cause: &UnpairedCause<usize>, points: HalfPoints) -> Turn {
    match *cause {
        UnpairedCause::Bye | UnpairedCause::NobodyOpposite => Turn::Bye { points },
        UnpairedCause::Requested => Turn::Absent { points },
        UnpairedCause::OpponentLeft { opponent } => Turn::Walkover { opponent },
        UnpairedCause::OpponentAnnulled { opponent } => Turn::Annulled { opponent },
    }
}
