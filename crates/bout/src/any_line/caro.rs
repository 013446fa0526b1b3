//! What cờ caro tells besides its law.

mod irregular;

use kydan_caro::{Caro, Laws, Notation, open_sealed};
#[cfg(test)]
use kydan_game::Provision;
use kydan_game::{Kind, Line};
use kydan_regulations::{Edition, Rate};

use super::Played;
use super::dispatch::Hosted;
use super::irregular::{Advice, Circumstances, Irregular};
use super::sealed::{Hope, Sealed};

impl Hosted for Caro {
    const KIND: Kind = Kind::Caro;
    #[cfg(test)]
    const PROVISIONS: &'static [Provision] = kydan_caro::PROVISIONS;
    const NOTATIONS: &'static [&'static str] = &Notation::NAMES;
    const USUAL_NOTATION: &'static str = "vi";

    fn played(line: Line<Self>) -> Played {
        Played::Caro(line)
    }

    fn laws(_edition: &Edition, _rate: Rate) -> Laws {
        Laws
    }

    fn advise(
        line: &Line<Self>,
        edition: &Edition,
        irregular: Irregular,
        told: Circumstances,
    ) -> Vec<Advice> {
        irregular::advise(line, edition, irregular, told)
    }

    fn open_sealed(line: &Line<Self>, edition: &Edition, (text, notation): (&str, Notation)) -> Sealed {
        match open_sealed(line, text, notation) {
            Ok(mv) => Sealed::Plays { uci: mv.to_string() },
            Err(grounds) => {
                Sealed::Loses { side: line.turn(), grounds: edition.cited(grounds), opponent: Hope::Winning }
            }
        }
    }
}
