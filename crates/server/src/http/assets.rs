//! The web app's files, built into the program.

use std::sync::LazyLock;

use actix_web::http::header;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use kydan_api::{Charge, Documents};
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest as _, Sha256};

use super::packed::accepts;
use super::{Shared, caller, page};

#[derive(RustEmbed)]
#[folder = "../../web/build"]
#[allow_missing = true]
struct Assets;

/// Where every page that is not a file begins: the app finds its way by the address.
const SHELL: &str = "index.html";

/// What stands in for it where the web app was not built.
const UNBUILT: &str = "<!doctype html><html lang=\"vi\"><head><title>kydan</title></head><body><div id=\"app\"></div>\
                       <p>the web app is not built: run `cargo xtask web` and build again</p></body></html>\n";

/// The documents of the web app, as its build noted them; none where it was not built.
pub fn documents() -> anyhow::Result<Documents> {
    let manifest = Assets::get("documents.json");
    manifest.map_or_else(|| Ok(Documents::default()), |file| Ok(Documents::read(&file.data)?))
}

/// Scripts, styles and connections of our own only. The one inline script is the app's own start: it is named by its
/// hash, as the build wrote it into the shell.
pub(super) fn policy() -> &'static str {
    static POLICY: LazyLock<String> = LazyLock::new(|| {
        let shell = Assets::get(SHELL).map(|shell| String::from_utf8_lossy(&shell.data).into_owned());
        let scripts = inline_scripts(shell.as_deref().unwrap_or_default());
        format!(
            "default-src 'self'; img-src 'self' data:; style-src 'self' {ANNOUNCER}; script-src 'self'{scripts}; \
             connect-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'; form-action 'self'"
        )
    });
    &POLICY
}

/// The one inline style: of the element by which SvelteKit tells screen readers of a new page.
const ANNOUNCER: &str = "'unsafe-hashes' 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='";

/// The hashes of a page's inline scripts, as a content policy names them, each behind a space.
fn inline_scripts(page: &str) -> String {
    page.split("<script>").skip(1).filter_map(|rest| rest.split_once("</script>")).fold(
        String::new(),
        |hashes, (script, _)| {
            let hash = STANDARD.encode(Sha256::digest(script));
            format!("{hashes} 'sha256-{hash}'")
        },
    )
}

/// Serves a file, or the app's shell for an address of the app.
pub async fn get(request: HttpRequest, path: Path<String>, shared: Data<Shared>) -> HttpResponse {
    let path = path.into_inner();
    if let Some(file) = Assets::get(&path).filter(|_| !path.is_empty()) {
        // What the bundler put a hash into never changes; the rest is asked for again.
        let forever = path.starts_with("_app/immutable/");
        return served(&request, &path, file, forever);
    }
    if path.starts_with("_app/") {
        return HttpResponse::NotFound().body("there is no such file\n");
    }
    // What the page is about is asked for.
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let shell = Assets::get(SHELL).map(|shell| String::from_utf8_lossy(&shell.data).into_owned());
    page::shell(&request, &path, shell.as_deref().unwrap_or(UNBUILT), &shared).await
}

/// What is not for the public.
pub async fn missing() -> HttpResponse {
    HttpResponse::NotFound().body("there is no such file\n")
}

fn served(request: &HttpRequest, path: &str, file: EmbeddedFile, forever: bool) -> HttpResponse {
    // What the build compressed well goes out as it is: no request waits for compressing.
    let packed = PACKED.into_iter().filter(|(coding, _)| accepts(request, coding));
    let packed =
        packed.filter_map(|(coding, ending)| Some((coding, Assets::get(&format!("{path}{ending}"))?)));
    let (coding, file) = packed.map(|(coding, file)| (Some(coding), file)).next().unwrap_or((None, file));
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::VARY, "accept-encoding"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"));
    // Some eighty parts of a first visit never change: each goes without a tag that nobody asks by and without a policy
    // that only a page or a worker has. 350 bytes each would be a tenth of the visit.
    if forever {
        response.insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"));
    } else {
        let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&file.metadata.sha256_hash()[..12]));
        let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        let is_known = known == Some(tag.as_str());
        response.insert_header((header::CACHE_CONTROL, "no-cache")).insert_header((header::ETAG, tag));
        if !content_type(path).starts_with("image/") {
            response
                .insert_header((header::REFERRER_POLICY, "same-origin"))
                .insert_header((header::CONTENT_SECURITY_POLICY, policy()));
        }
        if is_known {
            return response.status(actix_web::http::StatusCode::NOT_MODIFIED).finish();
        }
    }
    if let Some(coding) = coding {
        response.insert_header((header::CONTENT_ENCODING, coding));
    }
    response.content_type(content_type(path)).body(file.data.into_owned())
}

/// The codings that the web app's build leaves beside its files, the smallest first, and how their names end.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "webmanifest" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_scripts_are_named_by_their_hashes() {
        let page = "<script>alert(1)</script><script type=\"module\" src=\"a.js\"></script>";
        assert_eq!(inline_scripts(page), " 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
        assert!(!policy().contains("unsafe-inline"));
    }
}
