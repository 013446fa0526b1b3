//! Objections to settings, and advice about them, name the article of the law as it is printed: by the edition that the event
//! is played by.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

#[path = "support/documents.rs"]
#[expect(dead_code, reason = "this test amends nothing")]
mod documents;

use documents::xiangqi;
use kydan_federation::{Advice, AppealTerms, GamePoints, Settings, SettingsFault};
use kydan_regulations::{
    Acceleration, EditionId, HalfPoints, Kind, Options, ScoreGroups, System, TimeControl, edition,
};

/// The law and the number that an objection to these settings names.
fn objection(settings: &Settings) -> Option<(&'static str, String)> {
    let game = edition(settings.edition.as_str()).unwrap().game;
    let fault = settings.check(game).unwrap_err();
    let (edition, article) = fault.article(settings)?;
    let citation = edition.cite(&article).unwrap_or_else(|| panic!("{article} is not in the books"));
    Some((edition.law.as_str(), citation.article.number.to_string()))
}

fn changed(change: fn(&mut Settings)) -> Settings {
    let mut settings = xiangqi().settings;
    change(&mut settings);
    settings
}

#[test]
fn objections_name_the_articles_of_the_law_of_2004() {
    let says = |change: fn(&mut Settings), number: &str| {
        assert_eq!(objection(&changed(change)), Some(("xiangqi-vn-2004", number.to_owned())));
    };
    // 10.2.1a: how late one may be; 21.1: what games are worth; 15.6, the second: complaints.
    says(|settings| settings.late_after_seconds = Some(90_000), "10.2.1a");
    says(|settings| settings.scoring.win = HalfPoints(1), "21.1");
    says(|settings| settings.appeals = AppealTerms { within_minutes: Some(0), fee: None }, "15.6");
    // 28: a Swiss by ratings knows no acceleration; 26: a round robin no byes for half a point.
    says(
        |settings| {
            settings.system = System::Lim;
            settings.options = Options { acceleration: Some(Acceleration::Baku), ..Options::default() };
        },
        "28",
    );
    says(|settings| settings.options = Options { half_byes: 1, ..Options::default() }, "26");
}

/// What FIDE's books have, they are asked for; what only the xiangqi law knows is cited from there.
#[test]
fn an_event_of_chess_is_answered_from_its_own_books_first() {
    let fide = |change: fn(&mut Settings)| {
        let mut settings = xiangqi().settings;
        settings.edition = EditionId::new("fide-2023");
        settings.time_control = TimeControl::minutes(90, 30);
        settings.scoring = GamePoints::from(edition("fide-2023").unwrap());
        settings.system = System::Dutch;
        settings.late_after_seconds = None;
        change(&mut settings);
        objection(&settings)
    };
    let late = fide(|settings| settings.late_after_seconds = Some(90_000));
    assert_eq!(late.unwrap().1, "6.7.1");
    let system = fide(|settings| {
        settings.system = System::Lim;
        settings.options = Options { score_groups: ScoreGroups::Blocks, ..Options::default() };
    });
    assert_eq!(system, Some(("xiangqi-vn-2004", "28".to_owned())));
    // No law says how many rounds there may be.
    assert_eq!(fide(|settings| settings.rounds = 0), None);
}

#[test]
fn advice_names_the_article_that_gives_it() {
    let said = |system, rounds| -> Vec<(Advice, Option<String>)> {
        let settings = Settings { system, rounds, ..xiangqi().settings };
        assert_eq!(settings.check(Kind::Xiangqi), Ok(()));
        let number = |one: Advice| one.article(&settings).map(|(_, article)| article.to_string());
        settings.advice().into_iter().map(|one| (one, number(one))).collect()
    };
    let some = |number: &str| Some(number.to_owned());
    assert_eq!(
        said(System::Lots, 16),
        [(Advice::LotsRounds { rounds: 16 }, some("29.5")), (Advice::EvenRounds { rounds: 16 }, some("29")),]
    );
    assert_eq!(said(System::Lim, 7), [(Advice::LimLimit { players: 128 }, some("28.4"))]);
    assert_eq!(said(System::Knockout, 4), [(Advice::RoundsFollow, some("25"))]);
    let options = Options { score_groups: ScoreGroups::Blocks, ..Options::default() };
    let blocks = Settings { system: System::Dutch, options, ..xiangqi().settings };
    assert_eq!(Advice::NotOfFide.article(&blocks), None, "FIDE's handbook is no book of ours");
}

#[test]
fn without_a_law_there_is_no_article() {
    let unknown = changed(|settings| settings.edition = EditionId::new("xiangqi-2999"));
    assert_eq!(SettingsFault::UnknownEdition.article(&unknown), None);
}
