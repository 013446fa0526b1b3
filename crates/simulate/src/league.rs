//! The league: a season of team round robin that goes on beside the events of its months. Fixtures are published ahead,
//! captains hand in squads, lineups and results, and confirm what the other side says.

use std::collections::{HashMap, VecDeque};

use anyhow::{Context as _, Result};
use jiff::civil::{Date, Weekday};
use jiff::{SignedDuration, Span, Timestamp};
use kydan_app::{Order, ReportMatch, RoundBegins, SaidOfGame, ScheduleMatch, SetLineup, TeamList};
use kydan_field::ResultKind;
use kydan_journal::{BodyId, EventId, PersonId, TeamId};
use kydan_regulations::TeamPlay;
use kydan_tournament::Team;
use kydan_tournament::teams::TeamMatch;
use rand::RngExt as _;

use crate::calendar::LEAGUE;
use crate::event::Desk;
use crate::{Life, clock, done};

/// Days from one round to the next: a Sunday without a round lies between, for matches that are moved.
const FORTNIGHT: i32 = 14;
/// By how many days a match is put off, or played early: to a Sunday without a round, past the next round.
const MOVED: i32 = 21;
/// So many days before its first round a season is announced.
const AHEAD: i32 = 21;

/// The league's seasons.
#[derive(Default)]
pub(crate) struct League {
    /// Those to come: who holds them, and their first days.
    to_come: VecDeque<(BodyId, Date)>,
    /// The one that goes on.
    now: Option<Season>,
    /// All that were announced.
    pub(crate) seasons: Vec<EventId>,
}

struct Season {
    desk: Desk,
    captains: HashMap<TeamId, Captain>,
    /// The matches whose results are not confirmed yet.
    open: Vec<Fixture>,
}

/// Who speaks for a team, and for whom.
struct Captain {
    order: Order,
    squad: TeamList,
}

struct Fixture {
    round: u16,
    /// The match in its round, counted from 1.
    number: u16,
    teams: [TeamId; 2],
    begins: Timestamp,
    stands: Stands,
}

/// How far a match is.
enum Stands {
    Announced,
    LineupsIn,
    /// It was played, and one captain has said how.
    Reported(Vec<SaidOfGame>),
}

impl Fixture {
    /// When its next step is taken.
    fn due(&self) -> Timestamp {
        let hours = match self.stands {
            Stands::Announced => -72,
            Stands::LineupsIn => 5,
            // Some captains confirm within two days, others within a week.
            Stands::Reported(_) => 24 * (i64::from(self.number) + 1),
        };
        self.begins + SignedDuration::from_hours(hours)
    }
}

impl Season {
    /// The match that takes the next step, and when.
    fn next_due(&self) -> Option<(usize, Timestamp)> {
        self.open.iter().map(Fixture::due).enumerate().min_by_key(|(_, due)| *due)
    }
}

impl League {
    /// A season that has come to its middle on the last day, and the one of the year before, as far as there is time
    /// for it.
    pub(crate) fn planned(body: BodyId, clubs: usize, (from, until): (Date, Date)) -> Result<Self> {
        let rounds = LEAGUE.among(clubs).rounds;
        let earliest = from.saturating_add(days(AHEAD)).nth_weekday(1, Weekday::Sunday)?;
        let played = days(FORTNIGHT * i32::from(rounds / 2));
        let last = until.nth_weekday(-1, Weekday::Sunday)?.saturating_sub(played).max(earliest);
        let before = last.saturating_sub(Span::new().weeks(52)).max(earliest);
        let is_over = before.saturating_add(days(length(rounds))) < announced_on(last);
        let firsts = is_over.then_some(before).into_iter().chain([last]);
        Ok(Self { to_come: firsts.map(|first| (body, first)).collect(), ..Self::default() })
    }

    /// When the next thing happens in it.
    fn due(&self) -> Option<Timestamp> {
        match &self.now {
            Some(season) => season.next_due().map(|(_, due)| due),
            None => self.to_come.front().map(|(_, first)| clock::at(announced_on(*first), 9, 0)),
        }
    }
}

fn days(many: i32) -> Span {
    Span::new().days(many)
}

fn announced_on(first: Date) -> Date {
    first.saturating_sub(days(AHEAD))
}

/// How many days a season takes: within a week of the last round its last result is confirmed.
fn length(rounds: u16) -> i32 {
    FORTNIGHT * (i32::from(rounds) - 1) + 8
}

/// When a match of a round is played that was moved by so many days.
fn played_at(first: Date, round: u16, moved: i32) -> Timestamp {
    clock::at(first.saturating_add(days(FORTNIGHT * (i32::from(round) - 1) + moved)), 8, 30)
}

impl Life<'_> {
    /// Days go by until this morning, and what the league has in them happens.
    pub(crate) async fn days_go_by(&mut self, day: Date) -> Result<()> {
        let morning = clock::at(day, 8, 0);
        // An event may have lasted longer than until then.
        let until = morning.max(clock::now());
        while let Some(due) = self.league.due().filter(|due| *due <= until) {
            clock::reach(due);
            self.league.now = match self.league.now.take() {
                Some(season) => self.season_goes_on(season).await?,
                None => self.season_begins().await?,
            };
        }
        clock::reach(morning);
        Ok(())
    }

    /// Rules, teams with captains and squads, then all fixtures; nothing where too few clubs have a team.
    async fn season_begins(&mut self) -> Result<Option<Season>> {
        let Some((body, first)) = self.league.to_come.pop_front() else { return Ok(None) };
        let lists = self.team_lists(&LEAGUE);
        let mut template = LEAGUE.among(lists.len());
        let Some(play) = template.teams else { return Ok(None) };
        template.days = length(template.rounds);
        let desk = self.opened(&template, body, first).await?;
        self.league.seasons.push(desk.event);
        // The office has a club's players as they joined; its captain puts them in the order of boards.
        let mut entered = lists.clone();
        for (_, list) in &mut entered {
            list.sort_unstable();
        }
        self.teams(desk.event, play, entered).await?;
        let captains = self.squads(&desk, play, &lists).await?;
        let open = self.fixtures(&desk, first, template.rounds).await?;
        Ok(Some(Season { desk, captains, open }))
    }

    /// The strongest of each team speaks for it, and hands in its squad.
    async fn squads(
        &mut self,
        desk: &Desk,
        play: TeamPlay,
        lists: &[(usize, Vec<usize>)],
    ) -> Result<HashMap<TeamId, Captain>> {
        let event = desk.event;
        let entered = self.state(desk).await?.teams;
        let mut captains = HashMap::new();
        for (Team { team, .. }, (_, list)) in entered.into_iter().zip(lists) {
            let squad = self.squad(play, list);
            let person = *squad.regulars.first().context("a team has players")?;
            done(self.app.name_captain(&self.order(), event, (team, Some(person))).await)?;
            let order = Order::by(self.player(person).await?);
            done(self.app.change_roster(&order, event, team, squad.clone()).await)?;
            captains.insert(team, Captain { order, squad });
        }
        Ok(captains)
    }

    /// Every round is published with its Sunday; in the middle of the season a match is put off, and another will be
    /// played early.
    async fn fixtures(&self, desk: &Desk, first: Date, rounds: u16) -> Result<Vec<Fixture>> {
        let Desk { event, chief, .. } = desk;
        let starts = (1..=rounds).map(|round| RoundBegins { round, at: played_at(first, round, 0) });
        done(self.app.publish_fixtures(chief, *event, starts.collect()).await)?;
        // A day later the clubs have said which Sundays do not suit them.
        clock::pass(24 * 3600);
        let middle = rounds / 2;
        let matches = self.state(desk).await?.teams.len() / 2;
        let moved = [
            (middle, 1, MOVED, "Nhà thi đấu của đội chủ nhà bận ngày đó."),
            (middle + 2, u16::try_from(matches)?, -MOVED, "Hai đội thoả thuận đấu sớm."),
        ];
        for (round, number, by, why) in moved {
            let at = played_at(first, round, by);
            let said = ScheduleMatch { round, number, at, place: None, reason: Some(why.to_owned()) };
            done(self.app.schedule_match(chief, *event, said).await)?;
        }
        let state = self.state(desk).await?;
        let mut open = Vec::new();
        for round in state.published() {
            for &TeamMatch { number, a, b, .. } in &round.matches {
                let begins = round.match_begins(number).context("a match has its date")?;
                let (round, teams, stands) = (round.number, [a, b], Stands::Announced);
                open.push(Fixture { round, number, teams, begins, stands });
            }
        }
        Ok(open)
    }

    /// The next match goes a step on. A round is closed with its last result, whichever round that is, and the season with
    /// its last round.
    async fn season_goes_on(&mut self, mut season: Season) -> Result<Option<Season>> {
        let Some((at, _)) = season.next_due() else { return Ok(None) };
        let Season { desk, captains, open } = &mut season;
        let Fixture { round, number, teams, begins, .. } = open[at];
        let event = desk.event;
        let captain = |team: TeamId| captains.get(&team).context("a team has a captain");
        let report = |games: &[SaidOfGame]| ReportMatch { event, round, number, games: games.to_vec() };
        let [home, guests] = teams;
        let stands = match &open[at].stands {
            Stands::Announced => {
                // Once the match has begun, those play who were announced.
                if clock::now() < begins {
                    for team in teams {
                        let Captain { order, squad } = captain(team)?;
                        let input = SetLineup { event, team, round, lineup: self.lineup(squad) };
                        done(self.app.set_lineup(order, input).await)?;
                    }
                }
                Some(Stands::LineupsIn)
            }
            Stands::LineupsIn => {
                let games = self.played(desk, (round, number)).await?;
                done(self.app.report_match(&captain(home)?.order, report(&games)).await)?;
                Some(Stands::Reported(games))
            }
            Stands::Reported(games) => {
                done(self.app.report_match(&captain(guests)?.order, report(games)).await)?;
                None
            }
        };
        match stands {
            Some(stands) => open[at].stands = stands,
            None => {
                open.remove(at);
                if open.iter().all(|other| other.round != round) {
                    done(self.app.close_round(&desk.chief, event, round).await)?;
                }
            }
        }
        if !open.is_empty() {
            return Ok(Some(season));
        }
        self.over(desk).await?;
        Ok(None)
    }

    /// Who plays for a team: in one match of five a reserve does.
    fn lineup(&mut self, squad: &TeamList) -> Vec<Option<PersonId>> {
        let mut lineup: Vec<Option<PersonId>> = squad.regulars.iter().copied().map(Some).collect();
        if let Some(reserve) = squad.reserves.first()
            && self.chance.random_range(0..5) == 0
        {
            let board = self.chance.random_range(0..lineup.len());
            lineup[board] = Some(*reserve);
        }
        lineup
    }

    /// How the games of a match ended.
    async fn played(&mut self, desk: &Desk, (round, number): (u16, u16)) -> Result<Vec<SaidOfGame>> {
        let state = self.state(desk).await?;
        let round = state.round(round).context("the round was published")?;
        let mut games = Vec::new();
        for pairing in round.games.iter().map(|game| &game.pairing) {
            let table = pairing.table;
            if round.match_at(table).is_some_and(|one| one.number == number) {
                let score = self.score(pairing, desk)?;
                games.push(SaidOfGame { table, score, kind: ResultKind::Played });
            }
        }
        self.games += games.len();
        Ok(games)
    }
}
