//! What an address shows before any script has run: its own head, status and what can be read there, written into the
//! app's shell, where it stands until the app has drawn the page. What it says comes from the API's own answers to a
//! visitor; answers and pages are kept by log position.

mod about;
mod body;
mod kept;
mod lists;
mod site;
mod tab;
mod team;
mod titles;
mod words;

use std::fmt::Write as _;
use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::http::header;
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_game::Kind;
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::told::Away;
use super::{Shared, embed};
use crate::html::{escaped, link};
use crate::language::{Language, SITE};
use crate::picture::card::{HEIGHT, WIDTH};
use crate::picture::image::MEDIA_TYPE;

use self::kept::Asked;
pub use self::kept::Pages;
pub use self::site::{robots, sitemap};
pub(super) use self::titles::held;

/// What the address may say besides.
#[derive(Deserialize)]
struct Wish {
    lang: Option<String>,
    /// Which of two articles with one number.
    lan: Option<u8>,
    /// Which tab of an event.
    muc: Option<String>,
}

/// Whether an address leads anywhere, and whether search engines may list it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    Public,
    /// Pages of work and of accounts.
    Unlisted,
    Missing,
    /// Nobody can say now.
    Away,
}

/// What an address is about.
#[derive(Clone, PartialEq, Debug)]
struct Page {
    standing: Standing,
    title: String,
    description: String,
    /// OpenGraph's kind: `website`, `article`, `profile`.
    kind: &'static str,
    /// What its picture shows, for whoever does not see it.
    alt: String,
    /// The title with what stands under it: HTML, escaped. Nothing where the app alone can show the page.
    head: String,
    /// What stands below: the same.
    body: String,
    /// schema.org's words for it.
    data: Option<Value>,
    languages: Languages,
    /// Which tab of an event it is, where that is part of its address.
    tab: Option<&'static str>,
}

/// In how many languages a page speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Languages {
    /// Vietnamese and English.
    Two,
    /// And Chinese.
    Three,
}

/// The app's shell for an address of the app, with what the address is about written into it.
pub(super) async fn shell(
    request: &HttpRequest,
    path: &str,
    shell: &str,
    shared: &Data<Shared>,
) -> HttpResponse {
    let wish = Query::<Wish>::from_query(request.query_string());
    let wish = wish.map_or(Wish { lang: None, lan: None, muc: None }, Query::into_inner);
    let asked = wish.lang.as_deref().and_then(Language::of_code);
    let chosen = || cookie(request, "kydan.language").and_then(Language::of_code);
    let language = asked.or_else(chosen).unwrap_or_default();
    let asked = Asked { path: path.to_owned(), ordinal: wish.lan.unwrap_or(1), tab: wish.muc, language };
    let page = made(shared, asked).await;
    let here = Here {
        address: here(request, shared, path, &query_of(wish.lan, page.tab)),
        picture: format!("{}{}", origin(request, shared), super::picture::of(path, language)),
    };
    let text = page.written(shell, &here, language, Theme::chosen(request));
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(&text)[..12]));
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = HttpResponse::build(page.status());
    response
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::ETAG, tag.clone()))
        .insert_header((header::VARY, "cookie"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((header::REFERRER_POLICY, "same-origin"))
        .insert_header((header::CONTENT_SECURITY_POLICY, super::assets::policy()));
    if known == Some(tag.as_str()) && page.status() == StatusCode::OK {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    if page.standing == Standing::Away {
        response.insert_header((header::RETRY_AFTER, "5"));
    }
    response.content_type("text/html; charset=utf-8");
    super::packed::answer(request, &mut response, text).await
}

/// The page of an address: as it was made since the log grew last, or made now.
async fn made(shared: &Data<Shared>, asked: Asked) -> Arc<Page> {
    let position = *shared.store.changes().borrow();
    if let Some(page) = shared.pages.kept(&asked, position) {
        return page;
    }
    let page = match tab::event_at(&asked.path) {
        Some(id) => tab::event(shared, id, asked.tab.as_deref(), asked.language).await,
        None => about::page(shared, &asked.path, asked.ordinal, asked.language).await,
    };
    shared.pages.keep(asked, position, page)
}

/// What a device remembers under this name.
fn cookie<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    let headers = request.headers().get_all(header::COOKIE).filter_map(|value| value.to_str().ok());
    let mut pairs = headers.flat_map(|header| header.split(';')).filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| key.trim() == name).map(|(_, value)| value.trim())
}

/// By day or by night, where whoever reads chose it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Theme {
    OfTheReader,
    Light,
    Dark,
}

impl Theme {
    fn chosen(request: &HttpRequest) -> Self {
        match cookie(request, "kydan.theme") {
            Some("light") => Self::Light,
            Some("dark") => Self::Dark,
            Some(_) | None => Self::OfTheReader,
        }
    }

    const fn attribute(self) -> &'static str {
        match self {
            Self::OfTheReader => "",
            Self::Light => " data-theme=\"light\"",
            Self::Dark => " data-theme=\"dark\"",
        }
    }
}

/// What a public address is called and says; none where it leads nowhere or is not for everybody.
pub(super) async fn said(
    shared: &Data<Shared>,
    path: &str,
    language: Language,
) -> Result<Option<(String, String)>, Away> {
    let page = about::page(shared, path, 1, language).await;
    match page.standing {
        Standing::Public => Ok(Some((page.title, page.description))),
        Standing::Unlisted | Standing::Missing => Ok(None),
        Standing::Away => Err(Away),
    }
}

/// Where a page is, and its picture.
struct Here {
    address: String,
    picture: String,
}

/// Where the pages are reached from outside: as the operator says, else at the request's host, by https except on a
/// machine of one's own.
pub(super) fn origin(request: &HttpRequest, shared: &Shared) -> String {
    if let Some(public) = &shared.public {
        return public.clone();
    }
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    // It stands in feeds, calendars and pages: what is no name of a host is not repeated.
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-._:[]".contains(sign);
    let host = if host.chars().all(is_plain) { host } else { "localhost" };
    let own = host.starts_with("127.") || host.starts_with("localhost") || host.starts_with('[');
    format!("{}://{host}", if own { "http" } else { "https" })
}

/// The one address of a page, without what only changes its view.
fn here(request: &HttpRequest, shared: &Shared, path: &str, query: &str) -> String {
    // As it was asked, so that what was escaped stays so.
    let asked = if path.is_empty() { "/" } else { request.path() };
    format!("{}{asked}{query}", origin(request, shared))
}

/// What an address has to say besides: which of two articles with one number, which tab of an event.
fn query_of(ordinal: Option<u8>, tab: Option<&str>) -> String {
    match (ordinal, tab) {
        (Some(ordinal), _) if ordinal > 1 => format!("?lan={ordinal}"),
        (_, Some(tab)) => format!("?muc={tab}"),
        (_, None) => String::new(),
    }
}

impl Page {
    const fn status(&self) -> StatusCode {
        match self.standing {
            Standing::Public | Standing::Unlisted => StatusCode::OK,
            Standing::Missing => StatusCode::NOT_FOUND,
            Standing::Away => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The shell with the page's head and what can be read before any script has run.
    fn written(&self, shell: &str, here: &Here, language: Language, theme: Theme) -> String {
        let head = self.head_of(here, language);
        let (code, theme) = (language.tag(), theme.attribute());
        let mut text = shell.replacen("<html lang=\"vi\">", &format!("<html lang=\"{code}\"{theme}>"), 1);
        text = without(&text, "<title>", "</title>");
        text = without(&text, "<meta name=\"description\"", "/>");
        // The app asks of each game that this program knows, and of no other.
        let games = Kind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(" ");
        let games = format!("<meta name=\"games\" content=\"{games}\" />");
        text = text.replacen("</head>", &format!("{head}{games}</head>"), 1);
        text.replacen("<div id=\"app\">", &format!("{}<div id=\"app\">", self.first(language)), 1)
    }

    /// What stands in the body until the app has drawn the same.
    fn first(&self, language: Language) -> String {
        if self.head.is_empty() {
            return String::new();
        }
        let links = [
            ("/giai", "page.events"),
            ("/ky-thu", "page.rated_players"),
            ("/cau-lac-bo", "page.clubs"),
            ("/luat", "page.nav_law"),
        ];
        let links = links.map(|(to, key)| link(to, language.word(key))).concat();
        let menu = escaped(language.word("page.menu"));
        format!(
            "<div id=\"first\"><header class=\"no-print\"><div><a href=\"/\">\
             <img src=\"/mark.svg\" alt=\"\" width=\"32\" height=\"32\" />{SITE}</a>\
             <nav aria-label=\"{menu}\">{links}</nav></div></header><main>{}{}</main></div>",
            self.head, self.body
        )
    }

    fn head_of(&self, here: &Here, language: Language) -> String {
        let (title, description) = (escaped(&self.title), escaped(&self.description));
        let (picture, alt, address) = (escaped(&here.picture), escaped(&self.alt), escaped(&here.address));
        let site = if self.title == SITE { title.clone() } else { format!("{title} – {SITE}") };
        let mut head =
            format!("<title>{site}</title><meta name=\"description\" content=\"{description}\" />");
        if self.standing == Standing::Away {
            return head;
        }
        if self.standing != Standing::Public {
            head.push_str("<meta name=\"robots\" content=\"noindex\" />");
            return head;
        }
        let and = if address.contains('?') { "&amp;" } else { "?" };
        let (locale, other, canonical) = match (language, self.languages) {
            (Language::Vi, _) => ("vi_VN", "en_US", address.clone()),
            (Language::Zh, Languages::Three) => ("zh_CN", "vi_VN", format!("{address}{and}lang=zh")),
            (Language::En, _) | (Language::Zh, Languages::Two) => {
                ("en_US", "vi_VN", format!("{address}{and}lang=en"))
            }
        };
        let chinese = match self.languages {
            Languages::Two => String::new(),
            Languages::Three => {
                format!("<link rel=\"alternate\" hreflang=\"zh-Hans\" href=\"{address}{and}lang=zh\" />")
            }
        };
        let _ = write!(
            head,
            "<link rel=\"canonical\" href=\"{canonical}\" />\
             <link rel=\"alternate\" hreflang=\"vi\" href=\"{address}\" />\
             <link rel=\"alternate\" hreflang=\"en\" href=\"{address}{and}lang=en\" />{chinese}\
             <link rel=\"alternate\" hreflang=\"x-default\" href=\"{address}\" />\
             <meta property=\"og:site_name\" content=\"{SITE}\" />\
             <meta property=\"og:type\" content=\"{}\" />\
             <meta property=\"og:title\" content=\"{title}\" />\
             <meta property=\"og:description\" content=\"{description}\" />\
             <meta property=\"og:url\" content=\"{canonical}\" />\
             <meta property=\"og:locale\" content=\"{locale}\" />\
             <meta property=\"og:locale:alternate\" content=\"{other}\" />\
             <meta property=\"og:image\" content=\"{picture}\" />\
             <meta property=\"og:image:type\" content=\"{MEDIA_TYPE}\" />\
             <meta property=\"og:image:width\" content=\"{WIDTH}\" />\
             <meta property=\"og:image:height\" content=\"{HEIGHT}\" />\
             <meta property=\"og:image:alt\" content=\"{alt}\" />\
             <meta name=\"twitter:card\" content=\"summary_large_image\" />\
             <meta name=\"twitter:image:alt\" content=\"{alt}\" />",
            self.kind
        );
        let feed = format!("/tin.xml{}", language.pick("", "?lang=en"));
        let _ = write!(
            head,
            "<link rel=\"alternate\" type=\"application/atom+xml\" href=\"{feed}\" title=\"{SITE}\" />"
        );
        if let Some(asks) = embed::discovery(&here.address) {
            let asks = escaped(&asks);
            let _ = write!(
                head,
                "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{asks}\" title=\"{title}\" />"
            );
        }
        if let Some(data) = &self.data {
            let mut data = data.clone();
            data["url"] = Value::String(here.address.clone());
            // What a page of a page is about has its own address.
            if data["about"].is_object() {
                let whole = here.address.split('?').next().unwrap_or_default();
                data["about"]["url"] = Value::String(whole.to_owned());
            }
            // What could end the element is written as its number.
            let data = data.to_string().replace('<', "\\u003c");
            let _ = write!(head, "<script type=\"application/ld+json\">{data}</script>");
        }
        head
    }
}

/// The text without the first part that begins and ends so.
fn without(text: &str, begin: &str, end: &str) -> String {
    let Some(from) = text.find(begin) else { return text.to_owned() };
    let Some(length) = text[from..].find(end) else { return text.to_owned() };
    format!("{}{}", &text[..from], &text[from + length + end.len()..])
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const SHELL: &str = "<!doctype html><html lang=\"vi\"><head><meta name=\"description\" content=\"x\" />\
                         <title>Kỳ Đàn</title></head><body><div id=\"app\"></div></body></html>";

    fn page(standing: Standing) -> Page {
        Page {
            standing,
            title: "<script>alert(1)</script>".to_owned(),
            description: "\"quoted\"".to_owned(),
            kind: "website",
            alt: "\"alt\"".to_owned(),
            head: "<h1>A</h1>".to_owned(),
            body: "<p>b</p>".to_owned(),
            data: Some(json!({ "name": "</script><script>alert(2)</script>" })),
            languages: Languages::Three,
            tab: None,
        }
    }

    fn here(address: &str) -> Here {
        Here { address: address.to_owned(), picture: "https://kydan.example/hinh/x.png".to_owned() }
    }

    fn written(page: &Page, address: &str, language: Language) -> String {
        page.written(SHELL, &here(address), language, Theme::OfTheReader)
    }

    #[test]
    fn nothing_that_somebody_wrote_becomes_markup() {
        let text = written(&page(Standing::Public), "https://kydan.example/giai/a\"b", Language::Vi);
        assert!(!text.contains("<script>alert"), "{text}");
        assert_eq!(text.matches("</script>").count(), 1, "{text}");
        assert!(text.contains("&quot;quoted&quot;") && text.contains("a&quot;b"), "{text}");
        assert!(text.contains("og:image\" content=\"https://kydan.example/hinh/x.png\""), "{text}");
        assert_eq!(text.matches("<title>").count(), 1);
        assert_eq!(text.matches("name=\"description\"").count(), 1);
        assert!(text.contains("<main><h1>A</h1><p>b</p></main></div><div id=\"app\">"), "{text}");
    }

    #[test]
    fn the_app_is_told_which_games_there_are() {
        let text = written(&page(Standing::Public), "https://kydan.example/", Language::Vi);
        assert!(text.contains("<meta name=\"games\" content=\"xiangqi chess"), "{text}");
    }

    #[test]
    fn what_is_not_there_is_not_listed() {
        let missing = page(Standing::Missing);
        assert_eq!(missing.status(), StatusCode::NOT_FOUND);
        let text = written(&missing, "https://kydan.example/x", Language::Vi);
        assert!(text.contains("noindex") && !text.contains("canonical") && !text.contains("og:"), "{text}");
    }

    #[test]
    fn each_language_has_its_address() {
        let text = written(&page(Standing::Public), "https://kydan.example/luat", Language::En);
        assert!(text.contains("<html lang=\"en\">"));
        assert!(text.contains("rel=\"canonical\" href=\"https://kydan.example/luat?lang=en\""), "{text}");
        assert!(text.contains("hreflang=\"vi\" href=\"https://kydan.example/luat\""), "{text}");
        assert!(text.contains("hreflang=\"zh-Hans\" href=\"https://kydan.example/luat?lang=zh\""), "{text}");
        let text = written(&page(Standing::Public), "https://kydan.example/luat", Language::Zh);
        assert!(text.contains("<html lang=\"zh-Hans\">"), "{text}");
        let two = Page { languages: Languages::Two, ..page(Standing::Public) };
        let text = written(&two, "https://kydan.example/luat", Language::Zh);
        assert!(text.contains("canonical\" href=\"https://kydan.example/luat?lang=en\""), "{text}");
        assert!(!text.contains("lang=zh"), "{text}");
    }

    #[test]
    fn a_tab_is_an_address_of_its_own_about_its_event() {
        assert_eq!(query_of(Some(1), Some("xep-hang")), "?muc=xep-hang");
        assert_eq!((query_of(Some(2), None), query_of(None, None)), ("?lan=2".to_owned(), String::new()));
        let data = json!({ "@type": "WebPage", "about": { "@type": "SportsEvent" } });
        let tab = Page { data: Some(data), ..page(Standing::Public) };
        let text = written(&tab, "https://kydan.example/giai/a?muc=xep-hang", Language::En);
        let english = "https://kydan.example/giai/a?muc=xep-hang&amp;lang=en";
        assert!(text.contains(&format!("rel=\"canonical\" href=\"{english}\"")), "{text}");
        assert!(
            text.contains("hreflang=\"vi\" href=\"https://kydan.example/giai/a?muc=xep-hang\""),
            "{text}"
        );
        assert!(
            text.contains("\"about\":{\"@type\":\"SportsEvent\",\"url\":\"https://kydan.example/giai/a\"}"),
            "{text}"
        );
    }

    #[test]
    fn what_only_the_app_can_show_has_nothing_before_it() {
        let work = Page { head: String::new(), body: String::new(), ..page(Standing::Unlisted) };
        let text = written(&work, "https://kydan.example/lam-viec", Language::Vi);
        assert!(!text.contains("id=\"first\""), "{text}");
    }

    #[test]
    fn a_device_remembers_its_language_and_its_theme() {
        let request = actix_web::test::TestRequest::default()
            .insert_header((header::COOKIE, "a=b; kydan.language=zh; kydan.theme=dark"))
            .to_http_request();
        assert_eq!(cookie(&request, "kydan.language").and_then(Language::of_code), Some(Language::Zh));
        assert_eq!((Theme::chosen(&request), cookie(&request, "language")), (Theme::Dark, None));
        let shown = page(Standing::Public);
        let text = shown.written(SHELL, &here("https://kydan.example/"), Language::Vi, Theme::Dark);
        assert!(text.contains("<html lang=\"vi\" data-theme=\"dark\">"), "{text}");
    }
}
