//! What letters and messages say, in their reader's language.

use std::sync::LazyLock;

use anyhow::{Context as _, Result};
use kydan_game::WordFiles;
use kydan_store::read::Notice;
use kydan_store::{DeliverySubject, NoticeKind, NoticeLanguage, NoticeTopic};
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;

use crate::language::Language;

/// The words of one language: those of notices, which the web shows too, and those of letters.
struct Dictionary {
    notices: Notices,
    letters: Letters,
}

#[derive(Deserialize)]
struct Notices {
    kind: BTreeMap<String, String>,
    topic: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Letters {
    round: String,
    reason: String,
    stop: String,
    list: String,
    address: Link,
    password: Link,
}

/// A letter with a link; `{login}` and `{link}` stand in its text.
#[derive(Deserialize)]
struct Link {
    subject: String,
    text: String,
}

static WORDS: LazyLock<(Dictionary, Dictionary)> = LazyLock::new(|| {
    let notices = WordFiles {
        vi: include_str!("../../words/notices.vi.json"),
        en: include_str!("../../words/notices.en.json"),
    };
    let letters = WordFiles {
        vi: include_str!("../../words/letters.vi.json"),
        en: include_str!("../../words/letters.en.json"),
    };
    let notices = notices.read::<Notices>().expect("the words of notices have their shape");
    let letters = letters.read::<Letters>().expect("the words of letters have their shape");
    (
        Dictionary { notices: notices.0, letters: letters.0 },
        Dictionary { notices: notices.1, letters: letters.1 },
    )
});

/// What is said once, by whichever way.
pub(super) struct Message {
    /// What happened.
    pub(super) title: String,
    /// Where: the event and the round; nothing where it is about none.
    pub(super) place: String,
    /// The page that it leads to: a path.
    pub(super) path: String,
    /// The whole text, where it is not the place and the path; `{link}` stands for the address of the page.
    text: Option<String>,
    /// What it is about, and what stops letters about it; none in letters that were asked for.
    stop: Option<(NoticeTopic, String)>,
    /// Which notice it is.
    position: Option<u64>,
    language: Language,
}

impl From<Option<NoticeLanguage>> for Language {
    fn from(language: Option<NoticeLanguage>) -> Self {
        match language {
            Some(NoticeLanguage::En) => Self::En,
            Some(NoticeLanguage::Vi) | None => Self::Vi,
        }
    }
}

impl Message {
    /// A notice of the list.
    pub(super) fn notice(
        notice: &Notice,
        event: Option<String>,
        stop_key: Option<&str>,
        language: Language,
    ) -> Result<Self> {
        let words = of(language);
        let topic = notice.kind.topic();
        let round = notice.round.map(|round| words.letters.round.replace("{round}", &round.to_string()));
        let place: Vec<String> = event.into_iter().chain(round).collect();
        Ok(Self {
            title: title(notice.kind, language)?.to_owned(),
            place: place.join(" · "),
            path: leads_to(notice),
            text: None,
            stop: stop_key.map(|key| (topic, key.to_owned())),
            position: Some(notice.position),
            language,
        })
    }

    /// A letter with a link that its reader asked for. The code stands behind the `#`, which no server is sent.
    pub(super) fn link(
        subject: DeliverySubject,
        login: &str,
        code: &str,
        language: Language,
    ) -> Result<Self> {
        let words = of(language);
        let (letter, page) = match subject {
            DeliverySubject::Address => (&words.letters.address, "/xac-nhan-thu"),
            DeliverySubject::Password => (&words.letters.password, "/dat-mat-khau"),
            DeliverySubject::Notice => anyhow::bail!("a notice is no letter with a link"),
        };
        Ok(Self {
            title: letter.subject.clone(),
            place: String::new(),
            path: format!("{page}#{code}"),
            text: Some(letter.text.replace("{login}", login)),
            stop: None,
            position: None,
            language,
        })
    }

    /// A letter's subject.
    pub(super) fn subject(&self) -> String {
        if self.place.is_empty() { self.title.clone() } else { format!("{}: {}", self.title, self.place) }
    }

    /// A letter's text.
    pub(super) fn body(&self, origin: &str) -> Result<String> {
        let link = format!("{origin}{}", self.path);
        if let Some(text) = &self.text {
            return Ok(text.replace("{link}", &link));
        }
        let words = of(self.language);
        let mut paragraphs = vec![format!("{}.", self.title)];
        if !self.place.is_empty() {
            paragraphs.push(self.place.clone());
        }
        paragraphs.push(link);
        paragraphs.push(words.letters.list.replace("{link}", &format!("{origin}/tai-khoan/tin-bao")));
        if let (Some((topic, _)), Some(stop)) = (&self.stop, self.stop_page(origin)) {
            let topic = words.notices.topic.get(topic.name()).context("a topic without words")?;
            let reason = words.letters.reason.replace("{topic}", topic);
            paragraphs.push(format!("{reason}\n{}", words.letters.stop.replace("{link}", &stop)));
        }
        Ok(paragraphs.join("\n\n") + "\n")
    }

    /// Where letters of this kind are stopped: a page for people, and where a mail program posts to (RFC 8058).
    pub(super) fn stop_page(&self, origin: &str) -> Option<String> {
        let (topic, key) = self.stop.as_ref()?;
        Some(format!("{origin}/thoi-thu/{key}/{}", topic.name()))
    }

    /// A message for a browser: what its worker shows.
    pub(super) fn json(&self) -> String {
        let body = if self.place.is_empty() { None } else { Some(&self.place) };
        let language = self.language.pick("vi", "en");
        json!({ "title": self.title, "body": body, "path": self.path, "position": self.position, "lang": language })
            .to_string()
    }
}

fn of(language: Language) -> &'static Dictionary {
    language.pick(&WORDS.0, &WORDS.1)
}

fn title(kind: NoticeKind, language: Language) -> Result<&'static str> {
    of(language).notices.kind.get(kind.name()).map(String::as_str).context("a notice without words")
}

/// Where a notice leads, as it does in the list (`web/src/lib/work/notices.svelte.ts`).
fn leads_to(notice: &Notice) -> String {
    let event = notice.event.map(kydan_api::event_name);
    // A captain's teams stand in the account.
    if matches!(notice.kind, NoticeKind::CaptainNamed | NoticeKind::MatchReported) {
        return "/tai-khoan".to_owned();
    }
    if notice.kind == NoticeKind::KeyEnded {
        return "/tai-khoan/khoa".to_owned();
    }
    // Letters wait at the desk of whoever keeps them.
    if notice.kind == NoticeKind::LetterCame {
        return "/van-phong/hoi-vien".to_owned();
    }
    match (notice.kind.topic(), notice.bout, event) {
        (NoticeTopic::Pairing | NoticeTopic::Result | NoticeTopic::Ruling, Some(bout), _) => {
            format!("/van/{}", kydan_api::bout_name(bout))
        }
        (NoticeTopic::Pairing | NoticeTopic::Result | NoticeTopic::Ruling, None, Some(event)) => {
            format!("/giai/{event}?muc=ghep-cap")
        }
        (NoticeTopic::Entry, _, Some(event)) => format!("/giai/{event}/dang-ky"),
        (NoticeTopic::Rules, _, Some(event)) => format!("/giai/{event}?muc=dieu-le"),
        (NoticeTopic::Announcement | NoticeTopic::Office | NoticeTopic::Rating, _, Some(event)) => {
            format!("/giai/{event}")
        }
        (NoticeTopic::Membership | NoticeTopic::Dues | NoticeTopic::Sanction, ..) => "/tai-khoan".to_owned(),
        (NoticeTopic::Account, ..) => "/tai-khoan/webhook".to_owned(),
        (_, _, None) => "/tai-khoan/tin-bao".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_and_topic_has_its_words_in_both_languages() {
        for language in [Language::Vi, Language::En] {
            let notices = &of(language).notices;
            assert_eq!(notices.kind.len(), NoticeKind::ALL.len());
            assert_eq!(notices.topic.len(), NoticeTopic::ALL.len());
            for kind in NoticeKind::ALL {
                assert!(title(kind, language).is_ok(), "{kind:?}");
            }
            for topic in NoticeTopic::ALL {
                assert!(notices.topic.contains_key(topic.name()), "{topic:?}");
            }
        }
    }

    #[test]
    fn a_letter_with_a_link_names_its_reader_and_hides_the_code_from_servers() {
        for language in [Language::Vi, Language::En] {
            for subject in [DeliverySubject::Address, DeliverySubject::Password] {
                let letter = Message::link(subject, "phuong", "AAAAA-BBBBB", language).unwrap();
                let body = letter.body("https://kydan.example").unwrap();
                assert!(body.contains("phuong") && body.contains("#AAAAA-BBBBB"), "{body}");
                assert!(!body.contains('{') && letter.stop_page("").is_none(), "{body}");
            }
        }
    }
}
