//! Every embedded file reads, and everything that it cites exists.

use std::collections::HashSet;

use kydan_game::{Article, Kind};
use kydan_regulations::{
    Edition, FaultClass, Law, MeasureKind, OfficialFunction, Rate, Text, edition, editions, law, laws, load,
};

/// Every article that an edition leans on.
fn cited(edition: &Edition) -> Vec<Article> {
    let limits = &edition.limits;
    let rates = &edition.rate_boundaries;
    let mut all = vec![
        rates.standard.clone(),
        rates.rapid.clone(),
        rates.blitz.clone(),
        edition.scoring.article.clone(),
        limits.lateness.article.clone(),
    ];
    all.extend(edition.scoring.two_game_match.iter().map(|scoring| scoring.article.clone()));
    all.extend(limits.quiet.iter().map(|limit| limit.article.clone()));
    all.extend(limits.repetition.iter().map(|limit| limit.article.clone()));
    all.extend(limits.complaint.iter().map(|rule| rule.article.clone()));
    all.extend(edition.provisions().map(|(_, article)| article.clone()));
    all.extend(edition.faults.iter().flat_map(|fault| fault.articles.clone()));
    all.extend(edition.tariffs.iter().map(|line| line.article.clone()));
    all.extend(edition.tie_break_orders.iter().filter_map(|order| order.article.clone()));
    for power in &edition.powers {
        all.push(power.refused_by.clone());
        all.extend(power.granted.iter().map(|granted| granted.article.clone()));
    }
    all
}

fn is_worded(text: &Text) -> bool {
    [&text.vi, &text.en].into_iter().all(|words| !words.trim().is_empty() && words.trim() == words)
}

#[test]
fn every_embedded_file_reads() {
    let (laws, editions) = load().unwrap();
    // A third game that is built in has books of its own.
    let is_always_built = |game: Kind| [Kind::Xiangqi, Kind::Chess].contains(&game);
    let laws = laws.iter().filter(|law| is_always_built(law.game));
    let editions = editions.iter().filter(|edition| is_always_built(edition.game));
    assert_eq!((laws.count(), editions.count()), (4, 5));
}

#[test]
fn an_article_is_told_apart_by_number_and_ordinal() {
    for law in laws() {
        let mut seen = HashSet::new();
        for article in &law.articles {
            assert!(seen.insert(&article.article), "{:?} twice in {}", article.article, law.id.as_str());
        }
        for article in seen.iter().filter(|article| article.ordinal != 1) {
            assert!(
                seen.contains(&Article { number: article.number.clone(), ordinal: article.ordinal - 1 }),
                "{article} has nothing before it"
            );
        }
    }
}

#[test]
fn every_title_and_digest_is_worded_in_both_languages() {
    for law in laws() {
        assert!(is_worded(&law.title) && is_worded(&law.source));
        for article in &law.articles {
            assert!(is_worded(&article.title) && is_worded(&article.digest), "{}", article.article);
            assert!(article.digest.vi.chars().count() < 600, "{} is a text, no digest", article.article);
        }
    }
}

#[test]
fn every_part_stands_under_an_article_of_its_book() {
    for law in laws() {
        for article in &law.articles {
            match &article.parent {
                Some(parent) => assert!(law.article(parent).is_some(), "{} under {parent}", article.article),
                None => assert!(
                    !article.article.number.contains('.') || law.id.as_str().contains("rapid"),
                    "{} is an orphan",
                    article.article
                ),
            }
        }
        for chapter in &law.chapters {
            assert!(law.articles.iter().any(|article| article.article.number == chapter.first));
        }
    }
}

#[test]
fn every_article_that_an_edition_cites_exists() {
    for edition in editions() {
        for article in cited(edition) {
            assert!(edition.cite(&article).is_some(), "{} cites {article}", edition.id.as_str());
        }
    }
}

#[test]
fn every_fault_is_priced_at_every_rate_of_its_edition_from_the_first_to_the_fifth() {
    for edition in editions() {
        for rate in &edition.rates {
            for fault in edition.faults_at(*rate) {
                let counted = fault.escalates.as_ref().map_or(5, |escalation| escalation.from - 1);
                for ordinal in 1..=counted {
                    assert!(
                        edition.price(&fault.code, ordinal, *rate).is_some(),
                        "{} {} #{ordinal} at {}",
                        edition.id.as_str(),
                        fault.code.as_str(),
                        rate.name()
                    );
                }
            }
        }
    }
}

#[test]
fn every_tariff_line_prices_exactly_one_thing_that_exists() {
    for edition in editions() {
        for line in &edition.tariffs {
            match (&line.fault, line.class) {
                (Some(fault), None) => assert!(edition.fault(fault).is_some(), "{}", fault.as_str()),
                (None, Some(class)) => {
                    assert!(edition.faults.iter().any(|fault| fault.class == class), "{class:?}");
                }
                both => panic!("{both:?}"),
            }
        }
    }
}

#[test]
fn escalations_lead_to_counted_faults_and_slips_alone_escalate() {
    for edition in editions() {
        let mut codes = HashSet::new();
        for fault in &edition.faults {
            assert!(codes.insert(&fault.code), "{} twice", fault.code.as_str());
            if let Some(escalation) = &fault.escalates {
                assert_eq!(fault.class, FaultClass::Slip);
                assert!(edition.fault(&escalation.to).is_some_and(|to| to.counts_toward.is_some()));
            }
        }
    }
}

#[test]
fn every_power_is_settled_for_every_function() {
    for edition in editions() {
        for measure in MeasureKind::ALL {
            let rows = edition.powers.iter().filter(|row| row.measure == measure).count();
            assert_eq!(rows, 1, "{} of {}", measure.name(), edition.id.as_str());
            for function in OfficialFunction::ALL {
                let article = match edition.power(measure, function) {
                    Ok(grant) => grant.article,
                    Err(article) => article,
                };
                assert!(edition.read(&article).is_some());
            }
        }
    }
}

#[test]
fn editions_and_their_books_are_of_one_game() {
    for edition in editions() {
        assert!(edition.laws().all(|law| law.game == edition.game));
        assert_eq!(edition.laws().count(), 1 + usize::from(edition.base_law.is_some()));
    }
    assert_eq!(edition("fide-2018").unwrap().game, Kind::Chess);
    assert!(edition("fide-1999").is_none());
}

#[test]
fn the_books_are_complete() {
    let numbers = |law: &Law| law.articles.iter().filter(|a| a.parent.is_none()).count();
    assert_eq!(numbers(law("xiangqi-vn-2004").unwrap()), 30);
    assert_eq!(numbers(law("xiangqi-vn-rapid-2015").unwrap()), 10);
    assert_eq!(numbers(law("fide-2018").unwrap()), 12 + 4 + 3);
    assert_eq!(numbers(law("fide-2023").unwrap()), 12 + 4 + 3);
    let xiangqi = law("xiangqi-vn-2004").unwrap();
    for figure in 1..=107 {
        let article = Article { number: format!("24.h{figure}").into(), ordinal: 1 };
        assert!(xiangqi.article(&article).is_some(), "{article}");
    }
}

#[test]
fn printed_numbers_that_repeat_are_both_there() {
    let xiangqi = law("xiangqi-vn-2004").unwrap();
    for number in ["15.5", "15.6", "15.7", "20.3"] {
        let titles: Vec<&str> = [1, 2]
            .into_iter()
            .filter_map(|ordinal| xiangqi.article(&Article::nth(number, ordinal)))
            .map(|article| article.title.en.as_str())
            .collect();
        assert_eq!(titles.len(), 2, "{number}");
    }
    let parent = |number, ordinal| xiangqi.article(&Article::nth(number, ordinal)).unwrap().parent.clone();
    assert_eq!(parent("15.7b", 1), Some(Article::new("15.7")));
    assert_eq!(parent("15.7b", 2), Some(Article::nth("15.7", 2)));
    assert_eq!(parent("20.4b.6", 1), Some(Article::new("20.4b")));
    assert_eq!(parent("22.12", 1), Some(Article::new("22")), "not a part of 22.1");
}

#[test]
fn rates_of_an_edition_cover_its_rules() {
    let rapid = edition("xiangqi-vn-rapid-2015").unwrap();
    assert_eq!(rapid.rates, [Rate::Rapid, Rate::Blitz]);
}
