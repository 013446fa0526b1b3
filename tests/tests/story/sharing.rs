//! What others take from the site: pictures, frames, games, calendars and news, by strangers without a log-in.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::client::Client;
use crate::day::{Day, Event};

/// An answer with what its head says.
struct Got {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Got {
    fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

async fn get(day: &Day, path: &str, known: &str) -> Got {
    let request =
        reqwest::Client::new().get(format!("{}{path}", day.server.url)).header("if-none-match", known);
    let answer = request.send().await.unwrap();
    let text = |(name, value): (&reqwest::header::HeaderName, &reqwest::header::HeaderValue)| {
        (name.to_string(), value.to_str().unwrap_or_default().to_owned())
    };
    let headers = answer.headers().iter().map(text).collect();
    Got { status: answer.status().as_u16(), headers, body: answer.bytes().await.unwrap().to_vec() }
}

/// The first game of an event.
async fn game(visitor: &Client, event: &str) -> String {
    let query = "query($id: ID!) { event(id: $id) { rounds { pairings { bout { id } } } } }";
    let answer = visitor.ask(query, json!({ "id": event })).await;
    let id: &Value = &answer["event"]["rounds"][0]["pairings"][0]["bout"]["id"];
    id.as_str().expect("a game of the first round").to_owned()
}

/// Pictures, frames and files of what is public, each with its tag; nothing of what is not there.
pub(crate) async fn strangers_take_it_along(day: &Day) {
    let Event { id: chess, .. } = &day.chess;
    let Event { id: xiangqi, .. } = &day.xiangqi;
    let (one, other) = (game(&day.visitor, chess).await, game(&day.visitor, xiangqi).await);
    let player = &day.members[&1];
    pictures(
        day,
        &[format!("van/{one}"), format!("van/{other}"), format!("giai/{chess}"), format!("ky-thu/{player}")],
    )
    .await;
    frames(day, &one, xiangqi).await;
    games(day, &one, &other, chess, player).await;
    calendars_and_news(day, chess, player).await;
    no_host_becomes_markup(day, &one, chess).await;
}

/// Whoever makes up where they ask finds it nowhere in the answer.
async fn no_host_becomes_markup(day: &Day, bout: &str, event: &str) {
    let address = day.server.url.strip_prefix("http://").unwrap();
    for path in [
        format!("/giai/{event}"),
        format!("/nhung/van/{bout}"),
        format!("/giai/{event}/tep/calendar.ics"),
        format!("/van/{bout}/tep/game.pgn"),
        "/oembed?url=https://x\"><script>alert(1)</script>/van/x"
            .replace('"', "%22")
            .replace('<', "%3C")
            .replace('>', "%3E"),
        "/tin.xml".to_owned(),
        "/sitemap.xml".to_owned(),
        "/robots.txt".to_owned(),
    ] {
        let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
        let host = "x\"><script>alert(1)</script>";
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(!answer.contains("<script>alert(1)"), "{path}: {answer}");
    }
}

async fn pictures(day: &Day, paths: &[String]) {
    for path in paths {
        let picture = get(day, &format!("/hinh/{path}.png"), "").await;
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"), "{path}");
        assert_eq!(&picture.body[..4], b"\x89PNG");
        let again = get(day, &format!("/hinh/{path}.png"), picture.header("etag")).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        let (_, page) = day.visitor.get(&format!("/{path}")).await;
        assert!(page.contains(&format!("/hinh/{path}.png\"")) && page.contains("og:image:alt"), "{page}");
    }
    let home = get(day, "/hinh/ky-dan.png?lang=en", "").await;
    assert_eq!(home.status, 200);
    for missing in ["van/x", "giai/x", "ky-thu/x", "khong-co", "van-phong", "tai-khoan"] {
        assert_eq!(get(day, &format!("/hinh/{missing}.png"), "").await.status, 404, "{missing}");
    }
}

async fn frames(day: &Day, bout: &str, event: &str) {
    for path in [
        format!("van/{bout}"),
        format!("giai/{event}/xep-hang"),
        format!("giai/{event}/ghep-cap"),
        format!("giai/{event}/bang-cheo"),
    ] {
        let frame = get(day, &format!("/nhung/{path}?giao-dien=toi&lang=en"), "").await;
        assert_eq!(frame.status, 200, "{path}");
        assert!(frame.header("content-security-policy").contains("frame-ancestors *"), "{path}");
        assert_eq!((frame.header("set-cookie"), frame.header("x-frame-options")), ("", ""));
        let text = frame.text();
        assert!(text.contains("data-theme=\"dark\"") && text.contains("<html lang=\"en\""), "{text}");
        let again = get(day, &format!("/nhung/{path}?giao-dien=toi&lang=en"), frame.header("etag")).await;
        assert_eq!(again.status, 304, "{path}");
        // The page that it shows a part of stays closed to frames.
        let page = path
            .rsplit_once('/')
            .filter(|_| path.starts_with("giai"))
            .map_or(path.as_str(), |(page, _)| page);
        let page = get(day, &format!("/{page}"), "").await;
        assert!(page.header("content-security-policy").contains("frame-ancestors 'none'"));
    }
    for missing in [
        "/nhung/van/x",
        "/nhung/giai/x/xep-hang",
        &format!("/nhung/giai/{event}/dieu-le"),
        &format!("/nhung/giai/{event}/nhanh"),
    ] {
        assert_eq!(get(day, missing, "").await.status, 404, "{missing}");
    }

    let url = &day.server.url;
    let told = get(day, &format!("/oembed?url={url}/van/{bout}&maxwidth=300"), "").await;
    let told: Value = serde_json::from_slice(&told.body).unwrap();
    assert_eq!(
        (&told["type"], &told["version"], &told["width"]),
        (&json!("rich"), &json!("1.0"), &json!(300))
    );
    assert!(told["html"].as_str().unwrap().contains(&format!("{url}/nhung/van/{bout}")), "{told}");
    for (asked, status) in [
        (format!("/oembed?url={url}/van/x"), 404),
        (format!("/oembed?url={url}/van-phong"), 404),
        ("/oembed?url=https://example.org/van/x".to_owned(), 404),
        (format!("/oembed?url={url}/van/{bout}&format=xml"), 501),
        ("/oembed".to_owned(), 400),
    ] {
        assert_eq!(get(day, &asked, "").await.status, status, "{asked}");
    }
}

async fn games(day: &Day, chess: &str, xiangqi: &str, event: &str, player: &str) {
    let pgn = get(day, &format!("/van/{chess}/tep/game.pgn"), "").await;
    assert_eq!((pgn.status, pgn.header("content-type")), (200, "application/vnd.chess-pgn; charset=utf-8"));
    let text = pgn.text();
    assert!(text.contains("[Round \"1.1\"]") && text.contains("[Board \"1\"]"), "{text}");
    assert!(text.contains(&format!("/van/{chess}\"]")), "{text}");
    let again = get(day, &format!("/van/{chess}/tep/game.pgn"), pgn.header("etag")).await;
    assert_eq!(again.status, 304);
    let round = get(day, &format!("/giai/{event}/tep/games-1.pgn"), "").await.text();
    let boards: Vec<&str> = round.lines().filter(|line| line.starts_with("[Board ")).collect();
    let ordered: Vec<String> = (1..=boards.len()).map(|board| format!("[Board \"{board}\"]")).collect();
    assert_eq!(boards, ordered, "the order of the tables");
    let all = get(day, &format!("/giai/{event}/tep/games.pgn"), "").await.text();
    assert!(all.starts_with(&round), "{all}");

    let viewer = get(day, &format!("/van/{xiangqi}/tep/game.dhtmlxq"), "").await.text();
    assert!(
        viewer.contains("[DhtmlXQ_movelist]") && viewer.contains("[DhtmlXQ_binit]0919293949596979"),
        "{viewer}"
    );
    let chinese = get(day, &format!("/van/{xiangqi}/tep/game.pgn?notation=zh-hans"), "").await.text();
    assert!(chinese.contains("[Format \"zh-hans\"]"), "{chinese}");
    assert_eq!(get(day, &format!("/ky-thu/{player}/tep/games.txt"), "").await.status, 200);
    for missing in [
        format!("/van/{chess}/tep/game.dhtmlxq"),
        format!("/van/{chess}/tep/game.exe"),
        "/van/x/tep/game.pgn".to_owned(),
        format!("/giai/{event}/tep/games-99.pgn"),
        format!("/giai/{}/tep/games.pgn", day.clubs[0]),
        "/ky-thu/x/tep/games.pgn".to_owned(),
    ] {
        assert_eq!(get(day, &missing, "").await.status, 404, "{missing}");
    }
}

async fn calendars_and_news(day: &Day, event: &str, player: &str) {
    for path in [
        format!("/giai/{event}/tep/calendar.ics"),
        "/lich.ics".to_owned(),
        format!("/ky-thu/{player}/tep/calendar.ics"),
    ] {
        let calendar = get(day, &path, "").await;
        assert_eq!(
            (calendar.status, calendar.header("content-type")),
            (200, "text/calendar; charset=utf-8"),
            "{path}"
        );
        let text = calendar.text();
        assert!(text.starts_with("BEGIN:VCALENDAR\r\n") && text.ends_with("END:VCALENDAR\r\n"), "{text}");
        assert_eq!(get(day, &path, calendar.header("etag")).await.status, 304, "{path}");
    }
    let one = get(day, &format!("/giai/{event}/tep/calendar.ics"), "").await.text();
    assert!(one.contains(&format!("UID:event-{event}@127.0.0.1\r\n")), "{one}");
    assert_eq!(get(day, "/giai/x/tep/calendar.ics", "").await.status, 404);

    let news = get(day, "/rss", "").await;
    assert_eq!((news.status, news.header("content-type")), (200, "application/atom+xml; charset=utf-8"));
    let text = news.text();
    assert!(text.contains("<title>Giải mới: ") && text.contains("<title>Phán quyết: "), "{text}");
    assert_eq!(get(day, "/tin.xml", news.header("etag")).await.status, 304);
    let english = get(day, "/tin.xml?lang=en", "").await.text();
    assert!(english.contains("<title>Ruling: ") && english.contains("xml:lang=\"en\""), "{english}");

    let screen = get(day, &format!("/giai/{event}/man-hinh"), "").await;
    assert!(screen.status == 200 && screen.text().contains("noindex"));
    assert_eq!(get(day, "/giai/x/man-hinh", "").await.status, 404);
    // Events of players have an empty table of teams.
    let query = "query($id: ID!) { event(id: $id) { teamStandings { rows { rank } } } }";
    let answer = day.visitor.ask(query, json!({ "id": event })).await;
    assert_eq!(answer["event"]["teamStandings"]["rows"], json!([]));
}
