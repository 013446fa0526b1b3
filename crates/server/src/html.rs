//! HTML by hand: few elements, everything escaped.

use std::fmt::Write as _;

/// Text as it may stand between tags and in quoted attributes.
pub(crate) fn escaped(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut out, letter| {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // XML has no words for these, and whoever reads a feed would read none of it.
            '\u{fffe}' | '\u{ffff}' => {}
            other => out.push(other),
        }
        out
    })
}

/// On what a page's title stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ground {
    Paper,
    /// Events and players, as the app shows them.
    Lacquer,
}

/// A page's summary as it grows.
#[derive(Default)]
pub(crate) struct Html(String);

impl Html {
    pub(crate) fn heading(mut self, text: &str) -> Self {
        let _ = write!(self.0, "<h1>{}</h1>", escaped(text));
        self
    }

    /// A page's title with a line below it.
    pub(crate) fn head(self, ground: Ground, title: &str, text: &str) -> Self {
        let class = match ground {
            Ground::Paper => "",
            Ground::Lacquer => " class=\"on-stage\"",
        };
        let inner = Self::default().heading(title).text(text).done();
        self.then(&format!("<header{class}>{inner}</header>"))
    }

    pub(crate) fn text(mut self, text: &str) -> Self {
        if !text.is_empty() {
            let _ = write!(self.0, "<p>{}</p>", escaped(text));
        }
        self
    }

    /// Links in a list: addresses and what they are called.
    pub(crate) fn links(mut self, links: impl IntoIterator<Item = (String, String)>) -> Self {
        let items = links.into_iter().fold(String::new(), |mut items, (to, text)| {
            let _ = write!(items, "<li>{}</li>", link(&to, &text));
            items
        });
        if !items.is_empty() {
            let _ = write!(self.0, "<ul>{items}</ul>");
        }
        self
    }

    /// A table of cells that are HTML already.
    pub(crate) fn table(mut self, heads: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> Self {
        let rows = rows.into_iter().fold(String::new(), |mut rows, cells| {
            let _ = write!(rows, "<tr><td>{}</td></tr>", cells.join("</td><td>"));
            rows
        });
        if !rows.is_empty() {
            let heads: Vec<String> = heads.iter().map(|head| escaped(head)).collect();
            let heads = heads.join("</th><th scope=\"col\">");
            let _ = write!(
                self.0,
                "<div class=\"table-box\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">{heads}</th></tr></thead>\
                 <tbody>{rows}</tbody></table></div>"
            );
        }
        self
    }

    /// What is HTML already.
    pub(crate) fn then(mut self, html: &str) -> Self {
        self.0.push_str(html);
        self
    }

    pub(crate) fn section(mut self, text: &str) -> Self {
        let _ = write!(self.0, "<h2>{}</h2>", escaped(text));
        self
    }

    pub(crate) fn done(self) -> String {
        self.0
    }
}

/// A link within the site.
pub(crate) fn link(to: &str, text: &str) -> String {
    format!("<a href=\"{}\">{}</a>", escaped(to), escaped(text))
}
