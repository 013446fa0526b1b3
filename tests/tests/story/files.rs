//! Lists for spreadsheets and other programs, as anyone fetches them.

use crate::day::{Day, Event};
use crate::server::kydan;

/// Everyone may take an event's lists away; the files say what the platform says.
pub(crate) async fn lists_are_taken_away(day: &Day) {
    let Event { id, .. } = &day.chess;
    let file = |name: &str| format!("/giai/{id}/tep/{name}");
    let (status, list) = day.visitor.get(&file("starting-list.csv")).await;
    assert_eq!(status, 200, "{list}");
    assert!(list.trim_start_matches('\u{feff}').starts_with("Số,"), "{list}");
    let (_, english) = day.visitor.get(&file("starting-list.csv?language=en")).await;
    assert!(english.trim_start_matches('\u{feff}').starts_with("No.,"), "{english}");
    assert_eq!(english.lines().count(), list.lines().count());

    let (_, program) = day.visitor.get(&file("swiss-manager.csv?language=en")).await;
    let lines: Vec<&str> = program.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines[0], "ID_No,Name,Title,Fed,Sex,ClubName,Birthday,Rtg_Nat,Fide_No", "{program}");
    assert_eq!(lines.len(), list.lines().count());
    let known =
        lines.iter().filter(|line| line.contains(",\"Tran, Duc Hau\",") && line.ends_with(",12400001"));
    assert_eq!(known.count(), 1, "{program}");

    for (name, expected) in [
        ("swiss-manager.xlsx", 200),
        ("title-norms.csv", 200),
        ("it3.xlsx", 200),
        ("it1-1.json", 200),
        ("it1-99.json", 404),
        ("it1.csv", 404),
        ("it2.csv", 404),
        ("pairings-1.csv", 200),
        ("pairings-99.csv", 404),
        ("standings.csv", 200),
        ("standings-1.xlsx", 200),
        ("crosstable.xlsx", 200),
        ("standings.json", 200),
        ("crosstable.exe", 404),
        ("follow-up-cards.csv", 200),
        ("tournament.trf", 200),
        ("tournament.trf16", 200),
        ("secrets.csv", 404),
    ] {
        let (status, _) = day.visitor.get(&file(name)).await;
        assert_eq!(status, expected, "{name}");
    }
    let (status, text) = day.visitor.get("/giai/nonsense/tep/standings.csv").await;
    assert_eq!((status, text.as_str()), (404, "there is no such event\n"));
    // The xiangqi event's id with another letter in front is no event.
    let (status, _) = day.visitor.get(&format!("/giai/{}/tep/standings.csv", day.clubs[0])).await;
    assert_eq!(status, 404);

    another_program_agrees(day, &file("tournament.trf")).await;
}

/// The command line reads the file and finds every round as its engine pairs it.
async fn another_program_agrees(day: &Day, path: &str) {
    let (_, report) = day.visitor.get(path).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.trf");
    std::fs::write(&file, &report).unwrap();
    let checked = kydan().arg("check").arg(&file).args(["--language", "en"]).output().await.unwrap();
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success(), "{report}\n{said}\n{}", String::from_utf8_lossy(&checked.stderr));
}
