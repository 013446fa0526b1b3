//! Working on tournament report files alone: read, pair the next round, check the rounds that are paired, rank,
//! write back. Pure: bytes in, data out; the command line prints it.
//!
//! Rounds are paired by the system that the file states, or that the caller sets: the four Swiss systems, the round
//! robins and the knock-outs, of players and of teams. A file of another one is taken for FIDE's Dutch, and told as a
//! problem; teams are not paired then. Contestants are named by their starting numbers, which are those of teams where
//! teams play; half points are whole numbers.

mod added;
mod bracket;
mod check;
mod glance;
mod listed;
mod next;
mod ranking;
mod rating;
mod tables;
mod teams;

use kydan_field::Field;
use kydan_pairing::Unpairable;
use kydan_pairing::diagnosis::{Remedy, diagnose};
use kydan_pairing::lots::{Drawing, Seed};
use kydan_regulations::{Family, ScoreGroups, System};
use serde::Serialize;

use crate::explain::Known;
use crate::trf::{self, Fault, Problem, Report, Setup, Severity};

pub use check::{CheckedRound, Outcome, annotated, check_round};
pub use glance::at_a_glance;
pub use next::{Board, Bye, Forfeit, NextRound, pair};
pub use ranking::{Ranked, Row, Unrated, rank_of, standings};
pub use rating::{Period, period, rated};
pub use teams::{Seat, Teams};

/// A file that can be worked on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Its records, as they stand.
    pub report: Report,
    /// The tournament.
    pub setup: Setup,
    /// By which rules its rounds are paired; [`read`] takes it from the file.
    pub system: System,
    /// Whether the Dutch system pairs large score groups as a whole; files say it where they are ours.
    pub score_groups: ScoreGroups,
    /// The seed of the lot, where the system draws; files have none.
    pub seed: Option<Seed>,
    /// The teams, where a file says that they play; numbers are theirs then.
    pub teams: Option<Teams>,
    /// What a reader should know; nothing of it is an error.
    pub problems: Vec<Problem>,
}

/// Why the next round cannot be paired from a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum CannotPair {
    /// Games of the last round have no result.
    #[error("round {round} has games without a result")]
    ResultsMissing {
        /// The round, counted from 1.
        round: u16,
        /// White's and Black's numbers.
        games: Vec<[u16; 2]>,
    },
    /// All rounds that are planned are paired.
    #[error("all {planned} rounds are paired")]
    Finished {
        /// How many are planned.
        planned: u16,
    },
    /// Fewer than two players are there.
    #[error("a round needs two players")]
    TooFewPlayers,
    /// No pairing keeps the absolute criteria.
    #[error("no pairing keeps the absolute criteria")]
    NoLegalPairing {
        /// The least that would have to give way.
        remedy: Remedy,
        /// The numbers of those who have nobody left to meet.
        stuck: Vec<u16>,
    },
    /// The system draws, and there is no seed.
    #[error("the lot has no seed")]
    NoSeed,
    /// Nothing but the lot is left to decide matches of a knock-out (xiangqi law 25).
    #[error("matches of round {stage} of the knock-out wait for the lot")]
    Lots {
        /// The round of the knock-out.
        stage: u16,
        /// The numbers of the two, the higher in the bracket first.
        matches: Vec<[u16; 2]>,
    },
    /// Teams meet by a system that is not known for teams.
    #[error("teams meet in the file, by a system that is not known for teams")]
    Teams,
    /// The round does not follow the paired ones.
    #[error("round {round} cannot be paired when {paired} rounds are")]
    NotYet {
        /// Which was asked for.
        round: u16,
        /// How many are paired.
        paired: u16,
    },
}

impl CannotPair {
    /// The key of the phrase in the dictionaries.
    pub const fn phrase(&self) -> &'static str {
        match self {
            Self::ResultsMissing { .. } => "desk.results_missing",
            Self::Finished { .. } => "desk.finished",
            Self::TooFewPlayers => "desk.too_few_players",
            Self::NoLegalPairing { remedy, stuck } => match (remedy, stuck.is_empty()) {
                (Remedy::ColorLimits, _) => "desk.no_legal_pairing.color_limits",
                (Remedy::SecondBye, _) => "desk.no_legal_pairing.second_bye",
                (Remedy::ForbiddenPairs, true) => "desk.no_legal_pairing.forbidden_pairs",
                (Remedy::ForbiddenPairs, false) => "desk.no_legal_pairing.forbidden_pairs_of",
                (Remedy::Rematch, true) => "desk.no_legal_pairing.rematch",
                (Remedy::Rematch, false) => "desk.no_legal_pairing.rematch_of",
            },
            Self::NoSeed => "desk.no_seed",
            Self::Lots { .. } => "desk.lots",
            Self::Teams => "desk.teams",
            Self::NotYet { .. } => "desk.not_yet",
        }
    }

    /// What the phrase names, in its order; whoever has a number is called by it.
    pub fn values(&self, called: impl Fn(u16) -> String) -> Vec<String> {
        let pairs = |pairs: &[[u16; 2]]| {
            let pairs = pairs.iter().map(|[one, other]| format!("{} – {}", called(*one), called(*other)));
            pairs.collect::<Vec<_>>().join(", ")
        };
        match self {
            Self::ResultsMissing { round, games } => vec![round.to_string(), pairs(games)],
            Self::Finished { planned } => vec![planned.to_string()],
            Self::NotYet { round, paired } => vec![round.to_string(), paired.to_string()],
            Self::NoLegalPairing { stuck, .. } => {
                vec![stuck.iter().map(|number| called(*number)).collect::<Vec<_>>().join(", ")]
            }
            Self::Lots { stage, matches } => vec![stage.to_string(), pairs(matches)],
            Self::TooFewPlayers | Self::NoSeed | Self::Teams => Vec::new(),
        }
    }
}

impl CannotPair {
    /// Why an engine found no round for this field.
    pub(crate) fn of(unpairable: Unpairable, field: &Field) -> Self {
        match unpairable {
            Unpairable::TooFewPlayers => Self::TooFewPlayers,
            Unpairable::NoSuchRound { rounds } => Self::Finished { planned: rounds },
            Unpairable::NoLegalPairing => {
                let diagnosis = diagnose(field);
                Self::NoLegalPairing { remedy: diagnosis.remedy, stuck: diagnosis.stuck }
            }
        }
    }
}

/// Reads a file of TRF16 or TRF26.
///
/// # Errors
///
/// Everything that is wrong with it, in the order of its lines, if something of it is an error.
pub fn read(bytes: &[u8]) -> Result<Sheet, Vec<Problem>> {
    let (report, setup, mut problems) = trf::inspect(bytes);
    let Some(setup) = setup else { return Err(problems) };
    let stated = report.system();
    let system = stated.unwrap_or_else(|| {
        let fault = Fault::System { stated: report.stated_system().to_owned() };
        problems.push(Problem { line: 0, column: 0, severity: Severity::Warning, fault });
        System::Dutch
    });
    let is_of_teams = report.is_of_teams() && report.stated_system().to_lowercase().contains("team");
    let teams = if is_of_teams { Teams::of(&report, &setup, system) } else { None };
    if let Some(teams) = &teams {
        glance::compare(teams, &report, &mut problems);
        problems.sort_by_key(|problem| (problem.line, problem.column));
    }
    let score_groups = report.score_groups();
    Ok(Sheet { report, setup, system, score_groups, seed: None, teams, problems })
}

impl Sheet {
    /// The last round in which games are paired; 0 before the first.
    pub fn paired_rounds(&self) -> u16 {
        self.setup.paired_rounds()
    }

    /// The tournament of those who are paired: of the teams, where teams are.
    pub fn contending(&self) -> &Setup {
        self.teams.as_ref().map_or(&self.setup, |teams| &teams.setup)
    }

    /// Whether teams meet by a system that is not known for teams, or nothing says by which.
    fn is_of_unknown_teams(&self) -> bool {
        let is_known = self.report.system().is_some() && self.report.stated_system().starts_with("Team:");
        self.report.is_of_teams() && (self.teams.is_none() || !is_known)
    }

    /// How many meetings have begun.
    fn paired_meetings(&self) -> u16 {
        match &self.teams {
            Some(teams) => teams.setup.rounds(),
            None => self.paired_rounds(),
        }
    }

    /// Which meeting a round of the file is part of, and which game of it, both counted from 1. In a knock-out of players
    /// the bracket says it: there a round is taken for itself.
    pub(crate) fn leg(&self, round: u16) -> (u16, u16) {
        let games = self.report.games_of_meeting();
        match &self.teams {
            Some(teams) => teams.leg(round),
            None if self.system.family() == Family::RoundRobin => {
                (round.saturating_sub(1) / games + 1, round.saturating_sub(1) % games + 1)
            }
            None => (round, 1),
        }
    }

    /// What is known before a round of the file: for pairing it, or for explanations ([`crate::explain`]).
    pub fn known(&self, round: u16) -> Known {
        let (stage, game) = self.leg(round);
        let setup = self.contending();
        // Where the field is one of games, a meeting is paired before its first.
        let before = if self.teams.is_some() { stage } else { round + 1 - game };
        let mut field = setup.before(before);
        if field.planned == 0 && round <= self.paired_rounds() {
            // A file of a tournament that is over need not state its rounds.
            field.planned = self.paired_meetings();
        }
        Known {
            system: self.system,
            edition: None,
            round: stage,
            initial: setup.initial,
            field,
            acceleration: setup.acceleration.clone(),
            score_groups: self.score_groups,
            last_round_colors: self.report.last_round_colors(),
            seed: self.seed.clone(),
            drawing: Drawing::default(),
        }
    }

    /// The index in the field of a starting number.
    pub fn contestant(&self, number: u16) -> Option<usize> {
        self.contending().field.contestants.iter().position(|contestant| contestant.number == number)
    }

    /// The name of whoever is paired under a number, as the file has it; empty for numbers that it does not know.
    pub fn name(&self, number: u16) -> &str {
        match &self.teams {
            Some(teams) => self.contestant(number).map_or("", |at| &teams.names[at]),
            None => self.player_name(number),
        }
    }

    /// The name of a player's starting number.
    pub fn player_name(&self, number: u16) -> &str {
        self.report.players().find(|player| player.number == number).map_or("", |player| &player.name)
    }
}
