//! The tags of an imported game, all in one text: a collection has millions of them.

/// Names and values in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportedTags {
    text: String,
    /// Where each name and each value ends in the text.
    ends: Vec<[usize; 2]>,
}

/// Tags as they stand in the file; whether they are UTF-8 is asked once for all of them.
pub(super) struct RawTags {
    bytes: Vec<u8>,
    ends: Vec<[usize; 2]>,
    has_start: bool,
}

impl RawTags {
    /// With room for the tags of most games.
    pub(super) fn with_room() -> Self {
        Self { bytes: Vec::with_capacity(512), ends: Vec::with_capacity(20), has_start: false }
    }

    /// Whether the game begins elsewhere than games do.
    pub(super) const fn has_start(&self) -> bool {
        self.has_start
    }

    pub(super) fn push(&mut self, name: &[u8], value: &[u8]) {
        self.has_start |= name == b"FEN";
        self.bytes.extend_from_slice(name);
        let name_ends = self.bytes.len();
        self.bytes.extend_from_slice(value);
        self.ends.push([name_ends, self.bytes.len()]);
    }
}

impl From<RawTags> for ImportedTags {
    fn from(RawTags { bytes, ends, .. }: RawTags) -> Self {
        let broken = match String::from_utf8(bytes) {
            // Halves of a character at the end of one and the beginning of the other are none.
            Ok(text) if ends.iter().flatten().all(|end| text.is_char_boundary(*end)) => {
                return Self { text, ends };
            }
            Ok(text) => text.into_bytes(),
            Err(broken) => broken.into_bytes(),
        };
        let mut tags = Self::default();
        let mut begin = 0;
        for [name_ends, value_ends] in ends {
            let [name, value] = [begin..name_ends, name_ends..value_ends].map(|at| &broken[at]);
            tags.text.push_str(&String::from_utf8_lossy(name));
            let name_ends = tags.text.len();
            tags.text.push_str(&String::from_utf8_lossy(value));
            tags.ends.push([name_ends, tags.text.len()]);
            begin = value_ends;
        }
        tags
    }
}

impl ImportedTags {
    /// Every tag, as name and value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let mut begin = 0;
        self.ends.iter().map(move |[name_ends, value_ends]| {
            let tag = (&self.text[begin..*name_ends], &self.text[*name_ends..*value_ends]);
            begin = *value_ends;
            tag
        })
    }

    /// The value of the first tag of this very name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
    }
}
