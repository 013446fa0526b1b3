//! What an address shows before any script has run: to whoever shares it, to search engines, without JavaScript.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::json;

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
    every_tab_is_an_address_of_its_own(day).await;
    lists_are_read_without_scripts(day).await;
}

/// Title, description, address in each language, and what the page is about, of every tab of both events.
async fn every_tab_is_an_address_of_its_own(day: &Day) {
    const TABS: [&str; 11] = [
        "tong-quan",
        "ghep-cap",
        "ky-thu",
        "xep-hang",
        "bang-cheo",
        "van",
        "thong-ke",
        "boc-tham",
        "dieu-le",
        "trong-tai",
        "he-so",
    ];
    for Event { id, .. } in [&day.chess, &day.xiangqi] {
        let (_, whole) = day.visitor.get(&format!("/giai/{id}")).await;
        let name = title(&whole).strip_suffix(" – Kỳ Đàn").unwrap();
        let bare = format!("/giai/{id}");
        assert!(between(&whole, "rel=\"canonical\" href=\"", "\"").ends_with(&bare));
        let (mut titles, mut said, mut opening) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
        for tab in TABS {
            let (status, page) = day.visitor.get(&format!("/giai/{id}?muc={tab}")).await;
            assert_eq!((status, page.matches("<h1>").count()), (200, 1), "{tab}");
            assert!(title(&page).ends_with(&format!(" – {name} – Kỳ Đàn")), "{tab}: {}", title(&page));
            assert!(page.contains(&format!("?muc={tab}\" aria-current=\"page\"")), "{tab}");
            let about = between(&page, "name=\"description\" content=\"", "\"");
            assert_eq!(between(&page, "og:description\" content=\"", "\""), about);
            titles.insert(title(&page).to_owned());
            said.insert(about.to_owned());
            let canonical = between(&page, "rel=\"canonical\" href=\"", "\"");
            assert_eq!(between(&page, "og:url\" content=\"", "\""), canonical);
            if canonical.ends_with(&bare) {
                opening.push(tab);
                continue;
            }
            assert!(canonical.ends_with(&format!("{bare}?muc={tab}")), "{canonical}");
            let english = between(&page, "hreflang=\"en\" href=\"", "\"");
            assert!(english.ends_with(&format!("{bare}?muc={tab}&amp;lang=en")), "{english}");
            assert!(page.contains("\"@type\":\"WebPage\"") && page.contains("\"SportsEvent\""), "{tab}");
        }
        assert_eq!((titles.len(), said.len()), (TABS.len(), TABS.len()), "{titles:#?} {said:#?}");
        assert!(
            matches!(opening.as_slice(), ["tong-quan" | "ghep-cap"]),
            "one is what whoever comes sees: {opening:?}"
        );
        // What the event has not, and what nobody has, is the event.
        for other in ["cac-doi", "khong-co", "%3Cscript%3E"] {
            let (status, page) = day.visitor.get(&format!("/giai/{id}?muc={other}")).await;
            assert_eq!((status, title(&page)), (200, title(&whole)), "{other}");
            assert!(between(&page, "rel=\"canonical\" href=\"", "\"").ends_with(&bare), "{other}");
        }
    }
    let id = &day.xiangqi.id;
    let (_, english) = day.visitor.get(&format!("/giai/{id}?muc=xep-hang&lang=en")).await;
    assert!(title(&english).starts_with("Standings – "), "{}", title(&english));
    let (_, chinese) = day.visitor.get(&format!("/giai/{id}?muc=xep-hang&lang=zh")).await;
    assert!(title(&chinese).starts_with("名次 – "), "{}", title(&chinese));
}

/// The season, holders of titles, lists and what programs ask.
async fn lists_are_read_without_scripts(day: &Day) {
    for address in ["/lich", "/danh-hieu", "/he-so", "/he-so/cu", "/api"] {
        let (status, page) = day.visitor.get(address).await;
        assert_eq!((status, page.contains("noindex")), (200, false), "{address}");
        let about = between(&page, "name=\"description\" content=\"", "\"");
        assert!(about.len() > title(&page).len(), "{address} says what it is about: {about}");
    }
    let (_, api) = day.visitor.get("/api").await;
    assert!(api.contains("href=\"/api/schema.graphql\"") && api.contains("AGPL-3.0"), "{api}");
    let year =
        between(&day.visitor.get("/lich").await.1, "<h2>", "</h2>").rsplit('/').next().unwrap().to_owned();
    if year.is_empty() {
        return;
    }
    let season = "query($input: SeasonInput!) { season(input: $input) { id } }";
    let input = json!({ "input": { "from": format!("{year}-01-01"), "until": format!("{year}-12-31") } });
    let (_, calendar) = day.visitor.get("/lich").await;
    for event in day.visitor.ask(season, input).await["season"].as_array().unwrap() {
        let link = format!("href=\"/giai/{}\"", event["id"].as_str().unwrap());
        assert!(calendar.contains(&link), "{link} is missing in\n{calendar}");
    }
    let found = "query($search: String) { events(search: $search) { edges { node { id } } } }";
    let name = title(&day.visitor.get(&format!("/giai/{}", day.chess.id)).await.1).to_lowercase();
    let name = name.strip_suffix(" – kỳ đàn").unwrap();
    let answer = day.visitor.ask(found, json!({ "search": name })).await;
    let ids: Vec<_> =
        answer["events"]["edges"].as_array().unwrap().iter().map(|edge| &edge["node"]["id"]).collect();
    assert!(ids.contains(&&json!(day.chess.id)), "{name}: {answer:#}");
    let none = day.visitor.ask(found, json!({ "search": "khongcogiainao" })).await;
    assert_eq!(none["events"]["edges"], json!([]));
}

fn between<'a>(page: &'a str, before: &str, after: &str) -> &'a str {
    let rest = page.split_once(before).map_or("", |(_, rest)| rest);
    rest.split_once(after).map_or("", |(found, _)| found)
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
