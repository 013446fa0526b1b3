//! Why something was not done, in one shape for every aggregate.

use std::borrow::Cow;

use kydan_access::Denied;
use kydan_game::{Article, Explanation, Misread};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A refusal: data that the API shows and the web app puts into words.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Refusal {
    /// The condition in the way; stable.
    pub code: Cow<'static, str>,
    /// The rule of the policy page, where authority is the reason.
    pub rule: Option<String>,
    /// The edition whose books [`article`](Self::article) is in.
    pub edition: Option<String>,
    /// The article, where law is the reason.
    pub article: Option<Article>,
    /// The law's reason.
    pub explanation: Option<Explanation>,
    /// What could not be read.
    pub misread: Option<Misread>,
    /// The version that the aggregate has, where another was expected.
    pub current_version: Option<u64>,
    /// What else the aggregate said.
    pub details: Vec<(String, String)>,
}

impl Refusal {
    /// A refusal that its code explains.
    pub fn new(code: &'static str) -> Self {
        Self { code: Cow::Borrowed(code), ..Self::default() }
    }

    /// The same, with one more detail.
    pub fn with(mut self, key: &str, value: impl ToString) -> Self {
        self.details.push((key.to_owned(), value.to_string()));
        self
    }

    /// The same, read with the books of an edition.
    pub fn in_edition(mut self, edition: &str) -> Self {
        self.edition = Some(edition.to_owned());
        self
    }

    /// What an aggregate refused. Aggregates serialize a refusal as an object with its `code`; the fields
    /// that every aggregate names alike are taken out, and the rest are details.
    pub(crate) fn of(code: &'static str, refusal: &impl Serialize) -> Self {
        let mut shown = Self::new(code);
        let value = serde_json::to_value(refusal).unwrap_or_default();
        let fields = match value {
            Value::Object(fields) => fields,
            Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {
                return shown;
            }
        };
        for (key, value) in fields {
            match key.as_str() {
                "code" => {}
                "article" => shown.article = serde_json::from_value(value).ok(),
                "misread" => shown.misread = serde_json::from_value(value).ok(),
                "explanation" | "grounds" => shown.explanation = serde_json::from_value(value).ok(),
                _ => match value {
                    Value::String(text) => shown.details.push((key, text)),
                    Value::Null => {}
                    Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
                        shown.details.push((key, value.to_string()));
                    }
                },
            }
        }
        if shown.article.is_none() {
            shown.article = shown.explanation.as_ref().map(|explanation| explanation.article.clone());
        }
        shown
    }
}

/// The aggregates whose refusals serialize as objects with their fields.
macro_rules! refusals {
    ($($refusal:ty),+ $(,)?) => {$(
        impl From<&$refusal> for Refusal {
            fn from(refusal: &$refusal) -> Self {
                Self::of(refusal.code(), refusal)
            }
        }
    )+};
}

refusals! {
    kydan_bout::Refusal,
    kydan_federation::AccountRefusal,
    kydan_federation::AnnouncementRefusal,
    kydan_federation::DocumentRefusal,
    kydan_federation::BodyRefusal,
    kydan_federation::CashbookRefusal,
    kydan_federation::ClubRefusal,
    kydan_federation::ContactRefusal,
    kydan_federation::EntriesRefusal,
    kydan_federation::GameFileRefusal,
    kydan_federation::GrantsRefusal,
    kydan_federation::GuardianRefusal,
    kydan_federation::IdentityRefusal,
    kydan_federation::IntakeRefusal,
    kydan_federation::KeyRefusal,
    kydan_federation::LetterboxRefusal,
    kydan_federation::LicenceRefusal,
    kydan_federation::ListRefusal,
    kydan_federation::MembershipRefusal,
    kydan_federation::OfficesRefusal,
    kydan_federation::OfficialsRefusal,
    kydan_federation::PastEventRefusal,
    kydan_federation::PastListRefusal,
    kydan_federation::PortraitRefusal,
    kydan_federation::RulesRefusal,
    kydan_federation::SanctionRefusal,
    kydan_federation::TariffRefusal,
    kydan_federation::TitleRefusal,
}

impl From<&kydan_tournament::Refusal> for Refusal {
    fn from(refusal: &kydan_tournament::Refusal) -> Self {
        let details = refusal.details().into_iter();
        let details = details.map(|(key, value)| (key.to_owned(), value)).collect();
        Self { code: Cow::Borrowed(refusal.code()), details, ..Self::default() }
    }
}

impl From<Denied> for Refusal {
    fn from(denied: Denied) -> Self {
        let mut refusal = Self::new("forbidden").with("action", denied.action);
        refusal.rule = Some(denied.rule.to_string());
        let cited = denied.basis.and_then(|basis| {
            let edition = kydan_regulations::usual(basis.game)?;
            Some(format!("{} {}", edition.law.as_str(), edition.provides(basis.provision)?))
        });
        if let Some(citation) = cited {
            refusal = refusal.with("citation", citation);
        }
        refusal
    }
}

/// Why a use case has no answer.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// It was refused: part of the answer.
    #[error("refused: {}", .0.code)]
    Refused(Box<Refusal>),
    /// The database failed: shown to nobody, logged once.
    #[error(transparent)]
    Store(#[from] kydan_store::Error),
    /// Something that cannot be, was: a bug.
    #[error("{0}")]
    Bug(String),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl From<Denied> for Failure {
    fn from(denied: Denied) -> Self {
        Refusal::from(denied).into()
    }
}

impl Failure {
    /// The same; a refusal is read with the books of an edition.
    pub(crate) fn in_edition(self, edition: &str) -> Self {
        match self {
            Self::Refused(refusal) => refusal.in_edition(edition).into(),
            other @ (Self::Store(_) | Self::Bug(_)) => other,
        }
    }
}

/// The answer of a use case.
pub type Answer<T> = Result<T, Failure>;
