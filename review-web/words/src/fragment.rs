//! A part of a page made by its own template. Another template may insert it unescaped.

use std::fmt;

use askama::{FastWritable, Template, Values};

/// The part.
#[derive(Clone, Debug, Default)]
pub struct Fragment(String);

impl Fragment {
    /// Makes a part. It is empty if the template fails, which a test of every page rules out.
    #[must_use]
    pub fn of(template: &impl Template) -> Self {
        Self(template.render().unwrap_or_default())
    }
}

impl fmt::Display for Fragment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FastWritable for Fragment {
    fn write_into(&self, dest: &mut dyn fmt::Write, _: &dyn Values) -> askama::Result<()> {
        Ok(dest.write_str(&self.0)?)
    }
}

// Only templates make parts, and they escape their values.
impl askama::filters::HtmlSafe for Fragment {}
