//! Working on tournament report files alone: read, pair the next round, check the rounds that are paired, rank,
//! write back. Pure: bytes in, data out; the command line prints it.
//!
//! Rounds are paired by the system that the file states, or that the caller sets: the four Swiss systems and the
//! round robins. A file of another one is taken for FIDE's Dutch, and told as a problem. Players are named by their
//! starting numbers, half points are whole numbers.

mod check;
mod next;
mod ranking;
mod rating;
mod tables;

use kydan_field::Field;
use kydan_pairing::Unpairable;
use kydan_pairing::diagnosis::{Remedy, diagnose};
use kydan_pairing::lots::{Drawing, Seed};
use kydan_regulations::{ScoreGroups, System};
use serde::Serialize;

use crate::explain::Known;
use crate::trf::{self, Fault, Problem, Report, Setup, Severity};

pub use check::{CheckedRound, Outcome, annotated, check_round};
pub use next::{Board, Bye, Forfeit, NextRound, pair};
pub use ranking::{Ranked, Row, Unrated, rank_of, standings};
pub use rating::{Period, period, rated};

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
    /// Who meets whom follows from a bracket, which files do not have.
    #[error("a knock-out is paired by its bracket, which the file does not have")]
    NoBracket,
    /// Teams meet, and their players follow from the matches.
    #[error("teams meet in the file, and their matches are not paired from it")]
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
            Self::NoBracket => "desk.no_bracket",
            Self::Teams => "desk.teams",
            Self::NotYet { .. } => "desk.not_yet",
        }
    }

    /// What the phrase names, in its order.
    pub fn values(&self) -> Vec<String> {
        match self {
            Self::ResultsMissing { round, games } => {
                let games: Vec<String> = games.iter().map(|[one, other]| format!("{one}–{other}")).collect();
                vec![round.to_string(), games.join(", ")]
            }
            Self::Finished { planned } => vec![planned.to_string()],
            Self::NotYet { round, paired } => vec![round.to_string(), paired.to_string()],
            Self::NoLegalPairing { stuck, .. } => {
                vec![stuck.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")]
            }
            Self::TooFewPlayers | Self::NoSeed | Self::NoBracket | Self::Teams => Vec::new(),
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
    let system = report.system().unwrap_or_else(|| {
        let fault = Fault::System { stated: report.stated_system().to_owned() };
        problems.push(Problem { line: 0, column: 0, severity: Severity::Warning, fault });
        System::Dutch
    });
    let score_groups = report.score_groups();
    Ok(Sheet { report, setup, system, score_groups, seed: None, problems })
}

impl Sheet {
    /// The last round in which games are paired; 0 before the first.
    pub fn paired_rounds(&self) -> u16 {
        self.setup.paired_rounds()
    }

    /// What is known before a round of the file: for pairing it, or for explanations ([`crate::explain`]).
    pub fn known(&self, round: u16) -> Known {
        let setup = &self.setup;
        let mut field = setup.before(round);
        if field.planned == 0 && round <= self.paired_rounds() {
            // A file of a tournament that is over need not state its rounds.
            field.planned = self.paired_rounds();
        }
        Known {
            system: self.system,
            round,
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
        self.setup.field.contestants.iter().position(|contestant| contestant.number == number)
    }

    /// The name of a starting number, as the file has it; empty for numbers that it does not know.
    pub fn name(&self, number: u16) -> &str {
        self.report.players().find(|player| player.number == number).map_or("", |player| &player.name)
    }
}
