//! The cases cite the law of 2004 and the rules of 2015 upon it.

use kydan_game::Provision;

pub(crate) trait Numbered {
    fn number(self) -> String;
}

impl Numbered for Provision {
    fn number(self) -> String {
        let edition = kydan_regulations::edition("xiangqi-vn-rapid-2015").expect("an edition");
        edition.article(self).to_string()
    }
}
