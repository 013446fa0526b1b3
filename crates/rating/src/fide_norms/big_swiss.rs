//! A Swiss with so many foreigners in every round that federations are not looked at (1.4.3d).

use std::collections::BTreeSet;

use super::record::{HeldTitle, Listed};

/// How a player was in a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Presence {
    /// A game, or nobody was left to meet.
    There,
    /// No game.
    Missing,
}

/// A player of the Swiss.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SwissPlayer {
    /// What FIDE's list says; whoever is not in it does not count.
    pub listed: Option<Listed>,
    /// Round by round.
    pub rounds: Vec<Presence>,
}

/// How many count in the round that has the fewest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BigSwiss {
    /// Rated players who are not of the host federation.
    pub players: usize,
    /// Their federations.
    pub federations: usize,
    /// Those of them who are GM, IM, WGM or WIM.
    pub holders: usize,
}

impl BigSwiss {
    const NEEDED: Self = Self { players: 20, federations: 3, holders: 10 };

    /// What there is if the host federation has this code. Only those are counted who missed a round at most, a bye that
    /// the pairing gave not being one.
    pub fn of(players: &[SwissPlayer], rounds: usize, host: &str) -> Self {
        let is_missed = |presence: &&Presence| **presence == Presence::Missing;
        let counting: Vec<(&SwissPlayer, &Listed, &str)> = players
            .iter()
            .filter(|player| {
                let away = rounds.saturating_sub(player.rounds.len());
                player.rounds.iter().filter(is_missed).count() + away <= 1
            })
            .filter_map(|player| {
                let listed = player.listed.as_ref().filter(|listed| listed.rating.is_some())?;
                let code = listed.federation.member().filter(|code| *code != host)?;
                Some((player, listed, code))
            })
            .collect();
        let in_round = |round: usize| {
            let here = || {
                let is_here = |player: &SwissPlayer| {
                    player.rounds.get(round).is_some_and(|own| *own == Presence::There)
                };
                counting.iter().filter(move |(player, ..)| is_here(player))
            };
            Self {
                players: here().count(),
                federations: here().map(|(_, _, code)| *code).collect::<BTreeSet<_>>().len(),
                holders: here()
                    .filter(|(_, listed, _)| listed.title.is_some_and(HeldTitle::is_masters))
                    .count(),
            }
        };
        let none = Self { players: 0, federations: 0, holders: 0 };
        (0..rounds).map(in_round).reduce(Self::fewest).unwrap_or(none)
    }

    /// Whether it is one, whichever federation is the host: the record of an event does not say it.
    pub fn is_one_for_every_host(players: &[SwissPlayer], rounds: usize) -> bool {
        let listed = players.iter().filter_map(|player| player.listed.as_ref());
        let hosts: BTreeSet<&str> = listed.filter_map(|listed| listed.federation.member()).collect();
        !hosts.is_empty() && hosts.iter().all(|host| Self::of(players, rounds, host).suffices())
    }

    /// Whether these numbers suffice.
    pub const fn suffices(self) -> bool {
        self.players >= Self::NEEDED.players
            && self.federations >= Self::NEEDED.federations
            && self.holders >= Self::NEEDED.holders
    }

    fn fewest(self, other: Self) -> Self {
        Self {
            players: self.players.min(other.players),
            federations: self.federations.min(other.federations),
            holders: self.holders.min(other.holders),
        }
    }
}
