//! How dues come in by bank: what a transfer says, and the QR code that says it.

pub mod reference;
pub mod vietqr;
