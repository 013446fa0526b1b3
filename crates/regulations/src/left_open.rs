//! What an edition leaves to an event's rules about play at the board.

use crate::limits::{MoveLimit, holds};
use crate::{BoardRules, Edition, Provision, QuietChoice, Rate, Standing, TimeControl};

/// What the guideline says about who may use it (FIDE III.2).
const SCOPE: Provision = Provision::new("last_minutes_not_in_blitz");

impl Edition {
    /// Whether an event can announce the guideline for the last minutes: in standard and rapid play without increment
    /// (FIDE III.2, III.2.2). No other law has one.
    pub fn has_last_minutes(&self, rate: Rate, control: TimeControl) -> bool {
        self.provides(SCOPE).is_some() && rate != Rate::Blitz && !control.adds()
    }

    /// The limits of moves without a capture that an event's rules can choose among at this rate, the edition's own
    /// first; none where the edition applies none at this rate, or knows no other.
    pub fn quiet_choices(&self, rate: Rate) -> Vec<&MoveLimit> {
        if self.limits.quiet_at(rate).next().is_none() {
            return Vec::new();
        }
        let of_the_rate = |limit: &&MoveLimit| holds(&limit.rates, rate);
        let mut all: Vec<&MoveLimit> = self.limits.quiet.iter().filter(of_the_rate).collect();
        all.sort_by_key(|limit| limit.standing != Standing::Applied);
        // Chess has a claim and an end by itself (9.3, 9.6.2), and nothing to choose.
        if all.iter().any(|limit| limit.standing == Standing::Alternative) { all } else { Vec::new() }
    }

    /// The limit of moves without a capture by the event's rules.
    pub fn quiet_by(&self, rate: Rate, rules: BoardRules) -> Option<&MoveLimit> {
        let own = self.limits.quiet_at(rate).next();
        let chosen =
            |choice: QuietChoice| self.quiet_choices(rate).into_iter().find(|limit| choice.is(limit));
        rules.quiet.and_then(chosen).or(own)
    }
}
