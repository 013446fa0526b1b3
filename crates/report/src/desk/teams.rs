//! Events of teams from their files: each team is one that is paired, each meeting one round.
//!
//! Boards follow from the lists (`310`) and from who sat otherwise (`300`); the matches are what the boards show, with
//! those that had no game (`330`), the byes of the pairing (`320`) and those that were asked for (`240`).

use std::collections::{BTreeMap, BTreeSet};

use kydan_field::{Contestant, Encounter, Field, Points, ResultKind, Schedule, Share, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::teams::{TeamGame, games};
use kydan_regulations::{Family, Occasion, System, TeamMeeting, TeamPlay, TeamRanking};

use crate::trf::{ByeKind, Record, Report, Setup, TeamRecord};

/// The teams of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Teams {
    /// The event, a team for every contestant and a meeting for every round.
    pub setup: Setup,
    /// How they play.
    pub play: TeamPlay,
    /// As they are called, in the order of the contestants.
    pub names: Vec<String>,
    /// The same in five letters; empty where a file has none.
    pub(super) nicknames: Vec<String>,
    /// Each team's players by starting numbers, board 1 first.
    pub(super) lists: Vec<Vec<u16>>,
    /// Who sits otherwise, by round and team; 0 where nobody does.
    lineups: BTreeMap<(u16, usize), Vec<u16>>,
}

/// Two who sit at a board; 0 where nobody does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Seat {
    /// The match, counted from 1.
    pub table: u16,
    /// The board of the team that is named first, counted from 1.
    pub board: u16,
    /// The starting number of White.
    pub white_player: u16,
    /// The starting number of Black.
    pub black_player: u16,
}

/// The most boards of a match, and where everyone meets everyone: a round for each.
const MOST_BOARDS: usize = 200;
const MOST_OF_ALL: usize = 40;
/// The most that a result is worth.
const MOST_POINTS: HalfPoints = HalfPoints(20);
/// Three columns hold a round.
const MOST_ROUNDS: u16 = 999;

/// What two teams made in a meeting, the one that is named first before the other.
struct Made {
    boards: (Vec<HalfPoints>, Vec<HalfPoints>),
    is_open: bool,
    kind: ResultKind,
}

impl Teams {
    /// The teams of a file whose players stand in `players`; none where it has no teams, or more than players.
    pub(super) fn of(report: &Report, players: &Setup, system: System) -> Option<Self> {
        let mut teams: Vec<_> = report.teams().collect();
        teams.sort_by_key(|(number, _)| *number);
        // Teams of nobody are no teams: a file has at most as many as players.
        let is_too_many = teams.len() > players.field.contestants.len();
        if teams.is_empty() || is_too_many || teams.windows(2).any(|two| two[0].0 == two[1].0) {
            return None;
        }
        let places: BTreeMap<u16, usize> =
            teams.iter().enumerate().map(|(at, (number, _))| (*number, at)).collect();
        let at = |number: &u16| places.get(number).copied();
        let lineups = report.records.iter().filter_map(|record| {
            let Record::Lineup(one) = record else { return None };
            Some(((one.round, at(&one.team)?), one.players.clone()))
        });
        let lists: Vec<Vec<u16>> = teams.iter().map(|(_, team)| team.players.clone()).collect();
        let mut lineups: BTreeMap<(u16, usize), Vec<u16>> = lineups.collect();
        let play = TeamPlay {
            boards: boards(report, players, &lists),
            reserves: 0,
            ranked_by: ranked_by(report),
            meeting: if report.meets_everyone() {
                TeamMeeting::AllPlayAll
            } else {
                TeamMeeting::Simultaneous { games: report.games_of_meeting() }
            },
            occasion: Occasion::Friendly,
        };
        if report.has_old_teams() && play.meeting != TeamMeeting::AllPlayAll {
            for (key, seated) in super::listed::shown(players, &lists, play.boards) {
                lineups.entry(key).or_insert(seated);
            }
        }
        let worth = match_points(report);
        let mut own = Self {
            setup: Setup {
                field: Field {
                    points: worth,
                    schedule: match system.family() {
                        Family::RoundRobin => Schedule::Predetermined,
                        Family::Swiss | Family::Knockout => Schedule::Drawn,
                    },
                    contestants: teams
                        .iter()
                        .map(|(number, _)| Contestant { number: *number, ..Contestant::default() })
                        .collect(),
                    ..Field::default()
                },
                initial: report.initial_color().unwrap_or(Side::White),
                acceleration: vec![Vec::new(); teams.len()],
                forbidden: Vec::new(),
                byes: BTreeMap::new(),
                blank: BTreeSet::new(),
            },
            play,
            names: teams.iter().map(|(_, team)| team.name.clone()).collect(),
            nicknames: teams.iter().map(|(_, team)| team.nickname.clone()).collect(),
            lists,
            lineups,
        };
        own.take(report, &at);
        own.meetings(report, players, system, &at);
        super::added::add(&mut own, report);
        Some(own)
    }

    /// Which meeting a round of the file belongs to, and which of its games it is, both counted from 1.
    pub const fn leg(&self, round: u16) -> (u16, u16) {
        let games = self.play.games();
        ((round.saturating_sub(1)) / games + 1, (round.saturating_sub(1)) % games + 1)
    }

    /// The first round of a meeting.
    const fn first_round(&self, stage: u16) -> u16 {
        (stage - 1) * self.play.games() + 1
    }

    /// Who sits at a team's boards in a round, by starting numbers; 0 where nobody does. Teams by their places.
    pub fn lineup(&self, at: usize, round: u16) -> Vec<u16> {
        let listed = || self.lists[at].iter().copied().take(usize::from(self.play.boards)).collect();
        let mut seated: Vec<u16> = self.lineups.get(&(round, at)).cloned().unwrap_or_else(listed);
        seated.resize(usize::from(self.play.boards), 0);
        seated
    }

    /// The boards of a match in a round: its number, the place of the team with the priority, and that of the other.
    pub fn seats(&self, (table, a, b): (u16, usize, usize), round: u16) -> Vec<Seat> {
        let (own, other) = (self.lineup(a, round), self.lineup(b, round));
        let seat = |TeamGame { a, b, side }: TeamGame| {
            let (first, second) = (own[usize::from(a) - 1], other[usize::from(b) - 1]);
            let (white_player, black_player) = match side {
                Side::White => (first, second),
                Side::Black => (second, first),
            };
            Seat { table, board: a, white_player, black_player }
        };
        games(self.play, self.leg(round).1).into_iter().map(seat).collect()
    }

    /// Rounds, byes and pairs that are stated for teams.
    fn take(&mut self, report: &Report, at: &impl Fn(&u16) -> Option<usize>) {
        let worth = self.setup.field.points;
        for record in &report.records {
            match record {
                Record::Rounds { rounds, .. } => {
                    self.setup.field.planned = rounds.div_ceil(self.play.games());
                }
                Record::Byes(byes) => {
                    let points = match byes.kind {
                        ByeKind::Full => worth.win,
                        ByeKind::Half => worth.draw,
                        ByeKind::Zero => HalfPoints::ZERO,
                    };
                    let (stage, _) = self.leg(byes.round);
                    let all = byes.numbers.iter().filter_map(at).map(|at| ((stage, at), points));
                    self.setup.byes.extend(all);
                }
                Record::Forbidden(pairs) => {
                    let rounds = (self.leg(pairs.rounds.0).0, self.leg(pairs.rounds.1).0);
                    let all: Vec<usize> = pairs.numbers.iter().filter_map(at).collect();
                    for (index, one) in all.iter().enumerate() {
                        let others = all[index + 1..].iter();
                        self.setup.forbidden.extend(others.map(|other| (*one, *other, rounds)));
                    }
                }
                // Of matches or of boards, as the teams are ranked; in every meeting of those rounds.
                Record::Acceleration(one) => {
                    let points = match self.play.ranked_by {
                        TeamRanking::MatchPoints => one.match_points.unwrap_or(HalfPoints::ZERO),
                        TeamRanking::BoardPoints => one.points,
                    };
                    let stages = self.leg(one.rounds.0.max(1)).0..=self.leg(one.rounds.1.min(MOST_ROUNDS)).0;
                    for at in (one.numbers.0..=one.numbers.1).filter_map(|number| at(&number)) {
                        stages.clone().for_each(|stage| self.setup.accelerate(at, stage, points));
                    }
                }
                Record::Text { .. }
                | Record::InitialColor(_)
                | Record::Points(_)
                | Record::Player(_)
                | Record::Team(_)
                | Record::Lineup(_)
                | Record::TeamPlay(_)
                | Record::Abnormal(_)
                | Record::Comment(_)
                | Record::Other(_) => {}
            }
        }
    }

    /// What every meeting was for every team.
    fn meetings(
        &mut self,
        report: &Report,
        players: &Setup,
        system: System,
        at: &impl Fn(&u16) -> Option<usize>,
    ) {
        let rounds = players.paired_rounds().max(report.team_records().map(last_round).max().unwrap_or(0));
        let stages = rounds.div_ceil(self.play.games());
        let mut made: BTreeMap<(usize, u16), Vec<HalfPoints>> = BTreeMap::new();
        for stage in 1..=stages {
            let first = self.first_round(stage);
            let mut turns = vec![Turn::ABSENT; self.names.len()];
            for ((_, one), points) in self.setup.byes.range((stage, 0)..(stage + 1, 0)) {
                turns[*one] = Turn::Absent { points: *points };
            }
            for record in report.team_records() {
                if let TeamRecord::Byes { match_points, teams, .. } = record
                    && let Some(one) = teams.get(usize::from(first) - 1).and_then(at)
                {
                    turns[one] = Turn::Bye { points: (*match_points).min(MOST_POINTS) };
                }
            }
            let last = (first + self.play.games() - 1).min(rounds);
            for (a, b) in self.met(report, players, first..=last, at) {
                let whole = last + 1 - first == self.play.games();
                let Made { boards, is_open, kind } = self.made(report, players, (a, b), first..=last, at);
                let sums = [&boards.0, &boards.1].map(|boards| boards.iter().copied().sum::<HalfPoints>());
                let lead = sums[0].cmp(&sums[1]).then_with(|| match system.family() {
                    Family::Knockout => boards.0.cmp(&boards.1),
                    Family::RoundRobin | Family::Swiss => std::cmp::Ordering::Equal,
                });
                let own = |lead: std::cmp::Ordering| match lead {
                    std::cmp::Ordering::Greater => HalfPoints::ONE,
                    std::cmp::Ordering::Equal if sums[0] > HalfPoints::ZERO => HalfPoints::HALF,
                    std::cmp::Ordering::Equal | std::cmp::Ordering::Less => HalfPoints::ZERO,
                };
                let share = |lead| (whole && !is_open).then_some(Share { own: own(lead), kind });
                let turn = |opponent, side, share| Turn::Game(Encounter { opponent, side, share });
                turns[a] = turn(b, Side::White, share(lead));
                turns[b] = turn(a, Side::Black, share(lead.reverse()));
                made.insert((a, stage), boards.0);
                made.insert((b, stage), boards.1);
            }
            for (contestant, turn) in self.setup.field.contestants.iter_mut().zip(turns) {
                contestant.turns.push(turn);
            }
        }
        let boards = bounded(players.field.points);
        self.setup.field.add_boards(self.play, boards, |at, stage| made.get(&(at, stage)).cloned());
    }

    /// The matches of a meeting: the one with the priority is named first.
    fn met(
        &self,
        report: &Report,
        players: &Setup,
        rounds: std::ops::RangeInclusive<u16>,
        at: &impl Fn(&u16) -> Option<usize>,
    ) -> BTreeSet<(usize, usize)> {
        // A pair meets once: what the lowest board shows counts, for the priority is White there.
        #[expect(clippy::type_complexity, reason = "it does not leave this function")]
        let mut all: BTreeMap<(usize, usize), (u16, u16, (usize, usize))> = BTreeMap::new();
        let first = *rounds.start();
        for round in rounds.clone() {
            let seats: BTreeMap<u16, (usize, u16)> = (0..self.names.len())
                .flat_map(|team| {
                    let seated = self.lineup(team, round).into_iter().zip(1..);
                    seated.map(move |(number, board)| (number, (team, board)))
                })
                .filter(|(number, _)| *number > 0)
                .collect();
            for contestant in &players.field.contestants {
                let turn = contestant.turns.get(usize::from(round) - 1);
                let Some(Turn::Game(Encounter { opponent, side: Side::White, .. })) = turn else { continue };
                let opponent = players.field.number(*opponent);
                let (Some((one, x)), Some((other, y))) =
                    (seats.get(&contestant.number), seats.get(&opponent))
                else {
                    continue;
                };
                // A's player has White at odd boards of odd games, and against everyone where both are odd or even.
                let is_a = match self.play.meeting {
                    TeamMeeting::Simultaneous { .. } => (x + self.leg(round).1).is_multiple_of(2),
                    TeamMeeting::AllPlayAll => (x + y).is_multiple_of(2),
                };
                if one != other {
                    let met = if is_a { (*one, *other) } else { (*other, *one) };
                    let shown = (round, *x, met);
                    let known = all.entry((*one.min(other), *one.max(other))).or_insert(shown);
                    *known = (*known).min(shown);
                }
            }
        }
        for record in report.team_records() {
            if let TeamRecord::Forfeit { round, white, black, .. } = record
                && self.leg(*round).0 == self.leg(first).0
                && let (Some(white), Some(black)) = (at(white), at(black))
            {
                all.entry((white.min(black), white.max(black))).or_insert((first, 1, (white, black)));
            }
        }
        all.into_values().map(|(_, _, met)| met).collect()
    }

    /// What two teams made at their boards over the rounds of a meeting.
    fn made(
        &self,
        report: &Report,
        players: &Setup,
        (a, b): (usize, usize),
        rounds: std::ops::RangeInclusive<u16>,
        at: &impl Fn(&u16) -> Option<usize>,
    ) -> Made {
        let nothing = || vec![HalfPoints::ZERO; usize::from(self.play.boards)];
        let mut made = Made { boards: (nothing(), nothing()), is_open: false, kind: ResultKind::Forfeit };
        let points = bounded(players.field.points);
        let win = points.win;
        for round in rounds {
            let forfeit = report.team_records().find_map(|record| {
                let TeamRecord::Forfeit { white_wins, black_wins, round: own, white, black } = record else {
                    return None;
                };
                let is_it = *own == round && (at(white), at(black)) == (Some(a), Some(b));
                is_it.then_some((*white_wins, *black_wins))
            });
            for (team, sums, wins) in [
                (a, &mut made.boards.0, forfeit.map(|(wins, _)| wins)),
                (b, &mut made.boards.1, forfeit.map(|(_, wins)| wins)),
            ] {
                for (number, sum) in self.lineup(team, round).into_iter().zip(sums) {
                    let player = players.field.contestants.iter().find(|one| one.number == number);
                    let turn = player.and_then(|one| one.turns.get(usize::from(round) - 1));
                    *sum += match (turn, wins) {
                        (_, Some(wins)) => {
                            if wins {
                                win
                            } else {
                                HalfPoints::ZERO
                            }
                        }
                        (Some(Turn::Game(Encounter { share: None, .. })), None) => {
                            made.is_open = true;
                            HalfPoints::ZERO
                        }
                        (Some(Turn::Game(Encounter { share: Some(share), .. })), None) => {
                            made.kind = if share.kind.is_played() { share.kind } else { made.kind };
                            points.of(share.own)
                        }
                        // Nobody sat opposite, where it brought anything.
                        (Some(turn), None) => turn.points(&points).min(MOST_POINTS),
                        (None, None) => HalfPoints::ZERO,
                    };
                }
            }
        }
        made
    }
}

/// At how many boards teams meet: as stated (`352`), else as many as met at once, else as the shortest list has.
fn boards(report: &Report, players: &Setup, lists: &[Vec<u16>]) -> u16 {
    let stated = report.team_records().find_map(|record| {
        let TeamRecord::Colors(sides) = record else { return None };
        (!sides.is_empty()).then_some(sides.len())
    });
    let team = |number: u16| lists.iter().position(|list| list.contains(&number));
    let mut most: BTreeMap<(usize, usize, usize), usize> = BTreeMap::new();
    for contestant in &players.field.contestants {
        for (index, turn) in contestant.turns.iter().enumerate() {
            let Turn::Game(Encounter { opponent, .. }) = turn else { continue };
            let two = (team(contestant.number), team(players.field.number(*opponent)));
            if let (Some(one), Some(other)) = two {
                *most.entry((index, one, other)).or_default() += 1;
            }
        }
    }
    let met = || most.values().copied().max();
    let listed = || lists.iter().map(Vec::len).min();
    let most = if report.meets_everyone() { MOST_OF_ALL } else { MOST_BOARDS };
    stated.or_else(met).or_else(listed).unwrap_or(1).clamp(1, most) as u16
}

/// What ranks first: of matches, unless the standings go by `PTS:GP` (`212`).
fn ranked_by(report: &Report) -> TeamRanking {
    let stated = report.text("212").unwrap_or("");
    if stated.trim().to_uppercase().starts_with("PTS:GP") {
        TeamRanking::BoardPoints
    } else {
        TeamRanking::MatchPoints
    }
}

fn match_points(report: &Report) -> Points {
    let mut points = TeamRecord::USUAL;
    for record in report.team_records() {
        if let TeamRecord::Points { win, draw, loss } = record {
            points = Points { win: *win, draw: *draw, loss: *loss, bye: *win };
        }
    }
    for record in report.team_records() {
        if let TeamRecord::Byes { match_points, .. } = record {
            points.bye = *match_points;
        }
    }
    bounded(points)
}

/// No result is worth more than ten points: a file may say anything.
fn bounded(points: Points) -> Points {
    let Points { win, draw, loss, bye } = points;
    let [win, draw, loss, bye] = [win, draw, loss, bye].map(|points| points.min(MOST_POINTS));
    Points { win, draw, loss, bye }
}

/// The last round that a record tells something of.
fn last_round(record: &TeamRecord) -> u16 {
    match record {
        TeamRecord::Byes { teams, .. } => {
            let last = teams.iter().rposition(|team| *team > 0);
            last.map_or(0, |index| u16::try_from(index + 1).unwrap_or(u16::MAX)).min(MOST_ROUNDS)
        }
        TeamRecord::Forfeit { round, .. } => (*round).min(MOST_ROUNDS),
        TeamRecord::Colors(_) | TeamRecord::Points { .. } | TeamRecord::Glance(_) => 0,
    }
}
