//! What stands in the way of teams.

use kydan_journal::TeamId;
use thiserror::Error;

use crate::lineup::LineupFault;

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
    /// Another team has this name.
    #[error("another team has this name")]
    NameTaken,
    /// The name is empty or longer than this.
    #[error("a team's name has 1 to {most} characters")]
    BadName {
        /// How many characters.
        most: usize,
    },
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
        /// The round, counted from 1.
        round: u16,
    },
    /// Nobody plays against this board: whoever is there has won, and there is no game for a reserve.
    #[error("nobody is opposite at board {board}")]
    NobodyOpposite {
        /// Counted from 1.
        board: u16,
    },
    /// There is no such match in the round.
    #[error("round {round} has no match {number}")]
    NoSuchMatch {
        /// Counted from 1.
        round: u16,
        /// As asked.
        number: u16,
    },
    /// A word about a match is missing or too long.
    #[error("the {what} of a match is missing or too long")]
    MatchText {
        /// `place` or `reason`.
        what: &'static str,
    },
    /// A match that was announced for another time is moved with a reason.
    #[error("a match is moved with a reason")]
    MoveNeedsReason,
    /// Whoever is to speak for the team has to do with another.
    #[error("{team} has this person for itself")]
    CaptainElsewhere {
        /// Which team.
        team: TeamId,
    },
    /// A match of two teams is one of two.
    #[error("this system is for two teams, not {given}")]
    TwoTeams {
        /// How many there are.
        given: usize,
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
            Self::NameTaken => "tournament_team_name_taken",
            Self::BadName { .. } => "tournament_bad_team_name",
            Self::Regulars { .. } => "tournament_team_regulars",
            Self::Reserves { .. } => "tournament_team_reserves",
            Self::RosterFixed => "tournament_roster_fixed",
            Self::Lineup(fault) => fault.code(),
            Self::PairedBeforeLineup { .. } => "tournament_paired_before_lineup",
            Self::NobodyOpposite { .. } => "tournament_nobody_opposite",
            Self::NoSuchMatch { .. } => "tournament_no_such_match",
            Self::MatchText { .. } => "tournament_match_text",
            Self::MoveNeedsReason => "tournament_move_needs_reason",
            Self::CaptainElsewhere { .. } => "tournament_captain_elsewhere",
            Self::TwoTeams { .. } => "tournament_two_teams",
            Self::Bounds { .. } => "tournament_team_bounds",
        }
    }

    /// What the words need, as (name, value).
    pub fn details(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::NoTeams | Self::NameTaken | Self::RosterFixed | Self::MoveNeedsReason => Vec::new(),
            Self::NoSuchMatch { round, number } => {
                vec![("round", round.to_string()), ("match", number.to_string())]
            }
            Self::CaptainElsewhere { team } => vec![("team", team.to_string())],
            Self::TeamsOnly { what } | Self::MatchText { what } => vec![("what", (*what).to_owned())],
            Self::BadName { most } => vec![("most", most.to_string())],
            Self::Regulars { boards, given } => {
                vec![("boards", boards.to_string()), ("given", given.to_string())]
            }
            Self::Reserves { most, given } => vec![("most", most.to_string()), ("given", given.to_string())],
            Self::Lineup(fault) => fault.detail().into_iter().collect(),
            Self::PairedBeforeLineup { team, round } => {
                vec![("team", team.to_string()), ("round", round.to_string())]
            }
            Self::NobodyOpposite { board } => vec![("board", board.to_string())],
            Self::TwoTeams { given } => vec![("given", given.to_string())],
            Self::Bounds { what, from, to } => {
                vec![("what", (*what).to_owned()), ("from", from.to_string()), ("to", to.to_string())]
            }
        }
    }
}
