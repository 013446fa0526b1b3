//! The web app's own documents, known by their ids: what is asked with them is bounded by what the app asks. Anything
//! else is an arbitrary question, of which whoever is not logged in is given less.

use std::collections::HashMap;
use std::sync::Arc;

use async_graphql::{ErrorExtensionValues, Request, ServerError, Value};
use sha2::{Digest as _, Sha256};

/// Documents by the first 10 digits of the SHA-256 of their text, in lower-case hexadecimal.
#[derive(Clone, Debug, Default)]
pub struct Documents(Arc<HashMap<String, String>>);

/// Whose words a question is put in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wording {
    /// The asker's own.
    #[default]
    Own,
    /// The web app's.
    App,
}

/// The manifest does not say what it should.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the manifest of documents is no JSON object of texts by their ids")]
pub struct BadManifest;

impl Documents {
    /// Reads a manifest: a JSON object of texts by their ids, each of which must be its text's.
    pub fn read(manifest: &[u8]) -> Result<Self, BadManifest> {
        let texts: HashMap<String, String> = serde_json::from_slice(manifest).map_err(|_| BadManifest)?;
        if texts.iter().all(|(id, text)| *id == id_of(text)) {
            Ok(Self(Arc::new(texts)))
        } else {
            Err(BadManifest)
        }
    }

    /// Puts the document in its place where a request brings its id (`extensions.document`), and says whose words it is in.
    ///
    /// # Errors
    /// If the id is nobody's and there is no text: the client then sends the text.
    pub(crate) fn resolve(&self, request: &mut Request) -> Result<Wording, ServerError> {
        if let Some(text) = asked(request).and_then(|id| self.0.get(id)) {
            request.query.clone_from(text);
            return Ok(Wording::App);
        }
        if request.query.trim().is_empty() {
            return Err(unknown());
        }
        Ok(if self.is_the_apps(&request.query) { Wording::App } else { Wording::Own })
    }

    /// The text is compared, too: another one with the same short id can be searched for.
    fn is_the_apps(&self, text: &str) -> bool {
        !self.0.is_empty() && self.0.get(&id_of(text)).is_some_and(|document| document == text)
    }
}

/// The id that a request brings.
fn asked(request: &Request) -> Option<&str> {
    let Value::String(id) = request.extensions.get("document")? else { return None };
    Some(id)
}

fn unknown() -> ServerError {
    let mut error = ServerError::new("no document has this id: send its text", None);
    let mut extensions = ErrorExtensionValues::default();
    extensions.set("code", Value::from("unknown_document"));
    error.extensions = Some(extensions);
    error
}

fn id_of(text: &str) -> String {
    use std::fmt::Write as _;
    Sha256::digest(text).iter().take(5).fold(String::new(), |mut id, byte| {
        let _ = write!(id, "{byte:02x}");
        id
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `printf '{ bodies { id } }' | sha256sum | cut -c -10`
    const ID: &str = "d869c19b71";

    fn documents() -> Documents {
        Documents::read(format!(r#"{{"{ID}": "{{ bodies {{ id }} }}"}}"#).as_bytes()).unwrap()
    }

    fn request(body: &str) -> Request {
        serde_json::from_str(body).unwrap()
    }

    #[test]
    fn an_id_stands_for_its_document() {
        let body = format!(r#"{{"extensions": {{"document": "{ID}"}}}}"#);
        let mut asked = request(&body);
        assert_eq!(documents().resolve(&mut asked).unwrap(), Wording::App);
        assert_eq!(asked.query, "{ bodies { id } }");
        assert!(Documents::default().resolve(&mut request(&body)).is_err(), "a program without the app");
    }

    #[test]
    fn a_text_is_the_apps_where_its_id_is_known() {
        let wording = |text: &str| documents().resolve(&mut Request::new(text)).unwrap();
        assert_eq!(wording("{ bodies { id } }"), Wording::App);
        assert_eq!(wording("{ bodies { id name } }"), Wording::Own);
    }

    #[test]
    fn a_manifest_that_lies_is_none() {
        for manifest in [r#"{"00": "{ bodies { id } }"}"#, "[]", "{", ""] {
            assert!(Documents::read(manifest.as_bytes()).is_err(), "{manifest}");
        }
    }
}
