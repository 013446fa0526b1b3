//! A club's receipts as a table for the accountant.

use crate::exchange::{Datum, Heading, Table};

/// A receipt as the table has it. Amounts are in đồng.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReceiptRow {
    /// Its number in the club.
    pub number: u32,
    /// The day on which the money came in, `2026-11-23`.
    pub day: String,
    /// Who paid.
    pub name: String,
    /// For which year's dues.
    pub year: i16,
    /// How much.
    pub amount: u64,
    /// What the club keeps.
    pub club: u64,
    /// The province's part.
    pub province: u64,
    /// The nation's part.
    pub nation: u64,
    /// How it came in.
    pub means: PaidBy,
    /// Whether it stands.
    pub standing: ReceiptStanding,
}

/// How money came in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaidBy {
    /// In cash.
    Cash,
    /// To the account.
    Transfer,
}

/// Whether a receipt stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReceiptStanding {
    /// It does.
    Stands,
    /// It was taken back: its number is kept, its amount counts no more.
    Void,
}

/// The receipts, one a line.
pub fn receipts(rows: &[ReceiptRow]) -> Table {
    let keys = [
        "exchange.receipt",
        "exchange.paid_on",
        "exchange.name",
        "exchange.dues_year",
        "exchange.amount",
        "exchange.club_share",
        "exchange.province_share",
        "exchange.nation_share",
        "exchange.means",
        "exchange.receipt_state",
    ];
    let dong = |amount: u64| Datum::Number(i64::try_from(amount).unwrap_or(i64::MAX));
    let row = |row: &ReceiptRow| {
        vec![
            Datum::Number(i64::from(row.number)),
            Datum::Text(row.day.clone()),
            Datum::Text(row.name.clone()),
            Datum::Number(i64::from(row.year)),
            dong(row.amount),
            dong(row.club),
            dong(row.province),
            dong(row.nation),
            Datum::Key(match row.means {
                PaidBy::Cash => "exchange.cash",
                PaidBy::Transfer => "exchange.transfer",
            }),
            match row.standing {
                ReceiptStanding::Stands => Datum::Empty,
                ReceiptStanding::Void => Datum::Key("exchange.void"),
            },
        ]
    };
    Table {
        title: "exchange.receipts",
        head: keys.into_iter().map(Heading::Key).collect(),
        rows: rows.iter().map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_never_a_formula() {
        let row = ReceiptRow {
            number: 1,
            day: "2026-11-23".into(),
            name: "=HYPERLINK(\"x\")".into(),
            year: 2026,
            amount: 240_000,
            club: 144_000,
            province: 72_000,
            nation: 24_000,
            means: PaidBy::Cash,
            standing: ReceiptStanding::Void,
        };
        let table = receipts(&[row]);
        assert_eq!(table.head.len(), table.rows[0].len());
        let csv = table.csv(|heading| format!("{heading:?}"));
        assert!(csv.lines().nth(1).unwrap().starts_with("1,2026-11-23,\"'="), "{csv}");
    }
}
