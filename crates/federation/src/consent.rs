//! Who agreed that something of a person is kept or shown: the person, the guardian of a minor, or either in writing (Civil
//! Code 2015, 32 and 38; Decree 13/2023, 11 and 20).

use jiff::civil::Date;
use kydan_journal::PersonId;
use serde::{Deserialize, Serialize};

use crate::guardianship::of_age_on;

/// Who agreed, and how it is known. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Consent {
    /// The person, who did it themselves.
    Oneself,
    /// The minor's guardian, who did it.
    Guardian {
        /// Who that is.
        guardian: PersonId,
    },
    /// The person, or the guardian of a minor, in writing; whoever keeps the register has the paper.
    OnPaper,
}

/// Why a consent is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoConsent {
    /// A minor, or somebody of whom it is not known, does not agree alone.
    NeedsGuardian,
    /// Whoever is of age agrees themselves.
    OfAge,
}

impl Consent {
    /// Whether whoever agreed may, of somebody who was born on this day, as far as it is known.
    pub(crate) fn fits(self, birth: Option<Date>, on: Date) -> Result<(), NoConsent> {
        let of_age = birth.map(|birth| of_age_on(birth) <= on);
        match (self, of_age) {
            (Self::Oneself, None | Some(false)) => Err(NoConsent::NeedsGuardian),
            (Self::Guardian { .. }, Some(true)) => Err(NoConsent::OfAge),
            (Self::Oneself, Some(true))
            | (Self::Guardian { .. }, None | Some(false))
            | (Self::OnPaper, _) => Ok(()),
        }
    }
}
