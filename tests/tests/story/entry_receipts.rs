//! Entry fees of players and of teams, as whoever takes them in asks: the same fields of the same receipts.

/// What whoever reads a receipt sees of it.
pub(crate) const RECEIPT: &str =
    "id number amount clubShare provinceShare nationShare paidOn means isVoid voidReason
    person { id } team { id name } takenBy { id } club { id } body { id }";

/// A mutation that answers with receipts.
pub(crate) fn receipts(field: &str, input: &str) -> String {
    format!(
        "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename
         ... on EntryReceiptsSuccess {{ receipts {{ {RECEIPT} }} }}
         ... on Refusal {{ code rule details {{ key value }} }} }} }}"
    )
}

/// Fees are taken in.
pub(crate) fn receive() -> String {
    receipts("receiveEntryFees", "ReceiveEntryFeesInput")
}
