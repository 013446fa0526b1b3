//! What an address shows before any script has run: to whoever shares it, to search engines, without JavaScript.

use std::path::Path;

use crate::day::{Day, Event};

/// Every address has its own head, its status, and a summary that reads without scripts.
pub(crate) async fn addresses_speak_for_themselves(day: &Day) {
    let Event { id, .. } = &day.chess;
    let (status, page) = day.visitor.get(&format!("/giai/{id}")).await;
    assert_eq!(status, 200);
    let name = title(&page);
    assert!(name.ends_with(" – Kỳ Đàn") && name != "Kỳ Đàn – Kỳ Đàn", "{name}");
    for expected in [
        "property=\"og:title\"",
        "property=\"og:description\"",
        "rel=\"canonical\"",
        "hreflang=\"en\"",
        "\"SportsEvent\"",
        "<main><header class=\"on-stage\"><h1>",
    ] {
        assert!(page.contains(expected), "{expected} is missing in\n{page}");
    }
    assert!(page.contains(&format!("/giai/{id}?lang=en\"")), "the other language's address");

    let (_, english) = day.visitor.get(&format!("/giai/{id}?lang=en")).await;
    assert!(english.contains("<html lang=\"en\">"), "{english}");
    assert!(!page.contains("zh-Hans"), "chess has no pages in Chinese");

    let xiangqi = &day.xiangqi.id;
    let (_, chinese) = day.visitor.get(&format!("/giai/{xiangqi}?lang=zh")).await;
    for expected in ["<html lang=\"zh-Hans\">", "hreflang=\"zh-Hans\"", "象棋", "名次", "编排"] {
        assert!(chinese.contains(expected), "{expected} is missing in\n{chinese}");
    }

    let (status, club) = day.visitor.get(&format!("/cau-lac-bo/{}", day.clubs[0])).await;
    assert_eq!((status, club.contains("noindex")), (200, false));
    assert_ne!(title(&club), name);

    let (status, article) = day.visitor.get("/luat/xiangqi-vn-2004/7.1g").await;
    assert_eq!(status, 200);
    assert!(title(&article).starts_with("Điều 7.1g: Chiếu mãi"), "{}", title(&article));

    // A club's id is no event's; neither are made-up ones; nor are there such pages, articles or files.
    let wrong = format!("/giai/{}", day.clubs[0]);
    for missing in [
        wrong.as_str(),
        "/giai/%3Cscript%3E",
        "/van/khong-co",
        "/ky-thu/x",
        "/luat/khong-co",
        "/luat/xiangqi-vn-2004/99.9",
        "/khong-co-trang-nay",
    ] {
        let (status, page) = day.visitor.get(missing).await;
        assert_eq!(status, 404, "{missing}");
        assert!(page.contains("noindex") && !page.contains("<script>alert"), "{missing}");
    }
    let work = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/routes/(work)");
    let unlisted = addresses(&work, "");
    assert!(unlisted.len() > 15, "{unlisted:?}");
    for unlisted in &unlisted {
        let (status, page) = day.visitor.get(unlisted).await;
        assert_eq!((status, page.contains("noindex")), (200, true), "{unlisted}");
    }

    let (status, robots) = day.visitor.get("/robots.txt").await;
    assert!(
        status == 200 && robots.contains("Disallow: /van-phong") && robots.contains("/sitemap.xml"),
        "{robots}"
    );
    let (status, map) = day.visitor.get("/sitemap.xml").await;
    assert!(status == 200 && map.contains(&format!("/giai/{id}</loc>")), "{map}");
    assert!(map.contains("/luat/xiangqi-vn-2004/15.5?lan=2</loc>"));
    assert!(!map.contains("/ky-thu/"), "no machine gets a list of names");
}

/// The addresses of the app's pages below a folder of its routes, with `x` in the place of an id.
fn addresses(folder: &Path, address: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of routes").map(Result::unwrap) {
        let name = entry.file_name().into_string().expect("a name in UTF-8");
        if entry.path().is_dir() {
            let part = if name.starts_with('[') { "x" } else { &name };
            found.extend(addresses(&entry.path(), &format!("{address}/{part}")));
        } else if name == "+page.svelte" {
            found.push(address.to_owned());
        }
    }
    found
}

fn title(page: &str) -> &str {
    let after = page.split_once("<title>").map_or("", |(_, after)| after);
    after.split_once("</title>").map_or("", |(title, _)| title)
}
