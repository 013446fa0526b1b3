//! Records of teams: who is in which team, and at which boards (TRF26, `300`, `310`; TRF16, `013`).

use kydan_game::HalfPoints;

use super::Wrong;
use super::columns::{Columns, Counting, Row, write_half_points};
use super::{Record, Report};

/// `310`, or `013` of old files: a team and its players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Team {
    /// Its pairing number; none in old files, whose teams are numbered in their order.
    pub number: Option<u16>,
    /// As it is called.
    pub name: String,
    /// In five letters.
    pub nickname: String,
    /// What it is seeded by, such as the average rating.
    pub strength: Option<u16>,
    /// What its matches brought.
    pub match_points: Option<HalfPoints>,
    /// What its boards brought.
    pub game_points: Option<HalfPoints>,
    /// Counted from 1; shared by equals.
    pub rank: Option<u16>,
    /// The players by starting numbers, board 1 first, then the reserves.
    pub players: Vec<u16>,
}

/// `300`: who played at which board where it was not as the team's record has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup {
    /// Counted from 1.
    pub round: u16,
    /// The team's pairing number.
    pub team: u16,
    /// The opponent's.
    pub opponent: u16,
    /// Board 1 first; 0 where nobody sat.
    pub players: Vec<u16>,
}

impl Team {
    pub(super) fn read(columns: &Columns<'_>) -> Result<Self, Wrong> {
        let points = |from, to| Ok(columns.points(from, to)?.map(|points| HalfPoints(points.max(0) as u16)));
        Ok(Self {
            number: Some(columns.number(5, 7, "team number")?),
            name: columns.get(9, 40).to_owned(),
            nickname: columns.get(42, 46).to_owned(),
            strength: columns.if_any(48, 53, "strength factor")?,
            match_points: points(55, 60)?,
            game_points: points(62, 67)?,
            rank: columns.if_any(69, 71, "rank")?,
            players: columns.numbers(74)?,
        })
    }

    /// The record of TRF16.
    pub(super) fn read_old(columns: &Columns<'_>) -> Result<Self, Wrong> {
        let name = columns.get(5, 36).to_owned();
        Ok(Self { name, players: columns.numbers(37)?, ..Self::default() })
    }

    pub(super) fn write(&self, counting: Counting) -> String {
        let Some(number) = self.number else {
            let mut row = Row::new("013", counting);
            row.left(5, 36, &self.name);
            super::record::write_numbers(&mut row, 37, &self.players);
            return row.finish();
        };
        let number_of = |number: Option<u16>| number.map_or_else(String::new, |number| number.to_string());
        let points_of = |points: Option<HalfPoints>| points.map_or_else(String::new, write_half_points);
        let mut row = Row::new("310", counting);
        row.right(5, 7, &number.to_string())
            .left(9, 40, &self.name)
            .left(42, 46, &self.nickname)
            .right(48, 53, &number_of(self.strength))
            .right(55, 60, &points_of(self.match_points))
            .right(62, 67, &points_of(self.game_points))
            .right(69, 71, &number_of(self.rank));
        super::record::write_numbers(&mut row, 74, &self.players);
        row.finish()
    }
}

impl Lineup {
    pub(super) fn read(columns: &Columns<'_>) -> Result<Self, Wrong> {
        Ok(Self {
            round: columns.number(5, 7, "round")?,
            team: columns.number(9, 11, "team number")?,
            opponent: columns.number(13, 15, "team number")?,
            players: columns.numbers(17)?,
        })
    }

    pub(super) fn write(&self, counting: Counting) -> String {
        let mut row = Row::new("300", counting);
        row.left(5, 7, &format!("{:03}", self.round)).right(9, 11, &self.team.to_string()).right(
            13,
            15,
            &self.opponent.to_string(),
        );
        for (number, column) in self.players.iter().zip((17..).step_by(5)) {
            let shown = if *number == 0 { "0000".to_owned() } else { number.to_string() };
            row.right(column, column + 3, &shown);
        }
        row.finish()
    }
}

impl Report {
    /// The teams with their pairing numbers, in the order of the file.
    pub fn teams(&self) -> impl Iterator<Item = (u16, &Team)> {
        let teams = self
            .records
            .iter()
            .filter_map(|record| if let Record::Team(team) = record { Some(&**team) } else { None });
        teams.zip(1..).map(|(team, order)| (team.number.unwrap_or(order), team))
    }

    /// Whether its teams have no numbers, as in old files (`013`), which have lists and no lineups either.
    pub fn has_old_teams(&self) -> bool {
        self.records.iter().any(|record| matches!(record, Record::Team(team) if team.number.is_none()))
    }

    /// Whether teams play: then byes, forbidden pairs and penalties name teams, and matches say who meets whom.
    /// Not where the file says that it is of players (`092`), whatever teams it sorts them by.
    pub fn is_of_teams(&self) -> bool {
        let says_players = |system: &str| system.trim().to_lowercase().starts_with("individual");
        self.teams().next().is_some() && !self.text("092").is_some_and(says_players)
    }

    /// The team that a starting number plays for.
    pub fn team_of(&self, number: u16) -> Option<&Team> {
        self.teams().map(|(_, team)| team).find(|team| team.players.contains(&number))
    }
}
