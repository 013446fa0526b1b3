//! A page for a frame, written whole.

use crate::html::escaped;
use crate::language::Language;

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Theme {
    Light,
    Dark,
    /// As the reader's system is.
    OfTheReader,
}

impl Theme {
    const fn attribute(self) -> &'static str {
        match self {
            Self::Light => " data-theme=\"light\"",
            Self::Dark => " data-theme=\"dark\"",
            Self::OfTheReader => "",
        }
    }
}

/// What a frame shows.
pub(super) struct Document {
    /// Of what it is a part.
    pub(super) title: String,
    /// The page that it comes from, on our site.
    pub(super) path: String,
    /// Whose changes it follows: a global id.
    pub(super) follows: String,
    /// The body as HTML.
    pub(super) body: String,
}

impl Document {
    pub(super) fn written(&self, origin: &str, language: Language, theme: Theme) -> String {
        let (title, follows) = (escaped(&self.title), escaped(&self.follows));
        let page = escaped(&format!("{origin}{}", self.path));
        let open = language.word("page.see_here");
        let main = format!(
            "<main>{}</main><footer><a href=\"{page}\" target=\"_blank\" rel=\"noopener\">{open}</a></footer>",
            self.body
        );
        let head = format!("<title>{title}</title><link rel=\"canonical\" href=\"{page}\" />");
        whole(language, theme, &format!(" data-feed=\"/feed/{follows}\""), &head, &main)
    }

    /// There is nothing at the address.
    pub(super) fn missing(language: Language, theme: Theme) -> String {
        let said = language.word("page.no_frame");
        whole(language, theme, "", "<title>404</title>", &format!("<main><p>{said}</p></main>"))
    }
}

fn whole(language: Language, theme: Theme, feed: &str, head: &str, body: &str) -> String {
    let code = language.pick("vi", "en");
    let theme = theme.attribute();
    format!(
        "<!doctype html><html lang=\"{code}\"{theme}{feed}><head><meta charset=\"utf-8\" />\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\
         <meta name=\"robots\" content=\"noindex\" />{head}\
         <link rel=\"stylesheet\" href=\"/nhung/tokens.css\" /><link rel=\"stylesheet\" href=\"/nhung/frame.css\" />\
         <script src=\"/nhung/frame.js\" defer></script></head><body>{body}</body></html>"
    )
}
