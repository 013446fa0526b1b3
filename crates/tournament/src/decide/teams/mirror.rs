//! What is decided of teams as of players, with the teams' names on it again.

use crate::Event;
use crate::Refusal;
use crate::TeamRefusal;
use crate::teams::as_players::as_match;
use crate::teams::as_players::as_team;

/// Facts and refusals of players who stand for teams.
pub(super) fn as_of_teams(decided: Result<Vec<Event>, Refusal>) -> Result<Vec<Event>, Refusal> {
    decided.map(|facts| facts.into_iter().map(fact).collect()).map_err(of_teams)
}

fn fact(of_players: Event) -> Event {
    if let Event::ByeGranted { person, round, worth } = of_players {
        return Event::TeamByeGranted { team: as_team(person), stage: round, worth };
    }
    if let Event::ByeCancelled { person, round } = of_players {
        return Event::TeamByeCancelled { team: as_team(person), stage: round };
    }
    if let Event::PairsForbidden { pairs } = of_players {
        let pairs = pairs.into_iter().map(|(one, other)| (as_team(one), as_team(other))).collect();
        return Event::TeamPairsForbidden { pairs };
    }
    if let Event::PairedByHand { round, proposed, proposed_left_over, warnings } = of_players {
        return Event::MatchesPairedByHand {
            round,
            proposed: proposed.map(|games| games.into_iter().map(as_match).collect()),
            proposed_left_over: proposed_left_over.map(as_team),
            warnings,
        };
    }
    of_players
}

/// A refusal that names teams as players.
pub(super) fn of_teams(refusal: Refusal) -> Refusal {
    named(&refusal).map_or(refusal, Refusal::from)
}

fn named(refusal: &Refusal) -> Option<TeamRefusal> {
    if let Refusal::LotNeeded { stage, matches } = refusal {
        let matches = matches.iter().map(|(upper, lower)| (as_team(*upper), as_team(*lower))).collect();
        return Some(TeamRefusal::LotNeeded { stage: *stage, matches });
    }
    if let Refusal::NotEntered(person) = refusal {
        return Some(TeamRefusal::NoSuchTeam(as_team(*person)));
    }
    if let Refusal::AlreadyWithdrawn(person) = refusal {
        return Some(TeamRefusal::Withdrawn(as_team(*person)));
    }
    if let Refusal::PlacedTwice(person) = refusal {
        return Some(TeamRefusal::PlacedTwice(as_team(*person)));
    }
    if let Refusal::NotPlaced(person) = refusal {
        return Some(TeamRefusal::NotPlaced(as_team(*person)));
    }
    if let Refusal::NoBye { person, round } = refusal {
        return Some(TeamRefusal::NoBye { team: as_team(*person), stage: *round });
    }
    if let Refusal::PairedBeforeBye { person, round } = refusal {
        return Some(TeamRefusal::PairedBeforeBye { team: as_team(*person), round: *round });
    }
    if let Refusal::BadPair { one, other } = refusal {
        return Some(TeamRefusal::BadPair { one: as_team(*one), other: as_team(*other) });
    }
    None
}
