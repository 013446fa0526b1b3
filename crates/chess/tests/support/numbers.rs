//! The cases cite the Laws of 2018.

use kydan_game::Provision;

pub(crate) trait Numbered {
    fn number(self) -> String;
}

impl Numbered for Provision {
    fn number(self) -> String {
        let edition = kydan_regulations::edition("fide-2018").expect("an edition");
        edition.article(self).to_string()
    }
}
