//! The tags of an imported game, all in one text: a collection has millions of them.

/// Names and values in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportedTags {
    text: String,
    /// Where each name and each value ends in the text.
    ends: Vec<[usize; 2]>,
}

impl ImportedTags {
    /// With room for the tags of most games.
    pub(super) fn with_room() -> Self {
        Self { text: String::with_capacity(512), ends: Vec::with_capacity(20) }
    }

    pub(super) fn push(&mut self, name: &str, value: &str) {
        self.text.push_str(name);
        let name_ends = self.text.len();
        self.text.push_str(value);
        self.ends.push([name_ends, self.text.len()]);
    }

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
