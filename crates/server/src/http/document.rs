//! Documents of events: `/giai/{event}/tep/tai-lieu/{document}.pdf`, for anyone. The address stays when the file is replaced, so
//! it is asked for anew each time; whoever has the file already is told so.
//!
//! A document is somebody else's file: it is saved, never opened within our pages, and whatever it is, it is sent as the PDF
//! that it was taken in as.

use std::convert::Infallible;

use actix_web::body::SizedStream;
use actix_web::http::Method;
use actix_web::http::header::{
    self, Charset, ContentDisposition, DispositionParam, DispositionType, ExtendedValue,
};
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use futures_util::stream::{self, Stream};
use kydan_api::Charge;
use kydan_app::store::read::EventDocument;
use kydan_app::{DocumentShown, Failure};
use kydan_journal::Hash;
use tokio::sync::{Semaphore, SemaphorePermit};

use super::{Shared, caller};

/// What a file is called whose title says nothing that a file may be called by.
const PLAIN: &str = "tai-lieu";
const PDF: &str = "application/pdf";
/// For how many bytes whoever asks pays as for a field.
const BYTES: u32 = 100;
/// How much of a file is taken up at a time.
const PIECE: usize = 64 * 1024;
/// What one permit stands for, in bytes.
const UNIT: u32 = 1024;
/// The memory that files share while they are sent, 128 MiB: whoever reads slowly holds no more of it than there is.
static ROOM: Semaphore = Semaphore::const_new(128 * 1024);

/// Serves the file.
pub async fn get(request: HttpRequest, path: Path<(String, String)>, shared: Data<Shared>) -> HttpResponse {
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let (event, document) = path.into_inner();
    let Some((event, document)) = kydan_api::document_id(&event, &document) else { return missing() };
    let told = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let plain = |one: &str| one.trim().trim_start_matches("W/").trim_matches('"').parse().ok();
    let known: Vec<Hash> = told.unwrap_or_default().split(',').filter_map(plain).collect();
    let found = match shared.app.public_document(event, document).await {
        Ok(Some(found)) => found,
        Ok(None) => return missing(),
        Err(failure) => return failed(&failure),
    };
    let Some(file) = found.shown.as_ref().map(|shown| shown.file) else { return withdrawn() };
    // What the row says needs no look at the bytes.
    if known.contains(&file.digest) {
        return headed(HttpResponse::NotModified(), &found).finish();
    }
    if request.method() == Method::HEAD {
        let nothing = stream::empty::<Result<Bytes, Infallible>>();
        let body = SizedStream::new(u64::from(file.bytes), nothing);
        return headed(HttpResponse::Ok(), &found).content_type(PDF).body(body);
    }
    if let Some(refused) = caller::charged(&request, &shared, Charge::Work(file.bytes / BYTES)).await {
        return refused;
    }
    let Ok(room) = ROOM.try_acquire_many(file.bytes.div_ceil(UNIT)) else { return later() };
    match shared.app.document_content(found).await {
        Ok(DocumentShown::Here(known, content)) => {
            headed(HttpResponse::Ok(), &known).content_type(PDF).body(in_pieces(content, room))
        }
        Ok(DocumentShown::Withdrawn) => withdrawn(),
        Ok(DocumentShown::LeftOut) => missing(),
        Ok(DocumentShown::Altered) => {
            tracing::error!(%document, "a document's file is not the one that the log speaks of");
            HttpResponse::Conflict().body("the file is not the one that was attached\n")
        }
        Err(failure) => failed(&failure),
    }
}

/// The file, whose room is given back once the last of it was taken.
fn in_pieces(
    content: Vec<u8>,
    room: SemaphorePermit<'static>,
) -> SizedStream<impl Stream<Item = Result<Bytes, Infallible>>> {
    let size = content.len() as u64;
    let pieces = stream::unfold((Bytes::from(content), room), |(mut rest, room)| async move {
        if rest.is_empty() {
            return None;
        }
        let piece = rest.split_to(rest.len().min(PIECE));
        Some((Ok::<_, Infallible>(piece), (rest, room)))
    });
    SizedStream::new(size, pieces)
}

/// What is said of the file, sent or not.
fn headed(mut response: HttpResponseBuilder, known: &EventDocument) -> HttpResponseBuilder {
    if let Some(shown) = &known.shown {
        response.insert_header((header::ETAG, tag(shown.file.digest))).insert_header(named(&shown.title.vi));
    }
    response
        .insert_header((header::CACHE_CONTROL, "public, no-cache"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"))
        .insert_header(("cross-origin-resource-policy", "same-origin"));
    response
}

fn tag(digest: Hash) -> String {
    format!("\"{digest}\"")
}

/// To be saved under its title: what a path or a header would read into it is a dash.
fn named(title: &str) -> ContentDisposition {
    let plain =
        |letter: char| if letter.is_alphanumeric() || " ._()".contains(letter) { letter } else { '-' };
    let name: String = title.chars().map(plain).take(80).collect();
    let name = name.trim_matches(|letter| " .-".contains(letter));
    let name = format!("{}.pdf", if name.is_empty() { PLAIN } else { name });
    ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![
            DispositionParam::Filename(format!("{PLAIN}.pdf")),
            DispositionParam::FilenameExt(ExtendedValue {
                charset: Charset::Ext("UTF-8".to_owned()),
                language_tag: None,
                value: name.into_bytes(),
            }),
        ],
    }
}

fn withdrawn() -> HttpResponse {
    HttpResponse::Gone().body("the document was withdrawn\n")
}

fn later() -> HttpResponse {
    HttpResponse::ServiceUnavailable().insert_header((header::RETRY_AFTER, "5")).finish()
}

fn failed(failure: &Failure) -> HttpResponse {
    tracing::error!(?failure, "a document could not be read");
    later()
}

fn missing() -> HttpResponse {
    HttpResponse::NotFound().body("there is no such document\n")
}

#[cfg(test)]
mod tests {
    use actix_web::body::to_bytes;

    use super::*;

    #[tokio::test]
    async fn a_file_comes_whole_and_gives_its_room_back() {
        let content: Vec<u8> = (0..=u8::MAX).cycle().take(PIECE * 2 + 7).collect();
        let before = ROOM.available_permits();
        let sent = in_pieces(content.clone(), ROOM.try_acquire_many(130).unwrap());
        assert_eq!(ROOM.available_permits(), before - 130, "held while it is sent");
        assert_eq!(to_bytes(sent).await.unwrap(), content);
        assert_eq!(ROOM.available_permits(), before);
    }

    #[test]
    fn a_title_is_a_name_of_a_file_and_nothing_else() {
        let said = named("Chương trình \"khai mạc\"/..\\\r\nX: y; filename=z.html").to_string();
        assert!(
            said.starts_with("attachment; filename=\"tai-lieu.pdf\"; filename*=UTF-8''Ch%C6%B0%C6%A1ng"),
            "{said}"
        );
        assert!(said.rsplit('.').next() == Some("pdf") && said.is_ascii(), "{said}");
        for sign in ["\r", "\n", "/", "\\", "%2F", "%0D", "%3B", "filename="] {
            assert_eq!(said.matches(sign).count(), usize::from(sign == "filename="), "{sign}: {said}");
        }
        assert!(named("...").to_string().ends_with("''tai%2Dlieu.pdf"));
    }
}
