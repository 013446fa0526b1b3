//! Norms for FIDE's titles (Title Regulations B.01 as applied from 1 January 2024): whether a result is one for
//! grandmaster, international master and the women's titles, and which condition is why.
//!
//! | article | condition | where | test |
//! |---|---|---|---|
//! | 1.1.1 | the Laws of Chess are played | [`Rule::Laws`] | `a_norm_is_of_long_games_by_the_laws_of_chess` |
//! | 1.1.3 | two hours for 60 moves | [`Rule::ThinkingTime`] | `a_norm_is_of_long_games_by_the_laws_of_chess` |
//! | 1.4.1a | nine games | [`Rule::Games`] | `eight_games_are_not_enough` |
//! | 1.4.1b | seven or eight in some championships | [`Fewest`] | `championships_with_fewer_games` |
//! | 1.4.1c | eight games and a bye or a forfeit of nine rounds | [`Rule::Games`] | `eight_games_and_a_bye_are_nine` |
//! | 1.4.1d | points above the norm count as games | [`Verdict::credited`] | `points_above_the_norm_count_as_games` |
//! | 1.4.1e | later games are left out, where pairings follow results | `leaving_out.rs` | `games_after_the_norm_are_left_out` |
//! | 1.4.1f | won games are left out | `leaving_out.rs` | `a_won_game_is_left_out` |
//! | 1.4.2a | opponents of FIDE's federations | [`Federation`] | `who_has_no_federation_is_not_counted` |
//! | 1.4.2b | unrated without a point, in round robins | [`Opponent::scoreless`] | `the_unrated_without_a_point_are_not_counted` |
//! | 1.4.2c | no forfeits; the last one as if it was lost | [`Verdict::last_forfeit_lost`] | `a_forfeit_in_the_last_round_may_count_as_lost` |
//! | 1.4.2e | Swiss, round robin, knock-out | [`Format`] | `other_formats_are_asked_about` |
//! | 1.4.3, 1.4.4 | two federations besides; 3/5 of the own, 2/3 of one | `mix.rs` | `the_numbers_of_the_annex` |
//! | 1.4.3a–d | who is exempt from both | [`Exemption`], [`BigSwiss`] | `a_big_swiss_is_exempt` |
//! | 1.4.5 | half titled, a third with the title or a higher one | `mix.rs` | `the_numbers_of_the_annex` |
//! | 1.4.6 | the lowest is raised, once; unrated are 1400 | `performance.rs` | `the_lowest_is_raised_and_no_other` |
//! | 1.4.7–1.4.9 | average, performance, 35 percent | `performance.rs` | `the_average_that_a_score_takes` |
//! | 1.7 | of more than 13 rounds 13 games count | [`Verdict::credited`] | `more_than_thirteen_games_are_thirteen` |
//!
//! What is not known of an opponent (whose FIDE number nobody has linked, say) is never guessed: a condition that hangs
//! on it is [`Standing::Open`], and says of how many games something is missing. What an application is made of (1.5,
//! 1.4.3e: 27 games, one norm with foreigners) takes several events and is not judged here; neither are the titles and
//! norms of championships (1.2).

mod big_swiss;
mod condition;
mod counted;
mod leaving_out;
mod mix;
mod performance;
mod record;
mod requirements;
mod verdict;

pub use big_swiss::{BigSwiss, Presence, SwissPlayer};
pub use condition::{Amount, Condition, Rule, Standing};
pub use counted::{LeftOut, Why};
pub use record::{
    Exemption, Federation, Fewest, Format, HeldTitle, Listed, Opponent, Outcome, PlayedBy, Record,
    Tournament, Turn,
};
pub use requirements::{GM, IM, NormTitle, Requirements, WGM, WIM};
pub use verdict::{Raised, Verdict};

use crate::titles::Sex;

/// What is judged here, and since when it is applied.
pub const REGULATIONS: &str = "FIDE B.01 (2024-01-01)";

/// What a result is for every title that the player may still make a norm for, the highest first: none for a title that
/// is held or is below it, and none of the women's for men.
pub fn verdicts(tournament: &Tournament, record: &Record) -> Vec<Verdict> {
    let held = record.applicant.as_ref().and_then(|own| own.title);
    Requirements::ALL
        .into_iter()
        .filter(|title| !held.is_some_and(|held| title.holders.contains(&held)))
        .filter(|title| title.of != Some(Sex::Female) || record.sex != Some(Sex::Male))
        .map(|title| judge(tournament, record, title))
        .collect()
}

/// What a result is for one title. Where it is no norm with all games, games are left out as far as the player may
/// (1.4.1e, 1.4.1f); where it is none even so, the verdict is that of all games.
pub fn judge(tournament: &Tournament, record: &Record, title: &'static Requirements) -> Verdict {
    let all = counted::games(tournament, record, counted::LastForfeit::LeftOut);
    let whole = verdict::of(tournament, record, title, &all);
    if whole.standing() == Standing::Met {
        return whole;
    }
    if let Some(made) = leaving_out::norm(tournament, record, title, &all) {
        return made;
    }
    // The last opponent did not come, and the game was needed for the number: the norm stands if it stood with a loss.
    if let Some(lost) = counted::with_last_forfeit_lost(tournament, record) {
        let verdict = verdict::of(tournament, record, title, &lost);
        if verdict.standing() == Standing::Met {
            return verdict;
        }
    }
    whole
}

#[cfg(test)]
mod tests;
