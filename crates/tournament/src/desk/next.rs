//! The next round.

use serde::Serialize;

use crate::explain::{self, Alternative, BoardStory, BracketStory, ByeStory};
use crate::pairing::Reason;
use crate::pairing::dutch::{self, Boards, Paired};
use crate::trf::{Code, Record, Report, RoundCell};
use crate::{Encounter, Turn};
use kydan_game::{HalfPoints, Side};

use super::{CannotPair, Sheet};

/// A round as it is paired.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NextRound {
    /// Counted from 1.
    pub round: u16,
    /// The games, table 1 first.
    pub boards: Vec<Board>,
    /// Who is left over.
    pub bye: Option<Bye>,
    /// Who is not paired, by numbers, with what it is worth in half points.
    pub absent: Vec<(u16, HalfPoints)>,
    /// The brackets in the order in which they were paired.
    pub brackets: Vec<BracketStory>,
    /// The pairing as the engine gave it, by indices into the field: for further explanations.
    #[serde(skip)]
    pub paired: Paired,
}

/// A game of the next round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// Counted from 1.
    pub table: u16,
    /// White's number.
    pub white: u16,
    /// Black's number.
    pub black: u16,
    /// Why these two and these colors.
    pub reasons: Vec<Reason>,
}

/// The bye of the next round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bye {
    /// Whose.
    pub number: u16,
    /// Why.
    pub reasons: Vec<Reason>,
}

/// Pairs the round after the last one that is paired in the file.
///
/// # Errors
///
/// Where results are missing, all rounds are paired, or nothing keeps the absolute criteria.
pub fn pair(sheet: &Sheet) -> Result<NextRound, CannotPair> {
    let round = sheet.paired_rounds() + 1;
    let planned = sheet.setup.field.planned;
    if planned > 0 && round > planned {
        return Err(CannotPair::Finished { planned });
    }
    let games = open_games(sheet);
    if !games.is_empty() {
        return Err(CannotPair::ResultsMissing { round: round - 1, games });
    }
    sheet.with_request(round, |request| {
        let paired = dutch::pair(request)?;
        let number = |at: usize| request.field.contestants[at].number;
        let boards = paired.proposal.couples.iter().zip(1..).map(|(couple, table)| Board {
            table,
            white: number(couple.white),
            black: number(couple.black),
            reasons: couple.reasons.clone(),
        });
        let worth = |at: usize| {
            sheet.setup.byes.get(&(round, at)).copied().unwrap_or_else(|| {
                let turn = sheet.setup.field.contestants[at].turns.get(usize::from(round) - 1);
                turn.map_or(HalfPoints::ZERO, |turn| turn.points(&request.field.points))
            })
        };
        Ok(NextRound {
            round,
            boards: boards.collect(),
            bye: paired
                .proposal
                .left_over
                .as_ref()
                .map(|left| Bye { number: number(left.contestant), reasons: left.reasons.clone() }),
            absent: request.absent.iter().map(|at| (number(*at), worth(*at))).collect(),
            brackets: explain::brackets(request, &paired),
            paired,
        })
    })
}

/// The games without a result.
fn open_games(sheet: &Sheet) -> Vec<[u16; 2]> {
    let field = &sheet.setup.field;
    let mut games = Vec::new();
    for contestant in &field.contestants {
        for turn in &contestant.turns {
            if let Turn::Game(Encounter { opponent, side: Side::White, share: None }) = turn {
                games.push([contestant.number, field.contestants[*opponent].number]);
            }
        }
    }
    games
}

impl NextRound {
    /// Why a player's board is as it is; none for the bye and those who are not paired.
    pub fn board(&self, sheet: &Sheet, number: u16) -> Option<BoardStory> {
        let at = sheet.contestant(number)?;
        sheet.with_request(self.round, |request| explain::board(request, &self.paired, at))
    }

    /// Why the bye is whose it is.
    pub fn bye(&self, sheet: &Sheet) -> Option<ByeStory> {
        sheet.with_request(self.round, |request| explain::bye(request, &self.paired))
    }

    /// What would be worse if two players, by their indices in the field, were in each other's places.
    pub fn swap(&self, sheet: &Sheet, one: usize, other: usize) -> Alternative {
        let boards = Boards::from(&self.paired.proposal);
        sheet.with_request(self.round, |request| explain::swap(request, &boards, one, other))
    }

    /// The file with this round in it: games without a result, the bye, those who are absent.
    pub fn written(&self, sheet: &Sheet) -> Report {
        let mut report = sheet.report.clone();
        let index = usize::from(self.round) - 1;
        let worth = &sheet.setup.field.points;
        for record in &mut report.records {
            let Record::Player(player) = record else { continue };
            let number = player.number;
            let game = self.boards.iter().find(|board| board.white == number || board.black == number);
            let cell = if let Some(board) = game {
                let (side, opponent) = if board.white == number {
                    (Side::White, board.black)
                } else {
                    (Side::Black, board.white)
                };
                RoundCell { opponent: Some(opponent), side: Some(side), code: Code::Pending }
            } else {
                let absent = self.absent.iter().find(|(own, _)| *own == number).map(|(_, points)| *points);
                let code = match absent {
                    Some(points) if points >= worth.win => Code::FullPointBye,
                    Some(points) if points > HalfPoints::ZERO => Code::HalfPointBye,
                    None if self.bye.as_ref().is_some_and(|bye| bye.number == number) => Code::PairingBye,
                    Some(_) | None => Code::ZeroPointBye,
                };
                RoundCell { opponent: None, side: None, code }
            };
            player.rounds.resize(player.rounds.len().max(index + 1), None);
            player.rounds[index] = Some(cell);
            if cell.code == Code::PairingBye {
                // The bye has its points at once; games do not.
                player.points = player.points.map(|points| points + worth.bye);
            }
        }
        report
    }
}
