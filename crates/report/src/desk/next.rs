//! The next round.

use kydan_field::{Encounter, Field, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::{Couple, Engine, LeftOver, Proposal, Reason, Unpairable};
use kydan_regulations::{Family, System};
use serde::Serialize;

use crate::explain::{BoardStory, BracketStory, ByeStory, CannotSwap, Known, Otherwise, Seating};
use crate::trf::{Code, Record, Report, RoundCell, TeamRecord};

use super::check::stated;
use super::teams::{Seat, Teams};
use super::{CannotPair, Sheet, bracket};

/// A round as it is paired.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NextRound {
    /// Counted from 1.
    pub round: u16,
    /// The games, table 1 first.
    pub boards: Vec<Board>,
    /// Who is left over.
    pub bye: Option<Bye>,
    /// Who has a bye in the bracket of a knock-out, by numbers.
    pub resting: Vec<u16>,
    /// Where teams meet: who sits at which board of which match.
    pub seats: Vec<Seat>,
    /// Who is not paired, by numbers, with what it is worth in half points.
    pub absent: Vec<(u16, HalfPoints)>,
    /// Games of the table that are not played because somebody is absent.
    pub forfeits: Vec<Forfeit>,
    /// Pairs of the table that the file forbids: a table leaves no choice.
    pub forbidden: Vec<[u16; 2]>,
    /// The brackets of the Dutch system in the order in which they were paired; empty by another one.
    pub brackets: Vec<BracketStory>,
    /// By which system.
    pub system: System,
    /// For further explanations.
    #[serde(skip)]
    pub seating: Seating,
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

/// A game of a table of which one or both are absent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Forfeit {
    /// White's number.
    pub white: u16,
    /// Black's number.
    pub black: u16,
    /// Who is there and has the win without playing; nobody where both are absent.
    pub present: Option<u16>,
}

/// The bye of the next round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bye {
    /// The starting number, counted from 1.
    pub number: u16,
    /// The reasons, as values that words are found for.
    pub reasons: Vec<Reason>,
}

/// Pairs a round from the file as it stood before it, counted from 1; the one after the last that is paired where
/// none is named.
///
/// # Errors
///
/// Where results are missing, all rounds are paired, or nothing keeps the absolute criteria.
pub fn pair(sheet: &Sheet, round: Option<u16>) -> Result<NextRound, CannotPair> {
    if sheet.is_of_unknown_teams() {
        return Err(CannotPair::Teams);
    }
    let paired = sheet.paired_rounds();
    let round = round.unwrap_or(paired + 1);
    let is_bracket = sheet.system.family() == Family::Knockout;
    if round == 0 || round > paired + 1 {
        return Err(CannotPair::NotYet { round, paired });
    }
    let (stage, game) = sheet.leg(round);
    // Of teams the field counts meetings.
    let games = sheet.teams.as_ref().map_or(1, |teams| teams.play.games());
    let planned = sheet.contending().field.planned.saturating_mul(games);
    if planned > 0 && round > planned && !is_bracket {
        return Err(CannotPair::Finished { planned });
    }
    let games = open_games(sheet, round);
    if !games.is_empty() {
        return Err(CannotPair::ResultsMissing { round: round - 1, games });
    }
    let known = sheet.known(round);
    let engine = engine(sheet, round, &known)?;
    let proposal = proposed(&engine, &known.field)?;
    let number = |at: usize| known.field.number(at);
    let is_here = |at: usize| is_bracket || !known.field.away.contains(&at);
    let (seated, unplayed): (Vec<&Couple>, Vec<&Couple>) =
        proposal.couples.iter().partition(|couple| is_here(couple.white) && is_here(couple.black));
    let seats = sheet.teams.as_ref().map_or_else(Vec::new, |teams| {
        let matches = seated.iter().zip(1..);
        matches.flat_map(|(one, table)| teams.seats((table, one.white, one.black), round)).collect()
    });
    let boards = seated.into_iter().zip(1..).map(|(couple, table)| Board {
        table,
        white: number(couple.white),
        black: number(couple.black),
        reasons: couple.reasons.clone(),
    });
    let forfeit = |couple: &Couple| {
        let present = [couple.white, couple.black].into_iter().find(|at| is_here(*at));
        Forfeit { white: number(couple.white), black: number(couple.black), present: present.map(number) }
    };
    let mut forfeits: Vec<Forfeit> = unplayed.into_iter().map(forfeit).collect();
    let mut resting = Vec::new();
    if is_bracket && game == 1 {
        let due = bracket::due(sheet, if sheet.teams.is_some() { stage } else { round })?;
        resting.extend(due.byes.into_iter().map(number));
        forfeits.extend(due.walkovers.into_iter().map(|(winner, loser, _)| Forfeit {
            white: number(winner),
            black: number(loser),
            present: Some(number(winner)),
        }));
    }
    let in_forfeit = |at: &usize| {
        let own = number(*at);
        !forfeits.iter().any(|game| game.white == own || game.black == own)
    };
    let is_forbidden = |couple: &&Couple| known.field.is_forbidden(couple.white, couple.black);
    let forbidden = proposal.couples.iter().filter(is_forbidden);
    let forbidden = forbidden.map(|couple| [number(couple.white), number(couple.black)]).collect();
    let worth = |at: usize| {
        sheet.contending().byes.get(&(stage, at)).copied().unwrap_or_else(|| {
            let turn = sheet.contending().field.contestants[at].turns.get(usize::from(stage) - 1);
            turn.map_or(HalfPoints::ZERO, |turn| turn.points(&known.field.points))
        })
    };
    let boards = boards.collect();
    let bye = |left: &LeftOver| Bye { number: number(left.contestant), reasons: left.reasons.clone() };
    let bye = proposal.left_over.as_ref().map(bye);
    // Whoever is out of a knock-out is not absent.
    let away = known.field.away.iter().filter(|at| !is_bracket && in_forfeit(at));
    let absent = away.map(|at| (number(*at), worth(*at))).collect();
    let (system, seated) = (known.system, proposal.into());
    let seating = Seating::new(known, seated, engine);
    let brackets = seating.brackets();
    Ok(NextRound {
        round,
        boards,
        bye,
        resting,
        seats,
        absent,
        forfeits,
        forbidden,
        brackets,
        system,
        seating,
    })
}

/// What pairs a round of the file: the engine of the system, the bracket of a knock-out, or for a further game of a
/// meeting the game before with the other colors.
pub(super) fn engine(sheet: &Sheet, round: u16, known: &Known) -> Result<Engine, CannotPair> {
    let (stage, game) = sheet.leg(round);
    if game > 1 {
        let reasons = vec![Reason::ReturnGame { game }];
        let couple = |(white, black): (usize, usize)| match sheet.teams {
            // Their boards change colors, and the priority stays.
            Some(_) => Couple { white, black, reasons: reasons.clone() },
            None => Couple { white: black, black: white, reasons: reasons.clone() },
        };
        let before = if sheet.teams.is_some() { stage } else { round - 1 };
        let couples = stated(sheet, before).games.into_iter().map(couple).collect();
        return Ok(Engine::Table(Ok(Proposal { couples, left_over: None })));
    }
    if sheet.system.family() != Family::Knockout {
        return Ok(known.run());
    }
    let due = bracket::due(sheet, if sheet.teams.is_some() { stage } else { round })?;
    Ok(Engine::Table(Ok(Proposal { couples: due.couples, left_over: None })))
}

/// What an engine proposes.
pub(super) fn proposed<'a>(engine: &'a Engine, field: &Field) -> Result<&'a Proposal, CannotPair> {
    match engine {
        Engine::Undrawn => Err(CannotPair::NoSeed),
        Engine::Dutch(_) | Engine::Steps(_) | Engine::Table(_) | Engine::Bracket => match engine.proposal() {
            Some(proposal) => proposal.map_err(|why| CannotPair::of(why, field)),
            None => Err(CannotPair::of(Unpairable::NoLegalPairing, field)),
        },
    }
}

/// The games before a round that have no result.
fn open_games(sheet: &Sheet, round: u16) -> Vec<[u16; 2]> {
    let field = &sheet.setup.field;
    let mut games = Vec::new();
    for contestant in &field.contestants {
        for turn in contestant.turns.iter().take(usize::from(round) - 1) {
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
        let board = self.boards.iter().find(|board| board.white == number || board.black == number)?;
        let players = (sheet.contestant(board.white)?, sheet.contestant(board.black)?);
        Some(self.seating.board(board.table, players, board.reasons.clone()))
    }

    /// Why the bye is whose it is.
    pub fn bye(&self) -> Option<ByeStory> {
        self.seating.bye(self.bye.as_ref()?.reasons.clone())
    }

    /// What would be worse if two players, by their numbers, were in each other's places.
    ///
    /// # Errors
    ///
    /// Who is not in the round.
    pub fn swap(&self, one: u16, other: u16) -> Result<Otherwise, CannotSwap> {
        self.seating.swap(one, other)
    }

    /// The file with this round in it: games without a result, the bye, those who are absent.
    pub fn written(&self, sheet: &Sheet) -> Report {
        let mut report = sheet.report.clone();
        let index = usize::from(self.round) - 1;
        let worth = &sheet.setup.field.points;
        if let Some(teams) = &sheet.teams {
            self.write_matches(&mut report, teams, index);
            return report;
        }
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
            } else if let Some(game) =
                self.forfeits.iter().find(|game| game.white == number || game.black == number)
            {
                let (side, opponent) =
                    if game.white == number { (Side::White, game.black) } else { (Side::Black, game.white) };
                let code = if game.present == Some(number) { Code::ForfeitWin } else { Code::ForfeitLoss };
                if code == Code::ForfeitWin {
                    player.points = player.points.map(|points| points + worth.win);
                }
                RoundCell { opponent: Some(opponent), side: Some(side), code }
            } else {
                let absent = self.absent.iter().find(|(own, _)| *own == number).map(|(_, points)| *points);
                let code = match absent {
                    Some(points) if points >= worth.win => Code::FullPointBye,
                    Some(points) if points > HalfPoints::ZERO => Code::HalfPointBye,
                    None if self.resting.contains(&number) => Code::PairingBye,
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
    /// The boards of matches, and who has the bye of the pairing (`320`).
    fn write_matches(&self, report: &mut Report, teams: &Teams, index: usize) {
        for record in &mut report.records {
            let Record::Player(player) = record else { continue };
            let number = player.number;
            let seat = self.seats.iter().find(|one| one.white_player == number || one.black_player == number);
            let (side, opponent) = match seat {
                Some(seat) if seat.white_player == number => (Side::White, seat.black_player),
                Some(seat) => (Side::Black, seat.white_player),
                None => (Side::White, 0),
            };
            let cell = match (seat, opponent) {
                (None, _) => RoundCell { opponent: None, side: None, code: Code::ZeroPointBye },
                // Nobody sits opposite.
                (Some(_), 0) => RoundCell { opponent: None, side: None, code: Code::FullPointBye },
                (Some(_), opponent) => {
                    RoundCell { opponent: Some(opponent), side: Some(side), code: Code::Pending }
                }
            };
            player.rounds.resize(player.rounds.len().max(index + 1), None);
            player.rounds[index] = Some(cell);
        }
        let rests = self.bye.as_ref().map(|bye| bye.number).into_iter().chain(self.resting.iter().copied());
        for number in rests {
            let known = report.records.iter_mut().find_map(|record| {
                let Record::TeamPlay(TeamRecord::Byes { teams, .. }) = record else { return None };
                (teams.len() <= index).then_some(teams)
            });
            if let Some(list) = known {
                list.resize(index, 0);
                list.push(number);
                continue;
            }
            let mut list = vec![0; index];
            list.push(number);
            let boards = sheet_points(&teams.setup.field, teams.play.boards);
            report.records.push(Record::TeamPlay(TeamRecord::Byes {
                match_points: teams.setup.field.points.bye,
                game_points: boards,
                teams: list,
            }));
        }
    }
}

/// What a bye brings at the boards: a win at every one.
fn sheet_points(field: &Field, boards: u16) -> HalfPoints {
    field.team_worth.map_or(HalfPoints(2 * boards), |worth| worth.boards.win)
}
