//! What RFC 5545 asks of every calendar, looked at in the bytes that were sent: its lines, what each must have once, and that
//! nothing has the id of something else. Readers forgive much of it, and each something else.

use std::collections::BTreeSet;

/// The longest line in bytes, without its end (3.1).
const WIDEST: usize = 75;

/// What a calendar lacks; empty where it keeps to the standard.
pub(crate) fn faults(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |what: String| faults.push(what);
    if !text.ends_with("\r\n") || text.replace("\r\n", "").contains(['\r', '\n']) {
        fault("a line does not end in CR LF".to_owned());
    }
    // Where a letter of several bytes was broken, its halves are no letters any more.
    if text.contains('\u{fffd}') {
        fault("a line breaks within a letter".to_owned());
    }
    for line in text.split("\r\n").filter(|line| line.len() > WIDEST) {
        fault(format!("{} bytes in a line: {line}", line.len()));
    }
    let whole = text.replace("\r\n ", "").replace("\r\n\t", "");
    let lines: Vec<&str> = whole.split("\r\n").filter(|line| !line.is_empty()).collect();
    for line in &lines {
        let name = line.split([':', ';']).next().unwrap_or_default();
        let named = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'-');
        if !named || !line.contains(':') || line.chars().any(char::is_control) {
            fault(format!("no property: {line}"));
        }
    }
    if lines.first() != Some(&"BEGIN:VCALENDAR") || lines.last() != Some(&"END:VCALENDAR") {
        fault("it does not begin and end as a calendar".to_owned());
    }
    let (mut events, mut calendar, mut open) = (Vec::new(), Vec::new(), None::<Vec<&str>>);
    for line in &lines {
        match (*line, open.as_mut()) {
            ("BEGIN:VEVENT", None) => open = Some(Vec::new()),
            ("END:VEVENT", Some(_)) => events.extend(open.take()),
            (other, Some(event)) => event.push(other),
            (other, None) => calendar.push(other),
        }
    }
    if open.is_some() {
        fault("an event does not end".to_owned());
    }
    if values(&calendar, "VERSION") != ["2.0"] || values(&calendar, "PRODID").len() != 1 {
        fault("VERSION and PRODID stand once (3.6)".to_owned());
    }
    if values(&calendar, "METHOD").len() > 1 {
        fault("METHOD stands twice".to_owned());
    }
    let mut ids = BTreeSet::new();
    for event in &events {
        let one = |name: &str| match values(event, name)[..] {
            [value] if !value.is_empty() => Some(value),
            _ => None,
        };
        let Some(id) = one("UID") else {
            fault(format!("no UID of its own: {event:?}"));
            continue;
        };
        if !ids.insert(id) {
            fault(format!("{id} is there twice"));
        }
        if !one("DTSTAMP").is_some_and(|at| is_instant(at) && !at.starts_with("1970")) {
            fault(format!("{id}: when it was made is not told as an instant"));
        }
        let (starts, ends) = (one("DTSTART"), one("DTEND"));
        if !starts.is_some_and(|at| is_instant(at) || is_day(at)) {
            fault(format!("{id}: no start"));
        }
        if !values(event, "DTEND").is_empty() && (ends <= starts || ends.map(is_day) != starts.map(is_day)) {
            fault(format!("{id}: it ends before it starts, or by another clock"));
        }
        if one("SUMMARY").is_none() || one("SEQUENCE").is_none_or(|of| of.parse::<u32>().is_err()) {
            fault(format!("{id}: no SUMMARY, or no SEQUENCE"));
        }
        if !one("STATUS").is_some_and(|of| ["CONFIRMED", "TENTATIVE", "CANCELLED"].contains(&of)) {
            fault(format!("{id}: no STATUS of the standard's"));
        }
        if one("URL").is_none_or(|at| reqwest::Url::parse(at).is_err()) {
            fault(format!("{id}: no URL"));
        }
    }
    faults
}

/// The values of a property, whatever parameters it has.
fn values<'a>(lines: &[&'a str], name: &str) -> Vec<&'a str> {
    let value = |line: &&'a str| {
        let (head, value) = line.split_once(':')?;
        (head.split(';').next() == Some(name)).then_some(value)
    };
    lines.iter().filter_map(value).collect()
}

/// `20261123T101500Z`.
fn is_instant(text: &str) -> bool {
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let time = text.strip_suffix('Z').and_then(|text| text.split_once('T'));
    time.is_some_and(|(day, time)| is_day(day) && time.len() == 6 && digits(time))
}

/// `20261123`.
fn is_day(text: &str) -> bool {
    text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[test]
fn a_calendar_that_does_not_keep_to_the_standard_is_told() {
    let event = "BEGIN:VEVENT\r\nUID:a@b\r\nDTSTAMP:20261123T101500Z\r\nSEQUENCE:0\r\nSTATUS:CONFIRMED\r\n\
        DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261125\r\nSUMMARY:Giải\r\nURL:https://a.example/\r\nEND:VEVENT\r\n";
    let calendar = |events: &str| {
        format!(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//a//b//VI\r\nMETHOD:PUBLISH\r\n{events}END:VCALENDAR\r\n"
        )
    };
    assert_eq!(faults(&calendar(event)), Vec::<String>::new());
    assert_eq!(faults(&calendar("")), Vec::<String>::new(), "nobody plays: an empty calendar is one");
    for (wrong, right) in [
        ("UID:a@b\r\n", ""),
        ("UID:a@b\r\n", "UID:a@b\r\nUID:c@b\r\n"),
        ("20261123T101500Z", "20261123"),
        ("20261123T101500Z", "19700101T000000Z"),
        ("DTSTART;VALUE=DATE:20261124\r\n", ""),
        ("DTEND;VALUE=DATE:20261125", "DTEND;VALUE=DATE:20261124"),
        ("STATUS:CONFIRMED", "STATUS:SURE"),
        ("SEQUENCE:0", "SEQUENCE:"),
        ("SUMMARY:Giải\r\n", "SUMMARY:Giải\n"),
        ("SUMMARY:Giải", "SUMMARY:Gi\u{fffd}\r\n \u{fffd}i"),
        ("URL:https://a.example/", "URL:a"),
        ("SUMMARY:Giải", "giải"),
        ("END:VEVENT\r\n", ""),
    ] {
        assert_ne!(faults(&calendar(&event.replace(wrong, right))), Vec::<String>::new(), "{right:?}");
    }
    let wide = event.replace("Giải", &"Giải".repeat(13));
    assert_eq!(faults(&calendar(&wide)).len(), 1, "86 bytes in a line");
    assert_eq!(faults(&calendar(&event.repeat(2))).len(), 1, "an id twice");
    assert_ne!(faults(&calendar(event).replace("VERSION:2.0\r\n", "")), Vec::<String>::new());
}
