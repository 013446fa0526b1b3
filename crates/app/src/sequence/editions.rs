//! Which editions of the laws an installation offers to new events: a province may have one game, a federation abroad
//! laws of its own. What was published keeps its edition.

use kydan_regulations::EditionId;

use crate::App;
use crate::sequence::refusal::{Answer, Refusal};

impl App {
    /// Whether rules of a new event may choose an edition: any, unless the operator named some.
    pub fn offers_edition(&self, edition: &EditionId) -> bool {
        self.editions.is_empty() || self.editions.contains(edition)
    }

    /// Refuses an edition that is not offered.
    pub(crate) fn must_offer(&self, edition: &EditionId) -> Answer<()> {
        if self.offers_edition(edition) {
            return Ok(());
        }
        Err(Refusal::new("edition_not_offered").with("edition", edition.as_str()).into())
    }
}
