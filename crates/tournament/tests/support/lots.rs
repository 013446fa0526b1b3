//! Lots that are sealed in the morning and drawn in the evening.

use jiff::Timestamp;
use kydan_pairing::lots::Seed;
use kydan_tournament::{Command, LotPurpose, PublicValue};

/// What the public value of every lot here is: known in the evening.
pub(crate) const VALUE: &str = "38156";
const MORNING: Timestamp = Timestamp::constant(1_795_330_800, 0);
const EVENING: Timestamp = Timestamp::constant(1_795_356_000, 0);

fn public() -> PublicValue {
    PublicValue { source: "Xổ số miền Bắc, giải đặc biệt".into(), at: EVENING }
}

/// Seals a lot in the morning.
pub(crate) fn seal(purpose: LotPurpose, seed: &Seed) -> Command {
    Command::CommitLot { purpose, commitment: seed.commitment(), public: Some(public()), now: MORNING }
}

/// Draws it in the evening.
pub(crate) fn unseal(purpose: LotPurpose, seed: &Seed) -> Command {
    Command::DrawLot { purpose, seed: seed.clone(), value: Some(VALUE.into()), now: EVENING }
}
