//! Documents of an event: who hands out, what is taken as a document, who gets it and how it is sent; what is left when it
//! is replaced and withdrawn; and that it goes along wherever the event goes.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, events, open};
use crate::fixture::{base64, pdf};
use crate::sealed::said;
use crate::server::{self, Server};

const SHOWN: &str = "__typename ... on DocumentSuccess { document { id titleVi titleEn address bytes digest attached { by } \
                     replaced { by } withdrawn { by } } } ... on Refusal { code rule details { key value } }";
const OF_EVENT: &str =
    "query($id: ID!) { event(id: $id) { documents { id titleVi titleEn address digest withdrawn { at } } } }";

pub(crate) async fn organizers_hand_documents_out(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials_of_xiangqi(&mut day).await;
    let player = day.log_in("nguoi-choi", 1).await;
    let document = it_is_handed_out(&day).await;
    whoever_does_not_organize_hands_nothing_out(&day, &player, &document).await;
    what_is_no_document_is_not_taken(&day).await;
    it_is_sent_to_be_saved(&day, &document).await;
    it_is_replaced(&day, &document).await;
    let gone = one_is_withdrawn(&day).await;
    let before = listed(&day.visitor, &day.xiangqi.id).await;
    day.server.stop().await;
    its_bytes_are_witnessed(&database).await;
    // The list is a function of the log.
    server::run(&database, "rebuild").await;
    let server = Server::start(&database).await;
    assert_eq!(listed(&Client::visitor(&server), &day.xiangqi.id).await, before);
    server.stop().await;
    it_goes_along(&database, [&day.xiangqi.id, &day.chess.id], (&document, &gone)).await;
}

fn mutation(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {SHOWN} }} }}")
}

fn attach() -> String {
    mutation("attachDocument", "AttachDocumentInput")
}

fn file(event: &str, title: &str, content: impl AsRef<[u8]>) -> Value {
    json!({ "input": { "event": event, "titleVi": title, "file": base64(content) } })
}

async fn listed(client: &Client, event: &str) -> Vec<Value> {
    client.ask(OF_EVENT, json!({ "id": event })).await["event"]["documents"].as_array().unwrap().clone()
}

async fn sent(day: &Day, path: &str, known: Option<&str>) -> reqwest::Response {
    let asked = reqwest::Client::new().get(format!("{}{path}", day.server.url));
    let asked = match known {
        Some(known) => asked.header("if-none-match", known),
        None => asked,
    };
    asked.send().await.unwrap()
}

fn digest(content: &str) -> String {
    Sha256::digest(content).iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

async fn it_is_handed_out(day: &Day) -> Value {
    let (chief, event) = (day.xiangqi.chief(), &day.xiangqi.id);
    let input = json!({ "input": { "event": event, "titleVi": "  Sơ đồ  nhà thi đấu ", "titleEn": "Map of the hall",
        "file": base64(pdf("so do")) } });
    let done = chief.done(&attach(), input).await["document"].take();
    assert_eq!(
        (&done["titleVi"], &done["titleEn"]),
        (&json!("Sơ đồ nhà thi đấu"), &json!("Map of the hall"))
    );
    assert_eq!(done["digest"], json!(digest(&pdf("so do"))), "{done:#}");
    assert!(done["attached"]["by"].is_string(), "who handed it out: {done:#}");
    // Public at once: in the list, on the page before any script, in every language; whoever follows hears of it.
    assert_eq!(listed(&day.visitor, event).await[0]["address"], done["address"]);
    let address = done["address"].as_str().unwrap();
    for (language, title) in
        [("vi", "Sơ đồ nhà thi đấu"), ("en", "Map of the hall"), ("zh", "Map of the hall")]
    {
        let page = day.visitor.get(&format!("/giai/{event}?muc=tong-quan&lang={language}")).await.1;
        assert!(page.contains(title) && page.contains(address), "{language}: {page}");
    }
    let changes = "query($of: ID) { changes(after: 0, of: $of, first: 100) { changes { kind about } } }";
    let told = day.visitor.ask(changes, json!({ "of": event })).await["changes"]["changes"].take();
    assert!(told.as_array().unwrap().iter().any(|one| one["kind"] == "document"), "{told:#}");
    // News stand there with their day.
    let post = "mutation($input: PostAnnouncementInput!) { it: postAnnouncement(input: $input) { __typename ... on Refusal { code } } }";
    let news = json!({ "of": event, "vi": { "title": "Đổi giờ", "text": "Vòng 1 lúc 9 giờ." } });
    chief.done(post, json!({ "input": news })).await;
    let page = day.visitor.get(&format!("/giai/{event}?muc=tong-quan")).await.1;
    let line = page.split("<p>").find(|line| line.contains("Đổi giờ")).unwrap();
    assert!(line.contains("/20") && page.contains("Vòng 1 lúc 9 giờ."), "with its day: {line}");
    done
}

async fn whoever_does_not_organize_hands_nothing_out(day: &Day, player: &Client, document: &Value) {
    let event = &day.xiangqi.id;
    let replace = mutation("replaceDocument", "ReplaceDocumentInput");
    let withdraw = mutation("withdrawDocument", "WithdrawDocumentInput");
    for client in [&day.visitor, player, &day.admin, &day.xiangqi.tables[0]] {
        let denied = client.refused(&attach(), file(event, "Của tôi", pdf("x"))).await;
        assert_eq!(denied["code"], "forbidden", "{denied:#}");
        let other = json!({ "input": { "document": document["id"], "titleVi": "Khác" } });
        assert_eq!(client.refused(&replace, other).await["code"], "forbidden");
        let none = json!({ "input": { "document": document["id"] } });
        assert_eq!(client.refused(&withdraw, none).await["code"], "forbidden");
    }
    // Nor the chief of one event for another; the body's staff for both.
    let denied = day.xiangqi.chief().refused(&attach(), file(&day.chess.id, "Giải kia", pdf("x"))).await;
    assert_eq!(denied["rule"], "rule-31-only-within-the-scope", "{denied:#}");
    let done = day.staff.done(&attach(), file(&day.chess.id, "Thực đơn", pdf("x"))).await;
    // A document of one event is nothing of another's.
    let address = done["document"]["address"].as_str().unwrap().replace(&day.chess.id, event);
    assert_eq!(day.visitor.take(&address).await.0, 404);
    assert_eq!(listed(&day.visitor, event).await.len(), 1, "nothing came of it");
    let unknown = day.staff.refused(&attach(), file("x", "Không", pdf("y"))).await;
    assert_eq!(unknown["code"], "bad_id", "{unknown:#}");
}

async fn what_is_no_document_is_not_taken(day: &Day) {
    let (chief, event) = (day.xiangqi.chief(), &day.xiangqi.id);
    let plain = pdf("y");
    let within = |what: &str| plain.replace("/Type/Catalog", what).into_bytes();
    for (content, problem) in [
        (Vec::new(), "empty"),
        (b"<html><script>alert(1)</script></html>".to_vec(), "other_kind"),
        (b"PK\x03\x04".to_vec(), "other_kind"),
        ([b"\n".to_vec(), plain.clone().into_bytes()].concat(), "other_kind"),
        (plain.replace("%%EOF", "").into_bytes(), "damaged"),
        ((plain.clone() + "<script>alert(1)</script>").into_bytes(), "damaged"),
        (within("/OpenAction<</S/JavaScript/JS(app.alert(1))>>"), "active"),
        (within("/OpenAction<</S/J#61vaScript>>"), "active"),
        (within("/OpenAction<</S/Launch>>"), "active"),
        (within("/Names<</EmbeddedFiles 2 0 R>>"), "active"),
        (plain.replacen("<<", &"x".repeat(4_000_000), 1).into_bytes(), "too_large"),
    ] {
        let refused = chief.refused(&attach(), file(event, "Tài liệu", content)).await;
        assert_eq!(refused["code"], "bad_document", "{problem}: {refused:#}");
        assert!(
            refused["details"].as_array().unwrap().contains(&json!({ "key": "problem", "value": problem }))
        );
    }
    let refused =
        async |title: &str| chief.refused(&attach(), file(event, title, &plain)).await["code"].take();
    for title in [" ", "=HYPERLINK(1)", "ảnh\u{202e}fdp.exe"] {
        assert_eq!(refused(title).await, "document_bad_title", "{title}");
    }
    let twice = chief.refused(&attach(), file(event, "Lần nữa", pdf("so do"))).await;
    assert_eq!(twice["code"], "document_twice", "{twice:#}");
    let raw = json!({ "input": { "event": event, "titleVi": "Không", "file": "không phải base64" } });
    assert_eq!(chief.refused(&attach(), raw).await["code"], "not_base64");
    assert_eq!(listed(&day.visitor, event).await.len(), 1);
}

/// To be saved, never to be run or guessed at; whoever has it is not sent it again.
async fn it_is_sent_to_be_saved(day: &Day, document: &Value) {
    let address = document["address"].as_str().unwrap();
    let answer = sent(day, address, None).await;
    assert_eq!(answer.status(), 200);
    let head = |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
    assert_eq!(head("content-type").as_deref(), Some("application/pdf"));
    assert_eq!(head("x-content-type-options").as_deref(), Some("nosniff"));
    assert_eq!(head("content-security-policy").as_deref(), Some("default-src 'none'; sandbox"));
    let saved = head("content-disposition").unwrap();
    assert!(saved.starts_with("attachment; filename=\"tai-lieu.pdf\"; filename*=UTF-8''S%C6%A1"), "{saved}");
    let tag = head("etag").unwrap();
    assert_eq!(tag, format!("\"{}\"", document["digest"].as_str().unwrap()));
    assert!(head("set-cookie").is_none());
    assert_eq!(answer.text().await.unwrap(), pdf("so do"));
    for known in [tag.clone(), format!("\"x\", W/{tag}")] {
        let again = sent(day, address, Some(&known)).await;
        assert_eq!(again.status(), 304, "{known}");
        assert!(again.bytes().await.unwrap().is_empty());
    }
    assert_eq!(sent(day, address, Some("\"x\"")).await.status(), 200);
    let head = reqwest::Client::new().head(format!("{}{address}", day.server.url)).send().await.unwrap();
    assert_eq!((head.status().as_u16(), head.headers()["etag"].to_str().unwrap()), (200, tag.as_str()));
    assert!(head.bytes().await.unwrap().is_empty());
    assert_eq!(day.visitor.take("/giai/x/tep/tai-lieu/y.pdf").await.0, 404);
}

async fn it_is_replaced(day: &Day, document: &Value) {
    let replace = mutation("replaceDocument", "ReplaceDocumentInput");
    let chief = day.xiangqi.chief();
    let with = |file: Option<String>, title: &str| json!({ "input": { "document": document["id"], "titleVi": title, "titleEn": "Map of the hall", "file": file } });
    let same = chief.refused(&replace, with(None, "Sơ đồ nhà thi đấu")).await;
    assert_eq!(same["code"], "document_unchanged", "{same:#}");
    let bad = chief.refused(&replace, with(Some(base64("x")), "Sơ đồ nhà thi đấu")).await;
    assert_eq!(bad["code"], "bad_document", "{bad:#}");
    let done =
        chief.done(&replace, with(Some(base64(pdf("so do moi"))), "Sơ đồ mới")).await["document"].take();
    assert_eq!((&done["id"], &done["address"]), (&document["id"], &document["address"]), "the address stays");
    assert!(done["replaced"]["by"].is_string(), "{done:#}");
    let address = done["address"].as_str().unwrap();
    let tag = format!("\"{}\"", document["digest"].as_str().unwrap());
    let answer = sent(day, address, Some(&tag)).await;
    assert_eq!(answer.status(), 200, "whoever has the one before is sent the new one");
    assert_eq!(answer.text().await.unwrap(), pdf("so do moi"));
    // Another title alone: the file stays.
    let named = chief.done(&replace, with(None, "Sơ đồ hội trường")).await["document"].take();
    assert_eq!(named["digest"], done["digest"]);
}

async fn one_is_withdrawn(day: &Day) -> Value {
    let (chief, event) = (day.xiangqi.chief(), &day.xiangqi.id);
    let done =
        chief.done(&attach(), file(event, "<b>Thực đơn</b>", pdf("thuc don"))).await["document"].take();
    let address = done["address"].as_str().unwrap();
    let page = day.visitor.get(&format!("/giai/{event}?muc=tong-quan")).await.1;
    assert!(page.contains("&lt;b&gt;Thực đơn") && !page.contains("<b>Thực đơn"), "{page}");
    let withdraw = mutation("withdrawDocument", "WithdrawDocumentInput");
    let input = json!({ "input": { "document": done["id"] } });
    let gone = chief.done(&withdraw, input.clone()).await["document"].take();
    assert!(
        gone["titleVi"].is_null() && gone["digest"].is_null() && gone["withdrawn"].is_object(),
        "{gone:#}"
    );
    assert_eq!(chief.refused(&withdraw, input).await["code"], "document_withdrawn");
    let tag = format!("\"{}\"", done["digest"].as_str().unwrap());
    assert_eq!(sent(day, address, Some(&tag)).await.status(), 410, "nor is it said that one has it");
    let page = day.visitor.get(&format!("/giai/{event}?muc=tong-quan")).await.1;
    assert!(!page.contains("Thực đơn") && !page.contains(address), "{page}");
    let all = listed(&day.visitor, event).await;
    assert_eq!(all.len(), 2, "that there was one is kept: {all:#?}");
    done
}

/// Whoever alters or deletes bytes beside the log is found by it.
async fn its_bytes_are_witnessed(database: &Database) {
    assert_eq!(said(database, None).await, None);
    for (done, undone, words) in [
        (
            "UPDATE document_files SET content = CAST('x' AS BLOB)",
            "UPDATE document_files SET content = (SELECT content FROM kept_files WHERE kept_files.id = document_files.id)",
            "its bytes are others than those that were attached",
        ),
        (
            "DELETE FROM document_files",
            "INSERT INTO document_files SELECT * FROM kept_files",
            "it is handed out, and its bytes are gone",
        ),
    ] {
        // Each engine calls bytes by its own name.
        let done = if database.is_shared() {
            done.replace("CAST('x' AS BLOB)", "'x'::bytea")
        } else {
            done.to_owned()
        };
        database.tamper("CREATE TABLE kept_files AS SELECT * FROM document_files").await;
        assert!(database.tamper(&done).await > 0, "{done}");
        let found = said(database, None).await.unwrap_or_else(|| panic!("not found: {done}"));
        assert!(found.contains(words), "{done}: {found}");
        database.tamper(undone).await;
        database.tamper("DROP TABLE kept_files").await;
        assert_eq!(said(database, None).await, None, "{undone}");
    }
}

/// In the archive of one event, and from there to another federation; and of everything.
async fn it_goes_along(
    database: &Database,
    [event, other_event]: [&str; 2],
    (document, gone): (&Value, &Value),
) {
    let whole = database.folder.path().join("ca-lien-doan");
    let out = whole.display().to_string();
    assert!(server::run_with(database, &["export", "--out", &out]).await.status.success());
    let kept: Vec<_> = walk(&whole.join("documents"));
    assert_eq!(kept.len(), 2, "what each event hands out, and nothing that was withdrawn: {kept:?}");

    let folder = database.folder.path().join("mot-giai");
    let out = folder.display().to_string();
    assert!(
        server::run_with(database, &["export", "--event", event, "--names", "public", "--out", &out])
            .await
            .status
            .success()
    );
    let kept = walk(&folder.join("documents"));
    let [only] = kept.as_slice() else { panic!("{kept:?}") };
    assert_eq!(std::fs::read_to_string(only).unwrap(), pdf("so do moi"));

    // An archive whose list fits, and whose document is another one, does not come in.
    let abroad = if database.is_shared() { Database::sqlite() } else { Database::postgres().await };
    let other = open(&abroad).await;
    other.server.stop().await;
    let list = std::fs::read_to_string(folder.join("SHA256SUMS")).unwrap();
    std::fs::write(only, pdf("giả")).unwrap();
    let forged = list.replace(&digest(&pdf("so do moi")), &digest(&pdf("giả")));
    std::fs::write(folder.join("SHA256SUMS"), forged).unwrap();
    let refused = server::run_with(&abroad, &["import", "archive", &out]).await;
    let words = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && words.contains("is not the file that was attached"), "{words}");
    std::fs::write(only, pdf("so do moi")).unwrap();
    std::fs::write(folder.join("SHA256SUMS"), list).unwrap();
    let came = server::run_with(&abroad, &["import", "archive", &out]).await;
    assert!(came.status.success(), "{}", String::from_utf8_lossy(&came.stderr));
    // Where everybody is named who agreed alone, what names others stays; and the log is sound where it comes to.
    let folder = database.folder.path().join("giai-kia");
    let out = folder.display().to_string();
    assert!(
        server::run_with(database, &["export", "--event", other_event, "--out", &out]).await.status.success()
    );
    assert!(!folder.join("documents").exists());
    let came = server::run_with(&abroad, &["import", "archive", &out]).await;
    assert!(came.status.success(), "{}", String::from_utf8_lossy(&came.stderr));
    let server = Server::start(&abroad).await;
    let visitor = Client::visitor(&server);
    let left_out = listed(&visitor, other_event).await;
    assert_eq!(visitor.take(left_out[0]["address"].as_str().unwrap()).await.0, 404);
    let address = document["address"].as_str().unwrap();
    assert_eq!(visitor.take(address).await, (200, pdf("so do moi")));
    assert_eq!(visitor.take(gone["address"].as_str().unwrap()).await.0, 410);
    server.stop().await;
    assert_eq!(said(&abroad, None).await, None, "the log and the files hold there, too");
}

/// Every file below a folder.
fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}
