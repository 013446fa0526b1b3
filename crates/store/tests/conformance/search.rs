//! People are found by the words of their names, which come and go with the names.

use kydan_journal::PersonId;
use kydan_store::{More, PeopleFilter, PersonalWrite, Slice};
use sqlx::Executor as _;

use crate::database::Database;
use crate::story::{Story, at, named, player};

const WORDS: &str = "SELECT word FROM name_words ORDER BY word";

async fn register(story: &mut Story, names: &[(u128, &str)]) {
    let put = |(number, name): &(u128, &str)| PersonalWrite::PutPerson(named(player(*number), name));
    story.write(names.iter().map(put).collect()).await;
}

async fn found(story: &Story, search: &str) -> Vec<PersonId> {
    let filter = PeopleFilter { search: search.to_owned(), ..PeopleFilter::default() };
    let page = story.store.list_people(&filter, &Slice::first(50)).await.unwrap();
    let mut found: Vec<PersonId> = page.edges.into_iter().map(|edge| edge.node.id).collect();
    assert_eq!(story.store.count_people(&filter).await.unwrap(), found.len() as u64, "{search}");
    found.sort_unstable();
    found
}

pub(crate) async fn whoever_has_every_word_is_found(database: Database) {
    let mut story = Story::of(database.open().await);
    register(
        &mut story,
        &[(1, "Nguyễn Văn Nguyên"), (2, "Nguyễn Thị Vân"), (3, "Trần Đức Ân"), (4, "李天一")],
    )
    .await;
    for (search, who) in [
        ("nguyen", vec![1, 2]),
        ("nguyên văn", vec![1, 2]),
        ("VÂN nguyen n v", vec![1, 2]),
        ("van thi nguyen", vec![2]),
        ("nguyen duc", vec![]),
        ("nguyeno", vec![]),
        ("d", vec![3]),
        ("李", vec![4]),
        ("an tran duc tran an d nobody", vec![3]),
        ("'; DROP TABLE people --", vec![]),
    ] {
        assert_eq!(found(&story, search).await, who.into_iter().map(player).collect::<Vec<_>>(), "{search}");
    }
}

pub(crate) async fn words_come_and_go_with_names(database: Database) {
    let mut story = Story::of(database.open().await);
    register(&mut story, &[(1, "Nguyễn Thuỳ Phượng"), (2, "Lê An")]).await;
    assert_eq!(database.texts(WORDS).await, ["an", "le", "nguyen", "phuong", "thuy"]);
    register(&mut story, &[(1, "Nguyễn Thuỳ Phương"), (2, "Lê Bình An")]).await;
    assert_eq!(database.texts(WORDS).await, ["an", "binh", "le", "nguyen", "phuong", "thuy"]);
    let (pseudonym, latin) = ("Kỳ thủ 17".to_owned(), "Ky thu 17".to_owned());
    story.write(vec![PersonalWrite::Erase { person: player(1), pseudonym, latin, at: at(9) }]).await;
    story.write(vec![PersonalWrite::DropPerson { person: player(2) }]).await;
    assert_eq!(database.texts(WORDS).await, ["17", "ky", "thu"], "nothing is left of an erased name");
    assert_eq!(found(&story, "thuy").await, []);
    assert_eq!(found(&story, "17").await, [player(1)]);
}

/// More people than are looked up one by one: the list is walked, and no page repeats or leaves out anybody.
pub(crate) async fn a_word_that_very_many_have_is_found_page_by_page(database: Database) {
    let mut story = Story::of(database.open().await);
    let names = ["An", "Bình", "Chi", "Dũng", "Em", "Giang", "Hà"];
    let names: Vec<(u128, String)> = (1..=2_100_u128)
        .map(|number| {
            let given = names[number as usize % names.len()];
            (number, format!("{} Văn {given}", if number % 700 == 0 { "Trần" } else { "Nguyễn" }))
        })
        .collect();
    for some in names.chunks(300) {
        register(&mut story, &some.iter().map(|(number, name)| (*number, name.as_str())).collect::<Vec<_>>())
            .await;
    }
    for (search, number) in
        [("van", 2_100), ("v", 2_100), ("nguyen", 2_097), ("van nguyen", 2_097), ("tran van", 3)]
    {
        let filter = PeopleFilter { search: search.to_owned(), ..PeopleFilter::default() };
        assert_eq!(story.store.count_people(&filter).await.unwrap(), number, "{search}");
        let (mut slice, mut seen, mut last) = (Slice::first(400), Vec::new(), String::new());
        loop {
            let page = story.store.list_people(&filter, &slice).await.unwrap();
            for edge in page.edges {
                assert!(edge.node.name.sort_key >= last, "{search}");
                last.clone_from(&edge.node.name.sort_key);
                seen.push(edge.node.id);
                slice.after = Some(edge.cursor);
            }
            if page.more == More::Ends {
                break;
            }
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len() as u64, number, "{search}");
    }
}

/// A program of before knows nothing of the words, and writes names beside this one.
pub(crate) async fn what_a_program_of_before_wrote_is_found(database: Database) {
    let mut story = Story::of(database.open().await);
    register(&mut story, &[(1, "Lê Văn An")]).await;
    database.tamper("UPDATE people SET full_name = 'Lê Văn Bách', folded = ' le van bach le van bach'").await;
    assert_eq!(found(&story, "an").await, []);
    assert_eq!(found(&story, "bach").await, [player(1)]);
    database.connect().await.execute("DELETE FROM people").await.unwrap();
    assert!(database.texts(WORDS).await.is_empty());
}
