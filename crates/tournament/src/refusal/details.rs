//! What a refusal's words need.

use super::Refusal;

impl Refusal {
    /// What the words need, as (name, value).
    pub fn details(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::NotOpen
            | Self::AlreadyOpen
            | Self::Finished
            | Self::NoRounds
            | Self::NoEntries
            | Self::NumbersNotDrawn
            | Self::EntriesClosed
            | Self::IncompleteOrder
            | Self::TooFewPlayers
            | Self::BoutIdUsed
            | Self::NoSuchGame
            | Self::ImpossibleScore
            | Self::AlreadyRecorded
            | Self::NothingToDraw
            | Self::LotCommitted
            | Self::LotNotCommitted
            | Self::LotDrawn
            | Self::WrongSeed
            | Self::SeedUsed
            | Self::LotNeedsPublicValue
            | Self::NotRated
            | Self::NotSuspended
            | Self::SuspensionUnchanged
            | Self::AlreadyRated => Vec::new(),
            Self::Suspended(suspension) => suspension.told(),
            Self::Team(refusal) => refusal.details(),
            Self::OptionUnfit { option, system } => {
                vec![("option", (*option).to_owned()), ("system", system.name().to_owned())]
            }
            Self::NoByesHere { system } | Self::NotByHand { system } => {
                vec![("system", system.name().to_owned())]
            }
            Self::NoHalfByeLeft { allowed, until } => {
                let mut details = vec![("allowed", allowed.to_string())];
                details.extend(until.map(|until| ("until", until.to_string())));
                details
            }
            Self::LotNeeded { stage, matches } => {
                let pairs = matches.iter().map(|(upper, lower)| format!("{upper} {lower}"));
                vec![("stage", stage.to_string()), ("matches", pairs.collect::<Vec<_>>().join(", "))]
            }
            Self::PublicValueKnown { at }
            | Self::PublicValueNotYet { at }
            | Self::ResumesInThePast { at } => vec![("at", at.to_string())],
            Self::LotOfOtherStage { stage } => vec![("stage", stage.to_string())],
            Self::PlacesNeedLot { places } => vec![("places", list(places))],
            Self::BadPair { one, other } => vec![("one", one.to_string()), ("other", other.to_string())],
            Self::NoLegalPairing { round, remedy, stuck } => vec![
                ("round", round.to_string()),
                ("remedy", remedy.name().to_owned()),
                ("stuck", list(stuck)),
            ],
            Self::TieBreakTwice(tie_break) | Self::TieBreakUnavailable(tie_break) => {
                vec![("tie_break", tie_break.to_string())]
            }
            Self::TooManyPlayers { limit } | Self::BracketFull { limit } => {
                vec![("limit", limit.to_string())]
            }
            Self::SuspensionTextMissing { what }
            | Self::LotTextMissing { what }
            | Self::Underway { what } => vec![("what", (*what).to_owned())],
            Self::AlreadyEntered(contestant)
            | Self::NotEntered(contestant)
            | Self::AlreadyWithdrawn(contestant)
            | Self::NotWithdrawn(contestant)
            | Self::PlacedTwice(contestant)
            | Self::NotPlaced(contestant) => vec![contestant.detail()],
            Self::NotTheNextRound { next } => vec![("next", next.to_string())],
            Self::NoRoundLeft { rounds } => vec![("rounds", rounds.to_string())],
            Self::NoSuchRound { round }
            | Self::AlreadyPublished { round }
            | Self::NotPublished { round }
            | Self::RoundClosed { round }
            | Self::RoundOpen { round }
            | Self::StartNotDrawn { round }
            | Self::LotNotDrawn { round } => vec![("round", round.to_string())],
            Self::PairedAndLeft { contestant, round }
            | Self::PairedBeforeBye { contestant, round }
            | Self::PairedBeforeEntry { contestant, round }
            | Self::NoBye { contestant, round } => vec![contestant.detail(), ("round", round.to_string())],
            Self::TooManyRounds { planned, possible } => {
                vec![("planned", planned.to_string()), ("possible", possible.to_string())]
            }
            Self::TooFewBoutIds { needed, given } => {
                vec![("needed", needed.to_string()), ("given", given.to_string())]
            }
            Self::ResultsMissing { round, tables } | Self::PlayBegun { round, tables } => {
                vec![("round", round.to_string()), ("tables", list(tables))]
            }
            Self::RoundsLeft { rounds, closed } => {
                vec![("rounds", rounds.to_string()), ("closed", closed.to_string())]
            }
        }
    }
}

fn list(numbers: &[u16]) -> String {
    numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(", ")
}
