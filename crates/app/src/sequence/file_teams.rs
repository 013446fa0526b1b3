//! The teams of a file beside those of the event: who is on which list, what keeps a team from being entered, and how teams
//! meet and sit in the rounds of a report file.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kydan_federation::import::start_list::StartRow;
use kydan_field::{Field, Turn};
use kydan_journal::{Contestant, PersonId, TeamId};
use kydan_regulations::TeamPlay;
use kydan_report::desk::{Sheet, Teams};
use kydan_report::trf::Record;
use kydan_tournament::{ByeWorth, State};

use crate::sequence::game_match::compared;

/// A team of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventFileTeam {
    /// The line in the file, from 1: of a list that of its first player.
    pub line: usize,
    /// Its pairing number in the file, else its place in it.
    pub number: u16,
    /// As it is called there.
    pub name: String,
    /// Which of the event it is.
    pub team: Option<TeamId>,
    /// Its regular players by their numbers in the file, board 1 first.
    pub regulars: Vec<u16>,
    /// Its reserves.
    pub reserves: Vec<u16>,
    /// What keeps it from being entered as it stands, or from being the event's.
    pub lacks: Vec<TeamLack>,
}

/// What is wrong with a team of a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TeamLack {
    /// Its list is shorter than a match has boards.
    Regulars,
    /// It has more reserves than the rules let it have.
    Reserves,
    /// The event's team of the name has another list.
    OtherList,
}

/// Two teams that meet, by their numbers in the file: the one with the priority is named first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventFileMatch {
    /// The team with the priority.
    pub a: u16,
    /// The other.
    pub b: u16,
}

/// Who sits for a team, where it is otherwise than the event would seat it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventFileLineup {
    /// The team's number in the file.
    pub team: u16,
    /// By their numbers in the file, board 1 first; none where nobody sits.
    pub players: Vec<Option<u16>>,
}

/// Somebody of the event who has a bye that was asked for, by the file alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventFileAway {
    /// The number in the file: a player's, or a team's where teams play.
    pub number: u16,
    /// What it is worth.
    pub worth: ByeWorth,
}

/// A team as a file lists it, before it is compared with the event.
struct Listed {
    line: usize,
    number: u16,
    name: String,
    players: Vec<u16>,
}

/// Who of the event the numbers of a file are.
pub(crate) type Who = HashMap<u16, PersonId>;

/// The teams of a file by their numbers in it.
pub(crate) type ByNumber<'t> = BTreeMap<u16, &'t EventFileTeam>;

/// The teams of a report file.
pub(crate) fn of_report(sheet: &Sheet, state: &State, (play, who): (TeamPlay, &Who)) -> Vec<EventFileTeam> {
    let Some(teams) = &sheet.teams else { return Vec::new() };
    let is_team = |(record, line): (&Record, usize)| matches!(record, Record::Team(_)).then_some(line);
    let lines = sheet.report.records.iter().zip(1..).filter_map(is_team);
    let lines: BTreeMap<u16, usize> = sheet.report.teams().map(|(number, _)| number).zip(lines).collect();
    let listed = teams.names.iter().enumerate().map(|(at, name)| {
        let number = teams.setup.field.number(at);
        Listed {
            line: lines.get(&number).copied().unwrap_or_default(),
            number,
            name: name.trim().to_owned(),
            players: teams.list(at).to_vec(),
        }
    });
    compare(listed.collect(), state, (play, who))
}

/// The teams of a list of players, whose lines have these numbers.
pub(crate) fn of_list(
    rows: &[StartRow],
    numbers: &[u16],
    state: &State,
    (play, who): (TeamPlay, &Who),
) -> Vec<EventFileTeam> {
    let mut listed: Vec<(Listed, Vec<Option<u16>>)> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    for (row, player) in rows.iter().zip(numbers) {
        let Some(name) = row.team.as_deref().map(str::trim).filter(|name| !name.is_empty()) else { continue };
        let at = *places.entry(compared(name)).or_insert_with(|| {
            let line = usize::try_from(row.line).unwrap_or_default();
            let number = u16::try_from(listed.len() + 1).unwrap_or(u16::MAX);
            let team = Listed { line, number, name: name.to_owned(), players: Vec::new() };
            listed.push((team, Vec::new()));
            listed.len() - 1
        });
        let (team, boards) = &mut listed[at];
        team.players.push(*player);
        boards.push(row.board);
    }
    let ordered = listed.into_iter().map(|(mut team, boards)| {
        // Whoever has no board, a reserve, comes after those who have one; else they stay as they stand.
        let mut both: Vec<(Option<u16>, u16)> = boards.into_iter().zip(team.players).collect();
        both.sort_by_key(|(board, _)| board.unwrap_or(u16::MAX));
        team.players = both.into_iter().map(|(_, player)| player).collect();
        team
    });
    compare(ordered.collect(), state, (play, who))
}

fn compare(listed: Vec<Listed>, state: &State, (play, who): (TeamPlay, &Who)) -> Vec<EventFileTeam> {
    let mut taken: BTreeSet<TeamId> = BTreeSet::new();
    let boards = usize::from(play.boards);
    let mut names: HashMap<String, TeamId> = HashMap::new();
    for team in &state.teams {
        names.entry(compared(&team.name)).or_insert(team.team);
    }
    let team = |Listed { line, number, name, players }: Listed| {
        let named = names.get(&compared(&name)).copied();
        let team = named.or_else(|| listing(state, &players, who)).filter(|team| taken.insert(*team));
        let (regulars, reserves) = players.split_at(boards.min(players.len()));
        let mut lacks = Vec::new();
        match team.and_then(|team| state.team(team)) {
            None => {
                if regulars.len() < boards {
                    lacks.push(TeamLack::Regulars);
                }
                if reserves.len() > usize::from(play.reserves) {
                    lacks.push(TeamLack::Reserves);
                }
            }
            Some(found) => {
                let own: BTreeSet<PersonId> = found.roster.people().collect();
                let is_own = |number: &u16| who.get(number).is_some_and(|person| own.contains(person));
                if !players.iter().all(is_own) {
                    lacks.push(TeamLack::OtherList);
                }
            }
        }
        let (regulars, reserves) = (regulars.to_vec(), reserves.to_vec());
        EventFileTeam { line, number, name, team, regulars, reserves, lacks }
    };
    listed.into_iter().map(team).collect()
}

/// Which team of the event is meant where none has the name: the only one on whose list its players stand.
fn listing(state: &State, players: &[u16], who: &Who) -> Option<TeamId> {
    let people = players.iter().filter_map(|number| who.get(number));
    let teams: BTreeSet<TeamId> =
        people.filter_map(|person| state.team_of(*person)).map(|team| team.team).collect();
    let mut teams = teams.into_iter();
    teams.next().filter(|_| teams.next().is_none())
}

/// What a round of a report file says of teams.
pub(crate) struct TeamRound {
    /// Who meets whom.
    pub(crate) matches: Vec<EventFileMatch>,
    /// Which team has the bye of the pairing.
    pub(crate) left_over: Option<u16>,
}

/// A round of games, counted from 1, as the file has it for teams.
pub(crate) fn round(teams: &Teams, round: u16) -> TeamRound {
    let (stage, _) = teams.leg(round);
    let number = |at: usize| teams.setup.field.number(at);
    let matches = teams.matches(stage).into_iter();
    TeamRound {
        matches: matches.map(|(a, b)| EventFileMatch { a: number(a), b: number(b) }).collect(),
        left_over: resting(&teams.setup.field, stage),
    }
}

/// Who sits in a round of games otherwise than the event would seat them.
pub(crate) fn lineups(
    teams: &Teams,
    round: u16,
    listed: &ByNumber<'_>,
    (state, who): (&State, &Who),
) -> Vec<EventFileLineup> {
    let lineup = |at: usize| {
        let number = teams.setup.field.number(at);
        let team = listed.get(&number)?.team.and_then(|team| state.team(team))?;
        let sits = |number: u16| (number > 0).then_some(number);
        let players: Vec<Option<u16>> = teams.lineup(at, round).into_iter().map(sits).collect();
        let seated = players.iter().map(|player| player.and_then(|number| who.get(&number).copied()));
        let is_known = players.iter().flatten().all(|number| who.contains_key(number));
        let is_same = is_known && seated.eq(state.lineup(team, round));
        (!is_same).then_some(EventFileLineup { team: number, players })
    };
    let met = teams.matches(teams.leg(round).0).into_iter();
    met.flat_map(|(a, b)| [a, b]).filter_map(lineup).collect()
}

/// Who has the bye of the pairing.
fn resting(field: &Field, stage: u16) -> Option<u16> {
    let at = usize::from(stage).checked_sub(1)?;
    let rests = |turn: Option<&Turn>| matches!(turn, Some(Turn::Bye { .. }));
    field.contestants.iter().find(|one| rests(one.turns.get(at))).map(|one| one.number)
}

/// Who of the event has a bye by the file, in this round of its field, and none by the event, in this meeting of it;
/// `contestant` knows who has not left.
pub(crate) fn away(
    field: &Field,
    (column, stage): (u16, u16),
    state: &State,
    contestant: impl Fn(u16) -> Option<Contestant>,
) -> Vec<EventFileAway> {
    let at = usize::from(column).saturating_sub(1);
    let told = |one: &kydan_field::Contestant| {
        let Some(Turn::Absent { points }) = one.turns.get(at) else { return None };
        let contestant = contestant(one.number)?;
        let worths = [ByeWorth::Full, ByeWorth::Half, ByeWorth::Zero];
        let worth = worths.into_iter().find(|worth| worth.points(&field.points) == *points)?;
        let is_known = state.byes.get(&(stage, contestant)) == Some(&worth);
        (!is_known).then_some(EventFileAway { number: one.number, worth })
    };
    field.contestants.iter().filter_map(told).collect()
}
