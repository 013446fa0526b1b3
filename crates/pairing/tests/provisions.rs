//! Every rule of a system is found in the law: the editions of xiangqi list the article, and their books have it.

use kydan_game::Kind;
use kydan_pairing::{Ground, PROVISIONS, provision, provision_of_color};
use kydan_regulations::{EditionId, Provision, System, Written, usual, written};

fn read(provision: Provision) -> &'static str {
    let edition = usual(Kind::Xiangqi).expect("an edition");
    let article = edition.provides(provision).unwrap_or_else(|| panic!("{provision} is not listed"));
    assert!(edition.read(article).is_some(), "{provision} is {article}, which is not in the books");
    written(Written::Xiangqi(provision), Some(&edition.id)).1
}

#[test]
fn the_editions_list_what_the_systems_name() {
    for provision in PROVISIONS {
        read(*provision);
    }
    for system in System::ALL {
        match system.character().written {
            Written::Xiangqi(provision) => assert!(!read(provision).is_empty(), "{system:?}"),
            Written::Handbook(book) => assert_eq!((system, book), (System::Dutch, "C.04.3")),
        }
    }
}

/// As the law of 2004 numbers them: 25 knock-out, 26 round robin, 27 Swiss, 28 by ratings, 29 by lots.
#[test]
fn the_law_of_2004_has_the_numbers_that_it_prints() {
    let number = |system: System| match system.character().written {
        Written::Xiangqi(provision) => read(provision),
        Written::Handbook(_) => "",
    };
    let numbers = System::ALL.map(number);
    assert_eq!(numbers, ["26", "27", "26", "", "28", "29", "25", "25", "26"]);
    let of = |system, ground| provision(system, ground, None).map(read);
    assert_eq!(of(System::Lim, Ground::FloaterBalance), Some("28.4.1"));
    assert_eq!(of(System::Lim, Ground::Rematch), Some("27"));
    assert_eq!(of(System::Lots, Ground::Rematch), Some("29.4.1"));
    assert_eq!(of(System::SwissSimple, Ground::ByeLast), Some("28.2"));
    assert_eq!(of(System::Lots, Ground::Forbidden), None, "the organizer's own wish");
    assert_eq!(provision_of_color(System::Lots, 1).map(read), Some("29.1"));
    assert_eq!(provision_of_color(System::SwissSimple, 1), None);
}

/// An event of chess is paired by these systems as the law of xiangqi has them.
#[test]
fn whatever_the_event_plays_by_the_systems_are_cited_from_their_own_law() {
    let fide = EditionId::new("fide-2023");
    let swiss = System::SwissSimple.character().written;
    assert_eq!(written(swiss, Some(&fide)), ("xiangqi-vn-2004", "27"));
    assert_eq!(written(swiss, Some(&EditionId::new("xiangqi-vn-rapid-2015"))), ("xiangqi-vn-2004", "27"));
    assert_eq!(written(swiss, None), ("xiangqi-vn-2004", "27"));
    assert_eq!(written(System::Dutch.character().written, Some(&fide)), ("C.04.3", ""));
}
