//! What the report file of another pairing program would bring to an event: entries before it begins, the pairing of the
//! next round, results of a round in which nothing was recorded; and whom a list of players in a spreadsheet means. Where
//! teams play, teams with their lists, who meets whom and who sits at which board.
//! Proposals alone: whoever may enter, pair or record does so by the acts that there are for it.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use kydan_access::Action;
use kydan_federation::PastPlay;
use kydan_federation::import::members::{MemberRow, Ratings};
use kydan_federation::import::start_list::{self, StartRow};
use kydan_field::{ResultKind, Settings, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_journal::{BoutId, Contestant, EventId, PersonId};
use kydan_regulations::Family;
use kydan_report::desk::Sheet;
use kydan_report::trf::Player;
use kydan_store::read::{Bout, BoutPhase};
use kydan_tournament::{Round, RoundPhase, State};

use crate::register::preview_past_event::{PastProblem, players};
use crate::sequence::file_problem::{RowProblem, unreadable};
use crate::sequence::file_teams::{
    self, ByNumber, EventFileAway, EventFileLineup, EventFileMatch, EventFileTeam, TeamRound, Who,
};
use crate::sequence::game_match::compared;
use crate::sequence::member_match::{MatchCandidate, Proposal};
use crate::sequence::past_file;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// What a file would bring.
#[derive(Clone, Debug)]
pub struct EventFilePreview {
    /// Everybody in it, in the order of the file; nobody where it cannot be worked with.
    pub players: Vec<EventFilePlayer>,
    /// The teams, where the event has some.
    pub teams: Vec<EventFileTeam>,
    /// Whether players can still be entered: no round is public.
    pub entries: EntriesStand,
    /// Every round of it; a list has none.
    pub rounds: Vec<EventFileRound>,
    /// What a reader should know of a report file, by line.
    pub problems: Vec<PastProblem>,
    /// What is wrong with lines of a list.
    pub lines: Vec<RowProblem>,
}

/// Whether players can still be entered from a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntriesStand {
    /// No round is public.
    Open,
    /// The event has begun.
    Begun,
}

/// A player of the file.
#[derive(Clone, Debug)]
pub struct EventFilePlayer {
    /// The line in the file, from 1.
    pub line: usize,
    /// The starting number in the file, else the place in it.
    pub number: u16,
    /// The name, as it stands there.
    pub name: String,
    /// FIDE's id, as it stands there; may be empty.
    pub fide_id: String,
    /// The rating.
    pub rating: Option<u16>,
    /// The year of birth.
    pub birth_year: Option<i16>,
    /// Club or town, which a list has.
    pub club: Option<String>,
    /// Who of the event it is.
    pub entrant: Option<PersonId>,
    /// What is proposed of somebody who is not entered; none where the name cannot be one of the register.
    pub proposal: Option<Proposal>,
    /// Who may be meant, the likeliest first.
    pub candidates: Vec<MatchCandidate>,
}

/// A round of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventFileRound {
    /// Counted from 1.
    pub number: u16,
    /// Which meeting it is part of, as the event's rounds are planned: the round itself where two meet for one game.
    pub stage: u16,
    /// How it stands to ours.
    pub standing: RoundStanding,
    /// Its games, in the order of the file; of a round of ours with its tables.
    pub games: Vec<EventFileGame>,
    /// Where teams play, who meets whom.
    pub matches: Vec<EventFileMatch>,
    /// Where teams play, who sits otherwise than the event would seat them; of the next round alone.
    pub lineups: Vec<EventFileLineup>,
    /// Who has the bye of the pairing: a player, or a team where teams play.
    pub left_over: Option<u16>,
    /// Who has a bye that was asked for, by the file and not by the event; of the next round alone.
    pub away: Vec<EventFileAway>,
}

/// How a round of the file stands to ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundStanding {
    /// It is the next to be paired: the file's pairing is proposed.
    Next,
    /// It is the next to be paired, and nobody chooses who meets whom: a bracket follows from its results, a further game of
    /// a meeting from the first.
    Follows,
    /// Ours is public with the same pairs, and nothing was recorded in it: the file's results are proposed.
    Open,
    /// Ours has other pairs: nothing is proposed.
    OtherPairs,
    /// Something was recorded in ours: nothing is proposed.
    Recorded,
    /// It is not due.
    Later,
}

/// A game of such a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventFileGame {
    /// White's starting number in the file.
    pub white: u16,
    /// Black's.
    pub black: u16,
    /// At which table of ours.
    pub table: Option<u16>,
    /// The result, where the file has one.
    pub score: Option<[HalfPoints; 2]>,
    /// Whether they played.
    pub play: PastPlay,
}

impl App {
    /// Reads the file and reports; nothing is stored.
    #[crate::boxed]
    pub async fn preview_event_file(
        &self,
        order: &Order,
        event: EventId,
        bytes: &[u8],
    ) -> Answer<EventFilePreview> {
        kydan_access::permit(&order.actor, Action::EnterPlayers, &self.event_target(event).await?)?;
        let state = self.view_tournament(event).await?;
        let play = state.settings().and_then(|settings| settings.options.teams);
        let entries =
            if state.published().next().is_none() { EntriesStand::Open } else { EntriesStand::Begun };
        if !is_report(bytes) {
            let list = start_list::read(bytes).map_err(unreadable)?;
            if play.is_some() && list.rows.iter().all(|row| row.team.is_none()) {
                return Err(Refusal::new("event_file_of_teams").into());
            }
            let players = self.people_of_file(order, &state, told_by_list(&list.rows)).await?;
            let numbers: Vec<u16> = players.iter().map(|one| one.number).collect();
            let teams = play.map_or_else(Vec::new, |play| {
                file_teams::of_list(&list.rows, &numbers, &state, (play, &entrants(&players)))
            });
            let twice = if play.is_some() { list.boards_twice() } else { Vec::new() };
            let lines = list.problems.into_iter().chain(twice).map(RowProblem::from).collect();
            let (rounds, problems) = (Vec::new(), Vec::new());
            return Ok(EventFilePreview { players, teams, entries, rounds, problems, lines });
        }
        let past_file::ReadPast { sheet, mut problems } = past_file::read(bytes)?;
        let sheet = sheet.map(|sheet| if play.is_some() { sheet.of_teams() } else { sheet });
        if let (Some(_), Some(sheet)) = (play, &sheet) {
            if sheet.teams.is_none() {
                return Err(Refusal::new("event_file_of_teams").into());
            }
            problems.extend(sheet.problems_of_teams());
        }
        let problems = problems.into_iter().map(PastProblem::from).collect();
        let lines = Vec::new();
        let Some(sheet) = sheet else {
            let (players, teams, rounds) = (Vec::new(), Vec::new(), Vec::new());
            return Ok(EventFilePreview { players, teams, entries, rounds, problems, lines });
        };
        let players = self.people_of_file(order, &state, told_by_report(&sheet)).await?;
        let who = entrants(&players);
        let teams = play.map_or_else(Vec::new, |play| file_teams::of_report(&sheet, &state, (play, &who)));
        let bouts = self.store.bouts_of_events(&[event]).await?;
        let touched: BTreeSet<BoutId> =
            bouts.iter().filter(|bout| is_touched(bout)).map(|bout| bout.id).collect();
        let listed: ByNumber<'_> = teams.iter().map(|one| (one.number, one)).collect();
        let rounds = (1..=sheet.paired_rounds()).map(|number| {
            let mut round = round(&sheet, number, (&state, &who, &touched));
            proposed(&mut round, (&sheet, &listed), (&state, &who));
            round
        });
        let rounds = rounds.collect();
        Ok(EventFilePreview { players, teams, entries, rounds, problems, lines })
    }

    /// Everybody in the file: entrants by FIDE id or name, others as the register may know them.
    async fn people_of_file(
        &self,
        order: &Order,
        state: &State,
        told: Vec<Told>,
    ) -> Answer<Vec<EventFilePlayer>> {
        let entered: Vec<PersonId> = state.active().map(|player| player.entry.person).collect();
        let fide: HashMap<String, PersonId> =
            self.store.fide_ids(&entered).await?.into_iter().map(|(person, id)| (id, person)).collect();
        // Of one name are two nobody for sure.
        let mut named: BTreeMap<String, Vec<PersonId>> = BTreeMap::new();
        for person in self.store.people(&entered).await? {
            named.entry(compared(&person.name.full)).or_default().push(person.id);
        }
        let asked: Vec<MemberRow> = told.iter().filter_map(|one| one.row.clone()).collect();
        let registered = self.registered_like(&order.actor, &asked).await?;
        let known: HashSet<PersonId> = entered.iter().copied().collect();
        let player = |Told { mut player, row }: Told| {
            let by_name = || match named.get(&compared(&player.name)).map(Vec::as_slice) {
                Some([one]) => Some(*one),
                Some(_) | None => None,
            };
            // Whom a number names before whom a name does: a namesake may be in the event already.
            let numbered = row.as_ref().map(|row| {
                let card = row.card_number.as_ref().and_then(|card| registered.card_of(card));
                card.or_else(|| row.fide_id.as_ref().and_then(|id| registered.fide_of(id)))
            });
            player.entrant = match (fide.get(player.fide_id.trim()), numbered.flatten()) {
                (Some(entrant), _) => Some(*entrant),
                (None, Some(one)) => known.contains(&one).then_some(one),
                (None, None) => by_name(),
            };
            if let (None, Some(row)) = (player.entrant, row) {
                let (proposal, candidates) = registered.proposal(&row);
                // Nobody becomes a member here: the only one of the name and year is proposed.
                let proposal = match (proposal, candidates.as_slice()) {
                    (Proposal::Doubtful, [only]) if only.is_likely() => Proposal::Same,
                    (proposal, _) => proposal,
                };
                (player.proposal, player.candidates) = (Some(proposal), candidates);
            }
            player
        };
        Ok(told.into_iter().map(player).collect())
    }
}

/// What a line of a file tells of a player, and the same as a line about somebody in the register, where it can be one.
struct Told {
    player: EventFilePlayer,
    row: Option<MemberRow>,
}

/// Whether it is a report file: a line of a player, or the tournament's name. Anything else is looked at as a list.
fn is_report(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|byte| matches!(byte, b'\r' | b'\n'));
    lines.any(|line| line.starts_with(b"001 ") || line.starts_with(b"012 "))
}

fn told_by_report(sheet: &Sheet) -> Vec<Told> {
    let told = |(line, player): (usize, &Player)| Told {
        row: past_file::name(player).ok().map(|name| past_file::row(player, name)),
        player: EventFilePlayer {
            line,
            number: player.number,
            name: player.name.clone(),
            fide_id: player.fide_id.clone(),
            rating: player.rating,
            birth_year: past_file::birth_year(player),
            club: None,
            entrant: None,
            proposal: None,
            candidates: Vec::new(),
        },
    };
    players(sheet).map(told).collect()
}

fn told_by_list(rows: &[StartRow]) -> Vec<Told> {
    // Numbers that repeat, or that some lack, number nobody: then the place in the list does.
    let numbers: BTreeSet<u16> = rows.iter().filter_map(|row| row.number).collect();
    let numbered = numbers.len() == rows.len();
    let told = |(row, place): (&StartRow, u16)| Told {
        player: EventFilePlayer {
            line: usize::try_from(row.line).unwrap_or_default(),
            number: row.number.filter(|_| numbered).unwrap_or(place),
            name: row.name.written.clone(),
            fide_id: row.fide_id.clone().unwrap_or_default(),
            rating: row.rating,
            birth_year: row.birth.map(jiff::civil::Date::year).or(row.birth_year),
            club: row.club.clone(),
            entrant: None,
            proposal: None,
            candidates: Vec::new(),
        },
        row: Some(MemberRow {
            line: row.line,
            name: row.name.clone(),
            han_name: None,
            birth: row.birth,
            birth_year: row.birth_year,
            sex: row.sex,
            club: String::new(),
            sponsor: None,
            card_number: row.card_number.clone(),
            dues: None,
            dues_year: None,
            phone: None,
            email: None,
            fide_id: row.fide_id.clone(),
            ratings: Ratings::default(),
        }),
    };
    rows.iter().zip(1..).map(told).collect()
}

/// Whether anything was recorded of a game.
fn is_touched(bout: &Bout) -> bool {
    bout.phase != BoutPhase::Seated || bout.plies > 0 || !bout.reports.is_empty()
}

fn round(
    sheet: &Sheet,
    number: u16,
    (state, who, touched): (&State, &Who, &BTreeSet<BoutId>),
) -> EventFileRound {
    let (mut games, left_over) = games(sheet, number);
    let ours = state.round(number);
    let standing = match ours {
        None if number == state.next_round() => next(state, number),
        None => RoundStanding::Later,
        Some(round) if round.phase == RoundPhase::Paired => next(state, number),
        Some(round) if is_recorded(round, touched) => RoundStanding::Recorded,
        Some(round) => {
            for game in &mut games {
                let pair = who.get(&game.white).zip(who.get(&game.black));
                let mut seated = round.games.iter().map(|game| &game.pairing);
                game.table = pair
                    .and_then(|(white, black)| {
                        seated.find(|pairing| pairing.white == *white && pairing.black == *black)
                    })
                    .map(|pairing| pairing.table);
            }
            let same = games.len() == round.games.len() && games.iter().all(|game| game.table.is_some());
            if same { RoundStanding::Open } else { RoundStanding::OtherPairs }
        }
    };
    let (matches, lineups, away) = (Vec::new(), Vec::new(), Vec::new());
    let stage = stage(state, number);
    EventFileRound { number, stage, standing, games, matches, lineups, left_over, away }
}

/// How many rounds of games a meeting has.
fn games_of_meeting(settings: &Settings) -> u16 {
    settings.options.teams.map_or(settings.options.meeting.games(), |play| play.games()).max(1)
}

/// Which meeting a round of games is part of.
fn stage(state: &State, number: u16) -> u16 {
    (number - 1) / state.settings().map_or(1, games_of_meeting) + 1
}

/// How the round stands that is paired next.
fn next(state: &State, number: u16) -> RoundStanding {
    let follows = state.settings().is_some_and(|settings| match settings.system.family() {
        Family::Knockout => true,
        Family::RoundRobin | Family::Swiss => !(number - 1).is_multiple_of(games_of_meeting(settings)),
    });
    if follows { RoundStanding::Follows } else { RoundStanding::Next }
}

/// What else is proposed for a round: matches of teams with their boards, and byes that were asked for.
fn proposed(
    round: &mut EventFileRound,
    (sheet, listed): (&Sheet, &ByNumber<'_>),
    (state, who): (&State, &Who),
) {
    // Where a table says who meets whom, nobody asks to be left out.
    let rests = round.standing == RoundStanding::Next
        && state.settings().is_some_and(|settings| settings.system.family() == Family::Swiss);
    if let (Some(teams), false) = (&sheet.teams, listed.is_empty()) {
        let TeamRound { matches, left_over } = file_teams::round(teams, round.number);
        (round.matches, round.left_over) = (matches, left_over);
        if matches!(round.standing, RoundStanding::Next | RoundStanding::Follows) {
            round.lineups = file_teams::lineups(teams, round.number, listed, (state, who));
        }
        if rests {
            let team = |number: u16| {
                let team = listed.get(&number)?.team?;
                state.team(team).filter(|team| team.withdrawal.is_none()).map(|_| Contestant::Team(team))
            };
            round.away = {
                let stage = teams.leg(round.number).0;
                file_teams::away(&teams.setup.field, (stage, stage), state, team)
            };
        }
    } else if rests {
        let player = |number: u16| {
            let person = *who.get(&number)?;
            let found = state.player(person).filter(|player| player.withdrawal.is_none());
            found.map(|_| Contestant::Person(person))
        };
        // A file's columns are rounds of games: the first of a meeting says who is away from it.
        round.away = file_teams::away(&sheet.setup.field, (round.number, round.stage), state, player);
    }
}

/// Who of the event the numbers of the file are.
fn entrants(players: &[EventFilePlayer]) -> Who {
    players.iter().filter_map(|one| Some((one.number, one.entrant?))).collect()
}

fn is_recorded(round: &Round, touched: &BTreeSet<BoutId>) -> bool {
    round.games.iter().any(|game| game.result.is_some() || touched.contains(&game.pairing.bout))
}

/// The games of a round of the file, and who has the bye of its pairing.
fn games(sheet: &Sheet, number: u16) -> (Vec<EventFileGame>, Option<u16>) {
    let field = &sheet.setup.field;
    let at = usize::from(number.saturating_sub(1));
    let (mut games, mut left_over) = (Vec::new(), None);
    for (index, contestant) in field.contestants.iter().enumerate() {
        match contestant.turns.get(at) {
            Some(Turn::Game(game)) if game.side == Side::White => {
                let theirs = match field.contestants[game.opponent].turns.get(at) {
                    Some(Turn::Game(back)) => back.share.map(|share| share.own),
                    Some(
                        Turn::Walkover { .. }
                        | Turn::Annulled { .. }
                        | Turn::Bye { .. }
                        | Turn::Absent { .. },
                    )
                    | None => None,
                };
                let play = match game.share.map(|share| share.kind) {
                    Some(ResultKind::Forfeit) => PastPlay::Forfeit,
                    Some(ResultKind::Played | ResultKind::Adjudicated) | None => PastPlay::Played,
                };
                games.push(EventFileGame {
                    white: field.number(index),
                    black: field.number(game.opponent),
                    table: None,
                    score: game.share.map(|share| [share.own, theirs.unwrap_or_default()]),
                    play,
                });
            }
            Some(Turn::Bye { .. }) => left_over = Some(field.number(index)),
            Some(Turn::Game(_) | Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Absent { .. })
            | None => {}
        }
    }
    (games, left_over)
}
