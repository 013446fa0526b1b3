//! Receipts as tables for the accountant: a club's for its dues, and everything of a period with what it comes to.

use crate::exchange::{Datum, Heading, Table};

/// A receipt as the table has it. Amounts are in đồng.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReceiptRow {
    /// Its number in its cashbook.
    pub number: u32,
    /// The day on which the money came in, `2026-11-23`.
    pub day: String,
    /// Who paid.
    pub name: String,
    /// What for.
    pub paid_for: PaidFor,
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

/// What money came in for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PaidFor {
    /// A year's dues.
    Dues(i16),
    /// An entry to the event of this name.
    Entry(String),
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
    let row = |row: &ReceiptRow| {
        let mut cells = row.cells().to_vec();
        cells.insert(3, row.paid_for.what());
        let [means, standing] = row.means_and_standing();
        cells.extend([means, standing]);
        cells
    };
    Table {
        title: "exchange.receipts",
        head: keys.into_iter().map(Heading::Key).collect(),
        rows: rows.iter().map(row).collect(),
    }
}

fn dong(amount: u64) -> Datum {
    Datum::Number(i64::try_from(amount).unwrap_or(i64::MAX))
}

impl PaidFor {
    /// The year of the dues, or the event.
    fn what(&self) -> Datum {
        match self {
            Self::Dues(year) => Datum::Number(i64::from(*year)),
            Self::Entry(event) => Datum::Text(event.clone()),
        }
    }

    const fn kind(&self) -> &'static str {
        match self {
            Self::Dues(_) => "exchange.dues_kind",
            Self::Entry(_) => "exchange.fee_kind",
        }
    }
}

impl ReceiptRow {
    /// Number, day, name, amount and its parts.
    fn cells(&self) -> [Datum; 7] {
        [
            Datum::Number(i64::from(self.number)),
            Datum::Text(self.day.clone()),
            Datum::Text(self.name.clone()),
            dong(self.amount),
            dong(self.club),
            dong(self.province),
            dong(self.nation),
        ]
    }

    const fn means_and_standing(&self) -> [Datum; 2] {
        [
            Datum::Key(match self.means {
                PaidBy::Cash => "exchange.cash",
                PaidBy::Transfer => "exchange.transfer",
            }),
            match self.standing {
                ReceiptStanding::Stands => Datum::Empty,
                ReceiptStanding::Void => Datum::Key("exchange.void"),
            },
        ]
    }
}

/// A receipt of any cashbook, with what an accountant asks besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerRow {
    /// The receipt.
    pub receipt: ReceiptRow,
    /// Whose cashbook: the club's or the body's name.
    pub book: String,
    /// The club that the member or player is of; empty for a player without one.
    pub payers_club: String,
    /// Who took it in, where that is known.
    pub taken_by: String,
    /// The day on which it was taken back; empty while it stands.
    pub voided_on: String,
    /// Why it was.
    pub reason: String,
}

/// Receipts of any cashbook, one a line.
pub fn ledger(rows: &[LedgerRow]) -> Table {
    let keys = [
        "exchange.book",
        "exchange.receipt",
        "exchange.paid_on",
        "exchange.name",
        "exchange.payers_club",
        "exchange.paid_for",
        "exchange.year_or_event",
        "exchange.amount",
        "exchange.club_share",
        "exchange.province_share",
        "exchange.nation_share",
        "exchange.means",
        "exchange.taken_by",
        "exchange.receipt_state",
        "exchange.voided_on",
        "exchange.void_reason",
    ];
    let text = |text: &String| if text.is_empty() { Datum::Empty } else { Datum::Text(text.clone()) };
    let row = |row: &LedgerRow| {
        let [number, day, name, amount, club, province, nation] = row.receipt.cells();
        let [means, standing] = row.receipt.means_and_standing();
        let paid_for = &row.receipt.paid_for;
        vec![
            text(&row.book),
            number,
            day,
            name,
            text(&row.payers_club),
            Datum::Key(paid_for.kind()),
            paid_for.what(),
            amount,
            club,
            province,
            nation,
            means,
            text(&row.taken_by),
            standing,
            text(&row.voided_on),
            text(&row.reason),
        ]
    };
    Table {
        title: "exchange.ledger",
        head: keys.into_iter().map(Heading::Key).collect(),
        rows: rows.iter().map(row).collect(),
    }
}

/// What a club, a body or everything took in over a period, in đồng; what was taken back is not in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SumRow {
    /// What it is a sum of.
    pub unit: SumOf,
    /// How many receipts stand.
    pub receipts: u64,
    /// How many were taken back.
    pub voided: u64,
    /// Members' dues.
    pub dues: u64,
    /// Entry fees.
    pub fees: u64,
    /// The clubs' part of both.
    pub club: u64,
    /// The provinces' part.
    pub province: u64,
    /// The nation's part.
    pub nation: u64,
}

/// What a sum is of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SumOf {
    /// A club's members and players.
    Club(String),
    /// Players without a club, at events of a body.
    NoClub(String),
    /// Everything below a province or another body under the nation.
    Province(String),
    /// Everything below a national body.
    Nation(String),
    /// Everything that was asked for.
    All,
}

/// Sums, one a line.
pub fn sums(rows: &[SumRow]) -> Table {
    let keys = [
        "exchange.sum_of",
        "exchange.sum_name",
        "exchange.dues_kind",
        "exchange.fee_kind",
        "exchange.amount",
        "exchange.club_share",
        "exchange.province_share",
        "exchange.nation_share",
        "exchange.receipts_standing",
        "exchange.receipts_void",
    ];
    let count = |number: u64| Datum::Number(i64::try_from(number).unwrap_or(i64::MAX));
    let row = |row: &SumRow| {
        let (key, name) = match &row.unit {
            SumOf::Club(name) => ("exchange.sum_club", Datum::Text(name.clone())),
            SumOf::NoClub(name) => ("exchange.sum_no_club", Datum::Text(name.clone())),
            SumOf::Province(name) => ("exchange.sum_province", Datum::Text(name.clone())),
            SumOf::Nation(name) => ("exchange.sum_nation", Datum::Text(name.clone())),
            SumOf::All => ("exchange.sum_all", Datum::Empty),
        };
        vec![
            Datum::Key(key),
            name,
            dong(row.dues),
            dong(row.fees),
            dong(row.dues.saturating_add(row.fees)),
            dong(row.club),
            dong(row.province),
            dong(row.nation),
            count(row.receipts),
            count(row.voided),
        ]
    };
    Table {
        title: "exchange.sums",
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
            paid_for: PaidFor::Dues(2026),
            amount: 240_000,
            club: 144_000,
            province: 72_000,
            nation: 24_000,
            means: PaidBy::Cash,
            standing: ReceiptStanding::Void,
        };
        let table = receipts(std::slice::from_ref(&row));
        assert_eq!(table.head.len(), table.rows[0].len());
        let csv = table.csv(|heading| format!("{heading:?}"));
        assert!(csv.lines().nth(1).unwrap().starts_with("1,2026-11-23,\"'="), "{csv}");
        let entry = ReceiptRow { paid_for: PaidFor::Entry("+Giải".into()), ..row };
        let row = LedgerRow {
            receipt: entry,
            book: "@Liên đoàn".into(),
            payers_club: String::new(),
            taken_by: "-Thủ quỹ".into(),
            voided_on: "2026-11-24".into(),
            reason: "=1+1".into(),
        };
        let table = ledger(&[row]);
        assert_eq!(table.head.len(), table.rows[0].len());
        let csv = table.csv(|heading| format!("{heading:?}"));
        for safe in ["'+Giải", "'@Liên đoàn", "'-Thủ quỹ", "'=1+1"] {
            assert!(csv.contains(safe), "{safe}: {csv}");
        }
    }

    #[test]
    fn every_sum_has_a_cell_under_each_heading() {
        let unit = SumOf::Nation("Liên đoàn".into());
        let (receipts, voided, dues, fees) = (2, 1, 240_000, 200_000);
        let (club, province, nation) = (144_000, 72_000, 224_000);
        let table = sums(&[SumRow { unit, receipts, voided, dues, fees, club, province, nation }]);
        assert_eq!(table.head.len(), table.rows[0].len());
        assert!(table.csv(|heading| format!("{heading:?}")).contains("240000,200000,440000,144000"));
    }
}
