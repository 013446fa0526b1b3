//! VietQR: what a QR code says to a bank's app, by NAPAS' "Technical specifications on NAPAS QR switching, part IV: QR
//! code format", version 1.5.2, a profile of EMVCo's merchant-presented QR codes.
//!
//! Every field is a tag of two digits, a length of two digits, and the value; the last is a CRC over all before it.

use std::fmt::Write as _;

use serde::Serialize;

/// NAPAS, as the owner of the template with bank and account.
const NAPAS: &str = "A000000727";
/// A transfer to an account, at any hour.
const TO_ACCOUNT: &str = "QRIBFTTA";
/// Đồng, by ISO 4217.
const DONG: &str = "704";
/// The longest purpose that the specification lets through.
const LONGEST_PURPOSE: usize = 25;
/// The longest number of an account.
const LONGEST_NUMBER: usize = 19;

/// An account at a bank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    bank: String,
    number: String,
}

/// Why something is no account at a bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BadAccount {
    /// A bank is six digits (its BIN), such as 970415.
    Bank,
    /// The number of an account is 1–19 letters and digits.
    Number,
}

impl Account {
    /// Reads what somebody typed; spaces are passed over.
    ///
    /// # Errors
    /// Which of the two is none.
    pub fn read(bank: &str, number: &str) -> Result<Self, BadAccount> {
        let tidy = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
        let (bank, number) = (tidy(bank), tidy(number).to_ascii_uppercase());
        if bank.len() != 6 || !bank.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(BadAccount::Bank);
        }
        let fits = (1..=LONGEST_NUMBER).contains(&number.len());
        if !fits || !number.bytes().all(|letter| letter.is_ascii_alphanumeric()) {
            return Err(BadAccount::Number);
        }
        Ok(Self { bank, number })
    }

    /// The bank's six digits.
    pub fn bank(&self) -> &str {
        &self.bank
    }

    /// The number of the account.
    pub fn number(&self) -> &str {
        &self.number
    }
}

/// What the QR code of a transfer says: to whom, how much in đồng, what for. Of the purpose, what is no Latin letter,
/// digit or space is left out, and what is longer than 25.
pub fn transfer(to: &Account, dong: u64, purpose: &str) -> String {
    let beneficiary = tlv(&[("00", &to.bank), ("01", &to.number)]);
    let account = tlv(&[("00", NAPAS), ("01", &beneficiary), ("02", TO_ACCOUNT)]);
    let said = |letter: &char| letter.is_ascii_alphanumeric() || *letter == ' ';
    let purpose: String = purpose.chars().filter(said).take(LONGEST_PURPOSE).collect();
    let amount = dong.to_string();
    let more = tlv(&[("08", &purpose)]);
    let fields = [
        ("00", "01"),
        // With an amount a code is for one payment: "dynamic".
        ("01", "12"),
        ("38", &account),
        ("53", DONG),
        ("54", &amount),
        ("58", "VN"),
        ("62", &more),
    ];
    let mut text = tlv(&fields);
    text.push_str("6304");
    let crc = crc(text.as_bytes());
    let _ = write!(text, "{crc:04X}");
    text
}

/// Fields one after the other; empty ones are left out.
fn tlv(fields: &[(&str, &str)]) -> String {
    let mut text = String::new();
    for (tag, value) in fields.iter().filter(|(_, value)| !value.is_empty()) {
        let _ = write!(text, "{tag}{:02}{value}", value.len());
    }
    text
}

/// CRC-16/CCITT: polynomial 0x1021, from 0xFFFF, nothing reflected (ISO/IEC 13239, as EMVCo names it).
fn crc(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0xffff, |crc: u16, byte| {
        (0..8).fold(crc ^ (u16::from(*byte) << 8), |crc, _| {
            if crc & 0x8000 == 0 { crc << 1 } else { (crc << 1) ^ 0x1021 }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crc_is_the_one_of_the_catalogue() {
        // The check value of CRC-16/IBM-3740, which is also called CCITT-FALSE.
        assert_eq!(crc(b"123456789"), 0x29b1);
    }

    /// What other encoders publish.
    #[test]
    fn published_codes_are_written_letter_by_letter() {
        let to = |bank: &str, number: &str| Account::read(bank, number).unwrap();
        // github.com/subiz/vietqr, README.
        assert_eq!(
            transfer(&to("970415", "0011001932418"), 120_000, "ung ho lu lut"),
            "00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA53037045406120000\
             5802VN62170813ung ho lu lut6304C15C"
        );
        // A shop's published example of an order to be paid (Vietcombank).
        assert_eq!(
            transfer(&to("970436", "1023456789"), 1_943_000, "TT000069"),
            "00020101021238540010A00000072701240006970436011010234567890208QRIBFTTA530370454071943000\
             5802VN62120808TT0000696304A8E5"
        );
    }

    /// The specification's own example has a card and the number of a bill, which we never write: its CRC.
    #[test]
    fn the_specifications_own_example_has_our_crc() {
        let text = "00020101021238600010A00000072701300006970403011697040311012345670208QRIBFTTC\
                    530370454061800005802VN62340107NPS68690819thanh toan don hang6304";
        assert_eq!(crc(text.as_bytes()), 0xa203);
    }

    #[test]
    fn what_is_no_account_is_told() {
        let account = Account::read(" 970 436 ", "10 2345 6789").unwrap();
        assert_eq!((account.bank(), account.number()), ("970436", "1023456789"));
        assert_eq!(Account::read("97043", "1"), Err(BadAccount::Bank));
        assert_eq!(Account::read("97043x", "1"), Err(BadAccount::Bank));
        for number in ["", "12345678901234567890", "12-34", "số"] {
            assert_eq!(Account::read("970436", number), Err(BadAccount::Number), "{number}");
        }
    }

    #[test]
    fn a_purpose_is_no_way_into_other_fields() {
        let to = Account::read("970436", "1").unwrap();
        let text = transfer(&to, 1, "HP26\u{0}5802US đồng 1234567890 1234567890");
        let whole = "00020101021238450010A0000007270115000697043601011\
                     0208QRIBFTTA530370454011\
                     5802VN62290825HP265802US ng 1234567890 6304";
        assert!(text.starts_with(whole) && text.len() == whole.len() + 4, "{text}");
        assert!(text.is_ascii());
    }
}
