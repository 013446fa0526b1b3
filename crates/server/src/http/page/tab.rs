//! What a tab of an event shows before any script has run, and what it is called: each is an address of its own.

mod lists;
mod lots;
mod matches;
mod prizes;

use actix_web::web::Data;
use serde_json::{Value, json};

pub(super) use self::matches::{played, squad};
use super::Page;
use super::about::{self, EVENT};
use super::words::Subject;
use crate::html::{Html, escaped};
use crate::http::Shared;
use crate::http::download::What;
use crate::http::tables::{self, Wanted};
use crate::http::told::{Away, ask_in, line_of, rows, text};
use crate::language::Language;

/// A tab of an event's page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tab {
    Overview,
    Pairings,
    Fixtures,
    Squads,
    Players,
    Bracket,
    Standings,
    Prizes,
    Crosstable,
    Games,
    Statistics,
    Lots,
    Rules,
    Officials,
    Ratings,
}

impl Tab {
    /// In the order of the app.
    const ALL: [Self; 15] = [
        Self::Overview,
        Self::Pairings,
        Self::Fixtures,
        Self::Squads,
        Self::Players,
        Self::Bracket,
        Self::Standings,
        Self::Prizes,
        Self::Crosstable,
        Self::Games,
        Self::Statistics,
        Self::Lots,
        Self::Rules,
        Self::Officials,
        Self::Ratings,
    ];

    /// As addresses name it: `?muc=`.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Overview => "tong-quan",
            Self::Pairings => "ghep-cap",
            Self::Fixtures => "lich-dau",
            Self::Squads => "cac-doi",
            Self::Players => "ky-thu",
            Self::Bracket => "nhanh",
            Self::Standings => "xep-hang",
            Self::Prizes => "giai-thuong",
            Self::Crosstable => "bang-cheo",
            Self::Games => "van",
            Self::Statistics => "thong-ke",
            Self::Lots => "boc-tham",
            Self::Rules => "dieu-le",
            Self::Officials => "trong-tai",
            Self::Ratings => "he-so",
        }
    }

    /// What readers call it.
    pub(super) fn called(self, language: Language) -> &'static str {
        let place = match self {
            Self::Overview => "/overview",
            Self::Pairings => "/pairings",
            Self::Fixtures => "/fixtures",
            Self::Squads => "/squads",
            Self::Players => "/players",
            Self::Bracket => "/bracket",
            Self::Standings => "/standings",
            Self::Prizes => "/prizes",
            Self::Crosstable => "/crosstable",
            Self::Games => "/games",
            Self::Statistics => "/statistics",
            Self::Lots => "/lots",
            Self::Rules => "/rules",
            Self::Officials => "/officials",
            Self::Ratings => "/ratings",
        };
        Subject::Tabs.word(place, language)
    }

    /// What can be read there, of an event by its name.
    const fn about(self) -> &'static str {
        match self {
            Self::Overview => "page.tab_overview",
            Self::Pairings => "page.tab_pairings",
            Self::Fixtures => "page.tab_fixtures",
            Self::Squads => "page.tab_squads",
            Self::Players => "page.tab_players",
            Self::Bracket => "page.tab_bracket",
            Self::Standings => "page.tab_standings",
            Self::Prizes => "page.tab_prizes",
            Self::Crosstable => "page.tab_crosstable",
            Self::Games => "page.tab_games",
            Self::Statistics => "page.tab_statistics",
            Self::Lots => "page.tab_lots",
            Self::Rules => "page.tab_rules",
            Self::Officials => "page.tab_officials",
            Self::Ratings => "page.tab_ratings",
        }
    }

    /// Whether such an event has it.
    fn is_of(self, event: &Value) -> bool {
        let settings = &event["settings"];
        match self {
            Self::Fixtures | Self::Squads => !settings["teams"].is_null(),
            Self::Bracket => text(&settings["system"]).ends_with("KNOCKOUT"),
            Self::Prizes => rows(&settings["prizes"]["prizes"]).next().is_some(),
            Self::Overview
            | Self::Pairings
            | Self::Players
            | Self::Standings
            | Self::Crosstable
            | Self::Games
            | Self::Statistics
            | Self::Lots
            | Self::Rules
            | Self::Officials
            | Self::Ratings => true,
        }
    }

    /// The one that whoever names none meets: while it is played people come for the round.
    fn opening(event: &Value) -> Self {
        if text(&event["phase"]) == "RUNNING" { Self::Pairings } else { Self::Overview }
    }

    /// The event's page as this tab's: with a title, a description and an address of its own.
    fn page(self, page: Page, event: &Value, language: Language) -> Page {
        let title = format!("{} – {}", self.called(language), page.title);
        let about = language.tell(self.about(), &[&page.title]);
        // Who leads is what the table is about.
        let more = if self == Self::Standings { page.description } else { line_of(event, language) };
        let data = page.data.map(|event| {
            json!({ "@context": "https://schema.org", "@type": "WebPage", "name": title, "about": event })
        });
        Page {
            description: format!("{about} {more}"),
            // The address without a tab shows it already.
            tab: (self != Self::opening(event)).then_some(self.name()),
            title,
            data,
            ..page
        }
    }

    /// What stands there.
    async fn shown(
        self,
        shared: &Data<Shared>,
        event: &Value,
        id: &str,
        language: Language,
    ) -> Result<Html, Away> {
        let listed = async |query: &str, list: fn(&Value, Language) -> Html| {
            ask_in(shared, language, query, id).await.map(|answer| list(&answer["event"], language))
        };
        match self {
            Self::Crosstable => sheets(shared, id, Wanted::One(What::Crosstable), language).await,
            Self::Standings => sheets(shared, id, Wanted::One(What::Standings(None)), language).await,
            Self::Players => sheets(shared, id, Wanted::One(What::StartingList), language).await,
            Self::Pairings => sheets(shared, id, Wanted::EveryRound, language).await,
            Self::Fixtures => listed(matches::FIXTURES, matches::fixtures).await,
            Self::Squads => listed(matches::SQUADS, matches::squads).await,
            Self::Bracket => listed(matches::BRACKET, matches::bracket).await,
            Self::Prizes => listed(prizes::PRIZES, prizes::prizes).await,
            Self::Lots => listed(lots::LOTS, lots::lots).await,
            Self::Games => listed(lists::GAMES, lists::games).await,
            Self::Officials => listed(lists::OFFICIALS, lists::officials).await,
            Self::Rules => listed(lists::RULES, |event, _| lists::rules(event)).await,
            Self::Overview => lists::told_of(shared, event, id, language).await,
            Self::Statistics => listed(lists::RESULTS, lists::statistics).await,
            Self::Ratings => listed(lists::CHANGES, lists::changes).await,
        }
    }
}

/// The event that an address shows with its tabs.
pub(super) fn event_at(path: &str) -> Option<&str> {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    match (parts.next(), parts.next(), parts.next()) {
        (Some("giai"), Some(id), None) => Some(id),
        _ => None,
    }
}

/// An event's page with its tabs and what the chosen one shows, under the tab's own title; without a tab the round while it
/// is played, as the app does, and below it the standings.
pub(super) async fn event(shared: &Data<Shared>, id: &str, tab: Option<&str>, language: Language) -> Page {
    let answer = match ask_in(shared, language, EVENT, id).await {
        Ok(answer) => answer,
        Err(Away) => return about::or_plain(Err(Away), language),
    };
    let event = &answer["event"];
    let Some(page) = about::event(event, language) else { return about::or_plain(Ok(None), language) };
    let chosen = Tab::ALL.into_iter().find(|one| Some(one.name()) == tab && one.is_of(event));
    let shown = match chosen {
        Some(tab) => tab.shown(shared, event, id, language).await,
        None => lists::opening(shared, event, id, &page.body, language).await,
    };
    let page = match chosen {
        Some(tab) => tab.page(page, event, language),
        None => page,
    };
    match shown {
        Ok(shown) => Page { body: tabs(event, id, chosen, language).then(&shown.done()).done(), ..page },
        Err(Away) => page,
    }
}

/// Where the event's tabs are.
fn tabs(event: &Value, id: &str, chosen: Option<Tab>, language: Language) -> Html {
    let links = Tab::ALL.into_iter().filter(|tab| tab.is_of(event)).map(|tab| {
        let here = if chosen == Some(tab) { " aria-current=\"page\"" } else { "" };
        let (to, called) =
            (escaped(&format!("/giai/{id}?muc={}", tab.name())), escaped(tab.called(language)));
        format!("<a href=\"{to}\"{here}>{called}</a>")
    });
    let (label, links) = (escaped(language.word("page.tabs")), links.collect::<String>());
    Html::default().then(&format!("<nav aria-label=\"{label}\">{links}</nav>"))
}

/// Tables below their titles; nothing where there are none yet.
async fn sheets(shared: &Data<Shared>, id: &str, wanted: Wanted, language: Language) -> Result<Html, Away> {
    let tables = tables::of(shared, id, wanted, language).await?.unwrap_or_default();
    let sheet = |html: Html, one: tables::Titled| html.section(&one.title).then(&one.html.done());
    Ok(tables.into_iter().fold(Html::default(), sheet))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tab_has_a_name_words_and_a_sentence_of_its_own() {
        for language in [Language::Vi, Language::En, Language::Zh] {
            let of = |say: fn(Tab, Language) -> String| {
                let mut all = Tab::ALL.map(|tab| say(tab, language)).to_vec();
                all.sort();
                all.dedup();
                all
            };
            let called = of(|tab, language| tab.called(language).to_owned());
            assert_eq!(
                (called.len(), called.iter().any(String::is_empty)),
                (Tab::ALL.len(), false),
                "{language:?}"
            );
            let about = of(|tab, language| language.tell(tab.about(), &[&"Giải Mùa Xuân"]));
            assert_eq!(about.len(), Tab::ALL.len(), "{language:?}");
            assert!(about.iter().all(|text| text.contains("Giải Mùa Xuân")), "{about:?}");
        }
    }

    #[test]
    fn an_event_has_the_tabs_that_its_rules_give_it() {
        let has = |event: &Value| Tab::ALL.into_iter().filter(|tab| tab.is_of(event)).count();
        let plain =
            json!({ "settings": { "system": "SWISS_SIMPLE", "teams": null, "prizes": { "prizes": [] } } });
        assert_eq!(has(&plain), 11);
        let all = json!({ "settings": { "system": "KNOCKOUT", "teams": { "boards": 4 }, "prizes": { "prizes": [{}] } } });
        assert_eq!(has(&all), 15);
    }
}
