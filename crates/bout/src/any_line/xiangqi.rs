//! What xiangqi tells besides its laws.

use kydan_regulations::{Edition, Rate};
use kydan_xiangqi::{Laws, Position, Xiangqi};

use super::dispatch::Hosted;

impl Hosted for Xiangqi {
    const NOTATIONS: &'static [&'static str] = &["uci", "vi"];
    const USUAL_NOTATION: &'static str = "vi";

    fn laws(edition: &Edition, _rate: Rate) -> Laws {
        let judged = edition.limits.repetition.first();
        Laws { repetitions_to_judge: judged.map_or(usize::MAX, |limit| limit.occurrences.into()) }
    }

    fn check_square(position: &Position) -> Option<String> {
        position.check_square().map(|square| square.to_string())
    }
}
