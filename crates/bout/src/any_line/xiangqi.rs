//! What xiangqi tells besides its laws.

use kydan_regulations::{self as regulations, Edition, Effect, MoveLimit, Rate};
use kydan_xiangqi::{Invoked, Laws, MoveUnit, Position, QuietLimit, Xiangqi};

use super::dispatch::Hosted;

impl Hosted for Xiangqi {
    const NOTATIONS: &'static [&'static str] = &[
        "uci",
        "vi",
        "vi-words",
        "vi-words-plain",
        "vi-asian",
        "vi-appendix-3",
        "wxf",
        "wxf-dot",
        "wxf-dot-back",
        "iccs",
        "uci-1",
        "zh-hans",
        "zh-hant",
    ];
    const USUAL_NOTATION: &'static str = "vi";

    fn laws(edition: &Edition, rate: Rate) -> Laws {
        let judged = edition.limits.repetition.first();
        Laws {
            repetitions_to_judge: judged.map_or(usize::MAX, |limit| limit.occurrences.into()),
            quiet_limit: edition.limits.quiet_at(rate).next().map(quiet_limit),
        }
    }

    fn check_square(position: &Position) -> Option<String> {
        position.check_square().map(|square| square.to_string())
    }
}

fn quiet_limit(limit: &MoveLimit) -> QuietLimit {
    QuietLimit {
        moves: limit.moves,
        unit: match limit.unit {
            regulations::MoveUnit::BothSides => MoveUnit::BothSides,
            regulations::MoveUnit::EachTurn => MoveUnit::EachTurn,
        },
        checks_count_at_most: limit.checks_count_at_most,
        invoked: match limit.effect {
            Effect::Claim => Invoked::ByPlayers,
            // Nothing in xiangqi draws a game by itself for want of captures.
            Effect::Arbiter | Effect::Automatic => Invoked::ByArbiter,
        },
    }
}
