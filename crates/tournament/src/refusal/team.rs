//! What stands in the way of teams.

use kydan_journal::TeamId;
use thiserror::Error;

use crate::teams::LineupFault;

/// Why a command about teams was refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TeamRefusal {
    /// The event is one of players.
    #[error("the event is not one of teams")]
    NoTeams,
    /// The event is one of teams: teams are entered, numbered, paired, not players.
    #[error("in an event of teams {what} is not for single players")]
    TeamsOnly {
        /// What was asked for.
        what: &'static str,
    },
    /// There is no such team in the event.
    #[error("there is no such team")]
    NoSuchTeam(TeamId),
    /// The team is in the event.
    #[error("the team is entered already")]
    AlreadyEntered(TeamId),
    /// Another team has this name.
    #[error("another team has this name")]
    NameTaken,
    /// The name is empty or longer than this.
    #[error("a team's name has 1 to {most} characters")]
    BadName {
        /// How many characters.
        most: usize,
    },
    /// The team has left.
    #[error("the team has withdrawn")]
    Withdrawn(TeamId),
    /// Another number of regular players.
    #[error("a team names {boards} regular players, not {given}")]
    Regulars {
        /// As many as there are boards.
        boards: u16,
        /// As many were named.
        given: usize,
    },
    /// Too many reserves.
    #[error("a team names {most} reserves at most, not {given}")]
    Reserves {
        /// As the rules have it.
        most: u16,
        /// As many were named.
        given: usize,
    },
    /// Lists are fixed once a round was paired.
    #[error("rounds were paired: the list cannot change")]
    RosterFixed,
    /// The lineup does not stand.
    #[error(transparent)]
    Lineup(#[from] LineupFault),
    /// A lineup changed after the pairing: pair the round anew.
    #[error("a lineup changed after round {round} was paired")]
    PairedBeforeLineup {
        /// Which team's.
        team: TeamId,
        /// Where.
        round: u16,
    },
    /// A team that left has a place in the round: pair it anew.
    #[error("a team of round {round} has withdrawn")]
    PairedTeamLeft {
        /// Which.
        team: TeamId,
        /// Where.
        round: u16,
    },
    /// Nobody plays against this board: whoever is there has won, and there is no game for a reserve.
    #[error("nobody is opposite at board {board}")]
    NobodyOpposite {
        /// Counted from 1.
        board: u16,
    },
    /// The team has no bye in the meeting.
    #[error("the team has no bye in round {stage}")]
    NoBye {
        /// Which.
        team: TeamId,
        /// The meeting, counted from 1.
        stage: u16,
    },
    /// A bye was granted or cancelled after the pairing, or a team that is away has a match: pair the round anew.
    #[error("a team of round {round} is away, or no longer is")]
    PairedBeforeBye {
        /// Which.
        team: TeamId,
        /// Where.
        round: u16,
    },
    /// A team stands twice in a pairing by hand.
    #[error("a team has two places")]
    PlacedTwice(TeamId),
    /// A team has no place in a pairing by hand.
    #[error("a team has no place")]
    NotPlaced(TeamId),
    /// A pair of teams is no pair, or stands twice.
    #[error("two different teams make a pair, and a pair stands once")]
    BadPair {
        /// One.
        one: TeamId,
        /// The other.
        other: TeamId,
    },
    /// A match of two teams is one of two.
    #[error("this system is for two teams, not {given}")]
    TwoTeams {
        /// How many there are.
        given: usize,
    },
    /// Matches of teams that remained level wait for the lot.
    #[error("matches of round {stage} wait for the lot")]
    LotNeeded {
        /// The round of the knock-out.
        stage: u16,
        /// The two of each, the higher in the bracket first.
        matches: Vec<(TeamId, TeamId)>,
    },
    /// A number in the settings is out of bounds.
    #[error("{what} must be from {from} to {to}")]
    Bounds {
        /// `boards`, `reserves` or `games`.
        what: &'static str,
        /// At least.
        from: u16,
        /// At most.
        to: u16,
    },
}

impl TeamRefusal {
    /// The stable code, for programs and dictionaries.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoTeams => "tournament_no_teams",
            Self::TeamsOnly { .. } => "tournament_teams_only",
            Self::NoSuchTeam(_) => "tournament_no_such_team",
            Self::AlreadyEntered(_) => "tournament_team_already_entered",
            Self::NameTaken => "tournament_team_name_taken",
            Self::BadName { .. } => "tournament_bad_team_name",
            Self::Withdrawn(_) => "tournament_team_withdrawn",
            Self::Regulars { .. } => "tournament_team_regulars",
            Self::Reserves { .. } => "tournament_team_reserves",
            Self::RosterFixed => "tournament_roster_fixed",
            Self::Lineup(fault) => fault.code(),
            Self::PairedBeforeLineup { .. } => "tournament_paired_before_lineup",
            Self::PairedTeamLeft { .. } => "tournament_paired_team_left",
            Self::NobodyOpposite { .. } => "tournament_nobody_opposite",
            Self::NoBye { .. } => "tournament_team_no_bye",
            Self::PairedBeforeBye { .. } => "tournament_team_paired_before_bye",
            Self::PlacedTwice(_) => "tournament_team_placed_twice",
            Self::NotPlaced(_) => "tournament_team_not_placed",
            Self::BadPair { .. } => "tournament_team_bad_pair",
            Self::TwoTeams { .. } => "tournament_two_teams",
            Self::LotNeeded { .. } => "tournament_team_lot_needed",
            Self::Bounds { .. } => "tournament_team_bounds",
        }
    }

    /// What the words need, as (name, value).
    pub fn details(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::NoTeams | Self::NameTaken | Self::RosterFixed => Vec::new(),
            Self::TeamsOnly { what } => vec![("what", (*what).to_owned())],
            Self::NoSuchTeam(team)
            | Self::AlreadyEntered(team)
            | Self::PlacedTwice(team)
            | Self::NotPlaced(team)
            | Self::Withdrawn(team) => {
                vec![("team", team.to_string())]
            }
            Self::BadName { most } => vec![("most", most.to_string())],
            Self::Regulars { boards, given } => {
                vec![("boards", boards.to_string()), ("given", given.to_string())]
            }
            Self::Reserves { most, given } => vec![("most", most.to_string()), ("given", given.to_string())],
            Self::Lineup(fault) => fault.detail().into_iter().collect(),
            Self::NoBye { team, stage } => vec![("team", team.to_string()), ("round", stage.to_string())],
            Self::BadPair { one, other } => vec![("one", one.to_string()), ("other", other.to_string())],
            Self::PairedBeforeLineup { team, round }
            | Self::PairedBeforeBye { team, round }
            | Self::PairedTeamLeft { team, round } => {
                vec![("team", team.to_string()), ("round", round.to_string())]
            }
            Self::NobodyOpposite { board } => vec![("board", board.to_string())],
            Self::TwoTeams { given } => vec![("given", given.to_string())],
            Self::LotNeeded { stage, matches } => {
                let pairs = matches.iter().map(|(upper, lower)| format!("{upper} {lower}"));
                vec![("stage", stage.to_string()), ("matches", pairs.collect::<Vec<_>>().join(", "))]
            }
            Self::Bounds { what, from, to } => {
                vec![("what", (*what).to_owned()), ("from", from.to_string()), ("to", to.to_string())]
            }
        }
    }
}
