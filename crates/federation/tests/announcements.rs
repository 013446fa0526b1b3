//! What bodies and events announce: given, when, then; and what is not shown to anybody.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

#[path = "support/fixtures.rs"]
mod fixtures;

use fixtures::check;
use kydan_federation::{
    AnnouncementCommand, AnnouncementEvent, AnnouncementRefusal, Announcements, Announcer, BadLabel,
    LONGEST_ANNOUNCEMENT, Wording, Wordings,
};
use kydan_journal::harness::given;
use kydan_journal::{AnnouncementId, BodyId, EventId};

const ONE: AnnouncementId = AnnouncementId::fixed(1);
const OTHER: AnnouncementId = AnnouncementId::fixed(2);
const BODY: Announcer = Announcer::Body(BodyId::fixed(3));

fn said(title: &str, text: &str) -> Wordings {
    Wordings { vi: Wording { title: title.into(), text: text.into() }, en: None }
}

fn post(said: Wordings) -> AnnouncementCommand {
    AnnouncementCommand::Post { announcement: ONE, by: BODY, said }
}

#[test]
fn events_of_announcements_still_decode() {
    let en = Some(Wording { title: "Round 3 is later".into(), text: "It begins at 15:00.".into() });
    let both = Wordings { en, ..said("Vòng 3 lùi giờ", "Bắt đầu lúc 15:00.") };
    check(&[
        AnnouncementEvent::Posted { announcement: ONE, by: Announcer::Event(EventId::fixed(4)), said: both },
        AnnouncementEvent::Corrected {
            announcement: ONE,
            by: BODY,
            said: said("Họp văn phòng", "Thứ hai.\n\nTại trụ sở."),
        },
        AnnouncementEvent::Withdrawn { announcement: ONE, by: BODY },
    ]);
}

#[test]
fn it_is_posted_corrected_and_withdrawn_once() {
    let posted = given::<Announcements>([]).when(post(said("  Họp  văn phòng ", "Thứ hai."))).then(&[
        AnnouncementEvent::Posted {
            announcement: ONE, by: BODY, said: said("Họp văn phòng", "Thứ hai.")
        },
    ]);
    let corrected = posted
        .when(AnnouncementCommand::Correct {
            announcement: ONE, said: said("Họp văn phòng", "Thứ ba.")
        })
        .then(&[AnnouncementEvent::Corrected {
            announcement: ONE,
            by: BODY,
            said: said("Họp văn phòng", "Thứ ba."),
        }]);
    let withdrawn = corrected
        .when(AnnouncementCommand::Withdraw { announcement: ONE })
        .then(&[AnnouncementEvent::Withdrawn { announcement: ONE, by: BODY }]);
    withdrawn
        .when(AnnouncementCommand::Withdraw { announcement: ONE })
        .refused(&AnnouncementRefusal::Withdrawn);
}

#[test]
fn what_is_not_there_is_not_corrected_and_nothing_is_corrected_to_the_same() {
    let there = AnnouncementEvent::Posted { announcement: ONE, by: BODY, said: said("Họp", "Thứ hai.") };
    let correct = |announcement, said| AnnouncementCommand::Correct { announcement, said };
    given::<Announcements>([]).when(correct(ONE, said("A", "B"))).refused(&AnnouncementRefusal::Unknown);
    given::<Announcements>([&there])
        .when(correct(OTHER, said("A", "B")))
        .refused(&AnnouncementRefusal::Unknown);
    given::<Announcements>([&there])
        .when(correct(ONE, said("Họp ", "Thứ hai.\r\n")))
        .refused(&AnnouncementRefusal::Unchanged);
    given::<Announcements>([&there]).when(post(said("A", "B"))).refused(&AnnouncementRefusal::Known);
    let gone = AnnouncementEvent::Withdrawn { announcement: ONE, by: BODY };
    given::<Announcements>([&there, &gone])
        .when(correct(ONE, said("A", "B")))
        .refused(&AnnouncementRefusal::Withdrawn);
}

#[test]
fn paragraphs_stay_and_what_nobody_sees_does_not_come_in() {
    let (_, facts) = given::<Announcements>([])
        .when(post(said("Lịch", "\r\nMột  dòng \r\n\r\n\r\n\r\nĐoạn hai\tcó tab\n")))
        .accepted();
    let AnnouncementEvent::Posted { said: stored, .. } = facts.first().unwrap() else {
        panic!("it was posted");
    };
    assert_eq!(stored.vi.text, "Một  dòng\n\nĐoạn hai có tab");
    let bad = |text: &str, why| {
        let refusal = AnnouncementRefusal::BadText { language: "vi", why, longest: LONGEST_ANNOUNCEMENT };
        given::<Announcements>([]).when(post(said("Lịch", text))).refused(&refusal);
    };
    bad(" \n \n", BadLabel::Blank);
    bad("giờ \u{202e}gnas", BadLabel::ControlCharacter);
    bad("bell \u{7}", BadLabel::ControlCharacter);
    bad(&"ê".repeat(LONGEST_ANNOUNCEMENT + 1), BadLabel::TooLong);
    given::<Announcements>([]).when(post(said("Lịch", &"ê".repeat(LONGEST_ANNOUNCEMENT)))).accepted();
    let title = |title: &str, why| {
        given::<Announcements>([])
            .when(post(said(title, "Chữ.")))
            .refused(&AnnouncementRefusal::BadTitle { language: "vi", why });
    };
    title(" ", BadLabel::Blank);
    title(&"a".repeat(201), BadLabel::TooLong);
    // The other language is looked at as well.
    let en = Some(Wording { title: "Times".into(), text: String::new() });
    given::<Announcements>([]).when(post(Wordings { en, ..said("Lịch", "Chữ.") })).refused(
        &AnnouncementRefusal::BadText { language: "en", why: BadLabel::Blank, longest: LONGEST_ANNOUNCEMENT },
    );
}

#[test]
fn what_looks_like_markup_stays_as_it_was_written() {
    let text = "<script>alert(1)</script> & [x](javascript:1)";
    given::<Announcements>([]).when(post(said("<b>Lịch</b>", text))).then(&[AnnouncementEvent::Posted {
        announcement: ONE,
        by: BODY,
        said: said("<b>Lịch</b>", text),
    }]);
}
