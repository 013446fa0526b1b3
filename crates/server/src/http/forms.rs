//! FIDE's forms of a chess event as files: `it3` (the report of the tournament), `title-norms` (who made a norm, and why
//! others did not), `it1` (the certificates of everybody who made one) and `it1-{number}` (one player's).

use kydan_app::ExportedEvent;
use kydan_game::Words;
use kydan_rating::fide_norms::Standing;
use kydan_report::WORDS;
use kydan_report::fide_forms::{Player, Sheet, Surroundings, certificate, event_report, norms};

use super::download::Ending;
use crate::language::Language;
use crate::spreadsheet::{Form, Stacked};

/// How many certificates one file has at most.
const MOST: usize = 200;

/// A form that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FideForm {
    /// Everybody's norms in a table.
    Norms,
    /// The report of the tournament.
    Report,
    /// The certificates of those who made a norm.
    Certificates,
    /// That of the player with this number.
    Certificate(u16),
}

impl FideForm {
    pub(super) fn read(name: &str) -> Option<Self> {
        match name {
            "title-norms" => Some(Self::Norms),
            "it3" => Some(Self::Report),
            "it1" => Some(Self::Certificates),
            other => {
                let number = other.strip_prefix("it1-")?.parse().ok()?;
                Some(Self::Certificate(number)).filter(|_| number > 0)
            }
        }
    }

    /// The form's bytes; none where the event has none.
    pub(super) fn file(
        self,
        event: &ExportedEvent,
        around: &Surroundings,
        ending: Ending,
        language: Language,
    ) -> anyhow::Result<Option<Vec<u8>>> {
        let Some(sheet) = event.fide_sheet() else { return Ok(None) };
        if self == Self::Norms {
            return ending.file(&norms(&sheet), language).map(Some);
        }
        let forms = self.forms(&sheet, around);
        // That nobody made a norm is an answer to a program; a file for people has nothing to show then.
        let says_so = self == Self::Certificates && matches!(ending, Ending::Json);
        if forms.is_empty() && !says_so {
            return Ok(None);
        }
        let words: Words = language.words(&WORDS)?;
        let stacked = Stacked { forms: &forms, language, words: &words };
        Ok(Some(match ending {
            Ending::Csv => stacked.csv(),
            Ending::Xlsx => stacked.workbook()?,
            Ending::Json => serde_json::to_vec(&stacked.data())?,
        }))
    }

    fn forms(self, sheet: &Sheet, around: &Surroundings) -> Vec<Form> {
        let of = |player: &Player| Form {
            name: format!("IT1 {}", player.number),
            tables: certificate(sheet, around, player),
        };
        let made = |player: &&Player| {
            sheet.verdicts(player).iter().any(|verdict| verdict.standing() == Standing::Met)
        };
        match self {
            Self::Report => vec![Form { name: "IT3".to_owned(), tables: event_report(sheet, around) }],
            Self::Certificates => sheet.players.iter().filter(made).take(MOST).map(of).collect(),
            Self::Certificate(number) => sheet.player(number).map(of).into_iter().collect(),
            Self::Norms => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::FideForm;

    #[test]
    fn names_of_forms_are_read() {
        assert_eq!(FideForm::read("it1-12"), Some(FideForm::Certificate(12)));
        assert_eq!(FideForm::read("it3"), Some(FideForm::Report));
        assert_eq!(FideForm::read("title-norms"), Some(FideForm::Norms));
        for bad in ["it1-0", "it1-", "it1-99999", "it1--1", "it2", "IT1", ""] {
            assert_eq!(FideForm::read(bad), None, "{bad}");
        }
    }
}
