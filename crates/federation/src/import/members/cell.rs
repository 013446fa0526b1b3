//! What stands in a cell, column by column.

use jiff::civil::Date;
use unicode_normalization::UnicodeNormalization;

use super::Column;
use crate::contact::is_phone;
use crate::import::{Problem, ProblemCode, Sex};
use crate::membership::read_card;
use crate::money::MOST_DONG;
use crate::{BadHanName, BadName, Currency, HanName, Money, PersonName, fold};

/// The year before which no member was born.
const OLDEST: i16 = 1900;

/// When somebody was born, as far as a line has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Birth {
    Day(Date),
    Year(i16),
}

impl Birth {
    pub(super) fn day(self) -> Option<Date> {
        match self {
            Self::Day(day) => Some(day),
            Self::Year(_) => None,
        }
    }

    pub(super) fn year_alone(self) -> Option<i16> {
        match self {
            Self::Day(_) => None,
            Self::Year(year) => Some(year),
        }
    }
}

/// The line that is read, and the day on which it is.
#[derive(Clone, Copy)]
pub(super) struct Reading {
    pub(super) line: u32,
    pub(super) today: Date,
}

impl Reading {
    pub(super) fn name(self, text: &str) -> Result<PersonName, Problem> {
        PersonName::read(text).map_err(|bad| {
            let code = match bad {
                BadName::Blank => ProblemCode::Missing,
                BadName::TooLong => ProblemCode::TooLong,
                BadName::Character => ProblemCode::BadCharacter,
                BadName::Garbled => ProblemCode::Garbled,
            };
            self.problem(Column::Name, code, text).expecting("Nguyễn Thuỳ Phượng")
        })
    }

    pub(super) fn han_name(self, text: &str) -> Result<String, Problem> {
        let read = HanName::read(text).map(|name| name.as_str().to_owned());
        read.map_err(|bad| {
            let code = match bad {
                BadHanName::Blank => ProblemCode::Missing,
                BadHanName::TooLong => ProblemCode::TooLong,
                BadHanName::Character => ProblemCode::BadCharacter,
            };
            self.problem(Column::HanName, code, text).expecting("阮垂凤")
        })
    }

    /// A day as `31/12/2001`, `31-12-2001`, `31.12.2001` or `2001-12-31`, or a year alone.
    pub(super) fn birth(self, text: &str) -> Result<Birth, Problem> {
        let bad = |code| self.problem(Column::Birth, code, text).expecting("31/12/2001, 2001-12-31, 2001");
        if text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit()) {
            let year = text.parse().ok().filter(|year| (OLDEST..=self.today.year()).contains(year));
            return year.map(Birth::Year).ok_or_else(|| bad(ProblemCode::ImpossibleDate));
        }
        let parts: Vec<&str> = text.split(['/', '-', '.']).map(str::trim).collect();
        let digits = |part: &&str| (1..=4).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        let &[first, second, third] = parts.as_slice() else { return Err(bad(ProblemCode::BadDate)) };
        if !parts.iter().all(digits) {
            return Err(bad(ProblemCode::BadDate));
        }
        let (year, month, day) = match (first.len(), third.len()) {
            (4, 1..=2) => (first, second, third),
            (1..=2, 4) => (third, second, first),
            _ => return Err(bad(ProblemCode::BadDate)),
        };
        let date = year.parse().ok().zip(month.parse().ok()).zip(day.parse().ok());
        let date = date.and_then(|((year, month), day)| Date::new(year, month, day).ok());
        match date {
            None => Err(bad(ProblemCode::BadDate)),
            Some(date) if date.year() < OLDEST || date > self.today => Err(bad(ProblemCode::ImpossibleDate)),
            Some(date) => Ok(Birth::Day(date)),
        }
    }

    pub(super) fn sex(self, text: &str) -> Result<Sex, Problem> {
        match fold(text).as_str() {
            "nam" | "m" | "male" => Ok(Sex::Male),
            "nu" | "f" | "female" => Ok(Sex::Female),
            _ => Err(self.problem(Column::Sex, ProblemCode::BadSex, text).expecting("nam, nữ, m, f")),
        }
    }

    pub(super) fn card(self, text: &str) -> Result<String, Problem> {
        read_card(text)
            .ok_or_else(|| self.problem(Column::Card, ProblemCode::BadCardNumber, text).expecting("HN-0123"))
    }

    /// An amount in đồng: `200000`, `200.000`, `200,000 đ`. Nothing was paid, if it is 0.
    pub(super) fn dues(self, text: &str) -> Result<Option<Money>, Problem> {
        let bad = || self.problem(Column::Dues, ProblemCode::BadAmount, text).expecting("200000, 200.000 đ");
        let folded = fold(text);
        let number = ["vnd", "dong", "d", "₫"].into_iter().find_map(|unit| folded.strip_suffix(unit));
        let number = number.unwrap_or(&folded).trim();
        let groups: Vec<&str> = number.split(['.', ',', ' ']).collect();
        // Separators part thousands: đồng have no decimals, so that 200.5 is a mistake and not a half.
        let (first, rest) = groups.split_first().ok_or_else(bad)?;
        let grouped = rest.is_empty() || (1..=3).contains(&first.len());
        let good = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !grouped || !good(first) || !rest.iter().all(|group| group.len() == 3 && good(group)) {
            return Err(bad());
        }
        match groups.concat().parse::<u64>() {
            Ok(0) => Ok(None),
            Ok(amount) if amount <= MOST_DONG => Ok(Some(Money { amount, currency: Currency::Vnd })),
            Ok(_) | Err(_) => Err(bad()),
        }
    }

    pub(super) fn year(self, text: &str) -> Result<i16, Problem> {
        let year = text.parse().ok().filter(|year| (1950..=self.today.year() + 1).contains(year));
        year.ok_or_else(|| {
            let example = self.today.year().to_string();
            self.problem(Column::DuesYear, ProblemCode::BadYear, text).expecting(example)
        })
    }

    pub(super) fn phone(self, text: &str) -> Result<String, Problem> {
        if !is_phone(text) {
            return Err(self.problem(Column::Phone, ProblemCode::BadPhone, text).expecting("0912 345 678"));
        }
        // A spreadsheet takes the number for one, and its first zero away.
        let cut = text.len() == 9 && text.starts_with(['3', '5', '7', '8', '9']);
        let cut = cut && text.bytes().all(|byte| byte.is_ascii_digit());
        Ok(if cut { format!("0{text}") } else { text.to_owned() })
    }

    pub(super) fn email(self, text: &str) -> Result<String, Problem> {
        let whole = text.chars().all(|letter| !letter.is_whitespace() && !"<>\"(),;:".contains(letter));
        let good = text.split_once('@').is_some_and(|(name, host)| {
            let dots = !host.starts_with('.') && !host.ends_with('.') && host.contains('.');
            !name.is_empty() && dots && !host.contains('@')
        });
        if whole && good {
            Ok(text.to_owned())
        } else {
            Err(self.problem(Column::Email, ProblemCode::BadEmail, text).expecting("ten@example.vn"))
        }
    }

    /// A number of FIDE's.
    pub(super) fn fide_id(self, text: &str) -> Result<String, Problem> {
        let good = (4..=10).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        if good && !text.starts_with('0') {
            Ok(text.to_owned())
        } else {
            Err(self.problem(Column::FideId, ProblemCode::BadId, text).expecting("12400001"))
        }
    }

    /// A rating, as lists of Elo have them.
    pub(super) fn rating(self, column: Column, text: &str) -> Result<u16, Problem> {
        let value = text.parse().ok().filter(|value| (1000..=3200).contains(value));
        value.ok_or_else(|| self.problem(column, ProblemCode::BadRating, text).expecting("1000–3200"))
    }

    fn problem(self, column: Column, code: ProblemCode, text: &str) -> Problem {
        Problem::at(self.line, column.key(), code, text)
    }
}

/// NFC, single spaces.
pub(super) fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect()
}
