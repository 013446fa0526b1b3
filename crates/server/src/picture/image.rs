//! SVG as PNG, with the fonts that the program carries: nothing is read from the machine.

use std::sync::{Arc, LazyLock};

use anyhow::{Context as _, Result};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use super::FAMILY;

/// What a picture is.
pub const MEDIA_TYPE: &str = "image/png";

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(include_bytes!("../../art/be-vietnam-pro-400.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../art/be-vietnam-pro-600.ttf").to_vec());
    Arc::new(fonts)
});

/// The picture, at the size that the SVG states. Keeps a core busy.
pub fn image(svg: &str) -> Result<Vec<u8>> {
    let options =
        Options { fontdb: Arc::clone(&FONTS), font_family: FAMILY.to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options)?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).context("the picture has no size")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vietnamese_is_drawn_with_the_fonts_of_the_program() {
        assert_eq!(
            FONTS.faces().map(|face| face.families[0].0.as_str()).collect::<Vec<_>>(),
            [FAMILY, FAMILY]
        );
        let words = |text: &str| {
            image(&format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text y="30" font-size="30">{text}</text></svg>"#)).unwrap()
        };
        assert_ne!(words("ệ"), words("e"));
        assert_ne!(words("ệ"), words(" "), "the glyph is there");
    }
}
