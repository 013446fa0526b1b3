//! Finding and citing articles.

use kydan_game::Article;
use kydan_regulations::{LawArticle, edition, fold, law, search};

fn numbers(found: &[&LawArticle]) -> Vec<String> {
    found.iter().map(|article| article.article.to_string()).collect()
}

fn first(edition_id: &str, query: &str) -> String {
    let found = edition(edition_id).expect("a known edition").search(query);
    found.first().unwrap_or_else(|| panic!("nothing for {query}")).article.to_string()
}

#[test]
fn folding_takes_marks_and_the_crossed_d_away() {
    assert_eq!(fold("Chạm quân đối phương ĐIỀU"), "cham quan doi phuong dieu");
    assert_eq!(fold("hòa"), fold("hoà"), "both spellings of the tone mark");
}

#[test]
fn words_without_marks_find_the_touched_piece() {
    let fide = edition("fide-2018").unwrap();
    assert_eq!(numbers(&fide.search("cham quan"))[0], "4.3");
    assert_eq!(numbers(&fide.search("Chạm quân"))[0], "4.3");
    let xiangqi = numbers(&edition("xiangqi-vn-2004").unwrap().search("cham quan"));
    assert_eq!(xiangqi[0], "9");
    for article in ["9.1", "9.2", "9.6", "9.11"] {
        assert!(xiangqi.iter().any(|number| number == article), "{article}");
    }
    assert!(numbers(&search("cham quan")).contains(&"4.3".to_owned()), "all books at once");
}

#[test]
fn a_number_finds_itself_and_then_its_parts() {
    let found = edition("xiangqi-vn-2004").unwrap().search("9.3");
    assert_eq!(numbers(&found)[..5], ["9.3", "9.3a", "9.3b", "9.3c", "9.3d"]);
    assert_eq!(first("xiangqi-vn-2004", "điều 12"), "12");
    assert_eq!(numbers(&edition("xiangqi-vn-2004").unwrap().search("15.5"))[..2], ["15.5", "15.5#2"]);
}

#[test]
fn a_number_of_the_provisional_rules_is_found_as_printed() {
    assert_eq!(first("xiangqi-vn-rapid-2015", "4.4"), "QT.4.4");
    assert_eq!(first("xiangqi-vn-rapid-2015", "qt.4.4"), "QT.4.4");
}

#[test]
fn what_arbiters_look_for_comes_first() {
    assert_eq!(first("fide-2018", "sai luat hoan thanh"), "7.5.5");
    assert_eq!(first("fide-2018", "khoi phuc the co"), "7.5.1");
    assert_eq!(first("fide-2018", "dien thoai"), "12.8");
    assert_eq!(first("fide-2018", "touch"), "4.3");
    assert_eq!(first("xiangqi-vn-2004", "chieu mai"), "7.1g");
}

#[test]
fn ordinary_questions_are_answered_first() {
    for (question, xiangqi, chess) in [
        ("trường chiếu", "7.1g", "9.2"),
        ("lặp lại nước", "23", "9.2"),
        ("điện thoại reo", "15.7d", "11.3.2"),
        ("cầu hòa", "15.7k", "9.1"),
        ("đi muộn", "10.2.1a", "6.7"),
        ("hết giờ", "10.1.1b", "6.9"),
        ("xin đi lại", "9.5b", "4.7"),
        ("quên bấm đồng hồ", "10.2", "6.2"),
        ("không ghi biên bản", "11.3b", "8.1"),
        ("đồng hồ hư", "10.2.3", "6.10"),
        ("mách nước", "15.7i", "11.3.1"),
        ("nhầm màu quân", "9.9c", "7.3"),
        ("khiếu nại trọng tài", "15.6#2", "11.10"),
        ("bị lộ tướng thì sao", "4.3a", ""),
    ] {
        for asked in [question.to_owned(), fold(question)] {
            assert_eq!(first("xiangqi-vn-2004", &asked), xiangqi, "{asked}");
            if !chess.is_empty() {
                assert_eq!(first("fide-2023", &asked), chess, "{asked}");
            }
        }
    }
}

#[test]
fn what_sounds_as_asked_comes_before_what_only_looks_so() {
    let fide = edition("fide-2018").unwrap();
    let title = |query: &str| fide.search(query)[0].title.vi.to_lowercase();
    assert!(title("bàn").contains("bàn"), "{}", title("bàn"));
    assert!(title("hoãn").contains("hoãn"), "{}", title("hoãn"));
    assert!(title("hoàn").contains("hoàn"), "{}", title("hoàn"));
    assert_eq!(
        numbers(&fide.search("hòa"))[0],
        numbers(&fide.search("hoà"))[0],
        "both spellings of the tone mark"
    );
}

#[test]
fn nothing_is_found_for_nothing() {
    assert!(search("").is_empty());
    assert!(search("   ").is_empty());
    assert!(search("zzzz qqqq").is_empty());
    assert!(search(&"9".repeat(10_000)).is_empty());
}

#[test]
fn a_citation_pins_the_digest() {
    let rapid = edition("xiangqi-vn-rapid-2015").unwrap();
    let citation = rapid.cite(&Article::new("QT.5")).unwrap();
    assert_eq!(citation.law.as_str(), "xiangqi-vn-rapid-2015");
    let base = rapid.cite(&Article::nth("15.7b", 2)).unwrap();
    assert_eq!(base.law.as_str(), "xiangqi-vn-2004");
    assert_eq!(base.edition.as_str(), "xiangqi-vn-rapid-2015");
    let article = law("xiangqi-vn-2004").unwrap().article(&base.article).unwrap();
    assert!(base.still_reads(article));
    let mut edited = article.clone();
    edited.hash = "0".repeat(64);
    assert!(!base.still_reads(&edited));
    assert!(rapid.cite(&Article::new("99.9")).is_none());
}

#[test]
fn hashes_are_stable() {
    let hash = |book: &str, article: Article| law(book).unwrap().article(&article).unwrap().hash.clone();
    insta::assert_snapshot!(hash("xiangqi-vn-2004", Article::new("7.1n")), @"3bfaaab049d97b1f9eaf854c15e9535bf3e5e459bc10e907036a27420c569cfc");
    insta::assert_snapshot!(hash("xiangqi-vn-2004", Article::nth("20.3", 2)), @"8fea7dc844c3c4aed38d13f7ef7dd743d89c29a1ef0e3b8cf5a4505eda4ab7c2");
    insta::assert_snapshot!(hash("xiangqi-vn-rapid-2015", Article::new("QT.5")), @"7ed375a0bf8ca83d6cf67f392f12516dd330c8e82158429b38cf8b08ca95325e");
    insta::assert_snapshot!(hash("fide-2018", Article::new("7.5.5")), @"4b4d381f450e590027657b477d08f95347a5f26c2bd9ca11d97df71da9412a7a");
}

#[test]
fn a_path_leads_from_the_article_to_its_head() {
    let fide = law("fide-2018").unwrap();
    let path: Vec<String> =
        fide.path(&Article::new("3.8.2.1.2")).map(|article| article.article.to_string()).collect();
    assert_eq!(path, ["3.8.2.1.2", "3.8.2.1", "3.8.2", "3.8", "3"]);
    assert_eq!(fide.parts(&Article::new("7.5")).count(), 5);
}
