//! What events hand out as files: given, when, then.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

#[path = "support/fixtures.rs"]
mod fixtures;

use fixtures::check;
use kydan_federation::{
    BadLabel, DocumentCommand, DocumentEvent, DocumentFile, DocumentRefusal, DocumentTitle, Documents,
    MOST_DOCUMENTS,
};
use kydan_journal::harness::given;
use kydan_journal::{DocumentId, EventId, Hash};

const ONE: DocumentId = DocumentId::fixed(1);
const OTHER: DocumentId = DocumentId::fixed(2);
const EVENT: EventId = EventId::fixed(3);

fn title(vi: &str) -> DocumentTitle {
    DocumentTitle { vi: vi.into(), en: None }
}

fn file(byte: u8) -> DocumentFile {
    DocumentFile { digest: Hash([byte; 32]), bytes: 1_000 + u32::from(byte) }
}

fn attach(document: DocumentId, file: DocumentFile) -> DocumentCommand {
    DocumentCommand::Attach { document, event: EVENT, title: title("Sơ đồ"), file }
}

fn attached(document: DocumentId, file: DocumentFile) -> DocumentEvent {
    DocumentEvent::Attached { document, event: EVENT, title: title("Sơ đồ"), file }
}

#[test]
fn events_of_documents_still_decode() {
    let both = DocumentTitle { en: Some("Program".into()), ..title("Chương trình") };
    check(&[
        DocumentEvent::Attached { document: ONE, event: EVENT, title: both, file: file(0xa1) },
        DocumentEvent::Replaced {
            document: ONE,
            event: EVENT,
            title: title("Chương trình"),
            file: file(0xb2),
        },
        DocumentEvent::Withdrawn { document: ONE, event: EVENT },
    ]);
}

#[test]
fn it_is_attached_replaced_and_withdrawn_once() {
    let there = given::<Documents>([]).when(attach(ONE, file(1))).then(&[attached(ONE, file(1))]);
    let replaced = there
        .when(DocumentCommand::Replace {
            document: ONE, title: title(" Sơ  đồ mới "), file: Some(file(2))
        })
        .then(&[DocumentEvent::Replaced {
            document: ONE,
            event: EVENT,
            title: title("Sơ đồ mới"),
            file: file(2),
        }]);
    let withdrawn = replaced
        .when(DocumentCommand::Withdraw { document: ONE })
        .then(&[DocumentEvent::Withdrawn { document: ONE, event: EVENT }]);
    withdrawn.when(DocumentCommand::Withdraw { document: ONE }).refused(&DocumentRefusal::Withdrawn);
}

#[test]
fn the_title_alone_may_change_and_nothing_is_replaced_by_the_same() {
    let there = attached(ONE, file(1));
    let replace = |document, vi, file| DocumentCommand::Replace { document, title: title(vi), file };
    given::<Documents>([&there]).when(replace(ONE, "Sơ đồ phòng", None)).then(&[DocumentEvent::Replaced {
        document: ONE,
        event: EVENT,
        title: title("Sơ đồ phòng"),
        file: file(1),
    }]);
    for same in [None, Some(file(1))] {
        given::<Documents>([&there]).when(replace(ONE, "Sơ đồ ", same)).refused(&DocumentRefusal::Unchanged);
    }
    given::<Documents>([&there]).when(replace(OTHER, "B", None)).refused(&DocumentRefusal::Unknown);
    given::<Documents>([]).when(replace(ONE, "B", None)).refused(&DocumentRefusal::Unknown);
    let gone = DocumentEvent::Withdrawn { document: ONE, event: EVENT };
    given::<Documents>([&there, &gone]).when(replace(ONE, "B", None)).refused(&DocumentRefusal::Withdrawn);
}

#[test]
fn one_file_is_one_document_until_it_is_withdrawn() {
    let (there, other) = (attached(ONE, file(1)), attached(OTHER, file(2)));
    given::<Documents>([&there]).when(attach(OTHER, file(1))).refused(&DocumentRefusal::Twice);
    given::<Documents>([&there]).when(attach(ONE, file(2))).refused(&DocumentRefusal::Known);
    given::<Documents>([&there, &other])
        .when(DocumentCommand::Replace { document: OTHER, title: title("C"), file: Some(file(1)) })
        .refused(&DocumentRefusal::Twice);
    let gone = DocumentEvent::Withdrawn { document: ONE, event: EVENT };
    given::<Documents>([&there, &gone]).when(attach(OTHER, file(1))).then(&[attached(OTHER, file(1))]);
}

#[test]
fn an_event_hands_out_so_many_and_no_title_hides_anything() {
    let count = u8::try_from(MOST_DOCUMENTS).unwrap_or(u8::MAX);
    let all: Vec<DocumentEvent> =
        (0..count).map(|at| attached(DocumentId::fixed(100 + u128::from(at)), file(at))).collect();
    given::<Documents>(&all)
        .when(attach(ONE, file(200)))
        .refused(&DocumentRefusal::TooMany { most: MOST_DOCUMENTS });
    let bad = |vi: &str, why| {
        let command =
            DocumentCommand::Attach { document: ONE, event: EVENT, title: title(vi), file: file(1) };
        given::<Documents>([]).when(command).refused(&DocumentRefusal::BadTitle { language: "vi", why });
    };
    bad(" ", BadLabel::Blank);
    bad("=HYPERLINK(1)", BadLabel::Formula);
    bad("a\u{202e}fdp.exe", BadLabel::ControlCharacter);
    bad(&"a".repeat(201), BadLabel::TooLong);
    let en = DocumentTitle { en: Some("\n".into()), ..title("Sơ đồ") };
    given::<Documents>([])
        .when(DocumentCommand::Attach { document: ONE, event: EVENT, title: en, file: file(1) })
        .refused(&DocumentRefusal::BadTitle { language: "en", why: BadLabel::Blank });
}
